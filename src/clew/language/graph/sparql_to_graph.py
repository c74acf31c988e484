"""Translates SPARQL over Freebase, as GrailQA writes it, to query graphs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from clew.language.graph.freebase_sparql import (
    TYPE_RELATION,
    IntervalBound,
    bound_of,
    english_filter,
    is_inequality,
    label_of,
    text_and_type,
    windows_of,
)
from clew.language.graph.query_graph import Edge, GraphError, GraphNode, NodeFunction, NodeKind, QueryGraph
from clew.language.graph.sexpr_graphs import GraphDraft
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Element,
    Expression,
    Filter,
    Group,
    Iri,
    Literal,
    Operation,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Values,
    Variable,
)
from clew.language.sparql.canonical_query import query_digest
from clew.language.sparql.reader import read_sparql

MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
AGGREGATE_FUNCTIONS = {"COUNT": NodeFunction.COUNT, "MAX": NodeFunction.MAX, "MIN": NodeFunction.MIN}


def graph_of_freebase_sparql(text: str) -> QueryGraph:
    """The query graph of the SPARQL query in `text`."""
    return graph_of_query(read_sparql(text))


def graph_of_query(query: Query) -> QueryGraph:
    """The query graph of `query`; filters that exclude the mentioned entities from the answers are implied."""
    query = unwrap_subselect(query)
    refuse_modifiers(query)
    drawing = QueryGraphBuilder()
    target = drawing.add_target(query)
    rankings = [element for element in query.where.elements if isinstance(element, SubSelect)]
    for element in query.where.elements:
        if not isinstance(element, SubSelect):
            drawing.add_element(element)
    for ranking in rankings:
        drawing.add_ranking(ranking.query, query.where, len(rankings))
    drawing.set_windows()
    return QueryGraph(tuple(drawing.nodes), tuple(dict.fromkeys(drawing.edges)), target)


def unwrap_subselect(query: Query) -> Query:
    """The query within `SELECT (?x0 AS ?value) WHERE { SELECT DISTINCT ?x0 … }`, as published."""
    match query.where.elements, query.projection:
        case (SubSelect(inner),), (Aliased(Variable() as asked),) if inner.projection == (asked,):
            return inner
    return query


def refuse_modifiers(query: Query) -> None:
    """Raise a GraphError for modifiers that no query of GrailQA has."""
    present = {
        "FROM": query.datasets,
        "GROUP BY": query.group_by,
        "HAVING": query.having,
        "ORDER BY outside a subselect": query.order_by,
        "LIMIT outside a subselect": query.limit is not None,
        "OFFSET": query.offset,
        "VALUES behind the pattern": query.values,
    }
    for name, part in present.items():
        if part:
            raise GraphError(f"a query graph cannot express {name}; leave it out")


@dataclass(slots=True)
class QueryGraphBuilder(GraphDraft):
    """A query graph under construction, with a node for each term of the query."""

    ids: dict[Term, int] = field(default_factory=dict)
    bounds: list[IntervalBound] = field(default_factory=list)

    def add_target(self, query: Query) -> int | None:
        """Add the node that the query asks for, and return it; None for ASK."""
        if query.form is QueryForm.ASK:
            return None
        if len(query.projection) != 1:
            raise GraphError(
                f"a query graph asks for one node, but the query asks for {len(query.projection) or 'all'}"
            )
        match query.projection[0]:
            case Variable() as variable:
                return self.node_of(variable)
            case Aliased(Aggregate(name, Variable() as variable)) if name in AGGREGATE_FUNCTIONS:
                node = self.node_of(variable)
                self.change_node(node, function=AGGREGATE_FUNCTIONS[name])
                return node
        raise GraphError("a query graph can only ask for a node, COUNT, MAX or MIN")

    def node_of(self, term: Term) -> int:
        """The id of the node of a term."""
        if term not in self.ids:
            self.ids[term] = len(self.nodes)
            self.nodes.append(constant_node(len(self.nodes), term))
        return self.ids[term]

    def add_element(self, element: Element) -> None:
        """Add one element of the pattern."""
        match element:
            case Triple(subject, predicate, Iri() as object_) if predicate == TYPE_RELATION:
                node = self.node_of(subject)
                self.change_node(node, classes=(*self.nodes[node].classes, label_of(object_)))
            case Triple(subject, predicate, object_):
                self.edges.append(Edge(self.node_of(subject), self.node_of(object_), label_of(predicate)))
            case Values((variable,), ((Iri() | Literal() as constant,),)):
                self.set_constant(self.node_of(variable), constant)
            case Filter(condition):
                self.add_filter(condition)
            case _:
                raise GraphError(
                    f"a query graph cannot express {type(element).__name__.upper()}: all its facts must hold"
                )

    def set_constant(self, id: int, constant: Iri | Literal) -> None:
        """Make a node a constant."""
        known = constant_node(id, constant)
        self.change_node(id, kind=known.kind, label=known.label, datatype=known.datatype)

    def add_filter(self, condition: Expression) -> None:
        """Add a comparison or one end of a time window; implied filters are skipped."""
        bound = bound_of(condition)
        if bound:
            self.bounds.append(bound)
        elif not (is_inequality(condition) or is_english_filter(condition)):
            self.add_comparison(condition)

    def add_comparison(self, condition: Expression) -> None:
        match condition:
            case Operation(operator, (Variable() as variable, Literal() as value)) if operator in MIRRORED:
                pass
            case Operation(operator, (Literal() as value, Variable() as variable)) if operator in MIRRORED:
                operator = MIRRORED[operator]
            case _:
                raise GraphError("a filter of a query graph compares a variable with a value by <, <=, > or >=")
        text, datatype = text_and_type(value)
        node = self.node_of(variable)
        if self.nodes[node].function is not NodeFunction.NONE:
            raise GraphError(f"a node of a query graph has one function, but ?{variable.name} has two")
        self.change_node(node, kind=NodeKind.LITERAL, label=text, datatype=datatype, function=NodeFunction(operator))

    def add_ranking(self, best: Query, where: Group, count: int) -> None:
        """Rank the answers by the value that the subselect `best` takes the first of."""
        others = Group(tuple(element for element in where.elements if not isinstance(element, SubSelect)))
        match best.projection, best.order_by:
            case (Variable() as ranking,), (order,) if order.expression == ranking and best.limit == count == 1:
                if query_digest(replace(best, where=others)) == query_digest(best):
                    function = NodeFunction.ARGMAX if order.descending else NodeFunction.ARGMIN
                    self.change_node(self.node_of(ranking), kind=NodeKind.LITERAL, function=function)
                    return
        raise GraphError(
            "a subselect must rank complete answers: the same pattern, ORDER BY one of its values, LIMIT 1"
        )

    def set_windows(self) -> None:
        for term, window in windows_of(self.bounds):
            node = self.node_of(term)
            self.change_node(node, windows=(*self.nodes[node].windows, window))


def constant_node(id: int, term: Term) -> GraphNode:
    """A new node for a term."""
    if isinstance(term, Iri):
        return GraphNode(id, NodeKind.ENTITY, label_of(term))
    return GraphNode(id, NodeKind.LITERAL, *text_and_type(term)) if isinstance(term, Literal) else GraphNode(id)


def is_english_filter(condition: Expression) -> bool:
    """Whether a condition is the filter for English text."""
    match condition:
        case Operation("||", (Operation("!", (negated,)), *_)):
            variable = negated.arguments[0] if hasattr(negated, "arguments") else None
            return isinstance(variable, Variable) and Filter(condition) == english_filter(variable)
    return False
