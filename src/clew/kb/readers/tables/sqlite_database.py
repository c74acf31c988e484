"""The tables of a SQLite database, read with its journal and never changed."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from clew.errors import SourceError
from clew.kb.files import MAX_RECORD_BYTES
from clew.kb.readers.tables.table import ForeignKey, SourceRow, SourceTable, distinct_names, row_texts

LIST_TABLES = (
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name"
)
JOURNALS = ("-wal", "-journal")  # beside a database: changes that are not in it yet, or that must be undone
WAL_HEADER_BYTES = 32


def journals_of(path: Path) -> list[Path]:
    """The journals of a database that are not empty: beside the file itself, not beside a link to it."""
    database = path.resolve()
    journals = (database.with_name(database.name + ending) for ending in JOURNALS)
    try:
        return [journal for journal in journals if journal.exists() and journal.stat().st_size]
    except OSError as fault:
        raise SourceError(f"cannot read the journal of {path}: {fault.strerror}") from fault


@contextmanager
def apply_journal(path: Path, file: str) -> Iterator[Path]:
    """The database with its journal applied: a copy if it has one, for clew changes no source; else itself."""
    path = path.resolve()
    journals = journals_of(path)
    if not journals:
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="clew-") as folder:
        copy = Path(folder) / "database"
        copy_unchanged(
            {path: copy} | {journal: Path(f"{copy}{journal.name[len(path.name) :]}") for journal in journals}
        )
        with report_sqlite_faults(file), closing(sqlite3.connect(copy)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # undoes what was not committed
            _, frames, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if frames == 0 and journals[0].name.endswith("-wal") and journals[0].stat().st_size > WAL_HEADER_BYTES:
            raise SourceError(
                f"{journals[0].name}, the write-ahead log of {file}, is damaged, and some rows are only there; "
                f"restore it, or remove it to read {file} without them"
            )
        yield copy


def copy_unchanged(copies: Mapping[Path, Path]) -> None:
    """Copy a database and its journal; SourceError if they change meanwhile, so that they may not fit together."""
    try:
        before = [path.stat() for path in copies]
        for path, copy in copies.items():
            shutil.copyfile(path, copy)
        after = [path.stat() for path in copies]
    except OSError as fault:
        raise SourceError(f"cannot copy {fault.filename} with its journal: {fault.strerror}") from fault
    if [(stat.st_size, stat.st_mtime_ns) for stat in before] != [(stat.st_size, stat.st_mtime_ns) for stat in after]:
        raise SourceError(f"{next(iter(copies))} is being written; close the program that uses it, and build again")


@contextmanager
def report_sqlite_faults(file: str) -> Iterator[None]:
    """Raise SourceError for a damaged database."""
    try:
        yield
    except (sqlite3.Error, OverflowError, UnicodeError, MemoryError) as fault:
        raise SourceError(f"{file} cannot be read as a SQLite database: {fault}") from fault


@contextmanager
def connect_sqlite(path: Path, file: str) -> Iterator[sqlite3.Connection]:
    """A read-only connection; a damaged file raises SourceError."""
    with report_sqlite_faults(file):
        address = path.absolute().as_uri() + "?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            connection.text_factory = partial(str, encoding="utf-8", errors="replace")
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_RECORD_BYTES)
            yield connection


def sqlite_tables(path: Path, file: str) -> list[SourceTable]:
    """All tables of the database except SQLite's own."""
    with connect_sqlite(path, file) as connection:
        return [sqlite_table(connection, path, file, name) for (name,) in connection.execute(LIST_TABLES).fetchall()]


def sqlite_table(connection: sqlite3.Connection, path: Path, file: str, name: str) -> SourceTable:
    columns = [row[0] for row in connection.execute(f"SELECT * FROM {quote_name(name)} LIMIT 0").description]
    declared = connection.execute(f"PRAGMA table_info({quote_name(name)})").fetchall()
    key = tuple(row[1] for row in sorted((row for row in declared if row[5]), key=lambda row: int(row[5])))
    types = {row[1]: row[2] or "ANY" for row in declared}
    return SourceTable(
        name,
        f"{file}/{name}",
        distinct_names(columns),
        lambda: sqlite_rows(path, file, name),
        key,
        foreign_keys(connection, name),
        types=tuple(types.get(column, "ANY") for column in columns),
        typed_rows=lambda: typed_sqlite_rows(path, file, name),
    )


def foreign_keys(connection: sqlite3.Connection, name: str) -> tuple[ForeignKey, ...]:
    """The declared references; without columns, one refers to the key of the other table."""
    groups: dict[int, list[tuple[str, str, str]]] = {}
    for number, _, table, column, by, *_ in connection.execute(f"PRAGMA foreign_key_list({quote_name(name)})"):
        groups.setdefault(number, []).append((table, column, by or ""))
    return tuple(
        ForeignKey(tuple(part[1] for part in parts), parts[0][0], tuple(part[2] for part in parts if part[2]))
        for _, parts in sorted(groups.items())
    )


def sqlite_rows(path: Path, file: str, name: str) -> Iterator[SourceRow]:
    for line, cells in enumerate(typed_sqlite_rows(path, file, name), 1):
        yield SourceRow(line, row_texts(cells))


def typed_sqlite_rows(path: Path, file: str, name: str) -> Iterator[Sequence[Any]]:
    with connect_sqlite(path, file) as connection:
        yield from connection.execute(f"SELECT * FROM {quote_name(name)}")


def quote_name(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
