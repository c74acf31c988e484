"""What a format is, and how a record is read so that writing it back loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from clew.benchmark.file_layout import JSON_LIST, Layout
from clew.benchmark.file_record import Data, Record, form_data, form_text
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.errors import ClewError

QUESTION_PARTS: dict[str, Callable[[Question], object]] = {
    "question": lambda one: one.text,
    "program": lambda one: one.gold.forms.program,
    "sparql": lambda one: one.gold.forms.sparql,
    "sexpr": lambda one: one.gold.forms.sexpr,
    "graph": lambda one: one.gold.forms.graph,
    "answers": lambda one: one.gold.answers is not None,
    "choices": lambda one: one.choices,
    "meaning": lambda one: one.gold.forms != Forms(),
}


@dataclass(frozen=True, slots=True)
class Format:
    """A file format of questions.

    `sniffs` tells its records from others' by their fields. `reads` need not care for fields that it has no place for,
    and `writes` makes a record anew. `wants` are the parts (see `PARTS`) that its records hold.
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
        """The parts that this format holds and `question` does not have."""
        return tuple(part for part in self.parts if not QUESTION_PARTS[part](question))


def read_record(format_: Format, record: Record) -> Question:
    """The question of a record; what `writes` would not write as it stands there is kept in `extra`."""
    plain = format_.read(record)
    if format_.write is None:
        return plain
    made = try_write(format_.write, plain)
    rest = {key: value for key, value in record.data.items() if key not in made or made[key] != value}
    if not rest:
        return plain
    return replace(plain, extra={**plain.extra, **rest}, format=plain.format or format_.name)


def try_write(writes: Callable[[Question], dict[str, Any]], question: Question) -> dict[str, Any]:
    try:
        return writes(question)
    except ClewError:
        return {}


def write_record(format_: Format, question: Question) -> dict[str, Any]:
    """The record of a question; what was kept of its own record is used wherever it still says the same."""
    if format_.write is None:
        raise ClewError(f"the format {format_.name} is only read, not written")
    made = format_.write(question)
    if question.format != format_.name or not question.extra:
        return made
    said = read_meaning(format_, made)
    if read_meaning(format_, made | dict(question.extra)) == said:
        return made | dict(question.extra)
    kept = {key: value for key, value in question.extra.items() if read_meaning(format_, made | {key: value}) == said}
    return made | kept


def read_meaning(format_: Format, data: Data) -> Question | None:
    """What a record says, or None if it cannot be read."""
    try:
        return format_.read(Record(data, ""))
    except ClewError:
        return None


LANGUAGES = ("program", "sparql", "sexpr", "graph")


@dataclass(frozen=True, slots=True)
class FieldNames:
    """What a format calls the parts of a question; those without a name it does not have.

    Without a name for `id`, the id is the number of the record, counted from 0. `labels` are by ours.
    """

    id: str = ""
    text: str = "question"
    program: str = ""
    sparql: str = ""
    sexpr: str = ""
    graph: str = ""
    target: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)

    def read(self, record: Record, answers: Answers | None = None, names: Answers = ()) -> Question:
        """The question in `record`, with answers that were read already."""
        id_ = record.text(self.id) if self.id else str(record.number)
        labels = {ours: record.text(theirs) for ours, theirs in self.labels.items() if record.has(theirs)}
        return Question(id_, record.text_or(self.text), Gold(self.forms(record), answers, names), labels=labels)

    def forms(self, record: Record) -> Forms:
        """The meaning in `record`, in every language that it has."""
        found = {}
        for language in LANGUAGES:
            name = getattr(self, language)
            if name and record.has(name):
                found[language] = form_text(record.value(name))
        if self.target and record.has(self.target):
            found["target"] = record.text(self.target)
        return Forms(**found)

    def write(self, question: Question) -> dict[str, Any]:
        """The fields of `question`; those it has nothing for are left out."""
        made: dict[str, Any] = {self.id: question.id} if self.id else {}
        if question.text:
            made[self.text] = question.text
        made |= self.write_forms(question.gold.forms)
        return made | {theirs: question.labels[ours] for ours, theirs in self.labels.items() if ours in question.labels}

    def write_forms(self, forms: Forms) -> dict[str, Any]:
        """The fields of a meaning."""
        made = {}
        for language in LANGUAGES:
            name, text = getattr(self, language), getattr(forms, language)
            if name and text:
                made[name] = form_data(text) if language in ("program", "graph") else text
        if self.target and forms.target:
            made[self.target] = forms.target
        return made


def add_choices(question: Question, record: Record, name: str = "choices") -> Question:
    """`question` with the choices of `record`, if it has any."""
    return replace(question, choices=record.texts(name)) if record.has(name) else question


def read_answer(record: Record, name: str = "answer") -> Answers | None:
    """The single answer of a record, or None if it has none."""
    return (record.text(name),) if record.has(name) else None


def write_answer(question: Question, name: str = "answer") -> dict[str, Any]:
    """The field of a format that holds one answer."""
    return {name: question.gold.answers[0]} if question.gold.answers else {}


def answers_with_names(gold: Gold) -> list[tuple[str, str | None]]:
    """Each answer with its name, None where it has none."""
    answers = gold.answers or ()
    names = gold.names if len(gold.names) == len(answers) else (None,) * len(answers)
    return list(zip(answers, names, strict=True))
