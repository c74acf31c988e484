"""The shape and the isomorphism class of a question in any language (conventions: docs/graphs.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any

from clew.errors import ClewError
from clew.kb.values import Op, Text
from clew.language.graph import GraphError, read_grailqa_graph, read_rows
from clew.language.isomorphism import (
    TYPE_PREDICATES,
    IsoClass,
    QueryShape,
    classify_shape,
    is_type_triple,
    shape_of_graph,
    shape_of_sexpr,
    shape_of_triples,
)
from clew.language.program import functions as f
from clew.language.program.program_text import read_program
from clew.language.program.steps import needed_by, require_tree, with_needed
from clew.language.sexpr import read_sexpr
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    BlankNode,
    Expression,
    Filter,
    Group,
    Iri,
    Link,
    Literal,
    NamedGraph,
    Operation,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Union,
    Variable,
    triples_in,
    walk,
)
from clew.language.sparql.reader import read_sparql
from clew.language.translate import graph_of_program, program_of_kqapro_sparql

COMPARISONS = frozenset({"=", "<", "<=", ">", ">="})


def shape_of_query(query: Query, types: Collection[str] = TYPE_PREDICATES) -> QueryShape:
    """The shape of a SPARQL query whose triples are a conjunction, subselects included.

    A UNION of types only is skipped, since types do not affect the shape. Any other UNION, OPTIONAL, MINUS, VALUES,
    BIND and property paths raise a GraphError: such a query has no single class.
    """
    answer = answer_variable(query)
    plain = [triple_texts(triple) for triple in conjoined_triples(query.where, types)]
    return shape_of_triples(plain, f"?{answer.name}", compared_variables(query), types)


def answer_variable(query: Query) -> Variable:
    """The variable that a query asks for: the first it selects, or counts."""
    first = query.projection[0] if query.form is QueryForm.SELECT and query.projection else None
    expression = first.expression if isinstance(first, Aliased) else first
    if isinstance(expression, Aggregate):
        expression = expression.argument
    if not isinstance(expression, Variable):
        raise GraphError("a query that selects neither a variable nor its count has no isomorphism class")
    return expression


def conjoined_triples(group: Group, types: Collection[str]) -> Iterator[Triple]:
    """The triples that must all hold, without those in filters (EXISTS, NOT EXISTS)."""
    for element in group.elements:
        match element:
            case Triple():
                yield element
            case Group():
                yield from conjoined_triples(element, types)
            case NamedGraph():
                yield from conjoined_triples(element.group, types)
            case SubSelect():
                yield from conjoined_triples(element.query.where, types)
            case Filter():
                continue
            case Union() if all(is_type_triple(triple_texts(triple), types) for triple in triples_in(element)):
                continue
            case _:
                raise GraphError(
                    f"a query with {type(element).__name__} is not a conjunction and has no isomorphism class"
                )


def triple_texts(triple: Triple) -> tuple[str, str, str]:
    """The texts of a triple's terms."""
    predicate = triple.predicate.iri if isinstance(triple.predicate, Link) else triple.predicate
    if not isinstance(predicate, Iri | Variable):
        raise GraphError("a query with a property path has no isomorphism class; write the path as triples")
    return term_text(triple.subject), term_text(predicate), term_text(triple.object)


def term_text(term: Term) -> str:
    """A term as text: `?` marks variables and blank nodes, a quote marks literals."""
    match term:
        case Iri(value):
            return value
        case Variable(name):
            return f"?{name}"
        case BlankNode(label):
            return f"?_:{label}"
        case Literal(text, datatype, language):
            return f'"{text}"@{language}^^{datatype}'


def compared_variables(query: Query) -> set[str]:
    """The variables that a filter compares with a constant, or that ORDER BY ranks under a LIMIT."""
    ranked = query.order_by if query.limit is not None else ()
    compared = {f"?{part.name}" for order in ranked for part in walk(order) if isinstance(part, Variable)}
    for filter in filters_in(query.where):
        for operation in comparisons_in(filter.condition):
            names = {f"?{part.name}" for part in walk(operation) if isinstance(part, Variable)}
            compared |= names if len(names) == 1 else set()
    return compared


