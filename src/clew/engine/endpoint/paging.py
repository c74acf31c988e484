"""Large tables, page by page, for servers that cut off what is too long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.engine.statements.solutions import Ask, Cell, QueryError, Solutions
from clew.language.sparql.algebra import Form, Order, Query, Variable


def paged(query: Query, ask: Ask, page: int, most_rows: int) -> Solutions:
    """All rows of `query`; a SELECT without a LIMIT is asked in pages of `page` rows, in the order of its columns."""
    if query.form is Form.ASK or query.limit is not None or not page:
        return ask(query)
    first = ask(replace(query, limit=page))
    if len(first.rows) < page:
        return first
    rows: list[tuple[Cell, ...]] = []
    for part in pages(query, ask, page):
        rows += part.rows
        if len(rows) > most_rows:
            raise QueryError(f"the query yields more than {most_rows:,} rows: add a LIMIT, or allow more")
    return Solutions(first.variables, tuple(rows))


def pages(query: Query, ask: Ask, page: int) -> Iterator[Solutions]:
    """One page after another; without an order a server may give the same row twice and another never."""
    columns = tuple(part if isinstance(part, Variable) else part.variable for part in query.projection)
    ordered = replace(query, order_by=(*query.order_by, *(Order(column) for column in columns)))
    start = query.offset
    while True:
        part = ask(replace(ordered, limit=page, offset=start))
        yield part
        if len(part.rows) < page:
            return
        start += page
