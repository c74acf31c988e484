"""Ranked answers."""

from __future__ import annotations

from math import log2

import pytest

from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.measures.table import read_measure
from making_cases import answer_case, score, total

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
    assert score(measure, answer_case(gold, said)) == pytest.approx(expected)


def test_the_mean_reciprocal_rank_is_a_mean() -> None:
    assert total("MRR", [answer_case(("a",), ("a",)), answer_case(("a",), ("x", "a"))]) == 0.75


def test_a_number_below_one_is_refused() -> None:
    with pytest.raises(MeasureError, match="hits@0"):
        read_measure("hits@0")
