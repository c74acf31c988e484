"""Outlines found by the answers of a question, over one small table."""

from __future__ import annotations

import json
from pathlib import Path

import orjson
import pytest

import clew
from clew.engine.sql.mapped_tables import MappedTables
from clew.errors import ClewError
from clew.kb.knowledge_base import open_kb
from clew.language.program.expressions import Statistic
from clew.language.sql import outline_to_sql
from clew.language.sql.outline import Outline, OutlineColumn, OutlineTerm
from clew.parse.training.answers.answer_examples import AnswerExamples, TableSearch
from clew.parse.training.answers.outline_ranking import Candidate, RankedQuestion, find_agreement, sketch_of
from clew.parse.training.answers.table_cells import text_key
from clew.parse.training.outline_json import read_outline

TABLE = """Lake,Country,Depth,Area,Boats
Tuzla,Turkey,15,110,3
Palas,Turkey,30,27,12
Inari,Finland,92,1040,3
Saimaa,Finland,86,4400,41
Como,Italy,425,146,70
Garda,Italy,346,370,95
"""


@pytest.fixture(scope="module")
def search(tmp_path_factory: pytest.TempPathFactory) -> TableSearch:
    folder = tmp_path_factory.mktemp("lakes")
    (folder / "lakes.csv").write_text(TABLE, "utf-8")
    clew.build(folder / "lakes.csv", folder / "lakes.clew")
    return TableSearch(folder / "lakes.clew")


def find(search: TableSearch, question: str, *answers: str) -> list[str]:
    """The outlines that give the answers, as SQL, the best first."""
    _, candidates = search.search(question, answers)
    schema = search.cells.tables.sql_schema
    return [outline_to_sql(one.outline, schema).sql("sqlite").replace("lakes.", "") for one in candidates]


@pytest.mark.parametrize(
    ("question", "answers", "sql"),
    [
        ("what is the depth of Inari?", ["92"], "SELECT Depth FROM lakes WHERE Lake = 'Inari'"),
        ("which lakes are in Finland?", ["Inari", "Saimaa"], "SELECT Lake FROM lakes WHERE Country = 'Finland'"),
        ("how many lakes are in Turkey?", ["2"], "SELECT COUNT(*) FROM lakes WHERE Country = 'Turkey'"),
        ("how many lakes have a depth of more than 90?", ["3"], "SELECT COUNT(*) FROM lakes WHERE Depth > 90"),
        ("which lake has the largest area?", ["Saimaa"], "SELECT Lake FROM lakes ORDER BY Area DESC LIMIT 1"),
        (
            "which lake has more depth, Palas or Tuzla?",
            ["Palas"],
            "SELECT Lake FROM lakes WHERE Lake IN ('Palas', 'Tuzla') ORDER BY Depth DESC LIMIT 1",
        ),
        (
            "what is the average area of the lakes in Finland?",
            ["2,720"],
            "SELECT AVG(Area) FROM lakes WHERE Country = 'Finland'",
        ),
        (
            "which lakes have the smallest number of boats?",
            ["Tuzla", "Inari"],
            "SELECT Lake FROM lakes WHERE Boats = (SELECT MIN(Boats) FROM lakes)",
        ),
        (
            "which lake is in the same country as Como?",
            ["Garda"],
            "SELECT Lake FROM lakes WHERE Country = (SELECT Country FROM lakes WHERE Lake = 'Como') AND Lake <> 'Como'",
        ),
    ],
)
def test_the_outline_that_a_question_means_is_found_first(
    search: TableSearch, question: str, answers: list[str], sql: str
) -> None:
    assert sql in find(search, question, *answers)[:2]


def test_every_outline_that_is_found_gives_the_answers_as_a_program(search: TableSearch) -> None:
    _, candidates = search.search("how many lakes have a depth of more than 90?", ["3"])
    assert len(candidates) > 1
    for candidate in candidates:
        ((cell, *_),) = search.cells.run(candidate.outline)
        assert [str(value) for value in cell] == ["3"]


