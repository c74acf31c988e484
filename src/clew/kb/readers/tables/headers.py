"""The names of tables and columns: their words, units and years, and which concept they name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from clew.kb.readers.predicate_names import spell_out
from clew.kb.units import (
    CACHED_UNITS,
    CODES,
    NO_UNIT,
    find_unit,
    look_up,
    look_up_name,
    look_up_symbol,
    spell_compound,
    unit_table,
)

BOUNDARY = re.compile(
    r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_\s]+|(?<=[^\W\d_]{2})[-.](?=\w)|(?<=\d)[-.](?=[^\W\d_])"
)
"""Where words end; a hyphen in `e-mail` and `0-100` belongs to the word."""
BRACKETED = re.compile(r"\s*[(\[]\s*([^()\[\]]*?)\s*[)\]]\s*")
SQUARE = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*$")
YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
OPTIONAL_PLURAL = re.compile(r"(?<=[^\W\d_])\((e?s)\)")  # `colour(s)`
COUNT_SIGN = re.compile(r"^#\s*(?:of\s+)?(?=\w)")
REMARK_MARKS = "?!:*."  # at the end of a word, as in `paid?` and `max. size`
POINT_IN_TIME = "point in time"  # Wikidata's name for the time of a fact

UNCLEAR_SYMBOLS = {
    "$": "United States dollar", "¥": "Japanese yen", "k": "kelvin", "w": "watt", "v": "volt", "mw": "megawatt",
    "mhz": "megahertz", "mb": "megabyte", "gb": "gigabyte",
}  # fmt: skip
"""What symbols that the table of units leaves open mean in most columns."""
SAFE_SYMBOLS = {
    "m", "g", "km", "cm", "mm", "mi", "ft", "yd", "ha", "kg", "mg", "ml", "lb", "oz", "hr", "kw", "mw", "gw", "kwh",
    "mwh", "gwh", "hz", "khz", "mhz", "ghz", "kb", "gb", "tb", "kj", "kcal", "hpa", "kpa", "mbar",
}  # fmt: skip
"""Short symbols and symbols with a prefix that mean a unit in any capitals, also at the end of a header.

Others may be a country (`UK`), a count (`GA`) or a word (`us`).
"""
BRACKETED_SYMBOLS = {
    "l", "t", "s", "h", "k", "v", "w", "L", "K", "V", "W", "in", "min", "ms", "mb", "nm", "cl", "dl", "yr", "wk", "hp",
    "cc", "%", "$",
}  # fmt: skip
"""Further symbols that mean a unit in brackets and behind numbers, but not in `check_in` and `temperature_min`."""
SINGLE_LETTERS = re.compile(r"\w(?:/\w)+")  # `W/L` are wins and losses
QUOTIENTS_OF_LETTERS = frozenset(["m/s", "g/l", "g/L"])
NUMBERED = re.compile(r"[^\W\d]+\d")  # `km2`, but also `v2`
CALENDAR_UNITS = {"year", "month", "quarter", "decade", "century", "millennium", "annum"}  # `hire_year` is a date
COUNTED_UNITS = {"calorie", "yard", "percentage"}  # a part of the name at the end of a header: `rushing yards`
COUNTED = frozenset(["number", "people"])  # dimensions whose units say nothing about a number
TEMPERATURE_UNITS = {"c": "degree Celsius", "f": "degree Fahrenheit", "k": "kelvin"}  # at the end of `temp_c`
IRREGULAR_SINGULARS = {
    "people": "person", "persons": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
    "movies": "movie", "cookies": "cookie", "calories": "calorie", "series": "series", "species": "species",
    "news": "news", "heroes": "hero", "potatoes": "potato", "shoes": "shoe", "buses": "bus", "wives": "wife",
    "lives": "life", "leaves": "leaf", "mice": "mouse", "data": "data", "indices": "index", "matrices": "matrix",
    "statuses": "status", "viruses": "virus", "campuses": "campus", "gas": "gas", "lens": "lens",
}  # fmt: skip
DEPENDENT_WORDS = {("number",), ("since",), ("from",), ("by",), ("to",), ("for",), ("of",), ("at",), ("on",), ("in",)}
"""What says nothing without the table's name before it: a `customer since` 2019, the `order no` 5001."""
NAMELESS_CONCEPT = ("row",)  # of a file whose name is only a number
NAME_INITIALS = {"f": "first", "l": "last", "m": "middle"}
TABLE_PREFIXES = {"tbl", "dim", "tab", "ref", "lkp", "lookup"}
TABLE_SUFFIXES = {"info", "table", "list", "master", "export", "extract", "dump", "final", "copy", "backup"}
VERSION = re.compile(r"v\d+|\(.*\)?|.*\)")  # `v2` and remarks in brackets at the end of a file's name
IDENTIFIER_WORDS = {"id", "ids", "key", "pk", "fk", "uid", "uuid", "guid", "ref"}
REFERENCE_WORDS = IDENTIFIER_WORDS | {"name", "names", "code", "codes", "no", "nr", "num", "number"}


