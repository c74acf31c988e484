"""QALD's JSON (challenges 6 to 10), which GERBIL also reads and writes, and answers as JSON results of SPARQL."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import TRUTHS, Format, is_entity_id, one_of, write_query_text
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.single_fact import write_name
from clew.language.graph.graph_records import YES_OR_NO

ENGLISH = "en"
LABELS: dict[str, Callable[[str], Any]] = {
    "answertype": one_of("resource", "string", "number", "date", "boolean", "list"),
    "aggregation": TRUTHS.get,
    "hybrid": TRUTHS.get,
    "onlydbo": TRUTHS.get,
}


def looks_like_qald(data: Data) -> bool:
    """Whether a record has its question in a list of languages, or an id with a query or results as objects."""
    if isinstance(data.get("question"), list):
        return True
    return "id" in data and (isinstance(data.get("query"), dict) or is_results(data.get("answers")))


def is_results(answers: Any) -> bool:
    return isinstance(answers, list) and bool(answers) and isinstance(answers[0], dict) and "head" in answers[0]


def read_qald(record: Record) -> Question:
    """The question of a record, in English or else in its first language."""
    labels = {name: record.text(name) for name in LABELS if record.has(name)}
    return Question(
        record.text("id"),
        read_qald_text(record),
        Gold(read_qald_forms(record), read_qald_answers(record)),
        labels=labels,
    )


def read_qald_text(record: Record) -> str:
    if not isinstance(record.data.get("question"), list):
        return record.text_or("question")
    texts = {text.text_or("language"): text.text_or("string") for text in record.objects("question")}
    return texts.get(ENGLISH) or next(filter(None, texts.values()), "")


def read_qald_forms(record: Record) -> Forms:
    return Forms(sparql=record.object("query").text_or("sparql")) if record.has("query") else Forms()


def read_qald_answers(record: Record) -> Answers | None:
    """The distinct answers of all results; `None` if the record has no field for them."""
    if not record.has("answers"):
        return None
    answers = (answer for results in record.objects("answers") for answer in read_results(results))
    return tuple(dict.fromkeys(answers))


def write_qald(question: Question) -> dict[str, Any]:
    """The record of a question, in English."""
    fields: dict[str, Any] = {"id": question.id}
    labels = {name: read(question.labels[name]) for name, read in LABELS.items() if name in question.labels}
    fields |= {name: value for name, value in labels.items() if value is not None}
    if question.text:
        fields["question"] = [{"language": ENGLISH, "string": question.text}]
    sparql, answers = write_query_text(question.gold.forms), question.gold.answers
    if sparql:
        fields["query"] = {"sparql": sparql}
    if answers is not None:
        asks = question.gold.forms.target == YES_OR_NO or "ASK" in sparql.upper().partition("{")[0].split()
        fields["answers"] = [write_results(answers, asks)]
    return fields


QALD = Format(
    "qald", "QALD", "", looks_like_qald, read_qald, write_qald, JsonLayout("questions"),
    ("question", "sparql", "answers"),
)  # fmt: skip


ANSWERED = {**TRUTHS, "yes": True, "no": False}


def read_results(results: Record) -> Answers:
    """The answers of a result: `true` or `false`, or the values of the first variable bound in each row."""
    if results.has("boolean"):
        return (results.text("boolean").lower(),)
    variables = variables_of(results)
    if not results.has("results"):
        return ()
    inner = results.object("results")
    rows = inner.objects("bindings") if inner.has("bindings") else []
    return read_rows(rows, variables)


def variables_of(results: Record) -> Answers:
    head = results.object("head") if results.has("head") else results
    return head.texts("vars") if head.has("vars") else ()


def read_rows(rows: list[Record], variables: Answers = ()) -> Answers:
    """The distinct values of the first of `variables` bound in each row, or else of the row's first variable."""
    values = (read_row(row, variables) for row in rows)
    return tuple(dict.fromkeys(value for value in values if value is not None))


def read_row(row: Record, variables: Answers) -> str | None:
    name = next((name for name in (*variables, *row.data) if row.has(name)), None)
    if name is None:
        return None
    return row.object(name).text("value") if isinstance(row.data[name], dict) else row.text(name)


def write_results(answers: Answers, asks: bool = False, variable: str = "uri") -> dict[str, Any]:
    """The result of a query with these answers; `asks` says that it is a yes/no query."""
    if asks and len(answers) == 1 and answers[0] in ANSWERED:
        return {"head": {}, "boolean": ANSWERED[answers[0]]}
    return {"head": {"vars": [variable]}, "results": {"bindings": write_rows(answers, variable)}}


def write_rows(answers: Answers, variable: str) -> list[dict[str, Any]]:
    """A row for each answer: an IRI, also for an id of Wikidata or Freebase, or a literal."""
    return [{variable: write_term(answer)} for answer in answers]


def write_term(answer: str) -> dict[str, str]:
    iri = write_name(answer) if is_entity_id(answer) else None
    return {"type": "literal", "value": answer} if iri is None else {"type": "uri", "value": iri.value}
