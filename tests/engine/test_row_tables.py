"""What Where, Rank, Select and CombineRows mean, on the native engine."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import clew
from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.language.program.program_text import read_program, write_program_text
from random_expressions import ExpressionSampler
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_mixed_unit_draft, make_small_draft

DEPARTMENTS = [
    {"department_id": 1, "name": "Sales", "budget": 100},
    {"department_id": 2, "name": "Research", "budget": 300},
    {"department_id": 3, "name": "Archive", "budget": 50},
]
EMPLOYEE_COLUMNS = ("employee_id", "name", "salary", "bonus", "rank", "department_id", "hired")
EMPLOYEES = [
    dict(zip(EMPLOYEE_COLUMNS, row, strict=True))
    for row in (
        (1, "Ann", 40, 5, "senior", 1, "2010-05-01"),
        (2, "Bob", 30, None, "junior", 1, "2015-05-11"),
        (3, "Cem", 50, 60, "junior", 2, "2012-02-01"),
        (4, "Dee", 40, 0, "junior", 2, "2020-01-31"),
    )
]
ALL = "FindAll() | FilterConcept(employee)"
DEPARTMENT = "FindAll() | FilterConcept(department)"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> NativeEngine:
    frames = {"department": DEPARTMENTS, "employee": EMPLOYEES}
    return NativeEngine(clew.build(frames, tmp_path_factory.mktemp("firm") / "firm.clew"))


def run(engine: NativeEngine, text: str) -> Result:
    return engine.run(read_program(text), explain=False)


@pytest.mark.parametrize(
    ("program", "wanted"),
    [
        (f"{ALL} | Where(it.salary > {{Find(Ann) | QueryAttr(salary)}})", ["Cem"]),
        (f"{ALL} | Where(it.salary >= {{{ALL} | Select(average(it.salary); group all)}})", ["Ann", "Cem", "Dee"]),
        (f"{ALL} | Where(it.bonus > it.salary)", ["Cem"]),
        (f"{ALL} | Where(not has(it.bonus))", ["Bob"]),
        (f"{ALL} | Where(not it.bonus = 0)", ["Ann", "Bob", "Cem"]),
        (f"{ALL} | Where(it.bonus != 0)", ["Ann", "Cem"]),
        (f"{ALL} | Where(it->department = 'Sales' or it.rank matches 'SEN%')", ["Ann", "Bob"]),
        (f"{ALL} | Where(year(it.hired) < 2013 and it isa employee)", ["Ann", "Cem"]),
        (f"{DEPARTMENT} | Where(count(it<-department) >= 2)", ["Sales", "Research"]),
        (f"{DEPARTMENT} | Where(not has(it<-department))", ["Archive"]),
        (f"{DEPARTMENT} | Where(has(it<-department) and not has(it<-department[not it.salary >= 40]))", ["Research"]),
        (f"{DEPARTMENT} | Where(sum(it<-department.salary) < it.budget)", ["Sales", "Research"]),
        (f"{ALL} | Rank(it.salary desc; limit 1)", ["Cem"]),
        (f"{ALL} | Rank(it.salary desc; limit 1 offset 1)", ["Ann"]),
        (f"{ALL} | Rank(it.salary desc; limit 1 offset 1 with ties)", ["Ann", "Dee"]),
        (f"{ALL} | Rank(it.bonus; limit 1)", ["Dee"]),
        (f"{ALL} | Rank(it.salary, it.hired desc; limit 2)", ["Bob", "Dee"]),
        (f"{ALL} | Rank(it.salary desc; limit 50%)", ["Ann", "Cem"]),
    ],
)
def test_the_entities_that_stay(engine: NativeEngine, program: str, wanted: list[str]) -> None:
    assert sorted(run(engine, program).texts) == sorted(wanted)


@pytest.mark.parametrize(
    ("program", "rows"),
    [
        (
            f"{ALL} | Select(it->department, count(it), average(it.salary); group it->department)",
            [("Research", "2", "45"), ("Sales", "2", "35")],
        ),
        (f"{ALL} | Select(it.rank, count(it); group it.rank; order count(it) desc; limit 1)", [("junior", "3")]),
        (f"{ALL} | Select(it.rank, count(it); group it.rank; having count(it) < 2)", [("senior", "1")]),
        (
            f"{DEPARTMENT} | Select(it, count(it<-department); order count(it<-department) desc, name(it))",
            [("Research", "2"), ("Sales", "2"), ("Archive", "0")],
        ),
        (
            f"{DEPARTMENT} | Select(it, o; each o in it<-department; where o.salary > 35; order o.salary desc, "
            "name(o))",
            [("Research", "Cem"), ("Sales", "Ann"), ("Research", "Dee")],
        ),
        (
            f"{DEPARTMENT} | Select(it, o; each o in it<-department[it.salary > 45] optional; order name(it))",
            [("Archive", ""), ("Research", "Cem"), ("Sales", "")],
        ),
        (f"{ALL} | Select(it.bonus, count(it); group it.bonus; limit 2)", [("", "1"), ("0", "1")]),
        (
            f"{ALL} | Select(count(distinct it.salary), sum(it.bonus), maximum(name(it)); group all)",
            [("3", "65", "Dee")],
        ),
        (
            f"{DEPARTMENT} | Select(it, it<-department; order name(it); limit 2)",
            [("Archive", ""), ("Research", "Cem, Dee")],
        ),
        (
            f"{ALL} | Select(it.rank as r, average(it.salary) as a; group it.rank) | "
            "Select(count(it), maximum(a); group all)",
            [("2", "40")],
        ),
    ],
)
def test_the_rows_of_a_table(engine: NativeEngine, program: str, rows: list[tuple[str, ...]]) -> None:
    assert list(run(engine, program).rows) == rows


@pytest.mark.parametrize(
    ("program", "texts"),
    [
        ("Find(Bob) | Select(it.hired - {Find(Ann) | QueryAttr(hired)})", ["1836 day"]),
        ("Find(Ann) | Select(it.bonus / it.salary)", ["0.125"]),
        ("Find(Dee) | Select(it.salary / it.bonus)", []),
        (
            f"CombineRows({ALL} | Select(it.salary), {DEPARTMENT} | Select(it.budget), union)",
            ["40", "30", "50", "100", "300"],
        ),
        (f"CombineRows({ALL} | Select(it.salary), {DEPARTMENT} | Select(it.budget), intersection)", ["50"]),
        (f"CombineRows({ALL} | Select(it.salary), {DEPARTMENT} | Select(it.budget), difference)", ["40", "30"]),
    ],
)
def test_the_values_of_one_column(engine: NativeEngine, program: str, texts: list[str]) -> None:
    assert list(run(engine, program).texts) == texts


def test_a_thing_with_several_values_is_in_several_groups(tmp_path: Path) -> None:
    kb = clew.build(
        {"film": [{"name": "A", "genre": ["war"]}, {"name": "B", "genre": ["war", "drama"]}]}, tmp_path / "kb"
    )
    program = "FindAll() | FilterConcept(film) | Select(it->genre, count(it); group it->genre; order count(it) desc)"
    assert run(NativeEngine(kb), program).rows == (("war", "2"), ("drama", "1"))


def test_ties_beyond_a_limit_are_told(engine: NativeEngine) -> None:
    cut = run(engine, f"{ALL} | Select(it, it.salary; order it.salary desc; limit 2)")
    assert (cut.tied, cut.note) == (True, "1 more share the last place")
    assert not run(engine, f"{ALL} | Select(it, it.salary; order it.salary desc; limit 1)").tied


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (f"{ALL} | Select(o)", "there is no variable 'o' here; there are: it"),
        (
            f"{ALL} | Where(it.salary > {{{ALL} | Select(it, it.salary)}})",
            "a table of 2 columns stands where values are",
        ),
        (f"CombineRows({ALL} | Select(it), {ALL} | Select(it, it.rank), union)", "tables of 1 and 2 columns"),
    ],
)
def test_what_cannot_be_evaluated_is_told(engine: NativeEngine, program: str, message: str) -> None:
    with pytest.raises(ClewError, match=message):
        run(engine, program)


def test_an_unknown_name_in_a_condition_is_told(engine: NativeEngine) -> None:
    empty = engine.run(read_program(f"{ALL} | Where(it.salery > 5)")).empty
    assert "there is no key 'salery'; nearest: 'salary'" in empty


@pytest.mark.parametrize("make", [make_small_draft, make_mixed_unit_draft])
def test_random_expressions_mean_the_same_on_oxigraph(make: object, tmp_path: Path) -> None:
    kb = build_draft(make(), tmp_path)  # type: ignore[operator]
    native, oxigraph, sampler = NativeEngine(kb), OxigraphEngine(kb), ProgramSampler(kb, 5)
    rng = random.Random(5)
    try:
        for _ in range(40):
            expressions = ExpressionSampler(sampler)
            makers = [lambda: expressions.make_where(1), lambda: expressions.make_rank(1), expressions.make_select]  # noqa: B023
            program = rng.choice([*makers, expressions.make_combine_rows])()
            wanted, found = native.run(program, explain=False), oxigraph.run(program)
            same = (wanted.answers, wanted.rows, wanted.tied) == (found.answers, found.rows, found.tied)
            assert same, write_program_text(program)
    finally:
        oxigraph.close()


def test_a_trace_shows_the_facts_behind_a_condition_and_an_order(engine: NativeEngine) -> None:
    program = f"{ALL} | Where(it.bonus > {{Find(Ann) | QueryAttr(bonus)}}) | Rank(it.salary desc; limit 1)"
    *_, where, rank = engine.trace(read_program(program)).steps
    assert where.dependencies == (1, 3)
    assert [(fact.subject, fact.predicate, fact.object) for fact in where.facts] == [("Cem", "bonus", "60")]
    assert [(fact.subject, fact.predicate, fact.object) for fact in rank.facts] == [("Cem", "salary", "50")]
