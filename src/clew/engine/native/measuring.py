"""Comparing entities by a quantity: in the unit most of them have it in, or by time if they have no quantity.

Values are numbered in their order, so quantities of one unit compare as their numbers do, without being read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from clew.engine.native.index import Index
from clew.engine.native.located import Located, as_array, contains
from clew.kb.values import Kind

Holding = tuple[int, int]


def best_measures(index: Index, source: Located, key_name: str, largest: bool) -> dict[int, float]:
    """The largest or smallest measure under a key of each entity that has one."""
    best: dict[int, float] = {}
    pick = max if largest else min
    for node, size in comparable_measures(index, source, key_name):
        best[node] = pick(best[node], size) if node in best else size
    return best


def comparable_measures(index: Index, source: Located, key_name: str) -> list[tuple[int, float]]:
    """The entities with their measures in one unit: the one that most facts have, the first by name if two tie."""
    held = list(holdings(index, source, key_name))
    quantities = of_kind(index, held, Kind.QUANTITY)
    if not quantities:
        order = index.kb.store.view("values.order")
        return [(node, order[value]) for node, value in of_kind(index, held, Kind.TIME)]
    extra = index.kb.store.view("values.extra")
    units = Counter(extra[value] for _, value in quantities)
    unit = min(units, key=lambda name: (-units[name], name))
    return [(node, value) for node, value in quantities if extra[value] == unit]


def left_out(index: Index, source: Located, key_name: str) -> str:
    """A sentence about the quantities in other units than the one that is compared, if there are any."""
    held = of_kind(index, list(holdings(index, source, key_name)), Kind.QUANTITY)
    extra = index.kb.store.view("values.extra")
    units = Counter(extra[value] for _, value in held)
    if len(units) < 2:
        return ""
    unit = min(units, key=lambda name: (-units[name], name))
    return f"compared in {index.kb.strings[unit]}; {len(held) - units[unit]:,} of {len(held):,} values have other units"


def of_kind(index: Index, held: list[Holding], kind: Kind) -> list[Holding]:
    low, high = index.kind_range(kind)
    return [(node, value) for node, value in held if low <= value < high]


def holdings(index: Index, source: Located, key_name: str) -> Iterator[Holding]:
    """The entities with the number of each value that they have under a key."""
    key = index.predicates.get(key_name, -1)
    if key < 0:
        return
    if isinstance(source.nodes, list):
        for node in source.nodes:
            for row in range(*index.literals(node, key)):
                yield node, index.held[row]
        return
    store, start, end = index.kb.store, index.attribute_starts[key], index.attribute_starts[key + 1]
    holders = store.column("attributes.subject")[start:end]
    rows = np.flatnonzero(contains(as_array(source.nodes, index.entities), holders))
    yield from zip(holders[rows].tolist(), store.column("attributes.value")[start:end][rows].tolist(), strict=True)
