"""The facts of all runs: each run is sorted with the final numbers of the store, then all are merged by ranges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from clew.errors import StoreError
from clew.kb.arrange.column_file import Column, TextColumn
from clew.kb.arrange.draft_run import DraftRun
from clew.kb.arrange.node_order import NodeOrder, NumberedRuns
from clew.kb.arrange.range_merge import cut_ranges
from clew.kb.arrange.sorted_facts import (
    FactColumns,
    Ints,
    SortedFacts,
    SourceTexts,
    fact_parts,
    join_facts,
    merge_equal_facts,
    order_twins,
    sign_qualifiers,
    sort_facts,
)
from clew.kb.arrange.value_order import USES, alive_facts, value_keys
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.columns.sort_order import first_of_equals
from clew.kb.draft import NO_NUMBER
from clew.kb.records import Array

MAX_FACTS = 2**31 - 1  # facts are numbered by 32-bit integers
BOTH_ENDS = 3  # a relation that a file lists at its subject (1) and at its object (2)


@dataclass(frozen=True, slots=True)
class FinalNumbers:
    """What translates the numbers of a run: nodes and predicates by text, values by key."""

    nodes: NodeOrder
    predicates: Ints
    value_keys: Array
    values: Ints

    def values_of(self, run: DraftRun, map_: Array) -> Array:
        """The number of each value of a run; any number for a value that no kept fact has."""
        if not len(self.value_keys):
            return np.zeros(len(run["values.kind"]), np.int32)
        places = np.searchsorted(self.value_keys, value_keys(run, map_, self.nodes))
        return self.values[np.minimum(places, len(self.values) - 1)]


def sort_run(run: DraftRun, map_: Array, use: str, final: FinalNumbers) -> SortedFacts:
    """The facts of a run between declared nodes, with final numbers, sorted."""
    rows = np.flatnonzero(alive_facts(run, map_, use, final.nodes))
    node, value = final.nodes.numbers[map_[run["nodes.id"]]], final.values_of(run, map_)
    predicate = final.predicates[map_[run["predicates.name"]]]
    subject, object_ = node[run[f"{use}.subject"][rows]], run[f"{use}.object"][rows]
    source = run[f"{use}.source"][rows]
    sources = np.append(map_[run["sources.text"]], np.int32(NO_NUMBER))
    starts, keys, values = group_qualifiers(run, use, rows)
    keys, values = predicate[keys], value[values]
    return sort_facts(
        SortedFacts(
            predicate[run[f"{use}.predicate"][rows]].astype(np.int64) << 32 | subject.astype(np.int64),
            (node if use == "relations" else value)[object_],
            sign_qualifiers(starts, keys, values),
            sources[source],
            run[f"{use}.listed"][rows],
            starts,
            keys,
            values,
        )
    )


def group_qualifiers(run: DraftRun, use: str, rows: Array) -> tuple[Array, Array, Array]:
    """The qualifiers of the facts in `rows`: where those of each begin, their keys and their values."""
    place = np.full(len(run[f"{use}.subject"]), NO_NUMBER, np.int64)
    place[rows] = np.arange(len(rows))
    owner = place[run[f"{use}.qualified"]]
    order = np.argsort(owner, kind="stable")
    order = order[np.searchsorted(owner[order], 0) :]
    starts = np.searchsorted(owner[order], np.arange(len(rows) + 1))
    return starts, run[f"{use}.qualifier_key"][order], run[f"{use}.qualifier_value"][order]


def instance_facts(pairs: Array, nodes: NodeOrder, predicate: int) -> SortedFacts:
    """The facts that concepts are instances of others."""
    subject, object_ = nodes.numbers[pairs >> 32], nodes.numbers[pairs & 0xFFFFFFFF]
    kept = object_ != NO_NUMBER
    count = int(kept.sum())
    return sort_facts(
        SortedFacts(
            np.int64(predicate) << 32 | subject[kept].astype(np.int64),
            object_[kept],
            np.zeros(count, np.uint64),
            np.full(count, NO_NUMBER, np.int32),
            np.zeros(count, np.int8),
            np.zeros(count + 1, np.int64),
            np.zeros(0, np.int32),
            np.zeros(0, np.int32),
        )
    )


def keep_facts(facts: SortedFacts, out: StageColumns, space: Workspace) -> None:
    """Add sorted facts as columns, equal ones with the same source merged."""
    merged = merge_equal_facts(facts)
    space.report.facts_merged += len(facts) - len(merged)
    for name, part in fact_parts(merged):
        out.put(name, part)


@dataclass(slots=True)
class FactWriter:
    """Writes the merged facts as columns of the store, and counts the relations that are listed at one end only."""

    out: StageColumns
    runs: NumberedRuns
    final: FinalNumbers
    space: Workspace
    facts: int = 0
    qualifiers: int = 0
    lone: int = 0
    example: str = field(default="")

    def __post_init__(self) -> None:
        for name in ("subject", "object"):
            self.out.new(f"relations.{name}", np.int32)
        for name in ("subject", "value"):
            self.out.new(f"attributes.{name}", np.int32)
        for name in ("fact", "key", "value"):
            self.out.new(f"qualifiers.{name}", np.int32)
        self.out.new("qualifiers.starts", np.int32)
        self.out.new("sources", np.int32)

    def write_all(self, use: str, runs: Sequence[FactColumns], sources: SourceTexts, predicates: int) -> None:
        """Write the relations or the attributes of all runs."""
        counts, before = np.zeros(predicates, np.int64), self.facts
        for ranges in cut_ranges([run.columns["key"] for run in runs], self.space.rows):
            joined = join_facts([run.rows(*bounds) for run, bounds in zip(runs, ranges, strict=True)])
            if len(runs) > 1:
                joined = sort_facts(joined)
            facts = order_twins(merge_equal_facts(joined, sources))
            self.space.report.facts_merged += len(joined) - len(facts)
            self.write(use, facts)
            counts += np.bincount(facts.key >> 32, minlength=predicates)
            if use == "relations":
                self.count_lone(facts)
        if self.facts > MAX_FACTS:
            raise StoreError(f"{self.facts:,} facts are more than a knowledge base can hold ({MAX_FACTS:,})")
        self.out.put(f"{use}.starts", np.concatenate((np.zeros(1), np.cumsum(counts))).astype(np.int32))
        self.space.report.facts_kept += self.facts - before

    def write(self, use: str, facts: SortedFacts) -> None:
        self.out[f"{use}.subject"].append((facts.key & 0xFFFFFFFF).astype(np.int32))
        self.out["relations.object" if use == "relations" else "attributes.value"].append(facts.object)
        self.out["sources"].append(facts.source)
        fact = np.repeat(np.arange(self.facts, self.facts + len(facts)), np.diff(facts.starts))
        self.out["qualifiers.fact"].append(fact)
        self.out["qualifiers.key"].append(facts.qualifier_key)
        self.out["qualifiers.value"].append(facts.qualifier_value)
        self.out["qualifiers.starts"].append(facts.starts[:-1] + self.qualifiers)
        self.facts += len(facts)
        self.qualifiers += len(fact)

    def count_lone(self, facts: SortedFacts) -> None:
        """Count the relations between entities that files list in one direction only."""
        starts = np.flatnonzero(first_of_equals(facts.key, facts.object))
        if not facts.listed.any():
            return
        ends, nodes = np.bitwise_or.reduceat(facts.listed, starts), self.final.nodes
        between = ((facts.key & 0xFFFFFFFF)[starts] < nodes.entities) & (facts.object[starts] < nodes.entities)
        lone = np.flatnonzero(between & (ends > 0) & (ends < BOTH_ENDS))
        if len(lone) and not self.lone:
            self.example = self.describe(facts, int(starts[lone[0]]))
        self.lone += len(lone)

    def describe(self, facts: SortedFacts, row: int) -> str:
        nodes, texts = self.final.nodes, self.runs.texts
        predicate = int(np.flatnonzero(self.final.predicates == facts.key[row] >> 32)[0])
        ends = (texts.text(nodes.ids[node]) for node in (facts.key[row] & 0xFFFFFFFF, facts.object[row]))
        return f"{next(ends)} {texts.text(predicate)} {next(ends)}"

    def finish(self) -> None:
        self.out["qualifiers.starts"].append(np.array([self.qualifiers]))
        if self.lone:
            self.space.report.note("missing twin added", self.example, self.lone)


def merge_facts(
    runs: NumberedRuns,
    sorted_runs: Mapping[str, Sequence[FactColumns]],
    final: FinalNumbers,
    predicates: int,
    out: StageColumns,
    space: Workspace,
) -> None:
    """Add the facts of all runs in their final order, with what the store says about each."""
    writer, sources = FactWriter(out, runs, final, space), SourceTexts(runs.texts)
    for use in USES:
        writer.write_all(use, sorted_runs[use], sources, predicates)
    writer.finish()
    united = TextColumn(out.new("united.bytes", np.uint8), out.new("united.starts", np.int64))
    united.append([text.encode() for text in sources.united])


def read_united(columns: Mapping[str, Column]) -> list[str]:
    """The sources that merging facts has made."""
    united = TextColumn(columns["united.bytes"], columns["united.starts"])
    return [str(text, "utf-8") for text in united.slice(0, len(united))]
