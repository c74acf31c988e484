"""How clew's own RDF spells ids, predicates and values: shared by the writers and the reader (docs/rdf.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote, unquote

import pyoxigraph as ox

from clew.errors import ValueFormatError
from clew.kb.values import NO_UNIT, Coordinates, Quantity, Text, Time, Value, read_number, read_time, write_number

CACHED_IRIS = 1 << 16
HOME = "https://clew.dev/"
NS = HOME + "ns#"
NODE_BASE = HOME + "id/"
RELATIVE_BASE = HOME + "kb/"
EXPORT_VERSION, EXPORT_NODE = NS + "version", NS + "export"
PREDICATE_BASE = HOME + "predicate/"
UNIT_MARK = "?unit="
ENTITY_CLASS, CONCEPT_CLASS, PREDICATE_SOURCE_IRI = NS + "Entity", NS + "Concept", NS + "iri"
TIME_TYPE, TEXT_TYPE, NAME_TYPE = NS + "time", HOME + "text/", HOME + "name/"
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
    """The text that `encoded` spelled."""
    return unquote(text.replace("_", " "))


@lru_cache(CACHED_IRIS)
def node_iri(id_: str) -> str:
    """The IRI of a node: its id where that is a web address or URN, else the id below `NODE_BASE`."""
    if id_.startswith(ADDRESS_SCHEMES) and not id_.startswith(HOME) and is_iri(id_):
        return id_
    return NODE_BASE + encode_for_iri(id_)


def read_node_iri(iri: str) -> str:
    """The id that `node_iri` spelled."""
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
    """The name and unit that `predicate_iri` spelled."""
    name, mark, unit = iri[len(PREDICATE_BASE) :].partition(UNIT_MARK)
    return PredicateKey(decode_from_iri(name), decode_from_iri(unit) if mark else NO_UNIT)


def write_literal(value: Value) -> TypedLiteral:
    """The literal that says `value`, but for the unit of a quantity."""
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
    """The XSD type that a number so written has."""
    if INTEGER.fullmatch(text):
        return XSD + "integer"
    return XSD + ("double" if "E" in text else "decimal")


def write_time(value: Time) -> TypedLiteral:
    """The time as an XSD date, month, year or instant; as `clew:time` where XSD has no such form."""
    if value.clock.startswith("T"):
        day = value.day and TIME_OF_DAY.fullmatch(value.clock)
        return TypedLiteral(time_text(value), XSD + "dateTime") if day else TypedLiteral(str(value), TIME_TYPE)
    return TypedLiteral(
        time_text(value), XSD + {"date": "date", "month": "gYearMonth", "year": "gYear"}[value.type_name]
    )


def time_text(value: Time) -> str:
    """The time with a year of at least four digits, as XSD wants it."""
    year = f"{'-' if value.year < 0 else ''}{abs(value.year):04d}"
    month = f"-{value.month:02d}" if value.month else ""
    day = f"-{value.day:02d}" if value.day else ""
    return year + month + day + value.clock


def read_literal(text: str, extra: str, unit: str) -> Value:
    """The value that `write_value` wrote, in `unit` if it is a number."""
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
    """The place that a well-known-text point names, longitude first."""
    match = POINT.fullmatch(text.strip())
    if match is None:
        raise ValueFormatError(f"{text!r} is not a point: write Point(longitude latitude)")
    globe = match[1] or ""
    longitude, latitude = read_number(match[2]), read_number(match[3])
    return Coordinates(latitude, longitude, "" if globe in EARTH else read_node_iri(globe))


@lru_cache(CACHED_IRIS)
def kqapro_key_iri(name: str) -> str:
    """The IRI of a key in KQA Pro's encoding: the label with underscores; what no IRI may hold is escaped."""
    return escape_for_iri(name.replace(" ", "_"))


def read_kqapro_key(iri: str) -> str:
    """The key an IRI spells: every underscore is a space, as in the published encoding."""
    return unquote(iri.removeprefix(RELATIVE_BASE)).replace("_", " ")


@lru_cache(CACHED_IRIS)
def kqapro_node_iri(id_: str) -> str:
    """The IRI of a node in KQA Pro's encoding: the id itself if it is an address, else below the base."""
    if id_.startswith(ADDRESS_SCHEMES) and not id_.startswith(RELATIVE_BASE) and is_iri(id_):
        return id_
    return escape_for_iri(id_)


def read_kqapro_node(iri: str) -> str:
    """The id that `kqapro_node_iri` spelled."""
    return unquote(iri.removeprefix(RELATIVE_BASE)) if iri.startswith(RELATIVE_BASE) else iri


def escape_for_iri(text: str) -> str:
    """The text below the base with as little escaped as an IRI allows, and `%` always."""
    iri = RELATIVE_BASE + FORBIDDEN_IN_IRI.sub(lambda match: quote(match[0]), text)
    return iri if is_iri(iri) else RELATIVE_BASE + quote(text, safe="")


def is_iri(text: str) -> bool:
    """Whether any RDF tool would take the text for an IRI."""
    try:
        ox.NamedNode(text)
    except ValueError:
        return False
    return True
