"""The questions in benchmarks/questions: every program runs on the demo graph and gives the stored answers."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import clew
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.native import NativeEngine
from clew.language.program.functions import Find
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.steps import to_steps

FOLDER = Path(__file__).parents[1] / "benchmarks" / "questions"
HALVES = {half: read_questions(FOLDER / f"demo-{half}.jsonl").questions for half in ("open", "kept")}
QUESTIONS = [question for questions in HALVES.values() for question in questions]
ANSWERED = [question for question in QUESTIONS if question.gold.forms.program]
UNANSWERED = [question for question in QUESTIONS if not question.gold.forms.program]


def id_of(question: Question) -> str:
    return question.id


@pytest.fixture(scope="module")
def engine() -> NativeEngine:
    return NativeEngine(clew.open())


@pytest.mark.parametrize("question", ANSWERED, ids=id_of)
def test_the_program_gives_the_stored_answers(question: Question, engine: NativeEngine) -> None:
    result = engine.run(read_program_text(question.gold.forms.program))
    assert result.texts == question.gold.answers
    assert [list(row) for row in result.rows] == question.extra.get("rows", [])
    assert result.texts


@pytest.mark.parametrize("question", ANSWERED, ids=id_of)
def test_every_name_in_the_program_is_in_the_graph(question: Question, engine: NativeEngine) -> None:
    steps = to_steps(read_program_text(question.gold.forms.program))
    names = [str(step.inputs[0]) for step in steps if step.function == "Find"]
    assert [name for name in names if not engine.run(Find(name)).texts] == []


@pytest.mark.parametrize("question", ANSWERED, ids=id_of)
def test_the_program_is_written_as_clew_writes_it(question: Question) -> None:
    assert write_program_text(read_program_text(question.gold.forms.program)) == question.gold.forms.program


def test_questions_without_a_program_have_no_answer() -> None:
    assert [question.gold.answers for question in UNANSWERED] == [()] * len(UNANSWERED)
    assert {question.labels["kind"] for question in UNANSWERED} == {"none"}


def test_both_halves_have_the_same_size_and_mix() -> None:
    kinds = {half: Counter(question.labels["kind"] for question in questions) for half, questions in HALVES.items()}
    assert kinds["open"] == kinds["kept"]
    assert len(QUESTIONS) >= 200


def test_every_question_names_its_half_and_occurs_once() -> None:
    assert all(question.labels["written"] == half for half, questions in HALVES.items() for question in questions)
    assert len({question.text.casefold() for question in QUESTIONS}) == len(QUESTIONS)
