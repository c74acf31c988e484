"""The tables of CSV, TSV, Parquet and SQLite files."""

from __future__ import annotations

import csv
import hashlib
import io
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from clew.errors import SourceError, missing_extra
from clew.kb.build_report import BuildReport
from clew.kb.files import DIGEST_SIZE, STDIN, Source
from clew.kb.readers.tables.dialect import CsvDialect, FileScan, csv_reader, find_dialect, first_rows, scan_file
from clew.kb.readers.tables.table import ForeignKey, SourceRow, SourceTable, cell_text, distinct_names

SQLITE_START = b"SQLite format 3\x00"
PARQUET_START = b"PAR1"
TEXT_SUFFIXES = (".csv", ".tsv", ".tab")
TABLE_FILE_SUFFIXES = (*TEXT_SUFFIXES, ".parquet", ".pq", ".sqlite", ".sqlite3", ".db")
COMPRESSED = (".gz", ".bz2", ".zst")


@dataclass(frozen=True, slots=True)
class GivenDialect:
    """The parts of a dialect that a mapping file gives; clew infers the others."""

    delimiter: str = ""
    encoding: str = ""
    header: bool | None = None
    quoted: bool | None = None


@contextmanager
def open_tables(
    source: Source, given: Mapping[str, GivenDialect], report: BuildReport
) -> Iterator[tuple[SourceTable, ...]]:
    """The tables of a folder or file; sets `source.digest` to the digest of all their bytes."""
    with ExitStack() as stack:
        digests: list[tuple[str, str]] = []
        tables: list[SourceTable] = []
        for path in table_files(source):
            local = stack.enter_context(spool_to_file(source)) if source.place == STDIN else path
            scan = scan_file(local)
            digests.append((path.name, source.digest if source.place == STDIN else scan.digest))
            tables += file_tables(local, path, scan, given, report, stack)
        source.digest = digests[0][1] if len(digests) == 1 and not source.is_folder else joint_digest(digests)
        yield with_distinct_names(tables)


def table_files(source: Source) -> list[Path]:
    """The file itself, or the files of a folder that contain tables, by name."""
    if not source.is_folder:
        return [source.path]
    files = [
        path for path in sorted(source.path.iterdir()) if path.is_file() and has_suffix(path.name, TABLE_FILE_SUFFIXES)
    ]
    if not files:
        raise SourceError(
            f"{source.name} contains no tables: "
            f"it has no {', '.join(TABLE_FILE_SUFFIXES[:-1])} or {TABLE_FILE_SUFFIXES[-1]} file"
        )
    return files


def has_suffix(name: str, suffixes: tuple[str, ...]) -> bool:
    return uncompressed(name).lower().endswith(suffixes)


def uncompressed(name: str) -> str:
    return name.rpartition(".")[0] if name.lower().endswith(COMPRESSED) else name


def joint_digest(digests: Sequence[tuple[str, str]]) -> str:
    lines = "".join(f"{name}\0{digest}\n" for name, digest in digests)
    return hashlib.blake2b(lines.encode("utf-8", "surrogateescape"), digest_size=DIGEST_SIZE).hexdigest()


@contextmanager
def spool_to_file(source: Source) -> Iterator[Path]:
    """A temporary file with the decompressed bytes of `source`, for formats that are not read in one pass."""
    with tempfile.TemporaryDirectory(prefix="clew-") as folder:
        target = Path(folder) / "table"
        with source.open() as stream, target.open("wb") as out:
            shutil.copyfileobj(stream, out)
        yield target


def file_tables(
    local: Path, path: Path, scan: FileScan, given: Mapping[str, GivenDialect], report: BuildReport, stack: ExitStack
) -> list[SourceTable]:
    """The tables of one file: several if it is a database."""
    if not scan.head.startswith((SQLITE_START, PARQUET_START)):
        if b"\0" in scan.head and not scan.encoding.startswith("utf-"):
            raise SourceError(f"{path} is not text, and neither a SQLite nor a Parquet file: it contains no tables")
        return text_tables(local, path, scan, given, report)
    source = Source(str(local))
    plain = stack.enter_context(spool_to_file(source)) if source.is_compressed() else local
    if scan.head.startswith(SQLITE_START):
        return sqlite_tables(plain, path.name)
    return [parquet_table(plain, stem(path.name), path.name)]


def stem(name: str) -> str:
    """The file's name without its suffixes; `row` for standard input."""
    return "row" if name == STDIN else uncompressed(name).rpartition(".")[0] or uncompressed(name)


def text_tables(
    local: Path, path: Path, scan: FileScan, given: Mapping[str, GivenDialect], report: BuildReport
) -> list[SourceTable]:
    """The table of a text file; none if the file is empty, which is counted."""
    name, file = stem(path.name), "standard input" if path.name == STDIN else path.name
    dialect = chosen_dialect(scan, given.get(name, given.get(path.name, GivenDialect())))
    rows = first_rows(scan.head.decode(dialect.encoding, "replace"), dialect.delimiter, dialect.is_quoted)
    if not rows:
        report.skip_record("empty file", file)
        return []
    if dialect.encoding in ("cp1252", "latin-1"):
        report.note("file that is not UTF-8", f"{file}: read as {dialect.encoding}")
    columns = distinct_names(rows[0] if dialect.has_header else [""] * len(rows[0]))
    return [SourceTable(name, file, columns, lambda: text_rows(local, file, dialect), dialect=dialect)]


