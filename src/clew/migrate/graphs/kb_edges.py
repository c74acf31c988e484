"""The edges of a knowledge base by number, many nodes at a time: facts, memberships and the concept hierarchy alike.

An edge type is a number: twice the predicate, and one more if the edge is followed from its object. Two types beyond
the predicates of the knowledge base are membership (an entity and its direct concepts) and subclass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array

MAX_ROWS = 2_000_000  # of edges compared at a time: about 100 MB
BACKWARD_BIT = 1  # of an edge type


@dataclass(frozen=True, slots=True)
class Edges:
    """Edges as parallel arrays: the place of the node asked for, the type, and the node at the other end."""

    place: Array
    type: Array
    end: Array


class KbEdges:
    """The edges that leave nodes of a knowledge base in both directions, from its memory-mapped columns."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.membership = len(kb.predicate_names)
        self.subclass = self.membership + 1

    def column(self, name: str) -> Array:
        return self.kb.columns_view.column(name)

    @cached_property
    def direct_members(self) -> tuple[Array, Array]:
        """For each concept, where its direct members begin, and the members of all."""
        concepts = self.column("types.concept")
        owners = np.repeat(np.arange(self.kb.entity_count, dtype=np.int32), np.diff(self.column("types.starts")))
        order = np.argsort(concepts, kind="stable")
        starts = np.searchsorted(concepts[order], np.arange(self.kb.node_count - self.kb.entity_count + 1))
        return starts, owners[order]

    def count_edges(self, nodes: Array) -> Array:
        """The number of edges that leave each node."""
        entities, concepts = self.split(nodes)
        total: Array = count_rows(self.column("outgoing.starts"), nodes)
        total = total + count_rows(self.column("incoming.starts"), nodes)
        total[entities] += count_rows(self.column("types.starts"), nodes[entities])
        numbers = nodes[concepts] - self.kb.entity_count
        if len(numbers):
            for starts in (self.direct_members[0], self.column("parents.starts"), self.column("children.starts")):
                total[concepts] += count_rows(starts, numbers)
        return total

    def edges_of(self, nodes: Array) -> Edges:
        """All edges that leave each node, with its place in `nodes`."""
        entities, concepts = self.split(nodes)
        parts = [self.relations_from(nodes), self.relations_to(nodes)]
        place, row = take_rows(self.column("types.starts"), nodes[entities])
        concept = self.column("types.concept")[row] + self.kb.entity_count
        parts.append(same_type(entities[place], 2 * self.membership, concept))
        if len(concepts):
            parts += self.edges_of_concepts(concepts, nodes[concepts] - self.kb.entity_count)
        return Edges(*(np.concatenate([getattr(part, name) for part in parts]) for name in Edges.__slots__))

    def edges_of_concepts(self, places: Array, concepts: Array) -> Iterator[Edges]:
        """The edges from concepts to their direct members, parents and children."""
        starts, members = self.direct_members
        place, row = take_rows(starts, concepts)
        yield same_type(places[place], 2 * self.membership + BACKWARD_BIT, members[row])
        for name, type_ in (("parents", 2 * self.subclass), ("children", 2 * self.subclass + BACKWARD_BIT)):
            place, row = take_rows(self.column(f"{name}.starts"), concepts)
            yield same_type(places[place], type_, self.column(f"{name}.concept")[row] + self.kb.entity_count)

    def relations_from(self, nodes: Array) -> Edges:
        place, row = take_rows(self.column("outgoing.starts"), nodes)
        facts = self.column("outgoing.fact")[row]
        return Edges(place, 2 * self.predicates_of(facts), self.kb.relation_objects[facts])

    def relations_to(self, nodes: Array) -> Edges:
        place, row = take_rows(self.column("incoming.starts"), nodes)
        facts = self.column("incoming.fact")[row]
        return Edges(place, 2 * self.predicates_of(facts) + BACKWARD_BIT, self.kb.relation_subjects[facts])

    def predicates_of(self, facts: Array) -> Array:
        predicates: Array = np.searchsorted(self.column("relations.starts"), facts, "right") - 1
        return predicates

    def split(self, nodes: Array) -> tuple[Array, Array]:
        """The places of entities and of concepts among `nodes`."""
        is_concept = nodes >= self.kb.entity_count
        return np.flatnonzero(~is_concept), np.flatnonzero(is_concept)

    def find_between(self, starts: Array, ends: Array) -> tuple[Array, Array]:
        """The places of pairs that an edge connects, and its type; sorted and distinct.

        Only the edges of the end that has fewer are looked at, so a hub costs nothing beside an ordinary node.
        """
        at_start, at_end = self.count_edges(starts), self.count_edges(ends)
        is_flipped = at_end < at_start
        near, far = np.where(is_flipped, ends, starts), np.where(is_flipped, starts, ends)
        found = []
        for first, last in cut_by_cost(np.minimum(at_start, at_end), MAX_ROWS):
            edges = self.edges_of(near[first:last])
            hits = edges.end == far[first:last][edges.place]
            place = edges.place[hits] + first
            found.append(np.stack((place, edges.type[hits] ^ is_flipped[place])))
        rows = np.unique(np.concatenate(found, axis=1), axis=1) if found else np.zeros((2, 0), np.int64)
        return rows[0], rows[1]

    def find_paths(self, starts: Array, ends: Array, limit: int) -> tuple[Array, Array, Array, Array]:
        """The paths of two edges between pairs: place of the pair, type of the first edge, middle, type of the second.

        They are searched from the end with fewer edges, of which a hub's first `limit` count.
        """
        costs = np.minimum(self.count_edges(starts), self.count_edges(ends))
        parts = [np.zeros((4, 0), np.int64)]
        for first, last in cut_by_cost(np.minimum(costs, limit), MAX_ROWS):
            part = self.find_paths_in_part(starts[first:last], ends[first:last], limit)
            part[0] += first
            parts.append(part)
        place, before, middle, after = np.concatenate(parts, axis=1)
        return place, before, middle, after

    def find_paths_in_part(self, starts: Array, ends: Array, limit: int) -> Array:
        """The four rows of `find_paths` for pairs that have few enough edges to look at together."""
        is_flipped = self.count_edges(ends) < self.count_edges(starts)
        near, far = np.where(is_flipped, ends, starts), np.where(is_flipped, starts, ends)
        edges = keep_first(self.edges_of(near), limit)
        inner = (edges.end != starts[edges.place]) & (edges.end != ends[edges.place])
        place, first, middle = edges.place[inner], edges.type[inner], edges.end[inner].astype(np.int64)
        rows, second = self.find_between(middle, far[place])
        place, first, middle = place[rows], first[rows], middle[rows]
        flipped = is_flipped[place]
        before = np.where(flipped, second ^ BACKWARD_BIT, first)
        after = np.where(flipped, first ^ BACKWARD_BIT, second)
        return np.stack((place, before, middle, after))

    def follow(self, nodes: Array, type_: int, limit: int) -> Iterator[tuple[int, list[int]]]:
        """The nodes at the other end of the edges of one type, for each place in `nodes` that has any.

        Of entities and of concepts, the first `limit` by id are kept.
        """
        place, ends = self.edges_of_type(nodes, type_)
        keys = np.unique(place * self.kb.node_count + ends)
        places, ends = np.divmod(keys, self.kb.node_count)
        first_rows = np.unique(places, return_index=True)[1].tolist()
        for first, last in pairwise([*first_rows, len(places)]):
            found = ends[first:last]
            cut = int(np.searchsorted(found, self.kb.entity_count))
            yield int(places[first]), [*found[:cut][:limit].tolist(), *found[cut:][:limit].tolist()]

    def edges_of_type(self, nodes: Array, type_: int) -> tuple[Array, Array]:
        """The place of the node and the other end of every edge of one type; a search in the sorted column."""
        predicate, is_backward = divmod(type_, 2)
        if predicate >= self.membership:
            edges = self.edges_of(nodes)
            hits = edges.type == type_
            return edges.place[hits], edges.end[hits]
        rows = self.column("relations.starts")[predicate : predicate + 2].astype(np.int64)
        near = self.column("relations.sorted_object" if is_backward else "relations.subject")[rows[0] : rows[1]]
        first = np.searchsorted(near, nodes, "left")
        place, row = spread(first + rows[0], np.searchsorted(near, nodes, "right") - first)
        if is_backward:
            return place, self.kb.relation_subjects[self.column("relations.by_object")[row]]
        return place, self.kb.relation_objects[row]

    def is_key(self, predicate: int) -> bool:
        """Whether the predicate leads to values."""
        return predicate < self.membership and bool(self.kb.fact_range(PredicateUse.ATTRIBUTE, predicate))


