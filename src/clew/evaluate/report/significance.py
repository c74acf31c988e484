"""Confidence intervals by bootstrap, and the significance of the difference between two runs.

Both are computed from the additive statistics of single questions (`Measure.statistics`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import nan

import numpy as np
from numpy.typing import NDArray

from clew.evaluate.measures.measure import Floats, Measure

MAX_NUMBERS_IN_MEMORY = 2_000_000  # counts of drawn questions at a time, 16 MB
MAX_NUMBERS_IN_GROUP = 8_000_000  # statistics of measures at a time, 64 MB
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
    """A value over `n` questions with its interval, which is `nan` without resamples; all is `nan` over none."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class ScoreDifference:
    """The difference between two runs with its confidence interval and p-value, which are `nan` without resamples."""

    value: float
    low: float
    high: float
    p: float
    n: int


def bootstrap_intervals(
    measures: Sequence[Measure], loads: Sequence[Load], rows: Rows, size: int, bootstrap: Bootstrap
) -> list[Interval]:
    """The value of each measure over the questions `rows`, with a percentile bootstrap interval (Efron 1979)."""
    totals = resample_totals(measures, loads, rows, size, bootstrap)
    return [
        interval(measure, load()[rows], of_measure, bootstrap)
        for measure, load, of_measure in zip(measures, loads, totals, strict=True)
    ]


def interval(measure: Measure, table: Floats, totals: Floats, bootstrap: Bootstrap) -> Interval:
    n = int(np.count_nonzero(~np.isnan(table[:, 0])))
    if not n:
        return Interval(nan, nan, nan, 0)
    value = total_of(measure, table)
    if not bootstrap.resamples:
        return Interval(value, nan, nan, n)
    return Interval(value, *interval_bounds(totals, bootstrap), n)


def total_of(measure: Measure, table: Floats) -> float:
    return measure.total_over(table[:, 1:])


def interval_bounds(values: Floats, bootstrap: Bootstrap) -> tuple[float, float]:
    outside = (1 - bootstrap.confidence) / 2
    low, high = np.quantile(values, (outside, 1 - outside))
    return float(low), float(high)


def resample_totals(
    measures: Sequence[Measure], loads: Sequence[Load], rows: Rows, size: int, bootstrap: Bootstrap
) -> list[Floats]:
    """For each measure, its value in every resample; all measures use the same resamples."""
    totals: list[list[Floats]] = []
    for group in group_measures(measures, loads, rows):
        parts: list[list[Floats]] = [[] for _ in group.measures]
        for counts in resample_counts(size, bootstrap):
            for of_measure, part in zip(parts, group.totals(counts), strict=True):
                of_measure.append(part)
        totals += parts
    return [np.concatenate(parts) if parts else np.zeros(0) for parts in totals]


@dataclass(frozen=True, slots=True)
class MeasureGroup:
    """Neighbouring measures whose statistics are in memory together, side by side; `widths` are their columns."""

    measures: list[Measure]
    widths: list[int]
    statistics: Floats

    def totals(self, counts: Floats) -> list[Floats]:
        """The value of each measure over several selections of questions, as in `Measure.totals`.

        The sums of all measures are one product of matrices, which reads the large `counts` only once.
        """
        if len(self.measures) == 1:
            return [self.measures[0].totals(self.statistics, counts)]
        sums = np.split(counts @ self.statistics, np.cumsum(self.widths)[:-1], axis=1)
        return [measure.total(of_measure) for measure, of_measure in zip(self.measures, sums, strict=True)]


def group_measures(measures: Sequence[Measure], loads: Sequence[Load], rows: Rows) -> Iterator[MeasureGroup]:
    """The measures in order, in groups whose statistics fit into memory; one without sums is a group of its own."""
    chosen: list[Measure] = []
    tables: list[Floats] = []
    for measure, load in zip(measures, loads, strict=True):
        table = load()[rows, 1:]
        are_sums = all(part.has_sums for part in (*chosen[:1], measure))
        if chosen and not (are_sums and sum(part.size for part in (*tables, table)) <= MAX_NUMBERS_IN_GROUP):
            yield join_measures(chosen, tables)
            chosen, tables = [], []
        chosen.append(measure)
        tables.append(table)
    if chosen:
        yield join_measures(chosen, tables)


def join_measures(measures: list[Measure], tables: list[Floats]) -> MeasureGroup:
    """The group of measures with these statistics."""
    return MeasureGroup(measures, [table.shape[1] for table in tables], np.hstack(tables))


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
    ours_totals, theirs_totals = (
        resample_totals(measures, loads, slice(None), size, bootstrap) for loads in (first, second)
    )
    chances = swap_differences(measures, first, second, size, bootstrap)
    return [
        compare_measure(
            measure, first[place](), second[place](), ours_totals[place] - theirs_totals[place], chances[place],
            bootstrap,
        )
        for place, measure in enumerate(measures)
    ]  # fmt: skip


def shared_rows(ours: Load, theirs: Load, which: int) -> Floats:
    """The rows of one of two runs (0 or 1), without scores for questions that only one of them has a score for."""
    tables = ours(), theirs()
    lacking = np.isnan(tables[0][:, 0]) | np.isnan(tables[1][:, 0])
    table = tables[which]
    table[lacking] = (np.nan, *[0.0] * (table.shape[1] - 1))
    return table


def compare_measure(
    measure: Measure, ours: Floats, theirs: Floats, resampled: Floats, chance: Floats, bootstrap: Bootstrap
) -> ScoreDifference:
    """The difference of a measure, given its differences in resamples and after random swaps."""
    n = int(np.count_nonzero(~np.isnan(ours[:, 0])))
    if not n:
        return ScoreDifference(nan, nan, nan, 1.0, 0)
    value = total_of(measure, ours) - total_of(measure, theirs)
    if not bootstrap.resamples:
        return ScoreDifference(value, nan, nan, nan, n)
    p = (np.count_nonzero(np.abs(chance) >= abs(value) - ROUNDING_ERROR) + 1) / (bootstrap.resamples + 1)
    return ScoreDifference(value, *interval_bounds(resampled, bootstrap), float(p), n)


def swap_differences(
    measures: Sequence[Measure], ours: Sequence[Load], theirs: Sequence[Load], size: int, bootstrap: Bootstrap
) -> list[Floats]:
    """For each measure, the difference of the two runs in every trial, after random swaps."""
    rng = np.random.default_rng(bootstrap.seed)
    differences: list[list[Floats]] = [[] for _ in ours]
    together = max(1, MAX_NUMBERS_IN_MEMORY // max(size, 1))
    for start in range(0, bootstrap.resamples, together):
        swaps = rng.integers(0, 2, (min(together, bootstrap.resamples - start), size)).astype(np.float64)
        first, second = np.hstack([1 - swaps, swaps]), np.hstack([swaps, 1 - swaps])
        for parts, measure, load_first, load_second in zip(differences, measures, ours, theirs, strict=True):
            both = np.vstack([load_first()[:, 1:], load_second()[:, 1:]])
            parts.append(measure.totals(both, first) - measure.totals(both, second))
    return [np.concatenate(parts) if parts else np.zeros(0) for parts in differences]
