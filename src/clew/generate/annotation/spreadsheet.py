"""The tables that people fill in: the columns of each stage, written as CSV and read back from CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Any

from clew.benchmark.file_record import json_type_name
from clew.errors import SourceError
from clew.kb.files import Source, read_whole
from clew.kb.readers.tables.dialect import DELIMITERS, csv_reader, scan_file
from clew.pages.csv_output import restore_cell, write_csv


class AnnotationStage(StrEnum):
    """Reword a question; check a rewording; write a question from its meaning, as experts do; judge whether two texts
    mean the same; or answer a question."""

    PARAPHRASE = "paraphrase"
    CHECK = "check"
    EXPERT = "expert"
    SAME = "same"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class StageLayout:
    """The columns of a stage's table: those that are shown, and those that people fill in.

    A table with the column `marker` is of this stage; it must have the `required` columns.
    """

    shown: tuple[str, ...]
    filled: tuple[str, ...]
    required: tuple[str, ...]
    marker: str

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.shown, *self.filled)


LAYOUTS = {
    AnnotationStage.CHECK: StageLayout(
        ("id", "question", "paraphrase", "worker"),
        ("same_meaning", "fluency", "confusing"),
        ("id", "paraphrase", "same_meaning", "fluency"),
        "same_meaning",
    ),
    AnnotationStage.EXPERT: StageLayout(
        ("id", "pilot", "meaning", "names", "answer", "program_picture", "graph_picture", "annotator"),
        ("written", "confusing", "note"),
        ("id", "annotator", "written"),
        "written",
    ),
    AnnotationStage.SAME: StageLayout(
        ("id", "first", "second", "worker"), ("same", "note"), ("id", "first", "second", "same"), "same"
    ),
    AnnotationStage.ANSWER: StageLayout(
        ("id", "question", "choices", "worker"),
        ("your_answer", "confusing", "note"),
        ("id", "your_answer"),
        "your_answer",
    ),
    AnnotationStage.PARAPHRASE: StageLayout(
        ("id", "question", "answer", "program", "program_picture", "graph_picture", "variants", "worker"),
        ("paraphrase", "confusing"),
        ("id", "paraphrase"),
        "paraphrase",
    ),
}


# Spreadsheets take a CSV file for one of their own country's encoding unless it begins with this mark.
ENCODING = "utf-8-sig"
GUESSED_ENCODINGS = ("cp1252", "latin-1")
COLUMN_PREFIXES = {"input.": 0, "answer.": 2}
COLUMN_NAMES = {"workerid": "worker"}


@dataclass(frozen=True, slots=True)
class TableRow:
    """The cells of a row by column, and its place in the file."""

    cells: Mapping[str, str]
    place: str

    def text(self, column: str) -> str:
        """The cell without surrounding spaces; empty if there is none."""
        return self.cells.get(column, "").strip()


@dataclass(frozen=True, slots=True)
class FilledTable:
    """The columns and rows of a file, and notes on how it was read."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    notes: tuple[str, ...] = ()
    broken: tuple[tuple[str, str], ...] = ()


def write_table(columns: Sequence[str], rows: Iterable[Mapping[str, str]]) -> bytes:
    """The rows as CSV; cells without a column are left out."""
    cells = ([row.get(column, "") for column in columns] for row in rows)
    return write_csv(chain((columns,), cells)).encode(ENCODING, "replace")


def read_table(place: str) -> FilledTable:
    """Read the table of a CSV file, or of the JSON that a sheet saves."""
    source = Source(place)
    if source.is_folder:
        raise SourceError(f"{place} is a folder; give the filled files")
    head = source.head().removeprefix(b"\xef\xbb\xbf").lstrip()
    if not head:
        raise SourceError(f"{place} is empty or damaged")
    return read_json(source) if head[:1] in b"[{" else read_csv(source)


