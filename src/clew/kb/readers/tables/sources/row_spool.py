"""Rows on disk: what is slow to read, or may change meanwhile, is read once and then as often as needed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from pathlib import Path

import orjson

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.files import DIGEST_SIZE, MAX_RECORD_BYTES
from clew.kb.readers.tables.table import SourceRow

ROWS_PER_UPDATE = 2_000  # rows between two calls of `on_rows`


class RowSpool:
    """A folder with one file of rows for each table; `digest` covers all rows written so far."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.count = folder, 0
        self.hash = blake2b(digest_size=DIGEST_SIZE)

    @property
    def digest(self) -> str:
        return self.hash.hexdigest()

    def add_heading(self, *texts: str) -> None:
        """Let the digest depend on what the rows belong to: the names of a table and its columns."""
        self.hash.update(orjson.dumps(texts, option=orjson.OPT_APPEND_NEWLINE))

    def write(
        self, rows: Iterable[SourceRow], place: str, on_rows: Callable[[int], None] = lambda _rows: None
    ) -> Callable[[], Iterator[SourceRow]]:
        """Write the rows of one table, and return the function that reads them again."""
        path = self.folder / str(self.count)
        self.count += 1
        rows = iter(rows)
        try:
            with path.open("wb") as stream:
                while batch := [encode_row(row, place) for row in islice(rows, ROWS_PER_UPDATE)]:
                    data = b"".join(batch)
                    self.hash.update(data)
                    stream.write(data)
                    on_rows(len(batch))
        except OSError as fault:
            raise SourceError(
                f"cannot store the rows of {place} in {self.folder}: {fault.strerror or fault}"
            ) from fault
        return lambda: read_rows_of(path)


@dataclass(slots=True)
class RowProgress:
    """Shows how many rows have come."""

    report: BuildReport
    stage: str
    rows: int = 0

    def count(self, rows: int) -> None:
        self.rows += rows
        self.report.enter_stage(f"{self.stage}: {self.rows:,} rows")


def encode_row(row: SourceRow, place: str) -> bytes:
    """The row as a line of JSON; half of a surrogate pair, which no UTF-8 has, becomes a question mark."""
    try:
        data = orjson.dumps([row.line, *row.cells], option=orjson.OPT_APPEND_NEWLINE)
    except TypeError:
        cells = [cell.encode("utf-8", "replace").decode() for cell in row.cells]
        data = orjson.dumps([row.line, *cells], option=orjson.OPT_APPEND_NEWLINE)
    if len(data) > MAX_RECORD_BYTES:
        raise SourceError(
            f"{place}:{row.line}: the row has more than {MAX_RECORD_BYTES:,} bytes, the most that clew reads"
        )
    return data


def read_rows_of(path: Path) -> Iterator[SourceRow]:
    with path.open("rb") as stream:
        for data in stream:
            line, *cells = orjson.loads(data)
            yield SourceRow(line, cells)


@contextmanager
def open_spool() -> Iterator[RowSpool]:
    """A spool in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="clew-") as folder:
        yield RowSpool(Path(folder))


def select_cells(rows: Callable[[], Iterator[SourceRow]], kept: Sequence[int]) -> Callable[[], Iterator[SourceRow]]:
    """The function that reads only the kept columns of the rows; a short row has empty cells."""

    def read() -> Iterator[SourceRow]:
        for line, cells in rows():
            yield SourceRow(line, [cells[at] if at < len(cells) else "" for at in kept])

    return read
