"""Runs over many databases: each question's SQL on its own SQLite file, programs on the graph built from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import clew
from clew.cli.measure.evaluate import evaluate_command
from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.run.query_executor import ExecutableForm, ExecutionSetup
from clew.evaluate.run.scorer import open_executor
from sample_sql import write_database

GOLDS = [
    "SELECT count(*) FROM singer",
    "SELECT DISTINCT country FROM singer WHERE age > 30",
    "SELECT name, age FROM singer ORDER BY age",
    "SELECT s.name FROM singer AS s JOIN concert AS c ON s.id = c.singer_id WHERE c.year = 2004",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("spider")
    (place / "database" / "music").mkdir(parents=True)
    write_database(place / "database" / "music" / "music.sqlite")
    records = [{"db_id": "music", "question": f"Question {n}?", "query": sql} for n, sql in enumerate(GOLDS)]
    (place / "dev.json").write_text(json.dumps(records))
    return place


def scores(folder: Path, predictions: list[str], *measures: str) -> list[float]:
    (folder / "run.sql").write_text("\n".join(predictions) + "\n")
    found = clew.evaluate_run(folder / "dev.json", folder / "run.sql", measures, databases=folder / "database")
    return [score.value for score in found.scores]


def test_the_gold_itself_is_right_in_every_measure_of_sql(folder: Path) -> None:
    measures = ("query-em", "exact-set-match", "execution-accuracy", "row-match")
    assert scores(folder, GOLDS, *measures) == [1.0] * 4


def test_the_signature_names_the_databases_and_what_ran_on_them(folder: Path) -> None:
    (folder / "run.sql").write_text("\n".join(GOLDS) + "\n")
    found = clew.evaluate_run(folder / "dev.json", folder / "run.sql", "row-match", databases=folder / "database")
    assert "|databases:" in found.scores[0].signature
    assert "|engine:sqlite,native|" in found.scores[0].signature


def test_each_measure_forgives_what_its_definition_says(folder: Path) -> None:
    predictions = [
        "select COUNT(*) from Singer as t",  # another spelling
        "SELECT country FROM singer WHERE age > 30",  # without DISTINCT
        "SELECT age, name FROM singer ORDER BY age",  # other columns first
        "SELECT name FROM singer WHERE id = 2",  # another query with the same rows
    ]
    assert scores(folder, predictions, "query-em") == [0.25]
    assert scores(folder, predictions, "exact-set-match") == [0.75]
    assert scores(folder, predictions, "execution-accuracy") == [1.0]
    assert scores(folder, predictions, "execution-accuracy(keep_distinct=yes)") == [0.75]
    assert scores(folder, predictions, "row-match") == [1.0]


def test_faulty_dangerous_and_endless_sql_counts_as_wrong(folder: Path) -> None:
    endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT count(*) FROM n"
    setup = ExecutionSetup(databases=str(folder / "database"), seconds=0.5)
    executor = open_executor(None, setup)
    errors = [executor.run(ExecutableForm("sql", text, database="music")).error for text in
              ("SELECT nobody FROM singer", "DROP TABLE singer", endless)]  # fmt: skip
    assert ["no such column" in errors[0], "not authorized" in errors[1], "0.5 seconds" in errors[2]] == [True] * 3
    assert "does not name" in executor.run(ExecutableForm("sql", "SELECT 1")).error
    executor.close()


def test_a_program_runs_on_the_graph_built_from_the_database(folder: Path) -> None:
    run = folder / "run.jsonl"
    run.write_text('{"id": "0", "program": "FindAll() | FilterConcept(singer) | Count()"}\n')
    found = clew.evaluate_run(folder / "dev.json", run, "row-match", databases=folder / "database")
    assert found.scores[0].value == 0.25


def test_databases_and_a_knowledge_base_exclude_each_other(folder: Path) -> None:
    arguments = [str(folder / "dev.json"), "-", "-k", "demo", "--databases", str(folder)]
    result = CliRunner().invoke(evaluate_command, arguments)
    assert (result.exit_code, "use either -k or --databases" in result.output) == (2, True)


def test_without_databases_only_the_texts_are_compared(folder: Path) -> None:
    (folder / "run.sql").write_text("\n".join(GOLDS) + "\n")
    found = clew.evaluate_run(folder / "dev.json", folder / "run.sql")
    assert {score.measure: score.value for score in found.scores} == {"query-em": 1.0, "exact-set-match": 1.0}
    with pytest.raises(MeasureError, match="--databases"):
        clew.evaluate_run(folder / "dev.json", folder / "run.sql", "Exec")
