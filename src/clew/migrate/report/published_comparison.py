"""A migration compared with a published one: precision, recall, and every class of disagreement with examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import nan
from pathlib import Path
from typing import Any

from clew.migrate.graphs.target_graph import TargetGraph
from clew.migrate.migrated_question import CandidateFact, EntityMapping, Fate, MigratedQuestion
from clew.migrate.report.fact_text import FactWriter, ids_of
from clew.migrate.report.published_migration import Part, PublishedFact, PublishedMigration
from clew.pages.report_table import ReportTable, count_noun, format_count
from clew.pages.score_text import NO_SCORE, format_share

MAX_EXAMPLES = 5  # of each class: enough to see what it means
MAX_PREDICATES = 8  # listed of those that the target lacks
MAX_FACTS = 4  # of one migration of one question, in an example
SHARE_DIGITS = 6  # enough to count the questions from a share


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
    Agreement.INVERSE: "The target lacks the published property between the two entities; it connects them by another "
    "property in the opposite direction.",
    Agreement.OTHER_PREDICATE: "Same entities, but another property connects them in clew's migration.",
    Agreement.OTHER_TOPIC: "The topic of the question is another entity of the target in the published migration.",
    Agreement.OTHER_ANSWER: "The answer is another entity of the target in the published migration.",
    Agreement.OTHER_RESULT: "The target has no fact for the original answer; a rule found another answer.",
    Agreement.NOT_MOVED: "The target has the published fact, but clew dropped the question; examples have the reason.",
    Agreement.NO_FACT: "The target has both entities, but not the published fact; clew found no other.",
    Agreement.UNPUBLISHED: "The target connects both entities, but the published migration leaves the question out.",
    Agreement.UNPUBLISHED_RESULT: "The target has both entities, but does not connect them as the question asks; a "
    "rule found another answer. The published migration leaves the question out.",
    Agreement.NOT_IN_TARGET: "The target does not have the subject or the object of the published fact.",
    Agreement.NOT_COMPARED: "Only the topic is in the target; a rule found an answer. The published migration has no "
    "such questions to compare with.",
    Agreement.NEITHER: "Neither migration has the question.",
    Agreement.NOT_ASKED: "The published migration has a question that is not in the question file.",
}  # fmt: skip
CLASSES_EXPLANATION = (
    "Every question is in one class. The columns precision and recall say how many count for these scores."
)
AGREEMENTS = (Agreement.SAME, Agreement.RELINKED)


@dataclass(frozen=True, slots=True)
class ComparedQuestion:
    """A question of both migrations, or of one, with the published facts."""

    question: MigratedQuestion
    published: tuple[PublishedFact, ...]


class PublishedComparison:
    """Compares migrated questions, one after the other, with a published migration of them.

    A published fact counts for recall if the target graph has both its entities. A question that moved counts for
    precision if the target has both entities of its source fact, or if it has a published fact that counts.
    """

    def __init__(self, published: PublishedMigration, graph: TargetGraph) -> None:
        ids = graph.find_predicates(sorted({fact.hop.predicate for fact in published.facts()}))
        self.published = published.with_predicates(ids)
        facts = sorted(self.published.facts())
        self.known = graph.find_known({id_ for fact in facts for id_ in (fact.subject, fact.object) if id_})
        self.stated = find_stated([fact for fact in facts if self.has_entities(fact)], graph)
        lacking = {fact.hop.predicate for fact in published.facts()} - ids.keys()
        self.report = ComparisonReport(
            Path(published.name).name, any(fact.object for fact in facts), tuple(sorted(lacking))
        )
        self.unseen = set(facts)

    def has_entities(self, fact: PublishedFact) -> bool:
        """Whether the target graph has the subject and, if it is published, the object of a fact."""
        return fact.subject in self.known and (not fact.object or fact.object in self.known)

    def add(self, question: MigratedQuestion) -> Agreement:
        """Compare one question, and return the class that it belongs to."""
        facts = self.published.find(question.mapped.id, question.mapped.text)
        self.unseen.difference_update(facts)
        countable = tuple(filter(self.has_entities, facts))
        has_moved = question.fate is not Fate.DROPPED and bool(question.facts)
        is_precise = has_moved and (bool(countable) or question.mapped.entities is EntityMapping.BOTH)
        agreement = self.classify(question, facts, countable, is_precise)
        best = closest_fact(facts, question.facts[0]) if is_precise and facts else None
        parts = best.agrees_on(question.facts[0]) if best is not None else frozenset()
        self.report.count(agreement, is_precise, bool(countable), parts)
        self.report.keep_example(agreement, ComparedQuestion(question, facts))
        return agreement

    def classify(
        self,
        question: MigratedQuestion,
        facts: tuple[PublishedFact, ...],
        countable: tuple[PublishedFact, ...],
        is_precise: bool,
    ) -> Agreement:
        """The class of a question; `is_precise` if it moved and counts for precision."""
        if not facts:
            return unpublished_class(question, is_precise)
        if is_precise:
            return classify_moved(question, countable or facts, self.stated)
        if not countable:
            return Agreement.NOT_IN_TARGET
        return Agreement.NOT_MOVED if any(fact in self.stated for fact in countable) else Agreement.NO_FACT

    def finish(self) -> ComparisonReport:
        """The comparison of all questions added so far; published facts of other questions are counted."""
        self.report.counts[Agreement.NOT_ASKED] = len(self.unseen)
        return self.report


def find_stated(facts: Iterable[PublishedFact], graph: TargetGraph) -> frozenset[PublishedFact]:
    """Those of the published facts that the target graph has; without an object, any object will do."""
    complete = [fact for fact in facts if fact.object]
    open_ = [fact for fact in facts if not fact.object]
    hops = graph.find_hops(sorted({(fact.subject, fact.object) for fact in complete}))
    followed = graph.follow(sorted({(fact.subject, fact.hop) for fact in open_})) if open_ else {}
    return frozenset(
        [fact for fact in complete if fact.hop in hops.get((fact.subject, fact.object), ())]
        + [fact for fact in open_ if (fact.subject, fact.hop) in followed]
    )


def unpublished_class(question: MigratedQuestion, is_precise: bool) -> Agreement:
    """The class of a question that the published migration leaves out."""
    if is_precise:
        return Agreement.UNPUBLISHED if question.fate is Fate.MIGRATED else Agreement.UNPUBLISHED_RESULT
    return Agreement.NEITHER if question.fate is Fate.DROPPED else Agreement.NOT_COMPARED


def closest_fact(facts: Sequence[PublishedFact], fact: CandidateFact) -> PublishedFact:
    """The first of the published facts that agree with `fact` on the most parts."""
    return max(facts, key=lambda published: len(published.agrees_on(fact)))


def classify_moved(
    question: MigratedQuestion, published: Sequence[PublishedFact], stated: Collection[PublishedFact]
) -> Agreement:
    """The class of a question that both migrations have."""
    first = question.facts[0]
    best = closest_fact(published, first)
    parts = best.agrees_on(first)
    if len(parts) == len(Part):
        return Agreement.RELINKED if first.is_relinked else Agreement.SAME
    if any(len(fact.agrees_on(ours)) == len(Part) for fact in published for ours in question.facts):
        return Agreement.ALTERNATIVE
    if {Part.SUBJECT, Part.OBJECT} <= parts:
        return classify_predicate(best, parts, best in stated)
    if question.fate is Fate.RECOVERED and Part.SUBJECT in parts:
        return Agreement.OTHER_RESULT
    return Agreement.OTHER_ANSWER if Part.SUBJECT in parts else Agreement.OTHER_TOPIC


def classify_predicate(published: PublishedFact, parts: frozenset[Part], is_stated: bool) -> Agreement:
    """The class of a question whose entities agree, by the parts that agree besides."""
    if Part.PREDICATE in parts:
        return Agreement.OTHER_DIRECTION
    return Agreement.INVERSE if Part.DIRECTION not in parts and not is_stated else Agreement.OTHER_PREDICATE


@dataclass(slots=True)
class ComparisonReport:
    """The result of a comparison: how many questions are in each class, which parts agree, and examples."""

    name: str
    has_objects: bool = True
    unknown_predicates: tuple[str, ...] = ()
    counts: Counter[Agreement] = field(default_factory=Counter)
    moved: Counter[Agreement] = field(default_factory=Counter)
    published: Counter[Agreement] = field(default_factory=Counter)
    parts: Counter[Part] = field(default_factory=Counter)
    examples: dict[Agreement, list[ComparedQuestion]] = field(default_factory=dict)

    def count(self, agreement: Agreement, is_precise: bool, is_recalled: bool, parts: Iterable[Part]) -> None:
        """Count a question: for precision, for recall, and for each part that agrees if it counts for both."""
        self.counts[agreement] += 1
        self.moved[agreement] += is_precise
        self.published[agreement] += is_recalled
        self.parts.update(parts if is_precise and is_recalled else ())

    def keep_example(self, agreement: Agreement, compared: ComparedQuestion) -> None:
        kept = self.examples.setdefault(agreement, [])
        if len(kept) < MAX_EXAMPLES and agreement is not Agreement.NEITHER:
            kept.append(compared)

    @staticmethod
    def order(agreement: Agreement) -> int:
        """The place of a class in lists."""
        return list(Agreement).index(agreement)

    @property
    def agreed(self) -> int:
        """The number of questions with the same fact."""
        return sum(self.counts[agreement] for agreement in AGREEMENTS)

    @property
    def precision(self) -> float:
        """The share of the same facts among the moved questions that count; `nan` if there are none."""
        return share(self.agreed, self.moved.total())

    @property
    def recall(self) -> float:
        """The share of the same facts among the published ones that count; `nan` if there are none."""
        return share(self.agreed, self.published.total())

    def ids(self) -> Iterator[str]:
        """The ids of the target graph in the examples."""
        for kept in self.examples.values():
            yield from ids_of(compared.question for compared in kept)
            for compared in kept:
                for fact in compared.published:
                    yield from (fact.subject, fact.hop.predicate, fact.object)

    def as_json(self, writer: FactWriter) -> dict[str, Any]:
        """All counts and examples as JSON."""
        return {
            "published": self.name,
            "agreed": self.agreed,
            "moved_that_count": self.moved.total(),
            "published_that_count": self.published.total(),
            "precision": round_share(self.precision),
            "recall": round_share(self.recall),
            "parts": {part: self.part_data(part) for part in self.shown_parts()},
            "unknown_predicates": list(self.unknown_predicates),
            "classes": [self.class_data(agreement, writer) for agreement in Agreement if self.counts[agreement]],
        }

    def shown_parts(self) -> list[Part]:
        return [part for part in Part if self.has_objects or part is not Part.OBJECT]

    def part_data(self, part: Part) -> dict[str, Any]:
        count = self.parts[part]
        precision, recall = share(count, self.moved.total()), share(count, self.published.total())
        return {"agreed": count, "precision": round_share(precision), "recall": round_share(recall)}

    def class_data(self, agreement: Agreement, writer: FactWriter) -> dict[str, Any]:
        return {
            "class": agreement,
            "questions": self.counts[agreement],
            "count_for_precision": self.moved[agreement],
            "count_for_recall": self.published[agreement],
            "explanation": EXPLANATIONS[agreement],
            "examples": [example_data(compared, writer) for compared in self.examples.get(agreement, ())],
        }

    def tables(self) -> tuple[ReportTable, ReportTable]:
        """Precision and recall of each part of a fact, and the classes of questions."""
        return self.scores_table(), self.classes_table()

    def scores_table(self) -> ReportTable:
        """Precision and recall of each part of a fact and of whole facts."""
        moved, published = self.moved.total(), self.published.total()
        counts = [(str(part), self.parts[part]) for part in self.shown_parts()] + [("whole fact", self.agreed)]
        rows = [[name, f"{count:,}", show_share(count, moved), show_share(count, published)] for name, count in counts]
        explanation = (
            f"The published migration is {self.name}. Precision is the share of the same among "
            f"{count_noun(moved, 'question')} that moved; they count if the target has both entities of the source "
            f"fact. Recall is the share among {count_noun(published, 'published question')}; they count if the target "
            "has both entities of their fact."
            f"{self.warning}"
        )
        return ReportTable("Comparison with the published migration", explanation, ["", "same", "precision", "recall"],
                           rows, [1, 2, 3])  # fmt: skip

    @property
    def warning(self) -> str:
        """Which published properties the target does not have; empty if it has all."""
        first, rest = self.unknown_predicates[:MAX_PREDICATES], self.unknown_predicates[MAX_PREDICATES:]
        more = f" and {len(rest):,} more" if rest else ""
        return f" The target has no property {', '.join(first)}{more}." if first else ""

    def classes_table(self) -> ReportTable:
        """Each class with its count, whether it counts for precision and recall, and its meaning."""
        rows = [
            [agreement, f"{count:,}", format_count(self.moved[agreement]), format_count(self.published[agreement]),
             EXPLANATIONS[agreement]]
            for agreement in Agreement
            if (count := self.counts[agreement])
        ]  # fmt: skip
        headers = ["class", "questions", "precision", "recall", "meaning"]
        return ReportTable("Agreement and disagreement", CLASSES_EXPLANATION, headers, rows, [1, 2, 3])


def share(count: int, total: int) -> float:
    return count / total if total else nan


def show_share(count: int, total: int) -> str:
    return format_share(count / total) if total else NO_SCORE


def round_share(value: float) -> float | None:
    """A share for JSON, which has no `nan`."""
    return None if value != value else round(value, SHARE_DIGITS)


def example_data(compared: ComparedQuestion, writer: FactWriter) -> dict[str, Any]:
    """An example for people and for JSON: the question, its source fact, both migrations, and clew's reason."""
    question = compared.question
    return {
        "id": question.mapped.id,
        "question": question.mapped.text,
        "source": writer.source(question.mapped.fact),
        "clew": [writer.candidate(fact) for fact in question.facts[:MAX_FACTS]] if question.facts else [],
        "published": [writer.fact(fact.subject, fact.hop, fact.object) for fact in compared.published[:MAX_FACTS]],
        "reason": question.reason,
    }
