"""Replies in the SPARQL results JSON format, read as solutions."""

from __future__ import annotations

from typing import Any

import orjson

from clew.engine.endpoint.quirks import Quirks
from clew.engine.sparql.export_vocabulary import make_literal
from clew.engine.sparql.solutions import Cell, QueryError, Solutions
from clew.kb.namespaces import XSD_STRING
from clew.language.sparql.algebra import BlankNode, Iri

TRUE_TEXTS = ("true", "1")


def read_reply(body: bytes, quirks: Quirks, is_ask: bool) -> Solutions:
    """The solutions in a reply; `is_ask` if the query was an ASK."""
    try:
        data = orjson.loads(body)
        if "boolean" in data:
            return Solutions(truth=bool(data["boolean"]))
        table = read_table(data, quirks)
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        beginning = body[:80].decode("utf-8", "replace")
        raise QueryError(
            f"the endpoint's reply is not a SPARQL result in JSON ({fault}); it begins with {beginning!r}"
        ) from None
    return read_truth(table) if is_ask and quirks.has_ask_as_table else table


def read_table(data: Any, quirks: Quirks) -> Solutions:
    names = tuple(data["head"]["vars"])
    rows = data["results"]["bindings"]
    return Solutions(names, tuple(tuple(read_term(row.get(name), quirks) for name in names) for row in rows))


def read_term(term: Any, quirks: Quirks) -> Cell:
    if term is None:
        return None
    kind, text = term["type"], str(term["value"])
    if kind == "uri":
        return Iri(text)
    if kind == "bnode":
        return BlankNode(text)
    language = term.get("xml:lang", "")
    datatype = quirks.original_datatype(term.get("datatype", XSD_STRING))
    return make_literal(text, "@" + language.lower() if language else datatype)


def read_truth(table: Solutions) -> Solutions:
    """The truth in a reply to ASK that came as a table: its only cell is 1 or 0."""
    cell = table.rows[0][0] if table.rows and table.rows[0] else None
    return Solutions(truth=getattr(cell, "text", "0") in TRUE_TEXTS)
