"""Questions about a single fact: SimpleQuestions (Bordes et al. 2015) over Freebase, its migrations to Wikidata
(Diefenbach et al. 2017), and SimpleDBpediaQA (Azmy et al. 2018, version 1 and the revised one with objects)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from clew.benchmark.file_layout import JsonLayout, TableLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import TRUTHS, Format, whole_number
from clew.benchmark.question import Answers, Gold, Question
from clew.benchmark.single_fact import (
    BACKWARD,
    FORWARD,
    FREEBASE_ID,
    IRI,
    WIKIDATA_ITEM,
    WIKIDATA_PROPERTY,
    SingleFact,
    fact_of,
)
from clew.errors import ClewError

FREEBASE = "www.freebase.com/"
ADDRESS_MARK = "://"
PROPERTIES = {"P": FORWARD, "R": BACKWARD}
COLUMNS = ("subject", "predicate", "object", "question")
LINES = ("line", "subject", "predicate", "object")
ROW_LABELS = ("direction", "answerable")


def looks_like_freebase(data: Data) -> bool:
    """Whether a line begins with a Freebase address, or with two IRIs of another graph."""
    subject, predicate = (str(data.get(name, "")) for name in COLUMNS[:2])
    return subject.startswith(FREEBASE) or (is_address(subject) and is_address(predicate))


def is_address(text: str) -> bool:
    return ADDRESS_MARK in text and bool(IRI.fullmatch(text))


def read_freebase(record: Record) -> Question:
    """The question of a line; its id is the number of the line, from 0; Freebase's ids are in dots: `m.0f3xg_`."""
    subject, predicate, object_ = (dotted_id(record.text(name)) for name in COLUMNS[:3])
    return Question(str(record.number), record.text("question"), SingleFact(subject, predicate).gold((object_,)))


def dotted_id(address: str) -> str:
    """An id of Freebase with dots; an IRI of another graph as it is."""
    return address if is_address(address) else address.removeprefix(FREEBASE).replace("/", ".")


def write_freebase(question: Question) -> dict[str, Any]:
    """The columns of a question about one fact that asks for the object."""
    fact = require_plain_fact(question, "SimpleQuestions")
    if fact.direction == BACKWARD:
        raise misfit(question, "SimpleQuestions asks for objects only")
    is_own = question.format == SIMPLEQUESTIONS.name and is_address(fact.subject)  # a table of IRIs stays one
    answer = require_answer(question, IRI if is_own else FREEBASE_ID, "Freebase")
    if not fact.is_freebase and not is_own:
        raise misfit(question, f"{fact.subject!r} and {fact.predicate!r} are not ids of Freebase")
    cells = [
        text if is_address(text) else f"{FREEBASE}{text.replace('.', '/')}"
        for text in (fact.subject, fact.predicate, answer)
    ]
    return dict(zip(COLUMNS, [*cells, question.text], strict=True))


def misfit(question: Question, why: str) -> ClewError:
    return ClewError(f"question {question.id} does not fit: {why}")


def require_plain_fact(question: Question, format_: str) -> SingleFact:
    """The fact that a question asks for; an error if the answer must be of a class, which tables have no place for."""
    fact = fact_of(question.gold, question)
    if fact.constraint:
        raise misfit(question, f"{format_} has no place for the class {fact.constraint!r} of the answer")
    return fact


def require_answer(question: Question, pattern: re.Pattern[str], graph: str) -> str:
    """The first answer; an error if there is none, or it is not an id of the knowledge base."""
    if not question.gold.answers:
        raise ClewError(f"question {question.id} has no answer, which the format needs")
    if not pattern.fullmatch(question.gold.answers[0]):
        raise misfit(question, f"its answer {question.gold.answers[0]!r} is not an id of {graph}")
    return question.gold.answers[0]


def looks_like_wikidata(data: Data) -> bool:
    """Whether a line names a property as P19, or R19 for backward."""
    return str(data.get("predicate", ""))[:1] in PROPERTIES and str(data.get("predicate", ""))[1:].isdecimal()


def read_wikidata(record: Record) -> Question:
    """The question of a line; its id is the number of the line, from 0."""
    fact = read_property(record)
    return Question(str(record.number), record.text("question"), fact.gold((record.text("object"),)))


def read_property(record: Record) -> SingleFact:
    property_ = record.text("predicate")
    if property_[:1] not in PROPERTIES:
        raise record.fault("predicate", f"is {property_!r}; it must be a property such as P19, or R19 for backward")
    return SingleFact(record.text("subject"), f"P{property_[1:]}", PROPERTIES[property_[0]])


def write_property(question: Question) -> tuple[str, str, str]:
    fact = require_wikidata_fact(question)
    mark = "P" if fact.direction == FORWARD else "R"
    return fact.subject, f"{mark}{fact.predicate[1:]}", require_answer(question, WIKIDATA_ITEM, "Wikidata")


def require_wikidata_fact(question: Question) -> SingleFact:
    fact = require_plain_fact(question, "SimpleQuestions over Wikidata")
    if not (WIKIDATA_ITEM.fullmatch(fact.subject) and WIKIDATA_PROPERTY.fullmatch(fact.predicate)):
        raise misfit(question, f"{fact.subject!r} and {fact.predicate!r} are not an item and a property of Wikidata")
    return fact


def write_wikidata(question: Question) -> dict[str, Any]:
    """The columns of a question about one fact."""
    return dict(zip(COLUMNS, [*write_property(question), question.text], strict=True))


