"""How often Python looks for garbage in cycles: rarely in clew's own processes, where most objects stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEW_OBJECTS = 5_000  # after which young objects are looked at: Python's 700 cost a question a tenth of its time
ROUNDS = 10  # of which one also looks at older objects, as Python has it


def collect_rarely() -> None:
    """Look for garbage less often than Python does."""
    gc.set_threshold(NEW_OBJECTS, ROUNDS, ROUNDS)


def keep_loaded() -> None:
    """Look for garbage rarely, and never again among what is loaded now: modules, word lists and open indexes."""
    gc.collect()
    gc.freeze()
    collect_rarely()


@contextmanager
def pause_collector() -> Iterator[None]:
    """Pause the search for garbage in cycles: millions of objects without any would cost a third of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
