"""One form for query graphs of one meaning, and its digest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256

from clew.language.graph.labelling import ordered_nodes
from clew.language.graph.model import Edge, Function, Kind, Node, Qualifier, QueryGraph, Window
from clew.language.sexpr import Inverses, Relation


def canonical_graph(graph: QueryGraph, inverse: Mapping[str, str] | Inverses | None = None) -> QueryGraph:
    """The form of `graph` that all its equals share: nodes numbered from 0, edges sorted, nothing that only informs.

    Equal are graphs that differ in the ids or order of nodes, names of variables, order or repetition of edges, in
    whether a constant is one node or several, and, given `inverse`, in which of two inverse relations they use.
    """
    inverses = Inverses.of(inverse)
    plain = merged(settled(graph, inverses))
    numbers = {id: number for number, id in enumerate(ordered_nodes(plain, inverses.symmetric))}
    nodes = sorted((replace(node, id=numbers[node.id]) for node in plain.nodes), key=lambda node: node.id)
    edges = sorted({renumbered(edge, numbers, inverses.symmetric) for edge in plain.edges}, key=edge_key)
    return QueryGraph(tuple(nodes), tuple(edges), None if plain.target is None else numbers[plain.target])


def canonical_text(graph: QueryGraph, inverse: Mapping[str, str] | Inverses | None = None) -> str:
    """The canonical form on one line per node and edge, for people to compare."""
    plain = canonical_graph(graph, inverse)
    target = "yes or no" if plain.target is None else plain.target
    return "\n".join([f"target {target}", *map(node_text, plain.nodes), *map(edge_text, plain.edges)])


def graph_digest(graph: QueryGraph, inverse: Mapping[str, str] | Inverses | None = None) -> str:
    """A fingerprint that equal meanings share: 16 hexadecimal digits."""
    return sha256(canonical_text(graph, inverse).encode()).hexdigest()[:16]


def settled(graph: QueryGraph, inverses: Inverses) -> QueryGraph:
    """`graph` with each relation in the direction that stands for both, without what only informs."""
    nodes = tuple(bare(node, inverses) for node in graph.nodes)
    return QueryGraph(nodes, tuple(turned(edge, inverses) for edge in graph.edges), graph.target)


def bare(node: Node, inverses: Inverses) -> Node:
    """`node` without what only informs; the value of a ranked literal says nothing either."""
    silent = node.kind is Kind.VARIABLE or node.function.ranks
    windows = {settled_window(window, inverses) for window in node.windows}
    return Node(
        node.id,
        node.kind,
        "" if silent else node.label,
        "" if silent else node.datatype,
        tuple(sorted(set(node.classes))),
        node.function,
        tuple(sorted(windows, key=lambda window: (window.relation, window.reverse, window.when))),
    )


def settled_window(window: Window, inverses: Inverses) -> Window:
    """`window` with its relation in the direction that stands for both."""
    relation = inverses.settled(Relation(window.relation, window.reverse))
    return Window(relation.name, window.when, relation.reverse)


def turned(edge: Edge, inverses: Inverses) -> Edge:
    """`edge` with its relation in the direction that stands for both."""
    relation = inverses.settled(Relation(edge.relation))
    start, end = (edge.end, edge.start) if relation.reverse else (edge.start, edge.end)
    return Edge(start, end, relation.name, edge.qualifiers)


def merged(graph: QueryGraph) -> QueryGraph:
    """`graph` with one node for each constant."""
    first: dict[Node, int] = {}
    ids: dict[int, int] = {}
    for node in graph.nodes:
        constant = node.is_constant and node.id != graph.target
        ids[node.id] = first.setdefault(replace(node, id=-1), node.id) if constant else node.id
    nodes = tuple(node for node in graph.nodes if ids[node.id] == node.id)
    edges = {renumbered(edge, ids, frozenset()): None for edge in graph.edges}
    return QueryGraph(nodes, tuple(edges), graph.target)


def renumbered(edge: Edge, numbers: Mapping[int, int], symmetric: frozenset[str]) -> Edge:
    """`edge` between the new numbers of its nodes; a symmetric relation starts at the smaller."""
    start, end = numbers[edge.start], numbers[edge.end]
    if edge.relation in symmetric:
        start, end = sorted((start, end))
    qualifiers = {Qualifier(qualifier.key, numbers[qualifier.value]) for qualifier in edge.qualifiers}
    return Edge(start, end, edge.relation, tuple(sorted(qualifiers, key=lambda each: (each.key, each.value))))


def edge_key(edge: Edge) -> tuple[int, int, str, tuple[tuple[str, int], ...]]:
    """What edges are sorted by."""
    return edge.start, edge.end, edge.relation, tuple((each.key, each.value) for each in edge.qualifiers)


def node_text(node: Node) -> str:
    """A node on one line."""
    what = "" if node.kind is Kind.VARIABLE else f" {node.label!r}" + (f"^^{node.datatype}" if node.datatype else "")
    function = "" if node.function is Function.NONE else f" {node.function.value}"
    classes = "".join(f" a {name!r}" for name in node.classes)
    windows = "".join(
        f" during {window.when} by {'reverse ' * window.reverse}{window.relation!r}" for window in node.windows
    )
    return f"{node.id} {node.kind.value}{what}{function}{classes}{windows}"


def edge_text(edge: Edge) -> str:
    """An edge on one line."""
    qualifiers = "".join(f" [{each.key!r} {each.value}]" for each in edge.qualifiers)
    return f"{edge.start} {edge.relation!r} {edge.end}{qualifiers}"
