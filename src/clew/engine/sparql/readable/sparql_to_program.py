"""From SPARQL in the terms of a knowledge base to the program with the same meaning."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from clew.engine.sparql.export_vocabulary import LABEL
from clew.engine.sparql.readable.answer_queries import AGGREGATE_NAMES
from clew.engine.sparql.readable.clauses import FactClause, key_of_predicate
from clew.engine.sparql.readable.comparisons import is_type_test, read_comparison, value_of_constant
from clew.engine.sparql.readable.sparql_to_entities import EntityReader
from clew.engine.sparql.readable.sparql_to_values import (
    key_of_value,
    leads_to_value,
    read_values,
    read_values_in_any_unit,
    without_rest,
)
from clew.engine.sparql.readable.terms import KeyProfile, SparqlTerms
from clew.kb.values import Direction, Op
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Filter,
    Group,
    Operation,
    Optional,
    Query,
    QueryForm,
    SubSelect,
    Triple,
    Values,
    Variable,
    walk,
)
from clew.language.sparql.reader import read_sparql
from clew.language.translate import TranslationError
from clew.language.translate.value_functions import make_verify

STATISTIC_OF = {name: statistic for statistic, name in AGGREGATE_NAMES.items()}


def read_statistic(query: Query, aggregate: Aggregate, terms: SparqlTerms) -> f.Function:
    """Aggregate for a statistic of the facts in a subselect, else Count or an Aggregate that counts."""
    match query.where.elements:
        case (SubSelect(Query(projection=(Variable() as at, Variable() as value)) as facts),):
            if aggregate.function not in STATISTIC_OF:
                raise TranslationError(f"no function means {aggregate.function} of facts")
            reader = EntityReader.from_group(facts.where, terms)
            key = reader.take_ranking_key(value)
            return f.Aggregate(reader.read_entities(at), key, STATISTIC_OF[aggregate.function])
    if aggregate.function != "COUNT" or not isinstance(aggregate.argument, Variable):
        raise TranslationError(
            "the only expressions in a program are COUNT(DISTINCT ?x) and a statistic of distinct facts"
        )
    return read_count(query, aggregate.argument, terms)


def read_count(query: Query, at: Variable, terms: SparqlTerms) -> f.Function:
    reader = EntityReader.from_group(query.where, terms)
    free = [
        clause.object
        for clause in reader.clauses.clauses
        if isinstance(clause, FactClause) and leads_to_any_value(reader, clause, at)
    ]
    if free:
        key = reader.take_ranking_key(cast(Variable, free[-1]))
        return f.Aggregate(reader.read_entities(at), key, f.Statistic.COUNT)
    return f.Count(reader.read_entities(at))


def leads_to_any_value(reader: EntityReader, clause: FactClause, at: Variable) -> bool:
    """Whether a clause leads to a value that no filter compares."""
    if clause.subject != at or clause.predicate == LABEL or clause.fact is not None:
        return False
    name = key_of_predicate(reader.terms, clause.predicate).name
    compared = [filter_ for filter_ in reader.clauses.filters if clause.object in set(walk(filter_))]
    conditions = [filter_ for filter_ in compared if not is_type_test(filter_.condition)]
    return isinstance(clause.object, Variable) and reader.is_value(name, clause, at) and not conditions


def read_group_by(query: Query, group: Variable, aggregate: Aggregate, terms: SparqlTerms) -> f.Function:
    """GroupBy, by the step from the entities to the group."""
    if query.group_by != (group,):
        raise TranslationError("a statistic for each group needs GROUP BY that group")
    match query.where.elements, aggregate.argument:
        case (
            _,
            Optional(Group((SubSelect(Query(projection=(_, Variable() as at, Variable() as value)) as facts),))),
        ), _:
            reader = EntityReader.from_group(facts.where, terms)
            key, kind = reader.take_ranking_key(value), STATISTIC_OF[aggregate.function]
        case _, Variable() as at if aggregate.function == "COUNT":
            reader, key, kind = EntityReader.from_group(query.where, terms), "", f.Statistic.COUNT
        case _:
            raise TranslationError("GroupBy must count its members, or have a statistic of their distinct facts")
    steps = reader.clauses.take(FactClause, lambda clause: {clause.subject, clause.object} == {at, group})
    if len(steps) != 1:
        raise TranslationError(f"{len(steps)} clauses lead from the entities to ?{group.name}; there must be one")
    reader.drop_literal_tests(group)
    direction = Direction.FORWARD if steps[0].subject == at else Direction.BACKWARD
    name = key_of_predicate(terms, steps[0].predicate).name
    return f.GroupBy(reader.read_entities(at), name, direction, key or name, kind)


def read_table(query: Query, columns: tuple[Variable, ...], terms: SparqlTerms) -> f.Table:
    """Table: an optional step for each column."""
    reader = EntityReader.from_group(query.where, terms)
    keys = []
    for column in columns[1:]:
        cells = reader.clauses.take(Optional, lambda optional: column in set(walk(optional)))  # noqa: B023
        if len(cells) != 1:
            raise TranslationError(f"the columns of a table must be OPTIONAL; ?{column.name} is not")
        keys.append(column_key(cells[0], terms))
    return f.Table(reader.read_entities(columns[0]), tuple(keys))


def column_key(cell: Optional, terms: SparqlTerms) -> str:
    predicates = [element.predicate for element in cell.group.elements if isinstance(element, Triple)]
    tables = [element for element in cell.group.elements if isinstance(element, Values)]
    iris = [row[0] for element in tables for row in element.rows] or predicates
    names = {key_of_predicate(terms, iri).name for iri in iris}
    if len(names) != 1:
        raise TranslationError("a column of a table needs one key")
    return names.pop()


def program_of_rdf_sparql(text: str, terms: SparqlTerms) -> f.Function:
    """The program with the meaning of the query in `text`."""
    return program_of_rdf_query(read_sparql(text), terms)


def program_of_rdf_query(query: Query, terms: SparqlTerms) -> f.Function:
    """The program with the meaning of `query`; TranslationError if it has a form that no program is written in."""
    refuse_modifiers(query)
    try:
        return read_ask(query, terms) if query.form is QueryForm.ASK else read_select(query, terms)
    except RecursionError:
        raise TranslationError("the query nests too deeply; split it into parts") from None


def refuse_modifiers(query: Query) -> None:
    """Raise TranslationError for modifiers that no program has."""
    present = {
        "FROM": query.datasets,
        "ORDER BY": query.order_by,
        "LIMIT": query.limit is not None,
        "OFFSET": query.offset,
        "VALUES after the pattern": query.values,
    }
    for name, part in present.items():
        if part:
            raise TranslationError(f"no function means {name}; leave it out")


def read_select(query: Query, terms: SparqlTerms) -> f.Function:
    """The program of a SELECT, by its projection."""
    match query.projection:
        case (Variable() as target,):
            return read_single_column(query, target, terms)
        case (Aliased(Aggregate() as aggregate),):
            return read_statistic(query, aggregate, terms)
        case (Variable() as group, Aliased(Aggregate() as aggregate)):
            return read_group_by(query, group, aggregate, terms)
        case (Variable(), *_) as columns if any(isinstance(element, Optional) for element in query.where.elements):
            return read_table(query, cast(tuple[Variable, ...], tuple(columns)), terms)
        case (Variable(), Variable() as target):
            return read_values_in_any_unit(query, target, terms)
    raise TranslationError("a program yields one column, a statistic for each group, or a table with OPTIONAL columns")


def read_single_column(query: Query, target: Variable, terms: SparqlTerms) -> f.Function:
    reader = EntityReader.from_group(query.where, terms)
    best = [
        clause
        for clause in reader.clauses.clauses
        if isinstance(clause, SubSelect) and is_extreme_subselect(clause.query, reader)
    ]
    if best:
        return read_selection(reader, best[0], target)
    relations = reader.clauses.take(FactClause, lambda clause: clause.predicate == target)
    if relations:
        return read_query_relation(reader, relations, target)
    if leads_to_value(reader, target):
        return without_rest(reader, read_values(reader, target))
    return f.What(reader.read_entities(target))


def is_extreme_subselect(query: Query, reader: EntityReader) -> bool:
    """Whether a subselect finds the extreme of values that a filter compares with."""
    match query.projection:
        case (Aliased(Aggregate("MAX" | "MIN"), extreme),):
            wanted = [
                filter_.condition for filter_ in reader.clauses.filters if isinstance(filter_.condition, Operation)
            ]
            return any(condition.operator == "=" and condition.operands[-1] == extreme for condition in wanted)
    return False


def read_selection(reader: EntityReader, best: SubSelect, target: Variable) -> f.Function:
    """SelectAmong, or SelectBetween for a union of two."""
    aliased = cast(Aliased, best.query.projection[0])
    aggregate = cast(Aggregate, aliased.expression)
    reader.clauses.take(SubSelect, lambda subselect: subselect is best)
    reader.clauses.take_filters(aliased.variable)
    value = next((part for part in walk(aggregate.argument) if isinstance(part, Variable)), target)
    key, source = reader.take_ranking_key(value), reader.read_entities(target)
    largest = aggregate.function == "MAX"
    if isinstance(source, f.Or):
        return f.SelectBetween(source.left, source.right, key, f.Extreme.GREATER if largest else f.Extreme.LESS)
    return f.SelectAmong(source, key, f.Among.LARGEST if largest else f.Among.SMALLEST)


def read_query_relation(reader: EntityReader, facts: list[FactClause], target: Variable) -> f.QueryRelation:
    """QueryRelation between the two ends of the clause with the predicate `target`."""
    reader.clauses.take(Values, lambda values: values.variables == (target,))
    if len(facts) != 1:
        raise TranslationError(f"QueryRelation has one clause with ?{target.name}; this query has {len(facts)}")
    program = f.QueryRelation(reader.entities_at(facts[0].subject), reader.entities_at(facts[0].object))
    reader.clauses.refuse_rest()
    return program


def read_ask(query: Query, terms: SparqlTerms) -> f.Truth:
    """A Verify if the last filter compares a value or a statistic, else Exists."""
    match query.where.elements:
        case (SubSelect(calculated), Filter(Operation(operator, (_, literal)))):
            source = cast(f.Values, read_select(calculated, terms))
            unit = source.key if isinstance(source, f.Aggregate) else ""
            return read_statistic_test(source, Op(operator), literal, terms.keys.attribute(unit))
        case (*_, Filter() as last):
            return read_verify(query.where, last, terms) or read_exists(query.where, terms)
    return read_exists(query.where, terms)


def read_statistic_test(source: f.Values, op: Op, literal: object, key: KeyProfile) -> f.Truth:
    unit = key.units[0] if key.units and cast(f.Aggregate, source).statistic is not f.Statistic.COUNT else "1"
    return make_verify(source, value_of_constant(literal, unit), op)  # type: ignore[arg-type]


def read_verify(where: Group, last: Filter, terms: SparqlTerms) -> f.Truth | None:
    """A Verify if the last filter compares a value that nothing else restricts, else None."""
    reader = EntityReader.from_group(Group(where.elements[:-1]), terms)
    targets = [part for part in walk(last) if isinstance(part, Variable)]
    try:
        if not targets or not leads_to_value(reader, targets[0]):
            return None
        key, unit = key_of_value(reader, targets[0])
        source = without_rest(reader, read_values(reader, targets[0]))
        comparison = read_comparison(terms, key, unit, targets[0], [last])
    except TranslationError:
        return None
    return make_verify(source, comparison.value, comparison.op) if comparison is not None else None


def read_exists(where: Group, terms: SparqlTerms) -> f.Exists:
    """Exists, by the shortest program around one of the variables of the pattern."""
    group, programs, faults = with_variable(where), list[f.Exists](), list[TranslationError]()
    for node in dict.fromkeys(part for part in walk(group) if isinstance(part, Variable)):
        reader = EntityReader.from_group(group, terms)
        try:
            if not leads_to_value(reader, node):
                programs.append(f.Exists(reader.read_entities(node)))
        except TranslationError as fault:
            faults.append(fault)
    if not programs:
        nothing = TranslationError("ASK must compare a value or describe an entity")
        raise faults[0] if faults else nothing
    return min(programs, key=lambda program: len(list(nodes_of(program))))


def with_variable(where: Group) -> Group:
    """The pattern; if it has no variable, with one for the first subject, which `VALUES` binds."""
    triples = [element for element in where.elements if isinstance(element, Triple)]
    if not triples or any(isinstance(part, Variable) for part in walk(where)):
        return where
    named, at = triples[0].subject, Variable("x")
    renamed = [replace(element, subject=at) if element.subject == named else element for element in triples]
    others = [element for element in where.elements if not isinstance(element, Triple)]
    return Group((*renamed, *others, Values((at,), ((named,),))))  # type: ignore[arg-type]
