"""The encoding of ids, predicates and values in clew's own RDF, for its writer and its reader (docs/rdf.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote, unquote

from clew.errors import ValueFormatError
from clew.kb.values import NO_UNIT, Coordinates, Quantity, Text, Time, Value, read_number, read_time, write_number

CACHED_IRIS = 1 << 16  # IRIs kept in memory: most are written many times
HOME = "https://clew.dev/"  # of all IRIs that clew makes
NS = HOME + "ns#"
NODE_BASE = HOME + "id/"
RELATIVE_BASE = HOME + "kb/"
EXPORT_VERSION = NS + "version"
EXPORT_NODE = NS + "export"
PREDICATE_BASE = HOME + "predicate/"
UNIT_MARK = "?unit="
ENTITY_CLASS = NS + "Entity"
CONCEPT_CLASS = NS + "Concept"
PREDICATE_SOURCE_IRI = NS + "iri"  # leads from a predicate to the IRIs that its sources give it
TIME_TYPE = NS + "time"  # the datatype of times that XSD cannot write
TEXT_TYPE = HOME + "text/"  # begins the datatype of texts whose language RDF cannot write
NAME_TYPE = HOME + "name/"  # begins the datatype of the names of entities
KQAPRO_NAME = "pred:name"  # the predicates of KQA Pro's encoding
KQAPRO_INSTANCE_OF = "pred:instance_of"
KQAPRO_VALUE = "pred:value"
KQAPRO_UNIT = "pred:unit"
KQAPRO_YEAR = "pred:year"
KQAPRO_DATE = "pred:date"
KQAPRO_FACT_HEAD = "pred:fact_h"
KQAPRO_FACT_RELATION = "pred:fact_r"
KQAPRO_FACT_TAIL = "pred:fact_t"
XSD = "http://www.w3.org/2001/XMLSchema#"
WKT = "http://www.opengis.net/ont/geosparql#wktLiteral"
EARTH = ("http://www.opengis.net/def/crs/OGC/1.3/CRS84", "http://www.opengis.net/def/crs/EPSG/0/4326")

ADDRESS_SCHEMES = ("http://", "https://", "urn:")
LANGUAGE = re.compile(r"[a-z]{1,8}(?:-[a-z0-9]{1,8})*")
POINT = re.compile(r"(?:<([^<>]*)>\s*)?POINT\s*\(\s*(\S+)[\s,]+([^\s,()]+)\s*\)", re.IGNORECASE)
TIME_OF_DAY = re.compile(r"T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?", re.ASCII)
FORBIDDEN_IN_IRI = re.compile(r'[\x00-\x20%<>"{}|^`\\\[\]]')
INTEGER = re.compile(r"-?\d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class TypedLiteral:
    """A literal: its lexical form, and its datatype IRI, `@language` or nothing."""

    text: str
    extra: str = ""


def encode_for_iri(text: str) -> str:
    """The text in characters that any IRI may contain; a space becomes `_`."""
    return quote(text, safe="").replace("_", "%5F").replace("%20", "_").replace(".", "%2E")


def decode_from_iri(text: str) -> str:
    """The text that `encode_for_iri` encoded."""
    return unquote(text.replace("_", " "))


@lru_cache(CACHED_IRIS)
def node_iri(id_: str) -> str:
    """The IRI of a node: its id where that is a web address or URN, else the id below `NODE_BASE`."""
    if id_.startswith(ADDRESS_SCHEMES) and not id_.startswith(HOME) and is_iri(id_):
        return id_
    return NODE_BASE + encode_for_iri(id_)


def read_node_iri(iri: str) -> str:
    """The id of a node from its `node_iri`."""
    return decode_from_iri(iri[len(NODE_BASE) :]) if iri.startswith(NODE_BASE) else iri


@lru_cache(CACHED_IRIS)
def predicate_iri(name: str, unit: str = NO_UNIT) -> str:
    """The IRI of a predicate or key, with the unit of the quantities it leads to."""
    return PREDICATE_BASE + encode_for_iri(name) + ("" if unit == NO_UNIT else UNIT_MARK + encode_for_iri(unit))


@dataclass(frozen=True, slots=True)
class PredicateKey:
    """A predicate's name and the unit of the quantities it leads to."""

    name: str
    unit: str


def read_predicate_iri(iri: str) -> PredicateKey:
    """The name and unit of a predicate from its `predicate_iri`."""
    name, mark, unit = iri[len(PREDICATE_BASE) :].partition(UNIT_MARK)
    return PredicateKey(decode_from_iri(name), decode_from_iri(unit) if mark else NO_UNIT)


