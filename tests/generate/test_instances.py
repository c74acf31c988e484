"""Questions as they are written to a benchmark: their variants, and none where none are asked for."""

from __future__ import annotations

import pytest

import clew
from clew.engine.schema_view import SchemaView
from clew.generate.kb_sampler import KbSampler
from clew.generate.question_maker import QuestionBuilder, QuestionMaker
from clew.generate.targets import Targets
from clew.phrasing.entity_facts import KbFacts
from clew.phrasing.kit_builder import build_kit


@pytest.mark.parametrize("variants", [0, 6])
def test_a_question_has_as_many_variants_as_asked_for(variants: int) -> None:
    kb = clew.open("demo")
    writer = QuestionBuilder(build_kit(kb), KbFacts(kb), SchemaView(kb), variants)
    for made in QuestionMaker(KbSampler(kb), "1", Targets()).make(10):
        question = writer.build(made, "q1")
        found = [one["text"] for one in question.extra.get("variants", [])]
        assert len({question.text, *found}) == variants + 1
        assert all(one["how"] for one in question.extra.get("variants", []))
