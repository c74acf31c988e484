"""Numbers in a question, in digits and words, and the units around them: those of a knowledge base and their like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, cached_property

from clew.english.inflection import regular_plurals
from clew.english.word_lists import read_data
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.units import CODES, find_unit, forms_of, prefixes_of, spell_unit, unit_table
from clew.kb.values import NO_UNIT
from clew.link.tokens import QuestionWords

DIGITS = re.compile(
    r"(?<![\w.,-])[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\w]|[.,]\d)|(?<![\w.])\.\d+(?![\w.])", re.ASCII
)
DIGITS_WITH_LETTER = re.compile(
    r"(?<![\w.])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(k|m|bn|mn|b)\b", re.ASCII | re.IGNORECASE
)
ORDINAL = re.compile(r"\b(\d+)(?:st|nd|rd|th)\b", re.ASCII | re.IGNORECASE)
MULTIPLE = re.compile(r"\s+(hundred|thousand|million|billion|trillion|dozen|mn|bn|k)\b", re.IGNORECASE)
MAX_DIGITS = 30  # longer digits are a code
MAX_UNIT_CHARS = 40  # characters after a number in which a unit is looked for
MIN_FOREIGN_CHARS = 3  # in a graph without inches, the "in" after a number is the preposition
ARTICLE = re.compile(
    r"\b(?:than|over|under|above|below|beyond|within|exceeds?|exceeding|about|exactly|at (?:least|most)) (an?)(?= )",
    re.IGNORECASE,
)
SHORT_SYMBOL = re.compile(r"\w|[A-Za-z]{2}")  # may be a word or an abbreviation: `in`, `as`, `UK`
ASKED_PREFIXES = {"kilo", "mega", "giga", "tera", "centi", "milli", "micro", "nano"}  # of units in questions
CURRENCY_SIGNS = ("$", "€", "£", "¥", "₹", "₽")


@dataclass(frozen=True, slots=True)
class NumberMention:
    """A number at the characters `start` to `end`; an ordinal is a position in an order."""

    start: int
    end: int
    number: Decimal
    is_ordinal: bool = False


def find_numbers(words: QuestionWords) -> Iterator[NumberMention]:
    """All numbers of the question, those in digits first."""
    yield from numbers_in_digits(words.question)
    yield from numbers_in_words(words)


def articles_as_one(text: str) -> Iterator[NumberMention]:
    """The articles that may mean one, as in *longer than a day*, if a unit follows."""
    for match in ARTICLE.finditer(text):
        yield NumberMention(match.start(1), match.end(1), Decimal(1))


def numbers_in_digits(text: str) -> Iterator[NumberMention]:
    """The numbers in digits, with thousands, millions and ordinals."""
    for match in DIGITS.finditer(text):
        if len(match[0]) > MAX_DIGITS:
            continue
        number = Decimal(match[0].replace(",", "").replace("−", "-"))
        multiple = MULTIPLE.match(text, match.end())
        if multiple:
            yield NumberMention(match.start(), multiple.end(), multiply(number, multiple[1]))
        else:
            yield NumberMention(match.start(), match.end(), number)
    for match in DIGITS_WITH_LETTER.finditer(text):
        if len(match[1]) <= MAX_DIGITS:
            name = "bn" if match[2].lower() == "b" else match[2]
            yield NumberMention(match.start(), match.end(), multiply(Decimal(match[1].replace(",", "")), name))
    for match in ORDINAL.finditer(text):
        if len(match[1]) <= MAX_DIGITS:
            yield NumberMention(match.start(), match.end(), Decimal(match[1]), is_ordinal=True)


def multiply(number: Decimal, multiple: str) -> Decimal:
    """The number times a word such as *million*, without an exponent."""
    return Decimal(f"{number * Decimal(number_words('multiples')[multiple.lower()]):f}")


@cache
def number_words(name: str) -> dict[str, str | int]:
    """A table of number words."""
    return dict(read_data("counting")[name])


def numbers_in_words(words: QuestionWords) -> Iterator[NumberMention]:
    """Runs of number words, and adverbs: *twelve*, *two hundred and five*, *third*, *twice*."""
    for token in words.tokens:
        if token.form in number_words("times"):
            yield NumberMention(token.start, token.end, Decimal(number_words("times")[token.form]))
    place = 0
    while place < len(words):
        end, number, ordinal = read_run(words, place)
        if number is None:
            place += 1
            continue
        yield NumberMention(words.tokens[place].start, words.tokens[end - 1].end, number, ordinal)
        place = end


def read_run(words: QuestionWords, first: int) -> tuple[int, Decimal | None, bool]:
    """Where the number words from `first` on end, their number, and whether it is an ordinal."""
    total, part, place, has_begun = Decimal(0), Decimal(0), first, False
    while place < len(words):
        form = words.tokens[place].form
        if form in number_words("cardinals"):
            part += int(number_words("cardinals")[form])
        elif has_begun and form in number_words("multiples") and len(form) > 2:
            total, part = add_multiple(total, part, Decimal(number_words("multiples")[form]))
        elif form in number_words("ordinals"):
            return place + 1, total + part + int(number_words("ordinals")[form]), True
        elif not (has_begun and form == "and" and follows_number(words, place + 1)):
            break
        has_begun, place = True, place + 1
    return place, (total + part) if has_begun else None, False


def add_multiple(total: Decimal, part: Decimal, multiple: Decimal) -> tuple[Decimal, Decimal]:
    """The sums when a multiple follows: hundreds continue, thousands are complete."""
    product = Decimal(f"{max(part, Decimal(1)) * multiple:f}")
    return (total, product) if multiple == 100 else (total + product, Decimal(0))


def follows_number(words: QuestionWords, place: int) -> bool:
    """Whether an *and* joins number words."""
    before = words.tokens[place - 2].form
    is_number = place < len(words) and words.tokens[place].form in number_words("cardinals")
    return is_number and before in number_words("multiples")


WORD = re.compile(r"[^\W\d_]")


class UnitIndex:
    """The spellings of the units in a knowledge base, and of further units that can be converted to one of them."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.units = tuple(unit for unit in kb.units() if unit not in ("", NO_UNIT))

    @cached_property
    def spellings(self) -> dict[str, tuple[str, ...]]:
        """The units by spelling, found for the first question with a number: most have none."""
        spellings = spellings_of(self.units)
        for spelling, units in spellings_of(convertible_units(self.units)).items():
            if len(spelling) >= MIN_FOREIGN_CHARS:
                spellings.setdefault(spelling, units)
        return spellings

    @cached_property
    def max_chars(self) -> int:
        """The length of the longest spelling that is looked for."""
        return min(MAX_UNIT_CHARS, max(map(len, self.spellings), default=0))

    def units_after(self, text: str, place: int) -> tuple[int, tuple[str, ...]]:
        """Where the unit after a number ends, and the units it may be; none if there is no unit."""
        start = place + len(text[place : place + 2]) - len(text[place : place + 2].lstrip(" -"))
        pieces = (text[start:end] for end in range(min(start + self.max_chars, len(text)), start, -1))
        unit = next((piece for piece in pieces if piece.casefold() in self.spellings), "")
        end = start + len(unit)
        if not unit or (WORD.search(unit[-1]) and text[end : end + 1].isalnum()):
            return place, ()
        return end, self.spellings[unit.casefold()]

    def currencies_before(self, text: str, place: int) -> tuple[str, ...]:
        """The currencies of a sign before a number."""
        sign = text[place - 1 : place] if place else ""
        return self.spellings.get(sign, ()) if sign in CURRENCY_SIGNS and sign else ()


