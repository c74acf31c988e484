"""Outlines: SQL without joins, from SQL and back."""

from __future__ import annotations

import sqlite3
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.language.program.expressions import Statistic
from clew.language.sql import OutlineError, SqlSchema, outline_to_sql, sql_to_outline
from clew.language.sql.outline import (
    Combination,
    Connector,
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
    inner_outlines,
    outline_tables,
)
from sample_sql import SCHEMA, TABLES, selects

CAMPUS = SqlSchema(
    {
        "Student": {"ID": "int", "Name": "text", "Home": "text"},
        "enrolment": {"student": "int", "course": "int", "grade": "text"},
        "course": {"id": "int", "title": "text", "dept_code": "text"},
        "department": {"dept_code": "text", "head": "int", "building": "text"},
        "flight": {"flight_no": "int", "origin": "text", "destination": "text"},
        "airport": {"code": "text", "city": "text"},
        "weather station": {"station id": "int", "height": "number"},
        "reading": {"station id": "int", "value": "number"},
    },
    (
        ("enrolment.student", "student.id"),
        ("enrolment.course", "course.id"),
        ("flight.origin", "airport.code"),
        ("flight.destination", "airport.code"),
    ),
)


@pytest.fixture
def database() -> sqlite3.Connection:
    return open_database()


def open_database() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.executescript(TABLES)
    return connection


def column(name: str) -> OutlineColumn:
    table, _, own = name.partition(".")
    return OutlineColumn(table, own)


def term(name: str, statistic: Statistic | None = None, distinct: bool = False) -> OutlineTerm:
    return OutlineTerm(column(name), statistic, distinct)


def write(outline: Outline, schema: SqlSchema = CAMPUS) -> str:
    return outline_to_sql(outline, schema).sql("sqlite")


