"""A migration compared with a published one: precision, recall, and every class of disagreement with examples."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions
from clew.benchmark.single_fact import find_fact
from clew.errors import ClewError
from clew.kb.short_ids import short_id
from clew.kb.values import Direction
from clew.migrate.fact_text import FactWriter, ids_of
from clew.migrate.migrated_question import CandidateFact, EntityMapping, Fate, MigratedQuestion
from clew.migrate.target_graph import Hop, TargetGraph
from clew.pages.report_table import ReportTable
from clew.pages.score_text import NO_SCORE, format_share

MAX_EXAMPLES = 5  # of each class: enough to see what it means
MAX_CHECKED = 20_000  # published facts that are looked up in the target at a time


class Part(StrEnum):
    """A part of a fact that two migrations can agree on."""

    SUBJECT = "subject"
    PREDICATE = "property"
    DIRECTION = "direction"
    OBJECT = "object"


class Agreement(StrEnum):
    """How the two migrations of one question relate; each question is in one class."""

    SAME = "same fact"
    RELINKED = "same fact, by a corrected link"
    ALTERNATIVE = "several predicates"
    OTHER_DIRECTION = "other direction"
    INVERSE = "inverse predicate"
    OTHER_PREDICATE = "other predicate"
    OTHER_TOPIC = "other topic entity"
    OTHER_ANSWER = "other answer entity"
    OTHER_RESULT = "recovered with another answer"
    NOT_MOVED = "published, but not moved"
    NO_FACT = "published fact not in the target"
    UNPUBLISHED = "unpublished though connected"
    UNPUBLISHED_RESULT = "unpublished, recovered by a rule"
    NOT_IN_TARGET = "published entity not in the target"
    NOT_COMPARED = "moved from its topic alone"
    NEITHER = "moved by neither"
    NOT_ASKED = "published, but not among the questions"


EXPLANATIONS = {
    Agreement.SAME: "Both name the same subject, property, direction and object.",
    Agreement.RELINKED: "The same fact; clew found it after it corrected a link by the evidence of many questions.",
    Agreement.ALTERNATIVE: "The target connects the two entities by several predicates; the published one is among "
    "clew's alternatives, but not the first.",
    Agreement.OTHER_DIRECTION: "Same entities and property, but clew follows the property in the other direction.",
    Agreement.INVERSE: "The target lacks the published property between the two entities; it has another property that "
    "says the same in the opposite direction.",
    Agreement.OTHER_PREDICATE: "Same entities, but another property connects them in clew's migration.",
    Agreement.OTHER_TOPIC: "The topic of the question is another entity of the target in the published migration.",
    Agreement.OTHER_ANSWER: "The answer is another entity of the target in the published migration.",
    Agreement.OTHER_RESULT: "The target has no fact for the original answer; a rule found another answer.",
    Agreement.NOT_MOVED: "The target has the published fact, but clew dropped the question; the example has the reason.",
    Agreement.NO_FACT: "The target has both entities, but not the published fact between them, and clew found no other.",
    Agreement.UNPUBLISHED: "The target connects both entities, but the published migration leaves the question out.",
    Agreement.UNPUBLISHED_RESULT: "Both entities are in the target but not connected as the question asks; a rule found "
    "another answer. The published migration leaves the question out.",
    Agreement.NOT_IN_TARGET: "The target does not have the subject or the object of the published fact.",
    Agreement.NOT_COMPARED: "Only the topic is in the target; a rule found an answer. The published migration has no "
    "such questions to compare with.",
    Agreement.NEITHER: "Neither migration has the question.",
    Agreement.NOT_ASKED: "The published migration has a question that is not in the question file.",
}  # fmt: skip
AGREEMENTS = (Agreement.SAME, Agreement.RELINKED)


@dataclass(frozen=True, slots=True, order=True)
class PublishedFact:
    """A fact of a published migration; `object` is empty if the file has no answers."""

    subject: str
    hop: Hop
    object: str = ""

    def agrees_on(self, fact: CandidateFact) -> frozenset[Part]:
        """The parts that are the same in `fact`."""
        parts = {
            Part.SUBJECT: short_id(self.subject) == short_id(fact.topic),
            Part.PREDICATE: short_id(self.hop.predicate) == short_id(fact.hop.predicate),
            Part.DIRECTION: self.hop.direction is fact.hop.direction,
            Part.OBJECT: not self.object or short_id(self.object) == short_id(fact.answer),
        }
        return frozenset(part for part, is_same in parts.items() if is_same)


@dataclass(frozen=True, slots=True)
class PublishedMigration:
    """The facts of a published migration, by the id of the question and, if the file has texts, by its text."""

    name: str
    by_id: Mapping[str, tuple[PublishedFact, ...]]
    by_text: Mapping[str, tuple[PublishedFact, ...]] = field(default_factory=dict)


def read_published(place: str) -> PublishedMigration:
    """The published migration in a question file of one-fact questions, in any of clew's formats."""
    raise NotImplementedError


class PublishedComparison:
    """Compares migrated questions, one after the other, with a published migration of them.

    Published facts count if the target graph has both their entities. Questions that moved count if both ends of their
    source fact are linked into the target, or if they have a published fact that counts.
    """

    def __init__(self, published: PublishedMigration, graph: TargetGraph) -> None: ...

    def add(self, question: MigratedQuestion) -> Agreement:
        """Compare one question and return the class it belongs to."""
        raise NotImplementedError

    def finish(self) -> ComparisonReport:
        """The comparison of all questions added so far."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ComparisonReport:
    """The result of a comparison: the counts of each class, and examples."""

    def as_json(self) -> dict[str, Any]:
        """All counts and examples as JSON."""
        raise NotImplementedError

    def tables(self) -> tuple[ReportTable, ...]:
        """Precision and recall, and the classes with their counts."""
        raise NotImplementedError
