"""The values of literal facts and qualifiers (texts, quantities, times, places), and how two of them compare.

See docs/values.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import IntEnum, StrEnum
from fractions import Fraction
from typing import NamedTuple

from clew.errors import ValueFormatError
from clew.kb.units import NO_UNIT as NO_UNIT
from clew.kb.units import Dimension, are_convertible, as_fraction, convert_number, find_unit, group_units, to_decimal

DAYS_IN_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # February has 29 in any year
NEAR_WHOLE = Decimal("0.00001")  # a number this close to a whole one differs from it by a rounding error
MIN_FINE_DECIMALS = 5  # with fewer decimals, a number cannot be that close to a whole one
MAX_ROUNDED = 10**25  # beyond it, the 28 digits of a Decimal leave no room for five decimals
MAX_PLAIN_DIGITS = 30  # longer whole numbers are written with an exponent
MAX_PLAIN_DECIMALS = 40  # numbers with more decimals are written with an exponent
TIME_PATTERN = re.compile(
    r"(?P<year>[+-]?\d{1,13})"
    r"(?:(?P<sep>[-/])(?P<month>\d{1,2})(?:(?P=sep)(?P<day>\d{1,2}))?)?"
    r"(?P<clock>(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,18})?)?)?(?:Z|[+-]\d{2}:\d{2})?)",
    re.ASCII,
)


class Op(StrEnum):
    """The comparison of a fact's value with a target."""

    EQ = "="
    NE = "!="
    LT = "<"
    GT = ">"


class Direction(StrEnum):
    """The direction in which a relation is followed: from its subject, or from its object."""

    FORWARD = "forward"
    BACKWARD = "backward"


class ValueType(IntEnum):
    """The types of value, in the order in which the store keeps them; a NAME is the name of an entity."""

    STRING = 0
    NAME = 1
    QUANTITY = 2
    TIME = 3
    COORDINATES = 4


class ValueParts(NamedTuple):
    """A value as the store keeps it; `extra` is a language, an entity id, a unit or a globe, depending on `kind`."""

    kind: ValueType
    text: str
    extra: str


@dataclass(frozen=True, slots=True)
class Text:
    """A string, with its language if it is tagged, or with the id of the entity that it names."""

    text: str
    language: str = ""
    entity: str = ""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with a unit (`"1"` for plain counts); every written digit is kept."""

    number: Decimal
    unit: str = NO_UNIT

    def __str__(self) -> str:
        number = str(self.number)
        if not number.isdecimal() or number[0] == "0" or len(number) > MAX_PLAIN_DIGITS:
            number = write_number(round_near_whole(self.number))
        return number if self.unit == NO_UNIT else f"{number} {self.unit}"


@dataclass(frozen=True, slots=True)
class Time:
    """A day, a month (`day` 0) or a year (`month` 0 too); `clock` keeps a time of day and zone as written."""

    year: int
    month: int = 0
    day: int = 0
    clock: str = ""

    def __str__(self) -> str:
        if not self.month:
            return f"{self.year}{self.clock}"
        sign, year = ("-" if self.year < 0 else ""), abs(self.year)
        day = f"-{self.day:02d}" if self.day else ""
        return f"{sign}{year:04d}-{self.month:02d}{day}{self.clock}"

    @property
    def type_name(self) -> str:
        """`year`, `month` or `date`: the precision of the time."""
        return "date" if self.day else "month" if self.month else "year"


@dataclass(frozen=True, slots=True)
class Coordinates:
    """A place as latitude and longitude in degrees, on Earth unless `globe` says otherwise."""

    latitude: Decimal
    longitude: Decimal
    globe: str = ""

    def __str__(self) -> str:
        return f"{write_number(self.latitude)}, {write_number(self.longitude)}"


Value = Text | Quantity | Time | Coordinates


def type_name(value: Value) -> str:
    """The published name of the value's type: string, quantity, year, month, date or coordinates."""
    if isinstance(value, Time):
        return value.type_name
    return {Text: "string", Quantity: "quantity", Coordinates: "coordinates"}[type(value)]


def read_number(text: str) -> Decimal:
    """The finite number written in `text`, with all its digits."""
    try:
        number = Decimal(text.strip())
    except InvalidOperation:
        raise ValueFormatError(f"{text!r} is not a number") from None
    if not number.is_finite():
        raise ValueFormatError(f"{text!r} is not a finite number")
    return number


