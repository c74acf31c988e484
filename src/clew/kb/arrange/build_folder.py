"""What a build that does not fit into memory keeps beside its target, so that a killed one continues where it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clew.errors import StoreError
from clew.jobs import JOB_FILE, hold_folder
from clew.kb.arrange.draft_run import DraftRun, write_run
from clew.kb.arrange.workspace import Workspace
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.working_files import remove, write_atomically

RUNS = "runs"  # the folder of runs
STAGES = "stages"  # the folder of what is made from them
DRAFT_SHARE = 0.6  # of the memory, for the drafts of all processes; the rest is for Python and what is read


def unfinished_folder(target: Path) -> Path:
    """Where a build for `target` keeps what it has finished."""
    return target.with_name(f".{target.name}.unfinished")


@dataclass(frozen=True, slots=True)
class RunStore:
    """A folder of runs and of notes about finished parts of the work, which several processes write."""

    folder: Path
    draft_memory: int
    """The bytes that the draft of a process may take."""

    def write_run(self, draft: KbDraft, name: str) -> None:
        """Store the draft as a run, and clear it."""
        folder, partial = self.folder / name, self.folder / f"{name}.partial"
        for path in (folder, partial):
            remove(path)
        write_run(draft, partial)
        partial.replace(folder)
        draft.clear()

    def note(self, name: str) -> dict[str, Any] | None:
        """What is noted about a finished part of the work."""
        path = self.folder / f"{name}.json"
        if not path.is_file():
            return None
        note: dict[str, Any] = json.loads(path.read_bytes())
        return note

    def write_note(self, name: str, note: dict[str, Any]) -> None:
        """Note that a part of the work is finished."""
        write_atomically(self.folder / f"{name}.json", json.dumps(note).encode())


class BuildFolder:
    """The folder `.NAME.unfinished` beside a target: runs, and the stages made from them.

    It is made when the first run is written. What an interrupted build of the same job left there is continued.
    """

    def __init__(self, target: Path, job: dict[str, Any], memory: int, workers: int = 1) -> None:
        self.path, self.memory, self.workers = unfinished_folder(target), memory, workers
        self.job = json.dumps(job, sort_keys=True).encode()
        self.store = RunStore(self.path / RUNS, max(int(memory * DRAFT_SHARE) // workers, 1))
        self.runs, self.lock = list[DraftRun](), ExitStack()
        self.is_open = False

    def continues(self) -> bool:
        """Whether an interrupted build of the same job has left something to continue."""
        path = self.path / JOB_FILE
        return path.is_file() and path.read_bytes() == self.job

    def open(self) -> None:
        """Make the folder for this job, unless it is there, and keep other processes out of it."""
        if self.is_open:
            return
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self.lock.enter_context(hold_folder(self.path, "builds in"))
            if not self.continues():
                self.begin()
        except OSError as fault:
            raise StoreError(f"cannot write {self.path}: {fault.strerror}") from fault
        self.is_open = True

    def begin(self) -> None:
        """Make the folders of a new job, without what is left of another."""
        for part in (RUNS, STAGES):
            remove(self.path / part)
            (self.path / part).mkdir()
        write_atomically(self.path / JOB_FILE, self.job)

    def add_runs(self, names: Sequence[str]) -> None:
        """Take over stored runs, in this order."""
        self.runs += [DraftRun(folder=self.store.folder / name) for name in names]

    def workspace(self, report: BuildReport) -> Workspace:
        """Where the runs are arranged: in memory if none is stored."""
        return Workspace(report, self.memory, self.path / STAGES if self.runs else None)

    def close(self, is_kept: bool) -> None:
        """Let other processes use the folder, which is removed unless it `is_kept` to be continued."""
        if self.is_open and not is_kept:
            remove(self.path)
        self.lock.close()
        self.is_open = False


class RunWriter:
    """Stores a draft as a run whenever it has become too large."""

    def __init__(self, store: RunStore, name: str) -> None:
        self.store, self.name = store, name
        self.names = list[str]()

    def write_if_full(self, draft: KbDraft) -> None:
        if draft.memory() > self.store.draft_memory:
            self.write(draft)

    def write(self, draft: KbDraft) -> None:
        """Store what the draft holds, if anything."""
        if len(draft.nodes) or draft.predicate_notes:
            name = f"{self.name}.{len(self.names):03d}"
            self.store.write_run(draft, name)
            self.names.append(name)
