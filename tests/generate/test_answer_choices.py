"""Choices for the questions of any benchmark: ten with the answer, by seed and id, and reasons where there are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import clew
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.writer import write_questions
from clew.generate.answer_choices import ChoiceMaker
from clew.kb.knowledge_base import KnowledgeBase
from command_runner import run_command
from demo_benchmark import QUESTIONS, make_question

GRAPH = '[["France", "capital", "?e"]]'


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return clew.open("demo")


def choices_of(questions: Sequence[Question], kb: KnowledgeBase, seed: int = 1) -> list[tuple[str, ...]]:
    return [question.choices for question in ChoiceMaker(kb, seed).add_choices(questions)]


def test_a_question_with_one_answer_gets_ten_choices_whatever_the_language_of_its_meaning(kb: KnowledgeBase) -> None:
    asked = [
        QUESTIONS[0],
        replace(QUESTIONS[0], gold=Gold(Forms(graph=GRAPH, target="?e"), ("Paris",))),
        replace(QUESTIONS[0], gold=Gold(Forms(program="Find(France) | Relate(capital, forward) | What()"), ("Paris",))),
        replace(QUESTIONS[0], gold=Gold(Forms(program="Find(France) | Relate(capital, forward) | What()"))),
    ]
    first, *others = choices_of(asked, kb)
    assert len(set(first)) == 10
    assert "Paris" in first
    assert others == [first] * 3


def test_the_choices_depend_on_seed_and_id_and_not_on_the_other_questions(kb: KnowledgeBase) -> None:
    alone = [choices_of([question], kb)[0] for question in QUESTIONS]
    assert choices_of(QUESTIONS[::-1], kb) == alone[::-1]
    assert choices_of(QUESTIONS, kb, seed=2) != alone
    assert choices_of([replace(QUESTIONS[0], id="other")], kb) != alone[:1]


def test_given_choices_stay_and_questions_without_one_answer_get_none(kb: KnowledgeBase) -> None:
    given = replace(QUESTIONS[0], choices=("Paris", "Rome"))
    borders = 'SELECT DISTINCT ?e WHERE { ?e_1 <shares_border_with> ?e . ?e_1 <pred:name> "France" . }'
    asked = [
        given,
        make_question(7, "Which countries border France?", borders, "Spain"),
        replace(QUESTIONS[0], gold=Gold(QUESTIONS[0].gold.forms, ("Lyon",))),
        Question("8", "What is the capital of France?", Gold(answers=("Paris",))),
    ]
    maker = ChoiceMaker(kb, 1)
    assert [question.choices for question in maker.add_choices(asked)] == [("Paris", "Rome"), (), (), ()]
    assert dict(maker.skipped) == {
        "its meaning does not have exactly one answer": 1,
        "its meaning has another answer on this knowledge base": 1,
        "its meaning is missing or does not run on this knowledge base": 1,
    }


def test_convert_adds_choices_and_counts_the_questions_without(tmp_path: Path, kb: KnowledgeBase) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    write_questions([*QUESTIONS, Question("9", "Why?", Gold(answers=("Because",)))], source, "jsonl")
    _, said = run_command("convert", str(source), "--to", "jsonl", "--choices", "-k", "demo", "-o", str(target))
    assert "1 of 7 questions get no choices: its meaning is missing" in said
    assert [question.choices for question in read_questions(target).questions] == [*choices_of(QUESTIONS, kb), ()]


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (("--choices",), "give one with -k"),
        (("-k", "demo"), "--kb is only for --choices"),
        (("--seed", "2"), "--seed is"),
    ],
)
def test_convert_refuses_options_that_do_not_go_together(options: tuple[str, ...], fault: str, tmp_path: Path) -> None:
    source = tmp_path / "in.jsonl"
    write_questions(QUESTIONS, source, "jsonl")
    _, said = run_command("convert", str(source), "--to", "jsonl", *options, code=2)
    assert fault in said
