"""The 27 functions of KQA Pro as typed nodes of a tree, and the extensions beyond them.

A program is one node; the functions it depends on are its first fields. The docstring of each node says what it yields
in terms of its fields; docs/semantics.md settles the cases in which the published executors disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from clew.kb.values import Direction, Op, Quantity, Text, Time
from clew.language.program.expressions import Condition, Ranking, Selection
from clew.language.program.expressions import Statistic as Statistic  # part of this vocabulary


class Extreme(StrEnum):
    """Which of two values wins."""

    GREATER = "greater"
    LESS = "less"


class Among(StrEnum):
    """Which of many values wins."""

    LARGEST = "largest"
    SMALLEST = "smallest"


class Combination(StrEnum):
    """How the rows of two tables are combined; each row then comes once."""

    UNION = "union"
    INTERSECTION = "intersection"
    DIFFERENCE = "difference"


class Function:
    """Any node of a program."""

    __slots__ = ()


class Entities(Function):
    """A function that yields a set of entities."""

    __slots__ = ()


class FactEntities(Entities):
    """A function that yields entities together with the facts by which it found them."""

    __slots__ = ()


class Values(Function):
    """A function that yields values."""

    __slots__ = ()


class Names(Function):
    """A function that yields names."""

    __slots__ = ()


class Number(Function):
    """A function that yields a count."""

    __slots__ = ()


class Truth(Function):
    """A function that yields yes or no."""

    __slots__ = ()


class Rows(Function):
    """A function that yields a table."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class FindAll(Entities):
    """All entities, without concepts."""


@dataclass(frozen=True, slots=True)
class Find(Entities):
    """The entities and concepts with exactly this name, or else the one with this id."""

    name: str


@dataclass(frozen=True, slots=True)
class FilterConcept(Entities):
    """The entities of `source` that belong to the concept or to one below it."""

    source: Entities
    concept: str


@dataclass(frozen=True, slots=True)
class FilterStr(FactEntities):
    """The entities of `source` with a string under `key` that equals `value`."""

    source: Entities
    key: str
    value: Text


@dataclass(frozen=True, slots=True)
class FilterNum(FactEntities):
    """The entities of `source` with a quantity under `key` that compares with `value` by `op`."""

    source: Entities
    key: str
    value: Quantity
    op: Op


@dataclass(frozen=True, slots=True)
class FilterYear(FactEntities):
    """The entities of `source` with a time under `key` that compares with `value` by `op`."""

    source: Entities
    key: str
    value: Time
    op: Op


@dataclass(frozen=True, slots=True)
class FilterDate(FactEntities):
    """The same as FilterYear; the precision of the comparison depends on the value, not on the function."""

    source: Entities
    key: str
    value: Time
    op: Op


@dataclass(frozen=True, slots=True)
class QFilterStr(FactEntities):
    """Those of `source` whose fact has a qualifier `key` that equals `value`."""

    source: FactEntities
    key: str
    value: Text


@dataclass(frozen=True, slots=True)
class QFilterNum(FactEntities):
    """Those of `source` whose fact has a quantity under the qualifier `key` that compares with `value` by `op`."""

    source: FactEntities
    key: str
    value: Quantity
    op: Op


@dataclass(frozen=True, slots=True)
class QFilterYear(FactEntities):
    """Those of `source` whose fact has a time under the qualifier `key` that compares with `value` by `op`."""

    source: FactEntities
    key: str
    value: Time
    op: Op


@dataclass(frozen=True, slots=True)
class QFilterDate(FactEntities):
    """The same as QFilterYear."""

    source: FactEntities
    key: str
    value: Time
    op: Op


@dataclass(frozen=True, slots=True)
class Relate(FactEntities):
    """The entities that `predicate` leads to from those of `source` in this direction."""

    source: Entities
    predicate: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class And(Entities):
    """The entities in both."""

    left: Entities
    right: Entities


@dataclass(frozen=True, slots=True)
class Or(Entities):
    """The entities in either."""

    left: Entities
    right: Entities


@dataclass(frozen=True, slots=True)
class What(Names):
    """The names of the entities; KQA Pro also calls it QueryName."""

    source: Entities


@dataclass(frozen=True, slots=True)
class Count(Number):
    """The number of entities."""

    source: Entities


@dataclass(frozen=True, slots=True)
class SelectBetween(Names):
    """The name of the entity in `left` or `right` with the greater or less quantity under `key`."""

    left: Entities
    right: Entities
    key: str
    extreme: Extreme


@dataclass(frozen=True, slots=True)
class SelectAmong(Names):
    """The name of the entity of `source` with the largest or smallest quantity under `key`."""

    source: Entities
    key: str
    among: Among


@dataclass(frozen=True, slots=True)
class QueryAttr(Values):
    """The values of the entities under `key`."""

    source: Entities
    key: str


@dataclass(frozen=True, slots=True)
class QueryAttrUnderCondition(Values):
    """The values under `key` of facts that have `value` under the qualifier `qualifier`."""

    source: Entities
    key: str
    qualifier: str
    value: str


