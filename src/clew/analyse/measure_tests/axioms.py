"""The two general properties of measures (Linjordet and Balog 2022, Table 1): instance level and partial reward."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from random import Random

import numpy as np

from clew.analyse.measure_tests.gold_queries import Execute
from clew.analyse.measure_tests.probes import (
    CLOSENESS,
    NEARNESS,
    Maker,
    Pair,
    Pool,
    Pools,
    above,
    answered,
    broken,
    closer,
    failing,
    nearer,
    reworded,
    running,
    wrong,
    wrong_queries,
)
from clew.analyse.measure_tests.verdicts import (
    TOLERANCE,
    Check,
    CounterExample,
    Grade,
    Part,
    Verdict,
    best,
    checked,
    equal,
    verdict,
)
from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.evaluate.measures.measure import Measure, MeasureError

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
            check.inversion = check.inversion or CounterExample(pair, *scores)
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


def example(measure: Measure, pools: Sequence[Pool]) -> CounterExample | None:
    """A prediction that is partly right and gets what a wrong one gets."""
    for pool in pools:
        for pair in degrees(pool):
            scores = [measure.score(one.case) for one in pair]
            if scores[0] == scores[1]:
                return CounterExample(pair, *scores)
    return None


def degrees(pool: Pool) -> Iterator[Pair]:
    """Something nearly right and something wrong: by the query, then by the answers."""
    by_query = sorted((one for one in pool.queries if one.triples < 1), key=lambda one: one.triples)
    by_answer = sorted((one for one in pool.answered if one.answers < 1), key=lambda one: one.answers)
    for ordered in (by_query, by_answer):
        if ordered:
            yield Pair(ordered[-1], ordered[0])


TABLE_1 = (
    "query-em", "answer-em", "answer-f1", "answer-recall", "answer-precision", "perplexity", "BLEU", "ROUGE-L",
    "GEK-1", "GEK-2", "GEK-3",
)  # fmt: skip
PROPERTIES = ("A1", "A2", "A3", "instance", "partial")


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdicts on one measure, by the names of `PROPERTIES`; `error` says why there are none."""

    measure: Measure
    verdicts: dict[str, Verdict]
    error: str = ""


def judge(measure: Measure, pools: Pools, strict: bool = False) -> Judged:
    """The verdicts on `measure`; with `strict` the axioms are read to the letter."""
    try:
        return Judged(measure, {
            "A1": semantics(measure, pools, strict),
            "A2": executability(measure, pools, strict),
            "A3": completeness(measure, pools, strict),
            "instance": instance_level(measure, pools),
            "partial": partial_reward(measure, pools),
        })  # fmt: skip
    except MeasureError as fault:
        return Judged(measure, {}, str(fault))


def pools_of(
    questions: Sequence[Question], size: int = 50, seed: int = 0, execute: Execute | None = None,
    on_progress: Callable[[int], None] = lambda done: None,
) -> tuple[Pool, ...]:  # fmt: skip
    """Candidates for `size` questions drawn from `questions`, which are in SPARQL; without `execute` none is run."""
    maker = Maker(questions, seed, execute)
    drawn = Random(seed).sample(list(questions), min(size, len(questions)))
    found = []
    for number, question in enumerate(drawn, 1):
        found.append(maker.pool(question))
        on_progress(number)
    pools = tuple(pool for pool in found if pool is not None)
    if not pools:
        raise ClewError("no gold query runs on this knowledge base: is it the one that the questions are about?")
    return pools


def semantics(measure: Measure, pools: Pools, strict: bool) -> Verdict:
    """A1: a. the right query is best, b. of two others the nearer one is better; nearer by elements or by triples."""
    return best(semantics_by(measure, pools, strict, what) for what in NEARNESS)


def semantics_by(measure: Measure, pools: Pools, strict: bool, what: str) -> Verdict:
    near = NEARNESS[what]
    right = f"A1.a: the right query is above one with other {what} and the same answers"
    parts = [Part(checked(measure, right, above(pools, near)), True)]
    if strict:
        parts.append(
            Part(equal(measure, "A1.a: the right query in other words has the same score", reworded(pools)), True)
        )
    name = f"A1.b: of two wrong queries with the same answers, the one with more right {what} is above"
    return verdict([*parts, Part(checked(measure, name, nearer(pools, near)))])


def executability(measure: Measure, pools: Pools, strict: bool) -> Verdict:
    """A2: what runs is above what does not, and because it runs."""
    name = "A2: no broken query is above one with the same elements that runs"
    runs = checked(measure, name, running(pools))
    parts = [
        Part(checked(measure, "A2: the right query is above itself broken", broken(pools)), True),
        Part(runs, True, ties_allowed=True),
        Part(checked(measure, "A2: a query is above itself where it fails to run", failing(pools))),
    ]
    if strict:
        parts.append(Part(Check(f"{name}, nor level with it", runs.held, runs.tied, runs.inverted, runs.tie)))
    return verdict(parts)


def completeness(measure: Measure, pools: Pools, strict: bool) -> Verdict:
    """A3: right answers are above wrong ones, and because they are right."""
    parts = [
        Part(checked(measure, "A3: the right query is above one with other answers", wrong_queries(pools)), True),
        Part(checked(measure, "A3: no wrong answer is above the right one from the same elements", wrong(pools)),
             True, ties_allowed=True),
        Part(checked(measure, "A3: a query with the right answer is above itself with a wrong one", answered(pools))),
    ]  # fmt: skip
    if strict:
        name = "A3.b: of two answers that are not right, the nearer one by {} is above"
        checks = [checked(measure, name.format(what), closer(pools, near)) for what, near in CLOSENESS.items()]
        return best(verdict([*parts, Part(check)]) for check in checks)
    return verdict(parts)
