"""RDF lists and containers: each member becomes a value of the node that leads to the list."""

from __future__ import annotations

import re

import numpy as np

from clew.kb.readers.rdf.known_iris import PREFIXES, RDF_FIRST, RDF_REST
from clew.kb.readers.rdf.triple_table import BLANK, TripleTable

MEMBER_PREDICATE = re.compile(re.escape(PREFIXES["rdf"]) + r"_[1-9]\d{0,8}")  # of a container: rdf:_1, rdf:_2, …


def unfold_lists(triples: TripleTable) -> None:
    """Replace each triple that leads to an RDF list or unnamed container by one triple for each member."""
    first = dict(triples.pairs(triples.rows_with_predicates([RDF_FIRST])))
    rest = dict(triples.pairs(triples.rows_with_predicates([RDF_REST])))
    members = {head: list_members(head, first, rest) for head in list_heads(triples, first)} | container_members(
        triples
    )
    if not first and not members:
        return
    triples.consume(triples.mask_terms(first.keys() | rest.keys() | members.keys()))
    rows = np.flatnonzero(triples.mask_terms(members)[triples.object] & triples.unread)
    triples.unread[rows] = False
    unfolded = [(row, member) for row in rows.tolist() for member in members[int(triples.object[row])]]
    if unfolded:
        sources, objects = (np.array(column) for column in zip(*unfolded, strict=True))
        triples.append_triples(sources, objects)


def list_heads(triples: TripleTable, first: dict[int, int]) -> list[int]:
    """The list nodes that a triple other than `rdf:rest` leads to."""
    if not first:
        return []
    leads = triples.unread & (triples.predicate != triples.predicate_numbers.get(RDF_REST, -1))
    heads = triples.mask_terms(first)
    return [int(term) for term in np.unique(triples.object[leads & heads[triples.object]])]


def list_members(head: int, first: dict[int, int], rest: dict[int, int]) -> list[int]:
    """The members of the list that begins at `head`; a circular list ends where it closes."""
    members, seen = [], set()
    while head in first and head not in seen:
        seen.add(head)
        members.append(first[head])
        head = rest.get(head, -1)
    return members


def container_members(triples: TripleTable) -> dict[int, list[int]]:
    """The members of each blank `rdf:Bag`, `rdf:Seq` or `rdf:Alt`, in order."""
    numbered = sorted((iri for iri in triples.predicate_numbers if MEMBER_PREDICATE.fullmatch(iri)), key=member_number)
    members: dict[int, list[int]] = {}
    for iri in numbered:
        for container, member in triples.pairs(triples.rows_with_predicates([iri])):
            if triples.kinds[container] == BLANK:
                members.setdefault(container, []).append(member)
    return members


def member_number(iri: str) -> int:
    return int(iri.rpartition("_")[2])
