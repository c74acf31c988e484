"""Translates query graphs to SPARQL over Freebase, as GrailQA writes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clew.language.graph.freebase_sparql import (
    PREFIXES,
    TYPE_RELATION,
    english_filter,
    freebase_literal,
    inequality_filter,
    iri_of,
    window_filters,
)
from clew.language.graph.query_graph import Edge, GraphError, GraphNode, NodeFunction, NodeKind, QueryGraph
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    DuplicateMode,
    Element,
    Filter,
    Group,
    Iri,
    Literal,
    Operation,
    Order,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Values,
    Variable,
)
from clew.language.sparql.writer import write_sparql

AGGREGATES = {NodeFunction.COUNT: "COUNT", NodeFunction.MAX: "MAX", NodeFunction.MIN: "MIN"}


def write_freebase_sparql(graph: QueryGraph, *, indented: bool = False) -> str:
    """The SPARQL text of `graph`."""
    return write_sparql(query_of_graph(graph), indented=indented, dotted=True)


def query_of_graph(graph: QueryGraph) -> Query:
    """The SPARQL query of `graph`; the answer is `?x0`, other nodes are `?x1` and so on.

    As in GrailQA, filters exclude the mentioned entities and foreign text from the answers.
    """
    ranked = expressible_ranking(graph)
    sketch = PatternBuilder(graph)
    pattern = sketch.elements()
    if ranked:
        ranking = sketch.terms[ranked.id]
        order = Order(ranking, descending=ranked.function is NodeFunction.ARGMAX)  # type: ignore[arg-type]
        best = Query(QueryForm.SELECT, Group(pattern), (ranking,), order_by=(order,), limit=1)  # type: ignore[arg-type]
        pattern = (*pattern, SubSelect(best))
    return wrap_pattern(graph, sketch, Group(pattern))


def wrap_pattern(graph: QueryGraph, builder: PatternBuilder, where: Group) -> Query:
    """The query around the pattern: ASK, an aggregate, or the answers."""
    prefixes = tuple(PREFIXES.items())
    if graph.target is None:
        return Query(QueryForm.ASK, where, prefixes=prefixes)
    function, answer = graph.node(graph.target).function, Variable("x0")
    if function not in AGGREGATES:
        return Query(QueryForm.SELECT, where, (answer,), DuplicateMode.DISTINCT, prefixes=prefixes)
    aggregate = Aggregate(AGGREGATES[function], answer, distinct=function is NodeFunction.COUNT)
    return Query(QueryForm.SELECT, where, (Aliased(aggregate, Variable(function.value)),), prefixes=prefixes)


def expressible_ranking(graph: QueryGraph) -> GraphNode | None:
    """The node that answers are ranked by, or None; raises a GraphError if a query cannot express the graph."""
    touched = Counter(end for edge in graph.edges for end in edge.ends)
    for edge in graph.edges:
        check_edge(edge)
    for node in graph.nodes:
        check_node(node, is_target=node.id == graph.target, is_isolated=not touched[node.id])
    ranked = [node for node in graph.nodes if node.function.is_ranking]
    if len(ranked) > 1:
        raise GraphError("the graph has more than one argmax or argmin, but no order between them")
    return ranked[0] if ranked else None


def check_edge(edge: Edge) -> None:
    if edge.qualifiers:
        raise GraphError(f"Freebase has no qualifiers, but the edge {edge.relation!r} does; drop them first")
    if iri_of(edge.relation) == TYPE_RELATION:
        raise GraphError(f"the edge {edge.relation!r} states a class; give the class to the node instead")


def check_node(node: GraphNode, is_target: bool, is_isolated: bool) -> None:
    """Raise a GraphError for a node that a query cannot express."""
    if node.kind is NodeKind.NAME:
        raise GraphError(f"node {node.id} has only a name, {node.label!r}; give its Freebase id")
    if is_isolated and (node.function.is_ranking or (node.kind is NodeKind.VARIABLE and not node.classes)):
        raise GraphError(f"node {node.id} is unrestricted; give it a class or an edge")
    if not (is_compared(node) or node.function is NodeFunction.NONE or (is_target and node.function in AGGREGATES)):
        raise GraphError(f"a query cannot express {node.function.value!r} at node {node.id}")


def is_compared(node: GraphNode) -> bool:
    """Whether the node's values are compared with its literal, or ranked."""
    return node.kind is NodeKind.LITERAL and (node.function.is_ranking or node.function.is_comparison)


class PatternBuilder:
    """Builds the pattern of a graph: a term for each node, then triples and filters."""

    def __init__(self, graph: QueryGraph) -> None:
        self.graph = graph
        self.touched = {end for edge in graph.edges for end in edge.ends}
        nodes = sorted(graph.nodes, key=lambda node: node.id != graph.target)
        self.terms = {node.id: self.term_of(node, place) for place, node in enumerate(nodes)}
        self.helpers = 0

    def term_of(self, node: GraphNode, number: int) -> Term:
        """The constant that a node is, or a variable if more is known about the node."""
        needs_variable = node.classes or node.windows or node.id == self.graph.target or node.id not in self.touched
        return Variable(f"x{number}") if needs_variable or not node.is_constant else constant_of(node)

    def elements(self) -> tuple[Element, ...]:
        """The elements of the pattern without the ranking."""
        edges = (
            Triple(self.terms[edge.start], iri_of(edge.relation), self.terms[edge.end]) for edge in self.graph.edges
        )
        described = [element for node in self.graph.nodes for element in self.constant_elements(node)]
        filters = [filter_ for node in self.graph.nodes for filter_ in self.filters(node)]
        return (*described, *edges, *filters, *self.answer_filters())

    def constant_elements(self, node: GraphNode) -> Iterator[Element]:
        """The VALUES and the classes of a node."""
        term = self.terms[node.id]
        if isinstance(term, Variable) and node.kind is not NodeKind.VARIABLE and not is_compared(node):
            yield Values((term,), ((constant_of(node),),))
        for name in node.classes:
            yield Triple(term, TYPE_RELATION, iri_of(name))

    def filters(self, node: GraphNode) -> Iterator[Filter]:
        """The comparison and the time windows of a node."""
        term = self.terms[node.id]
        if node.function.is_comparison:
            yield Filter(Operation(node.function.value, (term, constant_of(node))))  # type: ignore[arg-type]
        for window in node.windows:
            yield from window_filters(term, window, tuple(self.new_helper() for _ in range(4)))

    def new_helper(self) -> Variable:
        self.helpers += 1
        return Variable(f"sk{self.helpers - 1}")

    def answer_filters(self) -> Iterator[Filter]:
        """The filters that exclude entities of the question and foreign text from the answers."""
        answer = None if self.graph.target is None else self.graph.node(self.graph.target)
        if answer is None or answer.kind is not NodeKind.VARIABLE:
            return
        mentioned = dict.fromkeys(iri_of(node.label) for node in self.graph.nodes if node.kind is NodeKind.ENTITY)
        for entity in mentioned:
            yield inequality_filter(Variable("x0"), entity)
        yield english_filter(Variable("x0"))


def constant_of(node: GraphNode) -> Iri | Literal:
    """The entity or value of a constant node."""
    return iri_of(node.label) if node.kind is NodeKind.ENTITY else freebase_literal(node.label, node.datatype)
