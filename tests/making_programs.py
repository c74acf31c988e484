"""Random well-typed programs over a knowledge base: all functions, every type of value, empty results too."""

from __future__ import annotations

import random
from typing import Any

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Direction, Op, Quantity, Text, Time, Value
from clew.language.program import functions as f

DEEPEST = 4


class ProgramMaker:
    """Makes programs whose names, keys and values mostly occur in the knowledge base; a seed gives the same ones."""

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb, self.rng = kb, random.Random(seed)
        self.relations = [use.name for use in kb.schema.relations] or ["nothing"]
        self.attributes = [use.name for use in kb.schema.attributes] or ["nothing"]
        self.qualifiers = [use.name for use in kb.schema.qualifiers] or ["nothing"]

    def program(self) -> f.Function:
        makers = (
            self.what, self.count, self.among, self.between, self.attribute, self.conditioned, self.verified,
            self.relation, self.attribute_qualifier, self.relation_qualifier, self.entities,
        )  # fmt: skip
        return self.rng.choice(makers)()

    def skewed(self, names: list[str]) -> str:
        return names[int(len(names) * self.rng.random() ** 2)]

    def name(self) -> str:
        if self.rng.random() < 0.03:
            return "no such name"
        return self.kb.name_of(self.rng.randrange(self.kb.node_count))

    def concept(self) -> str:
        concepts = self.kb.node_count - self.kb.entity_count
        return self.kb.name_of(self.kb.entity_count + self.rng.randrange(concepts)) if concepts else "none"

    def key(self) -> str:
        return "no such key" if self.rng.random() < 0.03 else self.skewed(self.attributes)

    def direction(self) -> Direction:
        return self.rng.choice(list(Direction))

    def op(self) -> Op:
        return self.rng.choice(list(Op))

    def entities(self, depth: int = 0) -> f.Entities:
        makers: list[Any] = [self.find, self.find, self.all_of]
        if depth < DEEPEST:
            makers += [self.concepts, self.facts, self.facts, self.both, self.either, self.extension]
        return self.rng.choice(makers)(depth)  # type: ignore[no-any-return]

    def find(self, depth: int) -> f.Entities:
        return f.Find(self.name())

    def all_of(self, depth: int) -> f.Entities:
        return f.FilterConcept(f.FindAll(), self.concept())

    def concepts(self, depth: int) -> f.Entities:
        return f.FilterConcept(self.entities(depth + 1), self.concept())

    def both(self, depth: int) -> f.Entities:
        return f.And(self.entities(depth + 1), self.entities(depth + 1))

    def either(self, depth: int) -> f.Entities:
        return f.Or(self.entities(depth + 1), self.entities(depth + 1))

    def extension(self, depth: int) -> f.Entities:
        source = self.entities(depth + 1)
        predicate, count = self.skewed(self.relations), self.rng.randrange(4)
        return self.rng.choice(
            (
                f.Without(source, self.entities(depth + 1)),
                f.RelateByName(source, self.key(), self.direction()),
                f.Top(source, self.key(), self.rng.choice(list(f.Among)), count),
                f.FilterCount(source, predicate, self.direction(), count, self.op()),
                f.FilterKeys(source, self.key(), self.op(), self.key()),
            )
        )

    def facts(self, depth: int) -> f.FactEntities:
        source = self.entities(depth + 1) if self.rng.random() < 0.7 else f.FindAll()
        made: f.FactEntities
        if self.rng.random() < 0.5:
            made = f.Relate(source, self.skewed(self.relations), self.direction())
        else:
            key = self.key()
            made = self.compare(source, key, self.value("attributes", key), qualifier=False)
        if self.rng.random() < 0.4:
            key = self.skewed(self.qualifiers)
            made = self.compare(made, key, self.value("qualifiers", key), qualifier=True)
        return made

    def compare(self, source: Any, key: str, value: Value, qualifier: bool) -> f.FactEntities:
        text, number, time = (
            (f.QFilterStr, f.QFilterNum, f.QFilterDate) if qualifier else (f.FilterStr, f.FilterNum, f.FilterDate)
        )
        if isinstance(value, Quantity):
            return number(source, key, value, self.op())
        if isinstance(value, Time):
            return time(source, key, value, self.op())
        return text(source, key, Text(str(value)))

    def value(self, table: str, key: str) -> Value:
        """A value that occurs under a key, or now and then one near it or of another kind."""
        number = self.kb.predicate(key)
        column = "attributes.value" if table == "attributes" else "qualifiers.value"
        if number < 0 or self.rng.random() < 0.1:
            return (
                self.kb.value(self.rng.randrange(self.kb.counts["values"])) if self.kb.counts["values"] else Text("x")
            )
        rows = self.rows(table, number)
        value = self.kb.value(int(self.kb.store.column(column)[self.rng.choice(rows)])) if len(rows) else Text("x")
        return self.nearby(value)

    def rows(self, table: str, key: int) -> Any:
        if table == "qualifiers":
            return self.kb.slice_of("qualifier_keys", "row", key)
        starts = self.kb.store.view("attributes.starts")
        return range(starts[key], starts[key + 1])

    def nearby(self, value: Value) -> Value:
        if isinstance(value, Time) and self.rng.random() < 0.5:
            return self.rng.choice((Time(value.year), Time(value.year, value.month or 6), Time(value.year, 6, 15)))
        if isinstance(value, Quantity) and self.rng.random() < 0.3:
            return Quantity(value.number + 1, value.unit)
        return value

    def what(self) -> f.Function:
        return f.What(self.entities())

    def count(self) -> f.Function:
        return f.Count(self.entities())

    def among(self) -> f.Function:
        return f.SelectAmong(self.entities(), self.key(), self.rng.choice(list(f.Among)))

    def between(self) -> f.Function:
        return f.SelectBetween(self.entities(2), self.entities(2), self.key(), self.rng.choice(list(f.Extreme)))

    def attribute(self) -> f.Values:
        return f.QueryAttr(self.entities(), self.key())

    def conditioned(self) -> f.Values:
        qualifier, key = self.skewed(self.qualifiers), self.key()
        return f.QueryAttrUnderCondition(self.entities(), key, qualifier, str(self.value("qualifiers", qualifier)))

    def attribute_qualifier(self) -> f.Values:
        key = self.key()
        value = str(self.value("attributes", key))
        return f.QueryAttrQualifier(self.entities(), key, value, self.skewed(self.qualifiers))

    def relation_qualifier(self) -> f.Values:
        predicate, qualifier = self.skewed(self.relations), self.skewed(self.qualifiers)
        return f.QueryRelationQualifier(self.entities(1), self.entities(1), predicate, qualifier)

    def relation(self) -> f.Function:
        return f.QueryRelation(self.entities(2), self.entities(2))

    def verified(self) -> f.Function:
        source: f.Values = self.rng.choice((self.attribute, self.conditioned, self.attribute_qualifier))()
        key = getattr(source, "key", "")
        value = self.value("attributes", key)
        if isinstance(value, Quantity):
            return f.VerifyNum(source, value, self.op())
        if isinstance(value, Time):
            return self.rng.choice((f.VerifyYear, f.VerifyDate))(source, value, self.op())
        return f.VerifyStr(source, Text(str(value)))
