"""Merging of sorted runs by ranges: of texts, of numbers, of any rows with a key.

The keys of all runs are cut at the same places into ranges that fit into memory; each range is sorted on its own, and
the results follow each other in order.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

import numpy as np

from clew.kb.arrange.column_file import Column, TextColumn
from clew.kb.records import Array

SAMPLES = 64  # of each run and range: with these, ranges differ in size by a few percent
KeyRun = Sequence[Any] | Column | TextColumn


def cut_ranges(runs: Sequence[KeyRun], rows: int) -> list[list[tuple[int, int]]]:
    """Ranges of keys with about `rows` rows each: for each range, the first and last row of every run.

    Equal keys are in the same range, however many they are.
    """
    total = sum(map(len, runs))
    pieces = -(-total // max(rows, 1))
    if pieces < 2:
        return [[(0, len(run)) for run in runs]]
    cuts = choose_cuts(runs, pieces)
    places = [[0, *(bisect_left(run, cut) for cut in cuts), len(run)] for run in runs]
    return [[(ends[piece], ends[piece + 1]) for ends in places] for piece in range(len(cuts) + 1)]


def choose_cuts(runs: Sequence[KeyRun], pieces: int) -> list[Any]:
    """Distinct keys that cut the rows of all runs into about equal pieces, from a sample of each run."""
    samples = []
    for run in runs:
        taken = min(len(run), SAMPLES * pieces)
        samples += [(run[place * len(run) // taken], len(run) / taken) for place in range(taken)]
    samples.sort(key=lambda sample: sample[0])
    whole, cuts, before = sum(weight for _, weight in samples), list[Any](), 0.0
    for key, weight in samples:
        if before >= whole * (len(cuts) + 1) / pieces and (not cuts or key > cuts[-1]):
            cuts.append(key)
        before += weight
    return cuts


def merge_texts(runs: Sequence[TextColumn], merged: TextColumn, maps: Sequence[Column], rows: int) -> None:
    """Append the distinct texts of all sorted runs to `merged`, and the new number of each text to the run's map."""
    for ranges in cut_ranges(runs, rows):
        parts = [run.slice(*bounds) for run, bounds in zip(runs, ranges, strict=True)]
        texts = sorted(set().union(*parts))
        number_of = dict(zip(texts, count(len(merged)), strict=False))
        for part, numbers in zip(parts, maps, strict=True):
            numbers.append(np.fromiter(map(number_of.__getitem__, part), np.int32, len(part)))
        merged.append(texts)
    for numbers in maps:
        numbers.close()
    merged.close()


def merge_keys(runs: Sequence[Column], rows: int) -> Iterator[Array]:
    """The distinct numbers of all sorted runs, in order, about `rows` at a time."""
    for ranges in cut_ranges(runs, rows):
        parts = [run.rows(*bounds) for run, bounds in zip(runs, ranges, strict=True)]
        yield distinct_sorted(np.concatenate(parts)) if parts else np.zeros(0, np.int64)


def distinct_sorted(numbers: Array) -> Array:
    """The numbers in order, each once; sorts in place."""
    numbers.sort()
    if len(numbers) < 2:
        return numbers
    return numbers[np.concatenate(([True], numbers[1:] != numbers[:-1]))]


def sort_blocks(blocks: Iterator[Array], new_run: Callable[[int], Column]) -> list[Column]:
    """Each block, sorted and without repetitions, as a run of its own."""
    runs = []
    for number, block in enumerate(blocks):
        run = new_run(number)
        run.append(distinct_sorted(block))
        run.close()
        runs.append(run)
    return runs
