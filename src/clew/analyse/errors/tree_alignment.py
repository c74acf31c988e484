"""Aligns two trees of steps at the least cost, to find where a predicted meaning differs from the gold one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.errors.step_trees import MeaningStep, StepArgument
from clew.errors import ClewError

# Another argument is cheaper than another function, which is cheaper than a missing and an extra step.
ARGUMENT_COST = 2
FUNCTION_COST = 3
STEP_COST = 3
MAX_STEPS = 200  # alignment takes time proportional to the product of both sizes
NO_ARGUMENT = StepArgument(ErrorKind.VALUE, "")


@dataclass(frozen=True, slots=True)
class StepDifference:
    """A difference between two steps: its kind, the function, and what gold and prediction have there."""

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
    """The cost of turning one tree into another, and the differences in the order in which the steps run."""

    cost: int
    differences: tuple[StepDifference, ...]


def compare_trees(gold: MeaningStep, predicted: MeaningStep) -> tuple[StepDifference, ...]:
    """All differences between two meanings, in the order in which the steps run."""
    if max(gold.size(), predicted.size()) > MAX_STEPS:
        raise ClewError(f"a form with more than {MAX_STEPS} steps is too large to compare")
    return TreeAligner().align(gold, predicted).differences


class TreeAligner:
    """Aligns trees from the answer down, each pair of nodes once."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], Alignment] = {}

    def align(self, gold: MeaningStep, predicted: MeaningStep) -> Alignment:
        """The cheapest alignment of two trees."""
        key = id(gold), id(predicted)
        if key not in self.known:
            self.known[key] = min(self.possible_alignments(gold, predicted), key=lambda alignment: alignment.cost)
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
        """The alignment that matches both steps, and their inputs in this order."""
        parts = [
            self.align(gold_input, predicted_input)
            for gold_input, predicted_input in zip(gold.inputs, below, strict=True)
        ]
        return join_alignments([*parts, compare_steps(gold, predicted)])


def join_alignments(parts: list[Alignment]) -> Alignment:
    return Alignment(
        sum(part.cost for part in parts), tuple(difference for part in parts for difference in part.differences)
    )


def compare_steps(gold: MeaningStep, predicted: MeaningStep) -> Alignment:
    """The differences between two steps, without their inputs."""
    if gold.function != predicted.function:
        return Alignment(FUNCTION_COST, (StepDifference(ErrorKind.FUNCTION, gold.function, gold.text, predicted.text),))
    pairs = zip_longest(gold.arguments, predicted.arguments, fillvalue=NO_ARGUMENT)
    differences = [
        StepDifference(kind_of(expected, actual), gold.function, expected.text, actual.text)
        for expected, actual in pairs
        if expected.text != actual.text
    ]
    return Alignment(ARGUMENT_COST * len(differences), tuple(differences))


def kind_of(gold: StepArgument, predicted: StepArgument) -> ErrorKind:
    return gold.kind if gold is not NO_ARGUMENT else predicted.kind


def align_below(step: MeaningStep, place: int, inner: Alignment, kind: ErrorKind) -> Alignment:
    """The alignment if only one side has `step`: `inner` aligns its input at `place`, the others are unmatched."""
    parts = [inner if number == place else unmatched(below, kind) for number, below in enumerate(step.inputs)]
    return join_alignments([*parts, Alignment(STEP_COST, (step_difference(step, kind),))])


def unmatched(step: MeaningStep, kind: ErrorKind) -> Alignment:
    return join_alignments(
        [*(unmatched(below, kind) for below in step.inputs), Alignment(STEP_COST, (step_difference(step, kind),))]
    )


def step_difference(step: MeaningStep, kind: ErrorKind) -> StepDifference:
    texts = (step.text, "") if kind is ErrorKind.MISSING else ("", step.text)
    return StepDifference(kind, step.function, *texts)
