"""How commands print: text and tables through one console, JSON as one line, data as it is, notes on standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any

import click
import orjson
from rich import text as rich_text
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.table import Table

from clew.cli.terminal import escape_controls, escape_json, styled_stream
from clew.errors import SourceError

WIDTH_WHEN_PIPED = 120  # columns of a table in a file or pipe, which have no width of their own


class Text(rich_text.Text):
    """A text with styles that shows its control characters escaped; a plain one of rich drops some of them."""

    def __init__(self, text: str = "", style: str | Style = "", **settings: Any) -> None:
        super().__init__(escape_controls(text), style, **settings)

    def append(self, text: rich_text.Text | str, style: str | Style | None = None) -> Text:
        super().append(escape_controls(text) if isinstance(text, str) else text, style)
        return self


class EscapingConsole(Console):
    """A console that shows the control characters of what it prints escaped; those of its own styles stay."""

    def render_str(self, text: str, **settings: Any) -> rich_text.Text:
        return super().render_str(escape_controls(text), **settings)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            text, style, control = segment
            yield segment if control else Segment(escape_controls(text), style)


def console(stream: IO[str] | None = None) -> Console:
    """The console for standard output or `stream`; output to a file or pipe is not cut to a terminal's width.

    Square brackets are text, not markup: names and paths may contain them.
    """
    file = styled_stream(sys.stdout if stream is None else stream)
    # The stream of another file holds data, which stays as it is.
    kind = EscapingConsole if stream in (None, sys.stdout, sys.stderr) else Console
    settings: dict[str, Any] = {"highlight": False, "markup": False, "emoji": False, "file": file}
    out = kind(**settings)
    return out if out.is_terminal else kind(width=WIDTH_WHEN_PIPED, soft_wrap=True, **settings)


def print_json(data: Any, stream: IO[str] | None = None) -> None:
    """Print one line of JSON; control characters are escaped in the way of JSON, which keeps the data the same."""
    try:
        text = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS).decode()
    except TypeError:  # half of a surrogate pair, which only ASCII can hold
        text = json.dumps(data)
    click.echo(escape_json(text), file=stream)


def print_data(text: str) -> None:
    """Print text that other programs read: unchanged to a file or pipe, with escapes to a terminal."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()


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
    out = console(sys.stderr)
    for note in notes:
        out.print(Text(f"note: {note}", "yellow"), soft_wrap=True)


def save_page(path: Path, text: str) -> None:
    """Write a page to a file."""
    try:
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as fault:
        raise SourceError(f"cannot write {path}: {fault.strerror}") from fault
