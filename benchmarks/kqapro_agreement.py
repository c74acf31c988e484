"""Counts on how many of KQA Pro's questions languages and engines agree: rows to program, answer, SPARQL and back.

python benchmarks/kqapro_agreement.py                   # CLEW_DATA is the folder that holds kqapro-slice
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.language.program import functions as f
from clew.language.translate import program_of_kqapro_sparql, program_of_rows, write_kqapro_sparql

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data") / "kqapro-slice"


def read_records() -> Iterator[dict[str, Any]]:
    for name in ("train.jsonl", "valid.jsonl"):
        with (DATA / name).open(encoding="utf-8") as stream:
            yield from map(json.loads, stream)


def agreement_outcomes(engine: NativeEngine, schema: SchemaView, question: dict[str, Any]) -> Iterator[str]:
    """The stages that a question passes."""
    yield "questions"
    try:
        program = program_of_rows(question["graph"], question["target"], schema.types, schema.relations)
    except ClewError:
        return
    yield "have a program"
    if engine.run(program, explain=False).texts == (question["answer"],):
        yield "answered with exactly the gold answer"
    yield from query_outcomes(program, schema)


def query_outcomes(program: f.Function, schema: SchemaView) -> Iterator[str]:
    try:
        query = write_kqapro_sparql(program, schema.types)
    except ClewError:
        return
    yield "have a query in KQA Pro's form"
    if program_of_kqapro_sparql(query) == program:
        yield "come back from it as the same program"


def main() -> None:
    if not DATA.is_dir():
        raise SystemExit(f"there is no {DATA}; set CLEW_DATA to the folder that holds kqapro-slice")
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_kb([DATA / "kb.json.gz"], FOLDER / "slice.clew", replace=True)
    kb = open_kb(FOLDER / "slice.clew")
    engine, schema = NativeEngine(kb), SchemaView(kb)
    counts = Counter(outcome for question in read_records() for outcome in agreement_outcomes(engine, schema, question))
    for outcome, count in counts.items():
        print(f"{count:8,}  {outcome}")


if __name__ == "__main__":
    main()
