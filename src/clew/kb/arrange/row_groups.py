"""The rows of each owner: facts by subject, object or value, qualifiers by key; in as many passes as memory needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from clew.kb.arrange.column_file import Column
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.records import Array


def add_groups(out: StageColumns, prefix: str, name: str, owners: Column, count: int, rows: int) -> None:
    """Add the columns `prefix.starts` and `prefix.name`: the rows of each of `count` owners."""
    counts = count_owners(owners, 0, len(owners), count, rows)
    out.put(f"{prefix}.starts", np.concatenate((np.zeros(1, np.int64), np.cumsum(counts))).astype(np.int32))
    column = out.new(f"{prefix}.{name}", np.int32)
    for order, _ in rows_by_owner(owners, 0, len(owners), counts, rows):
        column.append(order)


def count_owners(owners: Column, first: int, last: int, count: int, rows: int) -> Array:
    """The number of rows of each owner."""
    counts = np.zeros(count, np.int64)
    for begin in range(first, last, rows):
        part = np.bincount(owners.rows(begin, min(begin + rows, last)))
        counts[: len(part)] += part
    return counts


def rows_by_owner(owners: Column, first: int, last: int, counts: Array, rows: int) -> Iterator[tuple[Array, Array]]:
    """The rows from `first` up to `last` by owner, each with its owner, about `rows` at a time."""
    if last - first <= rows:
        found = owners.rows(first, last)
        order = np.argsort(found, kind="stable")
        yield order + first, found[order]
        return
    for low, high in owner_ranges(counts, rows):
        chosen, places = [], []
        for begin in range(first, last, rows):
            part = owners.rows(begin, min(begin + rows, last))
            inside = np.flatnonzero((part >= low) & (part < high))
            chosen.append(part[inside])
            places.append(inside + begin)
        found = np.concatenate(chosen)
        order = np.argsort(found, kind="stable")
        yield np.concatenate(places)[order], found[order]


def owner_ranges(counts: Array, rows: int) -> Iterator[tuple[int, int]]:
    """Ranges of owners with about `rows` rows each; an owner is never divided."""
    ends, low = np.cumsum(counts), 0
    while low < len(counts):
        before = int(ends[low - 1]) if low else 0
        high = max(int(np.searchsorted(ends, before + rows, side="right")), low + 1)
        yield low, high
        low = high


def add_sorted_ends(out: StageColumns, use: str, name: str, facts: Mapping[str, Column], rows: int) -> None:
    """Add the facts of each predicate by their object or value: the columns `use.by_name` and `use.sorted_name`."""
    starts, ends = facts[f"{use}.starts"].whole(), facts[f"{use}.{name}"]
    by_end, sorted_end = out.new(f"{use}.by_{name}", np.int32), out.new(f"{use}.sorted_{name}", np.int32)
    for low, high in owner_ranges(np.diff(starts), rows):
        first, last = int(starts[low]), int(starts[high])
        if high - low > 1:
            found = ends.rows(first, last)
            predicate = np.repeat(np.arange(high - low, dtype=np.int64), np.diff(starts[low : high + 1]))
            order = np.argsort(predicate << 32 | found, kind="stable")
            by_end.append(order + first)
            sorted_end.append(found[order])
            continue
        counts = (
            count_owners(ends, first, last, int_max(ends, first, last, rows) + 1, rows)
            if last - first > rows
            else starts
        )
        for order, owner in rows_by_owner(ends, first, last, counts, rows):
            by_end.append(order)
            sorted_end.append(owner)


def int_max(column: Column, first: int, last: int, rows: int) -> int:
    return max(int(column.rows(begin, min(begin + rows, last)).max()) for begin in range(first, last, rows))


def add_fact_groups(
    facts: Mapping[str, Column], nodes: int, values: int, predicates: int, out: StageColumns, space: Workspace
) -> None:
    """Add the facts of each node, value and key."""
    rows = space.rows
    add_sorted_ends(out, "relations", "object", facts, rows)
    add_sorted_ends(out, "attributes", "value", facts, rows)
    add_groups(out, "outgoing", "fact", facts["relations.subject"], nodes, rows)
    add_groups(out, "incoming", "fact", facts["relations.object"], nodes, rows)
    add_groups(out, "held", "fact", facts["attributes.subject"], nodes, rows)
    add_groups(out, "bearers", "fact", facts["attributes.value"], values, rows)
    add_groups(out, "qualifier_keys", "row", facts["qualifiers.key"], predicates, rows)
