"""The parts of a question that most formats have under some name or other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.records import Record, as_data, as_text

LANGUAGES = ("program", "sparql", "sexpr", "graph")


@dataclass(frozen=True, slots=True)
class Names:
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
                found[language] = as_text(record.value(name))
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
                made[name] = as_data(text) if language in ("program", "graph") else text
        if self.target and forms.target:
            made[self.target] = forms.target
        return made


def with_choices(question: Question, record: Record, name: str = "choices") -> Question:
    """`question` with the choices of `record`, if it has any."""
    return replace(question, choices=record.texts(name)) if record.has(name) else question


def one_answer(record: Record, name: str = "answer") -> Answers | None:
    """The single answer of a record, or None if it has none."""
    return (record.text(name),) if record.has(name) else None


def first_answer(question: Question, name: str = "answer") -> dict[str, Any]:
    """The field of a format that holds one answer."""
    return {name: question.gold.answers[0]} if question.gold.answers else {}


def named(gold: Gold) -> list[tuple[str, str | None]]:
    """Each answer with its name, None where it has none."""
    answers = gold.answers or ()
    names = gold.names if len(gold.names) == len(answers) else (None,) * len(answers)
    return list(zip(answers, names, strict=True))
