"""What expressions do with single values: compare, sort, calculate and sum up (docs/semantics.md)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from decimal import Context, Decimal, DecimalException
from fractions import Fraction
from functools import lru_cache

from clew.kb.units import Dimension, main_unit, product_unit, quotient_unit, to_decimal
from clew.kb.values import (
    NO_UNIT,
    Op,
    Quantity,
    Text,
    Time,
    Value,
    are_comparable,
    comparison_key,
    convert,
    holds,
    numbers_in_unit,
    precision_of,
    split_by_dimension,
    time_key,
)
from clew.language.program.expressions import Comparison, Operator, Statistic, TimePart

ARITHMETIC = Context(prec=28)  # digits of sums, averages and quotients; as `decimal` has them by default
CACHED_PATTERNS = 1_000
DAY, YEAR = "day", "year"
PLAIN: Dimension = ((NO_UNIT, 1),)  # of numbers without a unit
NUMBERS, TIMES, TEXTS, PLACES = range(4)  # the order of values of different types


@lru_cache(CACHED_PATTERNS)
def like_pattern(text: str) -> re.Pattern[str]:
    """A pattern of SQL's LIKE as a regular expression: capitals do not matter."""
    parts = {"%": ".*", "_": "."}
    return re.compile("".join(parts.get(letter) or re.escape(letter) for letter in text), re.IGNORECASE | re.DOTALL)


def compare_values(left: Value, comparison: Comparison, right: Value) -> bool:
    """Whether `left` compares so to `right`; False if they cannot be compared."""
    if comparison is Comparison.MATCHES:
        return like_pattern(str(right)).fullmatch(str(left)) is not None
    if comparison in (Comparison.LE, Comparison.GE):
        strictly = Comparison.LT if comparison is Comparison.LE else Comparison.GT
        return compare_values(left, strictly, right) or compare_values(left, Comparison.EQ, right)
    if isinstance(left, Text) and isinstance(right, Text) and comparison in (Comparison.LT, Comparison.GT):
        return left.text < right.text if comparison is Comparison.LT else left.text > right.text
    return holds(left, Op(comparison), right)


def value_key(value: Value) -> object:
    """What equal values have in common: a text without its language, a quantity in any unit that it converts to."""
    if isinstance(value, Text):
        return value.text
    if not isinstance(value, Quantity):
        return value
    return (PLAIN, value.number) if value.unit == NO_UNIT else comparison_key(value)


def sort_key(value: Value) -> tuple[int, Dimension, float | Decimal | Fraction, str]:
    """A key that sorts values: numbers by dimension and size, then times, then texts."""
    if isinstance(value, Quantity):
        # Plain numbers are never converted, so they need no slow fractions.
        dimension, number = (PLAIN, value.number) if value.unit == NO_UNIT else comparison_key(value)
        return NUMBERS, dimension, number, ""
    if isinstance(value, Time):
        return TIMES, (), time_key(value.year, value.month, value.day), value.clock
    if isinstance(value, Text):
        return TEXTS, (), 0, value.text
    return PLACES, ((value.globe, 1),), value.latitude, str(value.longitude)


def calculate(left: Value, operator: Operator, right: Value) -> Value | None:
    """The result of an arithmetic operator; None if there is none, as for a division by zero."""
    if isinstance(left, Time) and isinstance(right, Time):
        return time_between(right, left) if operator is Operator.SUBTRACT else None
    if not isinstance(left, Quantity) or not isinstance(right, Quantity):
        return None
    if operator is not Operator.MULTIPLY and left.unit != right.unit and are_comparable(left, right):
        right = convert(right, left.unit)
    unit = unit_of_result(left.unit, operator, right.unit)
    try:
        return (
            None
            if unit is None
            else Quantity(ARITHMETIC.normalize(OPERATIONS[operator](left.number, right.number)), unit)
        )
    except DecimalException:
        return None


OPERATIONS: dict[Operator, Callable[[Decimal, Decimal], Decimal]] = {
    Operator.ADD: ARITHMETIC.add,
    Operator.SUBTRACT: ARITHMETIC.subtract,
    Operator.MULTIPLY: ARITHMETIC.multiply,
    Operator.DIVIDE: ARITHMETIC.divide,
}


