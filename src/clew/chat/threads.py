"""Runs a function on many items in threads; results come in order."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from itertools import islice
from queue import SimpleQueue
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 2  # items that are drawn for each thread, so that no thread waits


def map_in_threads(work: Callable[[Item], Result], items: Iterable[Item], threads: int) -> Iterator[Result]:
    """The result of `work` for each item, in order; only a few items are drawn ahead.

    An error cancels everything that has not begun. After an interrupt, nothing that has begun is waited for, either.
    """
    source, tasks = iter(items), SimpleQueue[tuple[Future[Result], Item] | None]()
    pool = [threading.Thread(target=run_tasks, args=(work, tasks), name="chat", daemon=True) for _ in range(threads)]
    for thread in pool:
        thread.start()
    pending: deque[Future[Result]] = deque(submit(tasks, item) for item in islice(source, AHEAD * threads))
    is_interrupted = False
    try:
        while pending:
            result = pending.popleft().result()
            pending.extend(submit(tasks, item) for item in islice(source, 1))
            yield result
    except KeyboardInterrupt:
        is_interrupted = True
        raise
    finally:
        for future in pending:
            future.cancel()
        for _ in pool:
            tasks.put(None)
        for thread in () if is_interrupted else pool:
            thread.join()


def submit(tasks: SimpleQueue[tuple[Future[Result], Item] | None], item: Item) -> Future[Result]:
    future: Future[Result] = Future()
    tasks.put((future, item))
    return future


def run_tasks(work: Callable[[Item], Result], tasks: SimpleQueue[tuple[Future[Result], Item] | None]) -> None:
    """In a thread: run the tasks that are not cancelled, until the end of the queue."""
    while (task := tasks.get()) is not None:
        future, item = task
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(work(item))
            except BaseException as fault:
                future.set_exception(fault)
