"""Programs as sequences of actions: a word for a function, an operator, or a pointer to an item of the question.

A word is a function with its direction, extreme or statistic; its other inputs follow in order. The typed variants of
Filter, QFilter and Verify share one word each: the type of the value decides which function it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from itertools import product
from types import UnionType

from clew.errors import ClewError
from clew.kb.values import NO_UNIT, Direction, Op, Quantity, Text, Time, Value, read_number
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.signatures import SIGNATURES, Signature, make_function
from clew.language.program.steps import INPUT_FIELDS, inputs_of, nodes_of, to_steps
from clew.language.sql.outline import Outline
from clew.language.translate.value_functions import write_value
from clew.parse.items import Item, ItemKind, MissingItem
from clew.parse.outline_actions import LATER_OUTLINE_WORDS, OUTLINE_WORDS, QUERY, OutlineDerivation
from clew.parse.outline_rules import OutlineRules
from clew.parse.outline_tokens import OutlineWriter, Token

BEGIN = "<begin>"
END = "<end>"
NO_MORE = "<no more>"  # ends a list of columns
FUNCTION_FAMILIES = ("QFilter", "Filter", "Verify")
VALUE_SUFFIXES = ("Str", "Num", "Year", "Date")
CHOICES: dict[str, tuple[str, ...]] = {
    "direction": tuple(Direction),
    "greater or less": tuple(f.Extreme),
    "largest or smallest": tuple(f.Among),
    "statistic": tuple(f.Statistic),
}
MAX_STACK = 3  # sets that wait to be joined: no function joins more than two
MAX_ACTIONS = 60  # of a program: the decoder has no positions beyond


class InputSlot(StrEnum):
    """An input of a function that follows as an action: an item in some role, or an operator."""

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
        """The kind of item that fits; None for an operator."""
        return SLOT_ITEM_KINDS.get(self, ItemKind.PREDICATE) if self is not InputSlot.OP else None


SLOT_ITEM_KINDS = {
    InputSlot.ENTITY: ItemKind.ENTITY,
    InputSlot.CONCEPT: ItemKind.CONCEPT,
    InputSlot.VALUE: ItemKind.VALUE,
    InputSlot.COUNT: ItemKind.VALUE,
}


@dataclass(frozen=True, slots=True)
class Example:
    """A question and the program that answers it."""

    text: str
    program: f.Function


@dataclass(frozen=True, slots=True)
class ActionWord:
    """A function, or a family of typed functions, with its choices; `slots` are the inputs that follow."""

    name: str
    signature: Signature
    choices: tuple[str, ...]
    slots: tuple[InputSlot, ...]

    @property
    def needs(self) -> tuple[type[f.Function] | UnionType, ...]:
        """The types of the function's input steps."""
        return self.signature.needs


def family_of(function: str) -> str:
    """The name of a function without the type of its value."""
    family = next((name for name in FUNCTION_FAMILIES if function.startswith(name)), "")
    return family if family and function.removeprefix(family) in VALUE_SUFFIXES else function


def slot_of(name: str) -> InputSlot:
    """The slot for an input of a function."""
    return InputSlot.VALUE if name in ("value", "text", "quantity", "time") else InputSlot(name)


def words_of(signature: Signature) -> Iterator[ActionWord]:
    """A word for each combination of the function's choices."""
    names = [input_.name for input_ in signature.inputs]
    for choices in product(*(CHOICES[name] for name in names if name in CHOICES)):
        slots = tuple(slot_of(name) for name in names if name not in CHOICES)
        if f.Statistic.COUNT in choices and signature.function is f.GroupBy:
            slots = tuple(slot for slot in slots if slot is not InputSlot.KEY)
        yield ActionWord(" ".join((family_of(signature.name), *choices)), signature, choices, slots)


