"""The types of cells: number, date, year, boolean, coordinates or text, decided for a column as a whole."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from clew.errors import ValueFormatError
from clew.kb.readers.tables.headers import cell_unit
from clew.kb.values import (
    NO_UNIT,
    Quantity,
    Text,
    Time,
    Value,
    calendar_fault,
    read_coordinates,
    read_number,
    read_time,
)

MIN_FITTING_SHARE = (
    0.8  # of the cells must have a format for the column to have it; real columns contain some dirty cells
)
NULLS = {"", "na", "n/a", "n.a.", "nan", "null", "none", "-", "--", "---", "–", "—", "−", "?", "nil", "unknown", "#n/a"}
SEPARATORS = (("", "."), (",", "."), ("", ","), (".", ","), (" ", "."), (" ", ","), ("'", "."))
"""Thousands separator and decimal mark, the likelier first: `1,234` is a thousand, `1,5` one and a half."""
SPACES = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u2212": "-", "’": "'"})
AFFIX = re.compile(r"[-+]?(?P<before>[$€£¥₹]|US\$)?\s?(?P<number>[-+\d][\d.,' ]*)\s?(?P<after>[^\d\s.,'][^\d]*)?")
FOOTNOTES = re.compile(r"(?:\s*\[\w{1,3}\]|\s?[*†‡])+$")  # behind a number, as in tables of Wikipedia
ORDINAL = re.compile(r"(?<=\d)(?:st|nd|rd|th)$")
SCALES = {
    "k": 3, "thousand": 3, "m": 6, "mn": 6, "mio": 6, "million": 6, "millions": 6, "b": 9, "bn": 9, "billion": 9,
    "t": 12, "tn": 12, "trillion": 12,
}  # fmt: skip
SCALED = re.compile(
    r"(?<=\d)(?: ?(?P<word>thousand|millions?|mio|mn|billion|bn|trillion|tn)|(?P<letter>[kKMBT]))\.?(?![a-zA-Z])"
)
MIN_SCALED_CELLS = 0.2  # of the cells of a column with numbers such as `1.5M`
RANGE = re.compile(r"(?P<low>\d+(?:\.\d+)?)\s?(?:-|–|to)\s?(?P<high>\d+(?:\.\d+)?)", re.ASCII)
NO_RANGE_WORDS = {"score", "result", "record", "season", "year", "years", "date", "w-l", "wl", "match", "games", "set"}
"""Words in the headers of pairs of numbers that are not the ends of a range."""
WEEKDAY = r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?"
CODE = re.compile(r"\+?0\d+")
MONTH_NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTHS = {name: at for at, name in enumerate(MONTH_NAMES, 1)}
MONTH = rf"(?P<month>(?:{'|'.join(MONTH_NAMES)})[a-z]*)\.?"
WORDED_DATES = tuple(
    re.compile(pattern, re.IGNORECASE | re.ASCII)
    for pattern in (
        rf"{WEEKDAY}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\.?[ -]?{MONTH}[ ,-]+(?P<year>\d{{4}})",
        rf"{WEEKDAY}{MONTH} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>\d{{4}})",
        rf"{MONTH}[ ,-]+(?P<year>\d{{4}})",
    )
)
SLASHED = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4})([T ]\d{2}:\d{2}(?::\d{2})?)?", re.ASCII)
COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
FULL_YEAR = re.compile(r"[+-]?\d{4}", re.ASCII)
WRITTEN_YEAR = re.compile(r"-?\d{1,4}", re.ASCII)
PLACE = re.compile(r"[(\[]?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*[)\]]?", re.ASCII)
YEAR_DIGITS = 4
BOOLEAN_WORDS = {"true": "yes", "yes": "yes", "y": "yes", "t": "yes", "false": "no", "no": "no", "n": "no", "f": "no"}
BOOLEAN_DIGITS = {"1": "yes", "0": "no", "1.0": "yes", "0.0": "no"}
ASKING_WORDS = {"is", "has", "was", "can", "are", "does", "did", "if", "should", "allows"}
FLAG_WORDS = {"yn", "flag", "yes/no"}
"""Words at the beginning or end of a header that make 0 and 1 answers."""
TIME_WORDS = {
    "year", "founded", "established", "built", "since", "opened", "released", "born", "died", "inception", "birth",
    "death", "published", "start", "end", "from", "until", "date", "season", "closed", "abolished", "dissolved",
}  # fmt: skip
LATER_TIME_WORDS = {
    "joined", "hired", "launched", "completed", "retired", "elected", "appointed", "created", "graduated", "acquired",
    "incorporated", "commissioned", "debut", "vintage", "bought", "purchased",
}  # fmt: skip
"""Words in the headers of years, if all numbers look like years: they may also be counts."""
MODERN_YEARS = range(1500, 2101)
CODE_WORDS = {
    "zip", "zipcode", "postcode", "postal", "phone", "tel", "telephone", "fax", "isbn", "ean", "ssn", "code", "iban",
}  # fmt: skip
PLACE_WORDS = {"coordinates", "coordinate", "location", "latlong", "latlon", "latlng", "geo", "position", "coords"}


@dataclass(frozen=True, slots=True)
class CellFormat:
    """The type of a column's cells and how they are written."""

    type: str = "text"
    thousands: str = ""
    decimal: str = "."
    affix: str = ""
    order: str = ""
    notation: str = ""
    spelling: tuple[str, ...] = ()
    doubt: str = ""


