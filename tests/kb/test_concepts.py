"""Cycles are cut where a walk in order comes back to itself, and ancestors are complete."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from clew.kb.concepts import make_hierarchy


def test_ancestors_include_the_concept_itself_and_all_above_it() -> None:
    hierarchy = make_hierarchy([[1, 2], [3], [3], []])
    assert hierarchy.ancestors == [[0, 1, 2, 3], [1, 3], [2, 3], [3]]
    assert hierarchy.removed_edges == []


def test_a_cycle_loses_the_edge_that_closes_it() -> None:
    hierarchy = make_hierarchy([[1], [2], [0]])
    assert hierarchy.removed_edges == [(2, 0)]
    assert hierarchy.parents == [[1], [2], []]


def test_a_concept_above_itself_is_cut() -> None:
    assert make_hierarchy([[0]]).removed_edges == [(0, 0)]


def test_a_hierarchy_deeper_than_the_stack_is_no_problem() -> None:
    deep = make_hierarchy([[number + 1] for number in range(2_000)] + [[]])
    assert deep.ancestors[0] == list(range(2_001))


@given(st.lists(st.lists(st.integers(0, 7), max_size=4), min_size=8, max_size=8))
def test_what_is_kept_and_what_is_cut_make_up_all_edges_and_no_cycle_is_left(parents: list[list[int]]) -> None:
    hierarchy = make_hierarchy(parents)
    edges = {(child, parent) for child, above in enumerate(parents) for parent in above}
    kept = {(child, parent) for child, above in enumerate(hierarchy.parents) for parent in above}
    assert kept | set(hierarchy.removed_edges) == edges
    assert not kept & set(hierarchy.removed_edges)
    assert all(child not in hierarchy.ancestors[parent] for child, parent in kept)