def unit_of_result(left: str, operator: Operator, right: str) -> str | None:
    """The unit of the result; None if the two cannot be added or subtracted."""
    if operator in (Operator.ADD, Operator.SUBTRACT):
        return left if left == right else None
    if operator is Operator.MULTIPLY:
        return left if right == NO_UNIT else right if left == NO_UNIT else product_unit(left, right)
    if left == right:
        return NO_UNIT
    return left if right == NO_UNIT else quotient_unit(left, right)


def time_between(start: Time, end: Time) -> Quantity | None:
    """The days from `start` to `end`; in years if neither is known more exactly; None for other precisions."""
    precisions = {precision_of(start), precision_of(end)}
    if precisions == {1}:
        return Quantity(Decimal(end.year - start.year), YEAR)
    try:
        days = date(end.year, end.month, end.day) - date(start.year, start.month, start.day)
    except ValueError:  # a month without a day, or a year that calendars do not reach
        return None
    return Quantity(Decimal(days.days), DAY)


def part_of_time(value: Value, part: TimePart) -> Quantity | None:
    """A part of a time as a number; None if it is not known."""
    number = getattr(value, part) if isinstance(value, Time) else 0
    return Quantity(Decimal(number)) if number else None


def summarise(statistic: Statistic, values: Sequence[Value]) -> list[Value]:
    """A statistic of values other than a count: one value, none without any, one a dimension of sums and averages."""
    if statistic in (Statistic.MINIMUM, Statistic.MAXIMUM):
        return [(min if statistic is Statistic.MINIMUM else max)(values, key=sort_key)] if values else []
    return list(statistics_by_dimension(statistic, [value for value in values if isinstance(value, Quantity)]))


def statistics_by_dimension(
    statistic: Statistic, quantities: Sequence[Quantity], units: Sequence[str] = ()
) -> list[Quantity]:
    """A statistic of the quantities of each dimension, by unit.

    A sum or average is in one of `units`, or else in the unit that most quantities have; a minimum or maximum is one
    of the quantities, in its own unit.
    """
    groups = split_by_dimension(quantities, units)
    if statistic in (Statistic.SUM, Statistic.AVERAGE):
        values = [Quantity(total(statistic, numbers_in_unit(part, unit)), unit) for unit, part in groups]
    else:
        values = [extreme(statistic, unit, part) for unit, part in groups]
    return sorted(values, key=lambda value: value.unit)


def total(statistic: Statistic, numbers: Sequence[Decimal | Fraction]) -> Decimal:
    """The sum or average of numbers: exact until the end if they are fractions."""
    fractions = [number for number in numbers if isinstance(number, Fraction)]
    if fractions:
        exact = sum(fractions, Fraction(0))
        return to_decimal(exact if statistic is Statistic.SUM else exact / len(numbers))
    whole = sum((number for number in numbers if isinstance(number, Decimal)), Decimal(0))
    return whole if statistic is Statistic.SUM else ARITHMETIC.divide(whole, Decimal(len(numbers)))


def extreme(statistic: Statistic, unit: str, quantities: list[Quantity]) -> Quantity:
    """The smallest or largest quantity; of equal ones, the one in `unit`, else the first by unit."""
    preferred = sorted(quantities, key=lambda quantity: (quantity.unit != unit, quantity.unit))
    return (min if statistic is Statistic.MINIMUM else max)(preferred, key=sort_key)


def most_common_kind(values: Iterable[Value]) -> tuple[int, Dimension] | None:
    """The type and dimension by which values can be ranked: numbers before times before texts.

    Of numbers, the dimension that most have; of dimensions that tie, that with the first unit.
    """
    kinds, units = Counter[tuple[int, Dimension]](), dict[tuple[int, Dimension], Counter[str]]()
    for value in values:
        kind = sort_key(value)[:2]
        kinds[kind] += 1
        if isinstance(value, Quantity):
            units.setdefault(kind, Counter())[value.unit] += 1
    names = {kind: main_unit(units[kind]) if kind in units else "" for kind in kinds}
    return min(kinds, key=lambda kind: (kind[0], -kinds[kind], names[kind])) if kinds else None
