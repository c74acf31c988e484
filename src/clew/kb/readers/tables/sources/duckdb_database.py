"""The tables of a DuckDB file, which is opened read-only and without access to anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from clew.errors import SourceError, missing_extra
from clew.kb.readers.tables.table import ForeignKey, SourceRow, SourceTable, TableChoice, distinct_names, row_texts

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


def duckdb_tables(path: Path, file: str, choice: TableChoice) -> list[SourceTable]:
    """The chosen tables and views of the database; by default all tables, or all views if there are no tables."""
    with connect_duckdb(path, file) as connection:
        names = connection.execute(LIST_TABLES).fetchall()
        if choice.patterns or not names:
            names += connection.execute(LIST_VIEWS).fetchall()
        choice.check([(qualified_name(*name), ".".join(name)) for name in names], file)
        chosen = [name for name in names if choice.includes((qualified_name(*name), ".".join(name)))]
        return [duckdb_table(connection, path, file, schema, name) for schema, name in chosen]


def duckdb_table(connection: Any, path: Path, file: str, schema: str, name: str) -> SourceTable:
    full, query = qualified_name(schema, name), f"SELECT * FROM {quote(schema, name)}"
    columns = connection.execute(f"{query} LIMIT 0").description
    key: tuple[str, ...] = ()
    foreign = []
    for kind, own, table, others in connection.execute(LIST_KEYS, [schema, name]).fetchall():
        if kind == "PRIMARY KEY":
            key = tuple(own)
        else:
            foreign.append(ForeignKey(tuple(own), qualified_name(schema, table), tuple(others)))
    return SourceTable(
        full,
        f"{file}/{full}",
        distinct_names([column[0] for column in columns]),
        lambda: duckdb_rows(path, file, query),
        key,
        tuple(foreign),
        types=tuple(str(column[1]) for column in columns),
        typed_rows=lambda: typed_duckdb_rows(path, file, query),
    )


def qualified_name(schema: str, name: str) -> str:
    """The table's name, behind that of its schema unless it is the usual one."""
    return name if schema == DEFAULT_SCHEMA else f"{schema}.{name}"


def quote(*names: str) -> str:
    return ".".join('"' + name.replace('"', '""') + '"' for name in names)


def duckdb_rows(path: Path, file: str, query: str) -> Iterator[SourceRow]:
    for line, cells in enumerate(typed_duckdb_rows(path, file, query), 1):
        yield SourceRow(line, row_texts(cells))


def typed_duckdb_rows(path: Path, file: str, query: str) -> Iterator[Sequence[Any]]:
    with connect_duckdb(path, file) as connection:
        result = connection.execute(query)
        while batch := result.fetchmany(BATCH_ROWS):
            yield from batch
