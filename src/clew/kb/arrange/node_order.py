"""The nodes of all runs in canonical order: entities by id, then concepts by id, with their labels and concepts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clew.kb.arrange.column_file import Column, Columns, TextColumn
from clew.kb.arrange.draft_run import DraftRun
from clew.kb.arrange.range_merge import distinct_sorted
from clew.kb.arrange.workspace import StageColumns
from clew.kb.build_report import MAX_EXAMPLES, BuildReport
from clew.kb.draft import NO_NUMBER, DeclaredKind
from clew.kb.records import Array

EMPTY = 0  # the number of the empty text, which every run has and which sorts before all others
Ints = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class NumberedRuns:
    """Runs with their merged texts; the maps lead from the texts of a run to the merged ones."""

    runs: Sequence[DraftRun]
    texts: TextColumn
    maps: Sequence[Column]

    def __iter__(self) -> Iterator[tuple[DraftRun, Array]]:
        for run, numbers in zip(self.runs, self.maps, strict=True):
            yield run, numbers.whole()


@dataclass(frozen=True, slots=True)
class NodeOrder:
    """The declared nodes in canonical order, and what each text names.

    `ids`, `names` and `descriptions` are the texts of the nodes, `numbers` the node of each text that is an id.
    """

    ids: Ints
    entities: int
    names: Ints
    descriptions: Ints
    numbers: Ints
    kinds: NDArray[np.int8]


def arrange_nodes(runs: NumberedRuns, out: StageColumns, report: BuildReport) -> None:
    """Add the columns of the nodes of all runs, with pairs of a node and what belongs to it."""
    kinds = declared_kinds(runs)
    ids = np.concatenate([np.flatnonzero(kinds == kind) for kind in (DeclaredKind.ENTITY, DeclaredKind.CONCEPT)])
    numbers = number_nodes(ids, len(kinds))
    names, later_names = first_texts(runs, numbers, len(ids), "name")
    descriptions, _ = first_texts(runs, numbers, len(ids), "description")
    names = np.where(names == NO_NUMBER, ids, names).astype(np.int32)
    aliases = distinct_sorted(np.concatenate([later_names, *(alias_pairs(run, map_, numbers) for run, map_ in runs)]))
    out.put("ids", ids.astype(np.int32))
    out.put("kinds", kinds)
    out.put("names", names)
    out.put("descriptions", np.where(descriptions == NO_NUMBER, EMPTY, descriptions).astype(np.int32))
    out.put("aliases", aliases[names[aliases >> 32] != aliases & 0xFFFFFFFF])
    add_concepts(runs, kinds, numbers, out, report)


def read_nodes(columns: Columns) -> NodeOrder:
    """The nodes that `arrange_nodes` wrote."""
    ids, kinds = columns["ids"].whole(), columns["kinds"].whole()
    entities = int((kinds == DeclaredKind.ENTITY).sum())
    names, descriptions = columns["names"].whole(), columns["descriptions"].whole()
    return NodeOrder(ids, entities, names, descriptions, number_nodes(ids, len(kinds)), kinds)


def declared_kinds(runs: NumberedRuns) -> NDArray[np.int8]:
    """The kind of node that each text is the id of."""
    kinds = np.zeros(len(runs.texts), np.int8)
    for run, map_ in runs:
        ids = map_[run["nodes.id"]]
        kinds[ids] = np.maximum(kinds[ids], run["nodes.kind"])
    return kinds


def number_nodes(ids: Array, texts: int) -> Ints:
    """The node of each text; -1 for one that is no id of a declared node."""
    numbers = np.full(texts, NO_NUMBER, np.int32)
    numbers[ids] = np.arange(len(ids), dtype=np.int32)
    return numbers


def first_texts(runs: NumberedRuns, numbers: Ints, count: int, part: str) -> tuple[Ints, Array]:
    """The text that is given first for each node, and pairs of a node and a later text."""
    first, piece, later = np.full(count, NO_NUMBER, np.int32), np.full(count, NO_NUMBER, np.int32), []
    for run, map_ in runs:
        texts = run[f"nodes.{part}"]
        given = np.flatnonzero(texts != NO_NUMBER)
        nodes, found, pieces = (
            numbers[map_[run["nodes.id"][given]]],
            map_[texts[given]],
            run[f"nodes.{part}_piece"][given],
        )
        is_first = (first[nodes] == NO_NUMBER) | (pieces < piece[nodes])
        later.append(pair(nodes, np.where(is_first, first[nodes], found)))
        first[nodes[is_first]], piece[nodes[is_first]] = found[is_first], pieces[is_first]
    pairs = np.concatenate(later)
    return first, pairs[pairs & 0xFFFFFFFF != 0xFFFFFFFF]


def pair(owners: Array, items: Array) -> NDArray[np.int64]:
    """Two numbers of 32 bits as one, which sorts by the first."""
    return owners.astype(np.int64) << 32 | items.astype(np.int64) & 0xFFFFFFFF


def alias_pairs(run: DraftRun, map_: Array, numbers: Ints) -> Array:
    return pair(numbers[map_[run["nodes.id"][run["aliases.owner"]]]], map_[run["aliases.item"]])


def add_concepts(runs: NumberedRuns, kinds: Array, numbers: Ints, out: StageColumns, report: BuildReport) -> None:
    """Add the concepts of entities, the parents of concepts, and the facts that concepts are instances of others."""
    types, parents = (above_pairs(runs, part) for part in ("types", "parents"))
    is_fact = kinds[types >> 32] == DeclaredKind.CONCEPT
    out.put("instances", types[is_fact])
    report_instances(types[is_fact], runs.texts, report)
    first_concept = int((kinds == DeclaredKind.ENTITY).sum())
    for name, pairs, first in (("types", types[~is_fact], 0), ("parents", parents, first_concept)):
        owners, above = pairs >> 32, pairs & 0xFFFFFFFF
        known = kinds[above] == DeclaredKind.CONCEPT
        report_unknown(owners[~known], above[~known], kinds, runs.texts, report)
        found = pair(numbers[owners[known]] - first, numbers[above[known]] - first_concept)
        out.put(name, distinct_sorted(found))


def above_pairs(runs: NumberedRuns, part: str) -> Array:
    """Pairs of the ids of a node and of one above it, each once, in the order of the runs."""
    found = [
        pair(map_[run["nodes.id"][run[f"{part}.owner"]]], map_[run["nodes.id"][run[f"{part}.item"]]])
        for run, map_ in runs
    ]
    pairs = np.concatenate(found)
    if len(found) == 1:
        return pairs
    return pairs[np.sort(np.unique(pairs, return_index=True)[1])]


def report_instances(pairs: Array, texts: TextColumn, report: BuildReport) -> None:
    report.facts_read += len(pairs)
    owners, first = np.unique(pairs >> 32, return_index=True)
    for place in np.sort(first)[:MAX_EXAMPLES]:
        report.note(TYPED_CONCEPT, texts.text(pairs[place] >> 32))
    if len(owners) > MAX_EXAMPLES:
        report.note(TYPED_CONCEPT, "", len(owners) - MAX_EXAMPLES)


TYPED_CONCEPT = "concept that is an instance of another: kept as a fact"


def report_unknown(owners: Array, above: Array, kinds: Array, texts: TextColumn, report: BuildReport) -> None:
    """Count the nodes above others that are no concepts, in the order of their owners."""
    order = np.argsort(owners, kind="stable")
    for place in order[:MAX_EXAMPLES]:
        fault = "is not described" if kinds[above[place]] == DeclaredKind.UNKNOWN else "is an entity"
        detail = f"{texts.text(owners[place])}: {texts.text(above[place])} {fault}"
        report.skip_without_fault("unknown concept", detail)
    if len(order) > MAX_EXAMPLES:
        report.skip_without_fault("unknown concept", "", len(order) - MAX_EXAMPLES)