def convertible_units(units: tuple[str, ...]) -> tuple[str, ...]:
    """The units that questions name and that can be converted to one of `units`, without these."""
    dimensions = {find_unit(unit).dimension for unit in units}
    return tuple(name for name in asked_units() if name not in units and find_unit(name).dimension in dimensions)


@cache
def asked_units() -> tuple[str, ...]:
    """The units that questions name: those of the list, and of the table those whose name is not a common word."""
    rows = unit_table().rows
    prefixed = [prefix + name for name, row in rows.items() for prefix in prefixes_of(row) if prefix in ASKED_PREFIXES]
    return tuple(dict.fromkeys((*read_data("units"), *(name for name in rows if "word" not in rows[name]), *prefixed)))


def spellings_of(units: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The units by each of their spellings in lower case."""
    units_by_spelling: dict[str, list[str]] = {}
    other_spellings = {name.casefold(): spellings for name, spellings in read_data("units").items()}
    for unit in units:
        for spelling in (unit, *plural_names(unit), *other_spellings.get(unit.casefold(), ()), *table_spellings(unit)):
            units_by_spelling.setdefault(spelling.casefold(), []).append(unit)
    return {spelling: tuple(dict.fromkeys(units_)) for spelling, units_ in units_by_spelling.items()}


def table_spellings(unit: str) -> list[str]:
    """The spellings that the table of units has for a unit, with plurals; no short symbols, which may be words."""
    names, symbols = forms_of(spell_unit(unit) or unit)
    plurals = [plural for name in sorted(names) for plural in plural_names(name)]
    clear = [symbol for symbol in symbols if not SHORT_SYMBOL.fullmatch(symbol)]
    return [*sorted(names), *plurals, *sorted(symbol for symbol in clear if not symbol.lower().endswith(CODES))]


def plural_names(unit: str) -> tuple[str, ...]:
    """The unit's name with its first or last word in the plural: degrees Celsius, square miles."""
    first, _, rest = unit.partition(" ")
    before, _, last = unit.rpartition(" ")
    ends = tuple(f"{before} {plural}".strip() for plural in regular_plurals(last.casefold()))
    return ends + tuple(f"{plural} {rest}".strip() for plural in regular_plurals(first.casefold()))
