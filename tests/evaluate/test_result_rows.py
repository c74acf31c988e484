"""Row-major F1."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.question import Prediction, Question
from clew.evaluate.measures.measure import Case, Outcome
from clew.evaluate.measures.result_rows import row_f1
from sample_cases import make_answer_case, score_case

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
