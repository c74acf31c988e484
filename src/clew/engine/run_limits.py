"""Limits of time and rows for programs that run in this process, where no other process can stop them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from math import inf
from time import monotonic

from clew.errors import ClewError

MAX_ROWS = 5_000_000  # of one table while a program runs; a few gigabytes


class RunLimitError(ClewError):
    """A program took too long, or one of its tables has too many rows."""


@dataclass(frozen=True, slots=True)
class RunLimits:
    """The seconds that a program may take, and the rows that one of its tables may have before it is grouped."""

    seconds: float = inf
    rows: int = MAX_ROWS


@dataclass(frozen=True, slots=True)
class RunClock:
    """The limits of the program that runs, and the moment at which its time is up."""

    limits: RunLimits
    moment: float


CLOCK: ContextVar[RunClock | None] = ContextVar("clock", default=None)


@contextmanager
def limit_run(limits: RunLimits) -> Iterator[None]:
    """Hold the programs that run inside to limits; RunLimitError is raised when the time is up."""
    token = CLOCK.set(RunClock(limits, monotonic() + limits.seconds))
    try:
        yield
    finally:
        CLOCK.reset(token)


def check_time() -> None:
    """Raise RunLimitError if the time of the program is up."""
    clock = CLOCK.get()
    if clock is not None and monotonic() > clock.moment:
        raise RunLimitError(f"the program took more than {clock.limits.seconds:g} seconds; ask for less")


def row_limit() -> int:
    """The rows that a table may have."""
    clock = CLOCK.get()
    return clock.limits.rows if clock is not None else MAX_ROWS
