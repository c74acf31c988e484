"""Queries about many terms at a time: a table of terms and a pattern, in batches that suit the server.

A reply that reaches the limit on rows is not complete, so its table is divided by counts and asked again; only the rows
of a single term are ever cut.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from clew.chat.threads import map_in_threads
from clew.engine.endpoint.client import ACCEPT, LargeQuery
from clew.engine.endpoint.engine import TEXT_SUFFIX, EndpointEngine, merge_text_columns
from clew.engine.endpoint.sparql_json import TRUE_TEXTS, read_reply
from clew.engine.sparql.solutions import Cell, QueryError, Solutions
from clew.errors import EngineUnavailable
from clew.kb.namespaces import XSD_DOUBLE
from clew.kb.readers.rdf.export_encoding import is_iri
from clew.language.sparql.algebra import Iri, Literal
from clew.language.sparql.reader import read_sparql

Row = tuple[Cell, ...]
TableRow = tuple[str, ...]  # IRIs in a table of terms
Answer = TypeVar("Answer")
MAX_QUERIES = 2  # at a time: the server answers one while another is on the way; Wikidata allows five
EXACT_COLUMN = f" (STR(?far) AS ?far{TEXT_SUFFIX})"  # with all digits, for servers that round doubles
IRI_COLUMN = " (isIRI(?far) AS ?is_iri)"  # CSV does not tell IRIs from values
CSV = "text/csv"
VIRTUOSO_BLANK_NODE = "nodeID://"  # how the IRI of one begins that CSV has in its place
ADVICE = "choose a longer gap between queries if the server is busy"


@dataclass(frozen=True, slots=True)
class TableQuery:
    """A query for `columns` by a table of terms and a `pattern`; only the column `?far` may hold numbers.

    The columns hold IRIs; if the query `has_values`, the column `?far` may hold anything. `texts` are further columns,
    each a name and an expression, that hold texts.
    """

    columns: str
    table: str
    pattern: str
    texts: tuple[tuple[str, str], ...] = ()
    has_values: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all columns."""
        return (*self.columns.split(), *(name for name, _ in self.texts))

    def write(self, rows: Iterable[TableRow], more_columns: str = "", tail: str = "") -> str:
        """The query with these rows in its table."""
        texts = "".join(f" ({expression} AS {name})" for name, expression in self.texts)
        return self.write_select(rows, self.columns + texts + more_columns, tail)

    def write_select(self, rows: Iterable[TableRow], columns: str, tail: str) -> str:
        terms = " ".join(map(write_terms, rows))
        return f"SELECT {columns} WHERE {{ VALUES ({self.table}) {{ {terms} }} {self.pattern} }} {tail}"

    def write_count(self, rows: Iterable[TableRow]) -> str:
        """A query for the number of rows that each row of the table yields."""
        return self.write_select(rows, f"{self.table} (COUNT(*) AS ?n)", f"GROUP BY {self.table}")


