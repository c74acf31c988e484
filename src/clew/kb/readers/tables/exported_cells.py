"""The cells of exported tables: a value as one or two cells of a column, and back."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from clew.errors import ValueFormatError
from clew.kb.readers.tables.table_mapping import ColumnMapping
from clew.kb.values import Coordinates, Quantity, Text, Time, Value, read_number, read_time, write_number

Cell = str | int | float | None
MAX_INTEGER = 2**63  # SQLite and DuckDB keep whole numbers in 64 bits


def write_cells(value: Value, column: ColumnMapping) -> tuple[Cell, Cell]:
    """The cell of `value`, and that of the unit or longitude column that belongs to it."""
    if isinstance(value, Quantity):
        return write_number_cell(value.number), value.unit if column.unit_column else None
    if isinstance(value, Coordinates):
        return float(value.latitude), float(value.longitude)
    if isinstance(value, Time):
        return value.year if column.type == "year" else write_time_cell(value), None
    return value.entity if column.is_reference else value.text, None


def write_number_cell(number: Decimal) -> int | float:
    is_whole = number == number.to_integral_value() and abs(number) < MAX_INTEGER if number.adjusted() < 20 else False
    return int(number) if is_whole else float(number)


def write_time_cell(time: Time) -> str:
    """The time with four digits for the year, so that texts sort like times."""
    if time.month:
        return str(time)
    return f"{'-' if time.year < 0 else ''}{abs(time.year):04d}{time.clock}"


def read_cells(cell: object, companion: object, column: ColumnMapping) -> Value:
    """The value in a cell; ValueFormatError if the cell is not of the column's type."""
    if column.is_reference:
        return Text("", entity=str(cell))
    if column.type == "number":
        return Quantity(read_number(number_text(cell)), str(companion) if column.unit_column else column.unit)
    if column.type == "year":
        return read_time(str(cell))
    if column.type == "date":
        return read_time(cell.isoformat() if isinstance(cell, date) else str(cell))
    if column.type == "coordinates":
        return Coordinates(read_number(number_text(cell)), read_number(number_text(companion)))
    return Text(str(cell))


def number_text(cell: object) -> str:
    """The digits of a number; the shortest that give a double."""
    if isinstance(cell, float):
        return repr(cell)
    if isinstance(cell, (int, str, Decimal)):
        return str(cell)
    raise ValueFormatError(f"{cell!r} is not a number")


def is_plain(value: Value, cells: tuple[Cell, Cell], column: ColumnMapping) -> bool:
    """Whether the cells alone give the value again."""
    if column.is_reference:
        return True
    again = read_cells(*cells, column)
    if isinstance(value, Quantity) and isinstance(again, Quantity):
        return value.unit == again.unit and write_number(value.number) == write_number(again.number)
    return again == value
