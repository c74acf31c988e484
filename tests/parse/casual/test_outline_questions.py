"""Casual questions over tables: each has an outline with an answer that its words ask for."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

import clew
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineTerm,
)
from clew.parse.casual.outline_questions import OutlineQuestions
from clew.parse.casual.rewordings import Rewordings, learn_synonyms
from clew.parse.casual.row_phrases import DATE, RowPhrase, find_said, load_forms, said_instead
from clew.parse.casual.table_schema import ColumnKind, TableSchema
from clew.parse.casual.yes_no_questions import OutlineExample
from zoo_database import write_zoo

COUNT = 500
ADJECTIVES = {"France": "french", "Norway": "norwegian"}


@pytest.fixture(scope="module")
def zoo(tmp_path_factory: pytest.TempPathFactory) -> TableSchema:
    folder = tmp_path_factory.mktemp("zoo")
    write_zoo(folder / "zoo.sqlite")
    clew.build(folder / "zoo.sqlite", folder / "zoo.clew")
    return TableSchema(clew.open(folder / "zoo.clew"))


@pytest.fixture(scope="module")
def examples(zoo: TableSchema) -> list[OutlineExample]:
    return list(OutlineQuestions(zoo, 3).examples(COUNT))


def counted_names() -> Outline:
    return Outline((OutlineTerm(OutlineColumn("animal"), Statistic.COUNT),))


def test_a_query_that_runs_away_is_stopped_and_the_next_one_runs(zoo: TableSchema) -> None:
    counting = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT COUNT(*) FROM n"
    with pytest.raises(clew.ClewError, match="interrupted"):
        zoo.run(counting, 1)
    assert zoo.run("SELECT COUNT(*) FROM keeper", 1) == [(4,)]


def test_a_schema_tells_what_columns_are_called_and_hold(zoo: TableSchema) -> None:
    kinds = {column.names[0]: column.kind for column in zoo.tables["animal"].columns}
    assert kinds["weight"] is ColumnKind.NUMBER
    assert kinds["species"] is ColumnKind.TEXT
    assert kinds["arrival"] is ColumnKind.DATE
    assert zoo.column("animal", "KEEPER_ID").kind is ColumnKind.KEY
    assert zoo.column("animal", "species").is_category
    assert zoo.links == ((("animal", "keeper_id"), ("keeper", "id")),)
    name = zoo.tables["keeper"].name_column
    assert name is not None
    assert name.values == ("Ida Lund", "Jon Moe", "Kai Ness", "Liv Aas")


def test_an_outline_without_rows_or_whose_conditions_change_nothing_is_not_worth_asking(zoo: TableSchema) -> None:
    species = OutlineTerm(OutlineColumn("animal", "species"))
    weight = OutlineTerm(OutlineColumn("animal", "weight"))
    outline = counted_names()
    assert zoo.is_worth_asking(outline)
    for term, comparison, value, is_worth in (
        (species, OutlineComparison.EQ, "bear", True),
        (species, OutlineComparison.EQ, "unicorn", False),
        (weight, OutlineComparison.GT, 0, False),
    ):
        condition = OutlineCondition(term, comparison, (value,))
        assert zoo.is_worth_asking(replace(outline, conditions=(condition,))) is is_worth


def test_groups_of_single_rows_are_not_worth_asking(zoo: TableSchema) -> None:
    count = counted_names().columns
    for column, is_worth in (("species", True), ("id", False)):
        group = OutlineColumn("animal", column)
        assert zoo.is_worth_asking(Outline((OutlineTerm(group), *count), group=(group,))) is is_worth


def test_casual_questions_are_many_and_different_and_have_answers(
    zoo: TableSchema, examples: list[OutlineExample]
) -> None:
    assert len({example.text for example in examples}) == len(examples) == COUNT
    assert all(zoo.answers(example.outline) for example in examples)
    assert not [example.text for example in examples if "{" in example.text or "  " in example.text]


def test_casual_questions_cover_what_people_ask_of_tables(examples: list[OutlineExample]) -> None:
    outlines = [example.outline for example in examples]
    conditions = [condition for outline in outlines for condition in outline.conditions]
    comparisons = {condition.comparison for condition in conditions}
    assert {OutlineComparison.EQ, OutlineComparison.GT, OutlineComparison.CONTAINS} <= comparisons
    assert OutlineComparison.NOT_IN in comparisons
    assert any(isinstance(operand, Outline) for condition in conditions for operand in condition.operands)
    assert any(outline.distinct for outline in outlines)
    assert any(outline.having for outline in outlines)
    assert any(outline.combined for outline in outlines)
    assert {outline.limit for outline in outlines} >= {None, 1, 3}
    assert {term.statistic for outline in outlines for term in outline.columns} >= set(Statistic)


def test_every_value_of_an_outline_is_said(examples: list[OutlineExample]) -> None:
    for example in examples:
        text = example.text.lower()
        for condition in example.outline.conditions:
            for operand in condition.operands:
                if isinstance(operand, str):
                    year = operand[:4] if DATE.fullmatch(operand) else "?"  # months are said by their names
                    assert operand.lower() in text or ADJECTIVES.get(operand, "?") in text or year in text, example


def test_the_same_seed_gives_the_same_questions(zoo: TableSchema, examples: list[OutlineExample]) -> None:
    assert list(OutlineQuestions(zoo, 3).examples(20)) == examples[:20]


def test_kinds_go_before_their_noun_and_countries_become_adjectives(examples: list[OutlineExample]) -> None:
    texts = " | ".join(example.text.lower() for example in examples)
    assert re.search(r"\botter animals\b", texts)
    assert re.search(r"\bfrench keepers?\b", texts)


def test_numbers_are_compared_by_verbs_and_adjectives(examples: list[OutlineExample]) -> None:
    texts = " | ".join(example.text.lower() for example in examples)
    assert re.search(r"\b(heaviest|lightest) animals?\b", texts)
    assert re.search(r"\bolder than|\byounger than|years old", texts)


@pytest.mark.parametrize(
    ("name", "table", "expected"),
    [
        ("home city", "behind", "in {}"),
        ("monthly salary", "verb", "earn {}"),
        ("unit price", "ask", "how much does {} cost"),
    ],
)
def test_what_is_said_instead_of_a_column_is_found_by_the_end_of_its_name(name: str, table: str, expected: str) -> None:
    assert expected in find_said(table, [name])
    assert not find_said(table, ["quux"])


def test_a_name_is_said_in_one_way_in_each_table_of_words() -> None:
    for table in load_forms()["said"]:
        names = [name for names in load_forms()["said"][table] for name in names.split(" | ")]
        assert sorted(names) == sorted(said_instead(table)), table


def test_a_verb_behind_a_noun_agrees_with_it() -> None:
    assert RowPhrase("that cost over 5").behind_one == "that costs over 5"
    assert RowPhrase("with a price over 5").behind_one == "with a price over 5"


# --- rewordings

PAIRS = [
    ("school", "How many students are there?", "How many pupils are there?"),
    ("college", "List the names of students.", "List the names of pupils."),
    ("college", "Show the ranks.", "Show the job titles."),
    ("shop", "Show the departments.", "Show the divisions."),
]


def test_synonyms_are_learnt_from_second_wordings() -> None:
    assert learn_synonyms(PAIRS) == {"department": ["division"], "student": ["pupil"]}


def test_rewordings_keep_values_and_numbers() -> None:
    rewordings = Rewordings({"student": ["pupil"], "otter": ["beaver"]}, random.Random(1))
    text = "Which of the students have an otter named 'The Otter' and 12 friends?"
    texts = {rewordings.reword(text, ["The Otter", "12"]) for _ in range(300)}
    assert all("the otter" in one.lower() and "12" in one for one in texts)
    assert any("pupils" in one for one in texts)
    assert any(one.islower() for one in texts)
    assert any(not one.endswith("?") for one in texts)


def test_the_file_of_a_schema_is_not_needed_again(tmp_path: Path) -> None:
    write_zoo(tmp_path / "zoo.sqlite")
    clew.build(tmp_path / "zoo.sqlite", tmp_path / "zoo.clew")
    (tmp_path / "zoo.sqlite").unlink()
    assert TableSchema(clew.open(tmp_path / "zoo.clew")).tables["animal"].rows == 6


def test_a_yes_or_no_about_linked_rows_names_their_table(zoo: TableSchema, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = OutlineQuestions(zoo, 5)
    table = next(table for table in zoo.tables.values() if table.name_column and questions.parts(table))
    part = questions.parts(table)[0]
    monkeypatch.setattr(questions, "draw_phrase", lambda table: questions.some_parts(table, part))
    example = questions.ask_about_one(table)
    assert example is not None
    assert example.outline.exists
    assert OutlineColumn(part.name) in example.outline.joined
