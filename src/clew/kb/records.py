"""A knowledge base spelled out record by record, as exports write it and tests compare it."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kb.values import Value

SOURCE_SEPARATOR = "\n"


@dataclass(frozen=True, slots=True)
class FactRecord:
    """One fact of a subject: `object` is a node's id, or empty where `value` is given."""

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
    """What is known of a predicate, attribute key or qualifier key itself."""

    name: str
    iris: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    description: str = ""
