"""The items of questions over tables: every table and column, and texts with the columns that hold them."""

from __future__ import annotations

import pytest

import clew
from clew.kb.knowledge_base import KnowledgeBase
from clew.parse.item_finder import MAX_TABLE_ITEMS, ItemFinder
from clew.parse.items import Item, ItemKind
from shop_database import build_shop


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_shop(tmp_path_factory.mktemp("shop"))[0]


@pytest.fixture(scope="module")
def item_finder(shop: KnowledgeBase) -> ItemFinder:
    return ItemFinder(shop, has_columns=True)


def items_of_kind(item_finder: ItemFinder, question: str, kind: ItemKind) -> list[Item]:
    return [item for item in item_finder.items(question) if item.kind is kind]


def test_all_tables_and_columns_of_a_small_schema_are_items(item_finder: ItemFinder, shop: KnowledgeBase) -> None:
    columns = items_of_kind(item_finder, "how old is Ada Berg", ItemKind.PREDICATE)
    assert {(item.table, item.column) for item in columns} == {
        (name, column) for name, table in shop.tables.items() for column in table.columns
    }
    tables = items_of_kind(item_finder, "how old is Ada Berg", ItemKind.CONCEPT)
    assert {item.table for item in tables} == set(shop.tables)


def test_a_column_says_its_type_and_its_table(item_finder: ItemFinder) -> None:
    texts = {(item.table, item.column): item.text for item in item_finder.items("salaries") if item.column}
    assert texts["employee", "salary"] == "salary, number of employee"
    assert texts["employee", "department_id"] == "department, department id of employee"
    assert texts["works_on", "hours"].endswith("number of works on")


def test_a_text_is_an_item_for_each_column_that_holds_it(item_finder: ItemFinder) -> None:
    values = items_of_kind(item_finder, "customers in Bergen", ItemKind.VALUE)
    assert {item.text for item in values if item.name == "Bergen"} == {
        "Bergen, city of purchase",
        "Bergen, city of customer",
    }


def test_an_entity_knows_the_column_of_its_name(item_finder: ItemFinder) -> None:
    [ada] = [item for item in item_finder.items("Who is the boss of Ada Berg?") if item.name == "Ada Berg"]
    assert (ada.kind, ada.table, ada.column) == (ItemKind.ENTITY, "employee", "name")


def test_what_the_question_mentions_comes_first(item_finder: ItemFinder) -> None:
    columns = items_of_kind(item_finder, "What is the highest salary of an employee?", ItemKind.PREDICATE)
    assert (columns[0].table, columns[0].column) == ("employee", "salary")


def test_one_is_always_offered(item_finder: ItemFinder) -> None:
    assert "1" in {item.name for item in item_finder.items("the employee with the best salary")}


def test_there_are_not_more_items_than_the_parser_reads(item_finder: ItemFinder) -> None:
    items = item_finder.items(
        "Ada Berg, Bo Dahl, Cy Eng, Di Foss, Eli Gran, Oslo, Bergen, Apollo, 1, 2, 3, 4, 5, 6, 7, 8"
    )
    assert all(sum(item.kind is kind for item in items) <= most for kind, most in MAX_TABLE_ITEMS.items())


def test_a_parser_without_outlines_sees_no_columns(shop: KnowledgeBase) -> None:
    items = ItemFinder(shop).items("salary of Ada Berg")
    assert not any(item.table or item.column for item in items)


def test_a_graph_without_tables_has_the_same_items_as_before() -> None:
    question = "Which country bordering France has more than 5 million people?"
    assert ItemFinder(clew.open(), has_columns=True).items(question) == ItemFinder(clew.open()).items(question)
