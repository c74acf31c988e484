"""Numbers in a question: in digits, in words, with thousands and millions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from clew.english.inflection import regular_plurals
from clew.english.word_lists import read_data
from clew.kb.knowledge_base import KnowledgeBase
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
MAX_DIGITS = 30


@dataclass(frozen=True, slots=True)
class NumberMention:
    """A number at characters `start` to `end`; an ordinal says a place in a row."""

    start: int
    end: int
    number: Decimal
    is_ordinal: bool = False


def find_numbers(words: QuestionWords) -> Iterator[NumberMention]:
    """All numbers of the question, those in digits first."""
    yield from numbers_in_digits(words.question)
    yield from numbers_in_words(words)


def numbers_in_digits(text: str) -> Iterator[NumberMention]:
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
    """The number times what the word says, without an exponent."""
    return Decimal(f"{number * Decimal(number_words('multiples')[multiple.lower()]):f}")


@cache
def number_words(name: str) -> dict[str, str | int]:
    """A table of number words."""
    return dict(read_data("counting")[name])


def numbers_in_words(words: QuestionWords) -> Iterator[NumberMention]:
    """Runs of number words: *twelve*, *two hundred and five*, *third*."""
    place = 0
    while place < len(words):
        end, number, ordinal = read_run(words, place)
        if number is None:
            place += 1
            continue
        yield NumberMention(words.tokens[place].start, words.tokens[end - 1].end, number, ordinal)
        place = end


def read_run(words: QuestionWords, first: int) -> tuple[int, Decimal | None, bool]:
    """The number that the words from `first` on say, where it ends, and whether it is an ordinal."""
    total, part, place, begun = Decimal(0), Decimal(0), first, False
    while place < len(words):
        form = words.tokens[place].form
        if form in number_words("cardinals"):
            part += int(number_words("cardinals")[form])
        elif begun and form in number_words("multiples") and len(form) > 2:
            total, part = add_multiple(total, part, Decimal(number_words("multiples")[form]))
        elif form in number_words("ordinals"):
            return place + 1, total + part + int(number_words("ordinals")[form]), True
        elif not (begun and form == "and" and follows_number(words, place + 1)):
            break
        begun, place = True, place + 1
    return place, (total + part) if begun else None, False


def add_multiple(total: Decimal, part: Decimal, multiple: Decimal) -> tuple[Decimal, Decimal]:
    """What is summed up so far when a multiple follows: hundreds go on, thousands are done."""
    product = Decimal(f"{max(part, Decimal(1)) * multiple:f}")
    return (total, product) if multiple == 100 else (total + product, Decimal(0))


def follows_number(words: QuestionWords, place: int) -> bool:
    before = words.tokens[place - 2].form
    known = place < len(words) and words.tokens[place].form in number_words("cardinals")
    return known and before in number_words("multiples")


MAX_UNIT_WORDS = 40
CURRENCY_SIGNS = ("$", "€", "£", "¥", "₹", "₽")
WORD = re.compile(r"[^\W\d_]")


class UnitIndex:
    """Spellings of the units that quantities of a knowledge base have."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.units = tuple(unit for unit in kb.units() if unit not in ("", NO_UNIT))
        self.spellings = spellings_of(self.units)
        longest = sorted(self.spellings, key=len, reverse=True)
        self.pattern = re.compile("|".join(map(re.escape, longest)), re.IGNORECASE) if longest else None

    def units_after(self, text: str, place: int) -> tuple[int, tuple[str, ...]]:
        """Where the unit behind a number ends, and the units it may be; none if there is no unit."""
        start = place + len(text[place : place + 2]) - len(text[place : place + 2].lstrip(" -"))
        match = self.pattern.match(text, start, start + MAX_UNIT_WORDS) if self.pattern else None
        if match is None or (WORD.search(match[0][-1]) and text[match.end() : match.end() + 1].isalnum()):
            return place, ()
        return match.end(), self.spellings[match[0].casefold()]

    def currencies_before(self, text: str, place: int) -> tuple[str, ...]:
        """The currencies of a sign before a number."""
        sign = text[place - 1 : place] if place else ""
        return self.spellings.get(sign, ()) if sign in CURRENCY_SIGNS and sign else ()


def spellings_of(units: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The units by each of their spellings in small letters."""
    found: dict[str, list[str]] = {}
    other = read_data("units")
    known = {name.casefold(): spellings for name, spellings in other.items()}
    for unit in units:
        for spelling in (unit, *plural_names(unit), *known.get(unit.casefold(), ())):
            found.setdefault(spelling.casefold(), []).append(unit)
    return {spelling: tuple(dict.fromkeys(named)) for spelling, named in found.items()}


def plural_names(unit: str) -> tuple[str, ...]:
    """The name with its first or its last word in the plural: degrees Celsius, square miles."""
    first, _, rest = unit.partition(" ")
    before, _, last = unit.rpartition(" ")
    ends = tuple(f"{before} {many}".strip() for many in regular_plurals(last.casefold()))
    return ends + tuple(f"{many} {rest}".strip() for many in regular_plurals(first.casefold()))
