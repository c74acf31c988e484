"""The reader of clew's own exports: `rdf-statements` in full, `rdf-kqapro` as far as that encoding reaches.

`rdf-kqapro` is the encoding of KQA Pro's SPARQL queries: a node for every fact, a node for every value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from clew.errors import ValueFormatError
from clew.kb.draft import KbDraft
from clew.kb.readers.rdf.export_encoding import (
    CONCEPT_CLASS,
    ENTITY_CLASS,
    EXPORT_VERSION,
    KQAPRO_DATE,
    KQAPRO_FACT_HEAD,
    KQAPRO_FACT_RELATION,
    KQAPRO_FACT_TAIL,
    KQAPRO_INSTANCE_OF,
    KQAPRO_NAME,
    KQAPRO_UNIT,
    KQAPRO_VALUE,
    KQAPRO_YEAR,
    PREDICATE_BASE,
    PREDICATE_SOURCE_IRI,
    WKT,
    PredicateKey,
    read_kqapro_key,
    read_kqapro_node,
    read_literal,
    read_node_iri,
    read_point,
    read_predicate_iri,
)
from clew.kb.readers.rdf.known_iris import RDF_OBJECT, RDF_PREDICATE, RDF_SUBJECT, RDF_TYPE, iri
from clew.kb.readers.rdf.triple_table import TripleTable
from clew.kb.values import NO_UNIT, Quantity, Text, Value, read_number, read_time

VALUE_PREDICATES = (KQAPRO_VALUE, KQAPRO_UNIT, KQAPRO_YEAR, KQAPRO_DATE)
BAD_VALUE_NODE = "a value node that cannot be read"
INCOMPLETE = "a fact node without head, relation or tail"


def read_kqapro_export(triples: TripleTable, draft: KbDraft, place: str) -> None:
    """Read triples in KQA Pro's encoding; every ancestor of an entity becomes a direct concept of it."""
    KqaproRdfReader(triples, draft, place).read()


@dataclass(frozen=True, slots=True)
class KqaproRdfReader:
    """Reads one file in KQA Pro's encoding."""

    triples: TripleTable
    draft: KbDraft
    place: str

    def read(self) -> None:
        facts = self.triples.rows_with_predicates([KQAPRO_FACT_HEAD])
        nodes = self.triples.group_by_subject(self.triples.mask_terms(self.triples.subject[facts]))
        values = self.read_values()
        self.declare()
        for properties in nodes.values():
            try:
                self.add_fact(properties, values)
            except ValueFormatError as fault:
                self.draft.report.skip_fact(BAD_VALUE_NODE, self.place, str(fault))

    def declare(self) -> None:
        """Declare every node with a name: a concept if anything is an instance of it, else an entity."""
        texts = self.triples.terms.texts
        above: dict[int, list[int]] = {}
        for subject, concept in self.triples.pairs(self.triples.rows_with_predicates([KQAPRO_INSTANCE_OF])):
            above.setdefault(subject, []).append(concept)
        concepts = {concept for known in above.values() for concept in known}
        for term, name in self.triples.pairs(self.triples.rows_with_predicates([KQAPRO_NAME])):
            add_node = self.draft.add_concept if term in concepts else self.draft.add_entity
            known = [] if term in concepts else above.get(term, [])
            add_node(read_kqapro_node(texts[term]), texts[name], (), "", [read_kqapro_node(texts[up]) for up in known])

    def read_values(self) -> dict[int, dict[str, int]]:
        """The parts of each value node."""
        rows = self.triples.rows_with_predicates(VALUE_PREDICATES)
        nodes = self.triples.group_by_subject(self.triples.mask_terms(self.triples.subject[rows]))
        texts = self.triples.terms.texts
        return {node: {texts[predicate]: term for predicate, term in pairs} for node, pairs in nodes.items()}

    def add_fact(self, properties: list[tuple[int, int]], values: dict[int, dict[str, int]]) -> None:
        texts = self.triples.terms.texts
        parts = {texts[predicate]: term for predicate, term in properties}
        if not {KQAPRO_FACT_HEAD, KQAPRO_FACT_RELATION, KQAPRO_FACT_TAIL} <= parts.keys():
            raise ValueFormatError(INCOMPLETE)
        head, key = (
            read_kqapro_node(texts[parts[KQAPRO_FACT_HEAD]]),
            read_kqapro_key(texts[parts[KQAPRO_FACT_RELATION]]),
        )
        qualifiers = [
            (read_kqapro_key(texts[predicate]), self.value_of(values.get(term, {})))
            for predicate, term in properties
            if not texts[predicate].startswith("pred:")
        ]
        tail = parts[KQAPRO_FACT_TAIL]
        if tail in values:
            self.draft.add_attribute(head, key, self.value_of(values[tail]), qualifiers)
        else:
            self.draft.add_relation(head, key, read_kqapro_node(texts[tail]), qualifiers)

    def value_of(self, parts: dict[str, int]) -> Value:
        """The value of a node: a date, else a year, else a quantity if it has a unit, else a text."""
        texts = self.triples.terms.texts
        time = parts.get(KQAPRO_DATE, parts.get(KQAPRO_YEAR))
        if time is not None:
            return read_time(texts[time])
        if KQAPRO_VALUE not in parts:
            raise ValueFormatError("a value node has no value")
        text = texts[parts[KQAPRO_VALUE]]
        if KQAPRO_UNIT in parts:
            return Quantity(read_number(text), texts[parts[KQAPRO_UNIT]] or NO_UNIT)
        extra = list(self.triples.terms.extras)[self.triples.terms.extra[parts[KQAPRO_VALUE]]]
        return read_point(text) if extra == WKT else Text(text)


