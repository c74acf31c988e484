"""Programs as sequences of actions: a word of a small fixed vocabulary, or an item that is pointed at.

A function and the direction, extreme or statistic it is given are one word; what else it is given follows, in its
order. Filter, QFilter and Verify are one word each: which of its functions is meant, the type of the value tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from itertools import product

from clew.errors import ClewError
from clew.kb.values import NO_UNIT, Direction, Op, Quantity, Text, Time, Value, read_number
from clew.language.program import functions as f
from clew.language.program.signatures import SIGNATURES, Signature, make
from clew.language.program.steps import INPUTS, inputs_of, nodes_of, to_steps
from clew.language.translate.value_functions import write_value
from clew.parse.items import Item, ItemKind

BEGIN, END, NO_MORE = "<begin>", "<end>", "<no more>"
FUNCTION_FAMILIES = ("QFilter", "Filter", "Verify")
VALUE_SUFFIXES = ("Str", "Num", "Year", "Date")
CHOICES: dict[str, tuple[str, ...]] = {
    "direction": tuple(Direction),
    "greater or less": tuple(f.Extreme),
    "largest or smallest": tuple(f.Among),
    "statistic": tuple(f.Statistic),
}
MAX_STACK, MAX_ACTIONS = 3, 60


class InputSlot(StrEnum):
    """What follows a function: an item in some role, or an operator."""

    ENTITY = "name"
    CONCEPT = "concept"
    RELATION = "predicate"
    KEY = "key"
    QUALIFIER = "qualifier"
    VALUE = "value"
    COUNT = "count"
    OP = "operator"
    COLUMN = "columns"

    @property
    def kind(self) -> ItemKind | None:
        """The kind of item that fits, None for an operator."""
        return SLOT_ITEM_KINDS.get(self, ItemKind.PREDICATE) if self is not InputSlot.OP else None


SLOT_ITEM_KINDS = {
    InputSlot.ENTITY: ItemKind.ENTITY,
    InputSlot.CONCEPT: ItemKind.CONCEPT,
    InputSlot.VALUE: ItemKind.VALUE,
    InputSlot.COUNT: ItemKind.VALUE,
}


@dataclass(frozen=True, slots=True)
class ActionWord:
    """A function, or a family of them, with its choices made; `slots` are what it is still to be given."""

    name: str
    signature: Signature
    choices: tuple[str, ...]
    slots: tuple[InputSlot, ...]

    @property
    def needs(self) -> tuple[type[f.Function], ...]:
        return self.signature.needs


def family_of(function: str) -> str:
    """The name of the function without the type of its value."""
    family = next((one for one in FUNCTION_FAMILIES if function.startswith(one)), "")
    return family if family and function.removeprefix(family) in VALUE_SUFFIXES else function


def slot_of(name: str) -> InputSlot:
    return InputSlot.VALUE if name in ("value", "text", "quantity", "time") else InputSlot(name)


def words_of(signature: Signature) -> Iterator[ActionWord]:
    """A word for each way to choose what can be chosen."""
    asked = [one.name for one in signature.inputs]
    for choices in product(*(CHOICES[name] for name in asked if name in CHOICES)):
        slots = tuple(slot_of(name) for name in asked if name not in CHOICES)
        if f.Statistic.COUNT in choices and signature.function is f.GroupBy:
            slots = tuple(slot for slot in slots if slot is not InputSlot.KEY)
        yield ActionWord(" ".join((family_of(signature.name), *choices)), signature, choices, slots)


WORDS = {
    word.name: word
    for signature in SIGNATURES.values()
    if family_of(signature.name) == signature.name or signature.name.endswith("Num")
    for word in words_of(signature)
}
STRING_FUNCTIONS = tuple(SIGNATURES[family + "Str"] for family in FUNCTION_FAMILIES)
ACTION_NAMES = (BEGIN, END, NO_MORE, *Op, *WORDS)
ACTION_NUMBERS = {word: number for number, word in enumerate(ACTION_NAMES)}
FIRST_ITEM = len(ACTION_NAMES)


class MissingItem(ClewError):
    """A program speaks of something that is not among the items."""


def write_actions(program: f.Function, items: Sequence[Item]) -> list[int]:
    """The actions that make `program`, without begin and end."""
    places = item_positions(tuple(items))
    found: list[int] = []
    for step in to_steps(program):
        signature = SIGNATURES[step.function]
        named = list(zip((one.name for one in signature.inputs), step.inputs, strict=True))
        if signature in STRING_FUNCTIONS:
            named.append(("operator", Op.EQ.value))
        chosen = [text for name, text in named if name in CHOICES]
        word = WORDS[" ".join((family_of(step.function), *chosen))]
        found.append(ACTION_NUMBERS[word.name])
        for name, text in named:
            if name not in CHOICES and slot_of(name) in word.slots:
                found += slot_actions(slot_of(name), text, places)
    return found


ItemPositions = dict[tuple[ItemKind, str], int]


@cache
def item_positions(items: tuple[Item, ...]) -> ItemPositions:
    """Where the items are, by kind and by what a program says for them; the first of several."""
    places: ItemPositions = {}
    for place, item in enumerate(items):
        places.setdefault((item.kind, program_text_of(item)), place)
    return places


def program_text_of(item: Item) -> str:
    return write_value(item.value) if item.value is not None else item.name


def slot_actions(slot: InputSlot, text: str, places: ItemPositions) -> Iterator[int]:
    """The actions that fill a slot."""
    if slot is InputSlot.OP:
        yield ACTION_NUMBERS[text]
        return
    names = text.split("; ") if slot is InputSlot.COLUMN else [text]
    kind = slot.kind
    assert kind is not None
    for name in names:
        if (kind, name) not in places:
            raise MissingItem(f"no {kind.name.lower()} among the items is {name!r}")
        yield FIRST_ITEM + places[kind, name]
    if slot is InputSlot.COLUMN:
        yield ACTION_NUMBERS[NO_MORE]


@dataclass(frozen=True, slots=True)
class Derivation:
    """A program in the making: the results at hand, and the word whose slots are being filled."""

    stack: tuple[f.Function, ...] = ()
    word: ActionWord | None = None
    filled: tuple[str, ...] = ()
    value: Value | None = None
    columns: tuple[str, ...] = ()

    @property
    def slot(self) -> InputSlot | None:
        """What is to be filled next, None if a word is due."""
        return self.word.slots[len(self.filled)] if self.word else None

    @property
    def program(self) -> f.Function | None:
        """The whole program, if it is one that asks something."""
        asks = not self.word and len(self.stack) == 1 and not isinstance(self.stack[0], f.Entities)
        return self.stack[0] if asks else None

    def allowed_words(self) -> list[str]:
        """The words that may come next, where one is due."""
        return [name for name, word in WORDS.items() if self.is_allowed(word)]

    def is_allowed(self, word: ActionWord) -> bool:
        """Whether a word finds on the stack what it needs, and room."""
        count = len(word.needs)
        if count == 0:
            return len(self.stack) < MAX_STACK and all(isinstance(one, f.Entities) for one in self.stack)
        if len(self.stack) < count:
            return False
        asks = not issubclass(word.signature.function, f.Entities)
        if asks and len(self.stack) > count:
            return False
        return all(isinstance(one, kind) for one, kind in zip(self.stack[-count:], word.needs, strict=True))

    def add_word(self, name: str) -> Derivation:
        """Goes on with a function."""
        return replace(self, word=WORDS[name], filled=(), value=None).apply_if_complete()

    def add_operator(self, op: Op) -> Derivation:
        return replace(self, filled=(*self.filled, op.value)).apply_if_complete()

    def add_item(self, item: Item) -> Derivation:
        """Fills the slot with an item."""
        if self.slot is InputSlot.COLUMN:
            return replace(self, columns=(*self.columns, item.name))
        value = item.value if self.slot is InputSlot.VALUE else self.value
        return replace(self, filled=(*self.filled, program_text_of(item)), value=value).apply_if_complete()

    def end_columns(self) -> Derivation:
        """Ends a list of columns."""
        return replace(self, filled=(*self.filled, "; ".join(self.columns)), columns=()).apply_if_complete()

    def apply_if_complete(self) -> Derivation:
        """The same, with the function made if nothing is missing."""
        if self.word is None or len(self.filled) < len(self.word.slots):
            return self
        count = len(self.word.needs)
        needed = list(self.stack[len(self.stack) - count :])
        signature = signature_for(self.word, self.value)
        inputs = self.input_texts(self.word)[: len(signature.inputs)]
        node = make(signature, needed, inputs, len(self.stack) + 1)
        return Derivation((*self.stack[: len(self.stack) - count], node))

    def input_texts(self, word: ActionWord) -> list[str]:
        """The text inputs of the function in its order: choices and filled slots."""
        choices, filled = iter(word.choices), iter(self.filled)
        asked = (one.name for one in word.signature.inputs)
        return [
            next(choices) if name in CHOICES else "" if self.is_skipped(word, name) else next(filled) for name in asked
        ]

    def is_skipped(self, word: ActionWord, name: str) -> bool:
        return slot_of(name) not in word.slots


def signature_for(word: ActionWord, value: Value | None) -> Signature:
    """The function of a family that the type of the value asks for."""
    family = word.name
    if family not in FUNCTION_FAMILIES or value is None:
        return word.signature
    match value:
        case Quantity():
            suffix = "Num"
        case Time():
            suffix = "Date" if value.month else "Year"
        case _:
            suffix = "Str"
    return SIGNATURES[family + suffix]


def read_actions(actions: Sequence[int], items: Sequence[Item]) -> f.Function:
    """The program that a sequence of actions makes."""
    found = Derivation()
    for action in actions:
        found = apply_action(found, action, items)
    if found.program is None:
        raise ClewError("the actions do not end in a program")
    return found.program


def apply_action(derivation: Derivation, action: int, items: Sequence[Item]) -> Derivation:
    """The derivation with one more action."""
    if action >= FIRST_ITEM:
        return derivation.add_item(items[action - FIRST_ITEM])
    word = ACTION_NAMES[action]
    if word == NO_MORE:
        return derivation.end_columns()
    return derivation.add_operator(Op(word)) if derivation.slot is InputSlot.OP else derivation.add_word(word)


def items_in(program: f.Function) -> Iterator[Item]:
    """The items that a program speaks of."""
    for node in nodes_of(program):
        for (field, input_), text in zip(INPUTS[type(node)], inputs_of(node), strict=True):
            if input_.name in CHOICES or input_.name == "operator":
                continue
            yield from items_of_input(slot_of(input_.name), text, getattr(node, field))


def items_of_input(slot: InputSlot, text: str, given: object) -> Iterator[Item]:
    kind = slot.kind
    assert kind is not None
    if slot is InputSlot.COLUMN:
        yield from (Item(kind, name) for name in text.split("; "))
    elif kind is ItemKind.VALUE:
        value = given if isinstance(given, Text | Quantity | Time) else untyped_value(slot, text)
        yield Item(kind, text, value=value)
    elif text:
        yield Item(kind, text)


def untyped_value(slot: InputSlot, text: str) -> Value:
    """The value of an input that takes any as a text, or a number of things."""
    return Quantity(read_number(text), NO_UNIT) if slot is InputSlot.COUNT else Text(text)
