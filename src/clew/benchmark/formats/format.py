"""`Format`, a file format of questions, and `FieldNames`, which reads and writes the fields that most formats have.

A record is read so that writing it back loses nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from clew.benchmark.file_layout import JSON_LIST, Layout
from clew.benchmark.file_record import Data, Record, form_data, form_text
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.single_fact import FREEBASE_ID, WIKIDATA_ITEM, find_fact, sparql_of_fact
from clew.errors import ClewError
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.readers.json_stream import MAX_INT_DIGITS

QUESTION_PARTS: dict[str, Callable[[Question], object]] = {
    "question": lambda question: question.text,
    "program": lambda question: question.gold.forms.program,
    "sparql": lambda question: question.gold.forms.sparql,
    "sql": lambda question: question.gold.forms.sql,
    "sexpr": lambda question: question.gold.forms.sexpr,
    "graph": lambda question: question.gold.forms.graph,
    "answers": lambda question: question.gold.answers is not None,
    "choices": lambda question: question.choices,
    "meaning": lambda question: question.gold.forms != Forms(),
}


@dataclass(frozen=True, slots=True)
class Format:
    """A file format of questions.

    `recognises` tells its records from others by their fields. `read` may ignore fields that a question has no place
    for, and `write` builds a new record. `parts` are those of `QUESTION_PARTS` that its records have. `split` divides a
    record into several with one question each.
    """

    name: str
    title: str
    graph: str
    recognises: Callable[[Data], bool]
    read: Callable[[Record], Question]
    write: Callable[[Question], dict[str, Any]] | None = None
    layout: Layout = JSON_LIST
    parts: tuple[str, ...] = ("question",)
    split: Callable[[Record], list[Record]] | None = None

    def missing_parts(self, question: Question) -> tuple[str, ...]:
        """The parts that the format has a place for and `question` lacks."""
        return tuple(part for part in self.parts if not QUESTION_PARTS[part](question))


def read_record(format_: Format, record: Record) -> Question:
    """The question of a record; fields that `write` would not write back are kept in `extra`."""
    question = format_.read(record)
    if format_.write is None:
        return question
    fields = try_write(format_.write, question)
    rest = {key: value for key, value in record.data.items() if key not in fields or fields[key] != value}
    if not rest:
        return question
    return replace(question, extra={**question.extra, **rest}, format=question.format or format_.name)


def try_write(writes: Callable[[Question], dict[str, Any]], question: Question) -> dict[str, Any]:
    try:
        return writes(question)
    except ClewError:
        return {}


def write_record(format_: Format, question: Question) -> dict[str, Any]:
    """The record of a question; fields kept from its original record are used if they still mean the same."""
    if format_.write is None:
        raise ClewError(f"clew reads the format {format_.name} but does not write it; choose another format")
    if "question" in format_.parts and not question.text and format_.name not in (OWN, question.format):
        raise ClewError(f"question {question.id} has no text, which the format {format_.name} needs")
    fields = format_.write(question)
    if question.format != format_.name or not question.extra:
        return fields
    meaning = read_meaning(format_, fields)
    whole = read_meaning(format_, fields | dict(question.extra))
    if whole == meaning or (whole is not None and agrees_with(whole, question)):
        return fields | dict(question.extra)
    kept = {
        key: value for key, value in question.extra.items() if read_meaning(format_, fields | {key: value}) == meaning
    }
    return fields | kept


def agrees_with(written: Question, question: Question) -> bool:
    """Whether a record says all that `question` does, in whatever spelling, and contradicts none of its labels."""
    return (written.text, written.golds, written.choices) == (question.text, question.golds, question.choices) and all(
        question.labels.get(name) == label for name, label in written.labels.items()
    )


def read_meaning(format_: Format, data: Data) -> Question | None:
    """The question of a record, or `None` if it cannot be read."""
    try:
        return format_.read(Record(data, ""))
    except ClewError:
        return None


@dataclass(frozen=True, slots=True)
class WrittenParts:
    """The parts that a written record could have and its question lacks, and those of the question that it lacks."""

    missing: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


def compare_parts(format_: Format, question: Question, record: Data) -> WrittenParts:
    """What `record` lacks, as someone who reads it finds out."""
    written = read_meaning(format_, record)
    if written is None:
        return WrittenParts(format_.missing_parts(question))
    missing = [part for part in format_.missing_parts(written) if not QUESTION_PARTS[part](question)]
    lost = [part for part, has in LOSABLE_PARTS.items() if has(question) and not has(written)]
    if any(not has(question) and has(written) for has in (LOSABLE_PARTS[name] for name in LANGUAGES)):
        lost = [part for part in lost if part not in LANGUAGES]  # another language was derived from it
    return WrittenParts(tuple(missing), (*lost, *lost_details(format_, question, written)))


def lost_details(format_: Format, question: Question, written: Question) -> Iterator[str]:
    """What a written question lacks of answers, alternatives, labels and the rest of its record."""
    if written.gold.answers and len(written.gold.answers) < len(set(question.gold.answers or ())):
        yield "further answers"
    if set(question.gold.names) - set(written.gold.names) - set(written.gold.answers or ()):
        yield "names of answers"
    if len(written.alternatives) < len(question.alternatives):
        yield "alternatives"
    if question.labels.items() - written.labels.items():
        yield "labels"
    if question.extra and question.format != format_.name and format_.name != OWN:
        yield "other fields"


OWN = "jsonl"  # the name of clew's own format, which holds everything
LANGUAGES = ("program", "sparql", "sql", "sexpr", "graph")
JSON_LANGUAGES = ("program", "graph")  # which may be lists and objects
LOSABLE_PARTS = {name: QUESTION_PARTS[name] for name in ("question", *LANGUAGES, "answers", "choices")}
FormWriter = Callable[[Forms], Any]  # what a field holds; nothing if the format cannot express the meaning


def write_query_text(forms: Forms) -> str:
    """The SPARQL of a meaning; that of a fact is derived."""
    if forms.sparql:
        return forms.sparql
    fact = find_fact(forms) if forms.graph else None
    return sparql_of_fact(fact) if fact else ""


FORM_WRITERS: dict[str, FormWriter] = {
    "program": lambda forms: form_data(forms.program),
    "sparql": lambda forms: forms.sparql,
    "sql": lambda forms: forms.sql,
    "sexpr": lambda forms: forms.sexpr,
    "graph": lambda forms: form_data(forms.graph),
}


@dataclass(frozen=True, slots=True)
class FieldNames:
    """The field that holds each part of a question; an empty name means that the format lacks the part.

    Without a name for `id`, the id is the number of the record, from 0. `labels` maps our labels to fields; `values`
    says what a field may hold of a label. `writers` write a meaning as the format spells it.
    """

    id: str = ""
    text: str = "question"
    program: str = ""
    sparql: str = ""
    sexpr: str = ""
    graph: str = ""
    target: str = ""
    sql: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Callable[[str], Any]] = field(default_factory=dict)
    writers: Mapping[str, FormWriter] = field(default_factory=dict)

    def read(self, record: Record, answers: Answers | None = None, names: Answers = ()) -> Question:
        """The question in `record`, with the given answers and names of answers."""
        id_ = record.text(self.id) if self.id else str(record.number)
        labels = {ours: record.text(theirs) for ours, theirs in self.labels.items() if record.has(theirs)}
        return Question(id_, record.text_or(self.text), Gold(self.forms(record), answers, names), labels=labels)

    def forms(self, record: Record) -> Forms:
        """The meaning in `record`, in every language it is given in."""
        texts = {}
        for language in LANGUAGES:
            name = getattr(self, language)
            if name and record.has(name):
                value = record.value(name)
                is_text = isinstance(value, str) and language not in JSON_LANGUAGES
                texts[language] = value if is_text else form_text(value)
        if self.target and record.has(self.target):
            texts["target"] = record.text(self.target)
        return Forms(**texts)

    def write(self, question: Question) -> dict[str, Any]:
        """The fields of `question`, without empty ones."""
        fields: dict[str, Any] = {self.id: question.id} if self.id else {}
        if question.text:
            fields[self.text] = question.text
        return fields | self.write_forms(question.gold.forms) | self.write_labels(question.labels)

    def write_labels(self, labels: Mapping[str, str]) -> dict[str, Any]:
        """The fields of the labels that the format has a place for, without values that it does not know."""
        fields = {}
        for ours, theirs in self.labels.items():
            value = self.values.get(ours, str)(labels[ours]) if ours in labels else None
            if value is not None:
                fields[theirs] = value
        return fields

    def write_forms(self, forms: Forms) -> dict[str, Any]:
        """The fields of a meaning."""
        fields = {}
        for language in LANGUAGES:
            name = getattr(self, language)
            value = self.writers.get(language, FORM_WRITERS[language])(forms) if name else None
            if value not in (None, ""):
                fields[name] = value
        if self.target and forms.target and (self.graph in fields or not forms.graph):
            fields[self.target] = forms.target
        return fields


def one_of(*known: str) -> Callable[[str], str | None]:
    """A function that returns its text if it is one of the `known` ones."""
    return lambda text: text if text in known else None


def whole_number(text: str) -> int | None:
    """The number in a text of digits; `None` for other texts."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= MAX_INT_DIGITS
    return int(text) if is_number and str(int(text)) == text else None


