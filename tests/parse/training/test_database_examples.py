"""Examples over databases: questions with SQL become outlines with the same rows, and corpora split by database."""

from __future__ import annotations

import json
from pathlib import Path

import orjson
import pytest

from clew.kb.knowledge_base import open_kb
from clew.language.sql.outline import Outline, OutlineColumn, OutlineComparison, OutlineCondition, OutlineTerm
from clew.parse.actions import ACTION_NUMBERS, FIRST_ITEM
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.item_finder import ItemFinder
from clew.parse.outline_actions import QUERY
from clew.parse.training.build_steps import SilentReporter
from clew.parse.training.corpus import read_corpus
from clew.parse.training.corpus_writer import CorpusWriter
from clew.parse.training.data_split import read_lines
from clew.parse.training.database_examples import DatabaseExamples, ExampleFiles
from clew.parse.training.examples import Coverage, align_outline
from clew.parse.training.outline_json import read_outline, write_outline
from clew.parse.training.recipe import DatabaseSet
from parse.test_outline_actions import OUTLINES
from sample_parsers import write_tokenizer
from shop_database import write_database

QUESTIONS = [
    ("shop", "How many employees are there?", "SELECT count(*) FROM employee", "How many workers are there?"),
    ("shop", "Who earns more than 3500?", "SELECT name FROM employee WHERE salary > 3500", ""),
    ("shop", "What is the difference?", "SELECT max(salary) - min(salary) FROM employee", ""),
    ("store", "Which customers live in Oslo?", "SELECT name FROM customer WHERE city = 'Oslo'", "Who lives in Oslo?"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("databases")
    for name in ("shop", "store"):
        write_database(folder / f"{name}.sqlite")
    rows = [
        {"id": str(number), "db": database, "question": text, "sql": sql, "rows": []}
        | ({"synonyms": other} if other else {})
        for number, (database, text, sql, other) in enumerate(QUESTIONS)
    ]
    (folder / "questions.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    (folder / "valid.txt").write_text("store\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def files(folder: Path) -> ExampleFiles:
    databases = DatabaseSet(
        "own", str(folder), str(folder / "questions.jsonl"), str(folder / "valid.txt"), synonyms=True
    )
    return DatabaseExamples(databases, folder / "work", 1, SilentReporter()).make_all()["own"]


def texts_in(path: Path) -> list[str]:
    return [orjson.loads(line)["question"] for line in read_lines(path)]


def test_questions_are_split_by_database(files: ExampleFiles) -> None:
    assert texts_in(files.train) == [QUESTIONS[0][1], QUESTIONS[0][3], QUESTIONS[1][1]]
    assert texts_in(files.valid) == [QUESTIONS[3][1]]


def test_a_question_whose_sql_is_no_outline_is_left_out(files: ExampleFiles) -> None:
    assert QUESTIONS[2][1] not in texts_in(files.train)


def test_the_corpus_of_outlines_points_at_columns(files: ExampleFiles, tmp_path: Path) -> None:
    write_tokenizer(tmp_path / "tokenizer.json")
    writer = CorpusWriter("", tmp_path / "tokenizer.json", 1, SilentReporter(), has_columns=True)
    writer.write(files.train, tmp_path / "own-train.npz")
    corpus = read_corpus(tmp_path / "own-train.npz")
    assert len(corpus) == 3
    assert all(corpus.actions[number][0] == ACTION_NUMBERS[QUERY] for number in range(3))
    assert (corpus.actions[2] >= FIRST_ITEM).sum() == 3


@pytest.mark.parametrize("outline", OUTLINES)
def test_outlines_are_written_as_json_and_read_back(outline: object) -> None:
    assert read_outline(json.loads(json.dumps(write_outline(outline)))) == outline  # type: ignore[arg-type]


def test_what_linking_misses_is_added_and_counted_by_kind(files: ExampleFiles) -> None:
    record = orjson.loads(read_lines(files.valid)[0])
    presenter, coverage = ItemFinder(open_kb(record["kb"]), has_columns=True), Coverage()
    outline = read_outline(record["outline"])
    aligned = align_outline(OutlineExample("Which customers live in the capital?", outline), presenter, coverage)
    assert aligned is not None
    assert aligned[0][-1].text == "Oslo, city of customer"
    assert coverage.missing == {"value": 1}
    assert str(coverage) == "0.0% with all that they mean linked (missing: value 100.0%)"


def test_questions_are_made_only_over_databases_that_are_not_held_out(folder: Path) -> None:
    databases = DatabaseSet("own", str(folder), str(folder / "questions.jsonl"), str(folder / "valid.txt"), casual=12)
    made = DatabaseExamples(databases, folder / "work", 1, SilentReporter()).make_all()["own-casual"]
    places = {Path(orjson.loads(line)["kb"]).stem for line in read_lines(made.train)}
    assert places == {"shop"}
    assert not read_lines(made.valid)


def test_questions_with_answers_get_the_outlines_that_give_them(tmp_path: Path) -> None:
    rows = "year,city,visitors\n2001,Oslo,500\n2002,Bergen,700\n2003,Oslo,650\n"
    for name in ("one.csv", "two.csv"):
        (tmp_path / name).write_text(rows, "utf-8")
    asked = [
        {"id": name, "question": "How many visitors were there in 2002?", "table": name, "answers": ["700"]}
        for name in ("one.csv", "two.csv")
    ]
    (tmp_path / "questions.jsonl").write_text("\n".join(map(json.dumps, asked)), "utf-8")
    databases = DatabaseSet("tables", str(tmp_path), str(tmp_path / "questions.jsonl"), held=0.5, likely=0.0)
    files = DatabaseExamples(databases, tmp_path / "work", 1, SilentReporter()).make_all()["tables"]
    assert (len(read_lines(files.train)), len(read_lines(files.valid))) == (1, 1)
    assert "outline" in orjson.loads(read_lines(files.train)[0])


def test_an_outline_that_the_search_does_not_allow_is_no_example(files: ExampleFiles) -> None:
    kb = open_kb(orjson.loads(read_lines(files.valid)[0])["kb"])
    salary = OutlineTerm(OutlineColumn("employee", "salary"))
    pattern = OutlineCondition(salary, OutlineComparison.CONTAINS, ("5",))
    example = OutlineExample("Whose?", Outline((salary,), conditions=(pattern,)))
    assert align_outline(example, ItemFinder(kb, has_columns=True), Coverage()) is None
