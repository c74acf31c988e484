"""Runs a function on many items in threads; results come in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 2  # items that are drawn for each thread, so that no thread waits


def map_in_threads(work: Callable[[Item], Result], items: Iterable[Item], threads: int) -> Iterator[Result]:
    """The result of `work` for each item, in order; only a few items are drawn ahead.

    An error cancels everything that has not begun.
    """
    source = iter(items)
    pool = ThreadPoolExecutor(threads, thread_name_prefix="chat")
    try:
        pending: deque[Future[Result]] = deque(pool.submit(work, item) for item in islice(source, AHEAD * threads))
        while pending:
            result = pending.popleft().result()
            pending.extend(pool.submit(work, item) for item in islice(source, 1))
            yield result
    finally:
        pool.shutdown(cancel_futures=True)
