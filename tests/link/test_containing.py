"""Names that are nearly in a question, or hold a part of it."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.link.similar_names import TrigramIndex, similar_names
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
