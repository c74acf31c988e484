"""Facts that a server has given, kept on disk by what was asked for, so that no question asks twice."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson

from clew.kb.records import FactRecord
from clew.kb.remote.fact_request import FetchedFact
from clew.kb.value_json import read_json_value, write_json_value

MAX_BYTES = 2_000_000_000  # of a cache; beyond, nothing new is kept
LOCK_SECONDS = 10.0  # to wait for another process that writes
KEYS_PER_QUERY = 500


class FactCache:
    """Lists of facts by text, in a file; where none can be written, nothing is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.connection: sqlite3.Connection | None = None
        with suppress(OSError, sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True)
            self.connection = sqlite3.connect(path, timeout=LOCK_SECONDS, check_same_thread=False)
            self.connection.execute("CREATE TABLE IF NOT EXISTS facts (key TEXT PRIMARY KEY, content BLOB)")

    def find(self, keys: Sequence[str]) -> dict[str, list[FetchedFact]]:
        """What is kept under some of the keys; a damaged file keeps nothing."""
        found: dict[str, list[FetchedFact]] = {}
        with suppress(sqlite3.Error, ValueError, zlib.error, KeyError, TypeError):
            for start in range(0, len(keys) if self.connection else 0, KEYS_PER_QUERY):
                part = keys[start : start + KEYS_PER_QUERY]
                marks = ", ".join("?" * len(part))
                assert self.connection is not None
                for key, content in self.connection.execute(f"SELECT * FROM facts WHERE key IN ({marks})", part):
                    found[key] = [read_fact(data) for data in orjson.loads(zlib.decompress(content))]
        return found

    def keep(self, groups: Mapping[str, Iterable[FetchedFact]]) -> None:
        """Keep lists of facts."""
        if self.connection is None:
            return
        with suppress(sqlite3.Error, OSError):
            if self.path.stat().st_size > MAX_BYTES:
                return
            rows = ((key, write_facts(facts)) for key, facts in groups.items())
            with self.connection:
                self.connection.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", rows)


def write_facts(facts: Iterable[FetchedFact]) -> bytes:
    return zlib.compress(orjson.dumps([fact_json(fact) for fact in facts]), 1)


def fact_json(fetched: FetchedFact) -> list[Any]:
    fact = fetched.fact
    value = None if fact.value is None else write_json_value(fact.value)
    qualifiers = [(key, write_json_value(one)) for key, one in fact.qualifiers]
    return [fetched.subject, fact.predicate, fact.object, value, qualifiers, fact.sources]


def read_fact(data: list[Any]) -> FetchedFact:
    subject, predicate, object_, value, qualifiers, sources = data
    read = None if value is None else read_json_value(value)
    pairs = tuple((key, read_json_value(one)) for key, one in qualifiers)
    return FetchedFact(subject, FactRecord(predicate, object_, read, pairs, tuple(sources)))
