"""Golden rows over the demo graph: each is read, written back, translated and run on every engine, and all agree."""

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
    """The engines over the demo graph, and its schema for translations."""

    native: NativeEngine
    oxigraph: OxigraphEngine
    schema: SchemaView


@pytest.fixture(scope="module")
def engines() -> Iterator[Engines]:
    kb = clew.open()
    with OxigraphEngine(kb) as oxigraph:
        yield Engines(NativeEngine(kb), oxigraph, SchemaView(kb))


def result_texts(result: Result) -> tuple[list[str], list[list[str]]]:
    return list(result.texts), [list(cells) for cells in result.rows]


def expected_texts(row: Row) -> tuple[list[str], list[list[str]]]:
    return row["answer"], row.get("rows", [])


def record_in_language(row: Row, language: str) -> dict[str, Any]:
    """The part of a row in one language."""
    return {key: row[key] for key in (language, "target") if key in row}


@every_row
def test_the_program_is_written_as_it_was_read(row: Row) -> None:
    program = read_program_text(row["program"])
    assert write_program_text(program) == row["program"]
    assert read_sequence(write_sequence(program)) == program
    assert read_program_json(write_program_json(program)) == program


@every_row
def test_the_s_expression_and_the_query_are_written_as_they_were_read(row: Row, engines: Engines) -> None:
    if "sexpr" in row:
        assert write_sexpr(read_sexpr(row["sexpr"], engines.schema.concepts)) == row["sexpr"]
    if "sparql" in row:
        program = program_of(record_in_language(row, "sparql"), engines.schema)
        again = fill_row(row | {"program": write_program_text(program)}, engines.native, engines.schema)["sparql"]
        assert canonical_query_text(read_sparql(again)) == canonical_query_text(read_sparql(row["sparql"]))


@every_row
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_gives_the_answer_and_translates_to_all_others(
    row: Row, language: str, engines: Engines
) -> None:
    if language not in row:
        return
    program = program_of(record_in_language(row, language), engines.schema)
    assert result_texts(engines.native.run(program)) == expected_texts(row)
    filled = fill_row({**row, "program": write_program_text(program)}, engines.native, engines.schema)
    # An S-expression returns only sets, so a program translated from one asks for the names of a Top.
    others = [name for name in LANGUAGES if name in row and not (language == "sexpr" and "Select" in row["program"])]
    assert [other for other in others if other not in filled] == []
    for other in others:
        translated = program_of(record_in_language(filled, other), engines.schema)
        assert result_texts(engines.native.run(translated)) == expected_texts(row)


@every_row
def test_oxigraph_gives_the_answer(row: Row, engines: Engines) -> None:
    program = read_program_text(row["program"])
    result, native = engines.oxigraph.run(program), engines.native.run(program, explain=False)
    assert result_texts(result) == expected_texts(row)
    assert (result.kind, result.answers, result.tied) == (native.kind, native.answers, native.tied)


def test_a_server_gives_every_answer(tmp_path: Path) -> None:
    pytest.importorskip("httpx", reason="the endpoint engine needs httpx: pip install 'clew-kbqa[endpoint]'")
    from clew.engine.endpoint import EndpointEngine

    with serve_kb(clew.open(), tmp_path) as url, EndpointEngine(url) as engine:
        answers = {row["question"]: result_texts(engine.run(read_program_text(row["program"]))) for row in ROWS}
    assert answers == {row["question"]: expected_texts(row) for row in ROWS}


def test_filling_in_the_rows_again_changes_nothing(engines: Engines) -> None:
    assert [fill_row(row, engines.native, engines.schema) for row in ROWS] == ROWS


def test_the_rows_cover_every_function_and_type_of_value(engines: Engines) -> None:
    programs = [read_program_text(row["program"]) for row in ROWS]
    assert {step.function for program in programs for step in to_steps(program)} == set(SIGNATURES)
    answers = [answer.value for program in programs for answer in engines.native.run(program).answers]
    assert {type(value) for value in answers if value is not None} == {Text, Quantity, Time, Coordinates}
    assert {type_name(value) for value in answers if isinstance(value, Time)} == {"year", "date"}
