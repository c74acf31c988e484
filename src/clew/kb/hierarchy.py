"""The concept hierarchy: cycles cut, ancestors closed over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hierarchy:
    """For each concept its direct parents, acyclic, and all its ancestors with itself, both sorted; and the cuts."""

    parents: list[list[int]]
    ancestors: list[list[int]]
    cut: list[Edge]


def make_hierarchy(parents: Sequence[Sequence[int]]) -> Hierarchy:
    """The hierarchy of `parents`, without the edges that close a cycle.

    Concepts are visited in order, and so are their parents; the edge that leads back to a concept being visited
    is the one that is cut, so the same concepts always lose the same edges.
    """
    kept: list[list[int]] = [[] for _ in parents]
    ancestors: list[list[int]] = [[] for _ in parents]
    cut: list[Edge] = []
    state = bytearray(len(parents))
    for root in range(len(parents)):
        if not state[root]:
            visit(root, parents, state, kept, ancestors, cut)
    return Hierarchy(kept, ancestors, cut)


NEW, OPEN, DONE = 0, 1, 2


def visit(
    root: int,
    parents: Sequence[Sequence[int]],
    state: bytearray,
    kept: list[list[int]],
    ancestors: list[list[int]],
    cut: list[Edge],
) -> None:
    """Walks up from `root` in depth, without recursion: real hierarchies are deeper than Python's stack."""
    stack = [(root, iter(sorted(set(parents[root]))))]
    state[root] = OPEN
    while stack:
        concept, ahead = stack[-1]
        parent = next(ahead, None)
        if parent is None:
            close(concept, state, kept, ancestors)
            stack.pop()
        elif state[parent] == OPEN:
            cut.append((concept, parent))
        else:
            kept[concept].append(parent)
            if state[parent] == NEW:
                state[parent] = OPEN
                stack.append((parent, iter(sorted(set(parents[parent])))))


def close(concept: int, state: bytearray, kept: list[list[int]], ancestors: list[list[int]]) -> None:
    """Marks a concept as done: its parents all are, so their ancestors are known."""
    above = {concept}
    for parent in kept[concept]:
        above.update(ancestors[parent])
    ancestors[concept] = sorted(above)
    state[concept] = DONE
