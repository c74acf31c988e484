"""clew's own format of questions: JSON lines with everything that a question has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import OWN, FieldNames, Format
from clew.benchmark.question import Gold, Question

NAMES = FieldNames("id", "question", "program", "sparql", "sexpr", "graph", "target", "sql")
FIELDS = {"id", "question", "program", "sparql", "sql", "sexpr", "graph", "target", "answers", "names", "alternatives",
          "choices", "labels", "extra", "format"}  # fmt: skip


def looks_like_jsonl(data: Data) -> bool:
    """Whether a record has an id and a question, and only fields of this format."""
    return {"id", "question"} <= data.keys() <= FIELDS and not isinstance(data["question"], list)


def read_jsonl(record: Record) -> Question:
    """The question of a record."""
    parts: dict[str, Any] = {"gold": read_gold(record)}
    if record.has("alternatives"):
        parts["alternatives"] = tuple(read_gold(gold) for gold in record.objects("alternatives"))
    if record.has("choices"):
        parts["choices"] = record.texts("choices")
    if record.has("labels"):
        labels = record.object("labels")
        parts["labels"] = {name: labels.text(name) for name in labels.data}
    if record.has("extra"):
        parts["extra"] = dict(record.object("extra").data)
    return replace(Question(record.text("id"), record.text_or("question")), format=record.text_or("format"), **parts)


def read_gold(record: Record) -> Gold:
    answers = record.texts("answers") if record.has("answers") else None
    return Gold(NAMES.forms(record), answers, record.texts("names") if record.has("names") else ())


def write_jsonl(question: Question) -> dict[str, Any]:
    """The record of a question, with all its parts."""
    record = {"id": question.id, "question": question.text} | write_gold(question.gold)
    if question.alternatives:
        record["alternatives"] = [write_gold(gold) for gold in question.alternatives]
    if question.choices:
        record["choices"] = list(question.choices)
    if question.labels:
        record["labels"] = dict(question.labels)
    if question.format == OWN:
        return record
    return record | ({"extra": dict(question.extra)} if question.extra else {}) | (
        {"format": question.format} if question.format else {}
    )  # fmt: skip


def write_gold(gold: Gold) -> dict[str, Any]:
    record = NAMES.write_forms(gold.forms)
    if gold.answers is not None:
        record["answers"] = list(gold.answers)
    return record | ({"names": list(gold.names)} if gold.names else {})


JSONL = Format(OWN, "clew's own", "", looks_like_jsonl, read_jsonl, write_jsonl, JsonLayout(lines=True))
