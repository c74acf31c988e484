"""Numbers in a question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.link.quantities import find_numbers
from clew.link.tokens import QuestionWords


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1,200 people", ["1200"]),
        ("1.5 million", ["1500000"]),
        ("2 hundred thousand", ["200"]),
        ("-12.5 degrees", ["-12.5"]),
        ("twelve apostles", ["12"]),
        ("two hundred and five", ["205"]),
        ("three million four hundred thousand", ["3400000"]),
        ("the 3rd or the third", ["3", "3"]),
        ("50%", ["50"]),
        ("$5bn or 10k", ["5000000000", "10000"]),
        ("1.2.3 and abc12 and 12abc", []),
        ("war and peace", []),
    ],
)
def test_numbers_are_read_in_digits_and_words(text: str, numbers: list[str]) -> None:
    assert [f"{one.number:f}" for one in find_numbers(QuestionWords(text))] == numbers


@pytest.mark.parametrize(("text", "ordinal"), [("the 3rd", True), ("third", True), ("three", False), ("3", False)])
def test_ordinals_are_told_from_counts(text: str, ordinal: bool) -> None:
    assert [one.is_ordinal for one in find_numbers(QuestionWords(text))] == [ordinal]


@given(st.integers(0, 10**12))
def test_thousands_may_be_set_apart(number: int) -> None:
    [found] = find_numbers(QuestionWords(f"more than {number:,} people"))
    assert found.number == number


@given(st.text(st.sampled_from("0123456789.,-−kKmMbn stndrh%$ hundredmillion"), max_size=60))
def test_any_text_can_be_read(text: str) -> None:
    for one in find_numbers(QuestionWords(text)):
        assert 0 <= one.start < one.end <= len(text)
