"""Outlines as the words and positions of items that build them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineCondition,
    OutlineTerm,
    OutlineValue,
)
from clew.parse.items import Item, ItemKind, MissingItem
from clew.parse.outline_actions import (
    DESCENDING,
    DISTINCT,
    END_QUERY,
    EXISTS,
    GROUP,
    HAVING,
    LIMIT,
    ORDER,
    QUERY,
    WHERE,
    WITH,
    is_count,
)
from clew.parse.outline_rules import OutlineRules

Token = str | int
"""A word, or the position of an item."""


class OutlineWriter:
    """Writes outlines as words and positions of items."""

    def __init__(self, items: Sequence[Item], rules: OutlineRules) -> None:
        self.items, self.rules = items, rules

    def tokens(self, outline: Outline) -> list[Token]:
        """The words and positions that build an outline; MissingItem if an item that it needs is not there."""
        return [QUERY, *self.query_tokens(outline)]

    def query_tokens(self, outline: Outline) -> Iterator[Token]:
        """The tokens of a query after its first word."""
        yield from (EXISTS,) if outline.exists else ()
        yield from (DISTINCT,) if outline.distinct else ()
        for term in outline.columns:
            yield from self.term_tokens(term)
        for column in outline.joined:
            yield from (WITH, self.column_position(column))
        yield from self.condition_tokens(WHERE, outline.conditions)
        if outline.group:
            yield GROUP
            yield from map(self.column_position, outline.group)
        yield from self.condition_tokens(HAVING, outline.having)
        yield from self.order_tokens(outline)
        if outline.combined is not None:
            yield outline.combined[0]
            yield from self.query_tokens(outline.combined[1])

    def order_tokens(self, outline: Outline) -> Iterator[Token]:
        yield from (ORDER,) if outline.order else ()
        for order in outline.order:
            yield from self.term_tokens(order.term)
            yield from (DESCENDING,) if order.descending else ()
        if outline.limit is not None:
            if not outline.order:
                raise MissingItem("the parser has no words for a limit without an order")
            yield from (LIMIT, self.count_position(outline.limit))

    def term_tokens(self, term: OutlineTerm) -> Iterator[Token]:
        if term.statistic is not None:
            yield term.statistic
            yield from (DISTINCT,) if term.distinct else ()
        yield self.column_position(term.column)

    def condition_tokens(self, word: str, conditions: Sequence[OutlineCondition]) -> Iterator[Token]:
        for place, condition in enumerate(conditions):
            yield condition.connector if place else word
            yield from self.term_tokens(condition.term)
            yield condition.comparison
            for operand in condition.operands:
                yield from self.operand_tokens(operand, condition)

    def operand_tokens(
        self, operand: OutlineValue | OutlineColumn | Outline, condition: OutlineCondition
    ) -> Iterator[Token]:
        if isinstance(operand, Outline):
            yield from (QUERY, *self.query_tokens(operand), END_QUERY)
        elif isinstance(operand, OutlineColumn):
            yield self.column_position(operand)
        else:
            yield self.value_position(operand, condition)

    def column_position(self, column: OutlineColumn) -> int:
        """The position of a column; without a name, of the table."""
        kind = ItemKind.PREDICATE if column.name else ItemKind.CONCEPT
        wanted = self.rules.find(column)
        for place, item in enumerate(self.items):
            if item.kind is kind and wanted == OutlineColumn(item.table, item.column):
                return place
        raise MissingItem(f"no item is {column.table}.{column.name or '*'}")

    def value_position(self, value: OutlineValue, condition: OutlineCondition) -> int:
        """The position of a value, preferably of one in the column that it is compared with."""
        column = self.rules.find(condition.term.column)
        if column is None:
            raise MissingItem(f"no item is {condition.term.column.table}.{condition.term.column.name}")
        term = replace(condition.term, column=column)
        places = [
            place
            for place, item in enumerate(self.items)
            if self.rules.matches(item, value, term, condition.comparison)
        ]
        if not places:
            raise MissingItem(f"no item is {value!r} in {column.table}.{column.name}")
        here = (place for place in places if OutlineColumn(self.items[place].table, self.items[place].column) == column)
        return next(here, places[0])

    def count_position(self, count: int) -> int:
        """The position of a number of rows."""
        for place, item in enumerate(self.items):
            if is_count(item) and item.name == str(count):
                return place
        raise MissingItem(f"no item is the number {count}")