@dataclass(frozen=True, slots=True)
class VerifyStr(Truth):
    """Whether a value of `source` equals `value`."""

    source: Values
    value: Text


@dataclass(frozen=True, slots=True)
class VerifyNum(Truth):
    """Whether a quantity of `source` compares so to `value`."""

    source: Values
    value: Quantity
    op: Op


@dataclass(frozen=True, slots=True)
class VerifyYear(Truth):
    """Whether a time of `source` compares so to `value`."""

    source: Values
    value: Time
    op: Op


@dataclass(frozen=True, slots=True)
class VerifyDate(Truth):
    """The same as VerifyYear."""

    source: Values
    value: Time
    op: Op


@dataclass(frozen=True, slots=True)
class QueryRelation(Names):
    """The predicates of the facts that lead from an entity of `left` to one of `right`."""

    left: Entities
    right: Entities


@dataclass(frozen=True, slots=True)
class QueryAttrQualifier(Values):
    """The values under `qualifier` of the facts with `value` under `key`."""

    source: Entities
    key: str
    value: str
    qualifier: str


@dataclass(frozen=True, slots=True)
class QueryRelationQualifier(Values):
    """The values under `qualifier` of the facts that lead by `predicate` from `left` to `right`."""

    left: Entities
    right: Entities
    predicate: str
    qualifier: str


@dataclass(frozen=True, slots=True)
class Without(Entities):
    """Extension: the entities of `left` that are not in `right`."""

    left: Entities
    right: Entities


@dataclass(frozen=True, slots=True)
class RelateByName(FactEntities):
    """Extension: as Relate, along a key whose strings are names: forward to who bears one, backward from it."""

    source: Entities
    key: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class Top(Entities):
    """Extension: the `count` entities of `source` with the largest or smallest quantity under `key`, ties included."""

    source: Entities
    key: str
    among: Among
    count: int


@dataclass(frozen=True, slots=True)
class FilterCount(Entities):
    """Extension: those of `source` that `predicate` leads from, in this direction, to so many entities."""

    source: Entities
    predicate: str
    direction: Direction
    count: int
    op: Op


@dataclass(frozen=True, slots=True)
class FilterKeys(Entities):
    """Extension: those of `source` whose quantity under `key` compares so to the one under `other`, in one unit."""

    source: Entities
    key: str
    op: Op
    other: str


@dataclass(frozen=True, slots=True)
class Aggregate(Values):
    """Extension: a statistic of the quantities that the entities have under `key`, one value for each unit."""

    source: Entities
    key: str
    statistic: Statistic


@dataclass(frozen=True, slots=True)
class GroupBy(Rows):
    """Extension: for each entity that `predicate` leads to from those of `source`, a statistic of those it leads from.

    `count` counts them and looks at no key.
    """

    source: Entities
    predicate: str
    direction: Direction
    key: str
    statistic: Statistic


@dataclass(frozen=True, slots=True)
class Table(Rows):
    """Extension: a row for each entity, with what it has under each of the keys and predicates named."""

    source: Entities
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Exists(Truth):
    """Extension: whether there is any entity in `source`."""

    source: Entities


@dataclass(frozen=True, slots=True)
class TopCount(Entities):
    """Extension: the `count` of `source` that `predicate` leads from, in this direction, to the most or fewest.

    Ties are included; whom it leads nowhere from has the fewest, and never the most.
    """

    source: Entities
    predicate: str
    direction: Direction
    among: Among
    count: int


@dataclass(frozen=True, slots=True)
class Where(Entities):
    """Extension: the entities of `source` that fulfil a condition; `programs` are those whose answers it uses."""

    source: Entities
    condition: Condition
    programs: tuple[Function, ...] = ()


@dataclass(frozen=True, slots=True)
class Rank(Entities):
    """Extension: the entities of `source` at some places of an order, without those that have no value to rank by."""

    source: Entities
    ranking: Ranking
    programs: tuple[Function, ...] = ()


@dataclass(frozen=True, slots=True)
class Select(Rows):
    """Extension: a table of the entities of `source`, or of the rows of another table, whose columns are variables."""

    source: Entities | Rows
    selection: Selection
    programs: tuple[Function, ...] = ()


@dataclass(frozen=True, slots=True)
class CombineRows(Rows):
    """Extension: the rows of two tables with as many columns, combined; the titles are those of `left`."""

    left: Rows
    right: Rows
    combination: Combination


@dataclass(frozen=True, slots=True)
class ViewQuery(Rows):
    """The rows of an SQL query over the tables of the knowledge base that no other function says.

    It is no part of the language: a program is not read with it, and only the native engine runs it, by `read`.
    """

    query: str
    read: Callable[[str], Any] = field(compare=False, repr=False)


# Functions whose conditions and columns can use the answers of further programs.
GENERAL = Where | Rank | Select
# Functions that mean the same for values of another type.
VALUE_FILTERS = (FilterStr, FilterNum, FilterYear, FilterDate)
QUALIFIER_FILTERS = (QFilterStr, QFilterNum, QFilterYear, QFilterDate)
VERIFICATIONS = (VerifyStr, VerifyNum, VerifyYear, VerifyDate)
