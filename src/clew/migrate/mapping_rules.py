"""Mapping rules mined from candidate facts: which target predicates say what a source predicate says.

A hop explains a question if it leads from the topic to the answer, and applies to it if it leads from the topic to
anything. Precision is the share explained of those it applies to (the PCA confidence of AMIE, Galárraga et al. 2013,
eq. 7): what the target graph does not say is no evidence against a rule.

Precision alone does not tell semantic drift from a legitimate alternative, because people often die where they are
citizens, and lyricists compose. So each hop is judged against the better ones: a coincidence is as frequent among the
questions that a better rule explains as among the others; an alternative explains what the better rule does not.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, TargetGraph
from clew.migrate.migrated_question import CandidateFact, EntityMapping, MappedQuestion, PredicateMapping, SourceFact

MIN_OVERLAP = 5  # questions that a better rule explains: fewer do not show how often two hops agree
SAME_MEANING = 0.9  # of such questions that another hop explains, too: follows and the inverse of followed by, 0.92
SYMMETRIC = 0.25  # the same for the inverse of a better hop: shares border with, of which a graph often has one half
DISJOINT_PRECISION = 0.5  # of an alternative for other topics than those of the better rules
MAX_CHANCE = 0.01  # probability that a coincidence explains as many questions as an alternative does
ENOUGH_SUPPORT = 5  # of a predicate's rules: from here on, a predicate seen once is more likely drift than a rule
MAX_JUDGED = 1_000  # questions of a predicate whose topics are looked up, evenly spaced
MAX_HOPS = 12  # of a predicate that are looked up; those after them have next to no support

MIN_TYPED = 10  # answers of known type: a type of three quarters of all answers has that many in a row in 6 % of cases
TYPE_COVERAGE = 0.98  # of these that have the type; the types of large graphs are not complete
MIN_EXCLUDED = 0.1  # of the other results of a rule that lack the type: below it, the constraint changes little
MAX_TYPED = 500  # answers of a rule, and results of a topic, whose types are looked up, evenly spaced
MAX_TYPED_TOPICS = 50  # of a rule, whose other results are looked up
BATCH = 20_000  # starts in one call to the graph, to bound what comes back

Item = TypeVar("Item")
Start = tuple[str, Hop]


@dataclass(frozen=True, slots=True)
class MiningSettings:
    """When a rule is used: it explains `min_support` questions and `min_precision` of those to which it applies."""

    min_support: int = 2
    min_precision: float = 0.25


def orient_hop(fact: SourceFact, hop: Hop) -> Hop:
    """The hop from the source predicate's subject to its object for one from topic to answer, and conversely."""
    return hop if fact.direction is Direction.FORWARD else hop.reversed


def rule_hop(rule: MappingRule) -> Hop:
    """The hop of a rule from the source predicate's subject to its object."""
    return Hop(rule.target, rule.direction)


def combine_rules(given: Iterable[MappingRule], mined: Iterable[MappingRule]) -> tuple[MappingRule, ...]:
    """The given rules, and the mined ones of the source predicates that no given rule is about."""
    given = tuple(given)
    decided = {rule.source for rule in given}
    return (*given, *(rule for rule in mined if rule.source not in decided))


def mine_rules(
    mapped: Sequence[MappedQuestion], graph: TargetGraph, settings: MiningSettings | None = None
) -> tuple[MappingRule, ...]:
    """A rule for each source predicate and each hop among its candidates, the best first; rejected ones are unused."""
    settings = settings or MiningSettings()
    groups = collect_observations(mapped)
    judged = {source: sample_evenly(group, MAX_JUDGED) for source, group in groups.items()}
    starts = find_starts({start for group in judged.values() for start in missing_starts(group)}, graph)
    rules = []
    for source, group in sorted(groups.items()):
        evidence = weigh_hops(judged[source], starts)
        rules += make_rules(source, group, evidence, settings)
    constraints = find_constraints([rule for rule in rules if rule.is_used], groups, graph)
    return tuple(with_constraint(rule, constraints.get(rule.key, "")) for rule in rules)


