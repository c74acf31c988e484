"""The concepts of entities: the concept hierarchy without cycles, all ancestors, and the members of each concept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from clew.kb.columns.fact_arrays import Ints, NodeOrder
from clew.kb.columns.sort_order import order_by, starts_of
from clew.kb.draft import DeclaredKind, KbDraft
from clew.kb.records import Array, sort_distinct

Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hierarchy:
    """The direct parents and the ancestors (with itself) of each concept, sorted, and the edges removed from cycles."""

    parents: list[list[int]]
    ancestors: list[list[int]]
    removed_edges: list[Edge]


def make_hierarchy(parents: Sequence[Sequence[int]]) -> Hierarchy:
    """The hierarchy of `parents`, without the edges that close a cycle.

    The walk visits concepts and their parents in order and removes an edge that leads back to a concept still being
    visited, so that the same input always loses the same edges.
    """
    kept: list[list[int]] = [[] for _ in parents]
    ancestors: list[list[int]] = [[] for _ in parents]
    removed_edges: list[Edge] = []
    state = bytearray(len(parents))
    for root in range(len(parents)):
        if not state[root]:
            visit_ancestors(root, parents, state, kept, ancestors, removed_edges)
    return Hierarchy(kept, ancestors, removed_edges)


NEW = 0  # not visited yet
OPEN = 1  # being visited: an edge to it closes a cycle
DONE = 2  # visited, with all its ancestors


def visit_ancestors(
    root: int,
    parents: Sequence[Sequence[int]],
    state: bytearray,
    kept: list[list[int]],
    ancestors: list[list[int]],
    removed_edges: list[Edge],
) -> None:
    """Walk up from `root`, depth first and without recursion: real hierarchies are deeper than Python's stack."""
    stack = [(root, iter(sorted(set(parents[root]))))]
    state[root] = OPEN
    while stack:
        concept, ahead = stack[-1]
        parent = next(ahead, None)
        if parent is None:
            close_concept(concept, state, kept, ancestors)
            stack.pop()
        elif state[parent] == OPEN:
            removed_edges.append((concept, parent))
        else:
            kept[concept].append(parent)
            if state[parent] == NEW:
                state[parent] = OPEN
                stack.append((parent, iter(sorted(set(parents[parent])))))


def close_concept(concept: int, state: bytearray, kept: list[list[int]], ancestors: list[list[int]]) -> None:
    """Mark `concept` as done and collect its ancestors from its parents, which are all done."""
    above = {concept}
    for parent in kept[concept]:
        above.update(ancestors[parent])
    ancestors[concept] = sorted(above)
    state[concept] = DONE


INSTANCE_OF = "instance of"  # the predicate between a concept and its own class


@dataclass(frozen=True, slots=True)
class EntityConcepts:
    """The direct concepts of each entity, and the hierarchy; concepts are counted from 0 here."""

    direct: list[list[int]]
    hierarchy: Hierarchy


def arrange_concepts(draft: KbDraft, nodes: NodeOrder) -> EntityConcepts:
    """The concepts of every entity and the hierarchy above them; the class of a concept becomes a fact about it."""
    add_types_of_concepts(draft)
    direct = [known_concepts(draft, nodes, old, draft.types.get(old, ())) for old in nodes.drafts[: nodes.entities]]
    parents = [known_concepts(draft, nodes, old, draft.parents.get(old, ())) for old in nodes.drafts[nodes.entities :]]
    hierarchy = make_hierarchy(parents)
    for concept, parent in hierarchy.removed_edges:
        names = (nodes.ids[nodes.entities + number] for number in (concept, parent))
        draft.report.note("cycle in the concept hierarchy cut", " subclass of ".join(names))
    return EntityConcepts(direct, hierarchy)


def add_types_of_concepts(draft: KbDraft) -> None:
    ids = draft.nodes.keys
    for node, concepts in draft.types.items():
        if draft.kinds[node] == DeclaredKind.CONCEPT:
            for concept in concepts:
                draft.add_relation(ids[node], INSTANCE_OF, ids[concept])
            draft.report.note("concept that is an instance of another: kept as a fact", ids[node])


def known_concepts(draft: KbDraft, nodes: NodeOrder, owner: int, above: Sequence[int]) -> list[int]:
    """The numbers of those nodes above `owner` that are concepts; the report counts the others as unknown."""
    known = []
    for node in above:
        if draft.kinds[node] == DeclaredKind.CONCEPT:
            known.append(int(nodes.renumber[node]) - nodes.entities)
        else:
            report_unknown(draft, owner, node)
    return sorted(known)


def report_unknown(draft: KbDraft, owner: int, node: int) -> None:
    ids = draft.nodes.keys
    fault = "is not described" if draft.kinds[node] == DeclaredKind.UNKNOWN else "is an entity"
    draft.report.skip_without_fault("unknown concept", f"{ids[owner]}: {ids[node]} {fault}")


def concept_columns(concepts: EntityConcepts, nodes: NodeOrder) -> dict[str, Array]:
    """Direct concepts of entities; parents, children and ancestors of concepts; members with the closure."""
    hierarchy, count = concepts.hierarchy, len(nodes.ids) - nodes.entities
    starts, direct = flatten(concepts.direct)
    parent_starts, parents = flatten(hierarchy.parents)
    ancestor_starts, ancestors = flatten(hierarchy.ancestors)
    children = np.repeat(np.arange(count, dtype=np.int32), np.diff(parent_starts))
    return {
        "types.starts": starts,
        "types.concept": direct,
        "parents.starts": parent_starts,
        "parents.concept": parents,
        "ancestors.starts": ancestor_starts,
        "ancestors.concept": ancestors,
        **invert(parents, children, count, "children", "concept"),
        **member_columns(starts, direct, ancestor_starts, ancestors, count),
    }


def types_of_nodes(concepts: EntityConcepts) -> tuple[Ints, Ints]:
    """The direct concepts of every entity and, after them, the parents of every concept, flat."""
    return flatten(concepts.direct + concepts.hierarchy.parents)


def member_columns(starts: Ints, direct: Ints, ancestor_starts: Ints, ancestors: Ints, count: int) -> dict[str, Array]:
    """The entities of each concept and of all concepts below it, each once, in order."""
    entity = np.repeat(np.arange(len(starts) - 1, dtype=np.int64), np.diff(starts))
    spread = np.diff(ancestor_starts)[direct]
    offsets = np.arange(spread.sum()) - np.repeat(np.cumsum(spread) - spread, spread)
    above = ancestors[np.repeat(ancestor_starts[direct], spread) + offsets]
    pairs = sort_distinct(above.astype(np.int64) << 32 | np.repeat(entity, spread))
    concept, member = (pairs >> 32).astype(np.int32), (pairs & 0xFFFFFFFF).astype(np.int32)
    return {
        "members.starts": starts_of(concept, count),
        "members.entity": member,
    }


def invert(keys: Ints, items: Ints, count: int, prefix: str, name: str) -> dict[str, Array]:
    """For each of `count` keys, its items in order."""
    order = order_by(keys, items)
    return {f"{prefix}.starts": starts_of(keys[order], count), f"{prefix}.{name}": items[order]}


def flatten(lists: Sequence[Sequence[int]]) -> tuple[Ints, Ints]:
    """The lists end to end, and where each begins."""
    starts = np.zeros(len(lists) + 1, np.int32)
    np.cumsum([len(row) for row in lists], out=starts[1:])
    return starts, np.fromiter(chain.from_iterable(lists), np.int32)
