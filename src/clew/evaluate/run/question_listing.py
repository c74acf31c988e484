"""The results of single questions (`--per-question`) as JSON lines or CSV, written as they come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, Any, Protocol

import orjson

from clew.errors import ClewError
from clew.kb.files import open_output
from clew.pages.csv_output import write_csv

Row = dict[str, Any]
SEPARATOR = "; "


class Listing(Protocol):
    """Takes the rows of questions."""

    def add(self, rows: Iterable[Row]) -> None: ...


class NoListing:
    """Ignores the rows."""

    def add(self, rows: Iterable[Row]) -> None:
        """Ignore the rows."""


class JsonListing:
    """A line for each question: id, question, labels, scores, answers, error, and the same for other runs."""

    def __init__(self, stream: IO[bytes], measures: Sequence[str], labels: Sequence[str], runs: Sequence[str]) -> None:
        self.stream, self.measures, self.runs = stream, measures, runs

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows."""
        for row in rows:
            first, *others = map(self.with_measure_names, row["runs"])
            against = dict(zip(self.runs[1:], others, strict=True))
            record = {"id": row["id"], "question": row["question"], "labels": row["labels"], **first}
            self.stream.write(orjson.dumps(record | ({"against": against} if against else {})) + b"\n")

    def with_measure_names(self, run: Row) -> Row:
        return run | {"scores": dict(zip(self.measures, run["scores"], strict=True))}


class CsvListing:
    """A row for each question; the columns of another run end with its name."""

    def __init__(self, stream: IO[bytes], measures: Sequence[str], labels: Sequence[str], runs: Sequence[str]) -> None:
        self.stream, self.labels = stream, labels
        columns = [name if not place else f"{name} ({run})" for place, run in enumerate(runs)
                   for name in (*measures, "answers", "error")]  # fmt: skip
        self.write(["id", "question", *labels, *columns])

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows."""
        for row in rows:
            labels = [SEPARATOR.join(row["labels"][name]) for name in self.labels]
            self.write([row["id"], row["question"], *labels, *self.cells(row["runs"])])

    def cells(self, runs: Iterable[Row]) -> Iterator[str]:
        for run in runs:
            yield from ("" if score is None else f"{score:.6g}" for score in run["scores"])
            yield SEPARATOR.join(run["answers"])
            yield run["error"]

    def write(self, cells: list[str]) -> None:
        self.stream.write(write_csv([cells], "\n").encode("utf-8", "replace"))


LISTING_TYPES: dict[str, type[JsonListing] | type[CsvListing]] = {".jsonl": JsonListing, ".csv": CsvListing}


def listing_type(path: Path) -> type[JsonListing] | type[CsvListing]:
    """The class that writes a file with this name, compressed or not."""
    for suffix in path.suffixes:
        if suffix in LISTING_TYPES:
            return LISTING_TYPES[suffix]
    raise ClewError(
        f"cannot tell the output format from {str(path)!r}; use a name ending in {' or '.join(LISTING_TYPES)}"
    )


@contextmanager
def open_listing(
    path: Path | None, measures: Sequence[str], labels: Sequence[str], runs: Sequence[str]
) -> Iterator[Listing]:
    """A listing in the file at `path`, which appears when it is complete; without a path, rows are ignored."""
    if path is None:
        with nullcontext():
            yield NoListing()
        return
    with open_output(str(path)) as stream:
        yield listing_type(path)(stream, measures, labels, runs)
