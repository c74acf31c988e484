"""A small shop as a database: keys, references, links with qualifiers, notes of their own, dates, missing cells."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import clew
from clew.kb.knowledge_base import KnowledgeBase

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
