"""Intervals and significance from the statistics of single questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import partial
from itertools import product

import numpy as np
import pytest

from clew.evaluate.measures.answer_sets import AnswerF1, Average
from clew.evaluate.measures.exact_match import QueryExactMatch
from clew.evaluate.measures.measure import Floats
from clew.evaluate.report import significance
from clew.evaluate.report.significance import Bootstrap, bootstrap_intervals, compare_runs
from clew.pages.score_text import format_difference_interval, format_interval, format_score

EM = QueryExactMatch()
EVERY = slice(None)


def column(scores: Sequence[float]) -> Callable[[], Floats]:
    """The table of a mean: score, score, 1."""
    table = np.array([[one, one, 1.0] if one == one else [one, 0.0, 0.0] for one in scores])
    return table.copy


def test_the_value_is_the_mean_and_the_interval_is_around_it() -> None:
    (found,) = bootstrap_intervals([EM], [column([1, 1, 0, 1] * 50)], EVERY, 200, Bootstrap())
    assert found.value == 0.75
    assert found.n == 200
    # The normal approximation: 0.75 +- 1.96 sqrt(0.75 * 0.25 / 200)
    assert found.low == pytest.approx(0.69, abs=0.015)
    assert found.high == pytest.approx(0.81, abs=0.015)


def test_the_same_seed_gives_the_same_interval_however_much_is_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    loads, how = [column([1, 0, 0.5, 1, 0])], Bootstrap(100)
    whole = bootstrap_intervals([EM], loads, EVERY, 5, how)
    monkeypatch.setattr(significance, "MAX_NUMBERS_IN_MEMORY", 35)
    assert bootstrap_intervals([EM], loads, EVERY, 5, how) == whole
    assert bootstrap_intervals([EM], loads, EVERY, 5, Bootstrap(100, seed=1)) != whole


def test_a_question_without_a_score_counts_for_nothing() -> None:
    (found,) = bootstrap_intervals([EM], [column([1, float("nan"), 0])], EVERY, 3, Bootstrap(50))
    assert (found.value, found.n) == (0.5, 2)


def test_rows_choose_the_questions() -> None:
    (found,) = bootstrap_intervals([EM], [column([1, 0, 0, 1])], np.array([0, 3]), 2, Bootstrap(50))
    assert (found.value, found.low, found.high, found.n) == (1.0, 1.0, 1.0, 2)


def test_totals_other_than_means_are_resampled_too() -> None:
    """Micro F1 of two questions: 2 * 3 / (4 + 4) whatever the scores are."""
    table = np.array([[1.0, 2.0, 2.0, 2.0], [0.5, 1.0, 2.0, 2.0]])
    (found,) = bootstrap_intervals([AnswerF1(average=Average.MICRO)], [table.copy], EVERY, 2, Bootstrap(200))
    assert found.value == 0.75
    assert (found.low, found.high) == (0.5, 1.0)


def test_without_resamples_there_is_only_the_value() -> None:
    (found,) = bootstrap_intervals([EM], [column([1, 0])], EVERY, 2, Bootstrap(0))
    assert found.value == 0.5
    assert format_interval(found.low, found.high) == ""
    (difference,) = compare_runs([EM], [column([1, 0])], [column([0, 0])], 2, Bootstrap(0))
    assert (difference.value, format_score(difference.p)) == (0.5, "–")
    assert format_difference_interval(difference.low, difference.high) == ""


def test_a_run_does_not_differ_from_itself() -> None:
    same = column([1, 0, 1, 1])
    (found,) = compare_runs([EM], [same], [same], 4, Bootstrap(100))
    assert (found.value, found.low, found.high, found.p) == (0.0, 0.0, 0.0, 1.0)


def test_p_is_that_of_all_ways_of_swapping() -> None:
    """With 8 questions all 256 swaps can be listed; randomisation comes near their share."""
    ours, theirs = [1, 1, 1, 1, 0, 1, 1, 0.5], [0, 0, 1, 0, 1, 0, 0, 0]
    (found,) = compare_runs([EM], [column(ours)], [column(theirs)], 8, Bootstrap(20_000))
    gaps = np.subtract(ours, theirs)
    exact = np.mean([abs(np.dot(signs, gaps)) >= abs(gaps.sum()) for signs in product([1, -1], repeat=8)])
    assert found.p == pytest.approx(exact, abs=0.01)
    assert found.value == pytest.approx(gaps.mean())


def test_clearly_different_runs_differ_significantly() -> None:
    (found,) = compare_runs(
        [EM], [column([1.0] * 90 + [0.0] * 10)], [column([0.0] * 40 + [1.0] * 60)], 100, Bootstrap()
    )
    assert found.p < 0.01
    assert 0 < found.low < found.value < found.high


def test_only_questions_that_both_runs_have_a_score_for_are_compared() -> None:
    nan = float("nan")
    (found,) = compare_runs([EM], [column([1, nan, 1, 0])], [column([0, 1, nan, 0])], 4, Bootstrap(50))
    assert (found.value, found.n) == (0.5, 2)


def test_intervals_are_the_same_for_measures_together_and_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = np.random.default_rng(5)
    tables = [np.hstack([numbers.random((400, 1)), numbers.random((400, 1)), np.ones((400, 1))]) for _ in range(7)]
    loads, measures = [partial(np.copy, table) for table in tables], [AnswerF1()] * 7
    together = bootstrap_intervals(measures, loads, EVERY, 400, Bootstrap(200))
    monkeypatch.setattr(significance, "MAX_NUMBERS_IN_GROUP", 400 * 2)
    alone = bootstrap_intervals(measures, loads, EVERY, 400, Bootstrap(200))
    assert [astuple(interval) for interval in alone] == [pytest.approx(astuple(interval)) for interval in together]