@dataclass(frozen=True, slots=True)
class Heading:
    """The words of a header, and the unit and year in it."""

    words: tuple[str, ...]
    unit: str = NO_UNIT
    year: int = 0

    @property
    def text(self) -> str:
        return " ".join(self.words)


def split_words(text: str) -> tuple[str, ...]:
    """The words of a name such as `birthYear`, `birth_year` or `Birth Year`; capitals stay only in acronyms."""
    words = [word for word in BOUNDARY.split(text.strip()) if word]
    shouted = text.isupper() and (len(words) > 1 or len(text) > 3)
    return tuple(lower_word(word, shouted) for word in words)


def header_words(text: str) -> tuple[str, ...]:
    """The words of a header or of a table's name, with abbreviations spelled out."""
    words = split_words(COUNT_SIGN.sub(count_words, OPTIONAL_PLURAL.sub(r"\1", text.strip())))
    words = tuple(word.rstrip(REMARK_MARKS) or word for word in words)
    if len(words) > 1 and words[-1] == "name" and words[-2] in NAME_INITIALS:
        words = (*words[:-2], NAME_INITIALS[words[-2]], "name")
    return spell_out(spell_number(words))


def count_words(sign: re.Match[str]) -> str:
    """The words for `#` at the beginning of a header: that of a count (`#doors`) or of nothing (`#sku`)."""
    return "number of " if singular(sign.string.split()[-1].lower()) != sign.string.split()[-1].lower() else ""