WORDS = {
    word.name: word
    for signature in SIGNATURES.values()
    if not signature.is_general and (family_of(signature.name) == signature.name or signature.name.endswith("Num"))
    for word in words_of(signature)
}
STRING_FUNCTIONS = tuple(SIGNATURES[family + "Str"] for family in FUNCTION_FAMILIES)
WORDS_BEFORE_OUTLINES = 50  # the number of functions' words when outlines got theirs; later ones come behind those
ACTION_NAMES = (
    BEGIN, END, NO_MORE, *Op, *tuple(WORDS)[:WORDS_BEFORE_OUTLINES], *OUTLINE_WORDS,
    *tuple(WORDS)[WORDS_BEFORE_OUTLINES:], *LATER_OUTLINE_WORDS,
)  # fmt: skip
ACTION_NUMBERS = {word: number for number, word in enumerate(ACTION_NAMES)}
FIRST_ITEM = len(ACTION_NAMES)


def write_actions(program: f.Function, items: Sequence[Item]) -> list[int]:
    """The actions that build `program`, without begin and end."""
    positions = item_positions(tuple(items))
    actions: list[int] = []
    for step in to_steps(program):
        signature = SIGNATURES[step.function]
        if signature.is_general:
            raise MissingItem(f"the parser has no word for {step.function}")
        named = list(zip((input_.name for input_ in signature.inputs), step.inputs, strict=True))
        if signature in STRING_FUNCTIONS:
            named.append(("operator", Op.EQ.value))
        chosen = [text for name, text in named if name in CHOICES]
        word = WORDS[" ".join((family_of(step.function), *chosen))]
        actions.append(ACTION_NUMBERS[word.name])
        for name, text in named:
            if name not in CHOICES and slot_of(name) in word.slots:
                actions += slot_actions(slot_of(name), text, positions)
    return actions


ItemPositions = dict[tuple[ItemKind, str], int]


@cache
def item_positions(items: tuple[Item, ...]) -> ItemPositions:
    """The positions of the items by kind and text; the first of equal ones."""
    positions: ItemPositions = {}
    for place, item in enumerate(items):
        positions.setdefault((item.kind, program_text_of(item)), place)
    return positions


def program_text_of(item: Item) -> str:
    """How a program writes an item."""
    return write_value(item.value) if item.value is not None else item.name


def slot_actions(slot: InputSlot, text: str, positions: ItemPositions) -> Iterator[int]:
    """The actions that fill a slot."""
    if slot is InputSlot.OP:
        yield ACTION_NUMBERS[text]
        return
    names = text.split("; ") if slot is InputSlot.COLUMN else [text]
    kind = slot.kind
    assert kind is not None
    for name in names:
        if (kind, name) not in positions:
            raise MissingItem(f"no {kind.name.lower()} among the items is {name!r}")
        yield FIRST_ITEM + positions[kind, name]
    if slot is InputSlot.COLUMN:
        yield ACTION_NUMBERS[NO_MORE]