def test_nothing_is_found_for_answers_that_the_table_does_not_have(search: TableSearch) -> None:
    assert find(search, "which lakes are in Finland?", "Balaton") == []


def test_a_tie_does_not_decide_a_superlative(search: TableSearch) -> None:
    country = OutlineColumn("lakes", "Country")
    every = search.cells.every_row
    assert search.cells.first_rows(country, False, every, 1) == 0
    assert search.cells.first_rows(country, False, every, 2).bit_count() == 2


@pytest.mark.parametrize(
    ("text", "key"), [("1,200", ("number", 1200.0)), ("12.5 %", ("number", 12.5)), ("Óslo", ("text", "oslo"))]
)
def test_answers_are_equal_however_they_are_written(text: str, key: object) -> None:
    assert text_key(text) == key


def test_questions_with_the_same_words_agree_on_a_sketch() -> None:
    rows, column = OutlineColumn("t"), OutlineColumn("t", "c")
    count = Outline((OutlineTerm(rows, Statistic.COUNT),))
    show, least = Outline((OutlineTerm(column),)), Outline((OutlineTerm(column, Statistic.MINIMUM),))
    clear = RankedQuestion(("how", "many"), (Candidate(count, 1.0),))
    unclear = RankedQuestion(("how", "many"), (Candidate(least, 0.5), Candidate(count, 0.5), Candidate(show, 0.5)))
    probabilities = find_agreement([*[clear] * 6, unclear])[-1]
    assert probabilities[1] > 0.5 > probabilities[0]
    assert sum(probabilities) < 1
    assert sketch_of(count) == "count"


def test_an_outline_that_leaves_out_what_the_question_names_is_unlikely() -> None:
    outline = Outline((OutlineTerm(OutlineColumn("t"), Statistic.COUNT),))
    ((likely,), (unlikely,)) = find_agreement(
        [RankedQuestion(("a",), (Candidate(outline, 1.5),)), RankedQuestion(("b",), (Candidate(outline, -3.0),))]
    )
    assert likely > 0.5 > unlikely


class Reports:
    def __init__(self) -> None:
        self.texts: list[str] = []

    def show(self, words: str) -> None: ...

    def report(self, words: str) -> None:
        self.texts.append(words)


def test_the_file_of_examples_has_the_likeliest_outline_of_each_question(tmp_path: Path) -> None:
    (tmp_path / "lakes.csv").write_text(TABLE, "utf-8")
    asked = [
        {"id": "a", "question": "how many lakes are deeper than 90?", "table": "lakes.csv", "answers": ["3"]},
        {"id": "b", "question": "which lakes are in Finland?", "table": "lakes.csv", "answers": ["Balaton"]},
        {"id": "c", "question": "what is the depth of Inari?", "table": "lakes.csv", "answers": ["92"]},
        {"id": "d", "question": "what is the depth of Inari?", "table": "rivers.csv", "answers": ["92"]},
    ]
    (tmp_path / "questions.jsonl").write_text("".join(json.dumps(one) + "\n" for one in asked), "utf-8")
    reports = Reports()
    made = AnswerExamples(
        tmp_path / "questions.jsonl", tmp_path, tmp_path / "examples.jsonl", tmp_path / "graphs", reports
    ).make()
    assert reports.texts[0].startswith("answers: outlines for 2 of 4 questions; 1 tables left out: rivers.csv: ")
    rows = [orjson.loads(line) for line in made.read_bytes().splitlines()]
    assert [row["id"] for row in rows] == ["a", "c"]
    schema = MappedTables(open_kb(Path(rows[1]["kb"])).tables).sql_schema
    assert outline_to_sql(read_outline(rows[1]["outline"]), schema).sql("sqlite").endswith("WHERE lakes.Lake = 'Inari'")
    assert rows[0]["others"][0]["probability"] <= rows[0]["probability"]


def test_several_tables_are_refused(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.csv").write_text(TABLE, "utf-8")
    clew.build([tmp_path / "a.csv", tmp_path / "b.csv"], tmp_path / "two.clew")
    with pytest.raises(ClewError, match="2 tables"):
        TableSearch(tmp_path / "two.clew")
