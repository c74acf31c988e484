"""What queries gave, in a file: a stopped evaluation goes on from there, and a second one need not run them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from hashlib import blake2b
from pathlib import Path

from clew.errors import ClewError
from clew.evaluate.executing import Executed, Setup, load_executed
from clew.kb.demo_graph import cache_folder

VERSION = 1
PATIENCE = 60.0
MAKE = "CREATE TABLE IF NOT EXISTS outcomes (key BLOB PRIMARY KEY, outcome BLOB) WITHOUT ROWID"


def usual_place(setup: Setup) -> Path:
    """Where outcomes are kept unless the user says otherwise: a file for each knowledge base and engine."""
    name = blake2b(f"{setup.digest} {setup.engine}".encode(), digest_size=8).hexdigest()
    return cache_folder() / f"outcomes-{VERSION}-{name}.sqlite"


class Memory:
    """The outcomes in the file at `path`, which is made if it is not there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = sqlite3.connect(path, PATIENCE, check_same_thread=False)
            with self.file:
                self.file.execute(MAKE)
        except (sqlite3.Error, OSError) as fault:
            raise ClewError(
                f"outcomes cannot be kept in {path}: {fault}; remove it, choose another --cache or --no-cache"
            ) from None

    def __contains__(self, key: bytes) -> bool:
        with closing(self.file.execute("SELECT 1 FROM outcomes WHERE key = ?", (key,))) as found:
            return found.fetchone() is not None

    def get(self, key: bytes) -> Executed | None:
        """The outcome under `key`."""
        with closing(self.file.execute("SELECT outcome FROM outcomes WHERE key = ?", (key,))) as found:
            row = found.fetchone()
        return None if row is None else load_executed(row[0])

    def add(self, outcomes: Iterable[tuple[bytes, bytes]]) -> None:
        """Keeps outcomes, all at once."""
        with self.file:
            self.file.executemany("INSERT OR REPLACE INTO outcomes VALUES (?, ?)", outcomes)

    def close(self) -> None:
        """Closes the file."""
        self.file.close()
