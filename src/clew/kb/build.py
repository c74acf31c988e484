"""Build a knowledge base: read every source into one draft, arrange it, and write the store in one step.

The store is written into a working folder beside the target, which is renamed when it is complete.
"""

from __future__ import annotations

import atexit
import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from clew.errors import SourceError, StoreError
from clew.garbage_collection import pause_collector
from clew.kb.additions import Additions, add_to_draft
from clew.kb.arrange.build_folder import BuildFolder, RunWriter
from clew.kb.arrange.build_folder import unfinished_folder as unfinished_folder
from clew.kb.arrange.column_file import Column, FileColumn
from clew.kb.arrange.draft_run import DraftRun, make_run
from clew.kb.arrange.part_reader import is_read_in_parts, read_in_parts
from clew.kb.arrange.store_content import make_content
from clew.kb.arrange.workspace import DEFAULT_MEMORY as DEFAULT_MEMORY
from clew.kb.arrange.workspace import Workspace
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.draft import KbDraft
from clew.kb.files import STDIN, Source, file_digest, text_digest
from clew.kb.readers import ReaderOptions, check_options, detect_format, reader_of
from clew.kb.records import Array
from clew.kb.store import (
    FORMAT,
    MANIFEST,
    STORE_VERSION,
    FileEntry,
    Manifest,
    SourceEntry,
    list_content,
    old_store_of,
    restore_old_store,
)
from clew.version import __version__
from clew.working_files import remove, remove_abandoned, stamp_file, sync_folder, working_path

FRAMES = "data frames"  # what messages and the manifest call them


def build_kb(
    places: Sequence[str | Path | Mapping[str, Any]],
    target: Path,
    options: ReaderOptions | None = None,
    format_: str = "",
    strict: bool = False,
    replace: bool = False,
    on_progress: Callable[[BuildReport], None] = ignore_progress,
    additions: Additions | None = None,
    memory: int = DEFAULT_MEMORY,
    workers: int = 1,
) -> BuildReport:
    """Build one knowledge base in `target` from all `places` and the `additions`, and return the report.

    A place is a file, a folder, the URL of a database, `-` for standard input, or data frames by name.

    `target` stays unchanged until everything is read and written. The build uses about `memory` bytes, and stores what
    does not fit beside the target; an interrupted build then continues where it was. Up to `workers` processes read.
    """
    check_target(target, replace)
    report = BuildReport(strict=strict, on_progress=on_progress)
    options, additions = options or ReaderOptions(), additions or Additions()
    sources = [FormattedSource(source := find_source(place), format_ or detect_format(source)) for place in places]
    check_options(options, [source.format for source in sources])
    additions.check()
    folder = BuildFolder(target, describe_job(sources, options, additions, strict, memory, workers), memory, workers)
    is_kept = True
    try:
        with pause_collector():
            SourceReader(KbDraft(report), folder, options, additions).build(sources, target, replace)
        is_kept = False
    except SourceError:
        is_kept = False
        raise
    finally:
        folder.close(is_kept)
    return report


@dataclass(frozen=True, slots=True)
class FormattedSource:
    """A source and its format."""

    source: Source
    format: str


def describe_job(
    sources: Sequence[FormattedSource],
    options: ReaderOptions,
    additions: Additions,
    strict: bool,
    memory: int,
    workers: int,
) -> dict[str, Any]:
    """What decides which runs a build makes: an interrupted build is continued only if all of it is the same."""
    files = [
        [one.source.place, one.format, *(stamp_file(one.source.path) if one.source.is_file else ())] for one in sources
    ]
    added = [[str(place), *stamp_file(Path(place))] for place in additions.files()]
    return {
        "clew": __version__, "sources": files, "options": repr(options), "additions": added, "strict": strict,
        "memory": memory, "workers": workers,
    }  # fmt: skip


