"""Random facts of a knowledge base, and what programs over it yield."""

from __future__ import annotations

import random
from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate, pairwise

import numpy as np

from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array, Fact, FactQualifier
from clew.kb.values import Value
from clew.language.program import functions as f

WEIGHT_EXPONENT = 0.5  # of a predicate's number of facts; 1 would let the largest predicates dominate
MAX_DRAWS = 20  # until a fact of the wanted kind turns up
CACHE_SIZE = 20_000  # entities whose facts and concepts stay in memory
MAX_VALUES = 50_000  # values that stay in memory, since questions about a key draw from the same
MAX_KEYS = 500  # keys whose distinct values stay in memory


class KbSampler:
    """Draws from a knowledge base and runs programs on it.

    A fact is drawn by its predicate first. A predicate's weight is the square root of its number of facts, so that the
    few predicates with the most facts do not dominate the questions.
    """

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.engine = kb, NativeEngine(kb)
        self.relations = RangeSampler(kb.fact_starts(PredicateUse.RELATION).tolist(), 0)
        self.literals = RangeSampler(kb.fact_starts(PredicateUse.ATTRIBUTE).tolist(), kb.relation_count)
        self.qualifier_rows = RangeSampler(kb.fact_starts(PredicateUse.QUALIFIER).tolist(), 0)
        self.facts_of = lru_cache(CACHE_SIZE)(self.find_facts)
        self.concepts_of = lru_cache(CACHE_SIZE)(self.find_concepts)
        self.value = lru_cache(MAX_VALUES)(kb.value)
        self.values_of_key = lru_cache(MAX_KEYS)(lambda key: np.unique(kb.values_of_key(key)))
        self.values_of_qualifier = lru_cache(MAX_KEYS)(lambda key: np.unique(kb.values_of_qualifier(key)))

    def draw_relation(self, rng: random.Random) -> Fact:
        """A random relational fact."""
        return self.kb.fact(self.relations.draw(rng))

    def draw_literal(self, rng: random.Random) -> Fact:
        """A random literal fact."""
        return self.kb.fact(self.literals.draw(rng))

    def draw_qualified(self, rng: random.Random, of_value: bool) -> Fact | None:
        """A random fact with qualifiers: literal with `of_value`, otherwise relational; None if draws fail."""
        if not self.qualifier_rows:
            return None
        numbers = (self.kb.fact_of_qualifier(self.qualifier_rows.draw(rng)) for _ in range(MAX_DRAWS))
        return next(
            (self.kb.fact(number) for number in numbers if (number >= self.kb.relation_count) == of_value), None
        )

    def draw_fact_like(self, fact: Fact, rng: random.Random) -> Fact:
        """A random fact with the same predicate or key."""
        draw = self.relations if fact.value is None else self.literals
        return self.kb.fact(rng.randrange(*draw.range_of(fact.number)))

    def find_facts(self, node: int) -> tuple[Fact, ...]:
        """The facts with `node` as their subject."""
        return tuple(self.kb.fact(number) for number in self.kb.facts_of(node).tolist())

    def facts_to(self, node: int, limit: int) -> list[Fact]:
        """Up to `limit` relational facts with `node` as their object."""
        return [self.kb.fact(number) for number in self.kb.relations_to(node)[:limit].tolist()]

    def draw_relation_of(self, node: int, rng: random.Random) -> Fact | None:
        """A random relational fact with `node` as subject or object."""
        outward, inward = self.kb.relations_from(node), self.kb.relations_to(node)
        total = len(outward) + len(inward)
        if not total:
            return None
        place = rng.randrange(total)
        return self.kb.fact(int(outward[place] if place < len(outward) else inward[place - len(outward)]))

    def qualifiers_of(self, fact: Fact) -> tuple[FactQualifier, ...]:
        return self.kb.qualifiers_of(fact.number)

    def name_of(self, node: int) -> str:
        return self.kb.name_of(node)

    def is_named_entity(self, node: int | None) -> bool:
        """Whether a node is an entity with a name."""
        return node is not None and node < self.kb.entity_count and bool(self.name_of(node).strip())

    def has_unique_name(self, node: int) -> bool:
        """Whether nothing else has the name of the node."""
        return self.engine.nodes_named(self.name_of(node)) == (node,)

    def find_concepts(self, node: int) -> tuple[int, ...]:
        """The concepts of an entity that have a name, the nearest first; none for a concept."""
        if self.kb.is_concept(node):
            return ()
        near = self.kb.concepts_of(node, closure=False)
        above = [concept for concept in self.kb.concepts_of(node) if concept not in near]
        return tuple(concept for concept in (*near, *above) if self.name_of(concept).strip())

    def members_of(self, concept: str) -> list[int]:
        """The entities of the concepts with this name."""
        return self.engine.members_of(concept)

    def draw_attribute_values(self, key: str, rng: random.Random, limit: int) -> list[Value]:
        """Up to `limit` random values under a key, without repeats."""
        return self.draw_values(self.values_of_key(self.kb.predicate(key)), rng, limit)

    def draw_qualifier_values(self, key: str, rng: random.Random, limit: int) -> list[Value]:
        """Up to `limit` random values under a qualifier key, without repeats."""
        return self.draw_values(self.values_of_qualifier(self.kb.predicate(key)), rng, limit)

    def draw_values(self, numbers: Array, rng: random.Random, limit: int) -> list[Value]:
        """Up to `limit` of the values with these numbers."""
        chosen = numbers if len(numbers) <= limit else numbers[sorted(rng.sample(range(len(numbers)), limit))]
        return [self.value(number) for number in chosen.tolist()]

    def entities_of(self, program: f.Entities, limit: int) -> list[int] | None:
        """The entities that a program yields; None if there are more than `limit`."""
        return self.engine.locate_at_most(program, limit)

    def identifies(self, program: f.Entities, node: int) -> bool:
        """Whether a program yields this entity and no other."""
        return self.entities_of(program, 1) == [node]

    def run(self, program: f.Function) -> Result:
        """The result of a program."""
        return self.engine.run(program, explain=False)


class RangeSampler:
    """Draws numbers from consecutive ranges: first a range, weighted by the root of its length, then a number in it."""

    def __init__(self, starts: list[int], first: int) -> None:
        self.ranges = [(low + first, high + first) for low, high in pairwise(starts) if low < high]
        self.weights = list(accumulate((high - low) ** WEIGHT_EXPONENT for low, high in self.ranges))

    def __bool__(self) -> bool:
        return bool(self.ranges)

    def range_of(self, number: int) -> tuple[int, int]:
        """The range of a number."""
        return self.ranges[bisect_right(self.ranges, (number, self.ranges[-1][1])) - 1]

    def draw(self, rng: random.Random) -> int:
        """A random number."""
        low, high = rng.choices(self.ranges, cum_weights=self.weights)[0]
        return rng.randrange(low, high)