COUNT_ENROLMENTS = term("enrolment", Statistic.COUNT)
GOLDEN = [
    ("SELECT name FROM student", Outline((term("Student.Name"),)), "SELECT Student.Name FROM Student"),
    ("SELECT * FROM airport", Outline((term("airport"),)), "SELECT airport.* FROM airport"),
    (
        "SELECT EXISTS (SELECT name FROM student WHERE home = 'Oslo')",
        Outline((), conditions=(OutlineCondition(term("Student.Home"), OutlineComparison.EQ, ("Oslo",)),), exists=True),
        "SELECT EXISTS(SELECT 1 FROM Student WHERE Student.Home = 'Oslo')",
    ),
    (
        "SELECT EXISTS (SELECT title FROM student JOIN enrolment ON student.id = student "
        "JOIN course c ON course = c.id WHERE name = 'Bo')",
        Outline(
            (),
            joined=(column("course"),),
            conditions=(OutlineCondition(term("Student.Name"), OutlineComparison.EQ, ("Bo",)),),
            exists=True,
        ),
        "SELECT EXISTS(SELECT 1 FROM Student JOIN enrolment ON enrolment.student = Student.ID "
        "JOIN course ON enrolment.course = course.id WHERE Student.Name = 'Bo')",
    ),
    (
        "SELECT count(*) FROM student JOIN enrolment ON id = student JOIN course c ON course = c.id "
        "WHERE title = 'Art'",
        Outline(
            (term("Student", Statistic.COUNT),),
            conditions=(OutlineCondition(term("course.title"), OutlineComparison.EQ, ("Art",)),),
        ),
        "SELECT COUNT(*) FROM Student JOIN enrolment ON enrolment.student = Student.ID "
        "JOIN course ON enrolment.course = course.id WHERE course.title = 'Art'",
    ),
    (
        "SELECT s.name, count(*) AS n FROM student s, enrolment e WHERE e.student = s.id GROUP BY e.student "
        "HAVING n > 1 ORDER BY n DESC LIMIT 3",
        Outline(
            (term("Student.Name"), COUNT_ENROLMENTS),
            group=(column("Student.ID"),),
            having=(OutlineCondition(COUNT_ENROLMENTS, OutlineComparison.GT, (1,)),),
            order=(OutlineOrder(COUNT_ENROLMENTS, descending=True),),
            limit=3,
        ),
        "SELECT Student.Name, COUNT(*) FROM Student JOIN enrolment ON enrolment.student = Student.ID "
        "GROUP BY Student.ID HAVING COUNT(*) > 1 ORDER BY COUNT(*) DESC LIMIT 3",
    ),
    (
        "SELECT DISTINCT name FROM student JOIN enrolment ON student.id = enrolment.student",
        Outline((term("Student.Name"),), distinct=True, joined=(column("enrolment"),)),
        "SELECT DISTINCT Student.Name FROM Student JOIN enrolment ON enrolment.student = Student.ID",
    ),
    (
        "SELECT flight_no FROM flight JOIN airport ON destination = code WHERE city LIKE 'New%'",
        Outline(
            (term("flight.flight_no"),),
            joined=(column("flight.destination"),),
            conditions=(OutlineCondition(term("airport.city"), OutlineComparison.STARTS, ("New",)),),
        ),
        "SELECT flight.flight_no FROM flight JOIN airport ON flight.destination = airport.code "
        "WHERE airport.city LIKE 'New%'",
    ),
    (
        "SELECT building FROM department d JOIN course c ON c.dept_code = d.dept_code WHERE title = 'Art'",
        Outline(
            (term("department.building"),),
            conditions=(OutlineCondition(term("course.title"), OutlineComparison.EQ, ("Art",)),),
        ),
        "SELECT department.building FROM department JOIN course ON course.dept_code = department.dept_code "
        "WHERE course.title = 'Art'",
    ),
    (
        'SELECT r."value" FROM "weather station" w JOIN reading r ON w."station id" = r."station id" '
        "WHERE height >= 9.5",
        Outline(
            (term("reading.value"),),
            conditions=(OutlineCondition(term("weather station.height"), OutlineComparison.GE, (9.5,)),),
        ),
        'SELECT reading.value FROM reading JOIN "weather station" '
        'ON "weather station"."station id" = reading."station id" WHERE "weather station".height >= 9.5',
    ),
    (
        "SELECT name FROM student WHERE id NOT IN (SELECT student FROM enrolment) AND (home IS NOT NULL OR id > 3)",
        Outline(
            (term("Student.Name"),),
            conditions=(
                OutlineCondition(
                    term("Student.ID"), OutlineComparison.NOT_IN, (Outline((term("enrolment.student"),)),)
                ),
                OutlineCondition(term("Student.Home"), OutlineComparison.PRESENT),
                OutlineCondition(
                    term("Student.ID"),
                    OutlineComparison.NOT_IN,
                    (Outline((term("enrolment.student"),)),),
                    Connector.OR,
                ),
                OutlineCondition(term("Student.ID"), OutlineComparison.GT, (3,)),
            ),
        ),
        "SELECT Student.Name FROM Student WHERE NOT Student.ID IN (SELECT enrolment.student FROM enrolment) "
        "AND NOT Student.Home IS NULL OR NOT Student.ID IN (SELECT enrolment.student FROM enrolment) "
        "AND Student.ID > 3",
    ),
    (
        "SELECT home FROM student EXCEPT SELECT city FROM airport",
        Outline((term("Student.Home"),), combined=(Combination.EXCEPT, Outline((term("airport.city"),)))),
        "SELECT Student.Home FROM Student EXCEPT SELECT airport.city FROM airport",
    ),
    (
        "SELECT name FROM student WHERE id = (SELECT max(id) FROM student) AND id NOT BETWEEN 2 AND 4",
        Outline(
            (term("Student.Name"),),
            conditions=(
                OutlineCondition(
                    term("Student.ID"), OutlineComparison.EQ, (Outline((term("Student.ID", Statistic.MAXIMUM),)),)
                ),
                OutlineCondition(term("Student.ID"), OutlineComparison.LT, (2,)),
                OutlineCondition(
                    term("Student.ID"),
                    OutlineComparison.EQ,
                    (Outline((term("Student.ID", Statistic.MAXIMUM),)),),
                    Connector.OR,
                ),
                OutlineCondition(term("Student.ID"), OutlineComparison.GT, (4,)),
            ),
        ),
        "SELECT Student.Name FROM Student WHERE Student.ID = (SELECT MAX(Student.ID) FROM Student) "
        "AND Student.ID < 2 OR Student.ID = (SELECT MAX(Student.ID) FROM Student) AND Student.ID > 4",
    ),
]


@pytest.mark.parametrize(("sql", "outline", "written"), GOLDEN)
def test_sql_becomes_an_outline_that_is_written_with_its_joins(sql: str, outline: Outline, written: str) -> None:
    assert sql_to_outline(sql, CAMPUS) == outline
    assert write(outline) == written
    assert sql_to_outline(written, CAMPUS) == outline


