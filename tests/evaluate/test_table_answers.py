"""The accuracy of WikiTableQuestions: which answers are equal, though they are written in other ways."""

from __future__ import annotations

import pytest

from clew.benchmark.question import Gold, Prediction, Question
from clew.evaluate.measures.measure import Case
from clew.evaluate.measures.table_answers import WikitablesAccuracy, are_same


@pytest.mark.parametrize(
    ("gold", "predicted"),
    [
        ("1,234", "1234"),
        ("44.5 km", "44.5 kilometre"),
        ("$1,200", "1200"),
        ("23%", "23"),
        ("7.0", "7"),
        ("August 3, 2009", "2009-08-03"),
        ("March 2004", "2004-03"),
        ("São Paulo[2]", "sao paulo"),
        ("“Heroes” (live)", "heroes"),
        ("Washington D.C.", "washington d.c"),
        ("4–3", "4-3"),
    ],
)
def test_answers_are_equal_however_they_are_written(gold: str, predicted: str) -> None:
    assert are_same((gold,), (predicted,))
    assert are_same((predicted,), (gold,))


@pytest.mark.parametrize(
    ("gold", "predicted"),
    [
        (("3 Doors Down",), ("3",)),
        (("1976",), ("1976-05",)),
        (("7.01",), ("7",)),
        (("Paris",), ("Paris", "Lyon")),
        (("Paris", "Lyon"), ("Paris",)),
        (("Paris",), ()),
        (("e11191",), ("11191",)),
    ],
)
def test_other_answers_are_not(gold: tuple[str, ...], predicted: tuple[str, ...]) -> None:
    assert not are_same(gold, predicted)


def test_order_and_repetitions_do_not_count_and_no_prediction_is_wrong() -> None:
    question = Question("1", "Which cities?", Gold(answers=("Paris", "Lyon")))
    measure = WikitablesAccuracy()
    assert measure.score(Case(question, Prediction("1", answers=("lyon", "PARIS", "Lyon")))) == 1
    assert measure.score(Case(question, Prediction("1"))) == 0
