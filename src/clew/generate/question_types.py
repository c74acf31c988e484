"""The asking stage (Cao et al. 2022, section 3.2.2): nine types of question about what was located."""

from __future__ import annotations

import random
from collections.abc import Callable

from clew.generate.entity_programs import Locator
from clew.generate.kb_sampler import Ground
from clew.generate.value_filters import verification
from clew.kb.records import Fact
from clew.kb.values import Quantity
from clew.language.program import functions as f

TRUE_SHARE, CONDITION_SHARE = 0.5, 0.3
OTHERS = 20


class Asker:
    """Makes programs that ask; what they answer is not looked at here.

    Each maker is told whether the question is to name all it speaks of, or to describe some of it.
    """

    def __init__(self, ground: Ground, locator: Locator, rng: random.Random) -> None:
        self.ground, self.locator, self.rng = ground, locator, rng

    def ask(self, kind: str, named: bool) -> f.Function | None:
        """A program of one of the nine types, if the draw allows one."""
        return MAKERS[kind](self, named)

    # --- one entity, or a set

    def query_name(self, _: bool) -> f.Function | None:
        node = self.locator.some_entity()
        located = self.locator.one(node, named=False) if node is not None else None
        return None if located is None else f.What(located)

    def count(self, _: bool) -> f.Function | None:
        located = self.locator.some()
        if located is None or not self.ground.located(located, self.locator.habits.most):
            return None
        return f.Count(located)

    def select_among(self, _: bool) -> f.Function | None:
        located = self.locator.some()
        found = self.ground.located(located, self.locator.habits.most) if located is not None else None
        if located is None or not found or len(found) < 2:
            return None
        keys = sorted({fact.predicate for fact in self.ground.facts_of(self.rng.choice(found)) if is_quantity(fact)})
        key = self.rng.choice(keys) if keys else ""
        measured = {node for node, _ in self.ground.engine.ranking_values(found, key).pairs}
        return f.SelectAmong(located, key, self.rng.choice(tuple(f.Among))) if len(measured) > 1 else None

    # --- two entities

    def select_between(self, named: bool) -> f.Function | None:
        fact = self.quantity()
        other = self.other_quantity(fact) if fact else None
        if fact is None or other is None:
            return None
        left, right = self.two(fact.subject, other.subject, named)
        if left is None or right is None:
            return None
        return f.SelectBetween(left, right, fact.predicate, self.rng.choice(tuple(f.Extreme)))

    def quantity(self) -> Fact | None:
        drawn = (self.ground.literal(self.rng) for _ in range(OTHERS)) if self.ground.literals else iter(())
        return next((fact for fact in drawn if is_quantity(fact) and self.ground.is_entity(fact.subject)), None)

    def other_quantity(self, fact: Fact) -> Fact | None:
        """A fact of another entity under the same key and in the same unit; of one of the same concept if it can."""
        drawn = [self.ground.fact_under(fact, self.rng) for _ in range(OTHERS)]
        usable = [one for one in drawn if comparable(one, fact) and self.ground.is_entity(one.subject)]
        concept = self.ground.concepts(fact.subject)[:1]
        alike = (one for one in usable if self.ground.concepts(one.subject)[:1] == concept)
        return next(alike, usable[0] if usable else None)

    def two(self, left: int, right: int, named: bool) -> tuple[f.Entities | None, f.Entities | None]:
        """Two entities, one of which at least is described unless both are to be named."""
        first = named or self.rng.random() < 0.4
        second = named or (not first and self.rng.random() < 0.7)
        return self.locator.one(left, first), self.locator.one(right, second)

    def relation(self, named: bool) -> f.Function | None:
        fact = self.ground.relation(self.rng) if self.ground.relations else None
        left, right = self.ends(fact, named)
        return f.QueryRelation(left, right) if left and right else None

    def high_level_relational(self, named: bool) -> f.Function | None:
        fact = self.ground.qualified(self.rng, of_value=False)
        left, right = self.ends(fact, named)
        if fact is None or left is None or right is None:
            return None
        return f.QueryRelationQualifier(left, right, fact.predicate, self.qualifier_key(fact))

    def ends(self, fact: Fact | None, named: bool) -> tuple[f.Entities | None, f.Entities | None]:
        """The two ends of a relation."""
        if fact is None or fact.object is None or fact.subject == fact.object:
            return None, None
        if not self.ground.is_entity(fact.object) or not self.ground.is_entity(fact.subject):
            return None, None
        return self.two(fact.subject, fact.object, named)

    def qualifier_key(self, fact: Fact) -> str:
        return self.rng.choice(sorted({one.key for one in self.ground.qualifiers(fact)}))

    # --- one entity and one of its values

    def query_attribute(self, named: bool) -> f.Function | None:
        fact = self.ground.literal(self.rng) if self.ground.literals else None
        located = self.holder(fact, named)
        return None if fact is None or located is None else self.asked_value(fact, located)

    def holder(self, fact: Fact | None, named: bool) -> f.Entities | None:
        """The entity that has a value."""
        return self.locator.one(fact.subject, named) if fact and self.ground.is_entity(fact.subject) else None

    def asked_value(self, fact: Fact, located: f.Entities) -> f.Values:
        """The question for the fact's value, with one of its qualifiers as a condition if there are several values."""
        same = [one for one in self.ground.facts_of(fact.subject) if one.predicate == fact.predicate]
        qualifiers = self.ground.qualifiers(fact)
        if qualifiers and (len(same) > 1 or self.rng.random() < CONDITION_SHARE):
            chosen = self.rng.choice(qualifiers)
            return f.QueryAttrUnderCondition(located, fact.predicate, chosen.key, str(chosen.value))
        return f.QueryAttr(located, fact.predicate)

    def verify(self, named: bool) -> f.Function | None:
        fact = self.ground.literal(self.rng) if self.ground.literals else None
        located = self.holder(fact, named)
        if fact is None or located is None:
            return None
        other = fact if self.rng.random() < TRUE_SHARE else self.ground.fact_under(fact, self.rng)
        return verification(self.asked_value(fact, located), other.value, self.rng)

    def high_level_literal(self, named: bool) -> f.Function | None:
        fact = self.ground.qualified(self.rng, of_value=True)
        located = self.holder(fact, named)
        if fact is None or located is None:
            return None
        return f.QueryAttrQualifier(located, fact.predicate, str(fact.value), self.qualifier_key(fact))


def is_quantity(fact: Fact) -> bool:
    return isinstance(fact.value, Quantity)


def comparable(one: Fact, other: Fact) -> bool:
    """Whether two entities have different quantities in one unit."""
    if one.subject == other.subject or not isinstance(one.value, Quantity) or not isinstance(other.value, Quantity):
        return False
    return one.value.unit == other.value.unit and one.value.number != other.value.number


MAKERS: dict[str, Callable[[Asker, bool], f.Function | None]] = {
    "QueryName": Asker.query_name,
    "Count": Asker.count,
    "SelectAmong": Asker.select_among,
    "SelectBetween": Asker.select_between,
    "QueryAttribute": Asker.query_attribute,
    "Verify": Asker.verify,
    "HighLevelLiteral": Asker.high_level_literal,
    "Relation": Asker.relation,
    "HighLevelRelational": Asker.high_level_relational,
}
