"""The meaning of the functions that locate entities (docs/semantics.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from clew.engine.native.index import Index, Ranges
from clew.engine.native.located import (
    ALL,
    FEW,
    All,
    Located,
    as_array,
    as_list,
    by_facts,
    contains,
    is_few,
    spans,
)
from clew.engine.native.measuring import measures
from clew.kb.store import Array
from clew.kb.values import Direction, Op, Text, Value
from clew.language.program import functions as f

NOTHING: list[int] = []


def find_all(index: Index, node: f.FindAll) -> Located:
    return Located(ALL)


def find(index: Index, node: f.Find) -> Located:
    return Located(list(index.named(node.name)))


def filter_concept(index: Index, node: f.FilterConcept, source: Located) -> Located:
    members = index.concept_members(node.concept)
    if isinstance(source.nodes, list) or is_few(source.nodes):
        few = as_list(source.nodes, index.entities)
        return Located([one for one in few if index.is_member(one, members)])
    column = index.kb.store.column("members.entity")
    inside = spans(column, members) if len(members) < 2 else np.unique(spans(column, members))
    if isinstance(source.nodes, All):
        return Located(inside)
    return Located(intersection(source.nodes, inside))


def intersection(left: Array, right: Array) -> Array:
    """What two sorted arrays share; the smaller is looked up in the larger."""
    small, large = (left, right) if len(left) < len(right) else (right, left)
    shared: Array = small[contains(large, small)]
    return shared


def filter_value(index: Index, node: Any, source: Located) -> Located:
    """FilterStr, FilterNum, FilterYear and FilterDate: those with a value in the ranges that the comparison allows."""
    key, ranges = index.predicates.get(node.key, -1), index.ranges(getattr(node, "op", Op.EQ), node.value)
    if key < 0:
        return Located(NOTHING, NOTHING, NOTHING)
    if isinstance(source.nodes, list):
        return filter_few(index, source.nodes, key, ranges)
    places = index.places(key, ranges)
    if sum(high - low for low, high in places) <= FEW:
        return filter_rows(index, source.nodes, places)
    rows = spans(index.kb.store.column("attributes.by_value"), places)
    holders = index.kb.store.column("attributes.subject")[rows]
    kept = holders < index.entities if isinstance(source.nodes, All) else contains(source.nodes, holders)
    return by_facts(rows[kept] + index.first_literal, holders[kept])


def filter_rows(index: Index, nodes: All | Array, places: Ranges) -> Located:
    """The few facts with a fitting value that entities among `nodes` hold."""
    rows = [row for low, high in places for row in index.by_value[low:high]]
    holders = [index.holder[row] for row in rows]
    if isinstance(nodes, All):
        kept = [place for place, holder in enumerate(holders) if holder < index.entities]
    else:
        kept = np.flatnonzero(contains(nodes, np.array(holders, np.int32))).tolist()
    return by_facts([index.first_literal + rows[place] for place in kept], [holders[place] for place in kept])


def filter_few(index: Index, nodes: list[int], key: int, ranges: Ranges) -> Located:
    facts, ends = [], []
    for node in nodes:
        for row in range(*index.literals(node, key)):
            if allowed(index.held[row], ranges):
                facts.append(index.first_literal + row)
                ends.append(node)
    return by_facts(facts, ends)


def allowed(value: int, ranges: Ranges) -> bool:
    return any(low <= value < high for low, high in ranges)


def filter_qualifier(index: Index, node: Any, source: Located) -> Located:
    """QFilterStr, QFilterNum, QFilterYear and QFilterDate: those whose fact has such a qualifier."""
    key, ranges = index.predicates.get(node.key, -1), index.ranges(getattr(node, "op", Op.EQ), node.value)
    if source.facts is None or source.ends is None or key < 0:
        return Located(NOTHING, NOTHING, NOTHING)
    if isinstance(source.facts, list):
        return qualified_few(index, source.facts, list(source.ends), key, ranges)
    return qualified_many(index, np.asarray(source.facts), np.asarray(source.ends), key, ranges)


def qualified_few(index: Index, facts: list[int], ends: list[int], key: int, ranges: Ranges) -> Located:
    kept = [
        place
        for place, fact in enumerate(facts)
        if any(allowed(value, ranges) for value in index.qualifier_values(fact, key))
    ]
    return by_facts([facts[place] for place in kept], [ends[place] for place in kept])


def qualified_many(index: Index, facts: Array, ends: Array, key: int, ranges: Ranges) -> Located:
    store = index.kb.store
    rows = index.kb.slice_of("qualifier_keys", "row", key)
    values = store.column("qualifiers.value")[rows]
    fitting = np.zeros(len(rows), np.bool_)
    for low, high in ranges:
        fitting |= (values >= low) & (values < high)
    kept = contains(np.unique(store.column("qualifiers.fact")[rows[fitting]]), facts)
    return by_facts(facts[kept], ends[kept])


def relate(index: Index, node: f.Relate, source: Located) -> Located:
    predicate = index.predicates.get(node.predicate, -1)
    if predicate < 0:
        return Located(NOTHING, NOTHING, NOTHING)
    if isinstance(source.nodes, list):
        steps = [step for one in source.nodes for step in index.steps(one, predicate, node.direction)]
        return by_facts([fact for fact, _ in steps], [end for _, end in steps])
    facts, starts, ends = edges(index, predicate, node.direction)
    nodes = as_array(source.nodes, index.entities)
    kept = contains(nodes, starts)
    return by_facts(facts[kept], ends[kept])


def relate_by_name(index: Index, node: f.RelateByName, source: Located) -> Located:
    """Along the strings under a key: forward to the nodes named so, backward from their names to who holds them."""
    key = index.predicates.get(node.key, -1)
    nodes = as_list(source.nodes, index.entities) if key >= 0 else []
    step = named_by if node.direction is Direction.FORWARD else naming
    pairs = [pair for one in nodes for pair in step(index, one, key)]
    return by_facts([fact for fact, _ in pairs], [end for _, end in pairs])


def named_by(index: Index, node: int, key: int) -> Iterator[tuple[int, int]]:
    """The facts of a node under a key, each with the nodes that bear the name it gives."""
    for row in range(*index.literals(node, key)):
        value = index.kb.value(index.held[row])
        if isinstance(value, Text):
            yield from ((index.first_literal + row, end) for end in index.named(value.text))


def naming(index: Index, node: int, key: int) -> Iterator[tuple[int, int]]:
    """The facts under a key that give the name of a node, each with who holds it."""
    ranges = index.ranges(Op.EQ, Text(index.kb.name_of(node)))
    for low, high in index.places(key, ranges):
        yield from ((index.first_literal + row, index.holder[row]) for row in index.by_value[low:high])


def edges(index: Index, predicate: int, direction: Direction) -> tuple[Array, Array, Array]:
    """The facts of a predicate, where they start in this direction, and where they end."""
    store = index.kb.store
    first, end = index.relation_starts[predicate], index.relation_starts[predicate + 1]
    facts = np.arange(first, end, dtype=np.int32)
    subject, object_ = (store.column(f"relations.{side}")[first:end] for side in ("subject", "object"))
    return (facts, subject, object_) if direction is Direction.FORWARD else (facts, object_, subject)


def both(index: Index, node: f.And, left: Located, right: Located) -> Located:
    if isinstance(left.nodes, All):
        return Located(entities_only(index, right.nodes))
    if isinstance(right.nodes, All):
        return Located(entities_only(index, left.nodes))
    if isinstance(left.nodes, list) and isinstance(right.nodes, list):
        among = set(right.nodes)
        return Located([one for one in left.nodes if one in among])
    shared = intersection(as_array(left.nodes, index.entities), as_array(right.nodes, index.entities))
    return Located(shortened(shared))


def entities_only(index: Index, nodes: Any) -> Any:
    """The entities among nodes; FindAll knows no concepts."""
    if isinstance(nodes, All):
        return nodes
    return [one for one in nodes if one < index.entities] if isinstance(nodes, list) else nodes[nodes < index.entities]


def either(index: Index, node: f.Or, left: Located, right: Located) -> Located:
    if isinstance(left.nodes, list) and isinstance(right.nodes, list):
        return Located(sorted({*left.nodes, *right.nodes}))
    arrays = (as_array(one.nodes, index.entities) for one in (left, right))
    return Located(np.union1d(*arrays))


def without(index: Index, node: f.Without, left: Located, right: Located) -> Located:
    kept, gone = as_array(left.nodes, index.entities), as_array(right.nodes, index.entities)
    return Located(shortened(kept[~contains(gone, kept)]))


def shortened(nodes: Array) -> Any:
    """Few nodes as a list, which the functions that follow handle faster."""
    return nodes.tolist() if is_few(nodes) else nodes


def top(index: Index, node: f.Top, source: Located) -> Located:
    """The entities with the best measures: as many as asked for, and all that tie with the last of them."""
    measured = measures(index, source, node.key).best(node.among is f.Among.LARGEST)
    if not measured or not node.count:
        return Located(NOTHING)
    ranked = sorted(measured.items(), key=lambda item: item[1], reverse=node.among is f.Among.LARGEST)
    last = ranked[min(node.count, len(ranked)) - 1][1]
    best = [one for one, size in ranked if (size >= last if node.among is f.Among.LARGEST else size <= last)]
    return Located(sorted(best))


def filter_count(index: Index, node: f.FilterCount, source: Located) -> Located:
    predicate = index.predicates.get(node.predicate, -1)
    kept = []
    for one in as_list(source.nodes, index.entities):
        ends = {end for _, end in index.steps(one, predicate, node.direction)} if predicate >= 0 else set()
        if COMPARE[node.op](len(ends), node.count):
            kept.append(one)
    return Located(kept)


COMPARE: dict[Op, Callable[[Any, Any], bool]] = {
    Op.EQ: lambda left, right: left == right,
    Op.NE: lambda left, right: left != right,
    Op.LT: lambda left, right: left < right,
    Op.GT: lambda left, right: left > right,
}


def filter_keys(index: Index, node: f.FilterKeys, source: Located) -> Located:
    """Those with a quantity under one key that compares so to one under the other, in the same unit."""
    keys = index.predicates.get(node.key, -1), index.predicates.get(node.other, -1)
    if min(keys) < 0:
        return Located(NOTHING)
    kept = [one for one in as_list(source.nodes, index.entities) if keys_compare(index, one, *keys, node.op)]
    return Located(kept)


def keys_compare(index: Index, node: int, key: int, other: int, op: Op) -> bool:
    from clew.kb.values import holds

    left, right = (values_under(index, node, one) for one in (key, other))
    return any(holds(one, op, two) for one in left for two in right)


def values_under(index: Index, node: int, key: int) -> list[Value]:
    return [index.kb.value(index.held[row]) for row in range(*index.literals(node, key))]
