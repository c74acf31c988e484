"""The vocabularies in which people write value nodes: schema.org, GoodRelations, vCard, OWL-Time, QUDT, SKOS-XL.

What they share by structure is read without these tables (docs/rdf.md); the tables say what structure cannot.
"""

from __future__ import annotations

import re
from functools import lru_cache

from clew.kb.readers.rdf.known_iris import NUMBERS, PREFIXES, UNITS, iri, iris, split_iri
from clew.kb.readers.tables.headers import named_unit, split_words, unit_name
from clew.kb.units import NO_UNIT, POWER_NAMES, look_up, look_up_name, spell_unit

CACHED_PREDICATES = 1 << 14  # more than a file has


def schema_iris(names: str) -> tuple[str, ...]:
    """The IRIs of these names in schema.org, whose namespace people write with `http:` and with `https:`."""
    return tuple(space + name for name in names.split() for space in (PREFIXES["schema"], PREFIXES["schemas"]))


VALUE_CLASSES = frozenset(
    (
        *schema_iris("QuantitativeValue MonetaryAmount UnitPriceSpecification PriceSpecification GeoCoordinates"),
        *iris("qudt:QuantityValue qudt1:QuantityValue qudt:Quantity om:Measure"),
        *iris("gr:UnitPriceSpecification gr:PriceSpecification"),
        *iris("gr:QuantitativeValueFloat gr:QuantitativeValueInteger gr:QuantitativeValue"),
    )
)
"""Classes whose members are values even if they have an IRI."""
MORE_NUMBERS = iris("gr:hasCurrencyValue gr:hasValueFloat gr:hasValueInteger gr:hasValue") + schema_iris("price")
MORE_UNITS = iris("gr:hasCurrency gr:hasUnitOfMeasurement") + schema_iris("priceCurrency currency")
ALL_NUMBERS = (*NUMBERS, *MORE_NUMBERS)
ALL_UNITS = (*UNITS, *MORE_UNITS)
NUMBERS_AS_TEXT = (
    *schema_iris(
        "price lowPrice highPrice minPrice maxPrice value minValue maxValue ratingValue bestRating worstRating"
    ),
    *schema_iris("ratingCount reviewCount offerCount latitude longitude"),
    *MORE_NUMBERS,
)
"""Predicates to numbers, which web pages in schema.org's vocabulary write as texts."""
UNIT_NOUNS = frozenset({"unit", "units", "currency", "uom"})  # end the name of a predicate that leads to a unit
AMOUNT_NOUNS = frozenset(
    ["amount", "budget", "cost", "fee", "income", "price", "rent", "revenue", "salary", "total", "wage"]
)
"""End the name of a predicate whose numbers are in the currency that another predicate of the same node gives."""

SAME_VALUE = frozenset(
    (
        *iris("rdf:value qudt:quantityValue qudt:hasQuantityValue om:hasValue vcard:value vcard:hasValue"),
        *iris("skosxl:literalForm time:inXSDDate time:inXSDDateTime time:inXSDDateTimeStamp time:inXSDgYear"),
        *iris("time:inXSDgYearMonth gr:hasValue"),
        *schema_iris("value"),
    )
)
"""Predicates from a node to the value that the node stands for."""
MAIN_VALUES = SAME_VALUE.union(ALL_NUMBERS)
"""Predicates to the value of a node whose other properties say more about it."""
GROUP_CLASSES = frozenset(
    (
        *schema_iris(
            "PostalAddress AggregateRating Rating Offer AggregateOffer OpeningHoursSpecification ContactPoint"
        ),
        *schema_iris("QuantitativeValue MonetaryAmount PriceSpecification UnitPriceSpecification Duration"),
        *iris("vcard:Address vcard:Home vcard:Work vcard:Location vcard:Name vcard:Voice vcard:Cell vcard:Fax"),
        *iris("time:Interval time:ProperInterval time:Instant time:DateTimeInterval gr:Offering"),
        *iris("gr:UnitPriceSpecification gr:PriceSpecification qudt:Quantity qudt:QuantityValue"),
    )
)
"""Classes of nodes that group values of their owner; a node of another class is a thing."""
SILENT_PREDICATES = frozenset(
    (
        *schema_iris("offers priceSpecification aggregateRating contactPoint openingHoursSpecification"),
        *iris("gr:hasPriceSpecification org:memberDuring vcard:hasName"),
    )
)
"""Predicates to a group of values that nobody says: the *price* of a product, not the *offers price*."""
TIMES_AS_TEXT = (
    *schema_iris("birthDate deathDate foundingDate dissolutionDate startDate endDate releaseDate orderDate"),
    *schema_iris("dateCreated dateModified datePublished datePosted uploadDate validFrom validThrough"),
)
"""Predicates of schema.org whose times stand in texts on many pages."""
NAMED_VALUE_CLASSES = frozenset(schema_iris("PropertyValue LocationFeatureSpecification"))
"""Classes of nodes that hold the name of an attribute beside its value."""
NAMED_VALUE_KEYS = schema_iris("name propertyID")
COMMON_WORDS = {
    **dict.fromkeys((*schema_iris("addressLocality"), iri("vcard:locality")), "city"),
    **dict.fromkeys((*schema_iris("addressRegion"), iri("vcard:region")), "region"),
    **dict.fromkeys((*schema_iris("addressCountry"), iri("vcard:country-name")), "country"),
    **dict.fromkeys((*schema_iris("streetAddress"), iri("vcard:street-address")), "street"),
    **dict.fromkeys((*schema_iris("postalCode"), iri("vcard:postal-code")), "postal code"),
    **dict.fromkeys(schema_iris("geo"), "coordinates"),
    iri("time:hasBeginning"): "start",
    iri("time:hasEnd"): "end",
}
"""The words that people use for terms of these vocabularies, kept as aliases."""

