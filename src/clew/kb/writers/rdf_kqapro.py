"""`rdf-kqapro`: the encoding that KQA Pro's published SPARQL queries run on (docs/rdf.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import IO

from clew.kb.readers.rdf.encoding import WKT, XSD, kqapro_key_iri, kqapro_node_iri, time_text, write_value
from clew.kb.readers.rdf.kqapro import (
    DATE,
    FACT_HEAD,
    FACT_RELATION,
    FACT_TAIL,
    INSTANCE_OF,
    NAME,
    UNIT,
    VALUE,
    YEAR,
)
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord
from clew.kb.values import Coordinates, Quantity, Time, Value, write_number
from clew.kb.writers.rdf_lines import iri_term, line, literal_term
from clew.kb.writers.rdf_statements import Records

NAME_TERM, INSTANCE_TERM, VALUE_TERM, UNIT_TERM, YEAR_TERM, DATE_TERM, HEAD_TERM, RELATION_TERM, TAIL_TERM = (
    iri_term(full) for full in (NAME, INSTANCE_OF, VALUE, UNIT, YEAR, DATE, FACT_HEAD, FACT_RELATION, FACT_TAIL)
)
DATE_TYPES = {"date": XSD + "date", "month": XSD + "gYearMonth"}


def write_rdf_kqapro(kb: Records, stream: IO[bytes]) -> None:
    """Writes the knowledge base to `stream` as N-Triples in KQA Pro's encoding, record by record."""
    numbers = count(1)
    parents: dict[str, tuple[str, ...]] = {}
    for concept in kb.concepts():
        parents[concept.id] = concept.parents
        stream.write("".join(node_lines(concept, (), numbers)).encode())
    for entity in kb.entities():
        stream.write("".join(node_lines(entity, ancestors(entity.concepts, parents), numbers)).encode())


def ancestors(concepts: Iterable[str], parents: Mapping[str, Iterable[str]]) -> list[str]:
    """The concepts and all that is above them, nearest first."""
    found = dict.fromkeys(concepts)
    waiting = list(found)
    for concept in waiting:
        new = [parent for parent in parents.get(concept, ()) if parent not in found]
        found.update(dict.fromkeys(new))
        waiting.extend(dict.fromkeys(new))
    return list(found)


def node_lines(node: ConceptRecord | EntityRecord, concepts: Iterable[str], numbers: Iterator[int]) -> Iterator[str]:
    subject = iri_term(kqapro_node_iri(node.id))
    yield line(subject, NAME_TERM, literal_term(node.name))
    for concept in concepts:
        yield line(subject, INSTANCE_TERM, iri_term(kqapro_node_iri(concept)))
    for fact in node.facts:
        yield from fact_lines(subject, fact, numbers)


def fact_lines(subject: str, fact: FactRecord, numbers: Iterator[int]) -> Iterator[str]:
    """The bare triple, the fact node that repeats it, and the nodes of its value and qualifiers."""
    predicate, node = iri_term(kqapro_key_iri(fact.predicate)), f"_:f{next(numbers)}"
    tail = iri_term(kqapro_node_iri(fact.object)) if fact.value is None else f"_:v{next(numbers)}"
    yield line(subject, predicate, tail)
    yield line(node, HEAD_TERM, subject)
    yield line(node, RELATION_TERM, predicate)
    yield line(node, TAIL_TERM, tail)
    if fact.value is not None:
        yield from value_lines(tail, fact.value)
    for key, value in fact.qualifiers:
        target = f"_:v{next(numbers)}"
        yield line(node, iri_term(kqapro_key_iri(key)), target)
        yield from value_lines(target, value)


def value_lines(node: str, value: Value) -> Iterator[str]:
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
        yield line(node, VALUE_TERM, literal_term(write_value(value).text, WKT))
    else:
        yield line(node, VALUE_TERM, literal_term(value.text))
