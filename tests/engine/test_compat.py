"""Compatibility modes do what the published executors do; the kopl package itself is asked where it is installed."""

from __future__ import annotations

import io
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from clew.engine.compat import CompatEngine, Mode, PublishedFailure
from clew.engine.native import NativeEngine
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Time
from clew.kb.writers.json_writer import write_kqapro
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.signatures import SIGNATURES
from clew.language.program.steps import to_steps
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_small_draft


def published_draft() -> KbDraft:
    """A draft with values of the four published types only, and a sub-concept."""
    draft = KbDraft()
    draft.add_concept("C1", "athlete")
    draft.add_concept("C2", "basketball player", parents=["C1"])
    for number, name in enumerate(("Ann", "Bob", "Cid", "Dee")):
        draft.add_entity(f"Q{number}", name, concepts=["C2" if number % 2 else "C1"])
        draft.add_attribute(f"Q{number}", "height", Quantity(Decimal(150 + number), "centimetre"))
        draft.add_attribute(f"Q{number}", "height", Quantity(Decimal(160 - number), "centimetre"))
        draft.add_attribute(f"Q{number}", "born", Time(1980 + number), [("checked", Time(2001, 2, 3 + number))])
        draft.add_relation(f"Q{number}", "knows", f"Q{(number + 1) % 4}", [("since", Time(1990 + number))])
        draft.add_relation(f"Q{number}", "knows", f"Q{(number + 2) % 4}")
    return draft


@pytest.mark.parametrize(
    ("program", "kopl", "kqapro"),
    [
        ("FindAll() | Count()", ["6"], ["4"]),
        ("FindAll() | FilterConcept(athlete) | Count()", ["5"], ["4"]),
        ("FindAll() | FilterNum(height, 140 centimetre, >) | Count()", ["8"], ["8"]),
        ("Find(Ann) | QueryAttr(height) | VerifyNum(155 centimetre, >)", ["not sure"], ["yes"]),
        ("Find(Ann) | QueryAttr(height)", ["150 centimetre", "160 centimetre"], ["160 centimetre"]),
        ("Find(Nobody) | What()", [], None),
        ("QueryRelation(Find(Ann), Find(Dee))", [], ["None"]),
    ],
)
def test_published_quirks_are_reproduced(
    tmp_path: Path, program: str, kopl: list[str], kqapro: list[str] | None
) -> None:
    kb = build_draft(published_draft(), tmp_path)
    assert texts(CompatEngine(kb, Mode.KOPL), program) == kopl
    if kqapro is None:
        with pytest.raises(PublishedFailure):
            CompatEngine(kb, Mode.KQAPRO).run(read_program_text(program), tolerant=False)
    else:
        assert texts(CompatEngine(kb, Mode.KQAPRO), program) == kqapro


def texts(engine: CompatEngine, program: str) -> list[str]:
    return [answer.text for answer in engine.run(read_program_text(program), tolerant=False).answers]


def test_negative_fractions_print_as_published(tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_entity("Q1", "x")
    draft.add_attribute("Q1", "n", Quantity(Decimal("-3.5")))
    kb = build_draft(draft, tmp_path)
    assert texts(CompatEngine(kb, Mode.KOPL), "Find(x) | QueryAttr(n)") == ["-3"]
    assert NativeEngine(kb).run(read_program_text("Find(x) | QueryAttr(n)")).texts == ("-3.5",)


@pytest.mark.parametrize("seed", range(5))
def test_the_kopl_package_agrees_on_random_programs(tmp_path: Path, seed: int) -> None:
    kopl = pytest.importorskip("kopl.kopl", reason="the kopl package is not installed: pip install 'clew-kbqa[bench]'")
    kb = build_draft(published_draft(), tmp_path)
    theirs, ours, maker = kopl.KoPLEngine(kopl_kb(kb)), CompatEngine(kb, Mode.KOPL), ProgramSampler(kb, seed)
    checked = 0
    while checked < 150:
        program = maker.make_program()
        steps = to_steps(program)
        if any(SIGNATURES[step.function].is_extension for step in steps) or isinstance(program, f.Entities):
            continue
        names, inputs = [step.function for step in steps], [list(step.inputs) for step in steps]
        expected = theirs.forward(names, inputs, ignore_error=True)
        found = [answer.text for answer in ours.run(program).answers]
        if expected is not None:
            assert sorted(found) == sorted(expected if isinstance(expected, list) else [expected]), write_program_text(
                program
            )
            checked += 1


def kopl_kb(kb: KnowledgeBase) -> Any:
    stream = io.BytesIO()
    write_kqapro(kb, stream)
    data = json.loads(stream.getvalue())
    return {"concepts": data["concepts"], "entities": data["entities"]}


def test_an_extension_is_refused(tmp_path: Path) -> None:
    engine = CompatEngine(build_draft(make_small_draft(), tmp_path), Mode.KOPL)
    with pytest.raises(Exception, match="is an extension"):
        engine.run(read_program_text("FindAll() | Top(height, largest, 1)"))