def spell_number(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with `no` and `nr` as *number* where they cannot be a negation: at the end and before `of`."""
    ends = [at + 1 == len(words) or words[at + 1] == "of" for at in range(len(words))]
    return tuple(
        "number" if end and len(words) > 1 and word in ("no", "nr") else word
        for end, word in zip(ends, words, strict=True)
    )


def lower_word(word: str, shouted: bool) -> str:
    acronym = word.isupper() and 1 < len(word) <= 5 and word.lower() not in REFERENCE_WORDS
    return word if acronym and not shouted else word.lower()


def singular(word: str) -> str:
    """The singular of an English noun, or the word itself."""
    if word in IRREGULAR_SINGULARS:
        return IRREGULAR_SINGULARS[word]
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    return word[:-1]


def singular_words(words: tuple[str, ...]) -> tuple[str, ...]:
    return (*words[:-1], singular(words[-1])) if words else ()


def concept_words(table: str) -> tuple[str, ...]:
    """The concept of one row of a table: `country` for `tbl_Countries` and `country_info`."""
    words = header_words(table)
    if not any(char.isalpha() for char in table):
        return NAMELESS_CONCEPT
    if len(words) > 1 and words[0] in TABLE_PREFIXES:
        words = words[1:]
    while len(words) > 1 and (words[-1] in TABLE_SUFFIXES or VERSION.fullmatch(words[-1])):
        words = words[:-1]
    return singular_words(words) or (table,)


def read_heading(header: str, numeric: bool) -> Heading:
    """The words, unit and year of a header; only a column of numbers has a unit."""
    unit = bracketed_unit(header) if numeric else ""
    year = bracketed_year(header)
    if unit or year:
        header = BRACKETED.sub(" ", header) if not (unit and SQUARE.search(header)) else SQUARE.sub(" ", header)
    words, year = (header_words(header), year) if year else loose_year(header_words(header))
    words, unit = (words, unit) if unit or not numeric else trailing_unit(words, header)
    return Heading(words, unit or NO_UNIT, year)


def bracketed_unit(header: str) -> str:
    square = SQUARE.search(header)
    for text in BRACKETED.findall(header):
        if unit := unit_name(text):
            return unit
    return square[1] if square and not YEAR.fullmatch(square[1]) else ""


@lru_cache(CACHED_UNITS)
def unit_name(text: str) -> str:
    """The name of a unit from its symbol or its name in singular or plural; empty if it may be something else."""
    text = text.removeprefix("in ").strip()
    return symbol_unit(text) or named_unit(text) or compound_unit(text)


@lru_cache(CACHED_UNITS)
def symbol_unit(symbol: str) -> str:
    """The name of the unit with a symbol in brackets or behind a number; empty if it may mean something else."""
    folded = symbol if len(symbol) == 1 else symbol.lower()
    unit, exact = look_up_symbol(symbol), symbol in unit_table().symbols
    if unit and is_safe_as_written(symbol):
        return unit.name
    if folded not in SAFE_SYMBOLS | BRACKETED_SYMBOLS | UNCLEAR_SYMBOLS.keys():
        return ""
    usual = look_up_symbol(folded)
    name = UNCLEAR_SYMBOLS.get(folded) or (usual.name if usual else "")
    return name if not exact or (unit and unit.name == name) else ""


def is_safe_as_written(symbol: str) -> bool:
    """Whether a symbol of the table is a unit in any table: `°C`, `mV` and `rpm`, but not `Mm`, `GA` and `us`."""
    unit = look_up_symbol(symbol)
    if unit is None or symbol.lower() in CODES:
        return False
    if not (symbol.isascii() and symbol.isalpha()):
        return True
    has_prefix = unit.name not in unit_table().rows
    is_mixed = symbol in unit_table().symbols and not symbol.islower() and not symbol.isupper()
    may_be_title = symbol.istitle() and (has_prefix or symbol.lower() in UNCLEAR_SYMBOLS)
    return (is_mixed and not may_be_title) or (len(symbol) > 2 and not has_prefix)


def cell_unit(affix: str) -> str:
    """The unit of symbols behind or before the numbers of a column: `km`, `km²`, `€`; empty for words."""
    is_words = any(look_up_name(word) for word in affix.split())
    return symbol_unit(affix) or ("" if is_words else compound_unit(affix))


def named_unit(text: str) -> str:
    """The unit with this name in singular or plural; empty for counts, and for one year, which is a date."""
    unit = look_up_name(text)
    if unit is None or not COUNTED.isdisjoint(name for name, _ in unit.dimension):
        return ""
    return "" if unit.name in CALENDAR_UNITS and not is_plural(text) else unit.name


def compound_unit(text: str) -> str:
    """A product, power or quotient of units in words; empty if it may be something else."""
    if look_up(text) or (SINGLE_LETTERS.fullmatch(text) and text not in QUOTIENTS_OF_LETTERS):
        return ""
    name = spell_compound(text)
    return "" if NUMBERED.fullmatch(text) and not is_of_space(name) else name


def is_of_space(unit: str) -> bool:
    """Whether a unit measures areas or volumes."""
    return find_unit(unit).dimension in ((("length", 2),), (("length", 3),))


def is_plural(text: str) -> bool:
    return singular(text.lower()) != text.lower()


def bracketed_year(header: str) -> int:
    years = [int(text) for text in BRACKETED.findall(header) if YEAR.fullmatch(text)]
    return years[0] if len(years) == 1 else 0


def trailing_unit(words: tuple[str, ...], header: str = "") -> tuple[tuple[str, ...], str]:
    """The words of a header without a unit at their end, and that unit: `height cm`, `area in sq km`, `area km2`."""
    if "temperature" in words[:-1] and words[-1].lower() in TEMPERATURE_UNITS:
        return words[:-1], TEMPERATURE_UNITS[words[-1].lower()]
    for size in (2, 1):
        rest = words[:-size]
        if not rest or words[-size] == "in":
            continue
        if rest[-1].lower() in ("per", "of"):  # a density, whose unit is not this one; the *day of week*
            continue
        is_said = len(rest) > 1 and rest[-1] == "in"
        written = [as_written(mark.join(words[-size:]), header) for mark in (" ", "")]
        unit = next((unit for text in written if (unit := unit_at_end(text, is_said))), "")
        if unit:
            return (*rest[:-1], *(() if is_said else (rest[-1].rstrip(","),))), unit
    return words, ""


def as_written(text: str, header: str) -> str:
    """The end of a header in its own capitals, which its words have lost: `MHz`."""
    end = header.rstrip()[-len(text) :]
    return (
        end if end.lower() == text.lower() and not header.isupper() and (len(end) == 1 or not end.istitle()) else text
    )


def unit_at_end(text: str, is_said: bool) -> str:
    """The unit at the end of a header; behind *in* it may be any, elsewhere only one that is nothing else."""
    unit = unit_name(text) if not set("()[]") & set(text) else ""
    is_name = look_up_name(text) is not None
    if is_name and not is_plural(text) and find_unit(unit).dimension == (("time", 1),):  # the `start_hour`
        return ""
    if is_said or not unit:
        return unit
    if is_name:
        is_counted = bool({unit, text.lower()} & (CALENDAR_UNITS | COUNTED_UNITS))
        return "" if is_counted or unit_table().rows.get(unit, {}).get("word") else unit
    return "" if {text, text.lower()} & BRACKETED_SYMBOLS else unit


def loose_year(words: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The words without the only year among them, and that year; 0 if there are several or no other words."""
    years = [word for word in words if YEAR.fullmatch(word)]
    if len(years) != 1 or len(words) < 2:
        return words, 0
    rest = tuple(word for word in words if word != years[0])
    return (rest[:-1] if rest[-1:] == ("in",) and len(rest) > 1 else rest), int(years[0])


def without_table(words: tuple[str, ...], concept: tuple[str, ...]) -> tuple[str, ...]:
    """The words without the table's own name before them: `mountain altitude` is a mountain's `altitude`."""
    size = len(concept)
    is_prefixed = len(words) > size and words[:size] == concept
    return words[size:] if is_prefixed and words[size:] not in DEPENDENT_WORDS else words


def referenced_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """The concept that a reference of this name refers to: `state` for `state name`, `state id` and `states`."""
    return singular_words(without_reference_words(words))


def without_reference_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words without `id`, `name`, `code` and the like at their end."""
    while len(words) > 1 and words[-1].lower() in REFERENCE_WORDS:
        words = words[:-1]
    return words


def names_concept(words: tuple[str, ...], concept: tuple[str, ...]) -> bool:
    """Whether a header names a concept: `state`, `home state id`, `state of birth`."""
    target, size = referenced_words(words), len(concept)
    if tuple(word.lower() for word in target[-size:]) == tuple(word.lower() for word in concept):
        return True
    return len(target) > size + 1 and target[:size] == concept and target[size] == "of"


def is_identifier(words: tuple[str, ...]) -> bool:
    """Whether a header is that of an identifier without other meaning: `id`, `employee_id`, `uuid`."""
    return bool(words) and words[-1].lower() in IDENTIFIER_WORDS
