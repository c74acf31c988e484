"""The functions that ask something, as whole queries in the terms of one vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.engine.queries.locating import (
    LOCATING,
    Patterns,
)
from clew.engine.queries.ranking import measured
from clew.engine.queries.statistics import aggregate, group_by
from clew.engine.queries.terms import Terms
from clew.engine.queries.values import VALUES, select, table, values, verify
from clew.engine.statements.conditions import compare
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Filter,
    Form,
    Group,
    Query,
    SubSelect,
    Triple,
    Values,
)
from clew.language.translate import TranslationError


def query_of_program(program: f.Function, terms: Terms) -> Query:
    """The query that asks what `program` asks; of entities, which they are."""
    asked = f.What(program) if type(program) in LOCATING else program  # type: ignore[arg-type]
    try:
        query: Query = ASKING[type(asked)](Patterns(terms), asked)
    except RecursionError:
        raise TranslationError("the program has too many steps, one behind the other: ask in parts") from None
    return query


def what(patterns: Patterns, node: f.What) -> Query:
    at, elements = patterns.bound(node.source)
    return select((at,), *elements)


def count(patterns: Patterns, node: f.Count) -> Query:
    at, elements = patterns.bound(node.source)
    number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
    return Query(Form.SELECT, Group(elements), (number,))


def exists(patterns: Patterns, node: f.Exists) -> Query:
    _, elements = patterns.bound(node.source)
    return Query(Form.ASK, Group(elements))


def select_among(patterns: Patterns, node: f.SelectAmong) -> Query:
    return best(patterns, node.source, node.key, node.among is f.Among.LARGEST, "SelectAmong")


def select_between(patterns: Patterns, node: f.SelectBetween) -> Query:
    source = f.Or(node.left, node.right)
    return best(patterns, source, node.key, node.extreme is f.Extreme.GREATER, "SelectBetween")


def best(patterns: Patterns, source: f.Entities, key: str, largest: bool, function: str) -> Query:
    """Those with the extreme value, all of them if they tie."""
    at, elements = patterns.bound(source)
    ranked = measured(patterns, at, key, function)
    extreme = patterns.names.fresh(f"best {key}")
    aggregate = Aliased(Aggregate("MAX" if largest else "MIN", ranked.size), extreme)
    everything = (*elements, *ranked.elements)
    inner = SubSelect(Query(Form.SELECT, Group(everything), (aggregate,)))
    return select((at,), *everything, inner, Filter(compare("=", ranked.size, extreme)))


def query_relation(patterns: Patterns, node: f.QueryRelation) -> Query:
    left, right = patterns.placed(node.left), patterns.placed(node.right)
    if isinstance(node.left, f.FindAll) or isinstance(node.right, f.FindAll):
        raise TranslationError("FindAll: a relation leads between entities that something limits")
    predicate = patterns.names.fresh("relation")
    known = Values((predicate,), tuple((patterns.terms.relation(name),) for name in sorted(patterns.keys.relations)))
    return select((predicate,), *left.elements, *right.elements, known, Triple(left.term, predicate, right.term))


ASKING: dict[type[f.Function], Callable[[Patterns, Any], Query]] = {
    f.What: what,
    f.Count: count,
    f.SelectAmong: select_among,
    f.SelectBetween: select_between,
    **dict.fromkeys(VALUES, values),
    **dict.fromkeys((f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate), verify),
    f.QueryRelation: query_relation,
    f.Aggregate: aggregate,
    f.GroupBy: group_by,
    f.Table: table,
    f.Exists: exists,
}