@dataclass(frozen=True, slots=True)
class Derivation:
    """A partial program: a stack of complete steps, and the word whose slots are being filled."""

    stack: tuple[f.Function, ...] = ()
    word: ActionWord | None = None
    filled: tuple[str, ...] = ()
    value: Value | None = None
    columns: tuple[str, ...] = ()

    @property
    def slot(self) -> InputSlot | None:
        """The slot to fill next; None if a word must come next."""
        return self.word.slots[len(self.filled)] if self.word else None

    @property
    def program(self) -> f.Function | None:
        """The complete program, if it returns a result."""
        is_complete = not self.word and len(self.stack) == 1 and not isinstance(self.stack[0], f.Entities)
        return self.stack[0] if is_complete else None

    @property
    def stack_kinds(self) -> tuple[type[f.Function], ...]:
        """The functions on the stack, which alone decide about the words that may come next."""
        return tuple(map(type, self.stack))

    @property
    def expected(self) -> tuple[object, ...]:
        """What alone decides about the next action: the functions on the stack, or the slot and the key of a value."""
        slot = self.slot
        if slot is None or self.word is None:
            return self.stack_kinds
        key = (self.word.name, *self.filled[-1:]) if slot is InputSlot.VALUE else ()
        return slot, bool(self.columns), *key

    def allowed_words(self) -> tuple[str, ...]:
        """The words that may come next."""
        return words_on_stack(self.stack_kinds)

    def add_word(self, name: str) -> Derivation:
        """The derivation with a function, applied if it has no slots."""
        return replace(self, word=WORDS[name], filled=(), value=None).apply_if_complete()

    def add_operator(self, op: Op) -> Derivation:
        """The derivation with the operator in its slot."""
        return replace(self, filled=(*self.filled, op.value)).apply_if_complete()

    def add_item(self, item: Item) -> Derivation:
        """The derivation with the item in its slot."""
        if self.slot is InputSlot.COLUMN:
            return replace(self, columns=(*self.columns, item.name))
        value = item.value if self.slot is InputSlot.VALUE else self.value
        return replace(self, filled=(*self.filled, program_text_of(item)), value=value).apply_if_complete()

    def end_columns(self) -> Derivation:
        """The derivation with its list of columns complete."""
        return replace(self, filled=(*self.filled, "; ".join(self.columns)), columns=()).apply_if_complete()

    def apply_if_complete(self) -> Derivation:
        """The derivation with the function applied to the stack if all its slots are filled."""
        if self.word is None or len(self.filled) < len(self.word.slots):
            return self
        count = len(self.word.needs)
        needed = list(self.stack[len(self.stack) - count :])
        signature = signature_for(self.word, self.value)
        inputs = self.input_texts(self.word)[: len(signature.inputs)]
        node = make_function(signature, needed, inputs, len(self.stack) + 1)
        return Derivation((*self.stack[: len(self.stack) - count], node))

    def input_texts(self, word: ActionWord) -> list[str]:
        """The text inputs of the function in order, choices and filled slots."""
        choices, filled = iter(word.choices), iter(self.filled)
        names = (input_.name for input_ in word.signature.inputs)
        return [
            next(choices) if name in CHOICES else "" if self.is_skipped(word, name) else next(filled) for name in names
        ]

    def is_skipped(self, word: ActionWord, name: str) -> bool:
        """Whether a word has no slot for an input."""
        return slot_of(name) not in word.slots


@cache
def words_on_stack(kinds: tuple[type[f.Function], ...]) -> tuple[str, ...]:
    """The words that may come next on a stack of these functions."""
    return tuple(name for name, word in WORDS.items() if fits_stack(word, kinds))


def fits_stack(word: ActionWord, kinds: Sequence[type[f.Function]]) -> bool:
    """Whether a stack has the inputs of a word, and room for its output."""
    count = len(word.needs)
    if count == 0:
        return len(kinds) < MAX_STACK and all(issubclass(kind, f.Entities) for kind in kinds)
    if len(kinds) < count:
        return False
    has_result = not issubclass(word.signature.function, f.Entities)
    if has_result and len(kinds) > count:
        return False
    return all(issubclass(kind, needed) for kind, needed in zip(kinds[-count:], word.needs, strict=True))


def signature_for(word: ActionWord, value: Value | None) -> Signature:
    """The function of a family that fits the type of the value."""
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
    """The program that a sequence of actions builds."""
    derivation = Derivation()
    for action in actions:
        derivation = apply_action(derivation, action, items)
    if derivation.program is None:
        raise ClewError("the actions do not end in a program")
    return derivation.program


def apply_action(derivation: Derivation, action: int, items: Sequence[Item]) -> Derivation:
    """The derivation with one more action."""
    if action >= FIRST_ITEM:
        return derivation.add_item(items[action - FIRST_ITEM])
    word = ACTION_NAMES[action]
    if word == NO_MORE:
        return derivation.end_columns()
    return derivation.add_operator(Op(word)) if derivation.slot is InputSlot.OP else derivation.add_word(word)


