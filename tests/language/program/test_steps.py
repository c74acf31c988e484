"""Programs as lists of steps: large ones, and those whose steps share inputs, take time by their number of steps."""

from __future__ import annotations

from typing import Any

import pytest

from clew.language.program.program_text import read_program, read_shared_program, write_program_text
from clew.language.program.signatures import ProgramError
from clew.language.program.steps import (
    MAX_DEPTH,
    MAX_FUNCTIONS,
    distinct_steps,
    is_tree,
    list_shared_branches,
    list_steps,
    nodes_of,
    to_steps,
    write_program_json,
)

Steps = list[dict[str, Any]]


def make_shared(count: int) -> Steps:
    """A Find with `count` times And(x, x) after it: as a tree, 2 to the power of `count` branches."""
    ands = [{"function": "And", "dependencies": [number, number], "inputs": []} for number in range(count)]
    return [{"function": "Find", "dependencies": [], "inputs": ["Paris"]}, *ands]


def make_chain(count: int) -> Steps:
    """A Find with `count` times Relate after it."""
    step = {"function": "Relate", "inputs": ["country", "forward"]}
    find = {"function": "Find", "dependencies": [], "inputs": ["Paris"]}
    return [find, *({**step, "dependencies": [number]} for number in range(count))]


def test_shared_steps_are_listed_once() -> None:
    program = read_shared_program(make_shared(30))
    assert len(list_steps(program, shared=True)) == 31
    assert len(list_steps(read_program(make_shared(3)), shared=False)) == 15


def test_a_program_too_large_for_a_tree_is_written_with_shared_steps() -> None:
    for steps in (make_shared(30), make_shared(20_000), make_chain(10_000)):
        assert write_program_json(read_shared_program(steps)) == steps


def test_a_small_program_is_written_as_a_tree() -> None:
    program = read_program(make_shared(2))
    assert write_program_text(program) == "And(And(Find(Paris), Find(Paris)), And(Find(Paris), Find(Paris)))"
    assert [step.dependencies for step in to_steps(program)] == [(), (), (0, 1), (), (), (3, 4), (2, 5)]
    assert len(list(nodes_of(program))) == 7


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (make_shared(30), f"more than {MAX_FUNCTIONS:,} functions"),
        (make_shared(20_000), "20,001 functions after each other"),
        (make_chain(10_000), "10,001 functions after each other"),
        ("Find(Paris)" + " | Relate(country, forward)" * 10_000, "10,001 functions after each other"),
        ("Find <arg> Paris" + " <func> Relate <arg> country <arg> forward" * 10_000, "10,001 functions"),
    ],
    ids=["shared", "many shared", "chain", "text", "sequence"],
)
def test_what_needs_a_tree_refuses_larger_programs(data: Any, message: str) -> None:
    assert not is_tree(read_shared_program(data))
    with pytest.raises(ProgramError, match=message):
        read_program(data)
    with pytest.raises(ProgramError, match=message):
        write_program_text(read_shared_program(data))


def test_a_program_at_the_limit_is_a_tree() -> None:
    assert is_tree(read_program(make_chain(MAX_DEPTH - 1)))
    assert not is_tree(read_shared_program(make_chain(MAX_DEPTH)))


def test_equal_trees_have_the_same_distinct_steps() -> None:
    """However they share their steps."""
    shared = read_shared_program(make_shared(2))
    copied = read_program("And(And(Find(Paris), Find(Paris)), And(Find(Paris), Find(Paris)))")
    assert distinct_steps(shared) == distinct_steps(copied)
    assert distinct_steps(copied) != distinct_steps(read_program("And(And(Find(Paris), Find(Paris)), Find(Paris))"))


def test_a_program_with_branches_is_listed_in_the_order_in_which_it_is_written() -> None:
    text = "Or(And(Find(a) | Relate(r, forward), Find(b)), Find(c) | FilterConcept(d)) | Count()"
    for shared in (True, False):
        steps = list_steps(read_program(text), shared)
        assert [step.dependencies for step in steps] == [(), (0,), (), (1, 2), (), (4,), (3, 5), (6,)]
        assert steps == list_shared_branches(read_program(text), shared)
