"""The writer of databases: a knowledge base as the tables of a SQLite or DuckDB file (docs/sql-tables.md)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import orjson

from clew.errors import OptionError, SourceError, missing_extra
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.files import COMPRESSORS
from clew.kb.files import STDIN as STDOUT
from clew.kb.graph_tables.graph_tables import GraphTable, GraphTables, TableKind
from clew.kb.graph_tables.sql_names import quote_name, quote_text
from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.graph_tables.table_maker import derive_tables
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
BLOCK_BYTES = "16384"  # DuckDB's smallest: with its usual 256 KiB, hundreds of small tables take 20 times the space
OWN_TABLES = (
    f"CREATE TABLE {INFO_TABLE} (name TEXT, value TEXT)",
    f"CREATE TABLE {PREDICATE_TABLE} (name TEXT, details TEXT)",
    f"CREATE TABLE {REMARK_TABLE} "
    "(table_name TEXT, row_number INTEGER, column_name TEXT, kind TEXT, cell TEXT, detail TEXT)",
    f"CREATE TABLE {FILE_TABLE} (name TEXT, content BLOB)",
)
OnProgress = Callable[[BuildReport], None]


class Database(Protocol):
    """A database to be filled: SQLite's or DuckDB's."""

    def run(self, statement: str) -> None: ...
    def create(self, table: GraphTable, schema: SchemaWriter) -> None: ...
    def insert(self, table: str, rows: Sequence[Sequence[Any]]) -> None: ...
    def finish(self) -> None: ...
    def close(self) -> None: ...


class SqliteDatabase:
    """A new SQLite file, written in one transaction."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        for setting in ("journal_mode = OFF", "synchronous = OFF"):  # an unfinished file is never used
            self.run(f"PRAGMA {setting}")
        self.run("BEGIN")

    def run(self, statement: str) -> None:
        self.connection.execute(statement)

    def create(self, table: GraphTable, schema: SchemaWriter) -> None:
        """Create a table with its comments, which SQLite keeps, and an index for each column of ids."""
        self.run(schema.write_table(table))
        for column in table.columns:
            if column.references:
                name = quote_name(f"{table.name}_by_{column.name}")
                self.run(f"CREATE INDEX {name} ON {quote_name(table.name)} ({quote_name(column.name)})")

    def insert(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        places = ", ".join("?" * len(rows[0]))
        self.connection.executemany(f"INSERT INTO {quote_name(table)} VALUES ({places})", rows)

    def finish(self) -> None:
        self.run("COMMIT")

    def close(self) -> None:
        self.connection.close()


class DuckdbDatabase:
    """A new DuckDB file; rows arrive as arrays, which is a hundred times faster than one by one."""

    def __init__(self, path: Path) -> None:
        try:
            duckdb = import_module("duckdb")
        except ImportError:
            raise SourceError(missing_extra("writing a DuckDB file", "duckdb", "duckdb")) from None
        self.fault: type[Exception] = duckdb.Error
        with self.report_faults():
            self.connection = duckdb.connect(str(path), config={"default_block_size": BLOCK_BYTES})

    @contextmanager
    def report_faults(self) -> Iterator[None]:
        """Raise DuckDB's errors, such as a full disk, as OSError."""
        try:
            yield
        except self.fault as fault:
            raise OSError(" ".join(str(fault).split())) from fault

    def run(self, statement: str) -> None:
        with self.report_faults():
            self.connection.execute(statement)

    def create(self, table: GraphTable, schema: SchemaWriter) -> None:
        """Create a table with its comments; references are comments too, for a constraint would check every row."""
        name = quote_name(table.name)
        types = (
            f"{quote_name(column.name)} {DUCKDB_TYPES.get(column.sql_type, column.sql_type)}"
            for column in table.columns
        )
        self.run(f"CREATE TABLE {name} ({', '.join(types)})")
        self.run(f"COMMENT ON TABLE {name} IS {quote_text(schema.table_comment(table))}")
        for column in table.columns:
            target = f"{column.references}.id" if column.references else ""
            comment = "; ".join(filter(None, (target, schema.column_comment(table, column))))
            if comment:
                self.run(f"COMMENT ON COLUMN {name}.{quote_name(column.name)} IS {quote_text(comment)}")

    def insert(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        arrays = {f"c{at}": np.array([row[at] for row in rows], dtype=object) for at in range(len(rows[0]))}
        self.connection.register("rows_to_add", arrays)
        self.run(f"INSERT INTO {quote_name(table)} SELECT * FROM rows_to_add")
        self.connection.unregister("rows_to_add")

    def finish(self) -> None:
        self.run("CHECKPOINT")

    def close(self) -> None:
        self.connection.close()


DATABASES: dict[str, Callable[[Path], Database]] = {"sqlite": SqliteDatabase, "duckdb": DuckdbDatabase}


def write_database(
    kb: KnowledgeBase, format_: str, place: str, replace: bool = False, on_progress: OnProgress = ignore_progress
) -> None:
    """Write `kb` as a SQLite or DuckDB file, which gets its name when it is complete."""
    path = Path(place)
    if place == STDOUT:
        raise OptionError(f"a {format_} database cannot be written to standard output; name a file with -o")
    if path.exists() and not replace:
        raise SourceError(f"{path} exists already; choose another file, or add --force to replace it")
    if path.suffix in COMPRESSORS:
        raise OptionError(f"{path} would not be compressed: write a database without {path.suffix}, and compress it")
    if not path.parent.is_dir():
        raise SourceError(f"cannot write {path}: there is no folder {path.parent}")
    report = BuildReport(on_progress=on_progress)
    with working_file(path) as partial:
        database = DATABASES[format_](partial)
        try:
            DatabaseWriter(kb, database, report).write()
            database.finish()
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
        self.schema = SchemaWriter(kb, self.tables)

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
        self.database.create(table, self.schema)
        self.insert(table.name, self.rows.rows(table))
        self.insert(REMARK_TABLE, self.rows.usual_sources(table))
        self.insert(REMARK_TABLE, self.rows.remarks)
        self.rows.remarks.clear()

    def insert(self, table: str, rows: Iterable[Sequence[Any] | Row]) -> None:
        waiting = iter(rows)
        while part := list(islice(waiting, ROWS_PER_INSERT)):
            self.database.insert(table, part)
            self.report.count_records(len(part))

    def write_details(self) -> None:
        """Write the mapping, the notes on predicates, and the mapping of the user's own tables if one is kept."""
        mapping = [{"table": name, **table_json(table)} for name, table in self.tables.mapping.items()]
        info = {"format": "clew tables", "version": str(EXPORT_VERSION), "clew": __version__, "digest": self.kb.digest}
        rows = [*info.items(), ("mapping", orjson.dumps(mapping).decode())]
        self.insert(INFO_TABLE, rows)
        predicates = ((term.name, predicate_json(term)) for term in self.kb.predicate_records())
        self.insert(PREDICATE_TABLE, ([name, orjson.dumps(known).decode()] for name, known in predicates))
        kept = [name for name in self.kb.manifest.files if name == KEPT_FILE]
        self.insert(FILE_TABLE, ([name, (self.kb.folder / name).read_bytes()] for name in kept))
