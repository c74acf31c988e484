"""Names in a question, and names by their initials."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.link.name_lookup import InitialsIndex, find_names, initials
from clew.link.tokens import QuestionWords


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Academy Award for Best Actor", {"academy award for best actor", "academy award"}),
        ("OLD MAN AND THE SEA", {"the old man and the sea"}),
        ("the old man and sea", set()),
        ("Academy Awards", {"academy award"}),
        ("Gabriel García Márquez’s", {"gabriel garcia marquez"}),
        ("us states", {"u s state"}),
        ("US states", {"u s state"}),
        ("U.S. states", {"u s state"}),
        ("", set()),
    ],
)
def test_every_name_in_a_question_is_found(kb: KnowledgeBase, question: str, names: set[str]) -> None:
    found = find_names(kb.names, QuestionWords(question))
    assert {kb.names.forms[one.form] for one in found} - {"award", "it"} == names


def test_an_inflected_name_is_marked(kb: KnowledgeBase) -> None:
    marked = {one.is_inflected for one in find_names(kb.names, QuestionWords("Academy Awards"))}
    assert marked == {True}


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
def test_initials_are_those_of_all_words_or_of_content_words(name: str, letters: tuple[str, ...]) -> None:
    assert initials(name) == letters


def test_names_are_found_by_initials(kb: KnowledgeBase) -> None:
    index = InitialsIndex(kb.names)
    assert [kb.names.forms[form] for form in index.forms_of("nyc")] == ["new york city"]
    assert index.forms_of("zzz") == []
