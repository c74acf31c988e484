"""What is written is standard, and is read back as what it was."""

from __future__ import annotations

import pyoxigraph
import pytest
from hypothesis import given, settings

from clew.language.sparql.algebra import Group, Iri, Literal, Query, QueryForm, Triple, Variable
from clew.language.sparql.query_reader import QueryReader
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql
from language.sparql.query_strategies import PREFIXES, queries

INDENTED = """\
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
PREFIX wd: <http://www.wikidata.org/entity/>
PREFIX wdt: <http://www.wikidata.org/prop/direct/>
SELECT DISTINCT ?x (COUNT(*) AS ?count) WHERE {
  ?x wdt:P31/wdt:P279* wd:Q5 .
  {
    ?x wdt:P19 ?y .
  } UNION {
    ?x wdt:P20 ?y .
  }
  OPTIONAL {
    ?x rdfs:label ?name .
    FILTER (LANG(?name) = "en")
  }
  FILTER (NOT EXISTS { ?x wdt:P570 _:b1 . })
}
GROUP BY ?x
HAVING (COUNT(*) > 1)
ORDER BY DESC(?x)
LIMIT 10"""


@settings(max_examples=120, deadline=None)
@given(queries)
def test_every_query_is_read_back_equal(query: Query) -> None:
    """By the grammar alone: generated queries use variables and blank nodes out of their scopes."""
    assert QueryReader(write_sparql(query)).read_query() == query
    assert QueryReader(write_sparql(query, PREFIXES, indented=True)).read_query() == query


def test_the_indented_layout() -> None:
    assert write_sparql(read_sparql(INDENTED), indented=True) == INDENTED


@pytest.mark.parametrize(
    ("read", "written"),
    [
        ("SELECT COUNT(?x) { ?x a ?y }", "SELECT (COUNT(?x) AS ?count) WHERE { ?x a ?y . }"),
        ("SELECT COUNT DISTINCT ?x { ?x a ?y }", "SELECT (COUNT(DISTINCT ?x) AS ?count) WHERE { ?x a ?y . }"),
        ("SELECT ?x, ?y { ?x a ?y }", "SELECT ?x ?y WHERE { ?x a ?y . }"),
        ("ASK { ?x <p> 1 , 2 ; <q> 3 }", "ASK WHERE { ?x <p> 1 . ?x <p> 2 . ?x <q> 3 . }"),
        ("ASK { ?x <p> '''a\n\"b'''@en }", 'ASK WHERE { ?x <p> "a\\n\\"b"@en . }'),
        ("ASK { FILTER(((?x + 1)) * 2 > -(3)) }", "ASK WHERE { FILTER ((?x + 1) * 2 > -(3)) }"),
        ("ASK { ?x (^<a>/<b>)|!(<c>|^<d>) [] }", "ASK WHERE { ?x ^<a>/<b>|!(<c>|^<d>) _:b1 . }"),
    ],
)
def test_dialects_are_written_in_standard_form(read: str, written: str) -> None:
    assert write_sparql(read_sparql(read)) == written
    pyoxigraph.Store().query(written, base_iri="http://e/")


def test_only_prefixes_that_are_used_are_declared() -> None:
    query = read_sparql("PREFIX dbo: <http://dbpedia.org/ontology/> ASK { ?x wdt:P31 dbr:Film }")
    assert write_sparql(query).startswith("PREFIX dbr: <http://dbpedia.org/resource/> PREFIX wdt: <")
    assert write_sparql(query, {"r": "http://dbpedia.org/resource/", "owl": "http://o/"}) == (
        "PREFIX r: <http://dbpedia.org/resource/> ASK WHERE { ?x <http://www.wikidata.org/prop/direct/P31> r:Film . }"
    )


@pytest.mark.parametrize("local", ["a.b.c", "a.", "", "a(b)", "é", "a/b", "-a", "%41"])
def test_a_name_that_some_reader_may_not_know_is_written_in_full(local: str) -> None:
    triple = Triple(Variable("s"), Iri("http://e/" + local), Literal("x"))
    text = write_sparql(Query(QueryForm.ASK, Group((triple,))), PREFIXES)
    assert f"<http://e/{local}>" in text
    pyoxigraph.Store().query(text)
