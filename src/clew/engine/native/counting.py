"""The meaning of the functions that count what a predicate leads to from each entity (docs/semantics.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from clew.engine.native.index import Index
from clew.engine.native.located import Located, Nodes, as_array, contains, distinct, shortened
from clew.engine.native.locating import NOTHING, edges
from clew.kb.store import Array
from clew.kb.values import Direction, Op
from clew.language.program import functions as f

COMPARE: dict[Op, Callable[[Any, Any], Any]] = {
    Op.EQ: lambda left, right: left == right,
    Op.NE: lambda left, right: left != right,
    Op.LT: lambda left, right: left < right,
    Op.GT: lambda left, right: left > right,
}


def filter_count(index: Index, node: f.FilterCount, source: Located) -> Located:
    """Those whose number of ends compares so to the one given; it is 0 where no fact leads anywhere."""
    nodes = as_array(source.nodes, index.entities)
    return Located(shortened(nodes[COMPARE[node.op](end_counts(index, source.nodes, node), node.count)]))


def top_count(index: Index, node: f.TopCount, source: Located) -> Located:
    """The entities with the most or fewest ends: as many as asked for, and all that tie with the last of them.

    Who leads nowhere has the fewest, and never the most.
    """
    nodes, counts = as_array(source.nodes, index.entities), end_counts(index, source.nodes, node)
    largest = node.among is f.Among.LARGEST
    if largest:
        nodes, counts = nodes[counts > 0], counts[counts > 0]
    if not len(nodes) or not node.count:
        return Located(NOTHING)
    ranks = -counts if largest else counts
    last = np.sort(ranks)[min(node.count, len(ranks)) - 1]
    return with_facts(index, node, shortened(nodes[ranks <= last]))


def with_facts(index: Index, node: f.TopCount, nodes: list[int] | Array) -> Located:
    """The nodes, and if they are few the facts that were counted, for the thread to show."""
    predicate = index.predicates.get(node.predicate, -1)
    if not isinstance(nodes, list) or predicate < 0:
        return Located(nodes)
    counted = [(fact, one) for one in nodes for fact, _ in index.steps(one, predicate, node.direction)]
    return Located(nodes, [fact for fact, _ in counted], [one for _, one in counted])


def end_counts(index: Index, nodes: Nodes, node: f.FilterCount | f.TopCount) -> Array:
    """To how many entities the predicate leads from each of the nodes."""
    predicate = index.predicates.get(node.predicate, -1)
    if isinstance(nodes, list):
        return np.array([ends_of(index, one, predicate, node.direction) for one in nodes], np.int64)
    known = as_array(nodes, index.entities)
    if predicate < 0:
        return np.zeros(len(known), np.int64)
    _, starts, ends = edges(index, predicate, node.direction)
    kept = contains(known, starts)
    pairs = distinct(starts[kept].astype(np.int64) * index.kb.node_count + ends[kept])
    return np.bincount(np.searchsorted(known, pairs // index.kb.node_count), minlength=len(known))


def ends_of(index: Index, node: int, predicate: int, direction: Direction) -> int:
    return len({end for _, end in index.steps(node, predicate, direction)}) if predicate >= 0 else 0
