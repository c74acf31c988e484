"""The outlines over one table that give the answers of a question, among those that its items allow.

The grammar: up to two conditions on values that the question names, or one with the value of a named row; then a
column, a count, a statistic, the first rows in an order, or the most frequent values.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations

from clew.kb.values import Quantity, Text, Value
from clew.language.program.expressions import Comparison, Statistic
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
)
from clew.parse.items import Item, ItemKind
from clew.parse.training.answers.table_cells import AnswerKey, RowMask, TableCells, rows_in, text_key

C = OutlineComparison
MAX_CONDITIONS = 40  # on single values, the best linked ones
MAX_PAIRS = 300  # of conditions
MAX_LIMIT = 10  # rows that a superlative may show
SECONDS = 2.0  # for one question; a tenth is enough for most
EVERY = 64  # sets of rows between two looks at the clock
NUMBER_COMPARISONS = (C.EQ, C.LT, C.GT, C.LE, C.GE)
NESTED_COMPARISONS = (C.LT, C.GT)
ORDERED_TYPES = ("number", "year", "date")
STATISTICS = (Statistic.SUM, Statistic.AVERAGE, Statistic.MINIMUM, Statistic.MAXIMUM)
IMPLIED_SCORE = 0.5  # of the number 1, which is an item of every question


@dataclass(frozen=True, slots=True)
class RowChoice:
    """Rows that conditions choose, with the items that they use."""

    conditions: tuple[OutlineCondition, ...]
    rows: RowMask
    items: tuple[Item, ...] = ()


@dataclass
class OutlineSearch:
    """The search for outlines that give some answers over one table."""

    cells: TableCells
    items: Sequence[Item]
    answers: Sequence[str]
    deadline: float = field(default_factory=lambda: time.monotonic() + SECONDS)

    def find(self) -> Iterator[tuple[Outline, tuple[Item, ...]]]:
        """The outlines with the items that their conditions use; the search stops when its time is over."""
        for number, choice in enumerate(self.choices()):
            if number % EVERY == 0 and time.monotonic() > self.deadline:
                return
            for outline in self.outlines_over(choice):
                yield outline, choice.items

    # --- rows

    def choices(self) -> Iterator[RowChoice]:
        """The rows that the question may be about: all of them, then those that one or two conditions choose."""
        yield RowChoice((), self.cells.every_row)
        singles = self.single_choices()
        yield from singles
        yield from self.nested_choices(singles)
        for one, other in list(combinations(singles, 2))[:MAX_PAIRS]:
            yield from pair_choices(one, other)

    def single_choices(self) -> list[RowChoice]:
        """The rows that one condition chooses, those of better linked items first."""
        found = [choice for item in self.values for choice in self.choices_of(item)]
        some = [choice for choice in found if choice.rows not in (0, self.cells.every_row)]
        return some[:MAX_CONDITIONS]

    @cached_property
    def values(self) -> list[Item]:
        named = (item for item in self.items if item.kind in (ItemKind.ENTITY, ItemKind.VALUE))
        return sorted(named, key=lambda item: -item.score)

    def choices_of(self, item: Item) -> Iterator[RowChoice]:
        """The rows whose cell in some column compares to a value."""
        for column in self.cells.columns:
            if item.column and item.column != column.name:
                continue
            for comparison in self.comparisons_of(item, column):
                operand = self.cells.rules.operand_of(item, OutlineTerm(column), comparison)
                if operand is not None:
                    condition = OutlineCondition(OutlineTerm(column), comparison, (operand,))
                    yield RowChoice((condition,), self.cells.rows_where(column, comparison, operand), (item,))

    def comparisons_of(self, item: Item, column: OutlineColumn) -> tuple[OutlineComparison, ...]:
        type_ = self.cells.rules.type_of(OutlineTerm(column))
        if type_ in ORDERED_TYPES and not isinstance(item.value, Text) and item.kind is ItemKind.VALUE:
            return NUMBER_COMPARISONS if item.score > IMPLIED_SCORE else (C.EQ,)
        is_free_text = type_ == "text" and not item.column and isinstance(item.value, Text)
        return (C.EQ, C.CONTAINS) if is_free_text else (C.EQ,)

    def nested_choices(self, singles: Sequence[RowChoice]) -> Iterator[RowChoice]:
        """The rows with more, less or the same in a column than the one row that a condition chooses."""
        for choice in singles:
            condition = choice.conditions[0]
            if (
                choice.rows.bit_count() != 1
                or condition.comparison is not C.EQ
                or not isinstance(condition.operands[0], str)
            ):
                continue
            row = choice.rows.bit_length() - 1
            for column in self.cells.columns:
                cell = self.cells.cells(column)[row]
                if column != condition.term.column and len(cell) == 1:
                    yield from self.compared_choices(choice, column, cell[0])

    def compared_choices(self, named: RowChoice, column: OutlineColumn, value: Value) -> Iterator[RowChoice]:
        """The rows whose cell in a column compares to that of a named row."""
        inner = Outline((OutlineTerm(column),), conditions=named.conditions)
        is_ordered = self.cells.rules.type_of(OutlineTerm(column)) in ORDERED_TYPES
        for comparison in (C.EQ, *(NESTED_COMPARISONS if is_ordered else ())):
            others = (replace(named.conditions[0], comparison=C.NE),) if comparison is C.EQ else ()
            rows = self.cells.rows_compared(column, Comparison(comparison), value) & ~named.rows
            if rows:
                condition = OutlineCondition(OutlineTerm(column), comparison, (inner,))
                yield RowChoice((condition, *others), rows, named.items)

    # --- what is asked of the rows

    def outlines_over(self, choice: RowChoice) -> Iterator[Outline]:
        """The outlines that give the answers from some rows."""
        yield from self.lookups(choice.conditions, choice.rows)
        yield from self.superlatives(choice)
        if self.number is not None:
            yield from self.counts(choice)
            yield from self.statistics(choice)
        yield from self.frequent_values(choice)

    @cached_property
    def number(self) -> AnswerKey | None:
        """The answer, if it is one number."""
        keys = [text_key(answer) for answer in self.answers]
        return keys[0] if len(keys) == 1 and keys[0][0] == "number" else None

    @cached_property
    def wanted(self) -> dict[OutlineColumn, frozenset[AnswerKey]]:
        """The answers as cells of each column."""
        return {column: self.cells.read_answers(column, self.answers) for column in self.cells.columns}

    @cached_property
    def other_rows(self) -> dict[OutlineColumn, RowMask]:
        """The rows that have something else than answers in each column."""
        keys = self.cells.cell_keys
        return {
            column: sum(1 << row for row, cell in enumerate(keys[column]) if not cell <= self.wanted[column])
            for column in self.cells.columns
        }

    def has_answers(self, column: OutlineColumn, rows: RowMask) -> bool:
        """Whether the cells of some rows are the answers."""
        if not rows or rows & self.other_rows[column]:
            return False
        keys = self.cells.cell_keys[column]
        return frozenset(key for row in rows_in(rows) for key in keys[row]) == self.wanted[column]

    def lookups(
        self, conditions: tuple[OutlineCondition, ...], rows: RowMask, order: OutlineOrder | None = None, limit: int = 0
    ) -> Iterator[Outline]:
        """The columns of some rows that have the answers."""
        for column in self.open_columns(conditions):
            if self.has_answers(column, rows):
                is_repeated = not limit and rows.bit_count() > len(self.wanted[column])
                terms = (OutlineTerm(column),)
                yield Outline(
                    terms, is_repeated, conditions=conditions, order=(order,) if order else (), limit=limit or None
                )

    def superlatives(self, choice: RowChoice) -> Iterator[Outline]:
        """The first rows in the order of a column."""
        for column in self.cells.columns:
            if self.cells.rules.type_of(OutlineTerm(column)) not in ORDERED_TYPES:
                continue
            for descending in (True, False):
                order = OutlineOrder(OutlineTerm(column), descending)
                for limit in self.limits:
                    if limit < choice.rows.bit_count():
                        rows = self.cells.first_rows(column, descending, choice.rows, limit)
                        found = self.lookups(choice.conditions, rows, order, limit)
                        yield from (outline for outline in found if outline.columns[0].column != column)
                yield from self.tied_superlatives(choice, column, descending)

    def tied_superlatives(self, choice: RowChoice, column: OutlineColumn, descending: bool) -> Iterator[Outline]:
        """All rows with the most or least in a column, if there are several."""
        rows = self.cells.extreme_rows(column, descending, choice.rows)
        if rows.bit_count() > 1 and rows != choice.rows:
            statistic = Statistic.MAXIMUM if descending else Statistic.MINIMUM
            extreme = Outline((OutlineTerm(column, statistic),), conditions=choice.conditions)
            condition = OutlineCondition(OutlineTerm(column), C.EQ, (extreme,))
            yield from self.lookups((*choice.conditions, condition), rows)

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """The numbers of rows that the question may ask for."""
        numbers = (item.value.number for item in self.items if isinstance(item.value, Quantity))
        return tuple(sorted({1, *(int(one) for one in numbers if one == int(one) and 1 < one <= MAX_LIMIT)}))

    def open_columns(self, conditions: tuple[OutlineCondition, ...]) -> list[OutlineColumn]:
        """The columns that conditions do not fix."""
        fixed = {condition.term.column for condition in conditions if condition.comparison is C.EQ}
        return [column for column in self.cells.columns if column not in fixed]

    def counts(self, choice: RowChoice) -> Iterator[Outline]:
        """The number of rows, and of different values of a column."""
        if ("number", float(choice.rows.bit_count())) == self.number:
            rows = OutlineTerm(OutlineColumn(self.cells.table), Statistic.COUNT)
            yield Outline((rows,), conditions=choice.conditions)
        for column in self.open_columns(choice.conditions):
            values = self.cells.count_values(column, choice.rows)
            if values.total() > len(values) and ("number", float(len(values))) == self.number:
                term = OutlineTerm(column, Statistic.COUNT, distinct=True)
                yield Outline((term,), conditions=choice.conditions)

    def statistics(self, choice: RowChoice) -> Iterator[Outline]:
        """The statistics of a column that are the answer."""
        if choice.rows.bit_count() < 2:
            return
        for column in self.open_columns(choice.conditions):
            if self.cells.rules.type_of(OutlineTerm(column)) not in ("number", "year"):
                continue
            for statistic in STATISTICS:
                if self.cells.summarise(statistic, column, choice.rows) == self.number:
                    yield Outline((OutlineTerm(column, statistic),), conditions=choice.conditions)

    def frequent_values(self, choice: RowChoice) -> Iterator[Outline]:
        """The values of a column that most or fewest rows have."""
        for column in self.cells.columns:
            counts = self.cells.count_values(column, choice.rows).most_common()
            if len(counts) < 2 or counts[0][1] == counts[-1][1]:
                continue
            for descending, ranked in ((True, counts), (False, counts[::-1])):
                if ranked[0][1] != ranked[1][1] and ranked[0][0] == self.wanted[column]:
                    yield self.frequency(column, choice.conditions, descending)

    def frequency(self, column: OutlineColumn, conditions: tuple[OutlineCondition, ...], descending: bool) -> Outline:
        count = OutlineTerm(OutlineColumn(self.cells.table), Statistic.COUNT)
        return Outline(
            (OutlineTerm(column),),
            conditions=conditions,
            group=(column,),
            order=(OutlineOrder(count, descending),),
            limit=1,
        )


def pair_choices(one: RowChoice, other: RowChoice) -> Iterator[RowChoice]:
    """The rows that two conditions choose together, or either of two values of one column."""
    left, right = one.conditions[0], other.conditions[0]
    items = (*one.items, *other.items)
    both = one.rows & other.rows
    is_range = left.term == right.term and C.EQ not in (left.comparison, right.comparison)
    if both and one.items != other.items and (left.term != right.term or is_range):
        yield RowChoice((left, right), both, items)
    is_list = left.comparison is C.EQ and right.comparison is C.EQ and left.term == right.term
    if is_list and left.operands != right.operands:
        values = OutlineCondition(left.term, C.IN, (*left.operands, *right.operands))
        yield RowChoice((values,), one.rows | other.rows, items)
