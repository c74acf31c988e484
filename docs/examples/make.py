"""Writes a page of questions for every type, made over the demo graph; a test says when they are out of date.

python docs/examples/make.py
"""

from __future__ import annotations

from pathlib import Path

from clew.generate.benchmark_generator import open_tools
from clew.generate.question_maker import GeneratedProgram, QuestionMaker
from clew.generate.question_types import PROGRAM_MAKERS
from clew.generate.targets import Targets
from clew.language.program.program_text import write_program_text
from clew.phrasing.question_writer import write_question

FOLDER = Path(__file__).parent
COUNT = 100
HEADING = """\
# {kind}

{count} questions of this type over the demo graph, each with its answer and its program.
Written by `make.py` in this folder.

"""


def page(kind: str) -> str:
    """The page of questions of one type."""
    ground, targets = open_tools("demo", "", 0).kb_sampler, Targets({kind: 1.0}, answer_share=0.1)
    made = list(QuestionMaker(ground, f"examples {kind}", targets).make(COUNT))
    lines = [line(number, one) for number, one in enumerate(made, 1)]
    return HEADING.format(kind=kind, count=len(made)) + "\n".join(lines) + "\n"


def line(number: int, made: GeneratedProgram) -> str:
    """A question, its answer and its program as an item of a list."""
    writer = open_tools("demo", "", 0).builder
    question = write_question(made.program, writer.kit, facts=writer.facts).text
    return f"{number}. {question} *{made.result.texts[0]}*\n   `{write_program_text(made.program)}`"


if __name__ == "__main__":
    for name in PROGRAM_MAKERS:
        (FOLDER / f"{name}.md").write_text(page(name), encoding="utf-8")
