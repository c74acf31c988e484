"""Value nodes as values: a number with its unit, a time with its precision, or a latitude and a longitude.

Their structure decides, and the tables of known vocabularies where it is not enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from clew.errors import ValueFormatError
from clew.kb.readers.rdf.export_encoding import XSD
from clew.kb.readers.rdf.known_iris import (
    GLOBE,
    LATITUDES,
    LONGITUDES,
    NUMBERS,
    RDF_TYPE,
    TIME_PRECISION,
    TIME_VALUE,
    UNITS,
    WIKIBASE,
    WIKIDATA_ENTITY,
    WIKIDATA_VALUE,
    split_iri,
)
from clew.kb.readers.rdf.literals import BOOLEAN, EARTH_ID, NUMBER_PATTERN, NUMERIC, UNIT_TYPE, LiteralReader
from clew.kb.readers.rdf.term_labels import TermLabels, name_from_iri
from clew.kb.readers.rdf.triple_table import BLANK, IRI, LITERAL, Ints, Rows, TripleTable
from clew.kb.readers.rdf.value_vocabulary import (
    ALL_NUMBERS,
    ALL_UNITS,
    AMOUNT_NOUNS,
    NUMBERS_AS_TEXT,
    SILENT_PREDICATES,
    TIMES_AS_TEXT,
    UNIT_NOUNS,
    VALUE_CLASSES,
    leads_to_unit,
    predicate_words,
    unit_from_iri,
    unit_from_text,
)
from clew.kb.readers.tables.headers import split_words, symbol_unit, trailing_unit, unit_name
from clew.kb.readers.wikidata.wikibase_json import read_wikidata_time
from clew.kb.units import look_up_name
from clew.kb.values import NO_UNIT, Quantity, Time, Value, read_coordinates, read_number

UNIT_ONE = WIKIDATA_ENTITY + "Q199"  # the unit of plain counts in Wikidata
DAY_PRECISION = "11"  # Wikidata's precision of a time known to the day
BRACKETED_UNIT = re.compile(r"(.*\S)\s*[(\[]\s*([^()\[\]]+?)\s*[)\]]")
NOT_A_NAME = frozenset({"has", "is", "of", "per", "the", "in", "number"})  # cannot end a name before a unit
ISO_TIME = re.compile(r"\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?)?)?", re.ASCII)
CONTACT_SCHEMES = ("mailto:", "tel:")
Properties = list[tuple[int, int]]


@dataclass(slots=True)
class ValueNodeReader:
    """Reads the value nodes of one file; those of Wikidata have their own vocabulary."""

    triples: TripleTable
    names: TermLabels
    literals: LiteralReader
    more_units: tuple[str, ...]
    is_wikidata: bool

    def read_values(self) -> dict[int, Value]:
        """The value of each value node, whose triples are consumed."""
        rows = self.triples.rows_with_predicates(self.telling_predicates())
        candidates = np.setdiff1d(self.triples.subject[rows], self.silent_nodes())
        if not len(candidates):
            return {}
        properties = self.triples.group_by_subject(self.triples.mask_terms(candidates))
        counts = np.bincount(self.triples.object[self.triples.unread], minlength=len(self.triples.terms))
        nodes = [node for node in candidates.tolist() if self.may_be_value(node, properties[node], counts)]
        values = {node: self.value(properties[node]) for node in nodes}
        readable = {node: value for node, value in values.items() if value is not None}
        self.triples.consume(self.triples.mask_terms(readable))
        return readable

    def silent_nodes(self) -> Ints:
        """The nodes that hold a value under a better name than the predicate to them has: offers with a price."""
        rows = self.triples.rows_with_predicates(SILENT_PREDICATES)
        nodes: Ints = self.triples.object[rows]
        return nodes

    def telling_predicates(self) -> tuple[str, ...]:
        """The predicates that a value node has at least one of."""
        known = (*ALL_NUMBERS, *UNITS, *self.more_units, TIME_VALUE, *LATITUDES, *LONGITUDES)
        if self.is_wikidata:
            return known
        return (*known, *(iri for iri in self.triples.predicate_numbers if leads_to_unit(iri)))

    def may_be_value(self, node: int, properties: Properties, counts: Rows) -> bool:
        """Whether a node may be a value: blank, of Wikidata's values, or unnamed and there for one fact only."""
        texts = self.triples.terms.texts
        if self.triples.kinds[node] == BLANK or texts[node].startswith(WIKIDATA_VALUE):
            return node not in self.names.names or self.is_wikidata
        if self.is_wikidata or node in self.names.names:
            return False
        typed = any(texts[predicate] == RDF_TYPE and texts[term] in VALUE_CLASSES for predicate, term in properties)
        return typed or counts[node] == 1

    def value(self, properties: Properties) -> Value | None:
        texts = self.triples.terms.texts
        by_iri = {texts[predicate]: object_ for predicate, object_ in reversed(properties)}
        try:
            return self.quantity(by_iri, properties) or self.time(by_iri) or self.place(by_iri)
        except ValueFormatError:
            return None

    def quantity(self, by_iri: dict[str, int], properties: Properties) -> Quantity | None:
        counted = any(iri.startswith(WIKIBASE) for iri in by_iri)
        if counted or self.is_wikidata:
            number, unit = first_of(by_iri, NUMBERS), first_of(by_iri, (*UNITS, *self.more_units))
        else:
            number, unit = self.number_and_unit(by_iri, properties)
        if number is None or (unit is None and not counted) or not self.triples.is_literal(number):
            return None
        text = self.triples.terms.texts[number].strip()
        if not NUMBER_PATTERN.fullmatch(text):
            return None
        return Quantity(read_number(text), NO_UNIT if unit is None else self.unit(unit))

    def number_and_unit(self, by_iri: dict[str, int], properties: Properties) -> tuple[int | None, int | None]:
        """The number and the unit of a node that has nothing else; None for each that it does not have."""
        parts = [iri for iri in by_iri if iri != RDF_TYPE]
        units = [iri for iri in parts if iri in self.more_units or leads_to_unit(iri)]
        numbers = [iri for iri in parts if iri not in units]
        is_plain = sum(self.triples.terms.texts[predicate] != RDF_TYPE for predicate, _ in properties) == len(parts)
        if not is_plain or len(numbers) != 1 or not (numbers[0] in ALL_NUMBERS or self.is_number(by_iri[numbers[0]])):
            return None, None
        unit = first_of(by_iri, [iri for iri in (*self.more_units, *ALL_UNITS, *units) if iri in units])
        return by_iri[numbers[0]], unit

    def is_number(self, term: int) -> bool:
        return self.triples.is_literal(term) and self.literals.extras[self.literals.extra[term]] in NUMERIC

    def unit(self, term: int) -> str:
        return unit_of_term(self.triples, self.names, term, self.is_wikidata)

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


