"""Counts on how many of KQA Pro's questions languages and engines agree: rows to program, answer, SPARQL and back.

The last lines compare plans of queries with reading and translating each query in full.

python benchmarks/kqapro_agreement.py                   # CLEW_DATA is the folder that holds kqapro-slice
"""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from operator import eq
from pathlib import Path
from typing import Any

from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.language.program import functions as f
from clew.language.sparql.reader import read_sparql
from clew.language.translate import (
    has_plan,
    program_of_kqapro_sparql,
    program_of_query,
    program_of_rows,
    write_kqapro_sparql,
)
from clew.language.translate.query_plans import plan_of_shape

FOLDER = Path("build") / "benchmarks"
QUERIES: list[str] = []
"""The queries of the questions."""
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
    QUERIES.append(query)
    yield "have a query in KQA Pro's form"
    if program_of_kqapro_sparql(query) == program:
        yield "come back from it as the same program"


def compare_plans(schema: SchemaView) -> None:
    """Print how many queries have a plan, and the time of a translation with plans and without."""
    plan_of_shape.cache_clear()
    times = [time.process_time()]
    planned = [program_of_kqapro_sparql(query, schema) for query in QUERIES]
    times.append(time.process_time())
    translated = [program_of_query(read_sparql(query), schema) for query in QUERIES]
    times.append(time.process_time())
    print(f"{sum(map(has_plan, QUERIES)):8,}  have a plan, of {plan_of_shape.cache_info().currsize:,} shapes")
    equal = sum(map(eq, planned, translated))
    print(f"{equal:8,}  have the same program from it as from the whole translation")
    micros = [(end - start) / len(QUERIES) * 1e6 for start, end in pairwise(times)]
    print(f"{micros[0]:8.1f}  µs of processor time for a program with plans, {micros[1]:.1f} without")


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
    compare_plans(schema)


if __name__ == "__main__":
    main()
