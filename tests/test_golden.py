"""Golden rows over the demo graph: each is read, written back, translated, and run on every engine; all agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import clew
from clew.engine.executor import program_of
from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.kb.values import Coordinates, Quantity, Text, Time, type_name
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.signatures import SIGNATURES
from clew.language.program.steps import (
    read_program_json,
    read_sequence,
    to_steps,
    write_program_json,
    write_sequence,
)
from clew.language.sexpr import read_sexpr, write_sexpr
from clew.language.sparql.canonical_query import canonical_query_text
from clew.language.sparql.reader import read_sparql
from golden.golden_rows import Row, fill_row, read_golden
from oxigraph_server import serve_kb

ROWS = read_golden()
IDS = [row["question"] for row in ROWS]
LANGUAGES = ("program", "sexpr", "sparql", "graph")
every_row = pytest.mark.parametrize("row", ROWS, ids=IDS)


@dataclass(frozen=True)
class Engines:
    """The demo graph with what runs and translates on it."""

    native: NativeEngine
    oxigraph: OxigraphEngine
    schema: SchemaView


@pytest.fixture(scope="module")
def engines() -> Iterator[Engines]:
    kb = clew.open()
    with OxigraphEngine(kb) as oxigraph:
        yield Engines(NativeEngine(kb), oxigraph, SchemaView(kb))


def result_texts(result: Result) -> tuple[list[str], list[list[str]]]:
    return list(result.texts), [list(one) for one in result.rows]


def expected_texts(row: Row) -> tuple[list[str], list[list[str]]]:
    return row["answer"], row.get("rows", [])


def record_in_language(row: Row, language: str) -> dict[str, Any]:
    """The record that asks the question of a row in one language only."""
    return {key: row[key] for key in (language, "target") if key in row}


@every_row
def test_the_program_is_written_as_it_was_read(row: Row) -> None:
    program = read_program_text(row["program"])
    assert write_program_text(program) == row["program"]
    assert read_sequence(write_sequence(program)) == program
    assert read_program_json(write_program_json(program)) == program


@every_row
def test_the_s_expression_and_the_query_are_written_as_they_were_read(row: Row, ground: Engines) -> None:
    if "sexpr" in row:
        assert write_sexpr(read_sexpr(row["sexpr"], ground.schema.concepts)) == row["sexpr"]
    if "sparql" in row:
        again = fill_row({**row, "program": write_program_text(program_of(record_in_language(row, "sparql"), ground.schema))},
                       ground.native, ground.schema)["sparql"]  # fmt: skip
        assert canonical_query_text(read_sparql(again)) == canonical_query_text(read_sparql(row["sparql"]))


@every_row
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_answer_and_translates_to_all_others(row: Row, language: str, ground: Engines) -> None:
    if language not in row:
        return
    program = program_of(record_in_language(row, language), ground.schema)
    assert result_texts(ground.native.run(program)) == expected_texts(row)
    made = fill_row({**row, "program": write_program_text(program)}, ground.native, ground.schema)
    # An S-expression has no answer but a set, so what comes from one asks for the names of a Top.
    others = [one for one in LANGUAGES if one in row and not (language == "sexpr" and "Select" in row["program"])]
    assert [one for one in others if one not in made] == []
    for other in others:
        assert result_texts(
            ground.native.run(program_of(record_in_language(made, other), ground.schema))
        ) == expected_texts(row)


@every_row
def test_oxigraph_has_the_answer(row: Row, ground: Engines) -> None:
    program = read_program_text(row["program"])
    found, native = ground.oxigraph.run(program), ground.native.run(program, explain=False)
    assert result_texts(found) == expected_texts(row)
    assert (found.kind, found.answers, found.tied) == (native.kind, native.answers, native.tied)


def test_a_server_has_every_answer(tmp_path: Path) -> None:
    pytest.importorskip("httpx", reason="the endpoint engine needs httpx: pip install 'clew-kbqa[endpoint]'")
    from clew.engine.endpoint import EndpointEngine

    with serve_kb(clew.open(), tmp_path) as url, EndpointEngine(url) as engine:
        found = {row["question"]: result_texts(engine.run(read_program_text(row["program"]))) for row in ROWS}
    assert found == {row["question"]: expected_texts(row) for row in ROWS}


def test_the_rows_are_what_is_made_of_their_programs(ground: Engines) -> None:
    assert [fill_row(row, ground.native, ground.schema) for row in ROWS] == ROWS


def test_the_rows_cover_every_function_and_type_of_value(ground: Engines) -> None:
    programs = [read_program_text(row["program"]) for row in ROWS]
    assert {step.function for program in programs for step in to_steps(program)} == set(SIGNATURES)
    answers = [answer.value for program in programs for answer in ground.native.run(program).answers]
    assert {type(value) for value in answers if value is not None} == {Text, Quantity, Time, Coordinates}
    assert {type_name(value) for value in answers if isinstance(value, Time)} == {"year", "date"}
