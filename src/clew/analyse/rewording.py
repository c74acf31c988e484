"""Queries made of a query: the same in another order, one with a triple less, one with a triple more."""

from __future__ import annotations

from dataclasses import replace

from clew.analyse.surface import triples_of
from clew.language.sparql.algebra import Element, Group, Query, Triple
from clew.language.sparql.writer import write_sparql


def written(query: Query, elements: tuple[Element, ...]) -> str:
    return write_sparql(replace(query, where=Group(elements)), dotted=True)


def reordered(query: Query) -> str:
    """The query with the triples at the top of its WHERE clause in reverse order."""
    waiting = [one for one in query.where.elements if isinstance(one, Triple)]
    return written(query, tuple(waiting.pop() if isinstance(one, Triple) else one for one in query.where.elements))


def shorter(query: Query) -> str:
    """The query without the later half of its WHERE clause."""
    return written(query, query.where.elements[: len(query.where.elements) // 2])


def longer(query: Query, other: Query) -> str:
    """The query with the triples of another one behind its own."""
    return written(query, (*query.where.elements, *triples_of(other)))
