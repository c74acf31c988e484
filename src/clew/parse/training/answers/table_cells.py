"""The cells of a table as programs see them, with sets of rows as numbers whose bits are the rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from clew.engine.expression_values import Found, RowSet
from clew.engine.native import NativeEngine
from clew.engine.sql.mapped_tables import MappedTables, read_constant
from clew.engine.sql.sql_to_program import outline_to_program
from clew.engine.value_calculation import compare_values, sort_key, summarise
from clew.errors import ValueFormatError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Quantity, Text, Time, Value, read_number
from clew.language.program.expressions import Comparison, Statistic
from clew.language.sql.outline import Outline, OutlineColumn, OutlineComparison, OutlineTerm, OutlineValue
from clew.parse.outline_rules import OutlineRules
from clew.parse.table_items import TableItems

DIGITS = 2  # to which numbers of answers are compared
CACHED_ANSWERS = 1_000  # cells that are kept as answers

RowMask = int
"""A set of rows: bit n is row n."""
AnswerKey = tuple[str, object]
"""What equal answers have in common."""


def answer_key(value: Value) -> AnswerKey:
    """What equal answers have in common, however they are written."""
    if isinstance(value, Quantity):
        return "number", round(float(value.number), DIGITS)
    if isinstance(value, Time):
        return ("date", (value.year, value.month, value.day)) if value.month else ("number", float(value.year))
    return text_key(str(value))


@lru_cache(CACHED_ANSWERS)
def text_key(text: str) -> AnswerKey:
    """What equal texts have in common; a text that is a number counts as one."""
    try:
        return "number", round(float(read_number(text.replace(",", "").removesuffix("%").strip())), DIGITS)
    except (ValueFormatError, ArithmeticError, ValueError):
        return "text", normalise(text)


class TableCells:
    """The cells of the only table of a knowledge base, by column."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.engine, self.tables, self.rules = NativeEngine(kb), MappedTables(kb.tables), OutlineRules(kb.tables)
        self.columns = tuple(TableItems(kb).columns)
        self.table = self.columns[0].table
        self.rows = self.run(Outline(tuple(map(OutlineTerm, self.columns))))

    def run(self, outline: Outline) -> list[tuple[tuple[Value, ...], ...]]:
        """The rows that an outline has as a program; a cell is what its entities and values are called."""
        found = self.engine.evaluate(outline_to_program(outline, self.tables))
        assert isinstance(found, RowSet)
        return [tuple(tuple(map(self.value_of, cell)) for cell in row) for row in found.rows]

    def value_of(self, found: Found) -> Value:
        return found.value if found.value is not None else Text(self.engine.kb.name_of(found.node))

    @property
    def every_row(self) -> RowMask:
        return (1 << len(self.rows)) - 1

    def cells(self, column: OutlineColumn) -> list[tuple[Value, ...]]:
        """The values in each row of a column; none where they are missing."""
        place = self.columns.index(column)
        return [row[place] for row in self.rows]

    @cached_property
    def cell_keys(self) -> dict[OutlineColumn, list[frozenset[AnswerKey]]]:
        """The cells of each column as answers."""
        return {column: [frozenset(map(answer_key, cell)) for cell in self.cells(column)] for column in self.columns}

    # --- conditions

    def rows_where(self, column: OutlineColumn, comparison: OutlineComparison, operand: OutlineValue) -> RowMask:
        """The rows whose cell compares so to a value."""
        constant = self.rules.value_of(operand, OutlineTerm(column))
        if comparison is OutlineComparison.CONTAINS:
            wanted = str(operand).lower()
            return mask_of(any(wanted in str(value).lower() for value in cell) for cell in self.cells(column))
        return self.rows_compared(column, Comparison(comparison), constant)

    def rows_compared(self, column: OutlineColumn, comparison: Comparison, constant: Value) -> RowMask:
        return mask_of(
            any(compare_values(value, comparison, constant) for value in cell) for cell in self.cells(column)
        )

    # --- order and statistics

    @cached_property
    def orders(self) -> dict[OutlineColumn, list[int]]:
        """The rows in the order of each column, the least first, without those that miss it."""
        return {column: self.order_rows(column) for column in self.columns}

    def order_rows(self, column: OutlineColumn) -> list[int]:
        cells = self.cells(column)
        present = [row for row, cell in enumerate(cells) if len(cell) == 1]
        return sorted(present, key=lambda row: sort_key(cells[row][0]))

    def first_rows(self, column: OutlineColumn, descending: bool, rows: RowMask, count: int) -> RowMask:
        """The first of some rows in the order of a column; none if a tie leaves open which they are."""
        order = self.orders[column]
        ahead = [row for row in (reversed(order) if descending else order) if rows >> row & 1]
        if len(ahead) > count and self.cells(column)[ahead[count - 1]] == self.cells(column)[ahead[count]]:
            return 0
        return mask_of_rows(ahead[:count])

    def extreme_rows(self, column: OutlineColumn, descending: bool, rows: RowMask) -> RowMask:
        """Those of some rows that have the most or least in a column."""
        order, cells = self.orders[column], self.cells(column)
        ahead = [row for row in (reversed(order) if descending else order) if rows >> row & 1]
        return mask_of_rows([row for row in ahead if cells[row] == cells[ahead[0]]])

    def summarise(self, statistic: Statistic, column: OutlineColumn, rows: RowMask) -> AnswerKey | None:
        """A statistic of some rows of a column; None if there is none."""
        cells = self.cells(column)
        found = summarise(statistic, [value for row in rows_in(rows) for value in cells[row]])
        return answer_key(found[0]) if len(found) == 1 else None

    def count_values(self, column: OutlineColumn, rows: RowMask) -> Counter[frozenset[AnswerKey]]:
        """How often each value of a column is in some rows."""
        keys = self.cell_keys[column]
        return Counter(keys[row] for row in rows_in(rows) if keys[row])

    # --- answers

    def read_answers(self, column: OutlineColumn, answers: Sequence[str]) -> frozenset[AnswerKey]:
        """The answers as cells of a column would be read."""
        mapping = self.rules.mapping_of(column)
        return frozenset(answer_key(read_constant(answer, True, mapping)) for answer in answers)

    def gives(self, outline: Outline, answers: Sequence[str]) -> bool:
        """Whether an outline gives the answers as a program."""
        term = outline.columns[0]
        found = {answer_key(value) for (cell, *_) in self.run(outline) for value in cell}
        if term.statistic is None:
            return found == self.read_answers(term.column, answers)
        return found == set(map(text_key, answers))


def mask_of(bits: Iterator[bool]) -> RowMask:
    return sum(1 << row for row, bit in enumerate(bits) if bit)


def mask_of_rows(rows: Sequence[int]) -> RowMask:
    return sum(1 << row for row in rows)


def rows_in(mask: RowMask) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