def write_literal(value: Value) -> TypedLiteral:
    """The literal of `value`, without the unit of a quantity."""
    if isinstance(value, Text):
        return write_text(value)
    if isinstance(value, Quantity):
        return TypedLiteral(write_number(value.number), number_type(write_number(value.number)))
    if isinstance(value, Time):
        return write_time(value)
    globe = f"<{node_iri(value.globe)}> " if value.globe else ""
    return TypedLiteral(f"{globe}Point({write_number(value.longitude)} {write_number(value.latitude)})", WKT)


def write_text(value: Text) -> TypedLiteral:
    if value.entity:
        return TypedLiteral(value.text, NAME_TYPE + encode_for_iri(value.entity))
    if not value.language:
        return TypedLiteral(value.text)
    known = LANGUAGE.fullmatch(value.language)
    return TypedLiteral(value.text, "@" + value.language if known else TEXT_TYPE + encode_for_iri(value.language))


def number_type(text: str) -> str:
    """The XSD type of a number written as `text`."""
    if INTEGER.fullmatch(text):
        return XSD + "integer"
    return XSD + ("double" if "E" in text else "decimal")


def write_time(value: Time) -> TypedLiteral:
    """The time as an XSD date, month, year or instant; as `clew:time` if XSD cannot write it."""
    if value.clock.startswith("T"):
        day = value.day and TIME_OF_DAY.fullmatch(value.clock)
        return TypedLiteral(time_text(value), XSD + "dateTime") if day else TypedLiteral(str(value), TIME_TYPE)
    return TypedLiteral(
        time_text(value), XSD + {"date": "date", "month": "gYearMonth", "year": "gYear"}[value.type_name]
    )


def time_text(value: Time) -> str:
    """The time with a year of at least four digits, as XSD requires."""
    year = f"{'-' if value.year < 0 else ''}{abs(value.year):04d}"
    month = f"-{value.month:02d}" if value.month else ""
    day = f"-{value.day:02d}" if value.day else ""
    return year + month + day + value.clock


def read_literal(text: str, extra: str, unit: str) -> Value:
    """The value of a literal written by `write_literal`, in `unit` if it is a number."""
    if extra.startswith(NAME_TYPE):
        return Text(text, entity=decode_from_iri(extra[len(NAME_TYPE) :]))
    if extra.startswith(TEXT_TYPE):
        return Text(text, language=decode_from_iri(extra[len(TEXT_TYPE) :]))
    if not extra or extra.startswith("@"):
        return Text(text, language=extra[1:])
    if extra == WKT:
        return read_point(text)
    if extra in (XSD + "integer", XSD + "decimal", XSD + "double"):
        return Quantity(read_number(text), unit)
    return read_time(text)


def read_point(text: str) -> Coordinates:
    """The place of a well-known-text point, which has the longitude first."""
    match = POINT.fullmatch(text.strip())
    if match is None:
        raise ValueFormatError(f"{text!r} is not a point: write Point(longitude latitude)")
    globe = match[1] or ""
    longitude, latitude = read_number(match[2]), read_number(match[3])
    return Coordinates(latitude, longitude, "" if globe in EARTH else read_node_iri(globe))


@lru_cache(CACHED_IRIS)
def kqapro_key_iri(name: str) -> str:
    """The IRI of a key in KQA Pro's encoding: the label with underscores, escaped as far as IRIs require."""
    return escape_for_iri(name.replace(" ", "_"))


def read_kqapro_key(iri: str) -> str:
    """The key from its IRI: every underscore becomes a space, as in the published encoding."""
    return unquote(iri.removeprefix(RELATIVE_BASE)).replace("_", " ")


@lru_cache(CACHED_IRIS)
def kqapro_node_iri(id_: str) -> str:
    """The IRI of a node in KQA Pro's encoding: the id itself if it is an address, else below the base."""
    if id_.startswith(ADDRESS_SCHEMES) and not id_.startswith(RELATIVE_BASE) and is_iri(id_):
        return id_
    return escape_for_iri(id_)


def read_kqapro_node(iri: str) -> str:
    """The id of a node from its `kqapro_node_iri`."""
    return unquote(iri.removeprefix(RELATIVE_BASE)) if iri.startswith(RELATIVE_BASE) else iri


def escape_for_iri(text: str) -> str:
    """The text as an IRI below the base, with `%` and as little else as possible escaped."""
    iri = RELATIVE_BASE + FORBIDDEN_IN_IRI.sub(lambda match: quote(match[0]), text)
    return iri if is_iri(iri) else RELATIVE_BASE + quote(text, safe="")


def is_iri(text: str) -> bool:
    """Whether the text is a valid IRI."""
    from pyoxigraph import NamedNode  # an answer from the terminal needs no parser of RDF

    try:
        NamedNode(text)
    except ValueError:
        return False
    return True
