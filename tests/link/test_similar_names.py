"""Names that a question spells differently, in part, or scattered."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.link.similar_names import COMPLETE_SHARE, INCOMPLETE_SHARE, TrigramIndex, find_scattered, similar_names
from clew.link.tokens import QuestionWords


@pytest.fixture(scope="module")
def trigrams(kb: KnowledgeBase) -> TrigramIndex:
    return TrigramIndex(kb)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["obama"], ["barack obama"]),
        (["old", "man"], ["the old man and the sea"]),
        (["old", "sea"], ["the old man and the sea"]),
        (["sea", "old"], []),
        (["bam"], []),
        (["zzz"], []),
        ([], []),
    ],
)
def test_names_that_contain_words_in_order_are_found(
    trigrams: TrigramIndex, words: list[str], names: list[str]
) -> None:
    assert [trigrams.names.forms[form] for form in trigrams.forms_containing(words)] == names


@pytest.mark.parametrize(
    ("question", "name", "spelled"),
    [
        ("when was Barak Obama born", "barack obama", "Barak Obama"),
        ("the oldman and the sea is good", "the old man and the sea", "the oldman and the sea"),
        ("what did gabriel garcia markez write", "gabriel garcia marquez", "gabriel garcia markez"),
    ],
)
def test_a_misspelt_name_is_found_with_its_span(trigrams: TrigramIndex, question: str, name: str, spelled: str) -> None:
    words = QuestionWords(question)
    found = {
        trigrams.names.forms[like.form]: words.text(like.first, like.end) for like in similar_names(trigrams, words)
    }
    assert found[name] == spelled


@pytest.mark.parametrize("question", ["", "?", "nothing of the kind", "barack obama"])
def test_exact_and_unknown_names_are_not_similar(trigrams: TrigramIndex, question: str) -> None:
    assert list(similar_names(trigrams, QuestionWords(question))) == []


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
def test_words_in_order_with_few_others_between_match_a_name(question: str, share: float | None) -> None:
    found = find_scattered(NAME, question.split())
    assert (found.share if found else None) == share


def test_short_names_are_not_matched_scattered() -> None:
    assert find_scattered(["best", "actor"], ["best", "young", "actor"]) is None