def unit_of_term(triples: TripleTable, names: TermLabels, term: int, is_wikidata: bool = False) -> str:
    """The name of the unit that a literal or a node stands for."""
    text = triples.terms.texts[term]
    if triples.is_literal(term):
        return (text if is_wikidata else unit_from_text(text.strip())) or NO_UNIT
    return NO_UNIT if text == UNIT_ONE else names.names.get(term) or unit_from_iri(text) or name_from_iri(text)


def first_of(by_iri: dict[str, int], iris: Sequence[str]) -> int | None:
    """The object under the first of `iris` that is in `by_iri`."""
    return next((by_iri[iri] for iri in iris if iri in by_iri), None)


def wikidata_form(time: Time) -> str:
    """The time as Wikidata's JSON writes it."""
    clock = time.clock or "T00:00:00Z"
    return f"{time.year:+05d}-{time.month:02d}-{time.day:02d}{clock}"


def read_typed_texts(triples: TripleTable) -> set[str]:
    """Turn texts into numbers and times under predicates that lead to them; return the predicates concerned."""
    numbers = type_texts(triples, NUMBERS_AS_TEXT, NUMBER_PATTERN, XSD + "decimal")
    return numbers | type_texts(triples, TIMES_AS_TEXT, ISO_TIME, XSD + "date")