def write_outline_actions(outline: Outline, items: Sequence[Item], rules: OutlineRules) -> list[int]:
    """The actions that build an outline, without begin and end."""
    return number_tokens(OutlineWriter(items, rules).tokens(outline))


def number_tokens(tokens: Iterable[Token]) -> list[int]:
    """The actions that words and positions of items are."""
    return [ACTION_NUMBERS[token] if isinstance(token, str) else FIRST_ITEM + token for token in tokens]


def read_outline_actions(actions: Sequence[int], items: Sequence[Item], rules: OutlineRules) -> Outline:
    """The outline that a sequence of actions builds."""
    if actions[:1] != [ACTION_NUMBERS[QUERY]]:
        raise ClewError("the actions do not begin an outline")
    derivation = OutlineDerivation(rules)
    for action in actions[1:]:
        derivation = apply_outline_action(derivation, action, items)
    if derivation.outline is None:
        raise ClewError("the actions do not end in an outline")
    return derivation.outline


def apply_outline_action(derivation: OutlineDerivation, action: int, items: Sequence[Item]) -> OutlineDerivation:
    """The partial outline with one more action."""
    if action >= FIRST_ITEM:
        return derivation.add_item(items[action - FIRST_ITEM])
    return derivation.add_word(ACTION_NAMES[action])


def allowed_outline_actions(derivation: OutlineDerivation, items: Sequence[Item]) -> list[int]:
    """The actions that may come next in an outline."""
    ends = [ACTION_NUMBERS[END]] if derivation.outline is not None else []
    words = (ACTION_NUMBERS[word] for word in derivation.allowed_words())
    places = (FIRST_ITEM + place for place, item in enumerate(items) if derivation.allows(item))
    return [*ends, *words, *places]


def items_in(program: f.Function) -> Iterator[Item]:
    """The items that a program uses."""
    for node in nodes_of(program):
        if SIGNATURES[type(node).__name__].is_general:
            yield from items_of_clauses(node)
            continue
        for (field, input_), text in zip(INPUT_FIELDS[type(node)], inputs_of(node), strict=True):
            if input_.name in CHOICES or input_.name == "operator":
                continue
            yield from items_of_input(slot_of(input_.name), text, getattr(node, field))


def items_of_clauses(node: f.Function) -> Iterator[Item]:
    """The items in the conditions, orders and columns of a function that is made of expressions."""
    for field, _ in INPUT_FIELDS[type(node)]:
        clause = getattr(node, field)
        for part in e.parts_of(clause) if isinstance(clause, e.Clause) else ():
            if isinstance(part, e.Constant):
                yield Item(ItemKind.VALUE, write_value(part.value), value=part.value)
            elif isinstance(part, e.IsA):
                yield Item(ItemKind.CONCEPT, part.concept)
            elif isinstance(part, e.Along):
                yield Item(ItemKind.PREDICATE, part.predicate)
            elif isinstance(part, e.Attribute | e.Qualifier):
                yield Item(ItemKind.PREDICATE, part.key)


def items_of_input(slot: InputSlot, text: str, value_or_text: object) -> Iterator[Item]:
    """The items in one input of a step."""
    kind = slot.kind
    assert kind is not None
    if slot is InputSlot.COLUMN:
        yield from (Item(kind, name) for name in text.split("; "))
    elif kind is ItemKind.VALUE:
        value = value_or_text if isinstance(value_or_text, Text | Quantity | Time) else untyped_value(slot, text)
        yield Item(kind, text, value=value)
    elif text:
        yield Item(kind, text)


def untyped_value(slot: InputSlot, text: str) -> Value:
    """The value of an input that is a number of things, or takes any value as a text."""
    return Quantity(read_number(text), NO_UNIT) if slot is InputSlot.COUNT else Text(text)
