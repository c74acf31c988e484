"""Dates, months, quarters, years, decades and centuries in a question, in the usual spellings, or relative to today."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from clew.errors import ValueFormatError
from clew.kb.values import DAYS_IN_MONTH, Time, read_time
from clew.link.quantities import number_words

MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
ERA = r"(?P<era>\s*(?:B\.?C\.?(?:E\.?)?|A\.?D\.?|C\.?E\.?)(?!\w))?"
YEAR = rf"(?P<year>\d{{3,4}}){ERA}"
FLAGS = re.IGNORECASE | re.ASCII
DAY_FIRST = re.compile(rf"\b{DAY}(?:\s+of)?\s+{MONTH},?\s+(?:of\s+)?{YEAR}(?!\w)", FLAGS)
MONTH_FIRST = re.compile(rf"\b{MONTH}\s+(?:the\s+)?{DAY},?\s+(?:of\s+)?{YEAR}(?!\w)", FLAGS)
MONTH_ONLY = re.compile(rf"\b{MONTH},?\s+(?:of\s+)?{YEAR}(?!\w)", FLAGS)
ISO = re.compile(r"(?<![\w/-])\d{4}([-/])\d{1,2}(?:\1\d{1,2})?(?:T[\d:.]+Z?)?(?![\w/-])", re.ASCII)
SLASHED = re.compile(r"(?<![\w/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\w/-])", re.ASCII)
PLAIN_YEAR = re.compile(r"(?<![\w.,/-])(?P<year>[12]\d{3}|[3-9]\d{2})(?!\w|[.,/-]\d|%)", re.ASCII)
DATED_YEAR = re.compile(r"\b(?P<year>\d{1,5})\s*(?P<era>B\.?C\.?(?:E\.?)?|A\.?D\.?|C\.?E\.?)(?!\w)", re.ASCII)
AD_YEAR = re.compile(r"\bAD\s+(?P<year>\d{1,4})\b", re.ASCII)
DECADE = re.compile(r"\b(?P<year>\d{3}0)'?s\b", re.ASCII)
WORDED_DECADE = re.compile(
    r"(?<!\bhis )(?<!\bher )(?<!\btheir )(?<!\bmy )\b(?:nineteen[- ])?"
    r"(?P<word>thirties|forties|fifties|sixties|seventies|eighties|nineties)\b",
    FLAGS,
)
SHORT_DECADE = re.compile(r"(?<=\bthe )['\u2019]?(?P<number>[3-9]0)'?s\b", FLAGS)
YEARS = re.compile(r"(?<![\w.,/-])(?P<first>[12]\d{3})\s?[-\u2013]\s?(?P<last>[12]\d{3})(?![\w/-])", re.ASCII)
QUARTER = re.compile(
    r"\b(?:Q(?P<number>[1-4])|(?P<word>first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter)"
    r"(?:,?\s+(?:of\s+)?|[-/])(?P<year>\d{4})\b",
    FLAGS,
)
YEAR_FIRST_QUARTER = re.compile(r"\b(?P<year>\d{4})[\s/-]*Q(?P<number>[1-4])\b", FLAGS)
MONTH_ALONE = re.compile(
    rf"\b(?:in|of|by|for|since|until|after|before|every|during)\s+{MONTH}(?![\w-])(?!\.?,?\s+(?:of\s+)?\d)", FLAGS
)
RELATIVE_PERIOD = re.compile(
    r"\b(?P<which>last|previous|this|the current|current|next)\s+(?P<unit>year|quarter|month)\b(?!\s+of\b)",
    re.IGNORECASE,
)
RELATIVE_YEARS = re.compile(r"\b(?:last|past|previous)\s+(?P<number>\d{1,3}|[a-z]+)\s+years\b", re.IGNORECASE)
RELATIVE_DAY = re.compile(r"\b(?P<day>yesterday|today|tomorrow)\b(?!'s\s+world)", re.IGNORECASE)
DECADES_FROM = 1900  # of decades without a century
MONTHS_OF_QUARTER = 3
MONTHS_OF_YEAR = 12
VERBS = ("may", "march", "mar", "dec", "jan")  # in small letters, a verb or no word
STEPS = {"last": -1, "previous": -1, "next": 1}  # from the current period
DAYS_FROM_TODAY = {"yesterday": -1, "today": 0, "tomorrow": 1}
CENTURY = re.compile(r"\b(?P<number>\d{1,2})(?:st|nd|rd|th)[\s-]+century\b" + ERA, FLAGS)


@dataclass(frozen=True, slots=True)
class DateMention:
    """The times that the characters `start` to `end` may mean, best first; the first and last year of a period."""

    start: int
    end: int
    times: tuple[Time, ...]


def find_dates(text: str) -> list[DateMention]:
    """The dates of a question; those inside a longer one are left out."""
    dates: list[DateMention] = []
    for mention in read_all(text):
        if mention.times and not any(other.start <= mention.start and mention.end <= other.end for other in dates):
            dates.append(mention)
    return sorted(dates, key=lambda mention: mention.start)


def read_all(text: str) -> Iterator[DateMention]:
    """Every date, the longest spellings first."""
    for pattern, read in SPELLINGS:
        for match in pattern.finditer(text):
            yield DateMention(match.start(), match.end(), read(match))


def find_relative_dates(text: str, today: date) -> list[DateMention]:
    """The times that a question counts from today: last year, this quarter, the last 5 years, yesterday."""
    readers: tuple[tuple[re.Pattern[str], RelativeReader], ...] = (
        (RELATIVE_PERIOD, read_relative_period),
        (RELATIVE_YEARS, read_relative_years),
        (RELATIVE_DAY, read_relative_day),
    )
    found = [
        DateMention(match.start(), match.end(), read(match, today))
        for pattern, read in readers
        for match in pattern.finditer(text)
    ]
    return sorted((mention for mention in found if mention.times), key=lambda mention: mention.start)


RelativeReader = Callable[[re.Match[str], date], tuple[Time, ...]]


def read_relative_period(match: re.Match[str], today: date) -> tuple[Time, ...]:
    """The year, month or quarter before, at or after today."""
    step, unit = STEPS.get(match["which"].lower(), 0), match["unit"].lower()
    if unit == "year":
        return (Time(today.year + step),)
    if unit == "month":
        year, month = divmod(MONTHS_OF_YEAR * today.year + today.month - 1 + step, MONTHS_OF_YEAR)
        return (Time(year, month + 1),)
    quarters = MONTHS_OF_YEAR // MONTHS_OF_QUARTER
    year, quarter = divmod(quarters * today.year + (today.month - 1) // MONTHS_OF_QUARTER + step, quarters)
    return months_of_quarter(year, quarter + 1)


def read_relative_years(match: re.Match[str], today: date) -> tuple[Time, ...]:
    """The first and the last of some years up to today."""
    number = match["number"].lower()
    count = int(number) if number.isdecimal() else int(number_words("cardinals").get(number, 0))
    return (Time(today.year - count), Time(today.year)) if 0 < count < today.year else ()


def read_relative_day(match: re.Match[str], today: date) -> tuple[Time, ...]:
    """Yesterday, today or tomorrow."""
    day = today + timedelta(days=DAYS_FROM_TODAY[match["day"].lower()])
    return (Time(day.year, day.month, day.day),)


def find_months_alone(text: str) -> Iterator[tuple[int, int, int]]:
    """The months without a year, after a preposition: where each starts and ends, and its number."""
    for match in MONTH_ALONE.finditer(text):
        if match["month"][0].isupper() or match["month"] not in VERBS:
            yield match.start("month"), match.end("month"), int(number_words("months")[match["month"].lower()])


def months_of_quarter(year: int, quarter: int) -> tuple[Time, Time]:
    """The first and the last month of a quarter."""
    last = MONTHS_OF_QUARTER * quarter
    return Time(year, last - MONTHS_OF_QUARTER + 1), Time(year, last)


def read_quarter(match: re.Match[str]) -> tuple[Time, ...]:
    """The first and the last month of a quarter of a year."""
    word = match.groupdict().get("word")
    number = int(match["number"] or "0") or int(number_words("ordinals").get(str(word).lower(), str(word)[0]))
    return months_of_quarter(int(match["year"]), number)


def read_month_name(match: re.Match[str]) -> tuple[Time, ...]:
    """A date with the name of its month."""
    month, day = int(number_words("months")[match["month"].lower()]), int(match.groupdict().get("day") or 0)
    if day > DAYS_IN_MONTH[month - 1]:
        return ()
    return (Time(signed_year(match["year"], match["era"]), month, day),)


def read_iso(match: re.Match[str]) -> tuple[Time, ...]:
    """A date in ISO format."""
    try:
        return (read_time(match[0]),)
    except ValueFormatError:
        return ()


def read_slashed(match: re.Match[str]) -> tuple[Time, ...]:
    """A date in numbers, read day first and month first."""
    first, second, year = int(match[1]), int(match[3]), int(match[4])
    pairs = dict.fromkeys(((second, first), (first, second)))
    valid = ((month, day) for month, day in pairs if 1 <= month <= 12 and 1 <= day <= DAYS_IN_MONTH[month - 1])
    return tuple(Time(year, month, day) for month, day in valid)


def read_century(match: re.Match[str]) -> tuple[Time, ...]:
    """The first and the last year of a century."""
    first, last = 100 * int(match["number"]) - 99, 100 * int(match["number"])
    return (Time(-last), Time(-first)) if is_before_christ(match["era"]) else (Time(first), Time(last))


def read_decade(match: re.Match[str]) -> tuple[Time, ...]:
    """The first and the last year of a decade."""
    return Time(int(match["year"])), Time(int(match["year"]) + 9)


def read_short_decade(match: re.Match[str]) -> tuple[Time, ...]:
    """The first and the last year of a decade of the last century: *the 90s*."""
    return decade_of_century(int(match["number"]))


def read_worded_decade(match: re.Match[str]) -> tuple[Time, ...]:
    """The first and the last year of *the nineties*."""
    return decade_of_century(int(number_words("cardinals")[f"{match['word'].lower().removesuffix('ies')}y"]))


def decade_of_century(tens: int) -> tuple[Time, ...]:
    return Time(DECADES_FROM + tens), Time(DECADES_FROM + tens + 9)


def read_years(match: re.Match[str]) -> tuple[Time, ...]:
    """The first and the last of some years: *1990-1999*."""
    first, last = int(match["first"]), int(match["last"])
    return (Time(first), Time(last)) if first < last else ()


def read_year(match: re.Match[str]) -> tuple[Time, ...]:
    """A year alone."""
    return (Time(signed_year(match["year"], match.groupdict().get("era"))),)


def signed_year(year: str, era: str | None) -> int:
    """The year as a number, negative before Christ."""
    return -int(year) if is_before_christ(era) else int(year)


def is_before_christ(era: str | None) -> bool:
    """Whether an era is before Christ."""
    return bool(era) and str(era).strip()[0] in "Bb"


SPELLINGS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[Time, ...]]], ...] = (
    (DAY_FIRST, read_month_name),
    (MONTH_FIRST, read_month_name),
    (MONTH_ONLY, read_month_name),
    (QUARTER, read_quarter),
    (YEAR_FIRST_QUARTER, read_quarter),
    (ISO, read_iso),
    (SLASHED, read_slashed),
    (CENTURY, read_century),
    (DECADE, read_decade),
    (WORDED_DECADE, read_worded_decade),
    (SHORT_DECADE, read_short_decade),
    (YEARS, read_years),
    (DATED_YEAR, read_year),
    (AD_YEAR, read_year),
    (PLAIN_YEAR, read_year),
)
