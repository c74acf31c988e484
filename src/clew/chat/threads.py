"""Work on many things at once, in threads; results come in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 2


def map_in_threads(work: Callable[[Item], Result], items: Iterable[Item], threads: int) -> Iterator[Result]:
    """What `work` makes of each item, in order; only a few more items are drawn than are worked on.

    An error in one stops all that was not begun.
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
