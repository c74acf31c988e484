"""Which questions have which label."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from clew.benchmark.labels import CATEGORIES, COMPARATIVE, COUNT, NONE, SUPERLATIVE, ZERO_SHOT
from clew.benchmark.levels import Level

# Labels that have an order of their own; others go by number, or by how many questions have them.
ORDERS: dict[str, tuple[str, ...]] = {
    "category": (*CATEGORIES, ZERO_SHOT),
    "part": (*CATEGORIES, ZERO_SHOT),
    "level": tuple(map(str, Level)),
    "function": (NONE, COUNT, COMPARATIVE, SUPERLATIVE),
}


class Groups:
    """For each label the numbers of the questions that have each of its values; a question may have several."""

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = labels
        self.found: dict[str, dict[str, array[int]]] = {label: {} for label in labels}

    def add(self, labels: Sequence[Sequence[tuple[str, ...]]], start: int) -> None:
        """Takes the labels of questions from number `start` on."""
        for label, of_questions in zip(self.labels, labels, strict=True):
            groups = self.found[label]
            for number, values in enumerate(of_questions, start):
                for value in values:
                    groups.setdefault(value, array("q")).append(number)

    def ordered(self, label: str) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """The values of a label in their order, with the questions that have them."""
        groups = self.found[label]
        for value in sorted(groups, key=lambda value: order(label, value, len(groups[value]))):
            yield value, np.frombuffer(groups[value], np.int64)

    def without(self, label: str, count: int) -> int:
        """How many of `count` questions have no value of a label."""
        return count - len({number for numbers in self.found[label].values() for number in numbers})


def order(label: str, value: str, size: int) -> tuple[float, float, str]:
    """Where a value stands: in the order of its label, by its number, or by size."""
    known = ORDERS.get(label, ())
    if value in known:
        return known.index(value), 0, ""
    return (len(known), float(value), "") if is_number(value) else (len(known) + 1, -size, value)


def is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()
