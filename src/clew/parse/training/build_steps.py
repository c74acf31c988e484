"""Results that are kept: what was made once of the same things is not made again."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from clew.jobs import JOB_FILE, write_atomically

NOTE = ".note"


def make_once(path: Path, note: dict[str, Any], make: Callable[[], object]) -> bool:
    """Lets `make` write `path`, unless that is there and was made with the same note; whether it was made."""
    text = json.dumps(note, sort_keys=True, default=str)
    beside = path.with_name(path.name + NOTE)
    if path.exists() and beside.exists() and beside.read_text("utf-8") == text:
        return False
    beside.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    make()
    write_atomically(beside, text.encode())
    return True


def parts_folder(path: Path, note: str) -> Path:
    """A folder for the parts of what will be at `path`; those of something else are removed."""
    folder = path.with_name(path.name + ".parts")
    job = folder / JOB_FILE
    if job.exists() and job.read_text("utf-8") != note:
        shutil.rmtree(folder)
    return folder


class ProgressReporter(Protocol):
    """Who is told: of what is being done, over and over; and once, of what was done."""

    def show(self, words: str) -> None: ...
    def report(self, words: str) -> None: ...


class SilentReporter:
    """Nobody."""

    def doing(self, words: str) -> None:
        pass

    def did(self, words: str) -> None:
        pass
