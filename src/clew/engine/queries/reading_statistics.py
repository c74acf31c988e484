"""From queries with aggregates or optional columns to the functions that calculate and lay out."""

from __future__ import annotations

from typing import cast

from clew.engine.queries.clauses import Edge
from clew.engine.queries.conditions import is_type_test
from clew.engine.queries.statistics import STATISTICS
from clew.engine.queries.terms import Terms
from clew.engine.queries.weaving import Weaving
from clew.engine.queries.words import spelling
from clew.engine.statements.vocabulary import LABEL
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Group,
    Optional,
    Query,
    SubSelect,
    Triple,
    Values,
    Variable,
    walk,
)
from clew.language.translate import TranslationError

WHICH = {name: statistic for statistic, name in STATISTICS.items()}


def statistic(query: Query, aggregate: Aggregate, terms: Terms) -> f.Function:
    """Count, or Aggregate: of the facts in a subselect, or by a clause to the value that nothing limits."""
    match query.where.elements:
        case (SubSelect(Query(projection=(Variable() as at, Variable() as size)) as facts),):
            if aggregate.function not in WHICH:
                raise TranslationError(f"no function says {aggregate.function} of facts")
            weaving = Weaving.of(facts.where, terms)
            key = weaving.measure(size)
            return f.Aggregate(weaving.whole(at), key, WHICH[aggregate.function])
    if aggregate.function != "COUNT" or not isinstance(aggregate.argument, Variable):
        raise TranslationError("of expressions, COUNT(DISTINCT ?x) and a statistic of distinct facts are a program's")
    return counted(query, aggregate.argument, terms)


def counted(query: Query, at: Variable, terms: Terms) -> f.Function:
    weaving = Weaving.of(query.where, terms)
    free = [one.object for one in weaving.clauses.clauses if isinstance(one, Edge) and is_free(weaving, one, at)]
    if free:
        key = weaving.measure(cast(Variable, free[-1]))
        return f.Aggregate(weaving.whole(at), key, f.Statistic.COUNT)
    return f.Count(weaving.whole(at))


def is_free(weaving: Weaving, edge: Edge, at: Variable) -> bool:
    """Whether an edge leads to a value that may be any."""
    if edge.subject != at or edge.predicate == LABEL or edge.fact is not None:
        return False
    name = spelling(weaving.terms, edge.predicate).name
    compared = [one for one in weaving.clauses.filters if edge.object in set(walk(one))]
    telling = [one for one in compared if not is_type_test(one.condition)]
    return isinstance(edge.object, Variable) and weaving.is_value(name, edge, at) and not telling


def grouped(query: Query, group: Variable, aggregate: Aggregate, terms: Terms) -> f.Function:
    """GroupBy: by the last step from the entities to the group."""
    if query.group_by != (group,):
        raise TranslationError("a statistic for each group needs GROUP BY that group")
    match query.where.elements, aggregate.argument:
        case (
            _,
            Optional(Group((SubSelect(Query(projection=(_, Variable() as at, Variable() as size)) as facts),))),
        ), _:
            weaving = Weaving.of(facts.where, terms)
            key, kind = weaving.measure(size), WHICH[aggregate.function]
        case _, Variable() as at if aggregate.function == "COUNT":
            weaving, key, kind = Weaving.of(query.where, terms), "", f.Statistic.COUNT
        case _:
            raise TranslationError("GroupBy counts its members, or has a statistic of their distinct facts")
    steps = weaving.clauses.take(Edge, lambda one: {one.subject, one.object} == {at, group})
    if len(steps) != 1:
        raise TranslationError(f"{len(steps)} clauses lead from the entities to ?{group.name}: one must")
    weaving.drop_type_tests(group)
    direction = Direction.FORWARD if steps[0].subject == at else Direction.BACKWARD
    name = spelling(terms, steps[0].predicate).name
    return f.GroupBy(weaving.whole(at), name, direction, key or name, kind)


def table(query: Query, columns: tuple[Variable, ...], terms: Terms) -> f.Table:
    """Table: an optional step to each column."""
    weaving = Weaving.of(query.where, terms)
    keys = []
    for column in columns[1:]:
        cells = weaving.clauses.take(Optional, lambda one: column in set(walk(one)))  # noqa: B023
        if len(cells) != 1:
            raise TranslationError(f"a column of a table is OPTIONAL, ?{column.name} is not")
        keys.append(column_key(cells[0], terms))
    return f.Table(weaving.whole(columns[0]), tuple(keys))


def column_key(cell: Optional, terms: Terms) -> str:
    predicates = [one.predicate for one in cell.group.elements if isinstance(one, Triple)]
    tables = [one for one in cell.group.elements if isinstance(one, Values)]
    iris = [row[0] for one in tables for row in one.rows] or predicates
    names = {spelling(terms, iri).name for iri in iris}
    if len(names) != 1:
        raise TranslationError("a column of a table is one key")
    return names.pop()
