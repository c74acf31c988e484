"""Values in SQL: constants as the cells of a column are written, and cells as numbers and dates."""

from __future__ import annotations

import re
from decimal import Decimal

from sqlglot import exp

from clew.engine.sql.mapped_tables import SqlTranslationError
from clew.errors import ValueFormatError
from clew.kb.readers.tables.cell_types import value_reader
from clew.kb.readers.tables.table_mapping import ColumnMapping
from clew.kb.values import Quantity, Text, Time, Value, convert, write_number
from clew.language.program import expressions as e

PLAIN_TEXT = ColumnMapping("attribute")
PLAIN_NUMBER = ColumnMapping("attribute", type="number")
NUMERIC = re.compile(r"INT|REAL|FLOA|DOUB|NUM|DEC|MONEY", re.IGNORECASE)  # in the declared type of a column
ISO_LENGTHS = {"year": 4, "month": 7, "date": 10}  # characters of a date that begins with its year
COMPARISONS: dict[e.Comparison, type[exp.Binary]] = {
    e.Comparison.EQ: exp.EQ,
    e.Comparison.NE: exp.NEQ,
    e.Comparison.LT: exp.LT,
    e.Comparison.GT: exp.GT,
    e.Comparison.LE: exp.LTE,
    e.Comparison.GE: exp.GTE,
    e.Comparison.MATCHES: exp.Like,
}


def number_literal(number: Decimal) -> exp.Expr:
    literal = exp.Literal.number(write_number(abs(number)))
    return exp.Neg(this=literal) if number < 0 else literal


def sized_cell(cell: exp.Expr, mapping: ColumnMapping) -> exp.Expr:
    """A cell as it is compared and ordered: as a number if the column has numbers."""
    if mapping.type == "date" and mapping.order not in ("y-m-d", "yyyymmdd"):
        raise SqlTranslationError("dates", f"dates written as {mapping.order} are no dates for SQL")
    if mapping.unit_column:
        raise SqlTranslationError("several units", f"the unit is in the column {mapping.unit_column!r}")
    if mapping.type not in ("number", "year"):
        return cell
    if mapping.thousands or mapping.affix or mapping.notation or mapping.decimal != ".":
        raise SqlTranslationError(
            "numbers", "the numbers of a column have signs, units or marks, so SQL cannot compare"
        )
    is_text = bool(mapping.declared) and not NUMERIC.search(mapping.declared)
    return exp.cast(cell, "REAL") if is_text else cell


def year_of(cell: exp.Expr, mapping: ColumnMapping) -> exp.Expr:
    if mapping.type == "year":
        return sized_cell(cell, mapping)
    return part_of_date(cell, mapping, 1, 4)


def part_of_date(cell: exp.Expr, mapping: ColumnMapping, start: int, length: int) -> exp.Expr:
    """A part of a date that is written year first, as a number."""
    if mapping.type != "date" or mapping.order != "y-m-d":
        raise SqlTranslationError("dates", "only dates that begin with their year have parts in SQL")
    return exp.cast(first_characters(cell, length, start), "INT")


def first_characters(cell: exp.Expr, length: int, start: int = 1) -> exp.Expr:
    places = (exp.Literal.number(start), exp.Literal.number(length))
    return exp.Substring(this=exp.cast(cell, "TEXT"), start=places[0], length=places[1])


def compare_constant(cell: exp.Expr, mapping: ColumnMapping, comparison: e.Comparison, value: Value) -> exp.Expr:
    """The comparison of a cell with a constant."""
    operator = COMPARISONS[comparison]
    if comparison is e.Comparison.MATCHES:
        return exp.Like(this=cell, expression=exp.Literal.string(str(value)))
    if isinstance(value, Text):
        value = read_text(value, mapping)
    if isinstance(value, Time) and mapping.type == "date":
        length = ISO_LENGTHS[value.type_name]
        if mapping.order != "y-m-d" or value.clock:
            raise SqlTranslationError("dates", f"dates written as {mapping.order or 'text'} are no dates for SQL")
        shown = cell if value.day else first_characters(cell, length)
        literal: exp.Expr = exp.Literal.string(str(value))
        if not mapping.declared:  # cells may be mere years and months: compare as much as both have
            literal = exp.Substring(this=literal, start=exp.Literal.number(1), length=exp.Length(this=cell.copy()))
        return operator(this=shown, expression=literal)
    refuse_other_type(value, mapping)
    return operator(this=sized_cell(cell, mapping), expression=constant_literal(value, mapping))


def refuse_other_type(value: Value, mapping: ColumnMapping) -> None:
    """Refuse to compare a column with a constant of another type, which programs never find equal or different."""
    kind = "number" if isinstance(value, Quantity) else "year" if isinstance(value, Time) else "text"
    if (mapping.type if mapping.type in ("number", "year", "date") else "text") != kind:
        raise SqlTranslationError("types", f"a column of type {mapping.type} is compared with {str(value)!r}")


def read_text(text: Text, mapping: ColumnMapping) -> Value:
    """A text that stands for a value of the column's type."""
    if mapping.type not in ("number", "year", "date"):
        return text
    try:
        return value_reader(mapping.cell_format, mapping.unit)(text.text)
    except ValueFormatError:
        return text


def constant_literal(value: Value, mapping: ColumnMapping = PLAIN_TEXT) -> exp.Expr:
    """A constant as a literal, in the unit and spelling of the column."""
    if isinstance(value, Quantity):
        if mapping.unit_column:
            raise SqlTranslationError("several units", f"the unit is in the column {mapping.unit_column!r}")
        try:
            return number_literal(convert(value, mapping.unit if mapping.type == "number" else value.unit).number)
        except ValueFormatError as fault:
            raise SqlTranslationError("unit", str(fault)) from None
    if isinstance(value, Time):
        return exp.Literal.string(str(value)) if value.month else number_literal(Decimal(value.year))
    if isinstance(value, Text):
        return text_literal(value.text, mapping)
    raise SqlTranslationError("coordinates", f"{value} is no cell of a table")


def text_literal(text: str, mapping: ColumnMapping) -> exp.Expr:
    """A text; yes and no as the column spells them."""
    if mapping.type == "boolean" and text in ("yes", "no") and mapping.spelling:
        spelled = mapping.spelling[text == "no"]
        return exp.Literal.number(spelled) if spelled.isdigit() else exp.Literal.string(spelled)
    return exp.Literal.string(text)
