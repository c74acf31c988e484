"""Measures of ranked answers: those of entity linkers, relation predictors and rankers too."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from clew.evaluate.answers import ANSWERS, gold_answers, said_answers
from clew.evaluate.measure import Case, Measure, MeasureError


def relevance(case: Case, measure: Measure) -> list[tuple[list[bool], int]]:
    """For each right reading which of the predicted answers, each once, are right, and how many there are to find."""
    said = tuple(dict.fromkeys(said_answers(case) or ()))
    golds = [frozenset(gold) for gold in gold_answers(case, measure)]
    return [([answer in gold for answer in said], len(gold)) for gold in golds]


@dataclass(frozen=True, slots=True)
class AtK(Measure):
    """A measure of the first `k` answers; the best over all right readings."""

    number = "k"
    needs = ANSWERS

    k: int

    def __post_init__(self) -> None:
        """Refuse a cut-off below 1."""
        if self.k < 1:
            raise MeasureError(f"{self.title}{self.k}: the number of answers is from 1 on")

    def score(self, case: Case) -> float:
        """The best over all right readings."""
        return max([self.of(right[: self.k], size) for right, size in relevance(case, self)])

    def of(self, right: list[bool], size: int) -> float:
        """The score of the first answers, some right, where `size` are."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Hits(AtK):
    """1 if one of the first k answers is right."""

    title = "hits@"

    def of(self, right: list[bool], size: int) -> float:
        """Whether any is right."""
        return float(any(right))


@dataclass(frozen=True, slots=True)
class PrecisionAt(AtK):
    """The number of right answers among the first k, divided by k."""

    title = "P@"

    def of(self, right: list[bool], size: int) -> float:
        """|right| / k."""
        return sum(right) / self.k


@dataclass(frozen=True, slots=True)
class RecallAt(AtK):
    """The share of right answers that are among the first k (R@N of entity linking and relation prediction)."""

    title = "R@"

    def of(self, right: list[bool], size: int) -> float:
        """|right| / |gold|, 0 if there are none to find."""
        return sum(right) / size if size else 0.0


@dataclass(frozen=True, slots=True)
class ReciprocalRank(Measure):
    """1 / the rank of the first right answer; its mean over questions is MRR."""

    title = "MRR"
    needs = ANSWERS

    def score(self, case: Case) -> float:
        """1 / rank, 0 if none is right."""
        return max([1 / (right.index(True) + 1) if True in right else 0.0 for right, _ in relevance(case, self)])


@dataclass(frozen=True, slots=True)
class Ndcg(Measure):
    """Discounted cumulative gain of the answers, divided by that of the best ranking, both up to `k` (0: all)."""

    title = "nDCG"
    needs = ANSWERS

    k: int = 0

    def score(self, case: Case) -> float:
        """DCG / ideal DCG, 0 if there is nothing to find."""
        return max([self.of(right, size) for right, size in relevance(case, self)])

    def of(self, right: list[bool], size: int) -> float:
        """The normalised gain of answers, some right, where `size` are."""
        cut = self.k or None
        ideal = gain([True] * size, cut)
        return gain(right, cut) / ideal if ideal else 0.0


def gain(right: list[bool], cut: int | None) -> float:
    """The discounted cumulative gain (Järvelin and Kekäläinen 2002) with gains of 0 and 1."""
    return sum(1 / log2(place + 2) for place, found in enumerate(right[:cut]) if found)
