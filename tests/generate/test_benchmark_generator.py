"""Graphs that lack something: what can be made is made, by both ways of making, and the reasons are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from clew.benchmark.question import Question
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.generate.sampling.class_questions import SamplingSettings
from clew.kb.draft import KbDraft
from clew.kb.values import Quantity, Time, read_number
from sample_kbs import build_draft

PEOPLE = [f"p{number}" for number in range(12)]


def add_people(draft: KbDraft, name: Callable[[int], str], concept: str = "human") -> None:
    if concept:
        draft.add_concept("c", concept)
    for number, person in enumerate(PEOPLE):
        draft.add_entity(person, name(number), concepts=["c"] if concept else [])


def add_relations(draft: KbDraft, *predicates: str) -> None:
    for number, person in enumerate(PEOPLE):
        for place, predicate in enumerate(predicates, 1):
            draft.add_relation(person, predicate, PEOPLE[(number + place) % len(PEOPLE)])


def add_literals(draft: KbDraft, height: str = "height", born: str = "year of birth") -> None:
    for number, person in enumerate(PEOPLE):
        draft.add_attribute(person, height, Quantity(read_number(str(150 + number)), "centimetre"))
        draft.add_attribute(person, born, Time(1950 + number))


def without_literals() -> KbDraft:
    draft = KbDraft()
    add_people(draft, lambda number: f"Person {number}")
    add_relations(draft, "friend", "teacher")
    return draft


def without_concepts() -> KbDraft:
    draft = KbDraft()
    add_people(draft, lambda number: f"Person {number}", "")
    add_relations(draft, "friend", "teacher")
    add_literals(draft)
    return draft


def with_one_relation() -> KbDraft:
    draft = KbDraft()
    add_people(draft, lambda number: f"Person {number}")
    add_relations(draft, "friend")
    return draft


def with_empty_names() -> KbDraft:
    draft = KbDraft()
    add_people(draft, lambda number: "" if number % 2 else f"Person {number}")
    add_relations(draft, "friend", "teacher")
    add_literals(draft)
    return draft


def without_names() -> KbDraft:
    """Entities are called by their ids here."""
    draft = KbDraft()
    add_people(draft, lambda number: "")
    add_relations(draft, "friend")
    return draft


def in_cyrillic() -> KbDraft:
    draft = KbDraft()
    add_people(draft, lambda number: f"Человек {'абвгдежзиклм'[number]}", "человек")
    add_relations(draft, "друг", "учитель")
    add_literals(draft, "рост", "год рождения")
    return draft


def without_facts() -> KbDraft:
    draft = KbDraft()
    add_people(draft, lambda number: f"Person {number}")
    return draft


def make(draft: KbDraft, tmp_path: Path, sampling: SamplingSettings | None) -> tuple[list[Question], GenerationReport]:
    kb = build_draft(draft, tmp_path)
    account, place = GenerationReport(), str(next(tmp_path.glob("*.clew")))
    count = sum(sampling.classes.values()) if sampling else 40
    assert kb.entity_count >= 0
    return list(
        generate_questions(GenerationJob(place, count, sampling=sampling), tmp_path / "parts", account)
    ), account


@pytest.mark.parametrize(
    ("draft", "types"),
    [
        (without_literals, {"QueryName", "Count", "Relation"}),
        (without_concepts, {"QueryName", "Count", "Relation", "QueryAttribute", "Verify"}),
        (with_one_relation, {"QueryName", "Relation"}),
        (with_empty_names, {"QueryName", "QueryAttribute"}),
        (in_cyrillic, {"QueryName", "Count", "Relation", "QueryAttribute", "Verify"}),
        (without_names, {"QueryName", "Relation"}),
        (without_facts, set()),
    ],
)
def test_the_types_that_the_facts_allow_are_made(draft: Callable[[], KbDraft], types: set[str], tmp_path: Path) -> None:
    made, account = make(draft(), tmp_path, None)
    assert types <= {question.labels["type"] for question in made}
    assert all(question.text.strip() and question.gold.answers for question in made)
    assert bool(made) is bool(types)
    assert len(made) == 40 or account.rejections


@pytest.mark.parametrize(
    ("draft", "able"),
    [
        (without_literals, True),
        (without_concepts, True),
        (with_one_relation, True),
        (with_empty_names, True),
        (in_cyrillic, True),
        (without_names, True),
        (without_facts, False),
    ],
)
def test_classes_are_sampled_as_far_as_the_facts_go(draft: Callable[[], KbDraft], able: bool, tmp_path: Path) -> None:
    made, account = make(draft(), tmp_path, SamplingSettings({"Iso-0": 8, "Iso-2": 8}))
    assert bool(made) is able
    assert all(question.labels["iso"] in ("Iso-0", "Iso-2") for question in made)
    assert len(made) == 16 or any(reason.startswith("Iso-") for reason in account.rejections)
