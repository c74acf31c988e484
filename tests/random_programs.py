"""Random well-typed programs over a knowledge base: all functions, every type of value, some empty results."""

from __future__ import annotations

import random
from collections.abc import Callable
from decimal import Context
from functools import partial
from typing import Any

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Fact
from clew.kb.values import Coordinates, Direction, Op, Quantity, Text, Time, Value, convert, holds
from clew.language.program import functions as f
from clew.language.program.signatures import write_quantity
from fact_sampler import FactSampler
from random_expressions import ExpressionSampler

MAX_DEPTH = 4  # of nested entity functions: deeper programs rarely have an answer
ANYTHING_RATE = 0.1  # how often a key, value or name is drawn from the whole knowledge base, whether or not it fits
MAX_ROWS = 200  # of a function that is made of expressions
MAX_REMAKES = 3  # attempts to replace entities that nothing belongs to
SHORT = Context(prec=9)  # people write no more digits
OTHER_UNITS = {
    "centimetre": "inch", "metre": "foot", "kilometre": "metre", "foot": "kilometre", "second": "minute",
    "minute": "year", "year": "day", "day": "second", "kelvin": "degree Celsius", "degree Celsius": "degree Fahrenheit",
    "degree Fahrenheit": "kelvin",
}  # fmt: skip
"""A unit in which to ask for a value, by the unit that it has."""
Maker = Callable[[int], f.Entities]


def has_value_type(type_: type[Value], fact: Fact) -> bool:
    return isinstance(fact.value, type_)


