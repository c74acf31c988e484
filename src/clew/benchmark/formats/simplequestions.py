"""SimpleQuestions (Bordes et al. 2015) over Freebase, and its migrations to Wikidata (Diefenbach et al. 2017)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from clew.benchmark.formats.facts import BACKWARD, FORWARD, Fact, fact_of
from clew.benchmark.formats.format import Format
from clew.benchmark.layouts import JsonLayout, TableLayout
from clew.benchmark.question import Answers, Question
from clew.benchmark.records import Data, Record
from clew.errors import ClewError

FREEBASE = "www.freebase.com/"
PROPERTIES = {"P": FORWARD, "R": BACKWARD}
COLUMNS = ("subject", "predicate", "object", "question")
LINES = ("line", "subject", "predicate", "object")
ROW_LABELS = ("direction", "answerable")


def looks_like_freebase(data: Data) -> bool:
    """Whether a line begins with a Freebase address."""
    return str(data.get("subject", "")).startswith(FREEBASE)


def read_freebase(record: Record) -> Question:
    """The question of a line; its id is the number of the line, from 0, and its ids are in dots: `m.0f3xg_`."""
    subject, predicate, object_ = (dotted(record.text(name)) for name in COLUMNS[:3])
    return Question(str(record.number), record.text("question"), Fact(subject, predicate).gold((object_,)))


def dotted(address: str) -> str:
    return address.removeprefix(FREEBASE).replace("/", ".")


def write_freebase(question: Question) -> dict[str, Any]:
    """The columns of a question about one fact, seen from its subject."""
    fact = forward(fact_of(question.gold, question), question)
    texts = (fact.subject, fact.predicate, only_answer(question))
    cells = [f"{FREEBASE}{text.replace('.', '/')}" for text in texts]
    return dict(zip(COLUMNS, [*cells, question.text], strict=True))


def forward(fact: Fact, question: Question) -> Fact:
    if fact.direction == BACKWARD or fact.constraint:
        raise ClewError(f"question {question.id}: SimpleQuestions asks for objects only, without a class")
    return fact


def only_answer(question: Question) -> str:
    if not question.gold.answers:
        raise ClewError(f"question {question.id}: the format needs an answer")
    return question.gold.answers[0]


def looks_like_wikidata(data: Data) -> bool:
    """Whether a line names a property as P19, or R19 for backward."""
    return str(data.get("predicate", ""))[:1] in PROPERTIES and str(data.get("predicate", ""))[1:].isdecimal()


def read_wikidata(record: Record) -> Question:
    """The question of a line; its id is the number of the line, from 0."""
    fact = read_property(record)
    return Question(str(record.number), record.text("question"), fact.gold((record.text("object"),)))


def read_property(record: Record) -> Fact:
    property_ = record.text("predicate")
    if property_[:1] not in PROPERTIES:
        raise record.fault("predicate", f"is {property_!r}; a property such as P19, or R19 for backward, is needed")
    return Fact(record.text("subject"), f"P{property_[1:]}", PROPERTIES[property_[0]])


def write_property(question: Question) -> tuple[str, str, str]:
    fact = fact_of(question.gold, question)
    if not fact.predicate.startswith("P"):
        raise ClewError(f"question {question.id}: {fact.predicate!r} is no property of Wikidata")
    mark = "P" if fact.direction == FORWARD else "R"
    return fact.subject, f"{mark}{fact.predicate[1:]}", only_answer(question)


def write_wikidata(question: Question) -> dict[str, Any]:
    """The columns of a question about one fact."""
    return dict(zip(COLUMNS, [*write_property(question), question.text], strict=True))


def read_lines(record: Record) -> Question:
    """The question of a line, without its text: its id is the line of SimpleQuestions that it is the migration of."""
    return Question(record.text("line"), "", read_property(record).gold((record.text("object"),)))


def write_lines(question: Question) -> dict[str, Any]:
    """The columns of a question about one fact."""
    return dict(zip(LINES, [question.id, *write_property(question)], strict=True))


def looks_like_fact_rows(data: Data) -> bool:
    """Whether a record spells a fact out, with its direction."""
    return {"question", "subject", "predicate", "direction", "object"} <= data.keys()


def read_fact_row(record: Record) -> Question:
    """The question of a record; its id is the number of the record if it has none."""
    fact = Fact(record.text("subject"), record.text("predicate"), record.text("direction"))
    if fact.direction not in (FORWARD, BACKWARD):
        raise record.fault("direction", f"is {fact.direction!r}; forward or backward is needed")
    labels = {name: record.text(name) for name in ROW_LABELS if record.has(name)}
    names: Answers = (record.text("object_label"),) if record.has("object_label") else ()
    question = Question(record.text_or("id", str(record.number)), record.text("question"), labels=labels)
    return replace(question, gold=fact.gold((record.text("object"),), names))


def write_fact_row(question: Question) -> dict[str, Any]:
    """The record of a question about one fact."""
    fact = fact_of(question.gold, question)
    made = {"id": question.id, "question": question.text, "subject": fact.subject, "predicate": fact.predicate,
            "direction": fact.direction, "object": only_answer(question)}  # fmt: skip
    if question.gold.names:
        made["object_label"] = question.gold.names[0]
    return made | {name: question.labels[name] for name in ROW_LABELS[1:] if name in question.labels}


WANTS = ("question", "graph", "answers")
SIMPLEQUESTIONS = Format(
    "simplequestions", "SimpleQuestions", "freebase", looks_like_freebase, read_freebase, write_freebase,
    TableLayout(COLUMNS), WANTS,
)  # fmt: skip
WIKIDATA = Format(
    "simplequestions-wikidata", "SimpleQuestions over Wikidata", "wikidata", looks_like_wikidata, read_wikidata,
    write_wikidata, TableLayout(COLUMNS), WANTS,
)  # fmt: skip
WIKIDATA_LINES = Format(
    "simplequestions-wikidata-lines", "SimpleQuestions over Wikidata, by line of the original", "wikidata",
    lambda data: looks_like_wikidata(data) and str(data["line"]).isdecimal(), read_lines, write_lines,
    TableLayout(LINES), WANTS[1:],
)  # fmt: skip
WIKIDATA_ROWS = Format(
    "simplequestions-wikidata-rows", "SimpleQuestions over Wikidata with labels", "wikidata", looks_like_fact_rows,
    read_fact_row, write_fact_row, JsonLayout(lines=True), WANTS,
)  # fmt: skip
