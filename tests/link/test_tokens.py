"""Questions as words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kb.name_index import normalise
from clew.link.tokens import MAX_TOKEN_CHARS, MAX_TOKENS, QuestionWords, spelling_variants


@given(st.text(st.characters(categories=("Lu", "Ll", "Nd", "Po", "Zs")), max_size=60))
def test_words_are_normalised_as_names_are(question: str) -> None:
    words = QuestionWords(question)
    if len(words):
        assert words.form(0, len(words)).replace(" ", "") == normalise(words.text(0, len(words))).replace(" ", "")


@pytest.mark.parametrize(
    ("question", "cased"),
    [("Who is Yao Ming?", True), ("who is yao ming", False), ("WHO IS YAO MING OF CHINA", False), ("Who?", False),
     ("Who is it?", False), ("Yao Ming", True)],
)  # fmt: skip
def test_capitals_mark_names_only_if_not_every_word_has_them(question: str, cased: bool) -> None:
    assert QuestionWords(question).has_case is cased


@pytest.mark.parametrize(("text", "other"), [("U.S.", "us"), ("US", "u s"), ("cities", "city"), ("award", "awards"),
                                             ("St", "saint"), ("businessman", "businessperson")])  # fmt: skip
def test_words_have_other_spellings_in_names(text: str, other: str) -> None:
    [token] = QuestionWords(text).tokens
    assert other in [spelling for spelling, _ in spelling_variants(token)]


def test_quotation_marks_are_recognised() -> None:
    words = QuestionWords('Who sang "Her" in it?')
    assert words.is_quoted(2, 3)
    assert not words.is_quoted(3, 4)


@pytest.mark.parametrize(("question", "inside"), [("8,000 m", True), ("8 m", False), ("1.5", True), ("a, 8", False)])
def test_digits_of_a_longer_number_are_recognised(question: str, inside: bool) -> None:
    words = QuestionWords(question)
    assert words.is_in_number(len(words) - 1 if question == "a, 8" else 0) is inside


def test_very_long_questions_and_words_are_cut() -> None:
    assert len(QuestionWords("a " * 1000)) == MAX_TOKENS
    assert len(QuestionWords("a" * (MAX_TOKEN_CHARS + 1))) == 0
