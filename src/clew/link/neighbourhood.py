"""The facts around mentioned entities and values: their predicates, and the facts that connect two of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array, sort_distinct
from clew.kb.values import Value
from clew.link.mention import MentionKind, ValueHolder

MAX_FACTS = 1500  # of an entity on each side: a hub's predicates repeat
MAX_QUALIFIED_FACTS = 200  # whose qualifiers are looked at
MAX_IMPLIED_CONCEPTS = 3  # of a predicate on each side
MAX_HOLDERS = 4  # of a value
MAX_HOLDER_FACTS = 4  # of a value and a predicate whose subjects are looked at
CACHE_SIZE = 4096  # entities whose facts are kept in memory
PredicateKey = tuple[MentionKind, int]


@dataclass(frozen=True, slots=True)
class CandidateFacts:
    """A candidate of a mention with its facts; `node` is the entity, if it is one."""

    mention: int
    score: float
    facts: Array
    node: int | None = None


class Neighbourhood:
    """Looks up a limited number of facts around candidates."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.facts_of_node = lru_cache(CACHE_SIZE)(self.find_facts_of_node)
        self.terms_of_node = lru_cache(CACHE_SIZE)(self.find_terms_of_node)
        self.holders_of_value = lru_cache(CACHE_SIZE)(self.find_holders_of_value)

    def find_terms_of_node(self, node: int) -> Mapping[PredicateKey, float]:
        """The predicates of an entity's facts with their shares, and their qualifier keys."""
        return self.terms_of_facts(self.facts_of_node(node))

    def terms_of_facts(self, facts: Array) -> Mapping[PredicateKey, float]:
        """The predicates of facts, each with its share of them, and their qualifier keys with share 0."""
        return dict.fromkeys(self.qualifier_keys(facts), 0.0) | self.predicates(facts)

    def find_facts_of_node(self, node: int) -> Array:
        """The facts with an entity as subject or object; some of a hub's."""
        kb = self.kb
        parts = (
            kb.relations_from(node)[:MAX_FACTS],
            kb.relations_to(node)[:MAX_FACTS],
            kb.literal_facts_of(node)[:MAX_FACTS],
        )
        return np.concatenate(parts)

    def facts_of_value(self, value: Value) -> Array:
        """The facts with a value; some of a frequent one's."""
        facts = self.kb.facts_with_value(value)
        # Facts are sorted by predicate, so that the first ones would all have the same.
        sample: Array = facts[:: max(1, len(facts) // MAX_QUALIFIED_FACTS)][:MAX_QUALIFIED_FACTS]
        return sample

    def find_holders_of_value(self, value: Value) -> tuple[ValueHolder, ...]:
        """The predicates and concepts whose facts hold a value, the most frequent first."""
        facts = self.kb.facts_with_value(value)
        places = self.kb.predicates_of(facts)
        counts: Counter[ValueHolder] = Counter()
        for predicate, count in zip(*count_distinct(places), strict=True):
            self.count_holders(counts, predicate, facts[places == predicate], count)
        for key, count in self.qualifier_keys_with_value(value).items():
            counts[ValueHolder(self.kb.predicate_names[key])] += count
        ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0].predicate, pair[0].concept))
        return tuple(holder for holder, _ in ranked[:MAX_HOLDERS])

    def count_holders(self, counts: Counter[ValueHolder], predicate: int, facts: Array, count: int) -> None:
        """Add the concepts of the facts' subjects under a predicate to `counts`, by a sample of the facts."""
        sample = facts[:: max(1, len(facts) // MAX_HOLDER_FACTS)][:MAX_HOLDER_FACTS].tolist()
        for fact in sample:
            holder = ValueHolder(self.kb.predicate_names[predicate], self.concept_name(self.kb.fact(fact).subject))
            counts[holder] += max(1, count // len(sample))

    def concept_name(self, node: int) -> str:
        """The name of the first concept of an entity; empty if it has none."""
        concepts = [] if self.kb.is_concept(node) else self.kb.concepts_of(node, closure=False)
        return self.kb.name_of(concepts[0]) if concepts else ""

    def qualifier_keys_with_value(self, value: Value) -> Counter[int]:
        """The qualifier keys that hold a value, with their numbers; none in a very large knowledge base."""
        return self.kb.qualifier_keys_with(self.kb.values_like(value))

    def predicates(self, facts: Array) -> dict[PredicateKey, float]:
        """The predicates and keys of facts, each with its share of them."""
        literal, predicates = facts >= self.kb.relation_count, self.kb.predicates_of(facts)
        by_kind = (
            (MentionKind.RELATION, *count_distinct(predicates[~literal])),
            (MentionKind.ATTRIBUTE, *count_distinct(predicates[literal])),
        )
        return {
            (kind, number): count / len(facts)
            for kind, numbers, counts in by_kind
            for number, count in zip(numbers, counts, strict=True)
        }

    def qualifier_keys(self, facts: Array) -> list[PredicateKey]:
        """The distinct qualifier keys of facts."""
        keys = self.kb.qualifier_keys(facts[:MAX_QUALIFIED_FACTS])
        return [(MentionKind.QUALIFIER, number) for number in distinct_numbers(keys)] if len(keys) else []

    def predicate_nearness(
        self, candidates: Sequence[CandidateFacts], connecting: Iterable[int]
    ) -> Mapping[PredicateKey, float]:
        """How near each predicate is to what the question mentions.

        Up to 1 if a mentioned thing has it, and more the larger its share of the facts; 2 if a fact connects two.
        """
        nearness: dict[PredicateKey, float] = defaultdict(float)
        for candidate in candidates:
            node = candidate.node
            terms = self.terms_of_node(node) if node is not None else self.terms_of_facts(candidate.facts)
            for key, share in terms.items():
                nearness[key] = max(nearness[key], candidate.score * (1 + share))
        shared = np.fromiter(connecting, np.int64)
        for key in self.terms_of_facts(shared):
            nearness[key] = 2.0
        return nearness


class ImpliedConcepts:
    """The concepts that predicates imply: those of most of their subjects, objects or holders."""

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
        """The most frequent concepts in the schema's table for a predicate."""
        table = self.tables[kind]
        low, high = np.searchsorted(table[:, 0], (number, number + 1))
        counts, implied = table[low:high, -1], []
        for column in range(1, table.shape[1] - 1):
            concepts = table[low:high, column]
            real = concepts >= 0
            total = np.bincount(concepts[real], weights=counts[real])
            best = np.argsort(-total, kind="stable")[:MAX_IMPLIED_CONCEPTS]
            implied += [int(concept) + self.kb.entity_count for concept in best if total[concept] > 0]
        return tuple(dict.fromkeys(implied))


def connecting_facts(candidates: Sequence[CandidateFacts]) -> frozenset[int]:
    """The facts that candidates of two different mentions share."""
    if len({candidate.mention for candidate in candidates}) < 2:
        return frozenset()
    by_mention: dict[int, list[Array]] = defaultdict(list)
    for candidate in candidates:
        by_mention[candidate.mention].append(candidate.facts)
    distinct_facts = [sort_distinct(np.concatenate(facts)) for facts in by_mention.values()]
    facts, counts = np.unique(np.concatenate(distinct_facts), return_counts=True)
    return frozenset(facts[counts > 1].tolist())


def count_distinct(numbers: Array) -> tuple[list[int], list[int]]:
    """The distinct numbers, and how often each occurs."""
    distinct, counts = np.unique(numbers, return_counts=True)
    return distinct.tolist(), counts.tolist()


def distinct_numbers(numbers: Array) -> list[int]:
    """The distinct numbers in order."""
    distinct: list[int] = sort_distinct(numbers).tolist()
    return distinct
