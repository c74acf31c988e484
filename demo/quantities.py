"""Reads numbers and dates from the prose of the World Factbook."""

import re
from dataclasses import dataclass
from decimal import Decimal

from demo.graph import Qualifiers, Value

SCALES = {"": 1, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
NUMBER = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+"
MONTH = "|".join(MONTHS)
SCALE = "thousand|million|billion|trillion"
WHEN = re.compile(
    rf"(?:(?:(?P<day>\d{{1,2}}) )?(?P<month>{MONTH}) )?(?P<fy>FY ?)?(?P<year>\d{{4}}|(?<=FY)\d\d(?=/))"
    r"(?P<until>[-/](?:\d{4}|\d\d))?,?(?: est\.?| estimate| census| Census| projected| forecast)?"
)
ASIDE = re.compile(r"\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Reading:
    """A number in a text, the time for which it holds, and other remarks in brackets."""

    value: Decimal
    when: Qualifiers | None
    asides: tuple[str, ...] = ()


def read_number(number: str, scale: str = "") -> Decimal:
    """Return the number written as `number`, times `scale` (million, ...)."""
    return Decimal(number.replace(",", "")) * SCALES[scale]


def read_date(words: str) -> Value | None:
    """Return the day, month or year that `words` name, or None."""
    match = WHEN.fullmatch(words.strip())
    if not match or match["until"]:
        return None
    if not match["month"]:
        return Value("year", int(match["year"]))
    month = f"{int(match['year']):04d}-{MONTHS.index(match['month']) + 1:02d}"
    return Value("date", f"{month}-{int(match['day']):02d}") if match["day"] else Value("month", month)


def read_when(words: str) -> Qualifiers | None:
    """Return the qualifiers for the time that `words` name: a point in time, or the start and end of a period."""
    date = read_date(words)
    if date:
        return {"point in time": date}
    match = WHEN.fullmatch(words.strip())
    if not match or not match["until"] or match["month"]:
        return None
    first, last = full_year(match["year"]), full_year(match["until"][1:])
    return {"start time": Value("year", first), "end time": Value("year", last)} if first < last else None


def full_year(digits: str) -> int:
    """Return the year of `digits`; two digits mean a year from 1950 to 2049."""
    return int(digits) if len(digits) == 4 else int(digits) + (1900 if digits >= "50" else 2000)


def last_when(words: str) -> Qualifiers | None:
    """Return the time in the last brackets of `words`, or None."""
    asides = ASIDE.findall(words)
    return read_when(asides[-1]) if asides and words.rstrip().endswith(")") else None


def read_quantities(words: str, unit: str) -> list[Reading]:
    """Return the numbers in `words` before `unit` (a pattern), each with its own time.

    Values are separated by "++" or listed as "5.2% (2019 est.), 4.8% (2018 est.)". A part that is not one number,
    one unit and brackets is left out.
    """
    readings: list[Reading] = []
    for part in re.split(r"\+\+|(?<=\)),(?=\s*-?\$?[\d.])", words):
        when = last_when(part)
        if when and readings and not ASIDE.sub("", part).strip():
            readings[-1] = Reading(readings[-1].value, readings[-1].when or when, readings[-1].asides)
        elif reading := read_quantity(part, unit):
            readings.append(reading)
    return readings


def read_quantity(words: str, unit: str) -> Reading | None:
    """Return the number with `unit` at the start of `words`, or None if there is not exactly one."""
    head = rf"\s*(?P<sign>-?)\$?(?P<sign2>-?)(?P<number>{NUMBER})\s*(?P<scale>{SCALE}|)"
    match = re.fullmatch(rf"{head}\s*(?:{unit})\s*(?P<asides>(?:\([^()]*\)\s*)*)(?:;.*)?", words, re.DOTALL)
    if not match:
        return None
    value = read_number(match["number"], match["scale"]) * (-1 if match["sign"] or match["sign2"] else 1)
    asides = ASIDE.findall(match["asides"])
    times = [when for aside in asides if (when := read_when(aside))]
    others = tuple(aside for aside in asides if not read_when(aside))
    return Reading(value, times[0] if times else None, others)


def read_coordinates(words: str) -> tuple[float, float] | None:
    """Return latitude and longitude in degrees of "46 00 N, 2 00 E"."""
    match = re.fullmatch(r"\s*(\d+) (\d+) ([NS]), (\d+) (\d+) ([EW])\s*", words)
    if not match:
        return None
    latitude = (int(match[1]) + int(match[2]) / 60) * (1 if match[3] == "N" else -1)
    longitude = (int(match[4]) + int(match[5]) / 60) * (1 if match[6] == "E" else -1)
    return round(latitude, 4), round(longitude, 4)
