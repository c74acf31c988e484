"""Programs are read from and written to three forms without loss, and checked before they run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.kb.values import Direction, Op, Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.program.program_text import read_program, read_program_text, write_program_text
from clew.language.program.signatures import SIGNATURES, ProgramError
from clew.language.program.steps import (
    derive_dependencies,
    read_program_json,
    read_sequence,
    to_steps,
    write_program_json,
    write_sequence,
)
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_small_draft


def test_there_are_27_published_functions() -> None:
    assert sum(not signature.is_extension for signature in SIGNATURES.values()) == 27


def test_a_program_is_a_tree_of_typed_nodes() -> None:
    program = read_program_text(
        "Find(Yao Ming) | Relate(spouse, forward) | QFilterDate(start time, 2007-08-06, =) | What()"
    )
    related = f.Relate(f.Find("Yao Ming"), "spouse", Direction.FORWARD)
    assert program == f.What(f.QFilterDate(related, "start time", Time(2007, 8, 6), Op.EQ))


@pytest.mark.parametrize("seed", range(20))
def test_programs_come_back_from_every_form(tmp_path: Path, seed: int) -> None:
    maker = ProgramSampler(build_draft(make_small_draft(), tmp_path), seed)
    for _ in range(50):
        program = maker.make_program()
        assert read_program_text(write_program_text(program)) == program
        assert read_program_json(json.loads(json.dumps(write_program_json(program)))) == program


names = st.text(min_size=1, max_size=12).filter(lambda text: "<" not in text)


@given(names, names, names)
def test_any_text_survives_as_an_input(name: str, key: str, value: str) -> None:
    program = f.FilterStr(f.Find(name), key, Text(value))
    assert read_program_text(write_program_text(program)) == program
    assert read_program(write_program_text(program)) == program


@given(names.map(str.strip).filter(bool), names.map(str.strip).filter(bool))
def test_the_sequence_form_comes_back(name: str, key: str) -> None:
    program = f.SelectBetween(f.Find(name), f.Relate(f.Find(key), key, Direction.BACKWARD), key, f.Extreme.LESS)
    assert read_sequence(write_sequence(program)) == program


@pytest.mark.parametrize(
    "text",
    [
        "FindAll() | Rank(it.area desc; limit 1)",
        "FindAll() | Where(it.area > {Find(Egypt) | QueryAttr(area)} and it.area < {Find(Chad) | QueryAttr(area)})",
        "And(FindAll(), FindAll() | Where(it->capital = {Or(Find(a), Find(b))})) | Where(has(it.area)) | Count()",
    ],
)
def test_the_sequence_form_of_expressions_comes_back(text: str) -> None:
    program = read_program_text(text)
    assert read_sequence(write_sequence(program)) == program
    steps = [{"function": step["function"], "inputs": step["inputs"]} for step in write_program_json(program)]
    assert read_program_json(steps) == program


@given(st.text(max_size=60))
def test_any_text_is_a_program_or_an_error_of_ours(text: str) -> None:
    try:
        program = read_program(text)
    except ClewError:
        return
    assert read_program_text(write_program_text(program)) == program


def test_dependencies_are_derived_as_the_published_executors_do() -> None:
    names = ["Find", "Relate", "Find", "FilterConcept", "And", "Find", "Or", "Count"]
    assert derive_dependencies(names, [()] * 8) == [(), (0,), (), (2,), (1, 3), (), (4, 5), (6,)]


def test_query_name_is_what() -> None:
    assert read_program_json(
        [{"function": "Find", "inputs": ["x"]}, {"function": "QueryName", "inputs": []}]
    ) == f.What(f.Find("x"))


def test_a_quantity_is_a_number_and_a_unit_behind_the_first_space() -> None:
    (step,) = [
        one for one in to_steps(read_program_text("FindAll() | FilterNum(k, 5.50 percent of GDP, <)")) if one.inputs
    ]
    assert step.inputs == ("k", "5.5 percent of GDP", "<")
    assert isinstance(read_program_text("FindAll() | FilterNum(k, 5, <)").value, Quantity)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "the program is empty"),
        ({}, "a list of steps"),
        ([{"inputs": []}], "step 1: not an object with a function"),
        ([{"function": "Find", "inputs": "x"}], "step 1: the inputs"),
        ([{"function": "Find", "inputs": ["x"], "dependencies": [0]}], "which does not come before it"),
        (
            [{"function": "Find", "inputs": ["x"]}, {"function": "And", "inputs": []}],
            "joins 2 branches, but the number of those before it is 1",
        ),
        (
            [{"function": "Find", "inputs": ["x"]}, {"function": "Find", "inputs": ["y"]}, {"function": "What"}],
            "does not lead to the answer",
        ),
        ([{"function": "Find", "inputs": ["x"]}, {"function": "VerifyStr", "inputs": ["y"]}], "needs values"),
    ],
)
def test_a_faulty_program_is_refused_with_its_step(data: Any, message: str) -> None:
    with pytest.raises(ProgramError, match=message):
        read_program_json(data)


def test_a_program_that_is_too_deep_is_refused() -> None:
    with pytest.raises(ProgramError, match="inside each other"):
        read_program_text("And(" * 500)
