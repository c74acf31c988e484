"""The values by which entities are ranked: quantities of the dimension that most have, or times if there are none.

Values are numbered in their order, so quantities of one unit compare by their numbers, without being read. Those of
several units compare by their places in a common order, which is found from approximate numbers, and exactly where
these are too close to tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from clew.engine.native.entity_set import EntitySet, as_array, member_mask
from clew.engine.native.index import Index, float_of
from clew.kb.records import Array
from clew.kb.units import UnitGroup, find_unit, group_units
from clew.kb.values import ValueType, comparison_key

MAX_ROUNDING = 1e-14  # relative error of a converted float; each of its few steps adds 1.1e-16
SMALLEST_STEP = 1e-290  # floats lose digits near the smallest of them
Holding = tuple[int, int]  # an entity and the number of one of its values


@dataclass(frozen=True, slots=True)
class RankingValues:
    """Entities with numbers that sort like their values; `note` says how many values cannot be compared with them."""

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
    """The values of entities under a key, of the dimension that most facts have (docs/semantics.md)."""
    holdings = find_holdings(index, source, key_name)
    quantities = holdings_of_type(index, holdings, ValueType.QUANTITY)
    if not quantities:
        return RankingValues(
            [(node, index.order[value]) for node, value in holdings_of_type(index, holdings, ValueType.TIME)]
        )
    extra = index.extra
    if len({extra[value] for _, value in quantities}) == 1:
        return RankingValues(quantities)
    units = Counter(extra[value] for _, value in quantities)
    group = group_units({index.kb.strings[unit]: count for unit, count in units.items()})[0]
    kept = {unit for unit in units if index.kb.strings[unit] in group.units}
    pairs = [(node, value) for node, value in quantities if extra[value] in kept]
    if len(kept) > 1:
        places = places_in_common_order(index, sorted({value for _, value in pairs}))
        pairs = [(node, places[value]) for node, value in pairs]
    return RankingValues(pairs, note_on_units(group, len(quantities)))


def note_on_units(group: UnitGroup, count: int) -> str:
    """How many of `count` values are not in a unit of the group; empty if all are."""
    others = count - group.count
    return f"compared in {group.main}; {others:,} of {count:,} values have other units" if others else ""


def places_in_common_order(index: Index, values: list[int]) -> dict[int, int]:
    """The place of each quantity, given by its number, among those of all units; equal quantities share a place."""
    with np.errstate(all="ignore"):  # beyond all floats, the exact numbers decide
        keys, margins = approximate_keys(index, np.array(values))
        order = np.argsort(keys)
        begins = np.diff(keys[order], prepend=-np.inf) > margins[order]
    begins[0] = True
    places = np.maximum.accumulate(np.where(begins, np.arange(len(order)), 0))
    ordered = [values[place] for place in order.tolist()]
    starts = np.flatnonzero(begins)
    for first, end in zip(starts.tolist(), [*starts[1:].tolist(), len(ordered)], strict=True):
        if end - first == 1:
            continue
        run = ordered[first:end]
        exact = {value: comparison_key(index.quantity(value)) for value in run}
        steps = {key: step for step, key in enumerate(sorted(set(exact.values())))}
        places[first:end] += [steps[exact[value]] for value in run]
    return dict(zip(ordered, places.tolist(), strict=True))


def approximate_keys(index: Index, values: Array) -> tuple[Array, Array]:
    """The quantities in the base unit of their dimension, as floats, and how far apart two different ones must be."""
    units = index.columns.column("values.extra")[values]
    scaled, zeros = index.columns.column("values.order")[values], np.zeros(len(values))
    for number in np.unique(units).tolist():
        unit = find_unit(index.kb.strings[number])
        scaled[units == number] *= float_of(unit.factor)
        zeros[units == number] = float_of(unit.zero)
    return scaled + zeros, (np.abs(scaled) + np.abs(zeros)) * MAX_ROUNDING + SMALLEST_STEP


def holdings_of_type(index: Index, holdings: list[Holding], kind: ValueType) -> list[Holding]:
    low, high = index.value_type_range(kind)
    return [(node, value) for node, value in holdings if low <= value < high]


def find_holdings(index: Index, source: EntitySet, key_name: str) -> list[Holding]:
    """Each entity of `source` with the number of each of its values under a key."""
    key, nodes = index.predicates.get(key_name, -1), source.nodes
    if key < 0:
        return []
    if isinstance(nodes, list):
        index.expect_attributes(nodes, key)
        value_of_row = index.value_of_row
        return [(node, value_of_row[row]) for node in nodes for row in index.attribute_rows(node, key)]
    holders, values = index.columns_of_key(key)
    rows = np.flatnonzero(member_mask(as_array(nodes, index.entity_count), holders))
    return list(zip(holders[rows].tolist(), values[rows].tolist(), strict=True))
