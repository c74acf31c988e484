"""Counting what the schema is put together from: which predicate, with which concepts, types and units, how often."""

from __future__ import annotations

import numpy as np

from clew.kb.arrange import Facts, Ints
from clew.kb.ordering import first_of_equals, order_by
from clew.kb.schema import UNTYPED
from clew.kb.store import Array


def schema_columns(
    relations: Facts, attributes: Facts, types: tuple[Ints, Ints], values: dict[str, Array]
) -> dict[str, Array]:
    """The counted combinations that a `SchemaReader` puts together; `types` are the concepts of every node."""
    rows, subjects = spread(types, relations.subject)
    more, objects = spread(types, relations.object[rows])
    connects = counted(relations.predicate[rows][more], subjects[more], objects)
    rows, concepts = spread(types, attributes.subject)
    held = counted(attributes.predicate[rows], concepts)
    qualifier_key = np.concatenate((relations.qualifier_key, attributes.qualifier_key))
    qualifier_value = np.concatenate((relations.qualifier_value, attributes.qualifier_value))
    return {
        "schema.connections": connects,
        "schema.holders": held,
        "schema.attribute_values": value_uses(attributes.predicate, attributes.object, values),
        "schema.qualifier_values": value_uses(qualifier_key, qualifier_value, values),
    }


def value_uses(keys: Ints, numbers: Ints, values: dict[str, Array]) -> Array:
    """Rows of (key, type, unit, count)."""
    return counted(keys, values["values.type"][numbers], values["values.unit"][numbers])


def spread(types: tuple[Ints, Ints], nodes: Ints) -> tuple[Array, Array]:
    """Each position in `nodes` once per concept of the node there, and that concept; -1 where it has none."""
    starts, concepts = types
    first = starts[nodes]
    found = starts[nodes + 1] - first
    times = np.maximum(found, 1)
    rows = np.repeat(np.arange(len(nodes)), times)
    place = np.repeat(first, times) + np.arange(len(rows)) - np.repeat(np.cumsum(times) - times, times)
    known = np.append(concepts, np.int32(UNTYPED))
    return rows, np.where(found[rows] > 0, known[np.minimum(place, len(concepts))], UNTYPED)


def counted(*columns: Array) -> Array:
    """The distinct rows of the columns in order, each with how often it occurs as a last number."""
    stacked = np.stack([column.astype(np.int32) for column in columns], axis=1)
    if not len(stacked):
        return np.zeros((0, len(columns) + 1), np.int32)
    ordered = stacked[order_by(*(column - UNTYPED for column in stacked.T))]
    first = np.flatnonzero(first_of_equals(*ordered.T))
    counts = np.diff(np.r_[first, len(ordered)]).astype(np.int32)
    return np.column_stack((ordered[first], counts))