UNKNOWN_TRIPLE = "a triple that does not belong to clew's export"
BAD_VALUE = "a value that clew's export does not contain"
LABEL = iri("rdfs:label")
ALIAS = iri("skos:altLabel")
COMMENT = iri("rdfs:comment")
SUBCLASS = iri("rdfs:subClassOf")
SOURCE = iri("dct:source")
ExportReader = Callable[[TripleTable, KbDraft, str], None]


def export_reader(triples: TripleTable) -> ExportReader | None:
    """The reader for the file if clew exported it, recognised by its predicates."""
    if EXPORT_VERSION in triples.predicate_numbers or any(
        iri.startswith(PREDICATE_BASE) for iri in triples.predicate_numbers
    ):
        return read_statements_export
    return (
        read_kqapro_export
        if KQAPRO_FACT_HEAD in triples.predicate_numbers or KQAPRO_NAME in triples.predicate_numbers
        else None
    )


@dataclass(slots=True)
class ExportNode:
    """The triples of a node, a predicate or a statement, by field."""

    kind: str = ""
    name: str = ""
    description: str = ""
    aliases: list[str] = field(default_factory=list)
    above: list[str] = field(default_factory=list)
    iris: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    facts: list[tuple[int, int]] = field(default_factory=list)
    parts: dict[str, int] = field(default_factory=dict)


def read_statements_export(triples: TripleTable, draft: KbDraft, place: str) -> None:
    """Add everything in an `rdf-statements` file to the draft."""
    StatementsReader(triples, draft, place).read()


