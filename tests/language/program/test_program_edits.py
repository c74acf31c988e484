"""Programs change by their steps: what is printed, and what is refused where."""

from __future__ import annotations

import pytest

from clew.language.program import program_edits as edits
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.signatures import ProgramError
from clew.language.sexpr.sexpr_text import read_sexpr_tokens
from clew.language.sexpr.tree import SexprError
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.sparql_tokens import SparqlError
from clew.language.sql.sql_reader import SqlError, read_sql

CAPITAL = read_program_text("Find(France) | Relate(capital, forward) | What()")
BOTH = read_program_text("And(Find(a) | Relate(r, forward), Find(b) | Relate(s, backward)) | Count()")
NESTED = read_program_text("FindAll() | FilterConcept(city) | Where(it.area > {Find(a) | QueryAttr(area)}) | What()")


def test_an_input_is_changed_and_quoted_where_the_language_needs_it() -> None:
    changed = edits.change_input(CAPITAL, 1, 1, "Korea, South")
    assert write_program_text(changed) == 'Find("Korea, South") | Relate(capital, forward) | What()'


def test_a_direction_is_swapped_there_and_back() -> None:
    swapped = edits.swap_direction(CAPITAL, 2)
    assert write_program_text(swapped) == "Find(France) | Relate(capital, backward) | What()"
    assert edits.swap_direction(swapped, 2) == CAPITAL


def test_a_function_is_changed() -> None:
    assert write_program_text(edits.change_function(CAPITAL, 3, "Count", [])).endswith("| Count()")


def test_a_step_is_added_in_the_middle_and_at_the_end() -> None:
    added = edits.insert_step(CAPITAL, 2, "FilterConcept", ["city"])
    assert write_program_text(added) == "Find(France) | Relate(capital, forward) | FilterConcept(city) | What()"
    cut = edits.remove_step(CAPITAL, 3)
    assert write_program_text(edits.insert_step(cut, 2, "Count")) == "Find(France) | Relate(capital, forward) | Count()"


def test_a_step_that_joins_another_branch_is_added() -> None:
    branch = read_program_text("Find(Germany) | Relate(capital, forward)")
    added = edits.insert_step(CAPITAL, 2, "Or", branches=[branch])
    assert write_program_text(added) == (
        "Or(Find(France) | Relate(capital, forward), Find(Germany) | Relate(capital, forward)) | What()"
    )
    assert edits.remove_step(added, 5) == CAPITAL


def test_a_step_inside_a_branch_is_added_and_removed() -> None:
    added = edits.insert_step(BOTH, 2, "FilterConcept", ["c"])
    assert write_program_text(added) == (
        "And(Find(a) | Relate(r, forward) | FilterConcept(c), Find(b) | Relate(s, backward)) | Count()"
    )
    assert edits.remove_step(added, 3) == BOTH


def test_removing_a_join_keeps_its_first_branch() -> None:
    assert write_program_text(edits.remove_step(BOTH, 5)) == "Find(a) | Relate(r, forward) | Count()"


def test_removing_a_condition_removes_the_programs_inside_it() -> None:
    assert write_program_text(edits.remove_step(NESTED, 5)) == "FindAll() | FilterConcept(city) | What()"


def test_an_input_of_a_condition_is_changed() -> None:
    changed = edits.change_input(NESTED, 5, 1, "it.area < #1")
    assert "Where(it.area < {Find(a) | QueryAttr(area)})" in write_program_text(changed)


@pytest.mark.parametrize(
    ("change", "step"),
    [
        (lambda: edits.remove_step(CAPITAL, 1), 1),
        (lambda: edits.change_input(CAPITAL, 2, 2, "sideways"), 2),
        (lambda: edits.change_input(CAPITAL, 2, 3, "x"), 2),
        (lambda: edits.change_function(CAPITAL, 2, "Nonsense", []), 2),
        (lambda: edits.insert_step(CAPITAL, 1, "Count"), 3),
        (lambda: edits.insert_step(CAPITAL, 2, "And"), 3),
        (lambda: edits.swap_direction(CAPITAL, 3), 3),
        (lambda: edits.change_input(NESTED, 5, 1, "it.area >"), 5),
    ],
)
def test_a_change_that_makes_no_program_is_refused_at_its_step(change: object, step: int) -> None:
    with pytest.raises(ProgramError) as fault:
        change()  # type: ignore[operator]
    assert fault.value.step == step


@pytest.mark.parametrize("step", [0, 4, -1])
def test_a_step_that_is_not_there_is_named(step: int) -> None:
    with pytest.raises(ProgramError, match="the program has 3"):
        edits.remove_step(CAPITAL, step)


@pytest.mark.parametrize(
    ("text", "position", "step"),
    [
        ("Find(France) | Relate(capital, forwrd)", 15, 2),
        ("Find(France) | Nonsense(x)", 15, 2),
        ("Find(France) | Count() | What()", 25, 3),
        ("Find(France) | Relate(capital, forward | What()", 39, None),
        ("And(Find(a), Find(b) | Relate(r, x)) | Count()", 23, 3),
    ],
)
def test_a_faulty_program_says_where_in_the_text_it_is(text: str, position: int, step: int | None) -> None:
    with pytest.raises(ProgramError) as fault:
        read_program_text(text)
    assert (fault.value.position, fault.value.step) == (position, step)


def test_faults_of_other_languages_say_where_they_are() -> None:
    with pytest.raises(SparqlError) as sparql:
        read_sparql("SELECT ?x\nWHERE { ?x <a> }")
    assert sparql.value.position == len("SELECT ?x\nWHERE { ?x <a> ")
    with pytest.raises(SqlError) as sql:
        read_sql("SELECT name\nFROM city WHERE )")
    assert sql.value.position == len("SELECT name\nFROM city WHERE ")
    with pytest.raises(SexprError) as sexpr:
        list(read_sexpr_tokens('(JOIN "a'))
    assert sexpr.value.position == 5
