"""The schema of a knowledge base, counted from its facts.

How often each predicate and key is used, with which value types and units, between which concepts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from clew.kb.columns.sort_order import TYPE_NAMES
from clew.kb.columns.string_pool import StringPool
from clew.kb.records import sort_distinct
from clew.kb.store import Store

UNTYPED = -1  # stands for "no concept" in the counted rows


@dataclass(frozen=True, slots=True)
class ValueUse:
    """The number of values of a key with one type and unit."""

    type: str
    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class Connection:
    """The number of facts of a predicate from an instance of one concept to one of another; -1 is no concept."""

    subject: int
    object: int
    count: int


@dataclass(frozen=True, slots=True)
class RelationUse:
    """A predicate between nodes."""

    name: str
    fact_count: int
    connections: tuple[Connection, ...]


@dataclass(frozen=True, slots=True)
class AttributeUse:
    """A key of literal facts, with the concepts whose instances have it (counted once per fact)."""

    name: str
    fact_count: int
    values: tuple[ValueUse, ...]
    concepts: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class QualifierUse:
    """A key of qualifiers."""

    name: str
    fact_count: int
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
    """Reads the schema from the columns of an open store."""

    store: Store
    strings: StringPool
    predicates: Sequence[str]
    first_concept: int

    def read_schema(self) -> Schema:
        return Schema(
            sort_by_use(self.relation_use(number) for number in self.numbers_used_as("relations")),
            sort_by_use(self.attribute_use(number) for number in self.numbers_used_as("attributes")),
            sort_by_use(self.qualifier_use(number) for number in self.numbers_used_as("qualifier_keys")),
        )

    def numbers_used_as(self, prefix: str) -> list[int]:
        numbers: list[int] = np.flatnonzero(np.diff(self.store.column(f"{prefix}.starts"))).tolist()
        return numbers

    def names_used_as(self, prefix: str) -> list[str]:
        """The predicates that have facts in a use, by number."""
        return [self.predicates[number] for number in self.numbers_used_as(prefix)]

    def count_facts(self, prefix: str, number: int) -> int:
        starts = self.store.view(f"{prefix}.starts")
        return int(starts[number + 1] - starts[number])

    def counted_rows(self, name: str, number: int) -> list[list[int]]:
        """The counted rows that begin with `number`, without it, the most frequent first."""
        table = self.store.column(name)
        low, high = np.searchsorted(table[:, 0], (number, number + 1))
        rows: list[list[int]] = table[low:high, 1:].tolist()
        return sorted(rows, key=lambda row: -row[-1])

    def relation_use(self, number: int) -> RelationUse:
        rows = self.counted_rows("schema.connections", number)
        connections = tuple(
            Connection(self.concept_node(subject), self.concept_node(object_), n) for subject, object_, n in rows
        )
        return RelationUse(self.predicates[number], self.count_facts("relations", number), connections)

    def attribute_use(self, number: int) -> AttributeUse:
        concepts = tuple((self.concept_node(concept), n) for concept, n in self.counted_rows("schema.holders", number))
        values = self.value_uses("schema.attribute_values", number)
        return AttributeUse(self.predicates[number], self.count_facts("attributes", number), values, concepts)

    def qualifier_use(self, number: int) -> QualifierUse:
        values = self.value_uses("schema.qualifier_values", number)
        return QualifierUse(self.predicates[number], self.count_facts("qualifier_keys", number), values)

    def value_types(self) -> dict[str, frozenset[str]]:
        """The types of the values under each attribute key and qualifier key; the whole schema takes much longer."""
        types: dict[str, set[str]] = {}
        for name in ("schema.attribute_values", "schema.qualifier_values"):
            rows = self.store.column(name)[:, :2].tolist()
            for number, type_ in sorted(set(map(tuple, rows))):
                types.setdefault(self.predicates[number], set()).add(TYPE_NAMES[type_])
        return {key: frozenset(names) for key, names in types.items()}

    def units(self) -> frozenset[str]:
        """The units of all quantities."""
        columns = [self.store.column(f"schema.{use}_values")[:, 2] for use in ("attribute", "qualifier")]
        numbers: list[int] = sort_distinct(np.concatenate(columns)).tolist()
        return frozenset(self.strings[number] for number in numbers if number >= 0)

    def value_uses(self, name: str, number: int) -> tuple[ValueUse, ...]:
        rows = self.counted_rows(name, number)
        return tuple(ValueUse(TYPE_NAMES[type_], self.strings[unit] if unit >= 0 else "", n) for type_, unit, n in rows)

    def concept_node(self, concept: int) -> int:
        return concept if concept == UNTYPED else self.first_concept + concept


def sort_by_use(uses: Iterable[Use]) -> tuple[Use, ...]:
    return tuple(sorted(uses, key=lambda use: (-use.fact_count, use.name)))
