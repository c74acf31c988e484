"""Mapping rules mined from the facts of two knowledge bases whose entities are linked.

A source predicate corresponds to the target predicates that hold between the counterparts of its subjects and objects:
of relations between linked nodes, of attributes between linked nodes and equal values, and of qualifiers between
corresponding facts and equal values. Precision is the PCA confidence of AMIE (Galárraga et al. 2013): facts that a rule
explains, of those whose subject has the target predicate at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from clew.engine.ids import IdLookup
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.entity_links import EntityLinks
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.predicate_map import MappingRule
from clew.kb.records import Array
from clew.kb.values import Direction, Text, Value
from clew.migrate.graphs.target_graph import KbGraph

MAX_CANDIDATES = 20  # target predicates looked at for a source predicate; the right one is among the most frequent
MAX_REJECTED = 3  # rejected candidates listed for a source predicate, for people who correct the rules
MAX_MEMBERS = 1_000  # of a concept, looked at to find its counterpart
SHIFT = 32  # bits of the second number in the key of a pair; node and value numbers are 32 bits wide


@dataclass(frozen=True, slots=True)
class AlignmentSettings:
    """When a rule is accepted: the facts that must support it, and the share of facts that must agree."""

    min_support: int = 2
    min_precision: float = 0.5


@dataclass(frozen=True, slots=True)
class Counterparts:
    """Pairs of a source number and a target number, sorted by the first; a number may have several counterparts."""

    sources: Array
    targets: Array

    def expand(self, numbers: Array) -> tuple[Array, Array]:
        """For every counterpart of the numbers: the place of the number, and the counterpart."""
        first, end = (np.searchsorted(self.sources, numbers, side) for side in ("left", "right"))
        places, rows = expand_ranges(first, end)
        return places, self.targets[rows]


def make_counterparts(pairs: Iterator[tuple[int, int]]) -> Counterparts:
    """The counterparts of distinct pairs in any order."""
    table = np.unique(np.array([*pairs], np.int64).reshape(-1, 2), axis=0)
    return Counterparts(table[:, 0], table[:, 1])


def expand_ranges(first: Array, end: Array) -> tuple[Array, Array]:
    """The numbers of all ranges from `first` to `end`, each with the place of its range."""
    counts = end - first
    places = np.repeat(np.arange(len(counts)), counts)
    starts = np.cumsum(counts) - counts
    return places, np.arange(len(places)) - starts[places] + first[places]


@dataclass(frozen=True, slots=True)
class Statements:
    """Triples of numbers, sorted by predicate; the subject of a qualifier is a fact."""

    subjects: Array
    predicates: Array
    objects: Array

    def span(self, predicate: int) -> slice:
        """The rows of a predicate."""
        return slice(*np.searchsorted(self.predicates, [predicate, predicate + 1]).tolist())


def read_relations(kb: KnowledgeBase) -> Statements:
    """The relations of a knowledge base; a row is the number of its fact."""
    predicates = np.repeat(np.arange(len(kb.predicate_names)), kb.fact_counts(PredicateUse.RELATION))
    return Statements(kb.relation_subjects, predicates, kb.relation_objects)


def read_attributes(kb: KnowledgeBase) -> Statements:
    """The attributes of a knowledge base; a row is the number of its fact, less the number of relations."""
    predicates = np.repeat(np.arange(len(kb.predicate_names)), kb.fact_counts(PredicateUse.ATTRIBUTE))
    column = kb.columns_view.column
    return Statements(column("attributes.subject"), predicates, column("attributes.value"))


def read_qualifiers(kb: KnowledgeBase) -> Statements:
    """The qualifiers of a knowledge base."""
    facts, keys, values = (kb.columns_view.column(f"qualifiers.{part}") for part in ("fact", "key", "value"))
    order = np.argsort(keys, kind="stable")
    return Statements(facts[order], keys[order], values[order])


def pair_keys(first: Array, second: Array) -> Array:
    """One number for each pair of numbers."""
    keys: Array = (first.astype(np.int64) << SHIFT) | second.astype(np.int64)
    return keys


class StatementIndex:
    """The statements of the target by their two ends."""

    def __init__(self, statements: Statements) -> None:
        self.statements = statements
        keys = pair_keys(statements.subjects, statements.objects)
        self.order = np.argsort(keys, kind="stable")
        self.keys = keys[self.order]

    def find(self, subjects: Array, objects: Array) -> tuple[Array, Array]:
        """For every statement between a subject and its object: the place of the pair, and the row."""
        wanted = pair_keys(subjects, objects)
        first, end = (np.searchsorted(self.keys, wanted, side) for side in ("left", "right"))
        places, rows = expand_ranges(first, end)
        return places, self.order[rows]


@dataclass(slots=True)
class Candidate:
    """A target predicate that may say what a source predicate says; `explained` marks the facts that it explains.

    `reverse` is the share of its own facts between linked ends that the source predicate explains.
    """

    predicate: int
    direction: Direction
    explained: Array
    applicable: int
    reverse: float
    matches: tuple[Array, Array]
    """The places of source facts, and the target rows that correspond to them."""

    @property
    def support(self) -> int:
        return int(np.count_nonzero(self.explained))

    @property
    def precision(self) -> float:
        return self.support / self.applicable

    @property
    def rank(self) -> float:
        """How well the facts of both predicates agree: the product of precision, coverage and reverse coverage."""
        return self.precision * self.reverse * self.support / len(self.explained)


@dataclass(slots=True)
class UseAligner:
    """Aligns the predicates of one use: relations, attributes or qualifiers."""

    source: Statements
    target: Statements
    subjects: Counterparts
    objects: Counterparts
    settings: AlignmentSettings
    has_directions: bool = False
    index: StatementIndex = field(init=False)
    linked: Array = field(init=False)

    def __post_init__(self) -> None:
        self.index = StatementIndex(self.target)
        ends = (np.unique(self.subjects.targets), np.unique(self.objects.targets))
        pairs = zip((self.target.subjects, self.target.objects), ends, strict=True)
        self.linked = np.logical_and(*(np.isin(column, known) for column, known in pairs))

    def align(self) -> Iterator[tuple[int, list[Candidate], list[Candidate]]]:
        """Each source predicate with the accepted candidates, the best first, and with the rejected ones."""
        for predicate in np.unique(self.source.predicates).tolist():
            candidates = sorted(
                self.find_candidates(predicate), key=lambda one: (-one.rank, -one.support, one.predicate)
            )
            accepted = choose_candidates(candidates, self.settings)
            rejected = [one for one in candidates if one not in accepted and one.support >= self.settings.min_support]
            yield predicate, accepted, rejected[:MAX_REJECTED]

    def find_candidates(self, predicate: int) -> list[Candidate]:
        """The target predicates that hold between the counterparts of a predicate's subjects and objects."""
        rows = self.source.span(predicate)
        places, subjects = self.subjects.expand(self.source.subjects[rows])
        inner, objects = self.objects.expand(self.source.objects[rows][places])
        facts, subjects = places[inner], subjects[inner]
        if not len(facts):
            return []
        _, facts = np.unique(facts, return_inverse=True)
        original = np.unique(places[inner]) + rows.start
        found = [*self.make_candidates(facts, subjects, objects, original, Direction.FORWARD)]
        if self.has_directions:
            found += self.make_candidates(facts, subjects, objects, original, Direction.BACKWARD)
        return found

    def make_candidates(
        self, facts: Array, subjects: Array, objects: Array, original: Array, direction: Direction
    ) -> Iterator[Candidate]:
        """The candidates in one direction; `facts` number the facts with counterparts, `original` are their rows."""
        is_forward = direction is Direction.FORWARD
        pairs, rows = self.index.find(subjects, objects) if is_forward else self.index.find(objects, subjects)
        predicates = self.target.predicates[rows]
        for predicate, _ in Counter(predicates.tolist()).most_common(MAX_CANDIDATES):
            chosen = predicates == predicate
            explained = np.zeros(len(original), bool)
            explained[facts[pairs[chosen]]] = True
            span = self.target.span(predicate)
            starts = (self.target.subjects if is_forward else self.target.objects)[span]
            applicable = len(np.unique(facts[np.isin(subjects, starts)]))
            reverse = len(np.unique(rows[chosen])) / max(1, int(np.count_nonzero(self.linked[span])))
            matches = (original[facts[pairs[chosen]]], rows[chosen])
            yield Candidate(predicate, direction, explained, applicable, min(1.0, reverse), matches)


