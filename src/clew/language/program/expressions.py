"""What can be said about a row: expressions, conditions, and the clauses of Where, Rank and Select.

A row begins as an entity, `it`; `Each` adds further variables to it. An expression denotes the values and entities that
the row has under it: none, one or several. docs/semantics.md says how they are compared and summed up.
`expression_text` reads and writes all of them, in the notation that the docstrings give.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from clew.kb.values import Direction, Value

ROW = "it"  # the variable of the entity that a row begins with; over a table, of the row itself


class Statistic(StrEnum):
    """A statistic of many values."""

    SUM = "sum"
    AVERAGE = "average"
    MINIMUM = "minimum"
    MAXIMUM = "maximum"
    COUNT = "count"


class Comparison(StrEnum):
    """How two values compare; `matches` is SQL's LIKE: `%` stands for any text, `_` for one character."""

    EQ = "="
    NE = "!="
    LT = "<"
    GT = ">"
    LE = "<="
    GE = ">="
    MATCHES = "matches"


MIRRORED_COMPARISONS = {
    Comparison.LT: Comparison.GT,
    Comparison.GT: Comparison.LT,
    Comparison.LE: Comparison.GE,
    Comparison.GE: Comparison.LE,
}  # with the sides changed over; the others stay


class Operator(StrEnum):
    """An arithmetic operator; the difference of two times is a number of days."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"


class TimePart(StrEnum):
    """A part of a time, as a number."""

    YEAR = "year"
    MONTH = "month"
    DAY = "day"


class Expression:
    """Values or entities that a row has."""

    __slots__ = ()


class Condition:
    """What a row fulfils or not."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Item(Expression):
    """`it`, `o`: what the row has under a variable."""

    variable: str = ROW


@dataclass(frozen=True, slots=True)
class Constant(Expression):
    """`'Oslo'`, `5`, `5 "kilometre"`, `time '1990-05'`: a value."""

    value: Value


@dataclass(frozen=True, slots=True)
class Answer(Expression):
    """`#1`, or `{Find(Egypt) | QueryAttr(population)}` in the text of a program: what another program yields.

    Programs are numbered from 1 in the order of the function's `programs`.
    """

    number: int


@dataclass(frozen=True, slots=True)
class Along(Expression):
    """`it->employer`, `it<-employer`: the entities that a predicate leads to, one for each fact."""

    source: Expression
    predicate: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class Attribute(Expression):
    """`it.salary`: the values of entities under a key, one for each fact."""

    source: Expression
    key: str


@dataclass(frozen=True, slots=True)
class Qualifier(Expression):
    """`it->project@hours`, `p@hours`: the qualifiers of the facts by which `source` was reached."""

    source: Expression
    key: str


@dataclass(frozen=True, slots=True)
class Name(Expression):
    """`name(it)`: the names of entities, as texts."""

    source: Expression


@dataclass(frozen=True, slots=True)
class Identifier(Expression):
    """`id(it)`: the ids of entities, as texts."""

    source: Expression


@dataclass(frozen=True, slots=True)
class Such(Expression):
    """`it<-customer[it.total > 100]`: those of `source` that fulfil a condition, in which `it` is one of them."""

    source: Expression
    condition: Condition


@dataclass(frozen=True, slots=True)
class Summary(Expression):
    """`count(it<-customer)`, `sum(distinct o.price)`: a statistic of what the row has under `source`.

    In a Select with groups, an outermost Summary looks at all rows of the group together.
    """

    statistic: Statistic
    source: Expression
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class PartOfTime(Expression):
    """`year(it.founded)`: a part of times, as a number."""

    part: TimePart
    source: Expression


@dataclass(frozen=True, slots=True)
class Arithmetic(Expression):
    """`it.length / it.width`: the result for each pair of values."""

    left: Expression
    operator: Operator
    right: Expression


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """`it.height > 5`: whether any value of `left` compares so to any of `right`."""

    left: Expression
    comparison: Comparison
    right: Expression


@dataclass(frozen=True, slots=True)
class Has(Condition):
    """`has(it.email)`: whether there is anything under `source`."""

    source: Expression


