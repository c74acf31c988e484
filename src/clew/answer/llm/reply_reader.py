"""Reads the programs in a language model's reply, among fences, numbers, labels and explanations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clew.answer.llm.prompt import NO_PROGRAM
from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.program.program_text import ProgramTextReader

MAX_REPLY_CHARS = 20_000  # a longer reply is cut: programs come early
MAX_PROGRAM_CHARS = 2_000  # far more than any real program
MAX_PROGRAMS = 5  # the prompt allows three
MAX_STEPS = 50  # a longer program is a loop of the model
MAX_STARTS = 40  # places where a program may begin
THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
LINE = re.compile(r"^.*$", re.MULTILINE)
FUNCTION = re.compile(r"[A-Z][A-Za-z]*\s*\(")
BEFORE = re.compile(r"""[^A-Za-z]*(?:[A-Za-z][\w "'*-]{0,30}:\W*)?""")
"""What may precede a program on its line: marks and numbers, then perhaps a label."""
AFTER = re.compile(r"""[\s"'`*.;,\]})]*(?:$|#|//|--|—|–|\()""", re.MULTILINE)
"""What may follow a program on its line: marks, then perhaps a comment."""


@dataclass(frozen=True, slots=True)
class ReplyProgram:
    """A program in a reply, or the reason why it cannot be read."""

    text: str
    program: f.Function | None = None
    fault: str = ""


def read_reply(reply: str) -> list[ReplyProgram]:
    """The first programs in a reply, in order; a text that only looks like a program comes with its fault."""
    text = THINKING.sub("", reply[:MAX_REPLY_CHARS])
    programs: list[ReplyProgram] = []
    end = 0
    for start in list(program_starts(text))[:MAX_STARTS]:
        if start >= end and len(programs) < MAX_PROGRAMS:
            program = read_program(text[start : start + MAX_PROGRAM_CHARS])
            end = start + len(program.text)
            programs.append(program)
    return programs


def is_refusal(reply: str) -> bool:
    """Whether the model replied that there is no program."""
    return re.sub(r"\W", "", THINKING.sub("", reply)).casefold() == NO_PROGRAM


def program_starts(text: str) -> Iterator[int]:
    """The places where a line has a function with at most a label before it."""
    for line in LINE.finditer(text):
        match = FUNCTION.search(line[0])
        if match is not None and BEFORE.fullmatch(line[0][: match.start()]):
            yield line.start() + match.start()


def read_program(text: str) -> ReplyProgram:
    """The program at the beginning of `text`; it may span several lines."""
    reader, line = ProgramTextReader(text), text.split("\n", 1)[0]
    try:
        program = reader.read_pipeline(0)
    except ClewError as fault:
        return ReplyProgram(line, fault=str(fault))
    except RecursionError:
        return ReplyProgram(line, fault="its functions are nested too deeply")
    if reader.steps > MAX_STEPS:
        return ReplyProgram(line, fault=f"it has more than {MAX_STEPS} steps")
    if not AFTER.match(text, reader.position):
        return ReplyProgram(line, fault="there is text after the end of the program")
    return ReplyProgram(" ".join(text[: reader.position].split()), as_question(program))


def as_question(program: f.Function) -> f.Function:
    """The program, with What() added if it ends in entities."""
    return f.What(program) if isinstance(program, f.Entities) else program
