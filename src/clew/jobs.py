"""Long work in parallel: in this process, in several processes, or on a Dask cluster.

`WorkerPool` maps a task over items with one worker object per process. `map_chunks` also keeps the result of each chunk
in a file, so that a stopped job resumes. `map_lines` turns lines of JSON into lines of JSON. Results come in the order
of the items, so the output has the same bytes for any number of workers.
"""

from __future__ import annotations

import errno
import json
import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Generic, Protocol, TypeVar
from uuid import uuid4

import orjson

from clew.errors import ClewError, EngineUnavailable, missing_extra
from clew.worker_processes import WorkerProcesses, close_worker
from clew.working_files import remove_abandoned, write_atomically

TASKS_AHEAD = 4  # tasks waiting per worker: enough to keep it busy, few enough to bound memory
LINES_PER_CHUNK = 200  # programs take well under a millisecond, so that sending single lines would cost more
JOB_FILE = "job.json"  # in a folder of chunks: which job they belong to

Worker = TypeVar("Worker")
Item = TypeVar("Item")
Output = TypeVar("Output")
Fields = dict[str, Any]
NumberedLine = tuple[int, bytes]
LineRunner = Callable[[Fields], Fields]
MakeLineRunner = Callable[[str], LineRunner]


class Task(Protocol):
    """A submitted task."""

    def result(self) -> Any: ...


class Backend(Protocol):
    """Other processes that run tasks."""

    tasks_ahead: int

    def submit(self, task: Callable[[Any, Any], Any], item: Any) -> Task: ...

    def close(self, is_interrupted: bool = False) -> None: ...


class WorkerPool(Generic[Worker]):
    """Workers made by `make(plan)`, one per process.

    With `workers` up to 1 and no `cluster`, the only worker lives in this process. `cluster` is the address of a Dask
    scheduler whose workers see the same files.
    """

    def __init__(self, make: Callable[[Any], Worker], plan: Any, workers: int = 1, cluster: str = "") -> None:
        self.backend = open_backend(make, plan, workers, cluster)
        self.worker = make(plan) if self.backend is None else None

    def map(self, task: Callable[[Worker, Item], Output], items: Iterable[Item]) -> Iterator[Output]:
        """The results of `task(worker, item)` for each item, in order, drawing only a few items ahead."""
        if self.backend is not None:
            return map_on(self.backend, task, items)
        return (task(self.worker, item) for item in items)  # type: ignore[arg-type]

    def __enter__(self) -> WorkerPool[Worker]:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if self.backend is not None:
            self.backend.close(is_interrupted=kind is not None)
        else:
            close_worker(self.worker)


def open_backend(make: Callable[[Any], Any], plan: Any, workers: int, cluster: str) -> Backend | None:
    """The backend for these settings: a cluster or several processes; none for this process."""
    if cluster:
        return ClusterBackend(make, plan, cluster)
    return ProcessBackend(make, plan, workers) if workers > 1 else None


class ProcessBackend(WorkerProcesses):
    """Runs tasks in processes on this machine."""

    def __init__(self, make: Callable[[Any], Any], plan: Any, workers: int) -> None:
        self.tasks_ahead = TASKS_AHEAD * workers
        super().__init__(make, plan, workers)


def map_on(backend: Backend, task: Callable[[Any, Item], Output], items: Iterable[Item]) -> Iterator[Output]:
    """Yield the results of tasks on a backend, in order, with a bounded number of tasks ahead."""
    waiting: deque[Task] = deque()
    for item in items:
        waiting.append(backend.submit(task, item))
        if len(waiting) > backend.tasks_ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def explain_interrupt(explain: Callable[[], str]) -> Iterator[None]:
    """Add to an interrupt what is kept and how to continue, which `explain` says."""
    try:
        yield
    except KeyboardInterrupt as fault:
        raise type(fault)(explain()) from None


# --- a Dask cluster

cluster_workers: dict[str, Any] = {}  # in a process of the cluster: its worker, by pool
cluster_lock = threading.Lock()  # a Dask worker may have several threads; our workers are for one


