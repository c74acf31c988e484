"""SimpleDBpediaQA (Azmy et al. 2018), version 1 and the revised one that has objects."""

from __future__ import annotations

from typing import Any

from clew.benchmark.formats.facts import BACKWARD, FORWARD, Fact, fact_of
from clew.benchmark.formats.format import Format
from clew.benchmark.layouts import JsonLayout
from clew.benchmark.question import Answers, Gold, Question
from clew.benchmark.records import Data, Record


def looks_like_simpledbpediaqa(data: Data) -> bool:
    """Whether a record has a list of predicates for a subject."""
    return {"Query", "Subject", "PredicateList"} <= data.keys()


def read_simpledbpediaqa(record: Record) -> Question:
    """The question of a record; the predicates after the first are alternatives.

    The revised version names a subject by all its IRIs; the first stands for them.
    """
    golds = tuple(read_predicate(one, record) for one in record.objects("PredicateList"))
    if not golds:
        raise record.fault("PredicateList", "is empty; it needs a predicate")
    return Question(record.text("ID"), record.text("Query"), golds[0], golds[1:])


def read_predicate(item: Record, record: Record) -> Gold:
    direction = item.text_or("Direction", FORWARD)
    if direction not in (FORWARD, BACKWARD):
        raise item.fault("Direction", f"is {direction!r}; forward or backward is needed")
    fact = Fact(subject_of(record), item.text("Predicate"), direction, item.text_or("Constraint"))
    return fact.gold(objects_of(record, fact.predicate))


def subject_of(record: Record) -> str:
    if not isinstance(record.value("Subject"), list):
        return record.text("Subject")
    subjects = record.texts("Subject")
    if not subjects:
        raise record.fault("Subject", "is empty; it needs an IRI")
    return subjects[0]


def objects_of(record: Record, predicate: str) -> Answers | None:
    """The objects that the revised version lists for a predicate; None in version 1, which has no answers."""
    if not record.has("ObjectList"):
        return None
    items = [item for item in record.objects("ObjectList") if item.text_or("Predicate") == predicate]
    found = [text for item in items for text in (item.texts("Objects") if item.has("Objects") else ())]
    return tuple(dict.fromkeys(found))


def write_simpledbpediaqa(question: Question) -> dict[str, Any]:
    """The record of a question about one fact, or one of several facts of one subject."""
    facts = [fact_of(gold, question) for gold in question.golds]
    predicates = [
        {"Predicate": fact.predicate, "Direction": fact.direction, "Constraint": fact.constraint or None}
        for fact in facts
    ]
    made: dict[str, Any] = {"ID": question.id, "Query": question.text, "Subject": facts[0].subject}
    objects = [
        {"Objects": list(gold.answers), "Subject": fact.subject, "Predicate": fact.predicate}
        for gold, fact in zip(question.golds, facts, strict=True)
        if gold.answers is not None
    ]
    return made | {"PredicateList": predicates} | ({"ObjectList": objects} if objects else {})


SIMPLEDBPEDIAQA = Format(
    "simpledbpediaqa", "SimpleDBpediaQA", "dbpedia", looks_like_simpledbpediaqa, read_simpledbpediaqa,
    write_simpledbpediaqa, JsonLayout("Questions"), ("question", "graph"),
)  # fmt: skip
