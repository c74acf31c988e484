"""The query graph: nodes, edges between them, and the node that is asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from clew.errors import ClewError

MAX_NODES = 200  # keeps the canonical form of broken input fast


class GraphError(ClewError):
    """A query graph is malformed, or has no equivalent in the target language."""


class NodeKind(StrEnum):
    """Whether a node is a variable, or which kind of constant it is."""

    VARIABLE = "variable"
    ENTITY = "entity"
    LITERAL = "literal"
    NAME = "name"


class NodeFunction(StrEnum):
    """What happens to a node's values, in GrailQA's words."""

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
        """Whether it compares values with the node's literal."""
        return self in (NodeFunction.LT, NodeFunction.LE, NodeFunction.GT, NodeFunction.GE)

    @property
    def is_ranking(self) -> bool:
        """Whether it selects the extreme values."""
        return self in (NodeFunction.ARGMAX, NodeFunction.ARGMIN)


@dataclass(frozen=True, slots=True)
class TimeWindow:
    """The condition that a node's interval, which begins at `relation`, covers the year `when` or NOW."""

    relation: str
    when: str
    reverse: bool = False


@dataclass(frozen=True, slots=True)
class GraphNode:
    """An entity, value or variable of the graph.

    `label` is an entity's id, a literal's lexical form, a name, or a variable's name; `classes` are part
    of the meaning; `class_name` and `name` are labels for people: the class the node is known to have and its name.
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
        """Whether it is a fixed entity or value."""
        return self.kind is not NodeKind.VARIABLE and self.function is NodeFunction.NONE


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A qualifier of an edge's fact: its key and the node that is its value."""

    key: str
    value: int


@dataclass(frozen=True, slots=True)
class Edge:
    """A fact: `relation` leads from node `start` to node `end`; `name` is the relation's name for people."""

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
    """A question as a graph; `target` is the node asked for, or None for a yes/no question."""

    nodes: tuple[GraphNode, ...]
    edges: tuple[Edge, ...]
    target: int | None

    def __post_init__(self) -> None:
        """Refuse a graph with ambiguous or dangling node ids, and one too large to be a question."""
        if len(self.nodes) > MAX_NODES:
            raise GraphError(f"the graph has {len(self.nodes)} nodes; at most {MAX_NODES} are allowed")
        counts = Counter(node.id for node in self.nodes)
        for id, count in counts.items():
            if count > 1:
                raise GraphError(f"{count} nodes have the id {id}; give each node its own id")
        for id in (end for edge in self.edges for end in edge.ends):
            if id not in counts:
                raise GraphError(f"an edge leads to node {id}, which is not in the graph; add the node")
        if self.target is not None and self.target not in counts:
            raise GraphError(f"the target {self.target} is not in the graph; add it, or use None for a yes/no question")

    def node(self, id: int) -> GraphNode:
        """The node with that id."""
        return next(node for node in self.nodes if node.id == id)
