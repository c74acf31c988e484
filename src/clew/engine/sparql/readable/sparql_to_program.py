"""From queries with aggregates or optional columns to the functions that calculate and lay out."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from clew.engine.sparql.readable.answer_queries import STATISTICS
from clew.engine.sparql.readable.clauses import Edge, spelling
from clew.engine.sparql.readable.comparisons import comparison, is_type_test, value_of
from clew.engine.sparql.readable.sparql_to_entities import Weaving
from clew.engine.sparql.readable.sparql_to_values import finished, in_any_unit, key_of_value, leads_to_value, values
from clew.engine.sparql.readable.terms import KeyProfile, Terms
from clew.engine.sparql.vocabulary import LABEL
from clew.kb.values import Direction, Op
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Filter,
    Form,
    Group,
    Operation,
    Optional,
    Query,
    SubSelect,
    Triple,
    Values,
    Variable,
    walk,
)
from clew.language.sparql.reader import read_sparql
from clew.language.translate import TranslationError
from clew.language.translate.value_functions import verified

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


def program_of_own_sparql(text: str, terms: Terms) -> f.Function:
    """The program that asks what the query in `text` asks."""
    return program_of_own_query(read_sparql(text), terms)


def program_of_own_query(query: Query, terms: Terms) -> f.Function:
    """The program that asks what `query` asks, if it is of the shapes that programs are written in."""
    refuse_modifiers(query)
    try:
        return ask(query, terms) if query.form is Form.ASK else select(query, terms)
    except RecursionError:
        raise TranslationError("the query has too many steps, one behind the other: ask in parts") from None


def refuse_modifiers(query: Query) -> None:
    """Refuse what no program says around its pattern."""
    present = {
        "FROM": query.datasets,
        "ORDER BY": query.order_by,
        "LIMIT": query.limit is not None,
        "OFFSET": query.offset,
        "VALUES behind the pattern": query.values,
    }
    for name, part in present.items():
        if part:
            raise TranslationError(f"no function says {name}: leave it out")


def select(query: Query, terms: Terms) -> f.Function:
    """The program, by what the query projects."""
    match query.projection:
        case (Variable() as target,):
            return one_column(query, target, terms)
        case (Aliased(Aggregate() as aggregate),):
            return statistic(query, aggregate, terms)
        case (Variable() as group, Aliased(Aggregate() as aggregate)):
            return grouped(query, group, aggregate, terms)
        case (Variable(), *_) as columns if any(isinstance(one, Optional) for one in query.where.elements):
            return table(query, cast(tuple[Variable, ...], tuple(columns)), terms)
        case (Variable(), Variable() as target):
            return in_any_unit(query, target, terms)
    raise TranslationError("a program has one answer, a statistic for each group, or a table with OPTIONAL columns")


def one_column(query: Query, target: Variable, terms: Terms) -> f.Function:
    weaving = Weaving.of(query.where, terms)
    best = [one for one in weaving.clauses.clauses if isinstance(one, SubSelect) and is_best(one.query, weaving)]
    if best:
        return ranked(weaving, best[0], target)
    relations = weaving.clauses.take(Edge, lambda one: one.predicate == target)
    if relations:
        return relation(weaving, relations, target)
    if leads_to_value(weaving, target):
        return finished(weaving, values(weaving, target))
    return f.What(weaving.whole(target))


def is_best(query: Query, weaving: Weaving) -> bool:
    """Whether a subselect finds the extreme of values, which a filter then asks for."""
    match query.projection:
        case (Aliased(Aggregate("MAX" | "MIN"), extreme),):
            wanted = [one.condition for one in weaving.clauses.filters if isinstance(one.condition, Operation)]
            return any(one.operator == "=" and one.operands[-1] == extreme for one in wanted)
    return False


def ranked(weaving: Weaving, best: SubSelect, target: Variable) -> f.Function:
    """SelectAmong, or SelectBetween for a union of two and nothing else."""
    aliased = cast(Aliased, best.query.projection[0])
    aggregate = cast(Aggregate, aliased.expression)
    weaving.clauses.take(SubSelect, lambda one: one is best)
    weaving.clauses.take_filters(aliased.variable)
    size = next((part for part in walk(aggregate.argument) if isinstance(part, Variable)), target)
    key, source = weaving.measure(size), weaving.whole(target)
    largest = aggregate.function == "MAX"
    if isinstance(source, f.Or):
        return f.SelectBetween(source.left, source.right, key, f.Extreme.GREATER if largest else f.Extreme.LESS)
    return f.SelectAmong(source, key, f.Among.LARGEST if largest else f.Among.SMALLEST)


def relation(weaving: Weaving, edges: list[Edge], target: Variable) -> f.QueryRelation:
    """The relation between the two ends of the clause with `target` for its predicate."""
    weaving.clauses.take(Values, lambda one: one.variables == (target,))
    if len(edges) != 1:
        raise TranslationError(f"QueryRelation has two ends, {len(edges)} clauses have ?{target.name}")
    made = f.QueryRelation(weaving.entities(edges[0].subject), weaving.entities(edges[0].object))
    weaving.clauses.finish()
    return made


def ask(query: Query, terms: Terms) -> f.Truth:
    """A Verify, where the last filter says how a value or a statistic compares; else Exists."""
    match query.where.elements:
        case (SubSelect(calculated), Filter(Operation(operator, (_, literal)))):
            source = cast(f.Values, select(calculated, terms))
            unit = source.key if isinstance(source, f.Aggregate) else ""
            return verified_statistic(source, Op(operator), literal, terms.keys.attribute(unit))
        case (*_, Filter() as last):
            return verify(query.where, last, terms) or exists(query.where, terms)
    return exists(query.where, terms)


def verified_statistic(source: f.Values, op: Op, literal: object, key: KeyProfile) -> f.Truth:
    unit = key.units[0] if key.units and cast(f.Aggregate, source).statistic is not f.Statistic.COUNT else "1"
    return verified(source, value_of(literal, unit), op)  # type: ignore[arg-type]


def verify(where: Group, last: Filter, terms: Terms) -> f.Truth | None:
    """A Verify, if the last filter compares a value that nothing else is said of."""
    weaving = Weaving.of(Group(where.elements[:-1]), terms)
    targets = [one for one in walk(last) if isinstance(one, Variable)]
    try:
        if not targets or not leads_to_value(weaving, targets[0]):
            return None
        key, unit = key_of_value(weaving, targets[0])
        source = finished(weaving, values(weaving, targets[0]))
        found = comparison(terms, key, unit, targets[0], [last])
    except TranslationError:
        return None
    return verified(source, found.value, found.op) if found is not None else None


def exists(where: Group, terms: Terms) -> f.Exists:
    """Whether there is what the pattern describes: the shortest program around one of its variables."""
    group, found, faults = with_variable(where), list[f.Exists](), list[TranslationError]()
    for node in dict.fromkeys(part for part in walk(group) if isinstance(part, Variable)):
        weaving = Weaving.of(group, terms)
        try:
            if not leads_to_value(weaving, node):
                found.append(f.Exists(weaving.whole(node)))
        except TranslationError as fault:
            faults.append(fault)
    if not found:
        nothing = TranslationError("ASK compares a value, or asks whether there is an entity: describe one")
        raise faults[0] if faults else nothing
    return min(found, key=lambda one: len(list(nodes_of(one))))


def with_variable(where: Group) -> Group:
    """The pattern with a variable in place of the first subject, if it has none: `VALUES` says what it stands for."""
    triples = [one for one in where.elements if isinstance(one, Triple)]
    if not triples or any(isinstance(part, Variable) for part in walk(where)):
        return where
    named, at = triples[0].subject, Variable("x")
    renamed = [replace(one, subject=at) if one.subject == named else one for one in triples]
    others = [one for one in where.elements if not isinstance(one, Triple)]
    return Group((*renamed, *others, Values((at,), ((named,),))))  # type: ignore[arg-type]
