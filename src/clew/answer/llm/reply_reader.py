"""The programs in what a language model replied, among fences, numbers, labels and chatter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clew.answer.llm.prompt import NO_PROGRAM
from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.program.program_text import TextReader

MAX_REPLY_CHARS, MAX_PROGRAM_CHARS = 20_000, 2_000
MAX_PROGRAMS, MAX_STEPS, MAX_STARTS = 5, 50, 40
THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
LINE = re.compile(r"^.*$", re.MULTILINE)
FUNCTION = re.compile(r"[A-Z][A-Za-z]*\s*\(")
BEFORE = re.compile(r"""[^A-Za-z]*(?:[A-Za-z][\w "'*-]{0,30}:\W*)?""")
"""What may stand before a program: marks and numbers, then perhaps a label."""
AFTER = re.compile(r"""[\s"'`*.;,\]})]*(?:$|#|//|--|—|–|\()""", re.MULTILINE)
"""What may stand behind a program on its line: marks, then perhaps a remark."""


@dataclass(frozen=True, slots=True)
class ReplyProgram:
    """A program as the model wrote it, or what is wrong with it."""

    text: str
    program: f.Function | None = None
    fault: str = ""


def read_reply(reply: str) -> list[ReplyProgram]:
    """The programs in a reply, the first few, in order; what only looks like one has its fault."""
    text = THINKING.sub("", reply[:MAX_REPLY_CHARS])
    found: list[ReplyProgram] = []
    end = 0
    for start in list(program_starts(text))[:MAX_STARTS]:
        if start >= end and len(found) < MAX_PROGRAMS:
            one = read_program(text[start : start + MAX_PROGRAM_CHARS])
            end = start + len(one.text)
            found.append(one)
    return found


def is_refusal(reply: str) -> bool:
    """Whether the model says that there is no program."""
    return re.sub(r"\W", "", THINKING.sub("", reply)).casefold() == NO_PROGRAM


def program_starts(text: str) -> Iterator[int]:
    """Where lines hold a function with nothing but a label before it."""
    for line in LINE.finditer(text):
        match = FUNCTION.search(line[0])
        if match is not None and BEFORE.fullmatch(line[0][: match.start()]):
            yield line.start() + match.start()


def read_program(text: str) -> ReplyProgram:
    """The program that begins a text; it may go on over several lines."""
    reader, line = TextReader(text), text.split("\n", 1)[0]
    try:
        program = reader.pipeline(0)
    except ClewError as fault:
        return ReplyProgram(line, fault=str(fault))
    except RecursionError:
        return ReplyProgram(line, fault="more functions inside each other than can be read")
    if reader.steps > MAX_STEPS:
        return ReplyProgram(line, fault=f"it has more than {MAX_STEPS} steps")
    if not AFTER.match(text, reader.place):
        return ReplyProgram(line, fault="there is more after the end of the program")
    return ReplyProgram(" ".join(text[: reader.place].split()), as_question(program))


def as_question(program: f.Function) -> f.Function:
    """A program that ends in entities asks for their names."""
    return f.What(program) if isinstance(program, f.Entities) else program
