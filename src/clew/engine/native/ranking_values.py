"""Comparing entities by a quantity: in the unit most of them have it in, or by time if they have no quantity.

Values are numbered in their order, so quantities of one unit compare as their numbers do, without being read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from clew.engine.native.entity_set import EntitySet, as_array, contains
from clew.engine.native.index import Index
from clew.kb.values import Kind

Holding = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Measures:
    """Entities with their measures in one unit, and a sentence about those in other units, if there are any."""

    sizes: Sequence[tuple[int, float]]
    left_out: str = ""

    def winners(self, largest: bool) -> list[int]:
        """The entities that share the largest or smallest measure, in order."""
        if not self.sizes:
            return []
        best = (max if largest else min)(size for _, size in self.sizes)
        return sorted({node for node, size in self.sizes if size == best})

    def best(self, largest: bool) -> dict[int, float]:
        """The largest or smallest measure of each entity."""
        found: dict[int, float] = {}
        pick = max if largest else min
        for node, size in self.sizes:
            found[node] = pick(found[node], size) if node in found else size
        return found


def measures(index: Index, source: EntitySet, key_name: str) -> Measures:
    """What entities measure under a key: in the unit that most facts have, the first by name if two tie."""
    held = list(holdings(index, source, key_name))
    quantities = of_kind(index, held, Kind.QUANTITY)
    if not quantities:
        return Measures([(node, index.order[value]) for node, value in of_kind(index, held, Kind.TIME)])
    extra = index.extra
    if len({extra[value] for _, value in quantities}) == 1:
        return Measures(quantities)
    units = Counter(extra[value] for _, value in quantities)
    unit = min(units, key=lambda name: (-units[name], name))
    others = len(quantities) - units[unit]
    note = f"compared in {index.kb.strings[unit]}; {others:,} of {len(quantities):,} values have other units"
    return Measures([(node, value) for node, value in quantities if extra[value] == unit], note)


def of_kind(index: Index, held: list[Holding], kind: Kind) -> list[Holding]:
    low, high = index.kind_range(kind)
    return [(node, value) for node, value in held if low <= value < high]


def holdings(index: Index, source: EntitySet, key_name: str) -> Iterator[Holding]:
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
