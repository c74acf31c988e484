"""What any SPARQL engine returns: a table of terms, or true or false."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from clew.errors import ClewError
from clew.language.sparql.algebra import BlankNode, Iri, Literal, Query, Service, walk
from clew.language.sparql.reader import read_sparql

Cell = Iri | Literal | BlankNode | None


class QueryError(ClewError):
    """A query was refused, failed, took too long or returned too much."""


class TimeLimitError(QueryError):
    """A query took more time than it may."""


@dataclass(frozen=True, slots=True)
class Solutions:
    """The rows of a SELECT, a cell per variable (None is unbound), or the `truth` of an ASK."""

    variables: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    truth: bool | None = None

    def rows_by_variable(self) -> Iterator[dict[str, Cell]]:
        """Each row as its cells by variable."""
        return (dict(zip(self.variables, row, strict=True)) for row in self.rows)


RunQuery = Callable[[Query], Solutions]


def check_characters(query: str) -> str:
    """The text of a query; QueryError if UTF-8, in which engines get it, cannot encode it."""
    try:
        query.encode()
    except UnicodeEncodeError as fault:
        half = f"U+{ord(query[fault.start]):04X}"
        raise QueryError(f"the query contains {half}, half of a surrogate pair, which is not a character") from None
    return query


def read_safe_query(query: str | Query) -> Query:
    """The query, read if it is a text; QueryError for SERVICE, while the reader refuses updates."""
    read = read_sparql(query) if isinstance(query, str) else query
    if any(isinstance(part, Service) for part in walk(read)):
        raise QueryError("SERVICE would send the query to another server; ask that server with an EndpointEngine")
    return read
