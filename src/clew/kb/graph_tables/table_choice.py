"""Which concepts of a knowledge base have a table, and which predicates are columns of it or have one of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array

MAX_CONCEPT_TABLES = 100  # more than a person or a prompt takes in; the concepts beyond are in entity_type
MAX_FACT_TABLES = 200  # the predicates beyond, which have the fewest facts, share the table other_fact
SAME_SHARE = 0.9  # of the members of a concept: one below it with so many makes its table superfluous
MIN_FILLED_SHARE = 0.01  # of the rows of a table: a column with fewer values would be nearly empty
MAX_FACT_COLUMNS = 300  # of a table; SQLite takes 2,000
FACT_USES = (PredicateUse.RELATION, PredicateUse.ATTRIBUTE)


@dataclass(frozen=True, slots=True)
class ConceptGroup:
    """The concepts with one name, which share a table, and the entities in them and in the concepts below."""

    name: str
    concepts: tuple[int, ...]
    members: Array

    def holds(self, entities: Array) -> Array:
        """Whether each of `entities` is a member."""
        return is_among(entities, self.members)


def is_among(numbers: Array, known: Array) -> Array:
    """Whether each number is in `known`, which is sorted."""
    if not len(known):
        return np.zeros(len(numbers), bool)
    found: Array = known[np.minimum(np.searchsorted(known, numbers), len(known) - 1)] == numbers
    return found


def choose_concepts(kb: KnowledgeBase) -> list[ConceptGroup]:
    """The concepts that have a table: those with most entities of their own or directly below them.

    A concept whose members are nearly all in one concept below it says hardly more than that one, and has none.
    """
    sizes = kb.member_counts()
    own = np.bincount(kb.store.column("types.concept"), minlength=len(sizes))
    near = own.copy()
    best_child = np.zeros(len(sizes), np.int64)
    starts, children = kb.store.column("children.starts"), kb.store.column("children.concept")
    above = np.repeat(np.arange(len(sizes)), np.diff(starts))
    np.add.at(near, above, own[children])
    np.maximum.at(best_child, above, sizes[children])
    is_needed = (own >= (1 - SAME_SHARE) * sizes) | (best_child < SAME_SHARE * sizes)
    is_needed &= (near > 0) & ((sizes < kb.entity_count) | (own > 0))
    ranked = sorted(np.flatnonzero(is_needed).tolist(), key=lambda concept: (-int(near[concept]), concept))
    return group_by_name(kb, ranked)


def group_by_name(kb: KnowledgeBase, ranked: Sequence[int]) -> list[ConceptGroup]:
    """The first `MAX_CONCEPT_TABLES` groups; a program cannot tell namesakes apart, so they share a table."""
    namesakes: dict[str, list[int]] = {}
    for node in range(kb.entity_count, kb.node_count):
        namesakes.setdefault(kb.name_of(node), []).append(node)
    names = [name for name in dict.fromkeys(kb.name_of(kb.entity_count + concept) for concept in ranked) if name]
    return [make_group(kb, name, namesakes[name]) for name in names[:MAX_CONCEPT_TABLES]]


def make_group(kb: KnowledgeBase, name: str, concepts: Sequence[int]) -> ConceptGroup:
    members = kb.members(concepts[0])
    for concept in concepts[1:]:
        members = np.union1d(members, kb.members(concept))
    return ConceptGroup(name, tuple(concepts), np.asarray(members))


@dataclass(frozen=True, slots=True)
class GroupCounts:
    """For each predicate in one use: the facts of a group's members, their subjects, and the qualified facts."""

    facts: Array
    subjects: Array
    qualified: Array


@dataclass(frozen=True, slots=True)
class FactTable:
    """The facts of a predicate that have a table of their own: those of `owner`'s members, or of all entities."""

    use: PredicateUse
    predicate: int
    owner: ConceptGroup | None
    fact_count: int


@dataclass(frozen=True, slots=True)
class TableChoice:
    """The tables of a knowledge base: a column list for each group, the tables of predicates, and what is left over.

    `leftover` has, by use and predicate, the facts without a place of their own, by number.
    """

    groups: list[ConceptGroup]
    columns: list[list[tuple[PredicateUse, int]]]
    fact_tables: list[FactTable]
    leftover: list[tuple[PredicateUse, int, Array]]


