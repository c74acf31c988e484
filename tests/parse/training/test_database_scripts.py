"""Databases written as SQL scripts with their questions."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import SourceError
from clew.parse.training.database_scripts import build_databases, has_scripts, read_script

SCRIPT = """CREATE TABLE animal (id INTEGER PRIMARY KEY, name TEXT, species TEXT);
INSERT INTO animal VALUES (1, 'Kito', 'lion');

-- Which lions do we have?
-- list all lions
SELECT name FROM animal WHERE species = 'lion';

-- how many animals
SELECT COUNT(*) FROM animal;
"""


def write_script(folder: Path, text: str, name: str = "zoo") -> Path:
    path = folder / f"{name}.sql"
    path.write_text(text, "utf-8")
    return path


def test_a_script_has_tables_and_queries_with_their_wordings(tmp_path: Path) -> None:
    script = read_script(write_script(tmp_path, SCRIPT))
    assert script.name == "zoo"
    assert script.tables.count("\n") == 2
    assert [query.questions for query in script.queries] == [
        ("Which lions do we have?", "list all lions"),
        ("how many animals",),
    ]
    assert script.queries[1].sql == "SELECT COUNT(*) FROM animal"


def test_scripts_become_databases_and_a_file_of_questions(tmp_path: Path) -> None:
    write_script(tmp_path, SCRIPT)
    assert has_scripts(tmp_path)
    questions = build_databases(tmp_path, tmp_path / "built")
    rows = [orjson.loads(line) for line in questions.read_bytes().splitlines()]
    assert [row["id"] for row in rows] == ["zoo-1", "zoo-2", "zoo-3"]
    assert {row["db"] for row in rows} == {"zoo"}
    database = sqlite3.connect(tmp_path / "built" / "zoo.sqlite")
    assert database.execute(rows[0]["sql"]).fetchall() == [("Kito",)]
    database.close()


def test_a_changed_script_is_built_again(tmp_path: Path) -> None:
    path = write_script(tmp_path, SCRIPT)
    build_databases(tmp_path, tmp_path / "built")
    path.write_text(SCRIPT.replace("how many animals", "number of animals"), "utf-8")
    assert b"number of animals" in build_databases(tmp_path, tmp_path / "built").read_bytes()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SCRIPT + "SELECT name FROM animal;\n", r"zoo\.sql:10: a query is one line"),
        (SCRIPT + "-- and now?\n", "ends without a query"),
        ("CREATE TABLE animal (id INTEGER);\n", "ends without a query"),
        (SCRIPT.replace("SELECT COUNT(*)", "SELECT COUNT(*)\n"), r"zoo\.sql:9: a query is one line"),
    ],
)
def test_a_script_that_is_not_complete_is_refused(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=message):
        read_script(write_script(tmp_path, text))


def test_tables_that_sqlite_cannot_make_are_named(tmp_path: Path) -> None:
    write_script(tmp_path, SCRIPT.replace("CREATE TABLE", "CREATE TABEL"))
    with pytest.raises(SourceError, match=r"zoo\.sql: SQLite cannot make the tables"):
        build_databases(tmp_path, tmp_path / "built")


@given(text=st.text(alphabet="-; SELECTQ\n'é\x00", max_size=60))
def test_any_text_is_read_or_refused(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = write_script(tmp_path_factory.mktemp("any"), SCRIPT + text)
    with suppress(SourceError):
        assert len(read_script(path).queries) >= 2
