"""From S-expression to query graph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from clew.language.graph.model import Edge, Function, GraphError, Kind, Node, QueryGraph, Window
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

FUNCTIONS: Mapping[Order | Extremum, Function] = {
    Order.LT: Function.LT,
    Order.LE: Function.LE,
    Order.GT: Function.GT,
    Order.GE: Function.GE,
    Extremum.ARGMAX: Function.ARGMAX,
    Extremum.ARGMIN: Function.ARGMIN,
}


def graph_of_sexpr(tree: Sexpr) -> QueryGraph:
    """The graph that `tree` asks for; node 0 is the answer, and each mention of an entity is a node of its own.

    ARGMAX and ARGMIN choose among whole answers in a graph, so they may stand only outermost or under COUNT.
    """
    drawing = Drawing()
    answer = drawing.new(function=Function.COUNT if isinstance(tree, Count) else Function.NONE)
    of = tree.of if isinstance(tree, Count) else tree
    if isinstance(of, Extreme):
        draw(of.of, answer, drawing)
        end = draw_path(of.path, answer, drawing)
        drawing.change(end, kind=Kind.LITERAL, function=FUNCTIONS[of.extremum])
    else:
        draw(of, answer, drawing)
    return QueryGraph(tuple(drawing.nodes), tuple(drawing.edges), answer)


@dataclass(slots=True)
class Drawing:
    """A graph in the making."""

    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)

    def new(self, function: Function = Function.NONE) -> int:
        """The id of a new variable."""
        self.nodes.append(Node(len(self.nodes), function=function))
        return len(self.nodes) - 1

    def change(self, id: int, **changes: object) -> None:
        """Say more of a node."""
        self.nodes[id] = replace(self.nodes[id], **changes)  # type: ignore[arg-type]

    def connect(self, start: int, relation: Relation, end: int) -> None:
        """Add an edge from `start` along `relation`, which may be the reverse of a name."""
        first, second = (end, start) if relation.reverse else (start, end)
        self.edges.append(Edge(first, second, relation.name))


def draw(tree: Set, at: int, drawing: Drawing) -> None:
    """Say of node `at` that it is in the set `tree`."""
    match tree:
        case And(left, right):
            draw(left, at, drawing)
            draw(right, at, drawing)
        case Join(relation, of):
            draw_join(relation, of, at, drawing)
        case Comparison(order, relation, value):
            end = draw_path((relation,), at, drawing)
            set_literal(value, end, drawing, FUNCTIONS[order])
        case During(of, relation, when):
            draw(of, at, drawing)
            window = Window(relation.name, when, relation.reverse)
            drawing.change(at, windows=(*drawing.nodes[at].windows, window))
        case _:
            draw_leaf(tree, at, drawing)


def draw_join(relation: Relation, of: Set | Literal, at: int, drawing: Drawing) -> None:
    """Say of node `at` that `relation` leads from it to a member of `of`."""
    end = draw_path((relation,), at, drawing)
    if isinstance(of, Literal):
        set_literal(of, end, drawing, Function.NONE)
    else:
        draw(of, end, drawing)


def draw_path(path: tuple[Relation, ...], at: int, drawing: Drawing) -> int:
    """The end of a new path that begins at node `at`."""
    for relation in path:
        end = drawing.new()
        drawing.connect(at, relation, end)
        at = end
    return at


def set_literal(value: Literal, at: int, drawing: Drawing, function: Function) -> None:
    """Say that node `at` is `value`, or is compared with it."""
    drawing.change(at, kind=Kind.LITERAL, label=value.text, datatype=value.datatype, function=function)


def draw_leaf(tree: ClassName | Entity | Extreme, at: int, drawing: Drawing) -> None:
    """Say of node `at` that it is of a class or is an entity."""
    node = drawing.nodes[at]
    if isinstance(tree, Extreme):
        raise GraphError(f"a query graph has {tree.extremum} only outermost: its choice is among whole answers")
    if isinstance(tree, ClassName):
        drawing.change(at, classes=(*node.classes, tree.name))
        return
    if node.kind is Kind.ENTITY and node.label != tree.id:
        raise GraphError(f"nothing is both {node.label} and {tree.id}: an AND of two entities has no query graph")
    drawing.change(at, kind=Kind.ENTITY, label=tree.id)
