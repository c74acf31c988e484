"""What the steps of a training build share: results that are made only once, and progress reports."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from clew.jobs import JOB_FILE
from clew.working_files import write_atomically

NOTE = ".note"  # suffix of the file that says what a result was made from


def make_once(path: Path, note: dict[str, Any], make: Callable[[], object]) -> bool:
    """Let `make` write `path`, unless it exists with the same note; True if it was made."""
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
    """A folder for the parts of the future `path`; parts with another note are removed."""
    folder = path.with_name(path.name + ".parts")
    job = folder / JOB_FILE
    if job.exists() and job.read_text("utf-8") != note:
        shutil.rmtree(folder)
    return folder


class ProgressReporter(Protocol):
    """Receives progress: `show` the current state, again and again; `report` a finished step, once."""

    def show(self, words: str) -> None: ...
    def report(self, words: str) -> None: ...


class SilentReporter:
    """A reporter that prints nothing."""

    def show(self, words: str) -> None:
        pass

    def report(self, words: str) -> None:
        pass
