"""The writer of RDF, as N-Triples in one of two encodings (docs/rdf.md).

`rdf-statements` holds everything in a knowledge base as RDF that plain SPARQL can query; `rdf-kqapro` is the encoding
that KQA Pro's published SPARQL queries run on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import IO, Protocol

from clew.kb.readers.rdf.export_encoding import (
    CONCEPT_CLASS,
    ENTITY_CLASS,
    EXPORT_NODE,
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
    PREDICATE_SOURCE_IRI,
    WKT,
    XSD,
    TypedLiteral,
    kqapro_key_iri,
    kqapro_node_iri,
    node_iri,
    predicate_iri,
    time_text,
    write_literal,
)
from clew.kb.readers.rdf.known_iris import RDF_OBJECT, RDF_PREDICATE, RDF_SUBJECT, RDF_TYPE, iri
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord, PredicateRecord
from clew.kb.values import NO_UNIT, Coordinates, Quantity, Time, Value, write_number

SPECIAL_CHARACTERS = re.compile(r'[\x00-\x1f"\\\x7f]')
ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}


def triple_line(subject: str, predicate: str, object_: str) -> str:
    """One triple of N-Triples; the three terms are written already."""
    return f"{subject} {predicate} {object_} .\n"


def iri_term(iri: str) -> str:
    return f"<{iri}>"


def literal_term(text: str, extra: str = "") -> str:
    """A literal with its datatype IRI or `@language`, if it has one."""
    escaped = SPECIAL_CHARACTERS.sub(escape, text) if SPECIAL_CHARACTERS.search(text) else text
    if not extra:
        return f'"{escaped}"'
    return f'"{escaped}"{extra}' if extra.startswith("@") else f'"{escaped}"^^<{extra}>'


def typed_literal_term(typed: TypedLiteral) -> str:
    return literal_term(typed.text, typed.extra)


def escape(match: re.Match[str]) -> str:
    return ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04X}"


FORMAT_VERSION = "1"  # of the rdf-statements encoding; the reader recognises an export by it
TYPE = iri_term(RDF_TYPE)
SUBJECT = iri_term(RDF_SUBJECT)
PREDICATE = iri_term(RDF_PREDICATE)
OBJECT = iri_term(RDF_OBJECT)
LABEL = iri_term(iri("rdfs:label"))
ALIAS = iri_term(iri("skos:altLabel"))
COMMENT = iri_term(iri("rdfs:comment"))
SUBCLASS = iri_term(iri("rdfs:subClassOf"))
SOURCE = iri_term(iri("dct:source"))
PROPERTY = iri_term(iri("rdf:Property"))


class RecordSource(Protocol):
    """A knowledge base as records."""

    def concept_records(self) -> Iterable[ConceptRecord]: ...
    def entity_records(self) -> Iterable[EntityRecord]: ...
    def predicate_records(self) -> Iterable[PredicateRecord]: ...


def write_rdf_statements(kb: RecordSource, stream: IO[bytes]) -> None:
    """Write the knowledge base to `stream` as `rdf-statements`, record by record."""
    numbers = count(1)
    stream.write(triple_line(iri_term(EXPORT_NODE), iri_term(EXPORT_VERSION), literal_term(FORMAT_VERSION)).encode())
    for term in kb.predicate_records():
        stream.write("".join(predicate_lines(term)).encode())
    for concept in kb.concept_records():
        stream.write("".join(node_lines(concept, CONCEPT_CLASS, SUBCLASS, concept.parents, numbers)).encode())
    for entity in kb.entity_records():
        stream.write("".join(node_lines(entity, ENTITY_CLASS, TYPE, entity.concepts, numbers)).encode())


def predicate_lines(term: PredicateRecord) -> Iterator[str]:
    subject = iri_term(predicate_iri(term.name))
    yield triple_line(subject, TYPE, PROPERTY)
    yield from text_lines(subject, LABEL, [term.name])
    yield from text_lines(subject, iri_term(PREDICATE_SOURCE_IRI), term.iris)
    yield from text_lines(subject, ALIAS, term.aliases)
    yield from text_lines(subject, COMMENT, [term.description] if term.description else [])


def node_lines(
    node: ConceptRecord | EntityRecord, kind: str, up: str, above: Iterable[str], numbers: Iterator[int]
) -> Iterator[str]:
    subject = iri_term(node_iri(node.id))
    yield triple_line(subject, TYPE, iri_term(kind))
    yield from text_lines(subject, LABEL, [node.name] if node.name else [])
    yield from text_lines(subject, ALIAS, node.aliases)
    yield from text_lines(subject, COMMENT, [node.description] if node.description else [])
    for parent in above:
        yield triple_line(subject, up, iri_term(node_iri(parent)))
    yield from fact_lines(subject, node.facts, numbers)


def text_lines(subject: str, predicate: str, texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield triple_line(subject, predicate, literal_term(text))


def fact_lines(subject: str, facts: Iterable[FactRecord], numbers: Iterator[int]) -> Iterator[str]:
    """A triple for each fact, and a statement node for each fact with qualifiers or sources.

    A bare fact beside an equal one with qualifiers gets a node too, or the reader would take the two for one.
    """
    written = [(predicate_term(fact.predicate, fact.value), object_term(fact), fact) for fact in facts]
    more = {(predicate, object_) for predicate, object_, fact in written if fact.qualifiers or fact.sources}
    for predicate, object_, fact in written:
        yield triple_line(subject, predicate, object_)
        if (predicate, object_) in more:
            yield from statement_lines(f"_:s{next(numbers)}", subject, predicate, object_, fact)


def statement_lines(node: str, subject: str, predicate: str, object_: str, fact: FactRecord) -> Iterator[str]:
    yield triple_line(node, SUBJECT, subject)
    yield triple_line(node, PREDICATE, predicate)
    yield triple_line(node, OBJECT, object_)
    for key, value in fact.qualifiers:
        yield triple_line(node, predicate_term(key, value), typed_literal_term(write_literal(value)))
    yield from text_lines(node, SOURCE, fact.sources)


def predicate_term(name: str, value: Value | None) -> str:
    unit = value.unit if isinstance(value, Quantity) else NO_UNIT
    return iri_term(predicate_iri(name, unit))


def object_term(fact: FactRecord) -> str:
    return typed_literal_term(write_literal(fact.value)) if fact.value is not None else iri_term(node_iri(fact.object))


NAME_TERM = iri_term(KQAPRO_NAME)
INSTANCE_TERM = iri_term(KQAPRO_INSTANCE_OF)
VALUE_TERM = iri_term(KQAPRO_VALUE)
UNIT_TERM = iri_term(KQAPRO_UNIT)
YEAR_TERM = iri_term(KQAPRO_YEAR)
DATE_TERM = iri_term(KQAPRO_DATE)
HEAD_TERM = iri_term(KQAPRO_FACT_HEAD)
RELATION_TERM = iri_term(KQAPRO_FACT_RELATION)
TAIL_TERM = iri_term(KQAPRO_FACT_TAIL)
DATE_TYPES = {"date": XSD + "date", "month": XSD + "gYearMonth"}


def write_rdf_kqapro(kb: RecordSource, stream: IO[bytes]) -> None:
    """Write the knowledge base to `stream` as `rdf-kqapro`, record by record."""
    numbers = count(1)
    parents: dict[str, tuple[str, ...]] = {}
    for concept in kb.concept_records():
        parents[concept.id] = concept.parents
        stream.write("".join(kqapro_node_lines(concept, (), numbers)).encode())
    for entity in kb.entity_records():
        stream.write("".join(kqapro_node_lines(entity, collect_ancestors(entity.concepts, parents), numbers)).encode())


def collect_ancestors(concepts: Iterable[str], parents: Mapping[str, Iterable[str]]) -> list[str]:
    """The concepts and all concepts above them, nearest first."""
    known = dict.fromkeys(concepts)
    waiting = list(known)
    for concept in waiting:
        new = [parent for parent in parents.get(concept, ()) if parent not in known]
        known.update(dict.fromkeys(new))
        waiting.extend(dict.fromkeys(new))
    return list(known)


def kqapro_node_lines(
    node: ConceptRecord | EntityRecord, concepts: Iterable[str], numbers: Iterator[int]
) -> Iterator[str]:
    subject = iri_term(kqapro_node_iri(node.id))
    yield triple_line(subject, NAME_TERM, literal_term(node.name))
    for concept in concepts:
        yield triple_line(subject, INSTANCE_TERM, iri_term(kqapro_node_iri(concept)))
    for fact in node.facts:
        yield from kqapro_fact_lines(subject, fact, numbers)


def kqapro_fact_lines(subject: str, fact: FactRecord, numbers: Iterator[int]) -> Iterator[str]:
    """The bare triple, the fact node that repeats it, and the nodes of its value and qualifiers."""
    predicate, node = iri_term(kqapro_key_iri(fact.predicate)), f"_:f{next(numbers)}"
    tail = iri_term(kqapro_node_iri(fact.object)) if fact.value is None else f"_:v{next(numbers)}"
    yield triple_line(subject, predicate, tail)
    yield triple_line(node, HEAD_TERM, subject)
    yield triple_line(node, RELATION_TERM, predicate)
    yield triple_line(node, TAIL_TERM, tail)
    if fact.value is not None:
        yield from kqapro_value_lines(tail, fact.value)
    for key, value in fact.qualifiers:
        target = f"_:v{next(numbers)}"
        yield triple_line(node, iri_term(kqapro_key_iri(key)), target)
        yield from kqapro_value_lines(target, value)


def kqapro_value_lines(node: str, value: Value) -> Iterator[str]:
    """The triples of a value node, by the value's type; a month is a date of another datatype."""
    if isinstance(value, Quantity):
        yield triple_line(node, VALUE_TERM, literal_term(write_number(value.number), XSD + "double"))
        yield triple_line(node, UNIT_TERM, literal_term(value.unit))
    elif isinstance(value, Time):
        if value.month:
            day = literal_term(time_text(Time(value.year, value.month, value.day)), DATE_TYPES[value.type_name])
            yield triple_line(node, DATE_TERM, day)
        yield triple_line(node, YEAR_TERM, literal_term(str(value.year), XSD + "integer"))
    elif isinstance(value, Coordinates):
        yield triple_line(node, VALUE_TERM, literal_term(write_literal(value).text, WKT))
    else:
        yield triple_line(node, VALUE_TERM, literal_term(value.text))