def keep_first(edges: Edges, limit: int) -> Edges:
    """The edges without those beyond the first `limit` of each place."""
    if len(edges.place) <= limit:
        return edges
    order = np.lexsort((edges.end, edges.type, edges.place))
    place = edges.place[order]
    rank = np.arange(len(place)) - np.searchsorted(place, place, "left")
    kept = order[rank < limit]
    return Edges(edges.place[kept], edges.type[kept], edges.end[kept])


def same_type(place: Array, type_: int, end: Array) -> Edges:
    return Edges(place, np.full(len(place), type_, np.int64), end)


def count_rows(starts: Array, owners: Array) -> Array:
    """The number of rows of each owner."""
    counts: Array = starts[owners + 1].astype(np.int64) - starts[owners]
    return counts


def take_rows(starts: Array, owners: Array) -> tuple[Array, Array]:
    """The rows of each owner, one after another, with the place of the owner."""
    return spread(starts[owners].astype(np.int64), count_rows(starts, owners))


def spread(first: Array, counts: Array) -> tuple[Array, Array]:
    """For each span of `counts` rows from `first` on: its place, and its rows."""
    place = np.repeat(np.arange(len(counts)), counts)
    before = np.cumsum(counts) - counts
    return place, np.arange(len(place)) + (first - before)[place]


def cut_by_cost(costs: Array, limit: int) -> Iterator[tuple[int, int]]:
    """Consecutive parts, each with a total cost of about `limit` or a single member."""
    ends, first = np.cumsum(costs), 0
    while first < len(costs):
        done = int(ends[first - 1]) if first else 0
        last = max(first + 1, int(np.searchsorted(ends, done + limit, "right")))
        yield first, last
        first = last
