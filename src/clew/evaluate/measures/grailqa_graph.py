"""GrailQA's exact match of S-expressions (Gu et al. 2021, section 4.3): isomorphism of the graphs they stand for.

`official` agrees with the published scorer in everything, defects included (docs/measures.md); `strict` does not let
forms pass that ask for different nodes, and does not change nodes while it compares them.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.measures.vf2 import Digraph, Matcher

UNKNOWN = "@@UNKNOWN@@"
COMPARISONS = {"le": "<=", "ge": ">=", "lt": "<", "gt": ">"}
MAX_DEPTH = 100

Nested = str | list["Nested"]


class UnreadableExpression(Exception):
    """A form has no graph, which is never equal to another."""


@dataclass(frozen=True, slots=True)
class NodeLabel:
    """What is compared of a node."""

    id: str
    type: str
    function: str = "none"
    window: tuple[str, ...] = ()


@dataclass(slots=True)
class ExpressionGraph:
    """The graph of a form; its nodes are numbered from 1, the question node is the last."""

    labels: dict[int, NodeLabel]
    edges: dict[tuple[int, int], list[str]]

    @property
    def question_node(self) -> int:
        """The question node."""
        return len(self.labels)

    def relabel(self, node: int, **changes: object) -> None:
        """Say something else of a node."""
        if node not in self.labels:
            raise UnreadableExpression
        self.labels[node] = replace(self.labels[node], **changes)  # type: ignore[arg-type]

    def renumber(self, numbers: dict[int, int]) -> ExpressionGraph:
        """The same graph with other numbers."""
        edges = {(numbers.get(a, a), numbers.get(b, b)): names for (a, b), names in self.edges.items()}
        return ExpressionGraph({numbers.get(node, node): label for node, label in self.labels.items()}, edges)


def read_nested(text: str) -> Nested:
    """The nested lists of a form, read as the published scorer does: at white space, brackets only at its sides."""
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
    """Draws forms under an ontology."""

    def __init__(self, ontology: Ontology) -> None:
        self.ontology = ontology

    def build(self, form: Nested) -> ExpressionGraph:
        """The graph of a form."""
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
        """The graph of an argument."""
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
        """`(JOIN relation set)` and comparisons: the relation's end glued onto the question node of the set."""
        relation, of = self.build_argument(form, 1), self.build_argument(form, 2)
        size, end, own = of.question_node, relation.labels[1], of.labels[of.question_node]
        if end.type == own.type == "class" and own.id in self.ontology.supertypes.get(end.id, ()):
            of.relabel(size, id=end.id)
        graph = merge_graphs(relation.renumber({node: node + size - 1 for node in relation.labels}), of)
        if operator in COMPARISONS:
            graph.relabel(1, function=COMPARISONS[operator])
        return graph

    def build_intersection(self, form: list[Nested], operator: str) -> ExpressionGraph:
        """`(AND set set)` and `(ARGMAX set path)`: question nodes glued, the class of the first argument wins."""
        one, other = self.build_argument(form, 1), self.build_argument(form, 2)
        if operator != "AND":
            other.relabel(1, id="", type="literal", function=operator.lower())
        if one.labels[one.question_node].type == other.labels[other.question_node].type == "class":
            other.relabel(other.question_node, id=one.labels[one.question_node].id)
        shift, size = other.question_node - 1, other.question_node
        return merge_graphs(
            one.renumber({node: node + shift for node in one.labels}),
            other.renumber({size: one.question_node + shift}),
        )

    def build_marked(self, form: list[Nested], operator: str) -> ExpressionGraph:
        """`(COUNT set)` and `(TC set relation time)`: the set with a mark on its question node."""
        if operator == "COUNT":
            graph = self.build_argument(form, 1)
            graph.relabel(graph.question_node, function="count")
            return graph
        if operator != "TC" or len(form) < 4:
            raise UnreadableExpression
        graph = self.build_argument(form, 1)
        graph.relabel(graph.question_node, window=(str(form[2]), str(form[3])))
        return graph


