"""Cells of files that know types, as the text that a CSV file would have."""

from __future__ import annotations

import json
from datetime import date, datetime, time
from decimal import Decimal

BINARY = "\x00"
"""What a cell that is no text begins with; such cells are counted and left out."""
LIST = "\x1f"
"""What separates the items of a cell that is a list."""


def cell_text(cell: object) -> str:
    """The text of a cell: empty for none, ISO for times, items separated by `LIST`."""
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


def float_text(number: float) -> str:
    """The number without a fraction that says nothing; empty if it is none."""
    if number != number:
        return ""
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else repr(number)


def other_text(cell: object) -> str:
    if isinstance(cell, datetime):
        return cell.date().isoformat() if cell.time() == time() and cell.tzinfo is None else cell.isoformat()
    if isinstance(cell, (date, time)):
        return cell.isoformat()
    if isinstance(cell, (list, tuple)):
        return LIST.join(filter(None, map(cell_text, cell)))
    if isinstance(cell, (bytes, memoryview)):
        return f"{BINARY}{len(cell)} bytes"
    return json.dumps(cell, default=str, ensure_ascii=False) if isinstance(cell, dict) else str(cell)
