"""Sets of entities while a program runs: few as a list, many as an array, all as a word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from clew.kb.store import Array

FEW = 48


class All:
    """Every entity, without listing them."""

    __slots__ = ()


ALL: Final = All()
Nodes = list[int] | Array | All


@dataclass(slots=True)
class Located:
    """Entities in order, each once; and, if they were found by facts, those facts with the entity at their end."""

    nodes: Nodes
    facts: Sequence[int] | Array | None = None
    ends: Sequence[int] | Array | None = None


def by_facts(facts: Sequence[int] | Array, ends: Sequence[int] | Array) -> Located:
    """The entities at the ends of facts."""
    nodes = sorted(set(ends)) if isinstance(ends, list) else np.unique(ends)
    return Located(nodes, facts, ends)


def is_few(nodes: Nodes) -> bool:
    return not isinstance(nodes, All) and len(nodes) <= FEW


def as_list(nodes: Nodes, entities: int) -> list[int]:
    if isinstance(nodes, All):
        return list(range(entities))
    return nodes if isinstance(nodes, list) else nodes.tolist()


def as_array(nodes: Nodes, entities: int) -> Array:
    if isinstance(nodes, All):
        return np.arange(entities, dtype=np.int32)
    return np.array(nodes, np.int32) if isinstance(nodes, list) else nodes


def size(nodes: Nodes, entities: int) -> int:
    return entities if isinstance(nodes, All) else len(nodes)


def contains(nodes: Array, wanted: Array) -> Array:
    """Which of `wanted` are among the sorted `nodes`."""
    if not len(nodes):
        return np.zeros(len(wanted), np.bool_)
    places = np.minimum(np.searchsorted(nodes, wanted), len(nodes) - 1)
    found: Array = nodes[places] == wanted
    return found


def spans(column: Array, ranges: Iterable[tuple[int, int]]) -> Array:
    """The rows of a column in several ranges, one after another."""
    parts = [column[low:high] for low, high in ranges if low < high]
    if len(parts) == 1:
        return parts[0]
    return np.concatenate(parts) if parts else column[:0]
