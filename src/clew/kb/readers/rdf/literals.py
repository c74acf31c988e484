"""Literals and value nodes as values.

A literal that does not fit its datatype becomes a text, with a note. A value node is a number with its unit, a time
with its precision, or a latitude and a longitude.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

import numpy as np

from clew.errors import ValueFormatError
from clew.kb.build_report import BuildReport
from clew.kb.readers.rdf.export_encoding import WKT, XSD, read_point
from clew.kb.readers.rdf.known_iris import (
    GLOBE,
    LATITUDES,
    LONGITUDES,
    NUMBERS,
    PREFIXES,
    RDF_TYPE,
    TIME_PRECISION,
    TIME_VALUE,
    WIKIBASE,
    WIKIDATA_ENTITY,
    WIKIDATA_VALUE,
)
from clew.kb.readers.rdf.term_labels import TermLabels, name_from_iri, words_from_iri
from clew.kb.readers.rdf.triple_table import BLANK, TermTable, TripleTable
from clew.kb.readers.wikidata.wikibase_json import read_wikidata_time
from clew.kb.values import (
    NO_UNIT,
    Coordinates,
    Quantity,
    Text,
    Time,
    Value,
    ValueParts,
    ValueType,
    read_coordinates,
    read_number,
    read_time,
    to_parts,
)

ILL_TYPED = "a literal that does not fit its datatype, kept as text"
NUMBER_PATTERN = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,6})?", re.ASCII)
SHORT_NUMBER = re.compile(r"0|-?[1-9]\d{0,17}(?:\.\d{0,9}[1-9])?|-?0\.\d{0,9}[1-9]", re.ASCII)
CERTAIN_DAY = re.compile(r"[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])", re.ASCII)
INTEGERS = "integer int long short byte nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger"
NUMBER_TYPES = f"{INTEGERS} decimal float double unsignedInt unsignedLong unsignedShort unsignedByte"
NUMERIC = frozenset(XSD + name for name in NUMBER_TYPES.split())
TEMPORAL = frozenset(XSD + name for name in ("gYear", "gYearMonth", "date", "dateTime", "dateTimeStamp"))
TEXTUAL_SPACES = (XSD, PREFIXES["rdf"], PREFIXES["rdfs"], PREFIXES["geo"])
UNIT_DATATYPES = (
    "https://w3id.org/cdt/",
    "http://w3id.org/lindt/custom_datatypes#",
    "https://w3id.org/lindt/custom_datatypes#",
)
MIDNIGHT = "T00:00:00Z"  # Wikidata's RDF writes a day as its midnight
EARTH_ID = "Q2"  # the globe of coordinates unless another is given


class LiteralReader:
    """Reads the literals of one file; a `wikidata` file writes a day as its midnight and 1 BC as year 0."""

    def __init__(self, terms: TermTable, report: BuildReport, place: str, wikidata: bool) -> None:
        self.texts, self.extra, self.extras = terms.texts, terms.extra, list(terms.extras)
        self.report = report
        self.place = place
        self.wikidata = wikidata
        self.units: dict[str, str] = {}

    def literal_parts(self, term: int) -> ValueParts:
        """The parts of a literal's value; a literal written as the store writes it takes a short cut."""
        text, extra = self.texts[term], self.extras[self.extra[term]]
        if not extra:
            return ValueParts(ValueType.STRING, text, "")
        if extra in NUMERIC and SHORT_NUMBER.fullmatch(text):
            return ValueParts(ValueType.QUANTITY, text, "1")
        if extra in TEMPORAL and CERTAIN_DAY.fullmatch(text):
            return ValueParts(ValueType.TIME, text, "")
        return to_parts(self.literal_value(term))

    def literal_value(self, term: int) -> Value:
        """The value of a literal."""
        text, extra = self.texts[term], self.extras[self.extra[term]]
        if not extra or extra.startswith("@"):
            return Text(text, language=extra[1:])
        try:
            return self.typed_value(text, extra)
        except ValueFormatError:
            self.report.note(ILL_TYPED, f'{self.place}: "{text}"^^<{extra}>')
            return Text(text)

    def typed_value(self, text: str, datatype: str) -> Value:
        if datatype in NUMERIC:
            return Quantity(read_plain_number(text))
        if datatype in TEMPORAL:
            return self.time(text)
        if datatype == WKT:
            return self.point(text)
        if datatype.startswith(TEXTUAL_SPACES):
            return Text(text)
        return self.measured_value(text, datatype)

    def time(self, text: str) -> Time:
        time = read_time(text.strip())
        return wikidata_time(time) if self.wikidata else time

    def point(self, text: str) -> Value:
        """The place of a point; other shapes stay text."""
        if "POINT" not in text.upper():
            return Text(text)
        place = read_point(text)
        globe = place.globe.removeprefix(WIKIDATA_ENTITY)
        return Coordinates(place.latitude, place.longitude, "" if globe == EARTH_ID else globe)

    def measured_value(self, text: str, datatype: str) -> Value:
        """A quantity in the unit that the datatype names or that follows the number; otherwise a text."""
        number, _, unit = text.strip().partition(" ")
        if not datatype.startswith(UNIT_DATATYPES):
            number, unit = text.strip(), self.unit(datatype)
        if not NUMBER_PATTERN.fullmatch(number):
            return Text(text)
        return Quantity(read_plain_number(number), unit.strip() or "1")

    def unit(self, datatype: str) -> str:
        if datatype not in self.units:
            self.units[datatype] = words_from_iri(datatype)
        return self.units[datatype]


