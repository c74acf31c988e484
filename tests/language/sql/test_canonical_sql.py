"""The canonical form of SQL: one for all spellings, never one for two queries with different rows."""

from __future__ import annotations

import gzip
import json
import sqlite3
import tarfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from clew.engine.sqlite.sql_process import read_schema
from clew.language.sql import SqlSchema, canonical_sql
from sample_sql import SCHEMA, TABLES, selects

ROOT = Path(__file__).parents[3]
GOLDEN = [json.loads(line) for line in (ROOT / "tests" / "golden" / "sql.jsonl").read_text("utf-8").splitlines()]
every_row = pytest.mark.parametrize("row", GOLDEN, ids=[row["canonical"] for row in GOLDEN])
STRIDE = 25  # of the questions of Spider that are tried


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:")
    connection.executescript(TABLES)
    yield connection
    connection.close()


def rows_of(connection: sqlite3.Connection, query: str) -> list[str]:
    """The rows of a query in any order; 1 and 1.0 are equal."""
    rows = connection.execute(query).fetchall()
    return sorted(repr([float(cell) if isinstance(cell, int) else cell for cell in row]) for row in rows)


@every_row
def test_all_spellings_of_a_query_have_one_canonical_form(row: dict[str, Any]) -> None:
    assert {canonical_sql(text, SCHEMA) for text in row["same"]} == {row["canonical"]}


@every_row
def test_queries_that_differ_have_different_canonical_forms(row: dict[str, Any]) -> None:
    assert row["canonical"] not in {canonical_sql(text, SCHEMA) for text in row["different"]}


@every_row
def test_golden_spellings_and_their_canonical_form_give_the_same_rows(
    row: dict[str, Any], database: sqlite3.Connection
) -> None:
    wanted = rows_of(database, row["canonical"])
    assert all(rows_of(database, text) == wanted for text in row["same"])


@settings(max_examples=150, deadline=None)
@given(query=selects())
def test_the_canonical_form_gives_the_same_rows_and_is_its_own_canonical_form(query: str) -> None:
    canonical = canonical_sql(query, SCHEMA)
    assert canonical_sql(canonical, SCHEMA) == canonical
    connection = sqlite3.connect(":memory:")
    connection.executescript(TABLES)
    assert rows_of(connection, canonical) == rows_of(connection, query)
    connection.close()


@settings(max_examples=60, deadline=None)
@given(query=selects())
def test_without_a_schema_the_canonical_form_is_its_own_canonical_form(query: str) -> None:
    assert canonical_sql(canonical_sql(query)) == canonical_sql(query)


def test_a_name_in_double_quotes_is_a_text_only_if_no_column_has_it() -> None:
    text, column = "SELECT 'Ada' FROM singer", "SELECT name FROM singer"
    assert canonical_sql('SELECT "Ada" FROM singer', SCHEMA) == canonical_sql(text, SCHEMA)
    assert canonical_sql('SELECT "name" FROM singer', SCHEMA) == canonical_sql(column, SCHEMA)
    unknown = canonical_sql('SELECT "Ada" FROM singer')
    assert unknown not in (canonical_sql("SELECT 'Ada' FROM singer"), canonical_sql("SELECT Ada FROM singer"))


def test_without_a_schema_aliases_that_conditions_use_are_kept_apart() -> None:
    one, other = "SELECT name AS n, age AS m FROM t WHERE n = 1", "SELECT name AS m, age AS n FROM t WHERE n = 1"
    assert canonical_sql(one) != canonical_sql(other)


def test_under_a_limit_the_order_of_tables_and_groups_counts() -> None:
    one = "SELECT a.name FROM singer a, concert b WHERE a.id = b.singer_id LIMIT 1"
    other = "SELECT a.name FROM concert b, singer a WHERE a.id = b.singer_id LIMIT 1"
    assert canonical_sql(one, SCHEMA) != canonical_sql(other, SCHEMA)


def test_names_that_need_quotes_keep_them() -> None:
    schema = SqlSchema({"order": {"% change": "REAL", "group": "TEXT"}})
    canonical = canonical_sql('SELECT "% change", [group] FROM "order"', schema)
    assert canonical == 'SELECT a1."% change", a1."group" FROM "order" AS a1'
    assert canonical_sql(canonical, schema) == canonical


def test_gold_queries_of_spider_keep_their_rows_and_equal_forms_have_equal_rows(
    shared_data: Path, tmp_path: Path
) -> None:
    """Every 25th question here; all 6,801 were tried when this was written (docs/sql.md)."""
    with gzip.open(shared_data / "spider" / "questions.jsonl.gz") as file:
        questions = [json.loads(line) for line in file][::STRIDE]
    with tarfile.open(shared_data / "spider" / "databases.tar.gz") as archive:
        wanted = {f"databases/{question['db']}.sqlite" for question in questions}
        archive.extractall(tmp_path, [member for member in archive if member.name in wanted], filter="data")
    rows_by_form: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for question in questions:
        path = tmp_path / "databases" / f"{question['db']}.sqlite"
        canonical = canonical_sql(question["sql"], read_schema(path))
        connection = sqlite3.connect(path)
        connection.text_factory = lambda data: data.decode("utf-8", "replace")
        rows = rows_of(connection, question["sql"])
        assert rows_of(connection, canonical) == rows, question["id"]
        connection.close()
        rows_by_form[question["db"], canonical].add(repr(rows))
    assert all(len(rows) == 1 for rows in rows_by_form.values())
