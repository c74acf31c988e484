"""SPINACH's row-major F1: rows of results are matched, and a match counts by its share of correct gold cells."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

import numpy as np

from clew.errors import missing_extra
from clew.evaluate.measures.answer_sets import gold_answers, predicted_answers
from clew.evaluate.measures.measure import Case, Measure, MeasureError, Need

Row = tuple[str, ...]

MAX_ROWS = 500  # unequal rows that are matched optimally, which takes cubic time; more are matched greedily


@dataclass(frozen=True, slots=True)
class RowF1(Measure):
    """Row-major F1 (Liu et al. 2024, SPINACH, section 4): 2 tp / (2 tp + fp + fn), with partial credit for rows.

    Column names do not matter, and additional columns cost nothing.
    """

    title = "row-f1"
    needs = frozenset({Need.ROWS})

    def score(self, case: Case) -> float:
        """The best over all gold meanings; 0 if the query does not run."""
        predicted = predicted_rows(case)
        return 0.0 if predicted is None else max([row_f1(gold, predicted) for gold in gold_rows(case, self)])


def gold_rows(case: Case, measure: Measure) -> list[list[Row]]:
    """The rows of the gold query, or each gold answer as a row."""
    if case.gold_outcome is not None and case.gold_outcome.rows:
        return [list(case.gold_outcome.rows)]
    return [[(answer,) for answer in answers] for answers in gold_answers(case, measure)]


def predicted_rows(case: Case) -> list[Row] | None:
    """The rows of the predicted query, or each predicted answer as a row; `None` if there is neither."""
    if case.outcome is not None and case.outcome.rows and not case.outcome.error:
        return list(case.outcome.rows)
    answers = predicted_answers(case)
    return None if answers is None else [(answer,) for answer in answers]


def row_f1(gold: list[Row], predicted: list[Row]) -> float:
    """Row-major F1 of two tables; 1 if both are empty.

    Matching equal rows first is optimal among rows of one length: what a row shares with two others, those share with
    each other at least in part.
    """
    if not gold and not predicted:
        return 1.0
    ours, theirs = (Counter(tuple(sorted(row)) for row in rows) for rows in (gold, predicted))
    equal = sum((ours & theirs).values())
    weights = match_rows(list((ours - theirs).elements()), list((theirs - ours).elements()))
    right = equal + sum(weights)
    return 2 * right / (right + len(gold) + len(predicted) - equal - len(weights))


def match_rows(gold: list[Row], predicted: list[Row]) -> list[float]:
    """The shares of correct gold cells in the best matching of rows, without pairs that share nothing."""
    shares = row_overlaps(gold, predicted)
    if not shares:
        return []
    if max(len(gold), len(predicted)) > MAX_ROWS:
        return match_greedily(shares)
    try:
        from scipy.optimize import linear_sum_assignment  # type: ignore[import-untyped]
    except ImportError:
        raise MeasureError(missing_extra("row-f1 of rows that are right in part", "scipy", "evaluate")) from None
    table = np.zeros((len(gold), len(predicted)))
    for (gold_row, predicted_row), share in shares.items():
        table[gold_row, predicted_row] = share
    return [float(share) for share in table[linear_sum_assignment(table, maximize=True)] if share > 0]


def row_overlaps(gold: list[Row], predicted: list[Row]) -> dict[tuple[int, int], float]:
    """For each pair of rows with a cell in common, the share of gold cells that are correct."""
    holders: defaultdict[str, list[int]] = defaultdict(list)
    for number, row in enumerate(predicted):
        for cell in set(row):
            holders[cell].append(number)
    shared: dict[tuple[int, int], float] = {}
    for number, row in enumerate(gold):
        others = {other for cell in set(row) for other in holders[cell][:MAX_ROWS]}
        for other in sorted(others):
            shared[number, other] = sum((Counter(row) & Counter(predicted[other])).values()) / len(row)
    return shared


def match_greedily(shares: dict[tuple[int, int], float]) -> list[float]:
    """The shares of the pairs of a matching that takes the best pair first."""
    matched_gold: set[int] = set()
    matched_predicted: set[int] = set()
    matched = []
    for (gold_row, predicted_row), share in sorted(shares.items(), key=lambda item: (-item[1], item[0])):
        if gold_row not in matched_gold and predicted_row not in matched_predicted:
            matched_gold.add(gold_row)
            matched_predicted.add(predicted_row)
            matched.append(share)
    return matched
