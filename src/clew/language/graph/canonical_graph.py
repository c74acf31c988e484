"""The canonical form of a query graph, which does not depend on how its nodes are numbered.

Colour refinement (Weisfeiler and Leman 1968) distinguishes nodes by their neighbours. If nodes still look alike, one of
them is singled out: in cycles each is tried and the smallest result wins, in trees any of them will do.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import TypeAlias

from clew.language.graph.query_graph import (
    Edge,
    GraphError,
    GraphNode,
    NodeFunction,
    NodeKind,
    Qualifier,
    QueryGraph,
    TimeWindow,
)
from clew.language.sexpr import Inverses, Relation

Colours: TypeAlias = dict[int, int]
MAX_ORDERINGS = 1_000  # nodes in cycles that look alike multiply quickly


def order_nodes(graph: QueryGraph, symmetric: frozenset[str]) -> list[int]:
    """The ids of the nodes of `graph`, in the same order for all graphs that differ only in numbering."""
    start = colour_by_rank({node.id: node_key(node, graph) for node in graph.nodes})
    cyclic = nodes_in_cycles(graph)
    tries = possible_orders(graph, refine_colours(graph, start, symmetric), cyclic, symmetric)
    return min((order for order in limit_orders(tries)), key=lambda order: order_key(graph, order, symmetric))


def node_key(node: GraphNode, graph: QueryGraph) -> Hashable:
    """A sort key of a node without its edges."""
    windows = tuple((window.relation, window.reverse, window.when) for window in node.windows)
    asked = node.id != graph.target
    return asked, node.kind.value, node.label, node.datatype, node.function.value, node.classes, windows


def colour_by_rank(keys: Mapping[int, Hashable]) -> Colours:
    """A colour for each node: the rank of its key."""
    ranks = {key: rank for rank, key in enumerate(sorted(set(keys.values())))}  # type: ignore[type-var]
    return {id: ranks[key] for id, key in keys.items()}


def refine_colours(graph: QueryGraph, colours: Colours, symmetric: frozenset[str]) -> Colours:
    """The colours, split until nodes of one colour have the same neighbours by colour."""
    while True:
        around: defaultdict[int, list[Hashable]] = defaultdict(list)
        for edge in graph.edges:
            for id, role in node_roles(edge, symmetric):
                around[id].append((role, edge_colours(edge, colours, symmetric)))
        finer = colour_by_rank({id: (colour, tuple(sorted(around[id], key=repr))) for id, colour in colours.items()})
        if len(set(finer.values())) == len(set(colours.values())):
            return finer
        colours = finer


def node_roles(edge: Edge, symmetric: frozenset[str]) -> Iterator[tuple[int, str]]:
    """The nodes of an edge with their roles."""
    yield edge.start, "start"
    yield edge.end, "start" if edge.relation in symmetric else "end"
    for qualifier in edge.qualifiers:
        yield qualifier.value, f"of {qualifier.key}"


def edge_colours(edge: Edge, colours: Mapping[int, int], symmetric: frozenset[str]) -> Hashable:
    """An edge with its nodes' colours in place of their ids."""
    ends = (colours[edge.start], colours[edge.end])
    qualifiers = sorted((qualifier.key, colours[qualifier.value]) for qualifier in edge.qualifiers)
    return tuple(sorted(ends) if edge.relation in symmetric else ends), edge.relation, tuple(qualifiers)


def nodes_in_cycles(graph: QueryGraph) -> frozenset[int]:
    """The nodes that remain when leaves are removed repeatedly."""
    touching = {place: set(edge.ends) for place, edge in enumerate(graph.edges)}
    loops = {edge.start for edge in graph.edges if len(set(edge.ends)) < len(edge.ends)}
    while True:
        degrees = Counter(id for ends in touching.values() for id in ends)
        leaves = {id for id, degree in degrees.items() if degree == 1 and id not in loops}
        shrunk = {place: ends - leaves for place, ends in touching.items()}
        shrunk = {place: ends for place, ends in shrunk.items() if len(ends) > 1 or ends & loops}
        if shrunk == touching:
            return frozenset(degrees)
        touching = shrunk


def possible_orders(
    graph: QueryGraph, colours: Colours, cyclic: frozenset[int], symmetric: frozenset[str]
) -> Iterator[list[int]]:
    """The orders that result from singling out nodes of one colour until no two look alike."""
    while not (rivals := alike_nodes(colours, cyclic.__contains__)):
        if not (alike := alike_nodes(colours, lambda _: True)):
            yield sorted(colours, key=colours.__getitem__)
            return
        colours = refine_colours(graph, single_out(alike[0], colours), symmetric)
    for chosen in rivals:
        yield from possible_orders(
            graph, refine_colours(graph, single_out(chosen, colours), symmetric), cyclic, symmetric
        )


def single_out(chosen: int, colours: Colours) -> Colours:
    """The colours with a new one for the `chosen` node, just before its former colour."""
    return colour_by_rank({id: (colour, id != chosen) for id, colour in colours.items()})


def alike_nodes(colours: Colours, wanted: Callable[[int], bool]) -> list[int]:
    """The nodes of the first colour that several `wanted` nodes share."""
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for id, colour in sorted(colours.items()):
        if wanted(id):
            groups[colour].append(id)
    return next((groups[colour] for colour in sorted(groups) if len(groups[colour]) > 1), [])


def order_key(graph: QueryGraph, order: list[int], symmetric: frozenset[str]) -> list[Hashable]:
    """A sort key of an order of the nodes: the edges with positions in place of ids."""
    places = {id: place for place, id in enumerate(order)}
    return sorted((edge_colours(edge, places, symmetric) for edge in graph.edges), key=repr)


