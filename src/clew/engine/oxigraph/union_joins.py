"""Queries in a form that Oxigraph evaluates fast: joins inside the branches of a UNION instead of beside it.

Oxigraph evaluates a UNION again for each solution of the patterns beside it, and orders the patterns of a branch
without regard to what is bound. `{ A B } UNION { A C }` means the same as `A { B } UNION { C }` and starts with the
most selective pattern of each branch.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from clew.language.sparql.algebra import (
    AlgebraNode,
    BlankNode,
    Element,
    Filter,
    Group,
    NamedGraph,
    Query,
    QueryForm,
    SubSelect,
    Triple,
    Union,
    Values,
    Variable,
    rebuild,
    walk,
)

JOINED = (Triple, Values, Group, SubSelect, NamedGraph, Union)  # elements whose order in a group means nothing
MAX_BRANCHES = 32  # of one query, since several unions in a group multiply theirs
VARIABLE_STEM = "clew_blank_"  # of the variables in place of blank nodes, whose labels may not be repeated


def move_joins_into_unions(query: Query) -> Query:
    """`query` with the patterns beside each UNION in its branches; unchanged if its columns depend on its variables."""
    parts = list(walk(query))
    if (query.form is QueryForm.SELECT and not query.projection) or not any(isinstance(part, Union) for part in parts):
        return query
    moved: Query = rebuild(rebuild(query, name_blank_node), move_into_first_union)
    count = sum(len(part.branches) for part in walk(moved) if isinstance(part, Union))
    return moved if count <= MAX_BRANCHES else query


def name_blank_node(node: AlgebraNode) -> AlgebraNode:
    return Variable(VARIABLE_STEM + node.label) if isinstance(node, BlankNode) else node


def move_into_first_union(node: AlgebraNode) -> AlgebraNode:
    """A group with what is joined to its first union moved into the branches of that union, and so on inside."""
    if not isinstance(node, Group):
        return node
    joined, rest = split_joined(node.elements)
    unions = [element for element in joined if isinstance(element, Union)]
    others = tuple(element for element in joined if not unions or element is not unions[0])
    if not unions or not others or not all(map(has_own_filters, unions[0].branches)):
        return node
    branches = tuple(cast(Group, move_into_first_union(join(branch, others))) for branch in unions[0].branches)
    return Group((Union(branches), *rest))


def split_joined(elements: tuple[Element, ...]) -> tuple[list[Element], tuple[Element, ...]]:
    """The elements that are joined in any order, and the rest: the filters, and what follows an OPTIONAL or the like."""
    end = next((place for place, element in enumerate(elements) if not isinstance(element, (*JOINED, Filter))), None)
    front, behind = elements[:end], () if end is None else elements[end:]
    filters = tuple(element for element in front if isinstance(element, Filter))
    return [element for element in front if not isinstance(element, Filter)], (*behind, *filters)


def has_own_filters(branch: Group) -> bool:
    """Whether a branch consists of patterns and of filters on their variables only, which a join does not change."""
    if not all(isinstance(element, (*JOINED, Filter)) for element in branch.elements):
        return False
    patterns = [element for element in branch.elements if isinstance(element, Triple | Values)]
    bound = {part for pattern in patterns for part in walk(pattern) if isinstance(part, Variable)}
    filters = [element for element in branch.elements if isinstance(element, Filter)]
    return all(part in bound for filter_ in filters for part in walk(filter_) if isinstance(part, Variable))


def join(branch: Group, others: tuple[Element, ...]) -> Group:
    return replace(branch, elements=(*others, *branch.elements))
