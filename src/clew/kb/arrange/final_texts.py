"""The last stages: the texts that the store keeps, with their final numbers, in the columns that name them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clew.kb.arrange.column_file import Column, Columns
from clew.kb.arrange.fact_merge import read_united
from clew.kb.arrange.name_order import add_grams, add_names, form_texts
from clew.kb.arrange.node_order import EMPTY, NodeOrder, NumberedRuns, pair
from clew.kb.arrange.range_merge import distinct_sorted
from clew.kb.arrange.text_pool import write_pool
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.columns.sort_order import starts_of
from clew.kb.draft import NO_NUMBER
from clew.kb.records import Array
from clew.kb.values import ValueType

BESIDE_FACTS = ("sources", "united.bytes", "united.starts")  # columns of the facts that are not of the store
VALUE_COLUMNS = ("kind", "order", "type")  # columns of values that are final


@dataclass(frozen=True, slots=True)
class Arranged:
    """Everything in its final order, but with the numbers of all texts read."""

    runs: NumberedRuns
    nodes: NodeOrder
    node_columns: Columns
    predicates: Array
    values: Columns
    facts: Columns


@dataclass(frozen=True, slots=True)
class PredicateNotes:
    """What runs say about predicates: pairs of a predicate and a text, and one description for each."""

    iris: Array
    aliases: Array
    descriptions: Array


def add_texts(arranged: Arranged, out: StageColumns, space: Workspace) -> None:
    """Add the pool of all texts, and the columns of nodes, predicates, values and sources."""
    notes, aliases = read_notes(arranged), arranged.node_columns["aliases"].whole()
    used, further = mark_used(arranged, notes, aliases, space)
    final = write_pool(arranged.runs.texts, used, further, out, space)
    out.put("final", final)
    nodes, values = arranged.nodes, arranged.values
    for name, numbers in (("id", nodes.ids), ("name", nodes.names), ("description", nodes.descriptions)):
        out.put(f"nodes.{name}", final[numbers])
    add_pairs("nodes.aliases", aliases, len(nodes.ids), final, out)
    out.put("predicates.name", final[arranged.predicates])
    out.put("predicates.description", final[notes.descriptions])
    add_pairs("predicates.iris", notes.iris, len(arranged.predicates), final, out)
    add_pairs("predicates.aliases", notes.aliases, len(arranged.predicates), final, out)
    for name in ("text", "extra"):
        out.put(f"values.{name}", final[values[name].whole()])
    for name in VALUE_COLUMNS:
        out.put(f"values.{name}", values[name].whole())
    out.put("values.kind_starts", starts_of(values["kind"].whole(), len(ValueType)))
    add_sources(arranged.facts["sources"], final, out, space)


def read_notes(arranged: Arranged) -> PredicateNotes:
    """The notes of all runs; the first description of a predicate counts."""
    numbers = np.full(len(arranged.runs.texts), NO_NUMBER, np.int32)
    numbers[arranged.predicates] = np.arange(len(arranged.predicates), dtype=np.int32)
    found: dict[str, list[Array]] = {"iris": [], "notes.aliases": []}
    descriptions = np.full(len(arranged.predicates), EMPTY, np.int32)
    for run, map_ in arranged.runs:
        predicate, text = numbers[map_[run["notes.name"]]], map_[run["notes.description"]]
        is_first = descriptions[predicate] == EMPTY
        descriptions[predicate[is_first]] = text[is_first]
        for part, pairs in found.items():
            pairs.append(pair(predicate[run[f"{part}.owner"]], map_[run[f"{part}.item"]]))
    iris, aliases = (distinct_sorted(np.concatenate(pairs)) for pairs in found.values())
    return PredicateNotes(iris, aliases, descriptions)


def mark_used(
    arranged: Arranged, notes: PredicateNotes, aliases: Array, space: Workspace
) -> tuple[NDArray[np.bool_], list[str]]:
    """Which of all texts the store keeps, and the further ones that merging has made."""
    nodes, values = arranged.nodes, arranged.values
    used = np.zeros(len(arranged.runs.texts), np.bool_)
    used[EMPTY] = True
    pairs = (aliases, notes.iris, notes.aliases)
    numbers = (nodes.ids, nodes.names, nodes.descriptions, arranged.predicates, notes.descriptions)
    for found in (*numbers, values["text"].whole(), values["extra"].whole(), *(items & 0xFFFFFFFF for items in pairs)):
        used[found] = True
    further = read_united(arranged.facts)
    for sources in arranged.facts["sources"].blocks(space.rows):
        used[sources[(sources != NO_NUMBER) & (sources < len(used))]] = True
    return used, further


def add_pairs(prefix: str, pairs: Array, count: int, final: Array, out: StageColumns) -> None:
    """Add the texts of each owner, from sorted pairs: the columns `prefix.starts` and `prefix.text`."""
    out.put(f"{prefix}.starts", starts_of(pairs >> 32, count))
    out.put(f"{prefix}.text", final[pairs & 0xFFFFFFFF])


def add_sources(sources: Column, final: Array, out: StageColumns, space: Workspace) -> None:
    """Add the text of each fact's sources; no rows at all if no fact has sources."""
    column = out.new("facts.source", np.int32)
    if any((block != NO_NUMBER).any() for block in sources.blocks(space.rows)):
        for block in sources.blocks(space.rows):
            column.append(final[block])


def add_name_index(arranged: Arranged, texts: Columns, out: StageColumns, space: Workspace) -> None:
    """Add the columns of the name index."""
    aliases = arranged.node_columns["aliases"].whole()
    add_names(arranged.nodes, aliases, arranged.runs.texts, texts["final"].whole(), out, space)
    add_grams(form_texts(out), out, space)


def unit_column(kinds: Array, extras: Array) -> Array:
    """The number of the unit of each value; -1 for one that is no quantity."""
    return np.where(kinds == ValueType.QUANTITY, extras, NO_NUMBER)


def kept_texts(texts: Columns) -> Mapping[str, Column]:
    """The columns of the store among those of the texts."""
    return {name: column for name, column in texts.items() if name != "final"}


def kept_facts(facts: Columns) -> Mapping[str, Column]:
    """The columns of the store among those of the facts."""
    return {name: column for name, column in facts.items() if name not in BESIDE_FACTS}
