"""Facts, entities, concepts and predicates spelled out: what lookups return, exports write and tests compare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.kb.values import Value

Array = NDArray[Any]
"""Numbers of nodes, facts or values: a column of the store or a part of one."""
SOURCE_SEPARATOR = "\n"  # joins the sources of a fact in the store; no source contains a line break


def sort_distinct(numbers: Array) -> Array:
    """The numbers in order, each once.

    `np.unique` takes ten times as long for a few hundred, and its first call loads masked arrays.
    """
    if len(numbers) < 2:
        return numbers
    ordered = np.sort(numbers)
    kept = np.empty(len(ordered), np.bool_)
    kept[0] = True
    np.not_equal(ordered[1:], ordered[:-1], out=kept[1:])
    return ordered[kept]


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact by numbers: its own, its subject's, and either its object's or a value."""

    number: int
    subject: int
    predicate: str
    object: int | None
    value: Value | None


@dataclass(frozen=True, slots=True)
class FactQualifier:
    """A key and a value that say more about a fact."""

    key: str
    value: Value


@dataclass(frozen=True, slots=True)
class FactRecord:
    """One fact of a subject: `object` is a node's id, or empty if there is a `value`."""

    predicate: str
    object: str = ""
    value: Value | None = None
    qualifiers: tuple[tuple[str, Value], ...] = ()
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ConceptRecord:
    """A concept with its direct parents and the facts it is the subject of."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    description: str = ""
    parents: tuple[str, ...] = ()
    facts: tuple[FactRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class EntityRecord:
    """An entity with its direct concepts and the facts it is the subject of."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    description: str = ""
    concepts: tuple[str, ...] = ()
    facts: tuple[FactRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class PredicateRecord:
    """The IRIs, aliases and description of a predicate, attribute key or qualifier key."""

    name: str
    iris: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    description: str = ""
