"""A SPARQL server that is asked politely, with a log of what it was asked and its rows counted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from clew.engine.endpoint import EndpointEngine
from clew.engine.endpoint.client import EndpointAccess, LargeQuery
from clew.engine.sparql.solutions import Cell, QueryError
from clew.errors import EngineUnavailable, OptionError
from clew.kb.files import mask_url
from clew.kb.server_log import MAX_QUERIES, ServerLog, ServerQuery
from clew.language.sparql.reader import read_sparql

LOOPBACK = ("localhost", "127.0.0.1", "::1")  # hosts that are one's own
POLITE_GAP = 1.0  # seconds between the starts of two queries of a survey, as the operators of Wikidata ask
DEFAULT_PAGE = 10_000  # rows of one reply; Virtuoso sorts no more
SMALLEST_PAGE = 100  # rows; a server that gives fewer cannot be asked
SECONDS_VARIABLE, QUERIES_VARIABLE = "CLEW_REMOTE_SECONDS", "CLEW_REMOTE_QUERIES"
Row = tuple[Cell, ...]


@dataclass(slots=True)
class RemoteServer:
    """A server with the page that it allows; `survey` is slower and more patient than a question."""

    url: str
    log: ServerLog
    page: int = DEFAULT_PAGE
    quirks: str = "auto"
    is_survey: bool = False
    sleep: Callable[[float], None] = time.sleep
    engine: EndpointEngine = field(init=False)

    def __post_init__(self) -> None:
        is_own = (urlsplit(self.url).hostname or "") in LOOPBACK
        gap = None if is_own or not self.is_survey else POLITE_GAP
        access = EndpointAccess(seconds=read_setting(SECONDS_VARIABLE), tries=5 if self.is_survey else 3, gap=gap)
        self.engine = EndpointEngine(self.url, access, self.quirks, self.page or DEFAULT_PAGE)
        self.engine.client.sleep = self.sleep

    def ask(self, purpose: str, text: str) -> list[Row]:
        """The rows of a query, in pages as large as the server allows."""
        self.log.check(purpose)
        start = time.monotonic()
        while True:
            try:
                rows = list(self.engine.ask(read_sparql(text)).rows)
                break
            except LargeQuery as fault:
                self.shrink_page(fault, f" ({purpose})")
            except (QueryError, EngineUnavailable) as fault:
                raise QueryError(f"{fault} ({purpose})") from fault
        self.log.add(ServerQuery(purpose, text, len(rows), time.monotonic() - start))
        return rows

    def ask_page(self, purpose: str, text: str) -> list[Row]:
        """The rows of a query that has a LIMIT of its own."""
        self.log.check(purpose)
        start = time.monotonic()
        rows = list(self.engine.ask_page(read_sparql(text)).rows)
        self.log.add(ServerQuery(purpose, text, len(rows), time.monotonic() - start))
        return rows

    def shrink_page(self, fault: LargeQuery, why: str = "") -> None:
        """Ask for fewer rows at a time, if the server has said how many it gives."""
        most = self.engine.client.max_rows
        if most is None or most >= self.engine.page:
            raise QueryError(f"{fault}{why}") from fault
        self.use_page(most)

    def use_page(self, rows: int) -> None:
        """Ask for at most so many rows at a time from now on."""
        if rows < SMALLEST_PAGE:
            raise QueryError(f"{mask_url(self.url)} gives at most {rows} rows at a time; clew needs {SMALLEST_PAGE}")
        self.page = self.engine.page = rows

    def close(self) -> None:
        self.engine.close()


def read_setting(name: str) -> float | None:
    """The number in a variable of the environment; None if it is not set."""
    text = os.environ.get(name, "")
    try:
        return float(text) if text else None
    except ValueError:
        raise OptionError(f"{name} is {text!r}; write a number") from None


def make_log() -> ServerLog:
    """A log with the budget of queries for one question."""
    return ServerLog(int(read_setting(QUERIES_VARIABLE) or MAX_QUERIES))
