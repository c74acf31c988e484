"""Extensions that are shorthands mean what their written-out forms mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.engine.native import NativeEngine
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.shorthands import SHORTHANDS, write_out
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_mixed_unit_draft, make_small_draft


@pytest.mark.parametrize("make", [make_small_draft, make_mixed_unit_draft])
def test_a_shorthand_finds_the_same_entities(make: object, tmp_path: Path) -> None:
    kb = build_draft(make(), tmp_path)  # type: ignore[operator]
    engine, sampler = NativeEngine(kb), ProgramSampler(kb, 3)
    makers = [sampler.make_filter_count, sampler.make_filter_keys, sampler.make_top, sampler.make_top_count]
    seen: set[type[f.Function]] = set()
    for number in range(400):
        program = makers[number % 4](2)
        seen.add(type(program))
        assert engine.locate(write_out(program)) == engine.locate(program), write_program_text(program)
    assert seen == set(SHORTHANDS)


def test_other_functions_stay_as_they_are() -> None:
    program = f.What(f.Find("Oslo"))
    assert write_out(program) is program
