"""KQA Pro's questions (Cao et al. 2022), as published and as rows of a query graph."""

from __future__ import annotations

from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import FieldNames, Format, add_choices, read_answer, write_answer
from clew.benchmark.question import Question

PUBLISHED = FieldNames(program="program", sparql="sparql")
ROWS = FieldNames(id="id", graph="graph", target="target", labels={"part": "part"})


def looks_like_kqapro(data: Data) -> bool:
    """Whether a record has choices, or a program with a query beside it."""
    return "question" in data and ("choices" in data or {"program", "sparql"} <= data.keys())


def read_kqapro(record: Record) -> Question:
    """The question of a record; its id is the number of the record, from 0. The test set has no answers."""
    return add_choices(PUBLISHED.read(record, read_answer(record)), record)


def write_kqapro(question: Question) -> dict[str, Any]:
    """The record of a question, with its first answer."""
    choices = {"choices": list(question.choices)} if question.choices else {}
    return PUBLISHED.write(question) | choices | write_answer(question)


def looks_like_rows(data: Data) -> bool:
    """Whether a record has a graph of rows and a target."""
    return {"id", "question", "graph", "target", "answer"} <= data.keys()


def read_rows_record(record: Record) -> Question:
    """The question of a record."""
    return ROWS.read(record, read_answer(record))


def write_rows_record(question: Question) -> dict[str, Any]:
    """The record of a question, with its first answer."""
    return ROWS.write(question) | write_answer(question)


KQAPRO = Format(
    "kqapro", "KQA Pro", "kqapro", looks_like_kqapro, read_kqapro, write_kqapro,
    parts=("question", "program", "sparql", "choices", "answers"),
)  # fmt: skip
KQAPRO_ROWS = Format(
    "kqapro-rows", "KQA Pro as query graphs", "kqapro", looks_like_rows, read_rows_record, write_rows_record,
    JsonLayout(lines=True), ("question", "graph", "answers"),
)  # fmt: skip
