"""Many programs together: those of one shape run one after another.

A function that runs many times in a row finds its code and its columns in the processor's caches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from clew.engine.result import Result
from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.program.steps import chain_to

MAX_BATCH = 10_000  # programs whose results are in memory at once


def run_in_batches(programs: Iterable[f.Function], run: Callable[[f.Function], Result]) -> Iterator[Result]:
    """The results of programs in their order; an error is raised at the place of its program."""
    waiting = iter(programs)
    while batch := list(islice(waiting, MAX_BATCH)):
        for outcome in run_batch(batch, run):
            if isinstance(outcome, ClewError):
                raise outcome
            yield outcome


def run_batch(batch: Sequence[f.Function], run: Callable[[f.Function], Result]) -> list[Result | ClewError]:
    """The result of each program or its error, in their order."""
    outcomes: dict[int, Result | ClewError] = {}
    for place in order_by_shape(batch):
        try:
            outcomes[place] = run(batch[place])
        except ClewError as fault:
            outcomes[place] = fault
    return [outcomes[place] for place in range(len(batch))]


def order_by_shape(programs: Sequence[f.Function]) -> list[int]:
    """The places of programs, those of one shape after another: the functions up to the first that joins branches."""
    groups: dict[tuple[type[f.Function], ...], list[int]] = {}
    for place, program in enumerate(programs):
        groups.setdefault(tuple(map(type, chain_to(program))), []).append(place)
    return [place for group in groups.values() for place in group]
