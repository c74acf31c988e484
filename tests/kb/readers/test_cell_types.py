"""What the cells of a column are."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.errors import ValueFormatError
from clew.kb.readers.tables.cell_types import find_format, plain_number, value_reader
from clew.kb.values import Quantity


@pytest.mark.parametrize(
    ("header", "cells", "values"),
    [
        ("size", ["1", "-2", "+3"], ["1", "-2", "3"]),
        ("size", ["1.5", ".5", "2e3"], ["1.5", "0.5", "2000"]),
        ("size", ["1,234", "12,345,678"], ["1234", "12345678"]),
        ("size", ["1,234.5", "999"], ["1234.5", "999"]),
        ("size", ["1,5", "22,25"], ["1.5", "22.25"]),
        ("size", ["1.234,5", "2.000.000"], ["1234.5", "2000000"]),
        ("size", ["1 234", "12\u00a0345"], ["1234", "12345"]),
        ("size", ["1'234.5", "1’000"], ["1234.5", "1000"]),
        ("size", ["\u22125", "4"], ["-5", "4"]),
        ("price", ["$1,200.50", "$3"], ["1200.5", "3"]),
        ("share", ["12 %", "3.5%"], ["12", "3.5"]),
        ("price", ["€ 5", "€ 7.50"], ["5", "7.5"]),
        ("profit", ["-$20", "$500"], ["-20", "500"]),
        ("profit", ["($1,234.50)", "$500"], ["-1234.5", "500"]),
        ("profit", ["(1,234)", "2,000", "500"], ["-1234", "2000", "500"]),
        ("revenue", ["1.5M", "300K", "2B"], ["1500000", "300000", "2000000000"]),
        ("revenue", ["€ 1.5 million", "€ 2 billion"], ["1500000", "2000000000"]),
        ("people", ["1,234[1]", "5,678*", "9†"], ["1234", "5678", "9"]),
        ("position", ["1st", "2nd", "23rd", "4th"], ["1", "2", "23", "4"]),
        ("age", ["10-20", "21–30", "31 to 45"], ["10-20", "21–30", "31 to 45"]),
        ("held", ["Monday, March 3, 2014", "Tue, 4 March 2014"], ["2014-03-03", "2014-03-04"]),
        ("year", ["1999", "2004"], ["1999", "2004"]),
        ("born", ["1999-12-31", "2000-01"], ["1999-12-31", "2000-01"]),
        ("born", ["2000/02/01"], ["2000-02-01"]),
        ("born", ["31/12/1999", "01/02/2000"], ["1999-12-31", "2000-02-01"]),
        ("born", ["12/31/1999", "01/02/2000"], ["1999-12-31", "2000-01-02"]),
        ("born", ["1.2.2000"], ["2000-02-01"]),
        ("born", ["3 March 1999", "Mar 4, 2000", "March 2001"], ["1999-03-03", "2000-03-04", "2001-03"]),
        ("birth_date", ["19991231"], ["1999-12-31"]),
        ("active", ["true", "FALSE"], ["yes", "no"]),
        ("is_open", ["1", "0"], ["yes", "no"]),
        ("paid_yn", ["1", "0"], ["yes", "no"]),
        ("full_time", ["T", "F"], ["yes", "no"]),
        ("location", ["48.85, 2.35"], ["48.85, 2.35"]),
        ("zip", ["10115", "99999"], ["10115", "99999"]),
        ("line", ["007", "12"], ["007", "12"]),
    ],
)
def test_a_column_is_read_as_it_is_written(header: str, cells: list[str], values: list[str]) -> None:
    reader = value_reader(find_format(cells, tuple(header.split("_"))))
    assert [str(reader(cell)) for cell in cells] == values


@pytest.mark.parametrize(
    ("header", "cells", "type_"),
    [
        ("zip", ["10115"], "text"),
        ("line", ["007", "12"], "text"),
        ("population", ["1999", "2004"], "number"),
        ("year", ["1999", "2004"], "year"),
        ("size", ["1", "2", "3", "4", "many"], "number"),
        ("size", ["1", "2", "many", "few"], "text"),
        ("size", ["n/a", "-", "3"], "number"),
        ("size", ["n/a", "-"], "text"),
        ("born", ["1/2/2000", "3/4/2000"], "text"),
        ("answer", ["yes", "maybe"], "text"),
        ("rank", ["1", "–", "3"], "number"),
        ("room", ["12B", "5B"], "text"),
        ("race", ["5k", "10k"], "text"),
        ("goals", ["1-2", "0-3"], "range"),
        ("goals", ["1-2", "3-0"], "text"),
        ("score", ["1-2", "0-3"], "text"),
        ("season", ["1999-2000", "2000-2001"], "text"),
        ("wins", ["1", "0"], "number"),
    ],
)
def test_a_column_has_the_type_that_most_cells_have(header: str, cells: list[str], type_: str) -> None:
    assert find_format(cells, (header,)).type == type_


def test_dates_whose_day_and_month_cannot_be_distinguished_are_doubtful() -> None:
    assert find_format(["1/2/2000", "3/4/2000"], ("born",)).doubt == "day and month cannot be distinguished"


def test_a_database_that_declares_numbers_has_them_under_any_header() -> None:
    assert find_format(["10115"], ("zip",), is_number=True).type == "number"


NUMBERS = st.decimals(-(10**9), 10**9, places=2, allow_nan=False)
CELLS = st.one_of(
    st.text(max_size=12),
    st.text("0123456789.,-+()$€% kKMB[]*:/ TtFf", max_size=12),
    st.dates().map(str),
    NUMBERS.map(lambda number: f"{number:,}"),
)


@settings(max_examples=300, deadline=None)
@given(cells=st.lists(CELLS, min_size=1, max_size=6), header=st.sampled_from(["size", "date", "year", "is big", "lat"]))
def test_any_cell_is_read_or_refused(cells: list[str], header: str) -> None:
    form = find_format(cells, tuple(header.split()))
    read = value_reader(form, "metre")
    for cell in cells:
        try:
            read(cell)
        except ValueFormatError:
            assert form.type != "text"


@pytest.mark.parametrize(
    ("write", "scale"),
    [
        (lambda number: f"{number:,}", 1),
        (lambda number: f"${number:,}" if number >= 0 else f"-${-number:,}", 1),
        (lambda number: f"{number:,}" if number >= 0 else f"({-number:,})", 1),
        (lambda number: f"{number} %", 1),
        (lambda number: f"€{number}M" if number >= 0 else f"-€{-number}M", 1_000_000),
        (lambda number: f"{number}[2]", 1),
    ],
)
@settings(max_examples=60, deadline=None)
@given(numbers=st.lists(NUMBERS, min_size=2, max_size=6))
def test_a_column_of_numbers_in_any_notation_has_their_values(write, scale, numbers) -> None:  # type: ignore[no-untyped-def]
    numbers = [abs(numbers[0]) + 1, *numbers]
    cells = [write(number) for number in numbers]
    read = value_reader(find_format(cells, ("amount",)))
    assert [read(cell) for cell in cells] == [Quantity(Decimal(number) * scale) for number in numbers]


@given(cell=st.text(max_size=30), notation=st.sampled_from(["", "scaled", "accounting"]))
def test_taking_a_number_apart_never_fails(cell: str, notation: str) -> None:
    assert isinstance(plain_number(cell, "€", notation), str)
