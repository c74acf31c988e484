"""SQL on SQLite databases: read-only, within limits, and each question on the database that it names."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.engine.sparql.solutions import QueryError
from clew.engine.sqlite import DatabaseFolder, SqlProcess
from clew.engine.sqlite.database_folder import RecentItems
from clew.engine.sqlite.sql_process import read_schema
from clew.engine.worker_process import QueryLimits
from clew.errors import ClewError
from sample_sql import SCHEMA, write_database

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT "
LIMITS = QueryLimits(seconds=1, rows=100, characters=10_000, memory=300_000_000)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_database(tmp_path_factory.mktemp("databases") / "music.sqlite")


@pytest.fixture(scope="module")
def process() -> Iterator[SqlProcess]:
    started = SqlProcess(LIMITS)
    yield started
    started.close()


def test_rows_are_texts_and_a_number_without_fraction_is_an_integer(process: SqlProcess, database: Path) -> None:
    result = process.run("SELECT 2.0 AS a, 2.5, NULL, 'x', x'00ff', count(*) FROM singer", database)
    assert result.columns[0] == "a"
    assert result.rows == (("2", "2.5", "NULL", "x", "00ff", "6"),)


FAULTS = [
    ("DELETE FROM singer", "not authorized"),
    ("PRAGMA writable_schema = 1", "not authorized"),
    ("ATTACH 'other.sqlite' AS other", "not authorized"),
    ("CREATE TEMP TABLE t (a)", "not authorized"),
    ("SELECT load_extension('x')", "not authorized"),
    ("SELECT 1; DELETE FROM singer", "one statement at a time"),
    ("SELECT name FROM nobody", "no such table: nobody"),
    ("SELECT zeroblob(100000000)", "too big"),
    (ENDLESS + "x FROM n", "more than 100 rows"),
    (ENDLESS + "count(*) FROM n", "more than 1 seconds"),
    ("SELECT \ud800", "SQLite cannot run the query"),
]


@pytest.mark.parametrize(("query", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_a_query_that_changes_something_or_exceeds_a_limit_is_an_error(
    process: SqlProcess, database: Path, query: str, message: str
) -> None:
    before = database.read_bytes()
    with pytest.raises(QueryError, match=message):
        process.run(query, database)
    assert process.run("SELECT count(*) FROM singer", database).rows == (("6",),)
    assert database.read_bytes() == before


def test_a_query_that_needs_too_much_memory_is_an_error(database: Path) -> None:
    process = SqlProcess(QueryLimits(seconds=20, memory=80_000_000))
    big = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 200) "
    with pytest.raises(QueryError, match="memory"):
        process.run(
            big + "SELECT length(group_concat(b)) FROM (SELECT randomblob(4000000) b FROM n ORDER BY b)", database
        )
    process.close()


def test_a_schema_has_the_columns_and_the_links_of_foreign_keys(database: Path) -> None:
    found = read_schema(database)
    assert found.tables == {"concert": SCHEMA.tables["concert"], "singer": SCHEMA.tables["singer"]}
    assert found.links == SCHEMA.links


def test_a_database_is_a_file_or_in_a_folder_of_its_name(tmp_path: Path) -> None:
    flat = write_database(tmp_path / "flat.sqlite")
    (tmp_path / "deep").mkdir()
    deep = write_database(tmp_path / "deep" / "deep.sqlite")
    folder = DatabaseFolder(tmp_path)
    assert (folder.database("flat"), folder.database("deep"), folder.names) == (flat, deep, ("deep", "flat"))
    assert folder.kb("flat").counts["entities"] > 0
    for name, message in (("none", "has no database 'none'"), ("../flat", "must stay inside"), ("", "does not name")):
        with pytest.raises(ClewError, match=message):
            folder.database(name)
    assert DatabaseFolder(flat).database("whatever") == flat
    with pytest.raises(ClewError, match="is not a folder"):
        DatabaseFolder(tmp_path / "absent")


def test_the_digest_of_a_folder_changes_with_a_database(tmp_path: Path) -> None:
    path = write_database(tmp_path / "a.sqlite")
    before = DatabaseFolder(tmp_path).whole_digest
    connection = sqlite3.connect(path)
    connection.execute("DELETE FROM singer")
    connection.commit()
    connection.close()
    assert DatabaseFolder(tmp_path).whole_digest != before


def test_only_the_items_used_last_stay_open() -> None:
    closed: list[str] = []
    items = RecentItems(str.upper, 2, closed.append)
    assert [items.get(name) for name in "abac"] == ["A", "B", "A", "C"]
    assert closed == ["B"]
    items.clear()
    assert sorted(closed) == ["A", "B", "C"]
