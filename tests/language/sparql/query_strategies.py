"""Hypothesis strategies that generate queries of every kind, for property tests."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st

from clew.kb.namespaces import RDF_TYPE, XSD
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Alternative,
    Bind,
    BlankNode,
    Call,
    Dataset,
    DuplicateMode,
    Element,
    Exists,
    Expression,
    Filter,
    Group,
    Inverse,
    Iri,
    Link,
    Literal,
    Membership,
    Minus,
    NamedGraph,
    NegatedSet,
    OneOrMore,
    Operation,
    Optional,
    Order,
    Path,
    Query,
    QueryForm,
    Sequence,
    Service,
    SubSelect,
    Triple,
    Union,
    Values,
    Variable,
    ZeroOrMore,
    ZeroOrOne,
)
from clew.language.sparql.expression_reader import AGGREGATES, BUILTINS

PREFIXES = {"": "http://e/", "wd": "http://www.wikidata.org/entity/", "xsd": XSD}

T = TypeVar("T")


def few(strategy: st.SearchStrategy[T], least: int = 0, most: int = 3) -> st.SearchStrategy[tuple[T, ...]]:
    """Tuples of a few."""
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


plain_iris = st.sampled_from(
    ["http://e/a", "http://e/a.b", "http://www.wikidata.org/entity/Q5", "Q36159", "pred:name", RDF_TYPE]
)
iris = (plain_iris | st.text(max_size=6).map("http://e/".__add__)).map(Iri)
variables = st.sampled_from(["x", "y", "e_1", "v", "pv_2"]).map(Variable)
datatypes = st.sampled_from(
    ["", *(XSD + name for name in ("integer", "decimal", "double", "boolean", "date", "dateTime"))]
)
numerals = st.sampled_from(["5", "-5", "+5", "1.5", "-.5", "1e9", "-1.E-9", "true", "5."])
literals = st.builds(Literal, st.text(max_size=5) | numerals, datatypes) | st.builds(
    Literal, st.text(max_size=5), st.just(""), st.sampled_from(["en", "zh-Hant"])
)
constants = iris | literals
nodes = iris | variables | st.sampled_from(["b1", "n"]).map(BlankNode)


def wider_paths(paths: st.SearchStrategy[Path]) -> st.SearchStrategy[Path]:
    several = few(paths, 2)
    closures = st.builds(ZeroOrMore, paths) | st.builds(OneOrMore, paths) | st.builds(ZeroOrOne, paths)
    return closures | st.builds(Inverse, paths) | st.builds(Sequence, several) | st.builds(Alternative, several)


links: st.SearchStrategy[Path] = st.builds(Link, iris)
paths = st.recursive(links | st.builds(NegatedSet, few(iris), few(iris)), wider_paths, max_leaves=4)
predicates = iris | variables | paths.filter(lambda path: not isinstance(path, Link))


@st.composite
def any_triple(draw: st.DrawFn) -> Triple:
    """A triple pattern, hidden likewise."""
    return Triple(draw(nodes), draw(predicates), draw(nodes | literals))


triples = any_triple()


@st.composite
def built_in_calls(draw: st.DrawFn, inner: st.SearchStrategy[Expression]) -> Call:
    name = draw(st.sampled_from(sorted(BUILTINS)))
    least, most = BUILTINS[name]
    return Call(name, draw(few(inner, least, min(most, least + 2))))


def wider_expressions(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    groups = few(triples).map(Group)
    return (
        st.builds(Operation, st.sampled_from(["||", "&&", "+", "-", "*", "/"]), few(inner, 2))
        | st.builds(Operation, st.sampled_from(["=", "!=", "<", ">", "<=", ">="]), few(inner, 2, 2))
        | st.builds(Operation, st.sampled_from("!-+"), few(inner, 1, 1))
        | st.builds(Membership, inner, few(inner), st.booleans())
        | st.builds(Exists, groups, st.booleans())
        | st.builds(Call, iris, few(inner, 1), st.booleans())
        | built_in_calls(inner)
    )


simple_expressions: st.SearchStrategy[Expression] = variables | constants
expression_trees = st.recursive(simple_expressions, wider_expressions, max_leaves=5)


@st.composite
def any_expression(draw: st.DrawFn) -> Expression:
    """An expression; hidden in a function because Hypothesis warns of strategies with a long description."""
    return draw(expression_trees)


expressions = any_expression()
aggregates = (
    st.builds(Aggregate, st.sampled_from(sorted(AGGREGATES)), expressions, st.booleans())
    | st.builds(Aggregate, st.just("COUNT"), st.none(), st.booleans())
    | st.builds(Aggregate, st.just("GROUP_CONCAT"), expressions, st.booleans(), st.text(max_size=3))
)
aliased = st.builds(Aliased, expressions | aggregates, variables)


@st.composite
def tables(draw: st.DrawFn) -> Values:
    header = draw(few(variables))
    return Values(header, draw(few(few(constants | st.none(), len(header), len(header)))))


def is_not_a_bare_subselect(group: Group) -> bool:
    return not (len(group.elements) == 1 and isinstance(group.elements[0], SubSelect))


def wider_elements(elements: st.SearchStrategy[Element]) -> st.SearchStrategy[Element]:
    groups = few(elements, most=4).map(Group)
    places = iris | variables
    return (
        st.builds(Optional, groups)
        | st.builds(Minus, groups)
        | st.builds(Union, few(groups, 2))
        | st.builds(NamedGraph, places, groups)
        | st.builds(Service, places, groups, st.booleans())
        | groups.filter(is_not_a_bare_subselect)
        | st.builds(SubSelect, selects(groups))
    )


def selects(groups: st.SearchStrategy[Group]) -> st.SearchStrategy[Query]:
    return st.builds(
        Query,
        form=st.just(QueryForm.SELECT),
        where=groups,
        projection=few(variables | aliased),
        repeats=st.sampled_from(DuplicateMode),
        datasets=few(st.builds(Dataset, iris, st.booleans()), most=1),
        group_by=few(expressions | aliased, most=2),
        having=few(expressions | aggregates, most=2),
        order_by=few(st.builds(Order, expressions, st.booleans()), most=2),
        limit=st.none() | st.integers(0, 10**9),
        offset=st.integers(0, 10),
        values=st.none() | tables(),
    )


plain_elements: st.SearchStrategy[Element] = (
    triples | triples | st.builds(Filter, expressions) | st.builds(Bind, expressions, variables) | tables()
)
element_trees = st.recursive(plain_elements, wider_elements, max_leaves=5)


@st.composite
def any_group(draw: st.DrawFn) -> Group:
    """A group, hidden likewise."""
    return Group(draw(few(element_trees, most=5)))


groups = any_group()
asks = st.builds(Query, st.just(QueryForm.ASK), groups)
queries = selects(groups) | asks
