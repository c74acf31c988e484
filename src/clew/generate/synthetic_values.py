"""Random values of synthetic attributes: quantities in a unit, times, codes, phrases and coordinates."""

from __future__ import annotations

import math
import random
import string
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from clew.generate.property_lists import ListedProperty, PropertyKind
from clew.kb.values import NO_UNIT, Coordinates, Quantity, Text, Time, Value

UNITS = (
    NO_UNIT, NO_UNIT, NO_UNIT, "metre", "kilometre", "centimetre", "kilogram", "tonne", "gram", "percent", "percent",
    "US dollar", "US dollar", "euro", "pound sterling", "year", "day", "hour", "minute", "second", "square kilometre",
    "hectare", "square metre", "litre", "cubic metre", "degree Celsius", "kilowatt hour", "kilometre per hour", "volt",
    "megawatt",
)  # fmt: skip
UNITS_BY_WORD = {
    "number": (NO_UNIT,), "count": (NO_UNIT,), "population": (NO_UNIT,), "score": (NO_UNIT,), "points": (NO_UNIT,),
    "index": (NO_UNIT,), "quantity": (NO_UNIT,), "life": ("year",), "half-life": ("second", "day"),
    "mass": ("kilogram", "gram", "tonne"), "weight": ("kilogram", "tonne"), "height": ("metre", "centimetre"),
    "length": ("metre", "kilometre"), "width": ("metre", "centimetre"), "depth": ("metre",), "radius": ("kilometre",),
    "diameter": ("metre", "centimetre"), "distance": ("kilometre",), "elevation": ("metre",),
    "speed": ("kilometre per hour",),
    "area": ("square kilometre", "hectare", "square metre"), "volume": ("litre", "cubic metre"),
    "temperature": ("degree Celsius",), "rate": ("percent",), "ratio": ("percent",), "share": ("percent",),
    "percentage": ("percent",), "price": ("US dollar", "euro"), "cost": ("US dollar", "euro"), "fee": ("euro",),
    "revenue": ("US dollar",), "budget": ("US dollar",), "income": ("US dollar",), "profit": ("US dollar",),
    "expenditure": ("US dollar", "euro"), "funding": ("US dollar",), "capital": ("US dollar",),
    "assets": ("US dollar",), "debt": ("US dollar",), "value": ("US dollar", NO_UNIT), "duration": ("minute", "hour"),
    "age": ("year",), "time": ("hour", "minute"), "period": ("day", "year"), "expectancy": ("year",),
    "power": ("megawatt",), "voltage": ("volt",), "energy": ("kilowatt hour",), "capacity": ("litre", NO_UNIT),
}  # fmt: skip
# Any unit would do for training, but a mass in percent reads oddly.
ADJECTIVES = (
    "red blue green white grey northern southern upper lower old new double single heavy light round flat open closed"
)
NOUNS = "oak granite silk copper glass river tower wave star field bridge series wing crown harbour model circle line"
YEAR_RANGE = (1750, 2024)
MIN_MEDIAN = 5.0  # of the values of one quantity
MAX_MEDIAN = 5_000.0  # for units that are not in MAX_MEDIAN_BY_UNIT
MAX_MEDIAN_BY_UNIT = {
    NO_UNIT: 2e6,
    "US dollar": 5e8,
    "euro": 5e8,
    "pound sterling": 5e8,
    "degree Celsius": 60.0,
    "year": 80.0,
}
DAY_SHARE = 0.5  # of the times that are exact to the day
DAY_OR_MONTH_SHARE = 0.6  # of the times that are exact to the day or month
MakeValue = Callable[[random.Random], Value]


@dataclass(frozen=True, slots=True)
class QuantityMaker:
    """Makes quantities in one unit, with a log-normal distribution around a median."""

    unit: str
    median: float
    spread: float

    def __call__(self, rng: random.Random) -> Quantity:
        """A quantity with three significant digits, or a whole number if it has no unit."""
        if self.unit == "percent":
            return Quantity(Decimal(f"{rng.uniform(0.5, 99.5):.1f}"), self.unit)
        number = rng.lognormvariate(math.log(self.median), self.spread)
        if self.unit == NO_UNIT or number >= 1_000:
            return Quantity(Decimal(max(1, round(number))), self.unit)
        return Quantity(Decimal(f"{Decimal(f'{number:.3g}'):f}"), self.unit)


def quantity_maker(label: str, rng: random.Random) -> QuantityMaker:
    """A maker whose unit fits the label, if the label suggests one."""
    unit = rng.choice(units_for(label))
    middle = math.exp(rng.uniform(math.log(MIN_MEDIAN), math.log(MAX_MEDIAN_BY_UNIT.get(unit, MAX_MEDIAN))))
    return QuantityMaker(unit, middle, rng.uniform(0.3, 1.3))


def units_for(label: str) -> tuple[str, ...]:
    """The units that quantities under a label may have."""
    return next((UNITS_BY_WORD[word] for word in label.lower().split() if word in UNITS_BY_WORD), UNITS)


def time_maker(first: int, last: int) -> MakeValue:
    """A maker of times between two years: days, months or only years."""

    def make(rng: random.Random) -> Time:
        year, month, exact = rng.randint(first, last), rng.randint(1, 12), rng.random()
        if exact < DAY_SHARE:
            return Time(year, month, rng.randint(1, 28))
        return Time(year, month if exact < DAY_OR_MONTH_SHARE else 0)

    return make


def draw_time_maker(rng: random.Random) -> MakeValue:
    """A maker of times in a random range of years."""
    first = rng.randint(YEAR_RANGE[0], YEAR_RANGE[1] - 20)
    return time_maker(first, rng.randint(first + 15, YEAR_RANGE[1]))


def code_maker(rng: random.Random) -> MakeValue:
    """A maker of codes with one random pattern, such as KX-4821."""
    letters, digits, between = rng.randint(1, 3), rng.randint(2, 6), rng.choice(("", "-", " ", "/"))

    def make(drawn: random.Random) -> Text:
        head = "".join(drawn.choices(string.ascii_uppercase, k=letters))
        return Text(f"{head}{between}{''.join(drawn.choices(string.digits, k=digits))}")

    return make


def phrase_maker(rng: random.Random) -> MakeValue:
    """A maker that draws from a few phrases of two words, so that several entities share one."""
    phrases = [f"{rng.choice(ADJECTIVES.split())} {rng.choice(NOUNS.split())}" for _ in range(rng.randint(4, 30))]
    return lambda drawn: Text(drawn.choice(phrases))


def place_maker(rng: random.Random) -> MakeValue:
    """A maker of coordinates all over the globe."""
    return lambda drawn: Coordinates(
        Decimal(f"{drawn.uniform(-60, 75):.4f}"), Decimal(f"{drawn.uniform(-180, 180):.4f}")
    )


def value_maker(property_: ListedProperty, rng: random.Random) -> MakeValue:
    """A maker of similar values for one property."""
    if property_.kind is PropertyKind.QUANTITY:
        return quantity_maker(property_.label, rng)
    if property_.kind is PropertyKind.STRING:
        return (code_maker if rng.random() < 0.4 else phrase_maker)(rng)
    return {PropertyKind.TIME: draw_time_maker, PropertyKind.COORDINATES: place_maker}.get(property_.kind, code_maker)(
        rng
    )