def round_near_whole(number: Decimal) -> Decimal:
    """The whole number other than 0 that `number` differs from by less than `NEAR_WHOLE`; else `number` itself."""
    if int(number.as_tuple().exponent) > -MIN_FINE_DECIMALS or abs(number) >= MAX_ROUNDED:
        return number
    whole = number.to_integral_value(rounding="ROUND_DOWN")
    return whole if whole and abs(number - whole) < NEAR_WHOLE else number


def write_number(number: Decimal) -> str:
    """The shortest text with all the digits of `number`; with an exponent only beyond `MAX_PLAIN_DIGITS`."""
    if not number:
        return "0"
    exponent = number.as_tuple().exponent
    if int(exponent) > -MAX_PLAIN_DECIMALS and number.adjusted() <= MAX_PLAIN_DIGITS:
        text = format(number, "f")
        return text.rstrip("0").rstrip(".") if "." in text else text
    mantissa, _, power = f"{number:E}".partition("E")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return f"{mantissa}E{power}"


def read_time(text: str) -> Time:
    """The day, month or year written in `text`: `1960`, `-500`, `1960-02`, `1960/2/1`, `1960-02-01T14:30:00Z`."""
    match = TIME_PATTERN.fullmatch(text.strip())
    if match is None:
        raise ValueFormatError(f"{text!r} is not a date, month or year")
    month, day = int(match["month"] or 0), int(match["day"] or 0)
    fault = calendar_fault(match["month"], month, match["day"], day)
    if fault:
        raise ValueFormatError(f"{text!r} is not a date: {fault}")
    return Time(int(match["year"]), month, day, match["clock"].replace(" ", "T"))


def calendar_fault(month_text: str | None, month: int, day_text: str | None, day: int) -> str:
    """What is wrong with a written month and day, or an empty text; 29 February is allowed in any year."""
    if month_text is not None and not 1 <= month <= 12:
        return f"there is no month {month}"
    if day_text is not None and not 1 <= day <= DAYS_IN_MONTH[month - 1]:
        return f"month {month} has no day {day}"
    return ""


def read_coordinates(latitude: str, longitude: str, globe: str = "") -> Coordinates:
    """The place at `latitude` and `longitude`, which are degrees within ±90 and ±360."""
    place = Coordinates(read_number(latitude), read_number(longitude), globe)
    if abs(place.latitude) > 90 or abs(place.longitude) > 360:
        raise ValueFormatError(f"{latitude}, {longitude} is not a place: latitudes reach 90 degrees, longitudes 360")
    return place


def to_parts(value: Value) -> ValueParts:
    """What the store keeps of `value`: equal values, and only those, have equal parts."""
    if isinstance(value, Text):
        if value.entity:
            return ValueParts(ValueType.NAME, value.text, value.entity)
        return ValueParts(ValueType.STRING, value.text, value.language)
    if isinstance(value, Quantity):
        return ValueParts(ValueType.QUANTITY, write_number(value.number), value.unit)
    if isinstance(value, Time):
        return ValueParts(ValueType.TIME, str(value), "")
    return ValueParts(ValueType.COORDINATES, str(value), value.globe)


def from_parts(kind: int, text: str, extra: str) -> Value:
    """The value with these parts: the inverse of `to_parts`."""
    if kind == ValueType.STRING:
        return Text(text, language=extra)
    if kind == ValueType.NAME:
        return Text(text, entity=extra)
    if kind == ValueType.QUANTITY:
        return Quantity(Decimal(text), extra)
    if kind == ValueType.TIME:
        return Time(int(text)) if text.isdecimal() else read_time(text)
    latitude, longitude = text.split(", ")
    return Coordinates(Decimal(latitude), Decimal(longitude), extra)


def order_key(value: Value) -> float:
    """A number that sorts `value` among those it compares with: the float of a quantity, the day of a time."""
    if isinstance(value, Quantity):
        return float(value.number)
    if isinstance(value, Time):
        return time_key(value.year, value.month, value.day)
    return 0.0


def time_key(year: int, month: int, day: int) -> float:
    """A number that sorts days; a year (month and day 0) comes before its months, a month before its days."""
    return float((year * 14 + month) * 32 + day)