class ClusterBackend:
    """Runs tasks on the workers of a Dask cluster."""

    def __init__(self, make: Callable[[Any], Any], plan: Any, address: str) -> None:
        self.client = connect_dask(address)
        self.make, self.plan, self.pool_id = make, plan, uuid4().hex
        self.tasks_ahead = TASKS_AHEAD * max(1, sum(self.client.nthreads().values()))

    def submit(self, task: Callable[[Any, Any], Any], item: Any) -> Task:
        submitted: Task = self.client.submit(
            run_cluster_task, self.pool_id, self.make, self.plan, task, item, pure=False
        )
        return submitted

    def close(self, is_interrupted: bool = False) -> None:
        self.client.close()


def connect_dask(address: str) -> Any:
    """A connection to the Dask scheduler at `address`."""
    try:
        client = import_module("distributed").Client
    except ImportError:
        raise ClewError(missing_extra("a cluster", "Dask", "cluster")) from None
    try:
        return client(address, timeout="10s")
    except (OSError, ValueError) as fault:
        raise ClewError(f"there is no Dask scheduler at {address}: {fault}") from None


def run_cluster_task(
    pool_id: str, make: Callable[[Any], Any], plan: Any, task: Callable[[Any, Item], Output], item: Item
) -> Output:
    """Run a task with this process's worker for the pool, which replaces the worker of an earlier pool."""
    with cluster_lock:
        if pool_id not in cluster_workers:
            for worker in cluster_workers.values():
                close_worker(worker)
            cluster_workers.clear()
            cluster_workers[pool_id] = make(plan)
        return task(cluster_workers[pool_id], item)


# --- chunks with a file each


def map_chunks(
    work: Callable[[int], bytes], chunks: Iterable[int], folder: Path, job: str, workers: int = 1, cluster: str = ""
) -> Generator[Path, None, None]:
    """Yield the file that holds `work(chunk)` for each chunk, in order; existing files in `folder` are kept.

    `job` describes the work: a folder with the chunks of another job is refused.
    """
    claim_folder(folder, job)
    with WorkerPool(make_chunk_writer, (work, folder), workers, cluster) as pool:
        yield from pool.map(ChunkWriter.write, chunks)


def claim_folder(folder: Path, job: str) -> None:
    """Mark `folder` as holding the chunks of `job`, unless it holds those of another."""
    note = folder / JOB_FILE
    with report_write_faults(folder):
        folder.mkdir(parents=True, exist_ok=True)
        remove_abandoned(folder)
        if note.exists() and note.read_bytes() != job.encode("utf-8"):
            raise ClewError(f"{folder} holds the chunks of another job; remove it or choose another folder")
        write_atomically(note, job.encode("utf-8"))


def hold_folder(folder: Path, work: str) -> AbstractContextManager[None]:
    """Keep other processes that do the same `work` out of a folder; ClewError if one is there."""
    return hold_place(folder, os.O_RDONLY, work, "folder")


def hold_file(file: Path, work: str) -> AbstractContextManager[None]:
    """Keep other processes that do the same `work` out of a file, which is made; ClewError if one is there."""
    return hold_place(file, os.O_RDWR | os.O_CREAT, work, "file")


