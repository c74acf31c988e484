"""Outcomes of program steps, kept for other programs that begin with the same steps."""

from __future__ import annotations

from clew.engine.expression_values import RowSet
from clew.engine.native.entity_set import AllEntities
from clew.engine.native.table_functions import Outcome
from clew.engine.result import Result
from clew.language.program import functions as f

DEFAULT_CAPACITY = 5_000_000  # node numbers; some tens of megabytes


class ResultCache:
    """The outcome of each step; when all together exceed about `capacity` numbers, the cache starts anew."""

    def __init__(self, capacity: int = DEFAULT_CAPACITY) -> None:
        self.capacity, self.used = capacity, 0
        self.entries: dict[f.Function, Outcome] = {}

    def get(self, node: f.Function) -> Outcome | None:
        return self.entries.get(node)

    def put(self, node: f.Function, outcome: Outcome) -> None:
        size = weight_of(outcome)
        if self.used + size > self.capacity:
            self.clear()
        self.entries[node] = outcome
        self.used += size

    def clear(self) -> None:
        self.entries.clear()
        self.used = 0


def weight_of(outcome: Outcome) -> int:
    """About how many numbers an outcome holds; every entry counts as a hundred more."""
    if isinstance(outcome, Result):
        return 100 + 10 * len(outcome.answers)
    if isinstance(outcome, RowSet):
        return 100 + 10 * len(outcome.rows) * len(outcome.titles)
    nodes = 0 if isinstance(outcome.nodes, AllEntities) else len(outcome.nodes)
    return 100 + nodes + sum(len(part) for part in (outcome.facts, outcome.ends) if part is not None)
