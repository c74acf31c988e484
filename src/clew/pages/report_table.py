"""`ReportTable`: one table for the page, the terminal and JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from clew.pages.markup import Html, note, section, table

INDENT = "\u2003"  # an em space: browsers keep it, and terminals show it as a space

MAX_WORD_CHARS = 20  # longer words can be broken
BREAK_PLACES = re.compile(r"([./_:])(?=\w)")
MAX_CELL_CHARS = 45  # of a cell on one line: longer ones would push other columns off the page


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table with a title and an explanation; the columns at `numbers` are right-aligned."""

    title: str
    explanation: str
    headers: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: Sequence[int] = ()

    def as_html(self, id_: str = "", *more: str) -> str:
        """The table as a section of a page, with `more` HTML below it; nothing if it has no rows."""
        if not self.rows:
            return ""
        return section(self.title, note(self.explanation), self.as_table(), *more, id_=id_)

    def as_table(self) -> str:
        """The table alone as HTML; long texts in cells are broken into lines."""
        is_long = any(len(cell) > MAX_CELL_CHARS for row in self.rows for cell in row)
        rows = [[indent_cell(cell) for cell in row] for row in self.rows]
        return table(self.headers, rows, self.numbers, kind="prose" if is_long else "")

    def as_json(self) -> dict[str, Any]:
        """The table as JSON, its cells as they are printed."""
        return {"title": self.title, "headers": list(self.headers), "rows": [list(row) for row in self.rows]}


def indent_cell(text: str) -> str:
    """A cell whose leading em spaces are an indent that the second line of a long text has, too."""
    label = text.lstrip(INDENT)
    depth = len(text) - len(label)
    inner = allow_breaks(label)
    if not depth:
        return inner
    return Html(
        '<div class="indent">' * depth + (inner if isinstance(inner, Html) else escape(inner)) + "</div>" * depth
    )


def allow_breaks(text: str) -> str:
    """A text whose long words, such as `people.person.place_of_birth`, can be broken after dots and the like."""
    if all(len(word) <= MAX_WORD_CHARS for word in text.split()):
        return text
    return Html(BREAK_PLACES.sub(r"\1<wbr>", escape(text)))


def count_noun(count: int, noun: str) -> str:
    """A number with its noun, in the plural unless it is 1."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def format_count(count: int) -> str:
    """A number of things; a dash for none, so that the others stand out."""
    return f"{count:,}" if count else "–"
