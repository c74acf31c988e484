"""Dates in a question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.link.dates import find_dates


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
        ("in 44 BC", ["-44"]),
        ("in AD 79", ["79"]),
        ("in 79 CE", ["79"]),
        ("in the 19th century", ["1801", "1900"]),
        ("in the 5th century BC", ["-500", "-401"]),
        ("from 1990 to 1995", ["1990", "1995"]),
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
