"""Comparisons that do not say what with."""

from __future__ import annotations

import pytest

from clew.answer.conversation.line_readings.implied_comparisons import complete_comparison
from clew.answer.conversation.rewrites import Noun

PARK = Noun("park", "parks")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("which parks are larger", "which parks are larger than it"),
        ("is there a bigger one", "is there a bigger park than it"),
        ("does anyone cost more", "does any park cost more than it"),
    ],
)
def test_a_comparative_alone_compares_with_the_last_entity(text: str, expected: str) -> None:
    found = complete_comparison(text, PARK)
    assert found is not None
    assert found.text == expected


@pytest.mark.parametrize(
    "text",
    ["which is larger", "which one is larger", "which of them are larger", "which parks are larger than Skarn",
     "which parks are there", "which other parks are there", "who is older"],
)  # fmt: skip
def test_a_line_about_a_set_or_with_than_is_no_comparison_with_one(text: str) -> None:
    assert complete_comparison(text, PARK) is None
