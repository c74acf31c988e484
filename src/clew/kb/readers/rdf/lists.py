"""RDF lists: a triple that leads to a list is read as one triple for each member."""

from __future__ import annotations

import numpy as np

from clew.kb.readers.rdf.columns import Graph
from clew.kb.readers.rdf.vocabulary import RDF_FIRST, RDF_REST


def unfold_lists(graph: Graph) -> None:
    """Replaces the triples that lead to lists by triples that lead to their members."""
    first = dict(graph.pairs(graph.with_predicates([RDF_FIRST])))
    rest = dict(graph.pairs(graph.with_predicates([RDF_REST])))
    if not first:
        return
    graph.settle(graph.terms_mask(first.keys() | rest.keys()))
    rows = np.flatnonzero(graph.terms_mask(first)[graph.object] & graph.live)
    graph.live[rows] = False
    found = [(row, member) for row in rows.tolist() for member in members(int(graph.object[row]), first, rest)]
    if found:
        sources, objects = (np.array(column) for column in zip(*found, strict=True))
        graph.append(sources, objects)


def members(head: int, first: dict[int, int], rest: dict[int, int]) -> list[int]:
    """The members of the list that begins at `head`; a list that runs in a circle ends where it closes."""
    found, seen = [], set()
    while head in first and head not in seen:
        seen.add(head)
        found.append(first[head])
        head = rest.get(head, -1)
    return found
