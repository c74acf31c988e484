"""What commands say of the files they read, on standard error."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text


def say_notes(notes: Iterable[str]) -> None:
    """Prints each note as a line."""
    out = Console(stderr=True, highlight=False, soft_wrap=True)
    for note in notes:
        out.print(Text(f"note: {note}", "yellow"))
