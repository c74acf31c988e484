"""Facts as arrays, sorted by predicate, subject, object and qualifiers, with equal facts merged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from clew.kb.arrange.column_file import Columns, TextColumn
from clew.kb.columns.sort_order import first_of_equals, order_by
from clew.kb.draft import NO_NUMBER
from clew.kb.records import SOURCE_SEPARATOR, Array

Ints = NDArray[np.int32]
FACT_PARTS = ("key", "object", "signature", "source", "listed")
QUALIFIER_PARTS = ("qualifier_key", "qualifier_value")


@dataclass(frozen=True, slots=True)
class SortedFacts:
    """Facts as parallel arrays; `key` is the predicate and the subject as one number.

    `signature` is a hash of the qualifiers in any order, and `listed` tells at which ends a file lists a relation. The
    qualifiers of fact i are the rows `starts[i]` to `starts[i + 1]` of their arrays.
    """

    key: Array
    object: Array
    signature: Array
    source: Array
    listed: Array
    starts: Array
    qualifier_key: Array
    qualifier_value: Array

    def __len__(self) -> int:
        return len(self.key)


def take_facts(facts: SortedFacts, rows: Array) -> SortedFacts:
    """The facts at these rows, in this order, with their qualifiers."""
    lengths = (facts.starts[1:] - facts.starts[:-1])[rows]
    starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths)))
    places = np.repeat(facts.starts[rows] - starts[:-1], lengths) + np.arange(starts[-1])
    parts = {part: getattr(facts, part)[rows] for part in FACT_PARTS}
    return SortedFacts(**parts, starts=starts, **{part: getattr(facts, part)[places] for part in QUALIFIER_PARTS})


def join_facts(parts: Sequence[SortedFacts]) -> SortedFacts:
    """The facts of all parts, one part after the other."""
    if len(parts) == 1:
        return parts[0]
    joined = {name: np.concatenate([getattr(part, name) for part in parts]) for name in FACT_PARTS + QUALIFIER_PARTS}
    lengths = np.concatenate([np.diff(part.starts) for part in parts])
    return SortedFacts(**joined, starts=np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths))))


def sort_facts(facts: SortedFacts) -> SortedFacts:
    """The facts by predicate, subject, object and signature; otherwise equal ones stay in their order."""
    order = order_by(facts.key >> 32, facts.key & 0xFFFFFFFF, facts.object)
    if len(facts.qualifier_key):
        sort_equals(order, facts)
    return take_facts(facts, order)


def sort_equals(order: Array, facts: SortedFacts) -> None:
    """Sort the facts that differ in their qualifiers only by the signatures of these."""
    first = first_of_equals(facts.key[order], facts.object[order])
    twins = ~(first & np.append(first[1:], True))
    rows = order[twins]
    group = np.cumsum(first)[twins]
    order[twins] = rows[np.lexsort((facts.signature[rows], group))]


def merge_equal_facts(facts: SortedFacts, sources: SourceTexts | None = None) -> SortedFacts:
    """The sorted facts, each once: the first of equal ones, with the sources of all.

    Without `sources`, only neighbours with the same source are merged.
    """
    same_source = () if sources else (facts.source,)
    first = first_of_equals(facts.key, facts.object, facts.signature, *same_source)
    if first.all():
        return facts
    starts = np.flatnonzero(first)
    merged = replace(facts, source=facts.source.copy(), listed=facts.listed.copy())
    if sources:
        merged.source[starts] = sources.unite_groups(facts.source, starts)
    merged.listed[starts] = np.bitwise_or.reduceat(facts.listed, starts)
    return take_facts(merged, starts)


def order_twins(facts: SortedFacts) -> SortedFacts:
    """The facts with the qualifiers of each by key and value, and facts that differ only in these ordered by them."""
    if not len(facts.qualifier_key):
        return facts
    fact = np.repeat(np.arange(len(facts)), np.diff(facts.starts))
    by_fact = order_by(fact, facts.qualifier_key, facts.qualifier_value)
    keys, values = facts.qualifier_key[by_fact], facts.qualifier_value[by_fact]
    facts = replace(facts, qualifier_key=keys, qualifier_value=values)
    first = first_of_equals(facts.key, facts.object)
    twins = np.flatnonzero(~(first & np.append(first[1:], True)))
    if not len(twins):
        return facts
    group = np.cumsum(first)
    pairs = np.stack((keys, values), axis=1)
    starts = facts.starts
    order = np.arange(len(facts))
    order[twins] = sorted(twins.tolist(), key=lambda row: (group[row], pairs[starts[row] : starts[row + 1]].tolist()))
    return take_facts(facts, order)


def sign_qualifiers(starts: Array, keys: Array, values: Array) -> NDArray[np.uint64]:
    """A hash of each fact's qualifiers in any order; 0 for a fact without any."""
    signature = np.zeros(len(starts) - 1, np.uint64)
    qualified = np.flatnonzero(np.diff(starts))
    if len(qualified):
        pairs = scramble(keys.astype(np.uint64) << np.uint64(32) | values.astype(np.uint64))
        signature[qualified] = np.add.reduceat(pairs, starts[qualified])
    return signature


def scramble(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The numbers hashed by the finaliser of splitmix64, so that sums of different sets differ."""
    numbers = numbers + np.uint64(0x9E3779B97F4A7C15)
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


class SourceTexts:
    """The sources of facts by number: merged texts, and after them those that uniting facts makes."""

    def __init__(self, texts: TextColumn) -> None:
        self.texts = texts
        self.united: dict[str, int] = {}
        self.known: dict[frozenset[int], int] = {}

    def unite_groups(self, source: Array, starts: Array) -> Array:
        """The source of each group of equal facts."""
        united = source[starts].copy()
        if (source == NO_NUMBER).all():
            return united
        lowest, highest = np.minimum.reduceat(source, starts), np.maximum.reduceat(source, starts)
        ends = np.append(starts[1:], len(source))
        for group in np.flatnonzero(lowest != highest):
            united[group] = self.unite(frozenset(source[starts[group] : ends[group]].tolist()) - {NO_NUMBER})
        return united

    def unite(self, members: frozenset[int]) -> int:
        number = self.known.get(members)
        if number is None:
            parts = {part for member in members for part in self.text(member).split(SOURCE_SEPARATOR)}
            number = self.known[members] = self.number_of(SOURCE_SEPARATOR.join(sorted(parts)))
        return number

    def text(self, number: int) -> str:
        if number < len(self.texts):
            return self.texts.text(number)
        return list(self.united)[number - len(self.texts)]

    def number_of(self, text: str) -> int:
        """The number of a text, which is new unless it was united before."""
        return self.united.setdefault(text, len(self.texts) + len(self.united))


class FactColumns:
    """Sorted facts as columns of a stage."""

    def __init__(self, columns: Columns) -> None:
        self.columns = columns

    def __len__(self) -> int:
        return len(self.columns["key"])

    def rows(self, first: int, last: int) -> SortedFacts:
        """The facts from `first` up to `last`, without it."""
        starts = self.columns["starts"].rows(first, last + 1)
        begin, end = (int(starts[0]), int(starts[-1])) if len(starts) else (0, 0)
        parts = {part: self.columns[part].rows(first, last) for part in FACT_PARTS}
        qualifiers = {part: self.columns[part].rows(begin, end) for part in QUALIFIER_PARTS}
        return SortedFacts(**parts, starts=starts - begin, **qualifiers)


def fact_parts(facts: SortedFacts) -> Iterable[tuple[str, Array]]:
    """The arrays of facts by name."""
    return ((name, getattr(facts, name)) for name in SortedFacts.__dataclass_fields__)
