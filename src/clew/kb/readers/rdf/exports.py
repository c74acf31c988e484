"""Reading back what clew wrote: `rdf-statements` in full, `rdf-kqapro` as far as that encoding reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from clew.errors import ValueFormatError
from clew.kb.draft import Draft
from clew.kb.readers.rdf.columns import Graph
from clew.kb.readers.rdf.encoding import (
    CONCEPT,
    ENTITY,
    PREDICATE_BASE,
    TERM_IRI,
    VERSION,
    Key,
    read_node_iri,
    read_predicate_iri,
    read_value,
)
from clew.kb.readers.rdf.kqapro import FACT_HEAD, NAME, read_kqapro
from clew.kb.readers.rdf.vocabulary import RDF_OBJECT, RDF_PREDICATE, RDF_SUBJECT, RDF_TYPE, iri
from clew.kb.values import Value

UNKNOWN_TRIPLE = "a triple that is no part of clew's export"
BAD_VALUE = "a value that clew's export would not hold"
LABEL, ALIAS, COMMENT, SUBCLASS, SOURCE = (
    iri(short) for short in ("rdfs:label", "skos:altLabel", "rdfs:comment", "rdfs:subClassOf", "dct:source")
)
ExportReader = Callable[[Graph, Draft, str], None]


def export_reader(graph: Graph) -> ExportReader | None:
    """What reads the file back if clew wrote it, judged by its predicates."""
    if VERSION in graph.numbers or any(iri.startswith(PREDICATE_BASE) for iri in graph.numbers):
        return read_statements
    return read_kqapro if FACT_HEAD in graph.numbers or NAME in graph.numbers else None


@dataclass(slots=True)
class Node:
    """What has been read of a node, a predicate or a statement."""

    kind: str = ""
    name: str = ""
    description: str = ""
    aliases: list[str] = field(default_factory=list)
    above: list[str] = field(default_factory=list)
    iris: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    facts: list[tuple[int, int]] = field(default_factory=list)
    parts: dict[str, int] = field(default_factory=dict)


def read_statements(graph: Graph, draft: Draft, place: str) -> None:
    """Adds everything an `rdf-statements` file says."""
    StatementsReader(graph, draft, place).read()


@dataclass(slots=True)
class StatementsReader:
    """Gathers the triples of each subject, then tells the draft."""

    graph: Graph
    draft: Draft
    place: str
    nodes: dict[int, Node] = field(default_factory=dict)
    keys: dict[int, Key] = field(default_factory=dict)
    ids: dict[int, str] = field(default_factory=dict)
    extras: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.extras = list(self.graph.terms.extras)

    def read(self) -> None:
        graph, texts = self.graph, self.graph.terms.texts
        columns = (graph.subject, graph.predicate, graph.object)
        for subject, predicate, object_ in zip(*(column.tolist() for column in columns), strict=True):
            node = self.nodes.get(subject)
            if node is None:
                node = self.nodes[subject] = Node()
            if texts[predicate].startswith(PREDICATE_BASE):
                node.facts.append((predicate, object_))
            else:
                self.take(node, texts[predicate], object_)
        self.tell()

    def take(self, node: Node, predicate: str, object_: int) -> None:
        """Notes what one triple says of its subject."""
        text = self.graph.terms.texts[object_]
        if predicate in LISTS:
            getattr(node, LISTS[predicate]).append(text)
        elif predicate in FIELDS:
            setattr(node, FIELDS[predicate], text)
        elif predicate == RDF_TYPE:
            self.take_type(node, text)
        elif predicate in (RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT):
            node.parts[predicate] = object_
        elif predicate != VERSION:
            self.draft.report.note(UNKNOWN_TRIPLE, f"{self.place}: {predicate}")

    def take_type(self, node: Node, text: str) -> None:
        if text in (ENTITY, CONCEPT):
            node.kind = text
        elif text not in MARKS:
            node.above.append(text)

    def tell(self) -> None:
        statements = {term: node for term, node in self.nodes.items() if len(node.parts) == 3}
        said = {tuple(node.parts[part] for part in PARTS) for node in statements.values()}
        for term, node in self.nodes.items():
            if term in statements:
                continue
            self.declare(self.graph.terms.texts[term], node)
            for predicate, object_ in node.facts:
                if (term, predicate, object_) not in said:
                    self.add_fact(term, predicate, object_, BARE)
        for node in statements.values():
            subject, predicate, object_ = (node.parts[part] for part in PARTS)
            self.add_fact(subject, predicate, object_, node)

    def declare(self, text: str, node: Node) -> None:
        if text.startswith(PREDICATE_BASE):
            name = read_predicate_iri(text).name
            self.draft.term(name, aliases=node.aliases, description=node.description)
            for term_iri in node.iris:
                self.draft.term(name, term_iri)
        elif node.kind:
            tell = self.draft.concept if node.kind == CONCEPT else self.draft.entity
            above = [read_node_iri(upper) for upper in node.above]
            tell(read_node_iri(text), node.name, node.aliases, node.description, above)

    def add_fact(self, subject: int, predicate: int, object_: int, node: Node) -> None:
        """Adds a fact, with what its statement node says if it has one."""
        id_, key = self.id(subject), self.key(predicate)
        try:
            qualifiers = [(self.key(key).name, self.value(key, value)) for key, value in node.facts]
            if self.graph.is_literal(object_):
                value = self.value(predicate, object_)
                self.draft.attribute(id_, key.name, value, qualifiers, node.sources)
            else:
                self.draft.relation(id_, key.name, self.id(object_), qualifiers, node.sources)
        except ValueFormatError as fault:
            self.draft.report.skip_fact(BAD_VALUE, self.place, str(fault))

    def value(self, predicate: int, object_: int) -> Value:
        terms = self.graph.terms
        if not self.graph.is_literal(object_):
            raise ValueFormatError(f"{terms.texts[object_]!r} is a node where a value belongs")
        return read_value(terms.texts[object_], self.extras[terms.extra[object_]], self.key(predicate).unit)

    def id(self, term: int) -> str:
        known = self.ids.get(term)
        if known is None:
            known = self.ids[term] = read_node_iri(self.graph.terms.texts[term])
        return known

    def key(self, predicate: int) -> Key:
        known = self.keys.get(predicate)
        if known is None:
            known = self.keys[predicate] = read_predicate_iri(self.graph.terms.texts[predicate])
        return known


BARE = Node()
PARTS = (RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT)
LISTS = {ALIAS: "aliases", SUBCLASS: "above", TERM_IRI: "iris", SOURCE: "sources"}
MARKS = (iri("rdf:Statement"), iri("rdf:Property"))
FIELDS = {LABEL: "name", COMMENT: "description"}
