"""What fits together in an outline: statistics and comparisons by the types of columns, and values by their columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING

from clew.errors import ValueFormatError
from clew.kb.values import NO_UNIT, Quantity, Text, Time, Value
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import OutlineColumn, OutlineComparison, OutlineTerm, OutlineValue
from clew.parse.items import Item, ItemKind

if TYPE_CHECKING:
    from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMappings

EQUALITIES = frozenset({OutlineComparison.EQ, OutlineComparison.NE})
ORDERS = frozenset({OutlineComparison.LT, OutlineComparison.GT, OutlineComparison.LE, OutlineComparison.GE})
LISTS = frozenset({OutlineComparison.IN, OutlineComparison.NOT_IN})
PATTERNS = frozenset(
    {OutlineComparison.CONTAINS, OutlineComparison.LACKS, OutlineComparison.STARTS, OutlineComparison.ENDS}
)
PRESENCES = frozenset({OutlineComparison.MISSING, OutlineComparison.PRESENT})
NESTED = EQUALITIES | ORDERS | LISTS
"""The comparisons with the rows of another outline."""
COLUMN_COMPARISONS = EQUALITIES | ORDERS
"""The comparisons with another column."""
ORDERED = EQUALITIES | ORDERS | LISTS | PRESENCES | {OutlineComparison.BETWEEN}
COMPARISONS = {
    "number": ORDERED,
    "year": ORDERED,
    "date": ORDERED,
    "boolean": EQUALITIES | PRESENCES,
    "text": ORDERED | PATTERNS,
}
"""The comparisons of each type; texts have an order, too, because dates in unusual notations are kept as texts."""
CALCULATED = (Statistic.SUM, Statistic.AVERAGE)  # statistics that need numbers
MAX_REFERENCES = 4  # that are followed to find the type of a key


class OutlineRules:
    """The rules of outlines over the tables of one knowledge base."""

    def __init__(self, tables: TableMappings) -> None:
        self.tables = tables

    @cached_property
    def columns(self) -> dict[OutlineColumn, OutlineColumn]:
        """The columns as the knowledge base writes them, by their names in lower case."""
        places = (
            OutlineColumn(table, name) for table, mapping in self.tables.items() for name in ("", *mapping.columns)
        )
        return {OutlineColumn(place.table.lower(), place.name.lower()): place for place in places}

    def find(self, column: OutlineColumn) -> OutlineColumn | None:
        """A column as the knowledge base writes it; capitals do not matter."""
        return self.columns.get(OutlineColumn(column.table.lower(), column.name.lower()))

    # --- types

    def mapping_of(self, column: OutlineColumn) -> ColumnMapping:
        """The mapping of a column, of the one that it refers to if it keeps no cells of its own."""
        for _ in range(MAX_REFERENCES):
            mapping = self.tables[column.table].columns[column.name]
            if mapping.attribute or not (mapping.table and mapping.by) or mapping.table not in self.tables:
                break
            column = OutlineColumn(mapping.table, mapping.by[0])
        return mapping

    def type_of(self, term: OutlineTerm) -> str:
        """The type of a term: number, year, date, boolean or text."""
        if term.statistic is Statistic.COUNT or term.statistic in CALCULATED or not term.column.name:
            return "number"
        type_ = self.mapping_of(term.column).type
        return type_ if type_ in COMPARISONS else "text"

    def allows_statistic(self, statistic: Statistic, column: OutlineColumn, distinct: bool) -> bool:
        """Whether a statistic can be computed of a column; of rows, only their number."""
        if not column.name:
            return statistic is Statistic.COUNT and not distinct
        return statistic not in CALCULATED or self.type_of(OutlineTerm(column)) in ("number", "year")

    def comparisons_of(self, term: OutlineTerm) -> frozenset[OutlineComparison]:
        """The comparisons that a term can have."""
        return COMPARISONS[self.type_of(term)]

    def are_comparable(self, term: OutlineTerm, column: OutlineColumn) -> bool:
        """Whether a term and a column have one type; a column is not compared with itself."""
        return term.column != column and self.type_of(term) == self.type_of(OutlineTerm(column))

    # --- values

    @cached_property
    def key_groups(self) -> dict[OutlineColumn, OutlineColumn]:
        """For each column that refers to another one, the column at the end of its references."""
        return {place: self.end_of(place) for place in self.columns.values() if place.name}

    def end_of(self, column: OutlineColumn) -> OutlineColumn:
        for _ in range(MAX_REFERENCES):
            mapping = self.tables[column.table].columns[column.name]
            if not (mapping.table in self.tables and mapping.by):
                break
            column = OutlineColumn(mapping.table, mapping.by[0])
        if self.tables[column.table].exact_ids:  # tables of a class and its subclasses have the same names and values
            return OutlineColumn("", self.tables[column.table].columns[column.name].name)
        return column

    def are_linked(self, one: OutlineColumn, other: OutlineColumn) -> bool:
        """Whether two columns are the same, or keys of the same rows."""
        return self.key_groups.get(one) == self.key_groups.get(other)

    def operand_of(self, item: Item, term: OutlineTerm, comparison: OutlineComparison) -> OutlineValue | None:
        """An item as a value that a term is compared with; None if it does not fit."""
        if item.kind not in (ItemKind.VALUE, ItemKind.ENTITY):
            return None
        value = item.value if item.kind is ItemKind.VALUE else Text(item.name) if item.column else None
        if value is None:
            return None
        if item.column and comparison not in PATTERNS:
            is_here = term.statistic is None and self.are_linked(OutlineColumn(item.table, item.column), term.column)
            if not is_here:
                return None
        return self.typed_operand(value, term, comparison)

    def typed_operand(self, value: Value, term: OutlineTerm, comparison: OutlineComparison) -> OutlineValue | None:
        """A value as one of the term's type; None if it cannot be one."""
        type_ = self.type_of(term)
        if isinstance(value, Quantity) and value.unit not in (NO_UNIT, self.unit_of(term)):
            return None
        if type_ == "text" and isinstance(value, Text) and comparison in ORDERS and not has_digit(value.text):
            return None
        return TYPED_OPERANDS[type_](value)

    def unit_of(self, term: OutlineTerm) -> str:
        is_number = term.statistic is Statistic.COUNT or not term.column.name
        return NO_UNIT if is_number else self.mapping_of(term.column).unit

    def matches(self, item: Item, operand: OutlineValue, term: OutlineTerm, comparison: OutlineComparison) -> bool:
        """Whether an item is the value that a term is compared with."""
        offered = self.operand_of(item, term, comparison)
        if offered is None:
            return False
        if comparison in PATTERNS:
            return str(offered).lower() == str(operand).lower()
        return any(offered == value for value in self.spellings(operand, term, comparison))

    def spellings(self, operand: OutlineValue, term: OutlineTerm, comparison: OutlineComparison) -> Iterator[object]:
        """A value of a query as the operand that an item of the same value gives."""
        value = self.value_of(operand, term)
        typed = self.typed_operand(value, term, comparison)
        if typed is not None:
            yield typed
        yield str(operand) if self.type_of(term) == "text" else operand

    def value_of(self, operand: OutlineValue, term: OutlineTerm) -> Value:
        """A value of a query, as a cell of the term's column would be read."""
        from clew.engine.sql.mapped_tables import read_constant  # loads the readers of tables

        mapping = None if self.type_of(term) == "number" or not term.column.name else self.mapping_of(term.column)
        text = str(plain_number(Decimal(str(operand)))) if isinstance(operand, float) else str(operand)
        try:
            if mapping is None:
                return Quantity(Decimal(text))
            return read_constant(text, isinstance(operand, str), mapping)
        except (ValueFormatError, ArithmeticError):
            return Text(text)


