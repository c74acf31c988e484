"""Columns of nodes that belong to sets: choose, join and group them without a loop over nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
MAX_ROWS = 60_000  # looked at in one step; more take longer and add few sets


@dataclass(frozen=True, slots=True)
class NodeRows:
    """Nodes that belong to sets: the number of the set in each row, and the node."""

    set: Ints
    node: Ints

    def __len__(self) -> int:
        return len(self.set)

    def select(self, mask: NDArray[np.bool_] | Ints) -> NodeRows:
        return NodeRows(self.set[mask], self.node[mask])


def best_places(scores: Floats, limit: int) -> Ints:
    """The places of the highest scores, best first; equal ones in order."""
    if len(scores) > limit:
        worst = np.partition(scores, -limit)[-limit]
        places = np.flatnonzero(scores >= worst)
    else:
        places = np.arange(len(scores))
    return places[np.argsort(-scores[places], kind="stable")][:limit]


def take_rows(starts: Ints, owners: Ints, limit: int) -> tuple[Ints, Ints]:
    """The rows of each owner as (place in `owners`, row), at most `limit` of one owner, evenly chosen."""
    first = starts[owners].astype(np.int64)
    full = starts[owners + 1].astype(np.int64) - first
    count = np.minimum(full, limit)
    place = np.repeat(np.arange(len(owners)), count)
    within = np.arange(len(place)) - np.repeat(np.cumsum(count) - count, count)
    return place, np.repeat(first, count) + within * np.repeat(full, count) // np.maximum(np.repeat(count, count), 1)


def group_nodes(step: Ints, node: Ints) -> Iterator[tuple[int, Ints]]:
    """The distinct nodes of each step."""
    order = np.lexsort((node, step))
    step, node = step[order], node[order]
    bounds = np.flatnonzero(np.diff(step)) + 1
    for nodes, number in zip(
        np.split(node, bounds), step[np.r_[0, bounds]].tolist() if len(step) else [], strict=False
    ):
        yield number, np.unique(nodes)


def join_rows(rows: Sequence[NodeRows]) -> NodeRows:
    if not rows:
        return NodeRows(np.zeros(0, np.int64), np.zeros(0, np.int64))
    return NodeRows(np.concatenate([one.set for one in rows]), np.concatenate([one.node for one in rows]))


def thin_out(rows: NodeRows, limit: int) -> NodeRows:
    """At most `limit` rows of each set, evenly chosen."""
    order = np.argsort(rows.set, kind="stable")
    _, starts, counts = np.unique(rows.set[order], return_index=True, return_counts=True)
    _, chosen = take_rows(np.r_[starts, len(order)], np.arange(len(counts)), limit)
    return rows.select(order[chosen])


def common_rows(left: NodeRows, right: NodeRows) -> tuple[Ints, Ints]:
    """The pairs of rows with the same node, as places on the left and on the right, at most `MAX_ROWS`."""
    order = np.argsort(right.node, kind="stable")
    nodes = right.node[order]
    low, high = (np.searchsorted(nodes, left.node, side=side) for side in ("left", "right"))
    count = high - low
    place = np.repeat(np.arange(len(low)), count)
    index = np.arange(len(place)) - np.repeat(np.cumsum(count) - count, count) + np.repeat(low, count)
    return place[:MAX_ROWS], order[index[:MAX_ROWS]]
