"""CSV for spreadsheets: a text that a spreadsheet would run as a formula is written with an apostrophe before it.

`=cmd|…` in a name would otherwise start a program on the machine of the person who opens the file. All CSV files that
clew writes are meant for people and are written here; programs read the JSON lines that stand beside them.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

# What spreadsheets take for the start of a formula (OWASP, CSV injection), also in full width, after any apostrophes
# that the text has itself, so that the added one can be told from them.
FORMULA = re.compile("'*[=+@\t\r\n\uff1d\uff0b\uff0d\uff20-]")
NUMBER = re.compile(r"[+-]?[0-9][0-9.,]*( [^\W\d_]+)*")  # no formula, and people sort and add numbers


def neutralise_cell(text: str) -> str:
    """The text for a cell of a spreadsheet, which shows it and does not run it."""
    return f"'{text}" if FORMULA.match(text) and not NUMBER.fullmatch(text) else text


def restore_cell(text: str) -> str:
    """The text that `neutralise_cell` made a cell of."""
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


def write_csv(rows: Iterable[Sequence[str]], line_end: str = "\r\n", delimiter: str = ",") -> str:
    """The rows as CSV that is safe to open in a spreadsheet."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter, lineterminator=line_end)
    writer.writerows([neutralise_cell(cell) for cell in row] for row in rows)
    return text.getvalue()
