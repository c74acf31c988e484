"""A table, wherever it comes from: named columns and numbered rows of text."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from clew.kb.readers.tables.sniff import Dialect


class Row(NamedTuple):
    """The cells of a row, stripped, and the line or row number by which messages find it."""

    line: int
    cells: Sequence[str]


@dataclass(frozen=True, slots=True)
class ForeignKey:
    """Columns that are declared to refer to columns of another table."""

    columns: tuple[str, ...]
    table: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it is called in mappings, where it comes from, its columns, and its rows as often as asked for."""

    name: str
    file: str
    columns: tuple[str, ...]
    rows: Callable[[], Iterator[Row]]
    key: tuple[str, ...] = ()
    foreign: tuple[ForeignKey, ...] = ()
    dialect: Dialect | None = None

    def place(self, line: int) -> str:
        return f"{self.file}:{line}"

    def at(self, column: str) -> int:
        return self.columns.index(column)


def unlike_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names with blank ones numbered by position and repeated ones by repetition."""
    taken: dict[str, None] = {}
    for at, name in enumerate(names, 1):
        taken[unlike_name(" ".join(name.split()) or f"column {at}", taken)] = None
    return tuple(taken)


def unlike_name(name: str, taken: Container[str]) -> str:
    """The name, with a number if it is taken."""
    number, unlike = 2, name
    while unlike in taken:
        unlike, number = f"{name} {number}", number + 1
    return unlike
