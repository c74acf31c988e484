"""Where a predicted meaning leaves the gold one: two trees of steps aligned at the least cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.errors.step_trees import MeaningStep, StepArgument
from clew.errors import ClewError

# Another argument is cheaper than another function, and that is cheaper than one step less and one more.
ARGUMENT_COST, FUNCTION_COST, STEP_COST = 2, 3, 3
MAX_STEPS = 200
NO_ARGUMENT = StepArgument(ErrorKind.VALUE, "")


@dataclass(frozen=True, slots=True)
class StepDifference:
    """A difference: its kind, the function it is at, and what gold and prediction have there."""

    kind: ErrorKind
    function: str
    gold: str = ""
    predicted: str = ""

    @property
    def text(self) -> str:
        """The difference for people."""
        if self.kind in (ErrorKind.MISSING, ErrorKind.EXTRA):
            return self.gold or self.predicted
        if self.kind is ErrorKind.FUNCTION:
            return f"{self.predicted} instead of {self.gold}"
        return f"{self.function}: {self.predicted or 'nothing'} instead of {self.gold or 'nothing'}"


class Alignment(NamedTuple):
    """What it costs to turn one tree into another, and the differences in the order the steps run in."""

    cost: int
    differences: tuple[StepDifference, ...]


def compare_trees(gold: MeaningStep, predicted: MeaningStep) -> tuple[StepDifference, ...]:
    """All differences of two meanings, that of the first step first; none if they are the same."""
    if max(gold.size(), predicted.size()) > MAX_STEPS:
        raise ClewError(f"it has more than {MAX_STEPS} steps")
    return TreeAligner().align(gold, predicted).differences


class TreeAligner:
    """Aligns trees of which only nodes on each other's way to the answer are matched, once for every pair of nodes."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], Alignment] = {}

    def align(self, gold: MeaningStep, predicted: MeaningStep) -> Alignment:
        """The cheapest alignment of two trees."""
        key = id(gold), id(predicted)
        if key not in self.known:
            self.known[key] = min(self.possible_alignments(gold, predicted), key=lambda one: one.cost)
        return self.known[key]

    def possible_alignments(self, gold: MeaningStep, predicted: MeaningStep) -> Iterator[Alignment]:
        if len(gold.inputs) == len(predicted.inputs):
            yield self.match_steps(gold, predicted, predicted.inputs)
            if gold.is_symmetric and predicted.is_symmetric:
                yield self.match_steps(gold, predicted, predicted.inputs[::-1])
        for place, below in enumerate(predicted.inputs):
            yield align_below(predicted, place, self.align(gold, below), ErrorKind.EXTRA)
        for place, below in enumerate(gold.inputs):
            yield align_below(gold, place, self.align(below, predicted), ErrorKind.MISSING)

    def match_steps(self, gold: MeaningStep, predicted: MeaningStep, below: tuple[MeaningStep, ...]) -> Alignment:
        """Both steps stand for each other, and so do those they depend on."""
        parts = [self.align(one, other) for one, other in zip(gold.inputs, below, strict=True)]
        return join_alignments([*parts, compare_steps(gold, predicted)])


def join_alignments(parts: list[Alignment]) -> Alignment:
    return Alignment(
        sum(part.cost for part in parts), tuple(difference for part in parts for difference in part.differences)
    )


def compare_steps(gold: MeaningStep, predicted: MeaningStep) -> Alignment:
    """The differences of two steps themselves."""
    if gold.function != predicted.function:
        return Alignment(FUNCTION_COST, (StepDifference(ErrorKind.FUNCTION, gold.function, gold.text, predicted.text),))
    pairs = zip_longest(gold.arguments, predicted.arguments, fillvalue=NO_ARGUMENT)
    found = [StepDifference(kind_of(one, other), gold.function, one.text, other.text)
             for one, other in pairs if one.text != other.text]  # fmt: skip
    return Alignment(ARGUMENT_COST * len(found), tuple(found))


def kind_of(gold: StepArgument, predicted: StepArgument) -> ErrorKind:
    return gold.kind if gold is not NO_ARGUMENT else predicted.kind


def align_below(step: MeaningStep, place: int, inner: Alignment, kind: ErrorKind) -> Alignment:
    """A step that only one side has, above what is aligned; its other branches are only there as well."""
    parts = [inner if number == place else unmatched(below, kind) for number, below in enumerate(step.inputs)]
    return join_alignments([*parts, Alignment(STEP_COST, (step_difference(step, kind),))])


def unmatched(step: MeaningStep, kind: ErrorKind) -> Alignment:
    return join_alignments(
        [*(unmatched(below, kind) for below in step.inputs), Alignment(STEP_COST, (step_difference(step, kind),))]
    )


def step_difference(step: MeaningStep, kind: ErrorKind) -> StepDifference:
    texts = (step.text, "") if kind is ErrorKind.MISSING else ("", step.text)
    return StepDifference(kind, step.function, *texts)
