"""Lines of N-Triples."""

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
from clew.kb.readers.rdf.exports import DATE, FACT_HEAD, FACT_RELATION, FACT_TAIL, INSTANCE_OF, NAME, UNIT, VALUE, YEAR
from clew.kb.readers.rdf.vocabulary import RDF_OBJECT, RDF_PREDICATE, RDF_SUBJECT, RDF_TYPE, iri
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord, PredicateRecord
from clew.kb.values import NO_UNIT, Coordinates, Quantity, Time, Value, write_number

SPECIAL = re.compile(r'[\x00-\x1f"\\\x7f]')
ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}


def line(subject: str, predicate: str, object_: str) -> str:
    """One triple; the three are written terms already."""
    return f"{subject} {predicate} {object_} .\n"


def iri_term(iri: str) -> str:
    return f"<{iri}>"


def literal_term(text: str, extra: str = "") -> str:
    """A literal with its datatype IRI or `@language`, if it has one."""
    shown = SPECIAL.sub(escape, text) if SPECIAL.search(text) else text
    if not extra:
        return f'"{shown}"'
    return f'"{shown}"{extra}' if extra.startswith("@") else f'"{shown}"^^<{extra}>'


def typed_term(typed: TypedLiteral) -> str:
    return literal_term(typed.text, typed.extra)


def escape(match: re.Match[str]) -> str:
    return ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04X}"


FORMAT_VERSION = "1"
TYPE, SUBJECT, PREDICATE, OBJECT = (iri_term(full) for full in (RDF_TYPE, RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT))
LABEL, ALIAS, COMMENT, SUBCLASS, SOURCE, PROPERTY = (
    iri_term(iri(short))
    for short in ("rdfs:label", "skos:altLabel", "rdfs:comment", "rdfs:subClassOf", "dct:source", "rdf:Property")
)


class RecordSource(Protocol):
    """A knowledge base as records."""

    def concept_records(self) -> Iterable[ConceptRecord]: ...
    def entity_records(self) -> Iterable[EntityRecord]: ...
    def predicate_records(self) -> Iterable[PredicateRecord]: ...


def write_rdf_statements(kb: RecordSource, stream: IO[bytes]) -> None:
    """Writes the knowledge base to `stream` as N-Triples, record by record."""
    numbers = count(1)
    stream.write(line(iri_term(EXPORT_NODE), iri_term(EXPORT_VERSION), literal_term(FORMAT_VERSION)).encode())
    for term in kb.predicate_records():
        stream.write("".join(term_lines(term)).encode())
    for concept in kb.concept_records():
        stream.write("".join(node_lines(concept, CONCEPT_CLASS, SUBCLASS, concept.parents, numbers)).encode())
    for entity in kb.entity_records():
        stream.write("".join(node_lines(entity, ENTITY_CLASS, TYPE, entity.concepts, numbers)).encode())


def term_lines(term: PredicateRecord) -> Iterator[str]:
    subject = iri_term(predicate_iri(term.name))
    yield line(subject, TYPE, PROPERTY)
    yield from text_lines(subject, LABEL, [term.name])
    yield from text_lines(subject, iri_term(PREDICATE_SOURCE_IRI), term.iris)
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
        yield line(node, predicate_term(key, value), typed_term(write_literal(value)))
    yield from text_lines(node, SOURCE, fact.sources)


def predicate_term(name: str, value: Value | None) -> str:
    unit = value.unit if isinstance(value, Quantity) else NO_UNIT
    return iri_term(predicate_iri(name, unit))


def object_term(fact: FactRecord) -> str:
    return typed_term(write_literal(fact.value)) if fact.value is not None else iri_term(node_iri(fact.object))


NAME_TERM, INSTANCE_TERM, VALUE_TERM, UNIT_TERM, YEAR_TERM, DATE_TERM, HEAD_TERM, RELATION_TERM, TAIL_TERM = (
    iri_term(full) for full in (NAME, INSTANCE_OF, VALUE, UNIT, YEAR, DATE, FACT_HEAD, FACT_RELATION, FACT_TAIL)
)
DATE_TYPES = {"date": XSD + "date", "month": XSD + "gYearMonth"}


def write_rdf_kqapro(kb: RecordSource, stream: IO[bytes]) -> None:
    """Writes the knowledge base to `stream` as N-Triples in KQA Pro's encoding, record by record."""
    numbers = count(1)
    parents: dict[str, tuple[str, ...]] = {}
    for concept in kb.concept_records():
        parents[concept.id] = concept.parents
        stream.write("".join(kqapro_node_lines(concept, (), numbers)).encode())
    for entity in kb.entity_records():
        stream.write("".join(kqapro_node_lines(entity, ancestors(entity.concepts, parents), numbers)).encode())


def ancestors(concepts: Iterable[str], parents: Mapping[str, Iterable[str]]) -> list[str]:
    """The concepts and all that is above them, nearest first."""
    found = dict.fromkeys(concepts)
    waiting = list(found)
    for concept in waiting:
        new = [parent for parent in parents.get(concept, ()) if parent not in found]
        found.update(dict.fromkeys(new))
        waiting.extend(dict.fromkeys(new))
    return list(found)


def kqapro_node_lines(
    node: ConceptRecord | EntityRecord, concepts: Iterable[str], numbers: Iterator[int]
) -> Iterator[str]:
    subject = iri_term(kqapro_node_iri(node.id))
    yield line(subject, NAME_TERM, literal_term(node.name))
    for concept in concepts:
        yield line(subject, INSTANCE_TERM, iri_term(kqapro_node_iri(concept)))
    for fact in node.facts:
        yield from kqapro_fact_lines(subject, fact, numbers)


def kqapro_fact_lines(subject: str, fact: FactRecord, numbers: Iterator[int]) -> Iterator[str]:
    """The bare triple, the fact node that repeats it, and the nodes of its value and qualifiers."""
    predicate, node = iri_term(kqapro_key_iri(fact.predicate)), f"_:f{next(numbers)}"
    tail = iri_term(kqapro_node_iri(fact.object)) if fact.value is None else f"_:v{next(numbers)}"
    yield line(subject, predicate, tail)
    yield line(node, HEAD_TERM, subject)
    yield line(node, RELATION_TERM, predicate)
    yield line(node, TAIL_TERM, tail)
    if fact.value is not None:
        yield from kqapro_value_lines(tail, fact.value)
    for key, value in fact.qualifiers:
        target = f"_:v{next(numbers)}"
        yield line(node, iri_term(kqapro_key_iri(key)), target)
        yield from kqapro_value_lines(target, value)


def kqapro_value_lines(node: str, value: Value) -> Iterator[str]:
    """The triples of a value node, by the value's type; a month is a date of another datatype."""
    if isinstance(value, Quantity):
        yield line(node, VALUE_TERM, literal_term(write_number(value.number), XSD + "double"))
        yield line(node, UNIT_TERM, literal_term(value.unit))
    elif isinstance(value, Time):
        if value.month:
            day = literal_term(time_text(Time(value.year, value.month, value.day)), DATE_TYPES[value.type_name])
            yield line(node, DATE_TERM, day)
        yield line(node, YEAR_TERM, literal_term(str(value.year), XSD + "integer"))
    elif isinstance(value, Coordinates):
        yield line(node, VALUE_TERM, literal_term(write_literal(value).text, WKT))
    else:
        yield line(node, VALUE_TERM, literal_term(value.text))
