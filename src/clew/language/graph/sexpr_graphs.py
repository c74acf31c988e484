"""Translates S-expressions to query graphs and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import reduce

from clew.language.graph.query_graph import Edge, GraphError, GraphNode, NodeFunction, NodeKind, QueryGraph, TimeWindow
from clew.language.sexpr import (
    And,
    ClassName,
    Comparison,
    Count,
    During,
    Entity,
    Extreme,
    Extremum,
    Join,
    Literal,
    Order,
    Relation,
    Set,
    Sexpr,
)

FUNCTIONS: Mapping[Order | Extremum, NodeFunction] = {
    Order.LT: NodeFunction.LT,
    Order.LE: NodeFunction.LE,
    Order.GT: NodeFunction.GT,
    Order.GE: NodeFunction.GE,
    Extremum.ARGMAX: NodeFunction.ARGMAX,
    Extremum.ARGMIN: NodeFunction.ARGMIN,
}


def graph_of_sexpr(tree: Sexpr) -> QueryGraph:
    """The query graph of `tree`; node 0 is the answer, and each mention of an entity is a separate node.

    In a graph, ARGMAX and ARGMIN choose among complete answers, so they may only be outermost or under COUNT.
    """
    drawing = GraphDraft()
    answer = drawing.add_variable(function=NodeFunction.COUNT if isinstance(tree, Count) else NodeFunction.NONE)
    of = tree.of if isinstance(tree, Count) else tree
    if isinstance(of, Extreme):
        add_set(of.of, answer, drawing)
        end = add_path(of.path, answer, drawing)
        drawing.change_node(end, kind=NodeKind.LITERAL, function=FUNCTIONS[of.extremum])
    else:
        add_set(of, answer, drawing)
    return QueryGraph(tuple(drawing.nodes), tuple(drawing.edges), answer)


@dataclass(slots=True)
class GraphDraft:
    """A query graph under construction."""

    nodes: list[GraphNode] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)

    def add_variable(self, function: NodeFunction = NodeFunction.NONE) -> int:
        """The id of a new variable."""
        self.nodes.append(GraphNode(len(self.nodes), function=function))
        return len(self.nodes) - 1

    def change_node(self, id: int, **changes: object) -> None:
        """Change fields of a node."""
        self.nodes[id] = replace(self.nodes[id], **changes)  # type: ignore[arg-type]

    def add_edge(self, start: int, relation: Relation, end: int) -> None:
        """Add an edge from `start` along `relation`, which may be the reverse of a name."""
        first, second = (end, start) if relation.reverse else (start, end)
        self.edges.append(Edge(first, second, relation.name))


def add_set(tree: Set, node: int, draft: GraphDraft) -> None:
    """Restrict `node` to the set `tree`."""
    match tree:
        case And(left, right):
            add_set(left, node, draft)
            add_set(right, node, draft)
        case Join(relation, of):
            add_join(relation, of, node, draft)
        case Comparison(order, relation, value):
            end = add_path((relation,), node, draft)
            set_literal(value, end, draft, FUNCTIONS[order])
        case During(of, relation, when):
            add_set(of, node, draft)
            window = TimeWindow(relation.name, when, relation.reverse)
            draft.change_node(node, windows=(*draft.nodes[node].windows, window))
        case _:
            add_leaf(tree, node, draft)


def add_join(relation: Relation, of: Set | Literal, node: int, draft: GraphDraft) -> None:
    """Restrict `node` to what `relation` leads from to a member of `of`."""
    end = add_path((relation,), node, draft)
    if isinstance(of, Literal):
        set_literal(of, end, draft, NodeFunction.NONE)
    else:
        add_set(of, end, draft)


def add_path(path: tuple[Relation, ...], node: int, draft: GraphDraft) -> int:
    """Add a path that begins at `node`, and return its end."""
    for relation in path:
        end = draft.add_variable()
        draft.add_edge(node, relation, end)
        node = end
    return node


def set_literal(value: Literal, node: int, draft: GraphDraft, function: NodeFunction) -> None:
    """Make `node` the literal `value`, or compare it with that by `function`."""
    draft.change_node(node, kind=NodeKind.LITERAL, label=value.text, datatype=value.datatype, function=function)


def add_leaf(tree: ClassName | Entity | Extreme, at: int, draft: GraphDraft) -> None:
    """Give node `at` a class, or make it an entity."""
    node = draft.nodes[at]
    if isinstance(tree, Extreme):
        raise GraphError(f"{tree.extremum} must be outermost in a query graph, which chooses among complete answers")
    if isinstance(tree, ClassName):
        draft.change_node(at, classes=(*node.classes, tree.name))
        return
    if node.kind is NodeKind.ENTITY and node.label != tree.id:
        raise GraphError(f"nothing is both {node.label} and {tree.id}: an AND of two entities has no query graph")
    draft.change_node(at, kind=NodeKind.ENTITY, label=tree.id)


OPERATORS = {function: operator for operator, function in FUNCTIONS.items()}


def sexpr_of_graph(graph: QueryGraph) -> Sexpr:
    """The S-expression of `graph`: for each node its classes, then its edges in the graph's order."""
    target = expressible_target(graph)
    answer = graph.node(target)
    ranked = [node for node in graph.nodes if node.function.is_ranking]
    walk = GraphWalk(graph, target, list(graph.edges))
    path = walk.take_path(ranked[0].id) if ranked else ()
    whole = walk.set_at(answer)
    walk.check_complete()
    if ranked:
        whole = Extreme(Extremum(OPERATORS[ranked[0].function]), whole, path)
    return Count(whole) if answer.function is NodeFunction.COUNT else whole


