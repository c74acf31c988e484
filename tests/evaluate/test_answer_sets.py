"""Answers as sets: precision, recall, F1 and exact match under every convention."""

from __future__ import annotations

import pytest

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.measures.measure import Case, MeasureError, Outcome
from sample_cases import make_answer_case, score_case, score_cases

AB, ABC, BCD = ("a", "b"), ("a", "b", "c"), ("b", "c", "d")


@pytest.mark.parametrize(
    ("gold", "said", "precision", "recall", "f1", "exact"),
    [
        (AB, AB, 1, 1, 1, 1),
        (AB, ("b", "a", "a"), 1, 1, 1, 1),
        (AB, ("a",), 1, 0.5, 2 / 3, 0),
        (AB, ABC, 2 / 3, 1, 0.8, 0),
        (ABC, BCD, 2 / 3, 2 / 3, 2 / 3, 0),
        (AB, ("x",), 0, 0, 0, 0),
        (AB, (), 0, 0, 0, 0),
        (AB, None, 0, 0, 0, 0),
        ((), ("x",), 0, 0, 0, 0),
        ((), (), 1, 1, 1, 1),
        ((), None, 0, 0, 0, 0),
    ],
)
def test_sets_are_compared(
    gold: tuple[str, ...], said: tuple[str, ...] | None, precision: float, recall: float, f1: float, exact: float
) -> None:
    case = make_answer_case(gold, said)
    assert score_case("answer-precision", case) == pytest.approx(precision)
    assert score_case("answer-recall", case) == pytest.approx(recall)
    assert score_case("answer-f1", case) == pytest.approx(f1)
    assert score_case("answer-em", case) == exact


@pytest.mark.parametrize(
    ("empty", "both_empty", "nothing_said", "silence", "babble"),
    [
        ("stated", (1, 1, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
        ("gerbil", (1, 1, 1), (1, 1, 1), (0, 0, 0), (0, 0, 0)),
        ("qald", (1, 1, 1), (1, 1, 1), (1, 0, 0), (0, 0, 0)),
        ("grailqa", (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
    ],
)
def test_empty_sets_go_by_the_convention(
    empty: str,
    both_empty: tuple[int, ...],
    nothing_said: tuple[int, ...],
    silence: tuple[int, ...],
    babble: tuple[int, ...],
) -> None:
    cases = [make_answer_case((), ()), make_answer_case((), None), make_answer_case(AB, ()), make_answer_case((), AB)]
    for case, expected in zip(cases, (both_empty, nothing_said, silence, babble), strict=True):
        names = (f"answer-{part}(empty={empty})" for part in ("precision", "recall", "f1"))
        assert tuple(score_case(name, case) for name in names) == expected


# Counts: both, predicted, gold = (1, 1, 2), (0, 2, 1), (0, 0, 1); P = 1, 0, 0 (QALD: 1, 0, 1); R = 1/2, 0, 0.
POOLED = [make_answer_case(AB, ("a",)), make_answer_case(("a",), ("x", "y")), make_answer_case(("a",), ())]


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("answer-precision", 1 / 3),
        ("answer-recall", 1 / 6),
        ("answer-f1", 2 / 9),
        ("answer-precision(average=micro)", 1 / 3),
        ("answer-recall(average=micro)", 1 / 4),
        ("answer-f1(average=micro)", 2 / 7),
        ("answer-precision(empty=qald)", 2 / 3),
        ("answer-f1(empty=qald, average=harmonic)", 2 * (2 / 3) * (1 / 6) / (2 / 3 + 1 / 6)),
        ("answer-precision(empty=qald, average=harmonic)", 2 / 3),
        ("answer-recall(average=harmonic)", 1 / 6),
        ("answer-em", 0),
    ],
)
def test_averages(measure: str, expected: float) -> None:
    assert score_cases(measure, POOLED) == pytest.approx(expected)


def test_the_best_of_several_gold_meanings_counts() -> None:
    case = make_answer_case(("x",), ("a", "b"), ("a",), ("a", "b", "c", "d"))
    assert score_case("answer-f1", case) == pytest.approx(2 / 3)
    assert score_case("answer-precision", case) == 0.5
    assert score_case("answer-em", make_answer_case(("x",), AB, AB)) == 1


def test_answers_come_from_running_the_queries_where_the_files_have_none() -> None:
    question, said = Question("q", "?", Gold(Forms(sparql="ASK {}"))), Prediction("q", Forms(sparql="ASK {}"))
    assert score_case("answer-f1", Case(question, said, Outcome(("yes",)), Outcome(("yes",)))) == 1
    assert score_case("answer-f1", Case(question, said, Outcome(()), Outcome(error="too slow"))) == 0
    given = Prediction("q", answers=("yes",))
    assert score_case("answer-f1", Case(question, given, Outcome(("yes",)), Outcome(("no",)))) == 1


def test_gold_answers_that_are_missing_are_an_error_and_no_zero() -> None:
    with pytest.raises(MeasureError, match=r"answer-f1 needs gold answers .* question 'q'"):
        score_case("answer-f1", Case(Question("q", "?"), Prediction("q", answers=("a",))))
