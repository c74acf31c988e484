"""`MigrationTally`: counts migrated questions in one pass, by outcome and reason, and keeps a few examples."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from clew.kb.build_report import ReasonCount
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, Pair, TwoHops
from clew.migrate.mapping_rules import MiningSettings, orient_hop
from clew.migrate.migrated_question import (
    CandidateFact,
    EntityMapping,
    Fate,
    MappedQuestion,
    MigratedQuestion,
    PredicateMapping,
)

RELINKED = "one hop by a corrected link"
PAGE_MAPPINGS = (PredicateMapping.DISAMBIGUATION, PredicateMapping.REDIRECTION)
PATH_MAPPINGS = (PredicateMapping.COMPLEX, PredicateMapping.MISSING)
FOUND = (PredicateMapping.ONE_HOP, RELINKED, *PAGE_MAPPINGS, *PATH_MAPPINGS)
BOTH_LINKED = (*FOUND, PredicateMapping.NONE)
NOT_LINKED = (EntityMapping.ONLY_TOPIC, EntityMapping.ONLY_ANSWER, EntityMapping.NEITHER)
ALL_OUTCOMES = (*BOTH_LINKED, *NOT_LINKED)
OUTCOME_REASONS = dict.fromkeys(ALL_OUTCOMES, "facts connect topic and answer, but follow no rule") | {
    PredicateMapping.COMPLEX: "only two facts connect topic and answer",
    PredicateMapping.MISSING: "the target lacks the fact that rules expect",
    PredicateMapping.NONE: "the target does not connect topic and answer",
    EntityMapping.ONLY_TOPIC: "only the topic is linked",
    EntityMapping.ONLY_ANSWER: "only the answer is linked",
    EntityMapping.NEITHER: "neither topic nor answer is linked",
}
MAPPING_REASONS = {
    RELINKED: "by a corrected link",
    PredicateMapping.DISAMBIGUATION: "over a disambiguation page",
    PredicateMapping.REDIRECTION: "over a redirect",
}
MAX_EXAMPLES = 3  # of each reason: enough to see what it means
MAX_DEAD_LINKS = 10  # links to entities that the target lacks, as examples


@dataclass(frozen=True, slots=True)
class CaseExample:
    """A question that shows how the target connects topic and answer, in one direction: the content of a figure.

    `is_simple` says that one page was replaced, or that both hops lead in one direction. `missing_hop` is what the
    rules expect where the target lacks a predicate.
    """

    question: MigratedQuestion
    mapping: PredicateMapping
    direction: Direction
    is_simple: bool
    missing_hop: Hop | None = None

    @property
    def fact(self) -> CandidateFact | None:
        """The fact that was found over a redirect or disambiguation page; none for a path of two hops."""
        return next((fact for fact in self.question.mapped.candidates if fact.mapping is self.mapping), None)


@dataclass(slots=True)
class FateReason:
    """How many questions had a fate for a reason, with the first of them."""

    fate: Fate
    reason: str
    count: int = 0
    examples: list[MigratedQuestion] = field(default_factory=list)


class MigrationTally:
    """Counts migrated questions in one pass, and keeps a bounded number of examples.

    `rules` are those that the migration applied: they say which predicate is missing where a path of two hops is found.
    `min_support` is the number of questions that prove a mined rule.
    """

    def __init__(self, rules: Iterable[MappingRule] = (), min_support: int = MiningSettings().min_support) -> None:
        self.counts: dict[str, Counter[tuple[str, Fate]]] = {}
        self.cases: dict[tuple[PredicateMapping, Direction], CaseExample] = {}
        self.reasons: dict[tuple[Fate, str], FateReason] = {}
        self.numbers: Counter[str] = Counter()
        self.dead_links: dict[str, str] = {}
        self.notes: dict[str, ReasonCount] = {}
        self.hops = proven_hops(rules, min_support)

    def add(self, question: MigratedQuestion, part: str = "") -> None:
        """Count a question of a part of the benchmark, such as a file."""
        self.counts.setdefault(part, Counter())[outcome_of(question), question.fate] += 1
        self.add_reason(question)
        self.add_case(question)
        self.add_links(question)

    def add_reason(self, question: MigratedQuestion) -> None:
        key = question.fate, reason_of(question, self.hops)
        counted = self.reasons.setdefault(key, FateReason(*key))
        counted.count += 1
        if len(counted.examples) < MAX_EXAMPLES:
            counted.examples.append(question)

    def add_case(self, question: MigratedQuestion) -> None:
        """Keep the question for a figure; the first simple one is the best."""
        case = case_of(question, self.hops)
        if case is None:
            return
        kept = self.cases.get((case.mapping, case.direction))
        if kept is None or case.is_simple > kept.is_simple:
            self.cases[case.mapping, case.direction] = case

    def add_links(self, question: MigratedQuestion) -> None:
        """Count what the links of the question led to."""
        mapped = question.mapped
        self.numbers["topics"] += len(mapped.topics) > 1
        self.numbers["answers"] += len(mapped.answers) > 1
        self.numbers["relinked"] += outcome_of(question) == RELINKED
        self.numbers["dead"] += bool(mapped.unknown)
        for id_ in mapped.unknown:
            if len(self.dead_links) < MAX_DEAD_LINKS:
                self.dead_links.setdefault(id_, mapped.id)
        for note in mapped.notes:
            kind, _, detail = note.partition(": ")
            self.notes.setdefault(kind, ReasonCount()).count_example(f"{detail} (question {mapped.id})")

    def examples(self) -> Iterator[MigratedQuestion]:
        """All questions that are kept as examples."""
        yield from (case.question for case in self.cases.values())
        for reason in self.reasons.values():
            yield from reason.examples


def outcome_of(question: MigratedQuestion) -> str:
    """The row of Table 2 that a question belongs to."""
    mapped = question.mapped
    if mapped.entities is not EntityMapping.BOTH:
        return mapped.entities
    found = {fact.mapping for fact in mapped.candidates if not fact.is_relinked}
    if found:
        return question.mapping if question.mapping in found else min(found, key=BOTH_LINKED.index)
    if any(fact.is_relinked for fact in (*mapped.candidates, *question.facts)):
        return RELINKED
    if not mapped.two_hops:
        return PredicateMapping.NONE
    return question.mapping if question.mapping in PATH_MAPPINGS else PredicateMapping.COMPLEX


def proven_hops(rules: Iterable[MappingRule], min_support: int) -> dict[str, tuple[Hop, ...]]:
    """The hops of each source predicate that given rules or enough questions show, the best supported first."""
    hops: defaultdict[str, list[Hop]] = defaultdict(list)
    for rule in sorted(rules, key=lambda rule: -rule.support):
        if rule.is_used and (rule.precision is None or rule.support >= min_support):
            hops[rule.source].append(Hop(rule.target, rule.direction))
    return {source: tuple(found) for source, found in hops.items()}


def case_of(question: MigratedQuestion, rules: Mapping[str, Collection[Hop]]) -> CaseExample | None:
    """The question as the content of a figure; none if its ends are connected directly or not at all.

    The hops of `rules` come in the order of their support: the first is the one that the target lacks.
    """
    outcome, mapped = outcome_of(question), question.mapped
    if outcome in PAGE_MAPPINGS:
        mapping = PredicateMapping(outcome)
        fact = next(fact for fact in mapped.candidates if fact.mapping is mapping)
        is_simple = (fact.topic in mapped.topics) != (fact.answer in mapped.answers)
        return CaseExample(question, mapping, fact.hop.direction, is_simple)
    if outcome not in PATH_MAPPINGS:
        return None
    path, mapping = choose_path(mapped), PredicateMapping(outcome)
    is_simple = path.first.direction is path.second.direction
    hops = [orient_hop(mapped.fact, hop) for hop in rules.get(mapped.fact.predicate, ())]
    missing = hops[0] if hops and mapping is PredicateMapping.MISSING else None
    return CaseExample(question, mapping, (missing or path.first).direction, is_simple, missing)


def choose_path(mapped: MappedQuestion) -> TwoHops:
    """The first path of two hops in one direction; without one, the first path."""
    straight = (path for path in mapped.two_hops if path.first.direction is path.second.direction)
    return next(straight, mapped.two_hops[0])


def reason_of(question: MigratedQuestion, rules: Mapping[str, Collection[Hop]]) -> str:
    """Why a question had its fate, without names and numbers; `rules` are the hops of each source predicate."""
    outcome = outcome_of(question)
    if question.fate is not Fate.MIGRATED:
        why, found = OUTCOME_REASONS[outcome], question.fate is Fate.RECOVERED
        if not found and outcome in (EntityMapping.ONLY_ANSWER, EntityMapping.NEITHER):
            return why
        return f"{why}; {'a' if found else 'no'} rule finds another answer"
    fact = question.facts[0]
    if orient_hop(question.mapped.fact, fact.hop) not in rules.get(question.mapped.fact.predicate, ()):
        return "the fact is kept, although too few questions show whether its predicate is a rule"
    how = f", {MAPPING_REASONS[outcome]}" if outcome in MAPPING_REASONS else ""
    return f"several facts follow rules{how}" if len(question.facts) > 1 else f"a rule has the fact{how}"


def replaced_pages(case: CaseExample) -> list[Pair]:
    """The pairs of a linked page and the page that replaced it, for each end of a fact found over pages."""
    fact, mapped = case.fact, case.question.mapped
    if fact is None:
        return []
    topics = [(linked, fact.topic) for linked in mapped.topics if fact.topic not in mapped.topics]
    return topics + [(linked, fact.answer) for linked in mapped.answers if fact.answer not in mapped.answers]
