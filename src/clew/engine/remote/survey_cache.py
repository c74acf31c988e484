"""The replies to the queries of a survey, on disk: a survey that was interrupted continues where it stopped."""

from __future__ import annotations

import sqlite3
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson

from clew.engine.remote.remote_server import Row
from clew.engine.sparql.solutions import Cell
from clew.errors import SourceError
from clew.kb.files import make_folder
from clew.language.sparql.algebra import BlankNode, Iri, Literal

LOCK_SECONDS = 10.0  # to wait for another process that surveys the same server


class ReplyCache:
    """The rows of each query of a survey, by its text and what they depend on.

    A reply of the run that goes on is good for that run; one with a `scope` of its own, such as the number of facts of
    a predicate, is good as long as that stays the same.
    """

    def __init__(self, path: Path) -> None:
        make_folder(path.parent)
        try:
            self.connection = sqlite3.connect(path, timeout=LOCK_SECONDS, isolation_level=None)
            self.connection.execute("CREATE TABLE IF NOT EXISTS replies (scope TEXT, query TEXT, rows BLOB)")
            self.connection.execute("CREATE UNIQUE INDEX IF NOT EXISTS places ON replies (scope, query)")
            self.connection.execute("CREATE TABLE IF NOT EXISTS runs (id TEXT, done INTEGER)")
        except sqlite3.Error as fault:
            raise SourceError(f"cannot use {path}: {fault}; remove it to begin anew") from fault
        self.run = self.begin_run()
        self.reused = 0

    def begin_run(self) -> str:
        """The run that was interrupted, or a new one."""
        open_run = self.connection.execute("SELECT id FROM runs WHERE NOT done").fetchone()
        if open_run:
            return str(open_run[0])
        run = f"run {time.time_ns()}"
        self.connection.execute("INSERT INTO runs VALUES (?, 0)", (run,))
        return run

    def ask(self, ask: Callable[[str, str], list[Row]], purpose: str, query: str, scope: str = "") -> list[Row]:
        """The rows of a query: kept ones, or those of `ask`, which are kept."""
        key = (scope or self.run, query)
        kept = self.connection.execute("SELECT rows FROM replies WHERE scope = ? AND query = ?", key).fetchone()
        if kept:
            self.reused += 1
            return [tuple(map(read_cell, row)) for row in orjson.loads(zlib.decompress(kept[0]))]
        rows = ask(purpose, query)
        content = zlib.compress(orjson.dumps([list(map(cell_json, row)) for row in rows]), 1)
        self.connection.execute("INSERT OR REPLACE INTO replies VALUES (?, ?, ?)", (*key, content))
        return rows

    def end_run(self) -> None:
        """Forget the replies of the run, which is complete; those with a scope of their own stay for an update."""
        self.connection.execute("DELETE FROM replies WHERE scope = ?", (self.run,))
        self.connection.execute("DELETE FROM runs")

    def close(self) -> None:
        self.connection.close()


def cell_json(cell: Cell) -> list[Any] | None:
    match cell:
        case Iri(value):
            return ["i", value]
        case Literal(text, datatype, language):
            return ["l", text, datatype, language]
        case BlankNode(label):
            return ["b", label]
    return None


def read_cell(data: list[Any] | None) -> Cell:
    if data is None:
        return None
    kind, *parts = data
    return Iri(*parts) if kind == "i" else Literal(*parts) if kind == "l" else BlankNode(*parts)
