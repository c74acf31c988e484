"""Fills in the golden rows: from the question and program of each, everything else.

To add a row, put a line with a question and a program into demo.jsonl, run this, and look at the answer before you keep
it: the test only says that all engines and languages agree.

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
    """The row with its question and program, and with all else made of the program."""
    program = read_program_text(row["program"])
    result = engine.run(program, explain=False)
    made: Row = {"question": row["question"], "program": write_program_text(program)}
    for write in (write_sexpr_field, write_sparql_field, write_graph_fields):
        made |= write_form(write, program, schema)
    return made | {"answer": list(result.texts)} | ({"rows": [list(one) for one in result.rows]} if result.rows else {})


def write_form(write: Callable[[f.Function, SchemaView], Row], program: f.Function, schema: SchemaView) -> Row:
    try:
        return write(program, schema)
    except TranslationError:
        return {}


def write_sexpr_field(program: f.Function, _: SchemaView) -> Row:
    return {"sexpr": write_sexpr(sexpr_of_program(program))}


def write_sparql_field(program: f.Function, schema: SchemaView) -> Row:
    return {"sparql": write_kqapro_sparql(program, schema.types)}


def write_graph_fields(program: f.Function, _: SchemaView) -> Row:
    found = rows_of_program(program)
    return {"graph": [list(row) for row in found.rows], "target": found.target}


def main() -> None:
    kb = clew.open()
    engine, vocabulary = NativeEngine(kb), SchemaView(kb)
    rows = [fill_row(row, engine, vocabulary) for row in read_golden()]
    GOLDEN_FILE.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))


if __name__ == "__main__":
    main()
