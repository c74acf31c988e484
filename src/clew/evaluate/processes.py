"""Work in as many processes as asked for, in order, never far ahead of what is taken."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.util import Finalize
from types import TracebackType
from typing import Any, Generic, TypeVar

from clew.errors import ClewError

Worker = TypeVar("Worker")
Item = TypeVar("Item")
Made = TypeVar("Made")
AHEAD = 4
worker: Any = None


class Workers(Generic[Worker]):
    """As many workers as there are jobs, each made by `make` in a process of its own; a single one in this process."""

    def __init__(self, jobs: int, make: Callable[[Any], Worker], plan: Any) -> None:
        self.jobs = jobs
        self.own = make(plan) if jobs <= 1 else None
        context = get_context("spawn")
        self.pool = ProcessPoolExecutor(jobs, context, start, (make, plan)) if jobs > 1 else None

    def map(self, task: Callable[[Worker, Item], Made], items: Iterable[Item]) -> Iterator[Made]:
        """What `task` makes of each item, in order."""
        if self.pool is None:
            assert self.own is not None
            yield from (task(self.own, item) for item in items)
            return
        waiting: deque[Future[Made]] = deque()
        try:
            for item in items:
                waiting.append(self.pool.submit(do, task, item))
                if len(waiting) >= AHEAD * self.jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise ClewError("a process was ended by the system, perhaps for want of memory: take fewer -j") from None

    def __enter__(self) -> Workers[Worker]:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
        elif hasattr(self.own, "close"):
            self.own.close()  # type: ignore[union-attr]


def start(make: Callable[[Any], Any], plan: Any) -> None:
    """Makes the worker of this process; only the evaluation can be interrupted, and its processes end with it."""
    global worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    worker = make(plan)
    if hasattr(worker, "close"):
        Finalize(worker, worker.close, exitpriority=1)  # what runs at the end of such a process; atexit does not


def end_with_parent() -> None:
    """Ends this process once the one that started it is gone, which would otherwise wait for work forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def do(task: Callable[[Any, Item], Made], item: Item) -> Made:
    return task(worker, item)