@dataclass(slots=True)
class StatementsReader:
    """Collects the triples of each subject, then fills the draft."""

    triples: TripleTable
    draft: KbDraft
    place: str
    nodes: dict[int, ExportNode] = field(default_factory=dict)
    keys: dict[int, PredicateKey] = field(default_factory=dict)
    ids: dict[int, str] = field(default_factory=dict)
    extras: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.extras = list(self.triples.terms.extras)

    def read(self) -> None:
        triples, texts = self.triples, self.triples.terms.texts
        columns = (triples.subject, triples.predicate, triples.object)
        for subject, predicate, object_ in zip(*(column.tolist() for column in columns), strict=True):
            node = self.nodes.get(subject)
            if node is None:
                node = self.nodes[subject] = ExportNode()
            if texts[predicate].startswith(PREDICATE_BASE):
                node.facts.append((predicate, object_))
            else:
                self.read_triple(node, texts[predicate], object_)
        self.fill_draft()

    def read_triple(self, node: ExportNode, predicate: str, object_: int) -> None:
        """Read one triple of `node`."""
        text = self.triples.terms.texts[object_]
        if predicate in LIST_FIELDS:
            getattr(node, LIST_FIELDS[predicate]).append(text)
        elif predicate in TEXT_FIELDS:
            setattr(node, TEXT_FIELDS[predicate], text)
        elif predicate == RDF_TYPE:
            self.read_type(node, text)
        elif predicate in (RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT):
            node.parts[predicate] = object_
        elif predicate != EXPORT_VERSION:
            self.draft.report.note(UNKNOWN_TRIPLE, f"{self.place}: {predicate}")

    def read_type(self, node: ExportNode, text: str) -> None:
        if text in (ENTITY_CLASS, CONCEPT_CLASS):
            node.kind = text
        elif text not in STRUCTURE_CLASSES:
            node.above.append(text)

    def fill_draft(self) -> None:
        statements = {term: node for term, node in self.nodes.items() if len(node.parts) == 3}
        stated = {tuple(node.parts[part] for part in TRIPLE_PARTS) for node in statements.values()}
        for term, node in self.nodes.items():
            if term in statements:
                continue
            self.declare(self.triples.terms.texts[term], node)
            for predicate, object_ in node.facts:
                if (term, predicate, object_) not in stated:
                    self.add_fact(term, predicate, object_, EMPTY_NODE)
        for node in statements.values():
            subject, predicate, object_ = (node.parts[part] for part in TRIPLE_PARTS)
            self.add_fact(subject, predicate, object_, node)

    def declare(self, text: str, node: ExportNode) -> None:
        if text.startswith(PREDICATE_BASE):
            name = read_predicate_iri(text).name
            self.draft.describe_predicate(name, aliases=node.aliases, description=node.description)
            for term_iri in node.iris:
                self.draft.describe_predicate(name, term_iri)
        elif node.kind:
            add_node = self.draft.add_concept if node.kind == CONCEPT_CLASS else self.draft.add_entity
            above = [read_node_iri(upper) for upper in node.above]
            add_node(read_node_iri(text), node.name, node.aliases, node.description, above)

    def add_fact(self, subject: int, predicate: int, object_: int, node: ExportNode) -> None:
        """Add a fact, with the qualifiers and sources of its statement node."""
        id_, key = self.id_of(subject), self.key_of(predicate)
        try:
            qualifiers = [(self.key_of(key).name, self.value_of(key, value)) for key, value in node.facts]
            if self.triples.is_literal(object_):
                value = self.value_of(predicate, object_)
                self.draft.add_attribute(id_, key.name, value, qualifiers, node.sources)
            else:
                self.draft.add_relation(id_, key.name, self.id_of(object_), qualifiers, node.sources)
        except ValueFormatError as fault:
            self.draft.report.skip_fact(BAD_VALUE, self.place, str(fault))

    def value_of(self, predicate: int, object_: int) -> Value:
        terms = self.triples.terms
        if not self.triples.is_literal(object_):
            raise ValueFormatError(f"{terms.texts[object_]!r} is a node, but a value is needed here")
        return read_literal(terms.texts[object_], self.extras[terms.extra[object_]], self.key_of(predicate).unit)

    def id_of(self, term: int) -> str:
        known = self.ids.get(term)
        if known is None:
            known = self.ids[term] = read_node_iri(self.triples.terms.texts[term])
        return known

    def key_of(self, predicate: int) -> PredicateKey:
        known = self.keys.get(predicate)
        if known is None:
            known = self.keys[predicate] = read_predicate_iri(self.triples.terms.texts[predicate])
        return known


EMPTY_NODE = ExportNode()
TRIPLE_PARTS = (RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT)
LIST_FIELDS = {ALIAS: "aliases", SUBCLASS: "above", PREDICATE_SOURCE_IRI: "iris", SOURCE: "sources"}
STRUCTURE_CLASSES = (iri("rdf:Statement"), iri("rdf:Property"))
TEXT_FIELDS = {LABEL: "name", COMMENT: "description"}
