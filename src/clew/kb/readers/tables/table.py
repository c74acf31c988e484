"""A table from any kind of file: named columns and numbered rows of text."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from difflib import get_close_matches
from fnmatch import fnmatchcase
from itertools import product
from typing import Any, NamedTuple

from clew.errors import SourceError
from clew.kb.readers.tables.dialect import CsvDialect


class SourceRow(NamedTuple):
    """The stripped cells of a row, and its line or row number for messages."""

    line: int
    cells: Sequence[str]


@dataclass(frozen=True, slots=True)
class ForeignKey:
    """A declared reference from columns of a table to columns of another."""

    columns: tuple[str, ...]
    table: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceTable:
    """A table: its name in mappings, its file, its columns, and a function that reads its rows anew."""

    name: str
    file: str
    columns: tuple[str, ...]
    rows: Callable[[], Iterator[SourceRow]]
    key: tuple[str, ...] = ()
    foreign: tuple[ForeignKey, ...] = ()
    dialect: CsvDialect | None = None
    types: tuple[str, ...] = ()
    """The declared types of the columns; empty in a file, where a word such as `N/A` says that there is no value."""
    typed_rows: Callable[[], Iterator[Sequence[Any]]] | None = None
    """Reads the cells as the database has them, for tables that clew has exported."""

    def place(self, line: int) -> str:
        return f"{self.file}:{line}"

    def position_of(self, column: str) -> int:
        return self.columns.index(column)


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names made distinct: blank ones are numbered by position, repeated ones by repetition."""
    taken: dict[str, None] = {}
    for at, name in enumerate(names, 1):
        taken[distinct_name(" ".join(name.split()) or f"column {at}", taken)] = None
    return tuple(taken)


def distinct_name(name: str, taken: Container[str]) -> str:
    """`name`, with a number if it is taken."""
    number, unlike = 2, name
    while unlike in taken:
        unlike, number = f"{name} {number}", number + 1
    return unlike


BINARY_MARK = "\x00"
"""Begins the text of a binary cell; such cells are counted and left out."""
LIST_SEPARATOR = "\x1f"
"""Separates the items of a cell that is a list."""


def cell_text(cell: object) -> str:
    """The text of a typed cell as a CSV file would have it: empty for none, ISO for times, lists joined."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell.strip()
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, float):
        return float_text(cell)
    if isinstance(cell, (int, Decimal)):
        return str(cell)
    return other_text(cell)


def row_texts(cells: Iterable[Any]) -> list[str]:
    """The texts of the typed cells of a row."""
    return [TEXT_WRITERS.get(type(cell), cell_text)(cell) for cell in cells]


def float_text(number: float) -> str:
    """The number without a fraction of zero; empty for NaN."""
    if number != number:
        return ""
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else repr(number)


TEXT_WRITERS: dict[type, Callable[[Any], str]] = {
    type(None): lambda _cell: "",
    str: str.strip,
    int: str,
    float: float_text,
}
"""The texts of the usual types of cell, as `cell_text` has them, found by one look."""


def other_text(cell: object) -> str:
    if isinstance(cell, datetime):
        return cell.date().isoformat() if cell.time() == time() and cell.tzinfo is None else cell.isoformat()
    if isinstance(cell, (date, time)):
        return cell.isoformat()
    if isinstance(cell, (list, tuple)):
        return LIST_SEPARATOR.join(filter(None, map(cell_text, cell)))
    if isinstance(cell, (bytes, memoryview)):
        return f"{BINARY_MARK}{len(cell)} bytes"
    return json.dumps(cell, default=str, ensure_ascii=False) if isinstance(cell, dict) else str(cell)


@dataclass(frozen=True, slots=True)
class TableChoice:
    """The names and patterns of the tables to read; without any, all tables, and views where there are no tables."""

    patterns: tuple[str, ...] = ()

    def includes(self, names: Sequence[str]) -> bool:
        """Whether the table with these names, such as with and without its schema, is chosen."""
        pairs = product(names, self.patterns)
        return not self.patterns or any(fnmatchcase(name.lower(), pattern.lower()) for name, pattern in pairs)

    def check(self, tables: Sequence[Sequence[str]], source: str) -> None:
        """Raise SourceError if one of the patterns chooses none of the tables with these names."""
        for pattern in self.patterns:
            if not any(TableChoice((pattern,)).includes(names) for names in tables):
                known = [names[0] for names in tables]
                nearest = ", ".join(get_close_matches(pattern, known) or known[:5])
                raise SourceError(f"{source} has no table {pattern!r}" + (f" (nearest: {nearest})" if nearest else ""))

    def select(self, tables: Sequence[SourceTable], source: str) -> tuple[SourceTable, ...]:
        """The chosen tables, by their names or by those of their sheets."""
        names = [(table.name, table.file.rpartition("/")[2]) for table in tables]
        self.check(names, source)
        return tuple(table for table, own in zip(tables, names, strict=True) if self.includes(own))
