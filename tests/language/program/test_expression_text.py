"""Expressions, conditions and clauses as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from clew.errors import ValueFormatError
from clew.language.program import expressions as e
from clew.language.program.expression_text import (
    MAX_NESTING,
    read_condition,
    read_expression,
    read_ranking,
    read_selection,
    write_condition,
    write_expression,
    write_ranking,
    write_selection,
)
from clew.language.program.program_text import read_program, write_program_text
from clew.language.program.signatures import ProgramError
from clew.language.program.steps import read_program_json, to_steps, write_program_json
from expression_strategies import CONDITIONS, EXPRESSIONS, RANKINGS, SELECTIONS

ABOVE_AVERAGE = (
    "FindAll() | FilterConcept(employee) | "
    "Where(it.salary > {FindAll() | FilterConcept(employee) | Select(average(it.salary); group all)} "
    "and it.note = '(}')"
)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("it.price > 5 euro", 'it.price > 5 "euro"'),
        ("it.price > 5 euro and it.size < 3", 'it.price > 5 "euro" and it.size < 3'),
        ("it.date >= 2024-04-20", "it.date >= time '2024-04-20'"),
        ("it.size > 2024 - 4 - 20", "it.size > (2024 - 4) - 20"),
    ],
)
def test_units_and_days_are_read_as_people_write_them(text: str, meaning: str) -> None:
    assert write_condition(read_condition(text)) == meaning


def test_a_ranking_without_a_limit_says_what_to_add() -> None:
    with pytest.raises(ValueFormatError, match="add '; limit 1', or sort with Select"):
        read_ranking("it.height desc")


@settings(max_examples=200)
@given(EXPRESSIONS)
def test_an_expression_reads_back(expression: e.Expression) -> None:
    assert read_expression(write_expression(expression)) == expression


@settings(max_examples=200)
@given(CONDITIONS)
def test_a_condition_reads_back(condition: e.Condition) -> None:
    assert read_condition(write_condition(condition)) == condition


@settings(max_examples=100)
@given(SELECTIONS)
def test_the_clauses_of_a_select_read_back(selection: e.Selection) -> None:
    assert read_selection(write_selection(selection)) == selection


@given(RANKINGS)
def test_a_ranking_reads_back(ranking: e.Ranking) -> None:
    assert read_ranking(write_ranking(ranking)) == ranking


@pytest.mark.parametrize(
    "text",
    [
        "it.salary > 1000 and it->department.city = 'Oslo'",
        'count(it<-customer[it.total > 100 "euro"]) > 5 or not has(it.email)',
        "(it.a + 5) * 2 >= -3",
        "(it.a = 1 or it.b = 2) and it isa metal",
        "it.\"date of birth\" < time '1990-01'",
    ],
)
def test_the_usual_notation_stays_as_it_is(text: str) -> None:
    assert write_condition(read_condition(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("it.salary", "a comparison is missing"),
        ("it. > 5", "a name is missing"),
        ("it.a > 5 it", "there is more after the end"),
        ("it.a = 'x", "is unclear"),
        ("has(it.a", "')' is missing"),
        ("(" * (MAX_NESTING + 1) + "it", "brackets inside each other"),
        ("it.a = " + "x" * 100_001, "too long"),
        ("it.a = time 'yesterday'", "not a date"),
    ],
)
def test_a_faulty_condition_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ValueFormatError, match=message.replace("(", r"\(").replace(")", r"\)")):
        read_condition(text)


def test_a_clause_that_comes_twice_is_refused() -> None:
    with pytest.raises(ValueFormatError, match="two clauses limit"):
        read_selection("it; limit 1; limit 2")


def test_a_program_inside_a_condition_is_a_step_of_its_own() -> None:
    program = read_program(ABOVE_AVERAGE)
    assert write_program_text(program) == ABOVE_AVERAGE
    assert read_program_json(write_program_json(program)) == program
    where = to_steps(program)[-1]
    assert where.dependencies == (1, 4)
    assert where.inputs == ("it.salary > #1 and it.note = '(}'",)


@pytest.mark.parametrize(
    ("dependencies", "condition", "message"),
    [
        ([0, 1], "it.a > 1", "uses the answers none"),
        ([0], "it.a > #1", "0 further programs"),
        ([0, 1], "it.a > #2", "#2"),
    ],
)
def test_programs_and_their_numbers_must_agree(dependencies: list[int], condition: str, message: str) -> None:
    steps = [
        {"function": "FindAll", "dependencies": [], "inputs": []},
        {"function": "FindAll", "dependencies": [], "inputs": []},
        {"function": "Where", "dependencies": dependencies, "inputs": [condition]},
    ]
    with pytest.raises(ProgramError, match=message):
        read_program_json(steps)


def test_names_of_the_graph_are_found_and_renamed() -> None:
    selection = read_selection("it, count(o); each o in it<-customer; where it.a@b = 'x' and o isa city; order it.c")
    names = set(e.names_in_clause(selection))
    assert names == {("predicate", "customer"), ("key", "a"), ("qualifier", "b"), ("concept", "city"), ("key", "c")}
    renamed = e.rename_clause(selection, lambda role, name: f"{role} {name}")
    assert set(e.names_in_clause(renamed)) == {(role, f"{role} {name}") for role, name in names}
