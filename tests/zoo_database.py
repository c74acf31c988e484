"""A small zoo as a database, whose schema has the same links as the shop's, and other names."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

TABLES = """
CREATE TABLE keeper (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, country TEXT);
CREATE TABLE animal (id INTEGER PRIMARY KEY, name TEXT, weight REAL, species TEXT, arrival DATE,
  keeper_id INTEGER REFERENCES keeper (id));
"""
KEEPERS = [(1, "Ida Lund", 31, "France"), (2, "Jon Moe", 45, "Norway"), (3, "Kai Ness", 58, "France"),
           (4, "Liv Aas", 23, "Norway")]  # fmt: skip
ANIMALS = [
    (1, "Ollie", 12.5, "otter", "2019-04-01", 1),
    (2, "Pim", 8, "otter", "2020-06-02", 1),
    (3, "Quinn", 300, "bear", "2018-02-03", 2),
    (4, "Rolf", 280, "bear", "2021-09-04", 2),
    (5, "Sven", 11, "otter", "2022-10-05", 2),
    (6, "Tess", 150, "wolf", "2017-12-06", 3),
]


def write_zoo(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(TABLES)
        database.executemany("INSERT INTO keeper VALUES (?, ?, ?, ?)", KEEPERS)
        database.executemany("INSERT INTO animal VALUES (?, ?, ?, ?, ?, ?)", ANIMALS)
        database.commit()
