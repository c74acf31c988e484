"""Sample programs of an isomorphism class, grounded in the knowledge base as they grow (Dutt et al. 2023, section 4.1).

With one constraint, a walk leads from an entity to the answer; with several, conditions are added to an entity of the
answer's class. Every step follows an existing fact, so every sampled program has an answer.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field
from enum import StrEnum
from functools import reduce
from itertools import accumulate

import numpy as np

from clew.generate.kb_sampler import KbSampler
from clew.generate.sampling.askable_names import AskableNames
from clew.generate.sampling.class_patterns import ClassPattern, Constraint, PatternNode
from clew.generate.value_filters import ORDER_OPS, value_filter
from clew.kb.records import Array, Fact
from clew.kb.values import Direction, Op, Quantity, Text, Value
from clew.language.program import functions as f
from clew.language.translate import TranslationError
from clew.language.translate.sexpr_programs import literal_of

MAX_FACTS = 60  # of one entity; a hub has thousands, and a sample is enough
MAX_TRIES = 8  # draws for one condition


class QuestionFunction(StrEnum):
    """What the question does with its entities: the four functions of Gu et al. 2021."""

    NONE = "none"
    COUNT = "count"
    COMPARATIVE = "comparative"
    SUPERLATIVE = "superlative"


@dataclass(slots=True)
class GroundingState:
    """The entities and values chosen so far, none twice, and the `bindings` of shared constraints.

    The constraint `compared` becomes a comparison.
    """

    compared: int | None = None
    used: set[int] = field(default_factory=set)
    values: set[str] = field(default_factory=set)
    bindings: dict[int, int] = field(default_factory=dict)


class PatternSampler:
    """Samples programs over one knowledge base; `literals` is the share of constraints that are values."""

    def __init__(
        self, kb_sampler: KbSampler, askable: AskableNames, rng: random.Random, literals: float = 0.15
    ) -> None:
        self.kb_sampler, self.askable, self.rng, self.literals = kb_sampler, askable, rng, literals
        concepts = range(kb_sampler.kb.entity_count, kb_sampler.kb.node_count)
        sizes = {
            concept: len(kb_sampler.kb.members(concept))
            for concept in concepts
            if askable.is_in_main_script(kb_sampler.name_of(concept))
        }
        self.concepts = [concept for concept, size in sizes.items() if size]
        self.weights = list(accumulate(sizes[concept] ** 0.5 for concept in self.concepts))

    def sample(self, pattern: ClassPattern, function: QuestionFunction) -> f.Function | None:
        """A program with this pattern and function; None if the random draw fails."""
        match function:
            case QuestionFunction.SUPERLATIVE:
                return self.make_superlative(pattern.root)
            case QuestionFunction.COUNT:
                entities = self.ground_pattern(pattern, GroundingState())
                return f.Count(entities) if entities else None
            case QuestionFunction.COMPARATIVE:
                free = unshared_constraints(pattern.root)
                entities = self.ground_pattern(pattern, GroundingState(self.rng.choice(free))) if free else None
            case QuestionFunction.NONE:
                entities = self.ground_pattern(pattern, GroundingState())
        return f.What(entities) if entities else None

    def ground_pattern(self, pattern: ClassPattern, state: GroundingState) -> f.Entities | None:
        """A program for the pattern; None if the random draw fails."""
        if pattern.is_chain:
            return self.walk_to_answer(pattern.root, state)
        node = self.draw_entity()
        return None if node is None else self.describe_node(pattern.root, node, state)

    def draw_entity(self) -> int | None:
        """A random entity, of a class weighted by the root of its size; without classes, the subject of a fact."""
        if not self.concepts:
            fact = self.kb_sampler.draw_relation(self.rng) if self.kb_sampler.relations else None
            node = fact.subject if fact else None
        else:
            concept = self.rng.choices(self.concepts, cum_weights=self.weights)[0]
            node = int(self.rng.choice(self.kb_sampler.kb.members(concept)))
        return node if node is not None and self.is_sayable(node) else None

    def is_sayable(self, node: int | None) -> bool:
        """Whether a node is an entity with a name in the main script."""
        return (
            node is not None
            and self.kb_sampler.is_named_entity(node)
            and self.askable.is_in_main_script(self.kb_sampler.name_of(node))
        )

    def is_nameable(self, node: int) -> bool:
        """Whether its name alone identifies the entity."""
        return self.is_sayable(node) and self.kb_sampler.has_unique_name(node)

    def walk_to_answer(self, root: PatternNode, state: GroundingState) -> f.Entities | None:
        """A walk from an entity or value through all nodes in between to the answer."""
        node, steps = self.draw_entity(), pattern_depth(root)
        if node is None:
            return None
        if state.compared is not None or self.rng.random() < self.literals:
            start = self.draw_value_condition(node, state)
            entities = self.restrict_to_concept(start, node) if start else None
            steps -= 1
        else:
            entities = f.Find(self.kb_sampler.name_of(node)) if self.is_nameable(node) else None
        state.used.add(node)
        for _ in range(steps):
            fact = self.draw_relation(node, state) if entities is not None else None
            if fact is None or entities is None:
                return None
            node = other_end(fact, node)
            state.used.add(node)
            entities = self.restrict_to_concept(entities_related(entities, fact, node), node)
        return entities

    def describe_node(self, pattern_node: PatternNode, node: int, state: GroundingState) -> f.Entities | None:
        """The entities, `node` among them, that fulfil all conditions of a pattern node."""
        state.used.add(node)
        conditions = []
        for part in sorted(pattern_node.parts, key=lambda part: isinstance(part, Constraint)):
            condition = (
                self.ground_constraint(part.number, node, state)
                if isinstance(part, Constraint)
                else self.ground_child(pattern_node, part, node, state)
            )
            if condition is None:
                return None
            conditions.append(condition)
        self.rng.shuffle(conditions)
        return self.restrict_to_concept(reduce(f.And, conditions) if conditions else f.FindAll(), node)

    def ground_child(
        self, pattern_node: PatternNode, child: PatternNode, node: int, state: GroundingState
    ) -> f.Entities | None:
        """The condition that `node` has some relation to the entities of a child."""
        for _ in range(MAX_TRIES):
            fact = self.draw_relation(node, state)
            if fact is None:
                return None
            other = other_end(fact, node)
            if self.bind_shared_constraints(pattern_node, child, node, other, state):
                entities = self.describe_node(child, other, state)
                return entities_related(entities, fact, node) if entities else None
        return None

    def bind_shared_constraints(
        self, pattern_node: PatternNode, child: PatternNode, node: int, other: int, state: GroundingState
    ) -> bool:
        """Choose the constraints that two nodes share, entities next to both; False if there are none."""
        for number in set(pattern_node.constraints) & set(child.constraints):
            near = np.intersect1d(self.neighbours(node), self.neighbours(other)).tolist()
            usable = [entity for entity in near if entity not in state.used | {other} and self.is_nameable(entity)]
            usable = [
                entity for entity in usable if self.facts_between(node, entity) and self.facts_between(other, entity)
            ]
            if not usable:
                return False
            state.bindings[number] = self.rng.choice(usable)
            state.used.add(state.bindings[number])
        return True

    def ground_constraint(self, number: int, node: int, state: GroundingState) -> f.Entities | None:
        """The condition that `node` has some relation to a named entity, or has a value."""
        if number in state.bindings:
            other = state.bindings[number]
            return entities_related(
                f.Find(self.kb_sampler.name_of(other)), self.rng.choice(self.facts_between(node, other)), node
            )
        if number == state.compared or self.rng.random() < self.literals:
            return self.draw_value_condition(node, state)
        for _ in range(MAX_TRIES):
            fact = self.draw_relation(node, state)
            if fact is not None and self.is_nameable(other := other_end(fact, node)):
                state.used.add(other)
                return entities_related(f.Find(self.kb_sampler.name_of(other)), fact, node)
        return None

    def draw_value_condition(self, node: int, state: GroundingState) -> f.Entities | None:
        """The condition that `node` has one of its values, or a greater or smaller one."""
        compared = state.compared is not None
        facts = [fact for fact in self.literals_of(node) if can_be_constraint(fact.value, compared, state)]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        state.values.add(str(fact.value))
        return value_filter(f.FindAll(), fact, self.rng.choice(ORDER_OPS) if compared else Op.EQ, self.rng)

    def make_superlative(self, root: PatternNode) -> f.Function | None:
        """The entity with the most of something, which counts as a constraint next to the answer."""
        free = [number for number in unshared_constraints(root) if number in root.constraints]
        node = self.draw_entity()
        if not free or node is None:
            return None
        keys = sorted({fact.predicate for fact in self.literals_of(node) if isinstance(fact.value, Quantity)})
        rest = (
            self.describe_node(root.without_constraint(self.rng.choice(free)), node, GroundingState()) if keys else None
        )
        if rest is None or isinstance(rest, f.FindAll):
            return None
        return f.SelectAmong(rest, self.rng.choice(keys), self.rng.choice(tuple(f.Among)))

    def draw_relation(self, node: int, state: GroundingState) -> Fact | None:
        """A random relation between `node` and an entity not chosen yet: first the predicate, then the fact."""
        numbers = np.concatenate(
            [
                draw_facts(self.kb_sampler.kb.relations_from(node), self.rng),
                draw_facts(self.kb_sampler.kb.relations_to(node), self.rng),
            ]
        )
        groups: defaultdict[tuple[str, bool], list[Fact]] = defaultdict(list)
        for fact in map(self.kb_sampler.kb.fact, numbers.tolist()):
            other = other_end(fact, node)
            if other not in state.used and self.askable.allows_predicate(fact.predicate) and self.is_sayable(other):
                groups[fact.predicate, fact.subject == node].append(fact)
        return self.rng.choice(groups[self.rng.choice(list(groups))]) if groups else None

    def literals_of(self, node: int) -> list[Fact]:
        """The literal facts of `node` that a question may use."""
        facts = (fact for fact in self.kb_sampler.facts_of(node) if fact.value is not None)
        return [
            fact
            for fact in facts
            if self.askable.allows_predicate(fact.predicate) and self.askable.is_in_main_script(str(fact.value))
        ]

    def neighbours(self, node: int) -> Array:
        """The nodes next to `node`."""
        kb = self.kb_sampler.kb
        objects = kb.relation_objects[kb.relations_from(node)]
        return np.concatenate((objects, kb.relation_subjects[kb.relations_to(node)]))

    def facts_between(self, node: int, other: int) -> list[Fact]:
        """The facts between two nodes that a question may use."""
        kb = self.kb_sampler.kb
        outward, inward = kb.relations_from(node), kb.relations_to(node)
        numbers = (
            *outward[kb.relation_objects[outward] == other].tolist(),
            *inward[kb.relation_subjects[inward] == other].tolist(),
        )
        return [fact for fact in map(kb.fact, numbers) if self.askable.allows_predicate(fact.predicate)]

    def restrict_to_concept(self, entities: f.Entities, node: int) -> f.Entities:
        """The entities of the nearest concept of `node` with a name in the main script; all without one."""
        concepts = (self.kb_sampler.name_of(concept) for concept in self.kb_sampler.concepts_of(node))
        name = next((name for name in concepts if self.askable.is_in_main_script(name)), "")
        return f.FilterConcept(entities, name) if name else entities


def can_be_constraint(value: Value | None, compared: bool, state: GroundingState) -> bool:
    """Whether a value can be a constraint: S-expressions have a literal for it, and it was not used before."""
    if value is None or str(value) in state.values or (compared and isinstance(value, Text)):
        return False
    try:
        literal_of(value)
    except TranslationError:
        return False
    return True


def entities_related(start: f.Entities, fact: Fact, node: int) -> f.Relate:
    """The entities that are related to `start` as the fact states of `node`."""
    return f.Relate(start, fact.predicate, Direction.BACKWARD if fact.subject == node else Direction.FORWARD)


def other_end(fact: Fact, node: int) -> int:
    """The other end of a relational fact."""
    assert fact.object is not None
    return fact.object if fact.subject == node else fact.subject


def draw_facts(numbers: Array, rng: random.Random) -> Array:
    """All of a few facts, or some of many."""
    return numbers if len(numbers) <= MAX_FACTS else numbers[sorted(rng.sample(range(len(numbers)), MAX_FACTS))]


def pattern_depth(pattern_node: PatternNode) -> int:
    """The number of relations from the farthest constraint to the answer."""
    return 1 + max(map(pattern_depth, pattern_node.children), default=0)


def unshared_constraints(root: PatternNode) -> list[int]:
    """The constraints that only one node has."""
    numbers = list(root.all_constraints())
    return [number for number in numbers if numbers.count(number) == 1]
