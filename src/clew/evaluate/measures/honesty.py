"""Measures of honesty: what the confidences and the silence of a run are worth.

A prediction is *given* if it has answers or a query; otherwise the run is silent. An unanswerable question has no right
answer but silence.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isfinite, nan
from typing import NamedTuple

import numpy as np

from clew.benchmark.question import Prediction
from clew.evaluate.measures.answer_sets import AnswerExactMatch
from clew.evaluate.measures.measure import Case, Floats, Measure, MeasureError, Need, QuestionStatistics, ratio
from clew.evaluate.measures.query_forms import first_form

ANSWER_EM = AnswerExactMatch()
RIGHT_SCORE = 1.0 - 1e-9  # rounding must not make a right answer wrong
ROUNDING_ERROR = 1e-12  # a precision of exactly 90 % reaches 90 %
NO_CONFIDENCES = "not available: no confidences"


def is_given(prediction: Prediction) -> bool:
    """Whether a prediction has answers or a query; an empty list of answers without a query is silence."""
    return bool(prediction.answers) or first_form(prediction.forms) is not None


def is_unanswerable(case: Case) -> bool:
    """Whether a question has no right answer; one whose gold query returns answers has some."""
    has_result = case.gold_outcome is not None and bool(case.gold_outcome.answers)
    return case.question.is_unanswerable and not has_result


def confidence_of(prediction: Prediction) -> float | None:
    """The confidence of a prediction, or else the score that its system gave it; `None` if it has neither."""
    value = prediction.score if prediction.confidence is None else prediction.confidence
    return value if value is not None and isfinite(value) else None


def require_confidence(case: Case, measure: Measure) -> float:
    """The confidence of a given prediction."""
    confidence = confidence_of(case.prediction)
    if confidence is None:
        raise MeasureError(
            f"{measure} needs a confidence, but the prediction for question {case.question.id!r} has none: add a "
            "number from 0 to 1 as 'confidence'"
        )
    return confidence


class HonestyMeasure(Measure):
    """A measure of right, wrong and withheld predictions; a prediction is right if its score on `of` is 1."""

    __slots__ = ()

    of: Measure

    def __post_init__(self) -> None:
        """Refuse measures for which lower is better, since a right prediction must score 1."""
        if self.of.lower_is_better:
            raise MeasureError(f"{self.title} cannot count right predictions by {self.of}, because lower is better")

    @property
    def needs(self) -> frozenset[Need]:
        """What `of` requires, and confidences."""
        return self.of.needs | {Need.CONFIDENCES}

    @property
    def reads_queries(self) -> bool:
        """Whether `of` scores predicted queries."""
        return self.of.reads_queries

    def is_right(self, case: Case) -> bool:
        """Whether a given prediction is right; on an unanswerable question none is."""
        return not is_unanswerable(case) and self.of.score(case) >= RIGHT_SCORE


class RankedPredictions(NamedTuple):
    """Predictions in the order of falling confidence: where each group of equal confidence ends, and running counts.

    The counts have a row for each selection of questions and a column for each group.
    """

    given: Floats
    right: Floats
    wrong_or_silent: Floats
    all: Floats


class RankedMeasure(HonestyMeasure):
    """A measure of predictions ranked by confidence; a question alone scores 1 if it is right, else 0."""

    __slots__ = ()

    has_sums = False

    def score(self, case: Case) -> float:
        """Whether the prediction is right, or rightly withheld."""
        if not is_given(case.prediction):
            return float(is_unanswerable(case))
        require_confidence(case, self)
        return float(self.is_right(case))

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """Confidence (the lowest for silence), whether it is given, whether it is right, and 1."""
        given = is_given(case.prediction)
        return (require_confidence(case, self) if given else -inf), float(given), score, 1.0

    def total(self, sums: Floats) -> Floats:
        """Not defined: the total depends on the order of the questions."""
        raise NotImplementedError(f"{self.title} does not follow from sums; use totals or total_over")

    def total_over(self, statistics: Floats) -> float:
        """The value over all questions."""
        return float(self.totals(statistics, np.ones((1, len(statistics))))[0])


def rank_predictions(statistics: Floats, counts: Floats) -> RankedPredictions:
    """The running counts by falling confidence, at the end of each group of equal confidence.

    Equal confidences cannot be told apart by any threshold, so that there is no point within a group.
    """
    order = np.argsort(-statistics[:, 0], kind="stable")
    confidence, given, right, scored = statistics[order].T
    ends = np.append(np.flatnonzero(confidence[1:] != confidence[:-1]), len(confidence) - 1)
    weights = counts[:, order] * scored

    def running(marks: Floats) -> Floats:
        sums: Floats = np.cumsum(weights * marks, axis=1)[:, ends]
        return sums

    return RankedPredictions(running(given), running(given * right), running(1 - right), running(scored))


@dataclass(frozen=True, slots=True)
class SelectiveCoverage(RankedMeasure):
    """The largest share of questions that a run can answer at a precision of so many percent, if it withholds the rest.

    The run answers from a confidence on (El-Yaniv and Wiener 2010); only confidences that occur are tried.
    """

    title = "coverage@"
    suffix_field = "precision"
    suffix_example = 90

    precision: int = 90
    of: Measure = ANSWER_EM

    def __post_init__(self) -> None:
        """Check the precision."""
        HonestyMeasure.__post_init__(self)
        if not 0 < self.precision <= 100:
            raise MeasureError(f"there is no coverage@{self.precision}: use a precision from 1 to 100 percent")

    def totals(self, statistics: Floats, counts: Floats) -> Floats:
        """The largest coverage at which the precision is reached; 0 if it never is."""
        ranked = rank_predictions(statistics, counts)
        is_reached = ratio(ranked.right, ranked.given) >= self.precision / 100 - ROUNDING_ERROR
        return ratio(np.max(ranked.given * is_reached, axis=1), ranked.all[:, -1])


@dataclass(frozen=True, slots=True)
class RiskCoverageArea(RankedMeasure):
    """The area under the risk-coverage curve (Geifman and El-Yaniv 2017); lower is better.

    It is the mean, over all questions, of the share of errors among the questions with at least their confidence.
    Silence comes last: it is an error on an answerable question, and right on an unanswerable one.
    """

    title = "AURC"
    lower_is_better = True

    of: Measure = ANSWER_EM

    def totals(self, statistics: Floats, counts: Floats) -> Floats:
        """The mean risk at the confidence of each question."""
        ranked = rank_predictions(statistics, counts)
        risks = ratio(ranked.wrong_or_silent, ranked.all)
        sizes = np.diff(ranked.all, axis=1, prepend=0.0)
        return ratio((sizes * risks).sum(axis=1), ranked.all[:, -1])


@dataclass(frozen=True, slots=True)
class ReliabilityScore(HonestyMeasure):
    """The reliability score RS(c) of TrustSQL (Lee et al. 2024, section 3.2), from -c to 1.

    A right answer counts 1, a wrong one -c, silence 0; on an unanswerable question silence counts 1 and any answer -c.
    A run is silent if it has no prediction, says that it is not sure, or is less confident than `threshold`.
    """

    title = "RS"

    c: float = 1.0
    threshold: float = 0.0
    of: Measure = ANSWER_EM

    def __post_init__(self) -> None:
        """Check the penalty."""
        HonestyMeasure.__post_init__(self)
        if self.c < 0:
            raise MeasureError(f"c cannot be {self.c:g}: a wrong answer costs at least 0")

    @property
    def needs(self) -> frozenset[Need]:
        """Confidences are only needed for a threshold."""
        return self.of.needs | ({Need.CONFIDENCES} if self.threshold else frozenset())

    def score(self, case: Case) -> float:
        """1, 0 or -c."""
        if self.is_silent(case):
            return float(is_unanswerable(case))
        return 1.0 if self.is_right(case) else -self.c

    def is_silent(self, case: Case) -> bool:
        """Whether the run withholds its prediction."""
        if case.prediction.is_withheld or not is_given(case.prediction):
            return True
        return bool(self.threshold) and require_confidence(case, self) < self.threshold


@dataclass(frozen=True, slots=True)
class ExpectedCalibrationError(HonestyMeasure):
    """The expected calibration error (Guo et al. 2017, Eq. 3) over `bins` of equal width; lower is better.

    It is the mean distance between confidence and accuracy in a bin, weighted by the size of the bin. Bins are open
    below and closed above; 0 is in the first. Silence has no confidence and is left out.
    """

    title = "ECE"
    lower_is_better = True

    bins: int = 10
    of: Measure = ANSWER_EM

    def __post_init__(self) -> None:
        """Check the number of bins."""
        HonestyMeasure.__post_init__(self)
        if self.bins < 1:
            raise MeasureError(f"bins cannot be {self.bins}: use at least one")

    def score(self, case: Case) -> float:
        """The distance of the confidence of one prediction from 1 or 0; `nan` for silence."""
        if not is_given(case.prediction):
            return nan
        return abs(float(self.is_right(case)) - self.probability(case))

    def probability(self, case: Case) -> float:
        """The confidence, which must be from 0 to 1."""
        confidence = require_confidence(case, self)
        if not 0 <= confidence <= 1:
            raise MeasureError(
                f"{self} needs confidences from 0 to 1, but that of question {case.question.id!r} is {confidence:g}"
            )
        return confidence

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """For each bin the number of predictions, the sum of their confidences, and the number of right ones."""
        table = np.zeros((self.bins, 3))
        if score == score:
            confidence = self.probability(case)
            table[bin_of(confidence, self.bins)] = 1.0, confidence, float(self.is_right(case))
        return tuple(table.ravel().tolist())

    def total(self, sums: Floats) -> Floats:
        """The weighted mean distance."""
        table = sums.reshape(*sums.shape[:-1], self.bins, 3)
        distances: Floats = np.abs(table[..., 2] - table[..., 1]).sum(axis=-1)
        return ratio(distances, table[..., 0].sum(axis=-1))


def bin_of(confidence: float, bins: int) -> int:
    """The number of the bin of a confidence from 0 to 1: bins are open below and closed above, 0 is in the first."""
    return max(int(np.ceil(round(confidence * bins, 9))) - 1, 0)
