"""What a SPARQL engine hands back, whichever it is: a table of terms, or yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from clew.errors import ClewError
from clew.language.sparql.algebra import BlankNode, Iri, Literal, Query, Service, walk
from clew.language.sparql.reader import read_sparql

Cell = Iri | Literal | BlankNode | None


class QueryError(ClewError):
    """A query did not get to its end: refused, failed, too slow or too large."""


@dataclass(frozen=True, slots=True)
class Solutions:
    """The rows of a SELECT, a cell per variable (None is unbound), or the `truth` of an ASK."""

    variables: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    truth: bool | None = None

    def rows_by_variable(self) -> Iterator[dict[str, Cell]]:
        """The rows, each as its cells by variable."""
        return (dict(zip(self.variables, row, strict=True)) for row in self.rows)


RunQuery = Callable[[Query], Solutions]


def read_safe_query(query: str | Query) -> Query:
    """The query, read if it is a text; reading refuses what changes data, and SERVICE is refused here."""
    read = read_sparql(query) if isinstance(query, str) else query
    if any(isinstance(part, Service) for part in walk(read)):
        raise QueryError("SERVICE would send the query to another server: ask that server with an EndpointEngine")
    return read