def type_texts(triples: TripleTable, predicates: Iterable[str], pattern: re.Pattern[str], datatype: str) -> set[str]:
    """Give texts of this pattern a datatype; return the predicates concerned."""
    texts, extra = triples.terms.texts, triples.terms.extra
    rows = triples.rows_with_predicates(predicates)
    plain = (0, triples.terms.extras.get(XSD + "string", 0))
    terms = [
        term
        for term in np.unique(triples.object[rows]).tolist()
        if triples.is_literal(term) and extra[term] in plain and pattern.fullmatch(texts[term].strip())
    ]
    if not terms:
        return set()
    typed = np.arange(len(triples.terms), dtype=np.int32)
    typed[terms] = triples.add_terms(LITERAL, [texts[term].strip() for term in terms], [datatype] * len(terms))
    changed = rows[typed[triples.object[rows]] != triples.object[rows]]
    triples.object[rows] = typed[triples.object[rows]]
    return {texts[term] for term in np.unique(triples.predicate[changed]).tolist()}


def give_units(triples: TripleTable, rows: Rows, units: Sequence[str]) -> None:
    """Give the number that each of `rows` leads to the unit at the same place in `units`."""
    texts = triples.terms.texts
    wanted = dict.fromkeys(zip(triples.object[rows].tolist(), units, strict=True))
    added = triples.add_terms(
        LITERAL, [texts[number] for number, _ in wanted], [UNIT_TYPE + unit for _, unit in wanted]
    )
    term_of = dict(zip(wanted, added, strict=True))
    pairs = zip(triples.object[rows].tolist(), units, strict=True)
    triples.object[rows] = np.array([term_of[pair] for pair in pairs], np.int32)


def plain_number_rows(triples: TripleTable, rows: Rows) -> Rows:
    """Those of `rows` that lead to a number without a unit."""
    extras = list(triples.terms.extras)
    numeric = np.array([extra in NUMERIC for extra in extras])
    extra = np.frombuffer(triples.terms.extra, np.int32)
    objects = triples.object[rows]
    kept: Rows = rows[(triples.kinds[objects] == LITERAL) & numeric[extra[objects]]]
    return kept


def attach_units(triples: TripleTable, names: TermLabels) -> set[str]:
    """Give numbers the unit or currency that another triple of the same node gives; return the predicates concerned.

    `priceCurrency` is the unit of `price`, `weightUnit` that of `weight`, and `currency` that of any amount.
    """
    changed: set[str] = set()
    for iri in sorted(triples.predicate_numbers):
        words = predicate_words(iri)
        if not words or words[-1] not in UNIT_NOUNS:
            continue
        unit_rows = triples.rows_with_predicates([iri])
        subjects, counts = np.unique(triples.subject[unit_rows], return_counts=True)
        single = triples.mask_terms(subjects[counts == 1])
        measured = [other for other in triples.predicate_numbers if has_unit_under(predicate_words(other), words)]
        rows = plain_number_rows(triples, triples.rows_with_predicates(measured))
        rows = rows[single[triples.subject[rows]]]
        if not len(rows):
            continue
        unit_of = dict(triples.pairs(unit_rows))
        owners = triples.subject[rows].tolist()
        changed |= {iri, *(triples.terms.texts[term] for term in np.unique(triples.predicate[rows]).tolist())}
        triples.unread[unit_rows[triples.mask_terms(triples.subject[rows])[triples.subject[unit_rows]]]] = False
        give_units(triples, rows, [unit_of_term(triples, names, unit_of[owner]) for owner in owners])
    return changed


