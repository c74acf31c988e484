"""Isomorphism classes: how the constraints of a question connect to its answer (Dutt et al. 2023).

The catalogue was reconstructed from the papers' examples and counts (docs/graphs.md). It omits class names for which
the papers show neither a picture nor an example.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass
from functools import cached_property

from clew.language.graph import Edge, GraphError, GraphNode, NodeKind, QueryGraph, canonical_graph, graph_of_sexpr
from clew.language.graph.canonical_graph import order_nodes
from clew.language.sexpr import Sexpr

TYPE_PREDICATES = frozenset(
    {
        "a",
        "instance of",
        "type.object.type",
        "common.topic.notable_types",
        "pred:instance_of",
        "http://rdf.freebase.com/ns/type.object.type",
        "http://rdf.freebase.com/ns/common.topic.notable_types",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#type",
        "http://www.wikidata.org/prop/direct/P31",
    }
)
VARIABLE_MARK = "?"


@dataclass(frozen=True, slots=True)
class IsoClass:
    """An isomorphism class: its published name or else its code, the code, and its reasoning path (RP), if any."""

    name: str
    code: str
    rp: str = ""


CATALOGUE = (
    IsoClass("Iso-0", "(E)", "RP-0"),
    IsoClass("Iso-1", "((E))", "RP-1"),
    IsoClass("Iso-2", "(E E)", "RP-2"),
    IsoClass("Iso-3", "(E (E))", "RP-4"),
    IsoClass("Iso-4", "((E E))", "RP-5"),
    IsoClass("Iso-5", "(((E)))", "RP-3"),
    IsoClass("Iso-6", "((E) (E))"),
    IsoClass("Iso-7", "(E ((E)))"),
    IsoClass("Iso-8", "((E (E)))"),
    IsoClass("Iso-9", "(E (E E))"),
    IsoClass("Iso-10", "(((E E)))"),
    IsoClass("Iso-11", "(E E E)", "RP-6"),
    IsoClass("Iso-12", "((E E E))"),
    IsoClass("Iso-13", "(E (E) (E))"),
    IsoClass("Iso-14", "((E ((E))))"),
    IsoClass("Iso-15", "(E (((E))))"),
    IsoClass("Iso-16", "((((E))))"),
    IsoClass("Iso-17", "((E) (E E))"),
    IsoClass("Iso-18", "(E E (E))"),
    IsoClass("Iso-19", "((E E (E)))"),
    IsoClass("Iso-21", "((E E ((E))))"),
    IsoClass("CIso-0", "A-E1 A-x1 E1-x1 E2-x1"),
    IsoClass("CIso-1", "A-E1 A-x1 E1-x1"),
)
CLASS_BY_CODE = {known.code: known for known in CATALOGUE}


@dataclass(frozen=True)
class QueryShape:
    """A simple undirected graph rooted in node `answer`; each edge is its two nodes, the smaller first."""

    answer: int
    edges: frozenset[tuple[int, int]]
    constraints: frozenset[int]

    @cached_property
    def neighbours(self) -> dict[int, tuple[int, ...]]:
        """The nodes next to each node."""
        neighbours: defaultdict[int, list[int]] = defaultdict(list, {self.answer: []})
        for first, second in sorted(self.edges):
            neighbours[first].append(second)
            neighbours[second].append(first)
        return {id: tuple(others) for id, others in neighbours.items()}

    @cached_property
    def distances(self) -> dict[int, int]:
        """The distance of each connected node from the answer, in edges."""
        distances = {self.answer: 0}
        for id in (waiting := [self.answer]):
            new = [other for other in self.neighbours[id] if other not in distances]
            distances |= dict.fromkeys(new, distances[id] + 1)
            waiting += new
        return distances

    @property
    def edge_count(self) -> int:
        """The number of edges."""
        return len(self.edges)

    @property
    def hops(self) -> int:
        """The distance of the farthest node from the answer."""
        return max(self.distances.values())

    @property
    def is_tree(self) -> bool:
        """Whether there is only one path to each node."""
        return self.edge_count == len(self.neighbours) - 1


def make_shape(
    answer: Hashable, edges: Iterable[tuple[Hashable, Hashable]], constraints: Collection[Hashable]
) -> QueryShape:
    """The shape of `edges` between any objects: parallel edges merged, loops dropped, leaves as constraints."""
    numbers: dict[Hashable, int] = {answer: 0}
    simple = set()
    for pair in edges:
        first, second = sorted(numbers.setdefault(end, len(numbers)) for end in pair)
        if first != second:
            simple.add((first, second))
    degrees = Counter(end for edge in simple for end in edge)
    marked = {id for thing, id in numbers.items() if thing in constraints or degrees[id] == 1} - {0}
    result = QueryShape(0, frozenset(simple), frozenset(marked & set(degrees)))
    if len(result.distances) < len(result.neighbours):
        raise GraphError("a question with a part that is not connected to its answer has no isomorphism class")
    return result


def classify_shape(shape: QueryShape) -> IsoClass:
    """The class of `shape`; outside the catalogue its name is `X:` (tree) or `CX:` (cycle) and its code."""
    code = tree_code(shape) if shape.is_tree else cycle_code(shape)
    return CLASS_BY_CODE.get(code) or IsoClass(f"{'X' if shape.is_tree else 'CX'}:{code}", code)


def tree_code(shape: QueryShape) -> str:
    """The tree in brackets: the outermost are the answer, `E` is a constraint, other brackets are inner nodes."""
    codes: dict[int, tuple[int, int, str]] = {}
    for id in sorted(shape.distances, key=lambda id: -shape.distances[id]):
        below = sorted(codes[other] for other in shape.neighbours[id] if other in codes)
        text = f"({' '.join(text for _, _, text in below)})" if below or id == shape.answer else ""
        depth = 1 + max((depth for depth, _, _ in below), default=-1)
        size = len(below) + sum(size for _, size, _ in below)
        codes[id] = depth, size, "E" * (id in shape.constraints) + text
    return codes[shape.answer][2]


def cycle_code(shape: QueryShape) -> str:
    """The edges of a graph with cycles; `A` is the answer, `E1`, … are constraints and `x1`, … inner nodes."""
    nodes = tuple(
        GraphNode(id, NodeKind.ENTITY if id in shape.constraints else NodeKind.VARIABLE) for id in shape.neighbours
    )
    edges = tuple(Edge(first, second, "") for first, second in sorted(shape.edges))
    order = order_nodes(QueryGraph(nodes, edges, shape.answer), frozenset({""}))
    marked = [id for id in order if id in shape.constraints]
    between = [id for id in order if id not in shape.constraints and id != shape.answer]
    names = {shape.answer: "A"}
    names |= {id: f"E{number}" for number, id in enumerate(marked, 1)}
    names |= {id: f"x{number}" for number, id in enumerate(between, 1)}
    return " ".join(sorted("-".join(sorted((names[first], names[second]))) for first, second in shape.edges))


def shape_of_graph(graph: QueryGraph, types: Collection[str] = TYPE_PREDICATES) -> QueryShape:
    """The shape of a query graph; equal constants are one node, and a fact with qualifiers is an inner node."""
    plain = canonical_graph(graph)
    if plain.target is None:
        raise GraphError("a yes/no question has no answer node and thus no isomorphism class")
    constants = {node.id for node in plain.nodes if node.kind is not NodeKind.VARIABLE}
    edges: list[tuple[Hashable, Hashable]] = []
    for number, edge in enumerate(plain.edges):
        if edge.qualifiers:
            edges += [(f"fact {number}", end) for end in edge.ends]
        elif edge.relation not in types or edge.end not in constants:
            edges.append((edge.start, edge.end))
    return make_shape(plain.target, edges, constants)


def shape_of_sexpr(tree: Sexpr) -> QueryShape:
    """The shape of an S-expression."""
    return shape_of_graph(graph_of_sexpr(tree))


def shape_of_triples(
    triples: Iterable[tuple[str, str, str]],
    answer: str,
    compared: Collection[str] = (),
    types: Collection[str] = TYPE_PREDICATES,
) -> QueryShape:
    """The shape of SPARQL triples by their texts, where `?` begins a variable, that ask for the variable `answer`.

    `compared` are the variables that a filter compares with a constant or that ORDER BY with LIMIT ranks; each is a
    literal constraint. Other filters and COUNT do not affect the shape.
    """
    kept = [(triple[0], triple[2]) for triple in triples if not is_type_triple(triple, types)]
    constants = {end for pair in kept for end in pair if not is_variable(end)}
    if not any(answer in pair for pair in kept):
        raise GraphError(f"no triple mentions {answer}, which the query asks for")
    return make_shape(answer, kept, constants | set(compared))


def is_type_triple(triple: tuple[str, str, str], types: Collection[str] = TYPE_PREDICATES) -> bool:
    """Whether a triple only states the type of its subject."""
    return triple[1] in types and not is_variable(triple[2])


def is_variable(text: str) -> bool:
    """Whether a term's text is a variable."""
    return text.startswith(VARIABLE_MARK)


def count_classes(shapes: Iterable[QueryShape]) -> dict[str, int]:
    """The number of `shapes` in each class: first the catalogue's classes, then the others by frequency."""
    counts = Counter(classify_shape(shape).name for shape in shapes)
    named = [known.name for known in CATALOGUE if counts[known.name]]
    others = sorted(counts.keys() - set(named), key=lambda name: (-counts[name], name))
    return {name: counts[name] for name in [*named, *others]}