class SourceReader:
    """Reads sources into a draft, which is stored as a run whenever it is full, and builds the store from the runs."""

    def __init__(self, draft: KbDraft, folder: BuildFolder, options: ReaderOptions, additions: Additions) -> None:
        self.draft, self.folder, self.options, self.additions = draft, folder, options, additions
        self.can_store = not additions.triples  # merging triples looks up all nodes in the draft

    def build(self, sources: Sequence[FormattedSource], target: Path, replace: bool) -> None:
        entries = [self.read(number, one) for number, one in enumerate(sources)]
        self.draft.on_record = None
        entries += add_to_draft(self.draft, self.additions)
        if self.folder.runs:
            self.store_rest("rest")
        write_draft(self.draft, target, entries, replace, self.folder)

    def read(self, number: int, one: FormattedSource) -> SourceEntry:
        """Read a source, and return its entry for the manifest."""
        source, report = one.source, self.draft.report
        report.enter_stage(f"reading {source.name if source.place == STDIN else source.short_name}")
        if self.can_store and is_read_in_parts(source, one.format, self.folder):
            self.store_rest(f"{number:03d}-before")
            read_in_parts(source, one.format, f"{number:03d}", self.folder, report)
            know_predicates(self.draft, self.folder.runs)
        else:
            writer = RunWriter(self.folder.store, f"{number:03d}")
            self.draft.on_record = partial(self.store_if_full, writer) if self.can_store else None
            reader_of(one.format)(source, self.draft, self.options)
            self.folder.add_runs(writer.names)
        return SourceEntry(source.short_name, one.format, source.digest)

    def store_if_full(self, writer: RunWriter, draft: KbDraft) -> None:
        if draft.memory() > self.folder.store.draft_memory:
            self.folder.open()
            writer.write(draft)

    def store_rest(self, name: str) -> None:
        """Store what the draft holds, before or after runs that are stored."""
        self.folder.open()
        writer = RunWriter(self.folder.store, name)
        writer.write(self.draft)
        self.folder.add_runs(writer.names)


def know_predicates(draft: KbDraft, runs: Sequence[DraftRun]) -> None:
    """Tell the draft which predicates the runs have and how they describe them, as later readers must know."""
    for run in runs:
        texts = run.texts()
        for number in run["predicates.name"].tolist():
            draft.predicates(texts.text(number))
        names, descriptions = (
            [texts.text(number) for number in run[f"notes.{part}"]] for part in ("name", "description")
        )
        for name, description in zip(names, descriptions, strict=True):
            draft.describe_predicate(name, description=description)
        for owner, iri in zip(run["iris.owner"].tolist(), run["iris.item"].tolist(), strict=True):
            draft.describe_predicate(names[owner], texts.text(iri))


def temporary_target() -> Path:
    """A place for a knowledge base that is removed when the process ends."""
    folder = Path(tempfile.mkdtemp(prefix="clew-"))
    atexit.register(remove, folder)
    return folder / "kb"


def write_draft(
    draft: KbDraft,
    target: Path,
    entries: Sequence[SourceEntry],
    replace: bool = False,
    folder: BuildFolder | None = None,
) -> None:
    """Arrange a draft, or the runs in `folder` if there are any, and write it to `target`."""
    report = draft.report
    report.enter_stage("arranging")
    runs, space = (
        (folder.runs, folder.workspace(report)) if folder and folder.runs else ([make_run(draft)], Workspace(report))
    )
    content = make_content(runs, space)
    if not content.counts["entities"] + content.counts["concepts"]:
        names = ", ".join(entry.name for entry in entries)
        reasons = "; ".join([*report.skipped, *report.notes])
        why = f" ({reasons})" if reasons else ""
        raise SourceError(f"nothing to build: no entity or concept was found in {names}{why}")
    report.enter_stage("writing")
    write_store(target, content.columns, content.counts, entries, __version__, replace, draft.files)


FILE_URL = re.compile(r"(?:sqlite|duckdb)(?:\+\w+)?:///(?P<path>[^?]+)", re.IGNORECASE)  # SQLAlchemy's names of files


def find_source(place: str | Path | Mapping[str, Any]) -> Source:
    """The source at `place`, which must exist: a file, a folder, a database, or data frames."""
    if isinstance(place, Mapping):
        return Source(FRAMES, frames=place)
    match = FILE_URL.fullmatch(str(place))
    source = Source(match["path"] if match else str(place))
    if source.place.startswith(("http://", "https://")):
        raise SourceError(f"{source.name} is no database; fetch the file first")
    if source.is_file and not source.path.exists():
        raise SourceError(f"there is no file or folder {source.name}")
    return source


