"""Labels of predicates as words."""

from __future__ import annotations

import pytest

from clew.english.readable_labels import readable_label


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("birthPlace", "birth place"),
        ("birth_place", "birth place"),
        ("hasGDPGrowth", "has GDP growth"),
        ("http://example.org/ns#dateOfBirth", "date of birth"),
        ("dbo:almaMater", "alma mater"),
        ("located at street address (DEPRECATED)", "located at street address"),
        ("has part(s)", "has part"),
        ("首都", "首都"),
        ("place of birth", "place of birth"),
    ],
)
def test_labels_are_made_readable(label: str, words: str) -> None:
    assert readable_label(label) == words
