"""Multivariate linear regression of scores on the factors of wording (Dutt et al. 2023, Tables 5 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import nan
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.analyse.wording.factors import Factor, GivenFactor
from clew.benchmark.file_layout import json_records
from clew.benchmark.question import Prediction, Question
from clew.errors import ClewError, SourceError, missing_extra
from clew.evaluate.measures.measure import Case, Measure
from clew.kb.files import Source

Floats = NDArray[np.float64]
LEVELS = ((0.001, "***"), (0.01, "**"), (0.05, "*"))
ALL = "all"


@dataclass(frozen=True, slots=True)
class Coefficient:
    """How much the score changes with a factor, all others equal; `p` tests the hypothesis of no change."""

    value: float
    error: float
    p: float

    @property
    def stars(self) -> str:
        """`*`, `**` and `***` for p up to 0.05, 0.01 and 0.001."""
        return next((stars for level, stars in LEVELS if self.p <= level), "")


@dataclass(frozen=True, slots=True)
class FactorSpread:
    """The mean and the standard deviation of a factor."""

    mean: float
    deviation: float


@dataclass(frozen=True, slots=True)
class RegressionFit:
    """The regression over a group of questions: coefficients and spreads by factor.

    A constant factor has no coefficient. `r_squared` is the share of the variance that the factors explain.
    """

    group: str
    n: int
    intercept: Coefficient
    coefficients: Mapping[str, Coefficient]
    spreads: Mapping[str, FactorSpread]
    r_squared: float


def fit_regression(group: str, names: Sequence[str], factors: Floats, scores: Floats) -> RegressionFit:
    """Ordinary least squares of `scores` on the columns `factors`, without questions that have a `nan`."""
    complete = ~np.isnan(factors).any(axis=1) & ~np.isnan(scores)
    factors, scores = factors[complete], scores[complete]
    varying = [column for column in range(len(names)) if len(scores) and np.ptp(factors[:, column]) > 0]
    if len(scores) <= len(varying) + 1:
        raise ClewError(f"{group}: {len(scores)} questions are too few for {len(varying)} factors; add questions")
    if np.linalg.matrix_rank(add_intercept(factors[:, varying])) <= len(varying):
        raise ClewError(f"{group}: the factors determine each other on these {len(scores)} questions; leave one out")
    model = fit_least_squares(scores, factors[:, varying])
    coefficients = [
        Coefficient(*map(float, numbers)) for numbers in zip(model.params, model.bse, model.pvalues, strict=True)
    ]
    by_name = {names[column]: numbers for column, numbers in zip(varying, coefficients[1:], strict=True)}
    return RegressionFit(
        group, len(scores), coefficients[0], by_name, spread_by_factor(names, factors), float(model.rsquared)
    )


def add_intercept(factors: Floats) -> Floats:
    """The columns with a column of ones in front."""
    return np.column_stack([np.ones(len(factors)), factors])


def fit_least_squares(scores: Floats, factors: Floats) -> Any:
    """The model that statsmodels fits; its first parameter is the intercept."""
    try:
        from statsmodels.regression.linear_model import OLS  # type: ignore[import-untyped]
    except ImportError:
        raise ClewError(missing_extra("the regression", "statsmodels", "analyse")) from None
    return OLS(scores, add_intercept(factors)).fit()


def spread_by_factor(names: Sequence[str], factors: Floats) -> dict[str, FactorSpread]:
    """The mean and standard deviation of each column."""
    deviations = factors.std(axis=0, ddof=1)
    return {name: FactorSpread(float(mean), float(deviation)) for name, mean, deviation in
            zip(names, factors.mean(axis=0), deviations, strict=True)}  # fmt: skip


def fit_groups(
    groups: Sequence[str], names: Sequence[str], factors: Floats, scores: Floats
) -> tuple[list[RegressionFit], list[str]]:
    """A fit for each group from the largest to the smallest and one for all, and why groups have none."""
    sizes = {group: groups.count(group) for group in dict.fromkeys(groups)}
    members = {
        group: np.asarray([name == group for name in groups])
        for group in sorted(sizes, key=lambda group: -sizes[group])
    }
    fits, faults = [], []
    for group, rows in (members if len(members) > 1 else {}).items():
        try:
            fits.append(fit_regression(group, names, factors[rows], scores[rows]))
        except ClewError as fault:
            faults.append(str(fault))
    return [*fits, fit_regression(ALL, names, factors, scores)], faults


NO_GROUP = "(none)"


@dataclass(frozen=True, slots=True)
class FactorAnalysis:
    """The factors, their values and the score of each question, the fits of each group and of all, and what failed."""

    factors: tuple[Factor, ...]
    values: tuple[tuple[float, ...], ...]
    scores: tuple[float, ...]
    fits: tuple[RegressionFit, ...]
    faults: tuple[str, ...]


def analyse_factors(
    questions: Sequence[Question],
    scores: Sequence[float],
    factors: Sequence[Factor],
    by: str = "",
    on_progress: Callable[[int], None] = lambda done: None,
) -> FactorAnalysis:
    """The regression of `scores` on `factors`, also for each value of the label `by`."""
    values = []
    for number, question in enumerate(questions, 1):
        values.append(tuple(factor.score(question) for factor in factors))
        on_progress(number)
    groups = [question.labels.get(by, NO_GROUP) if by else "" for question in questions]
    if by and set(groups) == {NO_GROUP}:
        known = dict.fromkeys(name for question in questions for name in question.labels)
        raise ClewError(f"no question has the label {by!r} (labels: {', '.join(known) or 'none'})")
    table = np.asarray(values, dtype=np.float64).reshape(len(values), len(factors))
    fits, faults = fit_groups(groups, [factor.name for factor in factors], table, np.asarray(scores, dtype=np.float64))
    return FactorAnalysis(tuple(factors), tuple(values), tuple(scores), tuple(fits), tuple(faults))


def score_predictions(
    questions: Iterable[Question], predictions: Iterable[Prediction], measure: Measure
) -> list[float]:
    """The score of each prediction by a measure that only needs the files."""
    return [
        measure.score(Case(question, prediction)) for question, prediction in zip(questions, predictions, strict=True)
    ]


def read_given_factors(place: str) -> tuple[GivenFactor, ...]:
    """Factors computed elsewhere, from JSON lines with an `id` and a number under the name of each factor."""
    source = Source(place)
    columns: dict[str, dict[str, float]] = {}
    with source.open() as stream:
        for record in json_records(stream, source.name, {}):
            id_ = record.text("id")
            for name in record.data:
                if name != "id":
                    value = record.number_or_none(name)
                    columns.setdefault(name, {})[id_] = nan if value is None else value
    if not columns:
        raise SourceError(
            f"{source.name} has no factors: its records need an id and numbers under the names of factors"
        )
    return tuple(GivenFactor(name, values) for name, values in columns.items())
