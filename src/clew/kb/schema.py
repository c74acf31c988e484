"""The schema of a knowledge base, counted from its facts.

How often each predicate and key is used, with which value types and units, between which concepts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from clew.kb.columns.sort_order import TYPE_NAMES, first_of_equals, order_by
from clew.kb.columns.string_pool import StringPool
from clew.kb.records import Array, sort_distinct
from clew.kb.store import Store

if TYPE_CHECKING:
    from clew.kb.columns.fact_arrays import FactArrays, Ints

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


def schema_columns(
    relations: FactArrays, attributes: FactArrays, types: tuple[Ints, Ints], values: dict[str, Array]
) -> dict[str, Array]:
    """The counted combinations that `SchemaReader` reads; `types` are the concepts of every node."""
    rows, subjects = repeat_by_concept(types, relations.subject)
    more, objects = repeat_by_concept(types, relations.object[rows])
    connects = count_rows(relations.predicate[rows][more], subjects[more], objects)
    rows, concepts = repeat_by_concept(types, attributes.subject)
    held = count_rows(attributes.predicate[rows], concepts)
    qualifier_key = np.concatenate((relations.qualifier_key, attributes.qualifier_key))
    qualifier_value = np.concatenate((relations.qualifier_value, attributes.qualifier_value))
    return {
        "schema.connections": connects,
        "schema.holders": held,
        "schema.attribute_values": count_value_uses(attributes.predicate, attributes.object, values),
        "schema.qualifier_values": count_value_uses(qualifier_key, qualifier_value, values),
    }


def count_value_uses(keys: Ints, numbers: Ints, values: dict[str, Array]) -> Array:
    """Rows of (key, type, unit, count)."""
    return count_rows(keys, values["values.type"][numbers], values["values.unit"][numbers])


def repeat_by_concept(types: tuple[Ints, Ints], nodes: Ints) -> tuple[Array, Array]:
    """Each position in `nodes` once per concept of its node, and that concept; -1 for a node without concepts."""
    starts, concepts = types
    first = starts[nodes]
    counts = starts[nodes + 1] - first
    times = np.maximum(counts, 1)
    rows = np.repeat(np.arange(len(nodes)), times)
    place = np.repeat(first, times) + np.arange(len(rows)) - np.repeat(np.cumsum(times) - times, times)
    known = np.append(concepts, np.int32(UNTYPED))
    return rows, np.where(counts[rows] > 0, known[np.minimum(place, len(concepts))], UNTYPED)


def count_rows(*columns: Array) -> Array:
    """The distinct rows of the columns, sorted, each with its number of occurrences as a last column."""
    stacked = np.stack([column.astype(np.int32) for column in columns], axis=1)
    if not len(stacked):
        return np.zeros((0, len(columns) + 1), np.int32)
    ordered = stacked[order_by(*(column - UNTYPED for column in stacked.T))]
    first = np.flatnonzero(first_of_equals(*ordered.T))
    counts = np.diff(np.r_[first, len(ordered)]).astype(np.int32)
    return np.column_stack((ordered[first], counts))
