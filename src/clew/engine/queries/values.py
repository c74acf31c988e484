"""The functions that ask for values, or whether one compares so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.engine.queries.comparing import condition, matching, number_literal
from clew.engine.queries.facts import no_node, predicate_of
from clew.engine.queries.keys import Key
from clew.engine.queries.locating import Patterns
from clew.engine.queries.statistics import aggregate
from clew.engine.queries.terms import Elements
from clew.engine.statements.conditions import compare
from clew.kb.values import NO_UNIT, Op, Quantity
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aliased,
    Filter,
    Form,
    Group,
    Iri,
    Optional,
    Query,
    Repeats,
    SubSelect,
    Term,
    Triple,
    Values,
    Variable,
)
from clew.language.translate import TranslationError


def select(projection: tuple[Variable | Aliased, ...], *elements: Any) -> Query:
    return Query(Form.SELECT, Group(elements), projection, Repeats.DISTINCT)


class Asked:
    """Values that are asked for: what binds them, and under which key."""

    def __init__(self, elements: Elements, variable: Variable, key: Key) -> None:
        self.elements, self.variable, self.key = elements, variable, key


def subject_of(patterns: Patterns, source: f.Entities) -> tuple[Term, Elements]:
    placed = patterns.placed(source)
    if isinstance(source, f.FindAll):
        return placed.term, ()
    return placed.term, placed.elements


def query_attr(patterns: Patterns, node: f.QueryAttr, unit: str | None) -> Asked:
    subject, elements = subject_of(patterns, node.source)
    elements += patterns.only_entities(node.source, subject, node.key, ends=False)
    key = patterns.keys.attribute(node.key)
    value = patterns.names.fresh(node.key)
    return Asked((*elements, *keyed(patterns, key, subject, value, unit), *no_node(key, value)), value, key)


def keyed(patterns: Patterns, key: Key, subject: Term, value: Variable, unit: str | None) -> Elements:
    """The values under a key in a unit, or in any."""
    predicates = patterns.terms.predicates(key, unit)
    if len(predicates) == 1:
        return (Triple(subject, predicates[0], value),)
    predicate = patterns.names.fresh("key")
    return Values((predicate,), tuple((one,) for one in predicates)), Triple(subject, predicate, value)


def under_condition(patterns: Patterns, node: f.QueryAttrUnderCondition, unit: str | None) -> Asked:
    subject, elements = subject_of(patterns, node.source)
    key, qualifier = patterns.keys.attribute(node.key), patterns.keys.qualifier(node.qualifier)
    value, held, fact = (patterns.names.fresh(words) for words in (node.key, node.qualifier, "fact"))
    stated = patterns.terms.statement(fact, subject, one_predicate(patterns, key, unit), value)
    test = Filter(matching(patterns.terms, qualifier, held, node.value, only_unit(patterns, qualifier)))
    led = Triple(fact, patterns.terms.qualifier(one_predicate(patterns, qualifier, None)), held)
    return Asked((*elements, *stated, *no_node(key, value), led, test), value, key)


def attribute_qualifier(patterns: Patterns, node: f.QueryAttrQualifier, unit: str | None) -> Asked:
    subject, elements = subject_of(patterns, node.source)
    key, qualifier = patterns.keys.attribute(node.key), patterns.keys.qualifier(node.qualifier)
    held, value, fact = (patterns.names.fresh(words) for words in (node.key, node.qualifier, "fact"))
    stated = patterns.terms.statement(fact, subject, one_predicate(patterns, key, None), held)
    test = Filter(matching(patterns.terms, key, held, node.value, only_unit(patterns, key)))
    led = Triple(fact, patterns.terms.qualifier(one_predicate(patterns, qualifier, unit)), value)
    return Asked((*elements, *stated, *no_node(key, held), test, led), value, qualifier)


def relation_qualifier(patterns: Patterns, node: f.QueryRelationQualifier, unit: str | None) -> Asked:
    left, right = patterns.placed(node.left), patterns.placed(node.right)
    key = patterns.keys.qualifier(node.qualifier)
    value, fact = patterns.names.fresh(node.qualifier), patterns.names.fresh("fact")
    stated = patterns.terms.statement(fact, left.term, patterns.terms.relation(node.predicate), right.term)
    led = Triple(fact, patterns.terms.qualifier(one_predicate(patterns, key, unit)), value)
    return Asked((*left.elements, *stated, *right.elements, led), value, key)


def one_predicate(patterns: Patterns, key: Key, unit: str | None) -> Iri:
    """The predicate of a key that comes in one unit, or of the unit that is wanted."""
    predicates = patterns.terms.predicates(key, unit)
    if len(predicates) > 1:
        raise TranslationError(f"{key.name!r} comes in {len(predicates)} units, and each is a predicate: name the unit")
    return predicates[0]


def only_unit(patterns: Patterns, key: Key) -> str | None:
    return key.units[0] if len(key.units) == 1 and key.types == {"quantity"} else None


VALUES: dict[type[f.Function], Callable[[Patterns, Any, str | None], Asked]] = {
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: under_condition,
    f.QueryAttrQualifier: attribute_qualifier,
    f.QueryRelationQualifier: relation_qualifier,
}


def values(patterns: Patterns, node: f.Values) -> Query:
    asked = VALUES[type(node)](patterns, node, None)
    keys = [one for one in asked.elements if isinstance(one, Values) and one.variables[0].name.startswith("key")]
    return select((*(keys[0].variables if keys else ()), asked.variable), *asked.elements)


def verify(patterns: Patterns, node: Any) -> Query:
    """Whether a value compares so."""
    if isinstance(node.source, f.Aggregate):
        return verified_statistic(patterns, node, node.source)
    unit = node.value.unit if isinstance(node.value, Quantity) else NO_UNIT
    asked = VALUES[type(node.source)](patterns, node.source, unit)
    predicate_of(patterns, asked.key, unit)
    op: Op = getattr(node, "op", Op.EQ)
    test = Filter(condition(patterns.terms, asked.key, asked.variable, op, node.value))
    return Query(Form.ASK, Group((*asked.elements, test)))


def verified_statistic(patterns: Patterns, node: Any, source: f.Aggregate) -> Query:
    """Whether a statistic compares so; it is a number, and has the unit of the key."""
    counts = source.statistic is f.Statistic.COUNT
    units = (NO_UNIT,) if counts else patterns.keys.attribute(source.key).units
    if not isinstance(node, f.VerifyNum) or units != (node.value.unit,):
        raise TranslationError(f"{type(node).__name__}: a statistic is a number in {', '.join(units) or 'no unit'}")
    calculated = aggregate(patterns, source)
    (result,) = calculated.projection
    test = compare(node.op, result.variable, number_literal(node.value))  # type: ignore[union-attr]
    return Query(Form.ASK, Group((SubSelect(calculated), Filter(test))))


def table(patterns: Patterns, node: f.Table) -> Query:
    """A column for each key; what an entity has more of under a key stands in further rows."""
    at, elements = patterns.bound(node.source)
    columns = [patterns.names.fresh(key) for key in node.columns]
    cells = [
        Optional(Group(keyed(patterns, patterns.keys.attribute(key), at, column, None)))
        for key, column in zip(node.columns, columns, strict=True)
    ]
    return select((at, *columns), *elements, *cells)
