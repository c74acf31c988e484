"""The composition of a question: its schema items, and its template without entities and values (Gu et al. 2021)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from clew.benchmark.form_reader import graph_of, has_graph, has_program, program_of, query_of
from clew.benchmark.question import Forms
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.language.graph import GraphNode, NodeKind, QueryGraph, canonical_graph, canonical_graph_text
from clew.language.isomorphism import TYPE_PREDICATES
from clew.language.program import functions as f
from clew.language.program.steps import INPUT_FIELDS, inputs_of, needed_by, typed_inputs
from clew.language.sexpr import Inverses, Relation
from clew.language.sparql import algebra as a
from clew.language.sparql import canonical_query

CONSTANT = "*"
RELATION, CLASS = "relation", "class"
PROGRAM_ITEMS = {"concept": CLASS, "predicate": RELATION, "key": "attribute", "qualifier": "qualifier"}
OPEN_INPUTS = ("name", "value", "text", "quantity", "time", "count")
FREEBASE = KNOWN_PREFIXES["fb"]  # its schema items are published without their namespace: reverse_properties, fb_roles

# The objects of notable types are topics (m.01mp), which questions name as entities; they are not Freebase's classes.
NOTABLE_TYPES = "common.topic.notable_types"
CLASS_PREDICATES = TYPE_PREDICATES - {NOTABLE_TYPES, FREEBASE + NOTABLE_TYPES}


@dataclass(frozen=True, slots=True)
class SchemaItem:
    """A class, relation, attribute or qualifier in the meaning of a question."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"

    def resolve_inverse(self, inverses: Inverses) -> SchemaItem:
        """The representative of this item and its inverses."""
        return SchemaItem(self.kind, resolve_relation(self.name, inverses).name) if self.kind == RELATION else self


@dataclass(frozen=True, slots=True)
class Composition:
    """The schema items of a question, each once, and its template: the meaning without entities and values."""

    items: tuple[SchemaItem, ...]
    template: str


def resolve_relation(name: str, inverses: Inverses) -> Relation:
    """The representative of a relation and its inverses, which `inverses` may have with or without its namespace."""
    if name in inverses.representatives:
        return inverses.canonical_relation(Relation(name))
    start = max(name.rfind("/"), name.rfind("#")) + 1
    chosen = inverses.canonical_relation(Relation(name[start:]))
    return Relation(name[:start] + chosen.name, chosen.reverse)


def compose_program(forms: Forms, inverses: Inverses) -> Composition:
    """The composition of a program."""
    program = program_of(forms)
    return Composition(unique(program_items(program)), program_template(program))


def program_items(program: f.Function) -> Iterator[SchemaItem]:
    for kind, text in typed_inputs(program):
        if kind in PROGRAM_ITEMS:
            yield SchemaItem(PROGRAM_ITEMS[kind], text)
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
    concepts = {edge.end for edge in plain.edges if edge.relation in CLASS_PREDICATES}
    nodes = tuple(node if node.id in concepts else open_constant(node) for node in plain.nodes)
    return Composition(unique(graph_items(graph)), canonical_graph_text(replace(plain, nodes=nodes), inverses))


def graph_items(graph: QueryGraph) -> Iterator[SchemaItem]:
    for node in graph.nodes:
        yield from (SchemaItem(CLASS, name) for name in node.classes)
        yield from (SchemaItem(RELATION, window.relation) for window in node.windows)
    for edge in graph.edges:
        if edge.relation in CLASS_PREDICATES:
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
    """The composition of a SPARQL query; its template does not distinguish inverse relations."""
    query = query_of(forms)
    masked = mask_constants(query, inverses)
    return Composition(unique(query_items(query)), canonical_query.canonical_query_text(masked))


def query_items(query: a.Query) -> Iterator[SchemaItem]:
    for triple in a.triples_in(query):
        predicates = [part.value for part in a.walk(triple.predicate) if isinstance(part, a.Iri)]
        if CLASS_PREDICATES.isdisjoint(predicates):
            yield from (SchemaItem(RELATION, name.removeprefix(FREEBASE)) for name in predicates)
        elif isinstance(triple.object, a.Iri):
            yield SchemaItem(CLASS, triple.object.value.removeprefix(FREEBASE))


def mask_triple(triple: a.Triple, inverses: Inverses) -> a.Triple:
    """A triple with its entities and literals replaced, in the direction of the representative of its relation."""
    predicate, ends = triple.predicate, (triple.subject, triple.object)
    if any(isinstance(node, a.Iri) and node.value in CLASS_PREDICATES for node in a.walk(predicate)):
        return a.Triple(mask_constants(ends[0], inverses), predicate, ends[1])
    if isinstance(predicate, a.Iri):
        chosen = resolve_relation(predicate.value.removeprefix(FREEBASE), inverses)
        predicate, ends = a.Iri(chosen.name), ends[::-1] if chosen.reverse else ends
    return a.Triple(mask_constants(ends[0], inverses), predicate, mask_constants(ends[1], inverses))


def mask_constants(part: Any, inverses: Inverses) -> Any:
    """A part of a query with entities and literals replaced; predicates and classes stay."""
    match part:
        case a.Triple():
            return mask_triple(part, inverses)
        case a.Iri():
            return a.Iri(CONSTANT)
        case a.Literal():
            return a.Literal(CONSTANT)
        case a.Call(a.Iri() as name, arguments):
            return replace(part, function=name, arguments=mask_constants(arguments, inverses))
        case tuple():
            return tuple(mask_constants(item, inverses) for item in part)
        case a.AlgebraNode():
            parts = {field.name: mask_constants(getattr(part, field.name), inverses) for field in fields(part)}  # type: ignore[arg-type]
            return replace(part, **parts)  # type: ignore[type-var]
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
