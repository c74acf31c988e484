"""The facts of a draft as arrays: nodes in canonical order, duplicate facts merged, dangling facts dropped.

The same facts give the same arrays, whatever the order and number of their sources.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from clew.kb.build_report import BuildReport
from clew.kb.columns.sort_order import first_of_equals, order_by
from clew.kb.draft import NO_NUMBER, DeclaredKind, FactRows, KbDraft
from clew.kb.records import SOURCE_SEPARATOR, Array
from clew.kb.values import ValueParts, ValueType

Ints = NDArray[np.int32]
Hashes = NDArray[np.uint64]
MAX_EXAMPLES = 5  # dangling facts that the report spells out


@dataclass(frozen=True, slots=True)
class FactArrays:
    """Relations or attributes as parallel arrays, and their qualifiers as (position of the fact, key, value)."""

    subject: Ints
    predicate: Ints
    object: Ints
    source: Ints
    qualified: Ints
    qualifier_key: Ints
    qualifier_value: Ints

    def __len__(self) -> int:
        return len(self.subject)


@dataclass(frozen=True, slots=True)
class NodeOrder:
    """The declared nodes in canonical order: entities by id, then concepts by id."""

    ids: list[str]
    drafts: list[int]
    entities: int
    renumber: Ints
    """The canonical number for each draft number; -1 for a node that was never declared."""


def arrange_nodes(draft: KbDraft) -> NodeOrder:
    """The declared nodes of `draft`, numbered in canonical order."""
    ids, kinds = draft.nodes.keys, np.frombuffer(draft.kinds, np.int8)
    entities, concepts = (
        np.flatnonzero(kinds == kind).tolist() for kind in (DeclaredKind.ENTITY, DeclaredKind.CONCEPT)
    )
    entities.sort(key=ids.__getitem__)
    concepts.sort(key=ids.__getitem__)
    ordered = entities + concepts
    renumber = np.full(len(ids), NO_NUMBER, np.int32)
    renumber[ordered] = np.arange(len(ordered), dtype=np.int32)
    return NodeOrder([ids[number] for number in ordered], ordered, len(entities), renumber)


def view_facts(rows: FactRows) -> FactArrays:
    """The rows of a draft as arrays over the same memory."""
    columns = (rows.subject, rows.predicate, rows.object, rows.source)
    qualifiers = (rows.qualified, rows.qualifier_key, rows.qualifier_value)
    return FactArrays(*(np.frombuffer(column, np.int32) if column else empty_ints() for column in columns + qualifiers))


def empty_ints() -> Ints:
    return np.zeros(0, np.int32)


def select_facts(facts: FactArrays, chosen: Ints) -> FactArrays:
    """The facts at the positions `chosen`, in this order, with their qualifiers."""
    position = np.full(len(facts), NO_NUMBER, np.int32)
    position[chosen] = np.arange(len(chosen), dtype=np.int32)
    qualified = position[facts.qualified]
    kept = qualified != NO_NUMBER
    order = np.argsort(qualified[kept], kind="stable")
    return FactArrays(
        facts.subject[chosen],
        facts.predicate[chosen],
        facts.object[chosen],
        facts.source[chosen],
        qualified[kept][order],
        facts.qualifier_key[kept][order],
        facts.qualifier_value[kept][order],
    )


def drop_dangling_facts(facts: FactArrays, draft: KbDraft, renumber: Ints, relational: bool) -> FactArrays:
    """The facts between declared nodes; the draft's report counts the others as dangling."""
    is_dangling = renumber[facts.subject] == NO_NUMBER
    if relational:
        is_dangling |= renumber[facts.object] == NO_NUMBER
    if not is_dangling.any():
        return facts
    report_dangling_facts(facts, np.flatnonzero(is_dangling), draft, renumber, relational)
    return select_facts(facts, np.flatnonzero(~is_dangling).astype(np.int32))


