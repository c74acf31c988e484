"""Measures of ranked answers, and when two single answers count as the same."""

from __future__ import annotations

from math import log2

import pytest

from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.measures.measure_table import read_measure
from sample_cases import make_answer_case, score_case, score_cases

SECOND = 1 / log2(3)


@pytest.mark.parametrize(
    ("measure", "gold", "said", "expected"),
    [
        ("hits@1", ("a",), ("a", "x"), 1),
        ("hits@1", ("a",), ("x", "a"), 0),
        ("hits@2", ("a",), ("x", "a"), 1),
        ("hits@5", ("a",), (), 0),
        ("P@1", ("a", "b"), ("a", "x"), 1),
        ("P@2", ("a", "b"), ("a", "x"), 0.5),
        ("P@5", ("a", "b"), ("a", "b"), 0.4),
        ("R@1", ("a", "b"), ("a", "b"), 0.5),
        ("R@5", ("a", "b"), ("x", "b", "b"), 0.5),
        ("R@5", (), ("x",), 0),
        ("MRR", ("a",), ("x", "y", "a"), 1 / 3),
        ("MRR", ("a", "y"), ("x", "y", "a"), 1 / 2),
        ("MRR", ("a",), None, 0),
        ("nDCG", ("a",), ("a",), 1),
        ("nDCG", ("a",), ("x", "a"), SECOND),
        ("nDCG", ("a", "b"), ("a", "x"), 1 / (1 + SECOND)),
        ("nDCG(k=1)", ("a", "b"), ("a", "x"), 1),
        ("nDCG", (), ("x",), 0),
        ("hits@1", ("a",), ("a", "a"), 1),
        ("P@2", ("a",), ("a", "a"), 0.5),
    ],
)
def test_ranks_are_scored(measure: str, gold: tuple[str, ...], said: tuple[str, ...] | None, expected: float) -> None:
    assert score_case(measure, make_answer_case(gold, said)) == pytest.approx(expected)


def test_the_mean_reciprocal_rank_is_a_mean() -> None:
    assert score_cases("MRR", [make_answer_case(("a",), ("a",)), make_answer_case(("a",), ("x", "a"))]) == 0.75


def test_a_number_below_one_is_refused() -> None:
    with pytest.raises(MeasureError, match="hits@0"):
        read_measure("hits@0")


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
    case = make_answer_case((gold,), (said,))
    assert score_case("kqapro-accuracy", case) == official
    assert score_case("kqapro-accuracy(equality=strict)", case) == strict


def test_only_the_first_answer_counts() -> None:
    assert score_case("kqapro-accuracy", make_answer_case(("a",), ("b", "a"))) == 0
    assert score_case("kqapro-accuracy", make_answer_case(("a",), ())) == 0
    assert score_case("kqapro-accuracy", make_answer_case(("a",), None)) == 0


@pytest.mark.parametrize(
    ("said", "expected"), [(("a",), 1), (("b",), 0), (("z", "a"), 1), (("z", "b", "a"), 0), (("z",), 0), (None, 0)]
)
def test_the_first_answer_that_is_a_choice_is_the_choice(said: tuple[str, ...] | None, expected: float) -> None:
    assert score_case("choice-accuracy", make_answer_case(("a",), said, choices=("a", "b", "c"))) == expected


def test_choices_that_are_missing_are_an_error() -> None:
    with pytest.raises(MeasureError, match="choice-accuracy needs choices"):
        score_case("choice-accuracy", make_answer_case(("a",), ("a",)))