def holds(fact: Value, op: Op, target: Value) -> bool:
    """Whether `fact op target` is true; False if the two cannot be compared.

    Times compare by containment for `=` and by the coarser of the two precisions for `<` and `>`.
    """
    if isinstance(fact, Quantity) and isinstance(target, Quantity):
        return compare_quantities(fact, op, target)
    if isinstance(fact, Time) and isinstance(target, Time):
        return compare_times(fact, op, target)
    if isinstance(fact, Text) and isinstance(target, Text):
        return compare_unordered(is_same_text(fact, target), op)
    if isinstance(fact, Coordinates) and isinstance(target, Coordinates):
        return compare_unordered(fact == target, op)
    return False


def compare_quantities(fact: Quantity, op: Op, target: Quantity) -> bool:
    """Whether `fact op target` is true for two quantities, in the unit of the fact; False if that is not possible."""
    if fact.unit == target.unit:
        return compare_ordered(fact.number, op, target.number)
    if not are_comparable(fact, target):
        return False
    return compare_ordered(as_fraction(fact.number), op, convert_number(target.number, target.unit, fact.unit))


def are_comparable(left: Quantity, right: Quantity) -> bool:
    """Whether one quantity can be converted to the unit of the other."""
    return are_convertible(left.unit, right.unit)


def convert(quantity: Quantity, unit: str) -> Quantity:
    """The quantity in another unit of its dimension, with up to 28 significant digits."""
    if unit == quantity.unit:
        return quantity
    if not are_convertible(quantity.unit, unit):
        raise ValueFormatError(f"{quantity} cannot be converted to {unit!r}: the two units measure different things")
    return Quantity(to_decimal(convert_number(quantity.number, quantity.unit, unit)), unit)


def comparison_key(quantity: Quantity) -> tuple[Dimension, Fraction]:
    """A key that sorts quantities of one dimension exactly, whatever their units; equal quantities have equal keys."""
    unit = find_unit(quantity.unit)
    return unit.dimension, unit.to_base(quantity.number)


class UnitQuantities(NamedTuple):
    """Quantities of one dimension, and the unit that most of them have."""

    unit: str
    quantities: list[Quantity]


def split_by_dimension(quantities: Iterable[Quantity], units: Sequence[str] = ()) -> list[UnitQuantities]:
    """The quantities by dimension, that of most quantities first; one of `units` goes before that of most."""
    by_unit: dict[str, list[Quantity]] = {}
    for quantity in quantities:
        by_unit.setdefault(quantity.unit, []).append(quantity)
    return [
        UnitQuantities(
            next((unit for unit in units if are_convertible(unit, group.main)), group.main),
            [quantity for unit in sorted(group.units) for quantity in by_unit[unit]],
        )
        for group in group_units({unit: len(part) for unit, part in by_unit.items()})
    ]


def numbers_in_unit(quantities: list[Quantity], unit: str) -> tuple[Decimal | Fraction, ...]:
    """The numbers of quantities in a unit of their dimension: as written if all have it, else exact fractions."""
    if all(quantity.unit == unit for quantity in quantities):
        return tuple(quantity.number for quantity in quantities)
    return tuple(convert_number(quantity.number, quantity.unit, unit) for quantity in quantities)


def compare_ordered(
    left: Decimal | Fraction | tuple[int, ...], op: Op, right: Decimal | Fraction | tuple[int, ...]
) -> bool:
    """Whether `left op right`, for two numbers or two tuples."""
    if op is Op.EQ:
        return left == right
    if op is Op.NE:
        return left != right
    return left < right if op is Op.LT else left > right  # type: ignore[operator]


def compare_unordered(equal: bool, op: Op) -> bool:
    """Whether `op` holds between two values that can only be equal or not."""
    return equal if op is Op.EQ else op is Op.NE and not equal


def is_same_text(fact: Text, target: Text) -> bool:
    """Whether two strings are equal; their languages count only if both have one."""
    if fact.text != target.text:
        return False
    return not fact.language or not target.language or fact.language == target.language


def compare_times(fact: Time, op: Op, target: Time) -> bool:
    """Whether `fact op target` is true for two times; `=` tests whether the fact lies within the target."""
    left, right = (fact.year, fact.month, fact.day), (target.year, target.month, target.day)
    if op in (Op.EQ, Op.NE):
        exact = precision_of(target)
        return compare_ordered(left[:exact], op, right[:exact])
    coarse = min(precision_of(fact), precision_of(target))
    return compare_ordered(left[:coarse], op, right[:coarse])


def precision_of(time: Time) -> int:
    """The number of known parts among year, month and day."""
    return 3 if time.day else 2 if time.month else 1
