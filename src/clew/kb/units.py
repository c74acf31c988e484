"""Units of measurement: what each measures, and exact conversion between those of one dimension (docs/values.md).

The table `units.toml` has the units; this module reads their names as knowledge bases write them: *kilometre*, *km²*,
*square miles*, *gram per cubic centimetre*, *deaths per 1,000 people*. A name that it cannot read is a dimension of its
own, which compares only with itself.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

Dimension = tuple[tuple[str, int], ...]  # base dimensions with their powers, by name
NO_UNIT = "1"  # the unit of plain counts, as Wikidata writes it
CACHED_UNITS = 10_000  # names of units that are read once; a graph has a few hundred
CONVERTED_DIGITS = 28  # significant digits of a converted number whose decimals do not end, as of an average
WIDE = Context(prec=1_000_000)  # for shifting the point of a number without rounding it
MAX_EXPONENT = 1_000  # greater numbers are converted as this power of ten: an exact fraction would fill the memory
PREFIXES = {
    "quetta": ("Q", 30), "ronna": ("R", 27), "yotta": ("Y", 24), "zetta": ("Z", 21), "exa": ("E", 18),
    "peta": ("P", 15), "tera": ("T", 12), "giga": ("G", 9), "mega": ("M", 6), "kilo": ("k", 3), "hecto": ("h", 2),
    "deca": ("da", 1), "deci": ("d", -1), "centi": ("c", -2), "milli": ("m", -3), "micro": ("µ", -6), "nano": ("n", -9),
    "pico": ("p", -12), "femto": ("f", -15), "atto": ("a", -18), "zepto": ("z", -21), "yocto": ("y", -24),
    "ronto": ("r", -27), "quecto": ("q", -30),
}  # fmt: skip
MICRO_SIGNS = ("µ", "μ", "u")  # the sign, the Greek letter and what keyboards have
AMBIGUOUS_SYMBOLS = {"kt"}  # kilotonnes or knots
CODES = ("ann", "atm", "cel", "day", "deg", "har")  # symbols that are something else in columns and questions
POWER_WORDS = {"square": 2, "sq": 2, "sq.": 2, "cubic": 3, "cu": 3, "cu.": 3}
POWER_NAMES = {1: "", 2: "square ", 3: "cubic "}
TRAILING_POWER_WORDS = {"squared": 2, "cubed": 3}
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
POWER = re.compile(r"(?P<name>[^\W\d]+|.*[^\w^*-])(?:\^|\*\*)?(?P<power>-?[1-9])")
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?(?:/\d+(?:\.\d+)?)?")
AMOUNT = re.compile(rf"(?P<number>{NUMBER.pattern})\s*(?P<unit>.*)")
SIGNS = re.compile(r"[/·⋅*²³⁻^]|(?<=[^\W\d])-?\d$")  # of a unit that is written with symbols
DIVISION = re.compile(r"\s*/\s*|(?:\s+|^)per\s+")
PRODUCT = re.compile(r"[\s·⋅*()]+|(?<=\d)(?=[^\W\d])")


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: a number in it, times `factor` plus `zero`, is the same quantity in the base unit of its dimension."""

    name: str
    dimension: Dimension
    factor: Fraction = Fraction(1)
    zero: Fraction = Fraction(0)

    def to_base(self, number: Decimal | Fraction) -> Fraction:
        """The number in the base unit of the dimension, exactly."""
        return as_fraction(number) * self.factor + self.zero

    def from_base(self, number: Fraction) -> Fraction:
        """The number in this unit that is `number` in the base unit of the dimension, exactly."""
        return (number - self.zero) / self.factor


def as_fraction(number: Decimal | Fraction) -> Fraction:
    if isinstance(number, Decimal) and number and abs(number.adjusted()) > MAX_EXPONENT:
        return Fraction(0) if number.adjusted() < 0 else Fraction(10) ** MAX_EXPONENT * (-1 if number < 0 else 1)
    return Fraction(number)


def are_convertible(unit: str, other: str) -> bool:
    """Whether quantities in the two units compare: they are one unit, or measure the same."""
    return unit == other or find_unit(unit).dimension == find_unit(other).dimension


def convert_number(number: Decimal | Fraction, unit: str, other: str) -> Fraction:
    """The number in `other` that `number` is in `unit`, exactly; the two units must be convertible."""
    if unit == other:
        return as_fraction(number)
    return find_unit(other).from_base(find_unit(unit).to_base(number))


