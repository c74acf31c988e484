"""`rdf-statements`: everything a knowledge base holds, as RDF that plain SPARQL can ask (docs/rdf.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import IO, Protocol

from clew.kb.readers.rdf.encoding import (
    CONCEPT,
    ENTITY,
    EXPORT,
    TERM_IRI,
    VERSION,
    node_iri,
    predicate_iri,
    write_value,
)
from clew.kb.readers.rdf.vocabulary import RDF_OBJECT, RDF_PREDICATE, RDF_SUBJECT, RDF_TYPE, iri
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord, TermRecord
from clew.kb.values import NO_UNIT, Quantity, Value
from clew.kb.writers.rdf_lines import iri_term, line, literal_term, typed_term

FORMAT_VERSION = "1"
TYPE, SUBJECT, PREDICATE, OBJECT = (iri_term(full) for full in (RDF_TYPE, RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT))
LABEL, ALIAS, COMMENT, SUBCLASS, SOURCE, PROPERTY = (
    iri_term(iri(short))
    for short in ("rdfs:label", "skos:altLabel", "rdfs:comment", "rdfs:subClassOf", "dct:source", "rdf:Property")
)


class Records(Protocol):
    """A knowledge base as records."""

    def concepts(self) -> Iterable[ConceptRecord]: ...
    def entities(self) -> Iterable[EntityRecord]: ...
    def terms(self) -> Iterable[TermRecord]: ...


def write_rdf_statements(kb: Records, stream: IO[bytes]) -> None:
    """Writes the knowledge base to `stream` as N-Triples, record by record."""
    numbers = count(1)
    stream.write(line(iri_term(EXPORT), iri_term(VERSION), literal_term(FORMAT_VERSION)).encode())
    for term in kb.terms():
        stream.write("".join(term_lines(term)).encode())
    for concept in kb.concepts():
        stream.write("".join(node_lines(concept, CONCEPT, SUBCLASS, concept.parents, numbers)).encode())
    for entity in kb.entities():
        stream.write("".join(node_lines(entity, ENTITY, TYPE, entity.concepts, numbers)).encode())


def term_lines(term: TermRecord) -> Iterator[str]:
    subject = iri_term(predicate_iri(term.name))
    yield line(subject, TYPE, PROPERTY)
    yield from text_lines(subject, LABEL, [term.name])
    yield from text_lines(subject, iri_term(TERM_IRI), term.iris)
    yield from text_lines(subject, ALIAS, term.aliases)
    yield from text_lines(subject, COMMENT, [term.description] if term.description else [])


def node_lines(
    node: ConceptRecord | EntityRecord, kind: str, up: str, above: Iterable[str], numbers: Iterator[int]
) -> Iterator[str]:
    subject = iri_term(node_iri(node.id))
    yield line(subject, TYPE, iri_term(kind))
    yield from text_lines(subject, LABEL, [node.name] if node.name else [])
    yield from text_lines(subject, ALIAS, node.aliases)
    yield from text_lines(subject, COMMENT, [node.description] if node.description else [])
    for parent in above:
        yield line(subject, up, iri_term(node_iri(parent)))
    yield from fact_lines(subject, node.facts, numbers)


def text_lines(subject: str, predicate: str, texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield line(subject, predicate, literal_term(text))


def fact_lines(subject: str, facts: Iterable[FactRecord], numbers: Iterator[int]) -> Iterator[str]:
    """A triple for each fact, and a statement node for those that say more than the triple.

    A bare fact beside a qualified twin gets a node too, or reading could not tell that there were two.
    """
    written = [(predicate_term(fact.predicate, fact.value), object_term(fact), fact) for fact in facts]
    more = {(predicate, object_) for predicate, object_, fact in written if fact.qualifiers or fact.sources}
    for predicate, object_, fact in written:
        yield line(subject, predicate, object_)
        if (predicate, object_) in more:
            yield from statement_lines(f"_:s{next(numbers)}", subject, predicate, object_, fact)


def statement_lines(node: str, subject: str, predicate: str, object_: str, fact: FactRecord) -> Iterator[str]:
    yield line(node, SUBJECT, subject)
    yield line(node, PREDICATE, predicate)
    yield line(node, OBJECT, object_)
    for key, value in fact.qualifiers:
        yield line(node, predicate_term(key, value), typed_term(write_value(value)))
    yield from text_lines(node, SOURCE, fact.sources)


def predicate_term(name: str, value: Value | None) -> str:
    unit = value.unit if isinstance(value, Quantity) else NO_UNIT
    return iri_term(predicate_iri(name, unit))


def object_term(fact: FactRecord) -> str:
    return typed_term(write_value(fact.value)) if fact.value is not None else iri_term(node_iri(fact.object))
