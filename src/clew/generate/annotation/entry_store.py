"""What people enter in a browser, in an SQLite file: who has which task, and every filled row.

A row is on the disk before its method returns, so that whatever ends the process loses nothing that was acknowledged.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from clew.errors import SourceError
from clew.generate.annotation.annotation_tasks import AnnotationTask, PlacedTask
from clew.generate.annotation.spreadsheet import AnnotationStage

STORE_FILE = "annotations.sqlite"
LEASE_SECONDS = 3_600.0  # then a task that somebody has left open goes to another person
BUSY_SECONDS = 20.0  # to wait for another process that writes
SCHEMA = """
CREATE TABLE IF NOT EXISTS person (name TEXT PRIMARY KEY COLLATE NOCASE, joined REAL NOT NULL);
CREATE TABLE IF NOT EXISTS entry (
    task TEXT NOT NULL, person TEXT NOT NULL, given REAL NOT NULL, done REAL, stage TEXT NOT NULL, row TEXT NOT NULL,
    PRIMARY KEY (task, person)
);
CREATE TEMP TABLE task (
    position INTEGER PRIMARY KEY, key TEXT UNIQUE, wanted INTEGER, only_for TEXT COLLATE NOCASE, start INTEGER
);
CREATE TEMP TABLE barred (task TEXT, person TEXT COLLATE NOCASE, PRIMARY KEY (task, person));
"""
# A task counts as taken by those who have done it, and by those who have had it open for less than the lease.
TAKEN = "(SELECT COUNT(*) FROM entry WHERE task = key AND person <> :person AND (done IS NOT NULL OR given > :oldest))"
NEXT_TASK = f"""
SELECT key FROM task
WHERE only_for IN ('', :person) AND {TAKEN} < wanted
    AND NOT EXISTS (SELECT 1 FROM entry WHERE task = key AND person = :person)
    AND NOT EXISTS (SELECT 1 FROM barred WHERE task = key AND person = :person)
