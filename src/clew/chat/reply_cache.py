"""A cache of language model replies in an SQLite file, so that no prompt is paid for twice."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from clew.errors import ClewError
from clew.kb.files import cache_folder

CACHE_FILE = "replies.sqlite"


class ReplyCache:
    """Replies by the digest of their prompt; several threads may use it."""

    def __init__(self, path: Path) -> None:
        self.path, self.lock = path, threading.Lock()
        with self.guarded():
            path.parent.mkdir(parents=True, exist_ok=True)
            self.database = sqlite3.connect(path, timeout=30, check_same_thread=False, isolation_level=None)
            try:
                self.database.execute("CREATE TABLE IF NOT EXISTS replies (digest TEXT PRIMARY KEY, reply TEXT)")
            except sqlite3.Error:
                self.database.close()
                raise

    def find(self, digest: str) -> str | None:
        """The reply, if there is one."""
        with self.guarded():
            row = self.database.execute("SELECT reply FROM replies WHERE digest = ?", (digest,)).fetchone()
        return None if row is None else str(row[0])

    def store(self, digest: str, reply: str) -> None:
        """Store a reply."""
        with self.guarded():
            self.database.execute("INSERT OR REPLACE INTO replies VALUES (?, ?)", (digest, reply))

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Lock the database, and turn its errors into ClewError."""
        try:
            with self.lock:
                yield
        except (sqlite3.Error, OSError) as fault:
            raise ClewError(
                f"cannot use {self.path} as a cache of replies: {fault}; remove it or choose another file"
            ) from None

    def close(self) -> None:
        self.database.close()


def default_cache() -> Path:
    """The cache file in clew's cache folder."""
    return cache_folder() / CACHE_FILE
