"""The dialect of a CSV file: its encoding, delimiter, quoting, and whether its first row is a header."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from clew.kb.files import CHUNK_BYTES, HEAD_BYTES, Source, read_up_to
from clew.kb.readers.tables.cell_types import COMPACT, is_null, number_pattern, read_or_none, read_worded
from clew.kb.readers.tables.headers import YEAR
from clew.kb.values import read_time

if TYPE_CHECKING:
    from _csv import Reader as CsvReader

DELIMITERS = (",", "\t", ";", "|")  # the likelier first
UNUSED_DELIMITER = "\x1f"  # occurs in no text file, so that each line is one cell
BOMS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
UNDEFINED_IN_CP1252 = (0x81, 0x8D, 0x8F, 0x90, 0x9D)
NUMBER = number_pattern(",", ".")
MAX_CELL_CHARS = 1 << 24  # a longer cell is a quote that is never closed, or an attack


@dataclass(frozen=True, slots=True)
class CsvDialect:
    """The encoding, delimiter, quoting and header of a text file of rows."""

    encoding: str = "utf-8"
    delimiter: str = ","
    is_quoted: bool = True
    has_header: bool = True
    is_escaped: bool = False
    """Whether a backslash stands before a quote inside a cell, instead of a second quote."""


@dataclass(frozen=True, slots=True)
class FileScan:
    """The first bytes, the encoding and the digest of a file."""

    head: bytes
    encoding: str
    digest: str


def scan_file(path: Path) -> FileScan:
    """Scan a file in one pass, decompressed on the way."""
    source = Source(str(path))
    with source.open() as stream:
        head = read_up_to(stream, HEAD_BYTES)
        encoding = marked_encoding(head) or find_encoding(head, stream)
    return FileScan(head, encoding, source.digest)


def marked_encoding(head: bytes) -> str:
    """The encoding that a byte order mark announces, or UTF-16 if every other byte of Latin text is zero."""
    for bom, encoding in BOMS.items():
        if head.startswith(bom):
            return encoding
    odd, even = head[1:400:2], head[0:400:2]
    if len(odd) > 3 and odd.count(0) > 0.8 * len(odd):
        return "utf-16-le"
    return "utf-16-be" if len(odd) > 3 and even.count(0) > 0.8 * len(even) else ""


def find_encoding(head: bytes, rest: IO[bytes]) -> str:
    """UTF-8 if all bytes are valid, else Windows-1252 if they are, else Latin-1, which allows any bytes."""
    decoder, utf8, defined, chunk = codecs.getincrementaldecoder("utf-8")(), True, True, head
    while chunk:
        utf8 = utf8 and can_decode(decoder, chunk)
        defined = defined and not any(byte in chunk for byte in UNDEFINED_IN_CP1252)
        chunk = rest.read(CHUNK_BYTES)
    utf8 = utf8 and can_decode(decoder, b"", final=True)
    return "utf-8" if utf8 else "cp1252" if defined else "latin-1"


def can_decode(decoder: codecs.IncrementalDecoder, chunk: bytes, final: bool = False) -> bool:
    try:
        decoder.decode(chunk, final)
    except UnicodeDecodeError:
        return False
    return True


def find_dialect(head: bytes, encoding: str, delimiter: str = "", header: bool | None = None) -> CsvDialect:
    """The dialect under which the first rows of a file agree best; a given delimiter or header is not guessed."""
    text = codecs.getincrementaldecoder(encoding)("replace").decode(head)
    whole = text.rpartition("\n")[0] if len(head) == HEAD_BYTES and "\n" in text else text
    delimiter = delimiter or find_delimiter(whole)
    escaped = is_escaped(whole, delimiter)
    quoted = escaped or is_quoted(whole, delimiter)
    rows = first_rows(whole, delimiter, quoted, escaped)
    return CsvDialect(encoding, delimiter, quoted, has_header(rows) if header is None else header, escaped)


def csv_reader(lines: Iterable[str], delimiter: str, quoted: bool, escaped: bool = False) -> CsvReader:
    """The rows of `lines`; unless `quoted`, quotes are ordinary characters."""
    csv.field_size_limit(MAX_CELL_CHARS)
    if not quoted:
        return csv.reader(lines, delimiter=delimiter, quoting=csv.QUOTE_NONE)
    return csv.reader(lines, delimiter=delimiter, escapechar="\\" if escaped else None)


def first_rows(text: str, delimiter: str, quoted: bool, escaped: bool = False) -> list[list[str]]:
    """The rows of `text` as far as they can be read."""
    rows: list[list[str]] = []
    try:
        for row in csv_reader(io.StringIO(text, newline=""), delimiter, quoted, escaped):
            if any(row):
                rows.append([cell.strip() for cell in row])
    except csv.Error:
        return rows
    return rows


def find_delimiter(text: str) -> str:
    """The delimiter under which most rows are as wide as the first; an unused one if there is only one column."""
    scores = {mark: row_agreement(first_rows(text, mark, True)) for mark in DELIMITERS}
    best = max(DELIMITERS, key=lambda mark: scores[mark])
    return best if scores[best][0] > 0 else UNUSED_DELIMITER if any(mark in text for mark in DELIMITERS) else ","


def row_agreement(rows: Sequence[Sequence[str]]) -> tuple[float, int]:
    """The share of rows as wide as the first, and that width; zeros for a single column."""
    width = len(rows[0]) if rows else 0
    return (sum(len(row) == width for row in rows) / len(rows), width) if width > 1 else (0.0, 0)


def is_quoted(text: str, delimiter: str) -> bool:
    """Whether quotes enclose cells: not if the rows agree better with quotes as ordinary characters."""
    quoted, plain = (row_agreement(first_rows(text, delimiter, way)) for way in (True, False))
    return quoted >= plain


def is_escaped(text: str, delimiter: str) -> bool:
    """Whether a backslash escapes a quote: more rows agree then, or as many, and the cell goes on behind the quote."""
    if '\\"' not in text:
        return False
    plain, escaped = (row_agreement(first_rows(text, delimiter, True, way)) for way in (False, True))
    goes_on = re.search(rf'\\"[^"\r\n{re.escape(delimiter)}]', text) is not None
    return escaped > plain or (escaped == plain and goes_on)


def has_header(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row names the columns."""
    if len(rows) < 2:
        return True
    first, others = rows[0], rows[1:200]
    if has_year_columns(first):
        return True
    if any(looks_like_value(cell) for cell in first):
        return False
    return not any(cell and any(at < len(row) and row[at] == cell for row in others) for at, cell in enumerate(first))


def has_year_columns(first: Sequence[str]) -> bool:
    """Whether the row is the header of a table with one column a year."""
    valued = [cell for cell in first if looks_like_value(cell)]
    return 1 < len(valued) < len(first) and len(set(valued)) == len(valued) and all(map(YEAR.fullmatch, valued))


def looks_like_value(cell: str) -> bool:
    """Whether a cell is a number or a date, which headers are not."""
    if not cell or is_null(cell):
        return False
    dated = any(read_or_none(read, cell) is not None for read in (read_time, read_worded))
    return bool(NUMBER.fullmatch(cell)) or dated or bool(COMPACT.fullmatch(cell))
