"""Names by their initials."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.link.name_lookup import InitialsIndex, initials


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("new york city", ("nyc",)),
        ("bank of england", ("boe", "be")),
        ("paris", ()),
        ("", ()),
        ("a b c d e f g", ("bcefg",)),
    ],
)
def test_initials_are_those_of_all_words_or_of_telling_ones(name: str, letters: tuple[str, ...]) -> None:
    assert initials(name) == letters


def test_names_are_found_by_initials(kb: KnowledgeBase) -> None:
    index = InitialsIndex(kb.names)
    assert [kb.names.forms[form] for form in index.forms_of("nyc")] == ["new york city"]
    assert index.forms_of("zzz") == []
