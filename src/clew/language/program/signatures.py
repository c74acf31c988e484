"""The signatures of all functions: which functions they depend on, and how their inputs are read and written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import Any, TypeVar

from clew.errors import ClewError, ValueFormatError
from clew.kb.values import NO_UNIT, Direction, Op, Quantity, Text, read_number, read_time, write_number
from clew.language.program import functions as f
from clew.language.program.expression_text import (
    read_condition,
    read_ranking,
    read_selection,
    write_condition,
    write_ranking,
    write_selection,
)
from clew.language.program.expressions import Clause, answer_numbers


class ProgramError(ClewError):
    """A malformed program: an unknown function, a wrong number of inputs, or a step of the wrong kind."""


Choice = TypeVar("Choice", Op, Direction, f.Extreme, f.Among, f.Statistic, f.Combination)


@dataclass(frozen=True, slots=True)
class InputType:
    """A type of input: its name in messages, and how it is read and written."""

    name: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


@dataclass(frozen=True, slots=True)
class Signature:
    """What a function takes: the kinds of functions it depends on, then its inputs."""

    function: type[Any]
    needs: tuple[type[f.Function] | UnionType, ...] = ()
    inputs: tuple[InputType, ...] = ()
    is_extension: bool = False
    uses_programs: bool = False  # its last input can use the answers of further programs, which it then depends on too

    @property
    def is_general(self) -> bool:
        """Whether the function is made of expressions, or combines tables that are."""
        return self.uses_programs or self.function is f.CombineRows

    @property
    def name(self) -> str:
        name: str = self.function.__name__
        return name


def read_quantity(text: str) -> Quantity:
    """The quantity in `text`: a number, and a unit after the first space."""
    number, _, unit = text.strip().partition(" ")
    return Quantity(read_number(number), unit.strip() or NO_UNIT)


def write_quantity(quantity: Quantity) -> str:
    """The quantity with all its digits."""
    number = write_number(quantity.number)
    return number if quantity.unit == NO_UNIT else f"{number} {quantity.unit}"


def reader_of(choices: type[Choice]) -> Callable[[str], Choice]:
    """A function that reads one of the words of an enumeration."""

    def read(text: str) -> Choice:
        try:
            return choices(text)
        except ValueError:
            known = ", ".join(choices)
            raise ValueFormatError(f"{text!r} is not one of {known}") from None

    return read


def read_count(text: str) -> int:
    if not text.strip().isdecimal():
        raise ValueFormatError(f"{text!r} is not a whole number")
    return int(text)


def read_columns(text: str) -> tuple[str, ...]:
    """The names of columns, separated by `;`."""
    names = tuple(name.strip() for name in text.split(";") if name.strip())
    if not names:
        raise ValueFormatError("there are no column names; separate them by ;")
    return names


NAME = InputType("name", str)
CONCEPT = InputType("concept", str)
KEY = InputType("key", str)
QUALIFIER = InputType("qualifier", str)
PREDICATE = InputType("predicate", str)
ANY = InputType("value", str)
TEXT = InputType("text", Text)
QUANTITY = InputType("quantity", read_quantity, write_quantity)
TIME = InputType("time", read_time)
OP = InputType("operator", reader_of(Op))
DIRECTION = InputType("direction", reader_of(Direction))
EXTREME = InputType("greater or less", reader_of(f.Extreme))
AMONG = InputType("largest or smallest", reader_of(f.Among))
STATISTIC = InputType("statistic", reader_of(f.Statistic))
COUNT = InputType("count", read_count)
COLUMNS = InputType("columns", read_columns, "; ".join)
CONDITION = InputType("condition", read_condition, write_condition)
RANKING = InputType("order and limit", read_ranking, write_ranking)
SELECTION = InputType("columns and clauses", read_selection, write_selection)
COMBINATION = InputType("union, intersection or difference", reader_of(f.Combination))
CLAUSE_KINDS = (CONDITION.name, RANKING.name, SELECTION.name)  # inputs that are made of expressions
ONE, TWO = (f.Entities,), (f.Entities, f.Entities)
FACTS, VALUES = (f.FactEntities,), (f.Values,)

VIEW_QUERY = Signature(f.ViewQuery, (), (InputType("query", str),))
"""Of SQL that is run as it is: such programs are written and run, but not read."""
SIGNATURES = {
    signature.name: signature
    for signature in (
        Signature(f.FindAll),
        Signature(f.Find, (), (NAME,)),
        Signature(f.FilterConcept, ONE, (CONCEPT,)),
        Signature(f.FilterStr, ONE, (KEY, TEXT)),
        Signature(f.FilterNum, ONE, (KEY, QUANTITY, OP)),
        Signature(f.FilterYear, ONE, (KEY, TIME, OP)),
        Signature(f.FilterDate, ONE, (KEY, TIME, OP)),
        Signature(f.QFilterStr, FACTS, (QUALIFIER, TEXT)),
        Signature(f.QFilterNum, FACTS, (QUALIFIER, QUANTITY, OP)),
        Signature(f.QFilterYear, FACTS, (QUALIFIER, TIME, OP)),
        Signature(f.QFilterDate, FACTS, (QUALIFIER, TIME, OP)),
        Signature(f.Relate, ONE, (PREDICATE, DIRECTION)),
        Signature(f.And, TWO),
        Signature(f.Or, TWO),
        Signature(f.What, ONE),
        Signature(f.Count, ONE),
        Signature(f.SelectBetween, TWO, (KEY, EXTREME)),
        Signature(f.SelectAmong, ONE, (KEY, AMONG)),
        Signature(f.QueryAttr, ONE, (KEY,)),
        Signature(f.QueryAttrUnderCondition, ONE, (KEY, QUALIFIER, ANY)),
        Signature(f.VerifyStr, VALUES, (TEXT,)),
        Signature(f.VerifyNum, VALUES, (QUANTITY, OP)),
        Signature(f.VerifyYear, VALUES, (TIME, OP)),
        Signature(f.VerifyDate, VALUES, (TIME, OP)),
        Signature(f.QueryRelation, TWO),
        Signature(f.QueryAttrQualifier, ONE, (KEY, ANY, QUALIFIER)),
        Signature(f.QueryRelationQualifier, TWO, (PREDICATE, QUALIFIER)),
        Signature(f.Without, TWO, (), is_extension=True),
        Signature(f.RelateByName, ONE, (KEY, DIRECTION), is_extension=True),
        Signature(f.Top, ONE, (KEY, AMONG, COUNT), is_extension=True),
        Signature(f.FilterCount, ONE, (PREDICATE, DIRECTION, COUNT, OP), is_extension=True),
        Signature(f.FilterKeys, ONE, (KEY, OP, KEY), is_extension=True),
        Signature(f.Aggregate, ONE, (KEY, STATISTIC), is_extension=True),
        Signature(f.GroupBy, ONE, (PREDICATE, DIRECTION, KEY, STATISTIC), is_extension=True),
        Signature(f.Table, ONE, (COLUMNS,), is_extension=True),
        Signature(f.Exists, ONE, (), is_extension=True),
        Signature(f.TopCount, ONE, (PREDICATE, DIRECTION, AMONG, COUNT), is_extension=True),
        Signature(f.Where, ONE, (CONDITION,), is_extension=True, uses_programs=True),
        Signature(f.Rank, ONE, (RANKING,), is_extension=True, uses_programs=True),
        Signature(f.Select, (f.Entities | f.Rows,), (SELECTION,), is_extension=True, uses_programs=True),
        Signature(f.CombineRows, (f.Rows, f.Rows), (COMBINATION,), is_extension=True),
    )
}
ALIASES = {"QueryName": "What"}
KIND_DESCRIPTIONS: dict[type[f.Function] | UnionType, str] = {
    f.Entities: "entities",
    f.FactEntities: "entities with the facts that found them (a Filter, a QFilter or Relate directly before)",
    f.Values: "values (QueryAttr and its like)",
    f.Rows: "a table (Select and its like)",
    f.Entities | f.Rows: "entities or a table",
}


def signature_of(name: str, step: int) -> Signature:
    """The signature of the function `name` at `step`, counted from 1."""
    signature = SIGNATURES.get(ALIASES.get(name, name))
    if signature is None:
        near = ", ".join(sorted(known for known in SIGNATURES if known[:2].lower() == name[:2].lower())) or "Find, …"
        raise ProgramError(f"step {step}: there is no function {name!r} (similar: {near})").at(step=step)
    return signature


def make_function(signature: Signature, needed: list[f.Function], inputs: list[str], step: int) -> f.Function:
    """A function node; raises a ProgramError if its sources or inputs do not fit its signature."""
    try:
        return fill_signature(signature, needed, inputs, step)
    except ProgramError as fault:
        raise fault.at(step=step) from None


def fill_signature(signature: Signature, needed: list[f.Function], inputs: list[str], step: int) -> f.Function:
    label = f"step {step} ({signature.name})"
    needed, programs = needed[: len(signature.needs)], needed[len(signature.needs) :]
    if len(needed) != len(signature.needs) or (programs and not signature.uses_programs):
        count = len(needed) + len(programs)
        raise ProgramError(f"{label} depends on {len(signature.needs)} earlier steps, not on {count}")
    for source, kind in zip(needed, signature.needs, strict=True):
        if not isinstance(source, kind):
            raise ProgramError(f"{label} needs {KIND_DESCRIPTIONS[kind]}; {type(source).__name__} does not yield those")
    if len(inputs) != len(signature.inputs):
        names = ", ".join(input_.name for input_ in signature.inputs) or "none"
        raise ProgramError(f"{label} takes {len(signature.inputs)} inputs ({names}), not {len(inputs)}")
    values = read_inputs(signature, inputs, label)
    if signature.uses_programs:
        check_answers(values[-1], len(programs), label)
        values.append(tuple(programs))
    node: f.Function = signature.function(*needed, *values)
    return node


def check_answers(clause: Clause, count: int, label: str) -> None:
    """Raises a ProgramError unless `clause` uses the answers of programs 1 to `count`."""
    used = answer_numbers(clause)
    if used != set(range(1, count + 1)):
        numbers = ", ".join(f"#{number}" for number in sorted(used)) or "none"
        raise ProgramError(
            f"{label} depends on {count} further programs, but uses the answers {numbers}; they are numbered from #1"
        )


def read_inputs(signature: Signature, inputs: Sequence[str], label: str) -> list[Any]:
    """The inputs of a function, read from their texts; raises a ProgramError if one is not of its type."""
    values = []
    for input_, text in zip(signature.inputs, inputs, strict=True):
        try:
            values.append(input_.read(text))
        except ValueFormatError as fault:
            raise ProgramError(f"{label}: {input_.name}: {fault}") from None
    return values
