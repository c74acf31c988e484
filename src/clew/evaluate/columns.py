"""The statistics of every question, one file per measure, so that only one of them need be in memory."""

from __future__ import annotations

from pathlib import Path
from typing import IO

import numpy as np

from clew.evaluate.measures.measure import Floats


class Column:
    """Scores and statistics of one measure in the file at `path`, a row per question; nothing until one is scored."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.width = self.pending = 0
        self.file: IO[bytes] | None = None

    def add(self, rows: Floats | None, count: int) -> None:
        """Adds the rows of `count` questions, or as many without a score."""
        if rows is None and not self.width:
            self.pending += count
            return
        if self.file is None and rows is not None:
            self.width, self.file = rows.shape[1], self.path.open("wb")
            self.write(self.nothing(self.pending))
        self.write(self.nothing(count) if rows is None else rows)

    def nothing(self, count: int) -> Floats:
        found = np.zeros((count, self.width))
        found[:, :1] = np.nan
        return found

    def write(self, rows: Floats) -> None:
        assert self.file is not None
        self.file.write(rows.tobytes())

    def close(self) -> None:
        """Ends writing."""
        if self.file is not None:
            self.file.close()

    def load(self) -> Floats:
        """A row for each question: its score, and the statistics behind it; no columns if there is no score."""
        if not self.width:
            return np.zeros((self.pending, 0))
        return np.fromfile(self.path).reshape(-1, self.width)
