"""The files of a migration: the records of its stages, a row for every question, and the formats of what has moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.formats.clew_jsonl import write_jsonl
from clew.benchmark.formats.format import whole_number
from clew.benchmark.formats.simplequestions import FREEBASE
from clew.benchmark.question import Gold, Question
from clew.benchmark.single_fact import FREEBASE_NAME, IRI, WIKIDATA_ITEM, WIKIDATA_PROPERTY, SingleFact
from clew.benchmark.writer import write_questions
from clew.kb.files import open_output
from clew.kb.values import Direction
from clew.migrate.migrated_question import (
    CandidateFact,
    EntityMapping,
    Fate,
    MappedQuestion,
    MigratedQuestion,
    PredicateMapping,
    SourceFact,
    SourceQuestion,
)
from clew.migrate.target_graph import Hop, TwoHops

QUESTIONS_FILE = "questions.jsonl"  # every question with its fate
MOVED_FILE = "migrated.jsonl"  # the questions that moved, in clew's own format
RULES_FILE = "rules.tsv"
LINKS_FILE = "links.json"  # what the links contain, and how they were corrected
REPORT_FILE = "report.json"
PAGE_FILE = "report.html"
MAX_ANSWERS = 1_000  # of one question in the files; the row says how many there are

Row = dict[str, Any]


# --- records of the stages


def read_source(data: Row) -> SourceQuestion:
    """A question from its record."""
    return SourceQuestion(data["id"], data["text"], read_fact(data["fact"]))


def read_fact(data: Row) -> SourceFact:
    return SourceFact(
        data["topic"], data["predicate"], Direction(data["direction"]), tuple(data["answers"]), data["constraint"]
    )


def read_mapped(data: Row) -> MappedQuestion:
    """A question after the mapping from its record."""
    return MappedQuestion(
        data["id"],
        data["text"],
        read_fact(data["fact"]),
        tuple(data["topics"]),
        tuple(data["answers"]),
        EntityMapping(data["entities"]),
        tuple(map(read_candidate, data["candidates"])),
        tuple(map(read_two_hops, data["two_hops"])),
        tuple(data["unknown"]),
        tuple(data["notes"]),
    )


def read_candidate(data: Row) -> CandidateFact:
    return CandidateFact(
        data["topic"],
        read_hop(data["hop"]),
        data["answer"],
        PredicateMapping(data["mapping"]),
        data["is_relinked"],
    )


def read_hop(data: Row) -> Hop:
    return Hop(data["predicate"], Direction(data["direction"]))


def read_two_hops(data: Row) -> TwoHops:
    return TwoHops(read_hop(data["first"]), data["middle"], read_hop(data["second"]))


def read_migrated(data: Row) -> MigratedQuestion:
    """A question after refinement from its record."""
    return MigratedQuestion(
        read_mapped(data["mapped"]),
        Fate(data["fate"]),
        PredicateMapping(data["mapping"]),
        data["reason"],
        tuple(map(read_candidate, data["facts"])),
        data["constraint"],
        tuple(data["answers"]),
        data["sureness"],
        data["answer_count"],
    )


# --- what becomes of each question


def question_row(question: MigratedQuestion, names: Mapping[str, str]) -> Row:
    """The row of a question in questions.jsonl; keys without a value are left out."""
    mapped = question.mapped
    row: Row = {
        "id": mapped.id,
        "question": mapped.text,
        "fate": question.fate,
        "entities": mapped.entities,
        "mapping": question.mapping if mapped.entities is EntityMapping.BOTH else None,
        "reason": question.reason,
    }
    if question.facts:
        row |= fact_row(question.facts[0], names) | {
            "constraint": question.constraint,
            "answers": question.answers,
            "answer_count": question.answer_count if question.answer_count > len(question.answers) else None,
            "alternatives": [fact_row(fact, names) for fact in question.facts[1:]],
        }
    row |= {"sureness": question.sureness, "unknown": mapped.unknown, "notes": mapped.notes}
    return {key: value for key, value in row.items() if value not in (None, "", (), [])} | {
        "source": source_row(mapped.fact)
    }


def fact_row(fact: CandidateFact, names: Mapping[str, str]) -> Row:
    row = {
        "subject": fact.topic,
        "predicate": fact.hop.predicate,
        "direction": fact.hop.direction,
        "object": fact.answer,
        "predicate_label": names.get(fact.hop.predicate),
        "relinked": fact.is_relinked or None,
    }
    return {key: value for key, value in row.items() if value is not None}


def source_row(fact: SourceFact) -> Row:
    row = {
        "subject": fact.topic,
        "predicate": fact.predicate,
        "direction": fact.direction,
        "object": fact.answers[0] if fact.answers else None,
        "answers": fact.answers if len(fact.answers) > 1 else None,
        "constraint": fact.constraint or None,
    }
    return {key: value for key, value in row.items() if value is not None}


# --- the questions that moved


def moved_question(question: MigratedQuestion) -> Question:
    """A question that moved as one of a benchmark: its fact with all answers, and other facts as alternatives."""
    golds = [gold_of(fact, question.constraint) for fact in question.facts]
    if question.answers:
        golds[0] = replace(golds[0], answers=question.answers[:MAX_ANSWERS])
    labels = {"fate": str(question.fate), "mapping": str(question.mapping)}
    return Question(question.mapped.id, question.mapped.text, golds[0], tuple(golds[1:]), labels=labels)


def gold_of(fact: CandidateFact, constraint: str) -> Gold:
    single = SingleFact(fact.topic, fact.hop.predicate, str(fact.hop.direction), constraint)
    return single.gold((fact.answer,))


@dataclass(frozen=True, slots=True)
class PublishedFile:
    """A file in a published format, and which facts its ids can tell."""

    name: str
    format: str
    fits: Callable[[MigratedQuestion], bool]
    convert: Callable[[MigratedQuestion], Question]


def is_wikidata(question: MigratedQuestion) -> bool:
    fact = question.facts[0]
    return bool(
        WIKIDATA_ITEM.fullmatch(fact.topic)
        and WIKIDATA_PROPERTY.fullmatch(fact.hop.predicate)
        and WIKIDATA_ITEM.fullmatch(fact.answer)
    )


def is_numbered_wikidata(question: MigratedQuestion) -> bool:
    return whole_number(question.mapped.id) is not None and is_wikidata(question)


def is_iri_fact(question: MigratedQuestion) -> bool:
    fact = question.facts[0]
    return bool(IRI.fullmatch(fact.topic) and IRI.fullmatch(fact.hop.predicate))


def plain_question(question: MigratedQuestion) -> Question:
    """The best fact with one answer: the tables of Wikidata have no place for alternatives and types."""
    return Question(question.mapped.id, question.mapped.text, gold_of(question.facts[0], ""))


def freebase_address(predicate: str) -> str:
    """A predicate of Freebase as SimpleQuestions and SimpleDBpediaQA spell it; any other one as it is."""
    return FREEBASE + predicate.replace(".", "/") if FREEBASE_NAME.fullmatch(predicate) else predicate


def dbpedia_question(question: MigratedQuestion) -> Question:
    """The facts of one subject without answers, as in the first version of SimpleDBpediaQA."""
    best, source = question.facts[0], question.mapped.fact.predicate
    facts = (gold_of(fact, question.constraint) for fact in question.facts if fact.topic == best.topic)
    golds = tuple(dict.fromkeys(replace(gold, answers=None) for gold in facts))
    extra = {"FreebasePredicate": freebase_address(source)}
    return Question(
        question.mapped.id, question.mapped.text, golds[0], golds[1:], extra=extra, format="simpledbpediaqa"
    )


PUBLISHED_FILES = (
    PublishedFile("simplequestions-wikidata.tsv", "simplequestions-wikidata", is_wikidata, plain_question),
    PublishedFile(
        "simplequestions-wikidata-lines.tsv", "simplequestions-wikidata-lines", is_numbered_wikidata, plain_question
    ),
    PublishedFile("simpledbpediaqa.json", "simpledbpediaqa", is_iri_fact, dbpedia_question),
)

OUTPUT_FILES = (
    QUESTIONS_FILE,
    MOVED_FILE,
    *(file.name for file in PUBLISHED_FILES),
    RULES_FILE,
    LINKS_FILE,
    REPORT_FILE,
)


def json_file(data: Row) -> bytes:
    """JSON for people to read."""
    return orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS) + b"\n"


def write_rows(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as lines of JSON; the file appears when it is complete."""
    with open_output(str(path)) as stream:
        for row in rows:
            stream.write(orjson.dumps(row) + b"\n")


def write_moved(folder: Path, moved: Iterable[MigratedQuestion]) -> list[str]:
    """Write the questions that moved in clew's format and in each published format that fits any of them.

    `moved` is read once for each file, so that memory does not grow with the number of questions. The names of the
    files come back.
    """
    write_rows(folder / MOVED_FILE, (write_jsonl(moved_question(question)) for question in moved))
    written = [MOVED_FILE]
    for file in PUBLISHED_FILES:
        questions = fitting_questions(file, moved)
        first = next(questions, None)
        if first is not None:
            write_questions(chain_first(first, questions), folder / file.name, file.format)
            written.append(file.name)
    return written


def fitting_questions(file: PublishedFile, moved: Iterable[MigratedQuestion]) -> Iterator[Question]:
    return (file.convert(question) for question in moved if file.fits(question))


def chain_first(first: Question, rest: Iterator[Question]) -> Iterator[Question]:
    yield first
    yield from rest
