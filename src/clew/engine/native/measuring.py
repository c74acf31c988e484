"""Comparing entities by a quantity: in the unit most of them have it in, or by time if they have no quantity."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

from clew.engine.native.index import Index
from clew.engine.native.located import Located, as_list
from clew.kb.values import Quantity, Time, order_key

Measure = Decimal | float


def best_measures(index: Index, source: Located, key_name: str, largest: bool) -> dict[int, Measure]:
    """The largest or smallest measure under a key of each entity that has one."""
    found = comparable_measures(index, source, key_name)
    pick = max if largest else min
    return {node: pick(sizes) for node, sizes in found.items()}


def comparable_measures(index: Index, source: Located, key_name: str) -> dict[int, list[Measure]]:
    """The measures of each entity in one unit: the one that most facts have, the first by name if two tie."""
    quantities, times = collect(index, source, key_name)
    if not quantities:
        return times
    units = Counter(quantity.unit for some in quantities.values() for quantity in some)
    unit = min(units, key=lambda name: (-units[name], name))
    in_unit = {node: [one.number for one in some if one.unit == unit] for node, some in quantities.items()}
    return {node: list(sizes) for node, sizes in in_unit.items() if sizes}


def collect(index: Index, source: Located, key_name: str) -> tuple[dict[int, list[Quantity]], dict[int, list[Measure]]]:
    """The quantities and the times that entities have under a key."""
    quantities: dict[int, list[Quantity]] = {}
    times: dict[int, list[Measure]] = {}
    key = index.predicates.get(key_name, -1)
    for node in as_list(source.nodes, index.entities) if key >= 0 else ():
        for row in range(*index.literals(node, key)):
            value = index.kb.value(index.held[row])
            if isinstance(value, Quantity):
                quantities.setdefault(node, []).append(value)
            elif isinstance(value, Time):
                times.setdefault(node, []).append(order_key(value))
    return quantities, times
