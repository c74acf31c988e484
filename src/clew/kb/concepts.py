"""The concept hierarchy without cycles, and all ancestors of each concept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hierarchy:
    """The direct parents and the ancestors (with itself) of each concept, sorted, and the edges removed from cycles."""

    parents: list[list[int]]
    ancestors: list[list[int]]
    removed_edges: list[Edge]


def make_hierarchy(parents: Sequence[Sequence[int]]) -> Hierarchy:
    """The hierarchy of `parents`, without the edges that close a cycle.

    The walk visits concepts and their parents in order and removes an edge that leads back to a concept still being
    visited, so that the same input always loses the same edges.
    """
    kept: list[list[int]] = [[] for _ in parents]
    ancestors: list[list[int]] = [[] for _ in parents]
    removed_edges: list[Edge] = []
    state = bytearray(len(parents))
    for root in range(len(parents)):
        if not state[root]:
            visit_ancestors(root, parents, state, kept, ancestors, removed_edges)
    return Hierarchy(kept, ancestors, removed_edges)


NEW = 0  # not visited yet
OPEN = 1  # being visited: an edge to it closes a cycle
DONE = 2  # visited, with all its ancestors


def visit_ancestors(
    root: int,
    parents: Sequence[Sequence[int]],
    state: bytearray,
    kept: list[list[int]],
    ancestors: list[list[int]],
    removed_edges: list[Edge],
) -> None:
    """Walk up from `root`, depth first and without recursion: real hierarchies are deeper than Python's stack."""
    stack = [(root, iter(sorted(set(parents[root]))))]
    state[root] = OPEN
    while stack:
        concept, ahead = stack[-1]
        parent = next(ahead, None)
        if parent is None:
            close_concept(concept, state, kept, ancestors)
            stack.pop()
        elif state[parent] == OPEN:
            removed_edges.append((concept, parent))
        else:
            kept[concept].append(parent)
            if state[parent] == NEW:
                state[parent] = OPEN
                stack.append((parent, iter(sorted(set(parents[parent])))))


def close_concept(concept: int, state: bytearray, kept: list[list[int]], ancestors: list[list[int]]) -> None:
    """Mark `concept` as done and collect its ancestors from its parents, which are all done."""
    above = {concept}
    for parent in kept[concept]:
        above.update(ancestors[parent])
    ancestors[concept] = sorted(above)
    state[concept] = DONE
