"""Confidence intervals by bootstrap, and the significance of the difference between two runs.

Both are computed from the additive statistics of single questions (`Measure.statistics`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from clew.evaluate.measures.measure import Floats, Measure

MAX_NUMBERS_IN_MEMORY = 2_000_000  # counts of drawn questions at a time, 16 MB
ROUNDING_ERROR = 1e-12  # differences that are equal up to this count as equal
Rows = NDArray[np.int64] | slice
Load = Callable[[], Floats]


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """The number of resamples, the confidence level of intervals, and the seed."""

    resamples: int = 1_000
    confidence: float = 0.95
    seed: int = 12345


@dataclass(frozen=True, slots=True)
class Interval:
    """A value over `n` questions with its confidence interval."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class ScoreDifference:
    """The difference between two runs with its confidence interval and p-value."""

    value: float
    low: float
    high: float
    p: float
    n: int


def bootstrap_intervals(
    measures: Sequence[Measure], loads: Sequence[Load], rows: Rows, size: int, bootstrap: Bootstrap
) -> list[Interval]:
    """The value of each measure over the questions `rows`, with a percentile bootstrap interval (Efron 1979)."""
    sums = resample_sums(loads, rows, size, bootstrap)
    return [
        interval(measure, load()[rows], of_measure, bootstrap)
        for measure, load, of_measure in zip(measures, loads, sums, strict=True)
    ]


def interval(measure: Measure, table: Floats, sums: Floats, bootstrap: Bootstrap) -> Interval:
    value, n = total_of(measure, table), int(np.count_nonzero(~np.isnan(table[:, 0])))
    if not bootstrap.resamples or not n:
        return Interval(value, value, value, n)
    return Interval(value, *interval_bounds(measure.total(sums), bootstrap), n)


def total_of(measure: Measure, table: Floats) -> float:
    return float(measure.total(table[:, 1:].sum(axis=0)))


def interval_bounds(values: Floats, bootstrap: Bootstrap) -> tuple[float, float]:
    outside = (1 - bootstrap.confidence) / 2
    low, high = np.quantile(values, (outside, 1 - outside))
    return float(low), float(high)


def resample_sums(loads: Sequence[Load], rows: Rows, size: int, bootstrap: Bootstrap) -> list[Floats]:
    """For each column, the sums of its statistics in every resample; all columns use the same resamples."""
    sums: list[list[Floats]] = [[] for _ in loads]
    for counts in resample_counts(size, bootstrap):
        for parts, load in zip(sums, loads, strict=True):
            parts.append(counts @ load()[rows, 1:])
    return [np.concatenate(parts) if parts else np.zeros((0, 0)) for parts in sums]


def resample_counts(size: int, bootstrap: Bootstrap) -> Iterator[Floats]:
    """How often each of `size` questions occurs in each resample, several resamples at a time."""
    rng = np.random.default_rng(bootstrap.seed)
    together = max(1, MAX_NUMBERS_IN_MEMORY // max(size, 1))
    for start in range(0, bootstrap.resamples, together):
        number = min(together, bootstrap.resamples - start)
        yield np.stack([count_draws(rng.integers(0, size, size), size) for _ in range(number)])


def count_draws(chosen: NDArray[np.int64], size: int) -> Floats:
    return np.bincount(chosen, minlength=size).astype(np.float64)


def compare_runs(
    measures: Sequence[Measure], ours: Sequence[Load], theirs: Sequence[Load], size: int, bootstrap: Bootstrap
) -> list[ScoreDifference]:
    """For each measure, the difference between two runs on the same questions.

    The interval is from a paired bootstrap (Koehn 2004). The p-value is two-sided, from approximate randomisation
    (Noreen 1989; recommended by Riezler and Maxwell 2005), which swaps the two predictions of a question at random.
    """
    pairs = list(zip(ours, theirs, strict=True))
    first = [partial(shared_rows, *pair, 0) for pair in pairs]
    second = [partial(shared_rows, *pair, 1) for pair in pairs]
    ours_sums, theirs_sums = (resample_sums(loads, slice(None), size, bootstrap) for loads in (first, second))
    shuffled = swap_sums(first, second, size, bootstrap)
    return [
        compare_measure(
            measure, first[place], second[place], ours_sums[place], theirs_sums[place], shuffled[place], bootstrap
        )
        for place, measure in enumerate(measures)
    ]


def shared_rows(ours: Load, theirs: Load, which: int) -> Floats:
    """The rows of one of two runs (0 or 1), without scores for questions that only one of them has a score for."""
    tables = ours(), theirs()
    lacking = np.isnan(tables[0][:, 0]) | np.isnan(tables[1][:, 0])
    table = tables[which]
    table[lacking] = (np.nan, *[0.0] * (table.shape[1] - 1))
    return table


def compare_measure(
    measure: Measure, ours: Load, theirs: Load, first: Floats, second: Floats, shuffled: Floats, bootstrap: Bootstrap
) -> ScoreDifference:
    tables = ours(), theirs()
    value = total_of(measure, tables[0]) - total_of(measure, tables[1])
    n = int(np.count_nonzero(~np.isnan(tables[0][:, 0])))
    if not bootstrap.resamples:
        return ScoreDifference(value, value, value, 1.0, n)
    total = tables[0][:, 1:].sum(axis=0) + tables[1][:, 1:].sum(axis=0)
    chance = np.abs(measure.total(shuffled) - measure.total(total - shuffled))
    p = (np.count_nonzero(chance >= abs(value) - ROUNDING_ERROR) + 1) / (bootstrap.resamples + 1)
    return ScoreDifference(
        value, *interval_bounds(measure.total(first) - measure.total(second), bootstrap), float(p), n
    )


def swap_sums(ours: Sequence[Load], theirs: Sequence[Load], size: int, bootstrap: Bootstrap) -> list[Floats]:
    """For each column, the sums of the first run in every trial, after random swaps."""
    rng = np.random.default_rng(bootstrap.seed)
    sums: list[list[Floats]] = [[] for _ in ours]
    together = max(1, MAX_NUMBERS_IN_MEMORY // max(size, 1))
    for start in range(0, bootstrap.resamples, together):
        swaps = rng.integers(0, 2, (min(together, bootstrap.resamples - start), size)).astype(np.float64)
        for parts, load_first, load_second in zip(sums, ours, theirs, strict=True):
            first, second = load_first()[:, 1:], load_second()[:, 1:]
            parts.append(first.sum(axis=0) + swaps @ (second - first))
    return [np.concatenate(parts) if parts else np.zeros((0, 0)) for parts in sums]
