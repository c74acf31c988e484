"""What a server was asked while one question was answered, within a budget, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from clew.errors import ClewError

MAX_QUERIES = 25  # for one question; a good answer needs three to eight
KEPT_QUERIES = 500  # of the latest, that are kept to be shown


class BudgetSpent(ClewError):
    """A question would take more queries than it may."""


@dataclass(frozen=True, slots=True)
class ServerQuery:
    """A query that was sent: why, its text, the rows that came back and the seconds that it took."""

    purpose: str
    text: str
    rows: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.purpose}: {self.rows:,} rows in {self.seconds:.2f} s"


@dataclass(slots=True)
class ServerLog:
    """The queries since the question began, and the first fault; `depth` counts the blocks that watch."""

    max_queries: int = MAX_QUERIES
    queries: list[ServerQuery] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    fault: ClewError | None = None
    depth: int = 0
    sent: int = 0  # queries in all

    def begin(self) -> None:
        """Begin a question, unless one has begun already."""
        self.depth += 1
        if self.depth == 1:
            self.queries, self.notes, self.fault = [], [], None

    def end(self) -> None:
        self.depth -= 1

    def check(self, purpose: str) -> None:
        """Raise what went wrong before, or BudgetSpent if no further query may be sent."""
        if self.depth and self.fault is not None:
            raise self.fault
        if self.depth and len(self.queries) >= self.max_queries:
            self.note(f"the server was asked {self.max_queries} times, as often as allowed; not asked: {purpose}")
            raise BudgetSpent(f"this takes more than {self.max_queries} queries; allow more with CLEW_REMOTE_QUERIES")

    def add(self, query: ServerQuery) -> None:
        self.sent += 1
        self.queries.append(query)
        del self.queries[:-KEPT_QUERIES]

    def note(self, text: str) -> None:
        """Add what an answer should say about how it was found; the first of many that begin alike is enough."""
        begins = text.partition(";")[0]
        if not any(note.startswith(begins) for note in self.notes):
            self.notes.append(text)


@contextmanager
def watch_server(log: ServerLog | None) -> Iterator[ServerLog]:
    """The log of the queries in the block; a fault of the server inside is raised at its end, if it was not before.

    A search tries many programs and leaves out those that fail, so that a fault would otherwise look like no answer.
    """
    if log is None:
        yield ServerLog()
        return
    log.begin()
    try:
        yield log
        if log.fault is not None:
            raise log.fault
    finally:
        log.end()
