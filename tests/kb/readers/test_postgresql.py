"""A database on a real PostgreSQL server, built with its keys, and never with its password."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("psycopg", reason="PostgreSQL needs psycopg: pip install 'clew-kbqa[databases]'")

from clew.errors import SourceError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers import ReaderOptions
from command_runner import output_of
from postgresql_server import PASSWORD, PostgresqlServer, explain_absence, run_postgresql

pytestmark = pytest.mark.skipif(bool(explain_absence()), reason=explain_absence())

COMPANY = """
CREATE TABLE department (id serial PRIMARY KEY, name text);
CREATE SCHEMA hr;
CREATE TABLE hr.employee (id int PRIMARY KEY, name text NOT NULL, department_id int REFERENCES department,
    hired date, salary numeric(10, 2), active boolean, tags text[], photo bytea, seen timestamptz);
CREATE TABLE project (code text, year int, title text, PRIMARY KEY (code, year));
CREATE TABLE work (employee_id int REFERENCES hr.employee, code text, year int, hours int,
    PRIMARY KEY (employee_id, code, year), FOREIGN KEY (code, year) REFERENCES project);
CREATE TABLE no_columns ();
CREATE TABLE no_rows (id int PRIMARY KEY, name text);
CREATE VIEW rich AS SELECT name, salary AS fortune FROM hr.employee WHERE salary > 10;
CREATE SCHEMA archive;
CREATE TABLE archive.department (id int PRIMARY KEY, name text);
INSERT INTO department VALUES (1, 'Sales'), (2, 'Research');
INSERT INTO archive.department VALUES (7, 'Typing pool');
INSERT INTO hr.employee VALUES
    (1, 'Ann', 1, '2001-02-03', 1000.50, true, '{a,b}', 'x', '2020-01-01 10:00+02'),
    (2, 'Bob', 2, 'infinity', 5, false, NULL, NULL, NULL),
    (3, 'Julius', 2, '0044-03-15 BC', 7, false, NULL, NULL, NULL);
INSERT INTO project VALUES ('A', 2020, 'Apollo'), ('A', 2021, 'Apollo Two');
INSERT INTO work VALUES (1, 'A', 2020, 10), (2, 'A', 2021, 20);
"""


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresqlServer]:
    with run_postgresql() as server:
        server.run_sql(COMPANY)
        yield server


def facts_of(kb: KnowledgeBase, name: str) -> set[str]:
    record = kb.entity_record(kb.resolve(name)[0])
    return {f"{fact.predicate} = {fact.value or kb.name_of(kb.node(fact.object))}" for fact in record.facts}


def test_a_database_is_built_with_its_declared_keys(server: PostgresqlServer, tmp_path: Path) -> None:
    report = build_kb([server.url()], tmp_path / "kb")
    kb = open_kb(tmp_path / "kb")
    assert {"department = Sales", "hired = 2001-02-03", "tags = a", "tags = b"} <= facts_of(kb, "Ann")
    assert "hired = -0044-03-15" in facts_of(kb, "Julius")
    assert "seen = 2020-01-01T08:00:00+00:00" in facts_of(kb, "Ann")  # in UTC, wherever the server is
    assert not any(fact.startswith("hired") for fact in facts_of(kb, "Bob"))
    assert any("Apollo Two" in fact for fact in facts_of(kb, "Bob"))  # by a key of two columns
    assert report.skipped["table without columns"].examples == ["postgres/public.no_columns"]
    assert kb.resolve("Typing pool")  # a table of the same name in another schema
    with pytest.raises(Exception, match="no predicate or key"):
        kb.predicate("fortune")  # views repeat what the tables say


def test_views_and_tables_can_be_chosen(server: PostgresqlServer, tmp_path: Path) -> None:
    build_kb([server.url()], tmp_path / "kb", ReaderOptions(tables=("rich", "archive.*")))
    kb = open_kb(tmp_path / "kb")
    assert {kb.name_of(node) for node in range(kb.entity_count)} >= {"Ann", "Typing pool"}
    assert kb.entity_count == 2
    with pytest.raises(SourceError, match=r"has no table 'employe' \(nearest: employee\)"):
        build_kb([server.url()], tmp_path / "other", ReaderOptions(tables=("employe",)))


def test_the_same_data_have_the_same_digest(server: PostgresqlServer, tmp_path: Path) -> None:
    for name in ("one", "two"):
        build_kb([server.url()], tmp_path / name)
    one, two = open_kb(tmp_path / "one"), open_kb(tmp_path / "two")
    assert one.manifest.source_digest == two.manifest.source_digest
    assert one.digest == two.digest


def test_the_password_is_nowhere(server: PostgresqlServer, tmp_path: Path) -> None:
    arguments = ("-o", str(tmp_path / "kb"), "--report", str(tmp_path / "report.json"))
    output = output_of("build", server.url(), *arguments, "--write-mapping", str(tmp_path / "mapping.toml"))
    files = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    for secret in (PASSWORD, "tomato"):
        assert secret not in output
        assert secret.encode() not in files
    with pytest.raises(SourceError, match="password authentication failed") as fault:
        build_kb([server.url(password="wrong-pass")], tmp_path / "other")
    assert "wrong-pass" not in str(fault.value)
    with pytest.raises(SourceError, match='database "nothing" does not exist'):
        build_kb([server.url("nothing")], tmp_path / "other")


def test_a_large_table_is_fetched_in_pieces_with_progress(server: PostgresqlServer, tmp_path: Path) -> None:
    server.run_sql("CREATE DATABASE numbers")
    server.run_sql("CREATE TABLE number AS SELECT n AS id, 'n' || n AS name FROM generate_series(1, 5000) n", "numbers")
    stages: list[str] = []
    build_kb([server.url("numbers")], tmp_path / "kb", on_progress=lambda report: stages.append(report.stage))
    assert "fetching number: 2,000 rows" in stages
    assert open_kb(tmp_path / "kb").entity_count == 5000
    server.run_sql("CREATE DATABASE bare")
    with pytest.raises(SourceError, match=r"/bare contains no tables"):
        build_kb([server.url("bare")], tmp_path / "other")
