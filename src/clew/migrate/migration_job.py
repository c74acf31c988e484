"""The folder of a migration: chunks of work from which a stopped migration continues, and the note at its end."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

import orjson

from clew.engine.sparql.solutions import QueryError
from clew.errors import ClewError, EngineUnavailable
from clew.jobs import JOB_FILE as CHUNKS_NOTE
from clew.jobs import claim_folder, explain_interrupt, hold_folder, map_chunks
from clew.kb.files import make_folder, write_file
from clew.migrate.migration_files import OUTPUT_FILES, QUESTIONS_FILE

COUNT_FILE = "count.json"  # written last: without it, the chunks are incomplete
QUESTIONS_PER_CHUNK = 1_000  # about a second of work, so that little is lost when a migration stops
WORK_FOLDER = "work"  # finished chunks
JOB_FILE = "migration.json"  # in a finished folder: which migration it holds
SHARD = "shard-{:05d}.jsonl"  # as map_chunks names them

Item = TypeVar("Item")
OnProgress = Callable[[str, int, int], None]


def ignore_stages(stage: str, done: int, of: int) -> None:
    """Show no progress."""


@dataclass(frozen=True, slots=True)
class Workers:
    """How a migration runs: in `count` processes or on a Dask cluster, and whom it tells how far it is."""

    count: int = 1
    cluster: str = ""
    on_progress: OnProgress = ignore_stages


@dataclass(frozen=True, slots=True)
class StoredItems(Generic[Item]):
    """Items in work files: each iteration reads them again, so that memory does not grow with their number."""

    paths: tuple[Path, ...]
    read: Callable[[Any], Item]

    def __iter__(self) -> Iterator[Item]:
        for path in self.paths:
            yield from map(self.read, orjson.loads(path.read_bytes()))


@dataclass(frozen=True, slots=True)
class MigrationJob:
    """A migration in `folder`; `note` distinguishes it from any other."""

    folder: Path
    note: str
    workers: Workers

    @property
    def work(self) -> Path:
        return self.folder / WORK_FOLDER

    def is_finished(self) -> bool:
        """Whether the folder holds the output of this job; ClewError if it holds that of another one."""
        path = self.folder / JOB_FILE
        if path.exists() and path.read_bytes() == self.note.encode():
            return True
        begun = self.work / CHUNKS_NOTE
        is_other = begun.exists() and begun.read_bytes() != self.note.encode()
        if path.exists() or is_other or ((self.folder / QUESTIONS_FILE).exists() and not self.work.exists()):
            raise ClewError(
                f"{self.folder} holds {'a part of ' if is_other else ''}another migration; choose another folder, or"
                " add --force to replace it"
            )
        return False

    def refuse_inputs(self, places: Iterable[str]) -> None:
        """Raise ClewError if the job would replace one of its own inputs."""
        outputs = {(self.folder / name).resolve() for name in OUTPUT_FILES}
        for place in places:
            if Path(place).resolve() in outputs:
                raise ClewError(f"{place} would be replaced by the migration that reads it; choose another folder")

    def remove_outputs(self) -> None:
        """Remove what an earlier migration left in the folder."""
        if self.folder.is_dir():
            with hold_folder(self.folder, "migrates into"):
                shutil.rmtree(self.work, ignore_errors=True)
                for name in (JOB_FILE, *OUTPUT_FILES):
                    (self.folder / name).unlink(missing_ok=True)

    @contextmanager
    def open(self) -> Iterator[None]:
        """Claim the folder for the stages in the block, and note at its end that the job is finished.

        An interrupt or the fault of an endpoint says what is kept. After any other fault, which repeating the command
        does not mend, the folder is free for a corrected command, unless chunks are finished.
        """
        make_folder(self.folder)
        with hold_folder(self.folder, "migrates into"):
            claim_folder(self.work, self.note)
            kept = f"{self.work} keeps the finished chunks; repeat the command to continue"
            with explain_interrupt(lambda: kept), explain_outage(kept), self.free_folder():
                yield
            write_file(self.folder / JOB_FILE, self.note.encode())
            shutil.rmtree(self.work)

    @contextmanager
    def free_folder(self) -> Iterator[None]:
        """After a fault of the user, remove the work files, and the folder if it has no others."""
        try:
            yield
        except (EngineUnavailable, QueryError):
            raise
        except ClewError:
            if not self.has_results():
                shutil.rmtree(self.work, ignore_errors=True)
                with suppress(OSError):
                    self.folder.rmdir()
            raise

    def has_results(self) -> bool:
        """Whether a chunk of a parallel stage is finished."""
        folders = (note.parent for note in self.work.glob(f"*/{CHUNKS_NOTE}"))
        return any(next(folder.glob("shard-*"), None) for folder in folders)

    def show(self, stage: str, done: int = 0, of: int = 0) -> None:
        self.workers.on_progress(stage, done, of)

    def store_chunks(self, name: str, items: Iterable[Item], stage: str) -> int:
        """Divide the items into chunks, and return how many there are; chunks of an earlier run are kept."""
        folder, iterator = self.work / name, iter(items)
        make_folder(folder)
        count_file = folder / COUNT_FILE
        if not count_file.exists():
            count = 0
            for count, chunk in enumerate(iter(lambda: list(islice(iterator, QUESTIONS_PER_CHUNK)), []), 1):
                write_file(folder / SHARD.format(count - 1), orjson.dumps(chunk))
                self.show(stage, count * QUESTIONS_PER_CHUNK)
            write_file(count_file, str(count).encode())
        return int(count_file.read_bytes())

    def has_chunks(self, name: str) -> bool:
        """Whether all items of this name are stored."""
        return (self.work / name / COUNT_FILE).exists()

    def run_chunks(self, name: str, task: Callable[[int], bytes], count: int, stage: str) -> tuple[Path, ...]:
        """Run a task for each chunk, unless an earlier run did, and return the files with the results."""
        paths = []
        for path in map_chunks(
            task, range(count), self.work / name, self.note, min(self.workers.count, count), self.workers.cluster
        ):
            paths.append(path)
            self.show(stage, len(paths), count)
        return tuple(paths)


@contextmanager
def explain_outage(kept: str) -> Iterator[None]:
    """Add to the fault of an endpoint what is kept and how to continue."""
    try:
        yield
    except EngineUnavailable as fault:
        raise EngineUnavailable(f"{fault}; {kept}") from fault
    except QueryError as fault:
        raise ClewError(f"{fault}; {kept}") from fault


def read_chunk(folder: Path, number: int, read: Callable[[Any], Item]) -> list[Item]:
    """The items of one chunk."""
    return list(StoredItems((folder / SHARD.format(number),), read))
