"""The peculiarities of each SPARQL server, chosen by name or by its Server header."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from clew.engine.endpoint.virtuoso import adapt_for_virtuoso, original_datatype
from clew.errors import ClewError
from clew.language.sparql.algebra import Query


def keep_query(query: Query) -> Query:
    """The query as it is, for servers that follow the standard."""
    return query


def keep_datatype(datatype: str) -> str:
    """The datatype as it is, for servers that keep it."""
    return datatype


@dataclass(frozen=True, slots=True)
class Quirks:
    """How to query a server, and what to correct in its replies."""

    name: str
    server_marks: tuple[str, ...] = ()  # text in its Server header, in lower case
    seconds: float = 60.0  # its usual time limit
    gap: float = 0.0  # seconds between two queries, as its operators ask
    batch_characters: int = 12_000  # of a query with a table of terms: large enough to be worth a request
    has_exact_doubles: bool = True  # whether doubles come back with all digits
    has_slow_json: bool = False  # whether it writes JSON ten times as slowly as CSV
    has_ask_as_table: bool = False  # whether ASK may come back as a table of one cell
    splits_programs: bool = False  # whether conflicting parts of a program need separate queries
    adapt_query: Callable[[Query], Query] = keep_query  # the query in a form that it answers correctly
    original_datatype: Callable[[str], str] = keep_datatype  # the datatype that a literal had before it was loaded


QUIRKS = {
    quirks.name: quirks
    for quirks in (
        Quirks("standard"),
        Quirks(
            "virtuoso",
            ("virtuoso",),
            batch_characters=24_000,  # it answers shorter and longer ones more slowly, by the term
            has_exact_doubles=False,
            has_slow_json=True,
            has_ask_as_table=True,
            splits_programs=True,
            adapt_query=adapt_for_virtuoso,
            original_datatype=original_datatype,
        ),
        Quirks("oxigraph", ("oxigraph",)),
        Quirks("qlever", ("qlever",)),
        Quirks("blazegraph", ("blazegraph", "bigdata", "jetty")),
        Quirks("wikidata", ("wikidata", "wikimedia"), gap=1.0, batch_characters=60_000),
        Quirks("neptune", ("neptune",), seconds=120.0),
    )
}
AUTO = "auto"


def quirks_named(name: str) -> Quirks | None:
    """The quirks with this name; None for `auto`, which waits for the first reply."""
    if name != AUTO and name not in QUIRKS:
        raise ClewError(f"there are no quirks named {name!r}; use {AUTO}, {', '.join(QUIRKS)}")
    return QUIRKS.get(name)


def detect_quirks(server: str, host: str) -> Quirks:
    """The quirks of a server, by its Server header or well-known host."""
    if host == "query.wikidata.org":
        return QUIRKS["wikidata"]
    matching = (quirks for quirks in QUIRKS.values() if any(mark in server.lower() for mark in quirks.server_marks))
    return next(matching, QUIRKS["standard"])
