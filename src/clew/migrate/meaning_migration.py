"""Questions of any form moved to another graph: rewritten, run there, and compared with the answers of the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from clew.benchmark.question import Forms, Gold, Question
from clew.kb.entity_links import EntityLinks
from clew.kb.predicate_map import MappingRule
from clew.migrate.migrated_question import Fate


class AnswerComparison(StrEnum):
    """How the answers in the target graph compare, through the links, with those in the source graph."""

    SAME = "same"
    OTHER = "other"
    NO_LINKS = "some have no link"
    NO_SOURCE = "the source has none"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class MeaningPlan:
    """What a worker needs: the folders of both knowledge bases, links and rules; `source` may be empty.

    Without a source, questions must name entities and predicates by the ids that links and rules have.
    """

    source: str
    target: str
    links: EntityLinks
    rules: tuple[MappingRule, ...]


@dataclass(frozen=True, slots=True)
class MigratedMeaning:
    """A question with its meaning in terms of the target graph, or the reason why it has none there."""

    question: Question
    fate: Fate
    reason: str
    forms: Forms = Forms()
    answers: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    comparison: AnswerComparison = AnswerComparison.NONE


class MeaningMigrator:
    """Moves questions by a plan; one for each process."""

    def __init__(self, plan: MeaningPlan) -> None:
        self.plan = plan

    def migrate(self, question: Question) -> MigratedMeaning:
        """The question in terms of the target graph."""
        return MigratedMeaning(question, Fate.DROPPED, "the rewriter is not there yet")


def migrate_meanings(questions: Iterable[Question], plan: MeaningPlan) -> Iterator[MigratedMeaning]:
    """Each question in terms of the target graph, with its fate, in order."""
    return map(MeaningMigrator(plan).migrate, questions)


def write_meaning(migrated: MigratedMeaning) -> dict[str, Any]:
    """The row of a question in `questions.jsonl`; parts without a value are left out."""
    row: dict[str, Any] = {"id": migrated.question.id, "question": migrated.question.text, "fate": str(migrated.fate)}
    return row | {"reason": migrated.reason}


def question_of(migrated: MigratedMeaning) -> Question | None:
    """The question that the target benchmark gets; none if it was dropped."""
    if migrated.fate is Fate.DROPPED:
        return None
    gold = Gold(migrated.forms, migrated.answers, migrated.names)
    return replace(migrated.question, gold=gold, alternatives=(), extra={}, format="")