def to_decimal(number: Fraction) -> Decimal:
    """The number in decimals, exactly unless it needs more than `CONVERTED_DIGITS` significant digits."""
    return Context(prec=CONVERTED_DIGITS).divide(Decimal(number.numerator), Decimal(number.denominator))


def exact_decimal(number: Fraction) -> Decimal | None:
    """The number with all its digits; None if its decimals do not end."""
    rest, places = number.denominator, 0
    while rest % 10 == 0 or rest % 5 == 0 or rest % 2 == 0:
        rest, places = rest // (10 if rest % 10 == 0 else 5 if rest % 5 == 0 else 2), places + 1
    return Decimal(number.numerator * 10**places // number.denominator).scaleb(-places, WIDE) if rest == 1 else None


@dataclass(frozen=True, slots=True)
class UnitGroup:
    """The units of one dimension that facts have: `main` is the one of most facts, the first by name if two tie."""

    main: str
    units: frozenset[str]
    count: int


def group_units(counts: Mapping[str, int]) -> list[UnitGroup]:
    """The units by dimension; the group with the most facts first, then by the name of its main unit."""
    by_dimension: dict[Dimension, list[str]] = {}
    if len(counts) == 1:
        return [UnitGroup(unit, frozenset(counts), count) for unit, count in counts.items()]
    for unit in counts:
        by_dimension.setdefault(find_unit(unit).dimension, []).append(unit)
    groups = [
        UnitGroup(
            main_unit({unit: counts[unit] for unit in units}), frozenset(units), sum(counts[unit] for unit in units)
        )
        for units in by_dimension.values()
    ]
    return sorted(groups, key=lambda group: (-group.count, group.main))


def main_unit(counts: Mapping[str, int]) -> str:
    """The unit that most facts have; of those that tie, the first by name."""
    return min(counts, key=lambda unit: (-counts[unit], unit))


def main_units(units: Iterable[str]) -> tuple[str, ...]:
    """The main unit of each dimension among the units of facts, the dimension of most facts first."""
    return tuple(group.main for group in group_units(Counter(units)))


# --- names of products and quotients


def product_unit(left: str, right: str) -> str:
    """The name of the unit of a product of quantities."""
    (above, *below), (right_above, *right_below) = DIVISION.split(left), DIVISION.split(right)
    return name_quotient([above, right_above], [*below, *right_below])


def quotient_unit(left: str, right: str) -> str:
    """The name of the unit of a quotient of quantities."""
    (above, *below), (right_above, *right_below) = DIVISION.split(left), DIVISION.split(right)
    return name_quotient([above, *right_below], [*below, right_above])


def name_quotient(above: list[str], below: list[str]) -> str:
    """The name of a quotient of units; what is both above and below the line is left out."""
    shared = Counter(above) & Counter(below)
    numerator, denominator = ([*(Counter(side) - shared).elements()] for side in (above, below))
    return "/".join((" ".join(name for name in numerator if name not in ("", NO_UNIT)) or NO_UNIT, *denominator))


# --- reading


@lru_cache(CACHED_UNITS)
def find_unit(name: str) -> Unit:
    """The unit with this name or symbol; a dimension of its own if it cannot be read."""
    return look_up(name) or read_compound(name) or Unit(name, ((name, 1),))


def is_known_unit(name: str) -> bool:
    """Whether the table has the unit, alone or with a prefix."""
    return look_up(name) is not None


def look_up(text: str) -> Unit | None:
    """The unit of the table with this name or symbol, in singular or plural; capitals count in symbols."""
    table = unit_table()
    if text in table.symbols:
        return table.resolve(table.symbols[text])
    return look_up_name(text) or look_up_symbol(text)


def look_up_symbol(text: str) -> Unit | None:
    """The unit of the table with this symbol; in other capitals, if only one unit has it then."""
    table = unit_table()
    if text in table.symbols:
        return table.resolve(table.symbols[text])
    alike = table.folded_symbols.get(text.casefold(), ()) if len(text) > 1 and text not in AMBIGUOUS_SYMBOLS else ()
    return table.resolve(alike[0]) if len(alike) == 1 else None


def look_up_name(text: str) -> Unit | None:
    """The unit of the table with this name, in singular or plural and any capitals."""
    table, folded = unit_table(), " ".join(text.casefold().split())
    for name in (folded, folded.removesuffix("s")):
        if name in table.names:
            return table.resolve(table.names[name])
    return None


def read_compound(text: str) -> Unit | None:
    """A product, power or quotient of units; None if nothing in it is known."""
    with_symbols = bool(SIGNS.search(text))
    parts = DIVISION.split(text.translate(SUPERSCRIPTS))
    dimension, factor, known = Counter[str](), Fraction(1), len(parts) > 1
    for place, part in enumerate(parts):
        sign = -1 if place else 1
        for number, unit, power in read_factors(part, with_symbols):
            known = known or is_known_unit(unit.name)
            factor *= (number * unit.factor**power) ** sign
            dimension.update({name: own * power * sign for name, own in unit.dimension})
    if not known:
        return None
    return Unit(text, tuple(sorted((name, power) for name, power in dimension.items() if power)), factor)


NO_DIMENSION = Unit("", ())


@lru_cache(CACHED_UNITS)
def spell_unit(text: str) -> str:
    """The unit in words, *square kilometre* for `km²`; empty if the table does not have all that is in it."""
    unit = look_up(text)
    return unit.name if unit else spell_compound(text)


def spell_compound(text: str) -> str:
    """A product, power or quotient in words; empty if something in it is not a unit of the table."""
    with_symbols = bool(SIGNS.search(text))
    above, *below = ([*read_factors(part, with_symbols)] for part in DIVISION.split(text.translate(SUPERSCRIPTS)))
    below += [[(number, unit, -power)] for number, unit, power in above if power < 0]
    above = [factor for factor in above if factor[2] > 0]
    parts = [[spell_factor(*factor) for factor in part] for part in (above, *below)]
    if not above or above[0][1] is NO_DIMENSION or not all(part and all(part) for part in parts):
        return ""
    spelled = " per ".join(" ".join(part) for part in parts)
    known = look_up_name(spelled)
    return known.name if known else spelled


class UnitForms(NamedTuple):
    """The ways in which people write a unit."""

    names: frozenset[str]
    symbols: frozenset[str] = frozenset()

    def __or__(self, other: UnitForms) -> UnitForms:
        return UnitForms(self.names | other.names, self.symbols | other.symbols)


@lru_cache(CACHED_UNITS)
def forms_of(unit: str) -> UnitForms:
    """The names and symbols of a unit in words: *square kilometer*, `km²`; only its own name if it is unknown."""
    own = unit_table().forms.get(unit, UnitForms(frozenset([unit])))
    above, divided, below = unit.partition(" per ")
    power = POWER_WORDS.get(unit.partition(" ")[0], 1)
    composed = read_compound(unit) if divided else None
    if composed and composed.dimension == find_unit(unit).dimension:  # a *pound per square inch* is of force, not mass
        return own | quotient_forms(forms_of(above), forms_of(below))
    return own | power_forms(forms_of(unit.partition(" ")[2]), power) if power > 1 else own


def quotient_forms(above: UnitForms, below: UnitForms) -> UnitForms:
    """The forms of a quotient of two units: *people per km²*, `g/cm³`."""
    first = above.names | above.symbols | {f"{name}s" for name in above.names}
    pairs = [(one, other) for one in first for other in below.names | below.symbols]
    return UnitForms(
        frozenset(f"{one} per {other}" for one, other in pairs), frozenset(f"{one}/{other}" for one, other in pairs)
    )


def power_forms(forms: UnitForms, power: int) -> UnitForms:
    """The forms of a square or cubic unit: *square kilometer*, `sq km`, `km2`."""
    words = [word for word, own in POWER_WORDS.items() if own == power]
    signs = (str(power), f"^{power}", {2: "²", 3: "³"}[power])
    symbols = [symbol for symbol in forms.symbols if symbol.isalpha()]
    return UnitForms(
        frozenset(POWER_NAMES[power] + name for name in forms.names),
        frozenset(symbol + sign for symbol in symbols for sign in signs)
        | {f"{word} {symbol}" for word in words for symbol in symbols},
    )


def spell_factor(number: Fraction, unit: Unit, power: int) -> str:
    """A factor in words: `100`, *metre*, *square metre*; empty if it has no such name."""
    if unit is NO_DIMENSION:
        return str(number)
    return POWER_NAMES[power] + unit.name if power in POWER_NAMES and look_up_name(unit.name) else ""


def read_factors(text: str, with_symbols: bool) -> Iterator[tuple[Fraction, Unit, int]]:
    """The factors of a product: a number, a unit and its power each; words that are not units are one of their own."""
    words = [word for word in PRODUCT.split(text) if word]
    place, unknown = 0, list[str]()
    while place < len(words):
        end, number, unit, power = read_factor(words, place, with_symbols)
        if unit is None:
            unknown.append(words[place])
            place += 1
            continue
        place = end
        yield number, unit, power
    if unknown:
        name = " ".join(unknown)
        yield Fraction(1), Unit(name, ((name, 1),)), 1


def read_factor(words: list[str], place: int, with_symbols: bool) -> tuple[int, Fraction, Unit | None, int]:
    """Where the factor at `place` ends, its number, its unit (None if there is none) and its power."""
    if NUMBER.fullmatch(words[place]):
        return place + 1, read_fraction(words[place]), NO_DIMENSION, 1
    power = POWER_WORDS.get(words[place].casefold(), 1)
    first = place + (power > 1)
    for end in range(len(words), first, -1):
        unit, raised = read_power(" ".join(words[first:end]), with_symbols or power > 1)
        if unit is not None:
            after = TRAILING_POWER_WORDS.get(words[end].casefold(), 1) if end < len(words) else 1
            return end + (after > 1), Fraction(1), unit, power * raised * after
    return place + 1, Fraction(1), None, 1


def read_power(text: str, with_symbols: bool) -> tuple[Unit | None, int]:
    """A unit of the table with its power: `m2`, `s^-1`; by symbol only where symbols are expected."""
    match = POWER.fullmatch(text) if with_symbols else None
    name, power = (match["name"], int(match["power"])) if match else (text, 1)
    return (look_up if with_symbols else look_up_name)(name), power


def read_fraction(text: str) -> Fraction:
    above, _, below = text.replace(",", "").partition("/")
    return Fraction(above) / Fraction(below or 1)


# --- the table


class UnitTable:
    """The units of `units.toml` with their prefixed forms: the name of each by its other names and symbols."""

    def __init__(self, rows: Mapping[str, Any]) -> None:
        self.rows = rows
        self.names: dict[str, tuple[str, str]] = {}
        self.symbols: dict[str, tuple[str, str]] = {}
        for name, row in rows.items():
            self.add_names("", name, row)
        for name, row in rows.items():
            for prefix in prefixes_of(row):
                self.add_names(prefix, name, row)
        self.folded_symbols: dict[str, list[tuple[str, str]]] = {}
        for symbol, unit in self.symbols.items():
            alike = self.folded_symbols.setdefault(symbol.casefold(), [])
            if unit not in alike:
                alike.append(unit)
        self.resolve = lru_cache(CACHED_UNITS)(self.make_unit)

    def add_names(self, prefix: str, name: str, row: Mapping[str, Any]) -> None:
        """Add the names and symbols of a unit with a prefix; an entry of the table itself goes first."""
        for other in (name, *row.get("names", ())):
            self.names.setdefault(prefix + other.casefold(), (prefix, name))
        for symbol in row.get("symbols", ()):
            for sign in signs_of(prefix):
                if sign + symbol not in AMBIGUOUS_SYMBOLS:
                    self.symbols.setdefault(sign + symbol, (prefix, name))

    @cached_property
    def forms(self) -> dict[str, UnitForms]:
        """The names and the symbols of each unit."""
        names, symbols = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
        for forms, units in ((names, self.names), (symbols, self.symbols)):
            for form, (prefix, name) in units.items():
                forms[prefix + name].add(form)
        return {unit: UnitForms(frozenset(names[unit]), frozenset(symbols[unit])) for unit in names}

    def make_unit(self, key: tuple[str, str]) -> Unit:
        """The unit with this prefix and name."""
        prefix, name = key
        row = self.rows[name]
        scale = Fraction(10) ** PREFIXES[prefix][1] if prefix else Fraction(1)
        if "of" in row:
            return Unit(prefix + name, ((row["of"], 1),), scale)
        amount = AMOUNT.fullmatch(row["is"])
        number, base = (amount["number"], amount["unit"]) if amount else ("1", row["is"])
        unit = find_unit(base)
        return Unit(prefix + name, unit.dimension, scale * read_fraction(number) * unit.factor, read_zero(row))


def read_zero(row: Mapping[str, Any]) -> Fraction:
    return read_fraction(row.get("zero", "0"))


def prefixes_of(row: Mapping[str, Any]) -> Iterable[str]:
    written = row.get("prefixes", "")
    return PREFIXES if written == "all" else written.split()


def signs_of(prefix: str) -> tuple[str, ...]:
    """The signs that a prefix has before a symbol."""
    if not prefix:
        return ("",)
    return MICRO_SIGNS if prefix == "micro" else (PREFIXES[prefix][0],)


@cache
def unit_table() -> UnitTable:
    return UnitTable(tomllib.loads((files("clew.kb") / "units.toml").read_text("utf-8")))
