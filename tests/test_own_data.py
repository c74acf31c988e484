"""The invented data in benchmarks/own_data, and the second kept file of the demo graph: queries give the answers."""

import csv
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyoxigraph
import pytest

import clew
from clew.benchmark.reader import read_questions
from clew.engine.native import NativeEngine
from clew.language.program.program_text import read_program_text, write_program_text

OWN_DATA = Path(__file__).parents[1] / "benchmarks" / "own_data"
DEMO = OWN_DATA.parent / "questions"
SETS = ("company", "museum", "shop")
SHORT_SETS = ("orchestra", "geo", "lab", "helpdesk", "winery", "family")
NUMBER_TYPES = ("integer", "decimal", "double")


def read_records(name: str) -> list[dict[str, Any]]:
    text = (OWN_DATA / name / "questions.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def cell_value(text: str) -> int | float | str | None:
    if not text:
        return None
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def number_text(number: float) -> str:
    rounded = round(number, 2)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def csv_database(name: str) -> sqlite3.Connection:
    database = sqlite3.connect(":memory:")
    for path in sorted((OWN_DATA / name).glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            header, *rows = csv.reader(file)
        assert rows
        assert all(len(row) == len(header) for row in rows)
        columns = ", ".join(f'"{column}"' for column in header)
        database.execute(f"CREATE TABLE {path.stem} ({columns})")
        places = ", ".join("?" * len(header))
        database.executemany(
            f"INSERT INTO {path.stem} VALUES ({places})", [[cell_value(c) for c in row] for row in rows]
        )
    return database


def script_database(name: str) -> sqlite3.Connection:
    database = sqlite3.connect(":memory:")
    database.executescript((OWN_DATA / name / f"{name}.sql").read_text(encoding="utf-8"))
    return database


def sql_rows(database: sqlite3.Connection, query: str) -> list[list[str]]:
    return [[number_text(v) if isinstance(v, float) else str(v) for v in row] for row in database.execute(query)]


def term_text(term: Any) -> str:
    datatype = getattr(term, "datatype", None)
    if datatype is not None and datatype.value.endswith(NUMBER_TYPES):
        return number_text(float(term.value))
    return str(term.value)


def sparql_rows(store: pyoxigraph.Store, query: str) -> list[list[str]]:
    results = store.query(query)
    if isinstance(results, pyoxigraph.QueryBoolean):
        return [["yes" if results else "no"]]
    assert isinstance(results, pyoxigraph.QuerySolutions)
    return [[term_text(value) for value in solution] for solution in results]


def stated_rows(record: dict[str, Any]) -> list[list[str]]:
    return record["rows"] if "rows" in record else [[answer] for answer in record["answers"]]


@pytest.mark.parametrize("name", SETS)
def test_fifty_questions_five_without_answer(name: str) -> None:
    records = read_records(name)
    assert len(records) == 50
    assert len({record["id"] for record in records}) == 50
    assert len({record["question"] for record in records}) == 50
    for record in records:
        assert record["id"].startswith(f"{name}-")
        assert ("answers" in record) != ("rows" in record)
        assert (record["kind"] == "none") == (not stated_rows(record)) == ("how" not in record)
    assert sum(record["kind"] == "none" for record in records) == 5


@pytest.mark.parametrize("name", SHORT_SETS)
def test_thirty_questions_three_without_answer(name: str) -> None:
    records = read_records(name)
    assert len(records) == len({record["id"] for record in records}) == 30
    assert sum(record["kind"] == "none" for record in records) == 3
    for record in records:
        assert (record["kind"] == "none") == (not stated_rows(record)) == ("how" not in record)


@pytest.mark.parametrize(
    ("name", "make_database"),
    [
        ("company", csv_database),
        ("shop", script_database),
        ("lab", csv_database),
        ("helpdesk", script_database),
        ("winery", script_database),
    ],
)
def test_sql_gives_the_stated_answers(name: str, make_database: Callable[[str], sqlite3.Connection]) -> None:
    database = make_database(name)
    for record in read_records(name):
        if "how" in record:
            assert sorted(sql_rows(database, record["how"])) == sorted(stated_rows(record)), record["id"]
    database.close()


@pytest.mark.parametrize("name", ["museum", "orchestra", "geo", "family"])
def test_sparql_gives_the_stated_answers(name: str) -> None:
    path = OWN_DATA / name / f"{name}.ttl"
    store = pyoxigraph.Store()
    store.load(path=str(path), format=pyoxigraph.RdfFormat.TURTLE)
    lines = path.read_text(encoding="utf-8").splitlines()
    prefixes = "".join(f"PREFIX {line.split()[1]} {line.split()[2]}\n" for line in lines if line.startswith("@prefix"))
    for record in read_records(name):
        if "how" in record:
            assert sorted(sparql_rows(store, prefixes + record["how"])) == sorted(stated_rows(record)), record["id"]


def test_shop_has_its_tables_and_sound_keys() -> None:
    database = script_database("shop")
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert len(tables) == 8
    for table in tables:
        assert database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] >= 15
    database.close()


def test_the_data_stays_small() -> None:
    assert sum(path.stat().st_size for path in OWN_DATA.rglob("*") if path.is_file()) < 420_000


def test_the_second_kept_file_has_a_hundred_new_questions() -> None:
    questions = read_questions(DEMO / "demo-kept-2.jsonl").questions
    older = [q for name in ("open", "kept") for q in read_questions(DEMO / f"demo-{name}.jsonl").questions]
    assert len(questions) == 100
    assert len({question.id for question in questions}) == 100
    assert len({question.text.casefold() for question in questions}) == 100
    assert not {question.text.casefold() for question in questions} & {question.text.casefold() for question in older}
    assert {question.labels["written"] for question in questions} == {"kept-2"}
    assert sum(not question.gold.forms.program for question in questions) == 10


def test_programs_of_the_second_kept_file_give_the_stored_answers() -> None:
    engine = NativeEngine(clew.open())
    for question in read_questions(DEMO / "demo-kept-2.jsonl").questions:
        text = question.gold.forms.program
        if not text:
            assert (question.gold.answers, question.labels["kind"]) == ((), "none"), question.id
            continue
        result = engine.run(read_program_text(text))
        assert result.texts == question.gold.answers, question.id
        assert result.texts, question.id
        assert [list(row) for row in result.rows] == question.extra.get("rows", []), question.id
        assert write_program_text(read_program_text(text)) == text, question.id
