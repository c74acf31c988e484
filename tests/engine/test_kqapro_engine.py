"""Queries as texts, KQA Pro's and clean ones, run by Oxigraph: what programs answer, their queries answer too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import clew
from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.oxigraph.engine import KqaproEngine
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.readable import write_query
from clew.language.program.program_text import read_program_text
from clew.language.translate import write_kqapro_sparql


@pytest.fixture(scope="module")
def engine() -> Iterator[KqaproEngine]:
    found = KqaproEngine(clew.open())
    yield found
    found.close()


PROGRAMS = pytest.mark.parametrize(
    "program",
    [
        "Find(France) | Relate(capital, forward) | What()",
        "Find(Paris) | QueryAttr(coordinates)",
        "Find(France) | QueryAttr(area)",
        "Find(Germany) | Relate(shares border with, forward) | Count()",
        "Find(Germany) | QueryAttr(population) | VerifyNum(1000, >)",
        "Find(Turkey) | QueryAttrUnderCondition(industry share of GDP, point in time, 2014)",
        "FindAll() | FilterNum(atomic number, 5, <) | FilterConcept(chemical element) | What()",
        "QueryRelation(Find(France), Find(Paris))",
    ],
)


@PROGRAMS
def test_a_query_answers_as_its_program(program: str, engine: KqaproEngine) -> None:
    read = read_program_text(program)
    query = write_kqapro_sparql(read, SchemaView(engine.kb).types)
    wanted = NativeEngine(engine.kb).run(read).texts
    assert wanted
    assert sorted(engine.run_sparql(query).texts) == sorted(wanted)


@PROGRAMS
def test_a_clean_query_answers_as_its_program_with_its_unit(program: str, engine: KqaproEngine) -> None:
    read = read_program_text(program)
    with OxigraphEngine(engine.kb) as clean:
        found = clean.run_sparql(write_query(read, SchemaView(engine.kb).statement_terms))
    assert sorted(found.texts) == sorted(NativeEngine(engine.kb).run(read).texts)
