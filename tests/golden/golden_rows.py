"""Fills in the golden rows: each row's forms and answers, from its question and program.

To add a row, add a line with a question and a program to demo.jsonl, run this module, and check the answer before you
keep it: the test only shows that all engines and languages agree.

    python -m tests.golden.golden_rows
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson

import clew
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sexpr import write_sexpr
from clew.language.translate import TranslationError, rows_of_program, sexpr_of_program, write_kqapro_sparql

GOLDEN_FILE = Path(__file__).with_name("demo.jsonl")
Row = dict[str, Any]


def read_golden() -> list[Row]:
    """The golden rows."""
    return [orjson.loads(line) for line in GOLDEN_FILE.read_bytes().splitlines()]


def fill_row(row: Row, engine: NativeEngine, schema: SchemaView) -> Row:
    """The question and program of a row, with the other forms and the answer computed from the program."""
    program = read_program_text(row["program"])
    result = engine.run(program, explain=False)
    filled: Row = {"question": row["question"], "program": write_program_text(program)}
    for write in (write_sexpr_field, write_sparql_field, write_graph_fields):
        filled |= write_form(write, program, schema)
    rows = {"rows": [list(cells) for cells in result.rows]} if result.rows else {}
    return filled | {"answer": list(result.texts)} | rows


def write_form(write: Callable[[f.Function, SchemaView], Row], program: f.Function, schema: SchemaView) -> Row:
    """The fields that `write` gives; none if the language cannot express the program."""
    try:
        return write(program, schema)
    except TranslationError:
        return {}


def write_sexpr_field(program: f.Function, _: SchemaView) -> Row:
    return {"sexpr": write_sexpr(sexpr_of_program(program))}


def write_sparql_field(program: f.Function, schema: SchemaView) -> Row:
    return {"sparql": write_kqapro_sparql(program, schema.types)}


def write_graph_fields(program: f.Function, _: SchemaView) -> Row:
    graph = rows_of_program(program)
    return {"graph": [list(row) for row in graph.rows], "target": graph.target}


def main() -> None:
    kb = clew.open()
    engine, schema = NativeEngine(kb), SchemaView(kb)
    rows = [fill_row(row, engine, schema) for row in read_golden()]
    GOLDEN_FILE.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))


if __name__ == "__main__":
    main()
