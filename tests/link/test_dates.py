"""Dates in a question."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.link.dates import find_dates, find_months_alone, find_relative_dates


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("in 1999", ["1999"]),
        ("in May 1999", ["1999-05"]),
        ("on 12 May 1999", ["1999-05-12"]),
        ("on the 12th of May, 1999", ["1999-05-12"]),
        ("on May 12th, 1999", ["1999-05-12"]),
        ("on Sept. 3 2001", ["2001-09-03"]),
        ("on 1999-05-12", ["1999-05-12"]),
        ("on 12/05/1999", ["1999-05-12", "1999-12-05"]),
        ("on 25.12.1999", ["1999-12-25"]),
        ("in the 1990s", ["1990", "1999"]),
        ("in the 90s", ["1990", "1999"]),
        ("back in the '80s", ["1980", "1989"]),
        ("during the thirties", ["1930", "1939"]),
        ("the nineteen-sixties", ["1960", "1969"]),
        ("people in their forties", []),
        ("a pause of 30s", []),
        ("1990-1999", ["1990", "1999"]),
        ("from 1990 – 1999", ["1990", "1999"]),
        ("1999-1990", []),
        ("in 44 BC", ["-44"]),
        ("in AD 79", ["79"]),
        ("in 79 CE", ["79"]),
        ("in the 19th century", ["1801", "1900"]),
        ("in the 5th century BC", ["-500", "-401"]),
        ("from 1990 to 1995", ["1990", "1995"]),
        ("in Q3 2020", ["2020-07", "2020-09"]),
        ("the 2nd quarter of 2019", ["2019-04", "2019-06"]),
        ("in the first quarter 2021", ["2021-01", "2021-03"]),
        ("2020-Q4", ["2020-10", "2020-12"]),
        ("on 31 February 1999", ["1999-02"]),
        ("flight 12-34-56-78", []),
        ("1,999 or 19.99 or 1999m", []),
        ("no date at all", []),
    ],
)
def test_the_usual_spellings_are_read(text: str, times: list[str]) -> None:
    assert [str(time) for dated in find_dates(text) for time in dated.times] == times


def test_a_date_has_its_position() -> None:
    [dated] = find_dates("Born on May 12th, 1999?")
    assert (dated.start, dated.end) == (8, 22)


@given(st.text(st.sampled_from("0123456789 -/.,May12thBCADsT:Zcenury"), max_size=40))
def test_any_text_can_be_read(text: str) -> None:
    for dated in find_dates(text):
        assert 0 <= dated.start < dated.end <= len(text)


@given(st.dates())
def test_every_day_is_read_in_four_spellings(day: object) -> None:
    for spelling in ("%Y-%m-%d", "%d %B %Y", "%B %d, %Y"):
        text = day.strftime(spelling)  # type: ignore[attr-defined]
        year = f"{day.year:04d}"  # type: ignore[attr-defined]
        if len(text.split("-")[0].split()[-1]) == 4 and year[0] != "0":
            assert str(find_dates(text)[0].times[0]) == f"{year}-{day:%m-%d}"


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("orders last year", ["2025"]),
        ("in the previous year", ["2025"]),
        ("this year and next year", ["2026", "2027"]),
        ("last month", ["2026-01"]),
        ("revenue of last quarter", ["2025-10", "2025-12"]),
        ("this quarter", ["2026-01", "2026-03"]),
        ("the last 5 years", ["2021", "2026"]),
        ("over the past three years", ["2023", "2026"]),
        ("since yesterday", ["2026-02-02"]),
        ("the last year of the war", []),
        ("the last old years", []),
    ],
)
def test_times_are_counted_from_today(text: str, times: list[str]) -> None:
    found = find_relative_dates(text, date(2026, 2, 3))
    assert [str(time) for mention in found for time in mention.times] == times


def test_january_follows_december() -> None:
    [last], [following] = (find_relative_dates(text, date(2026, 1, 31)) for text in ("last month", "next month"))
    assert (str(last.times[0]), str(following.times[0])) == ("2025-12", "2026-02")


@pytest.mark.parametrize(
    ("text", "months"),
    [("trips in August", [8]), ("in august", [8]), ("in Sept. and by Dec", [9, 12]), ("in August 2010", []),
     ("we may march in may", []), ("for May", [5])],
)  # fmt: skip
def test_months_without_a_year_are_numbers(text: str, months: list[int]) -> None:
    assert [number for _, _, number in find_months_alone(text)] == months