def is_null(cell: str) -> bool:
    """Whether a cell means that there is no value."""
    return cell.lower() in NULLS


def find_format(cells: Sequence[str], words: tuple[str, ...], is_number: bool = False) -> CellFormat:
    """The format that fits at least four fifths of `cells`, given the words of the header; text if none does.

    `is_number` says that a database declares numbers, so that not even a `zip` is text.
    """
    counts = Counter(cell for cell in cells if not is_null(cell))
    low = tuple(word.lower() for word in words)
    if not counts or (any(word in CODE_WORDS for word in low) and not is_number):
        return CellFormat()
    for find in (find_boolean, find_year, find_number, find_date, find_place, find_range):
        form = find(counts, low)
        if form is not None:
            return form
    return CellFormat()


def fits(counts: Counter[str], test: Callable[[str], object]) -> bool:
    """Whether enough of the cells pass the test."""
    return count_fitting(counts, test) >= MIN_FITTING_SHARE * sum(counts.values())


def count_fitting(counts: Counter[str], test: Callable[[str], object]) -> int:
    """The number of cells that pass the test."""
    return sum(count for cell, count in counts.items() if test(cell))


def find_boolean(counts: Counter[str], words: tuple[str, ...]) -> CellFormat | None:
    low = {cell.lower() for cell in counts}
    is_worded = low <= BOOLEAN_WORDS.keys() and (len(low) > 1 or bool(low & {"true", "false", "yes", "no"}))
    is_asked = bool(words) and (words[0] in ASKING_WORDS or words[-1] in FLAG_WORDS)
    if not is_worded and not (is_asked and low <= BOOLEAN_WORDS.keys() | BOOLEAN_DIGITS.keys()):
        return None
    usual = [max((cell for cell in counts if truth_of(cell) == truth), key=counts.__getitem__, default="")
             for truth in ("yes", "no")]  # fmt: skip
    return CellFormat("boolean", spelling=tuple(usual))


def truth_of(cell: str) -> str:
    """`yes` or `no`; empty if the cell is neither."""
    return BOOLEAN_WORDS.get(cell.lower()) or BOOLEAN_DIGITS.get(cell, "")


def find_year(counts: Counter[str], words: tuple[str, ...]) -> CellFormat | None:
    if not LATER_TIME_WORDS.union(TIME_WORDS, ("to",)).intersection(words):
        return None
    plain = Counter({cell.removesuffix(".0"): count for cell, count in counts.items()})
    if TIME_WORDS.intersection(words) or words == ("to",):
        is_year = fits(plain, lambda cell: WRITTEN_YEAR.fullmatch(cell) and 31 < int(cell) < 2200)
        return CellFormat("year") if is_year else None
    is_modern = all(cell.isdecimal() and cell.isascii() and int(cell) in MODERN_YEARS for cell in plain)
    return CellFormat("year") if LATER_TIME_WORDS.intersection(words) and is_modern else None


def find_number(counts: Counter[str], words: tuple[str, ...]) -> CellFormat | None:
    if any(CODE.fullmatch(cell) for cell in counts) or ("date" in words and fits(counts, COMPACT.fullmatch)):
        return None
    notation = find_notation(counts)
    affix = usual_affix(counts, notation)
    plain: Counter[str] = Counter()
    for cell, count in counts.items():
        plain[plain_number(cell, affix, notation)] += count
    marks = best_separators(plain)
    return CellFormat("number", *marks, affix, notation=notation) if marks else None


def best_separators(numbers: Counter[str]) -> tuple[str, str] | None:
    """The separators that fit most of the numbers, the likelier first; None if they do not fit enough."""
    total, best, most = sum(numbers.values()), SEPARATORS[0], -1
    for marks in SEPARATORS:
        fitting = count_fitting(numbers, number_pattern(*marks).fullmatch)
        if fitting > most:
            best, most = marks, fitting
        if most == total:
            break
    return best if most >= MIN_FITTING_SHARE * total else None


