"""Broken queries still show their parts, and whole ones show the same parts either way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.kb.namespaces import KNOWN_PREFIXES
from clew.language.sparql.algebra import (
    Group,
    Iri,
    Link,
    Literal,
    OneOrMore,
    Query,
    QueryForm,
    Triple,
    Variable,
    triples_in,
)
from clew.language.sparql.tolerant_reader import QueryParts, read_query_parts, scan_query
from clew.language.sparql.writer import write_sparql
from language.sparql.query_strategies import groups, queries

X, Y = Variable("x"), Variable("y")
WHOLE = (
    "SELECT DISTINCT ?x ?y ?z WHERE { wd:Q414 wdt:P122 ?x . ?x wdt:P31/wdt:P279* wd:Q5 ; rdfs:label ?y "
    'FILTER ( ?y != "a"@en && NOT EXISTS { ?x wdt:P1 ( wd:Q1 ) } ) VALUES ?z { wd:Q7 2 } } '
    "GROUP BY ?x ?y ?z HAVING (COUNT(?x) > 3) ORDER BY ?x ?y ?z LIMIT 4"
)


def wd(name: str) -> Iri:
    prefix, _, local = name.partition(":")
    return Iri(KNOWN_PREFIXES[prefix] + local)


@pytest.mark.parametrize(
    ("text", "entities", "predicates", "triple_count"),
    [
        ("SELECT ?x WHERE { wd:Q414 wdt:P122 ?x", "wd:Q414", "wdt:P122", 1),
        ("SELECT ?x WHERE { wd:Q414 wdt:P122", "wd:Q414", "wdt:P122", 0),
        ("SELECT ?x WHERE { wd:Q414", "", "", 0),
        ("SELECT ?x WHERE  wd:Q414 wdt:P122 ?x }", "wd:Q414", "wdt:P122", 1),
        ("?x wdt:P1 wd:Q1 ; wdt:P2 wd:Q2 , wd:Q3", "wd:Q1 wd:Q2 wd:Q3", "wdt:P1 wdt:P2", 3),
        ("ASK { ?x wdt:P1 ?y ?y wdt:P2 wd:Q2 }", "wd:Q2", "wdt:P1 wdt:P2", 2),
        ("ASK { ?x wdt:P1 wd:Q1 . FILTER(?x = wd:Q9 ) ?x wdt:P2 ?y } }", "wd:Q1", "wdt:P1 wdt:P2", 2),
        ('ASK { ?x wdt:P1 "a . ?x wdt:P2 wd:Q2 }', "wd:Q2", "wdt:P1 wdt:P2", 1),
        ("ASK { FILTER(NOT EXISTS { ?x wdt:P1 wd:Q1 . ", "wd:Q1", "wdt:P1", 1),
        ("SELECT ?x ?y ?z ORDER BY ?x ?y ?z", "", "", 0),
        ("SELECT * { VALUES ?x { wd:Q1 wd:Q2 wd:Q3 ", "wd:Q1 wd:Q2 wd:Q3", "", 0),
        ("SELECT ?x { ?x wdt:P31/wdt:P279* wd:Q5", "wd:Q5", "wdt:P279 wdt:P31", 1),
        ("", "", "", 0),
    ],
)
def test_a_broken_query_shows_its_parts(text: str, entities: str, predicates: str, triple_count: int) -> None:
    loose = read_query_parts(text)
    assert loose.entities == tuple(wd(name) for name in entities.split())
    assert loose.predicates == tuple(wd(name) for name in predicates.split())
    assert len(loose.triples) == triple_count
    assert loose.fault


def test_the_parts_of_a_broken_query_are_terms_of_the_algebra() -> None:
    loose = read_query_parts('ASK { ?x wdt:P279+ wd:Q5 . ?y foo:bar "a"@en . }}')
    assert loose == QueryParts(
        entities=(wd("wd:Q5"),),
        predicates=(Iri("foo:bar"), wd("wdt:P279")),
        literals=(Literal("a", language="en"),),
        triples=(
            Triple(X, OneOrMore(Link(wd("wdt:P279"))), wd("wd:Q5")),
            Triple(Y, Iri("foo:bar"), Literal("a", language="en")),
        ),
        fault="the prefix 'foo:' is not declared; add PREFIX foo: <...>",
    )


def test_a_whole_query_shows_the_same_parts_by_its_tokens() -> None:
    loose = read_query_parts(WHOLE)
    assert not loose.fault
    assert len(loose.triples) == 6
    assert scan_query(WHOLE, "") == loose


@settings(max_examples=80, deadline=None)
@given(groups)
def test_the_triples_of_any_group_are_seen_by_its_tokens(group: Group) -> None:
    query = Query(QueryForm.ASK, group)
    assert set(triples_in(query)) <= set(scan_query(write_sparql(query), "").triples)


@settings(max_examples=80, deadline=None)
@given(queries, st.integers(0, 400), st.text(max_size=3))
def test_no_text_is_an_error(query: Query, place: int, noise: str) -> None:
    text = write_sparql(query)
    read_query_parts(text[:place])
    read_query_parts(text[:place] + noise + text[place:])


def test_a_truncated_query_shows_only_parts_of_the_whole() -> None:
    whole = read_query_parts(WHOLE)
    for end in range(0, WHOLE.index("VALUES")):
        assert len(set(read_query_parts(WHOLE[:end]).triples) - set(whole.triples)) <= 1
