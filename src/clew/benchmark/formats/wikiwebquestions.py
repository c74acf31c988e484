"""WikiWebQuestions (Xu et al. 2023): WebQSP's questions over Wikidata."""

from __future__ import annotations

from typing import Any

from clew.benchmark.formats.bindings import read_rows, write_rows
from clew.benchmark.formats.format import Format
from clew.benchmark.formats.plain import Names
from clew.benchmark.question import Question
from clew.benchmark.records import Data, Record

NAMES = Names("id", "utterance", sparql="sparql")


def looks_like_wikiwebquestions(data: Data) -> bool:
    """Whether a record calls its question an utterance."""
    return {"id", "utterance", "sparql"} <= data.keys()


def read_wikiwebquestions(record: Record) -> Question:
    """The question of a record; an answer is what the first variable of a row is bound to."""
    return NAMES.read(record, read_rows(record.objects("results")) if record.has("results") else None)


def write_wikiwebquestions(question: Question) -> dict[str, Any]:
    """The record of a question."""
    answers = question.gold.answers
    return NAMES.write(question) | ({} if answers is None else {"results": write_rows(answers, "x")})


WIKIWEBQUESTIONS = Format(
    "wikiwebquestions", "WikiWebQuestions", "wikidata", looks_like_wikiwebquestions, read_wikiwebquestions,
    write_wikiwebquestions, wants=("question", "sparql", "answers"),
)  # fmt: skip
