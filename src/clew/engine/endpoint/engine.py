"""The endpoint engine: programs on a server with an `rdf-statements` export, and SPARQL on any server.

It fetches large tables in pages, because servers cut off long ones, and asks servers that round doubles for the text of
each column as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from types import TracebackType

from clew.engine.endpoint.client import EndpointAccess, EndpointClient
from clew.engine.endpoint.quirks import AUTO, QUIRKS, Quirks, quirks_named
from clew.engine.endpoint.sparql_json import read_reply
from clew.engine.ids import IdLookup
from clew.engine.result import Result
from clew.engine.sparql.executable.answer_queries import run_program
from clew.engine.sparql.executable.entity_patterns import give_entities
from clew.engine.sparql.executable.results import id_of_cell, read_query_result, text_of_cell
from clew.engine.sparql.export_vocabulary import LABEL, KeyUnits, node_term, units_from_predicates
from clew.engine.sparql.solutions import Cell, QueryError, RunQuery, Solutions
from clew.kb.namespaces import XSD_DOUBLE
from clew.language.program import functions as f
from clew.language.sparql.algebra import Aliased, Call, Iri, Literal, Order, Query, QueryForm, Variable
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql

TEXT_SUFFIX = "_text"  # of the variables that hold the texts of columns


def add_text_columns(query: Query) -> Query:
    """The query with a column for the text of each variable in its projection, unless it has groups or is an ASK."""
    if query.form is QueryForm.ASK or query.group_by:
        return query
    variables = [part for part in query.projection if isinstance(part, Variable)]
    texts = tuple(Aliased(Call("STR", (variable,)), Variable(variable.name + TEXT_SUFFIX)) for variable in variables)
    return replace(query, projection=(*query.projection, *texts))


def merge_text_columns(table: Solutions) -> Solutions:
    """The table without the columns of texts, whose digits replace those of doubles."""
    names = tuple(name for name in table.variables if not name.endswith(TEXT_SUFFIX))
    rows = tuple(tuple(exact_cell(row, name) for name in names) for row in table.rows_by_variable())
    return replace(table, variables=names, rows=rows)


def exact_cell(row: dict[str, Cell], name: str) -> Cell:
    cell, text = row[name], row.get(name + TEXT_SUFFIX)
    if isinstance(cell, Literal) and cell.datatype == XSD_DOUBLE and isinstance(text, Literal):
        return Literal(text.text, XSD_DOUBLE)
    return cell


def ask_in_pages(query: Query, ask: RunQuery, page: int, max_rows: int) -> Solutions:
    """All rows of `query`; a SELECT without a LIMIT is fetched in pages of `page` rows, in the order of its columns."""
    if query.form is QueryForm.ASK or query.limit is not None or not page:
        return ask(query)
    first = ask(replace(query, limit=page))
    if len(first.rows) < page:
        return first
    rows: list[tuple[Cell, ...]] = []
    for part in fetch_pages(query, ask, page):
        rows += part.rows
        if len(rows) > max_rows:
            raise QueryError(
                f"the query yields more than {max_rows:,} rows; add a LIMIT, or allow more with EndpointEngine(rows=…)"
            )
    return Solutions(first.variables, tuple(rows))


def fetch_pages(query: Query, ask: RunQuery, page: int) -> Iterator[Solutions]:
    """One page after another, in an order: otherwise a server may return a row twice and another never."""
    columns = tuple(part if isinstance(part, Variable) else part.variable for part in query.projection)
    ordered = replace(query, order_by=(*query.order_by, *(Order(column) for column in columns)))
    start = query.offset
    while True:
        part = ask(replace(ordered, limit=page, offset=start))
        yield part
        if len(part.rows) < page:
            return
        start += page


NAMES_PER_QUERY = 200  # so that queries stay short enough for any server
PREDICATES_QUERY = "SELECT DISTINCT ?p WHERE { ?s ?p ?o }"  # with a filter, servers look at every triple
LANGUAGES = ("", "en", "mul")  # of labels, the first available one is used


class EndpointEngine:
    """Runs programs and queries on the SPARQL server at `url` (docs/engines.md)."""

    def __init__(
        self,
        url: str,
        access: EndpointAccess | None = None,
        quirks: str = AUTO,
        page: int = 10_000,
        rows: int = 1_000_000,
    ) -> None:
        self.client = EndpointClient(url, access or EndpointAccess(), quirks_named(quirks))
        self.page, self.rows = page, rows
        self.ids: IdLookup | None = None  # of a local knowledge base with the same data, if there is one

    def __repr__(self) -> str:
        return f"EndpointEngine({self.client.url!r})"

    @property
    def quirks(self) -> Quirks:
        """The quirks that were named, or those of the server once it has replied."""
        return self.client.quirks or QUIRKS["standard"]

    @cached_property
    def units(self) -> KeyUnits:
        """The units of the server's predicates, by one query over all its triples."""
        solutions = self.ask(read_sparql(PREDICATES_QUERY))
        return units_from_predicates(cell.value for (cell,) in solutions.rows if isinstance(cell, Iri))

    def run(self, program: f.Function) -> Result:
        """The result of a program, if the server has an `rdf-statements` export."""
        units = self.units  # first, because the reply shows the quirks
        given = program if self.ids is None else give_entities(program, self.ids.ids_meant)
        return run_program(given, units, self.ask, self.quirks.splits_programs)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query, with the labels of the server as names."""
        read = read_sparql(query) if isinstance(query, str) else query
        return read_query_result(read, self.ask(read), self.names_of)

    def ask(self, query: Query) -> Solutions:
        return ask_in_pages(query, self.ask_page, self.page, self.rows)

    def ask_page(self, query: Query) -> Solutions:
        if self.quirks.has_exact_doubles:
            return self.exchange(query)
        return merge_text_columns(self.exchange(add_text_columns(query)))

    def exchange(self, query: Query) -> Solutions:
        body = self.client.fetch(write_sparql(self.quirks.adapt_query(query)), query.limit)
        return read_reply(body, self.quirks, query.form is QueryForm.ASK)

    def names_of(self, ids: tuple[str, ...]) -> dict[str, str]:
        """The labels of nodes: without a language if there is one, else in English."""
        names: dict[str, str] = {}
        for start in range(0, len(ids), NAMES_PER_QUERY):
            table = self.ask(labels_query(ids[start : start + NAMES_PER_QUERY]))
            for node, label in table.rows:
                names.setdefault(id_of_cell(node), text_of_cell(label))
        return names

    def close(self) -> None:
        """Close the connections."""
        self.client.http.close()

    def __enter__(self) -> EndpointEngine:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def labels_query(ids: tuple[str, ...]) -> Query:
    nodes = " ".join(f"<{node_term(id_).value}>" for id_ in ids if not id_.startswith("_:"))
    languages = ", ".join(f'"{language}"' for language in LANGUAGES)
    return read_sparql(
        f"SELECT ?e ?name WHERE {{ VALUES ?e {{ {nodes} }} ?e <{LABEL.value}> ?name . "
        f"FILTER (LANG(?name) IN ({languages})) }} ORDER BY LANG(?name)"
    )
