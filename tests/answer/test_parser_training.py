"""What training asks of answering: programs by their answers, and how many are answered right."""

from __future__ import annotations

import pytest

from clew.answer.asker import Asker
from clew.answer.parser_training import Accuracy, ProgramByAnswers, measure_accuracy
from clew.benchmark.question import Gold, Question
from clew.kb.knowledge_base import open_kb
from clew.language.program.program_text import read_program_text, write_program_text
from clew.parse.training.data_split import HeldOutQuestion

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
    assert measure_accuracy(asker, held, lambda: asked.append(1)) == Accuracy(4, 2)
    assert (len(asked), Accuracy(4, 2).share, Accuracy().share) == (4, 0.5, 0.0)