ORDER BY position LIMIT 1
"""
OPEN_TASK = f"""
SELECT key FROM task JOIN entry ON task = key AND person = :person
WHERE done IS NULL AND given > 0 AND {TAKEN} < wanted ORDER BY given DESC LIMIT 1
"""
SKIPPED = 0.0  # instead of the time when a task was given: its person does not get it again


class FilledRow(NamedTuple):
    """A row that a person has filled in."""

    task: str
    person: str
    stage: AnnotationStage
    done: float
    row: dict[str, str]


@dataclass(frozen=True, slots=True)
class PersonProgress:
    """How many rows a person has filled in, and when the last one; 0 if there is none."""

    name: str
    done: int
    last: float


@dataclass(frozen=True, slots=True)
class TaskCounts:
    """The number of rows that are wanted and done, and of tasks that people have open."""

    wanted: int
    done: int
    open: int


class EntryStore:
    """The entries of a folder; threads may share it, and several processes may use the same file."""

    def __init__(self, path: Path) -> None:
        self.path, self.lock = path, threading.Lock()
        try:
            self.connection = sqlite3.connect(path, BUSY_SECONDS, isolation_level=None, check_same_thread=False)
            self.connection.execute("PRAGMA journal_mode=WAL")
            self.connection.execute("PRAGMA synchronous=FULL")  # WAL alone may lose the last rows in a power failure
            self.connection.executescript(SCHEMA)
        except sqlite3.Error as fault:
            raise SourceError(f"cannot keep entries in {path}: {fault}; check the folder, or move the file") from None

    def close(self) -> None:
        with self.lock:
            self.connection.close()

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is on the disk when it ends; no other writes meanwhile."""
        with self.lock:
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
            except BaseException:
                self.connection.execute("ROLLBACK")
                raise
            self.connection.execute("COMMIT")

    def read(self, query: str, **parameters: str | float) -> list[tuple[object, ...]]:
        """The rows of a query."""
        with self.lock:
            return self.connection.execute(query, parameters).fetchall()

    def set_tasks(self, tasks: Iterable[PlacedTask]) -> None:
        """Offer these tasks; of two with the same key, the first."""
        with self.write() as connection:
            connection.execute("DELETE FROM temp.task")
            connection.execute("DELETE FROM temp.barred")
            for position, placed in enumerate(tasks):
                task = placed.task
                row = (position, task.key, task.wanted, task.only_for, placed.start)
                connection.execute("INSERT OR IGNORE INTO temp.task VALUES (?, ?, ?, ?, ?)", row)
                barred = [(task.key, person) for person in task.not_for]
                connection.executemany("INSERT OR IGNORE INTO temp.barred VALUES (?, ?)", barred)

    def join(self, name: str) -> str:
        """Register a person; the name as it was first spelled."""
        with self.write() as connection:
            connection.execute("INSERT OR IGNORE INTO person VALUES (?, ?)", (name, time.time()))
            (known,) = connection.execute("SELECT name FROM person WHERE name = ?", (name,)).fetchone()
        return str(known)

    def has_person(self, name: str) -> bool:
        return bool(self.read("SELECT 1 FROM person WHERE name = :name", name=name))

    def take(self, person: str) -> str | None:
        """Give a person the task that the person has open, or else the next one: its key, if there is one."""
        now = time.time()
        given = {"person": person, "oldest": now - LEASE_SECONDS}
        with self.write() as connection:
            # A task that the person has left open too long may be done by others meanwhile.
            expired = "DELETE FROM entry WHERE person = :person AND done IS NULL AND given BETWEEN 1 AND :oldest"
            connection.execute(expired, given)
            found = connection.execute(OPEN_TASK, given).fetchone() or connection.execute(NEXT_TASK, given).fetchone()
            if found is None:
                return None
            # The time is that of the last look, so that a person who works on a task for long keeps it.
            connection.execute(
                "INSERT INTO entry VALUES (?, ?, ?, NULL, '', '') ON CONFLICT DO UPDATE SET given = excluded.given",
                (found[0], person, now),
            )
        return str(found[0])

    def skip(self, person: str, task: str) -> None:
        """Give a task back that the person has not done."""
        with self.write() as connection:
            connection.execute(
                "UPDATE entry SET given = ? WHERE task = ? AND person = ? AND done IS NULL", (SKIPPED, task, person)
            )

    def save(self, person: str, task: AnnotationTask, row: Mapping[str, str]) -> None:
        """Keep a filled row; it replaces what the person entered for the task before."""
        now = time.time()
        content = (task.key, person, now, now, task.stage.value, json.dumps(dict(row), ensure_ascii=False))
        with self.write() as connection:
            connection.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
                "SET done = excluded.done, stage = excluded.stage, row = excluded.row",
                content,
            )

    def start_of(self, task: str) -> int | None:
        """The place of the line of a task; None if there is no such task."""
        found = self.read("SELECT start FROM task WHERE key = :task", task=task)
        return int(str(found[0][0])) if found else None

    def may_do(self, person: str, task: str) -> bool:
        """Whether a task is for this person."""
        query = """SELECT 1 FROM task WHERE key = :task AND only_for IN ('', :person)
            AND NOT EXISTS (SELECT 1 FROM barred WHERE task = key AND person = :person)"""
        return bool(self.read(query, task=task, person=person))

    def filled_rows(self, person: str = "") -> list[FilledRow]:
        """The rows that a person, or everyone, has filled in, in the order of time."""
        query = "SELECT task, person, stage, done, row FROM entry WHERE done IS NOT NULL"
        query += " AND person = :person" if person else ""
        return [
            FilledRow(str(task), str(name), AnnotationStage(str(stage)), float(str(done)), json.loads(str(row)))
            for task, name, stage, done, row in self.read(f"{query} ORDER BY done, task", person=person)
        ]

    def people(self) -> list[PersonProgress]:
        """Everyone who has joined, those with the most rows first."""
        query = """SELECT name, COUNT(done), COALESCE(MAX(done), 0) FROM person LEFT JOIN entry ON person = name
            GROUP BY name ORDER BY COUNT(done) DESC, joined"""
        return [PersonProgress(str(name), int(str(done)), float(str(last))) for name, done, last in self.read(query)]

    def counts(self, person: str = "") -> TaskCounts:
        """The counts of all tasks, or of those that only this person is to do."""
        mine = "WHERE only_for = :person" if person else ""
        (wanted,) = self.read(f"SELECT COALESCE(SUM(wanted), 0) FROM task {mine}", person=person)[0]
        join = f"FROM entry JOIN task ON task = key {mine or 'WHERE 1'}"
        (done,) = self.read(f"SELECT COUNT(*) {join} AND done IS NOT NULL", person=person)[0]
        oldest = time.time() - LEASE_SECONDS
        is_open = "done IS NULL AND given > :oldest"
        (opened,) = self.read(f"SELECT COUNT(*) {join} AND {is_open}", person=person, oldest=oldest)[0]
        return TaskCounts(int(str(wanted)), int(str(done)), int(str(opened)))


def read_stored_rows(path: Path) -> list[FilledRow]:
    """The filled rows in the file of a store, also of one that a server is using."""
    try:
        connection = sqlite3.connect(path, BUSY_SECONDS)
        try:
            query = "SELECT task, person, stage, done, row FROM entry WHERE done IS NOT NULL ORDER BY done, task"
            return [FilledRow(task, person, AnnotationStage(stage), done, json.loads(row))
                    for task, person, stage, done, row in connection.execute(query)]  # fmt: skip
        finally:
            connection.close()
    except (sqlite3.Error, ValueError) as fault:
        raise SourceError(f"{path} is not what clew serve --annotate keeps: {fault}") from None
