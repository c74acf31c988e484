"""What each function that yields entities means on the columns (docs/semantics.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import compress
from typing import Any

import numpy as np

from clew.engine.native.entity_set import (
    ALL_ENTITIES,
    MAX_LISTED,
    AllEntities,
    EntitySet,
    Nodes,
    as_array,
    as_list,
    count_nodes,
    entities_of_facts,
    list_if_few,
    mask_from_bitmap,
    member_mask,
)
from clew.engine.native.index import SCAN_FACTOR, Index, Ranges
from clew.engine.native.ranking_values import find_ranking_values
from clew.kb.records import Array, sort_distinct
from clew.kb.values import Direction, Op, Text, Value, holds
from clew.language.program import functions as f

NO_NODES: list[int] = []  # shared, so never to be changed


def find_all(index: Index, node: f.FindAll) -> EntitySet:
    return EntitySet(ALL_ENTITIES)


def find(index: Index, node: f.Find) -> EntitySet:
    return EntitySet(list(index.nodes_found(node.name)))


def filter_concept(index: Index, node: f.FilterConcept, source: EntitySet) -> EntitySet:
    nodes = source.known_nodes
    if nodes is None:
        return EntitySet(list_if_few(sort_distinct(ends_in_concept(index, node.concept, source))))
    if isinstance(nodes, list):
        members, is_member = index.member_ranges(node.concept), index.is_member
        return EntitySet([entity for entity in nodes if is_member(entity, members)])
    if isinstance(nodes, AllEntities):
        return EntitySet(index.members(node.concept))
    return EntitySet(list_if_few(intersection(nodes, index.members(node.concept))))


def ends_in_concept(index: Index, concept: str, source: EntitySet) -> Array:
    """Those ends of the facts of `source` that belong to `concept`, repetitions included."""
    ends = np.asarray(source.ends)
    return ends[mask_from_bitmap(index.member_bitmap(concept), ends)]


def intersection(left: Array, right: Array) -> Array:
    """The numbers that two sorted arrays share."""
    small, large = (left, right) if len(left) < len(right) else (right, left)
    shared: Array = small[member_mask(large, small)]
    return shared


def filter_value(index: Index, node: Any, source: EntitySet) -> EntitySet:
    """FilterStr, FilterNum, FilterYear and FilterDate: the entities with a value that compares as required."""
    key, ranges = index.predicates.get(node.key, -1), index.value_ranges(getattr(node, "op", Op.EQ), node.value)
    nodes = source.nodes
    if key < 0:
        return EntitySet(NO_NODES, NO_NODES, NO_NODES)
    if isinstance(nodes, list):
        return filter_few(index, nodes, key, ranges)
    places = index.value_places(key, ranges)
    if sum([high - low for low, high in places]) <= MAX_LISTED:
        return filter_by_rows(index, nodes, places)
    rows = index.matching_rows(key, ranges, places)
    holders = index.row_subjects[rows]
    if not isinstance(nodes, AllEntities):
        kept = member_mask(nodes, holders)
    elif index.has_concept_holders(key):
        kept = holders < index.entity_count
    else:
        return entities_of_facts(rows + index.first_attribute_fact, holders)
    return entities_of_facts(rows[kept] + index.first_attribute_fact, holders[kept])


def filter_by_rows(index: Index, nodes: AllEntities | Array, places: Ranges) -> EntitySet:
    """The entities among `nodes` with one of the few facts at `places`."""
    rows: list[int] = []
    for low, high in places:
        rows += index.by_value[low:high].tolist()
    subjects = index.subject_of_row
    holders = [subjects[row] for row in rows]
    if not isinstance(nodes, AllEntities):
        kept = member_mask(nodes, np.array(holders, np.int32)).tolist()
    elif not rows or max(holders) < index.entity_count:
        first = index.first_attribute_fact
        return entities_of_facts([first + row for row in rows], holders)
    else:
        kept = [holder < index.entity_count for holder in holders]
    facts = [index.first_attribute_fact + row for row in compress(rows, kept)]
    return entities_of_facts(facts, list(compress(holders, kept)))


def filter_few(index: Index, nodes: list[int], key: int, ranges: Ranges) -> EntitySet:
    facts, ends = [], []
    index.expect_attributes(nodes, key)
    for node in nodes:
        for row in index.attribute_rows(node, key):
            if is_in_ranges(index.value_of_row[row], ranges):
                facts.append(index.first_attribute_fact + row)
                ends.append(node)
    return entities_of_facts(facts, ends)


def is_in_ranges(value: int, ranges: Ranges) -> bool:
    return any(low <= value < high for low, high in ranges)


def filter_qualifier(index: Index, node: Any, source: EntitySet) -> EntitySet:
    """QFilterStr, QFilterNum, QFilterYear and QFilterDate: the entities whose fact has a qualifier that compares so."""
    key, ranges = index.predicates.get(node.key, -1), index.value_ranges(getattr(node, "op", Op.EQ), node.value)
    if source.facts is None or source.ends is None or key < 0:
        return EntitySet(NO_NODES, NO_NODES, NO_NODES)
    if isinstance(source.facts, list) and isinstance(source.ends, list):
        return qualified_few(index, source.facts, source.ends, key, ranges)
    return qualified_many(index, np.asarray(source.facts), np.asarray(source.ends), key, ranges)


def qualified_few(index: Index, facts: list[int], ends: list[int], key: int, ranges: Ranges) -> EntitySet:
    kept = [
        place
        for place, fact in enumerate(facts)
        if any(is_in_ranges(value, ranges) for value in index.qualifier_values(fact, key))
    ]
    return entities_of_facts([facts[place] for place in kept], [ends[place] for place in kept])


def qualified_many(index: Index, facts: Array, ends: Array, key: int, ranges: Ranges) -> EntitySet:
    kept = index.mask_qualified(facts, key, ranges)
    return entities_of_facts(facts[kept], ends[kept])


def relate(index: Index, node: f.Relate, source: EntitySet) -> EntitySet:
    predicate = index.predicates.get(node.predicate, -1)
    if predicate < 0:
        return EntitySet(NO_NODES, NO_NODES, NO_NODES)
    nodes = source.nodes
    if isinstance(nodes, list):
        return entities_of_facts(*index.relate_few(nodes, predicate, node.direction))
    facts, starts, ends = directed_edges(index, predicate, node.direction)
    kept = member_mask(as_array(nodes, index.entity_count), starts)
    return entities_of_facts(facts[kept], ends[kept])


def relate_by_name(index: Index, node: f.RelateByName, source: EntitySet) -> EntitySet:
    """Forward: the nodes named like the strings under a key. Backward: the nodes that hold the names of the sources."""
    key = index.predicates.get(node.key, -1)
    if key < 0:
        return EntitySet(NO_NODES, NO_NODES, NO_NODES)
    if node.direction is Direction.FORWARD:
        pairs = list(facts_to_named(index, source.nodes, key))
    else:
        starts = nodes_named_under(index, source.nodes, key)
        pairs = [pair for start in starts for pair in facts_naming(index, start, key)]
    return entities_of_facts([fact for fact, _ in pairs], [end for _, end in pairs])


def facts_to_named(index: Index, nodes: Nodes, key: int) -> Iterator[tuple[int, int]]:
    """Each fact of the nodes under `key` with a node that has the name it gives; a value is looked up once."""
    ends: dict[int, tuple[int, ...]] = {}
    for row in rows_with_names(index, nodes, key):
        number = index.value_of_row[row]
        if number not in ends:
            value = index.kb.value(number)
            ends[number] = index.nodes_named(value.text) if isinstance(value, Text) else ()
        yield from ((index.first_attribute_fact + row, end) for end in ends[number])


def rows_with_names(index: Index, nodes: Nodes, key: int) -> Iterable[int]:
    """The rows of the attributes of nodes under `key`: by searching for each node, or by one pass if cheaper.

    A pass leaves out the rows that give no name.
    """
    count = count_nodes(nodes, index.entity_count)
    if count <= MAX_LISTED or count * SCAN_FACTOR < index.count_rows(key):
        listed = as_list(nodes, index.entity_count)
        index.expect_attributes(listed, key)
        return (row for node in listed for row in index.attribute_rows(node, key))
    holders, values = index.columns_of_key(key)
    kept = np.flatnonzero(member_mask(as_array(nodes, index.entity_count), holders))
    return index.rows_of_key(key)[kept[mask_names(index, values[kept])]].tolist()  # type: ignore[no-any-return]


def mask_names(index: Index, values: Array) -> Array:
    """Which of the values may give the name of a node: those whose text is a name or an alias."""
    names, texts = index.columns.column("names.text"), index.columns.column("values.text")[values]
    if not len(names):
        return np.zeros(len(texts), np.bool_)
    mask: Array = names[np.minimum(np.searchsorted(names, texts), len(names) - 1)] == texts
    return mask


def nodes_named_under(index: Index, nodes: Nodes, key: int) -> list[int]:
    """The nodes; of many only those whose name is a text under `key`."""
    if count_nodes(nodes, index.entity_count) <= MAX_LISTED:
        return as_list(nodes, index.entity_count)
    many = as_array(nodes, index.entity_count)
    texts = index.columns.column("values.text")[index.columns_of_key(key)[1]]
    named: list[int] = many[np.isin(index.columns.column("nodes.name")[many], texts)].tolist()
    return named


def facts_naming(index: Index, node: int, key: int) -> Iterator[tuple[int, int]]:
    """Each fact under `key` that gives the name of `node`, with the node that holds it."""
    ranges = index.value_ranges(Op.EQ, Text(index.kb.name_of(node)))
    for low, high in index.value_places(key, ranges):
        yield from ((index.first_attribute_fact + row, index.subject_of_row[row]) for row in index.by_value[low:high])


def directed_edges(index: Index, predicate: int, direction: Direction) -> tuple[Array, Array, Array]:
    """The facts of `predicate`, and the nodes where they start and end in this direction."""
    facts, subject, object_ = index.edges(predicate)
    return (facts, subject, object_) if direction is Direction.FORWARD else (facts, object_, subject)


def intersect(index: Index, node: f.And, left: EntitySet, right: EntitySet) -> EntitySet:
    if isinstance(left.nodes, AllEntities):
        return EntitySet(keep_entities(index, right.nodes))
    if isinstance(right.nodes, AllEntities):
        return EntitySet(keep_entities(index, left.nodes))
    if isinstance(left.nodes, list) and isinstance(right.nodes, list):
        among = set(right.nodes)
        return EntitySet([entity for entity in left.nodes if entity in among])
    shared = intersection(as_array(left.nodes, index.entity_count), as_array(right.nodes, index.entity_count))
    return EntitySet(list_if_few(shared))


def keep_entities(index: Index, nodes: Any) -> Any:
    """The entities among `nodes`, without the concepts: FindAll yields none."""
    if isinstance(nodes, AllEntities):
        return nodes
    return (
        [entity for entity in nodes if entity < index.entity_count]
        if isinstance(nodes, list)
        else nodes[nodes < index.entity_count]
    )


def unite(index: Index, node: f.Or, left: EntitySet, right: EntitySet) -> EntitySet:
    if isinstance(left.nodes, list) and isinstance(right.nodes, list):
        return EntitySet(sorted({*left.nodes, *right.nodes}))
    arrays = (as_array(side.nodes, index.entity_count) for side in (left, right))
    return EntitySet(sort_distinct(np.concatenate(tuple(arrays))))


def subtract(index: Index, node: f.Without, left: EntitySet, right: EntitySet) -> EntitySet:
    kept, gone = as_array(left.nodes, index.entity_count), as_array(right.nodes, index.entity_count)
    return EntitySet(list_if_few(kept[~member_mask(gone, kept)]))


def top(index: Index, node: f.Top, source: EntitySet) -> EntitySet:
    """The entities with the best values: the first `count`, and all that tie with the last of them."""
    measured = find_ranking_values(index, source, node.key).best_by_entity(node.among is f.Among.LARGEST)
    if not measured or not node.count:
        return EntitySet(NO_NODES)
    ranked = sorted(measured.items(), key=lambda item: item[1], reverse=node.among is f.Among.LARGEST)
    last = ranked[min(node.count, len(ranked)) - 1][1]
    best = [entity for entity, size in ranked if (size >= last if node.among is f.Among.LARGEST else size <= last)]
    return EntitySet(sorted(best))


def filter_keys(index: Index, node: f.FilterKeys, source: EntitySet) -> EntitySet:
    """The entities with a value under one key that compares so to a value under the other."""
    keys = index.predicates.get(node.key, -1), index.predicates.get(node.other, -1)
    if min(keys) < 0:
        return EntitySet(NO_NODES)
    holders = holders_of_both(index, source.nodes, *keys)
    return EntitySet([entity for entity in holders if has_comparing_values(index, entity, *keys, node.op)])


def holders_of_both(index: Index, nodes: Nodes, key: int, other: int) -> list[int]:
    """The nodes; of many only those that have values under both keys."""
    if count_nodes(nodes, index.entity_count) <= MAX_LISTED:
        return as_list(nodes, index.entity_count)
    some, others = (index.columns_of_key(one)[0] for one in (key, other))
    shared = sort_distinct(intersection(some, others))
    is_all = isinstance(nodes, AllEntities)
    kept = keep_entities(index, shared) if is_all else intersection(as_array(nodes, index.entity_count), shared)
    return as_list(kept, index.entity_count)


def has_comparing_values(index: Index, node: int, key: int, other: int, op: Op) -> bool:
    others = values_under(index, node, other)
    return any(holds(value, op, other_value) for value in values_under(index, node, key) for other_value in others)


def values_under(index: Index, node: int, key: int) -> list[Value]:
    return [index.kb.value(index.value_of_row[row]) for row in index.attribute_rows(node, key)]


COMPARISONS: dict[Op, Callable[[Any, Any], Any]] = {
    Op.EQ: lambda left, right: left == right,
    Op.NE: lambda left, right: left != right,
    Op.LT: lambda left, right: left < right,
    Op.GT: lambda left, right: left > right,
}


def filter_count(index: Index, node: f.FilterCount, source: EntitySet) -> EntitySet:
    """The entities whose number of ends compares so to `count`; an entity without such a fact counts as 0."""
    nodes = as_array(source.nodes, index.entity_count)
    return EntitySet(list_if_few(nodes[COMPARISONS[node.op](count_ends(index, source.nodes, node), node.count)]))


def top_count(index: Index, node: f.TopCount, source: EntitySet) -> EntitySet:
    """The entities with the most or fewest ends: the first `count`, and all that tie with the last of them.

    An entity without such a fact can have the fewest, but never the most.
    """
    nodes, counts = as_array(source.nodes, index.entity_count), count_ends(index, source.nodes, node)
    largest = node.among is f.Among.LARGEST
    if largest:
        nodes, counts = nodes[counts > 0], counts[counts > 0]
    if not len(nodes) or not node.count:
        return EntitySet(NO_NODES)
    ranks = -counts if largest else counts
    last = np.sort(ranks)[min(node.count, len(ranks)) - 1]
    return with_counted_facts(index, node, list_if_few(nodes[ranks <= last]))


def with_counted_facts(index: Index, node: f.TopCount, nodes: list[int] | Array) -> EntitySet:
    """The nodes; if they are few, with the counted facts, which the trace shows."""
    predicate = index.predicates.get(node.predicate, -1)
    if not isinstance(nodes, list) or predicate < 0:
        return EntitySet(nodes)
    counted = [(fact, entity) for entity in nodes for fact, _ in index.steps(entity, predicate, node.direction)]
    return EntitySet(nodes, [fact for fact, _ in counted], [entity for _, entity in counted])


def count_ends(index: Index, nodes: Nodes, node: f.FilterCount | f.TopCount) -> Array:
    """For each of `nodes`, how many nodes the predicate leads to."""
    predicate = index.predicates.get(node.predicate, -1)
    if isinstance(nodes, list):
        return np.array([count_ends_of(index, start, predicate, node.direction) for start in nodes], np.int64)
    known = as_array(nodes, index.entity_count)
    if predicate < 0:
        return np.zeros(len(known), np.int64)
    _, starts, ends = directed_edges(index, predicate, node.direction)
    kept = member_mask(known, starts)
    pairs = sort_distinct(starts[kept].astype(np.int64) * index.kb.node_count + ends[kept])
    return np.bincount(np.searchsorted(known, pairs // index.kb.node_count), minlength=len(known))


def count_ends_of(index: Index, node: int, predicate: int, direction: Direction) -> int:
    return len({end for _, end in index.steps(node, predicate, direction)}) if predicate >= 0 else 0


ENTITY_MEANINGS: dict[type[f.Function], Callable[..., EntitySet]] = {
    f.FindAll: find_all,
    f.Find: find,
    f.FilterConcept: filter_concept,
    **dict.fromkeys(f.VALUE_FILTERS, filter_value),
    **dict.fromkeys(f.QUALIFIER_FILTERS, filter_qualifier),
    f.Relate: relate,
    f.And: intersect,
    f.Or: unite,
    f.Without: subtract,
    f.RelateByName: relate_by_name,
    f.Top: top,
    f.FilterCount: filter_count,
    f.FilterKeys: filter_keys,
    f.TopCount: top_count,
}