class ProgramSampler:
    """Makes programs of which about half have an answer; the same seed gives the same programs."""

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb, self.rng = kb, random.Random(seed)
        self.fact_sampler, self.is_basic = FactSampler(kb, self.rng), False
        self.relations = [use.name for use in kb.schema.relations] or ["nothing"]
        self.attributes = [use.name for use in kb.schema.attributes] or ["nothing"]
        self.qualifiers = [use.name for use in kb.schema.qualifiers] or ["nothing"]

    def make_program(self) -> f.Function:
        """A program; half of the programs use only the 27 basic functions, which other languages can express."""
        self.fact_sampler.clear_cache()
        self.is_basic = self.rng.random() < 0.5
        makers: list[Callable[[], f.Function]] = [
            self.make_what, self.make_count, self.make_select_among, self.make_select_between, self.make_query_attr,
            self.make_query_attr_under_condition, self.make_verify, self.make_verify, self.make_query_relation,
            self.make_query_attr_qualifier, self.make_query_relation_qualifier, self.make_entities,
        ]  # fmt: skip
        return self.rng.choice(makers if self.is_basic else [*makers, *self.extension_makers()])()

    def extension_makers(self) -> list[Callable[[], f.Function]]:
        expressions = ExpressionSampler(self)
        return [
            self.make_aggregate, self.make_group_by, self.make_table, self.make_exists,
            *[expressions.make_select] * 3, expressions.make_combine_rows,
        ]  # fmt: skip

    # --- names, keys and values

    def draws_anything(self) -> bool:
        return self.rng.random() < ANYTHING_RATE

    def sample_skewed(self, names: list[str]) -> str:
        return names[int(len(names) * self.rng.random() ** 2)]

    def sample_op(self, value: Value | None = None, near: Value | None = None) -> Op:
        """A comparison, usually one that holds between the values if both are given."""
        fitting = [op for op in Op if value is not None and near is not None and holds(value, op, near)]
        return self.rng.choice(fitting if fitting and not self.draws_anything() else list(Op))

    def sample_name(self) -> str:
        if self.rng.random() < 0.03:
            return "no such name"
        return self.kb.name_of(self.fact_sampler.sample_any_node(self.kb.node_count))

    def sample_concept(self, source: f.Entities) -> str:
        """A concept that one of the entities belongs to."""
        node = None if self.draws_anything() else self.fact_sampler.sample_node(source)
        own = self.kb.concepts_of(node) if node is not None and node < self.kb.entity_count else []
        return self.kb.name_of(self.rng.choice(own)) if own else self.sample_any_concept()

    def sample_any_concept(self) -> str:
        concepts = self.kb.node_count - self.kb.entity_count
        return self.kb.name_of(self.kb.entity_count + self.rng.randrange(concepts)) if concepts else "none"

    def sample_literal_fact(self, source: f.Entities, *types: type[Value]) -> Fact | None:
        """A literal fact of one of the entities, with a value of the first of `types` that occurs."""
        for type_ in () if self.draws_anything() else types:
            fact = self.fact_sampler.sample_fact(source, "held", partial(has_value_type, type_))
            if fact is not None:
                return fact
        return None

    def shuffled_types(self) -> list[type[Value]]:
        """The types of value in random order."""
        return self.rng.sample([Text, Quantity, Time, Coordinates], 4)

    def sample_any_key(self) -> str:
        return "no such key" if self.rng.random() < 0.2 else self.sample_skewed(self.attributes)

    def sample_key(self, source: f.Entities) -> str:
        fact = self.sample_literal_fact(source, *self.shuffled_types())
        return fact.predicate if fact else self.sample_any_key()

    def sample_quantity_key(self, source: f.Entities) -> str:
        """A key with quantities, sometimes with times."""
        fact = self.sample_literal_fact(source, *((Quantity, Time) if self.rng.random() < 0.8 else (Time, Quantity)))
        return fact.predicate if fact else self.sample_any_key()

    def sample_step(self, source: f.Entities) -> tuple[str, Direction]:
        step = None if self.draws_anything() else self.fact_sampler.sample_step(source)
        return step or (self.sample_skewed(self.relations), self.rng.choice(list(Direction)))

    def sample_any_value(self) -> Value:
        values = self.kb.counts["values"]
        return self.kb.value(self.rng.randrange(values)) if values else Text("x")

    def vary_value(self, value: Value | None) -> Value:
        """The value itself, or sometimes one near it or of another type."""
        if value is None or self.draws_anything():
            return self.sample_any_value()
        if isinstance(value, Time) and self.rng.random() < 0.4:
            return self.rng.choice((Time(value.year), Time(value.year, value.month or 6), Time(value.year, 6, 15)))
        if isinstance(value, Quantity) and self.rng.random() < 0.2:
            other = convert(value, OTHER_UNITS[value.unit]) if value.unit in OTHER_UNITS else None
            return Quantity(SHORT.plus(other.number), other.unit) if other else Quantity(value.number + 1, value.unit)
        return value

    def vary_text(self, value: Value | None) -> str:
        near = self.vary_value(value)
        return write_quantity(near) if isinstance(near, Quantity) and self.rng.random() < 0.5 else str(near)

    # --- functions that find entities

    def make_entities(self, depth: int = 0) -> f.Entities:
        makers: list[Maker] = [self.make_find, self.make_find, self.make_instances]
        if depth < MAX_DEPTH:
            makers += [
                self.make_filter_concept,
                self.make_relate,
                self.make_relate,
                self.make_filter,
                self.make_filter,
                self.make_and,
                self.make_or,
            ]
        if depth < MAX_DEPTH and not self.is_basic:
            makers += [
                self.make_without,
                self.make_relate_by_name,
                self.make_top,
                self.make_filter_count,
                self.make_filter_keys,
                self.make_top_count,
                lambda depth: ExpressionSampler(self).make_where(depth),
                lambda depth: ExpressionSampler(self).make_where(depth),
                lambda depth: ExpressionSampler(self).make_rank(depth),
            ]
        entities = self.rng.choice(makers)(depth)
        for _ in range(MAX_REMAKES):
            if self.fact_sampler.sample_node(entities) is not None or self.draws_anything():
                break
            entities = self.rng.choice(makers)(depth)
        return entities

    def make_find(self, depth: int) -> f.Entities:
        return f.Find(self.sample_name())

    def make_instances(self, depth: int) -> f.Entities:
        return f.FilterConcept(f.FindAll(), self.sample_concept(f.FindAll()))

    def make_source(self, depth: int) -> f.Entities:
        return self.make_entities(depth + 1) if self.rng.random() < 0.8 else f.FindAll()

    def make_few(self, depth: int) -> f.Entities:
        """Entities for expressions, which engines look at one by one: no more than make a test slow."""
        for _ in range(MAX_REMAKES):
            entities = self.make_source(depth)
            if self.fact_sampler.count_nodes(entities) <= MAX_ROWS:
                return entities
        return self.make_find(depth)

    def make_filter_concept(self, depth: int) -> f.Entities:
        source = self.make_entities(depth + 1)
        return f.FilterConcept(source, self.sample_concept(source))

    def make_and(self, depth: int) -> f.Entities:
        left = self.make_entities(depth + 1)
        return f.And(left, self.make_overlapping(left, depth))

    def make_overlapping(self, left: f.Entities, depth: int) -> f.Entities:
        """Entities that usually have one in common with `left`."""
        node = self.fact_sampler.sample_node(left)
        return (
            self.make_entities(depth + 1) if node is None or self.rng.random() < 0.2 else self.make_entities_with(node)
        )

    def make_entities_with(self, node: int) -> f.Entities:
        """Entities that include `node`: those of its concept, those with one of its facts, or those with its name."""
        by_name = f.Find(self.kb.name_of(node))
        chosen = self.rng.randrange(4)
        if chosen == 0:
            return f.FilterConcept(f.FindAll(), self.sample_concept(by_name))
        fact = self.fact_sampler.sample_fact_of_node(node, ("", "held", "outgoing", "incoming")[chosen], lambda _: True)
        if fact is None:
            return by_name
        if fact.value is not None:
            return self.make_comparison(f.FindAll(), fact.predicate, fact.value, Op.EQ)
        forward = chosen == 3
        other = fact.subject if forward else fact.object
        direction = Direction.FORWARD if forward else Direction.BACKWARD
        return f.Relate(f.Find(self.kb.name_of(other or 0)), fact.predicate, direction)

    def make_or(self, depth: int) -> f.Entities:
        return f.Or(self.make_entities(depth + 1), self.make_entities(depth + 1))

    def make_without(self, depth: int) -> f.Entities:
        left = self.make_entities(depth + 1)
        return f.Without(left, self.make_overlapping(left, depth))

    def make_relate(self, depth: int) -> f.Entities:
        source = self.make_source(depth)
        return self.add_qualifier_filters(f.Relate(source, *self.sample_step(source)))

    def make_relate_by_name(self, depth: int) -> f.Entities:
        source = self.make_entities(depth + 1)
        step = None if self.draws_anything() else self.fact_sampler.sample_name_step(source)
        key, direction = step or (self.sample_any_key(), self.rng.choice(list(Direction)))
        return self.add_qualifier_filters(f.RelateByName(source, key, direction))

    def make_filter(self, depth: int) -> f.Entities:
        source = self.make_source(depth)
        fact = self.sample_literal_fact(source, *self.shuffled_types())
        key, value = (fact.predicate, fact.value) if fact else (self.sample_any_key(), None)
        near = self.vary_value(value)
        return self.add_qualifier_filters(self.make_comparison(source, key, near, self.sample_op(value, near)))

    def add_qualifier_filters(self, entities: f.FactEntities) -> f.FactEntities:
        """`entities`, sometimes with one or two QFilters."""
        for _ in range(2):
            qualifier = self.fact_sampler.sample_qualifier(entities)
            if self.rng.random() > (0.5 if qualifier else 0.1):
                return entities
            key, value = (qualifier.key, qualifier.value) if qualifier else (self.sample_skewed(self.qualifiers), None)
            near = self.vary_value(value)
            entities = self.make_comparison(entities, key, near, self.sample_op(value, near), qualifier=True)
        return entities

    def make_comparison(self, source: Any, key: str, value: Value, op: Op, qualifier: bool = False) -> f.FactEntities:
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

    def make_top(self, depth: int) -> f.Entities:
        source = self.make_source(depth)
        return f.Top(source, self.sample_quantity_key(source), self.rng.choice(list(f.Among)), self.rng.randrange(5))

    def make_filter_count(self, depth: int) -> f.Entities:
        source = self.make_source(depth)
        return f.FilterCount(source, *self.sample_step(source), self.rng.randrange(4), self.sample_op())

    def make_top_count(self, depth: int) -> f.Entities:
        source = self.make_source(depth)
        return f.TopCount(source, *self.sample_step(source), self.rng.choice(list(f.Among)), self.rng.randrange(5))

    def make_filter_keys(self, depth: int) -> f.Entities:
        source = self.make_source(depth)
        return f.FilterKeys(
            source, self.sample_quantity_key(source), self.sample_op(), self.sample_quantity_key(source)
        )

    # --- functions that answer

    def make_what(self) -> f.Function:
        return f.What(self.make_entities())

    def make_count(self) -> f.Function:
        return f.Count(self.make_entities())

    def make_exists(self) -> f.Function:
        return f.Exists(self.make_entities())

    def make_select_among(self) -> f.Function:
        source = self.make_entities()
        return f.SelectAmong(source, self.sample_quantity_key(source), self.rng.choice(list(f.Among)))

    def make_select_between(self) -> f.Function:
        left = self.make_entities(2)
        return f.SelectBetween(
            left, self.make_entities(2), self.sample_quantity_key(left), self.rng.choice(list(f.Extreme))
        )

    def make_query_attr(self) -> f.Values:
        source = self.make_entities()
        return f.QueryAttr(source, self.sample_key(source))

    def sample_qualified_fact(self, source: f.Entities, side: str) -> tuple[str, Value | None, str, Value | None]:
        """The key and value of a fact, and the key and value of one of its qualifiers."""
        fact = (
            None
            if self.draws_anything()
            else self.fact_sampler.sample_fact(source, side, self.fact_sampler.has_qualifiers)
        )
        if fact is None:
            return self.sample_any_key(), None, self.sample_skewed(self.qualifiers), None
        qualifier = self.fact_sampler.sample_qualifier_of_fact(fact)
        return fact.predicate, fact.value, qualifier.key, qualifier.value

    def make_query_attr_under_condition(self) -> f.Values:
        source = self.make_entities()
        key, _, qualifier, value = self.sample_qualified_fact(source, "held")
        return f.QueryAttrUnderCondition(source, key, qualifier, self.vary_text(value))

    def make_query_attr_qualifier(self) -> f.Values:
        source = self.make_entities()
        key, value, qualifier, _ = self.sample_qualified_fact(source, "held")
        return f.QueryAttrQualifier(source, key, self.vary_text(value), qualifier)

    def make_query_relation_qualifier(self) -> f.Values:
        left = self.make_entities(1)
        fact = (
            None
            if self.draws_anything()
            else self.fact_sampler.sample_fact(left, "outgoing", self.fact_sampler.has_qualifiers)
        )
        if fact is None or fact.object is None:
            predicate, qualifier = self.sample_skewed(self.relations), self.sample_skewed(self.qualifiers)
            return f.QueryRelationQualifier(left, self.make_entities(1), predicate, qualifier)
        right, qualifier = self.make_entities_with(fact.object), self.fact_sampler.sample_qualifier_of_fact(fact).key
        return f.QueryRelationQualifier(left, right, fact.predicate, qualifier)

    def make_query_relation(self) -> f.Function:
        left = self.make_entities(2)
        fact = None if self.draws_anything() else self.fact_sampler.sample_fact(left, "outgoing")
        right = self.make_entities(2) if fact is None or fact.object is None else self.make_entities_with(fact.object)
        return f.QueryRelation(left, right)

    def make_aggregate(self) -> f.Values:
        source = self.make_entities()
        return f.Aggregate(source, self.sample_quantity_key(source), self.rng.choice(list(f.Statistic)))

    def make_group_by(self) -> f.Function:
        source = self.make_entities()
        return f.GroupBy(
            source, *self.sample_step(source), self.sample_quantity_key(source), self.rng.choice(list(f.Statistic))
        )

    def make_table(self) -> f.Function:
        source = self.make_entities()
        makers = (self.sample_key, lambda entities: self.sample_step(entities)[0])
        columns = dict.fromkeys(self.rng.choice(makers)(source) for _ in range(self.rng.randint(1, 3)))
        return f.Table(source, tuple(columns))

    def make_verify(self) -> f.Function:
        makers = [
            self.make_query_attr,
            self.make_query_attr_under_condition,
            self.make_query_attr_qualifier,
            self.make_query_relation_qualifier,
        ]
        source = self.rng.choice(makers if self.is_basic else [*makers, self.make_aggregate])()
        known_value = self.fact_sampler.sample_value(source)
        value = self.vary_value(known_value)
        op = self.sample_op(known_value, value) if self.rng.random() < 0.5 else self.sample_op()
        if isinstance(value, Quantity):
            return f.VerifyNum(source, value, op)
        if isinstance(value, Time):
            return self.rng.choice((f.VerifyYear, f.VerifyDate))(source, value, op)
        return f.VerifyStr(source, Text(str(value)))
