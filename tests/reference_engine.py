"""A slow, direct implementation of docs/semantics.md over records; tests compare the native engine with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from clew.engine.native.answer_functions import value_equals_text
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import FactRecord
from clew.kb.units import are_convertible, convert_number, to_decimal
from clew.kb.values import Direction, Op, Quantity, Text, Time, Value, holds, order_key
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of


@dataclass(frozen=True)
class FoundEntities:
    """Ids of nodes, and the facts through which they were found, as (fact, id at its end)."""

    ids: frozenset[str]
    facts: tuple[tuple[FactRecord, str], ...] = ()


class ReferenceEngine:
    """Evaluates programs by looking at every record.

    The method for a function has the function's name in lower case.
    """

    def __init__(self, kb: KnowledgeBase) -> None:
        self.entities = {record.id: record for record in kb.entity_records()}
        self.concepts = {record.id: record for record in kb.concept_records()}
        self.nodes: dict[str, Any] = self.entities | self.concepts

    def can_run(self, program: f.Function) -> bool:
        """Whether a program has no expressions, which are compared with SQLite and with readable SPARQL instead."""
        return not any(isinstance(node, f.GENERAL | f.CombineRows) for node in nodes_of(program))

    def sorted_answers(self, program: f.Function) -> list[str]:
        """The answers to a program as sorted texts."""
        result = self.evaluate(program)
        if isinstance(result, FoundEntities):
            return sorted(self.nodes[id_].name for id_ in result.ids)
        return sorted(set(result))

    def evaluate(self, node: Any) -> Any:
        method: Callable[[Any], Any] = getattr(self, type(node).__name__.lower())
        return method(node)

    def findall(self, node: f.FindAll) -> FoundEntities:
        return FoundEntities(frozenset(self.entities))

    def find(self, node: f.Find) -> FoundEntities:
        return FoundEntities(frozenset(id_ for id_, record in self.nodes.items() if record.name == node.name))

    def self_and_ancestors(self, concept: str) -> set[str]:
        visited, waiting = set(), [concept]
        while waiting:
            current = waiting.pop()
            if current not in visited:
                visited.add(current)
                waiting += self.concepts[current].parents
        return visited

    def filterconcept(self, node: f.FilterConcept) -> FoundEntities:
        wanted = {id_ for id_, record in self.concepts.items() if record.name == node.concept}
        ids = self.evaluate(node.source).ids & self.entities.keys()
        concepts = {
            id_: {above for own in self.entities[id_].concepts for above in self.self_and_ancestors(own)} for id_ in ids
        }
        return FoundEntities(frozenset(id_ for id_ in ids if concepts[id_] & wanted))

    def literal_facts(self, ids: Iterable[str], key: str) -> Iterator[tuple[FactRecord, str]]:
        for id_ in ids:
            for fact in self.nodes[id_].facts:
                if fact.value is not None and fact.predicate == key:
                    yield fact, id_

    def filter(self, node: Any) -> FoundEntities:
        op = getattr(node, "op", Op.EQ)
        pairs = self.literal_facts(self.evaluate(node.source).ids, node.key)
        kept = tuple((fact, id_) for fact, id_ in pairs if fact.value and holds(fact.value, op, node.value))
        return FoundEntities(frozenset(id_ for _, id_ in kept), kept)

    filterstr = filternum = filteryear = filterdate = filter

    def qfilter(self, node: Any) -> FoundEntities:
        op = getattr(node, "op", Op.EQ)
        kept = tuple(
            (fact, id_)
            for fact, id_ in self.evaluate(node.source).facts
            if any(key == node.key and holds(value, op, node.value) for key, value in fact.qualifiers)
        )
        return FoundEntities(frozenset(id_ for _, id_ in kept), kept)

    qfilterstr = qfilternum = qfilteryear = qfilterdate = qfilter

    def relation_steps(
        self, ids: Iterable[str], predicate: str, direction: Direction
    ) -> Iterator[tuple[str, FactRecord, str]]:
        among = set(ids)
        for id_, record in self.nodes.items():
            for fact in record.facts:
                if fact.value is None and fact.predicate == predicate:
                    start, end = (id_, fact.object) if direction is Direction.FORWARD else (fact.object, id_)
                    if start in among:
                        yield start, fact, end

    def relate(self, node: f.Relate) -> FoundEntities:
        steps = self.relation_steps(self.evaluate(node.source).ids, node.predicate, node.direction)
        pairs = tuple((fact, end) for _, fact, end in steps)
        return FoundEntities(frozenset(end for _, end in pairs), pairs)

    def and_(self, node: f.And) -> FoundEntities:
        return FoundEntities(self.evaluate(node.left).ids & self.evaluate(node.right).ids)

    def or_(self, node: f.Or) -> FoundEntities:
        return FoundEntities(self.evaluate(node.left).ids | self.evaluate(node.right).ids)

    def without(self, node: f.Without) -> FoundEntities:
        return FoundEntities(self.evaluate(node.left).ids - self.evaluate(node.right).ids)

    def what(self, node: f.What) -> list[str]:
        return [self.nodes[id_].name for id_ in self.evaluate(node.source).ids]

    def count(self, node: f.Count) -> list[str]:
        return [str(len(self.evaluate(node.source).ids))]

    def best_sizes(self, ids: Iterable[str], key: str, largest: bool) -> dict[str, Any]:
        pairs = [(id_, fact.value) for fact, id_ in self.literal_facts(ids, key)]
        quantities = [(id_, value) for id_, value in pairs if isinstance(value, Quantity)]
        units = Counter(value.unit for _, value in quantities)
        sizes = [(id_, order_key(value)) for id_, value in pairs if isinstance(value, Time)]
        if units:
            main = main_unit_of_each_dimension(units)[0]
            sizes = [(id_, size_in(value, main)) for id_, value in quantities if are_convertible(value.unit, main)]  # type: ignore[misc]
        best: dict[str, Any] = {}
        for id_, size in sizes:
            best[id_] = (max if largest else min)(best.get(id_, size), size)
        return best

    def names_of_extreme(self, ids: Iterable[str], key: str, largest: bool) -> list[str]:
        best = self.best_sizes(ids, key, largest)
        top = (max if largest else min)(best.values(), default=None)
        return [self.nodes[id_].name for id_, size in best.items() if size == top]

    def selectamong(self, node: f.SelectAmong) -> list[str]:
        return self.names_of_extreme(self.evaluate(node.source).ids, node.key, node.among is f.Among.LARGEST)

    def selectbetween(self, node: f.SelectBetween) -> list[str]:
        ids = self.evaluate(node.left).ids | self.evaluate(node.right).ids
        return self.names_of_extreme(ids, node.key, node.extreme is f.Extreme.GREATER)

    def queryattr(self, node: f.QueryAttr) -> list[str]:
        return [str(value) for value in self.attribute_values(node)]

    def queryattrundercondition(self, node: f.QueryAttrUnderCondition) -> list[str]:
        return [str(value) for value in self.attribute_values(node)]

    def attribute_values(self, node: Any) -> list[Value]:
        facts = [fact for fact, _ in self.literal_facts(self.evaluate(node.source).ids, node.key)]
        if isinstance(node, f.QueryAttrUnderCondition):
            facts = [
                fact
                for fact in facts
                if any(key == node.qualifier and value_equals_text(value, node.value) for key, value in fact.qualifiers)
            ]
        if isinstance(node, f.QueryAttrQualifier):
            facts = [fact for fact in facts if fact.value and value_equals_text(fact.value, node.value)]
            return [value for fact in facts for key, value in fact.qualifiers if key == node.qualifier]
        return [fact.value for fact in facts if fact.value is not None]

    def queryattrqualifier(self, node: f.QueryAttrQualifier) -> list[str]:
        return [str(value) for value in self.attribute_values(node)]

    def relation_qualifier_values(self, node: f.QueryRelationQualifier) -> list[Value]:
        right = self.evaluate(node.right).ids
        steps = self.relation_steps(self.evaluate(node.left).ids, node.predicate, Direction.FORWARD)
        facts = [fact for _, fact, end in steps if end in right]
        return [value for fact in facts for key, value in fact.qualifiers if key == node.qualifier]

    def queryrelationqualifier(self, node: f.QueryRelationQualifier) -> list[str]:
        return [str(value) for value in self.relation_qualifier_values(node)]

    def verify(self, node: Any) -> list[str]:
        values: list[Value] = VALUE_SOURCES.get(type(node.source), ReferenceEngine.attribute_values)(self, node.source)
        return ["yes" if any(holds(value, getattr(node, "op", Op.EQ), node.value) for value in values) else "no"]

    verifystr = verifynum = verifyyear = verifydate = verify

    def queryrelation(self, node: f.QueryRelation) -> list[str]:
        left, right = self.evaluate(node.left).ids, self.evaluate(node.right).ids
        return [
            fact.predicate
            for id_ in left
            for fact in self.nodes[id_].facts
            if fact.value is None and fact.object in right
        ]

    def relatebyname(self, node: f.RelateByName) -> FoundEntities:
        ids = self.evaluate(node.source).ids
        forward = node.direction is Direction.FORWARD
        names = {self.nodes[id_].name for id_ in ids}
        pairs = []
        for fact, id_ in self.literal_facts(ids if forward else self.nodes, node.key):
            if not isinstance(fact.value, Text):
                continue
            if forward:
                pairs += [(fact, other) for other, record in self.nodes.items() if record.name == fact.value.text]
            elif fact.value.text in names:
                pairs.append((fact, id_))
        return FoundEntities(frozenset(end for _, end in pairs), tuple(pairs))

    def top(self, node: f.Top) -> FoundEntities:
        best = self.best_sizes(self.evaluate(node.source).ids, node.key, node.among is f.Among.LARGEST)
        ranked = sorted(best.values(), reverse=node.among is f.Among.LARGEST)[: node.count]
        return FoundEntities(frozenset(id_ for id_, size in best.items() if size in ranked))

    def end_counts(self, node: f.FilterCount | f.TopCount) -> dict[str, int]:
        """For each entity of the source, the number of nodes that the predicate leads to."""
        ids = self.evaluate(node.source).ids
        ends: dict[str, set[str]] = {id_: set() for id_ in ids}
        for start, _, end in self.relation_steps(ids, node.predicate, node.direction):
            ends[start].add(end)
        return {id_: len(nodes) for id_, nodes in ends.items()}

    def filtercount(self, node: f.FilterCount) -> FoundEntities:
        compare = {Op.EQ: int.__eq__, Op.NE: int.__ne__, Op.LT: int.__lt__, Op.GT: int.__gt__}[node.op]
        return FoundEntities(
            frozenset(id_ for id_, count in self.end_counts(node).items() if compare(count, node.count))
        )

    def topcount(self, node: f.TopCount) -> FoundEntities:
        largest = node.among is f.Among.LARGEST
        counts = {id_: count for id_, count in self.end_counts(node).items() if count or not largest}
        ranked = sorted(counts.values(), reverse=largest)[: node.count]
        return FoundEntities(frozenset(id_ for id_, count in counts.items() if count in ranked))

    def exists(self, node: f.Exists) -> list[str]:
        return ["yes" if self.evaluate(node.source).ids else "no"]

    def filterkeys(self, node: f.FilterKeys) -> FoundEntities:
        kept = set()
        for id_ in self.evaluate(node.source).ids:
            left, right = ([fact.value for fact, _ in self.literal_facts([id_], key)] for key in (node.key, node.other))
            if any(holds(value, node.op, other) for value in left for other in right if value and other):
                kept.add(id_)
        return FoundEntities(frozenset(kept))

    def aggregate_values(self, node: f.Aggregate) -> list[Value]:
        """One value for each dimension, or the number of entities that have a quantity."""
        held = [(id_, fact.value) for fact, id_ in self.literal_facts(self.evaluate(node.source).ids, node.key)]
        numbers = [(id_, value) for id_, value in held if isinstance(value, Quantity)]
        if node.statistic is f.Statistic.COUNT:
            return [Quantity(Decimal(len({id_ for id_, _ in numbers})))]
        mains = main_unit_of_each_dimension(Counter(value.unit for _, value in numbers))
        return [
            STATISTICS[node.statistic]([value for _, value in numbers if are_convertible(value.unit, unit)], unit)
            for unit in mains
        ]

    def aggregate(self, node: f.Aggregate) -> list[str]:
        return [str(value) for value in self.aggregate_values(node)]

    def groupby(self, node: f.GroupBy) -> FoundEntities:
        steps = self.relation_steps(self.evaluate(node.source).ids, node.predicate, node.direction)
        return FoundEntities(frozenset(end for _, _, end in steps))

    def table(self, node: f.Table) -> FoundEntities:
        return FoundEntities(self.evaluate(node.source).ids)


def main_unit_of_each_dimension(units: Counter[str]) -> list[str]:
    """The most frequent unit of each dimension, that of the most frequent dimension first."""
    sizes = {unit: sum(n for other, n in units.items() if are_convertible(unit, other)) for unit in units}
    ordered = sorted(units, key=lambda unit: (-units[unit], unit))
    mains = [unit for place, unit in enumerate(ordered) if not any(are_convertible(unit, u) for u in ordered[:place])]
    return sorted(mains, key=lambda unit: (-sizes[unit], unit))


def size_in(quantity: Quantity, unit: str) -> Fraction:
    return convert_number(quantity.number, quantity.unit, unit)


def total(quantities: list[Quantity], unit: str, parts: int) -> Quantity:
    """The sum, divided by `parts`; in decimals if all quantities are in the unit."""
    if all(quantity.unit == unit for quantity in quantities):
        return Quantity(sum((quantity.number for quantity in quantities), Decimal(0)) / parts, unit)
    return Quantity(to_decimal(sum((size_in(quantity, unit) for quantity in quantities), Fraction(0)) / parts), unit)


def extreme(quantities: list[Quantity], unit: str, largest: bool) -> Quantity:
    best = (max if largest else min)(size_in(quantity, unit) for quantity in quantities)
    equal = [quantity for quantity in quantities if size_in(quantity, unit) == best]
    return min(equal, key=lambda quantity: (quantity.unit != unit, quantity.unit))


STATISTICS: dict[f.Statistic, Callable[[list[Quantity], str], Quantity]] = {
    f.Statistic.SUM: lambda quantities, unit: total(quantities, unit, 1),
    f.Statistic.AVERAGE: lambda quantities, unit: total(quantities, unit, len(quantities)),
    f.Statistic.MINIMUM: lambda quantities, unit: extreme(quantities, unit, largest=False),
    f.Statistic.MAXIMUM: lambda quantities, unit: extreme(quantities, unit, largest=True),
}
VALUE_SOURCES: dict[type[f.Function], Callable[[ReferenceEngine, Any], list[Value]]] = {
    f.QueryRelationQualifier: ReferenceEngine.relation_qualifier_values,
    f.Aggregate: ReferenceEngine.aggregate_values,
}
setattr(ReferenceEngine, "and", ReferenceEngine.and_)
setattr(ReferenceEngine, "or", ReferenceEngine.or_)
