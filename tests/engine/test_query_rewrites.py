"""Queries in the form that Oxigraph gets them: the same solutions, found in a better order."""

from __future__ import annotations

import pytest

import clew
from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.oxigraph.query_rewrites import move_joins_into_unions, speed_up_query
from clew.engine.schema_view import SchemaView
from clew.engine.worker_process import QueryLimits
from clew.kb.readers.rdf.export_encoding import read_kqapro_node
from clew.language.program.program_text import read_program_text
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql
from clew.language.translate import write_kqapro_sparql

CASES = {
    "SELECT ?e { ?e a ?c . { ?e <x:p> 1 } UNION { ?e <x:q> 2 } ?e <x:r> ?v }":
        "SELECT ?e { { ?e a ?c . ?e <x:r> ?v . ?e <x:p> 1 } UNION { ?e a ?c . ?e <x:r> ?v . ?e <x:q> 2 } }",
    "SELECT ?e { ?e <x:p> 1 . { ?e <x:q> ?v FILTER (?v > 1) } UNION { ?e <x:r> ?v } FILTER (?e != <x:e>) }":
        "SELECT ?e { { ?e <x:p> 1 . ?e <x:q> ?v FILTER (?v > 1) } UNION { ?e <x:p> 1 . ?e <x:r> ?v } "
        "FILTER (?e != <x:e>) }",
    "SELECT ?e { { ?e <x:p> 1 } UNION { ?e <x:q> 2 } _:n <x:of> ?e }":
        "SELECT ?e { { ?clew_blank_n <x:of> ?e . ?e <x:p> 1 } UNION { ?clew_blank_n <x:of> ?e . ?e <x:q> 2 } }",
}  # fmt: skip
UNCHANGED = [
    "SELECT * { ?e a ?c . { ?e <x:p> 1 } UNION { ?e <x:q> 2 } }",  # its columns are its variables
    "SELECT ?e { ?e <x:p> ?v . { ?e <x:q> ?w FILTER (?v > ?w) } UNION { ?e <x:r> 2 } }",  # ?v is free there
    "SELECT ?e { OPTIONAL { ?e a ?c } { ?e <x:p> 1 } UNION { ?e <x:q> 2 } }",
    "SELECT ?e { { ?e <x:p> 1 } UNION { ?e <x:q> 2 } }",
]


@pytest.mark.parametrize("text", CASES)
def test_joins_move_into_unions(text: str) -> None:
    assert move_joins_into_unions(read_sparql(text)) == read_sparql(CASES[text])


@pytest.mark.parametrize("text", UNCHANGED)
def test_joins_stay_where_moving_could_change_the_solutions(text: str) -> None:
    assert move_joins_into_unions(read_sparql(text)) == read_sparql(text)


def test_many_unions_do_not_multiply() -> None:
    text = "SELECT ?e { ?e a ?c . " + "{ ?e <x:p> 1 } UNION { ?e <x:q> 2 } " * 8 + "}"
    assert move_joins_into_unions(read_sparql(text)) == read_sparql(text)


def test_the_most_selective_pattern_comes_first() -> None:
    text = '{ ?e <pred:instance_of> ?c . ?c <pred:name> "city" . ?e <country> ?f . ?f <pred:name> "Zimbabwe" }'
    fast = write_sparql(speed_up_query(read_sparql(f"SELECT ?e {text}"), clew.open(), read_kqapro_node))
    assert fast.index("Zimbabwe") < fast.index("city") < fast.index("instance_of")


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        # The values of a key beside the predicates that have their units.
        (
            "SELECT DISTINCT ?key ?v WHERE { VALUES ?key { <https://clew.dev/predicate/half-life?unit=second> "
            "<https://clew.dev/predicate/half-life?unit=year> } <https://clew.dev/id/isotope%3ASi-36> ?key ?v }",
            ("0.503 second",),
        ),
        # 32 of the half-lives have more digits than Oxigraph compares.
        (
            "SELECT (COUNT(DISTINCT ?e) AS ?n) WHERE { ?e <https://clew.dev/predicate/half-life?unit=second> ?v . "
            "FILTER (?v < 55) . ?e a <https://clew.dev/id/concept%3Aradioactive_isotope> }",
            ("1611",),
        ),
    ],
)
def test_texts_that_oxigraph_alone_gets_wrong(query: str, wanted: tuple[str, ...]) -> None:
    with OxigraphEngine(clew.open()) as engine:
        assert engine.run_sparql(query).texts == wanted


UNIONS = [  # each took more than 10 seconds, some more than 30
    "Or(FindAll() | FilterNum(fertility rate, 3 child per woman, <) | FilterConcept(sovereign state), "
    "FindAll() | FilterNum(unemployment rate, 9.2 percent, =) | FilterConcept(sovereign state)) | Count()",
    "Or(Find(Meycauayan) | Relate(located in, forward) | FilterConcept(entity) | Relate(country, backward) | "
    "FilterConcept(city), Find(Zimbabwe) | Relate(country, backward) | FilterConcept(city)) | Count()",
    "FindAll() | FilterNum(population, 430445, =) | FilterConcept(city) | Relate(country, forward) | "
    "FilterConcept(sovereign state) | Relate(country, backward) | FilterConcept(city) | Count()",
]


@pytest.mark.parametrize("text", UNIONS)
def test_the_queries_of_large_programs_finish(text: str) -> None:
    kb, program = clew.open(), read_program_text(text)
    with OxigraphEngine(kb, QueryLimits(seconds=20)) as engine:
        found = engine.run_sparql(write_kqapro_sparql(program, SchemaView(kb).types))
    assert found.texts == NativeEngine(kb).run(program).texts
