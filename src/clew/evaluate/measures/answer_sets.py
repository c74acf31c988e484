"""Measures of answers as sets: exact match, precision, recall and F1, with every convention for empty sets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from clew.benchmark.question import Answers
from clew.evaluate.measures.measure import Case, Floats, Measure, MeasureError, Need, QuestionStatistics, ratio
from clew.evaluate.measures.query_forms import missing_message

NEEDS_ANSWERS = frozenset({Need.ANSWERS})


class EmptyConvention(StrEnum):
    """What becomes of empty sets of answers.

    `stated`: right if both are empty, but only if the system did say so (a query that fails says nothing). `gerbil`:
    right if both are empty, however that came about. `qald`: also, silence has precision 1 where there are answers
    (Usbeck et al. 2019, section 4). `grailqa`: an empty prediction is never right.
    """

    STATED = "stated"
    GERBIL = "gerbil"
    QALD = "qald"
    GRAILQA = "grailqa"


class Average(StrEnum):
    """How questions are averaged.

    `macro`: the mean of their scores. `micro`: the score of all answers pooled. `harmonic`: for F1, that of mean
    precision and mean recall, which GERBIL prints as "Macro F1 QALD".
    """

    MACRO = "macro"
    MICRO = "micro"
    HARMONIC = "harmonic"


class Overlap(NamedTuple):
    """How two sets of answers overlap: what both have, and how many were predicted and are right."""

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
    """The harmonic mean of precision and recall, 0 if both are."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def gold_answers(case: Case, measure: Measure) -> list[Answers]:
    """The answers of each right reading; those of the gold query if the benchmark gives none."""
    given = [gold.answers for gold in case.question.golds if gold.answers is not None]
    if given:
        return given
    if case.gold_outcome is None or case.gold_outcome.error:
        raise MeasureError(missing_message(case, measure, "gold answers (given, or by running the gold query)"))
    return [case.gold_outcome.answers]


def predicted_answers(case: Case) -> Answers | None:
    """The answers in the run, or else those of the predicted query; None if there are neither."""
    if case.prediction.answers is not None:
        return case.prediction.answers
    return None if case.outcome is None or case.outcome.error else case.outcome.answers


def overlap_of(gold: frozenset[object], said: frozenset[object] | None, empty: EmptyConvention) -> Overlap:
    """How `said` (None: nothing) overlaps with `gold` under a convention."""
    predicted = said or frozenset()
    both = len(gold & predicted)
    if gold and predicted:
        return Overlap(both, len(predicted), len(gold), both / len(predicted), both / len(gold))
    return Overlap(0, len(predicted), len(gold), *score_empty_sets(bool(gold), said, empty))


def score_empty_sets(has_gold: bool, said: frozenset[object] | None, empty: EmptyConvention) -> tuple[float, float]:
    """Precision and recall where the gold set, the predicted one or both are empty."""
    if said or has_gold:
        return (1.0 if empty is EmptyConvention.QALD and not said else 0.0), 0.0
    right = empty is not EmptyConvention.GRAILQA and not (said is None and empty is EmptyConvention.STATED)
    return float(right), float(right)


def best_overlap(golds: list[Answers], said: Answers | None, empty: EmptyConvention) -> Overlap:
    """The overlap with that right reading whose F1 is best."""
    predicted = None if said is None else frozenset(said)
    found = [overlap_of(frozenset(gold), predicted, empty) for gold in golds]
    return found[0] if len(found) == 1 else max(found, key=lambda one: one.f1)


@dataclass(frozen=True, slots=True)
class AnswerExactMatch(Measure):
    """1 if the predicted answers are the right ones, no more and no less."""

    title = "answer-em"
    needs = NEEDS_ANSWERS

    empty: EmptyConvention = EmptyConvention.STATED

    def score(self, case: Case) -> float:
        """Whether the sets are equal."""
        found = best_overlap(gold_answers(case, self), predicted_answers(case), self.empty)
        return float(found.precision == 1.0 and found.recall == 1.0)


@dataclass(frozen=True, slots=True)
class SetMeasure(Measure):
    """A measure of two sets of answers, averaged over questions in one of three ways."""

    needs = NEEDS_ANSWERS

    empty: EmptyConvention = EmptyConvention.STATED
    average: Average = Average.MACRO

    def overlap(self, case: Case) -> Overlap:
        """How the answers overlap."""
        return best_overlap(gold_answers(case, self), predicted_answers(case), self.empty)

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """What the average needs."""
        if self.average is Average.MACRO:
            return score, 1.0
        found = self.overlap(case)
        if self.average is Average.MICRO:
            return float(found.shared), float(found.predicted), float(found.gold)
        return found.precision, found.recall, 1.0


@dataclass(frozen=True, slots=True)
class AnswerPrecision(SetMeasure):
    """The share of predicted answers that are right."""

    title = "answer-precision"

    def score(self, case: Case) -> float:
        """|predicted and right| / |predicted|."""
        return self.overlap(case).precision

    def total(self, sums: Floats) -> Floats:
        """The average."""
        return ratio(sums[..., 0], sums[..., 1 if self.average is not Average.HARMONIC else 2])


@dataclass(frozen=True, slots=True)
class AnswerRecall(SetMeasure):
    """The share of right answers that are predicted."""

    title = "answer-recall"

    def score(self, case: Case) -> float:
        """|predicted and right| / |right|."""
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
        """The average: of scores, of pooled counts, or from mean precision and mean recall."""
        if self.average is Average.MACRO:
            return ratio(sums[..., 0], sums[..., 1])
        if self.average is Average.MICRO:
            return ratio(2 * sums[..., 0], sums[..., 1] + sums[..., 2])
        precision, recall = ratio(sums[..., 0], sums[..., 2]), ratio(sums[..., 1], sums[..., 2])
        return ratio(2 * precision * recall, precision + recall)
