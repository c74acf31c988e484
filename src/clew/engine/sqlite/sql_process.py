"""The process of SQLite: SQL and the file of a database in, rows out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from clew.engine.sparql.solutions import QueryError
from clew.engine.worker_process import QueryLimits, WorkerProcess
from clew.kb.readers.tables.sqlite_database import LIST_TABLES, connect_sqlite, quote_name
from clew.language.sql import SqlSchema

NULL_TEXT = "NULL"  # of a cell without a value
Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SqlRows:
    """The result of a query: the names of its columns, and its rows as texts."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]


class SqlProcess(WorkerProcess):
    """One process for all databases, each opened read-only when it is first asked."""

    script = Path(__file__).with_name("sqlite_worker.py")

    def __init__(self, limits: QueryLimits) -> None:
        super().__init__(limits)

    def run(self, text: str, database: Path) -> SqlRows:
        """The rows of a query; QueryError if it is faulty, changes something, is too slow or too large."""
        fields = {"query": text.encode("utf-8", "replace").decode(), "database": str(database)}
        reply = self.request(fields)
        if "fault" in reply:
            raise QueryError(f"SQLite cannot run the query: {reply['fault']}")
        rows = (tuple([NULL_TEXT if cell is None else cell for cell in row]) for row in reply["rows"])
        return SqlRows(tuple(reply["names"]), tuple(rows))


def read_schema(database: Path) -> SqlSchema:
    """The tables of a SQLite database with their columns and declared types."""
    with connect_sqlite(database, database.name) as connection:
        names = [name for (name,) in connection.execute(LIST_TABLES).fetchall()]
        return SqlSchema({name: columns_of(connection, name) for name in names})


def columns_of(connection: sqlite3.Connection, table: str) -> dict[str, str]:
    with closing(connection.execute(f"PRAGMA table_info({quote_name(table)})")) as rows:
        return {name: declared for _, name, declared, *_ in rows}
