"""Strings of the graph in a question."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.link import text_values as module
from clew.link.text_values import TextIndex, spellings
from clew.link.tokens import QuestionWords


@pytest.fixture(scope="module")
def texts(kb: KnowledgeBase) -> TextIndex:
    return TextIndex(kb)


@pytest.mark.parametrize(
    ("question", "part", "whole"),
    [
        ("Who has ISNI 0000 0000 5352 284X?", "0000 0000 5352 284X", True),
        ("Who has ISNI 0000-0000-5352-284x?", "0000-0000-5352-284x", False),
        ("Is it https://www.france.fr/?", "https://www.france.fr/", True),
        ("Is it at www.france.fr?", "www.france.fr", False),
    ],
)
def test_texts_are_found_in_other_spellings(texts: TextIndex, question: str, part: str, whole: bool) -> None:
    found = {question[one.start : one.end]: one.is_exact for one in texts.find(QuestionWords(question))}
    assert found[part] is whole


def test_unknown_texts_are_not_found(texts: TextIndex) -> None:
    assert list(texts.find(QuestionWords("Who has ISNI 1234?"))) == []
    assert list(texts.find(QuestionWords(""))) == []


def test_a_web_address_may_omit_its_protocol() -> None:
    assert spellings("https://www.france.fr/") == ("https www france fr", "www france fr", "france fr")
    assert spellings("Paris") == ("paris",)


def test_too_many_texts_are_not_indexed(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_INDEXED_TEXTS", 1)
    assert list(TextIndex(kb).find(QuestionWords("Who has ISNI 0000 0000 5352 284X?"))) == []