def read_csv(source: Source) -> FilledTable:
    """Read the table of a text file; its bytes determine the encoding, its header the delimiter."""
    data = read_whole(source, "an annotation sheet")
    encoding = scan_file(Path(source.place)).encoding
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as fault:
        raise SourceError(f"{source.name} looks like {encoding} but cannot be decoded: {fault.reason}") from None
    notes = (f"{source.name} is not in UTF-8 and was read as {encoding}: check the accents in names",)
    columns, delimiter = read_header(text, source.name)
    rows_and_faults = list(read_rows(text, delimiter, columns, source.name))
    rows = tuple(row for row in rows_and_faults if isinstance(row, TableRow))
    broken = tuple(row for row in rows_and_faults if not isinstance(row, TableRow))
    names = tuple(dict.fromkeys(name for name, _ in columns))
    return FilledTable(source.name, names, rows, notes if encoding in GUESSED_ENCODINGS else (), broken)


def read_header(text: str, name: str) -> tuple[list[tuple[str, int]], str]:
    """The columns in the first line, each with its weight, and the delimiter of the file."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    for delimiter in DELIMITERS:
        columns = [read_column(cell) for cell in next(csv_reader([first], delimiter, True), [])]
        if any(column == "id" for column, _ in columns):
            return columns, delimiter
    raise SourceError(f"{name}: the first line has no column 'id' ({first[:60]!r}); keep the header of the sheet")


def read_column(cell: str) -> tuple[str, int]:
    """The name of a column and its weight: in the file of a crowd platform, an answer outweighs an input."""
    name = cell.strip().casefold().replace(" ", "_")
    for prefix, weight in COLUMN_PREFIXES.items():
        if name.startswith(prefix):
            return name.removeprefix(prefix), weight
    return COLUMN_NAMES.get(name, name), 1


def read_rows(
    text: str, delimiter: str, columns: Sequence[tuple[str, int]], name: str
) -> Iterator[TableRow | tuple[str, str]]:
    """The rows below the header; for a row with more cells than columns, its place and fault."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    begun, last = False, 0
    try:
        for cells in reader:
            place, last = f"{name}:{last + 1}", reader.line_num
            if not any(cells):
                continue
            if begun and any(cells[len(columns) :]):
                yield place, f"it has {len(cells)} cells, the header {len(columns)}: is a quote missing?"
            elif begun:
                yield TableRow(cells_by_column(columns, cells), place)
            begun = True
    except csv.Error as fault:
        raise SourceError(f"{name}:{last + 1}: {fault} (is a quote missing?)") from fault


def cells_by_column(columns: Sequence[tuple[str, int]], cells: Sequence[str]) -> dict[str, str]:
    """The cells by column; of two columns with one name, the one with more weight."""
    by_column: dict[str, str] = {}
    for (column, _), cell in sorted(zip(columns, cells, strict=False), key=lambda pair: pair[0][1]):
        by_column[column] = restore_cell(cell)
    return by_column


def read_json(source: Source) -> FilledTable:
    """Read the table of a list of objects, or of what a sheet saves: the worker's name and `rows`."""
    data = read_whole(source, "an annotation sheet")
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise SourceError(f"{source.name} is not JSON: {fault}") from None
    shared = {"worker": content.get("worker", "")} if isinstance(content, dict) else {}
    items = content.get("rows") if isinstance(content, dict) else content
    if not isinstance(items, list):
        raise SourceError(f"{source.name} has no list of rows; give what a sheet saved")
    rows = tuple(read_json_row(item, shared, f"{source.name}: row {n}") for n, item in enumerate(items, 1))
    return FilledTable(source.name, tuple(dict.fromkeys(column for row in rows for column in row.cells)), rows)


def read_json_row(item: Any, shared: Mapping[str, Any], place: str) -> TableRow:
    """The row of a JSON object; `shared` cells apply to all rows."""
    if not isinstance(item, dict):
        raise SourceError(f"{place} is {json_type_name(item)}; each row must be an object")
    cells = {**shared, **{name: value for name, value in item.items() if value not in ("", None)}}
    return TableRow({**dict.fromkeys(item, ""), **{name: cell_text(value) for name, value in cells.items()}}, place)


def cell_text(value: Any) -> str:
    """A JSON value as the text of a cell."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
