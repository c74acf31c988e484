"""What people see of an answer: headings in words, ranked values, years of values."""

from __future__ import annotations

import pytest

import clew
from clew.answer.readable_answer import AnswerReader, readable_answer
from clew.engine.native import NativeEngine
from clew.engine.readable_values import ReadableResult
from clew.engine.result import Result, ResultKind
from clew.engine.schema_view import SchemaView
from clew.language.program.program_text import read_program_text

STATES = "FindAll() | FilterConcept(sovereign state)"


@pytest.fixture(scope="module")
def reader() -> AnswerReader:
    kb = clew.open()
    return AnswerReader(NativeEngine(kb), SchemaView(kb).types)


def read(reader: AnswerReader, text: str) -> ReadableResult:
    program = read_program_text(text)
    return reader.read(program, reader.engine.run(program))


def test_a_value_has_its_year(reader: AnswerReader) -> None:
    assert read(reader, "Find(Finland) | QueryAttr(population)").texts == ("5,476,922 (2015)",)
    assert read(reader, "Find(Chile) | QueryAttr(inflation rate)").texts == (
        "1.9 percent (2013)",
        "4.4 percent (2014)",
    )
    assert read(reader, "Find(France) | QueryAttr(area)").texts == ("643,801 square kilometres",)


@pytest.mark.parametrize(
    ("program", "rows"),
    [
        (f"{STATES} | SelectAmong(area, largest)", [("Russia", "17,098,242")]),
        (f"{STATES} | Top(area, largest, 2) | What()", [("Russia", "17,098,242"), ("Canada", "9,984,670")]),
        (f"{STATES} | Rank(it.area desc; limit 1 offset 1 with ties) | What()", [("Canada", "9,984,670")]),
        (f"{STATES} | Top(population, smallest, 2) | What()", [("Vatican City", "842"), ("Nauru", "9540")]),
        (f"{STATES} | Select(name(it); order it.area desc; limit 1)", [("Russia", "17,098,242")]),
    ],
)
def test_what_is_ranked_comes_in_that_order_with_its_value(
    reader: AnswerReader, program: str, rows: list[tuple[str, str]]
) -> None:
    shown = read(reader, program)
    assert shown.is_ranked
    assert list(shown.rows) == rows
    assert shown.columns[0].title == "sovereign state"
    assert shown.columns[-1].title in ("area", "population")


def test_a_ranked_table_that_shows_its_value_gets_no_further_column(reader: AnswerReader) -> None:
    shown = read(reader, f"{STATES} | Select(name(it), it.area; order it.area desc; limit 2)")
    assert shown.headings == ("sovereign state", "area (square kilometre)")
    assert not shown.is_ranked


@pytest.mark.parametrize(
    ("program", "headings"),
    [
        (f"{STATES} | GroupBy(continent, forward, area, average)", ("continent", "average area (square kilometre)")),
        (f"{STATES} | GroupBy(continent, forward, , count)", ("continent", "number")),
        (f"{STATES} | Table(population; capital)", ("name", "population", "capital")),
        (f"{STATES} | Select(it->continent, count(it), maximum(it.population); group it->continent)",
         ("continent", "number", "highest population")),
        (f"{STATES} | Select(it, count(it<-country))", ("sovereign state", "number")),
        (f'{STATES} | Select(it, count(it->"official language"), it.population / it.area as "density")',
         ("sovereign state", "number of official languages", "density")),
    ],
)  # fmt: skip
def test_headings_are_words(reader: AnswerReader, program: str, headings: tuple[str, ...]) -> None:
    tree = read_program_text(program)
    shown = readable_answer(tree, reader.engine.run(tree), reader.types)
    assert [heading.partition(" (1")[0] for heading in shown.headings][: len(headings)] == list(headings)


def test_texts_that_look_like_numbers_stay_texts() -> None:
    program = read_program_text("FindAll() | Table(account; amount)")
    rows = (("a", "1234567", "1234567"), ("b", "7654321", "20"))
    result = Result(ResultKind.TABLE, columns=("name", "account", "amount"), rows=rows)
    shown = readable_answer(program, result, {"account": {"string"}, "amount": {"quantity"}})
    assert shown.rows == (("a", "1234567", "1,234,567"), ("b", "7654321", "20"))
    assert shown.numbers == (2,)