LABEL_NODES = iris("skosxl:prefLabel skosxl:altLabel")
LABEL_FORM = iri("skosxl:literalForm")
GIVEN_NAMES = iris("foaf:givenName foaf:givenname foaf:firstName vcard:given-name") + schema_iris("givenName")
FAMILY_NAMES = iris("foaf:familyName foaf:family_name foaf:lastName foaf:surname vcard:family-name") + schema_iris(
    "familyName"
)
ROLE_NOUNS = frozenset(
    ["availability", "category", "function", "kind", "position", "role", "rank", "status", "title", "type"]
)
"""End the name of a predicate that says in which capacity a fact holds, rather than of what."""
TIME_WORDS = frozenset(
    ["begin", "beginning", "during", "end", "from", "since", "start", "till", "to", "until", "valid", "joined", "left"]
)
"""In the name of a predicate that says how long a fact holds."""

UNIT_CODES = {
    "KGM": "kilogram", "GRM": "gram", "MGM": "milligram", "TNE": "tonne", "LBR": "pound", "ONZ": "ounce",
    "MTR": "metre", "CMT": "centimetre", "MMT": "millimetre", "KMT": "kilometre", "INH": "inch", "FOT": "foot",
    "SMI": "mile", "YRD": "yard", "MTK": "square metre", "KMK": "square kilometre", "FTK": "square foot",
    "MTQ": "cubic metre", "LTR": "litre", "MLT": "millilitre", "CLT": "centilitre", "CEL": "degree Celsius",
    "FAH": "degree Fahrenheit", "KEL": "kelvin", "SEC": "second", "MIN": "minute", "HUR": "hour", "DAY": "day",
    "WEE": "week", "MON": "month", "ANN": "year", "P1": "percent", "WTT": "watt", "KWT": "kilowatt",
    "KWH": "kilowatt hour", "VLT": "volt", "AMP": "ampere", "HTZ": "hertz", "KMH": "kilometre per hour",
    "MTS": "metre per second", "4L": "megabyte", "E34": "gigabyte", "C62": "1", "EA": "1", "H87": "1",
}  # fmt: skip
"""The unit codes of UN/CEFACT, which schema.org and GoodRelations use."""
QUDT_CODES = {"M": "metre", "GM": "gram", "C": "coulomb", "FARAD": "farad", "NUM": NO_UNIT, "UNITLESS": NO_UNIT}
"""The codes of QUDT that are neither a symbol nor a name of a unit."""
QUDT_FACTOR = re.compile(r"(?P<prefix>[A-Z][a-z]+)?(?P<code>[A-Z_]+)(?P<power>[23])?")
QUDT_SPACES = ("http://qudt.org/vocab/unit/", "http://qudt.org/vocab/unit#", "http://qudt.org/vocab/currency/")


def unit_from_text(text: str) -> str:
    """The unit that people call so, or that has this symbol or code; the text itself if it is another one."""
    if text in UNIT_CODES:
        return UNIT_CODES[text]
    if look_up_name(text):
        return named_unit(text) or text
    return spell_unit(text) or unit_name(text) or unit_name(text.lower()) or text


def unit_from_iri(text: str) -> str:
    """The unit that an IRI of QUDT stands for; empty for another vocabulary and for units that clew does not know."""
    space, local = split_iri(text)
    return (spell_qudt(local) or unit_name(local)) if space in QUDT_SPACES else ""


def spell_qudt(local: str) -> str:
    """The unit with a name such as `KiloGM-PER-M3` in words; empty if something in it is not in the table of units."""
    parts = [[spell_qudt_factor(factor) for factor in part.split("-")] for part in local.split("-PER-")]
    if not all(all(part) for part in parts):
        return ""
    return spell_unit(" per ".join(" ".join(part) for part in parts))


def spell_qudt_factor(text: str) -> str:
    """A factor of a QUDT unit in words; empty if it is not in the table of units."""
    match = QUDT_FACTOR.fullmatch(text)
    if match is None:
        return ""
    unit = look_up(QUDT_CODES.get(match["code"], match["code"]))
    known = unit and look_up_name((match["prefix"] or "").lower() + unit.name)
    return POWER_NAMES[int(match["power"] or 1)] + known.name if known else ""


@lru_cache(CACHED_PREDICATES)
def predicate_words(text: str) -> tuple[str, ...]:
    """The words at the end of a predicate's IRI, in lower case."""
    return tuple(word.lower() for word in split_words(split_iri(text)[1]))


@lru_cache(CACHED_PREDICATES)
def leads_to_unit(text: str) -> bool:
    """Whether the name of a predicate says that it leads to a unit: `priceCurrency`, `unitCode`, `hasUnit`."""
    words = predicate_words(text)
    return text in ALL_UNITS or bool(words and words[-1] in UNIT_NOUNS)
