"""What the cells of a column are."""

from __future__ import annotations

import pytest

from clew.kb.readers.tables.cell_types import find_format, value_reader


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
    ],
)
def test_a_column_has_the_type_that_most_cells_have(header: str, cells: list[str], type_: str) -> None:
    assert find_format(cells, (header,)).type == type_


def test_dates_whose_day_and_month_cannot_be_distinguished_are_doubtful() -> None:
    assert find_format(["1/2/2000", "3/4/2000"], ("born",)).doubt == "day and month cannot be distinguished"
