"""Random well-typed programs over a knowledge base: all functions, every type of value, empty results too."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Fact
from clew.kb.values import Coordinates, Direction, Op, Quantity, Text, Time, Value, holds
from clew.language.program import functions as f
from clew.language.program.signatures import write_quantity
from fact_sampler import FactSampler

DEEPEST = 4
AIMLESS = 0.1
"""How often a key, value or name is drawn from everywhere and not from what is there."""
AGAIN = 3
"""How often entities are made again when there are none."""
Maker = Callable[[int], f.Entities]


def has(kind: type[Value], fact: Fact) -> bool:
    return isinstance(fact.value, kind)


class ProgramMaker:
    """Makes programs of which about half have an answer; a seed gives the same ones."""

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb, self.rng = kb, random.Random(seed)
        self.facts, self.plain = FactSampler(kb, self.rng), False
        self.relations = [use.name for use in kb.schema.relations] or ["nothing"]
        self.attributes = [use.name for use in kb.schema.attributes] or ["nothing"]
        self.qualifiers = [use.name for use in kb.schema.qualifiers] or ["nothing"]

    def program(self) -> f.Function:
        """A program; half of them keep to the 27 functions, which other languages know."""
        self.facts.clear_cache()
        self.plain = self.rng.random() < 0.5
        makers: list[Callable[[], f.Function]] = [
            self.what, self.count, self.among, self.between, self.attribute, self.conditioned, self.verified,
            self.verified, self.relation, self.attribute_qualifier, self.relation_qualifier, self.entities,
        ]  # fmt: skip
        return self.rng.choice(
            makers if self.plain else [*makers, self.aggregate, self.group, self.table, self.exists]
        )()

    # --- what is drawn

    def aimless(self) -> bool:
        return self.rng.random() < AIMLESS

    def skewed(self, names: list[str]) -> str:
        return names[int(len(names) * self.rng.random() ** 2)]

    def op(self, value: Value | None = None, near: Value | None = None) -> Op:
        """A comparison; mostly one that holds between the values, if there are such."""
        fitting = [op for op in Op if value is not None and near is not None and holds(value, op, near)]
        return self.rng.choice(fitting if fitting and not self.aimless() else list(Op))

    def name(self) -> str:
        if self.rng.random() < 0.03:
            return "no such name"
        return self.kb.name_of(self.facts.sample_any_node(self.kb.node_count))

    def concept(self, source: f.Entities) -> str:
        """A concept that one of the entities belongs to."""
        node = None if self.aimless() else self.facts.sample_node(source)
        own = self.kb.concepts_of(node) if node is not None and node < self.kb.entity_count else []
        return self.kb.name_of(self.rng.choice(own)) if own else self.any_concept()

    def any_concept(self) -> str:
        concepts = self.kb.node_count - self.kb.entity_count
        return self.kb.name_of(self.kb.entity_count + self.rng.randrange(concepts)) if concepts else "none"

    def held(self, source: f.Entities, *kinds: type[Value]) -> Fact | None:
        """A literal fact of one of the entities, with a value of the first of `kinds` that there is."""
        for kind in () if self.aimless() else kinds:
            fact = self.facts.sample_fact(source, "held", partial(has, kind))
            if fact is not None:
                return fact
        return None

    def kinds(self) -> list[type[Value]]:
        """The kinds of value in some order."""
        return self.rng.sample([Text, Quantity, Time, Coordinates], 4)

    def any_key(self) -> str:
        return "no such key" if self.rng.random() < 0.2 else self.skewed(self.attributes)

    def key(self, source: f.Entities) -> str:
        fact = self.held(source, *self.kinds())
        return fact.predicate if fact else self.any_key()

    def measure(self, source: f.Entities) -> str:
        """A key with quantities, now and then with times."""
        fact = self.held(source, *((Quantity, Time) if self.rng.random() < 0.8 else (Time, Quantity)))
        return fact.predicate if fact else self.any_key()

    def step(self, source: f.Entities) -> tuple[str, Direction]:
        found = None if self.aimless() else self.facts.sample_step(source)
        return found or (self.skewed(self.relations), self.rng.choice(list(Direction)))

    def any_value(self) -> Value:
        values = self.kb.counts["values"]
        return self.kb.value(self.rng.randrange(values)) if values else Text("x")

    def near(self, value: Value | None) -> Value:
        """The value itself, or now and then one near it or of another kind."""
        if value is None or self.aimless():
            return self.any_value()
        if isinstance(value, Time) and self.rng.random() < 0.4:
            return self.rng.choice((Time(value.year), Time(value.year, value.month or 6), Time(value.year, 6, 15)))
        if isinstance(value, Quantity) and self.rng.random() < 0.2:
            return Quantity(value.number + 1, value.unit)
        return value

    def text(self, value: Value | None) -> str:
        near = self.near(value)
        return write_quantity(near) if isinstance(near, Quantity) and self.rng.random() < 0.5 else str(near)

    # --- locating

    def entities(self, depth: int = 0) -> f.Entities:
        makers: list[Maker] = [self.find, self.find, self.all_of]
        if depth < DEEPEST:
            makers += [self.concepts, self.related, self.related, self.filtered, self.filtered, self.both, self.either]
        if depth < DEEPEST and not self.plain:
            makers += [self.without, self.by_name, self.top, self.counted, self.keyed, self.most]
        made = self.rng.choice(makers)(depth)
        for _ in range(AGAIN):
            if self.facts.sample_node(made) is not None or self.aimless():
                break
            made = self.rng.choice(makers)(depth)
        return made

    def find(self, depth: int) -> f.Entities:
        return f.Find(self.name())

    def all_of(self, depth: int) -> f.Entities:
        return f.FilterConcept(f.FindAll(), self.concept(f.FindAll()))

    def source(self, depth: int) -> f.Entities:
        return self.entities(depth + 1) if self.rng.random() < 0.8 else f.FindAll()

    def concepts(self, depth: int) -> f.Entities:
        source = self.entities(depth + 1)
        return f.FilterConcept(source, self.concept(source))

    def both(self, depth: int) -> f.Entities:
        left = self.entities(depth + 1)
        return f.And(left, self.meeting(left, depth))

    def meeting(self, left: f.Entities, depth: int) -> f.Entities:
        """Entities that mostly share one with `left`."""
        node = self.facts.sample_node(left)
        return self.entities(depth + 1) if node is None or self.rng.random() < 0.2 else self.with_node(node)

    def with_node(self, node: int) -> f.Entities:
        """Entities among which `node` is: by its concept, by a fact of it, or by its name."""
        one = f.Find(self.kb.name_of(node))
        chosen = self.rng.randrange(4)
        if chosen == 0:
            return f.FilterConcept(f.FindAll(), self.concept(one))
        fact = self.facts.sample_fact_of_node(node, ("", "held", "outgoing", "incoming")[chosen], lambda _: True)
        if fact is None:
            return one
        if fact.value is not None:
            return self.compared(f.FindAll(), fact.predicate, fact.value, Op.EQ)
        forward = chosen == 3
        other = fact.subject if forward else fact.object
        direction = Direction.FORWARD if forward else Direction.BACKWARD
        return f.Relate(f.Find(self.kb.name_of(other or 0)), fact.predicate, direction)

    def either(self, depth: int) -> f.Entities:
        return f.Or(self.entities(depth + 1), self.entities(depth + 1))

    def without(self, depth: int) -> f.Entities:
        left = self.entities(depth + 1)
        return f.Without(left, self.meeting(left, depth))

    def related(self, depth: int) -> f.Entities:
        source = self.source(depth)
        return self.qualified(f.Relate(source, *self.step(source)))

    def by_name(self, depth: int) -> f.Entities:
        source = self.entities(depth + 1)
        found = None if self.aimless() else self.facts.sample_name_step(source)
        key, direction = found or (self.any_key(), self.rng.choice(list(Direction)))
        return self.qualified(f.RelateByName(source, key, direction))

    def filtered(self, depth: int) -> f.Entities:
        source = self.source(depth)
        fact = self.held(source, *self.kinds())
        key, value = (fact.predicate, fact.value) if fact else (self.any_key(), None)
        near = self.near(value)
        return self.qualified(self.compared(source, key, near, self.op(value, near)))

    def qualified(self, made: f.FactEntities) -> f.FactEntities:
        """As it is, or with one or two QFilters."""
        for _ in range(2):
            found = self.facts.sample_qualifier(made)
            if self.rng.random() > (0.5 if found else 0.1):
                return made
            key, value = (found.key, found.value) if found else (self.skewed(self.qualifiers), None)
            near = self.near(value)
            made = self.compared(made, key, near, self.op(value, near), qualifier=True)
        return made

    def compared(self, source: Any, key: str, value: Value, op: Op, qualifier: bool = False) -> f.FactEntities:
        text, number, year, date = (
            (f.QFilterStr, f.QFilterNum, f.QFilterYear, f.QFilterDate)
            if qualifier
            else (f.FilterStr, f.FilterNum, f.FilterYear, f.FilterDate)
        )
        if isinstance(value, Quantity):
            return number(source, key, value, op)
        if isinstance(value, Time):
            return self.rng.choice((year, date))(source, key, value, op)
        return text(source, key, Text(str(value)))

    def top(self, depth: int) -> f.Entities:
        source = self.source(depth)
        return f.Top(source, self.measure(source), self.rng.choice(list(f.Among)), self.rng.randrange(5))

    def counted(self, depth: int) -> f.Entities:
        source = self.source(depth)
        return f.FilterCount(source, *self.step(source), self.rng.randrange(4), self.op())

    def most(self, depth: int) -> f.Entities:
        source = self.source(depth)
        return f.TopCount(source, *self.step(source), self.rng.choice(list(f.Among)), self.rng.randrange(5))

    def keyed(self, depth: int) -> f.Entities:
        source = self.source(depth)
        return f.FilterKeys(source, self.measure(source), self.op(), self.measure(source))

    # --- asking

    def what(self) -> f.Function:
        return f.What(self.entities())

    def count(self) -> f.Function:
        return f.Count(self.entities())

    def exists(self) -> f.Function:
        return f.Exists(self.entities())

    def among(self) -> f.Function:
        source = self.entities()
        return f.SelectAmong(source, self.measure(source), self.rng.choice(list(f.Among)))

    def between(self) -> f.Function:
        left = self.entities(2)
        return f.SelectBetween(left, self.entities(2), self.measure(left), self.rng.choice(list(f.Extreme)))

    def attribute(self) -> f.Values:
        source = self.entities()
        return f.QueryAttr(source, self.key(source))

    def qualified_fact(self, source: f.Entities, side: str) -> tuple[str, Value | None, str, Value | None]:
        """The key and value of a fact, and the key and value of a qualifier of it."""
        fact = None if self.aimless() else self.facts.sample_fact(source, side, self.facts.has_qualifiers)
        if fact is None:
            return self.any_key(), None, self.skewed(self.qualifiers), None
        qualifier = self.facts.sample_qualifier_of_fact(fact)
        return fact.predicate, fact.value, qualifier.key, qualifier.value

    def conditioned(self) -> f.Values:
        source = self.entities()
        key, _, qualifier, value = self.qualified_fact(source, "held")
        return f.QueryAttrUnderCondition(source, key, qualifier, self.text(value))

    def attribute_qualifier(self) -> f.Values:
        source = self.entities()
        key, value, qualifier, _ = self.qualified_fact(source, "held")
        return f.QueryAttrQualifier(source, key, self.text(value), qualifier)

    def relation_qualifier(self) -> f.Values:
        left = self.entities(1)
        fact = None if self.aimless() else self.facts.sample_fact(left, "outgoing", self.facts.has_qualifiers)
        if fact is None or fact.object is None:
            predicate, qualifier = self.skewed(self.relations), self.skewed(self.qualifiers)
            return f.QueryRelationQualifier(left, self.entities(1), predicate, qualifier)
        right, qualifier = self.with_node(fact.object), self.facts.sample_qualifier_of_fact(fact).key
        return f.QueryRelationQualifier(left, right, fact.predicate, qualifier)

    def relation(self) -> f.Function:
        left = self.entities(2)
        fact = None if self.aimless() else self.facts.sample_fact(left, "outgoing")
        right = self.entities(2) if fact is None or fact.object is None else self.with_node(fact.object)
        return f.QueryRelation(left, right)

    def aggregate(self) -> f.Values:
        source = self.entities()
        return f.Aggregate(source, self.measure(source), self.rng.choice(list(f.Statistic)))

    def group(self) -> f.Function:
        source = self.entities()
        return f.GroupBy(source, *self.step(source), self.measure(source), self.rng.choice(list(f.Statistic)))

    def table(self) -> f.Function:
        source = self.entities()
        makers = (self.key, lambda one: self.step(one)[0])
        columns = dict.fromkeys(self.rng.choice(makers)(source) for _ in range(self.rng.randint(1, 3)))
        return f.Table(source, tuple(columns))

    def verified(self) -> f.Function:
        makers = [self.attribute, self.conditioned, self.attribute_qualifier, self.relation_qualifier]
        source = self.rng.choice(makers if self.plain else [*makers, self.aggregate])()
        found = self.facts.sample_value(source)
        value = self.near(found)
        op = self.op(found, value) if self.rng.random() < 0.5 else self.op()
        if isinstance(value, Quantity):
            return f.VerifyNum(source, value, op)
        if isinstance(value, Time):
            return self.rng.choice((f.VerifyYear, f.VerifyDate))(source, value, op)
        return f.VerifyStr(source, Text(str(value)))
