"""The table of a Parquet file; needs pyarrow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from clew.errors import SourceError
from clew.kb.readers.tables.table import Row, Table, unlike_names
from clew.kb.readers.tables.typed import cell_text

BATCH = 4096


def parquet_module(file: str) -> ModuleType:
    """pyarrow.parquet, or a SourceError that says how to get it."""
    try:
        return import_module("pyarrow.parquet")
    except ImportError:
        raise SourceError(f"{file} is a Parquet file, which needs pyarrow: pip install 'clew[parquet]'") from None


@contextmanager
def opened(path: Path, file: str) -> Iterator[Any]:
    """The file as pyarrow opens it; a damaged one is a SourceError."""
    parquet = parquet_module(file)
    faults = (import_module("pyarrow").ArrowException, OSError, ValueError, KeyError, OverflowError)
    try:
        with parquet.ParquetFile(path) as opened_file:
            yield opened_file
    except faults as fault:
        raise SourceError(f"{file} cannot be read as a Parquet file: {fault}") from fault


def parquet_table(path: Path, name: str, file: str) -> Table:
    """The table with its columns in the file's order."""
    with opened(path, file) as parquet:
        columns = unlike_names(parquet.schema_arrow.names)
    return Table(name, file, columns, lambda: parquet_rows(path, file))


def parquet_rows(path: Path, file: str) -> Iterator[Row]:
    line = 0
    with opened(path, file) as parquet:
        for batch in parquet.iter_batches(batch_size=BATCH):
            for cells in zip(*(column.to_pylist() for column in batch.columns), strict=True):
                line += 1
                yield Row(line, [cell_text(cell) for cell in cells])
