"""`MigratedMeaning`: a question rewritten for another graph, its row in questions.jsonl, and what moves of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from clew.benchmark.question import Forms, Gold, Question
from clew.engine.result import ResultKind
from clew.errors import ClewError
from clew.language.shape_reader import parse_graph
from clew.migrate.meaning.moved_answers import AnswerComparison
from clew.migrate.meaning.vocabulary_map import FaultKind, Replacement, TargetTerm, Term, TermKind
from clew.migrate.migrated_question import Fate

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class MigratedMeaning:
    """A question with its meaning in terms of the target graph, or the reason why it has none there.

    `terms` are the terms that were replaced; `causes` are the kinds of fault that dropped it; `expected` are the
    answers of the source, which its answers were compared with. `alternatives` are its further meanings that moved;
    `notes` say what is to be known about them, the choices and the comparison.
    """

    question: Question
    fate: Fate
    reason: str
    forms: Forms = field(default_factory=Forms)
    answers: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    comparison: AnswerComparison = AnswerComparison.NONE
    terms: tuple[tuple[Term, Replacement], ...] = ()
    causes: tuple[FaultKind, ...] = ()
    expected: tuple[str, ...] = ()
    expected_names: tuple[str, ...] = ()
    kind: ResultKind | None = None
    alternatives: tuple[Gold, ...] = ()
    choices: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def write_meaning(migrated: MigratedMeaning) -> Record:
    """The row of a question in `questions.jsonl`; parts without a value are left out."""
    question = migrated.question
    row: Record = {"id": question.id, "question": question.text, "fate": str(migrated.fate), "reason": migrated.reason}
    parts = {
        "causes": [str(cause) for cause in migrated.causes],
        **write_forms(migrated.forms),
        "answers": list(migrated.answers),
        "names": list(migrated.names),
        "comparison": "" if migrated.fate is Fate.DROPPED else str(migrated.comparison),
        "choices": list(migrated.choices),
        "alternatives": [
            write_forms(gold.forms) | {"answers": list(gold.answers or ())} for gold in migrated.alternatives
        ],
        "notes": list(migrated.notes),
        "terms": [write_term(term, part) for term, parts in migrated.terms for part in parts if term.text],
        "source": write_forms(question.gold.forms) | write_source_answers(migrated),
    }
    return row | {name: value for name, value in parts.items() if value}


def write_source_answers(migrated: MigratedMeaning) -> Record:
    """The answers of the source that were compared; of a question that was not run, those of the benchmark."""
    answers, names = migrated.expected or migrated.question.gold.answers, migrated.expected_names
    return ({"answers": list(answers)} if answers else {}) | ({"names": list(names)} if names else {})


def write_forms(forms: Forms) -> Record:
    """The forms that are given, with graphs as JSON."""
    given = {name: getattr(forms, name) for name in ("program", "sparql", "sexpr", "graph", "target")}
    if forms.graph:
        with suppress(ClewError):  # a broken graph is shown as it is
            given["graph"] = parse_graph(forms.graph)
    return {name: text for name, text in given.items() if text}


def write_term(term: Term, part: TargetTerm) -> Record:
    """A replaced term, and the direction of a relation."""
    row = {"kind": str(term.kind), "source": term.text, "target": part.name}
    has_direction = term.kind in (TermKind.RELATION, TermKind.PREDICATE)
    return row | ({"direction": "backward" if part.is_reversed else "forward"} if has_direction else {})


def question_of(migrated: MigratedMeaning) -> Question | None:
    """The question that the target benchmark gets; none if it was dropped."""
    if migrated.fate is Fate.DROPPED:
        return None
    gold, alternatives, choices = moved_gold(migrated), migrated.alternatives, migrated.choices
    return replace(migrated.question, gold=gold, alternatives=alternatives, choices=choices, extra={}, format="")


def moved_gold(migrated: MigratedMeaning) -> Gold:
    """The meaning of a question in terms of the target."""
    return Gold(migrated.forms, migrated.answers, migrated.names)
