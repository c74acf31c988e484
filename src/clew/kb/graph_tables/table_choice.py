"""Which concepts of a knowledge base have a table, and which predicates are columns of it or have one of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from clew.errors import StoreError
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array

MAX_CONCEPT_TABLES = 100  # more than a person or a prompt takes in; the concepts beyond are in entity_type
MAX_FACT_TABLES = 200  # the predicates beyond, which have the fewest facts, share the table other_fact
SAME_SHARE = 0.9  # of the members of a concept: one below it with so many makes its table superfluous
MIN_FILLED_SHARE = 0.01  # of the rows of a table: a column with fewer values would be nearly empty
MIN_TYPICAL_SHARE = 0.25  # of the rows, for a column beside a table of the same predicate, which has all its facts
WORD_BITS = 64
FACT_USES = (PredicateUse.RELATION, PredicateUse.ATTRIBUTE)
PredicateKey = tuple[PredicateUse, int]
"""A predicate in one of its uses: some names are those of relations and of attributes."""


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

    A concept with the same members as one below it has none; if there are too many concepts, neither has one whose
    members are nearly all in one below it.
    """
    sizes = kb.member_counts()
    own = np.bincount(kb.store.column("types.concept"), minlength=len(sizes))
    near, largest_child = own.copy(), np.zeros(len(sizes), np.int64)
    starts, children = kb.store.column("children.starts"), kb.store.column("children.concept")
    above = np.repeat(np.arange(len(sizes)), np.diff(starts))
    np.add.at(near, above, own[children])
    np.maximum.at(largest_child, above, sizes[children])
    is_useful = (near > 0) & ((sizes < kb.entity_count) | (own > 0)) & ((largest_child < sizes) | (own > 0))
    if np.count_nonzero(is_useful) > MAX_CONCEPT_TABLES:
        is_useful &= (own >= (1 - SAME_SHARE) * sizes) | (largest_child < SAME_SHARE * sizes)
    ranked = sorted(np.flatnonzero(is_useful).tolist(), key=lambda concept: (-int(near[concept]), concept))
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
    columns: list[list[PredicateKey]]
    fact_tables: list[FactTable]
    leftover: list[tuple[PredicateUse, int, Array]]