# --- observations


@dataclass(frozen=True, slots=True)
class Observation:
    """A question with both ends mapped, and the hops to its answer as the source predicate directs them."""

    question: MappedQuestion
    hops: frozenset[Hop]

    @property
    def topics(self) -> set[str]:
        return {*self.question.topics, *(candidate.topic for candidate in best_candidates(self.question))}

    def find_starts(self, hop: Hop) -> list[Start]:
        """The topics with the hop as it leads from them."""
        return [(topic, orient_hop(self.question.fact, hop)) for topic in self.topics]


def best_candidates(question: MappedQuestion) -> tuple[CandidateFact, ...]:
    """The direct candidates; without any, those of other pages, among which coincidences are more frequent."""
    direct = tuple(fact for fact in question.candidates if fact.mapping is PredicateMapping.ONE_HOP)
    return direct or question.candidates


def collect_observations(mapped: Iterable[MappedQuestion]) -> dict[str, list[Observation]]:
    """The observations of each source predicate."""
    groups: dict[str, list[Observation]] = defaultdict(list)
    for question in mapped:
        if question.entities is EntityMapping.BOTH:
            hops = frozenset(orient_hop(question.fact, fact.hop) for fact in best_candidates(question))
            groups[question.fact.predicate].append(Observation(question, hops))
    return groups


