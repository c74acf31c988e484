"""Programs as text for people: `Find(Yao Ming) | Relate(place of birth, forward) | What()`.

A function that joins two branches contains them: `And(Find(a) | Relate(r, forward), FindAll()) | Count()`.
A condition contains the programs whose answers it uses: `FindAll() | Where(it.area > {Find(a) | QueryAttr(area)})`.
Any other input with a comma, bar, bracket or quote is written in quotes. `read_program` reads all published forms.
"""

from __future__ import annotations

import json
import re
from typing import Any

from clew.language.program import functions as f
from clew.language.program.signatures import ProgramError, make_function, signature_of
from clew.language.program.steps import (
    FUNCTION_MARK,
    MAX_DEPTH,
    inputs_of,
    list_steps,
    read_program_json,
    read_sequence,
    require_tree,
)

FUNCTION_NAME = re.compile(r"\s*([A-Za-z]+)\s*\(")
INPUT_ENDS = ',|()"'
QUOTED_INPUT = re.compile(r'\s*"((?:[^"\\]|\\.)*)"\s*', re.DOTALL)
ANSWER_MARK = re.compile(r"""'[^']*'|"[^"]*"|\#(\d+)""")  # or a quoted text, in which the mark means nothing
CLAUSE_PARTS = re.compile(r"""'[^']*'|"[^"]*"|[^'"(){}]+""")  # what can stand in a clause besides brackets
NEEDS_QUOTES = re.compile(r'[,|()"\\\n]|^\s|\s$|^$')


def write_program_text(program: f.Function) -> str:
    """The program as one line of text."""
    texts: list[str] = []
    for node, dependencies in list_steps(require_tree(program), shared=True):
        branches = [texts[place] for place in dependencies]
        if isinstance(node, f.GENERAL):
            texts.append(f"{branches[0]} | {type(node).__name__}({put_in_programs(inputs_of(node)[0], branches)})")
            continue
        inputs = [quote_input(text) for text in inputs_of(node)]
        before = f"{branches.pop()} | " if len(branches) == 1 else ""
        texts.append(f"{before}{type(node).__name__}({', '.join(branches + inputs)})")
    return texts[-1]


def put_in_programs(clause: str, branches: list[str]) -> str:
    """The text of a condition or clause with the texts of programs in place of `#1`, `#2`, …"""
    return ANSWER_MARK.sub(lambda match: match[0] if match[1] is None else f"{{{branches[int(match[1])]}}}", clause)


def quote_input(text: str) -> str:
    if not NEEDS_QUOTES.search(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def read_program_text(text: str) -> f.Function:
    """The program in `text`."""
    reader = ProgramTextReader(text)
    program = reader.read_pipeline(0)
    reader.expect_end()
    return program


class ProgramTextReader:
    """A cursor over the text of a program."""

    def __init__(self, text: str) -> None:
        self.text, self.position, self.steps = text, 0, 0

    def read_pipeline(self, depth: int) -> f.Function:
        """Functions separated by bars; each depends on the one before."""
        if depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} functions inside each other")
        node = self.read_function([], depth)
        while self.accept("|"):
            node = self.read_function([node], depth)
        return node

    def read_function(self, before: list[f.Function], depth: int) -> f.Function:
        match = FUNCTION_NAME.match(self.text, self.position)
        if match is None:
            raise self.error("a function such as Find(…) is missing")
        start, self.position = match.start(1), match.end()
        try:
            return self.read_call(match[1], before, depth)
        except ProgramError as fault:
            raise fault.at(start) from None

    def read_call(self, name: str, before: list[f.Function], depth: int) -> f.Function:
        """The function `name`, after its opening bracket."""
        signature = signature_of(name, self.steps + 1)
        needed = before + self.read_branches(len(signature.needs) - len(before), depth)
        if signature.uses_programs:
            clause, programs = self.read_clause(len(needed) > len(before), depth)
            inputs, needed = [clause], needed + programs
        else:
            inputs = self.read_inputs(len(needed) - len(before))
        self.steps += 1
        return make_function(signature, needed, inputs, self.steps)

    def read_branches(self, count: int, depth: int) -> list[f.Function]:
        branches: list[f.Function] = []
        while len(branches) < count:
            if branches and not self.accept(","):
                raise self.error("a comma and a second branch are missing")
            branches.append(self.read_pipeline(depth + 1))
        return branches

    def read_clause(self, after_branch: bool, depth: int) -> tuple[str, list[f.Function]]:
        """The text up to the closing bracket, and the programs inside it, each of which it numbers."""
        if after_branch and not self.accept(","):
            raise self.error("a comma and a condition or columns are missing")
        pieces: list[str] = []
        programs: list[f.Function] = []
        open_brackets = 0
        while True:
            if match := CLAUSE_PARTS.match(self.text, self.position):
                pieces.append(match[0])
                self.position = match.end()
            elif self.accept("{"):
                programs.append(self.read_pipeline(depth + 1))
                pieces.append(f"#{len(programs)}")
                if not self.accept("}"):
                    raise self.error("a closing } is missing")
            elif (
                self.position < len(self.text)
                and self.text[self.position] in "()"
                and (self.text[self.position] == "(" or open_brackets)
            ):
                open_brackets += 1 if self.text[self.position] == "(" else -1
                pieces.append(self.text[self.position])
                self.position += 1
            elif self.accept(")"):
                return "".join(pieces).strip(), programs
            else:
                raise self.error("a closing bracket or quote is missing")

    def read_inputs(self, branches: int) -> list[str]:
        """The inputs up to the closing bracket; after branches they begin with a comma."""
        if self.accept(")"):
            return []
        if branches and not self.accept(","):
            raise self.error("a comma or closing bracket is missing")
        inputs = [self.read_input()]
        while self.accept(","):
            inputs.append(self.read_input())
        if not self.accept(")"):
            raise self.error("a closing bracket is missing")
        return inputs

    def read_input(self) -> str:
        match = QUOTED_INPUT.match(self.text, self.position)
        if match is not None:
            self.position = match.end()
            return re.sub(r"\\(.)", r"\1", match[1], flags=re.DOTALL)
        start = self.position
        while self.position < len(self.text) and self.text[self.position] not in INPUT_ENDS:
            self.position += 1
        return self.text[start : self.position].strip()

    def accept(self, mark: str) -> bool:
        place = self.position
        while place < len(self.text) and self.text[place].isspace():
            place += 1
        if not self.text.startswith(mark, place):
            return False
        self.position = place + len(mark)
        return True

    def expect_end(self) -> None:
        if self.text[self.position :].strip():
            raise self.error("there is more after the end of the program")

    def error(self, message: str) -> ProgramError:
        around = self.text[self.position : self.position + 20]
        return ProgramError(f"at character {self.position + 1} ({around!r}): {message}").at(self.position)


def read_program(data: Any) -> f.Function:
    """The program in any of its published forms: JSON, sequence or text; small enough for a tree."""
    return require_tree(read_shared_program(data))


def read_shared_program(data: Any) -> f.Function:
    """The program as `read_program` reads it, of any size: for those who visit each of its steps once, as engines do.

    In JSON, several steps can depend on one, so that a tree would be exponentially larger.
    """
    if not isinstance(data, str):
        return read_program_json(data)
    text = data.strip()
    if text.startswith("["):
        try:
            return read_program_json(json.loads(text))
        except (ValueError, RecursionError) as fault:
            raise ProgramError(f"the program is not JSON: {fault}") from None
    return read_sequence(text) if FUNCTION_MARK in text else read_program_text(text)
