"""The tables of a DuckDB file, which is opened read-only and without access to anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from clew.errors import SourceError, missing_extra
from clew.kb.readers.tables.table import ForeignKey, SourceRow, SourceTable, cell_text, distinct_names

DUCKDB_MARK, DUCKDB_MARK_AT = b"DUCK", 8  # the mark comes behind a checksum
DUCKDB_SUFFIXES = (".duckdb", ".ddb")
BATCH_ROWS = 2_048  # of a table in memory at once: DuckDB's own batch
MEMORY_LIMIT = "1GB"  # for DuckDB's buffers; it reads a table in pieces
SETTINGS = {
    "enable_external_access": "false",  # a view may read any file or address
    "autoload_known_extensions": "false",
    "autoinstall_known_extensions": "false",
    "memory_limit": MEMORY_LIMIT,
    "threads": "2",
}
LIST_TABLES = (
    "SELECT schema_name, table_name FROM duckdb_tables() "
    "WHERE NOT internal AND database_name = current_database() ORDER BY schema_name, table_name"
)
LIST_VIEWS = LIST_TABLES.replace("duckdb_tables()", "duckdb_views()").replace("table_name", "view_name")
LIST_KEYS = (
    "SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names "
    "FROM duckdb_constraints() WHERE schema_name = ? AND table_name = ? AND database_name = current_database() "
    "AND constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY') ORDER BY constraint_index"
)
DEFAULT_SCHEMA = "main"


def is_duckdb(head: bytes) -> bool:
    return head[DUCKDB_MARK_AT : DUCKDB_MARK_AT + len(DUCKDB_MARK)] == DUCKDB_MARK


@contextmanager
def connect_duckdb(path: Path, file: str) -> Iterator[Any]:
    """A read-only connection; a damaged or locked file raises SourceError."""
    try:
        duckdb = import_module("duckdb")
    except ImportError:
        raise SourceError(missing_extra(f"{file}, a DuckDB file,", "duckdb", "duckdb")) from None
    try:
        with duckdb.connect(str(path), read_only=True, config=SETTINGS) as connection:
            yield connection
    except (duckdb.Error, UnicodeError, OverflowError, ValueError, RuntimeError) as fault:
        raise SourceError(explain_fault(file, str(fault))) from fault


def explain_fault(file: str, fault: str) -> str:
    """What to do about an error of DuckDB."""
    if "lock" in fault.lower():
        return f"{file} is in use by another program; close it, and build again"
    first = " ".join(fault.split())[:200]
    return f"{file} cannot be read as a DuckDB database: {first}"


def duckdb_tables(path: Path, file: str, views: bool = False) -> list[SourceTable]:
    """All tables of the database; its views if there are no tables, or in addition if `views`."""
    with connect_duckdb(path, file) as connection:
        names = connection.execute(LIST_TABLES).fetchall()
        if views or not names:
            names += connection.execute(LIST_VIEWS).fetchall()
        return [duckdb_table(connection, path, file, schema, name) for schema, name in names]


def duckdb_table(connection: Any, path: Path, file: str, schema: str, name: str) -> SourceTable:
    full = qualified_name(schema, name)
    columns = [row[0] for row in connection.execute(f"SELECT * FROM {quote(schema, name)} LIMIT 0").description]
    key: tuple[str, ...] = ()
    foreign = []
    for kind, own, table, others in connection.execute(LIST_KEYS, [schema, name]).fetchall():
        if kind == "PRIMARY KEY":
            key = tuple(own)
        else:
            foreign.append(ForeignKey(tuple(own), qualified_name(schema, table), tuple(others)))
    rows = f"SELECT * FROM {quote(schema, name)}"
    return SourceTable(
        full, f"{file}/{full}", distinct_names(columns), lambda: duckdb_rows(path, file, rows), key, tuple(foreign)
    )


def qualified_name(schema: str, name: str) -> str:
    """The table's name, behind that of its schema unless it is the usual one."""
    return name if schema == DEFAULT_SCHEMA else f"{schema}.{name}"


def quote(*names: str) -> str:
    return ".".join('"' + name.replace('"', '""') + '"' for name in names)


def duckdb_rows(path: Path, file: str, query: str) -> Iterator[SourceRow]:
    line = 0
    with connect_duckdb(path, file) as connection:
        result = connection.execute(query)
        while batch := result.fetchmany(BATCH_ROWS):
            for cells in batch:
                line += 1
                yield SourceRow(line, [cell_text(cell) for cell in cells])
