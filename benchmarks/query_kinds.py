"""Grounded programs of the six kinds of query by which SPARQL engines are compared."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Fact
from clew.kb.values import Direction, Op, Quantity, Text, Time, Value
from clew.language.program import functions as f

FORWARD = Direction.FORWARD


class KindMaker:
    """Programs over one knowledge base, by kind; a seed gives the same ones."""

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb, self.rng = kb, random.Random(seed)
        self.kinds: dict[str, Callable[[], f.Function]] = {
            "multi-hop": self.multi_hop,
            "number and unit": self.number,
            "qualifier": self.qualifier,
            "COUNT": self.count,
            "ORDER BY LIMIT 1": self.extreme,
            "ASK": self.ask,
        }

    def programs(self, count: int) -> Iterator[tuple[str, f.Function]]:
        """So many programs of each kind, the kinds in turn."""
        for _ in range(count):
            for kind, make in self.kinds.items():
                yield kind, make()

    def relation(self) -> Fact:
        return self.kb.fact(self.rng.randrange(self.kb.relation_count))

    def literal(self) -> Fact:
        return self.kb.fact(self.kb.relation_count + self.rng.randrange(self.kb.counts["literal_facts"]))

    def quantity(self) -> Fact:
        return next(fact for fact in iter(self.literal, None) if isinstance(fact.value, Quantity))

    def name(self, node: int | None) -> str:
        return self.kb.name_of(node or 0)

    def concept(self, node: int | None) -> str:
        return self.name(self.rng.choice(self.kb.concepts_of(node or 0)))

    def op(self) -> Op:
        return self.rng.choice((Op.EQ, Op.LT, Op.GT))

    def hop(self, source: f.Entities, fact: Fact) -> f.Entities:
        return f.FilterConcept(f.Relate(source, fact.predicate, FORWARD), self.concept(fact.object))

    def multi_hop(self) -> f.Function:
        """Two hops from a name, each to a concept."""
        first = self.relation()
        onward = [self.kb.fact(number) for number in self.kb.facts_of(first.object or 0).tolist()]
        relations = [fact for fact in onward if fact.object is not None]
        second = self.rng.choice(relations) if relations else first
        return f.What(self.hop(self.hop(f.Find(self.name(first.subject)), first), second))

    def by_number(self) -> f.Entities:
        fact = self.quantity()
        assert isinstance(fact.value, Quantity)
        filtered = f.FilterNum(f.FindAll(), fact.predicate, fact.value, self.op())
        return f.FilterConcept(filtered, self.concept(fact.subject))

    def number(self) -> f.Function:
        return f.What(self.by_number())

    def qualifier(self) -> f.Function:
        """Whom a relation with this qualifier leads to."""
        fact = next(fact for fact in iter(self.relation, None) if self.kb.qualifiers_of(fact.number))
        chosen = self.rng.choice(self.kb.qualifiers_of(fact.number))
        related = f.Relate(f.Find(self.name(fact.subject)), fact.predicate, FORWARD)
        return f.What(qualified(related, chosen.key, chosen.value))

    def count(self) -> f.Function:
        """How many of a concept, related to those of another concept, or with a number."""
        if self.rng.random() < 0.5:
            return f.Count(self.by_number())
        fact = self.relation()
        backward = f.Relate(f.Find(self.name(fact.object)), fact.predicate, Direction.BACKWARD)
        return f.Count(f.FilterConcept(backward, self.concept(fact.subject)))

    def extreme(self) -> f.Function:
        """The first or last by a number, of a concept and related to a named entity."""
        measured = self.quantity()
        relations = [self.kb.fact(number) for number in self.kb.facts_of(measured.subject).tolist()]
        links = [fact for fact in relations if fact.object is not None]
        source: f.Entities = f.FindAll()
        if links:
            link = self.rng.choice(links)
            source = f.Relate(f.Find(self.name(link.object)), link.predicate, Direction.BACKWARD)
        among = f.FilterConcept(source, self.concept(measured.subject))
        return f.SelectAmong(among, measured.predicate, self.rng.choice(list(f.Among)))

    def ask(self) -> f.Function:
        fact = self.literal()
        asked = f.QueryAttr(f.Find(self.name(fact.subject)), fact.predicate)
        if isinstance(fact.value, Quantity):
            return f.VerifyNum(asked, fact.value, self.op())
        if isinstance(fact.value, Time):
            return f.VerifyYear(asked, Time(fact.value.year), Op.EQ)
        return f.VerifyStr(asked, Text(str(fact.value)))


def qualified(found: f.FactEntities, key: str, value: Value) -> f.FactEntities:
    if isinstance(value, Quantity):
        return f.QFilterNum(found, key, value, Op.EQ)
    if isinstance(value, Time):
        return f.QFilterYear(found, key, Time(value.year), Op.EQ)
    return f.QFilterStr(found, key, Text(str(value)))
