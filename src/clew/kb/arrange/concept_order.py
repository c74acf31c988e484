"""The concepts of entities as columns: direct concepts, the hierarchy above them, and the members of each concept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

import numpy as np

from clew.kb.arrange.range_merge import merge_keys, sort_blocks
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.columns.sort_order import order_by, starts_of
from clew.kb.concepts import Hierarchy
from clew.kb.records import Array


def add_hierarchy(hierarchy: Hierarchy, out: StageColumns) -> None:
    """Add the parents, children and ancestors of each concept."""
    count = len(hierarchy.parents)
    parent_starts, parents = flatten(hierarchy.parents)
    ancestor_starts, ancestors = flatten(hierarchy.ancestors)
    child = np.repeat(np.arange(count, dtype=np.int32), np.diff(parent_starts))
    order = order_by(parents, child)
    columns = {
        "parents.starts": parent_starts,
        "parents.concept": parents,
        "ancestors.starts": ancestor_starts,
        "ancestors.concept": ancestors,
        "children.starts": starts_of(parents[order], count),
        "children.concept": child[order],
    }
    for name, column in columns.items():
        out.put(name, column)


def add_members(types: Array, entities: int, out: StageColumns, space: Workspace) -> None:
    """Add the direct concepts of each entity, and the entities of each concept and of all concepts below it.

    `types` are sorted pairs of an entity and a concept.
    """
    starts, ancestors = out["ancestors.starts"].whole(), out["ancestors.concept"].whole()
    out.put("types.starts", starts_of(types >> 32, entities))
    out.put("types.concept", (types & 0xFFFFFFFF).astype(np.int32))
    blocks = member_keys(types, starts, ancestors, space.rows)
    runs = sort_blocks(blocks, lambda number: out.new(f"run.{number}", np.int64))
    members, counts = out.new("members.entity", np.int32), np.zeros(len(starts) - 1, np.int64)
    for keys in merge_keys(runs, space.rows):
        members.append((keys & 0xFFFFFFFF).astype(np.int32))
        counts += np.bincount(keys >> 32, minlength=len(counts))
    out.put("members.starts", np.concatenate((np.zeros(1, np.int64), np.cumsum(counts))).astype(np.int32))
    for number in range(len(runs)):
        out.drop(f"run.{number}")


def member_keys(types: Array, starts: Array, ancestors: Array, rows: int) -> Iterator[Array]:
    """Pairs of a concept and an entity below it, about `rows` at a time."""
    spread = np.diff(starts)[types & 0xFFFFFFFF].astype(np.int64)
    ends = np.cumsum(spread)
    first = 0
    while first < len(types):
        before = int(ends[first - 1]) if first else 0
        last = max(int(np.searchsorted(ends, before + rows, side="right")), first + 1)
        part, times = types[first:last], spread[first:last]
        offsets = np.arange(times.sum()) - np.repeat(np.cumsum(times) - times, times)
        above = ancestors[np.repeat(starts[part & 0xFFFFFFFF], times) + offsets]
        yield above.astype(np.int64) << 32 | np.repeat(part >> 32, times)
        first = last


def flatten(lists: Sequence[Sequence[int]]) -> tuple[Array, Array]:
    """The lists end to end, and where each begins."""
    starts = np.zeros(len(lists) + 1, np.int32)
    np.cumsum([len(row) for row in lists], out=starts[1:])
    return starts, np.fromiter(chain.from_iterable(lists), np.int32)


def lists_of(pairs: Array, count: int) -> list[list[int]]:
    """The items of each owner, from sorted pairs."""
    starts, items = starts_of(pairs >> 32, count).tolist(), (pairs & 0xFFFFFFFF).tolist()
    return [items[start:end] for start, end in pairwise(starts)]
