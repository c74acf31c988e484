"""Databases written as SQL scripts: tables and rows, then queries, each under comments with its questions.

    CREATE TABLE animal (id INTEGER PRIMARY KEY, name TEXT, species TEXT);
    INSERT INTO animal VALUES (1, 'Kito', 'lion');

    -- Which lions do we have?
    -- list all lions
    SELECT name FROM animal WHERE species = 'lion';

A year or month in a query stands for all its days, as it does in outlines: `born = '2021'`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import orjson

from clew.errors import SourceError
from clew.kb.files import file_digest
from clew.parse.training.build_steps import make_once
from clew.working_files import write_atomically

SCRIPTS = "*.sql"
COMMENT = "--"
QUESTIONS = "questions.jsonl"


@dataclass(frozen=True, slots=True)
class WrittenQuery:
    """A query with the questions that it answers, in several wordings."""

    questions: tuple[str, ...]
    sql: str


@dataclass(frozen=True, slots=True)
class DatabaseScript:
    """A script: the statements that make the database, and the queries over it."""

    name: str
    tables: str
    queries: tuple[WrittenQuery, ...]


def read_script(path: Path) -> DatabaseScript:
    """The script in a file; SourceError names the line that is neither a question nor a query."""
    tables, queries, questions = list[str](), list[WrittenQuery](), list[str]()
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        text = line.strip()
        if text.startswith(COMMENT):
            questions.append(text.removeprefix(COMMENT).strip())
        elif not (questions or queries):
            tables.append(line)
        elif text and questions and text.endswith(";"):
            queries.append(WrittenQuery(tuple(questions), text.removesuffix(";")))
            questions = []
        elif text:
            raise SourceError(f"{path}:{number}: a query is one line, ends with `;` and has a question (-- …) above it")
    if questions or not queries:
        raise SourceError(f"{path}: it ends without a query")
    return DatabaseScript(path.stem, "\n".join(tables), tuple(queries))


def has_scripts(folder: Path) -> bool:
    """Whether the databases of a folder are scripts."""
    return next(folder.glob(SCRIPTS), None) is not None


def build_databases(folder: Path, target: Path) -> Path:
    """Make the databases of the scripts in a folder, and a file with their questions; the place of the file."""
    paths = sorted(folder.glob(SCRIPTS))
    note = {path.name: file_digest(path) for path in paths}
    questions = target / QUESTIONS

    def build() -> None:
        target.mkdir(parents=True, exist_ok=True)
        lines = [line for path in paths for line in build_database(path, target)]
        write_atomically(questions, b"".join(orjson.dumps(line) + b"\n" for line in lines))

    make_once(questions, note, build)
    return questions


def build_database(path: Path, target: Path) -> Iterator[dict[str, str]]:
    """Make the database of a script; its questions."""
    script, place = read_script(path), target / f"{path.stem}.sqlite"
    place.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(place)) as database:
            database.executescript(script.tables)
            database.commit()
    except sqlite3.Error as fault:
        raise SourceError(f"{path}: SQLite cannot make the tables: {fault}") from None
    number = 0
    for query in script.queries:
        for question in query.questions:
            number += 1
            yield {"id": f"{script.name}-{number}", "db": script.name, "question": question, "sql": query.sql}
