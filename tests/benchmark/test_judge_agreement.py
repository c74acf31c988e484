"""Agreement is Fleiss' kappa as statsmodels has it, and more where judges are unlike in number."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from statsmodels.stats.inter_rater import fleiss_kappa as published  # type: ignore[import-untyped]

from clew.benchmark.judge_agreement import fleiss_kappa, measure_agreement


@given(st.integers(2, 7), st.integers(2, 4), st.data())
def test_kappa_agrees_with_statsmodels(judges: int, categories: int, data: st.DataObject) -> None:
    item = st.lists(st.integers(0, categories - 1), min_size=judges, max_size=judges)
    items = data.draw(st.lists(item, min_size=1, max_size=12))
    table = [[one.count(category) for category in range(categories)] for one in items]
    assume(sum(any(row[category] for row in table) for category in range(categories)) > 1)
    assert fleiss_kappa(table) == pytest.approx(published(table))


def test_the_example_of_fleiss_1971() -> None:
    table = [
        [0, 0, 0, 0, 14], [0, 2, 6, 4, 2], [0, 0, 3, 5, 6], [0, 3, 9, 2, 0], [2, 2, 8, 1, 1], [7, 7, 0, 0, 0],
        [3, 2, 6, 3, 0], [2, 5, 3, 2, 2], [6, 5, 2, 1, 0], [0, 2, 2, 3, 7],
    ]  # fmt: skip
    assert fleiss_kappa(table) == pytest.approx(0.210, abs=0.001)


@pytest.mark.parametrize(
    ("judgements", "items", "pairs", "observed", "kappa"),
    [
        ([], 0, 0, None, None),
        ([["yes"], ["no"]], 0, 0, None, None),
        ([["yes", "yes"], ["yes", "yes"]], 2, 2, 1.0, None),
        ([["yes", "yes"], ["no", "no"]], 2, 2, 1.0, 1.0),
        ([["yes", "no"], ["no", "yes"]], 2, 2, 0.0, -1.0),
        ([["yes", "yes", "no"], ["no", "no"], ["yes"]], 2, 4, 0.5, pytest.approx((2 / 3 - 0.52) / 0.48)),
    ],
)
def test_items_with_one_judgement_do_not_count(
    judgements: list[list[str]], items: int, pairs: int, observed: float | None, kappa: float | None
) -> None:
    found = measure_agreement(judgements)
    assert (found.items, found.pairs, found.observed, found.kappa) == (items, pairs, observed, kappa)