def limit_orders(tries: Iterator[list[int]]) -> Iterator[list[int]]:
    """The orders, with an error if there are too many."""
    for number, order in enumerate(tries):
        if number == MAX_ORDERINGS:
            raise GraphError("the graph is too symmetric for a canonical form: too many of its variables are alike")
        yield order


def canonical_graph(graph: QueryGraph, inverse: Mapping[str, str] | Inverses | None = None) -> QueryGraph:
    """The canonical form of `graph`: nodes numbered from 0, edges sorted, no labels for people.

    Graphs have the same canonical form if they differ only in the ids or order of nodes, names of variables, order or
    repetition of edges, in whether a constant is one node or several, and, given `inverse`, in which of two inverse
    relations they use.
    """
    inverses = Inverses.of(inverse)
    plain = merge_constants(drop_labels(graph, inverses))
    numbers = {id: number for number, id in enumerate(order_nodes(plain, inverses.symmetric))}
    nodes = sorted((replace(node, id=numbers[node.id]) for node in plain.nodes), key=lambda node: node.id)
    edges = sorted({renumber_edge(edge, numbers, inverses.symmetric) for edge in plain.edges}, key=edge_key)
    return QueryGraph(tuple(nodes), tuple(edges), None if plain.target is None else numbers[plain.target])


def canonical_graph_text(graph: QueryGraph, inverse: Mapping[str, str] | Inverses | None = None) -> str:
    """The canonical form as text, with a line for each node and edge."""
    plain = canonical_graph(graph, inverse)
    target = "yes or no" if plain.target is None else plain.target
    return "\n".join([f"target {target}", *map(node_text, plain.nodes), *map(edge_text, plain.edges)])


def graph_digest(graph: QueryGraph, inverse: Mapping[str, str] | Inverses | None = None) -> str:
    """A fingerprint of the canonical form: 16 hexadecimal digits."""
    return sha256(canonical_graph_text(graph, inverse).encode()).hexdigest()[:16]


def drop_labels(graph: QueryGraph, inverses: Inverses) -> QueryGraph:
    """`graph` with canonical relations and without labels for people."""
    nodes = tuple(drop_node_labels(node, inverses) for node in graph.nodes)
    return QueryGraph(nodes, tuple(canonical_edge(edge, inverses) for edge in graph.edges), graph.target)


def drop_node_labels(node: GraphNode, inverses: Inverses) -> GraphNode:
    """`node` with canonical time windows and without labels; the label of a ranking literal means nothing either."""
    silent = node.kind is NodeKind.VARIABLE or node.function.is_ranking
    windows = {canonical_window(window, inverses) for window in node.windows}
    return GraphNode(
        node.id,
        node.kind,
        "" if silent else node.label,
        "" if silent else node.datatype,
        tuple(sorted(set(node.classes))),
        node.function,
        tuple(sorted(windows, key=lambda window: (window.relation, window.reverse, window.when))),
    )


def canonical_window(window: TimeWindow, inverses: Inverses) -> TimeWindow:
    """`window` with its canonical relation."""
    relation = inverses.canonical_relation(Relation(window.relation, window.reverse))
    return TimeWindow(relation.name, window.when, relation.reverse)


def canonical_edge(edge: Edge, inverses: Inverses) -> Edge:
    """`edge` with its canonical relation."""
    relation = inverses.canonical_relation(Relation(edge.relation))
    start, end = (edge.end, edge.start) if relation.reverse else (edge.start, edge.end)
    return Edge(start, end, relation.name, edge.qualifiers)


def merge_constants(graph: QueryGraph) -> QueryGraph:
    """`graph` with one node for each constant."""
    first: dict[GraphNode, int] = {}
    ids: dict[int, int] = {}
    for node in graph.nodes:
        constant = node.is_constant and node.id != graph.target
        ids[node.id] = first.setdefault(replace(node, id=-1), node.id) if constant else node.id
    nodes = tuple(node for node in graph.nodes if ids[node.id] == node.id)
    edges = {renumber_edge(edge, ids, frozenset()): None for edge in graph.edges}
    return QueryGraph(nodes, tuple(edges), graph.target)


def renumber_edge(edge: Edge, numbers: Mapping[int, int], symmetric: frozenset[str]) -> Edge:
    """`edge` between the new numbers of its nodes; a symmetric relation starts at the smaller."""
    start, end = numbers[edge.start], numbers[edge.end]
    if edge.relation in symmetric:
        start, end = sorted((start, end))
    qualifiers = {Qualifier(qualifier.key, numbers[qualifier.value]) for qualifier in edge.qualifiers}
    return Edge(start, end, edge.relation, tuple(sorted(qualifiers, key=lambda each: (each.key, each.value))))


def edge_key(edge: Edge) -> tuple[int, int, str, tuple[tuple[str, int], ...]]:
    """The sort key of an edge."""
    return edge.start, edge.end, edge.relation, tuple((each.key, each.value) for each in edge.qualifiers)


def node_text(node: GraphNode) -> str:
    """A node on one line."""
    what = (
        "" if node.kind is NodeKind.VARIABLE else f" {node.label!r}" + (f"^^{node.datatype}" if node.datatype else "")
    )
    function = "" if node.function is NodeFunction.NONE else f" {node.function.value}"
    classes = "".join(f" a {name!r}" for name in node.classes)
    windows = "".join(
        f" during {window.when} by {'reverse ' * window.reverse}{window.relation!r}" for window in node.windows
    )
    return f"{node.id} {node.kind.value}{what}{function}{classes}{windows}"


def edge_text(edge: Edge) -> str:
    """An edge on one line."""
    qualifiers = "".join(f" [{each.key!r} {each.value}]" for each in edge.qualifiers)
    return f"{edge.start} {edge.relation!r} {edge.end}{qualifiers}"
