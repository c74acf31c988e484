"""The query graph: nodes, edges between them, and the node that is asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from clew.errors import ClewError

MAX_NODES = 200


class GraphError(ClewError):
    """A query graph is malformed, or cannot be said in the form asked for."""


class NodeKind(StrEnum):
    """What is known of a node: nothing but its edges, or which thing or value it is."""

    VARIABLE = "variable"
    ENTITY = "entity"
    LITERAL = "literal"
    NAME = "name"


class NodeFunction(StrEnum):
    """What is done with a node's values, in GrailQA's words."""

    NONE = "none"
    COUNT = "count"
    MAX = "max"
    MIN = "min"
    ARGMAX = "argmax"
    ARGMIN = "argmin"
    LT = "<"
    LE = "<="
    GT = ">"
    GE = ">="

    @property
    def is_comparison(self) -> bool:
        """Whether it compares with the node's literal."""
        return self in (NodeFunction.LT, NodeFunction.LE, NodeFunction.GT, NodeFunction.GE)

    @property
    def is_ranking(self) -> bool:
        """Whether it asks for the extreme values."""
        return self in (NodeFunction.ARGMAX, NodeFunction.ARGMIN)


@dataclass(frozen=True, slots=True)
class TimeWindow:
    """A condition that a node's interval, beginning at `relation`, covers the year `when` or NOW."""

    relation: str
    when: str
    reverse: bool = False


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A thing or value of the graph.

    `label` is an entity's id, a literal's lexical form, a name, or a variable's name; `classes` are those the graph
    states; `class_name` and `name` only inform: the class the node is known to have and what people call it.
    """

    id: int
    kind: NodeKind = NodeKind.VARIABLE
    label: str = ""
    datatype: str = ""
    classes: tuple[str, ...] = ()
    function: NodeFunction = NodeFunction.NONE
    windows: tuple[TimeWindow, ...] = ()
    class_name: str = ""
    name: str = ""

    @property
    def is_constant(self) -> bool:
        """Whether the graph says which thing or value it is."""
        return self.kind is not NodeKind.VARIABLE and self.function is NodeFunction.NONE


@dataclass(frozen=True, slots=True)
class Qualifier:
    """What is said of the fact behind an edge: a key and the node that is its value."""

    key: str
    value: int


@dataclass(frozen=True, slots=True)
class Edge:
    """A fact: `relation` leads from node `start` to node `end`; `name` is what people call the relation."""

    start: int
    end: int
    relation: str
    qualifiers: tuple[Qualifier, ...] = ()
    name: str = ""

    @property
    def ends(self) -> tuple[int, ...]:
        """Every node it touches: start, end and the values of its qualifiers."""
        return (self.start, self.end, *(qualifier.value for qualifier in self.qualifiers))


@dataclass(frozen=True, slots=True)
class QueryGraph:
    """A question as a graph; `target` is the node asked for, or None if the question is whether it all holds."""

    nodes: tuple[GraphNode, ...]
    edges: tuple[Edge, ...]
    target: int | None

    def __post_init__(self) -> None:
        """Refuse a graph with ambiguous or dangling node ids, and one too large to be a question."""
        if len(self.nodes) > MAX_NODES:
            raise GraphError(f"a graph of {len(self.nodes)} nodes is no question: at most {MAX_NODES} are allowed")
        counts = Counter(node.id for node in self.nodes)
        for id, count in counts.items():
            if count > 1:
                raise GraphError(f"{count} nodes have the id {id}: give each its own")
        for id in (end for edge in self.edges for end in edge.ends):
            if id not in counts:
                raise GraphError(f"an edge leads to node {id}, which is not in the graph: add it")
        if self.target is not None and self.target not in counts:
            raise GraphError(f"the target {self.target} is not in the graph: add it, or use None for a yes/no question")

    def node(self, id: int) -> GraphNode:
        """The node with that id."""
        return next(node for node in self.nodes if node.id == id)
