"""A small shop as a database: keys, references, links with qualifiers, notes of their own, dates, missing cells."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import clew
from clew.engine.native import NativeEngine
from clew.engine.result import ResultValue
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity
from clew.language.program import functions as f

TABLES = """
CREATE TABLE department (id INTEGER PRIMARY KEY, name TEXT NOT NULL, budget INTEGER);
CREATE TABLE employee (id INTEGER PRIMARY KEY, name TEXT, salary INTEGER, born DATE, is_manager TEXT,
  department_id INTEGER REFERENCES department (id), boss_id INTEGER REFERENCES employee (id));
CREATE TABLE project (id INTEGER PRIMARY KEY, title TEXT, started INTEGER);
CREATE TABLE works_on (employee_id INTEGER REFERENCES employee (id), project_id INTEGER REFERENCES project (id),
  hours INTEGER, PRIMARY KEY (employee_id, project_id));
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, email TEXT, city TEXT);
CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (id), total REAL, day DATE,
  city TEXT);
"""
ROWS: dict[str, list[tuple[object, ...]]] = {
    "department": [(1, "Sales", 100), (2, "Research", 300), (3, "Kitchen", None)],
    "employee": [
        (1, "Ada Berg", 5000, "1980-02-03", "yes", 2, None),
        (2, "Bo Dahl", 4000, "1990-05-06", "no", 2, 1),
        (3, "Cy Eng", 3000, "1985-07-08", "no", 1, 1),
        (4, "Di Foss", None, "1999-01-02", "no", 1, 3),
        (5, "Eli Gran", 3000, None, "yes", None, None),
    ],
    "project": [(1, "Apollo", 1961), (2, "Gemini", 1965), (3, "Mercury", 1958)],
    "works_on": [(1, 1, 10), (1, 2, 20), (2, 1, 30), (3, 2, 5)],
    "customer": [
        (1, "Nia Moe", "nia@example.org", "Oslo"),
        (2, "Ole Nord", None, "Bergen"),
        (3, "Pia Ost", "pia@example.org", "Oslo"),
    ],
    "purchase": [
        (1, 1, 20.5, "2020-01-05", "Oslo"),
        (2, 1, 200, "2021-03-04", "Bergen"),
        (3, 2, 150, "2021-05-06", "Bergen"),
        (4, 2, 120, "2020-07-08", "Bergen"),
    ],
}


def write_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(TABLES)
        for table, rows in ROWS.items():
            database.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        database.commit()


def build_shop(folder: Path) -> tuple[KnowledgeBase, Path]:
    """The knowledge base of the shop, and its database."""
    path = folder / "shop.sqlite"
    write_database(path)
    clew.build(path, folder / "shop.clew")
    return clew.open(folder / "shop.clew"), path


def plain_cell(cell: object) -> object:
    """A cell in a form that all databases and results share: numbers as floats, anything else as text."""
    if cell is None or cell == "":
        return None
    if isinstance(cell, bool):
        return float(cell)
    if isinstance(cell, ResultValue):
        return plain_cell(cell.value.number if isinstance(cell.value, Quantity) else cell.text)
    try:
        return float(f"{float(str(cell)):.8g}")
    except ValueError:
        return str(cell)


def plain_rows(rows: Iterable[Iterable[object]]) -> list[tuple[object, ...]]:
    return [tuple(map(plain_cell, row)) for row in rows]


def run_program(kb: KnowledgeBase, program: f.Function) -> list[tuple[object, ...]]:
    """The rows of a program's result; yes is 1."""
    result = NativeEngine(kb).run(program)
    if len(result.columns) > 1:
        return plain_rows(result.rows)
    if isinstance(program, f.Truth):
        return plain_rows((text == "yes",) for text in result.texts)
    return plain_rows((answer,) for answer in result.answers)


QUERIES = (
    "SELECT name FROM employee WHERE salary > 3500",
    "SELECT e.name, d.name FROM employee e JOIN department d ON e.department_id = d.id ORDER BY e.name",
    "SELECT d.name, count(*), avg(e.salary) FROM department d JOIN employee e ON e.department_id = d.id "
    "GROUP BY d.id HAVING count(*) > 1",
    "SELECT d.name, count(e.id) FROM department d LEFT JOIN employee e ON e.department_id = d.id GROUP BY d.id",
    "SELECT e.name, w.hours FROM employee e JOIN works_on w ON w.employee_id = e.id "
    "JOIN project p ON w.project_id = p.id WHERE p.title = 'Apollo'",
    "SELECT sum(hours) FROM works_on",
    "SELECT p.title, sum(w.hours) FROM works_on w JOIN project p ON p.id = w.project_id GROUP BY p.id "
    "ORDER BY sum(w.hours) DESC",
    "SELECT name FROM customer WHERE id NOT IN (SELECT customer_id FROM purchase)",
    "SELECT name FROM employee WHERE salary > (SELECT avg(salary) FROM employee)",
    "SELECT b.name FROM employee e JOIN employee b ON e.boss_id = b.id WHERE e.name = 'Bo Dahl'",
    "SELECT name FROM customer WHERE email IS NULL",
    "SELECT DISTINCT city FROM customer UNION SELECT city FROM purchase",
    "SELECT name FROM employee WHERE born < '1986-01-01' AND is_manager = 'yes'",
    "SELECT title FROM project WHERE started BETWEEN 1960 AND 1970",
    "SELECT c.name, p.total FROM customer c JOIN purchase p ON c.city = p.city",
    "SELECT city, count(*) FROM (SELECT city FROM purchase WHERE total > 100) GROUP BY city",
    "SELECT name FROM employee ORDER BY salary DESC LIMIT 1 OFFSET 1",
    "SELECT max(salary) - min(salary) FROM employee",
    "SELECT count(DISTINCT city) FROM purchase",
    "SELECT name FROM customer WHERE name LIKE '%o%' AND name NOT LIKE 'o%'",
    "SELECT name FROM employee WHERE department_id IS NULL OR department_id = 1",
    "SELECT title FROM project EXCEPT SELECT p.title FROM project p JOIN works_on w ON w.project_id = p.id",
    "SELECT name, salary * 12 FROM employee WHERE salary IN (3000, 4000)",
    "SELECT name FROM customer WHERE id IN (SELECT customer_id FROM purchase WHERE total > 100 "
    "GROUP BY customer_id HAVING count(*) > 1)",
    "SELECT * FROM project",
    "SELECT count(*), max(salary) FROM employee WHERE NOT (salary < 3500 OR is_manager = 'yes')",
    "SELECT name FROM employee WHERE born BETWEEN '1980-01-01' AND '1989-12-31' ORDER BY born DESC",
    "SELECT name FROM employee WHERE NOT EXISTS (SELECT id FROM purchase WHERE total > 1000)",
    "SELECT c.name FROM customer AS c JOIN purchase AS p ON c.id = p.customer_id WHERE c.city <> p.city",
    "SELECT name FROM department WHERE budget IS NOT NULL INTERSECT SELECT name FROM department WHERE budget > 200",
)
