"""How sure a score is: bootstrap intervals, and whether two runs differ by more than chance.

Both need only the statistics of single questions, which add up (`Measure.statistics`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from clew.evaluate.measures.measure import Floats, Measure

# So many numbers of resampling are in memory at once.
MAX_NUMBERS_IN_MEMORY = 2_000_000
ROUNDING_ERROR = 1e-12
Rows = NDArray[np.int64] | slice
Load = Callable[[], Floats]


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """How often to resample, how sure an interval is, and the seed."""

    resamples: int = 1_000
    confidence: float = 0.95
    seed: int = 12345


@dataclass(frozen=True, slots=True)
class Interval:
    """A value, the interval that resampling finds for it, and how many questions it is of."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class ScoreDifference:
    """How much better the first run is, the interval of that, and how likely chance alone would do as much."""

    value: float
    low: float
    high: float
    p: float
    n: int


def bootstrap_intervals(
    measures: Sequence[Measure], loads: Sequence[Load], rows: Rows, size: int, how: Bootstrap
) -> list[Interval]:
    """The value of each measure over the questions `rows`, with a percentile bootstrap interval (Efron 1979)."""
    sums = resample_sums(loads, rows, size, how)
    return [interval(measure, load()[rows], one, how) for measure, load, one in zip(measures, loads, sums, strict=True)]


def interval(measure: Measure, table: Floats, sums: Floats, how: Bootstrap) -> Interval:
    value, n = total_of(measure, table), int(np.count_nonzero(~np.isnan(table[:, 0])))
    if not how.resamples or not n:
        return Interval(value, value, value, n)
    return Interval(value, *interval_bounds(measure.total(sums), how), n)


def total_of(measure: Measure, table: Floats) -> float:
    return float(measure.total(table[:, 1:].sum(axis=0)))


def interval_bounds(values: Floats, how: Bootstrap) -> tuple[float, float]:
    outside = (1 - how.confidence) / 2
    low, high = np.quantile(values, (outside, 1 - outside))
    return float(low), float(high)


def resample_sums(loads: Sequence[Load], rows: Rows, size: int, how: Bootstrap) -> list[Floats]:
    """For each column the sums of its statistics in every resample; all columns see the same resamples."""
    found: list[list[Floats]] = [[] for _ in loads]
    for counts in resample_counts(size, how):
        for made, load in zip(found, loads, strict=True):
            made.append(counts @ load()[rows, 1:])
    return [np.concatenate(parts) if parts else np.zeros((0, 0)) for parts in found]


def resample_counts(size: int, how: Bootstrap) -> Iterator[Floats]:
    """How often each of `size` questions is in each resample, some resamples at a time."""
    random = np.random.default_rng(how.seed)
    together = max(1, MAX_NUMBERS_IN_MEMORY // max(size, 1))
    for start in range(0, how.resamples, together):
        number = min(together, how.resamples - start)
        yield np.stack([count_draws(random.integers(0, size, size), size) for _ in range(number)])


def count_draws(chosen: NDArray[np.int64], size: int) -> Floats:
    return np.bincount(chosen, minlength=size).astype(np.float64)


def compare_runs(
    measures: Sequence[Measure], ours: Sequence[Load], theirs: Sequence[Load], size: int, how: Bootstrap
) -> list[ScoreDifference]:
    """For each measure how the first run differs from the second on the same questions.

    The interval is that of a paired bootstrap (Koehn 2004); p is by approximate randomisation (Noreen 1989), which
    swaps the two runs' predictions at random question by question (Riezler and Maxwell 2005 prefer it), two-sided.
    """
    first = [partial(shared_rows, one, other, 0) for one, other in zip(ours, theirs, strict=True)]
    second = [partial(shared_rows, one, other, 1) for one, other in zip(ours, theirs, strict=True)]
    ours_sums, theirs_sums = (resample_sums(loads, slice(None), size, how) for loads in (first, second))
    shuffled = swap_sums(first, second, size, how)
    return [
        compare_measure(
            measure, first[place], second[place], ours_sums[place], theirs_sums[place], shuffled[place], how
        )
        for place, measure in enumerate(measures)
    ]


def shared_rows(ours: Load, theirs: Load, which: int) -> Floats:
    """The rows of one of two runs; a question that only one of them has a score for counts for neither."""
    tables = ours(), theirs()
    lacking = np.isnan(tables[0][:, 0]) | np.isnan(tables[1][:, 0])
    found = tables[which]
    found[lacking] = (np.nan, *[0.0] * (found.shape[1] - 1))
    return found


def compare_measure(
    measure: Measure, ours: Load, theirs: Load, first: Floats, second: Floats, shuffled: Floats, how: Bootstrap
) -> ScoreDifference:
    tables = ours(), theirs()
    value = total_of(measure, tables[0]) - total_of(measure, tables[1])
    n = int(np.count_nonzero(~np.isnan(tables[0][:, 0])))
    if not how.resamples:
        return ScoreDifference(value, value, value, 1.0, n)
    total = tables[0][:, 1:].sum(axis=0) + tables[1][:, 1:].sum(axis=0)
    chance = np.abs(measure.total(shuffled) - measure.total(total - shuffled))
    p = (np.count_nonzero(chance >= abs(value) - ROUNDING_ERROR) + 1) / (how.resamples + 1)
    return ScoreDifference(value, *interval_bounds(measure.total(first) - measure.total(second), how), float(p), n)


def swap_sums(ours: Sequence[Load], theirs: Sequence[Load], size: int, how: Bootstrap) -> list[Floats]:
    """For each column the sums of one side after swapping at random, in every trial."""
    random = np.random.default_rng(how.seed)
    found: list[list[Floats]] = [[] for _ in ours]
    together = max(1, MAX_NUMBERS_IN_MEMORY // max(size, 1))
    for start in range(0, how.resamples, together):
        swaps = random.integers(0, 2, (min(together, how.resamples - start), size)).astype(np.float64)
        for made, one, other in zip(found, ours, theirs, strict=True):
            first, second = one()[:, 1:], other()[:, 1:]
            made.append(first.sum(axis=0) + swaps @ (second - first))
    return [np.concatenate(parts) if parts else np.zeros((0, 0)) for parts in found]
