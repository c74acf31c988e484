"""Queries that differ only in names and in the order of what commutes have one text, and others do not."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.language.sparql.algebra import (
    AlgebraNode,
    Bind,
    BlankNode,
    Element,
    Filter,
    Group,
    Minus,
    Optional,
    Query,
    Union,
    Variable,
)
from clew.language.sparql.canonical_query import canonical_query_text, query_digest
from clew.language.sparql.query_reader import QueryReader
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql
from language.sparql.query_strategies import queries

NEW_NAMES = ["a", "b", "c", "d", "e", "x", "y", "v"]


def disguised(node: Any, chance: Random, names: dict[AlgebraNode, AlgebraNode]) -> Any:
    """`node` with its variables renamed, and with triples, filters and branches in another order."""
    if isinstance(node, tuple):
        return tuple(disguised(part, chance, names) for part in node)
    if isinstance(node, Variable | BlankNode):
        return names[node]
    if not isinstance(node, AlgebraNode):
        return node
    fields = node.__match_args__  # type: ignore[attr-defined]
    same = type(node)(*(disguised(getattr(node, name), chance, names) for name in fields))
    if isinstance(same, Group):
        return Group(tuple(reordered(list(same.elements), chance)))
    return Union(tuple(chance.sample(same.branches, len(same.branches)))) if isinstance(same, Union) else same


def reordered(elements: list[Element], chance: Random) -> list[Element]:
    """Filters anywhere, other elements anywhere between those that keep their place."""
    filters = [element for element in elements if isinstance(element, Filter)]
    runs: list[list[Element]] = [[]]
    for element in elements:
        if isinstance(element, Optional | Minus | Bind):
            runs += [[element], []]
        elif not isinstance(element, Filter):
            runs[-1].append(element)
    moved = [element for run in runs for element in chance.sample(run, len(run))]
    for element in filters:
        moved.insert(chance.randint(0, len(moved)), element)
    return moved


def renaming(chance: Random) -> dict[AlgebraNode, AlgebraNode]:
    """New names for all variables and blank nodes that the generated queries use."""
    old = [Variable(name) for name in ("x", "y", "e_1", "v", "pv_2")]
    new = [Variable(name) for name in chance.sample(NEW_NAMES, len(old))]
    return {**dict(zip(old, new, strict=True)), BlankNode("b1"): BlankNode("n"), BlankNode("n"): BlankNode("b1")}


@settings(max_examples=120, deadline=None)
@given(queries, st.randoms(use_true_random=False))
def test_a_disguise_keeps_the_digest(query: Query, chance: Random) -> None:
    other = disguised(query, chance, renaming(chance))
    assert canonical_query_text(other) == canonical_query_text(query)
    written = QueryReader(write_sparql(other, {"e": "http://e/"}, indented=True)).read_query()
    assert query_digest(written) == query_digest(query)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=12), st.permutations(range(6)), st.randoms())
def test_variables_that_look_alike_are_distinguished_unless_they_are_equivalent(
    edges: list[tuple[int, int]], order: list[int], chance: Random
) -> None:
    moved = [(order[one], order[other]) for one, other in chance.sample(edges, len(edges))]
    assert query_digest(of_edges(moved)) == query_digest(of_edges(edges))


def of_edges(edges: list[tuple[int, int]]) -> Query:
    """The query for a graph between six variables."""
    triples = " . ".join(f"?n{one} <p> ?n{other}" for one, other in edges)
    return read_sparql(f"SELECT * {{ {triples} }}")


def test_two_triangles_are_not_a_hexagon() -> None:
    triangles = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)]
    hexagon = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)]
    assert query_digest(of_edges(triangles)) != query_digest(of_edges(hexagon))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ASK { ?x wdt:P1 ?y }", "PREFIX q: <http://www.wikidata.org/prop/direct/> ASK WHERE{?s q:P1 $o.}"),
        ("ASK { FILTER(?x > 1 && ?y = 2) ?x <p> ?y }", "ASK { ?a <p> ?b FILTER(2 = ?b && 1 < ?a) }"),
        ("ASK { {?x <p> 1} UNION {?x <q> 2} }", "ASK { {?y <q> 2} UNION {?y <p> 1} }"),
        ("ASK { VALUES (?x ?y) {(1 2) (3 4)} }", "ASK { VALUES (?b ?a) {(4 3) (2 1)} }"),
        ("SELECT ?x { ?x <p> ?y {SELECT ?x {?x <q> ?y}} }", "SELECT ?x { {SELECT ?x {?x <q> ?z}} ?x <p> ?y }"),
        ("ASK { ?x <a>|<b> ?y }", "ASK { ?x <b>|<a> ?y }"),
    ],
)
def test_queries_that_mean_the_same_by_commuting(one: str, other: str) -> None:
    assert canonical_query_text(read_sparql(one)) == canonical_query_text(read_sparql(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ASK { ?x <p> ?y }", "ASK { ?x <p> ?x }"),
        ("ASK { ?x <p> ?y }", "SELECT * { ?x <p> ?y }"),
        ("SELECT ?x { ?x <p> ?y }", "SELECT ?y { ?x <p> ?y }"),
        ("SELECT ?x ?y { ?x <p> ?y }", "SELECT ?y ?x { ?x <p> ?y }"),
        ("SELECT ?x { ?x <p> ?y {SELECT ?x ?y {?x <q> ?y}} }", "SELECT ?x { ?x <p> ?y {SELECT ?x {?x <q> ?y}} }"),
        ("ASK { ?x <p> 5 }", "ASK { ?x <p> '5' }"),
        ("ASK { ?x <p> 5 }", "ASK { ?x <p> 5, 5 }"),
        ("ASK { ?x <p> ?y OPTIONAL {?y <q> ?z} ?z <r> 1 }", "ASK { ?x <p> ?y . ?z <r> 1 OPTIONAL {?y <q> ?z} }"),
        ("ASK { ?x <p>/<q> ?y }", "ASK { ?x <q>/<p> ?y }"),
        ("ASK { FILTER(?x < 1) }", "ASK { FILTER(?x > 1) }"),
        ("ASK { FILTER(?x - 1 = 2) }", "ASK { FILTER(1 - ?x = 2) }"),
        ("SELECT * {} LIMIT 1", "SELECT * {} OFFSET 1"),
    ],
)
def test_queries_that_differ(one: str, other: str) -> None:
    assert canonical_query_text(read_sparql(one)) != canonical_query_text(read_sparql(other))


def test_the_digest_is_short_and_stable() -> None:
    assert query_digest(read_sparql("ASK { ?x <p> 'a' }")) == "7e5b4f73db42da66"


def test_many_variables_that_look_alike_take_no_more_than_moments() -> None:
    pairs = " . ".join(f"?x <p> ?a{n} . ?a{n} <q> ?b{n}" for n in range(30))
    started = perf_counter()
    query_digest(read_sparql(f"ASK {{ {pairs} }}"))
    assert perf_counter() - started < 30


UNION_NAMES = "{{ {{ ?x :p ?{0} }} UNION {{ ?x :q ?{1} . {{ ?x :r ?{2} }} UNION {{ ?x :s ?{3} }} }} {rest} }}"


@pytest.mark.parametrize(
    ("head", "rest", "same"),
    [
        ("SELECT ?x", "", True),
        ("SELECT (COUNT(DISTINCT ?x) AS ?n)", "", True),
        ("ASK", "", True),
        ("SELECT ?x", "OPTIONAL { ?x :t ?y }", True),
        ("SELECT *", "", False),
        ("SELECT (COUNT(*) AS ?n)", "", False),
        ("SELECT ?x ?a", "", False),
        ("SELECT ?x", "FILTER (?a > 1)", False),
        ("SELECT ?x", "?x :t ?c .", False),
    ],
)
def test_a_branch_of_a_union_has_its_own_variables_unless_they_are_seen_outside(
    head: str, rest: str, same: bool
) -> None:
    queries = (f"PREFIX : <http://e.org/> {head} {UNION_NAMES.format(*names, rest=rest)}" for names in ("aacc", "abcd"))
    shared, apart = (query_digest(read_sparql(query)) for query in queries)
    assert (shared == apart) is same


def test_a_variable_that_joins_a_branch_with_its_inner_union_stays_joined() -> None:
    digests = {
        query_digest(read_sparql(f"PREFIX : <http://e.org/> ASK {UNION_NAMES.format(*names, rest='')}"))
        for names in ("abbb", "abcd")
    }
    assert len(digests) == 2