def report_dangling_facts(
    facts: FactArrays, dangling: NDArray[np.intp], draft: KbDraft, renumber: Ints, relational: bool
) -> None:
    ids, predicates = draft.nodes.keys, draft.predicates.keys
    for fact in dangling[:MAX_EXAMPLES]:
        subject, object_ = int(facts.subject[fact]), int(facts.object[fact])
        unknown = subject if renumber[subject] == NO_NUMBER else object_
        target = ids[object_] if relational else "…"
        detail = (
            f"{ids[subject]} {predicates[facts.predicate[fact]]} {target}: {ids[unknown]} is not described anywhere"
        )
        draft.report.drop_fact("dangling id", detail)
    if len(dangling) > MAX_EXAMPLES:
        draft.report.drop_fact("dangling id", "", len(dangling) - MAX_EXAMPLES)


def name_references(draft: KbDraft, nodes: NodeOrder) -> tuple[list[ValueParts], Ints]:
    """The draft's values with references given the names of their entities, and the new number of each old value."""
    resolved: dict[ValueParts, int] = {}
    renumber = np.zeros(len(draft.values), np.int32)
    for number, parts in enumerate(draft.values.keys):
        if parts.kind == ValueType.NAME:
            parts = parts._replace(text=name_of_reference(draft, nodes, parts) or parts.extra)
        renumber[number] = resolved.setdefault(parts, len(resolved))
    return list(resolved), renumber


def name_of_reference(draft: KbDraft, nodes: NodeOrder, parts: ValueParts) -> str:
    node = draft.nodes.numbers.get(parts.extra)
    if node is None or nodes.renumber[node] == NO_NUMBER:
        return parts.text
    return draft.names.get(node) or parts.extra


def merge_duplicates(facts: FactArrays, draft: KbDraft, report: BuildReport) -> FactArrays:
    """The facts without duplicates (same subject, predicate, object and qualifiers); their sources are united."""
    facts = with_qualifiers_by_fact(facts)
    columns: list[Array] = [facts.subject, facts.predicate, facts.object, *qualifier_signature(facts)]
    order = order_by(*columns)
    first = first_of_equals(*(column[order] for column in columns))
    report.facts_merged += int(len(order) - first.sum())
    source = unite_sources(facts.source[order], first, draft)
    merged = replace(facts, source=facts.source.copy())
    merged.source[order[first]] = source
    return select_facts(merged, order[first].astype(np.int32))


def with_qualifiers_by_fact(facts: FactArrays) -> FactArrays:
    """The facts with their qualifiers in the facts' order. A qualifier given twice stays twice."""
    order = np.argsort(facts.qualified, kind="stable")
    return replace(
        facts,
        qualified=facts.qualified[order],
        qualifier_key=facts.qualifier_key[order],
        qualifier_value=facts.qualifier_value[order],
    )


def qualifier_signature(facts: FactArrays) -> Iterator[Hashes]:
    """A hash of each fact's qualifiers in any order; yields nothing if no fact has qualifiers."""
    if len(facts.qualified):
        signature = np.zeros(len(facts), np.uint64)
        pairs = scramble(
            facts.qualifier_key.astype(np.uint64) << np.uint64(32) | facts.qualifier_value.astype(np.uint64)
        )
        starts = np.flatnonzero(np.r_[True, facts.qualified[1:] != facts.qualified[:-1]])
        signature[facts.qualified[starts]] = np.add.reduceat(pairs, starts)
        yield signature


def scramble(numbers: Hashes) -> Hashes:
    """The numbers hashed by the finaliser of splitmix64, so that sums of different sets differ."""
    numbers = numbers + np.uint64(0x9E3779B97F4A7C15)
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


def unite_sources(source: Ints, first: NDArray[np.bool_], draft: KbDraft) -> Ints:
    """The source of each group of equal facts; groups begin where `first` is true."""
    starts = np.flatnonzero(first)
    united = source[starts].copy()
    if not len(starts) or (source == NO_NUMBER).all():
        return united
    lowest, highest = np.minimum.reduceat(source, starts), np.maximum.reduceat(source, starts)
    ends = np.r_[starts[1:], len(source)]
    texts = draft.sources.keys
    for group in np.flatnonzero(lowest != highest):
        members = {int(number) for number in source[starts[group] : ends[group]]} - {NO_NUMBER}
        named = sorted({part for number in members for part in texts[number].split(SOURCE_SEPARATOR)})
        united[group] = draft.sources(SOURCE_SEPARATOR.join(named))
    return united