@contextmanager
def hold_place(place: Path, flags: int, work: str, kind: str) -> Iterator[None]:
    """Lock a file or a folder, which is opened with `flags`.

    The lock ends with the process at the latest. Windows and some network drives have no such lock.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    with report_write_faults(place):
        handle = os.open(place, flags, 0o666)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ClewError(f"another process {work} {place}; wait for it, or choose another {kind}") from None
        except OSError as fault:
            if fault.errno not in (errno.ENOLCK, errno.ENOTSUP, errno.EBADF):
                raise
        yield
    finally:
        os.close(handle)


@contextmanager
def report_write_faults(place: Path) -> Iterator[None]:
    """Raise ClewError if `place` cannot be written; what is complete stays."""
    try:
        yield
    except OSError as fault:
        raise ClewError(f"cannot write {place}: {fault.strerror or fault}; what is complete is kept") from fault


class ChunkWriter:
    """Writes each chunk of a job to a file, unless the file exists."""

    def __init__(self, work: Callable[[int], bytes], folder: Path) -> None:
        self.work, self.folder = work, folder

    def write(self, number: int) -> Path:
        path = self.folder / f"shard-{number:05d}.jsonl"
        if not path.exists():
            content = self.work(number)
            with report_write_faults(path):
                write_atomically(path, content)
        return path


def make_chunk_writer(plan: tuple[Callable[[int], bytes], Path]) -> ChunkWriter:
    return ChunkWriter(*plan)


# --- lines of JSON


def map_lines(
    make: MakeLineRunner,
    kb: str,
    lines: Iterator[NumberedLine],
    workers: int = 1,
    cluster: str = "",
    lines_per_chunk: int = LINES_PER_CHUNK,
) -> Iterator[bytes]:
    """Yield the output line for every input line, in order; `make(kb)` gives each worker its line runner."""
    size = lines_per_chunk if workers > 1 or cluster else 1
    chunks = iter(lambda: list(islice(lines, size)), [])
    with WorkerPool(make, kb, workers, cluster) as pool:
        for output_lines in pool.map(run_lines, chunks):
            yield from output_lines


def run_lines(run: LineRunner, lines: list[NumberedLine]) -> list[bytes]:
    return [run_line(run, line, number) for number, line in lines]


def run_line(run: LineRunner, line: bytes, number: int) -> bytes:
    """The output line for an input line; a fault of the record becomes its `error`."""
    output: Fields = {"id": line_id(line, number), "answers": []}
    try:
        record = load_json(line)
        if not isinstance(record, dict):
            raise ClewError("the line is not a JSON object")
        output |= run(record)
    except EngineUnavailable:
        raise  # the next records would fail in the same way
    except RecursionError:
        output["error"] = "it is nested too deeply"
    except UnicodeError:
        output["error"] = "it contains half of a surrogate pair, which is not a character"
    except ClewError as fault:
        output["error"] = str(fault) or type(fault).__name__
    return dump_json(output) + b"\n"


def load_json(line: bytes) -> Any:
    """The JSON in a line; half of a surrogate pair, which orjson refuses, is read as it is."""
    try:
        return orjson.loads(line)
    except orjson.JSONDecodeError as fault:
        if b"\\u" not in line:
            raise ClewError(f"the line is not JSON: {fault}") from None
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise ClewError(f"the line is not JSON: {fault}") from None


def dump_json(data: Fields) -> bytes:
    """The data as JSON in UTF-8; if it contains half of a surrogate pair, in ASCII."""
    try:
        return orjson.dumps(data)
    except TypeError:
        return json.dumps(data).encode()


def line_id(line: bytes, number: int) -> object:
    """The id of a record, or the number of its line."""
    try:
        record = load_json(line)
    except ClewError:
        return f"line {number}"
    return record.get("id", f"line {number}") if isinstance(record, dict) else f"line {number}"


def number_lines(lines: Iterable[bytes]) -> Iterator[NumberedLine]:
    """The lines that are not blank, with their numbers in the file."""
    return ((number, line) for number, line in enumerate(lines, 1) if line.strip())


def skip_answered(lines: Iterator[NumberedLine], output: Path) -> Iterator[NumberedLine]:
    """The lines that `output` does not answer yet; an incomplete last line of `output` is removed.

    `output` must answer the first lines, in order; otherwise it belongs to another job.
    """
    for answered in complete_lines(output):
        number, line = next(lines, (0, b""))
        if line_id(answered, number) != line_id(line, number):
            raise ClewError(f"{output} holds answers to other records; remove it or choose another file")
    yield from lines


def complete_lines(output: Path) -> list[bytes]:
    """The complete lines of `output`; an incomplete last line is removed from the file. A device has none."""
    if not output.is_file():
        return []
    data = output.read_bytes()
    length = data.rfind(b"\n") + 1
    if length != len(data):
        with output.open("r+b") as stream:
            stream.truncate(length)
    return data[:length].splitlines()


def write_lines(lines: Iterable[bytes], stream: IO[bytes], on_progress: Callable[[int], None]) -> int:
    """Write lines as they come, report the count after each, and return the total."""
    count = 0
    for count, line in enumerate(lines, 1):
        stream.write(line)
        on_progress(count)
    return count
