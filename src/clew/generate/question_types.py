"""Programs of KQA Pro's nine question types: its asking stage (Cao et al. 2022, section 3.2.2)."""

from __future__ import annotations

import random
from collections.abc import Callable

from clew.generate.entity_programs import EntityDescriber
from clew.generate.kb_sampler import KbSampler
from clew.generate.value_filters import verify_value
from clew.kb.records import Fact
from clew.kb.values import Quantity
from clew.language.program import functions as f

CONDITION_SHARE = 0.3  # of the queries with a qualifier that do not need it
MAX_DRAWS = 20  # until a suitable fact turns up


class ProgramMaker:
    """Makes programs of the nine types, without looking at their answers.

    With `named`, a question names all its entities; otherwise it describes some of them. `truth` is the answer that a
    question for yes or no should have: it is drawn first, so that about half of them are true whatever the facts are.
    """

    def __init__(self, kb_sampler: KbSampler, describer: EntityDescriber, rng: random.Random) -> None:
        self.kb_sampler, self.describer, self.rng = kb_sampler, describer, rng
        self.truth = True

    def draw_truth(self, true: int, false: int) -> None:
        """Draw the answer of the next question for yes or no, the rarer one of those so far more likely."""
        self.truth = self.rng.random() * (true + false + 2) < false + 1

    def make_program(self, question_type: str, named: bool) -> f.Function | None:
        """A program of this type; None if the random draw does not allow one."""
        return PROGRAM_MAKERS[question_type](self, named)

    def make_query_name(self, _: bool) -> f.Function | None:
        node = self.describer.draw_entity()
        entities = self.describer.describe_one(node, named=False) if node is not None else None
        return None if entities is None else f.What(entities)

    def make_count(self, _: bool) -> f.Function | None:
        entities = self.describer.draw_set()
        if entities is None or not self.kb_sampler.entities_of(entities, self.describer.settings.max_entities):
            return None
        return f.Count(entities)

    def make_select_among(self, _: bool) -> f.Function | None:
        entities = self.describer.draw_set()
        members = (
            self.kb_sampler.entities_of(entities, self.describer.settings.max_entities)
            if entities is not None
            else None
        )
        if entities is None or not members or len(members) < 2:
            return None
        keys = sorted(
            {fact.predicate for fact in self.kb_sampler.facts_of(self.rng.choice(members)) if has_quantity(fact)}
        )
        key = self.rng.choice(keys) if keys else ""
        measured = {node for node, _ in self.kb_sampler.engine.ranking_values(members, key).pairs}
        return f.SelectAmong(entities, key, self.rng.choice(tuple(f.Among))) if len(measured) > 1 else None

    def make_select_between(self, named: bool) -> f.Function | None:
        fact = self.draw_quantity()
        other = self.draw_comparable(fact) if fact else None
        if fact is None or other is None:
            return None
        left, right = self.describe_two(fact.subject, other.subject, named)
        if left is None or right is None:
            return None
        return f.SelectBetween(left, right, fact.predicate, self.rng.choice(tuple(f.Extreme)))

    def draw_quantity(self) -> Fact | None:
        """A random literal fact with a quantity, about an entity."""
        facts = (
            (self.kb_sampler.draw_literal(self.rng) for _ in range(MAX_DRAWS)) if self.kb_sampler.literals else iter(())
        )
        return next(
            (fact for fact in facts if has_quantity(fact) and self.kb_sampler.is_named_entity(fact.subject)), None
        )

    def draw_comparable(self, fact: Fact) -> Fact | None:
        """A random fact of another entity with the same key and unit, if possible of the same concept."""
        candidates = [self.kb_sampler.draw_fact_like(fact, self.rng) for _ in range(MAX_DRAWS)]
        usable = [
            candidate
            for candidate in candidates
            if are_comparable(candidate, fact) and self.kb_sampler.is_named_entity(candidate.subject)
        ]
        concept = self.kb_sampler.concepts_of(fact.subject)[:1]
        alike = (candidate for candidate in usable if self.kb_sampler.concepts_of(candidate.subject)[:1] == concept)
        return next(alike, usable[0] if usable else None)

    def describe_two(self, left: int, right: int, named: bool) -> tuple[f.Entities | None, f.Entities | None]:
        """Two entities, at least one of them described unless both are to be named."""
        first = named or self.rng.random() < 0.4
        second = named or (not first and self.rng.random() < 0.7)
        return self.describer.describe_one(left, first), self.describer.describe_one(right, second)

    def make_relation(self, named: bool) -> f.Function | None:
        fact = self.kb_sampler.draw_relation(self.rng) if self.kb_sampler.relations else None
        left, right = self.describe_ends(fact, named)
        return f.QueryRelation(left, right) if left and right else None

    def make_high_level_relational(self, named: bool) -> f.Function | None:
        fact = self.kb_sampler.draw_qualified(self.rng, of_value=False)
        left, right = self.describe_ends(fact, named)
        if fact is None or left is None or right is None:
            return None
        return f.QueryRelationQualifier(left, right, fact.predicate, self.draw_qualifier_key(fact))

    def describe_ends(self, fact: Fact | None, named: bool) -> tuple[f.Entities | None, f.Entities | None]:
        """The two ends of a relational fact."""
        if fact is None or fact.object is None or fact.subject == fact.object:
            return None, None
        if not self.kb_sampler.is_named_entity(fact.object) or not self.kb_sampler.is_named_entity(fact.subject):
            return None, None
        return self.describe_two(fact.subject, fact.object, named)

    def draw_qualifier_key(self, fact: Fact) -> str:
        """The key of a random qualifier of the fact."""
        return self.rng.choice(sorted({qualifier.key for qualifier in self.kb_sampler.qualifiers_of(fact)}))

    def make_query_attribute(self, named: bool) -> f.Function | None:
        fact = self.kb_sampler.draw_literal(self.rng) if self.kb_sampler.literals else None
        holder = self.describe_holder(fact, named)
        return None if fact is None or holder is None else self.query_value(fact, holder)

    def describe_holder(self, fact: Fact | None, named: bool) -> f.Entities | None:
        """The entity that has the fact's value."""
        return (
            self.describer.describe_one(fact.subject, named)
            if fact and self.kb_sampler.is_named_entity(fact.subject)
            else None
        )

    def query_value(self, fact: Fact, holder: f.Entities) -> f.Values:
        """The query for the fact's value, with a qualifier as a condition if there are several values."""
        same = [other for other in self.kb_sampler.facts_of(fact.subject) if other.predicate == fact.predicate]
        qualifiers = self.kb_sampler.qualifiers_of(fact)
        if qualifiers and (len(same) > 1 or self.rng.random() < CONDITION_SHARE):
            qualifier = self.rng.choice(qualifiers)
            return f.QueryAttrUnderCondition(holder, fact.predicate, qualifier.key, str(qualifier.value))
        return f.QueryAttr(holder, fact.predicate)

    def make_verify(self, named: bool) -> f.Function | None:
        fact = self.kb_sampler.draw_literal(self.rng) if self.kb_sampler.literals else None
        holder = self.describe_holder(fact, named)
        if fact is None or holder is None:
            return None
        other = self.kb_sampler.draw_fact_like(fact, self.rng)
        return verify_value(self.query_value(fact, holder), fact.value, other.value, self.truth, self.rng)

    def make_high_level_literal(self, named: bool) -> f.Function | None:
        fact = self.kb_sampler.draw_qualified(self.rng, of_value=True)
        holder = self.describe_holder(fact, named)
        if fact is None or holder is None:
            return None
        return f.QueryAttrQualifier(holder, fact.predicate, str(fact.value), self.draw_qualifier_key(fact))


def has_quantity(fact: Fact) -> bool:
    """Whether the value of a fact is a quantity."""
    return isinstance(fact.value, Quantity)


def are_comparable(fact: Fact, other: Fact) -> bool:
    """Whether two entities have different quantities in the same unit."""
    if fact.subject == other.subject or not isinstance(fact.value, Quantity) or not isinstance(other.value, Quantity):
        return False
    return fact.value.unit == other.value.unit and fact.value.number != other.value.number


PROGRAM_MAKERS: dict[str, Callable[[ProgramMaker, bool], f.Function | None]] = {
    "QueryName": ProgramMaker.make_query_name,
    "Count": ProgramMaker.make_count,
    "SelectAmong": ProgramMaker.make_select_among,
    "SelectBetween": ProgramMaker.make_select_between,
    "QueryAttribute": ProgramMaker.make_query_attribute,
    "Verify": ProgramMaker.make_verify,
    "HighLevelLiteral": ProgramMaker.make_high_level_literal,
    "Relation": ProgramMaker.make_relation,
    "HighLevelRelational": ProgramMaker.make_high_level_relational,
}
