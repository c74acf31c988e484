"""What speaks for a meaning and against it."""

from __future__ import annotations

import pytest

import clew
from clew.answer.confidence import FEATURE_NAMES, compute_features
from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker
from clew.parse.items import ItemFinder, ItemKind


@pytest.fixture(scope="module")
def presenter() -> ItemFinder:
    kb = clew.open()
    return ItemFinder(kb, Linker(kb))


def found(presenter: ItemFinder, question: str, program: str, share: float = 0.5) -> dict[str, float]:
    links, read = presenter.linker.link(question), read_program_text(program)
    result = NativeEngine(presenter.kb).run(read)
    return dict(
        zip(
            FEATURE_NAMES,
            compute_features(read, share, result, presenter.items_of(links), LinkedQuestion(links)),
            strict=True,
        )
    )


def test_what_a_question_says_is_explained_by_the_right_program_and_not_by_another(presenter: ItemFinder) -> None:
    asked = "What is the population of France?"
    unsaid = [one.name for one in presenter.items(asked) if one.kind is ItemKind.PREDICATE][-1]
    right = found(presenter, asked, "Find(France) | QueryAttr(population)")
    other = found(presenter, asked, f"Find(France) | Relate({unsaid}, forward) | What()")
    assert right["unexplained words"] == 0 < other["unexplained words"]
    assert right["least predicate"] > other["least predicate"]
    assert right["log-probability"] == pytest.approx(-0.693, abs=1e-3)


@pytest.mark.parametrize(
    ("question", "program", "count"),
    [
        ("Which country has the largest area?", "FindAll() | FilterConcept(country) | SelectAmong(area, largest)", 0),
        ("Which country has the largest area?", "FindAll() | FilterConcept(country) | QueryAttr(area)", 1),
        ("Which EU members don't use the euro?", "Find(euro) | Relate(currency, backward) | What()", 1),
        ("What is the highest point of France?", "Find(France) | Relate(highest point, forward) | What()", 0),
    ],
)
def test_operators_that_nothing_does_are_counted(
    question: str, program: str, count: int, presenter: ItemFinder
) -> None:
    assert found(presenter, question, program)["operators left out"] == count


@pytest.mark.parametrize(
    ("question", "program", "other"),
    [
        ("Who governs France?", "Find(France) | QueryAttr(population)", 1),
        ("Who governs France?", "Find(France) | Relate(head of state, forward) | What()", 0),
        ("When did Ghana become independent?", "Find(Ghana) | QueryAttr(date of independence)", 0),
        ("When did Ghana become independent?", "Find(Ghana) | Relate(capital, forward) | What()", 1),
        ("How many countries border France?", "Find(France) | Relate(shares border with, forward) | What()", 1),
    ],
)
def test_an_answer_of_another_type_is_noticed(question: str, program: str, other: int, presenter: ItemFinder) -> None:
    assert found(presenter, question, program)["answer of another type"] == other


def test_an_unlikely_program_and_one_of_unknown_items_have_features(presenter: ItemFinder) -> None:
    made = found(presenter, "zorblax", "Find(France) | QueryAttr(population)", share=0.0)
    assert made["log-probability"] < -10
    assert made["unknown names"] == 1
    assert made["unlinked words"] == 1
