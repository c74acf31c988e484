"""A small database and random SQL over it, for tests."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from hypothesis import strategies as st

from clew.language.sql import SqlSchema

TABLES = """
CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, country TEXT);
CREATE TABLE concert (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, singer_id INTEGER REFERENCES singer (id));
INSERT INTO singer VALUES (1, 'Ada', 31, 'France'), (2, 'Bea', 45, 'France'), (3, 'Cy', NULL, 'Spain'),
    (4, 'Dan', 25, 'france'), (5, 'Eve', 45, NULL), (6, 'Ada', 52, 'Spain');
INSERT INTO concert VALUES (1, 'Spring', 2001, 1), (2, 'Summer', 2003, 1), (3, 'Autumn', 2004, 2),
    (4, 'Winter', NULL, 3), (5, 'Spring', 2005, NULL), (6, 'France', 2003, 6);
"""
SCHEMA = SqlSchema(
    {
        "singer": {"id": "INTEGER", "name": "TEXT", "age": "INTEGER", "country": "TEXT"},
        "concert": {"id": "INTEGER", "title": "TEXT", "year": "INTEGER", "singer_id": "INTEGER"},
    },
    (("concert.singer_id", "singer.id"),),
)


def write_database(path: Path) -> Path:
    """The database in a file."""
    connection = sqlite3.connect(path)
    connection.executescript(TABLES)
    connection.close()
    return path


NUMBERS = {"s": ("s.age", "s.id"), "c": ("c.year", "c.id", "c.singer_id")}
TEXTS = {"s": ("s.name", "s.country"), "c": ("c.title",)}


@st.composite
def conditions(draw: st.DrawFn, aliases: str, depth: int = 2) -> str:
    """A condition over the tables with these aliases."""
    kind = draw(
        st.sampled_from(["number", "text", "null", "between", "in", "like"] + ["and", "or", "not"] * (depth > 0))
    )
    alias = draw(st.sampled_from(aliases))
    number, text = draw(st.sampled_from(NUMBERS[alias])), draw(st.sampled_from(TEXTS[alias]))
    low, high = draw(st.integers(0, 50)), draw(st.sampled_from([2003, 45, 2]))
    if kind in ("and", "or"):
        inner = [draw(conditions(aliases, depth - 1)) for _ in range(draw(st.integers(2, 3)))]
        return "(" + f" {kind} ".join(inner) + ")"
    return {
        "number": f"{number} {draw(st.sampled_from(['=', '<>', '!=', '<', '<=', '>', '>=']))} {high}",
        "text": f"{text} {draw(st.sampled_from(['=', '!=', '<']))} {draw(st.sampled_from(LITERALS))}",
        "null": f"{text} IS {draw(st.sampled_from(['', 'NOT ']))}NULL",
        "between": f"{number} {draw(st.sampled_from(['', 'NOT ']))}BETWEEN {low} AND {high}",
        "in": f"{number} {draw(st.sampled_from(['', 'NOT ']))}IN ({high}, {low}, 1)",
        "like": f"{text} {draw(st.sampled_from(['', 'NOT ']))}LIKE '%a%'",
        "not": f"NOT ({draw(conditions(aliases, depth - 1)) if kind == 'not' else ''})",
    }[kind]


LITERALS = ("'France'", "'Ada'")
SOURCES = {
    "s": ("singer AS s", "singer s"),
    "c": ("concert AS c",),
    "sc": ("singer AS s JOIN concert AS c ON s.id = c.singer_id", "concert c, singer s",
           "singer AS s LEFT JOIN concert AS c ON c.singer_id = s.id",
           "concert c INNER JOIN singer s ON c.singer_id = s.id"),
}  # fmt: skip


@st.composite
def selects(draw: st.DrawFn) -> str:
    """A SELECT, perhaps with groups or a set operation; without LIMIT, which ties would make ambiguous."""
    aliases = draw(st.sampled_from(sorted(SOURCES)))
    source = draw(st.sampled_from(SOURCES[aliases]))
    where = f" WHERE {draw(conditions(aliases))}" if draw(st.booleans()) else ""
    column = draw(st.sampled_from([name for alias in aliases for name in (*TEXTS[alias], *NUMBERS[alias])]))
    if draw(st.booleans()):
        total = draw(st.sampled_from(["count(*)", f"count(DISTINCT {column})", f"max({column})", "count(1)"]))
        having = draw(st.sampled_from(["", " HAVING count(*) > 1", " HAVING n >= 2"]))
        order = draw(st.sampled_from(["", " ORDER BY 1", " ORDER BY n DESC, 1"]))
        return f"SELECT {column} AS k, {total} AS n FROM {source}{where} GROUP BY {column}{having}{order}"
    first = f"SELECT {draw(st.sampled_from(['', 'DISTINCT ']))}{column} AS x FROM {source}{where}"
    if draw(st.booleans()):
        operation = draw(st.sampled_from(["UNION", "UNION ALL", "INTERSECT", "EXCEPT"]))
        return f"{first} {operation} SELECT name FROM singer WHERE age > {draw(st.integers(20, 50))}"
    return first
