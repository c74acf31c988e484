"""Verdicts on a measure: how many pairs of probes it orders correctly, with counter-examples."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from clew.analyse.measure_tests.probes import ProbePair
from clew.evaluate.measures.measure import Measure

TOLERANCE = 1e-12  # scores that differ by rounding only are ties


class Grade(StrEnum):
    """Whether a measure has a property: fully, partly, or not at all."""

    FULL = "full"
    HALF = "half"
    NONE = "none"
    UNTESTED = "untested"

    @property
    def sign(self) -> str:
        """The symbol that the paper prints."""
        return {"full": "●", "half": "◐", "none": "○", "untested": "-"}[self.value]


@dataclass(frozen=True, slots=True)
class CounterExample:
    """A pair that a measure orders wrongly or not at all, with its scores."""

    pair: ProbePair
    better: float
    worse: float


@dataclass(slots=True)
class OrderCheck:
    """How many pairs a measure orders correctly (`held`), not at all (`tied`) or the wrong way round (`inverted`)."""

    name: str
    held: int = 0
    tied: int = 0
    inverted: int = 0
    tie: CounterExample | None = None
    inversion: CounterExample | None = None

    @property
    def pairs(self) -> int:
        """The number of pairs."""
        return self.held + self.tied + self.inverted

    @property
    def holds(self) -> bool:
        """Whether all pairs are ordered correctly."""
        return self.pairs > 0 and self.held == self.pairs

    @property
    def never_inverts(self) -> bool:
        """Whether no pair is ordered the wrong way round."""
        return self.pairs > 0 and not self.inverted

    @property
    def example(self) -> CounterExample | None:
        """A counter-example, or None."""
        return self.inversion or self.tie


@dataclass(frozen=True, slots=True)
class Verdict:
    """A grade with the checks behind it, and the counter-example for the first failed check."""

    grade: Grade
    checks: tuple[OrderCheck, ...] = ()
    example: CounterExample | None = None
    failed: str = ""


def check_order(measure: Measure, name: str, pairs: Iterable[ProbePair]) -> OrderCheck:
    """Count how `measure` orders `pairs`."""
    check = OrderCheck(name)
    sign = -1.0 if measure.lower_is_better else 1.0
    for pair in pairs:
        better, worse = measure.score(pair.better.case), measure.score(pair.worse.case)
        count_pair(check, CounterExample(pair, better, worse), sign * (better - worse))
    return check


def count_pair(check: OrderCheck, example: CounterExample, difference: float) -> None:
    """Count a pair by the difference between its scores."""
    if difference > TOLERANCE:
        check.held += 1
    elif difference < -TOLERANCE:
        check.inverted += 1
        check.inversion = check.inversion or example
    else:
        check.tied += 1
        check.tie = check.tie or example


def check_equality(measure: Measure, name: str, pairs: Iterable[ProbePair]) -> OrderCheck:
    """A check that holds if both probes of each pair have the same score."""
    check = check_order(measure, name, pairs)
    return OrderCheck(name, check.tied, 0, check.held + check.inverted, None, check.inversion)


@dataclass(frozen=True, slots=True)
class AxiomPart:
    """A part of an axiom: a check that must hold, or with `ties_allowed` must not be inverted.

    Parts marked `for_half` must be met for any grade above none.
    """

    check: OrderCheck
    for_half: bool = False
    ties_allowed: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the check comes out as the part demands."""
        return self.check.never_inverts if self.ties_allowed else self.check.holds


def grade_parts(parts: Iterable[AxiomPart]) -> Verdict:
    """Full if all parts are met, half if those marked for half are, else none; untested if a part has no pairs."""
    listed = list(parts)
    checks = tuple(part.check for part in listed)
    missed = [part for part in listed if not part.is_met]
    if not missed:
        return Verdict(Grade.FULL, checks)
    if any(not part.check.pairs for part in listed):
        return Verdict(Grade.UNTESTED, checks)
    grade = Grade.NONE if any(part.for_half for part in missed) else Grade.HALF
    return Verdict(grade, checks, missed[0].check.example, missed[0].check.name)


def best_verdict(verdicts: Iterable[Verdict]) -> Verdict:
    """The best of several verdicts, the first among equals: one way of comparing is enough for an axiom."""
    return max(verdicts, key=lambda verdict: -RANKS.index(verdict.grade))


RANKS = (Grade.FULL, Grade.HALF, Grade.NONE, Grade.UNTESTED)
