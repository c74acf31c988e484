"""Random programs of the six kinds of query on which SPARQL engines are compared."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Fact
from clew.kb.values import Direction, Op, Quantity, Text, Time, Value
from clew.language.program import functions as f

FORWARD = Direction.FORWARD


class QueryKindSampler:
    """Makes programs of each kind over one knowledge base; the same seed gives the same programs."""

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb, self.rng = kb, random.Random(seed)
        self.makers: dict[str, Callable[[], f.Function]] = {
            "multi-hop": self.make_multi_hop,
            "number and unit": self.make_number_query,
            "qualifier": self.make_qualifier_query,
            "COUNT": self.make_count_query,
            "ORDER BY LIMIT 1": self.make_extreme_query,
            "ASK": self.make_ask_query,
        }

    def make_programs(self, count: int) -> Iterator[tuple[str, f.Function]]:
        """`count` programs of each kind, the kinds in turn."""
        for _ in range(count):
            for kind, make in self.makers.items():
                yield kind, make()

    def sample_relation(self) -> Fact:
        return self.kb.fact(self.rng.randrange(self.kb.relation_count))

    def sample_literal(self) -> Fact:
        return self.kb.fact(self.kb.relation_count + self.rng.randrange(self.kb.counts["literal_facts"]))

    def sample_quantity(self) -> Fact:
        return next(fact for fact in iter(self.sample_literal, None) if isinstance(fact.value, Quantity))

    def name_of(self, node: int | None) -> str:
        return self.kb.name_of(node or 0)

    def sample_concept(self, node: int | None) -> str:
        return self.name_of(self.rng.choice(self.kb.concepts_of(node or 0)))

    def sample_op(self) -> Op:
        return self.rng.choice((Op.EQ, Op.LT, Op.GT))

    def add_hop(self, source: f.Entities, fact: Fact) -> f.Entities:
        return f.FilterConcept(f.Relate(source, fact.predicate, FORWARD), self.sample_concept(fact.object))

    def make_multi_hop(self) -> f.Function:
        """Two hops from a named entity, each to the entities of a concept."""
        first = self.sample_relation()
        onward = [self.kb.fact(number) for number in self.kb.facts_of(first.object or 0).tolist()]
        relations = [fact for fact in onward if fact.object is not None]
        second = self.rng.choice(relations) if relations else first
        return f.What(self.add_hop(self.add_hop(f.Find(self.name_of(first.subject)), first), second))

    def make_number_filter(self) -> f.Entities:
        fact = self.sample_quantity()
        assert isinstance(fact.value, Quantity)
        filtered = f.FilterNum(f.FindAll(), fact.predicate, fact.value, self.sample_op())
        return f.FilterConcept(filtered, self.sample_concept(fact.subject))

    def make_number_query(self) -> f.Function:
        return f.What(self.make_number_filter())

    def make_qualifier_query(self) -> f.Function:
        """The entities that a relation with a certain qualifier leads to."""
        fact = next(fact for fact in iter(self.sample_relation, None) if self.kb.qualifiers_of(fact.number))
        chosen = self.rng.choice(self.kb.qualifiers_of(fact.number))
        related = f.Relate(f.Find(self.name_of(fact.subject)), fact.predicate, FORWARD)
        return f.What(add_qualifier_filter(related, chosen.key, chosen.value))

    def make_count_query(self) -> f.Function:
        """The number of entities of a concept that have a certain quantity or relation."""
        if self.rng.random() < 0.5:
            return f.Count(self.make_number_filter())
        fact = self.sample_relation()
        backward = f.Relate(f.Find(self.name_of(fact.object)), fact.predicate, Direction.BACKWARD)
        return f.Count(f.FilterConcept(backward, self.sample_concept(fact.subject)))

    def make_extreme_query(self) -> f.Function:
        """The entity with the largest or smallest quantity, of a concept and related to a named entity."""
        measured = self.sample_quantity()
        relations = [self.kb.fact(number) for number in self.kb.facts_of(measured.subject).tolist()]
        links = [fact for fact in relations if fact.object is not None]
        source: f.Entities = f.FindAll()
        if links:
            link = self.rng.choice(links)
            source = f.Relate(f.Find(self.name_of(link.object)), link.predicate, Direction.BACKWARD)
        among = f.FilterConcept(source, self.sample_concept(measured.subject))
        return f.SelectAmong(among, measured.predicate, self.rng.choice(list(f.Among)))

    def make_ask_query(self) -> f.Function:
        fact = self.sample_literal()
        asked = f.QueryAttr(f.Find(self.name_of(fact.subject)), fact.predicate)
        if isinstance(fact.value, Quantity):
            return f.VerifyNum(asked, fact.value, self.sample_op())
        if isinstance(fact.value, Time):
            return f.VerifyYear(asked, Time(fact.value.year), Op.EQ)
        return f.VerifyStr(asked, Text(str(fact.value)))


def add_qualifier_filter(entities: f.FactEntities, key: str, value: Value) -> f.FactEntities:
    if isinstance(value, Quantity):
        return f.QFilterNum(entities, key, value, Op.EQ)
    if isinstance(value, Time):
        return f.QFilterYear(entities, key, Time(value.year), Op.EQ)
    return f.QFilterStr(entities, key, Text(str(value)))
