"""The terms of an `rdf-statements` export: IRIs, datatypes, the units of each key, and exact literals.

Oxigraph keeps doubles in 64 bits and rewrites some times of day. Its store therefore has literals of `clew:number` and
`clew:time` in their place; other literals that it cannot calculate with it keeps as written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.namespaces import XSD, XSD_DOUBLE, XSD_STRING
from clew.kb.readers.rdf.export_encoding import (
    CONCEPT_CLASS,
    ENTITY_CLASS,
    NODE_BASE,
    NS,
    PREDICATE_BASE,
    TIME_TYPE,
    WKT,
    node_iri,
    predicate_iri,
    read_predicate_iri,
)
from clew.kb.readers.rdf.known_iris import PREFIXES
from clew.kb.schema import AttributeUse, QualifierUse
from clew.kb.units import are_convertible
from clew.kb.values import NO_UNIT, Quantity, Value
from clew.language.sparql.algebra import Iri, Literal

RDF, RDFS = PREFIXES["rdf"], PREFIXES["rdfs"]
TYPE, SUBJECT, PREDICATE, OBJECT = (Iri(RDF + name) for name in ("type", "subject", "predicate", "object"))
PROPERTY, LABEL, SUBCLASS = Iri(RDF + "Property"), Iri(RDFS + "label"), Iri(RDFS + "subClassOf")
ENTITY, CONCEPT = Iri(ENTITY_CLASS), Iri(CONCEPT_CLASS)
EMPTY_CLASS = Iri(NS + "Nothing")  # no node is of this type
NUMBER_TYPE = NS + "number"  # of numbers that a double would round
NUMBER_TYPES = tuple(Iri(iri) for iri in (XSD + "integer", XSD + "decimal", XSD + "double", NUMBER_TYPE))
DATE_TYPES = tuple(Iri(XSD + name) for name in ("date", "gYear", "gYearMonth", "dateTime"))
TIME_TYPES = (*DATE_TYPES, Iri(TIME_TYPE))
NON_TEXT_TYPES = (*NUMBER_TYPES, *TIME_TYPES, Iri(WKT))
EXPORT_PREFIXES = {"rdf": RDF, "rdfs": RDFS, "xsd": XSD, "clew": NS, "id": NODE_BASE, "p": PREDICATE_BASE}
MAX_EXPONENT = 400  # beyond it a number is infinite or 0 as a double anyway
REWRITTEN_TIME = re.compile(r"T24:|\.\d*0(?:\D|$)|\.\d{19}|[+-]00:00$")  # times of day that Oxigraph rewrites
XSD_TIME_TYPES = frozenset(iri.value for iri in DATE_TYPES)
TYPED_LINE = re.compile(r'(.* ")([^"\\]*)"\^\^<([^<>"]*)> \.\n')


@dataclass(frozen=True, slots=True)
class KeyUnits:
    """The units of the quantities under each key that has any."""

    by_key: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def predicates(self, key: str) -> tuple[Iri, ...]:
        """The predicates of a key: the plain one, and one for each unit."""
        return tuple(Iri(predicate_iri(key, unit)) for unit in (NO_UNIT, *self.by_key.get(key, ())))

    def units_like(self, key: str, value: Value) -> tuple[str, ...]:
        """The units of the values under a key that compare with `value`; only its own if it is not a quantity."""
        unit = value.unit if isinstance(value, Quantity) else NO_UNIT
        alike = tuple(other for other in self.by_key.get(key, ()) if are_convertible(unit, other))
        return alike if alike and unit != NO_UNIT else (unit,)


def units_of_kb(kb: KnowledgeBase) -> KeyUnits:
    """The units of the attribute and qualifier keys of `kb`."""
    uses: tuple[AttributeUse | QualifierUse, ...] = (*kb.schema.attributes, *kb.schema.qualifiers)
    return collect_units((use.name, value.unit) for use in uses for value in use.values if value.type == "quantity")


def units_from_predicates(predicates: Iterable[str]) -> KeyUnits:
    """The units in the IRIs of predicates."""
    keys = (read_predicate_iri(iri) for iri in predicates if iri.startswith(PREDICATE_BASE))
    return collect_units((key.name, key.unit) for key in keys)


def collect_units(pairs: Iterable[tuple[str, str]]) -> KeyUnits:
    units: dict[str, set[str]] = {}
    for key, unit in pairs:
        if unit != NO_UNIT:
            units.setdefault(key, set()).add(unit)
    return KeyUnits({key: tuple(sorted(names)) for key, names in units.items()})


def node_term(id_: str) -> Iri:
    """The IRI of the node with this id."""
    return Iri(node_iri(id_))


def make_literal(text: str, suffix: str) -> Literal:
    """The literal with this text; `suffix` is its datatype IRI or `@language`."""
    if suffix.startswith("@"):
        return Literal(text, language=suffix[1:])
    return Literal(text, "" if suffix == XSD_STRING else suffix)


def literal_suffix(literal: Literal) -> str:
    """The `suffix` with which `make_literal` makes this literal."""
    return "@" + literal.language if literal.language else literal.datatype.removeprefix(XSD_STRING)


def write_digits(number: Decimal) -> str:
    """All digits of a number without an exponent."""
    text = format(number, "f")
    return (text.rstrip("0").rstrip(".") if "." in text else text) if number else "0"


def exact_literal(text: str, datatype: str) -> tuple[str, str]:
    """The text and datatype with which the store keeps a literal: its own, unless it would lose something."""
    if datatype == XSD_DOUBLE:
        number = Decimal(text)
        lost = abs(number.adjusted()) <= MAX_EXPONENT and Decimal(float(number)) != number
        return (write_digits(number), NUMBER_TYPE) if lost else (text, datatype)
    if datatype in XSD_TIME_TYPES and REWRITTEN_TIME.search(text):
        return text, TIME_TYPE
    return text, datatype


def exact_line(line: str) -> str:
    """A line of N-Triples with its literal as the store keeps it."""
    if "^^<" + XSD not in line:
        return line
    match = TYPED_LINE.fullmatch(line)
    if match is None:
        return line
    text, datatype = exact_literal(match[2], match[3])
    return f'{match[1]}{text}"^^<{datatype}> .\n'
