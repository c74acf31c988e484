"""Names that are nearly in a question, or hold a part of it. Names whose words do not stand side by side."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.link.similar_names import COMPLETE_SHARE, INCOMPLETE_SHARE, TrigramIndex, find_scattered, similar_names
from clew.link.tokens import QuestionWords


@pytest.fixture(scope="module")
def triples(kb: KnowledgeBase) -> TrigramIndex:
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
def test_names_hold_words_in_order(triples: TrigramIndex, words: list[str], names: list[str]) -> None:
    assert [triples.names.forms[form] for form in triples.forms_containing(words)] == names


@pytest.mark.parametrize(
    ("question", "name", "spelled"),
    [
        ("when was Barak Obama born", "barack obama", "Barak Obama"),
        ("the oldman and the sea is good", "the old man and the sea", "the oldman and the sea"),
        ("what did gabriel garcia markez write", "gabriel garcia marquez", "gabriel garcia markez"),
    ],
)
def test_a_misspelt_name_is_found_where_it_stands(
    triples: TrigramIndex, question: str, name: str, spelled: str
) -> None:
    words = QuestionWords(question)
    found = {triples.names.forms[like.form]: words.text(like.first, like.end) for like in similar_names(triples, words)}
    assert found[name] == spelled


@pytest.mark.parametrize("question", ["", "?", "nothing of the kind", "barack obama"])
def test_what_is_spelled_right_or_unknown_is_not_misspelt(triples: TrigramIndex, question: str) -> None:
    assert list(similar_names(triples, QuestionWords(question))) == []


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
