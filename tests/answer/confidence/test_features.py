"""What a question asks for, as the features of its interpretations see it."""

from __future__ import annotations

import pytest

import clew
from clew.answer.confidence.features import asks_yes_or_no
from clew.answer.linked_question import LinkedQuestion
from clew.link.linker import Linker


@pytest.fixture(scope="module")
def linker() -> Linker:
    return Linker(clew.open())


@pytest.mark.parametrize(
    ("question", "is_yes_or_no"),
    [
        ("is the Elbe longer than the Oder", True),
        ("Elbe longer than Oder?", True),
        ("any rivers in Poland", True),
        ("anything longer than the Elbe", True),
        ("Elbe longer than Oder", False),
        ("rivers longer than the Oder", False),
        ("in which country lies the Oder?", False),
        ("the Elbe ends where?", False),
        ("which river is longer?", False),
        ("list any rivers?", False),
    ],
)
def test_yes_or_no_can_answer_a_question_without_a_verb_that_ends_with_a_mark(
    question: str, is_yes_or_no: bool, linker: Linker
) -> None:
    assert asks_yes_or_no(LinkedQuestion(linker.link(question))) == is_yes_or_no
