"""Golden rows of SQL over the demo graph: read as a program, run by clew and SQLite, and written back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clew.engine.executor import run_text
from clew.engine.schema_view import SchemaView
from clew.engine.translation import translate
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.writers import export_kb
from clew.language.program.program_text import read_program_text
from shop_database import plain_rows, run_program

GOLDEN = Path(__file__).parents[2] / "golden" / "sql_programs.jsonl"
ROWS = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
every_row = pytest.mark.parametrize("row", ROWS, ids=[row["question"] for row in ROWS])


@pytest.fixture(scope="module")
def demo() -> KnowledgeBase:
    return open_kb()


@pytest.fixture(scope="module")
def database(demo: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path = tmp_path_factory.mktemp("export") / "demo.db"
    export_kb(demo, "sqlite", str(path))
    connection = sqlite3.connect(path)
    yield connection
    connection.close()


def same_rows(rows: list[tuple[object, ...]], row: dict[str, Any]) -> bool:
    wanted = plain_rows(row["rows"])
    return rows == wanted if "ORDER BY" in row["sql"] else sorted(rows) == sorted(wanted)


@every_row
def test_golden_sql_is_read_as_the_program_of_its_row(row: dict[str, Any], demo: KnowledgeBase) -> None:
    assert translate({"sql": row["sql"]}, "program", SchemaView(demo)) == row["program"]
    assert same_rows(run_program(demo, read_program_text(row["program"])), row)


@every_row
def test_golden_sql_and_what_its_program_is_written_as_give_the_same_rows_in_sqlite(
    row: dict[str, Any], demo: KnowledgeBase, database: sqlite3.Connection
) -> None:
    written = translate({"program": row["program"]}, "sql", SchemaView(demo))
    assert " ".join(written.split()) == row["written"]
    assert same_rows(plain_rows(database.execute(row["sql"])), row)
    assert same_rows(plain_rows(database.execute(written)), row)


def test_sql_is_detected_and_run(demo: KnowledgeBase) -> None:
    trace = run_text(demo, "SELECT name FROM city WHERE population > 20000000")
    assert trace.result.texts == ("Shanghai",)