def add_choices(question: Question, record: Record, name: str = "choices") -> Question:
    """`question` with the choices of `record`, if it has any."""
    return replace(question, choices=record.texts(name)) if record.has(name) else question


def read_answer(record: Record, name: str = "answer") -> Answers | None:
    """The single answer of a record, or `None` if it has none."""
    return (record.text(name),) if record.has(name) else None


def write_answer(question: Question, name: str = "answer") -> dict[str, Any]:
    """The field with the first answer as people read it, for a format with one answer per question.

    An id without a name is no such answer.
    """
    answer, label = next(iter(answers_with_names(question.gold)), ("", None))
    text = label or ("" if is_graph_id(answer) else answer)
    return {name: text} if text else {}


def answers_with_names(gold: Gold) -> list[tuple[str, str | None]]:
    """Each answer with its name, which is `None` if it has none."""
    answers = gold.answers or ()
    names = gold.names if len(gold.names) == len(answers) else (None,) * len(answers)
    return list(zip(answers, names, strict=True))


def is_entity_id(answer: str) -> bool:
    """Whether an answer is an id of Freebase or Wikidata or an IRI, and so an entity rather than a value."""
    return is_graph_id(answer) or bool(ENTITY_IRI.fullmatch(answer))


def is_graph_id(answer: str) -> bool:
    """Whether an answer is an id of Freebase or Wikidata, or the IRI of an entity there or in DBpedia."""
    return bool(FREEBASE_ID.fullmatch(answer) or WIKIDATA_ITEM.fullmatch(answer) or answer.startswith(ENTITY_SPACES))


ENTITY_SPACES = tuple(KNOWN_PREFIXES[prefix] for prefix in ("wd", "ns", "dbr"))
TRUTHS = {"true": True, "false": False}
ENTITY_IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S+")
