"""Questions as numbers for program induction: their tokens, and the linked inputs that a program may take.

Actions are numbered: first the words (functions and choices), then the names of the schema, then the texts that the
question mentions.

Shapes: B questions, L tokens, N linked inputs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from clew.models.kqapro.program_actions import FUNCTIONS, SLOT_NUMBERS, SLOTS, WORDS, Action
from clew.models.kqapro.program_candidates import FEATURES, KINDS, LinkedInput, LinkedInputs, Span

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
FUNCTION_SLOTS = np.array(
    [[False] * len(SLOTS), *([slot in {i.name for i in function.inputs} for slot in SLOTS] for function in FUNCTIONS)]
)  # which slots the end and the functions have


@dataclass(frozen=True, slots=True)
class SchemaNames:
    """The names of the schema that can be inputs, each with the slots that it fits."""

    names: tuple[str, ...]
    slots: tuple[tuple[str, ...], ...]

    def positions(self) -> dict[Action, int]:
        """The number of each word, and of each name in each of its slots."""
        numbers = {word: number for number, word in enumerate(WORDS)}
        for number, (name, slots) in enumerate(zip(self.names, self.slots, strict=True), len(WORDS)):
            numbers |= {Action(slot, name): number for slot in slots}
        return numbers

    def slot_table(self) -> Flags:
        """For each slot, which words and names fit it; with one more column, which fits none."""
        table = np.zeros((len(SLOTS), len(WORDS) + len(self.names) + 1), np.bool_)
        for action, number in self.positions().items():
            table[SLOT_NUMBERS[action.slot], number] = True
        return table


@dataclass(frozen=True, slots=True)
class EncodedQuestion:
    """A question as numbers; its linked inputs are the texts that it mentions, then the names of the schema."""

    tokens: tuple[int, ...]
    text: str
    texts: tuple[str, ...]
    marks: Floats  # L, kinds: how surely each token belongs to a mention of each kind
    spans: Ints  # N, 2: the first and the last token
    features: Floats  # N, features
    names: Ints  # N: the number of the name in the schema; of a text, one beyond
    concepts: Ints  # N: the number of the concept of an entity; else one beyond
    slots: Flags  # N, slots: which slots a text fits; none for the names of the schema


class QuestionWriter:
    """Writes questions as numbers."""

    def __init__(self, schema: SchemaNames) -> None:
        self.schema, self.numbers = schema, schema.positions()
        self.none = len(WORDS) + len(schema.names)
        self.filled_slots = schema.slot_table().any(1)

    def write(
        self, text: str, inputs: LinkedInputs, tokens: Sequence[int], offsets: Sequence[tuple[int, int]]
    ) -> EncodedQuestion:
        """A question as numbers; the first of its tokens is a mark for its beginning."""
        schema = [entry for entry in (*inputs.concepts, *inputs.predicates) if self.name_of(entry) != self.none]
        rows = [*inputs.texts, *schema]
        places = TokenPlaces(offsets)
        slots = np.zeros((len(rows), len(SLOTS)), np.bool_)
        for number, entry in enumerate(inputs.texts):
            slots[number, [SLOT_NUMBERS[slot] for slot in entry.slots]] = True
        return EncodedQuestion(
            tuple(tokens), text, tuple(entry.text for entry in inputs.texts), places.marks(inputs),
            np.array([places.of(entry.span) for entry in rows], np.int64).reshape(-1, 2),
            np.array([entry.features for entry in rows], np.float32).reshape(-1, FEATURES),
            np.array([self.none] * len(inputs.texts) + [self.name_of(entry) for entry in schema], np.int64),
            np.array([self.numbers.get(Action("concept", entry.concept), self.none) for entry in rows], np.int64),
            slots,
        )  # fmt: skip

    def name_of(self, entry: LinkedInput) -> int:
        """The number of a name in the schema."""
        numbers = (self.numbers.get(Action(slot, entry.text)) for slot in entry.slots)
        return next((number for number in numbers if number is not None), self.none)

    def number_actions(self, actions: Sequence[Action], question: EncodedQuestion) -> tuple[int, ...] | None:
        """The numbers of actions for a question; None if one of them is not among its actions."""
        texts = {text: number for number, text in enumerate(question.texts)}
        numbers = []
        for action in actions:
            number = self.numbers.get(action)
            if number is None:
                place = texts.get(action.text)
                if place is None or not question.slots[place, SLOT_NUMBERS[action.slot]]:
                    return None
                number = self.none + place
            numbers.append(number)
        return tuple(numbers)

    def usable_functions(self, question: EncodedQuestion) -> Flags:
        """For the end and each function, whether there is an input for each of its slots."""
        is_empty = ~(self.filled_slots | question.slots.any(0))
        return np.logical_not((FUNCTION_SLOTS & is_empty).any(1))

    def text_of(self, number: int, question: EncodedQuestion) -> str:
        """The text of the action with this number."""
        if number < len(WORDS):
            return WORDS[number].text
        place = number - self.none
        return question.texts[place] if place >= 0 else self.schema.names[number - len(WORDS)]


class TokenPlaces:
    """The tokens of a question by their characters; the first token is a mark."""

    def __init__(self, offsets: Sequence[tuple[int, int]]) -> None:
        self.starts, self.ends = [start for start, _ in offsets], [end for _, end in offsets]

    def of(self, span: Span) -> tuple[int, int]:
        """The first and the last token of a span; the mark for a span that is not in the question."""
        inside = [
            place
            for place in range(1, len(self.starts))
            if self.starts[place] < span.end and self.ends[place] > span.start
        ]
        return (inside[0], inside[-1]) if inside else (0, 0)

    def marks(self, inputs: LinkedInputs) -> Floats:
        """The best score of the mentions of each kind at each token."""
        marks = np.zeros((len(self.starts), len(KINDS)), np.float32)
        for mark in inputs.marks:
            first, last = self.of(mark.span)
            if last:
                marks[first : last + 1, mark.kind] = np.maximum(marks[first : last + 1, mark.kind], mark.score)
        return marks


@dataclass(frozen=True, slots=True)
class QuestionBatch:
    """The tensors of some questions, padded."""

    tokens: Tensor  # B, L
    mask: Tensor  # B, L
    marks: Tensor  # B, L, kinds
    spans: Tensor  # B, N, 2
    features: Tensor  # B, N, features
    names: Tensor  # B, N
    concepts: Tensor  # B, N
    slots: Tensor  # B, slots, N
    texts: tuple[str, ...]


def make_batch(questions: Sequence[EncodedQuestion], none: int, device: torch.device) -> QuestionBatch:
    """Some questions as one batch."""
    lengths = torch.tensor([len(question.marks) for question in questions])
    width = int(lengths.max())
    return QuestionBatch(
        pad_arrays([np.array(question.tokens, np.int64) for question in questions], 0, device),
        (torch.arange(width) < lengths[:, None]).to(device),
        pad_arrays([question.marks for question in questions], 0, device),
        pad_arrays([question.spans for question in questions], 0, device),
        pad_arrays([question.features for question in questions], 0, device),
        pad_arrays([question.names for question in questions], none, device),
        pad_arrays([question.concepts for question in questions], none, device),
        pad_arrays([question.slots for question in questions], 0, device).transpose(1, 2),
        tuple(question.text for question in questions),
    )


def pad_arrays(arrays: Sequence[NDArray[Any]], value: int, device: torch.device) -> Tensor:
    """Arrays of different lengths as one tensor."""
    length = max(1, *(len(array) for array in arrays)) if len(arrays) > 1 else max(1, len(arrays[0]))
    padded = np.full((len(arrays), length, *arrays[0].shape[1:]), value, arrays[0].dtype)
    for row, array in enumerate(arrays):
        padded[row, : len(array)] = array
    return torch.from_numpy(padded).to(device)