REFUSED = [
    ("SELECT a.name FROM student a JOIN student b ON a.id = b.id", "self-join"),
    ("SELECT n FROM (SELECT count(*) AS n FROM student)", "query in FROM"),
    ("SELECT id + 1 FROM student", "arithmetic"),
    ("SELECT lower(name) FROM student", "function LOWER"),
    ("SELECT name FROM student UNION ALL SELECT city FROM airport", "UNION ALL"),
    ("SELECT name FROM student LEFT JOIN enrolment ON id = student", "LEFT JOIN"),
    ("SELECT name FROM student JOIN airport ON home = city", "joins that no link implies"),
    ("SELECT name FROM student, airport", "joins that no link implies"),
    ("SELECT name FROM student WHERE name LIKE 'a_b%'", "LIKE"),
    ("SELECT name FROM student LIMIT 3 OFFSET 2", "OFFSET"),
    ("SELECT name FROM student s WHERE id = (SELECT student FROM enrolment WHERE grade = s.name)", "correlated query"),
    ("SELECT name FROM student UNION SELECT city FROM airport ORDER BY 1", "order or limit of combined rows"),
    ("SELECT name FROM student EXCEPT SELECT city FROM airport EXCEPT SELECT id FROM course", "several set operations"),
    ("SELECT name FROM nowhere", "unknown table"),
    ("SELECT EXISTS (SELECT count(*) FROM student)", "EXISTS of a statistic"),
    ("SELECT EXISTS (SELECT name FROM student GROUP BY name)", "EXISTS of groups or combined rows"),
]  # fmt: skip


@pytest.mark.parametrize(("sql", "reason"), REFUSED)
def test_what_outlines_cannot_say_is_refused_by_name(sql: str, reason: str) -> None:
    with pytest.raises(OutlineError) as fault:
        sql_to_outline(sql, CAMPUS)
    assert fault.value.reason == reason


WRONG = [
    (Outline(()), "no columns"),
    (Outline((term("Student.age"),)), "unknown column"),
    (Outline((term("student.Name"),)), "unknown column"),
    (Outline((term("Student.Name"), term("airport.city"))), "tables without a link"),
    (Outline((term("Student", Statistic.SUM),)), "rows of a table as a value"),
    (Outline((term("Student.Name"),), joined=(column("enrolment.grade"),)), "key without a link"),
    (
        Outline((term("Student.Name"),), conditions=(OutlineCondition(term("Student.ID"), OutlineComparison.BETWEEN),)),
        "number of operands",
    ),
    (
        Outline((term("Student.Name"),), limit=1, combined=(Combination.UNION, Outline((term("airport.city"),)))),
        "order or limit of combined rows",
    ),
]


@pytest.mark.parametrize(("outline", "reason"), WRONG)
def test_an_outline_that_is_no_query_over_the_schema_is_refused(outline: Outline, reason: str) -> None:
    with pytest.raises(OutlineError) as fault:
        write(outline)
    assert fault.value.reason == reason


def test_tables_that_refer_to_the_same_column_are_joined_without_its_table() -> None:
    schema = SqlSchema(
        {"person": {"id": "", "name": ""}, "checking": {"owner": "", "sum": ""}, "savings": {"owner": "", "sum": ""}},
        (("checking.owner", "person.id"), ("savings.owner", "person.id")),
    )
    direct = write(Outline((term("checking.sum"), term("savings.sum"))), schema)
    assert direct.endswith("FROM checking JOIN savings ON savings.owner = checking.owner")
    through = write(Outline((term("checking.sum"), term("savings.sum"), term("person.name"))), schema)
    assert through.endswith(
        "FROM checking JOIN person ON checking.owner = person.id JOIN savings ON savings.owner = person.id"
    )


def test_a_declared_link_is_preferred_to_columns_of_the_same_name() -> None:
    tables = {"a": {"code": "", "part_code": ""}, "b": {"part_code": "", "owner": ""}}
    links = (("b.owner", "a.code"),)
    shown = Outline((term("a.code"), term("b.part_code")))
    assert write(shown, SqlSchema(tables, links)).endswith("FROM a JOIN b ON b.owner = a.code")
    assert write(shown, SqlSchema(tables)).endswith("FROM a JOIN b ON a.part_code = b.part_code")


def test_more_tables_than_a_tree_may_have_are_refused() -> None:
    names = [f"t{number}" for number in range(9)]
    schema = SqlSchema({name: {"t0_id": "", "x": ""} for name in names})
    with pytest.raises(OutlineError, match="9 tables are joined, more than 8"):
        write(Outline(tuple(term(f"{name}.x") for name in names)), schema)


def test_signs_of_patterns_in_a_value_stand_for_themselves(database: sqlite3.Connection) -> None:
    database.execute("INSERT INTO singer VALUES (7, '100 % Eva', 1, 'a_b\\c'), (8, '100 x Eva', 1, 'axb\\c')")
    for name, value in (("singer.name", "0 % E"), ("singer.country", "a_b\\")):
        outline = Outline(
            (term("singer.id"),), conditions=(OutlineCondition(term(name), OutlineComparison.CONTAINS, (value,)),)
        )
        text = write(outline, SCHEMA)
        assert database.execute(text).fetchall() == [(7,)]
        assert sql_to_outline(text, SCHEMA) == outline


