"""The endpoint engine: programs on a server that holds an `rdf-statements` export, and SPARQL on any."""

from __future__ import annotations

from functools import cached_property
from types import TracebackType

from clew.engine.endpoint.client import Access, Client
from clew.engine.endpoint.doubles import with_texts, without_texts
from clew.engine.endpoint.paging import paged
from clew.engine.endpoint.quirks import AUTO, QUIRKS, Quirks, quirks_named
from clew.engine.endpoint.replies import read_reply
from clew.engine.result import Result
from clew.engine.statements.answers import read_answers
from clew.engine.statements.reading import node_id, text_of
from clew.engine.statements.running import run_program
from clew.engine.statements.solutions import Solutions
from clew.engine.statements.vocabulary import LABEL, Units, node_term, units_from
from clew.kb.readers.rdf.encoding import PREDICATE_BASE
from clew.language.program import functions as f
from clew.language.sparql.algebra import Form, Iri, Query
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql

NAMES_AT_ONCE = 200
PREDICATES = f'SELECT DISTINCT ?p WHERE {{ ?s ?p ?o . FILTER (STRSTARTS(STR(?p), "{PREDICATE_BASE}")) }}'
LANGUAGES = ("", "en", "mul")


class EndpointEngine:
    """Runs programs and queries on the SPARQL server at `url` (docs/engines.md)."""

    def __init__(
        self, url: str, access: Access | None = None, quirks: str = AUTO, page: int = 10_000, rows: int = 1_000_000
    ) -> None:
        self.client = Client(url, access or Access(), quirks_named(quirks))
        self.page, self.rows = page, rows

    def __repr__(self) -> str:
        return f"EndpointEngine({self.client.url!r})"

    @property
    def quirks(self) -> Quirks:
        """Those that were named, or told by the server once it has answered."""
        return self.client.quirks or QUIRKS["standard"]

    @cached_property
    def units(self) -> Units:
        """The units that the server's predicates speak of; one query that reads all it holds, asked once."""
        found = self.ask(read_sparql(PREDICATES))
        return units_from(cell.value for (cell,) in found.rows if isinstance(cell, Iri))

    def run(self, program: f.Function) -> Result:
        """The result of a program, if the server holds an `rdf-statements` export."""
        units = self.units  # asked for first: the reply tells the quirks
        return run_program(program, units, self.ask, self.quirks.divided)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query; nodes are named by the server's labels."""
        read = read_sparql(query) if isinstance(query, str) else query
        return read_answers(read, self.ask(read), self.names)

    def ask(self, query: Query) -> Solutions:
        return paged(query, self.ask_once, self.page, self.rows)

    def ask_once(self, query: Query) -> Solutions:
        if self.quirks.exact_doubles:
            return self.exchange(query)
        return without_texts(self.exchange(with_texts(query)))

    def exchange(self, query: Query) -> Solutions:
        body = self.client.fetch(write_sparql(self.quirks.suited(query)), query.limit)
        return read_reply(body, self.quirks, query.form is Form.ASK)

    def names(self, ids: tuple[str, ...]) -> dict[str, str]:
        """The labels of nodes: without a language if there is one, else in English."""
        found: dict[str, str] = {}
        for start in range(0, len(ids), NAMES_AT_ONCE):
            table = self.ask(labels_query(ids[start : start + NAMES_AT_ONCE]))
            for node, label in table.rows:
                found.setdefault(node_id(node), text_of(label))
        return found

    def close(self) -> None:
        """Closes the connections."""
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
