"""The workspace of a build: where its stages keep their columns, so that a killed build continues with the next one."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from clew.kb.arrange.column_file import Column, Columns, FileColumn, column_of, open_column
from clew.kb.build_report import BuildReport
from clew.kb.records import Array
from clew.working_files import remove, write_atomically

DEFAULT_MEMORY = 2 << 30  # bytes that a build uses, about
ROW_BYTES = 400  # that sorting a row takes, with its qualifiers and copies
TEXT_BYTES = 600  # that merging a text takes, as an object of Python in several lists
STAGE_FILE = "stage.json"  # is written last: a folder without it is of a killed process


@dataclass(frozen=True, slots=True)
class StageProgress:
    """What a stage does, and the share of the whole build that is done when it begins."""

    title: str
    share: float


READING_SHARE = 0.68  # of the time of a build, as measured with a kb.json of 1.2 GB
STAGES = {
    "texts": StageProgress("merging texts", READING_SHARE),
    "nodes": StageProgress("arranging nodes", 0.72),
    "values": StageProgress("arranging values", 0.74),
    "relations": StageProgress("sorting relations", 0.78),
    "attributes": StageProgress("sorting literal facts", 0.82),
    "facts": StageProgress("merging facts", 0.85),
    "groups": StageProgress("arranging facts by node and value", 0.90),
    "strings": StageProgress("arranging texts", 0.93),
    "names": StageProgress("indexing names", 0.95),
    "schema": StageProgress("counting the schema", 0.97),
}


class Workspace:
    """Columns of the stages of a build: in memory, or in files of `folder`."""

    def __init__(self, report: BuildReport, memory: int = DEFAULT_MEMORY, folder: Path | None = None) -> None:
        self.report, self.memory, self.folder = report, memory, folder

    @property
    def rows(self) -> int:
        """The rows that are sorted at once."""
        return max(self.memory // ROW_BYTES, 1)

    @property
    def texts(self) -> int:
        """The texts that are merged at once."""
        return max(self.memory // TEXT_BYTES, 1)

    def stage(self, name: str, make: Callable[[StageColumns], None]) -> Columns:
        """The columns that `make` adds, or those that it added before the build was interrupted."""
        folder = self.folder / name if self.folder else None
        self.show_progress(name)
        if folder and (folder / STAGE_FILE).is_file():
            return self.continue_after(folder)
        if folder:
            remove(folder)
            folder.mkdir()
        columns = StageColumns(folder)
        make(columns)
        for name, column in columns.items():
            column.close()
            if folder and not isinstance(column, FileColumn):
                np.save(folder / f"{name}.npy", column.whole())
        if folder:
            state = {"columns": sorted(columns), "report": self.report.state()}
            write_atomically(folder / STAGE_FILE, json.dumps(state).encode())
        return columns

    def show_progress(self, name: str) -> None:
        """Show which stage begins, if it is one of a build that does not fit into memory."""
        stage = STAGES.get(name.partition("-")[0])
        if self.folder and stage:
            self.report.enter_stage(stage.title)
            self.report.show_share(stage.share)

    def continue_after(self, folder: Path) -> Columns:
        state: dict[str, Any] = json.loads((folder / STAGE_FILE).read_bytes())
        self.report.restore(state["report"])
        return {name: open_column(folder / f"{name}.npy") for name in state["columns"]}

    def finish(self, name: str) -> None:
        """Forget the columns of a stage that no other needs any more, but not that it is complete."""
        if self.folder:
            for path in (self.folder / name).glob("*.npy"):
                path.unlink()


class StageColumns(dict[str, Column]):
    """The columns of one stage by name."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__()
        self.folder = folder

    def new(self, name: str, dtype: Any) -> Column:
        """A new column without rows."""
        column = FileColumn(self.folder / f"{name}.npy", dtype) if self.folder else Column(dtype)
        self[name] = column
        return column

    def put(self, name: str, array: Array) -> None:
        """Add an array as a column; a table stays in memory until the stage ends."""
        if self.folder and array.ndim == 1:
            self.new(name, array.dtype).append(array)
        else:
            self[name] = column_of(array)

    def drop(self, name: str) -> None:
        """Remove a column that nothing needs any more."""
        self.pop(name).close()
        if self.folder:
            (self.folder / f"{name}.npy").unlink(missing_ok=True)
