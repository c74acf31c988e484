"""Sort orders of the store: rows of numpy columns, and values by type.

Texts sort by text, quantities by unit and number, times by day.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.kb.records import Array
from clew.kb.values import ValueParts, ValueType, order_key, read_time

MAX_PACKED_BITS = 63  # keys packed into one signed 64-bit number sort faster than several columns


def order_by(*columns: Array) -> NDArray[np.intp]:
    """The stable order of rows by the first column, then the next; columns of small numbers are packed into one."""
    widths = [int(column.max(initial=0)).bit_length() for column in columns]
    lowest = min((int(column.min(initial=0)) for column in columns), default=0)
    if lowest < 0 or sum(widths) > MAX_PACKED_BITS:
        return np.lexsort(columns[::-1])
    packed = columns[0].astype(np.int64)
    for column, width in zip(columns[1:], widths[1:], strict=True):
        packed = packed << width | column.astype(np.int64)
    return np.argsort(packed, kind="stable")


def first_of_equals(*columns: Array) -> NDArray[np.bool_]:
    """A mark for each row of sorted columns that differs from the row before."""
    first = np.zeros(len(columns[0]), np.bool_)
    first[:1] = True
    for column in columns:
        first[1:] |= column[1:] != column[:-1]
    return first


def starts_of(owners: Array, count: int) -> NDArray[np.int32]:
    """The first row of each of `count` owners in the sorted column `owners`, and its length as the last element."""
    return np.searchsorted(owners, np.arange(count + 1)).astype(np.int32)


TYPE_NAMES = ("string", "quantity", "year", "month", "date", "coordinates")


class PlacedValue(NamedTuple):
    """A sorted value: its old number, a float that sorts like it, and its type as a place in `TYPE_NAMES`."""

    number: int
    order: float
    type: int


@dataclass(slots=True)
class SortedValues:
    """Values in their order, as parallel lists."""

    parts: list[ValueParts] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    order: list[float] = field(default_factory=list)
    type: list[int] = field(default_factory=list)


def sort_values(values: Sequence[ValueParts], numbers: Iterable[int]) -> SortedValues:
    """The values with these numbers, sorted type by type."""
    by_kind: dict[int, list[int]] = {kind: [] for kind in ValueType}
    for number in numbers:
        by_kind[values[number].kind].append(number)
    result = SortedValues()
    for kind, members in by_kind.items():
        for placed in SORT_FUNCTIONS[ValueType(kind)](values, members):
            result.parts.append(values[placed.number])
            result.numbers.append(placed.number)
            result.order.append(placed.order)
            result.type.append(placed.type)
    return result


def sort_texts(values: Sequence[ValueParts], numbers: Sequence[int]) -> Iterator[PlacedValue]:
    type_ = TYPE_NAMES.index("string")
    for number in sorted(numbers, key=values.__getitem__):
        yield PlacedValue(number, 0.0, type_)


def sort_quantities(values: Sequence[ValueParts], numbers: Sequence[int]) -> Iterator[PlacedValue]:
    """Sort by unit, then by the exact number, even if two numbers have the same double."""
    type_ = TYPE_NAMES.index("quantity")
    exact = sorted((values[number].extra, Decimal(values[number].text), number) for number in numbers)
    for _, size, number in exact:
        yield PlacedValue(number, float(size), type_)


def sort_times(values: Sequence[ValueParts], numbers: Sequence[int]) -> Iterator[PlacedValue]:
    """Sort by day; a year comes before its months, a month before its days."""
    year = TYPE_NAMES.index("year")
    times = ((number, read_time(values[number].text)) for number in numbers)
    days = [(order_key(time), values[number].text, number, bool(time.month) + bool(time.day)) for number, time in times]
    for day, _, number, exact in sorted(days):
        yield PlacedValue(number, day, year + exact)


def sort_coordinates(values: Sequence[ValueParts], numbers: Sequence[int]) -> Iterator[PlacedValue]:
    type_ = TYPE_NAMES.index("coordinates")
    for number in sorted(numbers, key=lambda number: (values[number].extra, values[number].text)):
        yield PlacedValue(number, 0.0, type_)


SORT_FUNCTIONS: dict[ValueType, Callable[[Sequence[ValueParts], Sequence[int]], Iterator[PlacedValue]]] = {
    ValueType.STRING: sort_texts,
    ValueType.NAME: sort_texts,
    ValueType.QUANTITY: sort_quantities,
    ValueType.TIME: sort_times,
    ValueType.COORDINATES: sort_coordinates,
}