def write_store(
    target: Path,
    columns: Mapping[str, Array | Column],
    counts: Mapping[str, int],
    sources: Iterable[SourceEntry],
    clew_version: str,
    replace: bool = False,
    files: Mapping[str, bytes] | None = None,
) -> Manifest:
    """Write a knowledge base to `target` in one step, with `files` beside its columns.

    `target` stays unchanged until it is complete.
    """
    check_target(target, replace)
    remove_abandoned(target.parent, target.name)
    working_folder = working_path(target, "building")
    for leftover in (working_folder, old_store_of(working_folder)):  # of a dead process that had the same number
        remove(leftover)
    try:
        working_folder.mkdir(parents=True)
        entries = {name: write_column(working_folder, name, columns[name]) for name in sorted(columns)}
        beside = {name: write_synced(working_folder / name, data) for name, data in (files or {}).items()}
        manifest = make_manifest(entries, beside, counts, tuple(sources), clew_version)
        write_synced(working_folder / MANIFEST, json.dumps({"format": FORMAT, **asdict(manifest)}, indent=1).encode())
        sync_folder(working_folder)
        move_into_place(working_folder, target)
    except OSError as fault:
        raise StoreError(f"cannot write {target}: {fault.strerror or fault}") from fault
    finally:
        if not old_store_of(working_folder).exists():
            remove(working_folder)
    return manifest


def check_target(target: Path, replace: bool) -> None:
    """Raise StoreError unless `target` is free, or a knowledge base and `replace` is set."""
    restore_old_store(target)
    if not target.exists() or (target.is_dir() and not any(target.iterdir())):
        return
    if not (target / MANIFEST).is_file():
        raise StoreError(f"{target} exists and is not a knowledge base; choose another place or remove it yourself")
    if not replace:
        raise StoreError(f"{target} is a knowledge base already; add --force to replace it")


def write_column(folder: Path, name: str, column: Array | Column) -> FileEntry:
    path = folder / f"{name}.npy"
    if isinstance(column, FileColumn):
        link_file(column.path, path)
        return FileEntry(path.stat().st_size, file_digest(path))
    content = np.ascontiguousarray(column.whole() if isinstance(column, Column) else column)
    with path.open("wb") as stream:
        np.lib.format.write_array_header_1_0(stream, np.lib.format.header_data_from_array_1_0(content))
        stream.write(content.data)  # unlike numpy, which hides the reason if the disk is full
        stream.flush()
        os.fsync(stream.fileno())
    return FileEntry(path.stat().st_size, file_digest(path))


def link_file(path: Path, other: Path) -> None:
    """Make a complete file appear under another name, too, so that it outlives the first."""
    try:
        os.link(path, other)
    except OSError:  # file systems without hard links
        shutil.copyfile(path, other)
    with other.open("rb") as stream:
        os.fsync(stream.fileno())


def write_synced(path: Path, data: bytes) -> FileEntry:
    with path.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
    return FileEntry(len(data), file_digest(path))


def make_manifest(
    columns: dict[str, FileEntry],
    files: dict[str, FileEntry],
    counts: Mapping[str, int],
    sources: tuple[SourceEntry, ...],
    clew_version: str,
) -> Manifest:
    return Manifest(
        version=STORE_VERSION,
        clew=clew_version,
        counts=dict(counts),
        sources=sources,
        source_digest=text_digest(source.digest for source in sources),
        content_digest=text_digest(list_content(columns, files)),
        columns=columns,
        files=files,
    )


def move_into_place(working_folder: Path, target: Path) -> None:
    """Rename the finished folder to `target`; a folder already there is set aside first and removed afterwards.

    A process that is killed between the two renames leaves both folders, and `restore_old_store` repairs that.
    """
    old = old_store_of(working_folder)
    try:
        if target.exists():
            target.rename(old)
        working_folder.rename(target)
        sync_folder(target.parent)
    except BaseException:
        if old.exists() and not target.exists():
            old.rename(target)
        raise
    finally:
        if target.exists():
            remove(old)
