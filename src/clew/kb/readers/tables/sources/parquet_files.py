"""The tables of Parquet files, and of the folders of files that programs write one table to."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote

from clew.errors import SourceError, missing_extra
from clew.kb.files import MAX_EXPANSION, MAX_RECORD_BYTES, MIN_BOMB_BYTES
from clew.kb.readers.tables.table import SourceRow, SourceTable, distinct_names, row_texts

PARQUET_START = b"PAR1"
PARQUET_SUFFIXES = (".parquet", ".pq")
PART_NAME = re.compile(r"(?:part|chunk|data|batch|file|shard|train|test|\d)[-_.\d\w]*?\d[-_.\w]*", re.IGNORECASE)
"""The name of one file of a table that a program has split: `part-00000-….snappy`, `0000`, `data_3`."""
PARTITION = re.compile(r"([^=/]+)=(.*)")  # a folder of rows that share a cell: `year=2020`
NO_PARTITION = "__HIVE_DEFAULT_PARTITION__"  # stands for an empty cell in the name of such a folder
MAX_PARTS = 100_000  # files of one table
BATCH_ROWS = 4096  # of a Parquet file in memory at once, or fewer if they are long
TEXT_TYPES = ("string", "binary", "large_string", "large_binary")  # of a Parquet column
PAGE_BUFFER_BYTES = 1 << 20  # of a Parquet column that is read page by page instead of whole


def parquet_module(file: str) -> ModuleType:
    """The module `pyarrow.parquet`; SourceError explains how to install it."""
    try:
        return import_module("pyarrow.parquet")
    except ImportError:
        raise SourceError(missing_extra(f"{file}, a Parquet file,", "pyarrow", "parquet")) from None


@contextmanager
def open_parquet(path: Path, file: str) -> Iterator[Any]:
    """The file as pyarrow opens it; a damaged file raises SourceError."""
    parquet = parquet_module(file)
    faults = (import_module("pyarrow").ArrowException, OSError, ValueError, KeyError, OverflowError, MemoryError)
    try:
        with parquet.ParquetFile(path) as opened_file:
            texts = find_text_columns(opened_file)
        with parquet.ParquetFile(path, read_dictionary=texts, buffer_size=PAGE_BUFFER_BYTES) as opened_file:
            refuse_bomb(opened_file.metadata, path.stat().st_size, file)
            yield opened_file
    except faults as fault:
        raise SourceError(f"{file} cannot be read as a Parquet file: {fault}") from fault


def parquet_table(path: Path, name: str, file: str) -> SourceTable:
    """The table with its columns in the file's order."""
    with open_parquet(path, file) as parquet:
        columns = distinct_names(parquet.schema_arrow.names)
    return SourceTable(name, file, columns, lambda: parquet_rows(path, file))


def find_text_columns(parquet: Any) -> list[str]:
    """The columns of texts, which are read as a dictionary and its keys: a long text may repeat in a million rows."""
    fields = (parquet.schema_arrow.field(number) for number in range(len(parquet.schema_arrow)))
    return [field.name for field in fields if str(field.type) in TEXT_TYPES]


def refuse_bomb(metadata: Any, size: int, file: str) -> None:
    """Raise SourceError for a file whose columns expand as a decompression bomb does."""
    groups = (metadata.row_group(number) for number in range(metadata.num_row_groups))
    if any(group.total_byte_size > max(MIN_BOMB_BYTES, MAX_EXPANSION * size) for group in groups):
        raise SourceError(f"{file} expands to more than {MAX_EXPANSION} times its size, as a decompression bomb does")


