"""The composition of a question: its schema items, and its template without entities and values (Gu et al. 2021)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from clew.benchmark.form_reader import graph_of, has_graph, has_program, program_of, query_of
from clew.benchmark.question import Forms
from clew.language.graph import GraphNode, NodeKind, QueryGraph, canonical_graph, canonical_graph_text
from clew.language.isomorphism import TYPE_PREDICATES
from clew.language.program import functions as f
from clew.language.program.steps import INPUT_FIELDS, inputs_of, needed_by
from clew.language.sexpr import Inverses, Relation
from clew.language.sparql import algebra as a
from clew.language.sparql import canonical_query

CONSTANT = "*"
RELATION, CLASS = "relation", "class"
PROGRAM_ITEMS = {"concept": CLASS, "predicate": RELATION, "key": "attribute", "qualifier": "qualifier"}
OPEN_INPUTS = ("name", "value", "text", "quantity", "time", "count")


@dataclass(frozen=True, slots=True)
class SchemaItem:
    """A class, relation, attribute or qualifier in the meaning of a question."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"

    def resolve_inverse(self, inverses: Inverses) -> SchemaItem:
        """The representative of this item and its inverses."""
        return (
            SchemaItem(self.kind, inverses.canonical_relation(Relation(self.name)).name)
            if self.kind == RELATION
            else self
        )


@dataclass(frozen=True, slots=True)
class Composition:
    """The schema items of a question, each once, and its template: the meaning without entities and values."""

    items: tuple[SchemaItem, ...]
    template: str


def compose_program(forms: Forms, inverses: Inverses) -> Composition:
    """The composition of a program."""
    program = program_of(forms)
    return Composition(unique(program_items(program)), program_template(program))


def program_items(program: f.Function) -> Iterator[SchemaItem]:
    for (_, input_), text in zip(INPUT_FIELDS[type(program)], inputs_of(program), strict=True):
        if input_.name in PROGRAM_ITEMS:
            yield SchemaItem(PROGRAM_ITEMS[input_.name], text)
    for argument in needed_by(program):
        yield from program_items(argument)


def program_template(program: f.Function, opened: Collection[str] = OPEN_INPUTS) -> str:
    """One text for programs that differ only in inputs of the kinds `opened` and in the order of what commutes."""
    kinds = [input_.name for _, input_ in INPUT_FIELDS[type(program)]]
    texts = [CONSTANT if kind in opened else text for kind, text in zip(kinds, inputs_of(program), strict=True)]
    below = [program_template(argument, opened) for argument in needed_by(program)]
    if isinstance(program, f.And | f.Or):
        below.sort()
    return f"{type(program).__name__}({', '.join([*below, *texts])})"


def compose_graph(forms: Forms, inverses: Inverses) -> Composition:
    """The composition of a query graph or S-expression; its template does not distinguish inverse relations."""
    graph = graph_of(forms)
    plain = canonical_graph(graph, inverses)
    concepts = {edge.end for edge in plain.edges if edge.relation in TYPE_PREDICATES}
    nodes = tuple(node if node.id in concepts else open_constant(node) for node in plain.nodes)
    return Composition(unique(graph_items(graph)), canonical_graph_text(replace(plain, nodes=nodes), inverses))


def graph_items(graph: QueryGraph) -> Iterator[SchemaItem]:
    for node in graph.nodes:
        yield from (SchemaItem(CLASS, name) for name in node.classes)
        yield from (SchemaItem(RELATION, window.relation) for window in node.windows)
    for edge in graph.edges:
        if edge.relation in TYPE_PREDICATES:
            yield SchemaItem(CLASS, graph.node(edge.end).label)
        else:
            yield SchemaItem(RELATION, edge.relation)
        yield from (SchemaItem("qualifier", qualifier.key) for qualifier in edge.qualifiers)


def open_constant(node: GraphNode) -> GraphNode:
    """A constant as a node that says only that it is a constant."""
    if node.kind is NodeKind.VARIABLE:
        return node
    return replace(node, kind=NodeKind.VARIABLE, label="", datatype="", classes=(CONSTANT,))


def compose_query(forms: Forms, inverses: Inverses) -> Composition:
    """The composition of a SPARQL query."""
    query = query_of(forms)
    return Composition(unique(query_items(query)), canonical_query.canonical_query_text(mask_constants(query)))


def query_items(query: a.Query) -> Iterator[SchemaItem]:
    for triple in a.triples_in(query):
        predicates = [part.value for part in a.walk(triple.predicate) if isinstance(part, a.Iri)]
        if TYPE_PREDICATES.isdisjoint(predicates):
            yield from (SchemaItem(RELATION, name) for name in predicates)
        elif isinstance(triple.object, a.Iri):
            yield SchemaItem(CLASS, triple.object.value)


def mask_constants(part: Any) -> Any:
    """A part of a query with entities and literals replaced; predicates and classes stay."""
    match part:
        case a.Triple(subject, predicate, object_):
            states = any(isinstance(node, a.Iri) and node.value in TYPE_PREDICATES for node in a.walk(predicate))
            return a.Triple(mask_constants(subject), predicate, object_ if states else mask_constants(object_))
        case a.Iri():
            return a.Iri(CONSTANT)
        case a.Literal():
            return a.Literal(CONSTANT)
        case a.Call(a.Iri() as name, arguments):
            return replace(part, function=name, arguments=mask_constants(arguments))
        case tuple():
            return tuple(mask_constants(item) for item in part)
        case a.AlgebraNode():
            return replace(part, **{field.name: mask_constants(getattr(part, field.name)) for field in fields(part)})  # type: ignore[type-var,arg-type]
    return part


def unique(items: Iterable[SchemaItem]) -> tuple[SchemaItem, ...]:
    return tuple(dict.fromkeys(items))


@dataclass(frozen=True, slots=True)
class LanguageFamily:
    """Languages whose compositions can be compared with each other."""

    name: str
    has_form: Callable[[Forms], bool]
    compose: Callable[[Forms, Inverses], Composition]


FAMILIES = (
    LanguageFamily("programs", has_program, compose_program),
    LanguageFamily("query graphs", has_graph, compose_graph),
    LanguageFamily("SPARQL", lambda forms: bool(forms.sparql), compose_query),
)