def has_digit(text: str) -> bool:
    """Whether a text may be a time or code, which have an order."""
    return any(letter.isdigit() for letter in text)


def plain_number(number: Decimal) -> int | float:
    """A number as SQL writes it."""
    return int(number) if number == int(number) else float(number)


def number_operand(value: Value) -> OutlineValue | None:
    return plain_number(value.number) if isinstance(value, Quantity) else None


def year_operand(value: Value) -> OutlineValue | None:
    """A year, which may be written as a number."""
    if isinstance(value, Time):
        return value.year if not value.month else None
    is_whole = isinstance(value, Quantity) and value.number == int(value.number)
    return number_operand(value) if is_whole else None


def boolean_operand(value: Value) -> OutlineValue | None:
    return value.text if isinstance(value, Text) and value.text in ("yes", "no") else None


def text_operand(value: Value) -> OutlineValue | None:
    """A text; numbers and times are texts in columns that hold other texts, too."""
    if isinstance(value, Text):
        return value.text
    return str(plain_number(value.number)) if isinstance(value, Quantity) else str(value)


TYPED_OPERANDS: dict[str, Callable[[Value], OutlineValue | None]] = {
    "number": number_operand,
    "year": year_operand,
    "date": lambda value: str(value) if isinstance(value, Time) else None,
    "boolean": boolean_operand,
    "text": text_operand,
}
"""How a value is written as one of each type."""
