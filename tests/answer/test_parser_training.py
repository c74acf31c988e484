"""What training asks of answering: programs by their answers, and how many are answered right."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.answer.asker import Asker
from clew.answer.confidence.calibration import read_calibration
from clew.answer.parser_training import (
    ProgramByAnswers,
    ask_held_out,
    choose_evenly,
    refit_confidence,
    words_without_corrections,
    write_taught_questions,
)
from clew.benchmark.question import Gold, Question
from clew.benchmark.reader import read_questions
from clew.kb.knowledge_base import open_kb
from clew.language.program.expressions import Statistic
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sql.outline import Outline, OutlineColumn, OutlineTerm
from clew.parse.model import CALIBRATION_FILE
from clew.parse.parser_files import NOTE_FILE, PARSER_FILES, SHIPPED_PARSER
from clew.parse.training.build_steps import SilentReporter
from clew.parse.training.data_split import HeldOutQuestion, write_examples
from clew.parse.training.pipeline import HeldOutSet
from shop_database import build_shop
from staff_words import build_staff

QUESTION = "What is the capital of France?"
CAPITAL = "Find(France) | Relate(capital, forward) | What()"


@pytest.fixture(scope="module")
def asker() -> Asker:
    return Asker(open_kb())


@pytest.mark.parametrize(
    ("gold", "found"),
    [
        (Gold(answers=("Paris",)), True),
        (Gold(answers=("Q90",), names=("Paris",)), True),
        (Gold(answers=("Atlantis",)), False),
        (Gold(), False),
    ],
)
def test_a_program_with_the_answers_is_found(asker: Asker, gold: Gold, found: bool) -> None:
    program = ProgramByAnswers(asker)(Question("1", QUESTION, gold))
    assert (program is not None) == found
    assert program is None or write_program_text(program).startswith("Find(France) | Relate(capital")


def test_an_answer_is_correct_if_it_is_the_result_of_the_program_or_the_gold_answers(asker: Asker) -> None:
    asked = list[int]()
    held = [
        HeldOutQuestion(QUESTION, read_program_text(CAPITAL)),
        HeldOutQuestion(QUESTION, read_program_text(CAPITAL.replace("France", "Spain"))),
        HeldOutQuestion(QUESTION, None, ("Paris",)),
        HeldOutQuestion(QUESTION, None, ("Madrid",)),
    ]
    assert ask_held_out(asker, held, lambda: asked.append(1)) == [True, False, True, False]
    assert len(asked) == 4


def test_an_answer_is_correct_if_it_is_the_result_of_the_outline(tmp_path: Path) -> None:
    tables = {name: Outline((OutlineTerm(OutlineColumn(name), Statistic.COUNT),)) for name in ("employee", "project")}
    held = [HeldOutQuestion("How many employees are there?", outline=outline) for outline in tables.values()]
    assert ask_held_out(Asker(build_shop(tmp_path)[0]), held, lambda: None) == [True, False]


def test_held_out_questions_over_many_knowledge_bases_are_spread_over_them() -> None:
    questions = [HeldOutQuestion("?", kb=str(number // 10)) for number in range(100)]
    assert [question.kb for question in choose_evenly(questions, 5)] == ["0", "2", "4", "6", "8"]
    assert len(choose_evenly([HeldOutQuestion("?")] * 100, 5)) == 5


@pytest.mark.parametrize("may_rise", [True, False])
def test_made_questions_alone_never_raise_the_confidence(may_rise: bool, tmp_path: Path) -> None:
    for name in (*PARSER_FILES, NOTE_FILE):
        if (SHIPPED_PARSER / name).is_file():
            (tmp_path / name).symlink_to(SHIPPED_PARSER / name)
    program, held = read_program_text(CAPITAL), tmp_path / "held.jsonl"
    write_examples([HeldOutQuestion(QUESTION, program), HeldOutQuestion("capital of France", program)] * 5, held)
    refit_confidence(tmp_path, SHIPPED_PARSER, [HeldOutSet("own", 10, "demo", held)], may_rise, SilentReporter())
    before, after = (read_calibration(folder / CALIBRATION_FILE) for folder in (SHIPPED_PARSER, tmp_path))
    assert ((after.scale, after.shift) == (before.scale, before.shift)) is not may_rise


def test_corrections_that_the_user_taught_are_labelled_questions(tmp_path: Path) -> None:
    kb = build_staff(tmp_path)
    with kb.words_file.open("a") as stream:
        stream.write('\n[[corrections]]\nquestion = "Who is it?"\nanswers = ["Ana Silva"]\n')
    (place,) = write_taught_questions(kb, SHIPPED_PARSER, tmp_path / "work")
    big, runs, who = read_questions(place).questions
    assert (big.text, big.gold.forms.program) == ("How big are we?", "FindAll() | FilterConcept(staff) | Count()")
    assert runs.gold.forms.program == "Find(Ken Sato) | What()"
    assert (who.text, who.gold.answers) == ("Who is it?", ("Ana Silva",))
    assert words_without_corrections(kb).corrections == ()
    kb.words_file.unlink()
    assert write_taught_questions(kb, SHIPPED_PARSER, tmp_path / "work") == ()
