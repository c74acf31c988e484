"""A limit on the time that a block of Python may take."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TimeUp(Exception):
    """The time that was allowed is over."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """TimeUp in the block as soon as it has taken so long; only in a main thread, and where the system has alarms."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def time_is_up(number: int, frame: FrameType | None) -> None:
    raise TimeUp
