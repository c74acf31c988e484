"""Sort orders of the store: rows of numpy columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clew.kb.records import Array

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
