"""What came of checking a measure: how many pairs it orders as it should, and a pair that it does not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from clew.analyse.measure_tests.probes import ProbePair
from clew.evaluate.measures.measure import Measure

TOLERANCE = 1e-12


class Grade(StrEnum):
    """Whether a measure has a property: fully, in part, or not."""

    FULL = "full"
    HALF = "half"
    NONE = "none"
    UNTESTED = "untested"

    @property
    def sign(self) -> str:
        """The sign that the paper prints."""
        return {"full": "●", "half": "◐", "none": "○", "untested": "-"}[self.value]


@dataclass(frozen=True, slots=True)
class CounterExample:
    """A pair that a measure does not order as it should, with its scores."""

    pair: ProbePair
    better: float
    worse: float


@dataclass(slots=True)
class OrderCheck:
    """How a measure orders the pairs of one part of an axiom: rightly, not at all, or the wrong way round."""

    name: str
    held: int = 0
    tied: int = 0
    inverted: int = 0
    tie: CounterExample | None = None
    inversion: CounterExample | None = None

    @property
    def pairs(self) -> int:
        """How many pairs there were."""
        return self.held + self.tied + self.inverted

    @property
    def holds(self) -> bool:
        """Whether every pair was ordered."""
        return self.pairs > 0 and self.held == self.pairs

    @property
    def never_inverts(self) -> bool:
        """Whether no pair was ordered the wrong way round."""
        return self.pairs > 0 and not self.inverted

    @property
    def example(self) -> CounterExample | None:
        """A counter-example, if there is one."""
        return self.inversion or self.tie


@dataclass(frozen=True, slots=True)
class Verdict:
    """A grade with the checks behind it, and the counter-example that tells most."""

    grade: Grade
    checks: tuple[OrderCheck, ...] = ()
    example: CounterExample | None = None
    failed: str = ""


def check_order(measure: Measure, name: str, pairs: Iterable[ProbePair]) -> OrderCheck:
    """How `measure` orders `pairs`."""
    check = OrderCheck(name)
    sign = -1.0 if measure.lower_is_better else 1.0
    for pair in pairs:
        better, worse = measure.score(pair.better.case), measure.score(pair.worse.case)
        count_pair(check, CounterExample(pair, better, worse), sign * (better - worse))
    return check


def count_pair(check: OrderCheck, example: CounterExample, difference: float) -> None:
    """Counts a pair by the difference between its scores."""
    if difference > TOLERANCE:
        check.held += 1
    elif difference < -TOLERANCE:
        check.inverted += 1
        check.inversion = check.inversion or example
    else:
        check.tied += 1
        check.tie = check.tie or example


def check_equality(measure: Measure, name: str, pairs: Iterable[ProbePair]) -> OrderCheck:
    """A check that holds if both of a pair have the same score."""
    check = check_order(measure, name, pairs)
    return OrderCheck(name, check.tied, 0, check.held + check.inverted, None, check.inversion)


@dataclass(frozen=True, slots=True)
class AxiomPart:
    """A part of an axiom: a check that must hold, or that only must not be inverted, for a grade of half or more."""

    check: OrderCheck
    for_half: bool = False
    ties_allowed: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the part is met."""
        return self.check.never_inverts if self.ties_allowed else self.check.holds


def grade_parts(parts: Iterable[AxiomPart]) -> Verdict:
    """Full if all parts are met, half if those for half are, else none; untested if a part had no pair."""
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
    """The best of several verdicts, the first of equal ones: an axiom asks for some way of comparing, not for all."""
    return max(verdicts, key=lambda verdict: -RANKS.index(verdict.grade))


RANKS = (Grade.FULL, Grade.HALF, Grade.NONE, Grade.UNTESTED)
