"""The part of a schema that a question touches."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kb.build import build_kb
from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.graph_tables.user_tables import tables_of
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.link.linker import Linker
from clew.link.question_tables import QuestionTables, find_question_tables, write_schema


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = tmp_path_factory.mktemp("shop")
    (folder / "department.csv").write_text("dept_id,dept_name,floor\n1,Toys,2\n2,Books,3\n")
    (folder / "employee.csv").write_text(
        "emp_id,name,salary_eur,dept_id\n1,Ann Lee,2500,1\n2,Bob May,1900,2\n3,Cy Fox,2100.5,2\n"
    )
    build_kb([folder], folder / "kb")
    return open_kb(folder / "kb")


def find(kb: KnowledgeBase, question: str = "") -> QuestionTables:
    return find_question_tables(kb, tables_of(kb), Linker(kb).link(question) if question else None)


@pytest.mark.parametrize(
    ("question", "tables", "column", "name"),
    [
        ("Which isotope of uranium has the longest half-life?", {"isotope", "chemical_element"},
         ("isotope", "half_life_unit"), ("uranium", "chemical_element")),
        ("What is the capital of France?", {"sovereign_state", "sovereign_state_capital", "capital_city"},
         ("sovereign_state_capital", "capital_id"), ("France", "sovereign_state")),
    ],
)  # fmt: skip
def test_a_question_chooses_tables_columns_and_names(
    question: str, tables: set[str], column: tuple[str, str], name: tuple[str, str]
) -> None:
    part = find(open_kb(), question)
    chosen = {excerpt.table.name: excerpt.columns for excerpt in part.excerpts}
    assert tables <= chosen.keys()
    assert len(chosen) <= 20
    assert column[1] in chosen[column[0]]
    assert name in [(found.name, found.tables[0]) for found in part.names]


def test_every_chosen_reference_leads_to_a_chosen_table() -> None:
    part = find(open_kb(), "Which countries border Germany?")
    chosen = {excerpt.table.name for excerpt in part.excerpts}
    shown = [
        column.references
        for excerpt in part.excerpts
        for column in excerpt.table.columns
        if column.name in excerpt.columns and column.references
    ]
    assert shown
    assert set(shown) <= chosen


def test_a_knowledge_base_from_tables_shows_them_as_they_are(shop: KnowledgeBase) -> None:
    text = write_schema(SchemaWriter(shop, tables_of(shop)), find(shop))
    assert "CREATE TABLE employee (" in text
    assert "dept_id TEXT REFERENCES department(dept_id)" in text
    assert "salary_eur REAL, -- in euro; e.g." in text
    assert "CREATE TABLE entity" not in text


def test_a_question_about_tables_shows_the_part_of_them_that_it_touches(shop: KnowledgeBase) -> None:
    part = find(shop, "What is the salary of Ann Lee?")
    assert [excerpt.table.name for excerpt in part.excerpts][-1] == "employee"
    assert [(name.name, name.tables) for name in part.names] == [("Ann Lee", ("employee",))]


def test_a_question_about_nothing_has_no_tables(shop: KnowledgeBase) -> None:
    assert not find(shop, "xyzzy plugh?").excerpts


def test_comments_stay_on_their_line_and_quotes_are_doubled(tmp_path: Path) -> None:
    (tmp_path / "film.csv").write_text('title,motto\n"It\'s\nnew","don\'t\n); DROP"\nOld,x\n')
    build_kb([tmp_path / "film.csv"], tmp_path / "kb")
    kb = open_kb(tmp_path / "kb")
    lines = write_schema(SchemaWriter(kb, tables_of(kb)), find(kb)).splitlines()
    assert any("'don''t ); DROP'" in line for line in lines)
    assert all(line.startswith(("CREATE", "  ", ");", "--")) for line in lines if line)
