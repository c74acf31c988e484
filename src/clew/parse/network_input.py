"""The input of the network: a question and its items as token numbers, with positions and item marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from clew.parse.items import Item

IntArray = npt.NDArray[np.int32]
ITEM_MARKS = ("[E]", "[C]", "[P]", "[V]")  # the tokens before items, in the order of their kinds
MAX_TOKENS = {"question": 64, "item": 10, "column": 16}  # longer texts are cut: attention costs the square
MAX_INPUT_TOKENS = 512  # of a question with all its items
MAX_KNOWN_TEXTS = 20_000  # whose tokens are kept in memory: most items of a question are those of others, too
FIRST_ITEM_POSITION = 100  # of every item's first token, so that the order of items does not matter


@dataclass(frozen=True, slots=True)
class RaggedArray:
    """Lists of numbers in one flat array."""

    flat: IntArray
    starts: IntArray

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, place: int) -> IntArray:
        return self.flat[self.starts[place] : self.starts[place + 1]]

    def take(self, places: IntArray) -> RaggedArray:
        """The rows at `places`."""
        begins, lengths = self.starts[places], self.starts[places + 1] - self.starts[places]
        starts = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
        return RaggedArray(self.flat[np.repeat(begins - starts[:-1], lengths) + np.arange(starts[-1])], starts)

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[int]]) -> RaggedArray:
        """The array of these rows."""
        lengths = np.fromiter(map(len, rows), np.int32, len(rows))
        flat = np.fromiter((number for row in rows for number in row), np.int32, int(lengths.sum()))
        return cls(flat, np.concatenate(([0], np.cumsum(lengths))).astype(np.int32))


class TextEncoder:
    """Encodes texts as token numbers."""

    def __init__(self, tokenizer: Path) -> None:
        from tokenizers import Tokenizer

        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.mark_ids = [self.token_id(mark) for mark in ITEM_MARKS]
        self.encode_known = lru_cache(MAX_KNOWN_TEXTS)(self.encode)

    def token_id(self, token: str) -> int:
        """The number of a token that the tokenizer must have."""
        number = self.tokenizer.token_to_id(token)
        assert number is not None
        return int(number)

    def encode(self, text: str) -> list[int]:
        """The tokens of a text."""
        return list(self.tokenizer.encode(text, add_special_tokens=False).ids)

    def encode_item(self, item: Item) -> list[int]:
        """The tokens of an item after its mark; of a column or its value more, since the table comes last."""
        tokens = [self.mark_ids[item.kind], *self.encode_known(item.text)]
        return tokens[: MAX_TOKENS["column" if item.table else "item"]]


@dataclass(frozen=True, slots=True)
class NetworkInput:
    """One question with its items; `owners` gives the item of each token from 1, and 0 for the question.

    `relations` are those of words and items to each other (`relate_input`), if the network uses them.
    """

    tokens: IntArray
    owners: IntArray
    places: IntArray
    marks: IntArray
    relations: npt.NDArray[np.uint8] | None = None


def build_input(question: IntArray, items: RaggedArray, begin: int, between: int) -> NetworkInput:
    """The question between two special tokens, then the items after their marks; the rest is cut."""
    head = len(question) + 2
    lengths = np.diff(items.starts)
    tokens = np.concatenate(([begin], question, [between], items.flat))[:MAX_INPUT_TOKENS]
    inside = np.arange(items.starts[-1]) - np.repeat(items.starts[:-1], lengths)
    places = np.concatenate((np.arange(head), FIRST_ITEM_POSITION + inside))[:MAX_INPUT_TOKENS]
    owners = np.concatenate((np.zeros(head, np.int64), np.repeat(np.arange(1, len(items) + 1), lengths)))
    owners = owners[:MAX_INPUT_TOKENS]
    marks = np.minimum(head + items.starts[:-1], MAX_INPUT_TOKENS - 1)
    return NetworkInput(
        tokens.astype(np.int32), owners.astype(np.int32), places.astype(np.int32), marks.astype(np.int32)
    )
