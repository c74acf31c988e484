"""Templates of human questions: what is found in their words, and what other schemas fill in."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.language.sql import outline_to_sql, sql_to_outline
from clew.parse.casual.table_schema import TableSchema
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.training.templates.question_templates import (
    InducedTemplate,
    QuestionTemplate,
    keep_general,
    literal_words,
    needed_databases,
)
from clew.parse.training.templates.template_filler import TemplateFiller, drop_repetition
from clew.parse.training.templates.template_inducer import HumanQuestion, TemplateInducer
from shop_database import build_shop
from zoo_database import write_zoo


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> TableSchema:
    return TableSchema(build_shop(tmp_path_factory.mktemp("shop"))[0])


@pytest.fixture(scope="module")
def zoo(tmp_path_factory: pytest.TempPathFactory) -> TableSchema:
    folder = tmp_path_factory.mktemp("zoo")
    write_zoo(folder / "zoo.sqlite")
    clew.build(folder / "zoo.sqlite", folder / "zoo.clew")
    return TableSchema(clew.open(folder / "zoo.clew"))


def induce(schema: TableSchema, text: str, sql: str) -> QuestionTemplate | None:
    return TemplateInducer(schema).induce(HumanQuestion(text, sql_to_outline(sql, schema.sql_schema), "shop"))


QUESTIONS = [
    (
        "What are the names of employees with a salary above 3500?",
        "SELECT name FROM employee WHERE salary > 3500",
        "What are the [c1] of [t1] with a [c2] above [v1]?",
    ),
    (
        "How many customers are there in the city of Oslo?",
        "SELECT count(*) FROM customer WHERE city = 'Oslo'",
        "How many [t1] are there in the [c1] of [v1]?",
    ),
    (
        "Show the name of each department and the number of its employees.",
        "SELECT d.name, count(*) FROM department d JOIN employee e ON e.department_id = d.id GROUP BY d.id",
        "Show the [c1] of each [t1] and the number of its [t2].",
    ),
    (
        "Which customers have no purchase?",
        "SELECT name FROM customer WHERE id NOT IN (SELECT customer_id FROM purchase)",
        "Which [t1] have no [t2]?",
    ),
    (
        "List the 2 employees with the highest salary.",
        "SELECT name FROM employee ORDER BY salary DESC LIMIT 2",
        "List the 2 [t1] with the highest [c2].",
    ),
]


@pytest.mark.parametrize(("text", "sql", "template"), QUESTIONS)
def test_names_and_values_become_gaps(shop: TableSchema, text: str, sql: str, template: str) -> None:
    found = induce(shop, text, sql)
    assert found is not None
    assert found.text == template


@pytest.mark.parametrize(
    ("text", "sql"),
    [
        ("Who is paid more than 3500?", "SELECT name FROM employee WHERE salary > 3500"),
        ("How many customers are there in the capital?", "SELECT count(*) FROM customer WHERE city = 'Oslo'"),
        ("List some employees by salary.", "SELECT name FROM employee ORDER BY salary DESC LIMIT 3"),
        ("Give me the details of the employees.", "SELECT name FROM employee"),
        ("How many employees have been 3?", "SELECT count(*) FROM employee WHERE id = 3"),
    ],
)
def test_a_question_that_does_not_say_all_is_no_template(shop: TableSchema, text: str, sql: str) -> None:
    assert induce(shop, text, sql) is None


@pytest.mark.parametrize(("text", "sql", "template"), QUESTIONS)
def test_templates_are_filled_with_another_schema(
    shop: TableSchema, zoo: TableSchema, text: str, sql: str, template: str
) -> None:
    found = induce(shop, text, sql)
    assert found is not None
    examples = list(TemplateFiller(zoo, [found], 5).examples(3))
    assert examples, template
    for example in examples:
        assert zoo.answers(example.outline)
        assert not set("[]{}") & set(example.text)
        assert "employee" not in example.text


def fill(shop: TableSchema, zoo: TableSchema, number: int) -> OutlineExample:
    text, sql, _ = QUESTIONS[number]
    found = induce(shop, text, sql)
    assert found is not None
    return next(TemplateFiller(zoo, [found], 1).examples(1))


def test_filled_words_agree_in_number_with_those_they_replace(shop: TableSchema, zoo: TableSchema) -> None:
    example = fill(shop, zoo, 2)
    assert example.text == "Show the name of each keeper and the number of its animals."
    sql = outline_to_sql(example.outline, zoo.sql_schema).sql("sqlite")
    assert sql == (
        "SELECT keeper.name, COUNT(*) FROM keeper JOIN animal ON animal.keeper_id = keeper.id GROUP BY keeper.id"
    )


def test_the_links_between_filled_tables_are_those_of_the_template(shop: TableSchema, zoo: TableSchema) -> None:
    assert fill(shop, zoo, 3).text == "Which keepers have no animal?"


def test_the_same_seed_fills_templates_in_the_same_way(shop: TableSchema, zoo: TableSchema) -> None:
    found = [induce(shop, text, sql) for text, sql, _ in QUESTIONS]
    templates = [template for template in found if template is not None]
    first, second = (list(TemplateFiller(zoo, templates, 9).examples(15)) for _ in range(2))
    assert first == second


def test_a_schema_of_one_table_gets_no_template_of_two(shop: TableSchema, tmp_path: Path) -> None:
    (tmp_path / "city.csv").write_text("city,country,population\nOslo,Norway,700\nRome,Italy,2800\nBonn,Germany,330\n")
    clew.build(tmp_path / "city.csv", tmp_path / "city.clew")
    found = induce(shop, *QUESTIONS[2][:2])
    assert found is not None
    filler = TemplateFiller(TableSchema(clew.open(tmp_path / "city.clew")), [found], 1)
    assert list(filler.examples(5)) == []


def test_templates_with_words_of_one_database_are_left_out(shop: TableSchema) -> None:
    found = induce(shop, *QUESTIONS[0][:2])
    special = induce(shop, "What are the names of hired employees?", "SELECT name FROM employee")
    assert found is not None
    assert special is not None
    assert "hired" in literal_words(special)
    databases = [InducedTemplate(found, name) for name in ("shop", "store", "school")]
    assert keep_general([*databases, InducedTemplate(special, "shop")], frozenset()) == [found]


def test_templates_whose_words_contradict_their_order_are_left_out(shop: TableSchema) -> None:
    text = "List the 2 employees with the highest salary."
    right, wrong = (
        induce(shop, text, f"SELECT name FROM employee ORDER BY salary {order} LIMIT 2") for order in ("DESC", "ASC")
    )
    assert right is not None
    assert wrong is not None
    found = [InducedTemplate(one, name) for one in (right, wrong) for name in ("a", "b")]
    assert keep_general(found, frozenset()) == [right]


def test_few_databases_need_fewer_that_say_a_word() -> None:
    assert [needed_databases(count, is_name=False) for count in (1, 20, 50, 120)] == [2, 2, 5, 8]
    assert needed_databases(120, is_name=True) == 20


def test_a_noun_is_not_said_twice() -> None:
    assert drop_repetition("the project's ", "project title", ["project"]) == "title"
    assert drop_repetition("the ", "project title", ["project"]) == "project title"
