"""Programs as sequences of actions: a function, then each of its inputs, the steps in postfix order, an end.

The order says which earlier steps a function depends on: it takes the last open ones. So a model need not predict its
functional inputs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from clew.kb.values import Direction, Op
from clew.language.program import functions as f
from clew.language.program.signatures import SIGNATURES, ProgramError, Signature, make_function
from clew.language.program.steps import to_steps

FUNCTION = "function"  # the slot for the next function, or for the end
END = "<end>"
CHOICES: dict[str, type[Enum]] = {
    "operator": Op,
    "direction": Direction,
    "greater or less": f.Extreme,
    "largest or smallest": f.Among,
    "statistic": f.Statistic,
}
SCHEMA_SLOTS = ("concept", "predicate", "key", "qualifier")
QUESTION_SLOTS = ("name", "text", "value", "quantity", "time", "count")  # filled by what the question mentions
SLOTS = (FUNCTION, *CHOICES, *SCHEMA_SLOTS, *QUESTION_SLOTS)
SLOT_NUMBERS = {slot: number for number, slot in enumerate(SLOTS)}
MAX_OPEN = 3  # steps that wait to be joined: no function joins more than two
MAX_ACTIONS = 60  # of a program; the longest of KQA Pro has about 40
FUNCTIONS = tuple(
    signature for signature in SIGNATURES.values() if all(input_.name in SLOT_NUMBERS for input_ in signature.inputs)
)


class Action(NamedTuple):
    """What fills a slot: a function, a choice such as a direction, a name of the schema, or a text of the question."""

    slot: str
    text: str


WORDS = (
    Action(FUNCTION, END),
    *(Action(FUNCTION, signature.name) for signature in FUNCTIONS),
    *(Action(slot, str(choice.value)) for slot, choices in CHOICES.items() for choice in choices),
)


def write_actions(program: f.Function) -> list[Action]:
    """The actions that make a program."""
    actions = []
    for step in to_steps(program):
        names = (input_.name for input_ in SIGNATURES[step.function].inputs)
        actions += [Action(FUNCTION, step.function), *map(Action, names, step.inputs)]
    return [*actions, Action(FUNCTION, END)]


@dataclass(frozen=True, slots=True)
class PartialProgram:
    """The program that the actions so far have made: the open steps, and the function whose inputs are being read."""

    open: tuple[f.Function, ...] = ()
    signature: Signature | None = None
    inputs: tuple[str, ...] = ()
    is_finished: bool = False

    @property
    def slot(self) -> str:
        """The slot that the next action fills."""
        return FUNCTION if self.signature is None else self.signature.inputs[len(self.inputs)].name

    @property
    def program(self) -> f.Function:
        """The finished program."""
        return self.open[0]

    def allowed_functions(self, extensions: bool = True) -> tuple[bool, ...]:
        """Which of the first words, the end and the functions, may come next."""
        return allowed_functions(tuple(map(type, self.open)), extensions)

    def add(self, text: str) -> PartialProgram:
        """The program with one more action; raises a ProgramError for an input that cannot be read."""
        if self.signature is not None:
            return self.apply(self.signature, (*self.inputs, text))
        if text == END:
            return PartialProgram(self.open, is_finished=True)
        return self.apply(SIGNATURES[text], ())

    def apply(self, signature: Signature, inputs: tuple[str, ...]) -> PartialProgram:
        """The program with a function on its way, which becomes a step as soon as it has all its inputs."""
        if len(inputs) < len(signature.inputs):
            return PartialProgram(self.open, signature, inputs)
        first = len(self.open) - len(signature.needs)
        step = make_function(signature, list(self.open[first:]), list(inputs), len(self.open) + 1)
        return PartialProgram((*self.open[:first], step))


@lru_cache(maxsize=10_000)
def allowed_functions(types: tuple[type[f.Function], ...], extensions: bool) -> tuple[bool, ...]:
    """Which functions fit the types of the open steps; the first place is for the end."""
    can_end = len(types) == 1 and (extensions or not issubclass(types[0], f.Entities))
    fits = (fits_types(signature, types) and (extensions or not signature.is_extension) for signature in FUNCTIONS)
    return (can_end, *fits)


def fits_types(signature: Signature, types: tuple[type[f.Function], ...]) -> bool:
    """Whether a function can follow open steps of these types."""
    count = len(signature.needs)
    if len(types) - count >= MAX_OPEN or len(types) < count:
        return False
    if not all(issubclass(kind, f.Entities) for kind in types[: len(types) - count]):
        return False
    if len(types) > count and not issubclass(signature.function, f.Entities):
        return False
    return all(map(issubclass, types[len(types) - count :], signature.needs))


def read_actions(actions: list[Action]) -> f.Function:
    """The program that actions make."""
    partial = PartialProgram()
    for action in actions:
        partial = partial.add(action.text)
    if not partial.is_finished:
        raise ProgramError("the actions do not end a program")
    return partial.program
