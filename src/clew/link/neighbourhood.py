"""What the facts of mentioned things say: the predicates they have, and the facts that connect two of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from clew.kb.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.kb.values import Value
from clew.link.mention import MentionKind

MAX_FACTS = 1500
MAX_QUALIFIED_FACTS = 200
MAX_IMPLIED_CONCEPTS = 3
CACHE_SIZE = 4096
"""How many of the entities that were looked at last are remembered."""
PredicateKey = tuple[MentionKind, int]


@dataclass(frozen=True, slots=True)
class CandidateFacts:
    """A candidate with the facts that it stands in; `node` is the entity, if it is one."""

    mention: int
    score: float
    facts: Array
    node: int | None = None


class Neighbourhood:
    """Looks at the facts around candidates, at no more than some of each."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.relations, self.attributes = map(kb.fact_starts, (PredicateUse.RELATION, PredicateUse.ATTRIBUTE))
        self.facts_of_node = lru_cache(CACHE_SIZE)(self.find_facts_of_node)
        self.terms_of_node = lru_cache(CACHE_SIZE)(self.find_terms_of_node)

    def find_terms_of_node(self, node: int) -> Mapping[PredicateKey, float]:
        """The predicates and keys of the facts that an entity stands in, and of what qualifies them, with shares."""
        return self.terms_of_facts(self.facts_of_node(node))

    def terms_of_facts(self, facts: Array) -> Mapping[PredicateKey, float]:
        """The predicates of facts, each with its share of them, and the keys that qualify them."""
        return dict.fromkeys(self.qualifier_keys(facts), 0.0) | self.predicates(facts)

    def find_facts_of_node(self, node: int) -> Array:
        """The facts that an entity stands in; of a hub, some."""
        kb = self.kb
        parts = (
            kb.relations_from(node)[:MAX_FACTS],
            kb.relations_to(node)[:MAX_FACTS],
            kb.literal_facts_of(node)[:MAX_FACTS],
        )
        return np.concatenate(parts)

    def facts_of_value(self, value: Value) -> Array:
        """The literal facts with a value; of a frequent one, some."""
        return self.kb.facts_with_value(value)[:MAX_QUALIFIED_FACTS]

    def predicates(self, facts: Array) -> dict[PredicateKey, float]:
        """The predicates and keys of facts, each with its share of them."""
        literal = facts >= self.kb.relation_count
        related = np.searchsorted(self.relations, facts[~literal], side="right") - 1
        held = np.searchsorted(self.attributes, facts[literal] - self.kb.relation_count, side="right") - 1
        counted = ((MentionKind.RELATION, *count_distinct(related)), (MentionKind.ATTRIBUTE, *count_distinct(held)))
        return {
            (kind, number): count / len(facts)
            for kind, numbers, found in counted
            for number, count in zip(numbers, found, strict=True)
        }

    def qualifier_keys(self, facts: Array) -> list[PredicateKey]:
        """The keys that qualify facts, each once."""
        keys = self.kb.qualifier_keys(facts[:MAX_QUALIFIED_FACTS])
        return [(MentionKind.QUALIFIER, number) for number in distinct_numbers(keys)] if len(keys) else []

    def predicate_nearness(
        self, touched: Sequence[CandidateFacts], connecting: Iterable[int]
    ) -> Mapping[PredicateKey, float]:
        """How near each predicate is: up to 1 where a mentioned thing has it, more the larger the share of its facts.

        It is 2 where a fact connects two mentioned things.
        """
        found: dict[PredicateKey, float] = defaultdict(float)
        for one in touched:
            terms = self.terms_of_node(one.node) if one.node is not None else self.terms_of_facts(one.facts)
            for key, share in terms.items():
                found[key] = max(found[key], one.score * (1 + share))
        shared = np.fromiter(connecting, np.int64)
        for key in self.terms_of_facts(shared):
            found[key] = 2.0
        return found


class ImpliedConcepts:
    """The concepts that predicates imply: those that most of their subjects, objects or holders belong to."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.tables = {
            MentionKind.RELATION: kb.connection_rows,
            MentionKind.ATTRIBUTE: kb.holder_rows,
        }
        self.cached: dict[PredicateKey, tuple[int, ...]] = {}

    def __call__(self, key: PredicateKey) -> tuple[int, ...]:
        """The concepts that a predicate implies, the most frequent first."""
        if key not in self.cached:
            self.cached[key] = self.most_frequent(*key) if key[0] in self.tables else ()
        return self.cached[key]

    def most_frequent(self, kind: MentionKind, number: int) -> tuple[int, ...]:
        table = self.tables[kind]
        low, high = np.searchsorted(table[:, 0], (number, number + 1))
        counts, found = table[low:high, -1], []
        for column in range(1, table.shape[1] - 1):
            concepts = table[low:high, column]
            real = concepts >= 0
            total = np.bincount(concepts[real], weights=counts[real])
            best = np.argsort(-total, kind="stable")[:MAX_IMPLIED_CONCEPTS]
            found += [int(one) + self.kb.entity_count for one in best if total[one] > 0]
        return tuple(dict.fromkeys(found))


def connecting_facts(touched: Sequence[CandidateFacts]) -> frozenset[int]:
    """The facts that candidates of two different mentions stand in."""
    if len({one.mention for one in touched}) < 2:
        return frozenset()
    by_mention: dict[int, list[Array]] = defaultdict(list)
    for one in touched:
        by_mention[one.mention].append(one.facts)
    distinct_facts = [np.unique(np.concatenate(facts)) for facts in by_mention.values()]
    facts, counts = np.unique(np.concatenate(distinct_facts), return_counts=True)
    return frozenset(facts[counts > 1].tolist())


def count_distinct(numbers: Array) -> tuple[list[int], list[int]]:
    """Numbers, each once, and how often each stands there."""
    found, often = np.unique(numbers, return_counts=True)
    return found.tolist(), often.tolist()


def distinct_numbers(numbers: Array) -> list[int]:
    found: list[int] = np.unique(numbers).tolist()
    return found
