"""Programs as a line that people read and write: `Find(Yao Ming) | Relate(place of birth, forward) | What()`.

A function that joins two branches holds them: `And(Find(a) | Relate(r, forward), FindAll()) | Count()`.
An input with a comma, bar, bracket or quote in it stands in quotes.
"""

from __future__ import annotations

import json
import re
from typing import Any

from clew.language.program import functions as f
from clew.language.program.signatures import ProgramError, make, signature_of
from clew.language.program.steps import FUNCTION_MARK, inputs_of, needed_by, read_program_json, read_sequence

NAME = re.compile(r"\s*([A-Za-z]+)\s*\(")
ENDS = ',|()"'
QUOTED = re.compile(r'\s*"((?:[^"\\]|\\.)*)"\s*', re.DOTALL)
NEEDS_QUOTES = re.compile(r'[,|()"\\\n]|^\s|\s$|^$')
DEEPEST = 100


def write_text(program: f.Function) -> str:
    """The program as one line."""
    needed, inputs = needed_by(program), [quoted(text) for text in inputs_of(program)]
    if len(needed) == 1:
        return f"{write_text(needed[0])} | {type(program).__name__}({', '.join(inputs)})"
    branches = [write_text(one) for one in needed]
    return f"{type(program).__name__}({', '.join(branches + inputs)})"


def quoted(text: str) -> str:
    if not NEEDS_QUOTES.search(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def read_text(text: str) -> f.Function:
    """The program written in `text`."""
    reader = TextReader(text)
    program = reader.pipeline(0)
    reader.expect_end()
    return program


class TextReader:
    """A cursor over the text of a program."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.steps = text, 0, 0

    def pipeline(self, depth: int) -> f.Function:
        """Functions one after another, each but the first on what the one before yields."""
        if depth > DEEPEST:
            raise self.fault(f"more than {DEEPEST} functions inside each other")
        node = self.function([], depth)
        while self.take("|"):
            node = self.function([node], depth)
        return node

    def function(self, before: list[f.Function], depth: int) -> f.Function:
        match = NAME.match(self.text, self.place)
        if match is None:
            raise self.fault("a function such as Find(…) is missing")
        signature = signature_of(match[1], self.steps + 1)
        self.place = match.end()
        needed = before + self.branches(len(signature.needs) - len(before), depth)
        inputs = self.inputs(len(needed) - len(before))
        self.steps += 1
        return make(signature, needed, inputs, self.steps)

    def branches(self, count: int, depth: int) -> list[f.Function]:
        found: list[f.Function] = []
        while len(found) < count:
            if found and not self.take(","):
                raise self.fault("a comma and a second branch are missing")
            found.append(self.pipeline(depth + 1))
        return found

    def inputs(self, branches: int) -> list[str]:
        """The inputs up to the closing bracket; after branches they begin with a comma."""
        if self.take(")"):
            return []
        if branches and not self.take(","):
            raise self.fault("a comma or closing bracket is missing")
        found = [self.input()]
        while self.take(","):
            found.append(self.input())
        if not self.take(")"):
            raise self.fault("a closing bracket is missing")
        return found

    def input(self) -> str:
        match = QUOTED.match(self.text, self.place)
        if match is not None:
            self.place = match.end()
            return re.sub(r"\\(.)", r"\1", match[1], flags=re.DOTALL)
        start = self.place
        while self.place < len(self.text) and self.text[self.place] not in ENDS:
            self.place += 1
        return self.text[start : self.place].strip()

    def take(self, mark: str) -> bool:
        place = self.place
        while place < len(self.text) and self.text[place].isspace():
            place += 1
        if not self.text.startswith(mark, place):
            return False
        self.place = place + len(mark)
        return True

    def expect_end(self) -> None:
        if self.text[self.place :].strip():
            raise self.fault("there is more after the end of the program")

    def fault(self, message: str) -> ProgramError:
        around = self.text[self.place : self.place + 20]
        return ProgramError(f"at character {self.place + 1} ({around!r}): {message}")


def read_program(data: Any) -> f.Function:
    """The program in any of its forms: published JSON, sequence or text."""
    if not isinstance(data, str):
        return read_program_json(data)
    text = data.strip()
    if text.startswith("["):
        try:
            return read_program_json(json.loads(text))
        except ValueError as fault:
            raise ProgramError(f"the program is not JSON: {fault}") from None
    return read_sequence(text) if FUNCTION_MARK in text else read_text(text)
