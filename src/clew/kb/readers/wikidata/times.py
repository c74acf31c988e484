"""Wikidata's times: a date, month or year where it is known so exactly, a plain description where it is not."""

from __future__ import annotations

import re
from collections.abc import Callable

from clew.errors import ValueFormatError
from clew.kb.values import Text, Time, calendar_fault

WIKIDATA_TIME = re.compile(r"(?P<year>[+-]\d{1,16})-(?P<month>\d\d)-(?P<day>\d\d)(?P<clock>T\d\d:\d\d:\d\dZ)", re.ASCII)
YEAR, MONTH, DAY, SECOND = 9, 10, 11, 14
LONGEST_YEAR = 10**13
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def read_wikidata_time(written: str, precision: int) -> Time | Text:
    """The time as exactly as `precision` (0 a billion years, 9 a year, 11 a day, 14 a second) says it is known.

    Years are counted as Wikidata does: -500 is 500 BC. A month or day of 00 is not known, whatever the precision.
    """
    match = WIKIDATA_TIME.fullmatch(written)
    if match is None:
        raise ValueFormatError(f"{written!r} is not a Wikidata time such as '+1984-12-30T00:00:00Z'")
    year = int(match["year"])
    if precision in COARSE:
        return Text(COARSE[precision](abs(year)) + (" BC" if year < 0 else ""))
    if not YEAR <= precision <= SECOND or abs(year) >= LONGEST_YEAR:
        raise ValueFormatError(f"{written!r} with precision {precision} is no time that clew can hold")
    return exact_time(year, int(match["month"]), int(match["day"]), match["clock"], precision)


def exact_time(year: int, month: int, day: int, clock: str, precision: int) -> Time:
    """The year, with the month, day and clock that the precision covers."""
    month = month if precision >= MONTH else 0
    day = day if precision >= DAY and month else 0
    fault = calendar_fault(str(month) if month else None, month, str(day) if day else None, day)
    if fault:
        raise ValueFormatError(f"{year}-{month:02d}-{day:02d} is not a date: {fault}")
    return Time(year, month, day, clock if precision > DAY and day else "")


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if number % 100 in (11, 12, 13) else ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"


def period(years: int, name: str) -> Callable[[int], str]:
    """Names the century or millennium a year lies in: the 19th century is 1801 to 1900."""
    return lambda year: f"{ordinal(max(1, -(-year // years)))} {name}"


def decade(year: int) -> str:
    return f"{year // 10 * 10}s"


def around(years: int, scale: int = 1, word: str = "") -> Callable[[int], str]:
    """Names a year rounded to a multiple of `years`, in units of `scale` called `word`."""
    return lambda year: f"circa {(year + years // 2) // years * years // scale}{word}"


COARSE: dict[int, Callable[[int], str]] = {
    0: around(10**9, 10**9, " billion"),
    1: around(10**8, 10**6, " million"),
    2: around(10**7, 10**6, " million"),
    3: around(10**6, 10**6, " million"),
    4: around(10**5),
    5: around(10**4),
    6: period(1000, "millennium"),
    7: period(100, "century"),
    8: decade,
}
