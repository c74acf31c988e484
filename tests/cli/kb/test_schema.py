"""clew schema and the export of databases, as a person types them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from command_runner import output_of as run
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("cli")).folder)


def test_schema_prints_statements_that_sqlite_runs(kb: str) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(run("schema", kb, "--sql"))
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert {"city", "human", "basketball_player_spouse", "entity"} <= set(tables)


def test_schema_prints_the_part_that_a_question_touches(kb: str) -> None:
    output = run("schema", kb, "--sql", "--for", "How tall is Yao Ming?")
    assert "'Yao Ming' in the question: name = 'Yao Ming' in" in output
    assert "city_population" not in output


def test_schema_prints_json_with_predicates_and_units(kb: str) -> None:
    data = json.loads(run("schema", kb, "--json"))
    tables = {table["name"]: {column["name"]: column for column in table["columns"]} for table in data["tables"]}
    assert tables["basketball_player_height"]["height"]["predicate"] == "height"
    assert tables["city_population"]["point_in_time"]["role"] == "qualifier"
    assert tables["basketball_player_spouse"]["place_id"]["references"] == "city"


def test_schema_prints_columns_with_what_they_are(kb: str) -> None:
    assert "relation spouse → basketball_player" in run("schema", kb)


def test_export_writes_a_database_only_once_without_force(kb: str, tmp_path: Path) -> None:
    path = str(tmp_path / "kb.db")
    run("export", kb, "--format", "sqlite", "-o", path)
    assert "--force" in run("export", kb, "--format", "sqlite", "-o", path, code=1)
    run("export", kb, "--format", "sqlite", "-o", path, "--force")
    run("build", path, "-o", str(tmp_path / "again"))
    digests = [json.loads(run("info", place, "--json"))["digest"] for place in (kb, str(tmp_path / "again"))]
    assert digests[0] == digests[1]


def test_schema_calls_the_lists_of_parquet_files_lists(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"name": ["bike", "lamp", "lock"], "tags": [["new"], ["new", "sale"], ["sale"]]})
    frame.write_parquet(tmp_path / "goods.parquet")
    run("build", str(tmp_path / "goods.parquet"), "-o", str(tmp_path / "kb"))
    output = run("schema", str(tmp_path / "kb"), "--sql")
    assert "-- list; e.g." in output
    assert "x1f" not in output
