"""The files of an evaluation, read: every question beside what each run says to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clew.benchmark.labels import LABELS
from clew.benchmark.reading import Place, open_source
from clew.errors import ClewError
from clew.evaluate.spooling import Spool, spool
from clew.evaluate.stored_run import StoredRun
from clew.kb.files import Source


@dataclass(frozen=True, slots=True)
class Inputs:
    """The questions and runs, matched on disk, with what the file of questions says of itself."""

    questions: Source
    format: str
    header: Mapping[str, Any]
    runs: tuple[StoredRun, ...]
    spool: Spool

    @property
    def run_names(self) -> list[str]:
        """The names of the runs' files, with their folders if they are the same without."""
        names = [Path(run.name).name for run in self.runs]
        return names if len(set(names)) == len(names) else [run.name for run in self.runs]

    def refuse_unknown_labels(self, names: Sequence[str]) -> None:
        """Refuse a label that no question can have."""
        known = dict.fromkeys([*LABELS, *self.spool.labels])
        for name in names:
            if name not in known:
                raise ClewError(f"no question has a label {name!r}; there are {', '.join(known)}")


def read_inputs(
    questions: Place, runs: Sequence[Place], folder: Path, question_format: str | None, run_format: str | None
) -> Inputs:
    """The files, matched in `folder`."""
    source = Source(str(questions))
    with ExitStack() as stack:
        stored = tuple(stack.enter_context(closing(StoredRun(place, run_format, folder / f"run-{number}")))
                       for number, place in enumerate(runs))  # fmt: skip
        reading = stack.enter_context(open_source(source, question_format))
        spooled = spool(reading.questions, stored, folder / "questions")
    return Inputs(source, reading.format.name if reading.format else "", reading.header, stored, spooled)
