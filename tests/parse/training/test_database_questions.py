"""Questions made over databases: files of examples that depend only on the seed, and continue after a stop."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest

import clew
from clew.errors import SourceError
from clew.parse.casual.outline_questions import OutlineQuestions
from clew.parse.casual.table_schema import TableSchema
from clew.parse.training.build_steps import SilentReporter
from clew.parse.training.database_questions import (
    DatabaseJob,
    DatabaseQuestionFiles,
    graph_jobs,
    human_questions,
    share_of,
    tables_of_graph,
)
from clew.parse.training.outline_json import read_outline
from clew.parse.training.recipe import read_recipe
from shop_database import build_shop
from zoo_database import write_zoo

QUESTIONS = [
    ("shop", "How many employees are there?", "SELECT count(*) FROM employee", "How many staff members are there?"),
    ("shop", "List the names of all customers.", "SELECT name FROM customer", ""),
    ("shop", "What is the average salary of the employees?", "SELECT avg(salary) FROM employee", ""),
    ("zoo", "How many animals are there?", "SELECT count(*) FROM animal", ""),
    ("zoo", "List the names of all keepers.", "SELECT name FROM keeper", ""),
    ("zoo", "What is the average weight of the animals?", "SELECT avg(weight) FROM animal", ""),
    ("held", "How many secrets are there?", "SELECT count(*) FROM secret", ""),
]


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> DatabaseJob:
    folder = tmp_path_factory.mktemp("databases")
    build_shop(folder)
    write_zoo(folder / "zoo.sqlite")
    clew.build(folder / "zoo.sqlite", folder / "zoo.clew")
    rows = [
        {"id": str(number), "db": database, "question": text, "sql": sql, "rows": []}
        | ({"synonyms": other} if other else {})
        for number, (database, text, sql, other) in enumerate(QUESTIONS)
    ]
    (folder / "questions.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    places = tuple((name, str(folder / f"{name}.clew")) for name in ("shop", "zoo"))
    return DatabaseJob("own", places, places, (folder / "questions.jsonl",), templates=12, casual=30, seed=4)


def make(job: DatabaseJob, folder: Path) -> dict[str, Path]:
    folder.mkdir(exist_ok=True)
    return DatabaseQuestionFiles(folder, 1, SilentReporter()).make_all(job)


def test_the_files_have_questions_with_outlines_over_every_database(job: DatabaseJob, tmp_path: Path) -> None:
    files = make(job, tmp_path)
    assert sorted(files) == ["own-casual", "own-templates"]
    for name, place in job.databases:
        schema = TableSchema(clew.open(place))
        for corpus, path in files.items():
            rows = [row for row in map(orjson.loads, path.read_bytes().splitlines()) if row["kb"] == place]
            assert rows, (name, corpus)
            assert all(schema.answers(read_outline(row["outline"])) for row in rows)


def test_the_same_seed_gives_the_same_files_and_another_seed_others(job: DatabaseJob, tmp_path: Path) -> None:
    first, second = (make(job, tmp_path / name)["own-casual"].read_bytes() for name in ("first", "second"))
    other = make(replace(job, seed=5), tmp_path / "other")["own-casual"].read_bytes()
    assert first == second != other


def test_finished_databases_are_not_made_again_after_a_stop(
    job: DatabaseJob, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = replace(job, templates=0)
    expected = make(plain, tmp_path / "plain")["own-casual"].read_bytes()
    begun: list[TableSchema] = []

    def begin_or_stop(schema: TableSchema, *rest: Any) -> OutlineQuestions:
        begun.append(schema)
        if len(begun) == 2:
            raise KeyboardInterrupt
        return OutlineQuestions(schema, *rest)

    monkeypatch.setattr("clew.parse.training.database_questions.OutlineQuestions", begin_or_stop)
    with pytest.raises(KeyboardInterrupt):
        make(plain, tmp_path / "stopped")
    assert make(plain, tmp_path / "stopped")["own-casual"].read_bytes() == expected
    assert len(begun) == 3


def test_questions_about_databases_that_are_not_known_teach_nothing(job: DatabaseJob) -> None:
    found = human_questions(job)
    assert [name for name, _ in found] == ["shop", "zoo"]
    assert not [question for _, own in found for question in own if "secrets" in question.text]


def test_the_shares_of_databases_add_up() -> None:
    assert [share_of(10, 3, number) for number in range(3)] == [3, 3, 4]


def test_wordings_must_come_from_databases_before(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "questions.jsonl").write_text("")
    entry = '[[databases]]\nname = "{}"\nfolder = "tables"\nquestions = "questions.jsonl"\nwordings = "{}"\n'
    (tmp_path / "recipe.toml").write_text(
        entry.format("one", "two") + entry.format("two", "") + "[[stage]]\nsteps = 1\n"
    )
    with pytest.raises(SourceError, match="wordings from 'two'"):
        read_recipe(tmp_path / "recipe.toml")


def test_databases_are_asked_about_as_graphs(job: DatabaseJob, tmp_path: Path) -> None:
    graphs = graph_jobs(replace(job, name="graphs", templates=6, casual=20))
    assert set(graphs.graph_tables[1]) == {"animal", "keeper"}
    for path in make(graphs, tmp_path).values():
        for record in map(orjson.loads, path.read_bytes().splitlines()):
            schema = TableSchema(clew.open(record["kb"]), tables_of_graph(record["kb"], record["graph_tables"]))
            assert schema.answers(read_outline(record["outline"]))


def test_parts_of_a_large_graph_are_asked_about(tmp_path: Path) -> None:
    whole = DatabaseJob("demo", (("demo", "demo"),), casual=60, seed=3)
    parts = graph_jobs(whole)
    assert len(parts.databases) == len(parts.graph_tables) == 2
    records = [orjson.loads(line) for line in make(parts, tmp_path)["demo-casual"].read_bytes().splitlines()]
    assert {tuple(record["graph_tables"]) for record in records} == set(parts.graph_tables)


def test_the_wordings_of_a_graph_must_be_those_of_databases(tmp_path: Path) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text('[[graph]]\nname = "demo"\nkb = "demo"\noutlines = 5\nwordings = "spider"\n[[stage]]\n', "utf-8")
    with pytest.raises(SourceError, match="'demo' takes its wordings from 'spider', which is not among"):
        read_recipe(path)
