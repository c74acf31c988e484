"""Execution accuracy and row-major F1."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.question import Prediction, Question
from clew.evaluate.measures.measure import Case, Outcome
from clew.evaluate.measures.result_rows import Row, is_same_result, row_f1
from sample_cases import make_answer_case, make_executed_case, score_case

Rows = list[tuple[str, ...]]


@pytest.mark.parametrize(
    ("gold", "said", "expected"),
    [
        ([("a", "b")], [("a", "b")], 1),
        ([("a", "b")], [("b", "a")], 1),
        ([("a", "b")], [("a", "b", "more")], 1),
        ([("a", "b")], [("a", "x")], 1 / 1.5),
        ([("a",), ("b",)], [("a",)], 2 / 3),
        ([("a",)], [("x",)], 0),
        ([("a",)], [], 0),
        ([], [("a",)], 0),
        ([], [], 1),
        # Pairing (a, b) with (a, x) and (a, c) with (a, c): tp = 1.5, and the half that lacks is an error.
        ([("a", "b"), ("a", "c")], [("a", "c"), ("a", "x")], 3 / 3.5),
        ([("a", "a")], [("a", "b")], 1 / 1.5),
    ],
)
def test_rows_are_paired(gold: Rows, said: Rows, expected: float) -> None:
    assert row_f1(gold, said) == pytest.approx(expected)


def published(gold: Rows, said: Rows) -> list[float]:
    """What SPINACH's definition gives for each of the best pairings."""
    size = max(len(gold), len(said))
    if not size:
        return [1.0]
    share = {(g, s): sum(min(gold[g].count(c), said[s].count(c)) for c in set(gold[g])) / len(gold[g])
             for g in range(len(gold)) for s in range(len(said))}  # fmt: skip
    best = max(sum(share.get((g, s), 0.0) for g, s in enumerate(order)) for order in permutations(range(size)))
    found = []
    for order in permutations(range(size)):
        shares = [share[pair] for pair in enumerate(order) if share.get(pair, 0.0) > 0]
        if abs(sum(shares) - best) < 1e-9:
            wrong = sum(1 - one for one in shares) + len(gold) + len(said) - 2 * len(shares)
            found.append(2 * best / (2 * best + wrong) if best else 0.0)
    return found


CELLS = st.sampled_from("abc")
ROWS: st.SearchStrategy[Rows] = st.lists(st.lists(CELLS, min_size=2, max_size=2).map(tuple), max_size=4)


@given(ROWS, ROWS)
def test_it_is_the_published_measure(gold: Rows, said: Rows) -> None:
    assert any(abs(row_f1(gold, said) - one) < 1e-9 for one in published(gold, said))
    assert row_f1(gold, gold) == 1.0


def test_many_rows_take_no_time() -> None:
    gold: Rows = [(str(number), str(number % 7)) for number in range(3000)]
    said: Rows = [(str(number), str(number % 5)) for number in range(3000)]
    assert 0.5 < row_f1(gold, said) < 1
    assert row_f1([(str(n),) for n in range(100_000)], [(str(n),) for n in range(100_000)]) == 1.0


def test_a_query_that_does_not_run_has_no_rows() -> None:
    case = Case(Question("q", "?"), Prediction("q"), Outcome(("a",), rows=(("a", "b"),)), Outcome(error="too slow"))
    assert score_case("row-f1", case) == 0
    assert score_case("row-f1", make_answer_case(("a", "b"), ("a",))) == pytest.approx(2 / 3)


TABLE = [("a", "1"), ("b", "2"), ("b", "2")]


@pytest.mark.parametrize(
    ("gold", "predicted", "unordered", "ordered"),
    [
        (TABLE, TABLE, True, True),
        (TABLE, TABLE[::-1], True, False),
        (TABLE, [row[::-1] for row in TABLE], True, True),
        (TABLE, [("a", "1"), ("b", "2")], False, False),
        (TABLE, [("a", "1"), ("a", "1"), ("b", "2")], False, False),
        (TABLE, [("a", "2"), ("b", "1"), ("b", "2")], False, False),
        (TABLE, [("a", "1", "x"), ("b", "2", "x"), ("b", "2", "x")], False, False),
        ([("a", "b"), ("b", "a")], [("b", "a"), ("a", "b")], True, True),
        ([("a", "b"), ("b", "c")], [("b", "a"), ("b", "c")], False, False),
        ([], [], True, True),
        ([], [("a",)], False, False),
        ([("a",), ("b",)], [("b",), ("a",)], True, False),
    ],
)
def test_results_are_equal_under_one_order_of_columns(
    gold: list[Row], predicted: list[Row], unordered: bool, ordered: bool
) -> None:
    assert is_same_result(gold, predicted, ordered=False) is unordered
    assert is_same_result(gold, predicted, ordered=True) is ordered


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT ?x ?y WHERE { ?x <p> ?y } ORDER BY ?y", 0),
        ("SELECT ?x ?y WHERE { ?x <p> ?y }", 1),
        ("SELECT ?x ?y WHERE { { SELECT ?x ?y WHERE { ?x <p> ?y } ORDER BY ?y LIMIT 3 } }", 1),
        ("SELECT ?x WHERE {", 1),
    ],
)
def test_the_order_of_rows_matters_only_if_the_gold_query_asks_for_it(query: str, expected: int) -> None:
    rows = (("a", "1"), ("b", "2"))
    case = make_executed_case(query, "SELECT", Outcome(rows=rows), Outcome(rows=rows[::-1]))
    assert score_case("execution-accuracy", case) == expected


def test_a_query_that_fails_has_no_execution_accuracy() -> None:
    failed = make_executed_case("SELECT", "SELECT", Outcome(("a",), rows=(("a",),)), Outcome(error="time"))
    assert score_case("execution-accuracy", failed) == 0
    assert score_case("execution-accuracy", make_answer_case(("a", "b"), ("b", "a"))) == 1


def test_not_all_orders_of_many_equal_columns_are_tried() -> None:
    gold: Rows = [("a",) * 30, ("b",) * 30]
    predicted: Rows = [("a",) * 29 + ("b",), ("b",) * 29 + ("a",)]
    assert not is_same_result(gold, predicted, ordered=False)
