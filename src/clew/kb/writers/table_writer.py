"""The writer of databases: a knowledge base as the tables of a SQLite or DuckDB file (docs/sql-tables.md)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import orjson

from clew.errors import DependencyError, SourceError
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.graph_tables.graph_tables import ID, GraphTable, GraphTables, TableKind, derive_tables
from clew.kb.graph_tables.sql_names import quote_name
from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.graph_tables.table_rows import Row, TableRows
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.exported_tables import (
    EXPORT_VERSION,
    FILE_TABLE,
    INFO_TABLE,
    PREDICATE_TABLE,
    REMARK_TABLE,
)
from clew.kb.readers.tables.kept_mapping import KEPT_FILE, table_json
from clew.kb.writers.json_writer import predicate_json
from clew.version import __version__
from clew.working_files import remove_abandoned, working_path

ROWS_PER_INSERT = 10_000  # in memory at once
DUCKDB_TYPES = {"TEXT": "VARCHAR", "INTEGER": "BIGINT", "REAL": "DOUBLE"}
OWN_TABLES = (
    f"CREATE TABLE {INFO_TABLE} (name TEXT, value TEXT)",
    f"CREATE TABLE {PREDICATE_TABLE} (name TEXT, details TEXT)",
    f"CREATE TABLE {REMARK_TABLE} (table_name TEXT, row_number INTEGER, column_name TEXT, kind TEXT, cell TEXT, detail TEXT)",
    f"CREATE TABLE {FILE_TABLE} (name TEXT, content BLOB)",
)
OnProgress = Callable[[BuildReport], None]


class Database(Protocol):
    """A database to be filled: SQLite's or DuckDB's."""

    def run(self, statement: str) -> None: ...
    def insert(self, table: str, columns: int, rows: Sequence[Sequence[Any]]) -> None: ...
    def sql_type(self, name: str) -> str: ...
    def close(self) -> None: ...


class SqliteDatabase:
    """A new SQLite file, written in one transaction."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        for setting in ("journal_mode = OFF", "synchronous = OFF"):  # an unfinished file is never used
            self.connection.execute(f"PRAGMA {setting}")
        self.connection.execute("BEGIN")

    def run(self, statement: str) -> None:
        self.connection.execute(statement)

    def insert(self, table: str, columns: int, rows: Sequence[Sequence[Any]]) -> None:
        places = ", ".join("?" * columns)
        self.connection.executemany(f"INSERT INTO {quote_name(table)} VALUES ({places})", rows)

    def sql_type(self, name: str) -> str:
        return name

    def close(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("COMMIT")
        self.connection.close()


class DuckdbDatabase:
    """A new DuckDB file; rows arrive as arrays, which is a hundred times faster than one by one."""

    def __init__(self, path: Path) -> None:
        try:
            import duckdb
        except ImportError:
            raise DependencyError(
                "writing DuckDB files needs duckdb; install it: pip install 'clew-kbqa[duckdb]'"
            ) from None
        self.connection = duckdb.connect(str(path))

    def run(self, statement: str) -> None:
        self.connection.execute(statement)

    def insert(self, table: str, columns: int, rows: Sequence[Sequence[Any]]) -> None:
        arrays = {f"c{at}": np.array([row[at] for row in rows], dtype=object) for at in range(columns)}
        self.connection.register("rows_to_add", arrays)
        self.connection.execute(f"INSERT INTO {quote_name(table)} SELECT * FROM rows_to_add")
        self.connection.unregister("rows_to_add")

    def sql_type(self, name: str) -> str:
        return DUCKDB_TYPES.get(name, name)

    def close(self) -> None:
        self.connection.close()


DATABASES: dict[str, Callable[[Path], Database]] = {"sqlite": SqliteDatabase, "duckdb": DuckdbDatabase}


def write_database(
    kb: KnowledgeBase, format_: str, place: str, replace: bool = False, on_progress: OnProgress = ignore_progress
) -> None:
    """Write `kb` as a SQLite or DuckDB file, which gets its name when it is complete."""
    path = Path(place)
    if path.exists() and not replace:
        raise SourceError(f"{path} exists already; add --force to replace it")
    report = BuildReport(on_progress=on_progress)
    with working_file(path) as partial:
        database = DATABASES[format_](partial)
        try:
            DatabaseWriter(kb, database, report).write()
        finally:
            database.close()


@contextmanager
def working_file(path: Path) -> Iterator[Path]:
    """Where to write `path`; the file moves to its place at the end, or is removed after a fault."""
    partial = working_path(path)
    remove_abandoned(path.parent, path.name)
    try:
        with suppress(FileNotFoundError):
            partial.unlink()
        yield partial
        partial.replace(path)
    except (OSError, sqlite3.Error) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else fault
        raise SourceError(f"cannot write {path}: {reason}") from fault
    finally:
        with suppress(OSError):
            partial.unlink()


class DatabaseWriter:
    """Fills a database with the tables of one knowledge base, and with what `clew build` needs beyond them."""

    def __init__(self, kb: KnowledgeBase, database: Database, report: BuildReport) -> None:
        self.kb, self.database, self.report = kb, database, report
        report.enter_stage("choosing tables")
        self.tables: GraphTables = derive_tables(kb)
        self.rows = TableRows(kb, self.tables)
        self.schema = SchemaWriter(kb, self.tables, database.sql_type)

    def write(self) -> None:
        for statement in OWN_TABLES:
            self.database.run(statement)
        for table in self.tables.tables.values():
            if table.kind is not TableKind.VIEW:
                self.write_table(table)
        for table in self.tables.tables.values():
            if table.kind is TableKind.VIEW:
                self.database.run(self.schema.write_view(table))
        self.write_details()

    def write_table(self, table: GraphTable) -> None:
        self.report.enter_stage(f"writing {table.name}")
        self.database.run(self.schema.write_table(table))
        self.insert(table.name, self.rows.rows(table))
        for column in table.columns:
            if column.references or (column.name == ID and table.kind is TableKind.MEMBERS):
                name = quote_name(f"{table.name}_{column.name}_index")
                self.database.run(f"CREATE INDEX {name} ON {quote_name(table.name)} ({quote_name(column.name)})")
        self.insert(REMARK_TABLE, self.rows.usual_sources(table))
        self.insert(REMARK_TABLE, self.rows.remarks)
        self.rows.remarks.clear()

    def insert(self, table: str, rows: Iterable[Sequence[Any] | Row]) -> None:
        waiting = iter(rows)
        while part := list(islice(waiting, ROWS_PER_INSERT)):
            self.database.insert(table, len(part[0]), part)
            self.report.count_records(len(part))

    def write_details(self) -> None:
        """Write the mapping, the notes on predicates, and the mapping of the user's own tables if one is kept."""
        mapping = [{"table": name, **table_json(table)} for name, table in self.tables.mapping.items()]
        info = {"format": "clew tables", "version": str(EXPORT_VERSION), "clew": __version__, "digest": self.kb.digest}
        rows = [*info.items(), ("mapping", orjson.dumps(mapping).decode())]
        self.insert(INFO_TABLE, rows)
        predicates = ((term.name, predicate_json(term)) for term in self.kb.predicate_records())
        self.insert(PREDICATE_TABLE, ([name, orjson.dumps(known).decode()] for name, known in predicates if known))
        kept = [name for name in self.kb.manifest.files if name == KEPT_FILE]
        self.insert(FILE_TABLE, ([name, (self.kb.folder / name).read_bytes()] for name in kept))