@dataclass(frozen=True, slots=True)
class IsA(Condition):
    """`it isa "metal"`: whether any entity of `source` belongs to the concept or to one below it."""

    source: Expression
    concept: str


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """`not has(it.email)`: whether a condition is not fulfilled."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    """`a and b`: whether all conditions, two or more, are fulfilled."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """`a or b`: whether any of the conditions, two or more, is fulfilled."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """`each o in it<-customer`: a row for each entity or value of `source`, under a new variable.

    A row without any is left out; with `optional` it stays, without the variable.
    """

    variable: str
    source: Expression
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """`count(o) as "orders"`: a column of a table; without a title, its text is its title."""

    expression: Expression
    title: str = ""


@dataclass(frozen=True, slots=True)
class SortKey:
    """`it.age desc`: an order of rows; rows without a value come last unless `missing_first`."""

    expression: Expression
    descending: bool = False
    missing_first: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """`limit 5 offset 1 with ties`, `limit 5%`: which rows stay; ties with the last of them stay only if asked for."""

    count: int
    offset: int = 0
    is_percent: bool = False
    with_ties: bool = False


@dataclass(frozen=True, slots=True)
class Ranking:
    """`it.population desc; limit 1 offset 1`: an order, and which places of it stay."""

    order: tuple[SortKey, ...]
    limit: Limit


@dataclass(frozen=True, slots=True)
class Selection:
    """The clauses of Select: `it, count(o) as "orders"; each o in it<-customer; group it; order count(o) desc`.

    `group` is None without groups; `group all` is an empty tuple: one group of all rows.
    """

    columns: tuple[Column, ...]
    each: tuple[Each, ...] = ()
    where: Condition | None = None
    group: tuple[Expression, ...] | None = None
    having: Condition | None = None
    order: tuple[SortKey, ...] = ()
    limit: Limit | None = None
    distinct: bool = False


Clause = Expression | Condition | Each | Column | SortKey | Limit | Ranking | Selection


def parts_of(clause: Clause) -> Iterator[Clause]:
    """An expression, condition or clause with everything inside it, the outermost first."""
    ahead: list[Any] = [clause]
    while ahead:
        part = ahead.pop()
        yield part
        inside = [getattr(part, field.name) for field in fields(part)]
        nested = [item for value in inside for item in (value if isinstance(value, tuple) else (value,))]
        ahead += [item for item in reversed(nested) if isinstance(item, Clause)]


def parts_about_row(clause: Clause) -> Iterator[Along | Attribute]:
    """The steps from `it`, the entity of the row, without those inside `[…]`, where `it` is another one."""
    inner = {id(part) for such in parts_of(clause) if isinstance(such, Such) for part in parts_of(such.condition)}
    for part in parts_of(clause):
        if isinstance(part, Along | Attribute) and part.source == Item() and id(part) not in inner:
            yield part


def answer_numbers(clause: Clause) -> set[int]:
    """The numbers of the programs whose answers are used."""
    return {part.number for part in parts_of(clause) if isinstance(part, Answer)}


NAME_FIELDS: dict[type, str] = {Along: "predicate", Attribute: "key", Qualifier: "key", IsA: "concept"}
NAME_ROLES: dict[type, str] = {Along: "predicate", Attribute: "key", Qualifier: "qualifier", IsA: "concept"}


def names_in_clause(clause: Clause) -> Iterator[tuple[str, str]]:
    """The names of the graph that a clause uses, each with its role: predicate, key, qualifier or concept."""
    for part in parts_of(clause):
        if type(part) in NAME_FIELDS:
            yield NAME_ROLES[type(part)], getattr(part, NAME_FIELDS[type(part)])


def rename_clause(clause: Any, rename: Callable[[str, str], str]) -> Any:
    """The same clause with the name that `rename` gives for each role and name."""

    def rename_part(part: Any) -> Any:
        name = NAME_FIELDS.get(type(part))
        return replace(part, **{name: rename(NAME_ROLES[type(part)], getattr(part, name))}) if name else part

    return change_clause(clause, rename_part)


def change_clause(clause: Any, change: Callable[[Any], Any]) -> Any:
    """The same clause with what `change` gives for each part of it, the innermost first."""
    if isinstance(clause, tuple):
        return tuple(change_clause(item, change) for item in clause)
    if not isinstance(clause, Clause):
        return clause
    changed = {field.name: change_clause(getattr(clause, field.name), change) for field in fields(clause)}  # type: ignore[arg-type]
    return change(replace(clause, **changed))  # type: ignore[type-var]