class TableChooser:
    """Chooses the tables and columns of one knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.groups = choose_concepts(kb)

    def choose(self) -> TableChoice:
        columns: list[list[tuple[PredicateUse, int]]] = [[] for _ in self.groups]
        wanted: list[FactTable] = []
        for use in FACT_USES:
            facts = FactEnds(self.kb, use)
            chosen = self.choose_columns(facts, columns)
            for predicate in np.flatnonzero(self.kb.fact_counts(use)).tolist():
                holders = [self.groups[group] for group in chosen.get(predicate, ())]
                table = self.choose_fact_table(facts, predicate, holders)
                if table:
                    wanted.append(table)
        wanted.sort(key=lambda table: (-table.fact_count, table.use, table.predicate))
        placed = wanted[:MAX_FACT_TABLES]
        return TableChoice(self.groups, columns, placed, list(self.find_leftover(columns, placed)))

    def choose_columns(self, facts: FactEnds, columns: list[list[tuple[PredicateUse, int]]]) -> dict[int, list[int]]:
        """Add the columns of every group to `columns`; returns the groups of each predicate."""
        chosen: dict[int, list[int]] = {}
        for number, group in enumerate(self.groups):
            counts = facts.count_in(group)
            is_single = (counts.facts == counts.subjects) & (counts.qualified == 0) & (counts.subjects > 0)
            is_single &= counts.subjects >= MIN_FILLED_SHARE * len(group.members)
            predicates = np.flatnonzero(is_single)
            for predicate in predicates[np.argsort(-counts.subjects[predicates], kind="stable")].tolist():
                if len(columns[number]) < MAX_FACT_COLUMNS:
                    columns[number].append((facts.use, predicate))
                    chosen.setdefault(predicate, []).append(number)
        return chosen

    def choose_fact_table(self, facts: FactEnds, predicate: int, holders: Sequence[ConceptGroup]) -> FactTable | None:
        """The table for the subjects that are in no group with this column; it belongs to the smallest group of all."""
        subjects = facts.entities_of(predicate)
        rest = subjects[~is_covered(subjects, holders)]
        if not len(rest):
            return None
        owner = self.find_smallest(np.unique(rest))
        count = int(np.count_nonzero(owner.holds(subjects))) if owner else len(subjects)
        return FactTable(facts.use, predicate, owner, count)

    @cached_property
    def groups_by_size(self) -> list[ConceptGroup]:
        return sorted(self.groups, key=lambda group: len(group.members))

    def find_smallest(self, entities: Array) -> ConceptGroup | None:
        """The smallest group that all of these entities are members of."""
        for group in self.groups_by_size:
            if len(group.members) >= len(entities) and group.holds(entities[:1]).all() and group.holds(entities).all():
                return group
        return None

    def find_leftover(
        self, columns: list[list[tuple[PredicateUse, int]]], placed: Sequence[FactTable]
    ) -> Iterator[tuple[PredicateUse, int, Array]]:
        """The facts about concepts, and those of predicates that have no column for the subject and no table."""
        tables = {(table.use, table.predicate): table for table in placed}
        holders: dict[tuple[PredicateUse, int], list[ConceptGroup]] = {}
        for group, chosen in zip(self.groups, columns, strict=True):
            for item in chosen:
                holders.setdefault(item, []).append(group)
        for use in FACT_USES:
            facts = FactEnds(self.kb, use)
            for predicate in np.flatnonzero(self.kb.fact_counts(use)).tolist():
                subjects = facts.subjects_of(predicate)
                is_left = subjects >= self.kb.entity_count
                if (use, predicate) not in tables:
                    is_left = is_left | ~is_covered(subjects, holders.get((use, predicate), ()))
                if is_left.any():
                    yield use, predicate, facts.first_fact(predicate) + np.flatnonzero(is_left)


def is_covered(entities: Array, groups: Sequence[ConceptGroup]) -> Array:
    """Whether each entity is a member of one of the groups."""
    covered = np.zeros(len(entities), bool)
    for group in groups:
        covered |= group.holds(entities)
    return covered


class FactEnds:
    """The subjects of all facts in one use, by predicate, and what is counted of them."""

    def __init__(self, kb: KnowledgeBase, use: PredicateUse) -> None:
        self.kb, self.use = kb, use
        self.starts = kb.fact_starts(use)
        self.subjects = kb.store.column(f"{use}.subject")
        self.offset = 0 if use is PredicateUse.RELATION else kb.relation_count

    @cached_property
    def predicates(self) -> Array:
        return np.repeat(np.arange(len(self.starts) - 1, dtype=np.int32), np.diff(self.starts))

    @cached_property
    def is_first(self) -> Array:
        """Whether a fact is the first one of its subject and predicate; facts are sorted by both."""
        same = (self.predicates[1:] == self.predicates[:-1]) & (self.subjects[1:] == self.subjects[:-1])
        return np.concatenate((np.ones(min(len(self.subjects), 1), bool), ~same))

    @cached_property
    def is_qualified(self) -> Array:
        starts = self.kb.store.column("qualifiers.starts")
        facts: Array = np.diff(starts[self.offset : self.offset + len(self.subjects) + 1]) > 0
        return facts

    def count_in(self, group: ConceptGroup) -> GroupCounts:
        mask = np.zeros(self.kb.node_count, bool)
        mask[group.members] = True
        inside = mask[self.subjects]
        size = len(self.starts) - 1
        return GroupCounts(
            np.bincount(self.predicates[inside], minlength=size),
            np.bincount(self.predicates[inside & self.is_first], minlength=size),
            np.bincount(self.predicates[inside & self.is_qualified], minlength=size),
        )

    def subjects_of(self, predicate: int) -> Array:
        part: Array = self.subjects[self.starts[predicate] : self.starts[predicate + 1]]
        return part

    def entities_of(self, predicate: int) -> Array:
        subjects = self.subjects_of(predicate)
        entities: Array = subjects[subjects < self.kb.entity_count]
        return entities

    def first_fact(self, predicate: int) -> int:
        return self.offset + int(self.starts[predicate])