def has_unit_under(words: tuple[str, ...], unit_words: tuple[str, ...]) -> bool:
    """Whether a predicate with these words has its unit under one with `unit_words`."""
    base = tuple(word for word in unit_words[:-1] if word != "has")
    bare = tuple(word for word in words if word != "has")
    if base:
        return bare == base or (base == bare[-1:] and unit_words[-1] == "currency")
    return unit_words[-1] == "currency" and bool(bare) and bare[-1] in AMOUNT_NOUNS


def split_unit(label: str) -> tuple[str, str]:
    """The name and the unit in a label such as `height (cm)`; the unit is empty if there is none."""
    match = BRACKETED_UNIT.fullmatch(label)
    unit = unit_name(match[2]) if match else ""
    return (match[1], unit) if match and unit else (label, "")


def split_unit_suffix(text: str) -> tuple[str, str]:
    """The name and the unit in an IRI such as `…/height_cm`, whose end is a symbol; the unit is empty if not."""
    words = split_words(split_iri(text)[1])
    rest, unit = trailing_unit(words, split_iri(text)[1])
    is_symbol = bool(words) and (
        bool(symbol_unit(words[-1])) or look_up_name(words[-1]) is None or "in" in words[-3:-1]
    )
    return (" ".join(rest), unit) if unit and is_symbol and rest[-1] not in NOT_A_NAME else ("", "")


def move_units(triples: TripleTable, names: TermLabels) -> dict[str, str]:
    """Give numbers the unit in the name of their predicate; return the other part of the name of each by its IRI."""
    bare_names = {}
    for iri, number in sorted(triples.predicate_numbers.items()):
        label = names.names.get(number)
        name, unit = split_unit(label) if label else split_unit_suffix(iri)
        if not unit:
            continue
        rows = triples.rows_with_predicates([iri])
        if len(rows) and len(plain_number_rows(triples, rows)) == len(rows):
            give_units(triples, rows, [unit] * len(rows))
            bare_names[iri] = name
    return bare_names


def read_contacts(triples: TripleTable) -> set[str]:
    """Turn `mailto:` and `tel:` addresses that the file only points at into texts; return the predicates concerned."""
    texts, described = triples.terms.texts, triples.mask_terms(triples.subject[triples.unread])
    wanted = triples.mask_terms(triples.object[triples.unread]) & (triples.kinds == IRI) & ~described
    contacts = [term for term in np.flatnonzero(wanted).tolist() if texts[term].startswith(CONTACT_SCHEMES)]
    if not contacts:
        return set()
    added = triples.add_terms(LITERAL, [texts[term].partition(":")[2] for term in contacts])
    rows = np.flatnonzero(triples.mask_terms(contacts)[triples.object] & triples.unread)
    text_of = np.zeros(len(triples.terms), np.int32)
    text_of[contacts] = added
    triples.object[rows] = text_of[triples.object[rows]]
    return {texts[term] for term in np.unique(triples.predicate[rows]).tolist()}


def predicates_to(triples: TripleTable, terms: Iterable[int]) -> set[str]:
    """The predicates that lead to one of `terms`."""
    rows = triples.mask_terms(terms)[triples.object] & triples.unread
    return {triples.terms.texts[term] for term in np.unique(triples.predicate[rows]).tolist()}


def boolean_predicates(triples: TripleTable) -> set[str]:
    """The predicates that lead to a boolean, which is read as "yes" or "no"."""
    number = triples.terms.extras.get(BOOLEAN)
    if number is None:
        return set()
    extra = np.frombuffer(triples.terms.extra, np.int32)
    rows = np.flatnonzero((extra[triples.object] == number) & triples.unread)
    return {triples.terms.texts[term] for term in np.unique(triples.predicate[rows]).tolist()}
