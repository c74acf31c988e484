"""Value nodes: a number and its unit, a time and its precision, a latitude and a longitude, as one value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from clew.errors import ValueFormatError
from clew.kb.readers.rdf.columns import BLANK, Graph
from clew.kb.readers.rdf.literals import EARTH_ID, NUMBER, Literals
from clew.kb.readers.rdf.names import Names, readable
from clew.kb.readers.rdf.vocabulary import (
    GLOBE,
    LATITUDES,
    LONGITUDES,
    NUMBERS,
    RDF_TYPE,
    TIME_PRECISION,
    TIME_VALUE,
    WIKIBASE,
    WIKIDATA_ENTITY,
    WIKIDATA_VALUE,
)
from clew.kb.readers.wikidata.times import read_wikidata_time
from clew.kb.values import NO_UNIT, Quantity, Time, Value, read_coordinates, read_number

ONE = WIKIDATA_ENTITY + "Q199"
DAY = "11"


@dataclass(frozen=True, slots=True)
class ValueReader:
    """Makes values of the nodes of one file that stand for them."""

    graph: Graph
    names: Names
    literals: Literals
    units: tuple[str, ...]

    def read(self) -> dict[int, Value]:
        """The value of each value node; its triples are accounted for."""
        known = (*NUMBERS, *self.units, TIME_VALUE, *LATITUDES, *LONGITUDES)
        rows = self.graph.with_predicates(known)
        candidates = np.unique(self.graph.subject[rows])
        nodes = [node for node in candidates.tolist() if self.may_be_value(node)]
        properties = self.graph.by_subject(self.graph.terms_mask(nodes))
        values = {node: self.value(properties[node]) for node in nodes}
        found = {node: value for node, value in values.items() if value is not None}
        self.graph.settle(self.graph.terms_mask(found))
        return found

    def may_be_value(self, node: int) -> bool:
        blank = self.graph.kinds[node] == BLANK
        return bool(blank) or self.graph.terms.texts[node].startswith(WIKIDATA_VALUE)

    def value(self, properties: list[tuple[int, int]]) -> Value | None:
        texts = self.graph.terms.texts
        by_iri = {texts[predicate]: object_ for predicate, object_ in reversed(properties)}
        try:
            return self.quantity(by_iri) or self.time(by_iri) or self.place(by_iri)
        except ValueFormatError:
            return None

    def quantity(self, by_iri: dict[str, int]) -> Quantity | None:
        number, unit = first_of(by_iri, NUMBERS), first_of(by_iri, self.units)
        counted = any(iri.startswith(WIKIBASE) for iri in by_iri)
        if number is None or (unit is None and not counted) or not self.graph.is_literal(number):
            return None
        text = self.graph.terms.texts[number].strip()
        if not NUMBER.fullmatch(text):
            return None
        return Quantity(read_number(text), NO_UNIT if unit is None else self.unit(unit))

    def unit(self, term: int) -> str:
        text = self.graph.terms.texts[term]
        if self.graph.is_literal(term):
            return text or NO_UNIT
        return NO_UNIT if text == ONE else self.names.names.get(term) or readable(text)

    def time(self, by_iri: dict[str, int]) -> Value | None:
        if TIME_VALUE not in by_iri:
            return None
        texts = self.graph.terms.texts
        value = self.literals.value(by_iri[TIME_VALUE])
        precision = texts[by_iri[TIME_PRECISION]] if TIME_PRECISION in by_iri else DAY
        if not isinstance(value, Time) or not (precision.isascii() and precision.isdigit()):
            return value
        return read_wikidata_time(wikidata_form(value), int(precision[:3]))

    def place(self, by_iri: dict[str, int]) -> Value | None:
        latitude, longitude = first_of(by_iri, LATITUDES), first_of(by_iri, LONGITUDES)
        others = by_iri.keys() - {*LATITUDES, *LONGITUDES, RDF_TYPE}
        if latitude is None or longitude is None or any(not iri.startswith(WIKIBASE) for iri in others):
            return None
        texts = self.graph.terms.texts
        globe = texts[by_iri[GLOBE]].removeprefix(WIKIDATA_ENTITY) if GLOBE in by_iri else ""
        return read_coordinates(texts[latitude], texts[longitude], "" if globe == EARTH_ID else globe)


def first_of(by_iri: dict[str, int], iris: Sequence[str]) -> int | None:
    """What the first of `iris` that is there leads to."""
    return next((by_iri[iri] for iri in iris if iri in by_iri), None)


def wikidata_form(time: Time) -> str:
    """The time as Wikidata's JSON writes it."""
    clock = time.clock or "T00:00:00Z"
    return f"{time.year:+05d}-{time.month:02d}-{time.day:02d}{clock}"
