"""Queries in forms that Oxigraph evaluates fast and its store answers correctly.

Oxigraph has no statistics. It evaluates a UNION again for each solution of the patterns beside it, and among patterns
with as many constants it begins with the first one in the text. It compares neither
decimals with more than 18 digits behind the point nor `clew:number`, which the store has for doubles with many digits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import cast

from clew.engine.sparql.export_vocabulary import LABEL, NUMBER_TYPES
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.namespaces import XSD_DOUBLE
from clew.kb.readers.rdf.export_encoding import KQAPRO_NAME
from clew.kb.readers.rdf.literals import NUMERIC
from clew.kb.records import Array
from clew.language.sparql.algebra import (
    AlgebraNode,
    BlankNode,
    Call,
    Element,
    Filter,
    Group,
    Iri,
    Literal,
    Membership,
    NamedGraph,
    Operation,
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
COMPARISONS = frozenset(("<", ">", "<=", ">=", "=", "!="))
NAME_PREDICATES = (LABEL, Iri(KQAPRO_NAME))
LONG_VALUE_WEIGHT = 10  # few facts have exactly this number or date
SHORT_VALUE_WEIGHT = 1_000  # many facts have a 0, a 1 or a 50
MIN_LONG_DIGITS = 3
TEXT_WEIGHT = 1_000_000  # as of a unit
NO_CONSTANT_WEIGHT = 10_000_000


def speed_up_query(query: Query, kb: KnowledgeBase, id_of: Callable[[str], str]) -> Query:
    """A query with the same solutions that Oxigraph evaluates fast; `id_of` reads the id of a node from its IRI."""
    weights = PatternWeights(kb, id_of)
    ordered: Query = rebuild(move_joins_into_unions(query), lambda node: put_selective_first(node, weights.weigh))
    return ordered


def move_joins_into_unions(query: Query) -> Query:
    """`query` with the patterns beside each UNION in its branches: `{ A B } UNION { A C }` for `A { B } UNION { C }`.

    SELECT * stays as it is, because its columns are its variables.
    """
    is_star = query.form is QueryForm.SELECT and not query.projection
    if is_star or not any(isinstance(part, Union) for part in walk(query)):
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
    branches = tuple(
        cast(Group, move_into_first_union(replace(branch, elements=(*others, *branch.elements))))
        for branch in unions[0].branches
    )
    return Group((Union(branches), *rest))


def split_joined(elements: tuple[Element, ...]) -> tuple[list[Element], tuple[Element, ...]]:
    """The elements that are joined in any order; and the rest: filters, and what follows an OPTIONAL or the like."""
    end = next((place for place, element in enumerate(elements) if not isinstance(element, (*JOINED, Filter))), None)
    front, behind = elements[:end], () if end is None else elements[end:]
    filters = tuple(element for element in front if isinstance(element, Filter))
    return [element for element in front if not isinstance(element, Filter)], (*behind, *filters)


def has_own_filters(branch: Group) -> bool:
    """Whether a branch consists of patterns, and of filters on their variables only, so that a join changes neither."""
    if not all(isinstance(element, (*JOINED, Filter)) for element in branch.elements):
        return False
    patterns = [element for element in branch.elements if isinstance(element, Triple | Values)]
    bound = {part for pattern in patterns for part in walk(pattern) if isinstance(part, Variable)}
    filters = [element for element in branch.elements if isinstance(element, Filter)]
    return all(part in bound for filter_ in filters for part in walk(filter_) if isinstance(part, Variable))


def put_selective_first(node: AlgebraNode, weigh: Callable[[Triple], int]) -> AlgebraNode:
    """A group with its triple patterns in front, the most selective first."""
    if not isinstance(node, Group):
        return node
    joined, rest = split_joined(node.elements)
    triples = sorted((element for element in joined if isinstance(element, Triple)), key=weigh)
    others = (element for element in joined if not isinstance(element, Triple))
    return Group((*triples, *others, *rest))


def compare_exact_numbers(query: Query) -> Query:
    """`query` with comparisons that also hold for numbers with more digits than Oxigraph compares."""
    changed: Query = rebuild(query, compare_exact_number)
    return changed


def compare_exact_number(node: AlgebraNode) -> AlgebraNode:
    match node:
        case Operation(operator, (Variable() as value, Literal(_, datatype) as literal)):
            if operator in COMPARISONS and datatype in NUMERIC:
                is_number = Membership(Call("DATATYPE", (value,)), NUMBER_TYPES)
                number = Call(Iri(XSD_DOUBLE), (Call("STR", (value,)),))
                return Call("COALESCE", (node, Call("IF", (is_number, Operation(operator, (number, literal)), node))))
    return node


class PatternWeights:
    """How many facts the constants of a triple pattern lead to: the fewer, the more selective it is."""

    def __init__(self, kb: KnowledgeBase, id_of: Callable[[str], str]) -> None:
        self.kb, self.id_of = kb, id_of

    @cached_property
    def member_counts(self) -> Array:
        return self.kb.member_counts()

    def weigh(self, triple: Triple) -> int:
        """The facts of the constant node in a pattern, or a guess if it has none."""
        name = triple.object
        if triple.predicate in NAME_PREDICATES and isinstance(name, Literal):
            return self.count_facts(self.kb.names.with_name(name.text))
        nodes = [node for term in (triple.subject, triple.object) if isinstance(term, Iri) for node in self.find(term)]
        if nodes:
            return min(self.count_facts([node]) for node in nodes)
        if isinstance(name, Literal):
            return weigh_literal(name)
        return NO_CONSTANT_WEIGHT

    def find(self, iri: Iri) -> list[int]:
        try:
            return [self.kb.node(self.id_of(iri.value))]
        except UnknownName:
            return []

    def count_facts(self, nodes: Iterable[int]) -> int:
        """The number of facts of nodes, and of members if they are concepts."""
        first = self.kb.entity_count
        members = sum(int(self.member_counts[node - first]) for node in nodes if node >= first)
        return members + sum(self.kb.prominence(node) for node in nodes)


def weigh_literal(literal: Literal) -> int:
    """A guess at how many facts have a literal as their value."""
    if not literal.datatype:
        return TEXT_WEIGHT
    return LONG_VALUE_WEIGHT if len(literal.text.strip("-0.")) >= MIN_LONG_DIGITS else SHORT_VALUE_WEIGHT
