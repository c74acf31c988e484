"""KQA Pro's questions (Cao et al. 2022), as published and as rows of a query graph."""

from __future__ import annotations

import re
from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record, form_data
from clew.benchmark.form_reader import KQAPRO_PREDICATE
from clew.benchmark.formats.format import FieldNames, Format, add_choices, read_answer, write_answer
from clew.benchmark.question import Forms, Question
from clew.errors import ClewError
from clew.language.program.program_text import read_program
from clew.language.program.signatures import ALIASES, SIGNATURES, TIME
from clew.language.program.steps import derive_dependencies, write_program_json

CHOICES = 10  # of a published question
TIME_INPUT = re.compile(r"-?\d+|\d{1,4}([-/])\d{1,2}\1\d{1,2}", re.ASCII)  # a year or a day, no month


STEP_FIELDS = {"function", "dependencies", "inputs"}


def write_steps(forms: Forms) -> list[Any] | None:
    """The program as the published list of steps; nothing if it needs more than the 27 published functions."""
    given = form_data(forms.program)
    if isinstance(given, list) and is_published_list(given):
        return given
    try:
        steps = write_program_json(read_program(forms.program)) if forms.program else []
    except (ClewError, RecursionError):
        return None
    return steps if is_published_list(steps) else None


def is_published_list(steps: list[Any]) -> bool:
    """Whether the published engines take a list of steps; they derive the dependencies, so these must agree."""
    if not steps or not all(map(is_published_step, steps)):
        return False
    try:
        derived = derive_dependencies([step["function"] for step in steps], [step["inputs"] for step in steps])
    except ClewError:
        return False
    return [step["dependencies"] for step in steps] == list(map(list, derived))


def is_published_step(step: Any) -> bool:
    """Whether a step has a published function with its number of inputs, and times that are years or days."""
    if not isinstance(step, dict) or step.keys() != STEP_FIELDS or not isinstance(step["inputs"], list):
        return False
    function, inputs = step["function"], step["inputs"]
    signature = SIGNATURES.get(ALIASES.get(function, function)) if isinstance(function, str) else None
    if signature is None or signature.is_extension or len(inputs) != len(signature.inputs):
        return False
    pairs = zip(signature.inputs, inputs, strict=True)
    return all(isinstance(text, str) and (input_ is not TIME or TIME_INPUT.fullmatch(text)) for input_, text in pairs)


def write_own_sparql(forms: Forms) -> str:
    """The query, if it is in KQA Pro's encoding, which its tools need."""
    return forms.sparql if KQAPRO_PREDICATE in forms.sparql else ""


PUBLISHED = FieldNames(program="program", sparql="sparql", writers={"program": write_steps, "sparql": write_own_sparql})


def write_row_list(forms: Forms) -> list[Any] | None:
    """The graph as a list of rows; nothing if it is not one, or lacks its target."""
    rows = form_data(forms.graph) if forms.graph and forms.target else None
    return rows if isinstance(rows, list) and all(map(is_row, rows)) else None


def is_row(row: Any) -> bool:
    """Whether a row has a subject, predicate and object, and perhaps a qualifier and its value."""
    return isinstance(row, list) and len(row) in (3, 5) and all(isinstance(cell, str) for cell in row)


ROWS = FieldNames(id="id", graph="graph", target="target", labels={"part": "part"}, writers={"graph": write_row_list})


def looks_like_kqapro(data: Data) -> bool:
    """Whether a record has choices, or a program with a query beside it."""
    return "question" in data and ("choices" in data or {"program", "sparql"} <= data.keys())


def read_kqapro(record: Record) -> Question:
    """The question of a record; its id is the number of the record, from 0. The test set has no answers."""
    return add_choices(PUBLISHED.read(record, read_answer(record)), record)


def write_kqapro(question: Question) -> dict[str, Any]:
    """The record of a question, with its first answer and its choices, if these are ten with the answer."""
    answer = write_answer(question)
    fits = len(question.choices) == CHOICES and answer.get("answer", question.choices[0]) in question.choices
    return PUBLISHED.write(question) | ({"choices": list(question.choices)} if fits else {}) | answer


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
