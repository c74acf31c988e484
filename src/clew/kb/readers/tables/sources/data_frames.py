"""The tables of data frames in memory: pandas, polars, Arrow tables, or anything that gives columns as lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.readers.tables.sources.row_spool import RowProgress, RowSpool
from clew.kb.readers.tables.table import SourceRow, SourceTable, cell_text, distinct_names

KINDS = "a pandas or polars DataFrame, an Arrow table, a dict of columns or a list of dicts"
MISSING = ("NAType", "NaTType")  # the types of pandas.NA and pandas.NaT, which compare with nothing


def frame_tables(frames: Mapping[str, Any], spool: RowSpool, report: BuildReport) -> list[SourceTable]:
    """A table for each frame; an empty one without columns is counted."""
    tables = []
    for name, frame in frames.items():
        columns = frame_columns(str(name), frame)
        if not columns:
            report.skip_without_fault("table without columns", str(name))
            continue
        names = distinct_names(columns)
        spool.add_heading(str(name), *names)
        try:
            rows = spool.write(frame_rows(frame, columns), str(name), RowProgress(report, f"reading {name}").count)
        except ValueError as fault:  # columns of different lengths
            raise SourceError(f"{name!r} cannot be read as a table: {fault}") from fault
        tables.append(SourceTable(str(name), str(name), names, rows))
    return tables


def frame_columns(name: str, frame: Any) -> list[str]:
    """The names of the columns; a pandas index with a name is the first column."""
    if isinstance(frame, Mapping):
        return [str(column) for column in frame]
    if isinstance(frame, Sequence) and all(isinstance(row, Mapping) for row in frame):
        return list(dict.fromkeys(str(column) for row in frame for column in row))
    if hasattr(frame, "itertuples"):
        index = [str(level) for level in frame.index.names if level is not None]
        return [*index, *(" ".join(map(str, name)) if isinstance(name, tuple) else str(name) for name in frame.columns)]
    if hasattr(frame, "column_names"):  # an Arrow table, whose `columns` are the data
        return list(frame.column_names)
    if hasattr(frame, "iter_rows"):
        return list(frame.columns)
    raise SourceError(f"{name!r} is a {type(frame).__name__}; clew builds from {KINDS}")


def frame_rows(frame: Any, columns: Sequence[str]) -> Iterator[SourceRow]:
    for line, cells in enumerate(all_rows(frame, columns), 1):
        yield SourceRow(line, [frame_cell(cell) for cell in cells])


def all_rows(frame: Any, columns: Sequence[str]) -> Iterator[Sequence[object]]:
    """The rows of a frame as tuples."""
    if isinstance(frame, Mapping):
        yield from zip(*frame.values(), strict=True)
    elif isinstance(frame, Sequence):
        yield from ([row.get(column) for column in columns] for row in frame)
    elif hasattr(frame, "itertuples"):
        with_index = any(level is not None for level in frame.index.names)
        for row in frame.itertuples(index=with_index, name=None):
            yield (*row[0], *row[1:]) if with_index and isinstance(row[0], tuple) else row
    elif hasattr(frame, "to_batches"):
        for batch in frame.to_batches():
            yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)
    else:
        yield from frame.iter_rows()


def frame_cell(cell: object) -> str:
    """The text of a cell; pandas' missing values are empty, numpy's own types become plain ones."""
    if type(cell).__name__ in MISSING:
        return ""
    return cell_text(cell.tolist() if hasattr(cell, "tolist") else cell)