def sample_evenly(items: Sequence[Item], count: int) -> Sequence[Item]:
    """At most `count` items, evenly spaced."""
    if len(items) <= count:
        return items
    return [items[place * len(items) // count] for place in range(count)]


# --- which hops apply


def frequent_hops(group: Iterable[Observation]) -> list[Hop]:
    """The hops that explain most, at most `MAX_HOPS`."""
    counts = Counter(hop for observation in group for hop in observation.hops)
    return sorted(counts, key=lambda hop: (-counts[hop], hop))[:MAX_HOPS]


def missing_starts(group: Sequence[Observation]) -> Iterator[Start]:
    """The starts from which it is unknown whether a hop leads anywhere."""
    hops = frequent_hops(group)
    for observation in group:
        for hop in hops:
            if hop not in observation.hops:
                yield from observation.find_starts(hop)


def find_starts(starts: Collection[Start], graph: TargetGraph) -> set[Start]:
    """Those starts that lead anywhere."""
    ordered = sorted(starts)
    batches = (ordered[first : first + BATCH] for first in range(0, len(ordered), BATCH))
    return {start for batch in batches for start in graph.follow(batch)}


@dataclass(slots=True)
class HopEvidence:
    """The numbers of the questions that a hop explains, and of those to which it applies."""

    explains: set[int] = field(default_factory=set)
    applies: set[int] = field(default_factory=set)

    @property
    def precision(self) -> float:
        return share(len(self.explains), len(self.applies))

    def precision_among(self, numbers: Collection[int]) -> float:
        """The share explained of those of the questions to which the hop applies."""
        return share(len(self.explains.intersection(numbers)), len(self.applies.intersection(numbers)))


def share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def weigh_hops(group: Sequence[Observation], starts: Collection[Start]) -> dict[Hop, HopEvidence]:
    """The evidence for each frequent hop of a source predicate."""
    evidence = {hop: HopEvidence() for hop in frequent_hops(group)}
    for number, observation in enumerate(group):
        for hop, found in evidence.items():
            if hop in observation.hops:
                found.explains.add(number)
                found.applies.add(number)
            elif any(start in starts for start in observation.find_starts(hop)):
                found.applies.add(number)
    return evidence


# --- which hops are rules


def make_rules(
    source: str, group: Iterable[Observation], evidence: Mapping[Hop, HopEvidence], settings: MiningSettings
) -> list[MappingRule]:
    """The rules of a source predicate: accepted ones, then unproven ones, then rejected ones."""
    group = tuple(group)
    counts = Counter(hop for observation in group for hop in observation.hops)
    accepted = accept_hops(evidence, min(len(group), MAX_JUDGED), settings)
    is_known = sum(counts[hop] for hop in accepted) >= ENOUGH_SUPPORT
    lone = {hop for observation in group if len(observation.hops) == 1 for hop in observation.hops}
    unproven = [hop for hop in evidence if hop in lone and is_unproven(evidence[hop], settings)]
    used = dict.fromkeys(accepted if is_known else [*accepted, *unproven])
    rejected = sorted(set(counts) - set(used), key=lambda hop: (-counts[hop], hop))
    return [
        MappingRule(
            source, hop.predicate, hop.direction, "", hop in used, counts[hop],
            evidence[hop].precision if hop in evidence else None,
        )
        for hop in (*used, *rejected)
    ]  # fmt: skip


def accept_hops(evidence: Mapping[Hop, HopEvidence], total: int, settings: MiningSettings) -> list[Hop]:
    """The hops that say what the source predicate says, the best first: each is judged against those before it."""
    accepted = AcceptedHops(settings, total)
    for hop in sorted(evidence, key=lambda hop: (-len(evidence[hop].explains) * evidence[hop].precision, hop)):
        if accepted.is_rule(hop, evidence[hop]):
            accepted.add(hop, evidence[hop])
    return accepted.hops


@dataclass(slots=True)
class AcceptedHops:
    """The hops accepted so far, with those of the `total` questions that they explain."""

    settings: MiningSettings
    total: int
    hops: list[Hop] = field(default_factory=list)
    explained: set[int] = field(default_factory=set)

    def add(self, hop: Hop, evidence: HopEvidence) -> None:
        self.hops.append(hop)
        self.explained |= evidence.explains

    def is_rule(self, hop: Hop, evidence: HopEvidence) -> bool:
        """Whether the hop has the support and precision of a rule, and is no coincidence beside the better ones."""
        if len(evidence.explains) < self.settings.min_support or evidence.precision < self.settings.min_precision:
            return bool(self.hops) and self.is_alternative(evidence)
        return not self.hops or self.is_same_meaning(hop, evidence) or self.is_alternative(evidence)

    def is_same_meaning(self, hop: Hop, evidence: HopEvidence) -> bool:
        """Whether the hop agrees with the better ones nearly always, or is the inverse of a symmetric one."""
        if len(evidence.applies & self.explained) < MIN_OVERLAP:
            return False
        agreement = evidence.precision_among(self.explained)
        return agreement >= (SYMMETRIC if hop.reversed in self.hops else SAME_MEANING)

    def is_alternative(self, evidence: HopEvidence) -> bool:
        """Whether the hop explains what the better ones do not, and more often than a coincidence would.

        The coincidences are those that also occur where a better hop explains the question. Both how often these have
        the hop and how often it then agrees must not account for the others.
        """
        shared = len(evidence.explains & self.explained)
        alone = len(evidence.explains - self.explained)
        overlap = len(evidence.applies & self.explained)
        applies = len(evidence.applies - self.explained)
        if alone < self.settings.min_support:
            return False
        unexplained = self.total - len(self.explained)
        if is_chance(alone, unexplained, shared, len(self.explained)):
            return False
        if overlap < MIN_OVERLAP:
            return alone >= DISJOINT_PRECISION * applies
        return alone >= self.settings.min_precision * applies and not is_chance(alone, applies, shared, overlap)


def is_chance(successes: int, trials: int, usual_successes: int, usual_trials: int) -> bool:
    """Whether the share among the usual trials may account for the successes."""
    return binomial_tail(successes, trials, (usual_successes + 1) / (usual_trials + 2)) > MAX_CHANCE


def binomial_tail(successes: int, trials: int, probability: float) -> float:
    """The probability of at least so many successes; `probability` is between 0 and 1, but neither."""
    if successes <= 0:
        return 1.0
    hit, miss = math.log(probability), math.log1p(-probability)
    return math.fsum(
        math.exp(log_choices(trials, count) + count * hit + (trials - count) * miss)
        for count in range(successes, trials + 1)
    )


def log_choices(trials: int, count: int) -> float:
    return math.lgamma(trials + 1) - math.lgamma(count + 1) - math.lgamma(trials - count + 1)


def is_unproven(evidence: HopEvidence, settings: MiningSettings) -> bool:
    """Whether a hop has too little support for a rule, while nothing speaks against it."""
    return len(evidence.explains) < settings.min_support and evidence.precision >= settings.min_precision


# --- type constraints


def with_constraint(rule: MappingRule, constraint: str) -> MappingRule:
    return MappingRule(rule.source, rule.target, rule.direction, constraint, rule.is_used, rule.support, rule.precision)


def find_constraints(
    rules: Iterable[MappingRule], groups: Mapping[str, Sequence[Observation]], graph: TargetGraph
) -> dict[tuple[str, str, Direction, str], str]:
    """The type that the answers of a rule have and many of its other results lack, by the key of the rule."""
    facts = {rule.key: explained_facts(rule, groups[rule.source]) for rule in rules if rule.support >= MIN_TYPED}
    answers = {key: {fact.answer for fact in found} for key, found in facts.items()}
    starts = {key: sample_starts(facts[key]) for key, ids in answers.items() if len(ids) >= MIN_TYPED}
    found = graph.follow(sorted({start for some in starts.values() for start in some})) if starts else {}
    others = {
        key: sample_evenly(sorted(find_results(some, found) - answers[key]), MAX_TYPED) for key, some in starts.items()
    }
    types = graph.types_of(sorted({id_ for key, ids in others.items() if ids for id_ in (*ids, *answers[key])}))
    return {key: find_constraint(sorted(answers[key]), ids, types, graph) for key, ids in others.items() if ids}


def find_constraint(
    answers: Sequence[str], others: Sequence[str], types: Mapping[str, frozenset[str]], graph: TargetGraph
) -> str:
    """The type that excludes most of the other results; of several, the one that most answers have directly."""
    best = choose_types([types[id_] for id_ in answers if id_ in types], [types[id_] for id_ in others if id_ in types])
    if len(best) > 1:
        pairs = graph.find_hops([(id_, type_) for id_ in sample_evenly(answers, MAX_TYPED_TOPICS) for type_ in best])
        direct = Counter(type_ for _, type_ in pairs)
        best.sort(key=lambda type_: (-direct[type_], type_))
    return best[0] if best else ""


def explained_facts(rule: MappingRule, group: Sequence[Observation]) -> Sequence[CandidateFact]:
    """The candidates that follow a rule; none if some questions ask for subjects, and others for objects."""
    hop = rule_hop(rule)
    if len({observation.question.fact.direction for observation in group}) > 1:
        return ()
    facts = {
        fact
        for observation in group
        if hop in observation.hops
        for fact in best_candidates(observation.question)
        if orient_hop(observation.question.fact, fact.hop) == hop
    }
    return sample_evenly(sorted(facts), MAX_TYPED)


def sample_starts(facts: Iterable[CandidateFact]) -> Sequence[Start]:
    """Some of the topics of facts, with their hop."""
    return sample_evenly(sorted({(fact.topic, fact.hop) for fact in facts}), MAX_TYPED_TOPICS)


def find_results(starts: Iterable[Start], found: Mapping[Start, tuple[str, ...]]) -> set[str]:
    """What the starts lead to, or some of it."""
    return {id_ for start in starts for id_ in sample_evenly(found.get(start, ()), MAX_TYPED)}


def choose_types(answers: Sequence[frozenset[str]], others: Sequence[frozenset[str]]) -> list[str]:
    """The types of nearly all answers that most of the others lack; none if all types are usual among the others."""
    if len(answers) < MIN_TYPED or not others:
        return []
    covered = Counter(type_ for types in answers for type_ in types)
    usual = Counter(type_ for types in others for type_ in types)
    fitting = [type_ for type_, count in covered.items() if count >= TYPE_COVERAGE * len(answers)]
    rarest = min((usual[type_] for type_ in fitting), default=len(others))
    if rarest > (1 - MIN_EXCLUDED) * len(others):
        return []
    return [type_ for type_ in fitting if usual[type_] == rarest]
