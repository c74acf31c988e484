"""Equality of single answers: as KQA Pro's scorer has it, and strictly."""

from __future__ import annotations

import pytest

from clew.evaluate.measures.measure import MeasureError
from making_cases import answer_case, score


@pytest.mark.parametrize(
    ("gold", "said", "official", "strict"),
    [
        ("Yao Ming", "Yao Ming", 1, 1),
        ("Yao Ming", "yao ming", 0, 0),
        ("yes", "Yes", 0, 0),
        ("2001-05-06", "2001", 1, 0),
        ("2001", "2001-05-06", 1, 0),
        ("2001-05-06", "2001-05-07", 0, 0),
        ("2001/5/6", "2001-05-06", 0, 1),
        ("2001-5-6", "2001-05-06", 1, 1),
        ("-500", "-500", 1, 1),
        ("100  metre", "100 metre", 1, 1),
        ("100 metre", "100.0 metre", 1, 1),
        ("100 metre", "100 centimetre", 0, 0),
        ("1000", "1e3", 1, 1),
        ("5", "5.000001", 1, 0),
        ("5", "5.1", 0, 0),
        ("-3.5", "-3.2", 1, 0),
        ("-3.5", "-3.50", 1, 1),
        ("0.5", ".5", 1, 1),
        ("nan", "nan", 1, 1),
        ("inf", "1e999", 0, 1),
        ("", "x", 0, 0),
    ],
)
def test_two_answers_are_the_same_or_not(gold: str, said: str, official: float, strict: float) -> None:
    case = answer_case((gold,), (said,))
    assert score("kqapro-accuracy", case) == official
    assert score("kqapro-accuracy(equality=strict)", case) == strict


def test_only_the_first_answer_counts() -> None:
    assert score("kqapro-accuracy", answer_case(("a",), ("b", "a"))) == 0
    assert score("kqapro-accuracy", answer_case(("a",), ())) == 0
    assert score("kqapro-accuracy", answer_case(("a",), None)) == 0


@pytest.mark.parametrize(
    ("said", "expected"), [(("a",), 1), (("b",), 0), (("z", "a"), 1), (("z", "b", "a"), 0), (("z",), 0), (None, 0)]
)
def test_the_first_answer_that_is_a_choice_is_the_choice(said: tuple[str, ...] | None, expected: float) -> None:
    assert score("choice-accuracy", answer_case(("a",), said, choices=("a", "b", "c"))) == expected


def test_choices_that_are_missing_are_an_error() -> None:
    with pytest.raises(MeasureError, match="choice-accuracy needs choices"):
        score("choice-accuracy", answer_case(("a",), ("a",)))
