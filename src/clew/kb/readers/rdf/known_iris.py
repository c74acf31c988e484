"""The IRIs that the RDF reader knows, by their role, and those that a mapping file adds (docs/rdf.md).

A mapping file is TOML with a table `[rdf]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clew.errors import MappingError, SourceError
from clew.kb.files import read_toml

PREFIXES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "owl": "http://www.w3.org/2002/07/owl#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "schema": "http://schema.org/",
    "schemas": "https://schema.org/",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "dct": "http://purl.org/dc/terms/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dbo": "http://dbpedia.org/ontology/",
    "dbp": "http://dbpedia.org/property/",
    "dbr": "http://dbpedia.org/resource/",
    "yago": "http://yago-knowledge.org/resource/",
    "fb": "http://rdf.freebase.com/ns/",
    "geo": "http://www.opengis.net/ont/geosparql#",
    "wgs84": "http://www.w3.org/2003/01/geo/wgs84_pos#",
    "prov": "http://www.w3.org/ns/prov#",
    "qudt": "http://qudt.org/schema/qudt/",
    "qudt1": "http://qudt.org/schema/qudt#",
    "om": "http://www.ontology-of-units-of-measure.org/resource/om-2/",
    "gr": "http://purl.org/goodrelations/v1#",
    "vcard": "http://www.w3.org/2006/vcard/ns#",
    "skosxl": "http://www.w3.org/2008/05/skos-xl#",
    "time": "http://www.w3.org/2006/time#",
    "org": "http://www.w3.org/ns/org#",
    "sh": "http://www.w3.org/ns/shacl#",
    "wikibase": "http://wikiba.se/ontology#",
    "wd": "http://www.wikidata.org/entity/",
    "wdt": "http://www.wikidata.org/prop/direct/",
    "wdtn": "http://www.wikidata.org/prop/direct-normalized/",
    "wdv": "http://www.wikidata.org/value/",
    "p": "http://www.wikidata.org/prop/",
    "ps": "http://www.wikidata.org/prop/statement/",
    "psv": "http://www.wikidata.org/prop/statement/value/",
    "psn": "http://www.wikidata.org/prop/statement/value-normalized/",
    "pq": "http://www.wikidata.org/prop/qualifier/",
    "pqv": "http://www.wikidata.org/prop/qualifier/value/",
    "pqn": "http://www.wikidata.org/prop/qualifier/value-normalized/",
    "pr": "http://www.wikidata.org/prop/reference/",
    "prv": "http://www.wikidata.org/prop/reference/value/",
    "prn": "http://www.wikidata.org/prop/reference/value-normalized/",
    "wdno": "http://www.wikidata.org/prop/novalue/",
}
WIKIDATA_ENTITY = PREFIXES["wd"]
WIKIDATA_VALUE = PREFIXES["wdv"]
WIKIDATA_PROPERTY = PREFIXES["p"]
WIKIBASE = PREFIXES["wikibase"]


def iri(short: str) -> str:
    """The full IRI of a prefixed name such as `rdfs:label`."""
    prefix, _, local = short.partition(":")
    return PREFIXES[prefix] + local


def iris(shorts: str) -> tuple[str, ...]:
    return tuple(iri(short) for short in shorts.split())


NAMES = iris("rdfs:label skos:prefLabel schema:name schemas:name foaf:name dct:title dc:title fb:type.object.name")
ALIASES = iris("skos:altLabel schema:alternateName schemas:alternateName fb:common.topic.alias")
DESCRIPTIONS = iris(
    "schema:description schemas:description rdfs:comment dct:description dc:description skos:definition"
    " fb:common.topic.description"
)
TYPES = iris("rdf:type wdt:P31 fb:type.object.type")
SUBCLASSES = iris("rdfs:subClassOf wdt:P279")
LINKS = iris(
    "foaf:homepage foaf:page schema:url schemas:url rdfs:seeAlso dbo:wikiPageExternalLink foaf:isPrimaryTopicOf"
)
IGNORED = iris("wikibase:sitelinks wikibase:statements wikibase:identifiers wikibase:badge")

RDF_TYPE = iri("rdf:type")
RDF_FIRST = iri("rdf:first")
RDF_REST = iri("rdf:rest")
REIFIES = iri("rdf:reifies")
RDF_SUBJECT = iri("rdf:subject")
RDF_PREDICATE = iri("rdf:predicate")
RDF_OBJECT = iri("rdf:object")
SAME_AS = iri("owl:sameAs")
RANK = iri("wikibase:rank")
BEST_RANK = iri("wikibase:BestRank")
DEPRECATED = iri("wikibase:DeprecatedRank")
PREFERRED = iri("wikibase:PreferredRank")
SOURCES = iris("prov:wasDerivedFrom dct:source dc:source")
REFERENCE_URL = iri("pr:P854")

NUMBERS = iris(
    "qudt:numericValue qudt:value qudt1:numericValue wikibase:quantityAmount schema:value schemas:value"
    " om:hasNumericalValue rdf:value"
)
UNITS = iris(
    "qudt:unit qudt:hasUnit qudt1:unit wikibase:quantityUnit schema:unitText schemas:unitText schema:unitCode"
    " schemas:unitCode om:hasUnit"
)
TIME_VALUE = iri("wikibase:timeValue")
TIME_PRECISION = iri("wikibase:timePrecision")
GLOBE = iri("wikibase:geoGlobe")
LATITUDES = iris("wikibase:geoLatitude schema:latitude schemas:latitude wgs84:lat")
LONGITUDES = iris("wikibase:geoLongitude schema:longitude schemas:longitude wgs84:long")

CLASSES = frozenset(iris("rdfs:Class owl:Class"))
PROPERTY_TYPES = frozenset(
    iris(
        "rdf:Property owl:ObjectProperty owl:DatatypeProperty owl:AnnotationProperty owl:FunctionalProperty"
        " owl:InverseFunctionalProperty owl:TransitiveProperty owl:SymmetricProperty owl:AsymmetricProperty"
        " owl:ReflexiveProperty owl:IrreflexiveProperty owl:OntologyProperty wikibase:Property"
    )
)
VOCABULARY_SPACES = tuple(PREFIXES[name] for name in ("rdf", "rdfs", "owl", "xsd", "wikibase"))
ABOUT = iri("schema:about")
PROPERTY_TYPE = iri("wikibase:propertyType")
OUTSIDE_TYPES = frozenset(
    iris("wikibase:ExternalId wikibase:CommonsMedia wikibase:Url wikibase:GeoShape wikibase:TabularData")
)
IGNORED_SPACES = tuple(PREFIXES[name] for name in ("wdtn", "psn", "pqn", "prv", "prn", "wdno"))


def split_iri(text: str) -> tuple[str, str]:
    """The namespace of an IRI, up to its last `#`, `/` or `:`, and the local name after it."""
    bare = text.rstrip("/#:") or text
    cut = max(bare.rfind("#"), bare.rfind("/"), bare.rfind(":")) + 1
    return text[:cut], bare[cut:]


MAPPED_LISTS = ("name", "alias", "description", "type", "subclass", "unit", "ignore")
NARY_KEYS = ("into", "value", "predicate")


@dataclass(frozen=True, slots=True)
class NaryRule:
    """A rule to read an intermediate node as a qualified fact: entity -`into`-> node -`value`-> object."""

    into: str
    value: str
    predicate: str = ""


@dataclass(frozen=True, slots=True)
class PredicateMapping:
    """Predicates by their role, tried before the built-in ones."""

    name: tuple[str, ...] = ()
    alias: tuple[str, ...] = ()
    description: tuple[str, ...] = ()
    type: tuple[str, ...] = ()
    subclass: tuple[str, ...] = ()
    unit: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    nary: tuple[NaryRule, ...] = ()

    def all_predicates(self) -> tuple[str, ...]:
        """Every predicate that the mapping names."""
        lists = [iri for key in MAPPED_LISTS for iri in getattr(self, key)]
        return (*lists, *(iri for rule in self.nary for iri in (rule.into, rule.value)))


def read_predicate_mapping(path: Path | None) -> PredicateMapping:
    """The mapping in the file at `path`; an empty one if there is none."""
    if path is None:
        return PredicateMapping()
    table = read_rdf_table(path)
    known = (*MAPPED_LISTS, "nary")
    check_keys(table, known, f"{path}: [rdf]")
    lists = {key: read_iris(table[key], f"{path}: [rdf] {key}") for key in MAPPED_LISTS if key in table}
    rules = table.get("nary", [])
    if not isinstance(rules, list):
        raise MappingError(f"{path}: [rdf] nary is not a list of tables (write [[rdf.nary]])")
    return PredicateMapping(**lists, nary=tuple(read_nary_rule(rule, f"{path}: [[rdf.nary]]") for rule in rules))


def read_rdf_table(path: Path) -> dict[str, Any]:
    try:
        table = read_toml(path, "a mapping in TOML").get("rdf", {})
    except SourceError as fault:
        raise MappingError(str(fault)) from None
    if not isinstance(table, dict):
        raise MappingError(f"{path}: rdf is not a table (write [rdf])")
    return table


def read_nary_rule(rule: object, place: str) -> NaryRule:
    if not isinstance(rule, dict):
        raise MappingError(f"{place} is not a table")
    check_keys(rule, NARY_KEYS, place)
    for key in ("into", "value"):
        if key not in rule:
            raise MappingError(f"{place} has no {key!r}; give it the IRI of a predicate")
    predicate = rule.get("predicate", "")
    if not isinstance(predicate, str):
        raise MappingError(f"{place} predicate: {predicate!r} is not a name in quotes")
    return NaryRule(read_iri(rule["into"], f"{place} into"), read_iri(rule["value"], f"{place} value"), predicate)


def check_keys(table: dict[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in known:
            raise MappingError(f"{place} has no key {key!r} (known: {', '.join(known)})")


def read_iris(items: object, place: str) -> tuple[str, ...]:
    if not isinstance(items, list):
        raise MappingError(f"{place} is not a list of IRIs")
    return tuple(read_iri(item, place) for item in items)


def read_iri(item: object, place: str) -> str:
    """The full IRI of an IRI or of a name with a well-known prefix."""
    if not isinstance(item, str):
        raise MappingError(f"{place}: {item!r} is not an IRI in quotes")
    prefix, colon, local = item.strip("<>").partition(":")
    if colon and prefix in PREFIXES and not local.startswith("//"):
        return PREFIXES[prefix] + local
    if not colon:
        raise MappingError(f"{place}: {item!r} is not an IRI (write it out, or use a prefix such as rdfs:)")
    return item.strip("<>")
