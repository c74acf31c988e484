"""Casual questions over the demo graph: short, of the shapes that people type, each with an answer."""

from __future__ import annotations

import clew
from clew.generate.ground import Ground
from clew.language.program import functions as f
from clew.parse.casual import Casual

COUNT = 120


def test_questions_are_short_have_answers_and_are_of_many_kinds() -> None:
    ground = Ground(clew.open())
    examples = list(Casual(ground, 3).examples(COUNT))
    assert len(examples) == COUNT
    assert all(ground.answer(one.program).answers for one in examples)
    kinds = {type(one.program) for one in examples}
    assert {f.What, f.Count, f.QueryAttr, f.SelectAmong, f.Aggregate} <= kinds
    assert sum(len(one.text.split()) for one in examples) / COUNT < 14


def test_the_same_seed_makes_the_same_questions() -> None:
    ground = Ground(clew.open())
    one, other = (list(Casual(ground, 5).examples(20)) for _ in range(2))
    assert one == other
    assert one != list(Casual(ground, 6).examples(20))
