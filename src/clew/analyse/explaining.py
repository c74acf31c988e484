"""Questions with their factors and scores, and the regressions over groups of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import nan

import numpy as np

from clew.analyse.factors import Factor, Given
from clew.analyse.regression import Fit, fit_groups
from clew.benchmark.layouts import json_records
from clew.benchmark.question import Prediction, Question
from clew.errors import ClewError, SourceError
from clew.evaluate.measure import Case, Measure
from clew.kb.sources import Source

NO_GROUP = "(none)"


@dataclass(frozen=True, slots=True)
class Explained:
    """The factors, a row of their values for each question, its scores, and the fits: of each group, then of all."""

    factors: tuple[Factor, ...]
    values: tuple[tuple[float, ...], ...]
    scores: tuple[float, ...]
    fits: tuple[Fit, ...]
    faults: tuple[str, ...]


def explain(
    questions: Sequence[Question],
    scores: Sequence[float],
    factors: Sequence[Factor],
    by: str = "",
    on_progress: Callable[[int], None] = lambda done: None,
) -> Explained:
    """The regression of `scores` on `factors`, also for each value of the label `by`."""
    values = []
    for number, question in enumerate(questions, 1):
        values.append(tuple(factor.score(question) for factor in factors))
        on_progress(number)
    groups = [question.labels.get(by, NO_GROUP) if by else "" for question in questions]
    if by and set(groups) == {NO_GROUP}:
        known = dict.fromkeys(name for question in questions for name in question.labels)
        raise ClewError(f"no question has a label {by!r}; there are {', '.join(known) or 'none'}")
    table = np.asarray(values, dtype=np.float64).reshape(len(values), len(factors))
    fits, faults = fit_groups(groups, [one.name for one in factors], table, np.asarray(scores, dtype=np.float64))
    return Explained(tuple(factors), tuple(values), tuple(scores), tuple(fits), tuple(faults))


def scores_of(questions: Iterable[Question], predictions: Iterable[Prediction], measure: Measure) -> list[float]:
    """The score of each prediction by a measure that needs nothing but the files."""
    return [measure.score(Case(one, said)) for one, said in zip(questions, predictions, strict=True)]


def read_given(place: str) -> tuple[Given, ...]:
    """Factors computed elsewhere: JSON lines with an `id` and a number under the name of each factor."""
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
        raise SourceError(f"{source.name} gives no factor: its records need an id and numbers under other names")
    return tuple(Given(name, values) for name, values in columns.items())
