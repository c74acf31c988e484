"""clew's own questions: JSON lines that hold everything a question has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import FieldNames, Format
from clew.benchmark.question import Gold, Question

NAMES = FieldNames("id", "question", "program", "sparql", "sexpr", "graph", "target")
FIELDS = {"id", "question", "program", "sparql", "sexpr", "graph", "target", "answers", "names", "alternatives",
          "choices", "labels", "extra", "format"}  # fmt: skip
OWN = "jsonl"


def looks_like_jsonl(data: Data) -> bool:
    """Whether a record has an id and a question, and no field that is not ours."""
    return {"id", "question"} <= data.keys() <= FIELDS and not isinstance(data["question"], list)


def read_jsonl(record: Record) -> Question:
    """The question of a record."""
    found: dict[str, Any] = {"gold": read_gold(record)}
    if record.has("alternatives"):
        found["alternatives"] = tuple(read_gold(one) for one in record.objects("alternatives"))
    if record.has("choices"):
        found["choices"] = record.texts("choices")
    if record.has("labels"):
        labels = record.object("labels")
        found["labels"] = {name: labels.text(name) for name in labels.data}
    if record.has("extra"):
        found["extra"] = dict(record.object("extra").data)
    return replace(Question(record.text("id"), record.text_or("question")), format=record.text_or("format"), **found)


def read_gold(record: Record) -> Gold:
    answers = record.texts("answers") if record.has("answers") else None
    return Gold(NAMES.forms(record), answers, record.texts("names") if record.has("names") else ())


def write_jsonl(question: Question) -> dict[str, Any]:
    """The record of a question, with all it has."""
    made = {"id": question.id, "question": question.text} | write_gold(question.gold)
    if question.alternatives:
        made["alternatives"] = [write_gold(gold) for gold in question.alternatives]
    if question.choices:
        made["choices"] = list(question.choices)
    if question.labels:
        made["labels"] = dict(question.labels)
    if question.format == OWN:
        return made
    return made | ({"extra": dict(question.extra)} if question.extra else {}) | (
        {"format": question.format} if question.format else {}
    )  # fmt: skip


def write_gold(gold: Gold) -> dict[str, Any]:
    made = NAMES.write_forms(gold.forms)
    if gold.answers is not None:
        made["answers"] = list(gold.answers)
    return made | ({"names": list(gold.names)} if gold.names else {})


JSONL = Format(OWN, "clew's own", "", looks_like_jsonl, read_jsonl, write_jsonl, JsonLayout(lines=True))