class TableChooser:
    """Chooses the tables and columns of one knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.groups = choose_concepts(kb)
        self.membership = Membership(kb.node_count, self.groups)

    def choose(self) -> TableChoice:
        holders: dict[PredicateKey, list[int]] = {}
        wanted: list[FactTable] = []
        for use in FACT_USES:
            facts = FactEnds(self.kb, use)
            shares = self.find_single_valued(facts)
            for predicate in np.flatnonzero(self.kb.fact_counts(use)).tolist():
                table, chosen = self.place_predicate(facts, predicate, shares.get(predicate, {}))
                holders[use, predicate] = chosen
                wanted += [table] if table else []
        wanted.sort(key=lambda table: (-table.fact_count, table.use, table.predicate))
        placed = wanted[:MAX_FACT_TABLES]
        columns = self.list_columns(holders)
        return TableChoice(self.groups, columns, placed, list(self.find_leftover(columns, placed)))

    def find_single_valued(self, facts: FactEnds) -> dict[int, dict[int, float]]:
        """For each predicate, the groups in which no member has two values or a qualifier, and the share with one."""
        shares: dict[int, dict[int, float]] = {}
        for number, group in enumerate(self.groups):
            counts = facts.count_in(group)
            share = counts.subjects / max(len(group.members), 1)
            is_single = (counts.facts == counts.subjects) & (counts.qualified == 0) & (share >= MIN_FILLED_SHARE)
            for predicate in np.flatnonzero(is_single & (counts.subjects > 0)).tolist():
                shares.setdefault(predicate, {})[number] = float(share[predicate])
        return shares

    def place_predicate(
        self, facts: FactEnds, predicate: int, shares: dict[int, float]
    ) -> tuple[FactTable | None, list[int]]:
        """The table of a predicate, unless columns hold all its facts, and the groups that have it as a column."""
        if self.choose_fact_table(facts, predicate, list(shares)) is None:
            return None, list(shares)
        typical = [group for group, share in shares.items() if share >= MIN_TYPICAL_SHARE]
        return self.choose_fact_table(facts, predicate, typical), typical

    def list_columns(self, holders: dict[PredicateKey, list[int]]) -> list[list[PredicateKey]]:
        """The predicates that are columns of each group, those with most facts first."""
        columns: list[list[PredicateKey]] = [[] for _ in self.groups]
        for key in sorted(holders, key=lambda key: -int(self.kb.fact_counts(key[0])[key[1]])):
            for group in holders[key]:
                columns[group].append(key)
        return columns

    def choose_fact_table(self, facts: FactEnds, predicate: int, holders: Sequence[int]) -> FactTable | None:
        """The table for the subjects that are in no group with this column; it belongs to the smallest group of all."""
        subjects = facts.entities_of(predicate)
        rest = subjects[~self.membership.is_in_any(subjects, holders)]
        if not len(rest):
            return None
        owner = self.find_smallest(np.unique(rest))
        count = int(np.count_nonzero(owner.holds(subjects))) if owner else len(subjects)
        return FactTable(facts.use, predicate, owner, count)

    def find_smallest(self, entities: Array) -> ConceptGroup | None:
        """The smallest group that all of these entities are members of."""
        shared = [self.groups[group] for group in self.membership.find_shared(entities)]
        return min(shared, key=lambda group: len(group.members), default=None)

    def find_leftover(
        self, columns: list[list[PredicateKey]], placed: Sequence[FactTable]
    ) -> Iterator[tuple[PredicateUse, int, Array]]:
        """The facts about concepts, and those of predicates that have no column for the subject and no table."""
        tables = {(table.use, table.predicate): table for table in placed}
        holders: dict[PredicateKey, list[int]] = {}
        for group, chosen in enumerate(columns):
            for key in chosen:
                holders.setdefault(key, []).append(group)
        for use in FACT_USES:
            facts = FactEnds(self.kb, use)
            for predicate in np.flatnonzero(self.kb.fact_counts(use)).tolist():
                subjects = facts.subjects_of(predicate)
                is_left = subjects >= self.kb.entity_count
                if (use, predicate) not in tables:
                    is_left = is_left | ~self.membership.is_in_any(subjects, holders.get((use, predicate), ()))
                if is_left.any():
                    yield use, predicate, facts.first_fact(predicate) + np.flatnonzero(is_left)


class Membership:
    """Which groups every node is a member of, as bits."""

    def __init__(self, node_count: int, groups: Sequence[ConceptGroup]) -> None:
        self.group_count = len(groups)
        self.bits = np.zeros((node_count, len(groups) // WORD_BITS + 1), np.uint64)
        for number, group in enumerate(groups):
            self.bits[group.members, number // WORD_BITS] |= np.uint64(1 << number % WORD_BITS)

    def is_in_any(self, nodes: Array, groups: Sequence[int]) -> Array:
        """Whether each node is a member of one of the groups."""
        wanted = np.zeros(self.bits.shape[1], np.uint64)
        for number in groups:
            wanted[number // WORD_BITS] |= np.uint64(1 << number % WORD_BITS)
        return np.asarray((self.bits[nodes] & wanted).any(axis=1))

    def find_shared(self, nodes: Array) -> list[int]:
        """The groups that all of the nodes are members of."""
        words = np.bitwise_and.reduce(self.bits[nodes], axis=0).tolist()
        return [number for number in range(self.group_count) if words[number // WORD_BITS] >> number % WORD_BITS & 1]


class FactEnds:
    """The subjects of all facts in one use, by predicate, and what is counted of them."""

    def __init__(self, kb: KnowledgeBase, use: PredicateUse) -> None:
        self.kb, self.use = kb, use
        self.starts = kb.fact_starts(use)
        self.subjects = kb.store.column(f"{use}.subject")
        self.offset = 0 if use is PredicateUse.RELATION else kb.relation_count

    @cached_property
    def predicates(self) -> Array:
        if self.kb.is_remote:
            raise StoreError(f"{self.kb.place}: its facts are on a server; to make tables, copy it with clew build")
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
