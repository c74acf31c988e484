"""Reads SPARQL queries: SPARQL 1.1 SELECT and ASK, with the liberties of published queries or without them."""

from __future__ import annotations

import re

from clew.language.sparql.algebra import Query
from clew.language.sparql.scoped_reader import ScopedReader
from clew.language.sparql.sparql_tokens import MAX_CHARACTERS, SparqlError
from clew.language.sparql.standard_reader import StandardReader

HALF_CHARACTER = re.compile("[\ud800-\udfff]")


def read_sparql(text: str, strict: bool = False) -> Query:
    """The query in `text`; raises a SparqlError that shows where it cannot be read.

    With `strict`, nothing is read but standard SPARQL 1.1; docs/sparql.md lists the liberties that are read without.
    """
    check_text(text)
    reader = StandardReader(text) if strict else ScopedReader(text)
    try:
        return reader.read_query()
    except RecursionError:
        reader.fail(
            "too many levels of nesting for the remaining stack of the interpreter; call from a shallower stack"
        )


def check_text(text: str) -> None:
    """Raise a SparqlError if `text` is too long, or holds a character that no file can."""
    if len(text) > MAX_CHARACTERS:
        fault = f"the query has {len(text):,} characters, and clew reads {MAX_CHARACTERS:,}"
        raise SparqlError(f"{fault}; build long lists of values into the knowledge base", text, MAX_CHARACTERS)
    half = None if text.isascii() else HALF_CHARACTER.search(text)
    if half:
        raise SparqlError("half of a surrogate pair, which is not a character", text, half.start())
