"""Sets that combine several relations, in casual words with their programs."""

from __future__ import annotations

from clew.english.grammar import pluralize
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.parse.casual.conditions import (
    Condition,
    DescribedEntity,
    contract,
    final_name,
    replace_name,
    says_name,
)
from clew.parse.casual.simple_sets import EntitySet, MeasuredSets

EXCLUDING_PHRASES = ("but not", "not", "except those", "excluding those")
MAX_INCOMING = 30  # facts about an entity that are drawn from


class CombinedSets(MeasuredSets):
    """Draws sets from a graph: simple ones, and combinations of several relations."""

    def draw_any(self) -> EntitySet | None:
        """Any set; mostly a simple one."""
        makers = (
            self.draw_related,
            self.draw_related,
            self.draw_related,
            self.draw_reached,
            self.draw_joint,
            self.draw_difference,
            self.draw_union,
            self.draw_bounded,
            self.draw_beyond,
            self.draw_numbered,
        )
        return self.rng.choice(makers)()

    def draw_further(self) -> EntitySet | None:
        """The objects of a relation of a set: the capitals of the countries that use the euro."""
        entities = self.rng.choice(
            (self.draw_related, self.draw_related, self.draw_joint, self.draw_extreme, self.draw_reached)
        )()
        facts = [fact for fact in self.relations_of(entities.node) if self.noun(fact.predicate)] if entities else []
        if entities is None or not facts:
            return None
        fact = self.rng.choice(facts)
        assert fact.object is not None
        noun = self.noun(fact.predicate)
        the = self.rng.choice(("the ", "", "all "))
        program = f.Relate(entities.program, fact.predicate, Direction.FORWARD)
        single = f"{noun} of the {entities.singular}"
        if isinstance(entities.program, f.Top | f.TopCount):
            return EntitySet(
                self.rng.choice((single, f"{pluralize(noun)} of the {entities.singular}")), single, program, fact.object
            )
        return EntitySet(f"{pluralize(noun)} of {the}{entities.plural}", single, program, fact.object)

    def draw_beyond(self) -> EntitySet | None:
        """The entities with a relation to a set or to its largest: the cities in the smallest country."""
        entities = self.rng.choice((self.draw_related, self.draw_extreme))()
        if entities is None:
            return None
        facts = [*self.relations_of(entities.node), *self.ground.facts_to(entities.node, MAX_INCOMING)]
        facts = [fact for fact in facts if self.legal.allows_predicate(fact.predicate)]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        node = fact.subject if fact.object == entities.node else fact.object
        is_one = isinstance(entities.program, f.Top)
        text = f"the {entities.singular}" if is_one else self.rng.choice(("", "the ", "some of the ")) + entities.plural
        if node is None or not self.ground.is_named_entity(node):
            return None
        return self.set_of(self.condition(fact, node, DescribedEntity(text, entities.program)), node)

    def draw_conditions(self) -> tuple[Condition, Condition, int] | None:
        """Two conditions that one entity meets."""
        fact = self.draw_relation()
        if fact is None:
            return None
        others = [relation for relation in self.relations_of(fact.subject) if relation.number != fact.number]
        if not others:
            return None
        same = [relation for relation in others if relation.predicate == fact.predicate]
        other = self.rng.choice(same if same and self.rng.random() < 0.3 else others)
        first, second = (self.condition(relation, fact.subject) for relation in (fact, other))
        return (first, second, fact.subject) if first and second else None

    def draw_joint(self) -> EntitySet | None:
        """The entities that meet two conditions."""
        conditions = self.draw_conditions()
        entities = self.set_of(conditions[0], conditions[2]) if conditions else None
        if conditions is None or entities is None:
            return None
        first, second, node = conditions
        program = self.intersect(first, second, entities)
        first_name, second_name = (final_name(condition) for condition in (first, second))
        is_same = first.program.predicate == second.program.predicate and bool(second_name)
        if is_same and says_name(entities.plural, first_name):
            both = f"{first_name} and {second_name}"
            many = replace_name(entities.plural, first_name, f"{self.rng.choice(('both ', ''))}{both}")
            return EntitySet(many, replace_name(entities.singular, first_name, both), program, node)
        joins = (
            f"{entities.plural} {second.behind}",
            f"{entities.plural} that {second.many}",
            f"{entities.plural} and {second.behind}",
            f"{entities.plural} that also {second.many}",
            f"{entities.plural} which {second.many}",
        )
        many = self.rng.choice(joins)
        return EntitySet(many, f"{entities.singular} that {second.one}", program, node)

    def intersect(self, first: Condition, second: Condition, entities: EntitySet) -> f.Entities:
        """The entities that meet two conditions, filtered by the concept of a set by the first."""
        joint = f.And(first.program, second.program)
        return (
            f.FilterConcept(joint, entities.program.concept) if isinstance(entities.program, f.FilterConcept) else joint
        )

    def draw_difference(self) -> EntitySet | None:
        """The entities with one relation but not another."""
        conditions = self.draw_conditions()
        entities = self.set_of(conditions[0], conditions[2]) if conditions else None
        if conditions is None or entities is None:
            return None
        _, second, node = conditions
        program = f.Without(entities.program, second.program)
        ways = [f"{entities.plural} {self.rng.choice(EXCLUDING_PHRASES)} {second.behind}"]
        if second.behind.startswith(("that", "which", "whose", "with")):
            ways = [f"{entities.plural} except those {second.behind}"]
        if second.denied:
            denied = self.rng.choice((second.denied, contract(second.denied)))
            ways += [
                f"{entities.plural} that {denied}",
                f"{entities.plural} which {denied}",
                f"{entities.plural} that {denied}",
            ]
        many = self.rng.choice(ways)
        return EntitySet(many, many, program, node)

    def draw_union(self) -> EntitySet | None:
        """The entities with a relation to one thing or another."""
        fact = self.draw_relation()
        if fact is None:
            return None
        other = self.ground.draw_fact_like(fact, self.rng)
        first = self.condition(fact, fact.subject)
        entities = self.set_of(first, fact.subject)
        name = final_name(first) if first else ""
        if (
            first is None
            or entities is None
            or not name
            or not self.is_nameable(other.object)
            or other.object == fact.object
            or not says_name(entities.plural, name)
        ):
            return None
        assert other.object is not None
        second = f.Relate(self.find(other.object), fact.predicate, Direction.BACKWARD)
        union = f.Or(first.program, second)
        program = (
            f.FilterConcept(union, entities.program.concept) if isinstance(entities.program, f.FilterConcept) else union
        )
        names = f"{self.rng.choice(('either ', '', ''))}{name} or {self.name(other.object)}"
        many, one = (replace_name(text, name, names) for text in (entities.plural, entities.singular))
        return EntitySet(many, one, program, fact.subject)
