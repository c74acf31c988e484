"""The facts that a server has given so far, numbered as they came; a number once given stays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from clew.kb.records import Array

RELATION_LIMIT = 1 << 30  # attributes are numbered from here
FIRST_CAPACITY = 1_024
QualifierNumbers = tuple[tuple[int, int], ...]


class GrowingInts:
    """A column of numbers that grows; views of it stay valid."""

    def __init__(self) -> None:
        self.buffer = np.zeros(FIRST_CAPACITY, np.int32)
        self.length = 0

    def append(self, number: int) -> None:
        if self.length == len(self.buffer):
            self.buffer = np.concatenate((self.buffer, np.zeros_like(self.buffer)))
        self.buffer[self.length] = number
        self.length += 1

    def extend(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self.append(number)

    @property
    def array(self) -> Array:
        """The numbers so far."""
        return self.buffer[: self.length]

    @property
    def view(self) -> memoryview:
        """The numbers so far, for access to single ones as plain ints."""
        return self.array.data


@dataclass(frozen=True, slots=True)
class NumberedFact:
    """A fact by numbers; `end` is a node of a relation, a value of an attribute."""

    subject: int
    predicate: int
    end: int
    qualifiers: QualifierNumbers = ()
    sources: tuple[str, ...] = ()


class FactRows:
    """Relations or attributes, with the rows of each subject, end and predicate."""

    def __init__(self) -> None:
        self.subject, self.predicate, self.end = GrowingInts(), GrowingInts(), GrowingInts()
        self.facts: list[NumberedFact] = []
        self.known: dict[tuple[int, int, int, QualifierNumbers], int] = {}
        self.by_subject: defaultdict[int, list[int]] = defaultdict(list)
        self.by_end: defaultdict[int, list[int]] = defaultdict(list)
        self.by_predicate: defaultdict[int, list[int]] = defaultdict(list)

    def __len__(self) -> int:
        return len(self.facts)

    def add(self, fact: NumberedFact) -> int:
        """The row of a fact, which is new unless it came before."""
        key = (fact.subject, fact.predicate, fact.end, fact.qualifiers)
        row = self.known.get(key)
        if row is not None:
            return row
        row = self.known[key] = len(self.facts)
        self.facts.append(fact)
        self.subject.append(fact.subject)
        self.predicate.append(fact.predicate)
        self.end.append(fact.end)
        self.by_subject[fact.subject].append(row)
        self.by_end[fact.end].append(row)
        self.by_predicate[fact.predicate].append(row)
        return row

    def rows_from(self, node: int, predicate: int = -1) -> list[int]:
        """The rows of a subject, by one predicate or all, in the order of the columns of a built knowledge base."""
        return self.in_order(self.by_subject.get(node, ()), predicate)

    def rows_to(self, end: int, predicate: int = -1) -> list[int]:
        """The rows with an end, by one predicate or all, in the order of the columns."""
        return self.in_order(self.by_end.get(end, ()), predicate)

    def rows_of(self, predicate: int) -> list[int]:
        """The rows of a predicate in the order of the columns."""
        return self.in_order(self.by_predicate.get(predicate, ()), -1)

    def in_order(self, rows: Sequence[int], predicate: int) -> list[int]:
        facts = self.facts
        kept = [row for row in rows if facts[row].predicate == predicate] if predicate >= 0 else list(rows)
        if len(kept) > 1:
            kept.sort(key=lambda row: self.place_of(facts[row]))
        return kept

    @staticmethod
    def place_of(fact: NumberedFact) -> tuple[int, int, int, QualifierNumbers]:
        return fact.predicate, fact.subject, fact.end, fact.qualifiers


class FactTable:
    """The relations and attributes that have come, and for which nodes, predicates and values all have come."""

    def __init__(self) -> None:
        self.relations, self.attributes = FactRows(), FactRows()
        self.whole: set[tuple[str, int, int]] = set()

    def mark(self, part: str, number: int, predicate: int = -1) -> None:
        """Remember that a part is whole: the facts `from` or `to` a node, `of` a predicate, `with` a value."""
        self.whole.add((part, number, predicate))

    def has_all(self, part: str, number: int, predicate: int = -1) -> bool:
        """Whether all facts of a part have come, by one predicate if it is given."""
        if (part, number, -1) in self.whole:
            return True
        return predicate >= 0 and ((part, number, predicate) in self.whole or ("of", predicate, -1) in self.whole)

    def fact(self, number: int) -> NumberedFact | None:
        """The fact with a number; None if there is none."""
        rows, row = (self.relations, number) if number < RELATION_LIMIT else (self.attributes, number - RELATION_LIMIT)
        return rows.facts[row] if 0 <= row < len(rows) else None
