"""Programs are held to limits of time and rows."""

from __future__ import annotations

from time import perf_counter

import pytest

import clew
from clew.engine.native import NativeEngine
from clew.engine.run_limits import CLOCK, RunLimitError, RunLimits, limit_run
from clew.language.program.program_text import read_program

PAIRS = (
    "FindAll() | FilterConcept(country) | Select(count(it) as n; each b in {FindAll()}; where b.name = 'x'; group all)"
)
COUNTRIES = "FindAll() | FilterConcept(country) | Select(name(it) as name)"


@pytest.fixture(scope="module")
def engine() -> NativeEngine:
    return NativeEngine(clew.open())


def test_a_program_is_stopped_when_its_time_is_up(engine: NativeEngine) -> None:
    started = perf_counter()
    with limit_run(RunLimits(seconds=0.1)), pytest.raises(RunLimitError, match=r"more than 0\.1 seconds"):
        engine.run(read_program(PAIRS))
    assert perf_counter() - started < 5


def test_a_table_may_not_have_more_rows_than_the_limit(engine: NativeEngine) -> None:
    with limit_run(RunLimits(rows=100)), pytest.raises(RunLimitError, match="more than 100 rows"):
        engine.run(read_program(COUNTRIES))
    assert len(engine.run(read_program(COUNTRIES)).answers) > 100


def test_the_limits_end_with_the_program(engine: NativeEngine) -> None:
    with pytest.raises(RunLimitError), limit_run(RunLimits(seconds=0)):
        engine.run(read_program(COUNTRIES))
    assert CLOCK.get() is None