def filters_in(group: Group) -> Iterator[Filter]:
    """The filters of a group, its groups and subselects."""
    for element in group.elements:
        match element:
            case Filter():
                yield element
            case Group():
                yield from filters_in(element)
            case NamedGraph():
                yield from filters_in(element.group)
            case SubSelect():
                yield from filters_in(element.query.where)


def comparisons_in(condition: Expression) -> Iterator[Operation]:
    """The comparisons that a condition joins by AND, without those under OR, NOT and EXISTS."""
    if isinstance(condition, Operation) and condition.operator == "&&":
        for operand in condition.operands:
            yield from comparisons_in(operand)
    elif isinstance(condition, Operation) and condition.operator in COMPARISONS:
        yield condition


KQAPRO_MARK = "<pred:"


def classify_record(record: dict[str, Any]) -> IsoClass:
    """The isomorphism class of a record, from the first field of `SHAPE_READERS` that it has."""
    for field, shape_of in SHAPE_READERS.items():
        if record.get(field):
            return classify_shape(shape_of(record[field], record))
    if record.get("sql"):
        raise ClewError("SQL has no query graph; translate it to a program first (clew translate --from sql)")
    raise ClewError(f"the record has none of {', '.join(SHAPE_READERS)}")


def shape_of_sexpr_text(text: Any, record: dict[str, Any]) -> QueryShape:
    return shape_of_sexpr(read_sexpr(str(text)))


def shape_of_grailqa(data: Any, record: dict[str, Any]) -> QueryShape:
    return shape_of_graph(read_grailqa_graph(parse_graph(data)))


def parse_graph(data: Any) -> Any:
    """A graph that is given as JSON text, parsed; any other graph as it is."""
    if not isinstance(data, str):
        return data
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise ClewError(f"the graph is not JSON: {fault}") from None


def shape_of_rows(data: Any, record: dict[str, Any]) -> QueryShape:
    rows = parse_graph(data)
    if isinstance(rows, dict):
        return shape_of_grailqa(rows, record)
    if not isinstance(rows, list):
        raise ClewError("the graph is neither rows nor an object of nodes and edges")
    return shape_of_graph(read_rows(rows, str(record.get("target", "?e"))))


def shape_of_sparql(text: Any, record: dict[str, Any]) -> QueryShape:
    """The shape of a query; one in KQA Pro's encoding, where names and values are nodes, is translated to a program.

    Its own triples would show the encoding and not the question: a number is an inner node with a value and a unit.
    """
    if KQAPRO_MARK in str(text):
        return shape_of_graph(graph_of_program(simplify_constraints(require_tree(program_of_kqapro_sparql(str(text))))))
    return shape_of_query(read_sparql(str(text)))


def shape_of_program(data: Any, record: dict[str, Any]) -> QueryShape:
    return shape_of_graph(graph_of_program(simplify_constraints(require_tree(read_program(data)))))


def simplify_constraints(program: f.Function) -> f.Function:
    """A program that rows can express, with the same shape.

    COUNT does not affect the shape, and a comparison or a ranking is a constraint on one value.
    """
    match program:
        case f.Count(source):
            return f.What(simplify_entities(source))
        case f.SelectAmong(source, key):
            return f.What(rank_as_filter(source, key))
        case f.Top(source, key):
            return rank_as_filter(source, key)
    changed = with_needed(program, [simplify_constraints(source) for source in needed_by(program)])
    return replace(changed, op=Op.EQ) if isinstance(changed, COMPARING) else changed


def simplify_entities(program: f.Entities) -> f.Entities:
    simplified = simplify_constraints(program)
    assert isinstance(simplified, f.Entities)
    return simplified


def rank_as_filter(source: f.Entities, key: str) -> f.Entities:
    """The entities with a value of `key`, which is a constant of its own."""
    return f.FilterStr(simplify_entities(source), key, Text(f"largest or smallest {key}"))


COMPARING = (f.FilterNum, f.FilterYear, f.FilterDate, f.QFilterNum, f.QFilterYear, f.QFilterDate)


SHAPE_READERS: dict[str, Callable[[Any, dict[str, Any]], QueryShape]] = {
    "graph_query": shape_of_grailqa,
    "graph": shape_of_rows,
    "sexpr": shape_of_sexpr_text,
    "s_expression": shape_of_sexpr_text,
    "sparql": shape_of_sparql,
    "sparql_query": shape_of_sparql,
    "program": shape_of_program,
}
