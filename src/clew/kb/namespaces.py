"""Namespaces that published queries use, with or without declaring them."""

from __future__ import annotations

XSD = "http://www.w3.org/2001/XMLSchema#"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

XSD_STRING = XSD + "string"
XSD_BOOLEAN = XSD + "boolean"
XSD_INTEGER = XSD + "integer"
XSD_DECIMAL = XSD + "decimal"
XSD_DOUBLE = XSD + "double"

RDF_TYPE = RDF + "type"
RDF_FIRST = RDF + "first"
RDF_REST = RDF + "rest"
RDF_NIL = RDF + "nil"

WIKIDATA = "http://www.wikidata.org/"
DBPEDIA = "http://dbpedia.org/"

KNOWN_PREFIXES = {
    "xsd": XSD,
    "rdf": RDF,
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "owl": "http://www.w3.org/2002/07/owl#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dct": "http://purl.org/dc/terms/",
    "dcterms": "http://purl.org/dc/terms/",
    "schema": "http://schema.org/",
    "prov": "http://www.w3.org/ns/prov#",
    "geo": "http://www.w3.org/2003/01/geo/wgs84_pos#",
    "georss": "http://www.georss.org/georss/",
    "yago": DBPEDIA + "class/yago/",
    "umbel": "http://umbel.org/umbel/rc/",
    "dbo": DBPEDIA + "ontology/",
    "dbr": DBPEDIA + "resource/",
    "dbp": DBPEDIA + "property/",
    "dbc": DBPEDIA + "resource/Category:",
    "dbpedia": DBPEDIA + "resource/",
    "res": DBPEDIA + "resource/",
    "onto": DBPEDIA + "ontology/",
    "prop": DBPEDIA + "property/",
    "fb": "http://rdf.freebase.com/ns/",
    "ns": "http://rdf.freebase.com/ns/",
    "key": "http://rdf.freebase.com/key/",
    "wd": WIKIDATA + "entity/",
    "wds": WIKIDATA + "entity/statement/",
    "wdv": WIKIDATA + "value/",
    "wdref": WIKIDATA + "reference/",
    "wdt": WIKIDATA + "prop/direct/",
    "wdtn": WIKIDATA + "prop/direct-normalized/",
    "wdno": WIKIDATA + "prop/novalue/",
    "p": WIKIDATA + "prop/",
    "ps": WIKIDATA + "prop/statement/",
    "psv": WIKIDATA + "prop/statement/value/",
    "psn": WIKIDATA + "prop/statement/value-normalized/",
    "pq": WIKIDATA + "prop/qualifier/",
    "pqv": WIKIDATA + "prop/qualifier/value/",
    "pqn": WIKIDATA + "prop/qualifier/value-normalized/",
    "pr": WIKIDATA + "prop/reference/",
    "prv": WIKIDATA + "prop/reference/value/",
    "prn": WIKIDATA + "prop/reference/value-normalized/",
    "wikibase": "http://wikiba.se/ontology#",
    "bd": "http://www.bigdata.com/rdf#",
    "hint": "http://www.bigdata.com/queryHints#",
    "bif": "bif:",
    "sql": "sql:",
}

CORRECTED_DATATYPES = {XSD + "datetime": XSD + "dateTime"}
