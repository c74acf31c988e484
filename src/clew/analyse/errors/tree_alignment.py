"""Where a predicted meaning leaves the gold one: two trees of steps aligned at the least cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from clew.analyse.errors.error_kinds import Kind
from clew.analyse.errors.step_trees import Argument, Step
from clew.errors import ClewError

# Another argument is cheaper than another function, and that is cheaper than one step less and one more.
ARGUMENT, FUNCTION, STEP = 2, 3, 3
MOST_STEPS = 200
NO_ARGUMENT = Argument(Kind.VALUE, "")


@dataclass(frozen=True, slots=True)
class Departure:
    """A difference: its kind, the function it is at, and what gold and prediction have there."""

    kind: Kind
    function: str
    gold: str = ""
    said: str = ""

    @property
    def text(self) -> str:
        """The difference for people."""
        if self.kind in (Kind.MISSING, Kind.EXTRA):
            return self.gold or self.said
        if self.kind is Kind.FUNCTION:
            return f"{self.said} instead of {self.gold}"
        return f"{self.function}: {self.said or 'nothing'} instead of {self.gold or 'nothing'}"


class Aligned(NamedTuple):
    """What it costs to turn one tree into another, and the differences in the order the steps run in."""

    cost: int
    departures: tuple[Departure, ...]


def departures(gold: Step, said: Step) -> tuple[Departure, ...]:
    """All differences of two meanings, that of the first step first; none if they are the same."""
    if max(gold.size(), said.size()) > MOST_STEPS:
        raise ClewError(f"it has more than {MOST_STEPS} steps")
    return Aligner().align(gold, said).departures


class Aligner:
    """Aligns trees of which only nodes on each other's way to the answer are matched, once for every pair of nodes."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], Aligned] = {}

    def align(self, gold: Step, said: Step) -> Aligned:
        """The cheapest alignment of two trees."""
        key = id(gold), id(said)
        if key not in self.known:
            self.known[key] = min(self.options(gold, said), key=lambda one: one.cost)
        return self.known[key]

    def options(self, gold: Step, said: Step) -> Iterator[Aligned]:
        if len(gold.below) == len(said.below):
            yield self.matched(gold, said, said.below)
            if gold.swaps and said.swaps:
                yield self.matched(gold, said, said.below[::-1])
        for place, below in enumerate(said.below):
            yield around(said, place, self.align(gold, below), Kind.EXTRA)
        for place, below in enumerate(gold.below):
            yield around(gold, place, self.align(below, said), Kind.MISSING)

    def matched(self, gold: Step, said: Step, below: tuple[Step, ...]) -> Aligned:
        """Both steps stand for each other, and so do those they depend on."""
        parts = [self.align(one, other) for one, other in zip(gold.below, below, strict=True)]
        return joined([*parts, compared(gold, said)])


def joined(parts: list[Aligned]) -> Aligned:
    return Aligned(sum(one.cost for one in parts), tuple(found for one in parts for found in one.departures))


def compared(gold: Step, said: Step) -> Aligned:
    """The differences of two steps themselves."""
    if gold.function != said.function:
        return Aligned(FUNCTION, (Departure(Kind.FUNCTION, gold.function, gold.text, said.text),))
    pairs = zip_longest(gold.arguments, said.arguments, fillvalue=NO_ARGUMENT)
    found = [Departure(kind_of(one, other), gold.function, one.text, other.text)
             for one, other in pairs if one.text != other.text]  # fmt: skip
    return Aligned(ARGUMENT * len(found), tuple(found))


def kind_of(gold: Argument, said: Argument) -> Kind:
    return gold.kind if gold is not NO_ARGUMENT else said.kind


def around(step: Step, place: int, inner: Aligned, kind: Kind) -> Aligned:
    """A step that only one side has, above what is aligned; its other branches are only there as well."""
    parts = [inner if number == place else alone(below, kind) for number, below in enumerate(step.below)]
    return joined([*parts, Aligned(STEP, (departure(step, kind),))])


def alone(step: Step, kind: Kind) -> Aligned:
    return joined([*(alone(below, kind) for below in step.below), Aligned(STEP, (departure(step, kind),))])


def departure(step: Step, kind: Kind) -> Departure:
    texts = (step.text, "") if kind is Kind.MISSING else ("", step.text)
    return Departure(kind, step.function, *texts)
