"""Literals to values, by datatype; what does not fit its type is kept as text and noted."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from clew.errors import ValueFormatError
from clew.kb.readers.rdf.columns import Terms
from clew.kb.readers.rdf.encoding import WKT, XSD, read_point
from clew.kb.readers.rdf.names import readable_word
from clew.kb.readers.rdf.vocabulary import PREFIXES, WIKIDATA_ENTITY
from clew.kb.report import Report
from clew.kb.values import Coordinates, Kind, Parts, Quantity, Text, Time, Value, read_number, read_time, to_parts

ILL_TYPED = "a literal that does not fit its datatype, kept as text"
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,6})?", re.ASCII)
SHORT_NUMBER = re.compile(r"0|-?[1-9]\d{0,17}(?:\.\d{0,9}[1-9])?|-?0\.\d{0,9}[1-9]", re.ASCII)
SURE_DAY = re.compile(r"[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])", re.ASCII)
INTEGERS = "integer int long short byte nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger"
NUMBERS = f"{INTEGERS} decimal float double unsignedInt unsignedLong unsignedShort unsignedByte"
NUMERIC = frozenset(XSD + name for name in NUMBERS.split())
TEMPORAL = frozenset(XSD + name for name in ("gYear", "gYearMonth", "date", "dateTime", "dateTimeStamp"))
TEXTUAL_SPACES = (XSD, PREFIXES["rdf"], PREFIXES["rdfs"], PREFIXES["geo"])
MEASURED = (
    "https://w3id.org/cdt/",
    "http://w3id.org/lindt/custom_datatypes#",
    "https://w3id.org/lindt/custom_datatypes#",
)
MIDNIGHT = "T00:00:00Z"
EARTH_ID = "Q2"


class Literals:
    """Reads the literals of one file; a `wikidata` file writes a day as its midnight and 1 BC as year 0."""

    def __init__(self, terms: Terms, report: Report, place: str, wikidata: bool) -> None:
        self.texts, self.extra, self.extras = terms.texts, terms.extra, list(terms.extras)
        self.report = report
        self.place = place
        self.wikidata = wikidata
        self.units: dict[str, str] = {}

    def parts(self, term: int) -> Parts:
        """What the store keeps of a literal; those that are written as the store writes them take a short cut."""
        text, extra = self.texts[term], self.extras[self.extra[term]]
        if not extra:
            return Parts(Kind.STRING, text, "")
        if extra in NUMERIC and SHORT_NUMBER.fullmatch(text):
            return Parts(Kind.QUANTITY, text, "1")
        if extra in TEMPORAL and SURE_DAY.fullmatch(text):
            return Parts(Kind.TIME, text, "")
        return to_parts(self.value(term))

    def value(self, term: int) -> Value:
        """The value a literal stands for."""
        text, extra = self.texts[term], self.extras[self.extra[term]]
        if not extra or extra.startswith("@"):
            return Text(text, language=extra[1:])
        try:
            return self.typed(text, extra)
        except ValueFormatError:
            self.report.note(ILL_TYPED, f'{self.place}: "{text}"^^<{extra}>')
            return Text(text)

    def typed(self, text: str, datatype: str) -> Value:
        if datatype in NUMERIC:
            return Quantity(read_plain_number(text))
        if datatype in TEMPORAL:
            return self.time(text)
        if datatype == WKT:
            return self.point(text)
        if datatype.startswith(TEXTUAL_SPACES):
            return Text(text)
        return self.measured(text, datatype)

    def time(self, text: str) -> Time:
        time = read_time(text.strip())
        return wikidata_time(time) if self.wikidata else time

    def point(self, text: str) -> Value:
        """A place; other shapes than points stay text."""
        if "POINT" not in text.upper():
            return Text(text)
        place = read_point(text)
        globe = place.globe.removeprefix(WIKIDATA_ENTITY)
        return Coordinates(place.latitude, place.longitude, "" if globe == EARTH_ID else globe)

    def measured(self, text: str, datatype: str) -> Value:
        """A quantity in the unit that a datatype names, or that follows the number; else a text."""
        number, _, unit = text.strip().partition(" ")
        if not datatype.startswith(MEASURED):
            number, unit = text.strip(), self.unit(datatype)
        if not NUMBER.fullmatch(number):
            return Text(text)
        return Quantity(read_plain_number(number), unit.strip() or "1")

    def unit(self, datatype: str) -> str:
        if datatype not in self.units:
            self.units[datatype] = readable_word(datatype)
        return self.units[datatype]


def read_plain_number(text: str) -> Decimal:
    if not NUMBER.fullmatch(text.strip()):
        raise ValueFormatError(f"{text!r} is not a finite number")
    return read_number(text)


def wikidata_time(time: Time) -> Time:
    """The time as Wikidata shows it: no midnight, and no year 0, which its RDF has for 1 BC."""
    clock = "" if time.clock == MIDNIGHT else time.clock
    return replace(time, clock=clock, year=time.year - 1 if time.year <= 0 else time.year)
