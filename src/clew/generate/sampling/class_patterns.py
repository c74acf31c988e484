"""Isomorphism classes as patterns to ground: a tree from the answer down to the constraints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from clew.errors import ClewError
from clew.language.isomorphism import CATALOGUE

TOKEN = re.compile(r"\(|\)|E\d*")
CODE_PREFIXES = ("CX:", "X:")
MAX_CONSTRAINTS = 8  # nobody understands a question with more


@dataclass(frozen=True, slots=True)
class Constraint:
    """An entity or value that the question names; constraints with the same number are the same thing."""

    number: int


@dataclass(frozen=True, slots=True)
class PatternNode:
    """A node that the question describes: the answer, or a node between it and the constraints."""

    parts: tuple[Constraint | PatternNode, ...]

    @property
    def constraints(self) -> tuple[int, ...]:
        """The numbers of the constraints next to it."""
        return tuple(part.number for part in self.parts if isinstance(part, Constraint))

    @property
    def children(self) -> tuple[PatternNode, ...]:
        """The described nodes next to it, away from the answer."""
        return tuple(part for part in self.parts if isinstance(part, PatternNode))

    def all_constraints(self) -> Iterator[int]:
        """The numbers of all constraints below it."""
        yield from self.constraints
        for branch in self.children:
            yield from branch.all_constraints()

    def without_constraint(self, number: int) -> PatternNode:
        """The same node without a constraint next to it."""
        return PatternNode(tuple(part for part in self.parts if part != Constraint(number)))


@dataclass(frozen=True, slots=True)
class ClassPattern:
    """The name of a class and its tree."""

    name: str
    root: PatternNode

    @property
    def is_chain(self) -> bool:
        """Whether the tree has only one constraint, so that a walk leads from it to the answer."""
        return len(list(self.root.all_constraints())) == 1


CODES_BY_NAME = {known.name: known.code for known in CATALOGUE} | {
    known.rp: known.code for known in CATALOGUE if known.rp
}
NAMES_BY_CODE = {known.code: known.name for known in CATALOGUE}
CLASS_SETS = {
    "RP": tuple(f"RP-{number}" for number in range(7)),
    "GrailQA++": ("Iso-0", "Iso-1", "Iso-2", "Iso-3", "Iso-4", "Iso-5", "Iso-6", "Iso-8", "Iso-11"),
    "all": tuple(known.name for known in CATALOGUE),
}
# The seven reasoning paths and the nine classes of GrailQA++ (Dutt et al. 2023), and all with a known graph.


def read_pattern(text: str) -> ClassPattern:
    """The pattern of a class by its name (`Iso-3`, `RP-4`, `CIso-1`) or code (`(E (E))`, `X:((E) (E) E)`)."""
    code = CODES_BY_NAME.get(text, "")
    for mark in CODE_PREFIXES:
        code = code or (text.removeprefix(mark) if text.startswith(mark) else "")
    code = code or (text if text.startswith(("(", "A-")) else "")
    if not code:
        known = f"{', '.join(CLASS_SETS['all'])}, RP-0 … RP-6, or a code such as '(E (E))'"
        raise ClewError(f"cannot sample the class {text!r}, whose graph is not published; use {known}")
    root = unfold_cycles(code) if "-" in code else read_tree(code)
    check_pattern(root, text)
    return ClassPattern(text if text in CODES_BY_NAME else NAMES_BY_CODE.get(code, text), root)


def read_tree(code: str) -> PatternNode:
    """The tree of a code in brackets; each bare `E` is another constraint, `E1` is the same one wherever it occurs."""
    tokens = TOKEN.findall(code)
    if "".join(tokens) != code.replace(" ", "") or not tokens or tokens[0] != "(":
        raise ClewError(f"{code!r} is not the code of a class; write brackets and E, such as '(E (E))'")
    numbers = count(1_000)
    waiting: list[list[Constraint | PatternNode]] = [[]]
    for token in tokens:
        if token == "(":
            waiting.append([])
        elif token == ")" and len(waiting) > 1:
            parts = waiting.pop()
            waiting[-1].append(PatternNode(tuple(parts)))
        elif token == ")":
            raise ClewError(f"{code!r} has a closing bracket too many")
        else:
            waiting[-1].append(Constraint(int(token[1:]) if token[1:] else next(numbers)))
    if len(waiting) != 1 or len(waiting[0]) != 1 or not isinstance(waiting[0][0], PatternNode):
        raise ClewError(f"{code!r} must be a single pair of brackets with others inside")
    return waiting[0][0]


def unfold_cycles(code: str) -> PatternNode:
    """The tree of a code with cycles, `A-E1 A-x1 E1-x1`: an entity that two nodes share is below both."""
    left = [tuple(pair.split("-")) for pair in code.split()]

    def branch(node: str) -> PatternNode:
        parts: list[Constraint | PatternNode] = []
        while pair := next((edge for edge in left if node in edge and not is_between_constraints(edge)), None):
            left.remove(pair)
            other = pair[1] if pair[0] == node else pair[0]
            parts.append(Constraint(int(other[1:])) if other.startswith("E") else branch(other))
        return PatternNode(tuple(parts))

    if any(len(pair) != 2 for pair in left):
        raise ClewError(f"{code!r} is not a list of edges such as 'A-E1 A-x1 E1-x1'")
    return branch("A")


def is_between_constraints(pair: tuple[str, ...]) -> bool:
    return all(end.startswith("E") for end in pair)


def check_pattern(root: PatternNode, text: str) -> None:
    """Raise ClewError for a pattern that cannot be grounded step by step or is too large to be said."""
    numbers = list(root.all_constraints())
    if not numbers or any(not branch.parts for branch in all_nodes(root)):
        raise ClewError(f"the class {text!r} has a path that does not end in a constraint")
    if len(numbers) > MAX_CONSTRAINTS:
        raise ClewError(f"the class {text!r} has {len(numbers)} constraints; at most {MAX_CONSTRAINTS} can be sampled")
    if len(numbers) - len(set(numbers)) != sum(map(count_shared, all_nodes(root))):
        raise ClewError(f"the class {text!r} has a constraint that is shared by nodes that are not neighbours")


def count_shared(branch: PatternNode) -> int:
    """The number of constraints that a node shares with its children."""
    return sum(number in below.constraints for number in branch.constraints for below in branch.children)


def all_nodes(root: PatternNode) -> Iterator[PatternNode]:
    """The node and all nodes below it."""
    yield root
    for branch in root.children:
        yield from all_nodes(branch)


def read_class_counts(text: str, count: int) -> dict[str, int]:
    """The number of questions per class in `Iso-3=200,Iso-5=100`; classes without a number share `count`.

    The name of a set, such as GrailQA++, stands for its classes.
    """
    counts: dict[str, int | None] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, sign, number = part.partition("=")
        if sign and not number.isdecimal():
            raise ClewError(f"{part!r}: write the number of questions after the class, such as {name}=200")
        counts |= dict.fromkeys(CLASS_SETS.get(name, (name,)), int(number) if sign else None)
    for name in counts:
        read_pattern(name)
    if not counts:
        raise ClewError("no class given: write --iso Iso-3=200,Iso-5=200, or --iso GrailQA++")
    unnumbered = [name for name, number in counts.items() if number is None]
    shares = {name: (count + place) // len(unnumbered) for place, name in enumerate(reversed(unnumbered))}
    return {name: shares[name] if number is None else number for name, number in counts.items()}
