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

ROWS = Path(__file__).with_name("demo.jsonl")
Row = dict[str, Any]


def read_golden() -> list[Row]:
    """The golden rows."""
    return [orjson.loads(line) for line in ROWS.read_bytes().splitlines()]


def filled(row: Row, engine: NativeEngine, vocabulary: SchemaView) -> Row:
    """The row with its question and program, and with all else made of the program."""
    program = read_program_text(row["program"])
    result = engine.run(program, explain=False)
    made: Row = {"question": row["question"], "program": write_program_text(program)}
    for write in (sexpr, sparql, graph):
        made |= said(write, program, vocabulary)
    return made | {"answer": list(result.texts)} | ({"rows": [list(one) for one in result.rows]} if result.rows else {})


def said(write: Callable[[f.Function, SchemaView], Row], program: f.Function, vocabulary: SchemaView) -> Row:
    try:
        return write(program, vocabulary)
    except TranslationError:
        return {}


def sexpr(program: f.Function, _: SchemaView) -> Row:
    return {"sexpr": write_sexpr(sexpr_of_program(program))}


def sparql(program: f.Function, vocabulary: SchemaView) -> Row:
    return {"sparql": write_kqapro_sparql(program, vocabulary.types)}


def graph(program: f.Function, _: SchemaView) -> Row:
    found = rows_of_program(program)
    return {"graph": [list(row) for row in found.rows], "target": found.target}


def main() -> None:
    kb = clew.open()
    engine, vocabulary = NativeEngine(kb), SchemaView(kb)
    rows = [filled(row, engine, vocabulary) for row in read_golden()]
    ROWS.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))


if __name__ == "__main__":
    main()
