"""Outlines of SQL queries: columns, conditions, groups and order, without the joins, which follow from the schema.

The parser writes outlines: a question says which columns it is about, and never how tables are joined (as in NatSQL,
Gan et al. 2021). `sql_to_outline` leaves the joins of a query out, `outline_to_sql` finds them by a schema's links.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from clew.errors import ClewError
from clew.language.program.expressions import Statistic


class OutlineError(ClewError):
    """A query that outlines cannot say, or an outline that is no query over a schema; `reason` names the construct."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class OutlineComparison(StrEnum):
    """How a condition compares a column with values, another column, or the rows of an outline."""

    EQ = "="
    NE = "!="
    LT = "<"
    GT = ">"
    LE = "<="
    GE = ">="
    CONTAINS = "contains"
    LACKS = "does not contain"
    STARTS = "starts with"
    ENDS = "ends with"
    BETWEEN = "between"
    IN = "in"
    NOT_IN = "not in"
    MISSING = "is missing"
    PRESENT = "is present"


class Connector(StrEnum):
    """How a condition is connected with those before it; `and` binds more tightly than `or`."""

    AND = "and"
    OR = "or"


class Combination(StrEnum):
    """How the rows of two outlines are combined."""

    UNION = "union"
    INTERSECT = "intersect"
    EXCEPT = "except"


@dataclass(frozen=True, slots=True, order=True)
class OutlineColumn:
    """A column of a table; without a name, the rows of the table themselves, as in COUNT(*) or `SELECT *`."""

    table: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class OutlineTerm:
    """A column, or a statistic of it."""

    column: OutlineColumn
    statistic: Statistic | None = None
    distinct: bool = False


OutlineValue = str | int | float
"""A value as SQL writes it, without quotes and `%`."""


@dataclass(frozen=True, slots=True)
class OutlineCondition:
    """A comparison of a term with values, a column, or the rows of an outline; `connector` joins it to those before."""

    term: OutlineTerm
    comparison: OutlineComparison
    operands: tuple[OutlineValue | OutlineColumn | Outline, ...] = ()
    connector: Connector = Connector.AND


@dataclass(frozen=True, slots=True)
class OutlineOrder:
    """A term to sort by."""

    term: OutlineTerm
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """A query without its joins.

    `joined` are tables without a column of their own in the query, which rows must have a partner in: *customers that
    have an account*. A column in `joined` is the key that a join must use where the schema has several: *flights by
    their destination*. `having` are the conditions on groups. `combined` is a further outline, with how to combine
    the rows of both. An outline that `exists` asks whether there are such rows at all, and shows no columns.
    """

    columns: tuple[OutlineTerm, ...]
    distinct: bool = False
    joined: tuple[OutlineColumn, ...] = ()
    conditions: tuple[OutlineCondition, ...] = ()
    group: tuple[OutlineColumn, ...] = ()
    having: tuple[OutlineCondition, ...] = ()
    order: tuple[OutlineOrder, ...] = ()
    limit: int | None = None
    combined: tuple[Combination, Outline] | None = None
    exists: bool = False


def outline_columns(outline: Outline) -> Iterator[OutlineColumn]:
    """The columns that an outline names, in its order, without those of the outlines inside it."""
    for term in outline.columns:
        yield term.column
    for condition in outline.conditions:
        yield from condition_columns(condition)
    yield from outline.group
    for condition in outline.having:
        yield from condition_columns(condition)
    for order in outline.order:
        yield order.term.column


def condition_columns(condition: OutlineCondition) -> Iterator[OutlineColumn]:
    """The columns that a condition compares."""
    yield condition.term.column
    yield from (operand for operand in condition.operands if isinstance(operand, OutlineColumn))


def outline_tables(outline: Outline) -> tuple[str, ...]:
    """The tables that an outline names, each once, without those of the outlines inside it."""
    named = (*outline_columns(outline), *outline.joined)
    return tuple(dict.fromkeys(column.table for column in named))


def inner_outlines(outline: Outline) -> Iterator[Outline]:
    """The outlines that an outline compares with or is combined with."""
    for condition in (*outline.conditions, *outline.having):
        yield from (operand for operand in condition.operands if isinstance(operand, Outline))
    if outline.combined is not None:
        yield outline.combined[1]
