"""The files of a migration: the records of its stages, a row for every question, and the formats of what has moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import orjson

from clew.benchmark.formats import FORMATS
from clew.benchmark.formats.clew_jsonl import write_jsonl
from clew.benchmark.formats.format import whole_number
from clew.benchmark.formats.simplequestions import FREEBASE
from clew.benchmark.question import Gold, Question
from clew.benchmark.single_fact import FREEBASE_NAME, IRI, WIKIDATA_ITEM, WIKIDATA_PROPERTY, SingleFact
from clew.benchmark.writer import write_questions
from clew.kb.files import open_output
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, TwoHops
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

QUESTIONS_FILE = "questions.jsonl"  # every question with its fate
MOVED_FILE = "migrated.jsonl"  # the questions that moved, in clew's own format
RULES_FILE = "rules.tsv"
LINKS_FILE = "links.json"  # what the links contain, and how they were corrected
LINK_TABLE = "links.tsv"  # the links as they were used, corrected ones included
REPORT_FILE = "report.json"
PAGE_FILE = "report.html"
DBPEDIA_FILE = "simpledbpediaqa.json"

Row = dict[str, Any]


# --- records of the stages


def read_source(data: Row) -> SourceQuestion:
    """A question from its record."""
    return SourceQuestion(data["id"], data["text"], read_fact(data["fact"]), tuple(data["notes"]))


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
    """A question that moved as one of a benchmark: its fact with all answers, and other facts as alternatives.

    Of a long list of answers only the first are at hand; a benchmark of these would count right answers as wrong.
    """
    golds = [gold_of(fact, question.constraint) for fact in question.facts]
    if question.answers:
        is_complete = question.answer_count <= len(question.answers)
        golds[0] = replace(golds[0], answers=question.answers if is_complete else None)
    labels = {"fate": str(question.fate), "mapping": str(question.mapping)}
    moved = Question(question.mapped.id, question.mapped.text, golds[0], tuple(golds[1:]), labels=labels)
    return add_source_predicate(moved, question) if is_iri_fact(question) else moved


def add_source_predicate(moved: Question, question: MigratedQuestion) -> Question:
    """A question that moved with the field that SimpleDBpediaQA has for its source predicate."""
    field = {"FreebasePredicate": freebase_address(question.mapped.fact.predicate)}
    return replace(moved, extra=field, format="simpledbpediaqa")


def gold_of(fact: CandidateFact, constraint: str) -> Gold:
    single = SingleFact(fact.topic, fact.hop.predicate, str(fact.hop.direction), constraint)
    return single.gold((fact.answer,))


@dataclass(frozen=True, slots=True)
class PublishedTable:
    """A table in a published format, and which questions it can tell."""

    format: str
    fits: Callable[[MigratedQuestion], bool]

    @property
    def name(self) -> str:
        return f"{self.format}.tsv"


def is_wikidata(question: MigratedQuestion) -> bool:
    """Whether the best fact is told in ids of Wikidata."""
    fact = question.facts[0]
    return bool(
        WIKIDATA_ITEM.fullmatch(fact.topic)
        and WIKIDATA_PROPERTY.fullmatch(fact.hop.predicate)
        and WIKIDATA_ITEM.fullmatch(fact.answer)
    )


def is_wikidata_row(question: MigratedQuestion) -> bool:
    return is_wikidata(question) and not any(mark in question.mapped.text for mark in "\t\n\r")


def is_wikidata_line(question: MigratedQuestion) -> bool:
    return is_wikidata(question) and whole_number(question.mapped.id) is not None


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
    best = question.facts[0]
    facts = (gold_of(fact, question.constraint) for fact in question.facts if fact.topic == best.topic)
    golds = tuple(dict.fromkeys(replace(gold, answers=None) for gold in facts))
    return add_source_predicate(Question(question.mapped.id, question.mapped.text, golds[0], golds[1:]), question)


WIKIDATA_TABLES = (
    PublishedTable("simplequestions-wikidata", is_wikidata_row),
    PublishedTable("simplequestions-wikidata-lines", is_wikidata_line),
)
OUTPUT_FILES = (
    QUESTIONS_FILE, MOVED_FILE, DBPEDIA_FILE, *(table.name for table in WIKIDATA_TABLES), RULES_FILE, LINKS_FILE,
    LINK_TABLE, REPORT_FILE, PAGE_FILE,
)  # fmt: skip


def json_file(data: Row) -> bytes:
    """JSON for people to read."""
    return orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS) + b"\n"


def write_rows(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as lines of JSON; the file appears when it is complete."""
    with open_output(str(path)) as stream:
        for row in rows:
            stream.write(orjson.dumps(row) + b"\n")


class MovedWriter:
    """Writes questions as they come: in clew's format, and as lines of each table whose ids and columns fit them.

    The files appear when the block ends without a fault; a table that fits no question does not appear.
    """

    def __init__(self, folder: Path) -> None:
        self.folder, self.stack = folder, ExitStack()
        self.streams: dict[str, IO[bytes]] = {}
        self.has_iris = False
        self.left_out: Counter[str] = Counter()  # questions, by the file that has no place for them
        self.simplified: Counter[str] = Counter()  # questions that lose their type or alternatives, by file

    def __enter__(self) -> MovedWriter:
        self.stream_of(MOVED_FILE)
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.stack.__exit__(kind, fault, at)

    def stream_of(self, name: str) -> IO[bytes]:
        """The stream of a file, opened when the first question needs it."""
        if name not in self.streams:
            self.streams[name] = self.stack.enter_context(open_output(str(self.folder / name)))
        return self.streams[name]

    def add(self, question: MigratedQuestion) -> None:
        """Write a question that moved."""
        self.stream_of(MOVED_FILE).write(orjson.dumps(write_jsonl(moved_question(question))) + b"\n")
        for table in WIKIDATA_TABLES:
            if not table.fits(question):
                self.left_out[table.name] += 1
                continue
            format_ = FORMATS[table.format]
            assert format_.write is not None
            format_.layout.write(self.stream_of(table.name), [format_.write(plain_question(question))], {})
            self.simplified[table.name] += bool(question.constraint or question.facts[1:])
        self.left_out[DBPEDIA_FILE] += not is_iri_fact(question)
        self.has_iris = self.has_iris or is_iri_fact(question)

    def notes(self) -> Iterator[str]:
        """What the published formats have no place for, by file."""
        for name in (*self.streams, *([DBPEDIA_FILE] if self.has_iris else [])):
            if count := self.left_out[name]:
                yield f"questions left out of {name}, because ids, text or answer do not fit: {count:,}"
            if count := self.simplified[name]:
                yield f"questions in {name} without their type or alternatives: {count:,}"


def write_dbpedia(folder: Path, moved: Iterable[MigratedQuestion], name: str) -> None:
    """Write the questions whose ids are IRIs in the format of SimpleDBpediaQA, as the data set `name`."""
    questions = (dbpedia_question(question) for question in moved if is_iri_fact(question))
    write_questions(questions, folder / DBPEDIA_FILE, "simpledbpediaqa", {"DatasetName": name})