def test_the_tables_of_an_outline_are_its_own() -> None:
    inner = Outline((term("concert.singer_id"),))
    outline = Outline(
        (term("singer.name"),), conditions=(OutlineCondition(term("singer.id"), OutlineComparison.IN, (inner,)),)
    )
    assert outline_tables(outline) == ("singer",)
    assert list(inner_outlines(outline)) == [inner]


# --- random outlines

NUMBERS = ("singer.age", "singer.id", "concert.year", "concert.singer_id")
TEXTS = ("singer.name", "singer.country", "concert.title")
PLAIN = tuple(map(term, (*NUMBERS, *TEXTS)))
STATISTICS = (
    *(term(name, statistic) for name in NUMBERS for statistic in Statistic),
    term("singer.name", Statistic.COUNT, distinct=True),
    term("singer", Statistic.COUNT),
    term("concert", Statistic.COUNT),
)
C = OutlineComparison


@st.composite
def conditions(draw: st.DrawFn, terms: tuple[OutlineTerm, ...], depth: int) -> OutlineCondition:
    """A condition on one of the terms."""
    connector = draw(st.sampled_from(Connector))
    chosen = draw(st.sampled_from(terms))
    if chosen.statistic is None and chosen.column.name in ("name", "country", "title"):
        text = draw(st.sampled_from(["Ada", "a", "France", "%", "O'Neill"]))
        comparison = draw(st.sampled_from([C.EQ, C.NE, C.CONTAINS, C.LACKS, C.STARTS, C.ENDS, C.MISSING, C.PRESENT]))
        return OutlineCondition(chosen, comparison, () if comparison in (C.MISSING, C.PRESENT) else (text,), connector)
    comparison = draw(st.sampled_from([C.EQ, C.LT, C.GE, C.BETWEEN, C.IN, C.NOT_IN]))
    if comparison in (C.IN, C.NOT_IN) and depth:
        return OutlineCondition(chosen, comparison, (draw(outlines(depth - 1, width=1)),), connector)
    numbers = draw(st.lists(st.integers(-5, 50) | st.floats(1, 9, width=16), min_size=2, max_size=2))
    return OutlineCondition(chosen, comparison, tuple(numbers if comparison is C.BETWEEN else numbers[:1]), connector)


def connected(found: list[OutlineCondition]) -> tuple[OutlineCondition, ...]:
    """Conditions of which the first has the plain connector."""
    if not found:
        return ()
    first = found[0]
    return (OutlineCondition(first.term, first.comparison, first.operands), *found[1:])


@st.composite
def outlines(draw: st.DrawFn, depth: int = 1, width: int = 2) -> Outline:
    """An outline over the sample tables."""
    shown = tuple(draw(st.lists(st.sampled_from(PLAIN), min_size=width, max_size=width, unique=True)))
    group: tuple[OutlineColumn, ...] = ()
    having: tuple[OutlineCondition, ...] = ()
    order: tuple[OutlineOrder, ...] = ()
    if draw(st.booleans()):
        group = tuple(dict.fromkeys(one.column for one in shown))
        having = connected(draw(st.lists(conditions(STATISTICS, 0), max_size=1)))
        order = tuple(
            OutlineOrder(one, draw(st.booleans())) for one in draw(st.lists(st.sampled_from(STATISTICS), max_size=1))
        )
    combined = (
        (draw(st.sampled_from(Combination)), draw(outlines(0, width)))
        if depth and not order and draw(st.booleans())
        else None
    )
    if combined is not None and combined[1].order:
        combined = None
    return Outline(
        shown,
        distinct=draw(st.booleans()),
        joined=draw(st.sampled_from([(), (column("concert"),)])),
        conditions=connected(draw(st.lists(conditions(PLAIN, depth), max_size=3))),
        group=group,
        having=having,
        order=order,
        combined=combined,
    )  # fmt: skip


def rows_of(outline: Outline) -> Counter[tuple[object, ...]]:
    return Counter(open_database().execute(write(outline, SCHEMA)).fetchall())


@given(outlines())
def test_sql_of_a_random_outline_has_an_outline_with_the_same_rows_that_is_its_own(outline: Outline) -> None:
    normal = sql_to_outline(write(outline, SCHEMA), SCHEMA)
    assert rows_of(normal) == rows_of(outline)
    assert sql_to_outline(write(normal, SCHEMA), SCHEMA) == normal


@given(selects())
def test_random_sql_is_refused_or_has_an_outline_with_the_same_rows(sql: str) -> None:
    try:
        outline = sql_to_outline(sql, SCHEMA)
    except OutlineError:
        return
    assert rows_of(outline) == Counter(open_database().execute(sql).fetchall())
