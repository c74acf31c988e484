"""Query graphs of a wanted class, grounded in the graph as they grow (Dutt et al. 2023, section 4.1).

With one constraint a walk leads from an entity to the answer; with several, conditions are added to an entity of the
answer's class. Every step takes a fact that is there, so what is sampled has an answer.
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

MAX_FACTS, MAX_TRIES = 60, 8


class QuestionFunction(StrEnum):
    """What is done with the entities found, by the four functions of Gu et al. 2021."""

    NONE = "none"
    COUNT = "count"
    COMPARATIVE = "comparative"
    SUPERLATIVE = "superlative"


@dataclass(slots=True)
class GroundingState:
    """What has been chosen on the way: entities and values, no thing twice; `bound` are shared constraints.

    The constraint `compared` becomes a comparison.
    """

    compared: int | None = None
    used: set[int] = field(default_factory=set)
    values: set[str] = field(default_factory=set)
    bindings: dict[int, int] = field(default_factory=dict)


class PatternSampler:
    """Samples programs over one graph; `literals` is the share of constraints that are values."""

    def __init__(self, ground: KbSampler, legal: AskableNames, rng: random.Random, literals: float = 0.15) -> None:
        self.kb_sampler, self.askable, self.rng, self.literals = ground, legal, rng, literals
        concepts = range(ground.kb.entity_count, ground.kb.node_count)
        sizes = {one: len(ground.kb.members(one)) for one in concepts if legal.is_in_main_script(ground.name_of(one))}
        self.concepts = [concept for concept, size in sizes.items() if size]
        self.weights = list(accumulate(sizes[concept] ** 0.5 for concept in self.concepts))

    def sample(self, pattern: ClassPattern, asked: QuestionFunction) -> f.Function | None:
        """A program of this class and function, if the draw leads to one."""
        match asked:
            case QuestionFunction.SUPERLATIVE:
                return self.make_superlative(pattern.root)
            case QuestionFunction.COUNT:
                found = self.ground_pattern(pattern, GroundingState())
                return f.Count(found) if found else None
            case QuestionFunction.COMPARATIVE:
                free = unshared_constraints(pattern.root)
                found = self.ground_pattern(pattern, GroundingState(self.rng.choice(free))) if free else None
            case QuestionFunction.NONE:
                found = self.ground_pattern(pattern, GroundingState())
        return f.What(found) if found else None

    def ground_pattern(self, pattern: ClassPattern, chosen: GroundingState) -> f.Entities | None:
        if pattern.is_chain:
            return self.walk_to_answer(pattern.root, chosen)
        node = self.draw_entity()
        return None if node is None else self.describe_node(pattern.root, node, chosen)

    def draw_entity(self) -> int | None:
        """An entity of a class drawn by the root of its size; where there are no classes, one that has facts."""
        if not self.concepts:
            fact = self.kb_sampler.draw_relation(self.rng) if self.kb_sampler.relations else None
            node = fact.subject if fact else None
        else:
            concept = self.rng.choices(self.concepts, cum_weights=self.weights)[0]
            node = int(self.rng.choice(self.kb_sampler.kb.members(concept)))
        return node if node is not None and self.is_sayable(node) else None

    def is_sayable(self, node: int | None) -> bool:
        return (
            node is not None
            and self.kb_sampler.is_named_entity(node)
            and self.askable.is_in_main_script(self.kb_sampler.name_of(node))
        )

    def is_nameable(self, node: int) -> bool:
        """Whether an entity can be told by its name alone."""
        return self.is_sayable(node) and self.kb_sampler.has_unique_name(node)

    # --- one constraint: from it to the answer

    def walk_to_answer(self, root: PatternNode, chosen: GroundingState) -> f.Entities | None:
        """A walk from an entity, or from a value, through all nodes between to the answer."""
        node, steps = self.draw_entity(), pattern_depth(root)
        if node is None:
            return None
        if chosen.compared is not None or self.rng.random() < self.literals:
            start = self.draw_value_condition(node, chosen)
            found = self.restrict_to_concept(start, node) if start else None
            steps -= 1
        else:
            found = f.Find(self.kb_sampler.name_of(node)) if self.is_nameable(node) else None
        chosen.used.add(node)
        for _ in range(steps):
            fact = self.draw_relation(node, chosen) if found is not None else None
            if fact is None or found is None:
                return None
            node = other_end(fact, node)
            chosen.used.add(node)
            found = self.restrict_to_concept(entities_related(found, fact, node), node)
        return found

    # --- several: from the answer to them

    def describe_node(self, branch: PatternNode, node: int, chosen: GroundingState) -> f.Entities | None:
        """The entities that fulfil all conditions of a branch, of which `node` is one."""
        chosen.used.add(node)
        conditions = []
        for part in sorted(branch.parts, key=lambda part: isinstance(part, Constraint)):
            found = (
                self.ground_constraint(part.number, node, chosen)
                if isinstance(part, Constraint)
                else self.ground_child(branch, part, node, chosen)
            )
            if found is None:
                return None
            conditions.append(found)
        self.rng.shuffle(conditions)
        return self.restrict_to_concept(reduce(f.And, conditions) if conditions else f.FindAll(), node)

    def ground_child(
        self, branch: PatternNode, below: PatternNode, node: int, chosen: GroundingState
    ) -> f.Entities | None:
        """The condition that `node` stands in some relation to what the branch below describes."""
        for _ in range(MAX_TRIES):
            fact = self.draw_relation(node, chosen)
            if fact is None:
                return None
            other = other_end(fact, node)
            if self.bind_shared_constraints(branch, below, node, other, chosen):
                found = self.describe_node(below, other, chosen)
                return entities_related(found, fact, node) if found else None
        return None

    def bind_shared_constraints(
        self, branch: PatternNode, below: PatternNode, node: int, other: int, chosen: GroundingState
    ) -> bool:
        """Chooses the constraints that two nodes share: entities next to both."""
        for number in set(branch.constraints) & set(below.constraints):
            near = np.intersect1d(self.neighbours(node), self.neighbours(other)).tolist()
            usable = [one for one in near if one not in chosen.used | {other} and self.is_nameable(one)]
            usable = [one for one in usable if self.facts_between(node, one) and self.facts_between(other, one)]
            if not usable:
                return False
            chosen.bindings[number] = self.rng.choice(usable)
            chosen.used.add(chosen.bindings[number])
        return True

    def ground_constraint(self, number: int, node: int, chosen: GroundingState) -> f.Entities | None:
        """The condition that `node` stands in some relation to a named entity, or has a value."""
        if number in chosen.bindings:
            other = chosen.bindings[number]
            return entities_related(
                f.Find(self.kb_sampler.name_of(other)), self.rng.choice(self.facts_between(node, other)), node
            )
        if number == chosen.compared or self.rng.random() < self.literals:
            return self.draw_value_condition(node, chosen)
        for _ in range(MAX_TRIES):
            fact = self.draw_relation(node, chosen)
            if fact is not None and self.is_nameable(other := other_end(fact, node)):
                chosen.used.add(other)
                return entities_related(f.Find(self.kb_sampler.name_of(other)), fact, node)
        return None

    def draw_value_condition(self, node: int, chosen: GroundingState) -> f.Entities | None:
        """The condition that `node` has one of its values, or one greater or less."""
        compared = chosen.compared is not None
        facts = [fact for fact in self.literals_of(node) if can_be_constraint(fact.value, compared, chosen)]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        chosen.values.add(str(fact.value))
        return value_filter(f.FindAll(), fact, self.rng.choice(ORDER_OPS) if compared else Op.EQ, self.rng)

    def make_superlative(self, root: PatternNode) -> f.Function | None:
        """The one with the most of something; being that is a constraint next to the answer."""
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

    # --- facts

    def draw_relation(self, node: int, chosen: GroundingState) -> Fact | None:
        """A relation between `node` and an entity that was not yet chosen: first the predicate, then the fact."""
        numbers = np.concatenate(
            [
                draw_facts(self.kb_sampler.kb.relations_from(node), self.rng),
                draw_facts(self.kb_sampler.kb.relations_to(node), self.rng),
            ]
        )
        groups: defaultdict[tuple[str, bool], list[Fact]] = defaultdict(list)
        for fact in map(self.kb_sampler.kb.fact, numbers.tolist()):
            other = other_end(fact, node)
            if other not in chosen.used and self.askable.allows_predicate(fact.predicate) and self.is_sayable(other):
                groups[fact.predicate, fact.subject == node].append(fact)
        return self.rng.choice(groups[self.rng.choice(list(groups))]) if groups else None

    def literals_of(self, node: int) -> list[Fact]:
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
        """The facts that connect two nodes and may be spoken of."""
        kb = self.kb_sampler.kb
        outward, inward = kb.relations_from(node), kb.relations_to(node)
        found = (
            *outward[kb.relation_objects[outward] == other].tolist(),
            *inward[kb.relation_subjects[inward] == other].tolist(),
        )
        return [fact for fact in map(kb.fact, found) if self.askable.allows_predicate(fact.predicate)]

    def restrict_to_concept(self, found: f.Entities, node: int) -> f.Entities:
        """Those of the nearest concept of `node` that can be said; without one, all."""
        concepts = (self.kb_sampler.name_of(concept) for concept in self.kb_sampler.concepts_of(node))
        name = next((name for name in concepts if self.askable.is_in_main_script(name)), "")
        return f.FilterConcept(found, name) if name else found


def can_be_constraint(value: Value | None, compared: bool, chosen: GroundingState) -> bool:
    """Whether a value can be a constraint: one that S-expressions have a literal for, and not the same once more."""
    if value is None or str(value) in chosen.values or (compared and isinstance(value, Text)):
        return False
    try:
        literal_of(value)
    except TranslationError:
        return False
    return True


def entities_related(start: f.Entities, fact: Fact, node: int) -> f.Relate:
    """The entities that stand to `start` as the fact says of `node`."""
    return f.Relate(start, fact.predicate, Direction.BACKWARD if fact.subject == node else Direction.FORWARD)


def other_end(fact: Fact, node: int) -> int:
    assert fact.object is not None
    return fact.object if fact.subject == node else fact.subject


def draw_facts(numbers: Array, rng: random.Random) -> Array:
    """All of a few facts, some of many."""
    return numbers if len(numbers) <= MAX_FACTS else numbers[sorted(rng.sample(range(len(numbers)), MAX_FACTS))]


def pattern_depth(branch: PatternNode) -> int:
    """How many relations lead from the farthest constraint to the answer."""
    return 1 + max(map(pattern_depth, branch.children), default=0)


def unshared_constraints(root: PatternNode) -> list[int]:
    """The constraints that only one node has."""
    numbers = list(root.all_constraints())
    return [number for number in numbers if numbers.count(number) == 1]
