"""SQL over a user's tables: the program gives the rows that SQLite gives, or the query is refused with a reason."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

import clew
from clew.engine.native import NativeEngine
from clew.engine.sql.mapped_tables import MappedTables, SqlTranslationError
from clew.engine.sql.sql_to_program import outline_to_program, sql_to_program
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sql import OutlineError, sql_to_outline
from shop_database import QUERIES, build_shop, plain_rows, run_program

Shop = tuple[KnowledgeBase, Path]


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Shop:
    return build_shop(tmp_path_factory.mktemp("shop"))


@pytest.mark.parametrize("query", QUERIES)
def test_a_program_of_sql_gives_the_rows_that_sqlite_gives(shop: Shop, query: str) -> None:
    kb, path = shop
    with closing(sqlite3.connect(path)) as database:
        gold = plain_rows(database.execute(query).fetchall())
    program = sql_to_program(query, kb.tables)
    rows = run_program(kb, program)
    assert gold
    assert rows == gold if "ORDER BY" in query else Counter(rows) == Counter(gold)
    assert read_program_text(write_program_text(program)) == program


@pytest.mark.parametrize("query", QUERIES)
def test_an_outline_of_sql_gives_the_rows_that_sqlite_gives(shop: Shop, query: str) -> None:
    kb, path = shop
    tables = MappedTables(kb.tables)
    reason = next((reason for part, reason in NO_OUTLINES.items() if part in query), None)
    if reason is not None:
        with pytest.raises(OutlineError, match=reason):
            sql_to_outline(query, tables.sql_schema)
        return
    outline = sql_to_outline(query, tables.sql_schema)
    with closing(sqlite3.connect(path)) as database:
        gold = plain_rows(database.execute(query).fetchall())
    rows = run_program(kb, outline_to_program(outline, tables))
    assert rows == gold if "ORDER BY" in query else Counter(rows) == Counter(gold)


NO_OUTLINES = {
    "LEFT JOIN": "LEFT JOIN",
    "employee e JOIN employee b": "self-join",
    "FROM (SELECT": "query in FROM",
    "OFFSET": "OFFSET",
    "max(salary) - min(salary)": "arithmetic",
    "salary * 12": "arithmetic",
    "NOT LIKE 'o%'": "NOT starts with",
    "NOT EXISTS": "function EXISTS",
}
"""What the queries say and outlines cannot, with the reason."""


def test_the_schema_of_tables_has_their_links(shop: Shop) -> None:
    schema = MappedTables(shop[0].tables).sql_schema
    assert ("purchase.customer_id", "customer.id") in schema.links
    assert schema.tables["customer"]["name"] == "text"


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("SELECT name FROM customers", "unknown table"),
        ("SELECT surname FROM customer", "unknown column"),
        ("SELECT name FROM customer UNION ALL SELECT name FROM employee", "UNION ALL"),
        ("WITH c AS (SELECT name FROM customer) SELECT name FROM c", "WITH"),
        ("SELECT upper(name) FROM customer", "expression"),
        ("SELECT name FROM customer WHERE city IS 5", "condition"),
        ("SELECT rank() OVER (ORDER BY salary) FROM employee", "expression"),
        ("SELECT c.name FROM customer c RIGHT JOIN purchase p ON p.customer_id = c.id", "RIGHT JOIN"),
        ("SELECT c.name FROM customer c LEFT JOIN purchase p ON p.customer_id = c.id AND p.total > 5",
         "left join on several conditions"),
        ("SELECT c.name FROM customer c LEFT JOIN purchase p ON p.city = c.city", "left join without a key"),
        ("SELECT name FROM customer c WHERE EXISTS (SELECT id FROM purchase p WHERE p.customer_id = c.id)",
         "unknown column"),
        ("SELECT 1", "no FROM"),
        ("SELECT name FROM customer LIMIT city", "LIMIT is no number"),
        ("SELECT customer.name FROM customer, customer", "table twice without an alias"),
    ],
)  # fmt: skip
def test_what_programs_cannot_say_is_refused(shop: Shop, query: str, reason: str) -> None:
    with pytest.raises(SqlTranslationError) as fault:
        sql_to_program(query, shop[0].tables)
    assert fault.value.reason == reason


def test_like_is_refused_where_the_texts_of_cells_are_not_kept(tmp_path: Path) -> None:
    (tmp_path / "visit.csv").write_text("id,place,day,fee (euro)\n1,Oslo,31/12/1999,5\n2,Rome,30/11/2001,7\n", "utf-8")
    clew.build(tmp_path / "visit.csv", tmp_path / "kb.clew")
    tables = clew.open(tmp_path / "kb.clew").tables
    for query in (
        "SELECT place FROM visit WHERE day LIKE '31/%'",
        "SELECT place FROM visit WHERE \"fee (euro)\" LIKE '5'",
    ):
        with pytest.raises(SqlTranslationError, match=r"^LIKE: "):
            sql_to_program(query, tables)


def test_two_columns_that_differ_in_their_unit_are_two_keys(tmp_path: Path) -> None:
    (tmp_path / "bridge.csv").write_text("name,length_feet,length_meters\nArch,328,100\nSpan,656,200\n", "utf-8")
    clew.build(tmp_path / "bridge.csv", tmp_path / "kb.clew")
    kb = clew.open(tmp_path / "kb.clew")
    result = NativeEngine(kb).run(sql_to_program("SELECT avg(length_feet), max(length_meters) FROM bridge", kb.tables))
    assert result.rows == (("492 foot", "200 metre"),)


def test_a_date_may_be_written_year_first_whatever_the_cells_look_like(tmp_path: Path) -> None:
    (tmp_path / "visit.csv").write_text("id,place,day\n1,Oslo,31.12.1999\n2,Rome,30.11.2001\n", "utf-8")
    clew.build(tmp_path / "visit.csv", tmp_path / "kb.clew")
    kb = clew.open(tmp_path / "kb.clew")
    program = sql_to_program("SELECT place FROM visit WHERE day > '2000-01-01'", kb.tables)
    assert NativeEngine(kb).run(program).texts == ("Rome",)


def test_rows_that_say_several_things_at_one_time_are_not_counted_as_entities(tmp_path: Path) -> None:
    (tmp_path / "teams.csv").write_text("team,day\nRed,Monday\nBlue,Friday\n", "utf-8")
    scores = "date,team,points,fouls\n2024-04-06,Red,1,3\n2024-04-13,Red,4,1\n2024-04-13,Blue,0,2\n"
    (tmp_path / "scores.csv").write_text(scores, "utf-8")
    clew.build(tmp_path, tmp_path / "kb.clew")
    tables = clew.open(tmp_path / "kb.clew").tables
    with pytest.raises(SqlTranslationError, match="rows of several facts: each row of 'scores'"):
        sql_to_program("SELECT team, count(*) FROM scores GROUP BY team", tables)


def test_a_reference_shows_its_cell_even_if_the_row_it_refers_to_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "states.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(
            "CREATE TABLE city (city_name TEXT, state_name TEXT, population INT, PRIMARY KEY (city_name, state_name));"
            "CREATE TABLE state (state_name TEXT PRIMARY KEY, capital TEXT);"
            "INSERT INTO city VALUES ('Austin', 'Texas', 345496), ('Portland', 'Maine', 61572);"
            "INSERT INTO state VALUES ('Texas', 'Austin'), ('Maine', 'Augusta');"
        )
    mapping = tmp_path / "states.toml"
    reference = 'table = "city", by = ["city_name", "state_name"], using = ["state_name"], missing = "create"'
    mapping.write_text(f'[tables.state.columns]\ncapital = {{ role = "relation", {reference} }}\n', "utf-8")
    kb = clew.build(path, tmp_path / "states.clew", mapping=mapping)
    program = sql_to_program("SELECT capital FROM state WHERE state_name = 'Maine'", kb.tables)
    assert run_program(kb, program) == [("Augusta",)]


def test_an_unknown_name_is_refused_with_its_place_and_the_nearest_ones(shop: Shop) -> None:
    for query, message, place in (
        ("SELECT 'é', nme FROM customer", "unknown column: nme; the nearest: name", 12),
        ("SELECT name\nFROM custmer", "there is no table 'custmer'; there are", 17),
        ("SELECT name FROM customer WHERE zzz = 1", "unknown column: zzz$", 32),
    ):
        with pytest.raises(SqlTranslationError, match=message) as caught:
            sql_to_program(query, shop[0].tables)
        assert caught.value.position == place


def test_an_unknown_column_is_refused_with_the_table_that_has_it(shop: Shop) -> None:
    with pytest.raises(SqlTranslationError, match=r"unknown column: c\.total; it is a column of purchase"):
        sql_to_program("SELECT c.total FROM customer c", shop[0].tables)