def choose_candidates(ranked: Sequence[Candidate], settings: AlignmentSettings) -> list[Candidate]:
    """The best reliable candidate, its equals, and those that explain facts which better ones do not."""
    accepted: list[Candidate] = []
    for one in ranked:
        if not is_reliable(one, settings):
            continue
        known = np.logical_or.reduce([other.explained for other in accepted]) if accepted else ~one.explained
        gain = int(np.count_nonzero(one.explained & ~known))
        if not accepted or one.rank == accepted[0].rank or gain >= settings.min_support:
            accepted.append(one)
    return accepted


def is_reliable(one: Candidate, settings: AlignmentSettings) -> bool:
    """Whether enough facts support a candidate; a rare predicate needs all its facts and all those of the candidate."""
    if one.precision < settings.min_precision:
        return False
    return one.support >= settings.min_support or one.rank == 1.0


class GraphAligner:
    """Aligns two knowledge bases use by use; qualifiers last, as they need the facts that correspond."""

    def __init__(
        self, source: KnowledgeBase, target: KnowledgeBase, links: EntityLinks, settings: AlignmentSettings
    ) -> None:
        self.source, self.target, self.links, self.settings = source, target, links, settings
        self.source_ids, self.target_ids = KbGraph(source).predicate_ids, KbGraph(target).predicate_ids
        self.facts: list[tuple[Array, Array]] = []

    @cached_property
    def nodes(self) -> Counterparts:
        """The nodes of the target that each node of the source is linked to."""
        return make_counterparts((node, other) for node in range(self.source.node_count) for other in self.linked(node))

    def linked(self, node: int) -> Iterator[int]:
        """The nodes of the target that a node is linked to."""
        for id_ in self.links.targets_of(self.source.id_of(node)):
            yield from self.target_lookup.find_node_by_id(id_)

    @cached_property
    def target_lookup(self) -> IdLookup:
        return IdLookup(self.target)

    @cached_property
    def values(self) -> Counterparts:
        """The values of the target that equal each value of the source, or name a counterpart of what it names."""
        count = self.source.counts["values"]
        return make_counterparts(
            (number, other)
            for number in range(count)
            for value in self.counterparts_of_value(self.source.value(number))
            for other in self.target.values_like(value)
        )

    def counterparts_of_value(self, value: Value) -> Iterator[Value]:
        """The value itself and, of the name of linked nodes, the names of their counterparts."""
        yield value
        if not isinstance(value, Text):
            return
        for node in self.source.names.with_name(value.text):
            for other in self.linked(node):
                name, id_ = self.target.name_of(other), self.target.id_of(other)
                yield from (Text(name), Text(name, entity=id_))

    def align(self) -> Iterator[MappingRule]:
        """The rules for relations, attributes, qualifiers and concepts."""
        relations = read_relations(self.source), read_relations(self.target)
        yield from self.rules_of(UseAligner(*relations, self.nodes, self.nodes, self.settings, has_directions=True))
        attributes = read_attributes(self.source), read_attributes(self.target)
        starts = self.source.relation_count, self.target.relation_count
        yield from self.rules_of(UseAligner(*attributes, self.nodes, self.values, self.settings), *starts)
        qualifiers = read_qualifiers(self.source), read_qualifiers(self.target)
        yield from self.rules_of(UseAligner(*qualifiers, self.fact_pairs(), self.values, self.settings))
        yield from self.align_concepts()

    def rules_of(self, aligner: UseAligner, first_fact: int = 0, first_target: int = 0) -> Iterator[MappingRule]:
        """The rules of one use; the facts that they align are kept for qualifiers."""
        for predicate, accepted, rejected in aligner.align():
            for one in (*accepted, *rejected):
                is_used = one in accepted
                yield MappingRule(
                    self.source_ids[predicate],
                    self.target_ids[one.predicate],
                    one.direction,
                    is_used=is_used,
                    support=one.support,
                    precision=one.precision,
                )
                if is_used:
                    self.facts.append((one.matches[0] + first_fact, one.matches[1] + first_target))

    def fact_pairs(self) -> Counterparts:
        """The facts that correspond by the accepted rules."""
        if not self.facts:
            return make_counterparts(iter(()))
        sources, targets = (np.concatenate(parts) for parts in zip(*self.facts, strict=True))
        return make_counterparts(zip(sources.tolist(), targets.tolist(), strict=True))

    def align_concepts(self) -> Iterator[MappingRule]:
        """Rules for the concepts without a link, by the members that they share."""
        linked = set(self.nodes.sources.tolist())
        for concept in range(self.source.entity_count, self.source.node_count):
            rule = None if concept in linked else self.align_concept(concept)
            if rule is not None:
                yield rule

    def align_concept(self, concept: int) -> MappingRule | None:
        """The concept of the target whose members agree best with those of a concept; none if no one agrees well."""
        _, members = self.nodes.expand(self.source.members(concept)[:MAX_MEMBERS])
        entities = [member for member in members.tolist() if not self.target.is_concept(member)]
        counts = Counter(above for entity in entities for above in self.target.concepts_of(entity))
        shared = [(count, self.share_of_members(one, concept), one) for one, count in counts.items()]
        support, reverse, best = max(shared, key=lambda one: (one[0] * one[1], -one[2]), default=(0, 0.0, 0))
        precision = support / max(1, len(entities))
        if support < self.settings.min_support or min(precision, reverse) < self.settings.min_precision:
            return None
        ids = self.source.id_of(concept), self.target.id_of(best)
        return MappingRule(*ids, support=support, precision=precision)

    def share_of_members(self, concept: int, source_concept: int) -> float:
        """The share of a target concept's members with a counterpart that belong to the source concept."""
        places, sources = self.nodes_back.expand(self.target.members(concept)[:MAX_MEMBERS])
        if not len(places):
            return 0.0
        agreeing = np.isin(sources, self.source.members(source_concept))
        return len(np.unique(places[agreeing])) / len(np.unique(places))

    @cached_property
    def nodes_back(self) -> Counterparts:
        """The nodes of the source that are linked to each node of the target."""
        return make_counterparts(zip(self.nodes.targets.tolist(), self.nodes.sources.tolist(), strict=True))


def align_graphs(
    source: KnowledgeBase, target: KnowledgeBase, links: EntityLinks, settings: AlignmentSettings | None = None
) -> tuple[MappingRule, ...]:
    """The rules for relations, attribute keys, qualifier keys and unlinked concepts that the facts of both support.

    The rules of a predicate come best first; those rejected are there for people to see, and not used.
    """
    rules = GraphAligner(source, target, links, settings or AlignmentSettings()).align()
    return merge_uses(rules)


def merge_uses(rules: Iterator[MappingRule]) -> tuple[MappingRule, ...]:
    """The rules without those of keys that a relation's rule says already: only relations have a direction."""
    merged: dict[tuple[str, str], list[MappingRule]] = {}
    for rule in rules:
        known = merged.setdefault((rule.source, rule.target), [])
        if not any(other.is_used >= rule.is_used and rule.direction is Direction.FORWARD for other in known):
            known.append(rule)
    return tuple(rule for several in merged.values() for rule in several)
