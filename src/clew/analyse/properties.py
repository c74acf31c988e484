"""The two general properties of measures (Linjordet and Balog 2022, Table 1): instance level and partial reward."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isnan

import numpy as np

from clew.analyse.candidates import Pool
from clew.analyse.verdicts import TOLERANCE, Check, Example, Grade, Pair, Verdict
from clew.evaluate.measure import Measure

OUTSIDE = 1e-6


def instance_level(measure: Measure, pools: Sequence[Pool]) -> Verdict:
    """Full if its value over questions is some average of theirs, half if it can lie outside of their scores.

    Corpus BLEU can: a query too short and one too long make up for each other.
    """
    check = Check("two predictions together score between what they score alone")
    failed = ""
    for pair in lengths(pools):
        scores = [measure.score(one.case) for one in pair]
        if any(map(isnan, scores)):
            return Verdict(Grade.NONE, (check,), None, "a single question has no score")
        total = together(measure, pair, scores)
        if min(scores) - OUTSIDE <= total <= max(scores) + OUTSIDE:
            check.held += 1
        else:
            check.inverted += 1
            check.inversion = check.inversion or Example(pair, *scores)
            failed = failed or f"{check.name} (together it is {total:.4g})"
    return Verdict(Grade.HALF, (check,), check.example, failed) if failed else Verdict(Grade.FULL, (check,))


def together(measure: Measure, pair: Pair, scores: Sequence[float]) -> float:
    """The value of a measure over two predictions."""
    statistics = [measure.statistics(one.case, score) for one, score in zip(pair, scores, strict=True)]
    return float(measure.total(np.sum(np.asarray(statistics, dtype=np.float64), axis=0)))


def lengths(pools: Sequence[Pool]) -> Iterator[Pair]:
    """A query that is too short and one that is too long, for each question."""
    for pool in pools:
        yield Pair(pool.short, pool.long)


def partial_reward(measure: Measure, pools: Sequence[Pool]) -> Verdict:
    """Full if some prediction scores between the best and the worst one for its question."""
    check = Check("some prediction scores between the best and the worst one for its question")
    for pool in pools:
        scores = [measure.score(one.case) for one in (*pool.queries, *pool.answered)]
        between = any(min(scores) + TOLERANCE < score < max(scores) - TOLERANCE for score in scores)
        check.held += between
        check.tied += not between
    if check.held:
        return Verdict(Grade.FULL, (check,))
    return Verdict(Grade.NONE, (check,), example(measure, pools), check.name)


def example(measure: Measure, pools: Sequence[Pool]) -> Example | None:
    """A prediction that is partly right and gets what a wrong one gets."""
    for pool in pools:
        for pair in degrees(pool):
            scores = [measure.score(one.case) for one in pair]
            if scores[0] == scores[1]:
                return Example(pair, *scores)
    return None


def degrees(pool: Pool) -> Iterator[Pair]:
    """Something nearly right and something wrong: by the query, then by the answers."""
    by_query = sorted((one for one in pool.queries if one.triples < 1), key=lambda one: one.triples)
    by_answer = sorted((one for one in pool.answered if one.answers < 1), key=lambda one: one.answers)
    for ordered in (by_query, by_answer):
        if ordered:
            yield Pair(ordered[-1], ordered[0])
