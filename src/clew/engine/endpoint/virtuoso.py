"""Queries in forms that Virtuoso 7 answers correctly; tests/engine/test_endpoint_virtuoso.py shows why."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from clew.kb.namespaces import XSD_DECIMAL, XSD_DOUBLE, XSD_INTEGER
from clew.kb.readers.rdf.export_encoding import WKT
from clew.language.sparql.algebra import (
    AlgebraNode,
    Call,
    Element,
    Expression,
    Group,
    Iri,
    Literal,
    Membership,
    Operation,
    Query,
    QueryForm,
    SubSelect,
    Triple,
    Union,
    Values,
    Variable,
    rebuild,
    variables_in,
)

GEOMETRY = Iri("http://www.openlinksw.com/schemas/virtrdf#Geometry")
# The datatypes that Virtuoso changes when it loads a literal: those of long integers and of all points.
STORED_AS = {Iri(XSD_INTEGER): Iri(XSD_DECIMAL), Iri(WKT): GEOMETRY}
NUMERIC = frozenset((XSD_INTEGER, XSD_DECIMAL, XSD_DOUBLE))
MAX_SORTED_ROWS = 10_000  # LIMIT and OFFSET together, beside an ORDER BY


def adapt_for_virtuoso(query: Query) -> Query:
    """A query with the same meaning, in forms that Virtuoso answers correctly."""
    changed = query
    for change in (replace_sameterm, add_stored_types, guard_number_comparison, isolate_tables):
        changed = rebuild(changed, change)
    return move_limit_outside(changed)


def original_datatype(datatype: str) -> str:
    """The datatype that a literal had before Virtuoso loaded it."""
    return WKT if datatype == GEOMETRY.value else datatype


def replace_sameterm(node: AlgebraNode) -> AlgebraNode:
    """SAMETERM with a literal as a comparison of value and type: inside `||`, Virtuoso evaluates it to false."""
    match node:
        case Call("SAMETERM", (term, Literal(_, datatype, "") as literal)) if datatype:
            typed = Membership(Call("DATATYPE", (term,)), (Iri(datatype),))
            return Operation("&&", (Operation("=", (term, literal)), typed))
    return node


def add_stored_types(node: AlgebraNode) -> AlgebraNode:
    """A test for datatypes that includes those that Virtuoso stores for them."""
    match node:
        case Membership(Call("DATATYPE"), choices):
            return replace(node, choices=tuple(dict.fromkeys((*choices, *stored_types(choices)))))
    return node


def guard_number_comparison(node: AlgebraNode) -> AlgebraNode:
    """A comparison with a number, for numbers only: Virtuoso also compares texts with them."""
    match node:
        case Operation("<" | ">" | "<=" | ">=", (Variable() as variable, Literal(_, datatype))) if datatype in NUMERIC:
            return Operation("&&", (Call("ISNUMERIC", (variable,)), node))
    return node


def stored_types(datatypes: tuple[Expression, ...]) -> tuple[Iri, ...]:
    return tuple(STORED_AS[datatype] for datatype in datatypes if isinstance(datatype, Iri) and datatype in STORED_AS)


def move_limit_outside(query: Query) -> Query:
    """The query with its LIMIT outside: beside an ORDER BY, Virtuoso refuses one beyond 10,000 rows."""
    last = query.offset + (query.limit or 0)
    if not query.order_by or query.limit is None or last <= MAX_SORTED_ROWS:
        return query
    columns = tuple(part if isinstance(part, Variable) else part.variable for part in query.projection)
    inner = SubSelect(replace(query, limit=None, offset=0, prefixes=()))
    return Query(
        QueryForm.SELECT, Group((inner,)), columns, limit=query.limit, offset=query.offset, prefixes=query.prefixes
    )


def isolate_tables(node: AlgebraNode) -> AlgebraNode:
    """A union with each VALUES in a separate SELECT if no triple of its branch uses it.

    Otherwise Virtuoso applies it to the other branches, or fails.
    """
    return Union(tuple(map(isolate_tables_in_branch, node.branches))) if isinstance(node, Union) else node


def isolate_tables_in_branch(branch: Group) -> Group:
    used = {term for element in branch.elements if isinstance(element, Triple) for term in variables_in(element)}
    return Group(tuple(as_subselect(element) if is_loose(element, used) else element for element in branch.elements))


def is_loose(element: Element, used: set[Variable]) -> TypeGuard[Values]:
    return isinstance(element, Values) and used.isdisjoint(element.variables)


def as_subselect(table: Values) -> SubSelect:
    return SubSelect(Query(QueryForm.SELECT, Group((table,)), table.variables))
