"""Programs as SQL: the query gives what the program gives, in SQLite and DuckDB, or is refused with a reason."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from clew.engine.schema_view import SchemaView
from clew.engine.sql.mapped_tables import SqlTranslationError
from clew.engine.sql.program_to_sql import program_to_sql
from clew.engine.sql.sql_to_program import sql_to_program
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers import export_kb
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_small_draft
from shop_database import QUERIES, ROWS, TABLES, build_shop, plain_rows, run_program

Shop = tuple[KnowledgeBase, Path]
PROGRAMS = (
    "Find(Apollo) | Relate(works on, backward) | What()",
    "Find(Apollo) | Relate(works on, backward) | QFilterNum(hours, 20, >) | What()",
    "FindAll() | FilterConcept(employee) | FilterNum(salary, 3000, =) | What()",
    "FindAll() | FilterConcept(employee) | FilterDate(born, 1985-07-08, =) | What()",
    "FindAll() | FilterConcept(employee) | FilterYear(born, 1985, >) | What()",
    "FindAll() | FilterConcept(employee) | FilterStr(manager, yes) | Count()",
    "And(FindAll() | FilterConcept(employee) | FilterNum(salary, 3500, <), Find(Gemini) | Relate(works on, backward))",
    "Or(Find(Ada Berg), FindAll() | FilterConcept(employee) | FilterNum(salary, 3500, <)) | What()",
    "Without(FindAll() | FilterConcept(project), FindAll() | FilterConcept(employee) | Relate(works on, forward))",
    "FindAll() | FilterConcept(employee) | SelectAmong(salary, largest)",
    "SelectBetween(Find(Ada Berg), Find(Bo Dahl), salary, less)",
    "FindAll() | FilterConcept(employee) | Top(salary, smallest, 1) | What()",
    "FindAll() | FilterConcept(employee) | TopCount(works on, forward, largest, 1) | What()",
    "FindAll() | FilterConcept(employee) | FilterCount(works on, forward, 1, >) | What()",
    "Find(Bo Dahl) | QueryAttr(born)",
    "Find(Bo Dahl) | QueryAttr(salary) | VerifyNum(3500, >)",
    "QueryRelationQualifier(Find(Bo Dahl), Find(Apollo), works on, hours)",
    "FindAll() | FilterConcept(employee) | Aggregate(salary, average)",
    "FindAll() | FilterConcept(employee) | Aggregate(salary, count)",
    "FindAll() | FilterConcept(employee) | GroupBy(department, forward, salary, maximum)",
    "FindAll() | FilterConcept(employee) | Table(salary; department)",
    "FindAll() | FilterConcept(customer) | Where(not has(it<-customer)) | Exists()",
    "FindAll() | FilterConcept(customer) | Where(has(it<-customer) and not has(it<-customer[not it.total > 100]))",
    "FindAll() | FilterConcept(department) | Where(count(it<-department) > 1) | What()",
    "FindAll() | FilterConcept(employee) | Where(it.salary > {Find(Cy Eng) | QueryAttr(salary)}) | What()",
    "FindAll() | FilterConcept(employee) | Where(it->boss.salary > it.salary + 500) | What()",
    "FindAll() | FilterConcept(employee) | Rank(it.salary desc; limit 1 offset 1 with ties) | What()",
    "FindAll() | FilterConcept(employee) | Rank(it.salary desc; limit 50%) | Count()",
    "FindAll() | FilterConcept(customer) | Select(name(it), count(it<-customer) as n, sum(it<-customer.total) as s)",
    "FindAll() | FilterConcept(employee) | Select(it.salary, count(it); group it.salary; order count(it) desc; "
    "limit 1 with ties)",
    'Find(Apollo) | Select(sum(it<-"works on"@hours))',
)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Shop:
    return build_shop(tmp_path_factory.mktemp("shop"))


@pytest.fixture(scope="module")
def duck() -> Iterator[duckdb.DuckDBPyConnection]:
    connection = duckdb.connect()
    connection.execute(TABLES)
    for table, rows in ROWS.items():
        ordered = sorted(rows, key=lambda row: (row[-1] is not None, row[-1] or 0)) if table == "employee" else rows
        connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", ordered)
    yield connection
    connection.close()


def write(program: f.Function, kb: KnowledgeBase, dialect: str = "sqlite") -> str:
    schema = SchemaView(kb)
    return program_to_sql(program, schema.tables, dialect, schema.concepts_of_name)


def check_rows(program: f.Function, shop: Shop, duck: duckdb.DuckDBPyConnection) -> None:
    """Both databases give what the program gives."""
    kb, path = shop
    wanted = sorted(map(repr, set(run_program(kb, program))))
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute(write(program, kb)).fetchall()
    assert sorted(map(repr, set(plain_rows(rows)))) == wanted
    rows = duck.execute(write(program, kb, "duckdb")).fetchall()
    assert sorted(map(repr, set(plain_rows(rows)))) == wanted


@pytest.mark.parametrize("text", PROGRAMS)
def test_a_program_and_its_sql_give_the_same(shop: Shop, duck: duckdb.DuckDBPyConnection, text: str) -> None:
    check_rows(read_program_text(text), shop, duck)


@pytest.mark.parametrize("query", QUERIES)
def test_sql_that_was_read_is_written_back_with_the_same_rows(
    shop: Shop, duck: duckdb.DuckDBPyConnection, query: str
) -> None:
    check_rows(sql_to_program(query, shop[0].tables), shop, duck)


def test_a_reference_is_compared_without_a_join(shop: Shop) -> None:
    query = "SELECT name FROM employee WHERE department_id = 2"
    text = " ".join(write(sql_to_program(query, shop[0].tables), shop[0]).split())
    assert text == "SELECT employee.name FROM employee WHERE employee.department_id = 2"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("FindAll() | Count()", "FindAll"),
        ("Find(Nobody) | What()", "Find"),
        ("QueryRelation(Find(Bo Dahl), Find(Apollo))", "QueryRelation"),
        ("FindAll() | FilterConcept(employee) | Table(salary; works on)", "several values"),
        ("FindAll() | FilterConcept(employee) | FilterNum(height, 5, >) | What()", "not in the tables"),
        ("FindAll() | FilterConcept(employee) | FilterNum(name, 5, >) | What()", "types"),
        ("FindAll() | FilterConcept(employee) | FilterNum(salary, 5 metre, >) | What()", "unit"),
        ("Or(Find(Bo Dahl), Find(Apollo)) | What()", "Or"),
        ("FindAll() | FilterConcept(employee) | Select(id(it))", "id"),
    ],
)
def test_what_sql_over_the_tables_cannot_say_is_refused(shop: Shop, text: str, reason: str) -> None:
    with pytest.raises(SqlTranslationError) as fault:
        write(read_program_text(text), shop[0])
    assert fault.value.reason == reason


def test_random_programs_over_a_graph_and_their_sql_over_its_export_agree(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    export_kb(kb, "sqlite", str(tmp_path / "kb.db"))
    sampler, agreed = ProgramSampler(kb, 5), 0
    with closing(sqlite3.connect(tmp_path / "kb.db")) as database:
        for program in (sampler.make_program() for _ in range(250)):
            try:
                query = write(program, kb)
            except SqlTranslationError:
                continue
            if not isinstance(program, f.Rows):  # its cells have units
                rows = set(plain_rows(database.execute(query))) - {(None,)}
                assert rows == set(run_program(kb, program)), write_program_text(program)
                agreed += 1
    assert agreed > 60
