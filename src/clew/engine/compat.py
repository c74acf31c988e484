"""The behaviour of the published executors, for those who must reproduce their numbers.

`kopl` is the package of that name, `kqapro` the rule executor of KQA Pro's baselines. Where they pick one of several
items in an order that depends on a hash seed, this engine picks the first by id. Where they stop with an exception,
it raises `PublishedFailure`; tolerant runs turn that into an empty result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any

from clew.engine.native.answer_functions import read_as_type_of
from clew.engine.native.index import Index
from clew.engine.result import Result, ResultKind, ResultValue
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Direction, Op, Quantity, Value, holds
from clew.language.program import functions as f
from clew.language.program.steps import list_steps

FRACTION_TOLERANCE = Decimal("0.00001")  # as published: a smaller fraction is dropped


class Mode(StrEnum):
    """The executor to reproduce."""

    KQAPRO = "kqapro"
    KOPL = "kopl"


class PublishedFailure(ClewError):
    """The published executor would stop with an exception."""


@dataclass(slots=True)
class EntityList:
    """Nodes as a list with repetitions and, if facts led to them, the fact of each."""

    nodes: list[int]
    facts: list[int] | None = None


class CompatEngine:
    """Runs the 27 functions of KQA Pro as one of the published executors does."""

    def __init__(self, kb: KnowledgeBase, mode: Mode) -> None:
        self.kb, self.mode, self.index = kb, mode, Index(kb)

    def run(self, program: f.Function, tolerant: bool = True) -> Result:
        """The published result of `program`; with `tolerant`, an empty one where the executor fails."""
        try:
            return to_result(self.evaluate(program), self)
        except PublishedFailure as fault:
            if not tolerant:
                raise
            return Result(ResultKind.VALUES, empty=str(fault))

    def evaluate(self, program: f.Function) -> Any:
        """The outcome of a program; a step that several depend on is evaluated once."""
        outcomes: list[Any] = []
        for node, dependencies in list_steps(program, shared=True):
            meaning = MEANINGS.get(type(node))
            if meaning is None:
                raise ClewError(f"{type(node).__name__} is an extension; the published executors do not have it")
            outcomes.append(meaning(self, node, *[outcomes[place] for place in dependencies]))
        return outcomes[-1]

    @property
    def only_first(self) -> bool:
        """Whether functions look at the first entity only."""
        return self.mode is Mode.KQAPRO

    def considered(self, nodes: list[int]) -> list[int]:
        """The entities that a function looks at: all of `nodes`, or the first."""
        if self.only_first and not nodes:
            raise PublishedFailure("there is no first entity: the step before found none")
        return nodes[:1] if self.only_first else nodes

    def attribute_facts(self, node: int, key: str) -> list[int]:
        number = self.index.predicates.get(key, -1)
        return (
            [self.index.first_attribute_fact + row for row in self.index.attribute_rows(node, number)]
            if number >= 0
            else []
        )

    def value(self, fact: int) -> Value:
        return self.kb.value(self.index.value_of_row[fact - self.index.first_attribute_fact])

    def qualifiers(self, fact: int, key: str) -> list[Value]:
        return [qualifier.value for qualifier in self.kb.qualifiers_of(fact) if qualifier.key == key]


def to_result(outcome: Any, engine: CompatEngine) -> Result:
    """The outcome of a program as the executor prints it."""
    if isinstance(outcome, EntityList):
        outcome = [engine.kb.name_of(node) for node in outcome.nodes]
    items = outcome if isinstance(outcome, list) else [outcome]
    return Result(ResultKind.VALUES, tuple(ResultValue(published_text(item)) for item in items))


def published_text(item: Any) -> str:
    """An item as the executor prints it; like there, the fraction of any negative quantity is dropped."""
    if not isinstance(item, Quantity):
        return str(item)
    whole = Decimal(int(item.number))
    number = str(int(whole)) if item.number - whole < FRACTION_TOLERANCE else str(float(item.number))
    return number if item.unit == "1" else f"{number} {item.unit}"


def find_all(engine: CompatEngine, node: f.FindAll) -> EntityList:
    last = engine.kb.node_count if engine.mode is Mode.KOPL else engine.kb.entity_count
    return EntityList(list(range(last)))


def find(engine: CompatEngine, node: f.Find) -> EntityList:
    return EntityList(list(engine.index.nodes_found(node.name)))


def filter_concept(engine: CompatEngine, node: f.FilterConcept, source: EntityList) -> EntityList:
    kb = engine.kb
    concepts = [concept for concept in engine.index.nodes_found(node.concept) if kb.is_concept(concept)]
    inside = {int(member) for concept in concepts for member in kb.members(concept)}
    if engine.mode is Mode.KOPL:
        inside |= {child for concept in concepts for child in concepts_below(kb, concept)}
    elif not inside:
        raise PublishedFailure(f"no entity is a {node.concept!r}")
    return EntityList(sorted(set(source.nodes) & inside))


def concepts_below(kb: KnowledgeBase, concept: int) -> set[int]:
    """The concepts below `concept`, which the kopl package counts among its members."""
    below: set[int] = set()
    ahead = kb.children_of(concept)
    while ahead:
        child = ahead.pop()
        if child not in below:
            below.add(child)
            ahead += kb.children_of(child)
    return below


def holds_as_published(fact: Value, op: Op, target: Value) -> bool:
    """Whether `fact op target` is true; the published executors convert no units."""
    if isinstance(fact, Quantity) and isinstance(target, Quantity) and fact.unit != target.unit:
        return False
    return holds(fact, op, target)


def equals_as_published(value: Value, text: str) -> bool:
    """Whether `value` equals `text`, read as a value of the same type."""
    target = read_as_type_of(value, text)
    return target is not None and holds_as_published(value, Op.EQ, target)


def filter_value(engine: CompatEngine, node: Any, source: EntityList) -> EntityList:
    """The entities with a value that compares so, once for each such fact."""
    op = getattr(node, "op", Op.EQ)
    nodes = sorted(set(source.nodes)) if engine.mode is Mode.KOPL else source.nodes
    pairs = [
        (entity, fact)
        for entity in nodes
        for fact in engine.attribute_facts(entity, node.key)
        if holds_as_published(engine.value(fact), op, node.value)
    ]
    return EntityList([entity for entity, _ in pairs], [fact for _, fact in pairs])


def filter_qualifier(engine: CompatEngine, node: Any, source: EntityList) -> EntityList:
    """The entities whose fact has a qualifier that compares so; the rule executor repeats them for each such value."""
    op = getattr(node, "op", Op.EQ)
    kept = EntityList([], [])
    for entity, fact in zip(source.nodes, source.facts or [], strict=True):
        fitting = sum(holds_as_published(value, op, node.value) for value in engine.qualifiers(fact, node.key))
        times = min(fitting, 1) if engine.mode is Mode.KOPL else fitting
        kept.nodes += [entity] * times
        kept.facts = (kept.facts or []) + [fact] * times
    return kept


def relate(engine: CompatEngine, node: f.Relate, source: EntityList) -> EntityList:
    predicate = engine.index.predicates.get(node.predicate, -1)
    starts = engine.considered(source.nodes) if engine.only_first else sorted(set(source.nodes))
    steps = (
        [step for start in starts for step in engine.index.steps(start, predicate, node.direction)]
        if predicate >= 0
        else []
    )
    return EntityList([end for _, end in steps], [fact for fact, _ in steps])


def intersect(engine: CompatEngine, node: f.And, left: EntityList, right: EntityList) -> EntityList:
    return EntityList(sorted(set(left.nodes) & set(right.nodes)))


def unite(engine: CompatEngine, node: f.Or, left: EntityList, right: EntityList) -> EntityList:
    return EntityList(sorted(set(left.nodes) | set(right.nodes)))


def what(engine: CompatEngine, node: f.What, source: EntityList) -> list[str]:
    nodes = engine.considered(source.nodes)
    if engine.only_first and engine.kb.is_concept(nodes[0]):
        raise PublishedFailure(f"{engine.kb.name_of(nodes[0])} is a concept")
    return [engine.kb.name_of(entity) for entity in nodes]


def count(engine: CompatEngine, node: f.Count, source: EntityList) -> int:
    return len(source.nodes)


def quantities_in_main_unit(engine: CompatEngine, nodes: Iterable[int], key: str) -> list[tuple[int, Quantity]]:
    """The entities with their quantities under a key, in the unit that most of these have."""
    values = [(entity, engine.value(fact)) for entity in nodes for fact in engine.attribute_facts(entity, key)]
    quantities = [(entity, value) for entity, value in values if isinstance(value, Quantity)]
    if not quantities:
        raise PublishedFailure(f"nothing has a quantity under {key!r}")
    unit = Counter(value.unit for _, value in quantities).most_common(1)[0][0]
    return [(entity, value) for entity, value in quantities if value.unit == unit]


def select_between(engine: CompatEngine, node: f.SelectBetween, left: EntityList, right: EntityList) -> str:
    greater = node.extreme is f.Extreme.GREATER
    if engine.mode is Mode.KOPL:
        ranked = sorted(
            quantities_in_main_unit(engine, [*left.nodes, *right.nodes], node.key), key=lambda pair: pair[1].number
        )
        return engine.kb.name_of(ranked[-1 if greater else 0][0])
    first, second = (last_quantity(engine, side, node.key) for side in (left, right))
    if first[1].unit != second[1].unit:
        raise PublishedFailure("the two quantities have different units")
    wins = first[1].number > second[1].number if greater else first[1].number < second[1].number
    return engine.kb.name_of(first[0] if wins else second[0])


def last_quantity(engine: CompatEngine, side: EntityList, key: str) -> tuple[int, Quantity]:
    node = engine.considered(side.nodes)[0]
    facts = engine.attribute_facts(node, key)
    value = engine.value(facts[-1]) if facts else None
    if not isinstance(value, Quantity):
        raise PublishedFailure(f"{engine.kb.name_of(node)} has no quantity under {key!r}")
    return node, value


def select_among(engine: CompatEngine, node: f.SelectAmong, source: EntityList) -> list[str] | str:
    largest = node.among is f.Among.LARGEST
    quantities = quantities_in_main_unit(engine, sorted(set(source.nodes)), node.key)
    best = (max if largest else min)(value.number for _, value in quantities)
    names = [engine.kb.name_of(entity) for entity, value in quantities if value.number == best]
    return names[0] if engine.only_first else list(dict.fromkeys(names))


def query_attr(engine: CompatEngine, node: f.QueryAttr, source: EntityList) -> list[Value]:
    values = [
        engine.value(fact)
        for entity in engine.considered(source.nodes)
        for fact in engine.attribute_facts(entity, node.key)
    ]
    return keep_last(engine, values, node.key)


def keep_last(engine: CompatEngine, values: list[Value], key: str) -> list[Value]:
    if engine.only_first and not values:
        raise PublishedFailure(f"there is nothing under {key!r}")
    return values[-1:] if engine.only_first else values


def query_attr_under_condition(
    engine: CompatEngine, node: f.QueryAttrUnderCondition, source: EntityList
) -> list[Value]:
    values = [
        engine.value(fact)
        for entity in engine.considered(source.nodes)
        for fact in engine.attribute_facts(entity, node.key)
        if any(equals_as_published(value, node.value) for value in engine.qualifiers(fact, node.qualifier))
    ]
    return values[:1] if engine.only_first else values


def verify(engine: CompatEngine, node: Any, source: Sequence[Value]) -> str:
    """Whether the values compare so; the kopl package says yes if all do, no if none does, else that it is not sure."""
    fits = [holds_as_published(value, getattr(node, "op", Op.EQ), node.value) for value in source]
    if engine.only_first:
        return "yes" if fits and fits[-1] else "no"
    return "yes" if fits and all(fits) else "not sure" if any(fits) else "no"


def query_relation(engine: CompatEngine, node: f.QueryRelation, left: EntityList, right: EntityList) -> list[str]:
    predicates = [
        engine.kb.predicate_names[engine.kb.predicate_of(fact)]
        for start in engine.considered(left.nodes)
        for end in engine.considered(right.nodes)
        for fact in engine.kb.relations_from(start).tolist()
        if engine.index.object[fact] == end
    ]
    return predicates[-1:] or ["None"] if engine.only_first else predicates


def query_attr_qualifier(engine: CompatEngine, node: f.QueryAttrQualifier, source: EntityList) -> list[Any]:
    values = [
        value
        for entity in engine.considered(source.nodes)
        for fact in engine.attribute_facts(entity, node.key)
        if equals_as_published(engine.value(fact), node.value)
        for value in engine.qualifiers(fact, node.qualifier)
    ]
    return values[:1] or ["None"] if engine.only_first else values


def query_relation_qualifier(
    engine: CompatEngine, node: f.QueryRelationQualifier, left: EntityList, right: EntityList
) -> list[Any]:
    predicate = engine.index.predicates.get(node.predicate, -1)
    values = [
        value
        for start in engine.considered(left.nodes)
        for other in engine.considered(right.nodes)
        for fact, end in (engine.index.steps(start, predicate, Direction.FORWARD) if predicate >= 0 else ())
        if end == other
        for value in engine.qualifiers(fact, node.qualifier)
    ]
    return values[:1] or ["None"] if engine.only_first else values


MEANINGS: dict[type[f.Function], Callable[..., Any]] = {
    f.FindAll: find_all,
    f.Find: find,
    f.FilterConcept: filter_concept,
    **dict.fromkeys(f.VALUE_FILTERS, filter_value),
    **dict.fromkeys(f.QUALIFIER_FILTERS, filter_qualifier),
    f.Relate: relate,
    f.And: intersect,
    f.Or: unite,
    f.What: what,
    f.Count: count,
    f.SelectBetween: select_between,
    f.SelectAmong: select_among,
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: query_attr_under_condition,
    **dict.fromkeys(f.VERIFICATIONS, verify),
    f.QueryRelation: query_relation,
    f.QueryAttrQualifier: query_attr_qualifier,
    f.QueryRelationQualifier: query_relation_qualifier,
}
