"""What expressions do with single values: compare, sort, calculate and sum up (docs/semantics.md)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from decimal import Context, Decimal, DecimalException
from functools import lru_cache

from clew.kb.values import NO_UNIT, Op, Quantity, Text, Time, Value, holds, precision_of, time_key
from clew.language.program.expressions import Comparison, Operator, Statistic, TimePart

ARITHMETIC = Context(prec=28)  # digits of sums, averages and quotients; as `decimal` has them by default
CACHED_PATTERNS = 1_000
DAY, YEAR = "day", "year"
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
    """What equal values have in common: the text without its language, a number in its unit."""
    if isinstance(value, Text):
        return value.text
    return (value.number, value.unit) if isinstance(value, Quantity) else value


def sort_key(value: Value) -> tuple[int, str, float | Decimal, str]:
    """A key that sorts values: numbers by unit, then times, then texts."""
    if isinstance(value, Quantity):
        return NUMBERS, value.unit, value.number, ""
    if isinstance(value, Time):
        return TIMES, "", time_key(value.year, value.month, value.day), value.clock
    if isinstance(value, Text):
        return TEXTS, "", 0, value.text
    return PLACES, value.globe, value.latitude, str(value.longitude)


def calculate(left: Value, operator: Operator, right: Value) -> Value | None:
    """The result of an arithmetic operator; None if there is none, as for a division by zero."""
    if isinstance(left, Time) and isinstance(right, Time):
        return time_between(right, left) if operator is Operator.SUBTRACT else None
    if not isinstance(left, Quantity) or not isinstance(right, Quantity):
        return None
    unit = unit_of_result(left.unit, operator, right.unit)
    try:
        return None if unit is None else Quantity(OPERATIONS[operator](left.number, right.number), unit)
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
        return left if right == NO_UNIT else right if left == NO_UNIT else f"{left} {right}"
    if left == right:
        return NO_UNIT
    return left if right == NO_UNIT else f"{'1' if left == NO_UNIT else left}/{right}"


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
    """A statistic of values other than a count: one value, none without any, one for each unit of sums and averages."""
    if statistic in (Statistic.MINIMUM, Statistic.MAXIMUM):
        return [(min if statistic is Statistic.MINIMUM else max)(values, key=sort_key)] if values else []
    by_unit: dict[str, list[Decimal]] = {}
    for value in values:
        if isinstance(value, Quantity):
            by_unit.setdefault(value.unit, []).append(value.number)
    return [Quantity(total(statistic, numbers), unit) for unit, numbers in sorted(by_unit.items())]


def total(statistic: Statistic, numbers: list[Decimal]) -> Decimal:
    whole = sum(numbers, Decimal(0))
    return whole if statistic is Statistic.SUM else ARITHMETIC.divide(whole, Decimal(len(numbers)))


def most_common_kind(values: Iterable[Value]) -> tuple[int, str] | None:
    """The type and unit that most of the values have, by which they can be ranked; of two that tie, the first."""
    kinds = Counter(sort_key(value)[:2] for value in values)
    return min(kinds, key=lambda kind: (-kinds[kind], kind)) if kinds else None
