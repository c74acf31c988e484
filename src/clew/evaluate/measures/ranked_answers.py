"""Measures that look at the rank of answers: accuracy of the first, hits@k, precision and recall at k, MRR, nDCG.

They also suit entity linkers, relation predictors and rankers, whose answers are ranked candidates.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import lru_cache
from math import log2

from clew.evaluate.measures.answer_sets import NEEDS_ANSWERS, gold_answers, predicted_answers
from clew.evaluate.measures.measure import Case, Measure, MeasureError
from clew.evaluate.measures.query_forms import missing_message


def relevance(case: Case, measure: Measure) -> list[tuple[list[bool], int]]:
    """For each gold meaning: which of the distinct predicted answers are correct, and the number of gold answers."""
    predicted = tuple(dict.fromkeys(predicted_answers(case) or ()))
    golds = [frozenset(gold) for gold in gold_answers(case, measure)]
    return [([answer in gold for answer in predicted], len(gold)) for gold in golds]


@dataclass(frozen=True, slots=True)
class CutoffMeasure(Measure):
    """A measure of the first `k` answers; the best over all gold meanings counts."""

    suffix_field = "k"
    needs = NEEDS_ANSWERS

    k: int

    def __post_init__(self) -> None:
        """Refuse a cut-off below 1."""
        if self.k < 1:
            raise MeasureError(f"there is no {self.title}{self.k}: use a number of answers of at least 1")

    def score(self, case: Case) -> float:
        """The best score over all gold meanings."""
        return max([self.score_ranking(right[: self.k], size) for right, size in relevance(case, self)])

    def score_ranking(self, right: list[bool], size: int) -> float:
        """The score of the first answers, of which `right` says which are correct, with `size` gold answers."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Hits(CutoffMeasure):
    """1 if one of the first k answers is correct."""

    title = "hits@"

    def score_ranking(self, right: list[bool], size: int) -> float:
        """1 if any answer is correct, else 0."""
        return float(any(right))


@dataclass(frozen=True, slots=True)
class PrecisionAt(CutoffMeasure):
    """The number of correct answers among the first k, divided by k."""

    title = "P@"

    def score_ranking(self, right: list[bool], size: int) -> float:
        """|correct| / k."""
        return sum(right) / self.k


@dataclass(frozen=True, slots=True)
class RecallAt(CutoffMeasure):
    """The share of gold answers among the first k (R@N of entity linking and relation prediction)."""

    title = "R@"

    def score_ranking(self, right: list[bool], size: int) -> float:
        """|correct| / |gold|; 0 if there are no gold answers."""
        return sum(right) / size if size else 0.0


@dataclass(frozen=True, slots=True)
class ReciprocalRank(Measure):
    """1 / the rank of the first correct answer; the mean over questions is MRR."""

    title = "MRR"
    needs = NEEDS_ANSWERS

    def score(self, case: Case) -> float:
        """1 / rank; 0 if no answer is correct."""
        return max([1 / (right.index(True) + 1) if True in right else 0.0 for right, _ in relevance(case, self)])


@dataclass(frozen=True, slots=True)
class Ndcg(Measure):
    """Discounted cumulative gain of the answers divided by that of an ideal ranking, both up to `k` (0: all)."""

    title = "nDCG"
    needs = NEEDS_ANSWERS

    k: int = 0

    def score(self, case: Case) -> float:
        """DCG / ideal DCG; 0 if there are no gold answers."""
        return max([self.score_ranking(right, size) for right, size in relevance(case, self)])

    def score_ranking(self, right: list[bool], size: int) -> float:
        """The normalised gain of answers, of which `right` says which are correct, with `size` gold answers."""
        cut = self.k or None
        ideal = cumulative_gain([True] * size, cut)
        return cumulative_gain(right, cut) / ideal if ideal else 0.0


def cumulative_gain(right: list[bool], cut: int | None) -> float:
    """The discounted cumulative gain (Järvelin and Kekäläinen 2002) with gains of 0 and 1."""
    return sum(1 / log2(place + 2) for place, is_right in enumerate(right[:cut]) if is_right)


MAX_DROPPED_FRACTION = 1e-5  # as in KQA Pro's scorer