def merge_graphs(one: ExpressionGraph, other: ExpressionGraph) -> ExpressionGraph:
    """Both graphs as one; of a node that both have, `other` says what it is."""
    return ExpressionGraph(one.labels | other.labels, one.edges | other.edges)


@lru_cache(maxsize=4096)
def graph_of(text: str, ontology: Ontology) -> ExpressionGraph | None:
    """The graph of a form, None if it has none."""
    if UNKNOWN in text:
        return None
    try:
        return GraphBuilder(ontology).build(read_nested(text))
    except (UnreadableExpression, RecursionError, KeyError, IndexError):
        return None


def is_same_expression(one: str, other: str, ontology: Ontology, strict: bool) -> bool:
    """Whether two forms are an exact match."""
    first, second = graph_of(one, ontology), graph_of(other, ontology)
    if first is None or second is None or invariants_of(first) != invariants_of(second):
        return False
    graphs = [Digraph(list(form.labels), form.edges) for form in (first, second)]
    match = strictly(first, second) if strict else Forgetful(first, second)
    return Matcher(graphs[0], graphs[1], match).found()


def invariants_of(form: ExpressionGraph) -> tuple[list[tuple[str, str]], list[str]]:
    """What isomorphic graphs have in common, whatever the scorer forgets."""
    names = sorted(name for labels in form.edges.values() for name in labels)
    return sorted((label.id, label.type) for label in form.labels.values()), names


class Forgetful:
    """The published comparison of nodes: it removes functions and windows from both as it compares them."""

    def __init__(self, one: ExpressionGraph, other: ExpressionGraph) -> None:
        self.one, self.other = dict(one.labels), dict(other.labels)

    def __call__(self, one: int, other: int) -> bool:
        ours, theirs = self.one[one], self.other[other]
        if (ours.id, ours.type) != (theirs.id, theirs.type):
            return False
        self.one[one] = NodeLabel(ours.id, ours.type)
        self.other[other] = NodeLabel(theirs.id, theirs.type)
        return ours == theirs


def strictly(one: ExpressionGraph, other: ExpressionGraph) -> Callable[[int, int], bool]:
    """A comparison of nodes that forgets nothing, and the question node is only like the question node."""

    def match(ours: int, theirs: int) -> bool:
        return one.labels[ours] == other.labels[theirs] and (ours == one.question_node) == (
            theirs == other.question_node
        )

    return match


FILES = ("fb_roles", "fb_types", "reverse_properties")


@dataclass(frozen=True, slots=True)
class Ontology:
    """An ontology in GrailQA's files; `source` is their folder."""

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
    """The ontology in the files `fb_roles`, `fb_types` and `reverse_properties` (or those with .gz) of a folder."""
    roles, types, inverses = (read_lines(Path(folder), name) for name in FILES)
    return build_ontology([line.split()[:3] for line in roles], [line.split()[:3] for line in types],
                   [line.split("\t") for line in inverses], folder)  # fmt: skip


def build_ontology(
    roles: list[list[str]], types: list[list[str]], inverses: list[list[str]], source: str = "given"
) -> Ontology:
    """The ontology of rows: domain, relation, range; type, anything, supertype; relation, inverse."""
    above: dict[str, set[str]] = {}
    for lower, _, upper in types:
        above.setdefault(lower, set()).add(upper)
    return Ontology(
        source,
        {relation: (domain, range_) for domain, relation, range_ in roles},
        {name: frozenset(uppers) for name, uppers in above.items()},
        frozenset(name for row in types for name in (row[0], row[2])),
        {row[0]: row[1] for row in inverses},
    )


def read_lines(folder: Path, name: str) -> list[str]:
    """The lines of a file of the ontology that are not blank."""
    for path, read in ((folder / name, Path.read_bytes), (folder / f"{name}.gz", unzipped)):
        if path.is_file():
            return [line for line in read(path).decode("utf-8").splitlines() if line.strip()]
    raise MeasureError(f"the folder {str(folder)!r} has no {name}: an ontology needs {', '.join(FILES)}")


def unzipped(path: Path) -> bytes:
    """The content of a compressed file."""
    return gzip.decompress(path.read_bytes())
