"""The schema, read off the facts: how often each predicate and key is used, with what values, between what concepts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from clew.kb.store import Store
from clew.kb.strings import Strings
from clew.kb.value_order import TYPE_NAMES

UNTYPED = -1


@dataclass(frozen=True, slots=True)
class ValueUse:
    """How many values of a key are of one type and unit."""

    type: str
    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class Connection:
    """How many facts of a predicate lead from an instance of one concept to one of another; -1 is no concept."""

    subject: int
    object: int
    count: int


@dataclass(frozen=True, slots=True)
class RelationUse:
    """A predicate between nodes."""

    name: str
    facts: int
    connections: tuple[Connection, ...]


@dataclass(frozen=True, slots=True)
class AttributeUse:
    """A key of literal facts, with the concepts whose instances have it (counted once per fact)."""

    name: str
    facts: int
    values: tuple[ValueUse, ...]
    concepts: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class QualifierUse:
    """A key of qualifiers."""

    name: str
    facts: int
    values: tuple[ValueUse, ...]


@dataclass(frozen=True, slots=True)
class Schema:
    """The predicates and keys of a knowledge base, the most used first."""

    relations: tuple[RelationUse, ...]
    attributes: tuple[AttributeUse, ...]
    qualifiers: tuple[QualifierUse, ...]


Use = TypeVar("Use", RelationUse, AttributeUse, QualifierUse)


@dataclass(frozen=True, slots=True)
class SchemaReader:
    """Puts the schema together from the columns of an open store."""

    store: Store
    strings: Strings
    predicates: Sequence[str]
    first_concept: int

    def schema(self) -> Schema:
        return Schema(
            by_use(self.relation(number) for number in self.used("relations")),
            by_use(self.attribute(number) for number in self.used("attributes")),
            by_use(self.qualifier(number) for number in self.used("qualifier_keys")),
        )

    def used(self, prefix: str) -> list[int]:
        numbers: list[int] = np.flatnonzero(np.diff(self.store.column(f"{prefix}.starts"))).tolist()
        return numbers

    def facts(self, prefix: str, number: int) -> int:
        starts = self.store.view(f"{prefix}.starts")
        return int(starts[number + 1] - starts[number])

    def rows(self, name: str, number: int) -> list[list[int]]:
        """The counted rows that begin with `number`, without it, the most frequent first."""
        table = self.store.column(name)
        low, high = np.searchsorted(table[:, 0], (number, number + 1))
        rows: list[list[int]] = table[low:high, 1:].tolist()
        return sorted(rows, key=lambda row: -row[-1])

    def relation(self, number: int) -> RelationUse:
        rows = self.rows("schema.connections", number)
        connections = tuple(Connection(self.node(subject), self.node(object_), n) for subject, object_, n in rows)
        return RelationUse(self.predicates[number], self.facts("relations", number), connections)

    def attribute(self, number: int) -> AttributeUse:
        concepts = tuple((self.node(concept), n) for concept, n in self.rows("schema.holders", number))
        values = self.values("schema.attribute_values", number)
        return AttributeUse(self.predicates[number], self.facts("attributes", number), values, concepts)

    def qualifier(self, number: int) -> QualifierUse:
        values = self.values("schema.qualifier_values", number)
        return QualifierUse(self.predicates[number], self.facts("qualifier_keys", number), values)

    def values(self, name: str, number: int) -> tuple[ValueUse, ...]:
        rows = self.rows(name, number)
        return tuple(ValueUse(TYPE_NAMES[type_], self.strings[unit] if unit >= 0 else "", n) for type_, unit, n in rows)

    def node(self, concept: int) -> int:
        return concept if concept == UNTYPED else self.first_concept + concept


def by_use(found: Iterable[Use]) -> tuple[Use, ...]:
    return tuple(sorted(found, key=lambda use: (-use.facts, use.name)))
