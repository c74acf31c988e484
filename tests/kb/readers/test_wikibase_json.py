"""Wikidata's times by precision, as the table in docs/wikidata.md gives them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ValueFormatError
from clew.kb.readers.wikidata.wikibase_json import ordinal, read_wikidata_time
from clew.kb.values import Text, Time, from_parts, to_parts

TIMES: list[tuple[str, int, Time | Text]] = [
    ("+1984-12-30T00:00:00Z", 11, Time(1984, 12, 30)),
    ("+1984-12-30T00:00:00Z", 10, Time(1984, 12)),
    ("+1984-12-30T00:00:00Z", 9, Time(1984)),
    ("+1984-12-30T14:30:05Z", 14, Time(1984, 12, 30, "T14:30:05Z")),
    ("+1984-12-30T14:30:00Z", 13, Time(1984, 12, 30, "T14:30:00Z")),
    ("+1984-12-30T14:00:00Z", 12, Time(1984, 12, 30, "T14:00:00Z")),
    ("+1984-12-30T14:30:00Z", 11, Time(1984, 12, 30)),
    ("+1984-12-00T00:00:00Z", 11, Time(1984, 12)),
    ("+1984-00-00T00:00:00Z", 11, Time(1984)),
    ("+1984-00-17T00:00:00Z", 11, Time(1984)),
    ("+1984-00-00T00:00:00Z", 10, Time(1984)),
    ("+00000002013-01-01T00:00:00Z", 9, Time(2013)),
    ("+2000-02-29T00:00:00Z", 11, Time(2000, 2, 29)),
    ("-0500-00-00T00:00:00Z", 9, Time(-500)),
    ("-0044-03-15T00:00:00Z", 11, Time(-44, 3, 15)),
    ("+0079-08-24T00:00:00Z", 11, Time(79, 8, 24)),
    ("-13798000000-00-00T00:00:00Z", 9, Time(-13798000000)),
    ("+1893-00-00T00:00:00Z", 8, Text("1890s")),
    ("+1890-00-00T00:00:00Z", 8, Text("1890s")),
    ("+0005-00-00T00:00:00Z", 8, Text("0s")),
    ("-0055-00-00T00:00:00Z", 8, Text("50s BC")),
    ("+1801-00-00T00:00:00Z", 7, Text("19th century")),
    ("+1850-00-00T00:00:00Z", 7, Text("19th century")),
    ("+1900-00-00T00:00:00Z", 7, Text("19th century")),
    ("+2001-00-00T00:00:00Z", 7, Text("21st century")),
    ("+0100-00-00T00:00:00Z", 7, Text("1st century")),
    ("-0450-00-00T00:00:00Z", 7, Text("5th century BC")),
    ("+2000-00-00T00:00:00Z", 6, Text("2nd millennium")),
    ("-1500-00-00T00:00:00Z", 6, Text("2nd millennium BC")),
    ("-40000-00-00T00:00:00Z", 5, Text("circa 40000 BC")),
    ("-300000-00-00T00:00:00Z", 4, Text("circa 300000 BC")),
    ("-66000000-00-00T00:00:00Z", 3, Text("circa 66 million BC")),
    ("-13798000000-00-00T00:00:00Z", 2, Text("circa 13800 million BC")),
    ("-540000000-00-00T00:00:00Z", 1, Text("circa 500 million BC")),
    ("-4000000000-00-00T00:00:00Z", 0, Text("circa 4 billion BC")),
]


@pytest.mark.parametrize(("written", "precision", "expected"), TIMES)
def test_a_time_is_as_exact_as_its_precision(written: str, precision: int, expected: Time | Text) -> None:
    assert read_wikidata_time(written, precision) == expected


@pytest.mark.parametrize(
    ("written", "precision", "fault"),
    [
        ("1984", 9, "is not a Wikidata time such as"),
        ("+1984-12-30", 11, "is not a Wikidata time such as"),
        ("+1984-13-01T00:00:00Z", 11, "there is no month 13"),
        ("+1984-02-30T00:00:00Z", 11, "month 2 has no day 30"),
        ("+1984-12-30T00:00:00Z", 15, "precision 15 is not a time that clew can store"),
        ("+1984-12-30T00:00:00Z", -1, "precision -1 is not a time that clew can store"),
        ("-9999999999999999-00-00T00:00:00Z", 9, "is not a time that clew can store"),
    ],
)
def test_an_invalid_time_is_refused_with_the_reason(written: str, precision: int, fault: str) -> None:
    with pytest.raises(ValueFormatError, match=fault):
        read_wikidata_time(written, precision)


@given(st.integers(-(10**14), 10**14), st.integers(0, 14), st.integers(0, 40), st.integers(-2, 16))
def test_any_time_is_kept_as_the_store_can_give_it_back_or_refused(
    year: int, month: int, day: int, precision: int
) -> None:
    try:
        value = read_wikidata_time(f"{year:+05d}-{month:02d}-{day:02d}T01:02:03Z", precision)
    except ValueFormatError:
        return
    assert from_parts(*to_parts(value)) == value


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
    ],
)
def test_ordinals_end_as_in_english(number: int, expected: str) -> None:
    assert ordinal(number) == expected
