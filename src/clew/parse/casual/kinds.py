"""Sets of one relation in casual words, each with the program that locates it."""

from __future__ import annotations

from dataclasses import dataclass

from clew.english.grammar import plural
from clew.kb.values import Direction, Quantity
from clew.language.program import functions as f
from clew.parse.casual.conditions import Condition, Conditions

MOST = 3_000


@dataclass(frozen=True, slots=True)
class Said:
    """A set in words: as many and as one, the program that the words mean, and one of its entities."""

    many: str
    one: str
    program: f.Entities
    node: int


class Kinds(Conditions):
    """Draws sets of entities that have one relation, or are of one kind."""

    def noun_phrase(self, condition: Condition | None, node: int) -> Said | None:
        """A set by one relation, with a noun for its members: their role, or what they are."""
        if condition is None:
            return None
        if condition.role and self.rng.random() < 0.5:
            return Said(condition.role, condition.role, condition.program, node)
        concept = self.concept(node)
        if not concept:
            return None
        program = f.FilterConcept(condition.program, concept)
        if condition.before and self.rng.random() < 0.4:
            return Said(f"{condition.before} {plural(concept)}", f"{condition.before} {concept}", program, node)
        single = condition.behind.replace(condition.many, condition.one)
        return Said(f"{plural(concept)} {condition.behind}", f"{concept} {single}", program, node)

    def key_of(self, one: Said | None, kind: type = Quantity) -> str:
        """A key under which some of the set have a value of this kind."""
        found = self.ground.located(one.program, MOST) if one else None
        if not found or len(found) < 2:
            return ""
        facts = self.sampler.literals_of(self.rng.choice(found))
        keys = sorted({fact.predicate for fact in facts if isinstance(fact.value, kind)})
        return self.rng.choice(keys) if keys else ""

    def kind(self) -> Said | None:
        """All of a kind, or those of a kind with one relation."""
        if self.rng.random() < 0.6:
            return self.related()
        if not self.sampler.concepts:
            return None
        concept = self.rng.choice(self.sampler.concepts)
        name, node = self.ground.name(concept), int(self.rng.choice(self.ground.kb.members(concept)))
        return Said(plural(name), name, f.FilterConcept(f.FindAll(), name), node)

    def related(self) -> Said | None:
        """What has a relation to a named thing."""
        fact = self.relation()
        if fact is None:
            return None
        node = fact.subject
        if self.rng.random() < 0.3 and self.is_nameable(fact.subject) and fact.object is not None:
            node = fact.object
        return self.noun_phrase(self.condition(fact, node), node)

    def reached(self) -> Said | None:
        """What a relation of a named thing leads to, by the relation's noun."""
        fact = self.relation()
        if fact is None or fact.object is None or not self.is_nameable(fact.subject):
            return None
        name, noun = self.name(fact.subject), self.noun(fact.predicate)
        if not noun:
            return None
        program = f.Relate(self.find(fact.subject), fact.predicate, Direction.FORWARD)
        many = self.rng.choice((f"{plural(noun)} of {name}", f"{name}'s {plural(noun)}"))
        return Said(many, self.rng.choice((f"{noun} of {name}", f"{name}'s {noun}")), program, fact.object)

    def single(self) -> Said | None:
        """The one thing that a relation of a named thing leads to."""
        one = self.reached()
        return one if one and self.ground.located(one.program, 1) == [one.node] else None
