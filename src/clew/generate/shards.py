"""Long work in chunks: in processes or on a Dask cluster, each chunk's result in a file, so that a stopped job goes on.

The same work gives the same files, whatever the number of workers.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from clew.errors import ClewError

Work = Callable[[int], bytes]
JOB = "job.json"


class Future(Protocol):
    """Work that somebody does."""

    def result(self) -> Any: ...


Submit = Callable[[Callable[[int], Path], int], Future]


def map_chunks(
    work: Work, chunks: Iterable[int], folder: Path, job: str, workers: int = 1, cluster: str = ""
) -> Generator[Path, None, None]:
    """The file with the result of each of `chunks`, in order; those that the folder has already are not made again.

    `job` says what the work is: a folder that holds the shards of another is refused. `cluster` is the address of a
    Dask scheduler whose workers see the same folder.
    """
    claim(folder, job)
    make = partial(make_shard, work, folder)
    with submitter(workers, cluster) as submit:
        pending = [submit(make, number) for number in chunks]
        yield from (Path(future.result()) for future in pending)


def claim(folder: Path, job: str) -> None:
    """Makes the folder one for this job, unless it is one for another."""
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / JOB
    if note.exists() and note.read_text("utf-8") != job:
        raise ClewError(f"{folder} holds the parts of another job; remove it or choose another place")
    write_whole(note, job.encode("utf-8"))


def make_shard(work: Work, folder: Path, number: int) -> Path:
    """The file of a chunk; it appears when it is complete."""
    path = folder / f"shard-{number:05d}.jsonl"
    if not path.exists():
        write_whole(path, work(number))
    return path


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file that is there whole or not at all."""
    made = path.with_name(f"{path.name}.{os.getpid()}.writing")
    made.write_bytes(data)
    made.replace(path)


@contextmanager
def submitter(workers: int, cluster: str) -> Iterator[Submit]:
    """Who does the work: this process, others, or a cluster."""
    if cluster:
        with dask_client(cluster) as client:
            yield partial(client.submit, pure=False)
    elif workers > 1:
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            yield pool.submit
    else:
        yield Done


def dask_client(address: str) -> Any:
    """A connection to the scheduler at `address`."""
    try:
        client = import_module("distributed").Client
    except ImportError:
        raise ClewError("a cluster needs Dask: pip install 'clew[cluster]'") from None
    try:
        return client(address, timeout="10s")
    except (OSError, ValueError) as fault:
        raise ClewError(f"there is no Dask scheduler at {address}: {fault}") from None


class Done:
    """Work that is done when its result is asked for."""

    def __init__(self, work: Callable[[int], Path], number: int) -> None:
        self.work, self.number = work, number

    def result(self) -> Path:
        return self.work(self.number)
