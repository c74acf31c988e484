"""Dates, months, years, decades and centuries in a question, in the usual spellings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

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
    for date in read_all(text):
        if date.times and not any(other.start <= date.start and date.end <= other.end for other in dates):
            dates.append(date)
    return sorted(dates, key=lambda date: date.start)


def read_all(text: str) -> Iterator[DateMention]:
    """Every date, the longest spellings first."""
    for pattern, read in SPELLINGS:
        for match in pattern.finditer(text):
            yield DateMention(match.start(), match.end(), read(match))


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
    (ISO, read_iso),
    (SLASHED, read_slashed),
    (CENTURY, read_century),
    (DECADE, read_decade),
    (DATED_YEAR, read_year),
    (AD_YEAR, read_year),
    (PLAIN_YEAR, read_year),
)
