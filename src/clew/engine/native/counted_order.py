"""Entities ranked and grouped by their facts, which are counted for all of them at once.

Row by row, the most occupations among ten thousand people take a third of a second. What any of this yields is what
`row_tables` yields; other orders are left to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import numpy as np

from clew.engine.expression_values import Answers, Cell, FactView, Found, RowSet
from clew.engine.native.entity_set import mask_from_bitmap, member_mask
from clew.engine.native.index import Index
from clew.engine.row_tables import SortedKey, cut_rows, note_ties, row_of, sort_rows, titles_of
from clew.engine.run_limits import row_limit
from clew.kb.records import Array
from clew.kb.values import Direction, Quantity
from clew.language.program import expressions as e

MIN_COUNTED = 64  # entities; fewer are looked at one by one
Keyed = list[tuple[tuple[SortedKey, ...], int]]


def keep_by_counts(index: Index, ranking: e.Ranking, nodes: Sequence[int]) -> list[int] | None:
    """The nodes at the places that a ranking keeps, in the order of `nodes`; None if it does not rank by counts."""
    keyed = key_by_counts(index, ranking.order, nodes)
    if keyed is None:
        return None
    kept = set(cut_rows(sort_rows(keyed, ranking.order), ranking.limit)[0])
    return [node for node in nodes if node in kept]


def select_by_counts(
    index: Index, view: FactView, selection: e.Selection, nodes: Sequence[int], answers: Sequence[Answers]
) -> RowSet | None:
    """The table of a Select with a row for each node, in the order of counts; None if it is another table."""
    is_plain = not (selection.each or selection.distinct) and selection.where is selection.having is None
    if not is_plain or selection.group is not None or selection.limit is None or len(nodes) > row_limit():
        return None
    keyed = key_by_counts(index, selection.order, nodes)
    if keyed is None:
        return None
    kept, tied = cut_rows(sort_rows(keyed, selection.order), selection.limit)
    cells = (cells_under(index, view, column.expression, kept, answers) for column in selection.columns)
    note = note_ties(selection, tied)
    return RowSet(titles_of(selection), list(zip(*cells, strict=True)), bool(note), note)


def cells_under(
    index: Index, view: FactView, expression: e.Expression, nodes: Sequence[int], answers: Sequence[Answers]
) -> list[Cell]:
    """What each node has under an expression."""
    if expression == e.Item():
        return [(Found(node),) for node in nodes]
    counts = count_facts(index, expression, np.asarray(nodes))
    if counts is None:
        return [tuple(row_of(view, node, answers).values(expression)) for node in nodes]
    cell_of = {count: (Found(None, Quantity(Decimal(count))),) for count in set(counts.tolist())}
    return [cell_of[count] for count in counts.tolist()]


def key_by_counts(index: Index, order: Sequence[e.SortKey], nodes: Sequence[int]) -> Keyed | None:
    """The nodes, each with its counts; None if any key is no count, or if there are few nodes."""
    if len(nodes) < MIN_COUNTED or not order:
        return None
    wanted, columns = np.asarray(nodes), []
    for key in order:
        counts = count_facts(index, key.expression, wanted)
        if counts is None:
            return None
        columns.append([(count,) for count in counts.tolist()])
    return list(zip(zip(*columns, strict=True), nodes, strict=True))


def count_facts(index: Index, expression: e.Expression, nodes: Array) -> Array | None:
    """What `expression` counts for each node; None if it does not count the facts of the row's entity."""
    match expression:
        case e.Summary(e.Statistic.COUNT, e.Along(e.Item(e.ROW)) as along, distinct):
            return count_ends(index, along, None, distinct, nodes)
        case e.Summary(
            e.Statistic.COUNT, e.Such(e.Along(e.Item(e.ROW)) as along, e.IsA(e.Item(e.ROW), concept)), distinct
        ):
            return count_ends(index, along, concept, distinct, nodes)
    return None


def count_ends(index: Index, along: e.Along, concept: str | None, distinct: bool, nodes: Array) -> Array:
    """How many facts lead from each node along a predicate, or to how many entities; only to members of `concept`."""
    number = index.predicates.get(along.predicate, -1)
    if number < 0:
        return np.zeros(len(nodes), np.int64)
    starts, ends = facts_along(index, number, along.direction)
    if concept is not None:
        is_member = mask_from_bitmap(index.member_bitmap(concept), ends)
        starts, ends = starts[is_member], ends[is_member]
    if distinct:
        size = index.kb.node_count
        starts = np.unique(starts.astype(np.int64) * size + ends) // size
    counts: Array = np.searchsorted(starts, nodes, "right") - np.searchsorted(starts, nodes, "left")
    return counts


def group_members(index: Index, predicate: int, direction: Direction, nodes: Sequence[int]) -> dict[int, list[int]]:
    """The entities that a predicate leads to from the nodes, in order, each with the nodes that it is reached from."""
    if len(nodes) < MIN_COUNTED:
        return group_few(index, predicate, direction, nodes)
    starts, ends = facts_along(index, predicate, direction)
    is_wanted = member_mask(np.asarray(nodes), starts)
    size = index.kb.node_count
    reached, members = np.divmod(np.unique(ends[is_wanted].astype(np.int64) * size + starts[is_wanted]), size)
    groups, firsts = np.unique(reached, return_index=True)
    return dict(zip(groups.tolist(), (part.tolist() for part in np.split(members, firsts[1:])), strict=False))


def group_few(index: Index, predicate: int, direction: Direction, nodes: Sequence[int]) -> dict[int, list[int]]:
    """`group_members` of a few nodes."""
    groups: dict[int, list[int]] = {}
    for node in nodes:
        for group in {end for _, end in index.steps(node, predicate, direction)}:
            groups.setdefault(group, []).append(node)
    return {group: groups[group] for group in sorted(groups)}


def facts_along(index: Index, predicate: int, direction: Direction) -> tuple[Array, Array]:
    """The nodes that the facts of a predicate lead from in a direction, in order, and the node at each other end."""
    low, high = index.relation_starts[predicate], index.relation_starts[predicate + 1]
    if direction is Direction.FORWARD:
        return index.columns.column("relations.subject")[low:high], index.columns.column("relations.object")[low:high]
    facts = index.columns.column("relations.by_object")[low:high]
    return index.columns.column("relations.sorted_object")[low:high], index.columns.column("relations.subject")[facts]
