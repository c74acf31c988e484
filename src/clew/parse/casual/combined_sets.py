"""Sets of entities in casual words, each with the program that locates it."""

from __future__ import annotations

from clew.english.grammar import pluralize
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.parse.casual.conditions import Condition, DescribedEntity, contract, final_name
from clew.parse.casual.simple_sets import EntitySet, MeasuredSets

EXCLUDING_PHRASES = ("but not", "not", "except those", "excluding those")
MAX_INCOMING = 30


class CombinedSets(MeasuredSets):
    """Draws sets from a graph: simple ones, and such as combine several relations."""

    def draw_any(self) -> EntitySet | None:
        """Any set; mostly a simple one."""
        makers = (self.draw_related, self.draw_related, self.draw_related, self.draw_reached, self.draw_joint, self.draw_difference, self.draw_union,
                  self.draw_bounded, self.draw_beyond, self.draw_numbered)  # fmt: skip
        return self.rng.choice(makers)()

    def draw_further(self) -> EntitySet | None:
        """What a relation leads to from a set: the capitals of the countries that use the euro."""
        one = self.rng.choice(
            (self.draw_related, self.draw_related, self.draw_joint, self.draw_extreme, self.draw_reached)
        )()
        facts = [fact for fact in self.relations_of(one.node) if self.noun(fact.predicate)] if one else []
        if one is None or not facts:
            return None
        fact = self.rng.choice(facts)
        assert fact.object is not None
        noun = self.noun(fact.predicate)
        the = self.rng.choice(("the ", "", "all "))
        program = f.Relate(one.program, fact.predicate, Direction.FORWARD)
        single = f"{noun} of the {one.singular}"
        if isinstance(one.program, f.Top | f.TopCount):
            return EntitySet(
                self.rng.choice((single, f"{pluralize(noun)} of the {one.singular}")), single, program, fact.object
            )
        return EntitySet(f"{pluralize(noun)} of {the}{one.plural}", single, program, fact.object)

    def draw_beyond(self) -> EntitySet | None:
        """What has a relation to a set, or to the largest of one: the cities in the smallest country."""
        one = self.rng.choice((self.draw_related, self.draw_extreme))()
        if one is None:
            return None
        facts = [*self.relations_of(one.node), *self.ground.facts_to(one.node, MAX_INCOMING)]
        facts = [fact for fact in facts if self.legal.predicate(fact.predicate)]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        node = fact.subject if fact.object == one.node else fact.object
        is_one = isinstance(one.program, f.Top)
        text = f"the {one.singular}" if is_one else self.rng.choice(("", "the ", "some of the ")) + one.plural
        if node is None or not self.ground.is_named_entity(node):
            return None
        return self.set_of(self.condition(fact, node, DescribedEntity(text, one.program)), node)

    def draw_conditions(self) -> tuple[Condition, Condition, int] | None:
        """Two relations of one entity."""
        fact = self.draw_relation()
        if fact is None:
            return None
        others = [one for one in self.relations_of(fact.subject) if one.number != fact.number]
        if not others:
            return None
        same = [one for one in others if one.predicate == fact.predicate]
        other = self.rng.choice(same if same and self.rng.random() < 0.3 else others)
        first, second = (self.condition(one, fact.subject) for one in (fact, other))
        return (first, second, fact.subject) if first and second else None

    def draw_joint(self) -> EntitySet | None:
        """What has two relations."""
        found = self.draw_conditions()
        one = self.set_of(found[0], found[2]) if found else None
        if found is None or one is None:
            return None
        first, second, node = found
        program = self.intersect(first, second, one)
        first_name, second_name = (final_name(one) for one in (first, second))
        if first.program.predicate == second.program.predicate and first_name and second_name:
            many = one.plural.replace(first_name, f"{self.rng.choice(('both ', ''))}{first_name} and {second_name}")
            return EntitySet(many, one.singular.replace(first_name, f"{first_name} and {second_name}"), program, node)
        joins = (f"{one.plural} {second.behind}", f"{one.plural} that {second.many}", f"{one.plural} and {second.behind}",
                 f"{one.plural} that also {second.many}", f"{one.plural} which {second.many}")  # fmt: skip
        many = self.rng.choice(joins)
        return EntitySet(many, f"{one.singular} that {second.one}", program, node)

    def intersect(self, first: Condition, second: Condition, one: EntitySet) -> f.Entities:
        """What meets two conditions, and is what the words of a set by the first say it is."""
        both = f.And(first.program, second.program)
        return f.FilterConcept(both, one.program.concept) if isinstance(one.program, f.FilterConcept) else both

    def draw_difference(self) -> EntitySet | None:
        """What has one relation but not another."""
        found = self.draw_conditions()
        one = self.set_of(found[0], found[2]) if found else None
        if found is None or one is None:
            return None
        _, second, node = found
        program = f.Without(one.program, second.program)
        ways = [f"{one.plural} {self.rng.choice(EXCLUDING_PHRASES)} {second.behind}"]
        if second.behind.startswith(("that", "which", "whose", "with")):
            ways = [f"{one.plural} except those {second.behind}"]
        if second.denied:
            denied = self.rng.choice((second.denied, contract(second.denied)))
            ways += [f"{one.plural} that {denied}", f"{one.plural} which {denied}", f"{one.plural} that {denied}"]
        many = self.rng.choice(ways)
        return EntitySet(many, many, program, node)

    def draw_union(self) -> EntitySet | None:
        """What has a relation to one thing or to another."""
        fact = self.draw_relation()
        if fact is None:
            return None
        other = self.ground.draw_fact_like(fact, self.rng)
        first = self.condition(fact, fact.subject)
        one = self.set_of(first, fact.subject)
        name = final_name(first) if first else ""
        if (
            first is None
            or one is None
            or not name
            or not self.is_nameable(other.object)
            or other.object == fact.object
            or name not in one.plural
        ):
            return None
        assert other.object is not None
        second = f.Relate(self.find(other.object), fact.predicate, Direction.BACKWARD)
        both = f.Or(first.program, second)
        program = f.FilterConcept(both, one.program.concept) if isinstance(one.program, f.FilterConcept) else both
        said = f"{self.rng.choice(('either ', '', ''))}{name} or {self.name(other.object)}"
        return EntitySet(one.plural.replace(name, said), one.singular.replace(name, said), program, fact.subject)
