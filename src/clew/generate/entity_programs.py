"""The locating stage (Cao et al. 2022, section 3.2.1): programs that describe one entity, or a set of them.

A description is aimed, when it must locate a given entity and no other, or aimless.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from clew.generate.kb_sampler import Ground
from clew.generate.value_filters import any_op, qualifier_filter, value_filter
from clew.kb.records import Fact
from clew.kb.values import Direction, Op
from clew.language.program import functions as f

NEAREST, NEAR = 0.75, 4
Entities = f.Entities


@dataclass(frozen=True, slots=True)
class Habits:
    """How descriptions are shared among the strategies, by weight, and how deep they nest."""

    literal: float = 0.22
    relation: float = 0.30
    intersection: float = 0.10
    unfold: float = 0.22
    restrict: float = 0.25
    depth: int = 2
    tries: int = 6
    longest: int = 14
    most: int = 2_000


HABITS = Habits()


class Locator:
    """Describes entities of one knowledge base."""

    def __init__(self, ground: Ground, rng: random.Random, habits: Habits = HABITS) -> None:
        self.ground, self.rng, self.habits = ground, rng, habits

    # --- aimed: one entity

    def one(self, node: int, named: bool) -> Entities | None:
        """A description of `node` that fits no other: by its name, or by what is said about it."""
        return self.by_name(node) if named else self.described(node, self.habits.depth)

    def by_name(self, node: int) -> Entities | None:
        """The entity by its name; if others are named so, too, by a condition on top."""
        found = f.Find(self.ground.name(node))
        if self.ground.has_own_name(node):
            return found
        told_apart = (f.And(found, more) for more in iter(lambda: self.condition(node, 0), None))
        tries = (program for program, _ in zip(told_apart, range(self.habits.tries), strict=False))
        return next((program for program in tries if self.ground.locates(program, node)), None)

    def described(self, node: int, depth: int) -> Entities | None:
        """The entity by what is said about it; one condition if that is enough, else two."""
        for _ in range(self.habits.tries):
            program = self.condition(node, depth)
            if program is not None and self.rng.random() < self.habits.intersection:
                program = self.narrowed(program, node, 0)
            if program is not None and self.ground.locates(program, node):
                return program
        return None

    def narrowed(self, program: Entities, node: int, depth: int) -> Entities | None:
        more = self.condition(node, depth)
        return f.And(program, more) if more is not None and more != program else None

    def condition(self, node: int, depth: int) -> Entities | None:
        """A condition that `node` fulfils, among others maybe."""
        kinds: tuple[Callable[[int, int], Entities | None], ...] = (self.by_literal, self.by_relation)
        make = self.rng.choices(kinds, (self.habits.literal, self.habits.relation))[0]
        return make(node, depth)

    def by_literal(self, node: int, _: int) -> Entities | None:
        facts = [fact for fact in self.ground.facts_of(node) if fact.value is not None]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        return self.with_value(fact, any_op(fact.value, self.rng))

    def by_relation(self, node: int, depth: int) -> Entities | None:
        fact = self.link(node)
        if fact is None or fact.object is None:
            return None
        other = fact.object if fact.subject == node else fact.subject
        start = self.other_end(other, depth)
        return None if start is None else self.related(start, fact, node)

    def link(self, node: int) -> Fact | None:
        """A relation between `node` and another entity, in either direction."""
        drawn = (self.ground.relation_of(node, self.rng) for _ in range(self.habits.tries))
        return next((fact for fact in drawn if fact is not None and self.is_link(fact)), None)

    def is_link(self, fact: Fact) -> bool:
        """Whether a fact connects two entities that can be spoken of."""
        return (
            fact.object is not None
            and fact.subject != fact.object
            and self.ground.is_entity(fact.object)
            and self.ground.is_entity(fact.subject)
        )

    def other_end(self, node: int, depth: int) -> Entities | None:
        """The entity that a relation starts from: by its name, or unfolded."""
        if depth > 0 and self.rng.random() < self.habits.unfold:
            return self.described(node, depth - 1) or self.by_name(node)
        return self.by_name(node)

    # --- from a fact

    def with_value(self, fact: Fact, op: Op) -> Entities | None:
        """The entities of a concept of its subject with such a value as the fact's."""
        found = value_filter(f.FindAll(), fact, op, self.rng)
        return None if found is None else self.of_concept(self.restricted(found, fact), fact.subject)

    def related(self, start: Entities, fact: Fact, node: int) -> Entities | None:
        """The entities of a concept of `node` that stand to `start` as the fact says."""
        direction = Direction.BACKWARD if fact.subject == node else Direction.FORWARD
        return self.of_concept(self.restricted(f.Relate(start, fact.predicate, direction), fact), node)

    def restricted(self, found: f.FactEntities, fact: Fact) -> f.FactEntities:
        """The same, sometimes with one of the fact's qualifiers as a further condition."""
        qualifiers = self.ground.qualifiers(fact)
        if not qualifiers or self.rng.random() >= self.habits.restrict:
            return found
        chosen = self.rng.choice(qualifiers)
        return qualifier_filter(found, chosen, any_op(chosen.value, self.rng), self.rng) or found

    def of_concept(self, found: Entities, node: int) -> Entities:
        """Those of a concept of `node`, mostly the nearest: far ones read oddly; without one, all."""
        concepts = self.ground.concepts(node)
        if not concepts:
            return found
        chosen = concepts[0] if self.rng.random() < NEAREST else self.rng.choice(concepts[:NEAR])
        return f.FilterConcept(found, self.ground.name(chosen))

    # --- aimless: a set

    def some(self) -> Entities | None:
        """A set of entities, of whatever size."""
        kinds = (self.some_of_concept, self.some_with_value, self.some_related, self.some_of_both, self.some_of_either)
        return self.rng.choices(kinds, (1, 4, 4, 2, 1.5))[0]()

    def some_of_concept(self) -> Entities | None:
        node = self.some_entity()
        found = self.of_concept(f.FindAll(), node) if node is not None else None
        return found if isinstance(found, f.FilterConcept) else None

    def some_entity(self) -> int | None:
        """An entity that something is said about."""
        draws = [self.ground.literal] if self.ground.literals else []
        draws += [self.ground.relation] if self.ground.relations else []
        node = self.rng.choice(draws)(self.rng).subject if draws else None
        return node if self.ground.is_entity(node) else None

    def some_with_value(self) -> Entities | None:
        if not self.ground.literals:
            return None
        fact = self.ground.literal(self.rng)
        return self.with_value(fact, any_op(fact.value, self.rng, different=True))

    def some_related(self) -> Entities | None:
        if not self.ground.relations:
            return None
        fact = self.ground.relation(self.rng)
        if fact.object is None or not self.ground.is_entity(fact.object) or not self.ground.is_entity(fact.subject):
            return None
        node, other = self.rng.choice(((fact.subject, fact.object), (fact.object, fact.subject)))
        start = self.other_end(other, self.habits.depth)
        return None if start is None else self.related(start, fact, node)

    def some_of_both(self) -> Entities | None:
        """Two conditions that one entity at least fulfils."""
        node = self.some_entity()
        first = self.condition(node, self.habits.depth) if node is not None else None
        return None if node is None or first is None else self.narrowed(first, node, 0)

    def some_of_either(self) -> Entities | None:
        """Two conditions of one kind, on entities of one concept."""
        first = self.rng.choice((self.some_with_value, self.some_related))()
        if not isinstance(first, f.FilterConcept):
            return None
        second = self.alike(first)
        return None if second is None or second == first else f.Or(first, second)

    def alike(self, first: f.FilterConcept) -> Entities | None:
        """A condition on entities of the same concept that another of them fulfils."""
        members = self.ground.members(first.concept)
        if not members:
            return None
        found = self.condition(self.rng.choice(members), 0)
        return f.FilterConcept(found.source, first.concept) if isinstance(found, f.FilterConcept) else None
