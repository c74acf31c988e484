"""Reading SQL: one SELECT statement, within limits, and errors that name the place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.language.sql import SqlError, read_components, read_sql
from sample_sql import SCHEMA

REFUSED = [
    ("", "there is no statement"),
    (" ; ", "there is no statement"),
    ("SELECT 1; SELECT 2", "there are 2 statements"),
    ("DROP TABLE t", "this is DROP; give one SELECT"),
    ("DELETE FROM t", "this is DELETE"),
    ("VALUES (1)", "this is VALUES"),
    ("SELECT * INTO u FROM t", "it contains INTO"),
    ("SELECT a FROM t WHERE x = = 3", "line 1, column 27: "),
    ("SELECT a\nFROM WHERE", "line 2, column 6: Expected table name, at 'WHERE'"),
    ("SELECT 'a FROM t", "a quote or bracket is not closed"),
    ("SELECT " + "(" * 50 + "1" + ")" * 50, "nested more than 40 deep"),
    ("SELECT " + "NOT " * 5_000 + "1", "nested too deeply"),
    ("SELECT '" + "a" * 100_000 + "'", "characters, more than 50,000"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_other_texts_are_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(SqlError) as caught:
        read_sql(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("text", ["SELECT 1", "(SELECT a FROM t)", "WITH q AS (SELECT 1) SELECT * FROM q;",
                                  "SELECT a FROM t UNION SELECT b FROM u ORDER BY 1"])  # fmt: skip
def test_a_select_is_read(text: str) -> None:
    assert read_sql(text).sql()


def test_a_dialect_that_is_not_known_is_refused() -> None:
    assert read_sql("SELECT a::int FROM t", "postgres")
    with pytest.raises(ClewError, match="no dialect of SQL 'oracle9'"):
        read_sql("SELECT 1", "oracle9")


WORDS = ["SELECT", "FROM", "WHERE", "(", ")", ",", "a", "t", "'x'", "1", "=", "AND", "JOIN", "CASE", "END", "*", ";"]


@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(SqlError):
        read_components(text)


SAME_COMPONENTS = [
    ("SELECT name FROM singer WHERE age > 30 AND country = 'France'",
     "SELECT DISTINCT name FROM singer WHERE country = 'x' AND age > 1"),
    ("SELECT T1.id FROM singer AS T1 JOIN concert AS T2 ON T1.id = T2.singer_id",
     "SELECT singer_id FROM concert, singer"),
    ("SELECT name, age FROM singer ORDER BY age LIMIT 1", "SELECT age, name FROM singer ORDER BY singer.age LIMIT 5"),
    ("SELECT name FROM singer WHERE id IN (SELECT singer_id FROM concert WHERE year > 1)",
     "SELECT name FROM singer WHERE id IN (SELECT singer_id FROM concert WHERE year > 2)"),
]  # fmt: skip
OTHER_COMPONENTS = [
    ("SELECT name FROM singer WHERE age > 30", "SELECT name FROM singer WHERE age >= 30"),
    ("SELECT name FROM singer", "SELECT name FROM singer LIMIT 1"),
    ("SELECT name FROM singer WHERE age > 30 AND id > 1", "SELECT name FROM singer WHERE age > 30 OR id > 1"),
    ("SELECT name FROM singer ORDER BY age", "SELECT name FROM singer ORDER BY age DESC"),
    ("SELECT name FROM singer", "SELECT name FROM singer, concert"),
    ("SELECT max(age) FROM singer", "SELECT min(age) FROM singer"),
    ("SELECT name FROM singer UNION SELECT title FROM concert",
     "SELECT name FROM singer EXCEPT SELECT title FROM concert"),
    ("SELECT name FROM singer WHERE id IN (SELECT singer_id FROM concert)",
     "SELECT name FROM singer WHERE id IN (SELECT id FROM concert)"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SAME_COMPONENTS)
def test_components_ignore_values_distinct_order_and_ends_of_keys(one: str, other: str) -> None:
    assert read_components(one, SCHEMA) == read_components(other, SCHEMA)


@pytest.mark.parametrize(("one", "other"), OTHER_COMPONENTS)
def test_components_tell_queries_apart(one: str, other: str) -> None:
    assert read_components(one, SCHEMA) != read_components(other, SCHEMA)