def chosen_dialect(scan: FileScan, given: GivenDialect) -> CsvDialect:
    encoding = given.encoding or scan.encoding
    dialect = find_dialect(scan.head, encoding, given.delimiter, given.header)
    return (
        dialect if given.quoted is None else CsvDialect(encoding, dialect.delimiter, given.quoted, dialect.has_header)
    )


def text_rows(path: Path, file: str, dialect: CsvDialect) -> Iterator[SourceRow]:
    """The rows below the header, without blank lines."""
    with Source(str(path)).open() as stream:
        text = io.TextIOWrapper(stream, dialect.encoding, "replace", newline="")
        reader = csv_reader(text, dialect.delimiter, dialect.is_quoted)
        ahead = dialect.has_header
        try:
            for cells in reader:
                if any(cells) and not ahead:
                    yield SourceRow(reader.line_num, [cell.strip() for cell in cells])
                ahead = ahead and not any(cells)
        except csv.Error as fault:
            raise SourceError(
                f"{file}:{reader.line_num}: {fault} (is a quote missing? see quoted = false in docs/tables.md)"
            ) from fault


def with_distinct_names(tables: Sequence[SourceTable]) -> tuple[SourceTable, ...]:
    """The tables; those that share a name are called by their file instead."""
    names = [table.name for table in tables]
    return tuple(replace(table, name=table.file) if names.count(table.name) > 1 else table for table in tables)


BATCH_ROWS = 4096  # of a Parquet file in memory at once


def parquet_module(file: str) -> ModuleType:
    """The module `pyarrow.parquet`; SourceError explains how to install it."""
    try:
        return import_module("pyarrow.parquet")
    except ImportError:
        raise SourceError(missing_extra(f"{file}, a Parquet file,", "pyarrow", "parquet")) from None


@contextmanager
def open_parquet(path: Path, file: str) -> Iterator[Any]:
    """The file as pyarrow opens it; a damaged file raises SourceError."""
    parquet = parquet_module(file)
    faults = (import_module("pyarrow").ArrowException, OSError, ValueError, KeyError, OverflowError)
    try:
        with parquet.ParquetFile(path) as opened_file:
            yield opened_file
    except faults as fault:
        raise SourceError(f"{file} cannot be read as a Parquet file: {fault}") from fault


def parquet_table(path: Path, name: str, file: str) -> SourceTable:
    """The table with its columns in the file's order."""
    with open_parquet(path, file) as parquet:
        columns = distinct_names(parquet.schema_arrow.names)
    return SourceTable(name, file, columns, lambda: parquet_rows(path, file))


def parquet_rows(path: Path, file: str) -> Iterator[SourceRow]:
    line = 0
    with open_parquet(path, file) as parquet:
        for batch in parquet.iter_batches(batch_size=BATCH_ROWS):
            for cells in zip(*(column.to_pylist() for column in batch.columns), strict=True):
                line += 1
                yield SourceRow(line, [cell_text(cell) for cell in cells])


LIST_TABLES = (
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name"
)


@contextmanager
def connect_sqlite(path: Path, file: str) -> Iterator[sqlite3.Connection]:
    """A read-only connection; a damaged file raises SourceError."""
    try:
        address = path.absolute().as_uri() + "?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            connection.text_factory = lambda data: data.decode("utf-8", "replace")
            yield connection
    except (sqlite3.Error, OverflowError, UnicodeError) as fault:
        raise SourceError(f"{file} cannot be read as a SQLite database: {fault}") from fault


def sqlite_tables(path: Path, file: str) -> list[SourceTable]:
    """All tables of the database except SQLite's own."""
    with connect_sqlite(path, file) as connection:
        return [sqlite_table(connection, path, file, name) for (name,) in connection.execute(LIST_TABLES).fetchall()]


def sqlite_table(connection: sqlite3.Connection, path: Path, file: str, name: str) -> SourceTable:
    columns = [row[0] for row in connection.execute(f"SELECT * FROM {quote_name(name)} LIMIT 0").description]
    declared = connection.execute(f"PRAGMA table_info({quote_name(name)})").fetchall()
    key = tuple(row[1] for row in sorted((row for row in declared if row[5]), key=lambda row: int(row[5])))
    foreign = foreign_keys(connection, name)
    return SourceTable(
        name, f"{file}/{name}", distinct_names(columns), lambda: sqlite_rows(path, file, name), key, foreign
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
    with connect_sqlite(path, file) as connection:
        for line, cells in enumerate(connection.execute(f"SELECT * FROM {quote_name(name)}"), 1):
            yield SourceRow(line, [cell_text(cell) for cell in cells])


def quote_name(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
