"""What functions have yielded, kept for the programs that begin alike."""

from __future__ import annotations

from clew.engine.native.entity_set import AllEntities, EntitySet
from clew.engine.result import Result
from clew.language.program import functions as f

ROOM = 5_000_000


class Remembered:
    """What each function yielded, as long as all together is not more than about `room` numbers."""

    def __init__(self, room: int = ROOM) -> None:
        self.room, self.used = room, 0
        self.known: dict[f.Function, EntitySet | Result] = {}

    def get(self, node: f.Function) -> EntitySet | Result | None:
        return self.known.get(node)

    def keep(self, node: f.Function, found: EntitySet | Result) -> None:
        size = weight(found)
        if self.used + size > self.room:
            self.clear()
        self.known[node] = found
        self.used += size

    def clear(self) -> None:
        self.known.clear()
        self.used = 0


def weight(found: EntitySet | Result) -> int:
    """About how many numbers it holds; a node of the program counts as a hundred."""
    if isinstance(found, Result):
        return 100 + 10 * len(found.answers)
    nodes = 0 if isinstance(found.nodes, AllEntities) else len(found.nodes)
    return 100 + nodes + sum(len(part) for part in (found.facts, found.ends) if part is not None)
