"""Doubts about what a program leaves out of a question."""

from __future__ import annotations

import pytest

import clew
from clew.answer.confidence.doubts import DoubtFinder
from clew.answer.confidence.word_use import WordUseFinder
from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker

ONE_STEP = "Find(Germany) | Relate(shares border with, forward) | FilterConcept(country) | What()"
TWO_STEPS = (
    "Find(Germany) | Relate(shares border with, forward) | Relate(shares border with, forward) | "
    "FilterConcept(country) | What()"
)


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return clew.open()


@pytest.mark.parametrize(
    ("question", "program", "is_left_out"),
    [
        ("neighbours of a neighbour of Germany", ONE_STEP, True),
        ("neighbours of a neighbour of Germany", TWO_STEPS, False),
        ("neighbours of Germany", ONE_STEP, False),
        ("neighbours and population of Germany's neighbours", ONE_STEP, False),
    ],
)
def test_a_chain_of_equal_steps_is_not_one_step(
    question: str, program: str, is_left_out: bool, kb: KnowledgeBase
) -> None:
    linked = LinkedQuestion(Linker(kb).link(question))
    finder = DoubtFinder(WordUseFinder(linked, SchemaView(kb).types, NativeEngine(kb)))
    assert finder.takes_chain_once(read_program_text(program)) == is_left_out
