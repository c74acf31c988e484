"""Queries in forms that Virtuoso 7 answers rightly; tests/engine/test_endpoint_virtuoso.py shows why each is needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, TypeGuard

from clew.kb.readers.rdf.export_encoding import WKT
from clew.language.sparql.algebra import (
    Call,
    Element,
    Expression,
    Form,
    Group,
    Iri,
    Literal,
    Membership,
    Node,
    Operation,
    Query,
    SubSelect,
    Triple,
    Union,
    Values,
    Variable,
    variables,
)
from clew.language.sparql.namespaces import XSD_DECIMAL, XSD_DOUBLE, XSD_INTEGER

GEOMETRY = Iri("http://www.openlinksw.com/schemas/virtrdf#Geometry")
# What Virtuoso makes of a datatype when it loads a literal: of long integers, and of all points.
BECOMES = {Iri(XSD_INTEGER): Iri(XSD_DECIMAL), Iri(WKT): GEOMETRY}
NUMERIC = frozenset((XSD_INTEGER, XSD_DECIMAL, XSD_DOUBLE))
MOST_SORTED = 10_000


def for_virtuoso(query: Query) -> Query:
    """A query that means the same, in forms that Virtuoso does not get wrong."""
    changed = query
    for change in (with_equality, with_own_types, with_numbers_only, with_tables_apart):
        changed = rebuilt(changed, change)
    return cut_outside(changed)


def from_virtuoso(datatype: str) -> str:
    """The datatype that a literal had before Virtuoso loaded it."""
    return WKT if datatype == GEOMETRY.value else datatype


def rebuilt(part: Any, change: Callable[[Node], Node]) -> Any:
    """`part` with `change` made to every node in it, the innermost first."""
    if isinstance(part, tuple):
        return tuple(rebuilt(one, change) for one in part)
    if not isinstance(part, Node):
        return part
    inside = {field.name: rebuilt(getattr(part, field.name), change) for field in fields(part)}  # type: ignore[arg-type]
    return change(replace(part, **inside))  # type: ignore[type-var]


def with_equality(node: Node) -> Node:
    """SAMETERM with a literal as a comparison of value and type: beside `||` Virtuoso takes it for false."""
    match node:
        case Call("SAMETERM", (term, Literal(_, datatype, "") as literal)) if datatype:
            typed = Membership(Call("DATATYPE", (term,)), (Iri(datatype),))
            return Operation("&&", (Operation("=", (term, literal)), typed))
    return node


def with_own_types(node: Node) -> Node:
    """A test for datatypes, with those that Virtuoso makes of them."""
    match node:
        case Membership(Call("DATATYPE"), choices):
            return replace(node, choices=tuple(dict.fromkeys((*choices, *added(choices)))))
    return node


def with_numbers_only(node: Node) -> Node:
    """A comparison with a number, for numbers only: Virtuoso also finds texts that are smaller or larger than one."""
    match node:
        case Operation("<" | ">" | "<=" | ">=", (Variable() as variable, Literal(_, datatype))) if datatype in NUMERIC:
            return Operation("&&", (Call("ISNUMERIC", (variable,)), node))
    return node


def added(datatypes: tuple[Expression, ...]) -> tuple[Iri, ...]:
    return tuple(BECOMES[one] for one in datatypes if isinstance(one, Iri) and one in BECOMES)


def cut_outside(query: Query) -> Query:
    """The query with its LIMIT around it: beside an ORDER BY Virtuoso refuses one beyond 10,000 rows."""
    last = query.offset + (query.limit or 0)
    if not query.order_by or query.limit is None or last <= MOST_SORTED:
        return query
    columns = tuple(part if isinstance(part, Variable) else part.variable for part in query.projection)
    inner = SubSelect(replace(query, limit=None, offset=0, prefixes=()))
    return Query(Form.SELECT, Group((inner,)), columns, limit=query.limit, offset=query.offset, prefixes=query.prefixes)


def with_tables_apart(node: Node) -> Node:
    """VALUES that no triple beside it in a branch of UNION uses, as a SELECT of its own.

    Virtuoso would apply it to the other branches, or fail.
    """
    return Union(tuple(map(table_apart, node.branches))) if isinstance(node, Union) else node


def table_apart(branch: Group) -> Group:
    used = {term for one in branch.elements if isinstance(one, Triple) for term in variables(one)}
    return Group(tuple(selected(one) if is_loose(one, used) else one for one in branch.elements))


def is_loose(element: Element, used: set[Variable]) -> TypeGuard[Values]:
    return isinstance(element, Values) and used.isdisjoint(element.variables)


def selected(table: Values) -> SubSelect:
    return SubSelect(Query(Form.SELECT, Group((table,)), table.variables))
