"""Refinement: coincidental candidates filtered by rules, complex told from missing predicates, answers found by rules.

Azmy et al. 2018 (SimpleDBpediaQA), §4.4. A candidate moves its question if a used rule has its predicate, and if its
answer does not lack the type that the rule requires. Where no candidate does, the rules are queries: what they lead to
from the topic is another answer than the source's.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from clew.kb.predicate_map import MappingRule
from clew.migrate.graphs.target_graph import Hop, TargetGraph
from clew.migrate.mapping_rules import MiningSettings, orient_hop, rule_hop
from clew.migrate.migrated_question import (
    CandidateFact,
    EntityMapping,
    Fate,
    MappedQuestion,
    MigratedQuestion,
    PredicateMapping,
    SourceFact,
)
from clew.migrate.report.fact_text import FactWriter
from clew.migrate.topic_names import names_topic
from clew.pages.report_table import count_noun

MAX_ANSWERS = 1_000  # listed of a question; the count has all of them
MIN_PROVEN = MiningSettings().min_support  # questions: a rule of fewer may be a coincidence, and finds no answers
MIN_QUERY_PRECISION = 0.5  # of a rule, or share of the predicate's questions with a rule: below, answers are doubtful
CERTAINTY = (PredicateMapping.ONE_HOP, PredicateMapping.REDIRECTION, PredicateMapping.DISAMBIGUATION)

Start = tuple[str, Hop]


@dataclass(frozen=True, slots=True)
class PredicateEvidence:
    """Of `total` observations of a source predicate with both ends mapped, `one_hop` have a candidate by a used rule.

    All are questions but for `facts`, which are of the source graph.
    """

    one_hop: int
    total: int
    facts: int = 0

    @property
    def share(self) -> float:
        return self.one_hop / self.total if self.total else 0.0

    @property
    def predicts_one_hop(self) -> float:
        """The probability that one more question has one hop, seen from one of those without (Laplace's rule)."""
        return (self.one_hop + 1) / (max(self.total - 1, 0) + 2)


NO_EVIDENCE = PredicateEvidence(0, 0)


def gather_evidence(
    mapped: Iterable[MappedQuestion], rules: Iterable[MappingRule], facts: Sequence[MappedQuestion] = ()
) -> dict[str, PredicateEvidence]:
    """How often the target graph says in one hop what each source predicate says; over all questions, not a chunk.

    `facts` are those of the source graph that no question has.
    """
    book = RuleBook(rules)
    totals: Counter[str] = Counter()
    one_hops: Counter[str] = Counter()
    further = Counter(fact.fact.predicate for fact in facts if fact.entities is EntityMapping.BOTH)
    for question in chain(mapped, facts):
        is_mapped = question.entities is EntityMapping.BOTH
        totals[question.fact.predicate] += is_mapped
        if is_mapped:
            one_hops[question.fact.predicate] += any(
                book.find_used(question.fact, candidate.hop) for candidate in question.candidates
            )
    return {
        source: PredicateEvidence(one_hops[source], total, further[source]) for source, total in sorted(totals.items())
    }


def refine_batch(
    mapped: Sequence[MappedQuestion],
    rules: Iterable[MappingRule],
    evidence: Mapping[str, PredicateEvidence],
    graph: TargetGraph,
    min_support: int = MIN_PROVEN,
    has_named_topics: bool = False,
) -> list[MigratedQuestion]:
    """What becomes of each question, in order: the same fact, another answer by a rule, or nothing; and why.

    A mined rule with less than `min_support` may be a coincidence, and finds no other answers; neither does a topic
    that the question does not name if questions usually do (`has_named_topics`). The graph answers for all at once.
    """
    book = RuleBook(rules, min_support)
    drafts = [Draft(question, evidence.get(question.fact.predicate, NO_EVIDENCE)) for question in mapped]
    filter_candidates(drafts, book, graph)
    if has_named_topics:
        find_unnamed_topics(drafts, graph)
    find_answers(drafts, book, graph)
    writer = ReasonWriter(FactWriter(graph.names_of(collect_names(drafts, book))), book)
    return [draft.finish(writer) for draft in drafts]


# --- rules


class RuleBook:
    """The rules of each source predicate, in their order; the first ones are preferred."""

    def __init__(self, rules: Iterable[MappingRule], min_support: int = 0) -> None:
        self.min_support = min_support
        self.rules: dict[str, list[MappingRule]] = defaultdict(list)
        self.by_hop: dict[tuple[str, Hop], list[MappingRule]] = defaultdict(list)
        self.ranks: dict[tuple[str, str, object, str], int] = {}
        for rank, rule in enumerate(rules):
            self.rules[rule.source].append(rule)
            self.by_hop[rule.source, rule_hop(rule)].append(rule)
            self.ranks.setdefault(rule.key, rank)

    def find(self, fact: SourceFact, hop: Hop) -> Sequence[MappingRule]:
        """The rules with a hop from topic to answer."""
        return self.by_hop.get((fact.predicate, orient_hop(fact, hop)), ())

    def find_used(self, fact: SourceFact, hop: Hop) -> list[MappingRule]:
        """Those of the rules with a hop that are used."""
        return [rule for rule in self.find(fact, hop) if rule.is_used]

    def find_queries(self, fact: SourceFact, evidence: PredicateEvidence) -> list[MappingRule]:
        """The rules of a source predicate that are reliable enough to find answers by."""
        rules = self.rules.get(fact.predicate, ())
        return [rule for rule in rules if rule.is_used and self.is_proven(rule) and is_reliable(rule, evidence)]

    def is_proven(self, rule: MappingRule) -> bool:
        """Whether people gave the rule, or enough questions show it."""
        return rule.precision is None or rule.support >= self.min_support


def is_reliable(rule: MappingRule, evidence: PredicateEvidence) -> bool:
    """Whether people gave the rule, or it mostly agrees with the source, alone or with the other rules."""
    return rule.precision is None or max(rule.precision, evidence.share) >= MIN_QUERY_PRECISION


# --- drafts


@dataclass(frozen=True, slots=True)
class RuledFact:
    """A candidate with the rule that it follows; without one, no rule is about the source predicate."""

    fact: CandidateFact
    rule: MappingRule | None


@dataclass(slots=True)
class Draft:
    """A question while it is refined.

    `mistyped` are candidates whose answer is not of the type of their rule, `unnamed` topics that may be wrong links.
    """

    question: MappedQuestion
    evidence: PredicateEvidence
    kept: list[RuledFact] = field(default_factory=list)
    mistyped: list[RuledFact] = field(default_factory=list)
    unnamed: tuple[str, ...] = ()
    found: RuledFact | None = None
    answers: tuple[str, ...] = ()

    @property
    def best(self) -> RuledFact | None:
        return self.kept[0] if self.kept else self.found

    @property
    def mapping(self) -> PredicateMapping:
        """How the target graph connects the ends of the question."""
        if self.question.candidates:
            return (
                self.kept[0].fact.mapping
                if self.kept
                else min((fact.mapping for fact in self.question.candidates), key=CERTAINTY.index)
            )
        if not self.question.two_hops:
            return PredicateMapping.NONE
        is_usual = 2 * self.evidence.one_hop > self.evidence.total - 1
        return PredicateMapping.MISSING if is_usual else PredicateMapping.COMPLEX

    @property
    def sureness(self) -> float | None:
        """The probability that the predicate is complex or missing, whichever it is taken for; else `None`."""
        if self.mapping is PredicateMapping.MISSING:
            return self.evidence.predicts_one_hop
        return 1 - self.evidence.predicts_one_hop if self.mapping is PredicateMapping.COMPLEX else None

    def finish(self, writer: ReasonWriter) -> MigratedQuestion:
        """The outcome with its reason."""
        fate = Fate.MIGRATED if self.kept else Fate.RECOVERED if self.found else Fate.DROPPED
        best = self.best
        facts = tuple(ruled.fact for ruled in self.kept) or ((best.fact,) if best else ())
        constraint = best.rule.constraint if best and best.rule else ""
        return MigratedQuestion(
            self.question, fate, self.mapping, writer.explain(self), facts, constraint,
            list_answers(self.answers, facts[0].answer if facts else ""), self.sureness, len(self.answers),
        )  # fmt: skip


def list_answers(answers: tuple[str, ...], needed: str) -> tuple[str, ...]:
    """At most `MAX_ANSWERS` of the sorted answers, the needed one among them."""
    listed = answers[:MAX_ANSWERS]
    return listed if len(listed) == len(answers) or needed in listed else (*listed[:-1], needed)


# --- candidates


def filter_candidates(drafts: Sequence[Draft], book: RuleBook, graph: TargetGraph) -> None:
    """Give each draft the candidates that follow a used rule, the best first."""
    ruled = [list(rule_candidates(draft.question, book)) for draft in drafts]
    constrained = {
        item.fact.answer for items in ruled for item in items if item.rule is not None and item.rule.constraint
    }
    types = graph.types_of(sorted(constrained)) if constrained else {}
    for draft, items in zip(drafts, ruled, strict=True):
        fitting = [item for item in items if not lacks_type(item, types)]
        draft.mistyped = [item for item in items if lacks_type(item, types)]
        draft.kept = list({item.fact: item for item in reversed(sort_candidates(fitting, book))}.values())[::-1]


def rule_candidates(question: MappedQuestion, book: RuleBook) -> Iterator[RuledFact]:
    """The candidates with each used rule that they follow; all candidates where no rule is about the predicate."""
    for fact in question.candidates:
        if question.fact.predicate not in book.rules:
            yield RuledFact(fact, None)
        for rule in book.find_used(question.fact, fact.hop):
            yield RuledFact(fact, rule)


def lacks_type(item: RuledFact, types: Mapping[str, frozenset[str]]) -> bool:
    """Whether the answer is known to be of other types; nothing is known of an answer without types."""
    required = item.rule.constraint if item.rule else ""
    return bool(required) and required not in types.get(item.fact.answer, (required,))


def sort_candidates(items: Iterable[RuledFact], book: RuleBook) -> list[RuledFact]:
    """The candidates by their rules, then direct ones before those of other pages."""
    return sorted(
        items,
        key=lambda item: (
            book.ranks[item.rule.key] if item.rule else 0,
            CERTAINTY.index(item.fact.mapping),
            item.fact.is_relinked,
            item.fact,
        ),
    )


# --- answers


def find_unnamed_topics(drafts: Sequence[Draft], graph: TargetGraph) -> None:
    """Note the topics without a word of their name in the question, of the drafts that have no fact of their own."""
    open_drafts = [draft for draft in drafts if not draft.kept]
    names = graph.names_of(sorted({topic for draft in open_drafts for topic in draft.question.topics}))
    for draft in open_drafts:
        draft.unnamed = tuple(
            topic
            for topic in draft.question.topics
            if topic in names and not names_topic(draft.question.text, names[topic])
        )


def find_answers(drafts: Sequence[Draft], book: RuleBook, graph: TargetGraph) -> None:
    """Give each draft all answers of its best candidate, or of the first rule that has any."""
    queries = [list(answer_queries(draft, book)) for draft in drafts]
    results = graph.follow(sorted({(item.topic, item.hop) for items in queries for item in items}))
    constrained = {
        id_
        for items in queries
        for item in items
        if item.rule is not None and item.rule.constraint
        for id_ in results.get((item.topic, item.hop), ())
    }
    types = graph.types_of(sorted(constrained)) if constrained else {}
    for draft, items in zip(drafts, queries, strict=True):
        add_answers(draft, items, results, types)


@dataclass(frozen=True, slots=True)
class Query:
    """A rule as a query: where its hop leads from a topic, to answers of its type."""

    topic: str
    hop: Hop
    rule: MappingRule | None

    def select(self, results: Mapping[Start, tuple[str, ...]], types: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
        """The results of the query, without the topic itself."""
        required = self.rule.constraint if self.rule else ""
        return tuple(
            id_
            for id_ in results.get((self.topic, self.hop), ())
            if id_ != self.topic and (not required or required in types.get(id_, ()))
        )


def answer_queries(draft: Draft, book: RuleBook) -> Iterator[Query]:
    """The query of the best candidate, or those of the rules for each topic."""
    if draft.kept:
        yield Query(draft.kept[0].fact.topic, draft.kept[0].fact.hop, draft.kept[0].rule)
        return
    fact = draft.question.fact
    for rule in book.find_queries(fact, draft.evidence):
        for topic in (topic for topic in draft.question.topics if topic not in draft.unnamed):
            yield Query(topic, orient_hop(fact, rule_hop(rule)), rule)


def add_answers(
    draft: Draft,
    queries: Iterable[Query],
    results: Mapping[Start, tuple[str, ...]],
    types: Mapping[str, frozenset[str]],
) -> None:
    """Give a draft the results of the first query that has any; a candidate's own answer is always one of them."""
    for query in queries:
        answers = query.select(results, types)
        if draft.kept:
            draft.answers = tuple(sorted({*answers, draft.kept[0].fact.answer}))
        elif answers:
            draft.found = RuledFact(CandidateFact(query.topic, query.hop, answers[0]), query.rule)
            draft.answers = answers
            return


# --- reasons


def collect_names(drafts: Iterable[Draft], book: RuleBook) -> list[str]:
    """The ids whose names occur in reasons."""
    ids: set[str] = set()
    for draft in drafts:
        question, best = draft.question, draft.best
        ids.update(rule.target for rule in book.rules.get(question.fact.predicate, ()))
        ids.update(rule.constraint for rule in book.rules.get(question.fact.predicate, ()) if rule.constraint)
        ids.update(id_ for fact in question.candidates for id_ in (fact.hop.predicate, fact.answer))
        ids.update(id_ for path in question.two_hops[:1] for id_ in (path.first.predicate, path.second.predicate))
        ids.update(draft.unnamed)
        if best is not None:
            ids.update((*question.topics, *question.answers, best.fact.topic, best.fact.answer))
    return sorted(ids)


@dataclass(frozen=True, slots=True)
class ReasonWriter:
    """Writes why a question has its fate: sentences with the predicates, the rule, its support and its precision."""

    names: FactWriter
    book: RuleBook

    def explain(self, draft: Draft) -> str:
        """The reason of a question."""
        if draft.kept:
            return self.explain_migrated(draft, draft.kept[0])
        why = self.explain_loss(draft)
        if draft.found is not None:
            return f"{why}; {self.describe_rule(draft.found.rule)} finds {self.describe_answers(draft)}"
        return why if not draft.question.topics else f"{why}; {self.explain_no_answer(draft)}"

    def explain_migrated(self, draft: Draft, best: RuledFact) -> str:
        parts = [f"{self.describe_rule(best.rule)} has the fact"]
        if best.rule is None:
            predicate = self.names.label(best.fact.hop.predicate)
            parts = [f"no rule is about {draft.question.fact.predicate}, so that its candidate {predicate} is kept"]
        elif not self.book.is_proven(best.rule):
            parts = [f"{self.describe_rule(best.rule)} has the fact, although so few questions do not prove it"]
        parts += self.describe_replaced(draft.question, best.fact)
        if others := len(draft.kept) - 1:
            parts.append(f"{others} other {'fact follows' if others == 1 else 'facts follow'} a rule, too")
        return "; ".join(parts)

    def describe_rule(self, rule: MappingRule | None) -> str:
        """A rule with its evidence."""
        if rule is None:
            return "the candidate"
        answers = f" to {self.names.label(rule.constraint)}" if rule.constraint else ""
        text = f"the rule {rule.source} → {self.names.label(rule.target)} {rule.direction.value}{answers}"
        return f"{text} (given)" if rule.precision is None else f"{text} {describe_evidence(rule)}"

    def describe_replaced(self, question: MappedQuestion, fact: CandidateFact) -> Iterator[str]:
        """The ends of a fact that are other entities than the linked ones."""
        how = {
            PredicateMapping.REDIRECTION: "by a redirect",
            PredicateMapping.DISAMBIGUATION: "by a disambiguation",
        }.get(fact.mapping, "by a corrected link")
        for end, id_, linked in (("topic", fact.topic, question.topics), ("answer", fact.answer, question.answers)):
            if id_ not in linked:
                others = ", ".join(map(self.names.label, linked))
                yield f"the {end} is {self.names.label(id_)} {how}, instead of {others}"

    def explain_loss(self, draft: Draft) -> str:
        """Why a question has no fact of its own."""
        question = draft.question
        if question.topics and not question.fact.answers:
            return "the topic is linked to an entity of the target, but the benchmark has no answer"
        if question.entities is not EntityMapping.BOTH:
            return ENTITY_LOSSES[question.entities]
        if question.candidates:
            return self.explain_filtered(draft)
        if not question.two_hops:
            return "no path of one or two hops connects topic and answer"
        return self.explain_two_hops(draft)

    def explain_filtered(self, draft: Draft) -> str:
        if draft.mistyped:
            item = draft.mistyped[0]
            assert item.rule is not None
            return (
                f"the answer {self.names.label(item.fact.answer)} is not of the type of {self.describe_rule(item.rule)}"
            )
        fact = draft.question.fact
        hops = dict.fromkeys(candidate.hop for candidate in draft.question.candidates)
        predicates = " and ".join(self.describe_hop(fact, hop) for hop in hops)
        rules = self.book.rules.get(fact.predicate, ())
        if not any(rule.is_used for rule in rules):
            if any(rule.precision is None for rule in rules):
                return f"{predicates} connects topic and answer, but the given rules refuse it"
            return f"{predicates} connects topic and answer, but the questions of {fact.predicate} confirm no rule"
        return f"only {predicates} connects topic and answer, which is no rule for {fact.predicate}: a coincidence"

    def describe_hop(self, fact: SourceFact, hop: Hop) -> str:
        """A predicate with the evidence of its rejected rule, if there is any."""
        rejected = [rule for rule in self.book.find(fact, hop) if rule.precision is not None]
        text = self.names.label(hop.predicate)
        return f"{text} {describe_evidence(rejected[0])}" if rejected else text

    def explain_two_hops(self, draft: Draft) -> str:
        path, evidence = draft.question.two_hops[0], draft.evidence
        hops = f"{self.names.hop(path.first)} {self.names.hop(path.second)}"
        others = count_noun(max(evidence.total - evidence.facts - 1, 0), "other question")
        others += f" and {count_noun(evidence.facts, 'fact')}" if evidence.facts else ""
        have = "has" if evidence.one_hop == 1 else "have"
        kind = "the fact is missing" if draft.mapping is PredicateMapping.MISSING else "the predicate is complex"
        seen = f"of {others} of {draft.question.fact.predicate}, {evidence.one_hop} {have} one hop by a rule"
        return f"two hops ({hops}) connect topic and answer; {seen}: {kind} (sureness {draft.sureness:.2f})"

    def describe_answers(self, draft: Draft) -> str:
        assert draft.found is not None
        count = len(draft.answers)
        more = f" and {count - 1} more" if count > 1 else ""
        answers = f"{self.names.label(draft.found.fact.answer)}{more}"
        return (
            f"another answer than the source's: {answers}" if draft.question.fact.answers else f"an answer: {answers}"
        )

    def explain_no_answer(self, draft: Draft) -> str:
        fact = draft.question.fact
        rules: Collection[MappingRule] = self.book.find_queries(fact, draft.evidence)
        if not rules:
            return f"no rule for {fact.predicate} is reliable enough to find another answer"
        if set(draft.unnamed) == set(draft.question.topics):
            names = " or ".join(map(self.names.label, draft.unnamed))
            return f"the question does not name its topic {names}, so that the link is too doubtful for another answer"
        return f"{self.describe_rule(next(iter(rules)))} finds no answer in the target, and no other rule does"


ENTITY_LOSSES = {
    EntityMapping.ONLY_TOPIC: "only the topic is linked to an entity of the target",
    EntityMapping.ONLY_ANSWER: "only the answer is linked to an entity of the target",
    EntityMapping.NEITHER: "neither topic nor answer is linked to an entity of the target",
}


def describe_evidence(rule: MappingRule) -> str:
    return f"(support {rule.support:,}, precision {rule.precision:.2f})"
