"""The tables of an Excel workbook (.xlsx, .xlsm): one for each visible sheet, read as a person sees it.

openpyxl reads the cells; merged ranges and formulas without a value, which it does not tell while it reads row by row,
are found in the XML itself.
"""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from clew.errors import ClewError, SourceError, missing_extra
from clew.kb.build_report import BuildReport
from clew.kb.files import CHUNK_BYTES, HEAD_BYTES, MAX_EXPANSION, MIN_BOMB_BYTES
from clew.kb.readers.tables.sources.row_spool import RowProgress, RowSpool, select_cells
from clew.kb.readers.tables.sources.sheet_layout import (
    BLANK,
    FIRST_ROWS,
    TOTAL_ROW,
    Heading,
    MergedCells,
    MergedRange,
    RowFilter,
    find_heading,
    used_columns,
)
from clew.kb.readers.tables.table import SourceRow, SourceTable, cell_text, distinct_names

ZIP_START = b"PK\x03\x04"
OLE_START = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # of .xls, and of any workbook with a password
WORKBOOK_SUFFIXES = (".xlsx", ".xlsm")
MAX_ROWS = 1 << 20  # of a sheet in Excel; openpyxl would make up blank rows up to any number that a file names
MAX_BLANK_CELLS = 200_000_000  # that openpyxl makes up beside the cells of a sheet; about a minute's work
EXCEL_DIGITS = 15  # that Excel computes with and shows; the sixteenth of a stored number is a rounding error
MAX_SHEETS = 1_000  # a workbook with more is damaged or an attack
MAX_MERGED_RANGES = 100_000  # of a sheet, all held in memory
GENERIC_SHEET = re.compile(r"(?:sheet|tabelle|feuil|hoja|foglio|blad|munka|planilha|лист)[ _-]?\d*", re.IGNORECASE)
ERRORS = frozenset(("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA", "#SPILL!"))


