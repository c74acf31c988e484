"""Literals as values; a literal that does not fit its datatype becomes a text, with a note."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from clew.errors import ValueFormatError
from clew.kb.build_report import BuildReport
from clew.kb.readers.rdf.export_encoding import WKT, XSD, read_point
from clew.kb.readers.rdf.known_iris import PREFIXES, WIKIDATA_ENTITY
from clew.kb.readers.rdf.term_labels import words_from_iri
from clew.kb.readers.rdf.triple_table import TermTable
from clew.kb.values import (
    Coordinates,
    Quantity,
    Text,
    Time,
    Value,
    ValueParts,
    ValueType,
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
UNIT_TYPE = "urn:clew:unit:"  # begins the datatype of a number whose unit another part of the file gives
BOOLEAN = XSD + "boolean"
TRUTHS = {"true": "yes", "1": "yes", "false": "no", "0": "no"}  # as the reader of tables writes them
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
        if datatype == BOOLEAN:
            return read_truth(text)
        if datatype.startswith(UNIT_TYPE):
            return Quantity(read_plain_number(text), datatype[len(UNIT_TYPE) :])
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


def read_truth(text: str) -> Text:
    """`yes` or `no`."""
    if text.strip() not in TRUTHS:
        raise ValueFormatError(f"{text!r} is neither true nor false")
    return Text(TRUTHS[text.strip()])


def read_plain_number(text: str) -> Decimal:
    if not NUMBER_PATTERN.fullmatch(text.strip()):
        raise ValueFormatError(f"{text!r} is not a finite number")
    return read_number(text)


def wikidata_time(time: Time) -> Time:
    """The time as Wikidata shows it: without midnight, and with year -1 for 1 BC, which its RDF writes as 0."""
    clock = "" if time.clock == MIDNIGHT else time.clock
    return replace(time, clock=clock, year=time.year - 1 if time.year <= 0 else time.year)