class TableClient:
    """Asks an endpoint about many terms at a time, at most for `max_rows` rows about a single one.

    If the server fails, EngineUnavailable says what to do.
    """

    def __init__(self, engine: EndpointEngine, max_rows: int) -> None:
        self.engine, self.max_rows = engine, max_rows

    @property
    def page(self) -> int:
        """The most rows to ask for at a time: all that are wanted, or as many as the server returns."""
        return min(self.max_rows, self.engine.client.max_rows or self.max_rows)

    def ask_table(self, rows: Iterable[TableRow], query: TableQuery) -> Iterator[Row]:
        """The rows of a query whose table of terms is `rows`, in as many queries as necessary."""
        for part in self.map_batches(rows, query, self.ask_batch):
            yield from part

    def count_rows(self, rows: Iterable[TableRow], query: TableQuery) -> Iterator[tuple[TableRow, int]]:
        """The number of rows that each row of the table yields, if any; too many if the server cannot count them."""
        for part in self.map_batches(rows, query, self.count_batch):
            yield from part

    def map_batches(
        self, rows: Iterable[TableRow], query: TableQuery, work: Callable[[Sequence[TableRow], TableQuery], Answer]
    ) -> Iterator[Answer]:
        """The result of `work` for each part of the table, some at a time."""
        length = self.engine.quirks.batch_characters - len(query.write(()))
        batches = list(cut_by_size([row for row in rows if all(map(is_iri, row))], count_characters, length))
        return map_in_threads(lambda batch: work(batch, query), batches, min(MAX_QUERIES, len(batches)))

    def ask_batch(self, rows: Sequence[TableRow], query: TableQuery) -> list[Row]:
        """All rows for a part of the table, in as many queries as they need."""
        page = self.page
        try:
            table = self.ask(rows, query, f"LIMIT {page}", page)
        except LargeQuery as fault:
            if len(rows) == 1 and page == self.page:
                raise explain_failure(fault) from fault
            return [row for part in halve(rows) for row in self.ask_batch(part, query)]
        if len(table.rows) < page:
            return list(table.rows)
        if len(rows) == 1:
            return list(table.rows if page >= self.max_rows else self.ask_pages(rows, query))
        counts = dict(self.count_batch(rows, query))
        parts = cut_by_size([row for row in rows if row in counts], counts.__getitem__, page - 1)
        return [row for part in parts for row in self.ask_batch(part, query)]

    def count_batch(self, rows: Sequence[TableRow], query: TableQuery) -> list[tuple[TableRow, int]]:
        """The number of rows that each row of a part of the table yields, if any."""
        try:
            table = self.exchange(query.write_count(rows), len(rows) + 1)
        except LargeQuery:
            if len(rows) == 1:
                return [(rows[0], self.max_rows + 1)]
            return [count for part in halve(rows) for count in self.count_batch(part, query)]
        counts = ((tuple(map(text_of, row[:-1])), read_count(row[-1])) for row in table.rows)
        return [(row, count) for row, count in counts if count]

    def ask_pages(self, rows: Sequence[TableRow], query: TableQuery) -> Iterator[Row]:
        """The first `max_rows` rows of a query, of a server that returns fewer at a time."""
        for start in range(0, self.max_rows, self.page):
            tail = f"ORDER BY {' '.join(query.names)} LIMIT {self.page} OFFSET {start}"
            table = self.ask(rows, query, tail, self.page)
            yield from table.rows
            if len(table.rows) < self.page:
                return

    def ask(self, rows: Sequence[TableRow], query: TableQuery, tail: str, limit: int) -> Solutions:
        """The rows of one query; asked again with the text of numbers if there are some that the server rounds."""
        if self.engine.quirks.has_slow_json and (found := self.ask_csv(rows, query, tail, limit)) is not None:
            return found
        table = self.exchange(query.write(rows, tail=tail), limit)
        if self.engine.quirks.has_exact_doubles or not any(is_double(row[-1]) for row in table.rows):
            return table
        return merge_text_columns(self.exchange(query.write(rows, EXACT_COLUMN, tail), limit))

    def ask_csv(self, rows: Sequence[TableRow], query: TableQuery, tail: str, limit: int) -> Solutions | None:
        """The rows of one query by a reply in CSV; None if that does not tell all of them, because some hold values."""
        written = query.write(rows, IRI_COLUMN if query.has_values else "", tail)
        found = read_csv(self.fetch(written, limit, CSV), query.names)
        if found is None or (query.has_values and any(row[-1] not in TRUE_TEXTS for row in found)):
            return None
        nodes, all_ = len(query.columns.split()), len(query.names)
        return Solutions(
            query.names, tuple((*map(read_node, row[:nodes]), *map(Literal, row[nodes:all_])) for row in found)
        )

    def exchange(self, query: str, limit: int) -> Solutions:
        """The reply to a query; LargeQuery if it asks for more than the server gives."""
        body = self.fetch(query, limit)
        try:
            return read_reply(body, self.engine.quirks, is_ask=False)
        except QueryError as fault:
            raise explain_failure(fault) from fault

    def fetch(self, query: str, limit: int, accept: str = ACCEPT) -> bytes:
        """The body of the reply to a query in a format; LargeQuery if it asks for more than the server gives."""
        try:
            return self.engine.client.fetch(query, limit, accept)
        except LargeQuery:
            raise
        except QueryError as fault:
            raise explain_failure(fault) from fault

    def ask_all(self, query: str) -> Solutions:
        """All rows of a query without a table, in pages."""
        self.engine.page = self.page
        try:
            return self.engine.ask(read_sparql(query))
        except QueryError as fault:
            if isinstance(fault, LargeQuery) and self.page < self.engine.page:
                return self.ask_all(query)
            raise explain_failure(fault) from fault


def explain_failure(fault: QueryError) -> EngineUnavailable:
    """The error of a server that fails, and what to do."""
    return EngineUnavailable(f"{fault}; {ADVICE}")


def cut_by_size(
    rows: Sequence[TableRow], size_of: Callable[[TableRow], int], limit: int
) -> Iterator[Sequence[TableRow]]:
    """The rows in parts whose sizes add up to at most `limit`, or single ones."""
    first = total = 0
    for place, row in enumerate(rows):
        if total + size_of(row) > limit and place > first:
            yield rows[first:place]
            first, total = place, 0
        total += size_of(row)
    if rows:
        yield rows[first:]


def halve(rows: Sequence[TableRow]) -> tuple[Sequence[TableRow], ...]:
    """The rows in two parts; a single row as it is."""
    half = (len(rows) + 1) // 2
    return tuple(part for part in (rows[:half], rows[half:]) if part)


def write_terms(row: TableRow) -> str:
    """A row of a table of terms."""
    return f"({' '.join(f'<{iri}>' for iri in row)})"


def count_characters(row: TableRow) -> int:
    return len(write_terms(row)) + 1


def read_csv(body: bytes, names: Sequence[str]) -> list[list[str]] | None:
    """The rows of a reply in CSV below a header that begins with these names; None if it is anything else."""
    try:
        header, *rows = csv.reader(io.StringIO(body.decode(), newline=""))
    except (csv.Error, ValueError):
        return None
    rows = [row for row in rows if row]
    is_table = header[: len(names)] == [name[1:] for name in names] and all(len(row) == len(header) for row in rows)
    return rows if is_table else None


def read_node(text: str) -> Cell:
    """The IRI in a cell of CSV, or nothing where it holds a node without one."""
    return Iri(text) if text and not text.startswith((VIRTUOSO_BLANK_NODE, "_:")) else None


def iri_rows(rows: Iterable[Row]) -> Iterator[TableRow]:
    """The rows of which every cell is an IRI, as texts."""
    for row in rows:
        if all(isinstance(cell, Iri) for cell in row):
            yield tuple(text_of(cell) for cell in row)


def is_double(cell: Cell) -> bool:
    return isinstance(cell, Literal) and cell.datatype == XSD_DOUBLE


def text_of(cell: Cell) -> str:
    """The IRI in a cell; empty if it holds none."""
    return cell.value if isinstance(cell, Iri) else ""


def read_count(cell: Cell) -> int:
    return int(cell.text) if isinstance(cell, Literal) else 0
