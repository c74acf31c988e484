"""How a person lays out a table on a sheet: titles above it, headers in several rows, merged cells, totals below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from clew.kb.readers.tables.dialect import has_header, looks_like_value
from clew.kb.readers.tables.headers import YEAR

FIRST_ROWS = 60  # of a sheet, among which its header is looked for
MAX_HEADER_ROWS = 4  # of one table; more are rows of text
MAX_MERGED_COLUMNS = 1_000  # that a merged range adds to a row
TOTAL = re.compile(r"(?:grand |sub-?)?totals?|sums?|summe|gesamt|insgesamt|somme|suma", re.IGNORECASE)

Cells = Sequence[str]


@dataclass(frozen=True, slots=True)
class MergedRange:
    """Cells shown as one: rows and columns from zero, ends included."""

    top: int
    left: int
    bottom: int
    right: int


class MergedCells:
    """The merged ranges of a sheet, which give each of their cells the text of the first."""

    def __init__(self, ranges: Sequence[MergedRange]) -> None:
        self.waiting = sorted(ranges, key=lambda merged: (merged.top, merged.left), reverse=True)
        self.open: list[tuple[MergedRange, str]] = []

    def fill(self, number: int, cells: list[str]) -> list[str]:
        """The cells of row `number` with those of merged ranges filled in; to be called row by row."""
        self.open = [(merged, text) for merged, text in self.open if merged.bottom >= number]
        while self.waiting and self.waiting[-1].top <= number:
            merged = self.waiting.pop()
            text = cells[merged.left] if merged.top == number and merged.left < len(cells) else ""
            if text and merged.bottom >= number:
                self.open.append((merged, text))
        for merged, text in self.open:
            end = min(merged.right + 1, max(len(cells), merged.left + MAX_MERGED_COLUMNS))
            cells += [""] * (end - len(cells))
            for at in range(merged.left, end):
                cells[at] = cells[at] or text
        return cells


@dataclass(frozen=True, slots=True)
class Heading:
    """The column names of a table on a sheet, none if no row names them, and the rows where header and cells begin."""

    columns: tuple[str, ...]
    start: int
    first_row: int
    width: int
    """The number of columns with cells in the first rows."""


def find_heading(rows: Sequence[Cells], merges: Sequence[MergedRange]) -> Heading:
    """The heading of the table that begins within the first rows of a sheet."""
    width = max((count_distinct(row) for row in rows), default=0)
    start = find_start(rows, width)
    if start == len(rows):
        return Heading((), 0, 0, width)
    end = find_header_end(rows, start, merges)
    columns = join_levels(rows[start:end])
    if end == start + 1 and not has_header([row for row in [columns, *rows[end:]] if any(row)]):
        return Heading((), start, start, width)
    return Heading(columns, start, end, width)


def find_start(rows: Sequence[Cells], width: int) -> int:
    """The row where a table of this width begins: a wider row of words below one with values is its header."""
    wide = [at for at, row in enumerate(rows) if is_as_wide(row, width)]
    if not wide or is_header_row(rows[wide[0]]):
        return wide[0] if wide else len(rows)
    filled = count_distinct(rows[wide[0]])
    wider = (at for at in wide if count_distinct(rows[at]) > filled and is_header_row(rows[at]))
    return next(wider, wide[0])


def count_distinct(row: Cells) -> int:
    """The number of cells with a text, neighbours with equal ones counted once: a merged title is one."""
    return sum(1 for text, _ in groupby(row) if text)


def is_as_wide(row: Cells, width: int) -> bool:
    """Whether a row may be the header of a table of this width: titles and notes above it have fewer cells."""
    filled = count_distinct(row)
    return filled >= min(2, width) and 2 * filled >= width > 0


def find_header_end(rows: Sequence[Cells], start: int, merges: Sequence[MergedRange]) -> int:
    """The row behind the header: rows under a header that spans columns belong to it, as long as they are words."""
    end = start + 1
    for number in range(start, min(start + MAX_HEADER_ROWS - 1, len(rows) - 1)):
        below = rows[number + 1]
        spans = any(m.top <= number <= m.bottom and (m.right > m.left or m.bottom > number) for m in merges)
        if not spans or not any(below) or not is_header_row(below):
            break
        end = number + 2
    return end


def is_header_row(row: Cells) -> bool:
    """Whether all cells are words or years."""
    return all(not looks_like_value(cell) or YEAR.fullmatch(cell) for cell in row)


def join_levels(rows: Sequence[Cells]) -> tuple[str, ...]:
    """The names of the columns: the texts above each other, outermost first, but a year last."""
    width = max(map(len, rows), default=0)
    names = []
    for at in range(width):
        texts = [text for text, _ in groupby(row[at] if at < len(row) else "" for row in rows) if text]
        names.append(" ".join(sorted(texts, key=lambda text: bool(YEAR.fullmatch(text)))))
    return tuple(names)


BLANK, TOTAL_ROW, NOTE = "blank row", "total row", "note beside a table"


@dataclass(slots=True)
class RowFilter:
    """Tells the rows of a table of `width` columns from what people write below and between them."""

    width: int
    after_blank: bool = False

    def judge(self, cells: Cells) -> str:
        """Why a row is none of the table's; empty if it is one."""
        texts = [cell for cell in cells if cell]
        if not texts:
            self.after_blank = True
            return BLANK
        if TOTAL.fullmatch(texts[0].rstrip(" :")) and len(texts) > 1 and self.width > 1:
            return TOTAL_ROW
        if self.width > 2 and is_note(texts, self.width, self.after_blank):
            return NOTE
        self.after_blank = False
        return ""


def is_note(texts: Cells, width: int, after_blank: bool) -> bool:
    """Whether a row is a remark: one cell behind a blank row, or a text that spans all columns."""
    if len(texts) == 1:
        return after_blank
    return len(texts) >= width and len(set(texts)) == 1 and not looks_like_value(texts[0])


def used_columns(columns: Cells, is_used: Sequence[bool]) -> Iterator[int]:
    """The columns that have a name or a cell."""
    for at in range(max(len(columns), len(is_used))):
        if (at < len(columns) and columns[at]) or (at < len(is_used) and is_used[at]):
            yield at
