"""GrailQA's exact match of S-expressions (Gu et al. 2021, section 4.3): their graphs are isomorphic.

The official comparison agrees with the published scorer in everything, defects included (docs/measures.md). The strict
comparison also requires the same question node, and does not change nodes while it compares them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from clew.errors import missing_extra
from clew.evaluate.measures.measure import MeasureError
from clew.kb.files import Source, read_whole

UNKNOWN = "@@UNKNOWN@@"  # what some parsers write for a token outside their vocabulary
COMPARISONS = {"le": "<=", "ge": ">=", "lt": "<", "gt": ">"}
MAX_DEPTH = 100  # brackets within brackets: a broken prediction may repeat them endlessly

Nested = str | list["Nested"]


class UnreadableExpression(Exception):
    """An S-expression has no graph, and so equals no other."""


@dataclass(frozen=True, slots=True)
class NodeLabel:
    """The attributes of a node that are compared."""

    id: str
    type: str
    function: str = "none"
    window: tuple[str, ...] = ()


@dataclass(slots=True)
class ExpressionGraph:
    """The graph of an S-expression; nodes are numbered from 1, and the question node is the last."""

    labels: dict[int, NodeLabel]
    edges: dict[tuple[int, int], list[str]]

    @property
    def question_node(self) -> int:
        """The number of the question node."""
        return len(self.labels)

    def relabel(self, node: int, **changes: object) -> None:
        """Change attributes of a node."""
        if node not in self.labels:
            raise UnreadableExpression
        self.labels[node] = replace(self.labels[node], **changes)  # type: ignore[arg-type]

    def renumber(self, numbers: dict[int, int]) -> ExpressionGraph:
        """The same graph with nodes renumbered by `numbers`."""
        edges = {(numbers.get(a, a), numbers.get(b, b)): names for (a, b), names in self.edges.items()}
        return ExpressionGraph({numbers.get(node, node): label for node, label in self.labels.items()}, edges)


def read_nested(text: str) -> Nested:
    """The nested lists of an S-expression, split at white space as the published scorer does."""
    current: list[Nested] = []
    stack: list[list[Nested]] = []
    for word in text.split():
        while word[:1] == "(":
            inner: list[Nested] = []
            current.append(inner)
            stack.append(current)
            current, word = inner, word[1:]
        if not word or len(stack) > MAX_DEPTH:
            raise UnreadableExpression
        current.append(word.replace(")", ""))
        while word[-1:] == ")":
            if not stack or len(word) == 1:
                raise UnreadableExpression
            current, word = stack.pop(), word[:-1]
    if not current:
        raise UnreadableExpression
    return current[0]


class GraphBuilder:
    """Builds the graphs of S-expressions under an ontology."""

    def __init__(self, ontology: Ontology) -> None:
        self.ontology = ontology

    def build(self, form: Nested) -> ExpressionGraph:
        """The graph of an S-expression."""
        if isinstance(form, str):
            return self.build_name(form)
        operator = form[0] if form else ""
        if not isinstance(operator, str):
            raise UnreadableExpression
        if operator == "R":
            return self.build_reverse(form)
        if operator == "JOIN" or operator in COMPARISONS:
            return self.build_join(form, operator)
        if operator == "AND" or "ARG" in operator:
            return self.build_intersection(form, operator)
        return self.build_marked(form, operator)

    def build_argument(self, form: list[Nested], place: int) -> ExpressionGraph:
        """The graph of the argument at `place`."""
        if place >= len(form):
            raise UnreadableExpression
        return self.build(form[place])

    def build_name(self, name: str) -> ExpressionGraph:
        """The graph of a literal, class, relation or entity."""
        if not name:
            raise UnreadableExpression
        if "^^" in name:
            return ExpressionGraph({1: NodeLabel(name, "literal")}, {})
        if name in self.ontology.types:
            return ExpressionGraph({1: NodeLabel(name, "class")}, {})
        if name not in self.ontology.ends:
            return ExpressionGraph({1: NodeLabel(name, "entity")}, {})
        domain, range_ = self.ontology.ends[name]
        edges = {(2, 1): [name]}
        if name in self.ontology.inverses:
            edges[(1, 2)] = [self.ontology.inverses[name]]
        return ExpressionGraph({1: NodeLabel(range_, "class"), 2: NodeLabel(domain, "class")}, edges)

    def build_reverse(self, form: list[Nested]) -> ExpressionGraph:
        """`(R relation)`."""
        graph = self.build_argument(form, 1)
        return graph.renumber({node: graph.question_node - node + 1 for node in graph.labels})

    def build_join(self, form: list[Nested], operator: str) -> ExpressionGraph:
        """`(JOIN relation set)` and comparisons: the end of the relation becomes the question node of the set."""
        relation, set_ = self.build_argument(form, 1), self.build_argument(form, 2)
        size, end, own = set_.question_node, relation.labels[1], set_.labels[set_.question_node]
        if end.type == own.type == "class" and own.id in self.ontology.supertypes.get(end.id, ()):
            set_.relabel(size, id=end.id)
        graph = merge_graphs(relation.renumber({node: node + size - 1 for node in relation.labels}), set_)
        if operator in COMPARISONS:
            graph.relabel(1, function=COMPARISONS[operator])
        return graph

    def build_intersection(self, form: list[Nested], operator: str) -> ExpressionGraph:
        """`(AND set set)` and `(ARGMAX set path)`: one question node, with the class of the first argument."""
        first, second = self.build_argument(form, 1), self.build_argument(form, 2)
        if operator != "AND":
            second.relabel(1, id="", type="literal", function=operator.lower())
        if first.labels[first.question_node].type == second.labels[second.question_node].type == "class":
            second.relabel(second.question_node, id=first.labels[first.question_node].id)
        shift, size = second.question_node - 1, second.question_node
        return merge_graphs(
            first.renumber({node: node + shift for node in first.labels}),
            second.renumber({size: first.question_node + shift}),
        )

    def build_marked(self, form: list[Nested], operator: str) -> ExpressionGraph:
        """`(COUNT set)` and `(TC set relation time)`: the set with an attribute on its question node."""
        if operator == "COUNT":
            graph = self.build_argument(form, 1)
            graph.relabel(graph.question_node, function="count")
            return graph
        if operator != "TC" or len(form) < 4:
            raise UnreadableExpression
        graph = self.build_argument(form, 1)
        graph.relabel(graph.question_node, window=(str(form[2]), str(form[3])))
        return graph


def merge_graphs(first: ExpressionGraph, second: ExpressionGraph) -> ExpressionGraph:
    """Both graphs as first; a node of both has the label in `second`."""
    return ExpressionGraph(first.labels | second.labels, first.edges | second.edges)


@lru_cache(maxsize=4096)
def graph_of(text: str, ontology: Ontology) -> ExpressionGraph | None:
    """The graph of an S-expression; `None` if it has none."""
    if UNKNOWN in text:
        return None
    try:
        return GraphBuilder(ontology).build(read_nested(text))
    except (UnreadableExpression, RecursionError, KeyError, IndexError):
        return None


def is_same_expression(first: str, second: str, ontology: Ontology, strict: bool) -> bool:
    """Whether two S-expressions are an exact match."""
    left, right = graph_of(first, ontology), graph_of(second, ontology)
    if left is None or right is None or invariants_of(left) != invariants_of(right):
        return False
    match_nodes = match_strictly if strict else match_officially
    networkx = import_networkx()
    graphs = (to_networkx(graph, networkx) for graph in (left, right))
    matcher = networkx.isomorphism.MultiDiGraphMatcher(*graphs, match_nodes, match_relations)
    return bool(matcher.is_isomorphic())


def import_networkx() -> Any:
    """networkx, which is an optional dependency."""
    try:
        import networkx  # type: ignore[import-untyped]
    except ImportError:
        raise MeasureError(missing_extra("GrailQA's exact match", "networkx", "evaluate")) from None
    return networkx


def to_networkx(graph: ExpressionGraph, networkx: Any) -> Any:
    """The graph as a networkx graph with new attribute dictionaries, which the official comparison changes."""
    copy = networkx.MultiDiGraph()
    for node, label in graph.labels.items():
        copy.add_node(node, label=label, is_question=node == graph.question_node)
    copy.add_edges_from((*ends, {"relation": name}) for ends, names in graph.edges.items() for name in names)
    return copy


def match_officially(left: dict[str, Any], right: dict[str, Any]) -> bool:
    """The published comparison of nodes, which removes functions and time windows from both as it compares them."""
    ours, theirs = left["label"], right["label"]
    if (ours.id, ours.type) != (theirs.id, theirs.type):
        return False
    left["label"] = NodeLabel(ours.id, ours.type)
    right["label"] = NodeLabel(theirs.id, theirs.type)
    return bool(ours == theirs)


def match_strictly(left: dict[str, Any], right: dict[str, Any]) -> bool:
    """Whether two nodes have the same label, and both or neither is the question node."""
    return left == right


def match_relations(left: dict[int, Any], right: dict[int, Any]) -> bool:
    """Whether the edges between two nodes have the same relations."""
    return sorted(edge["relation"] for edge in left.values()) == sorted(edge["relation"] for edge in right.values())


def invariants_of(graph: ExpressionGraph) -> tuple[list[tuple[str, str]], list[str]]:
    """What isomorphic graphs have in common under either comparison: a quick test before the search."""
    relations = sorted(name for names in graph.edges.values() for name in names)
    return sorted((label.id, label.type) for label in graph.labels.values()), relations


FILES = ("fb_roles", "fb_types", "reverse_properties")


@dataclass(frozen=True, slots=True)
class Ontology:
    """Freebase's domains and ranges, supertypes and inverses, from GrailQA's files in the folder `source`."""

    source: str = ""
    ends: dict[str, tuple[str, str]] = field(default_factory=dict, repr=False, hash=False)
    supertypes: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, hash=False)
    types: frozenset[str] = field(default=frozenset(), repr=False, hash=False)
    inverses: dict[str, str] = field(default_factory=dict, repr=False, hash=False)

    def __str__(self) -> str:
        return self.source

    def __bool__(self) -> bool:
        return bool(self.ends)


NO_ONTOLOGY = Ontology()


@lru_cache(maxsize=4)
def read_ontology(folder: str) -> Ontology:
    """The ontology in the files `fb_roles`, `fb_types` and `reverse_properties` of a folder, also with .gz."""
    roles, types, inverses = (read_lines(Path(folder), name) for name in FILES)
    return build_ontology([line.split()[:3] for line in roles], [line.split()[:3] for line in types],
                   [line.split("\t") for line in inverses], folder)  # fmt: skip


def build_ontology(
    roles: list[list[str]], types: list[list[str]], inverses: list[list[str]], source: str = "given"
) -> Ontology:
    """The ontology from rows (domain, relation, range), (type, anything, supertype) and (relation, inverse)."""
    supertypes: dict[str, set[str]] = {}
    for type_, _, supertype in types:
        supertypes.setdefault(type_, set()).add(supertype)
    return Ontology(
        source,
        {relation: (domain, range_) for domain, relation, range_ in roles},
        {name: frozenset(names) for name, names in supertypes.items()},
        frozenset(name for row in types for name in (row[0], row[2])),
        {row[0]: row[1] for row in inverses},
    )


def read_lines(folder: Path, name: str) -> list[str]:
    """The non-blank lines of a file of the ontology, which may be compressed."""
    for path in (folder / name, folder / f"{name}.gz"):
        if path.is_file():
            text = read_whole(Source(str(path)), "a file of an ontology").decode("utf-8")
            return [line for line in text.splitlines() if line.strip()]
    raise MeasureError(f"the folder {str(folder)!r} has no file {name}; an ontology needs {', '.join(FILES)}")
