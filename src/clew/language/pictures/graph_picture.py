"""Draws a query graph: the target at the top, below it the facts that lead to known entities and values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from clew.language.graph import Edge, GraphNode, NodeFunction, NodeKind, QueryGraph
from clew.language.pictures.boxes import Box, BoxKind
from clew.language.pictures.tree_layout import ArrowEnd, BoxTree, draw_trees
from clew.language.translate.rows_to_program import INSTANCE_OF

DOTTED_NAME = re.compile(r"\w+(\.\w+)+")
COMPARISON_WORDS = {
    NodeFunction.LT: "less than",
    NodeFunction.LE: "at most",
    NodeFunction.GT: "more than",
    NodeFunction.GE: "at least",
}
RANKING_WORDS = {
    NodeFunction.ARGMAX: "the largest", NodeFunction.ARGMIN: "the smallest", NodeFunction.MAX: "the largest value",
    NodeFunction.MIN: "the smallest value",
}  # fmt: skip
BOX_KINDS = {NodeKind.ENTITY: BoxKind.THING, NodeKind.NAME: BoxKind.THING, NodeKind.LITERAL: BoxKind.VALUE}
YES_OR_NO = BoxTree(Box(BoxKind.ANSWER, "is it so?", "answer: yes or no"))


def draw_graph(graph: QueryGraph, names: Mapping[str, str] | None = None) -> str:
    """The picture of `graph` as SVG; `names` maps ids, classes and relations to names for people."""
    graph_with_classes = move_concepts_to_nodes(graph)
    builder = TreeBuilder(graph_with_classes, names or {})
    trees = builder.build_trees()
    if graph_with_classes.target is None:
        trees[:1] = [replace(YES_OR_NO, children=(trees[0],))] if trees else [YES_OR_NO]
    return draw_trees(trees, "Query graph: " + builder.title())


def move_concepts_to_nodes(graph: QueryGraph) -> QueryGraph:
    """The graph with each `instance of` edge to a concept turned into a class of its node."""
    nodes = {node.id: node for node in graph.nodes}
    kept: list[Edge] = []
    for edge in graph.edges:
        concept = nodes[edge.end]
        if edge.relation == INSTANCE_OF and concept.kind is NodeKind.NAME and not edge.qualifiers:
            start = nodes[edge.start]
            nodes[edge.start] = replace(start, classes=(*start.classes, concept.label))
        else:
            kept.append(edge)
    touched = {end for edge in kept for end in edge.ends} | {edge.start for edge in graph.edges} | {graph.target}
    alone = {edge.end for edge in graph.edges} - touched
    return QueryGraph(tuple(node for id, node in nodes.items() if id not in alone), tuple(kept), graph.target)


def readable_name(name: str) -> str:
    """A name; of a dotted name, as in Freebase, the last part."""
    return name.rpartition(".")[2].replace("_", " ") if DOTTED_NAME.fullmatch(name) else name


@dataclass(slots=True)
class TreeBuilder:
    """Makes trees of a graph; a node that is reached twice is drawn twice."""

    graph: QueryGraph
    names: Mapping[str, str]
    drawn_nodes: set[int] = field(default_factory=set)
    drawn_edges: set[int] = field(default_factory=set)

    def build_trees(self) -> list[BoxTree]:
        """A tree for each part of the graph, the one with the target first."""
        first = [] if self.graph.target is None else [self.graph.target]
        trees = []
        for id in (*first, *(node.id for node in self.graph.nodes)):
            if id not in self.drawn_nodes:
                trees.append(self.node_tree(id))
        return trees

    def title(self) -> str:
        """A description of the target."""
        if self.graph.target is None:
            return "whether all of it holds"
        box = self.box_of(self.graph.node(self.graph.target))
        return f"{box.caption}, {box.text}"

    def node_tree(self, id: int, arrow: ArrowEnd = ArrowEnd.NONE, is_dashed: bool = False) -> BoxTree:
        """The node with all facts about it that are not drawn yet."""
        box = self.box_of(self.graph.node(id), is_repeated=id in self.drawn_nodes)
        if id in self.drawn_nodes:
            return BoxTree(box, (), arrow, is_dashed)
        self.drawn_nodes.add(id)
        return BoxTree(box, tuple(self.fact_trees(id)), arrow, is_dashed)

    def fact_trees(self, id: int) -> list[BoxTree]:
        trees = []
        for number, edge in enumerate(self.graph.edges):
            if number not in self.drawn_edges and id in self.drawn_ends(edge):
                self.drawn_edges.add(number)
                trees.append(self.fact_tree(edge, id))
        return trees

    def drawn_ends(self, edge: Edge) -> tuple[int, ...]:
        """The nodes that an edge is drawn between; known values of qualifiers are part of its label instead."""
        return tuple(id for id in edge.ends if id in (edge.start, edge.end) or not self.is_known(id))

    def is_known(self, id: int) -> bool:
        return self.graph.node(id).kind is not NodeKind.VARIABLE and id != self.graph.target

    def fact_tree(self, edge: Edge, node: int) -> BoxTree:
        """The fact of an edge, seen from `node`."""
        label = Box(BoxKind.FACT, self.name_of(edge.relation, edge.name), notes=self.qualifier_notes(edge))
        if node not in (edge.start, edge.end):
            key = next(qualifier.key for qualifier in edge.qualifiers if qualifier.value == node)
            whole = BoxTree(
                label, (self.node_tree(edge.start), *self.far_end(edge, edge.start), *self.qualifier_trees(edge, node))
            )
            return BoxTree(
                Box(BoxKind.FACT, self.name_of(key)), (replace(whole, is_dashed=True),), ArrowEnd.PARENT, is_dashed=True
            )
        towards = ArrowEnd.NONE if node == edge.start else ArrowEnd.PARENT
        return BoxTree(label, (*self.far_end(edge, node), *self.qualifier_trees(edge, node)), towards)

    def far_end(self, edge: Edge, node: int) -> tuple[BoxTree, ...]:
        """The other end of an edge."""
        return (self.node_tree(edge.end, ArrowEnd.CHILD) if node == edge.start else self.node_tree(edge.start),)

    def qualifier_trees(self, edge: Edge, node: int) -> tuple[BoxTree, ...]:
        """The unknown values of an edge's qualifiers, except `node`."""
        return tuple(
            BoxTree(
                Box(BoxKind.FACT, self.name_of(qualifier.key)),
                (self.node_tree(qualifier.value, ArrowEnd.CHILD, True),),
                is_dashed=True,
            )
            for qualifier in edge.qualifiers
            if qualifier.value != node and not self.is_known(qualifier.value)
        )

    def qualifier_notes(self, edge: Edge) -> tuple[str, ...]:
        """The known qualifiers of an edge, as notes below its label."""
        known = [qualifier for qualifier in edge.qualifiers if self.is_known(qualifier.value)]
        self.drawn_nodes.update(qualifier.value for qualifier in known)
        return tuple(
            f"{self.name_of(qualifier.key)}: {self.text_of(self.graph.node(qualifier.value))}" for qualifier in known
        )

    def name_of(self, label: str, name: str = "") -> str:
        return self.names.get(label) or name or readable_name(label)

    def box_of(self, node: GraphNode, is_repeated: bool = False) -> Box:
        """The box of a node; `is_repeated` if it was drawn before."""
        asked = node.id == self.graph.target
        kind = BoxKind.ANSWER if asked else BOX_KINDS.get(node.kind, BoxKind.UNKNOWN)
        if node.kind is not NodeKind.VARIABLE and not asked:
            return Box(kind, self.text_of(node), notes=(*self.class_notes(node), *self.window_notes(node)))
        caption = ("answer: how many?" if node.function is NodeFunction.COUNT else "answer") if asked else ""
        if is_repeated:
            caption = f"the same {caption}".strip()
        text = self.text_of(node) if node.kind is not NodeKind.VARIABLE else self.class_names(node)
        return Box(kind, text or ("?" if asked else "something"), caption, self.window_notes(node))

    def text_of(self, node: GraphNode) -> str:
        """The name or value of a known node, with its comparison."""
        if node.function in RANKING_WORDS:
            return RANKING_WORDS[node.function]
        name = self.names.get(node.label) or node.name or node.label
        return f"{COMPARISON_WORDS[node.function]} {name}" if node.function in COMPARISON_WORDS else name

    def class_names(self, node: GraphNode) -> str:
        """The classes of an unknown node, in names for people."""
        stated = node.classes or ((node.class_name,) if node.class_name else ())
        only = node.name if len(stated) == 1 else ""
        return " and ".join(dict.fromkeys(self.name_of(name, only) for name in stated))

    def class_notes(self, node: GraphNode) -> tuple[str, ...]:
        return tuple(self.name_of(name) for name in dict.fromkeys(node.classes))

    def window_notes(self, node: GraphNode) -> tuple[str, ...]:
        return tuple(f"{self.name_of(window.relation)}: at the time {window.when}" for window in node.windows)
