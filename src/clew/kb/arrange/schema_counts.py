"""The counted combinations of predicates with concepts, value types and units, which `SchemaReader` reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from clew.kb.arrange.column_file import Column
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.columns.sort_order import first_of_equals, order_by
from clew.kb.records import Array
from clew.kb.schema import UNTYPED


@dataclass(frozen=True, slots=True)
class TypeRows:
    """The direct concepts of every entity and, after them, the parents of every concept, flat."""

    starts: Array
    concepts: Array


@dataclass(frozen=True, slots=True)
class ValueUnits:
    """The type of each value, and the number of its unit, or -1."""

    types: Array
    units: Array


def types_of_nodes(concepts: Mapping[str, Column], entities: int) -> TypeRows:
    """The concepts of every node, from the columns of entities and those of concepts."""
    starts, parent_starts = concepts["types.starts"].whole(), concepts["parents.starts"].whole()
    flat = np.concatenate((concepts["types.concept"].whole(), concepts["parents.concept"].whole()))
    return TypeRows(np.concatenate((starts[:entities], starts[entities] + parent_starts)), flat)


def add_schema(
    facts: Mapping[str, Column], types: TypeRows, values: ValueUnits, out: StageColumns, space: Workspace
) -> None:
    """Add the counted rows of relations, attributes and qualifiers."""
    rows = space.rows
    out.put(
        "schema.connections",
        sum_counts((count_connections(part, types) for part in blocks_of(facts, "relations", rows)), 3),
    )
    out.put(
        "schema.holders", sum_counts((count_holders(part, types) for part in blocks_of(facts, "attributes", rows)), 2)
    )
    uses = (count_value_uses(part[0], part[2], values) for part in blocks_of(facts, "attributes", rows))
    out.put("schema.attribute_values", sum_counts(uses, 3))
    keys, numbers = facts["qualifiers.key"], facts["qualifiers.value"]
    parts = zip(keys.blocks(rows), numbers.blocks(rows), strict=True)
    out.put("schema.qualifier_values", sum_counts((count_value_uses(*part, values) for part in parts), 3))


def blocks_of(facts: Mapping[str, Column], use: str, rows: int) -> Iterator[tuple[Array, Array, Array]]:
    """The predicates, subjects and objects or values of many facts at a time."""
    starts, ends = (
        facts[f"{use}.starts"].whole(),
        facts["relations.object" if use == "relations" else "attributes.value"],
    )
    for first in range(0, len(ends), rows):
        last = min(first + rows, len(ends))
        bounds = np.clip(starts, first, last)
        predicate = np.repeat(np.arange(len(starts) - 1, dtype=np.int32), np.diff(bounds))
        yield predicate, facts[f"{use}.subject"].rows(first, last), ends.rows(first, last)


def count_connections(part: tuple[Array, Array, Array], types: TypeRows) -> Array:
    predicate, subject, object_ = part
    rows, subjects = repeat_by_concept(types, subject)
    more, objects = repeat_by_concept(types, object_[rows])
    return count_rows(predicate[rows][more], subjects[more], objects)


def count_holders(part: tuple[Array, Array, Array], types: TypeRows) -> Array:
    rows, concepts = repeat_by_concept(types, part[1])
    return count_rows(part[0][rows], concepts)


def count_value_uses(keys: Array, numbers: Array, values: ValueUnits) -> Array:
    """Rows of (key, type, unit, count)."""
    return count_rows(keys, values.types[numbers], values.units[numbers])


def repeat_by_concept(types: TypeRows, nodes: Array) -> tuple[Array, Array]:
    """Each position in `nodes` once per concept of its node, and that concept; -1 for a node without concepts."""
    first = types.starts[nodes]
    counts = types.starts[nodes + 1] - first
    times = np.maximum(counts, 1)
    rows = np.repeat(np.arange(len(nodes)), times)
    place = np.repeat(first, times) + np.arange(len(rows)) - np.repeat(np.cumsum(times) - times, times)
    known = np.append(types.concepts, np.int32(UNTYPED))
    return rows, np.where(counts[rows] > 0, known[np.minimum(place, len(types.concepts))], UNTYPED)


def count_rows(*columns: Array) -> Array:
    """The distinct rows of the columns, sorted, each with its number of occurrences as a last column."""
    stacked = np.stack([column.astype(np.int32) for column in columns], axis=1)
    return add_up(np.column_stack((stacked, np.ones(len(stacked), np.int32))))


def sum_counts(tables: Iterator[Array], width: int) -> Array:
    """One table of counted rows from many."""
    parts: Sequence[Array] = [np.zeros((0, width + 1), np.int32), *tables]
    return add_up(np.concatenate(parts)) if len(parts) > 2 else parts[-1]


def add_up(counted: Array) -> Array:
    """The distinct rows, sorted; the last column is added up."""
    if not len(counted):
        return counted
    ordered = counted[order_by(*(column - UNTYPED for column in counted.T[:-1]))]
    first = np.flatnonzero(first_of_equals(*ordered.T[:-1]))
    return np.column_stack((ordered[first, :-1], np.add.reduceat(ordered[:, -1], first))).astype(np.int32)
