"""Operators in a question."""

from __future__ import annotations

import pytest

from clew.english.word_lists import read_data
from clew.link.operators import Operator, find_operators
from clew.link.tokens import QuestionWords


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("older than 5", [("older than", "greater")]),
        ("at least two or more than 3", [("at least", "at_least"), ("or", "or"), ("more than", "greater")]),
        ("between 1990 and 2000", [("between", "between")]),
        ("born before 1990 and died after 2000", [("before", "before"), ("after", "after")]),
        ("How many are there?", [("How many", "count")]),
        ("the top five films", [("top five", "top")]),
        ("the 3 largest cities", [("3 largest", "top")]),
        ("films without a director", [("without", "not")]),
        ("who isn't married", [("who", "who"), ("isn't", "not")]),
        ("the average height per country", [("average", "average"), ("per", "group")]),
        ("the total population", [("total", "sum")]),
        ("the number of films", [("the number of", "count")]),
        ("the phone number of Ann", []),
        ("mobile number of Ann", []),
        ("When was it?", [("When", "when")]),
        ("", []),
    ],
)
def test_the_longest_phrase_wins(question: str, found: list[tuple[str, str]]) -> None:
    mentions = find_operators(QuestionWords(question))
    assert [(mention.text, mention.candidates[0].name) for mention in mentions] == found


def test_every_operator_has_phrases_and_every_phrase_an_operator() -> None:
    assert set(read_data("operators")) == {operator.value for operator in Operator}


def test_an_ambiguous_phrase_has_both_operators() -> None:
    [mention] = find_operators(QuestionWords("other than that"))
    assert {one.name for one in mention.candidates} == {"not_equal", "not"}
