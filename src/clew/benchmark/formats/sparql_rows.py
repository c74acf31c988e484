"""Question, query, paraphrases: the plain lines that query sets of several benchmarks are handed on in."""

from __future__ import annotations

import json
from typing import Any

from clew.benchmark.formats.bindings import read_results, read_rows, write_results
from clew.benchmark.formats.format import Format
from clew.benchmark.formats.plain import Names
from clew.benchmark.layouts import JsonLayout
from clew.benchmark.question import Answers, Question
from clew.benchmark.records import Data, Record

NAMES = Names("id", sparql="sparql")


def looks_like_sparql_rows(data: Data) -> bool:
    """Whether a record has paraphrases and further information beside its query."""
    return {"id", "question", "sparql", "paraphrases", "info"} <= data.keys()


def read_sparql_row(record: Record) -> Question:
    """The question of a record, with the answers that its information gives, if any."""
    return NAMES.read(record, answers_of(record.object("info")) if record.has("info") else None)


def answers_of(info: Record) -> Answers | None:
    """The answers in `results` (rows), or in `answers` (results of SPARQL, as JSON or as its text)."""
    if info.has("results"):
        return read_rows(info.objects("results"))
    if not info.has("answers"):
        return None
    found = (answer for results in parsed(info).objects("answers") for answer in read_results(results))
    return tuple(dict.fromkeys(found))


def parsed(info: Record) -> Record:
    if not isinstance(info.data["answers"], str):
        return info
    try:
        return Record({"answers": json.loads(info.data["answers"])}, info.place, info.number, info.path)
    except (ValueError, RecursionError) as fault:
        raise info.fault("answers", f"is not JSON: {fault}") from None


def write_sparql_row(question: Question) -> dict[str, Any]:
    """The record of a question."""
    answers = question.gold.answers
    info = {} if answers is None else {"answers": json.dumps([write_results(answers)])}
    return NAMES.write(question) | {"paraphrases": [], "info": info}


SPARQL_ROWS = Format(
    "sparql-rows", "questions with SPARQL and paraphrases", "", looks_like_sparql_rows, read_sparql_row,
    write_sparql_row, JsonLayout(lines=True), ("question", "sparql"),
)  # fmt: skip
