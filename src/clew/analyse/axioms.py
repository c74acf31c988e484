"""The axioms for measures of Linjordet and Balog (2022, section 4.1), checked on predictions built from a benchmark.

Each axiom speaks of two predictions that are equal in all else; see docs/axioms.md for how that is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from clew.analyse.candidates import Maker, Pool
from clew.analyse.outcomes import Execute
from clew.analyse.pairs import (
    CLOSENESS,
    NEARNESS,
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
from clew.analyse.properties import instance_level, partial_reward
from clew.analyse.verdicts import Check, Part, Verdict, best, checked, equal, verdict
from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.evaluate.measure import Measure, MeasureError

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