def read_plain_number(text: str) -> Decimal:
    if not NUMBER_PATTERN.fullmatch(text.strip()):
        raise ValueFormatError(f"{text!r} is not a finite number")
    return read_number(text)


def wikidata_time(time: Time) -> Time:
    """The time as Wikidata shows it: without midnight, and with year -1 for 1 BC, which its RDF writes as 0."""
    clock = "" if time.clock == MIDNIGHT else time.clock
    return replace(time, clock=clock, year=time.year - 1 if time.year <= 0 else time.year)


UNIT_ONE = WIKIDATA_ENTITY + "Q199"  # the unit of plain counts in Wikidata
DAY_PRECISION = "11"  # Wikidata's precision of a time known to the day


@dataclass(frozen=True, slots=True)
class ValueNodeReader:
    """Reads the value nodes of one file."""

    triples: TripleTable
    names: TermLabels
    literals: LiteralReader
    units: tuple[str, ...]

    def read_values(self) -> dict[int, Value]:
        """The value of each value node, whose triples are consumed."""
        known = (*NUMBERS, *self.units, TIME_VALUE, *LATITUDES, *LONGITUDES)
        rows = self.triples.rows_with_predicates(known)
        candidates = np.unique(self.triples.subject[rows])
        nodes = [node for node in candidates.tolist() if self.may_be_value(node)]
        properties = self.triples.group_by_subject(self.triples.mask_terms(nodes))
        values = {node: self.value(properties[node]) for node in nodes}
        readable = {node: value for node, value in values.items() if value is not None}
        self.triples.consume(self.triples.mask_terms(readable))
        return readable

    def may_be_value(self, node: int) -> bool:
        blank = self.triples.kinds[node] == BLANK
        return bool(blank) or self.triples.terms.texts[node].startswith(WIKIDATA_VALUE)

    def value(self, properties: list[tuple[int, int]]) -> Value | None:
        texts = self.triples.terms.texts
        by_iri = {texts[predicate]: object_ for predicate, object_ in reversed(properties)}
        try:
            return self.quantity(by_iri) or self.time(by_iri) or self.place(by_iri)
        except ValueFormatError:
            return None

    def quantity(self, by_iri: dict[str, int]) -> Quantity | None:
        number, unit = first_of(by_iri, NUMBERS), first_of(by_iri, self.units)
        counted = any(iri.startswith(WIKIBASE) for iri in by_iri)
        if number is None or (unit is None and not counted) or not self.triples.is_literal(number):
            return None
        text = self.triples.terms.texts[number].strip()
        if not NUMBER_PATTERN.fullmatch(text):
            return None
        return Quantity(read_number(text), NO_UNIT if unit is None else self.unit(unit))

    def unit(self, term: int) -> str:
        text = self.triples.terms.texts[term]
        if self.triples.is_literal(term):
            return text or NO_UNIT
        return NO_UNIT if text == UNIT_ONE else self.names.names.get(term) or name_from_iri(text)

    def time(self, by_iri: dict[str, int]) -> Value | None:
        if TIME_VALUE not in by_iri:
            return None
        texts = self.triples.terms.texts
        value = self.literals.literal_value(by_iri[TIME_VALUE])
        precision = texts[by_iri[TIME_PRECISION]] if TIME_PRECISION in by_iri else DAY_PRECISION
        if not isinstance(value, Time) or not (precision.isascii() and precision.isdigit()):
            return value
        return read_wikidata_time(wikidata_form(value), int(precision[:3]))

    def place(self, by_iri: dict[str, int]) -> Value | None:
        latitude, longitude = first_of(by_iri, LATITUDES), first_of(by_iri, LONGITUDES)
        others = by_iri.keys() - {*LATITUDES, *LONGITUDES, RDF_TYPE}
        if latitude is None or longitude is None or any(not iri.startswith(WIKIBASE) for iri in others):
            return None
        texts = self.triples.terms.texts
        globe = texts[by_iri[GLOBE]].removeprefix(WIKIDATA_ENTITY) if GLOBE in by_iri else ""
        return read_coordinates(texts[latitude], texts[longitude], "" if globe == EARTH_ID else globe)


def first_of(by_iri: dict[str, int], iris: Sequence[str]) -> int | None:
    """The object under the first of `iris` that is in `by_iri`."""
    return next((by_iri[iri] for iri in iris if iri in by_iri), None)


def wikidata_form(time: Time) -> str:
    """The time as Wikidata's JSON writes it."""
    clock = time.clock or "T00:00:00Z"
    return f"{time.year:+05d}-{time.month:02d}-{time.day:02d}{clock}"