def expressible_target(graph: QueryGraph) -> int:
    """The target of `graph`; raises a GraphError if an S-expression cannot express the graph."""
    if graph.target is None:
        raise GraphError("an S-expression denotes a set, so it cannot express a yes/no question")
    if any(edge.qualifiers for edge in graph.edges):
        raise GraphError("an S-expression cannot express qualifiers")
    if sum(node.function.is_ranking for node in graph.nodes) > 1:
        raise GraphError("the graph has more than one argmax or argmin, but no order between them")
    degrees = Counter(end for edge in graph.edges for end in edge.ends)
    for node in graph.nodes:
        if not is_expressible(node, graph.target, degrees[node.id]):
            raise GraphError(f"an S-expression cannot express {node.function.value!r} at node {node.id}")
    return graph.target


def is_expressible(node: GraphNode, target: int, degree: int) -> bool:
    """Whether an S-expression can express the function of `node`, which has `degree` edges."""
    if node.function.is_ranking or node.function.is_comparison:
        return degree == 1 and node.id != target and node.kind is NodeKind.LITERAL
    return node.function is NodeFunction.NONE or (node.function is NodeFunction.COUNT and node.id == target)


@dataclass(slots=True)
class GraphWalk:
    """A walk through a graph from `target` that takes each edge once; `left` are the edges not yet taken."""

    graph: QueryGraph
    target: int
    left: list[Edge]
    visited: set[int] = field(default_factory=set)
    arrivals: dict[int, Edge] = field(init=False)

    def __post_init__(self) -> None:
        self.arrivals = self.arrivals_from_target()

    def arrivals_from_target(self) -> dict[int, Edge]:
        """For each node that can be reached without passing through a constant, the last edge of a path to it."""
        arrivals: dict[int, Edge] = {}
        waiting = [self.target]
        while waiting:
            id = waiting.pop()
            for edge in self.left if self.is_free(id) else ():
                if id in edge.ends and other_end(edge, id) not in {self.target, *arrivals}:
                    arrivals[other_end(edge, id)] = edge
                    waiting.append(other_end(edge, id))
        return arrivals

    def is_free(self, id: int) -> bool:
        """Whether a path may pass through the node."""
        return id == self.target or not self.graph.node(id).is_constant

    def take_path(self, goal: int) -> tuple[Relation, ...]:
        """The path from the target to `goal`; the part after its last branch is taken."""
        path: list[Relation] = []
        taking = True
        while goal != self.target:
            if goal not in self.arrivals:
                raise GraphError(f"no path leads from the answer to the ranked node {goal}")
            edge = self.arrivals[goal]
            goal = other_end(edge, goal)
            path.insert(0, relation_from(edge, goal))
            branches = sum(goal in other.ends for other in self.left) > 2
            if taking:
                self.left.remove(edge)
            taking = taking and not branches
        return tuple(path)

    def set_at(self, node: GraphNode) -> Set:
        """The set that a node denotes, by the edges not yet taken."""
        if not node.is_constant and node.id in self.visited:
            raise GraphError(f"an S-expression cannot express the cycle through node {node.id}")
        self.visited.add(node.id)
        clauses: list[Set] = [*map(ClassName, node.classes)]
        if node.kind is not NodeKind.VARIABLE:
            clauses.append(Entity(node.label))
        while edge := self.next_edge(node):
            clauses.append(self.clause(edge, node))
        return add_windows(node, intersect(clauses or [unrestricted_set(node)]))

    def next_edge(self, node: GraphNode) -> Edge | None:
        """The next edge to take from `node`; at a constant, only an edge that cannot be reached otherwise."""
        free = self.is_free(node.id)
        here = (edge for edge in self.left if node.id in edge.ends)
        edge = next((edge for edge in here if free or not self.leads_from_target(edge)), None)
        if edge:
            self.left.remove(edge)
        return edge

    def leads_from_target(self, edge: Edge) -> bool:
        """Whether the walk reaches `edge` without passing through a constant."""
        return any(self.is_free(end) and (end == self.target or end in self.arrivals) for end in edge.ends)

    def clause(self, edge: Edge, node: GraphNode) -> Set:
        """The set to which an edge restricts `node`."""
        relation = relation_from(edge, node.id)
        other = self.graph.node(other_end(edge, node.id))
        if other.kind is not NodeKind.LITERAL:
            return Join(relation, self.set_at(other))
        value = Literal(other.label, other.datatype)
        if other.function.is_comparison:
            return Comparison(Order(OPERATORS[other.function]), relation, value)
        return Join(relation, value)

    def check_complete(self) -> None:
        """Raise a GraphError if the walk did not reach all edges."""
        if self.left:
            edge = self.left[0]
            raise GraphError(f"the edge {edge.start} {edge.relation} {edge.end} is not connected with the answer")


def other_end(edge: Edge, id: int) -> int:
    """Where `edge` leads from node `id`."""
    return edge.end if edge.start == id else edge.start


def relation_from(edge: Edge, id: int) -> Relation:
    """The relation of `edge` as seen from node `id`."""
    return Relation(edge.relation, reverse=edge.start != id)


def intersect(clauses: list[Set]) -> Set:
    """The clauses as one AND, nested to the right."""
    *others, last = clauses
    return reduce(lambda right, left: And(left, right), reversed(others), last)


def add_windows(node: GraphNode, of: Set) -> Set:
    """`of` with the time windows of `node` around it."""
    return reduce(
        lambda set, window: During(set, Relation(window.relation, window.reverse), window.when), node.windows, of
    )


def unrestricted_set(node: GraphNode) -> Set:
    """The set of an unrestricted node: its class, if that is known."""
    if not node.class_name:
        raise GraphError(f"node {node.id} is unrestricted; give it a class")
    return ClassName(node.class_name)
