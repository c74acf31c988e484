"""From subselects to the functions that count or rank: FilterCount, Top and TopCount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.engine.queries.clauses import Edge
from clew.engine.queries.words import spelling
from clew.engine.statements.conditions import compare
from clew.kb.values import Direction, Op
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Filter,
    Group,
    Literal,
    Operation,
    Optional,
    Order,
    Query,
    SubSelect,
    Term,
    Triple,
    Variable,
    walk,
)
from clew.language.translate import TranslationError

if TYPE_CHECKING:
    from clew.engine.queries.weaving import Weaving


def by_subselect(weaving: Weaving, query: Query, node: Term) -> f.Entities:
    """FilterCount for a HAVING, Top or TopCount for a measure of each with its last place."""
    return filter_count(weaving, query, node) if query.having else placed_first(weaving, query, node)


def filter_count(weaving: Weaving, query: Query, node: Term) -> f.Entities:
    """FilterCount: an optional step, and HAVING with the number of its ends."""
    *source, step = query.where.elements
    match step, query.having:
        case Optional(), (Operation(operator, (Aggregate("COUNT", Variable()), Literal(text))),):
            if operator not in set(Op):
                raise TranslationError("HAVING counts what a predicate leads to")
            way = optional_step(weaving, step, node)
            entities = weaving.inside(Group(tuple(source))).whole(node)
            return f.FilterCount(entities, *way, int(text), Op(operator))
    raise TranslationError("a subselect with HAVING says FilterCount: OPTIONAL { a step }, GROUP BY, HAVING (COUNT …)")


def optional_step(weaving: Weaving, optional: Optional, node: Term) -> tuple[str, Direction]:
    """The predicate of an optional step from `node`, and its direction."""
    match optional.group.elements:
        case (Triple(subject, predicate, object_), *_) if node in (subject, object_):
            direction = Direction.FORWARD if subject == node else Direction.BACKWARD
            return spelling(weaving.terms, predicate).name, direction
    raise TranslationError("HAVING counts what a predicate leads to")


def placed_first(weaving: Weaving, query: Query, node: Term) -> f.Entities:
    """Top and TopCount: the measure of each, and a second subselect that finds the last place."""
    match query.projection:
        case (_, Aliased(Aggregate() as aggregate, measure)) if query.group_by == (node,):
            places = weaving.clauses.take(SubSelect, lambda one: measure in set(walk(one)))
            first = ranking(query, places, measure, weaving.clauses.take_filters(measure))
            if first is not None:
                return (top_count if aggregate.function == "COUNT" else top)(weaving, first, aggregate, node)
    raise TranslationError(
        "a subselect says FilterCount, by HAVING, or Top and TopCount, by a measure of each and a last place"
    )


def ranking(query: Query, places: list[SubSelect], measure: Variable, tests: list[Filter]) -> Query | None:
    """The query for the first places, if `places` finds the last of them and `tests` keep what is not behind it."""
    match places:
        case [SubSelect(Query(projection=(Aliased(Aggregate(edge), last),), where=Group((SubSelect(first),))))]:
            largest = first.order_by == (Order(measure, True),)
            wanted = ("MIN", ">=") if largest else ("MAX", "<=")
            ranked = first.limit is not None and first.order_by == (Order(measure, largest),)
            same = first.where == query.where and first.group_by == query.group_by
            kept = edge == wanted[0] and tests == [Filter(compare(wanted[1], measure, last))]
            return first if ranked and same and kept else None
    return None


def top(weaving: Weaving, query: Query, aggregate: Aggregate, node: Term) -> f.Entities:
    size = next(part for part in walk(aggregate.argument) if isinstance(part, Variable))
    if aggregate.function != ("MAX" if is_largest(query) else "MIN"):
        raise TranslationError("Top ranks the most by MAX, or the fewest by MIN")
    inside = weaving.inside(query.where)
    key = inside.measure(size)
    return f.Top(inside.whole(node), key, among(query), query.limit or 0)


def top_count(weaving: Weaving, query: Query, aggregate: Aggregate, node: Term) -> f.Entities:
    """TopCount: the most by a plain step, the fewest by an optional one, so that none at all counts."""
    inside = weaving.inside(query.where)
    match is_largest(query), inside.clauses.take(Optional, lambda one: True):
        case False, [step]:
            way = optional_step(weaving, step, node)
        case True, []:
            way = plain_step(inside, aggregate.argument, node)
        case _:
            raise TranslationError("TopCount ranks the most by a step, or the fewest by an OPTIONAL one")
    return f.TopCount(inside.whole(node), *way, among(query), query.limit or 0)


def is_largest(query: Query) -> bool:
    return query.order_by[0].descending


def among(query: Query) -> f.Among:
    return f.Among.LARGEST if is_largest(query) else f.Among.SMALLEST


def plain_step(weaving: Weaving, end: object, node: Term) -> tuple[str, Direction]:
    """The predicate of the only step between `node` and `end`, and its direction."""
    steps = weaving.clauses.take(Edge, lambda one: {one.subject, one.object} == {node, end})
    if len(steps) != 1 or not isinstance(end, Variable):
        raise TranslationError(f"{len(steps)} clauses lead to what is counted: one must")
    weaving.drop_type_tests(end)
    direction = Direction.FORWARD if steps[0].subject == node else Direction.BACKWARD
    return spelling(weaving.terms, steps[0].predicate).name, direction
