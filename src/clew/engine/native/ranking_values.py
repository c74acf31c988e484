"""The values by which entities are ranked: quantities in the unit that most have, or times if there are no quantities.

Values are numbered in their order, so quantities of one unit compare by their numbers, without being read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from clew.engine.native.entity_set import EntitySet, as_array, member_mask
from clew.engine.native.index import Index
from clew.kb.values import ValueType

Holding = tuple[int, int]  # an entity and the number of one of its values


@dataclass(frozen=True, slots=True)
class RankingValues:
    """Entities with their values in one unit; `note` says how many values in other units are left out."""

    pairs: Sequence[tuple[int, float]]
    note: str = ""

    def winners(self, largest: bool) -> list[int]:
        """The entities that share the largest or smallest value, in order."""
        if not self.pairs:
            return []
        best = (max if largest else min)(value for _, value in self.pairs)
        return sorted({node for node, value in self.pairs if value == best})

    def best_by_entity(self, largest: bool) -> dict[int, float]:
        """The largest or smallest value of each entity."""
        best: dict[int, float] = {}
        pick = max if largest else min
        for node, value in self.pairs:
            best[node] = pick(best[node], value) if node in best else value
        return best


def find_ranking_values(index: Index, source: EntitySet, key_name: str) -> RankingValues:
    """The values of entities under a key, in the unit that most facts have; of units that tie, the first by name."""
    holdings = list(find_holdings(index, source, key_name))
    quantities = holdings_of_type(index, holdings, ValueType.QUANTITY)
    if not quantities:
        return RankingValues(
            [(node, index.order[value]) for node, value in holdings_of_type(index, holdings, ValueType.TIME)]
        )
    extra = index.extra
    if len({extra[value] for _, value in quantities}) == 1:
        return RankingValues(quantities)
    units = Counter(extra[value] for _, value in quantities)
    unit = min(units, key=lambda name: (-units[name], name))
    others = len(quantities) - units[unit]
    note = f"compared in {index.kb.strings[unit]}; {others:,} of {len(quantities):,} values have other units"
    return RankingValues([(node, value) for node, value in quantities if extra[value] == unit], note)


def holdings_of_type(index: Index, holdings: list[Holding], kind: ValueType) -> list[Holding]:
    low, high = index.value_type_range(kind)
    return [(node, value) for node, value in holdings if low <= value < high]


def find_holdings(index: Index, source: EntitySet, key_name: str) -> Iterator[Holding]:
    """Each entity of `source` with the number of each of its values under a key."""
    key = index.predicates.get(key_name, -1)
    if key < 0:
        return
    if isinstance(source.nodes, list):
        for node in source.nodes:
            for row in range(*index.attribute_rows(node, key)):
                yield node, index.value_of_row[row]
        return
    store, start, end = index.columns, index.attribute_starts[key], index.attribute_starts[key + 1]
    holders = store.column("attributes.subject")[start:end]
    rows = np.flatnonzero(member_mask(as_array(source.nodes, index.entity_count), holders))
    yield from zip(holders[rows].tolist(), store.column("attributes.value")[start:end][rows].tolist(), strict=True)
