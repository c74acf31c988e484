"""Short ids: the id of an entity or predicate without its namespace, the same for every spelling of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote, unquote

from clew.kb.namespaces import KNOWN_PREFIXES, WIKIDATA
from clew.kb.readers.rdf.export_encoding import read_node_iri

WIKIDATA_ENTITY = KNOWN_PREFIXES["wd"]
FREEBASE = KNOWN_PREFIXES["ns"]
# As in Wikidata's normalised identifiers and in SimpleQuestions.
FREEBASE_SITES = ("http://g.co/kg/", "http://www.freebase.com/", "www.freebase.com/")
RESERVED = re.compile(r"[\s\"%<>?\[\\\]^`{|}]")  # in the path of an IRI, where "?" would begin a query
URI_MARKS = "/:#!$&'()*+,;=@~"  # that a path may have as they are
SECURE = re.compile(r"^https://(?=www\.wikidata\.org/|(?:rdf|www)\.freebase\.com/|dbpedia\.org/|g\.co/kg/)")


def short_id(text: str) -> str:
    """An id without its namespace if that is Wikidata's, Freebase's or clew's: `Q42`, `P31`, `m.0abc`; else as it is.

    IRIs can be in angle brackets or have one of the usual prefixes.
    """
    iri = text[1:-1] if text[:1] == "<" and text[-1:] == ">" else text
    if iri[:1] == "/":  # the two usual forms first, because files have millions of ids
        return iri[1:].replace("/", ".")
    if ":" not in iri and "/" not in iri:
        return iri
    prefix, colon, rest = iri.partition(":")
    if colon and prefix in KNOWN_PREFIXES and not rest.startswith("/"):
        iri = KNOWN_PREFIXES[prefix] + rest
    iri = SECURE.sub("http://", iri)
    if iri.startswith(WIKIDATA):
        return iri.rpartition("/")[2]
    for site in (FREEBASE, *FREEBASE_SITES):
        if iri.startswith(site):
            return iri.removeprefix(site).replace("/", ".")
    return read_node_iri(iri)


def id_spellings(text: str) -> Iterator[str]:
    """The ways in which a knowledge base may write the id `text`."""
    short = short_id(text)
    yield from (text, short, WIKIDATA_ENTITY + short, FREEBASE + short)
    if "." in short:
        yield "/" + short.replace(".", "/")
    if "%" in short or "://" in short:
        yield from iri_spellings(short)


def iri_spellings(iri: str) -> Iterator[str]:
    """An IRI without percent-encoding, with that of what IRIs cannot have (as in DBpedia), and with all of it."""
    plain = unquote(iri)
    yield plain
    yield RESERVED.sub(lambda mark: quote(mark[0], safe=""), plain)
    yield quote(plain, safe=URI_MARKS)
