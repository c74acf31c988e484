"""Lines that ask whether any of the last entities are so."""

from __future__ import annotations

import pytest

from clew.answer.conversation.line_readings.existence import which_of_kind
from clew.answer.conversation.rewrites import Noun

WRITER = Noun("writer", "writers")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("did either of them win a prize", "Which writers won a prize?"),
        ("do any of those speak French", "Which writers speak French?"),
        ("is any of them retired", "Which writers are retired?"),
        ("which of them are retired", ""),
    ],
)
def test_whether_any_are_so_is_read_as_which_of_the_kind_are(text: str, expected: str) -> None:
    assert which_of_kind(text, WRITER) == expected
