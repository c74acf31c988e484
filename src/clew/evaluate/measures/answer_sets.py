"""Measures of answers as sets: exact match, precision, recall and F1, with the published conventions for empty sets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from clew.benchmark.question import Answers
from clew.evaluate.measures.measure import Case, Floats, Measure, MeasureError, Need, QuestionStatistics, ratio
from clew.evaluate.measures.query_forms import missing_message

NEEDS_ANSWERS = frozenset({Need.ANSWERS})


class EmptyConvention(StrEnum):
    """How empty sets of answers are scored.

    `stated`: correct if both sets are empty and the system returned an empty set (a query that fails returns nothing).
    `gerbil`: correct if both sets are empty, for whatever reason. `qald`: like `gerbil`, and a missing prediction has
    precision 1 if there are gold answers (Usbeck et al. 2019, section 4). `grailqa`: an empty prediction is never
    correct.
    """

    STATED = "stated"
    GERBIL = "gerbil"
    QALD = "qald"
    GRAILQA = "grailqa"


class Average(StrEnum):
    """How scores of questions are averaged.

    `macro`: the mean of the scores. `micro`: the score of all answers pooled. `harmonic`: for F1, the harmonic mean of
    mean precision and mean recall, which GERBIL prints as "Macro F1 QALD".
    """

    MACRO = "macro"
    MICRO = "micro"
    HARMONIC = "harmonic"


class Overlap(NamedTuple):
    """The overlap of two sets of answers: the sizes of intersection, prediction and gold, with precision and recall."""

    shared: int
    predicted: int
    gold: int
    precision: float
    recall: float

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return f1(self.precision, self.recall)


def f1(precision: float, recall: float) -> float:
    """The harmonic mean of precision and recall; 0 if both are 0."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def gold_answers(case: Case, measure: Measure) -> list[Answers]:
    """The gold answers of each gold meaning, or the outcome of the gold query if the benchmark has no answers."""
    stated = [gold.answers for gold in case.question.golds if gold.answers is not None]
    if stated:
        return stated
    if case.gold_outcome is None or case.gold_outcome.error:
        raise MeasureError(
            missing_message(case, measure, "gold answers (from the file, or from running the gold query)")
        )
    return [case.gold_outcome.answers]


def predicted_answers(case: Case) -> Answers | None:
    """The answers in the run, or the outcome of the predicted query; `None` if there is neither."""
    if case.prediction.answers is not None:
        return case.prediction.answers
    return None if case.outcome is None or case.outcome.error else case.outcome.answers


def overlap_of(gold: frozenset[object], predicted: frozenset[object] | None, empty: EmptyConvention) -> Overlap:
    """The overlap of `predicted` (`None`: no prediction) with `gold`; `empty` says how empty sets are scored."""
    answers = predicted or frozenset()
    shared = len(gold & answers)
    if gold and answers:
        return Overlap(shared, len(answers), len(gold), shared / len(answers), shared / len(gold))
    return Overlap(0, len(answers), len(gold), *score_empty_sets(bool(gold), predicted, empty))


def score_empty_sets(
    has_gold: bool, predicted: frozenset[object] | None, empty: EmptyConvention
) -> tuple[float, float]:
    """Precision and recall if the gold set, the predicted set or both are empty."""
    if predicted or has_gold:
        return (1.0 if empty is EmptyConvention.QALD and not predicted else 0.0), 0.0
    is_stated = predicted is not None or empty is not EmptyConvention.STATED
    score = float(is_stated and empty is not EmptyConvention.GRAILQA)
    return score, score


def best_overlap(golds: list[Answers], predicted: Answers | None, empty: EmptyConvention) -> Overlap:
    """The overlap with the gold meaning for which F1 is highest."""
    predicted_set = None if predicted is None else frozenset(predicted)
    overlaps = [overlap_of(frozenset(gold), predicted_set, empty) for gold in golds]
    return overlaps[0] if len(overlaps) == 1 else max(overlaps, key=lambda overlap: overlap.f1)


@dataclass(frozen=True, slots=True)
class AnswerExactMatch(Measure):
    """1 if the predicted answers are exactly the gold answers."""

    title = "answer-em"
    needs = NEEDS_ANSWERS

    empty: EmptyConvention = EmptyConvention.STATED

    def score(self, case: Case) -> float:
        """Whether the sets are equal."""
        overlap = best_overlap(gold_answers(case, self), predicted_answers(case), self.empty)
        return float(overlap.precision == 1.0 and overlap.recall == 1.0)


@dataclass(frozen=True, slots=True)
class SetMeasure(Measure):
    """A measure of two sets of answers, averaged over questions in one of three ways."""

    needs = NEEDS_ANSWERS

    empty: EmptyConvention = EmptyConvention.STATED
    average: Average = Average.MACRO

    def overlap(self, case: Case) -> Overlap:
        """The best overlap of the predicted answers with the gold answers."""
        return best_overlap(gold_answers(case, self), predicted_answers(case), self.empty)

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """The sums that the chosen average is computed from."""
        if self.average is Average.MACRO:
            return score, 1.0
        overlap = self.overlap(case)
        if self.average is Average.MICRO:
            return float(overlap.shared), float(overlap.predicted), float(overlap.gold)
        return overlap.precision, overlap.recall, 1.0


@dataclass(frozen=True, slots=True)
class AnswerPrecision(SetMeasure):
    """The share of predicted answers that are correct."""

    title = "answer-precision"

    def score(self, case: Case) -> float:
        """|predicted ∩ gold| / |predicted|."""
        return self.overlap(case).precision

    def total(self, sums: Floats) -> Floats:
        """The average."""
        return ratio(sums[..., 0], sums[..., 1 if self.average is not Average.HARMONIC else 2])


@dataclass(frozen=True, slots=True)
class AnswerRecall(SetMeasure):
    """The share of gold answers that are predicted."""

    title = "answer-recall"

    def score(self, case: Case) -> float:
        """|predicted ∩ gold| / |gold|."""
        return self.overlap(case).recall

    def total(self, sums: Floats) -> Floats:
        """The average."""
        if self.average is Average.MACRO:
            return ratio(sums[..., 0], sums[..., 1])
        return ratio(sums[..., 0 if self.average is Average.MICRO else 1], sums[..., 2])


@dataclass(frozen=True, slots=True)
class AnswerF1(SetMeasure):
    """The harmonic mean of answer precision and recall."""

    title = "answer-f1"

    def score(self, case: Case) -> float:
        """2PR / (P + R)."""
        return self.overlap(case).f1

    def total(self, sums: Floats) -> Floats:
        """The mean of the scores, the F1 of pooled counts, or the F1 of mean precision and mean recall."""
        if self.average is Average.MACRO:
            return ratio(sums[..., 0], sums[..., 1])
        if self.average is Average.MICRO:
            return ratio(2 * sums[..., 0], sums[..., 1] + sums[..., 2])
        precision, recall = ratio(sums[..., 0], sums[..., 2]), ratio(sums[..., 1], sums[..., 2])
        return ratio(2 * precision * recall, precision + recall)
