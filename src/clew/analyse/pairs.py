"""Pairs of predictions for which the premises of an axiom hold, all else being equal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from clew.analyse.candidates import GOLD, Candidate, Pool
from clew.analyse.verdicts import Pair

Pools = Sequence[Pool]
Near = Callable[[Candidate], float]

NEARNESS: dict[str, Near] = {
    "elements": lambda one: one.elements,
    "triples": lambda one: one.triples,
}


def above(pools: Pools, near: Near) -> Iterator[Pair]:
    for pool in pools:
        for one in pool.queries:
            if near(one) < 1 and same_result(one, pool.gold):
                yield Pair(pool.gold, one)


def reworded(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        for one in pool.queries:
            if one.kind in ("renamed", "reordered") and same_result(one, pool.gold):
                yield Pair(one, pool.gold)


def nearer(pools: Pools, near: Near) -> Iterator[Pair]:
    """Pairs with 1 > g(f1) > g(f2), and the same answers or the same failure."""
    for pool in pools:
        for one, other in permutations(pool.queries, 2):
            if 1 > near(one) > near(other) and same_result(one, other):
                yield Pair(one, other)


def same_result(one: Candidate, other: Candidate) -> bool:
    """Whether both fail, or both run and answer the same."""
    return one.runs == other.runs and frozenset(one.outcome.answers) == frozenset(other.outcome.answers)


def broken(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        yield from (Pair(pool.gold, one) for one in pool.queries if one.kind == f"broken {GOLD}" and not one.runs)


def running(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        for one, other in permutations(pool.queries, 2):
            if one.runs and not other.runs and other.kind.startswith("broken") and same_elements(one, other):
                yield Pair(one, other)


def same_elements(one: Candidate, other: Candidate) -> bool:
    return one.elements == other.elements and one.triples == other.triples


def failing(pools: Pools) -> Iterator[Pair]:
    return (Pair(pool.gold, pool.failing) for pool in pools)


CLOSENESS: dict[str, Near] = {
    "F1": lambda one: one.answers,
    "precision": lambda one: one.precision,
    "recall": lambda one: one.recall,
}


def wrong_queries(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        others = (one for one in pool.queries if not one.is_same_meaning)
        yield from (Pair(pool.gold, one) for one in others if one.runs and one.answers == 0)


def wrong(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        by_kind = {one.kind: one for one in pool.answered}
        if "wrong" in by_kind:
            yield Pair(by_kind["renamed, right"], by_kind["wrong"])


def answered(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        by_kind = {one.kind: one for one in pool.answered}
        yield from (Pair(by_kind["right"], by_kind[kind]) for kind in ("wrong", "empty") if kind in by_kind)


def closer(pools: Pools, near: Near) -> Iterator[Pair]:
    """Pairs with 1 > g(a1) > g(a2) and the same text."""
    for pool in pools:
        for one, other in permutations(pool.answered, 2):
            if 1 > near(one) > near(other) and one.text == other.text:
                yield Pair(one, other)
