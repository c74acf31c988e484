"""Meanings of any language as trees of steps, so that two of them can be laid side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from clew.analyse.error_kinds import Kind
from clew.language.program import functions as f
from clew.language.program.steps import INPUTS, needed_by
from clew.language.sexpr import tree as s

# What it means that the input of this name is wrong; any other is a value.
INPUT_KINDS = {"name": Kind.ENTITY, "concept": Kind.CONCEPT, "key": Kind.RELATION, "predicate": Kind.RELATION,
               "qualifier": Kind.RELATION, "other": Kind.RELATION, "columns": Kind.RELATION,
               "direction": Kind.DIRECTION}  # fmt: skip
SYMMETRIC = (f.And, f.Or, f.SelectBetween)


class Argument(NamedTuple):
    """An input of a step, and what kind of error another one in its place is."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """A function with its arguments and the steps it depends on; `swaps` if their order does not matter."""

    function: str
    arguments: tuple[Argument, ...] = ()
    below: tuple[Step, ...] = ()
    swaps: bool = False

    @property
    def text(self) -> str:
        """The step as a person reads it."""
        shown = ", ".join(one.text for one in self.arguments if one.text)
        return f"{self.function}({shown})" if shown else self.function

    def size(self) -> int:
        """How many steps there are, this one included."""
        return 1 + sum(one.size() for one in self.below)


def steps_of_program(program: f.Function) -> Step:
    """The steps of a program; one that ends in entities asks for their names."""
    found = steps_of_function(program)
    return Step("What", (), (found,)) if isinstance(program, f.Entities) else found


def steps_of_function(node: f.Function) -> Step:
    inputs = [Argument(INPUT_KINDS.get(name, Kind.VALUE), input_.write(getattr(node, name)))
              for name, input_ in INPUTS[type(node)]]  # fmt: skip
    below = tuple(map(steps_of_function, needed_by(node)))
    return Step(type(node).__name__, tuple(inputs), below, isinstance(node, SYMMETRIC))


def steps_of_sexpr(node: s.Sexpr | s.Literal) -> Step:
    """The steps of an S-expression; a class within AND is a step of its own."""
    match node:
        case s.ClassName(name):
            return Step("class", (Argument(Kind.CONCEPT, name),))
        case s.Entity(id_):
            return Step("entity", (Argument(Kind.ENTITY, id_),))
        case s.Literal(text, _):
            return Step("value", (Argument(Kind.VALUE, text),))
        case s.And(s.ClassName(name), other) | s.And(other, s.ClassName(name)):
            return Step("class", (Argument(Kind.CONCEPT, name),), (steps_of_sexpr(other),))
        case s.And(left, right):
            return Step("AND", (), (steps_of_sexpr(left), steps_of_sexpr(right)), swaps=True)
        case s.Count(of):
            return Step("COUNT", (), (steps_of_sexpr(of),))
    return steps_of_relation(node)


def steps_of_relation(node: s.Join | s.Comparison | s.Extreme | s.During) -> Step:
    match node:
        case s.Join(relation, of):
            return Step("JOIN", tuple(along(relation)), (steps_of_sexpr(of),))
        case s.Comparison(order, relation, value):
            written = (Argument(Kind.VALUE, order), *along(relation), Argument(Kind.VALUE, value.text))
            return Step("compare", written)
        case s.Extreme(extremum, of, path):
            written = (Argument(Kind.VALUE, extremum), *(part for one in path for part in along(one)))
            return Step("ARG", written, (steps_of_sexpr(of),))
        case s.During(of, relation, when):
            return Step("TC", (*along(relation), Argument(Kind.VALUE, when)), (steps_of_sexpr(of),))


def along(relation: s.Relation) -> Iterator[Argument]:
    yield Argument(Kind.RELATION, relation.name)
    yield Argument(Kind.DIRECTION, "R" if relation.reverse else "")