def find_notation(counts: Counter[str]) -> str:
    """`scaled` for numbers such as `1.5M`, `accounting` for negative ones in brackets; empty for plain ones.

    A single letter may be part of a code (`12B`), so that some number must have a fraction, a currency, or a word.
    """
    scaled = {cell: match for cell in counts if (match := SCALED.search(cell))}
    is_sure = any(match["word"] or set(cell) & set(".,$€£¥₹") for cell, match in scaled.items())
    if is_sure and sum(counts[cell] for cell in scaled) >= MIN_SCALED_CELLS * sum(counts.values()):
        return "scaled"
    is_bracketed = [cell.strip("$€£¥₹ ").startswith("(") and cell.endswith(")") for cell in counts]
    return "accounting" if any(is_bracketed) and not all(is_bracketed) else ""


def usual_affix(counts: Counter[str], notation: str) -> str:
    """The currency sign or unit of enough of the cells; empty if there is none."""
    affixes: Counter[str] = Counter()
    for cell, count in counts.items():
        if cell.isdecimal():
            continue
        cell = FOOTNOTES.sub("", cell.translate(SPACES))
        cell = SCALED.sub("", cell) if notation == "scaled" else cell
        match = AFFIX.fullmatch(cell.strip("()") if notation == "accounting" else cell)
        if match and not SCALED.search(cell) and (affix := match["before"] or (match["after"] or "").strip()):
            affixes[affix] += count
    best = max(affixes, key=lambda affix: affixes[affix], default="")
    known = bool(cell_unit(best)) and affixes[best] >= MIN_FITTING_SHARE * sum(counts.values())
    return best if known else ""


def strip_affix(cell: str, affix: str) -> str:
    """The cell without its unit, and with plain spaces and minus signs."""
    cell = cell.translate(SPACES)
    if not affix:
        return cell
    sign = cell[:1] if cell[:1] in ("-", "+") else ""
    return sign + cell.removeprefix(sign).lstrip().removeprefix(affix).removesuffix(affix).strip()


def plain_number(cell: str, affix: str, notation: str = "") -> str:
    """The number as digits with a sign, marks and perhaps an exponent: `1.5e6` for `€1.5M`, `-5` for `(5)`."""
    if cell.isdecimal():
        return cell
    text = ORDINAL.sub("", strip_affix(FOOTNOTES.sub("", cell), affix))
    if notation == "scaled" and (match := SCALED.search(text)):
        scale = SCALES[(match["word"] or match["letter"]).lower()]
        return strip_affix(text[: match.start()] + text[match.end() :], affix).strip() + f"e{scale}"
    if notation == "accounting" and text.startswith("(") and text.endswith(")"):
        return f"-{strip_affix(text[1:-1], affix)}"
    return text


def number_pattern(thousands: str, decimal: str) -> re.Pattern[str]:
    mark, group = re.escape(decimal), re.escape(thousands)
    whole = rf"(?:\d{{1,3}}(?:{group}\d{{3}})+|\d+)" if thousands else r"\d+"
    return re.compile(rf"[+-]?(?:{whole}(?:{mark}\d*)?|{mark}\d+)(?:[eE][+-]?\d{{1,3}})?", re.ASCII)


def find_date(counts: Counter[str], words: tuple[str, ...]) -> CellFormat | None:
    if fits(counts, lambda cell: not cell.isdigit() and read_or_none(read_ymd, cell)):
        return CellFormat("date", order="y-m-d")
    if fits(counts, lambda cell: read_or_none(read_worded, cell)):
        return CellFormat("date", order="words")
    if "date" in words and fits(counts, lambda cell: read_or_none(read_compact, cell)):
        return CellFormat("date", order="yyyymmdd")
    return find_day_order(counts)


def find_day_order(counts: Counter[str]) -> CellFormat | None:
    """`d/m/y` or `m/d/y`, whichever fits more cells; with dots, the day always comes first."""
    if not fits(counts, SLASHED.fullmatch):
        return None
    dotted = all("." in cell for cell in counts)
    days, months = (sum(bool(read_or_none(read, cell)) for cell in counts) for read in (read_dmy, read_mdy))
    if days == months and not dotted:
        return CellFormat(doubt="day and month cannot be distinguished")
    best = "d/m/y" if dotted or days > months else "m/d/y"
    return CellFormat("date", order=best) if fits(counts, lambda cell: read_or_none(DATE_READERS[best], cell)) else None


def find_range(counts: Counter[str], words: tuple[str, ...]) -> CellFormat | None:
    """Ranges such as `10-20`, if each begins below its end: scores and seasons do not, or are called so."""
    if NO_RANGE_WORDS.intersection(words) or len(counts) < 2:
        return None
    bounds = [range_bounds(cell) for cell in counts]
    if not all(bound is None or bound[0] < bound[1] for bound in bounds):
        return None
    return CellFormat("range") if fits(counts, range_bounds) else None


