"""The three things people are asked to do, and the columns of the tables in which they do it."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from clew.benchmark.file_record import json_type_name
from clew.errors import SourceError
from clew.kb.files import Source
from clew.kb.readers.tables.dialect import DELIMITERS, csv_reader, scan_file


class Stage(StrEnum):
    """Reword a question; check a rewording; or write a question from its meaning, as experts do."""

    PARAPHRASE = "paraphrase"
    CHECK = "check"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a stage's table: those that tell what is asked, and those that a person fills in.

    `tells` is the one by which a table is known to be of this stage; without `needed` it cannot be read.
    """

    asked: tuple[str, ...]
    filled: tuple[str, ...]
    needed: tuple[str, ...]
    tells: str

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.asked, *self.filled)


LAYOUTS = {
    Stage.CHECK: Layout(
        ("id", "question", "paraphrase", "worker"),
        ("same_meaning", "fluency", "confusing"),
        ("id", "paraphrase", "same_meaning", "fluency"),
        "same_meaning",
    ),
    Stage.EXPERT: Layout(
        ("id", "pilot", "meaning", "names", "answer", "program_picture", "graph_picture", "annotator"),
        ("written", "confusing", "note"),
        ("id", "annotator", "written"),
        "written",
    ),
    Stage.PARAPHRASE: Layout(
        ("id", "question", "answer", "program", "program_picture", "graph_picture", "variants", "worker"),
        ("paraphrase", "confusing"),
        ("id", "paraphrase"),
        "paraphrase",
    ),
}


# Spreadsheets take a CSV file for one of their own country's encoding unless it begins with this mark.
ENCODING = "utf-8-sig"
GUESSED = ("cp1252", "latin-1")
PREFIXES = {"input.": 0, "answer.": 2}
OWN_NAMES = {"workerid": "worker"}


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row by column, and where it stands."""

    cells: Mapping[str, str]
    place: str

    def text(self, column: str) -> str:
        """The cell without the space around it; empty if there is none."""
        return self.cells.get(column, "").strip()


@dataclass(frozen=True, slots=True)
class Table:
    """What a file holds: its columns and rows, and what is to be said of how it was read."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    broken: tuple[tuple[str, str], ...] = ()


def write_table(columns: Sequence[str], rows: Iterable[Mapping[str, str]]) -> bytes:
    """The rows as CSV; what a row has under no column is left out."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode(ENCODING, "replace")


def read_table(place: str) -> Table:
    """The table of a CSV file, or of the JSON that a sheet saves."""
    source = Source(place)
    if source.is_folder:
        raise SourceError(f"{place} is a folder; give the filled files")
    head = source.head().removeprefix(b"\xef\xbb\xbf").lstrip()
    if not head:
        raise SourceError(f"{place} is empty, or broken at its start")
    return read_json(source) if head[:1] in b"[{" else read_csv(source)


def read_csv(source: Source) -> Table:
    """The table of a text file: its encoding is told by its bytes, its delimiter by its header."""
    encoding = scan_file(Path(source.place)).encoding
    with source.open() as stream:
        data = stream.read()
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as fault:
        raise SourceError(f"{source.name} begins like {encoding}, but is not: {fault.reason}") from None
    notes = (f"{source.name} is not UTF-8, but read as {encoding}: see whether names have their accents",)
    columns, delimiter = header_of(text, source.name)
    found = list(rows_of(text, delimiter, columns, source.name))
    rows = tuple(one for one in found if isinstance(one, Row))
    broken = tuple(one for one in found if not isinstance(one, Row))
    names = tuple(dict.fromkeys(name for name, _ in columns))
    return Table(source.name, names, rows, notes if encoding in GUESSED else (), broken)


def header_of(text: str, name: str) -> tuple[list[tuple[str, int]], str]:
    """The columns of the first row, each with the weight of what stands there, and the delimiter of the file."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    for delimiter in DELIMITERS:
        columns = [column_of(cell) for cell in next(csv_reader([first], delimiter, True), [])]
        if any(column == "id" for column, _ in columns):
            return columns, delimiter
    raise SourceError(f"{name}: the first line names no column 'id' ({first[:60]!r}); keep the header of the sheet")


def column_of(cell: str) -> tuple[str, int]:
    """The name of a column and its weight: in a crowd platform's file, an answer outweighs what was put in."""
    name = cell.strip().casefold().replace(" ", "_")
    for prefix, weight in PREFIXES.items():
        if name.startswith(prefix):
            return name.removeprefix(prefix), weight
    return OWN_NAMES.get(name, name), 1


def rows_of(
    text: str, delimiter: str, columns: Sequence[tuple[str, int]], name: str
) -> Iterator[Row | tuple[str, str]]:
    """The rows below the header; for one with more cells than columns, its place and what is wrong with it."""
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
                yield Row(weighed(columns, cells), place)
            begun = True
    except csv.Error as fault:
        raise SourceError(f"{name}:{last + 1}: {fault} (is a quote missing?)") from fault


def weighed(columns: Sequence[tuple[str, int]], cells: Sequence[str]) -> dict[str, str]:
    """The cells by column; of two columns of one name, the weightier one."""
    found: dict[str, str] = {}
    for (column, _), cell in sorted(zip(columns, cells, strict=False), key=lambda pair: pair[0][1]):
        found[column] = cell
    return found


def read_json(source: Source) -> Table:
    """The table of a list of objects, or of what a sheet saves: the worker's name and `rows`."""
    with source.open() as stream:
        data = stream.read()
    try:
        found = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise SourceError(f"{source.name} is not JSON: {fault}") from None
    shared = {"worker": found.get("worker", "")} if isinstance(found, dict) else {}
    items = found.get("rows") if isinstance(found, dict) else found
    if not isinstance(items, list):
        raise SourceError(f"{source.name} has no list of rows; give what a sheet saved")
    rows = tuple(json_row(item, shared, f"{source.name}: row {n}") for n, item in enumerate(items, 1))
    return Table(source.name, tuple(dict.fromkeys(column for row in rows for column in row.cells)), rows)


def json_row(item: Any, shared: Mapping[str, Any], place: str) -> Row:
    if not isinstance(item, dict):
        raise SourceError(f"{place} is {json_type_name(item)}; each row is an object")
    cells = {**shared, **{name: value for name, value in item.items() if value not in ("", None)}}
    return Row({**dict.fromkeys(item, ""), **{name: cell_text(value) for name, value in cells.items()}}, place)


def cell_text(value: Any) -> str:
    """A value of JSON as it would stand in a cell."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