class AnswerEquality(StrEnum):
    """When two answers are the same: as in KQA Pro's scorer (where `-3.5` equals `-3.2`), or strictly."""

    OFFICIAL = "official"
    STRICT = "strict"


def is_same_officially(gold: str, predicted: str) -> bool:
    """KQA Pro's equality: numbers lose a small fraction, a date equals its year, all else is compared as text."""
    ours, theirs = drop_small_fraction(gold), drop_small_fraction(predicted)
    times = parse_time(ours), parse_time(theirs)
    if times[0] is not None and times[1] is not None:
        if isinstance(times[0], date) and isinstance(times[1], date):
            return times[0] == times[1]
        return year_of(times[0]) == year_of(times[1])
    return ours == theirs


@lru_cache(maxsize=4096)
def drop_small_fraction(text: str) -> str:
    """`text` with its leading number truncated if it exceeds the whole number by less than 0.00001.

    That holds for every negative number, so that `-3.5` and `-3.2` become the same.
    """
    try:
        first, *rest = text.split()
        number = float(first)
        rounded = str(int(number)) if number - int(number) < MAX_DROPPED_FRACTION else str(number)
    except (ValueError, OverflowError):
        return text
    return " ".join([rounded, *rest])


@lru_cache(maxsize=4096)
def parse_time(text: str) -> date | int | None:
    """The ISO date or year in `text`; `None` if it is neither."""
    parts = text.split("-")
    try:
        return date(int(parts[0]), int(parts[1]), int(parts[2])) if len(parts) == 3 else int(text)
    except ValueError:
        return None


def year_of(time: date | int) -> int:
    """The year of a date or of a year."""
    return time.year if isinstance(time, date) else time


def is_same_strictly(gold: str, predicted: str) -> bool:
    """Whether two answers are the same text apart from white space, the same number with unit, or the same date."""
    ours, theirs = " ".join(gold.split()), " ".join(predicted.split())
    if ours == theirs:
        return True
    if (numbers := (parse_quantity(ours), parse_quantity(theirs))) and None not in numbers:
        return numbers[0] == numbers[1]
    times = parse_time(ours.replace("/", "-")), parse_time(theirs.replace("/", "-"))
    return isinstance(times[0], date) and times[0] == times[1]


def parse_quantity(text: str) -> tuple[float, str] | None:
    """The number and unit of a quantity; `None` if `text` is not a quantity."""
    number, _, unit = text.partition(" ")
    try:
        value = float(number)
    except ValueError:
        return None
    return (value, unit) if value == value else None


IS_SAME = {AnswerEquality.OFFICIAL: is_same_officially, AnswerEquality.STRICT: is_same_strictly}


@dataclass(frozen=True, slots=True)
class Accuracy(Measure):
    """1 if the first predicted answer is the gold answer (KQA Pro, section 5)."""

    title = "kqapro-accuracy"
    needs = NEEDS_ANSWERS

    equality: AnswerEquality = AnswerEquality.OFFICIAL

    def score(self, case: Case) -> float:
        """1 if the first answer is correct, else 0."""
        predicted = predicted_answers(case)
        golds = [answer for answers in gold_answers(case, self) for answer in answers[:1]]
        return float(bool(predicted) and any(IS_SAME[self.equality](gold, predicted[0]) for gold in golds))  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class ChoiceAccuracy(Measure):
    """1 if the first predicted answer among the choices is the gold answer."""

    title = "choice-accuracy"
    needs = NEEDS_ANSWERS

    equality: AnswerEquality = AnswerEquality.OFFICIAL

    def score(self, case: Case) -> float:
        """1 if the chosen answer is correct, else 0."""
        if not case.question.choices:
            raise MeasureError(missing_message(case, self, "choices"))
        is_same = IS_SAME[self.equality]
        predicted, choices = predicted_answers(case) or (), case.question.choices
        chosen = [answer for answer in predicted if any(is_same(choice, answer) for choice in choices)]
        golds = [answer for answers in gold_answers(case, self) for answer in answers[:1]]
        return float(bool(chosen) and any(is_same(gold, chosen[0]) for gold in golds))
