"""The columns of a knowledge base, made from the runs of a draft (docs/store.md lists them all with their cost).

Facts are numbered: relations first, by (predicate, subject, object), then attributes, by (key, subject, value).
Strings, values and predicates are numbered in sorted order, so that comparing numbers compares their contents. Until
the last stage, the number of a text is that among all texts read; the store keeps those that something refers to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from clew.kb.arrange.column_file import Columns, TextColumn, column_of
from clew.kb.arrange.concept_order import add_hierarchy, add_members, lists_of
from clew.kb.arrange.draft_run import DraftRun
from clew.kb.arrange.fact_merge import FinalNumbers, instance_facts, keep_facts, merge_facts, sort_run
from clew.kb.arrange.final_texts import Arranged, add_name_index, add_texts, kept_facts, kept_texts, unit_column
from clew.kb.arrange.node_order import NodeOrder, NumberedRuns, arrange_nodes, read_nodes
from clew.kb.arrange.range_merge import merge_texts
from clew.kb.arrange.row_groups import add_fact_groups
from clew.kb.arrange.schema_counts import ValueUnits, add_schema, types_of_nodes
from clew.kb.arrange.sorted_facts import FactColumns
from clew.kb.arrange.text_pool import find_text
from clew.kb.arrange.value_order import USES, arrange_values, check_text_count, find_uses
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.concepts import Hierarchy, make_hierarchy
from clew.kb.draft import INSTANCE_OF, NO_NUMBER
from clew.kb.records import Array


@dataclass(frozen=True, slots=True)
class StoreContent:
    """The columns of a knowledge base and its counts, ready to be written."""

    columns: Columns
    counts: dict[str, int]


def make_content(runs: Sequence[DraftRun], space: Workspace) -> StoreContent:
    """The columns and counts of everything in the runs that can be kept; the report of `space` counts the rest."""
    return ContentMaker(space, number_texts(runs, space)).make()


def number_texts(runs: Sequence[DraftRun], space: Workspace) -> NumberedRuns:
    """The runs with the merged numbers of their texts."""
    if len(runs) == 1:
        texts = runs[0].texts()
        return NumberedRuns(runs, texts, [column_of(np.arange(len(texts), dtype=np.int32))])

    def merge(out: StageColumns) -> None:
        maps = [out.new(f"map.{number}", np.int32) for number in range(len(runs))]
        merged = TextColumn(out.new("bytes", np.uint8), out.new("starts", np.int64))
        merge_texts([run.texts() for run in runs], merged, maps, space.texts)

    columns = space.stage("texts", merge)
    maps = [columns[f"map.{number}"] for number in range(len(runs))]
    return NumberedRuns(runs, TextColumn(columns["bytes"], columns["starts"]), maps)


class ContentMaker:
    """The stages that make a store from runs; each uses columns of those before it."""

    def __init__(self, space: Workspace, runs: NumberedRuns) -> None:
        check_text_count(runs.texts)
        self.space, self.runs, self.report = space, runs, space.report

    def make(self) -> StoreContent:
        node_columns = self.space.stage("nodes", lambda out: arrange_nodes(self.runs, out, self.report))
        nodes = read_nodes(node_columns)
        concepts = self.space.stage("concepts", lambda out: self.add_concepts(node_columns, nodes, out))
        instances = node_columns["instances"].whole()
        uses = self.space.stage("uses", lambda out: find_uses(self.runs, nodes, instances, out, self.report))
        keys = [uses[f"keys.{number}"] for number in range(len(self.runs.runs))]
        values = self.space.stage("values", lambda out: arrange_values(keys, self.runs.texts, out, self.space))
        predicates = uses["predicates"].whole()
        facts = self.arrange_facts(nodes, predicates, values, instances)
        groups = self.space.stage(
            "groups",
            lambda out: add_fact_groups(facts, len(nodes.ids), len(values["kind"]), len(predicates), out, self.space),
        )
        arranged = Arranged(self.runs, nodes, node_columns, predicates, values, facts)
        texts = self.space.stage("strings", lambda out: add_texts(arranged, out, self.space))
        names = self.space.stage("names", lambda out: add_name_index(arranged, texts, out, self.space))
        units = ValueUnits(
            values["type"].whole(), unit_column(texts["values.kind"].whole(), texts["values.extra"].whole())
        )
        types = types_of_nodes(concepts, nodes.entities)
        schema = self.space.stage("schema", lambda out: add_schema(facts, types, units, out, self.space))
        columns = {**kept_facts(facts), **groups, **concepts, **kept_texts(texts), **names, **schema}
        return StoreContent(columns, count_content(nodes, columns))

    def add_concepts(self, columns: Columns, nodes: NodeOrder, out: StageColumns) -> None:
        """Add the hierarchy without cycles and the members of each concept."""
        hierarchy = make_hierarchy(lists_of(columns["parents"].whole(), len(nodes.ids) - nodes.entities))
        self.note_cycles(hierarchy, nodes)
        add_hierarchy(hierarchy, out)
        add_members(columns["types"].whole(), nodes.entities, out, self.space)

    def note_cycles(self, hierarchy: Hierarchy, nodes: NodeOrder) -> None:
        for edge in hierarchy.removed_edges:
            ids = (self.runs.texts.text(nodes.ids[nodes.entities + number]) for number in edge)
            self.report.note("cycle in the concept hierarchy cut", " subclass of ".join(ids))

    def arrange_facts(self, nodes: NodeOrder, predicates: Array, values: Columns, instances: Array) -> Columns:
        """The facts in their final order: those of each run sorted, then all merged."""
        number_of = np.full(len(self.runs.texts), NO_NUMBER, np.int32)
        number_of[predicates] = np.arange(len(predicates), dtype=np.int32)
        final = FinalNumbers(nodes, number_of, values["key"].whole(), values["number"].whole())
        runs = {use: [self.sort_run(number, use, final) for number in range(len(self.runs.runs))] for use in USES}
        if len(instances):
            predicate = int(number_of[find_text(self.runs.texts, INSTANCE_OF.encode()).row])
            facts = instance_facts(instances, nodes, predicate)
            runs["relations"].append(self.space.stage("instances", lambda out: keep_facts(facts, out, self.space)))
        sorted_runs = {use: [FactColumns(columns) for columns in runs[use]] for use in USES}
        count, space = len(predicates), self.space
        return space.stage("facts", lambda out: merge_facts(self.runs, sorted_runs, final, count, out, space))

    def sort_run(self, number: int, use: str, final: FinalNumbers) -> Columns:
        run, map_ = self.runs.runs[number], self.runs.maps[number]

        def sort(out: StageColumns) -> None:
            keep_facts(sort_run(run, map_.whole(), use, final), out, self.space)

        return self.space.stage(f"{use}-{number}", sort)


def count_content(nodes: NodeOrder, columns: Columns) -> dict[str, int]:
    """The counts of Table 2 of KQA Pro: a relational fact counts once, not once per direction."""
    used = {use: int(np.count_nonzero(np.diff(columns[f"{use}.starts"].whole()))) for use in (*USES, "qualifier_keys")}
    return {
        "entities": nodes.entities,
        "concepts": len(nodes.ids) - nodes.entities,
        "names": len(np.unique(nodes.names)),
        "relations": used["relations"],
        "attributes": used["attributes"],
        "qualifiers": used["qualifier_keys"],
        "relational_facts": len(columns["relations.subject"]),
        "literal_facts": len(columns["attributes.subject"]),
        "qualifier_facts": len(columns["qualifiers.fact"]),
        "values": len(columns["values.kind"]),
    }
