"""Sets of entities while a program runs: few as a list, many as an array, all of them as `ALL_ENTITIES`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from clew.kb.records import Array, sort_distinct

MAX_LISTED = 48  # up to so many nodes, lists beat arrays
MAX_SEARCHED = 64  # up to so many lookups, binary searches beat making a bitmap


class AllEntities:
    """Every entity, without listing them."""

    __slots__ = ()


ALL_ENTITIES: Final = AllEntities()
Nodes = list[int] | Array | AllEntities


class EntitySet:
    """Entities in order, each once; if facts led to them, also those facts with the entity at the end of each.

    The entities of many facts are sorted only when `nodes` is read: a filter that follows often leaves few.
    """

    __slots__ = ("ends", "facts", "known_nodes")

    def __init__(
        self, nodes: Nodes | None, facts: Sequence[int] | Array | None = None, ends: list[int] | Array | None = None
    ) -> None:
        self.known_nodes, self.facts, self.ends = nodes, facts, ends

    @property
    def nodes(self) -> Nodes:
        if self.known_nodes is None:
            self.known_nodes = list_if_few(sort_distinct(np.asarray(self.ends)))
        return self.known_nodes


def entities_of_facts(facts: Sequence[int] | Array, ends: list[int] | Array) -> EntitySet:
    """The entities at the ends of facts."""
    return EntitySet(sorted(set(ends)) if isinstance(ends, list) else None, facts, ends)


def list_if_few(nodes: Array) -> list[int] | Array:
    """Few nodes as a list, which later functions handle faster; many as they are."""
    return nodes.tolist() if len(nodes) <= MAX_LISTED else nodes


def as_list(nodes: Nodes, entity_count: int) -> list[int]:
    if isinstance(nodes, AllEntities):
        return list(range(entity_count))
    return nodes if isinstance(nodes, list) else nodes.tolist()


def as_array(nodes: Nodes, entity_count: int) -> Array:
    if isinstance(nodes, AllEntities):
        return np.arange(entity_count, dtype=np.int32)
    return np.array(nodes, np.int32) if isinstance(nodes, list) else nodes


def count_nodes(nodes: Nodes, entity_count: int) -> int:
    return entity_count if isinstance(nodes, AllEntities) else len(nodes)


def member_mask(nodes: Array, wanted: Array) -> Array:
    """Which of `wanted` are among the sorted `nodes`, as a mask."""
    if not len(nodes):
        return np.zeros(len(wanted), np.bool_)
    if len(wanted) > MAX_SEARCHED:
        return mask_from_bitmap(bitmap_of(nodes), wanted)
    places = np.minimum(np.searchsorted(nodes, wanted), len(nodes) - 1)
    mask: Array = nodes[places] == wanted
    return mask


def bitmap_of(nodes: Array) -> Array:
    """A mask that is true at each of the sorted `nodes`; its last place is false, for lookups beyond the end."""
    bitmap = np.zeros(int(nodes[-1]) + 2 if len(nodes) else 1, np.bool_)
    bitmap[nodes] = True
    return bitmap


def mask_from_bitmap(bitmap: Array, wanted: Array) -> Array:
    """Which of `wanted` are true in `bitmap`: several times faster than binary searches."""
    return bitmap.take(wanted, mode="clip")


def concatenate_ranges(column: Array, ranges: Iterable[tuple[int, int]]) -> Array:
    """The rows of a column in several ranges, one after another."""
    parts = [column[low:high] for low, high in ranges if low < high]
    if len(parts) == 1:
        return parts[0]
    return np.concatenate(parts) if parts else column[:0]