def range_bounds(cell: str) -> tuple[Decimal, Decimal] | None:
    """The ends of a range; None if the cell is none, or one of years."""
    match = RANGE.fullmatch(cell)
    if match is None or all(len(match[end]) == YEAR_DIGITS for end in ("low", "high")):
        return None
    return Decimal(match["low"]), Decimal(match["high"])


def find_place(counts: Counter[str], words: tuple[str, ...]) -> CellFormat | None:
    return CellFormat("coordinates") if PLACE_WORDS.intersection(words) and fits(counts, PLACE.fullmatch) else None


def read_or_none(read: Callable[[str], Value], cell: str) -> Value | None:
    try:
        return read(cell)
    except ValueFormatError:
        return None


def make_date(cell: str, year: str, month: int, day: str, clock: str = "") -> Time:
    fault = calendar_fault(str(month), month, day or None, int(day or 0))
    if fault:
        raise ValueFormatError(f"{cell!r} is not a date: {fault}")
    return Time(int(year), month, int(day or 0), clock.replace(" ", "T"))


def read_ymd(cell: str) -> Time:
    """The date written year first, as `1999-12-31`; the year has four digits, because `3-2` is a score."""
    if not FULL_YEAR.match(cell):
        raise ValueFormatError(f"{cell!r} is not a date that begins with its year")
    return read_time(cell)


def read_dmy(cell: str) -> Time:
    """The date written day first, as `31/12/1999`."""
    match = require_match(SLASHED, cell)
    return make_date(cell, match[4], int(match[3]), match[1], match[5] or "")


def read_mdy(cell: str) -> Time:
    """The date written month first, as `12/31/1999`."""
    match = require_match(SLASHED, cell)
    return make_date(cell, match[4], int(match[1]), match[3], match[5] or "")


def read_compact(cell: str) -> Time:
    """The date written in eight digits, as `19991231`."""
    match = require_match(COMPACT, cell)
    return make_date(cell, match[1], int(match[2]), match[3])


def read_worded(cell: str) -> Time:
    """The date whose month is a word, as `31 December 1999`, `Dec 31, 1999` or `December 1999`."""
    for pattern in WORDED_DATES:
        if match := pattern.fullmatch(cell):
            day = match.groupdict().get("day") or ""
            return make_date(cell, match["year"], MONTHS[match["month"][:3].lower()], day)
    raise ValueFormatError(f"{cell!r} is not a date with a month's name")


def require_match(pattern: re.Pattern[str], cell: str) -> re.Match[str]:
    match = pattern.fullmatch(cell)
    if match is None:
        raise ValueFormatError(f"{cell!r} is not a date written like the others of its column")
    return match


DATE_READERS: dict[str, Callable[[str], Time]] = {
    "y-m-d": read_ymd,
    "d/m/y": read_dmy,
    "m/d/y": read_mdy,
    "yyyymmdd": read_compact,
    "words": read_worded,
}


def value_reader(form: CellFormat, unit: str = NO_UNIT) -> Callable[[str], Value]:
    """A function from a cell of this format to its value; it raises ValueFormatError for other cells."""
    if form.type == "number":
        return number_reader(form, unit)
    if form.type == "date":
        return DATE_READERS[form.order]
    return CELL_READERS[form.type]


def number_reader(form: CellFormat, unit: str) -> Callable[[str], Value]:
    matches = number_pattern(form.thousands, form.decimal).fullmatch

    def read(cell: str) -> Value:
        if cell.isdecimal() and cell.isascii():
            return Quantity(Decimal(cell), unit)
        text = cell if matches(cell) else plain_number(cell, form.affix, form.notation)
        if not matches(text):
            raise ValueFormatError(f"{cell!r} is not a number")
        return Quantity(read_number(text.replace(form.thousands, "").replace(form.decimal, ".")), unit)

    return read


def read_text(cell: str) -> Text:
    return Text(cell)


def read_boolean(cell: str) -> Text:
    """`yes` or `no`."""
    truth = truth_of(cell)
    if not truth:
        raise ValueFormatError(f"{cell!r} is neither yes nor no")
    return Text(truth)


def read_year(cell: str) -> Time:
    cell = cell.removesuffix(".0")
    if not WRITTEN_YEAR.fullmatch(cell):
        raise ValueFormatError(f"{cell!r} is not a year")
    return Time(int(cell))


def read_place(cell: str) -> Value:
    """The place written as `48.85, 2.35`."""
    match = PLACE.fullmatch(cell)
    if match is None:
        raise ValueFormatError(f"{cell!r} is not a pair of latitude and longitude")
    return read_coordinates(match[1], match[2])


CELL_READERS: dict[str, Callable[[str], Value]] = {
    "text": read_text,
    "boolean": read_boolean,
    "year": read_year,
    "coordinates": read_place,
    "range": read_text,
}
CELL_TYPES = ("text", "number", "date", "year", "boolean", "coordinates", "range")
NOTATIONS = ("scaled", "accounting")
