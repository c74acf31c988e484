"""The functions that find entities by their facts: values, relations and what qualifies them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clew.engine.queries.comparing import condition
from clew.engine.queries.keys import Key
from clew.engine.queries.terms import Elements
from clew.engine.statements.conditions import call, compare, is_text
from clew.engine.statements.locating import QFILTERS
from clew.kb.values import NO_UNIT, Direction, Op, Quantity
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Filter,
    Iri,
    Operation,
    Term,
    Triple,
    Variable,
)
from clew.language.translate import TranslationError

if TYPE_CHECKING:
    from clew.engine.queries.locating import Patterns


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact by its terms, with the elements around it and the test of its value."""

    around: Elements
    subject: Term
    predicate: Iri
    object: Term
    test: Elements = ()

    @property
    def elements(self) -> Elements:
        return (*self.around, Triple(self.subject, self.predicate, self.object), *self.test)


def by_fact(patterns: Patterns, node: Any, at: Variable) -> Elements:
    if not isinstance(node, QFILTERS):
        return fact_of(patterns, node, at).elements
    tests: list[Any] = []
    while isinstance(node, QFILTERS):
        tests.insert(0, node)
        node = node.source
    fact = fact_of(patterns, node, at)
    qualified = patterns.names.fresh("fact")
    stated = patterns.terms.statement(qualified, fact.subject, fact.predicate, fact.object)
    held = [element for test in tests for element in qualifier(patterns, test, qualified)]
    return *fact.around, *stated, *fact.test, *held


def qualifier(patterns: Patterns, test: Any, fact: Variable) -> Elements:
    """A qualifier and the test of its value."""
    key = patterns.keys.qualifier(test.key)
    value = patterns.names.fresh(test.key)
    unit = test.value.unit if isinstance(test.value, Quantity) else NO_UNIT
    predicate = patterns.terms.qualifier(predicate_of(patterns, key, unit))
    op: Op = getattr(test, "op", Op.EQ)
    return Triple(fact, predicate, value), Filter(condition(patterns.terms, key, value, op, test.value))


def predicate_of(patterns: Patterns, key: Key, unit: str) -> Iri:
    """The predicate of values that compare with one in this unit."""
    if key.units and key.types == {"quantity"} and unit == NO_UNIT and unit not in key.units:
        raise TranslationError(f"the quantities under {key.name!r} are in {', '.join(key.units)}: name the unit")
    return patterns.terms.predicates(key, unit)[0]


def fact_of(patterns: Patterns, node: Any, at: Variable) -> Fact:
    """The fact by which a Filter or Relate finds its entities."""
    if isinstance(node, f.Relate):
        return related(patterns, node, at)
    if isinstance(node, f.RelateByName):
        return related_by_name(patterns, node, at)
    key = patterns.keys.attribute(node.key)
    value = patterns.names.fresh(node.key)
    unit = node.value.unit if isinstance(node.value, Quantity) else NO_UNIT
    everything = isinstance(node.source, f.FindAll)
    source = () if everything else patterns.entities(node.source, at)
    source += patterns.only_entities(node.source, at, node.key, ends=False)
    op: Op = getattr(node, "op", Op.EQ)
    test = Filter(condition(patterns.terms, key, value, op, node.value))
    return Fact(source, at, predicate_of(patterns, key, unit), value, (*no_node(key, value), test))


def no_node(key: Key, value: Variable) -> Elements:
    """That a value is none of the nodes that the key leads to as well."""
    return (Filter(call("ISLITERAL", value)),) if key.leads_to_nodes else ()


def related(patterns: Patterns, node: f.Relate, at: Variable) -> Fact:
    start = patterns.placed(node.source)
    forward = node.direction is Direction.FORWARD
    ends = (start.term, at) if forward else (at, start.term)
    around = start.elements + patterns.only_entities(node.source, start.term, node.predicate, ends=not forward)
    no_value = patterns.keys.attribute(node.predicate).types and forward
    test = (Filter(Operation("!", (call("ISLITERAL", at),))),) if no_value else ()
    return Fact(around, ends[0], patterns.terms.relation(node.predicate), ends[1], test)


def relation(patterns: Patterns, start: Variable, predicate: str, direction: Direction, end: Variable) -> Elements:
    """The step from `start` to `end`, which is a node."""
    link = patterns.terms.relation(predicate)
    if direction is Direction.BACKWARD:
        return (Triple(end, link, start),)
    literal = patterns.keys.attribute(predicate).types
    return Triple(start, link, end), *([Filter(Operation("!", (call("ISLITERAL", end),)))] if literal else [])


def related_by_name(patterns: Patterns, node: f.RelateByName, at: Variable) -> Fact:
    """From who holds a text to who is called so, or back."""
    start, key = patterns.placed(node.source), patterns.keys.attribute(node.key)
    holder, bearer = (start.term, at) if node.direction is Direction.FORWARD else (at, start.term)
    value, name = patterns.names.fresh(node.key), patterns.names.fresh("name")
    same = compare("=", call("STR", value), name)
    texts = () if key.types == {"string"} else (Filter(is_text(value)),)
    named = patterns.terms.named(bearer, name)
    predicate = patterns.terms.predicates(key, NO_UNIT)[0]
    return Fact(start.elements, holder, predicate, value, (*texts, *named, Filter(same)))