def count_batch_rows(metadata: Any) -> int:
    """The number of rows to read at once, so that they have about `MAX_RECORD_BYTES` in the largest row group."""
    groups = [metadata.row_group(number) for number in range(metadata.num_row_groups)]
    row_bytes = max((group.total_byte_size // max(group.num_rows, 1) for group in groups), default=0)
    return max(1, min(BATCH_ROWS, MAX_RECORD_BYTES // max(row_bytes, 1)))


def parquet_rows(path: Path, file: str) -> Iterator[SourceRow]:
    line = 0
    with open_parquet(path, file) as parquet:
        for batch in parquet.iter_batches(batch_size=count_batch_rows(parquet.metadata)):
            for piece in split_batch(batch, f"{file}:{line + 1}"):
                for cells in zip(*(read_cells(column, file) for column in piece.columns), strict=True):
                    line += 1
                    yield SourceRow(line, row_texts(cells))


def split_batch(batch: Any, place: str) -> Iterator[Any]:
    """The rows in pieces of at most `MAX_RECORD_BYTES` without their texts; a row with more is an error."""
    if sum(getattr(column, "indices", column).nbytes for column in batch.columns) <= MAX_RECORD_BYTES:
        yield batch
    elif batch.num_rows > 1:
        half = batch.num_rows // 2
        yield from split_batch(batch.slice(0, half), place)
        yield from split_batch(batch.slice(half), place)
    else:
        raise SourceError(f"{place}: a row has more than {MAX_RECORD_BYTES:,} bytes, the most that clew reads at once")


def read_cells(column: Any, file: str) -> list[Any]:
    """The cells of a column; equal texts of a dictionary are one object."""
    if not hasattr(column, "dictionary"):
        return list(column.to_pylist())
    texts = column.dictionary.to_pylist()
    if any(isinstance(text, str | bytes) and len(text) > MAX_RECORD_BYTES for text in texts):
        raise SourceError(f"{file}: a cell has more than {MAX_RECORD_BYTES:,} bytes, the most that clew reads at once")
    try:
        return [None if number is None else texts[number] for number in column.indices.to_pylist()]
    except IndexError:
        raise SourceError(f"{file} is damaged: a cell refers to a text that the file does not have") from None


def find_part_folders(folder: Path) -> Iterator[tuple[Path, list[Path]]]:
    """The subfolders with Parquet files, each with its files: one table each."""
    for child in sorted(folder.iterdir()):
        if not child.name.startswith((".", "_")) and is_open_folder(child) and (parts := list_parts(child)):
            yield child, parts


def is_open_folder(path: Path) -> bool:
    """Whether a path is a folder whose content this process may list."""
    return path.is_dir() and os.access(path, os.R_OK | os.X_OK)


def list_parts(folder: Path) -> list[Path]:
    """The Parquet files of a folder and of its partitions, without those that programs hide.

    Other subfolders are not searched: a folder may be the root of a disk.
    """
    shown = [path for path in sorted(folder.iterdir()) if not path.name.startswith((".", "_"))]
    parts = [path for path in shown if path.name.lower().endswith(PARQUET_SUFFIXES) and path.is_file()]
    for path in shown:
        if PARTITION.fullmatch(path.name) and path.is_dir():
            parts += list_parts(path)
    if len(parts) > MAX_PARTS:
        raise SourceError(f"{folder} has {len(parts):,} Parquet files; clew reads up to {MAX_PARTS:,} of a table")
    return parts


def is_one_table(paths: Sequence[Path]) -> bool:
    """Whether the Parquet files of a folder are the parts of one table, by their names."""
    return len(paths) > 1 and all(PART_NAME.fullmatch(path.name.partition(".")[0]) for path in paths)


def parquet_dataset(folder: Path, parts: Sequence[Path]) -> SourceTable:
    """The table whose rows lie in several files; folders called `key=value` give a column, as Hive and Spark write."""
    name = folder.resolve().name
    tables = [parquet_table(path, name, str(path.relative_to(folder))) for path in parts]
    shared = [read_partitions(path.relative_to(folder).parent) for path in parts]
    columns = tuple(dict.fromkeys(chain.from_iterable([*(table.columns for table in tables), *shared])))
    readers = [fit_part(table, cells, columns) for table, cells in zip(tables, shared, strict=True)]

    def rows() -> Iterator[SourceRow]:
        cells = chain.from_iterable(read() for read in readers)
        return (SourceRow(line, row) for line, row in enumerate(cells, 1))

    return SourceTable(name, name, columns, rows)


def read_partitions(path: Path) -> dict[str, str]:
    """The columns and cells that the names of folders give."""
    matches = filter(None, (PARTITION.fullmatch(part) for part in path.parts))
    return {match[1]: "" if match[2] == NO_PARTITION else unquote(match[2]) for match in matches}


def fit_part(table: SourceTable, shared: dict[str, str], columns: Sequence[str]) -> Callable[[], Iterator[list[str]]]:
    """The function that reads the rows of one file in the columns of the whole table; empty where it has none."""
    places = {name: at for at, name in enumerate(table.columns)}
    sources = [(places.get(name), shared.get(name, "")) for name in columns]

    def read() -> Iterator[list[str]]:
        for row in table.rows():
            yield [cell if at is None else row.cells[at] for at, cell in sources]

    return read
