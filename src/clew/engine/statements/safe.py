"""Queries that only read what they are pointed at."""

from __future__ import annotations

from clew.engine.statements.solutions import QueryError
from clew.language.sparql.algebra import Query, Service, walk
from clew.language.sparql.reader import read_sparql


def safe_query(query: str | Query) -> Query:
    """The query, read if it is a text; reading refuses what changes data, and SERVICE is refused here."""
    read = read_sparql(query) if isinstance(query, str) else query
    if any(isinstance(part, Service) for part in walk(read)):
        raise QueryError("SERVICE would send the query to another server: ask that server with an EndpointEngine")
    return read
