"""Tables, wherever they come from: CSV, TSV, Parquet and SQLite files as named columns and numbered rows of text."""

from __future__ import annotations

import csv
import hashlib
import io
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from clew.errors import SourceError
from clew.kb.readers.tables.sniff import Dialect, Scan, csv_reader, find_dialect, first_rows, scan_file
from clew.kb.readers.tables.table import Row, Table, unlike_names
from clew.kb.report import Report
from clew.kb.sources import DIGEST_SIZE, STDIN, Source

SQLITE = b"SQLite format 3\x00"
PARQUET = b"PAR1"
TEXT_SUFFIXES = (".csv", ".tsv", ".tab")
SUFFIXES = (*TEXT_SUFFIXES, ".parquet", ".pq", ".sqlite", ".sqlite3", ".db")
COMPRESSED = (".gz", ".bz2", ".zst")


@dataclass(frozen=True, slots=True)
class Given:
    """What a mapping says about how a text file is written; what it leaves open is inferred."""

    delimiter: str = ""
    encoding: str = ""
    header: bool | None = None
    quoted: bool | None = None


@contextmanager
def open_tables(source: Source, given: Mapping[str, Given], report: Report) -> Iterator[tuple[Table, ...]]:
    """The tables of a folder or file; on the way, the digest of all their bytes is set on `source`."""
    with ExitStack() as stack:
        digests: list[tuple[str, str]] = []
        tables: list[Table] = []
        for path in table_files(source):
            local = stack.enter_context(spooled(source)) if source.place == STDIN else path
            scan = scan_file(local)
            digests.append((path.name, source.digest if source.place == STDIN else scan.digest))
            tables += file_tables(local, path, scan, given, report, stack)
        source.digest = digests[0][1] if len(digests) == 1 and not source.is_folder else joint_digest(digests)
        yield unlike(tables)


def table_files(source: Source) -> list[Path]:
    """The file itself, or the files of a folder that hold tables, by name."""
    if not source.is_folder:
        return [source.path]
    files = [path for path in sorted(source.path.iterdir()) if path.is_file() and has_suffix(path.name, SUFFIXES)]
    if not files:
        raise SourceError(f"{source.name} holds no tables: it has no {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]} file")
    return files


def has_suffix(name: str, suffixes: tuple[str, ...]) -> bool:
    return uncompressed(name).lower().endswith(suffixes)


def uncompressed(name: str) -> str:
    return name.rpartition(".")[0] if name.lower().endswith(COMPRESSED) else name


def joint_digest(digests: Sequence[tuple[str, str]]) -> str:
    lines = "".join(f"{name}\0{digest}\n" for name, digest in digests)
    return hashlib.blake2b(lines.encode("utf-8", "surrogateescape"), digest_size=DIGEST_SIZE).hexdigest()


@contextmanager
def spooled(source: Source) -> Iterator[Path]:
    """A plain file with the decompressed bytes of `source`, for what must be read twice or out of order."""
    with tempfile.TemporaryDirectory(prefix="clew-") as folder:
        target = Path(folder) / "table"
        with source.open() as stream, target.open("wb") as out:
            shutil.copyfileobj(stream, out)
        yield target


def file_tables(
    local: Path, path: Path, scan: Scan, given: Mapping[str, Given], report: Report, stack: ExitStack
) -> list[Table]:
    """The tables of one file: several if it is a database."""
    if not scan.head.startswith((SQLITE, PARQUET)):
        if b"\0" in scan.head and not scan.encoding.startswith("utf-"):
            raise SourceError(f"{path} is no text, and no SQLite or Parquet file: it holds no tables")
        return text_tables(local, path, scan, given, report)
    source = Source(str(local))
    plain = stack.enter_context(spooled(source)) if source.is_compressed() else local
    if scan.head.startswith(SQLITE):
        from clew.kb.readers.tables.sqlite import sqlite_tables

        return sqlite_tables(plain, path.name)
    from clew.kb.readers.tables.parquet import parquet_table

    return [parquet_table(plain, stem(path.name), path.name)]


def stem(name: str) -> str:
    """The file's name without its endings; `row` for standard input."""
    return "row" if name == STDIN else uncompressed(name).rpartition(".")[0] or uncompressed(name)


def text_tables(local: Path, path: Path, scan: Scan, given: Mapping[str, Given], report: Report) -> list[Table]:
    """The table of a text file; none, counted, if the file is empty."""
    name, file = stem(path.name), "standard input" if path.name == STDIN else path.name
    dialect = chosen_dialect(scan, given.get(name, given.get(path.name, Given())))
    rows = first_rows(scan.head.decode(dialect.encoding, "replace"), dialect.delimiter, dialect.quoted)
    if not rows:
        report.skip_record("empty file", file)
        return []
    if dialect.encoding in ("cp1252", "latin-1"):
        report.note("file that is not UTF-8", f"{file}: read as {dialect.encoding}")
    columns = unlike_names(rows[0] if dialect.header else [""] * len(rows[0]))
    return [Table(name, file, columns, lambda: text_rows(local, file, dialect), dialect=dialect)]


def chosen_dialect(scan: Scan, given: Given) -> Dialect:
    encoding = given.encoding or scan.encoding
    dialect = find_dialect(scan.head, encoding, given.delimiter, given.header)
    return dialect if given.quoted is None else Dialect(encoding, dialect.delimiter, given.quoted, dialect.header)


def text_rows(path: Path, file: str, dialect: Dialect) -> Iterator[Row]:
    """The rows below the header, blank lines left out."""
    with Source(str(path)).open() as stream:
        text = io.TextIOWrapper(stream, dialect.encoding, "replace", newline="")
        reader = csv_reader(text, dialect.delimiter, dialect.quoted)
        ahead = dialect.header
        try:
            for cells in reader:
                if any(cells) and not ahead:
                    yield Row(reader.line_num, [cell.strip() for cell in cells])
                ahead = ahead and not any(cells)
        except csv.Error as fault:
            raise SourceError(
                f"{file}:{reader.line_num}: {fault} (is a quote missing? see quoted = false in docs/tables.md)"
            ) from fault


def unlike(tables: Sequence[Table]) -> tuple[Table, ...]:
    """The tables, those that share a name called by their file instead."""
    names = [table.name for table in tables]
    return tuple(replace(table, name=table.file) if names.count(table.name) > 1 else table for table in tables)
