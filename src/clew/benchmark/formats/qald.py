"""QALD's JSON, of the challenges 6 to 10; what GERBIL reads and writes as well."""

from __future__ import annotations

from typing import Any

from clew.benchmark.formats.bindings import TRUTHS, read_results, write_results
from clew.benchmark.formats.format import Format
from clew.benchmark.layouts import JsonLayout
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.records import Data, Record
from clew.language.graph.rows import YES_OR_NO

ENGLISH = "en"
LABELS = ("answertype", "aggregation", "hybrid", "onlydbo")


def looks_like_qald(data: Data) -> bool:
    """Whether a record has its question in a list of languages, or an id with a query or results in objects."""
    if isinstance(data.get("question"), list):
        return True
    return "id" in data and (isinstance(data.get("query"), dict) or is_results(data.get("answers")))


def is_results(answers: Any) -> bool:
    return isinstance(answers, list) and bool(answers) and isinstance(answers[0], dict) and "head" in answers[0]


def read_qald(record: Record) -> Question:
    """The question of a record, in English if it is given in English, else in its first language."""
    labels = {name: record.text(name) for name in LABELS if record.has(name)}
    return Question(record.text("id"), text_of(record), Gold(forms_of(record), answers_of(record)), labels=labels)


def text_of(record: Record) -> str:
    if not isinstance(record.data.get("question"), list):
        return record.text_or("question")
    texts = {one.text_or("language"): one.text_or("string") for one in record.objects("question")}
    return texts.get(ENGLISH) or next(filter(None, texts.values()), "")


def forms_of(record: Record) -> Forms:
    return Forms(sparql=record.object("query").text_or("sparql")) if record.has("query") else Forms()


def answers_of(record: Record) -> Answers | None:
    """The answers of all results, each once; None where the record has no field for them."""
    if not record.has("answers"):
        return None
    found = (answer for results in record.objects("answers") for answer in read_results(results))
    return tuple(dict.fromkeys(found))


def write_qald(question: Question) -> dict[str, Any]:
    """The record of a question, in English."""
    made: dict[str, Any] = {"id": question.id}
    made |= {
        name: TRUTHS.get(question.labels[name], question.labels[name]) for name in LABELS if name in question.labels
    }
    if question.text:
        made["question"] = [{"language": ENGLISH, "string": question.text}]
    sparql, answers = question.gold.forms.sparql, question.gold.answers
    if sparql:
        made["query"] = {"sparql": sparql}
    if answers is not None:
        asks = question.gold.forms.target == YES_OR_NO or "ASK" in sparql.upper().partition("{")[0].split()
        made["answers"] = [write_results(answers, asks)]
    return made


QALD = Format(
    "qald", "QALD", "", looks_like_qald, read_qald, write_qald, JsonLayout("questions"),
    ("question", "sparql", "answers"),
)  # fmt: skip
