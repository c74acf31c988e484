"""The tables of a SQLite file, with the keys that it declares."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from clew.errors import SourceError
from clew.kb.readers.tables.table import ForeignKey, Row, Table, unlike_names
from clew.kb.readers.tables.typed import cell_text

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name"


@contextmanager
def connected(path: Path, file: str) -> Iterator[sqlite3.Connection]:
    """A connection that cannot write; a damaged file is a SourceError."""
    try:
        address = path.absolute().as_uri() + "?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            connection.text_factory = lambda data: data.decode("utf-8", "replace")
            yield connection
    except (sqlite3.Error, OverflowError, UnicodeError) as fault:
        raise SourceError(f"{file} cannot be read as a SQLite database: {fault}") from fault


def sqlite_tables(path: Path, file: str) -> list[Table]:
    """All tables of the database but SQLite's own."""
    with connected(path, file) as connection:
        return [sqlite_table(connection, path, file, name) for (name,) in connection.execute(TABLES).fetchall()]


def sqlite_table(connection: sqlite3.Connection, path: Path, file: str, name: str) -> Table:
    columns = [row[0] for row in connection.execute(f"SELECT * FROM {quoted(name)} LIMIT 0").description]
    declared = connection.execute(f"PRAGMA table_info({quoted(name)})").fetchall()
    key = tuple(row[1] for row in sorted((row for row in declared if row[5]), key=lambda row: int(row[5])))
    foreign = foreign_keys(connection, name)
    return Table(name, f"{file}/{name}", unlike_names(columns), lambda: sqlite_rows(path, file, name), key, foreign)


def foreign_keys(connection: sqlite3.Connection, name: str) -> tuple[ForeignKey, ...]:
    """The declared references; where one does not say to which columns, they are the other table's key."""
    groups: dict[int, list[tuple[str, str, str]]] = {}
    for number, _, table, column, by, *_ in connection.execute(f"PRAGMA foreign_key_list({quoted(name)})"):
        groups.setdefault(number, []).append((table, column, by or ""))
    return tuple(
        ForeignKey(tuple(part[1] for part in parts), parts[0][0], tuple(part[2] for part in parts if part[2]))
        for _, parts in sorted(groups.items())
    )


def sqlite_rows(path: Path, file: str, name: str) -> Iterator[Row]:
    with connected(path, file) as connection:
        for line, cells in enumerate(connection.execute(f"SELECT * FROM {quoted(name)}"), 1):
            yield Row(line, [cell_text(cell) for cell in cells])


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
