"""The process of SQLite: SQL and the file of a database in, rows out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from clew.engine.sparql.solutions import QueryError
from clew.engine.worker_process import QueryLimits, WorkerProcess
from clew.kb.readers.tables.sqlite_database import LIST_TABLES, connect_sqlite, foreign_keys, quote_name
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
        tables = {name: columns_of(connection, name) for name in names}
        return SqlSchema(tables, tuple(pair for name in names for pair in links_of(connection, name)))


def links_of(connection: sqlite3.Connection, table: str) -> Iterator[tuple[str, str]]:
    """The columns of a table that refer to columns of others; without names, a reference is to the other's key."""
    for key in foreign_keys(connection, table):
        others = key.by or key_columns(connection, key.table)
        for column, other in zip(key.columns, others, strict=False):
            yield f"{table}.{column}".lower(), f"{key.table}.{other}".lower()


def key_columns(connection: sqlite3.Connection, table: str) -> tuple[str, ...]:
    """The columns of the primary key of a table, in its order."""
    with closing(connection.execute(f"PRAGMA table_info({quote_name(table)})")) as rows:
        return tuple(row[1] for row in sorted((row for row in rows if row[5]), key=lambda row: int(row[5])))


def columns_of(connection: sqlite3.Connection, table: str) -> dict[str, str]:
    with closing(connection.execute(f"PRAGMA table_info({quote_name(table)})")) as rows:
        return {name: declared for _, name, declared, *_ in rows}
