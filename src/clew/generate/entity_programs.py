"""Programs that describe one entity or a set of entities: KQA Pro's locating stage (Cao et al. 2022, section 3.2.1)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from clew.generate.kb_sampler import KbSampler
from clew.generate.value_filters import draw_op, qualifier_filter, value_filter
from clew.kb.records import Fact
from clew.kb.values import Direction, Op
from clew.language.program import functions as f

NEAREST_CONCEPT_SHARE = 0.75  # distant concepts read oddly: *the physical object that …*
MAX_CONCEPTS = 4  # of the concepts above, the most general ones say nothing
Entities = f.Entities


@dataclass(frozen=True, slots=True)
class DescriptionSettings:
    """The weights of the strategies for descriptions, and the limits on their depth and size."""

    literal_weight: float = 0.22
    relation_weight: float = 0.30
    intersection_share: float = 0.10
    nesting_share: float = 0.22
    qualifier_share: float = 0.25
    depth: int = 2
    max_tries: int = 6
    max_functions: int = 14
    max_entities: int = 2_000


DEFAULT_SETTINGS = DescriptionSettings()


class EntityDescriber:
    """Makes programs that describe entities of one knowledge base."""

    def __init__(
        self, kb_sampler: KbSampler, rng: random.Random, settings: DescriptionSettings = DEFAULT_SETTINGS
    ) -> None:
        self.kb_sampler, self.rng, self.settings = kb_sampler, rng, settings

    def describe_one(self, node: int, named: bool) -> Entities | None:
        """A program that yields only `node`: by its name if `named`, otherwise by its facts."""
        return self.describe_by_name(node) if named else self.describe_by_facts(node, self.settings.depth)

    def describe_by_name(self, node: int) -> Entities | None:
        """The entity by its name, with a further condition if it has namesakes."""
        by_name = f.Find(self.kb_sampler.name_of(node))
        if self.kb_sampler.has_unique_name(node):
            return by_name
        narrowed = (f.And(by_name, more) for more in iter(lambda: self.draw_condition(node, 0), None))
        tries = (program for program, _ in zip(narrowed, range(self.settings.max_tries), strict=False))
        return next((program for program in tries if self.kb_sampler.identifies(program, node)), None)

    def describe_by_facts(self, node: int, depth: int) -> Entities | None:
        """The entity by its facts: one condition if that is enough, otherwise two."""
        for _ in range(self.settings.max_tries):
            program = self.draw_condition(node, depth)
            if program is not None and self.rng.random() < self.settings.intersection_share:
                program = self.add_condition(program, node, 0)
            if program is not None and self.kb_sampler.identifies(program, node):
                return program
        return None

    def add_condition(self, program: Entities, node: int, depth: int) -> Entities | None:
        """The program with one more condition that `node` fulfils."""
        more = self.draw_condition(node, depth)
        return f.And(program, more) if more is not None and more != program else None

    def draw_condition(self, node: int, depth: int) -> Entities | None:
        """A random condition that `node` fulfils, perhaps among others."""
        strategies: tuple[Callable[[int, int], Entities | None], ...] = (
            self.draw_value_condition,
            self.draw_relation_condition,
        )
        make = self.rng.choices(strategies, (self.settings.literal_weight, self.settings.relation_weight))[0]
        return make(node, depth)

    def draw_value_condition(self, node: int, _: int) -> Entities | None:
        """A random condition on a value of `node`."""
        facts = [fact for fact in self.kb_sampler.facts_of(node) if fact.value is not None]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        return self.entities_with_value(fact, draw_op(fact.value, self.rng))

    def draw_relation_condition(self, node: int, depth: int) -> Entities | None:
        """A random condition on a relation of `node`."""
        fact = self.draw_relation(node)
        if fact is None or fact.object is None:
            return None
        other = fact.object if fact.subject == node else fact.subject
        start = self.describe_other_end(other, depth)
        return None if start is None else self.entities_related(start, fact, node)

    def draw_relation(self, node: int) -> Fact | None:
        """A random relation between `node` and another entity, in either direction."""
        facts = (self.kb_sampler.draw_relation_of(node, self.rng) for _ in range(self.settings.max_tries))
        return next((fact for fact in facts if fact is not None and self.connects_entities(fact)), None)

    def connects_entities(self, fact: Fact) -> bool:
        """Whether a fact connects two different entities with names."""
        return (
            fact.object is not None
            and fact.subject != fact.object
            and self.kb_sampler.is_named_entity(fact.object)
            and self.kb_sampler.is_named_entity(fact.subject)
        )

    def describe_other_end(self, node: int, depth: int) -> Entities | None:
        """The entity that a relation starts from: by its name, or described in turn."""
        if depth > 0 and self.rng.random() < self.settings.nesting_share:
            return self.describe_by_facts(node, depth - 1) or self.describe_by_name(node)
        return self.describe_by_name(node)

    def entities_with_value(self, fact: Fact, op: Op) -> Entities | None:
        """The entities of a concept of the fact's subject with such a value."""
        entities = value_filter(f.FindAll(), fact, op, self.rng)
        return None if entities is None else self.restrict_to_concept(self.add_qualifier(entities, fact), fact.subject)

    def entities_related(self, start: Entities, fact: Fact, node: int) -> Entities | None:
        """The entities of a concept of `node` that are related to `start` as the fact states."""
        direction = Direction.BACKWARD if fact.subject == node else Direction.FORWARD
        return self.restrict_to_concept(self.add_qualifier(f.Relate(start, fact.predicate, direction), fact), node)

    def add_qualifier(self, entities: f.FactEntities, fact: Fact) -> f.FactEntities:
        """The entities, sometimes with one of the fact's qualifiers as a further condition."""
        qualifiers = self.kb_sampler.qualifiers_of(fact)
        if not qualifiers or self.rng.random() >= self.settings.qualifier_share:
            return entities
        qualifier = self.rng.choice(qualifiers)
        return qualifier_filter(entities, qualifier, draw_op(qualifier.value, self.rng), self.rng) or entities

    def restrict_to_concept(self, entities: Entities, node: int) -> Entities:
        """The entities of a concept of `node`, usually the nearest, since distant concepts read oddly."""
        concepts = self.kb_sampler.concepts_of(node)
        if not concepts:
            return entities
        concept = concepts[0] if self.rng.random() < NEAREST_CONCEPT_SHARE else self.rng.choice(concepts[:MAX_CONCEPTS])
        return f.FilterConcept(entities, self.kb_sampler.name_of(concept))

    def draw_set(self) -> Entities | None:
        """A random set of entities of any size."""
        strategies = (
            self.draw_concept_set,
            self.draw_value_set,
            self.draw_relation_set,
            self.draw_intersection,
            self.draw_union,
        )
        return self.rng.choices(strategies, (1, 4, 4, 2, 1.5))[0]()

    def draw_concept_set(self) -> Entities | None:
        """The members of a random concept."""
        node = self.draw_entity()
        entities = self.restrict_to_concept(f.FindAll(), node) if node is not None else None
        return entities if isinstance(entities, f.FilterConcept) else None

    def draw_entity(self) -> int | None:
        """A random entity that is the subject of a fact."""
        draws = [self.kb_sampler.draw_literal] if self.kb_sampler.literals else []
        draws += [self.kb_sampler.draw_relation] if self.kb_sampler.relations else []
        node = self.rng.choice(draws)(self.rng).subject if draws else None
        return node if self.kb_sampler.is_named_entity(node) else None

    def draw_value_set(self) -> Entities | None:
        """The entities with a random value."""
        if not self.kb_sampler.literals:
            return None
        fact = self.kb_sampler.draw_literal(self.rng)
        return self.entities_with_value(fact, draw_op(fact.value, self.rng, different=True))

    def draw_relation_set(self) -> Entities | None:
        """The entities with a random relation to another."""
        if not self.kb_sampler.relations:
            return None
        fact = self.kb_sampler.draw_relation(self.rng)
        if (
            fact.object is None
            or not self.kb_sampler.is_named_entity(fact.object)
            or not self.kb_sampler.is_named_entity(fact.subject)
        ):
            return None
        node, other = self.rng.choice(((fact.subject, fact.object), (fact.object, fact.subject)))
        start = self.describe_other_end(other, self.settings.depth)
        return None if start is None else self.entities_related(start, fact, node)

    def draw_intersection(self) -> Entities | None:
        """Two conditions that at least one entity fulfils."""
        node = self.draw_entity()
        first = self.draw_condition(node, self.settings.depth) if node is not None else None
        return None if node is None or first is None else self.add_condition(first, node, 0)

    def draw_union(self) -> Entities | None:
        """Either of two conditions on entities of the same concept."""
        first = self.rng.choice((self.draw_value_set, self.draw_relation_set))()
        if not isinstance(first, f.FilterConcept):
            return None
        second = self.draw_similar_condition(first)
        return None if second is None or second == first else f.Or(first, second)

    def draw_similar_condition(self, first: f.FilterConcept) -> Entities | None:
        """A random condition on entities of the same concept."""
        members = self.kb_sampler.members_of(first.concept)
        if not members:
            return None
        condition = self.draw_condition(self.rng.choice(members), 0)
        return f.FilterConcept(condition.source, first.concept) if isinstance(condition, f.FilterConcept) else None
