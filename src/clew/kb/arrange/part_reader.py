"""Reading a huge source in parts, each of which becomes a run of its own, in several processes."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from clew.jobs import WorkerPool
from clew.kb.arrange.build_folder import BuildFolder, RunStore, RunWriter
from clew.kb.arrange.workspace import READING_SHARE
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import CHUNK_BYTES, Source, open_file
from clew.kb.readers import READERS
from clew.kb.readers.json_stream import JsonMember
from clew.kb.readers.part_cutters import CUTTERS, SCANNED_BYTES, Cutter, SourcePart

MIN_PART_BYTES = 1 << 24  # a smaller part is not worth a run
MIN_PARALLEL_BYTES = 1 << 25  # reading less takes about as long as starting processes
EXPANSION = 8  # bytes of JSON for each compressed one, about
DRAFT_EXPANSION = 4  # bytes of a draft for each byte of JSON, about
PartReader = Callable[[IO[bytes], SourcePart, str, KbDraft], None]


@dataclass(frozen=True, slots=True)
class PartTask:
    """A part to read from the file `path`, in which it begins at `place`, and the name of its first run."""

    name: str
    path: Path
    place: int
    part: SourcePart
    is_copy: bool


@dataclass(frozen=True, slots=True)
class PartOutcome:
    """What reading a part gives: the state of its report, its runs, and where it ends."""

    report: dict[str, Any]
    runs: list[str]
    end: int


def is_read_in_parts(source: Source, format_: str, folder: BuildFolder) -> bool:
    """Whether a source is large enough to be read in parts."""
    if format_ not in CUTTERS or not source.is_file or source.is_folder:
        return False
    enough = MIN_PARALLEL_BYTES if folder.workers > 1 else folder.store.draft_memory // DRAFT_EXPANSION
    return data_size(source) > min(enough, folder.store.draft_memory // DRAFT_EXPANSION)


def data_size(source: Source) -> int:
    """About how many bytes the source has when it is decompressed."""
    return source.path.stat().st_size * (EXPANSION if source.is_compressed() else 1)


def part_size(source: Source, folder: BuildFolder) -> int:
    """The bytes of a part: as many as a draft can hold, but few enough that all processes have work."""
    shared = max(data_size(source) // (2 * folder.workers), MIN_PART_BYTES)
    return min(folder.store.draft_memory // DRAFT_EXPANSION, shared)


def read_in_parts(source: Source, format_: str, name: str, folder: BuildFolder, report: BuildReport) -> None:
    """Read a source in parts; `name` is where the names of its runs begin."""
    folder.open()
    plan = PartPlan(folder.store, format_, source.name, report.strict)
    total, tasks = data_size(source), cut_source(source, format_, name, folder, report)
    with WorkerPool(RunMaker, plan, folder.workers) as pool:
        for outcome in pool.map(RunMaker.read, tasks):
            folder.add_runs(outcome.runs)
            report.add(outcome.report)
            report.show_share(READING_SHARE * min(outcome.end / total, 1.0))


def cut_source(source: Source, format_: str, name: str, folder: BuildFolder, report: BuildReport) -> Iterator[PartTask]:
    """The parts of a source as they are found; what a compressed one holds is copied for the processes."""
    reader = import_module(READERS[format_])

    def pass_on(member: JsonMember) -> None:
        reader.read_members([member], source.name, KbDraft(report))

    cutter = CUTTERS[format_](source.name, part_size(source, folder), pass_on)
    copy = PartCopy(folder.path, name) if source.is_compressed() else None
    try:
        with source.open() as stream:
            for number, part in enumerate(find_parts(stream, cutter, copy)):
                task = f"{name}-{number:06d}"
                yield copy.task_of(task, part) if copy else PartTask(task, source.path, part.start, part, is_copy=False)
    finally:
        if copy:
            copy.close()


def find_parts(stream: IO[bytes], cutter: Cutter, copy: PartCopy | None) -> Iterator[SourcePart]:
    while block := stream.read(SCANNED_BYTES):
        if copy:
            copy.add(block)
        yield from cutter.feed(block)
    yield from cutter.finish()


class PartCopy:
    """Writes the decompressed data of each part to a file; what follows the part in it begins the next file."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name, self.number = folder, name, 0
        self.first = self.size = 0
        self.stream = self.path().open("w+b")

    def path(self) -> Path:
        return self.folder / f"{self.name}-{self.number:06d}.data"

    def add(self, block: bytes) -> None:
        self.stream.write(block)
        self.size += len(block)

    def task_of(self, name: str, part: SourcePart) -> PartTask:
        """The task to read a part, which the file holds now."""
        task = PartTask(name, self.path(), part.start - self.first, part, is_copy=True)
        self.stream.seek(part.end - self.first)
        rest = self.stream.read()
        self.stream.close()
        self.number, self.first, self.size = self.number + 1, part.end, 0
        self.stream = self.path().open("w+b")
        self.add(rest)
        return task

    def close(self) -> None:
        self.stream.close()
        self.path().unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class PartPlan:
    """What all processes that read parts of a source share."""

    store: RunStore
    format: str
    source: str
    strict: bool


class RunMaker:
    """Reads parts into runs."""

    def __init__(self, plan: PartPlan) -> None:
        self.plan = plan
        self.read_part: PartReader = getattr(import_module(READERS[plan.format]), f"read_{plan.format}_part")

    def read(self, task: PartTask) -> PartOutcome:
        """Read a part, unless an interrupted build has done so."""
        known = self.plan.store.note(task.name)
        if known is None:
            known = self.make_runs(task)
            self.plan.store.write_note(task.name, known)
        if task.is_copy:
            task.path.unlink(missing_ok=True)
        return PartOutcome(known["report"], known["runs"], task.part.end)

    def make_runs(self, task: PartTask) -> dict[str, Any]:
        draft = KbDraft(BuildReport(strict=self.plan.strict))
        writer = RunWriter(self.plan.store, task.name)
        draft.on_record = writer.write_if_full
        with open_file(task.path) as raw:
            raw.seek(task.place)
            stream = io.BufferedReader(PartStream(raw, task.part.end - task.part.start), CHUNK_BYTES)
            self.read_part(stream, task.part, self.plan.source, draft)
        writer.write(draft)
        return {"report": draft.report.state(), "runs": writer.names}


class PartStream(io.RawIOBase):
    """The next `size` bytes of a file."""

    def __init__(self, raw: IO[bytes], size: int) -> None:
        self.raw, self.left = raw, size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self.raw.read(min(len(buffer), self.left))
        buffer[: len(data)] = data
        self.left -= len(data)
        return len(data)
