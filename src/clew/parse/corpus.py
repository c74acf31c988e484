"""Questions to learn from, as numbers: tokens of questions and items, the items of each question, and its actions.

Texts of items stand once each, so that a corpus is small and a question's items can be chosen anew in every epoch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int32]
MOST_TOKENS = {"question": 64, "item": 10}


@dataclass(frozen=True, slots=True)
class Rows:
    """Lists of numbers, one behind the other."""

    flat: Numbers
    starts: Numbers

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, place: int) -> Numbers:
        return self.flat[self.starts[place] : self.starts[place + 1]]

    def several(self, places: Numbers) -> Rows:
        """The rows at some places."""
        begins, lengths = self.starts[places], self.starts[places + 1] - self.starts[places]
        starts = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
        return Rows(self.flat[np.repeat(begins - starts[:-1], lengths) + np.arange(starts[-1])], starts)

    @classmethod
    def of(cls, rows: Sequence[Sequence[int]]) -> Rows:
        lengths = np.fromiter(map(len, rows), np.int32, len(rows))
        flat = np.fromiter((number for row in rows for number in row), np.int32, int(lengths.sum()))
        return cls(flat, np.concatenate(([0], np.cumsum(lengths))).astype(np.int32))


@dataclass(frozen=True, slots=True)
class Corpus:
    """Examples by number: `questions` are tokens, `chosen` the numbers of their items, `actions` what to say of these.

    `items` are the tokens of each item, mark included. An action beyond the words points at a place in `chosen`.
    """

    items: Rows
    questions: Rows
    chosen: Rows
    actions: Rows

    def __len__(self) -> int:
        return len(self.questions)

    def write(self, path: Path) -> None:
        parts = {name: getattr(self, name) for name in ("items", "questions", "chosen", "actions")}
        arrays = {f"{name}.{part}": getattr(rows, part) for name, rows in parts.items() for part in ("flat", "starts")}
        np.savez_compressed(path, allow_pickle=False, **{name: small(array) for name, array in arrays.items()})


def small(array: Numbers) -> npt.NDArray[np.uint16] | Numbers:
    return array.astype(np.uint16) if not len(array) or array.max() < 2**16 else array


def read_corpus(path: Path) -> Corpus:
    """The corpus of a file."""
    with np.load(path) as data:
        rows = [
            Rows(data[f"{name}.flat"].astype(np.int32), data[f"{name}.starts"].astype(np.int32))
            for name in ("items", "questions", "chosen", "actions")
        ]
    return Corpus(*rows)


@dataclass(slots=True)
class CorpusMaker:
    """A corpus in the making."""

    items: dict[tuple[int, ...], int] = field(default_factory=dict)
    questions: list[Sequence[int]] = field(default_factory=list)
    chosen: list[list[int]] = field(default_factory=list)
    actions: list[Sequence[int]] = field(default_factory=list)

    def add(self, question: Sequence[int], items: Iterable[Sequence[int]], actions: Sequence[int]) -> None:
        self.questions.append(question[: MOST_TOKENS["question"]])
        cut = (tuple(item[: MOST_TOKENS["item"]]) for item in items)
        self.chosen.append([self.items.setdefault(item, len(self.items)) for item in cut])
        self.actions.append(actions)

    def made(self) -> Corpus:
        parts: list[Sequence[Sequence[int]]] = [list(self.items), self.questions, self.chosen, self.actions]
        return Corpus(*map(Rows.of, parts))
