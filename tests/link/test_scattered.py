"""Names whose words do not stand side by side."""

from __future__ import annotations

import pytest

from clew.link.similar_names import COMPLETE_SHARE, INCOMPLETE_SHARE, find_scattered

NAME = ["tony", "award", "for", "best", "actor"]


@pytest.mark.parametrize(
    ("question", "share"),
    [
        ("a tony award nominee for best actor", COMPLETE_SHARE),
        ("the tony for best actor", INCOMPLETE_SHARE),
        ("tony for actor", None),
        ("best actor for a tony award", None),
        ("tony had one two three four five award for best actor", None),
        ("", None),
    ],
)
def test_words_in_order_with_few_others_between_are_a_name(question: str, share: float | None) -> None:
    found = find_scattered(NAME, question.split())
    assert (found.share if found else None) == share


def test_short_names_are_not_looked_for() -> None:
    assert find_scattered(["best", "actor"], ["best", "young", "actor"]) is None
