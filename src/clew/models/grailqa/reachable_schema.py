"""The relations, attribute keys and classes that a set of nodes leads to: what a parser may choose from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

import numpy as np

from clew.engine.native import NativeEngine
from clew.engine.native.entity_set import EntitySet, as_array
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.kb.values import Op, Text, Value, ValueType
from clew.language import sexpr as s
from clew.language.translate import TranslationError
from clew.language.translate.sexpr_programs import STRICT_OPERATORS, entities_of, value_of

CACHED_SETS = 20_000  # results that are kept: hypotheses of one question, and questions about one entity, share them

Orderable = s.Order | None  # how values compare with a literal; None if they equal it


class PairIndex:
    """Which numbers each node is paired with, each once."""

    def __init__(self, nodes: Array, others: Array, node_count: int) -> None:
        pairs = np.unique(np.stack([nodes, others]).astype(np.int64), axis=1)
        self.others = pairs[1]
        self.starts = np.searchsorted(pairs[0], np.arange(node_count + 1))

    def gather(self, nodes: Array) -> Array:
        """The numbers of all nodes, one node after another."""
        first, lengths = self.starts[nodes], self.starts[nodes + 1] - self.starts[nodes]
        offsets = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        found: Array = self.others[np.repeat(first, lengths) + offsets]
        return found


class ReachableSchema:
    """What leads on from sets of nodes, and the nodes that an S-expression denotes."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.engine = kb, NativeEngine(kb).cached()
        self.nodes_of = lru_cache(CACHED_SETS)(self.find_nodes)
        self.relations_of = lru_cache(CACHED_SETS)(self.find_relations)
        self.classes_of = lru_cache(CACHED_SETS)(self.find_classes)
        self.ranking_keys_of = lru_cache(CACHED_SETS)(self.find_ranking_keys)
        self.keys_comparing = lru_cache(CACHED_SETS)(self.find_keys_comparing)

    def find_nodes(self, tree: s.Set) -> Array:
        """The nodes that an S-expression denotes, in order."""
        outcome = self.engine.evaluate(entities_of(tree))
        return as_array(outcome.nodes if isinstance(outcome, EntitySet) else [], self.kb.entity_count)

    def find_relations(self, tree: s.Set) -> tuple[s.Relation, ...]:
        """The relations whose JOIN with a set is not empty, in both directions."""
        return self.relations_at(self.nodes_of(tree))

    def relations_at(self, nodes: Array) -> tuple[s.Relation, ...]:
        """The relations that lead from some of `nodes`, in the directions in which they do."""
        names = self.kb.predicate_names
        incoming = np.unique(self.incoming.gather(nodes)).tolist()
        outgoing = np.unique(self.outgoing.gather(nodes)).tolist()
        return (
            *(s.Relation(names[number]) for number in incoming),
            *(s.Relation(names[number], reverse=True) for number in outgoing),
        )

    def neighbours(self, nodes: Array) -> Array:
        """The nodes that a relation connects with some of `nodes`, in either direction."""
        found: Array = np.unique(np.concatenate([self.objects.gather(nodes), self.subjects.gather(nodes)]))
        return found

    def find_classes(self, tree: s.Set) -> tuple[s.ClassName, ...]:
        """The classes of the members of a set, the most frequent first."""
        return self.classes_at(self.nodes_of(tree))

    def classes_at(self, nodes: Array) -> tuple[s.ClassName, ...]:
        """The classes that some of `nodes` belong to, the most frequent first."""
        concepts, counts = np.unique(self.concepts.gather(nodes), return_counts=True)
        order = np.argsort(-counts, kind="stable")
        names = dict.fromkeys(self.kb.name_of(self.kb.entity_count + number) for number in concepts[order].tolist())
        return tuple(map(s.ClassName, names))

    def find_ranking_keys(self, tree: s.Set) -> tuple[s.Relation, ...]:
        """The attribute keys by which some members of a set can be ranked: those of quantities and times."""
        return self.as_keys(self.ranking_keys.gather(self.nodes_of(tree)))

    def find_keys_comparing(self, order: Orderable, literal: s.Literal) -> tuple[s.Relation, ...]:
        """The attribute keys under which some value compares so with a literal."""
        try:
            value = value_of(literal)
        except TranslationError:
            return ()
        if order is not None and isinstance(value, Text):
            return ()
        values, keys = self.kb.columns_view.column("attributes.value"), self.keys_of_rows
        fits = np.zeros(len(values), np.bool_)
        for low, high in self.value_ranges(order, value):
            fits |= (values >= low) & (values < high)
        return self.as_keys(keys[fits])

    def value_ranges(self, order: Orderable, value: Value) -> Iterable[tuple[int, int]]:
        """The numbers of the values that compare so with a value."""
        ranges = self.engine.index.value_ranges
        if order is None:
            return ranges(Op.EQ, value)
        equal = ranges(Op.EQ, value) if order in (s.Order.LE, s.Order.GE) else ()
        return (*ranges(STRICT_OPERATORS[order], value), *equal)

    def as_keys(self, numbers: Array) -> tuple[s.Relation, ...]:
        return tuple(s.Relation(self.kb.predicate_names[number]) for number in np.unique(numbers).tolist())

    # --- what each node has, made on first use

    @cached_property
    def predicates_of_facts(self) -> Array:
        """The predicate of each relation."""
        sizes = self.kb.fact_counts(PredicateUse.RELATION)
        return np.repeat(np.arange(len(sizes)), sizes)

    @cached_property
    def keys_of_rows(self) -> Array:
        """The key of each literal fact."""
        sizes = self.kb.fact_counts(PredicateUse.ATTRIBUTE)
        return np.repeat(np.arange(len(sizes)), sizes)

    @cached_property
    def incoming(self) -> PairIndex:
        return PairIndex(self.kb.relation_objects, self.predicates_of_facts, self.kb.node_count)

    @cached_property
    def outgoing(self) -> PairIndex:
        return PairIndex(self.kb.relation_subjects, self.predicates_of_facts, self.kb.node_count)

    @cached_property
    def objects(self) -> PairIndex:
        return PairIndex(self.kb.relation_subjects, self.kb.relation_objects, self.kb.node_count)

    @cached_property
    def subjects(self) -> PairIndex:
        return PairIndex(self.kb.relation_objects, self.kb.relation_subjects, self.kb.node_count)

    @cached_property
    def concepts(self) -> PairIndex:
        sizes = self.kb.member_counts()
        members = self.kb.columns_view.column("members.entity")
        return PairIndex(members, np.repeat(np.arange(len(sizes)), sizes), self.kb.node_count)

    @cached_property
    def ranking_keys(self) -> PairIndex:
        store = self.kb.columns_view
        kinds = store.column("values.kind")[store.column("attributes.value")]
        chosen = (kinds == ValueType.QUANTITY) | (kinds == ValueType.TIME)
        return PairIndex(store.column("attributes.subject")[chosen], self.keys_of_rows[chosen], self.kb.node_count)
