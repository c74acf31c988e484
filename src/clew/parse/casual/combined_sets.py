"""Sets of entities in casual words, each with the program that locates it."""

from __future__ import annotations

from clew.english.grammar import pluralize
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.parse.casual.conditions import Condition, Described, last_name, short
from clew.parse.casual.simple_sets import Measured, Said

BUT_NOT = ("but not", "not", "except those", "excluding those")
FEW = 30


class Sets(Measured):
    """Draws sets from a graph: simple ones, and such as combine several relations."""

    def some(self) -> Said | None:
        """Any set; mostly a simple one."""
        makers = (self.related, self.related, self.related, self.reached, self.joint, self.other_than, self.either,
                  self.bounded, self.beyond, self.numbered)  # fmt: skip
        return self.rng.choice(makers)()

    def further(self) -> Said | None:
        """What a relation leads to from a set: the capitals of the countries that use the euro."""
        one = self.rng.choice((self.related, self.related, self.joint, self.best, self.reached))()
        facts = [fact for fact in self.relations_of(one.node) if self.noun(fact.predicate)] if one else []
        if one is None or not facts:
            return None
        fact = self.rng.choice(facts)
        assert fact.object is not None
        noun = self.noun(fact.predicate)
        the = self.rng.choice(("the ", "", "all "))
        program = f.Relate(one.program, fact.predicate, Direction.FORWARD)
        single = f"{noun} of the {one.one}"
        if isinstance(one.program, f.Top | f.TopCount):
            return Said(self.rng.choice((single, f"{pluralize(noun)} of the {one.one}")), single, program, fact.object)
        return Said(f"{pluralize(noun)} of {the}{one.many}", single, program, fact.object)

    def beyond(self) -> Said | None:
        """What has a relation to a set, or to the largest of one: the cities in the smallest country."""
        one = self.rng.choice((self.related, self.best))()
        if one is None:
            return None
        facts = [*self.relations_of(one.node), *self.ground.facts_to(one.node, FEW)]
        facts = [fact for fact in facts if self.legal.predicate(fact.predicate)]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        node = fact.subject if fact.object == one.node else fact.object
        is_one = isinstance(one.program, f.Top)
        text = f"the {one.one}" if is_one else self.rng.choice(("", "the ", "some of the ")) + one.many
        if node is None or not self.ground.is_entity(node):
            return None
        return self.noun_phrase(self.condition(fact, node, Described(text, one.program)), node)

    def pair(self) -> tuple[Condition, Condition, int] | None:
        """Two relations of one entity."""
        fact = self.relation()
        if fact is None:
            return None
        others = [one for one in self.relations_of(fact.subject) if one.number != fact.number]
        if not others:
            return None
        same = [one for one in others if one.predicate == fact.predicate]
        other = self.rng.choice(same if same and self.rng.random() < 0.3 else others)
        first, second = (self.condition(one, fact.subject) for one in (fact, other))
        return (first, second, fact.subject) if first and second else None

    def joint(self) -> Said | None:
        """What has two relations."""
        found = self.pair()
        one = self.noun_phrase(found[0], found[2]) if found else None
        if found is None or one is None:
            return None
        first, second, node = found
        program = self.both(first, second, one)
        first_name, second_name = (last_name(one) for one in (first, second))
        if first.program.predicate == second.program.predicate and first_name and second_name:
            many = one.many.replace(first_name, f"{self.rng.choice(('both ', ''))}{first_name} and {second_name}")
            return Said(many, one.one.replace(first_name, f"{first_name} and {second_name}"), program, node)
        joins = (f"{one.many} {second.behind}", f"{one.many} that {second.many}", f"{one.many} and {second.behind}",
                 f"{one.many} that also {second.many}", f"{one.many} which {second.many}")  # fmt: skip
        many = self.rng.choice(joins)
        return Said(many, f"{one.one} that {second.one}", program, node)

    def both(self, first: Condition, second: Condition, one: Said) -> f.Entities:
        """What meets two conditions, and is what the words of a set by the first say it is."""
        both = f.And(first.program, second.program)
        return f.FilterConcept(both, one.program.concept) if isinstance(one.program, f.FilterConcept) else both

    def other_than(self) -> Said | None:
        """What has one relation but not another."""
        found = self.pair()
        one = self.noun_phrase(found[0], found[2]) if found else None
        if found is None or one is None:
            return None
        _, second, node = found
        program = f.Without(one.program, second.program)
        ways = [f"{one.many} {self.rng.choice(BUT_NOT)} {second.behind}"]
        if second.behind.startswith(("that", "which", "whose", "with")):
            ways = [f"{one.many} except those {second.behind}"]
        if second.denied:
            denied = self.rng.choice((second.denied, short(second.denied)))
            ways += [f"{one.many} that {denied}", f"{one.many} which {denied}", f"{one.many} that {denied}"]
        many = self.rng.choice(ways)
        return Said(many, many, program, node)

    def either(self) -> Said | None:
        """What has a relation to one thing or to another."""
        fact = self.relation()
        if fact is None:
            return None
        other = self.ground.fact_under(fact, self.rng)
        first = self.condition(fact, fact.subject)
        one = self.noun_phrase(first, fact.subject)
        name = last_name(first) if first else ""
        if (
            first is None
            or one is None
            or not name
            or not self.is_nameable(other.object)
            or other.object == fact.object
            or name not in one.many
        ):
            return None
        assert other.object is not None
        second = f.Relate(self.find(other.object), fact.predicate, Direction.BACKWARD)
        both = f.Or(first.program, second)
        program = f.FilterConcept(both, one.program.concept) if isinstance(one.program, f.FilterConcept) else both
        said = f"{self.rng.choice(('either ', '', ''))}{name} or {self.name(other.object)}"
        return Said(one.many.replace(name, said), one.one.replace(name, said), program, fact.subject)
