"""Columns that grow at their end: in memory for a small knowledge base, in a file for one that does not fit."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from clew.kb.records import Array
from clew.kb.store import NPY_HEADER_BYTES, read_array_header

Columns = Mapping[str, "Column"]


class Column:
    """A column in memory, which is made of the arrays appended to it."""

    def __init__(self, dtype: Any, parts: Sequence[Array] = ()) -> None:
        self.dtype, self.parts, self.length = np.dtype(dtype), list(parts), sum(map(len, parts))

    def append(self, rows: Array) -> None:
        self.parts.append(rows.astype(self.dtype, copy=False))
        self.length += len(rows)

    def __len__(self) -> int:
        return self.length

    def whole(self) -> Array:
        """All rows in memory."""
        if len(self.parts) != 1:
            self.parts = [np.concatenate(self.parts) if self.parts else np.zeros(0, self.dtype)]
        return self.parts[0]

    def rows(self, first: int, last: int) -> Array:
        """The rows from `first` up to `last`, without it."""
        return self.whole()[first:last]

    def __getitem__(self, row: int) -> Any:
        return self.whole()[row]

    def blocks(self, size: int) -> Iterator[Array]:
        """The rows in order, `size` at a time."""
        for first in range(0, len(self), size):
            yield self.rows(first, min(first + size, len(self)))

    def close(self) -> None:
        """Complete the column."""


class FileColumn(Column):
    """A column in an `.npy` file, of which only the rows asked for are in memory."""

    def __init__(self, path: Path, dtype: Any, length: int = 0) -> None:
        super().__init__(dtype)
        self.path, self.length = path, length
        self.stream: IO[bytes] | None = None

    def append(self, rows: Array) -> None:
        if self.stream is None:
            self.stream = self.path.open("r+b" if self.length else "w+b")
            self.stream.seek(0, os.SEEK_END)
            self.write_header()
        self.stream.write(np.ascontiguousarray(rows, self.dtype).data)
        self.length += len(rows)

    def write_header(self) -> None:
        """Write the header, whose length does not depend on the number of rows."""
        assert self.stream is not None
        self.stream.seek(0)
        np.lib.format.write_array_header_1_0(self.stream, header_of(self.dtype, self.length))
        self.stream.seek(0, os.SEEK_END)

    def close(self) -> None:
        if self.stream is None and not self.path.exists():
            self.append(np.zeros(0, self.dtype))
        if self.stream is not None:
            self.write_header()
            self.stream.close()
            self.stream = None

    def whole(self) -> Array:
        return self.rows(0, self.length)

    def rows(self, first: int, last: int) -> Array:
        if self.stream is not None:
            self.stream.flush()
        first, last = max(first, 0), min(last, self.length)
        place = NPY_HEADER_BYTES + first * self.dtype.itemsize
        return np.fromfile(self.path, self.dtype, max(last - first, 0), offset=place)

    def __getitem__(self, row: int) -> Any:
        return self.rows(row, row + 1)[0]


def header_of(dtype: np.dtype[Any], length: int) -> dict[str, Any]:
    """The header of an `.npy` file with one column."""
    return {"descr": np.lib.format.dtype_to_descr(dtype), "fortran_order": False, "shape": (length,)}


def open_column(path: Path) -> Column:
    """The column in a complete file; a table, which is small, is read."""
    with path.open("rb") as stream:
        shape, _, dtype = read_array_header(stream)
    return FileColumn(path, dtype, shape[0]) if len(shape) == 1 else column_of(np.load(path))


def column_of(array: Array) -> Column:
    """An array as a column."""
    return Column(array.dtype, [array])


class TextColumn(Sequence[bytes]):
    """Texts in UTF-8, end to end in one column; another has the place where each begins."""

    def __init__(self, data: Column, starts: Column) -> None:
        self.data, self.starts = data, starts

    def __len__(self) -> int:
        return max(len(self.starts) - 1, 0)

    def __getitem__(self, number: Any) -> Any:
        return self.slice(number, number + 1)[0]

    def text(self, number: int) -> str:
        return str(self[int(number)], "utf-8")

    def slice(self, first: int, last: int) -> list[bytes]:
        """The texts from `first` up to `last`, without it."""
        if first >= last:
            return []
        places = self.starts.rows(first, last + 1)
        begin = int(places[0])
        data = self.data.rows(begin, int(places[-1])).tobytes()
        bounds = (places - begin).tolist()
        return [data[start:end] for start, end in pairwise(bounds)]

    def append(self, texts: Sequence[bytes]) -> None:
        end = int(self.starts[len(self.starts) - 1]) if len(self.starts) else 0
        if not len(self.starts):
            self.starts.append(np.zeros(1, np.int64))
        self.starts.append(end + np.cumsum(np.fromiter(map(len, texts), np.int64, len(texts))))
        self.data.append(np.frombuffer(b"".join(texts), np.uint8))

    def close(self) -> None:
        """Complete the columns."""
        if not len(self.starts):
            self.append([])
        self.data.close()
        self.starts.close()

    def take(self, numbers: NDArray[Any], block: int) -> Iterator[list[bytes]]:
        """The texts with these ascending numbers, `block` texts of the column at a time."""
        first = 0
        while first < len(numbers):
            begin = int(numbers[first])
            last = int(np.searchsorted(numbers, begin + block))
            texts = self.slice(begin, int(numbers[last - 1]) + 1)
            yield [texts[place] for place in (numbers[first:last] - begin).tolist()]
            first = last