def explain_workbook(path: Path, file: str) -> str:
    """Why a file that begins like a workbook, or like an old one, is none that clew reads; empty if it is one."""
    with path.open("rb") as stream:
        if stream.read(len(OLE_START)) == OLE_START:
            return explain_old_file(path, file)
    try:
        with zipfile.ZipFile(path) as archive:
            names = set(archive.namelist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as fault:
        return f"{file} is a damaged Excel file or zip archive: {fault}; fetch it again"
    if "xl/workbook.bin" in names:
        return f"{file} is a binary workbook (.xlsb), which clew does not read; save it as .xlsx"
    if "mimetype" in names and "content.xml" in names:
        return f"{file} is an OpenDocument file, which clew does not read; save it as .xlsx or .csv"
    if not any(name.startswith("xl/") for name in names):
        return f"{file} is a zip archive, not an Excel file; unpack it and build from what it contains"
    return ""


def explain_old_file(path: Path, file: str) -> str:
    """What to do with a file in Microsoft's old container, where encrypted workbooks lie, too."""
    with path.open("rb") as stream:
        is_encrypted = "EncryptedPackage".encode("utf-16-le") in stream.read(MIN_BOMB_BYTES)
    if is_encrypted:
        return f"{file} is encrypted; open it with its password and save it without one"
    return f"{file} has the old Excel format (.xls), which clew does not read; save it as .xlsx"


def workbook_tables(path: Path, stem: str, file: str, spool: RowSpool, report: BuildReport) -> list[SourceTable]:
    """The tables of the visible sheets; their rows are read once, into `spool`."""
    if fault := explain_workbook(path, file):
        raise SourceError(fault)
    with open_workbook(path, file) as workbook, zipfile.ZipFile(path) as archive:
        sheets = [sheet for sheet in workbook.worksheets if note_hidden(sheet, file, report)]
        tables = [read_sheet(sheet, archive, file, spool, report) for sheet in sheets]
    return name_generic_sheet([table for table in tables if table is not None], stem)


def name_generic_sheet(tables: list[SourceTable], stem: str) -> list[SourceTable]:
    """The tables; the only one whose sheet nobody has named is called by the file."""
    generic = [table for table in tables if GENERIC_SHEET.fullmatch(table.name.strip())]
    if len(generic) != 1 or any(table.name == stem for table in tables):
        return tables
    return [replace(table, name=stem) if table is generic[0] else table for table in tables]


@contextmanager
def open_workbook(path: Path, file: str) -> Iterator[Any]:
    """The workbook as openpyxl reads it row by row, with the values that formulas had when it was saved."""
    try:
        openpyxl = import_module("openpyxl")
    except ImportError:
        raise SourceError(missing_extra(f"{file}, an Excel file,", "openpyxl", "excel")) from None
    try:
        refuse_bomb_archive(path, file)
        with warnings.catch_warnings(), path.open("rb") as stream:  # which openpyxl leaves open if it fails
            warnings.simplefilter("ignore")  # about styles and extensions that no table needs
            workbook = openpyxl.load_workbook(stream, read_only=True, data_only=True, keep_links=False)
            try:
                yield workbook
            finally:
                workbook.close()
    except (ClewError, GeneratorExit):
        raise
    except Exception as fault:  # openpyxl checks little, and passes on whatever it stumbles over in a damaged file
        raise SourceError(
            f"{file} cannot be read as an Excel file: {str(fault)[:200] or type(fault).__name__}"
        ) from fault


def refuse_bomb_archive(path: Path, file: str) -> None:
    """Raise SourceError for an archive that expands as a bomb does, or whose XML defines entities of its own."""
    with zipfile.ZipFile(path) as archive:
        size = sum(member.file_size for member in archive.infolist())
        if size > max(MIN_BOMB_BYTES, MAX_EXPANSION * path.stat().st_size):
            raise SourceError(
                f"{file} expands to more than {MAX_EXPANSION} times its size, as a decompression bomb does"
            )
        for member in archive.infolist():
            if member.filename.endswith((".xml", ".rels")) and has_document_type(archive, member):
                raise SourceError(f"{file} is no proper Excel file: {member.filename} has a document type")
        sheets = [name for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
        if len(sheets) > MAX_SHEETS:
            raise SourceError(f"{file} has {len(sheets):,} sheets; clew reads up to {MAX_SHEETS:,}")


def has_document_type(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bool:
    with archive.open(member) as stream:
        return b"<!DOCTYPE" in stream.read(HEAD_BYTES)


def note_hidden(sheet: Any, file: str, report: BuildReport) -> bool:
    """Whether a sheet is visible; a hidden one is noted."""
    if sheet.sheet_state != "visible":
        report.skip_without_fault("hidden sheet", f"{file}/{sheet.title}")
    return bool(sheet.sheet_state == "visible")


def read_sheet(
    sheet: Any, archive: zipfile.ZipFile, file: str, spool: RowSpool, report: BuildReport
) -> SourceTable | None:
    """The table of a sheet; None, and counted, if the sheet is empty."""
    place = f"{file}/{sheet.title}"
    report.enter_stage(f"opening {place}")
    scan = scan_sheet(archive, sheet._worksheet_path)
    if scan.formulas_without_value:
        hint = "open the workbook in Excel or LibreOffice and save it"
        report.note("formula without a stored value", f"{place}: {hint}", scan.formulas_without_value)
    rows = SheetRows(sheet, place, report, scan.merges)
    head = [row for _, row in zip(range(FIRST_ROWS), rows, strict=False)]
    heading = find_heading([row.cells for row in head], scan.merges)
    if not heading.width:
        report.skip_without_fault("empty sheet", place)
        return None
    for row in head[: heading.start]:
        if any(row.cells):
            report.note(
                "row above a table", f"{place}:{row.line}: {' '.join(dict.fromkeys(filter(None, row.cells)))[:60]}"
            )
    body = BodyRows(rows, head[heading.first_row :], heading, place, report)
    stored = spool.write(body, place, RowProgress(report, f"opening {place}").count)
    kept = list(used_columns(heading.columns, body.is_used))
    columns = distinct_names([heading.columns[at] if at < len(heading.columns) else "" for at in kept])
    spool.add_heading(sheet.title, *columns)
    return SourceTable(sheet.title, place, columns, select_cells(stored, kept))


@dataclass(frozen=True, slots=True)
class SheetScan:
    """What the XML of a sheet says that openpyxl does not tell."""

    merges: tuple[MergedRange, ...]
    formulas_without_value: int


MERGE = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]{0,200}?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"')
NO_VALUE = re.compile(
    rb"<(?:\w+:)?f(?:\s[^<>]{0,500})?(?:/>|>[^<]{0,500}</(?:\w+:)?f>)(?:<(?:\w+:)?v\s?/>|<v></v>)?</(?:\w+:)?c>"
)
OVERLAP = 2_000  # bytes kept from one piece to the next, longer than any match


def scan_sheet(archive: zipfile.ZipFile, name: str) -> SheetScan:
    """Scan the XML of a sheet, piece by piece."""
    merges: dict[MergedRange, None] = {}
    formulas, kept = 0, b""
    with archive.open(name.lstrip("/")) as stream:
        while piece := stream.read(CHUNK_BYTES):
            text = kept + piece
            last = 0
            for match in NO_VALUE.finditer(text):
                formulas, last = formulas + 1, match.end()
            for match in MERGE.finditer(text):
                merges[read_range(*(part.decode() for part in match.groups()))] = None
            if len(merges) > MAX_MERGED_RANGES:
                raise SourceError(f"{name} has more than {MAX_MERGED_RANGES:,} merged ranges")
            kept = text[max(last, len(text) - OVERLAP) :]
    return SheetScan(tuple(merges), formulas)


def read_range(left: str, top: str, right: str, bottom: str) -> MergedRange:
    return MergedRange(int(top) - 1, column_number(left), int(bottom) - 1, column_number(right))


def column_number(letters: str) -> int:
    """The column with these letters, from zero: A, B, …, Z, AA."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1


class SheetRows:
    """The rows of a sheet as texts, with those of merged ranges filled in; bounded whatever the file claims."""

    def __init__(self, sheet: Any, place: str, report: BuildReport, merges: tuple[MergedRange, ...]) -> None:
        self.sheet, self.place, self.report = sheet, place, report
        self.merged, self.number, self.blank_cells = MergedCells(merges), 0, 0
        sheet.reset_dimensions()  # some programs write a wrong size, and openpyxl would stop there
        self.rows = iter(sheet.iter_rows())

    def __iter__(self) -> Iterator[SourceRow]:
        return self

    def __next__(self) -> SourceRow:
        cells = [self.read_cell(cell) for cell in next(self.rows)]
        self.number += 1
        self.blank_cells += cells.count("") + len(self.merged.open)
        if self.number > MAX_ROWS or self.blank_cells > MAX_BLANK_CELLS:
            raise SourceError(f"{self.place} is damaged: it claims more rows or columns than its cells fill")
        return SourceRow(self.number, self.merged.fill(self.number - 1, cells))

    def read_cell(self, cell: Any) -> str:
        """The text of a cell as the sheet shows it, without rounding."""
        value = cell.value
        if isinstance(value, str):
            if value not in ERRORS:
                return value.strip()
            self.report.note("cell with an error", f"{self.place}:{cell.coordinate}: {value}")
            return ""
        if isinstance(value, int | float) and not isinstance(value, bool):
            return format_number(cell_text(float(f"{value:.{EXCEL_DIGITS}g}")), cell.number_format)
        return cell_text(value)


@dataclass(slots=True)
class BodyRows:
    """The rows of a table without totals and notes, which are counted; `is_used` tells the columns with cells."""

    rows: SheetRows
    first: list[SourceRow]
    heading: Heading
    place: str
    report: BuildReport
    is_used: list[bool] = field(default_factory=list)

    def __iter__(self) -> Iterator[SourceRow]:
        """A row of totals between others is kept, unless it says grand total or subtotal: it may be a name."""
        filter_, total = RowFilter(self.heading.width), None
        for row in self.all_rows():
            reason = filter_.judge(row.cells)
            if total is not None and not reason:
                yield self.use(total)
                total = None
            if not reason:
                yield self.use(row)
            elif reason == TOTAL_ROW:
                self.leave_out(total, TOTAL_ROW)
                total = row
            elif reason != BLANK:
                self.leave_out(row, reason)
        self.leave_out(total, TOTAL_ROW)

    def all_rows(self) -> Iterator[SourceRow]:
        yield from self.first
        yield from self.rows

    def use(self, row: SourceRow) -> SourceRow:
        self.is_used += [False] * (len(row.cells) - len(self.is_used))
        for at, cell in enumerate(row.cells):
            if cell:
                self.is_used[at] = True
        return row

    def leave_out(self, row: SourceRow | None, reason: str) -> None:
        if row is not None:
            text = " ".join(filter(None, row.cells))[:60]
            self.report.skip_without_fault(reason, f"{self.place}:{row.line}: {text}")


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """What a sheet shows around a number: a currency sign, a unit, a percentage, leading zeros."""

    prefix: str = ""
    suffix: str = ""
    is_percent: bool = False
    digits: int = 0


PLAIN = NumberFormat()
SIGN = re.compile(r"\[\$([^\]\-]{1,4})[^\]]*\]|\"?([€$£¥₹])\"?")
LITERAL = re.compile(r'[0#?]\s*(?:\\ )*"\s*([^"\d]{1,20}?)\s*"$')


def format_number(text: str, pattern: str | None) -> str:
    """A number as its format shows it, but with all its digits."""
    if not text or not pattern or pattern == "General":
        return text
    form = read_number_format(pattern)
    if form == PLAIN:
        return text
    if form.is_percent:
        return f"{(Decimal(text) * 100).normalize():f}%"
    return f"{form.prefix}{text.zfill(form.digits)}{form.suffix}"


@lru_cache(maxsize=1_000)
def read_number_format(pattern: str) -> NumberFormat:
    """The format of positive numbers in Excel's notation."""
    positive = pattern.split(";")[0].strip()
    if set(positive) == {"0"} and len(positive) > 1:
        return NumberFormat(digits=len(positive))
    if "%" in positive:
        return NumberFormat(is_percent=True)
    if match := SIGN.search(positive):
        return NumberFormat(prefix=f"{match[1] or match[2]} ".replace("$ ", "$"))
    literal = LITERAL.search(positive)
    return NumberFormat(suffix=f" {literal[1]}") if literal else PLAIN