def read_lines(record: Record) -> Question:
    """The question of a line, without its text; its id is the number of its line in SimpleQuestions."""
    return Question(record.text("line"), "", read_property(record).gold((record.text("object"),)))


def write_lines(question: Question) -> dict[str, Any]:
    """The columns of a question about one fact."""
    if whole_number(question.id) is None:
        raise misfit(question, "its id must be the number of a line of SimpleQuestions")
    return dict(zip(LINES, [question.id, *write_property(question)], strict=True))


def looks_like_fact_rows(data: Data) -> bool:
    """Whether a record has subject, predicate, direction and object."""
    return {"question", "subject", "predicate", "direction", "object"} <= data.keys()


def read_fact_row(record: Record) -> Question:
    """The question of a record; its id is the number of the record if it has none."""
    fact = SingleFact(record.text("subject"), record.text("predicate"), record.text("direction"))
    if fact.direction not in (FORWARD, BACKWARD):
        raise record.fault("direction", f"is {fact.direction!r}; it must be forward or backward")
    labels = {name: record.text(name) for name in ROW_LABELS if record.has(name)}
    names: Answers = (record.text("object_label"),) if record.has("object_label") else ()
    question = Question(record.text_or("id", str(record.number)), record.text("question"), labels=labels)
    return replace(question, gold=fact.gold((record.text("object"),), names))


def write_fact_row(question: Question) -> dict[str, Any]:
    """The record of a question about one fact."""
    fact = require_wikidata_fact(question)
    fields: dict[str, Any] = {
        "id": question.id, "question": question.text, "subject": fact.subject, "predicate": fact.predicate,
        "direction": fact.direction, "object": require_answer(question, WIKIDATA_ITEM, "Wikidata"),
    }  # fmt: skip
    if question.gold.names:
        fields["object_label"] = question.gold.names[0]
    answerable = TRUTHS.get(question.labels.get("answerable", ""))
    return fields | ({} if answerable is None else {"answerable": answerable})


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


def looks_like_simpledbpediaqa(data: Data) -> bool:
    """Whether a record has a list of predicates for a subject."""
    return {"Query", "Subject", "PredicateList"} <= data.keys()


def read_simpledbpediaqa(record: Record) -> Question:
    """The question of a record; the predicates after the first are alternatives.

    The revised version lists all IRIs of a subject; the first is used.
    """
    golds = tuple(read_predicate(item, record) for item in record.objects("PredicateList"))
    if not golds:
        raise record.fault("PredicateList", "is empty; it needs a predicate")
    return Question(record.text("ID"), record.text("Query"), golds[0], golds[1:])


def read_predicate(item: Record, record: Record) -> Gold:
    direction = item.text_or("Direction", FORWARD)
    if direction not in (FORWARD, BACKWARD):
        raise item.fault("Direction", f"is {direction!r}; it must be forward or backward")
    fact = SingleFact(subject_of(record), item.text("Predicate"), direction, item.text_or("Constraint"))
    return fact.gold(objects_of(record, fact.predicate))


def subject_of(record: Record) -> str:
    if not isinstance(record.value("Subject"), list):
        return record.text("Subject")
    subjects = record.texts("Subject")
    if not subjects:
        raise record.fault("Subject", "is empty; it needs an IRI")
    return subjects[0]


def objects_of(record: Record, predicate: str) -> Answers | None:
    """The objects that the revised version lists for a predicate; `None` in version 1, which has no answers."""
    if not record.has("ObjectList"):
        return None
    items = [item for item in record.objects("ObjectList") if item.text_or("Predicate") == predicate]
    objects = [text for item in items for text in (item.texts("Objects") if item.has("Objects") else ())]
    return tuple(dict.fromkeys(objects))


def write_simpledbpediaqa(question: Question) -> dict[str, Any]:
    """The record of a question about one fact, or one of several facts of one subject."""
    facts = [require_iris(fact_of(gold, question), question) for gold in question.golds]
    if len({fact.subject for fact in facts}) > 1:
        raise misfit(question, "SimpleDBpediaQA has one subject for all alternatives")
    predicates = [
        {"Predicate": fact.predicate, "Direction": fact.direction, "Constraint": fact.constraint or None}
        for fact in facts
    ]
    fields: dict[str, Any] = {"ID": question.id, "Query": question.text, "Subject": facts[0].subject}
    objects = [
        {"Objects": list(gold.answers), "Subject": fact.subject, "Predicate": fact.predicate}
        for gold, fact in zip(question.golds, facts, strict=True)
        if gold.answers is not None
    ]
    return fields | {"PredicateList": predicates} | ({"ObjectList": objects} if objects else {})


def require_iris(fact: SingleFact, question: Question) -> SingleFact:
    for text in filter(None, (fact.subject, fact.predicate, fact.constraint)):
        if not IRI.fullmatch(text):
            raise misfit(question, f"{text!r} is not an IRI, which SimpleDBpediaQA needs")
    return fact


DBPEDIA_FIELDS = ("ID", "Query", "Subject", "FreebasePredicate", "PredicateList", "ObjectList")
SIMPLEDBPEDIAQA = Format(
    "simpledbpediaqa", "SimpleDBpediaQA", "dbpedia", looks_like_simpledbpediaqa, read_simpledbpediaqa,
    write_simpledbpediaqa, JsonLayout("Questions", indent=2, fields=DBPEDIA_FIELDS, name_field="DatasetName"),
    ("question", "graph"),
)  # fmt: skip
