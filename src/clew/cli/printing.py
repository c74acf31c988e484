"""How commands print: text and tables through one console, JSON as one line, notes on standard error."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any

import click
import orjson
from rich.console import Console
from rich.table import Table
from rich.text import Text

from clew.errors import SourceError

WIDTH_WHEN_PIPED = 120  # columns of a table in a file or pipe, which have no width of their own


def console(stream: IO[str] | None = None) -> Console:
    """The console for standard output or `stream`; output to a file or pipe is not cut to a terminal's width."""
    out = Console(highlight=False, file=stream)
    return out if out.is_terminal else Console(highlight=False, width=WIDTH_WHEN_PIPED, soft_wrap=True, file=stream)


def print_json(data: Any, stream: IO[str] | None = None) -> None:
    click.echo(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS).decode(), file=stream)


def table(title: str, headers: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> Table:
    """A plain table; the columns at `numbers` are right-aligned."""
    result = Table(
        title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0)
    )
    for place, header in enumerate(headers):
        result.add_column(header, justify="right" if place in numbers else "left", header_style="dim", overflow="fold")
    for row in rows:
        result.add_row(*(Text(cell) for cell in row))
    return result


def print_notes(notes: Iterable[str]) -> None:
    """Print each note as a line on standard error."""
    out = Console(stderr=True, highlight=False, soft_wrap=True)
    for note in notes:
        out.print(Text(f"note: {note}", "yellow"))


def save_page(path: Path, text: str) -> None:
    """Write a page to a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise SourceError(f"cannot write {path}: {fault.strerror}") from fault
