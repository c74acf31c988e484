"""Lines as questions that stand alone."""

from __future__ import annotations

import pytest

from clew.answer.conversation.rewrites import Noun, ask_about_first, ask_about_kind, ask_about_one, ask_bare, strengthen

COUNTRY = Noun("country", "countries")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("which is larger", "which is the largest"),
        ("who earns more", "who earns the most"),
        ("the older one", "the oldest one"),
        ("which is more expensive", "which is the most expensive"),
        ("which is larger than France", "which is larger than France"),
        ("which water is there", "which water is there"),
    ],
)
def test_a_comparison_without_than_chooses_the_first_of_all(text: str, expected: str) -> None:
    assert strengthen(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("which of them is the oldest", "Which country is the oldest?"),
        ("which of them are landlocked", "Which countries are landlocked?"),
        ("how many people does each have", "How many people does each country have?"),
    ],
)
def test_a_set_is_called_by_its_noun(text: str, expected: str) -> None:
    assert ask_about_kind(text, COUNTRY)[0] == expected


def test_a_bare_question_is_about_the_kind() -> None:
    assert ask_bare("who earns the most", Noun("employee", "employees"))[0] == "Which employee earns the most?"
    assert ask_bare("which is the largest", COUNTRY)[0] == "Which is the largest country?"


def test_a_name_takes_the_place_of_a_pronoun() -> None:
    assert ask_about_one("what is her phone number", "Ann Lee")[0] == "What is the phone number of Ann Lee?"
    assert ask_about_one("who works there", "Leeds") == ["Who works in Leeds?"]
    assert ask_about_one("who went there", "Leeds") == ["Who went to Leeds?"]
    assert ask_about_first("where do they work", "Ann Lee") == ["Where does Ann Lee work?"]
