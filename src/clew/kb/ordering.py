"""Orders and groups of rows in numpy columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clew.kb.store import Array

WORD = 63


def order_by(*columns: Array) -> NDArray[np.intp]:
    """The stable order of rows by the first column, then the next; columns of small numbers are sorted as one."""
    widths = [int(column.max(initial=0)).bit_length() for column in columns]
    lowest = min((int(column.min(initial=0)) for column in columns), default=0)
    if lowest < 0 or sum(widths) > WORD:
        return np.lexsort(columns[::-1])
    packed = columns[0].astype(np.int64)
    for column, width in zip(columns[1:], widths[1:], strict=True):
        packed = packed << width | column.astype(np.int64)
    return np.argsort(packed, kind="stable")


def first_of_equals(*columns: Array) -> NDArray[np.bool_]:
    """Marks the rows of sorted columns that differ from the one before."""
    first = np.zeros(len(columns[0]), np.bool_)
    first[:1] = True
    for column in columns:
        first[1:] |= column[1:] != column[:-1]
    return first


def distinct(numbers: Array) -> Array:
    """The numbers in order, each once; faster than numpy's own for many."""
    ordered = np.sort(numbers)
    return ordered[first_of_equals(ordered)]


def starts_of(owners: Array, count: int) -> NDArray[np.int32]:
    """Where the rows of each of `count` owners begin in the sorted column `owners`."""
    return np.searchsorted(owners, np.arange(count + 1)).astype(np.int32)
