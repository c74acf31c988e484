"""SPINACH's row-major F1: rows of results are paired, and a pair counts by the share of gold cells it has right."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

import numpy as np

from clew.errors import missing_extra
from clew.evaluate.measures.answer_sets import gold_answers, predicted_answers
from clew.evaluate.measures.measure import Case, Measure, MeasureError, Need

Row = tuple[str, ...]

# Up to so many rows that are not found as they are on the other side the pairing is the best, then a good one.
MAX_ROWS = 500


@dataclass(frozen=True, slots=True)
class RowF1(Measure):
    """Row-major F1 (Liu et al. 2024, SPINACH, section 4): 2 tp / (2 tp + fp + fn) with rows that count in part.

    Names of columns do not matter, and more columns than the gold query has cost nothing.
    """

    title = "row-f1"
    needs = frozenset({Need.ROWS})

    def score(self, case: Case) -> float:
        """The best over all right readings; 0 if the query does not run."""
        said = predicted_rows(case)
        return 0.0 if said is None else max([row_f1(gold, said) for gold in gold_rows(case, self)])


def gold_rows(case: Case, measure: Measure) -> list[list[Row]]:
    """The rows of the gold query, or each gold answer as a row."""
    if case.gold_outcome is not None and case.gold_outcome.rows:
        return [list(case.gold_outcome.rows)]
    return [[(answer,) for answer in answers] for answers in gold_answers(case, measure)]


def predicted_rows(case: Case) -> list[Row] | None:
    """The rows of the predicted query, or each predicted answer as a row; None if there are neither."""
    if case.outcome is not None and case.outcome.rows and not case.outcome.error:
        return list(case.outcome.rows)
    said = predicted_answers(case)
    return None if said is None else [(answer,) for answer in said]


def row_f1(gold: list[Row], said: list[Row]) -> float:
    """Row-major F1 of two tables, 1 if both are empty.

    Pairing equal rows first is best among rows of one length: what a row shares with two others, those share at least
    in part.
    """
    if not gold and not said:
        return 1.0
    ours, theirs = (Counter(tuple(sorted(row)) for row in rows) for rows in (gold, said))
    equal = sum((ours & theirs).values())
    weights = match_rows(list((ours - theirs).elements()), list((theirs - ours).elements()))
    right = equal + sum(weights)
    return 2 * right / (right + len(gold) + len(said) - equal - len(weights))


def match_rows(gold: list[Row], said: list[Row]) -> list[float]:
    """The shares of gold cells that the pairs of the best pairing have right, without those that have none."""
    near = row_overlaps(gold, said)
    if not near:
        return []
    if max(len(gold), len(said)) > MAX_ROWS:
        return match_greedily(near)
    try:
        from scipy.optimize import linear_sum_assignment  # type: ignore[import-untyped]
    except ImportError:
        raise MeasureError(missing_extra("row-f1 of rows that are right in part", "scipy", "evaluate")) from None
    table = np.zeros((len(gold), len(said)))
    for (one, other), share in near.items():
        table[one, other] = share
    return [float(share) for share in table[linear_sum_assignment(table, maximize=True)] if share > 0]


def row_overlaps(gold: list[Row], said: list[Row]) -> dict[tuple[int, int], float]:
    """For each pair of rows that share a cell the share of gold cells that are right."""
    holders: defaultdict[str, list[int]] = defaultdict(list)
    for number, row in enumerate(said):
        for cell in set(row):
            holders[cell].append(number)
    shared: dict[tuple[int, int], float] = {}
    for number, row in enumerate(gold):
        others = {other for cell in set(row) for other in holders[cell][:MAX_ROWS]}
        for other in sorted(others):
            shared[number, other] = sum((Counter(row) & Counter(said[other])).values()) / len(row)
    return shared


def match_greedily(near: dict[tuple[int, int], float]) -> list[float]:
    """The shares of pairs that are taken best first."""
    taken: set[tuple[str, int]] = set()
    found = []
    for (one, other), share in sorted(near.items(), key=lambda item: (-item[1], item[0])):
        if ("gold", one) not in taken and ("said", other) not in taken:
            taken.update((("gold", one), ("said", other)))
            found.append(share)
    return found
