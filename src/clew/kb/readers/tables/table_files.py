"""The tables of CSV, TSV and Parquet files, and of the SQLite databases beside them."""

from __future__ import annotations

import csv
import hashlib
import io
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from clew.errors import SourceError, missing_extra
from clew.kb.build_report import BuildReport
from clew.kb.files import (
    DIGEST_SIZE,
    MAX_EXPANSION,
    MAX_RECORD_BYTES,
    MIN_BOMB_BYTES,
    STDIN,
    Source,
    explain_length,
    file_digest,
)
from clew.kb.readers.tables.dialect import (
    MAX_CELL_CHARS,
    CsvDialect,
    FileScan,
    csv_reader,
    find_dialect,
    first_rows,
    scan_file,
)
from clew.kb.readers.tables.sqlite_database import apply_journal, journals_of, sqlite_tables
from clew.kb.readers.tables.table import SourceRow, SourceTable, cell_text, distinct_names

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
            if scan.head.startswith(SQLITE_START) and source.place != STDIN:
                digests += [(journal.name, file_digest(journal)) for journal in journals_of(path)]
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
        return sqlite_tables(stack.enter_context(apply_journal(plain, path.name)), path.name)
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


QUOTE_HINT = "close the quote that opens a cell, or set quoted = false (docs/tables.md)"


class TextLines:
    """The lines of a text for a CSV reader, and one more behind them: a quote that is never closed swallows it."""

    def __init__(self, text: io.TextIOWrapper, file: str) -> None:
        self.text, self.file, self.count, self.is_at_end = text, file, 0, False

    def __iter__(self) -> Iterator[str]:
        while line := self.text.readline(MAX_RECORD_BYTES + 1):
            self.count += 1
            if len(line) > MAX_RECORD_BYTES:
                raise SourceError(f"{self.file}:{self.count}: {explain_length()}")
            yield line
        self.is_at_end = True
        yield "end"


def text_rows(path: Path, file: str, dialect: CsvDialect) -> Iterator[SourceRow]:
    """The rows below the header, without blank lines."""
    with Source(str(path)).open() as stream:
        text = io.TextIOWrapper(stream, dialect.encoding, "replace", newline="")
        ahead = dialect.has_header
        for line, cells in all_rows(TextLines(text, file), dialect):
            if any(cells) and not ahead:
                yield SourceRow(line, [cell.strip() for cell in cells])
            ahead = ahead and not any(cells)


def all_rows(lines: TextLines, dialect: CsvDialect) -> Iterator[tuple[int, list[str]]]:
    """Every row with the number of its last line; a quote that is never closed is an error."""
    reader, first = csv_reader(lines, dialect.delimiter, dialect.is_quoted), 1
    try:
        for cells in reader:
            if lines.is_at_end:
                break
            yield reader.line_num, cells
            first = reader.line_num + 1
    except csv.Error as fault:
        reason = f"a cell has more than {MAX_CELL_CHARS:,} characters" if "limit" in str(fault) else str(fault)
        raise SourceError(f"{lines.file}:{first}: {reason}; {QUOTE_HINT}") from fault
    if first <= lines.count:
        raise SourceError(f"{lines.file}:{first}: a quote in this row is never closed; {QUOTE_HINT}")


def with_distinct_names(tables: Sequence[SourceTable]) -> tuple[SourceTable, ...]:
    """The tables; those that share a name are called by their file instead."""
    names = [table.name for table in tables]
    return tuple(replace(table, name=table.file) if names.count(table.name) > 1 else table for table in tables)
