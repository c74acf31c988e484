"""Copies of databases under other names: the same questions have the same answers there."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import orjson
import pytest

import clew
from clew.language.sql import outline_to_sql, sql_to_outline
from clew.parse.casual.table_schema import TableSchema
from clew.parse.training.build_steps import SilentReporter
from clew.parse.training.outline_json import read_outline, write_outline
from clew.parse.training.renamed_databases import RenamedDatabases, SchemaNames, both_ways, rename_database
from shop_database import build_shop

SYNONYMS = {"employee": ["worker"], "salary": ["wage"], "customer": ["client"], "department": ["division"]}
QUERIES = [
    "SELECT name FROM employee WHERE salary > 3500",
    "SELECT d.name, count(*) FROM department d JOIN employee e ON e.department_id = d.id GROUP BY d.id",
    "SELECT name FROM customer WHERE id NOT IN (SELECT customer_id FROM purchase)",
    "SELECT max(salary) FROM employee",
]


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shop")
    build_shop(folder)
    return folder


def make(shop: Path, folder: Path) -> list[dict[str, object]]:
    folder.mkdir()
    schema = TableSchema(clew.open(shop / "shop.clew")).sql_schema
    rows = [
        {"question": sql, "outline": write_outline(sql_to_outline(sql, schema)), "kb": str(shop / "shop.clew")}
        for sql in QUERIES
    ]
    (folder / "own.jsonl").write_bytes(b"\n".join(map(orjson.dumps, rows)))
    sources = {str(shop / "shop.clew"): shop / "shop.sqlite"}
    RenamedDatabases(folder / "own.jsonl", sources, SYNONYMS, folder, 1, 1, SilentReporter()).make(
        folder / "renamed.jsonl", 3
    )
    return [orjson.loads(line) for line in (folder / "renamed.jsonl").read_bytes().splitlines()]


def test_questions_have_the_same_rows_over_every_renamed_copy(shop: Path, tmp_path: Path) -> None:
    examples = make(shop, tmp_path / "copies")
    assert len(examples) == 3 * len(QUERIES)
    assert len({example["kb"] for example in examples}) == 3
    with closing(sqlite3.connect(shop / "shop.sqlite")) as database:
        for example in examples:
            schema = TableSchema(clew.open(str(example["kb"])))
            found = schema.answers(read_outline(example["outline"]))  # type: ignore[arg-type]
            assert sorted(found) == sorted(database.execute(str(example["question"])).fetchall())


def test_copies_have_other_names_and_questions_stay(shop: Path, tmp_path: Path) -> None:
    examples = make(shop, tmp_path / "copies")
    texts = [
        outline_to_sql(read_outline(example["outline"]), TableSchema(clew.open(str(example["kb"]))).sql_schema).sql()  # type: ignore[arg-type]
        for example in examples
    ]
    assert any("worker" in text.lower() or "wage" in text.lower() for text in texts)
    assert {example["question"] for example in examples} == set(QUERIES)


def test_a_word_has_the_same_synonym_everywhere_and_no_name_occurs_twice(shop: Path, tmp_path: Path) -> None:
    for seed in range(5):
        names = SchemaNames({"name": ["email"], "employee": ["worker"]}, random.Random(seed))
        renamed = rename_database(shop / "shop.sqlite", tmp_path / f"{seed}.sqlite", names)
        assert len(set(renamed.values())) == len(renamed)
        with closing(sqlite3.connect(tmp_path / f"{seed}.sqlite")) as database:
            for column in renamed.values():
                if column.name:
                    database.execute(f'SELECT "{column.name}" FROM "{column.table}"')


def test_synonyms_hold_both_ways() -> None:
    assert both_ways({"customer": ["client"], "guest": ["client"]}) == {
        "customer": ["client"],
        "client": ["customer", "guest"],
        "guest": ["client"],
    }
