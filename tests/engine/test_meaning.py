"""Meanings of queries in KQA Pro's encoding: found by the plan of their shape, without reading them."""

from __future__ import annotations

import pytest

import clew
from clew.engine.executor import make_answerer, native_program
from clew.engine.meaning import Meaning, Notation, notation_of_record
from clew.engine.schema_view import SchemaView
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text

CAPITAL = 'SELECT DISTINCT ?x WHERE { ?e <pred:name> "France" . ?e <capital> ?x . }'


@pytest.fixture(scope="module")
def schema() -> SchemaView:
    return SchemaView(clew.open())


def test_the_notation_of_a_query_with_a_plan_shows_without_a_knowledge_base() -> None:
    assert notation_of_record({"sparql": CAPITAL}) is Notation.KQAPRO


def test_a_query_with_a_plan_is_not_read(schema: SchemaView) -> None:
    meaning = Meaning({"sparql": CAPITAL}, schema)
    program = native_program(meaning)
    assert isinstance(program, f.Function)
    assert write_program_text(program) == "Find(France) | Relate(capital, forward) | What()"
    assert "query" not in meaning.__dict__


def test_ids_in_a_planned_query_become_names(schema: SchemaView) -> None:
    (france,) = schema.kb.names.with_name("France")
    program = native_program(Meaning({"sparql": CAPITAL.replace("France", schema.kb.id_of(france))}, schema))
    assert isinstance(program, f.Function)
    assert write_program_text(program) == "Find(France) | Relate(capital, forward) | What()"


def test_a_query_without_a_program_still_runs_on_oxigraph(schema: SchemaView) -> None:
    ordered = 'SELECT ?n WHERE { ?e <pred:name> "France" . ?e <capital> ?x . ?x <pred:name> ?n . } ORDER BY ?n'
    assert make_answerer(schema.kb)({"sparql": ordered}).texts == ("Paris",)


def test_a_count_in_an_order_has_no_plan(schema: SchemaView) -> None:
    text = CAPITAL.replace("DISTINCT ?x", "(COUNT(DISTINCT ?x) AS ?n)") + " ORDER BY ?n"
    meaning = Meaning({"sparql": text}, schema)
    assert meaning.planned is None
    assert native_program(meaning) is None
