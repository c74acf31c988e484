"""Outcomes of program steps, kept for other programs that begin with the same steps."""

from __future__ import annotations

from itertools import count
from typing import Any, NamedTuple

from clew.engine.native.entity_set import AllEntities, EntitySet
from clew.engine.result import Result

DEFAULT_CAPACITY = 5_000_000  # node numbers; some tens of megabytes
StepKey = tuple[Any, ...]  # a function, the numbers of the steps it depends on, and its inputs


class CachedStep(NamedTuple):
    """The outcome of a step, and the number by which the keys of later steps refer to it."""

    number: int
    outcome: EntitySet | Result


class ResultCache:
    """The outcome of each step; when all together exceed about `capacity` numbers, the cache starts anew."""

    def __init__(self, capacity: int = DEFAULT_CAPACITY) -> None:
        self.capacity, self.used = capacity, 0
        self.numbers = count()  # never used again, so that no key refers to a step that was dropped
        self.entries: dict[StepKey, CachedStep] = {}

    def get(self, key: StepKey) -> CachedStep | None:
        return self.entries.get(key)

    def put(self, key: StepKey, outcome: EntitySet | Result) -> CachedStep:
        size = weight_of(outcome)
        if self.used + size > self.capacity:
            self.clear()
        self.entries[key] = step = CachedStep(next(self.numbers), outcome)
        self.used += size
        return step

    def clear(self) -> None:
        self.entries.clear()
        self.used = 0


def weight_of(outcome: EntitySet | Result) -> int:
    """About how many numbers an outcome holds; every entry counts as a hundred more."""
    if isinstance(outcome, Result):
        return 100 + 10 * len(outcome.answers)
    nodes = 0 if isinstance(outcome.nodes, AllEntities) else len(outcome.nodes)
    return 100 + nodes + sum(len(part) for part in (outcome.facts, outcome.ends) if part is not None)
