"""Results as people read them: numbers with separators and sensible digits, columns with headings and alignment.

The terminal, notebooks and pages show results in this way. JSON, CSV, runs, programs and Python keep the exact values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Context, Decimal
from html import escape

from clew.english.readable_labels import readable_label
from clew.kb.units import NO_UNIT
from clew.kb.values import Quantity, Value, read_number, round_near_whole, write_number

MIN_SEPARATED = 10_000  # a number of four digits is easy to read, and may be a year
MIN_SEPARATED_IN_COLUMN = 1_000  # beside larger numbers, four digits have a separator, too
MAX_FRACTION_DIGITS = 9  # significant digits of a number that is not whole; one with more is rounded
MAX_MEASURED_DIGITS = 15  # a number with more is computed, such as an average
MIN_LARGE = 1_000  # from here on, nobody reads more than two decimals of a long number
ROUNDED_DIGITS = 4  # significant digits that rounding a computed number keeps, in addition to whole ones
MIN_DECIMALS = 2  # that rounding keeps; also of an amount of money that is not whole
MONEY = frozenset(
    ["euro", "euros", "dollar", "dollars", "sterling", "franc", "krone", "krona", "yen", "yuan", "rupee", "peso",
     "real", "rand", "zloty", "lira", "ruble", "renminbi", "eur", "usd", "gbp", "chf", "€", "£", "$"]
)  # fmt: skip
"""The last words of units of money."""
COUNTED_UNITS = {name: f"{name}s" for name in
    ["second", "minute", "hour", "day", "week", "month", "year", "decade", "metre", "meter", "kilometre",
     "kilometer", "centimetre", "centimeter", "millimetre", "millimeter", "micrometre", "nanometre", "picometre",
     "mile", "yard", "hectare", "acre", "gram", "kilogram", "milligram", "microgram", "tonne", "ton", "pound",
     "ounce", "litre", "liter", "millilitre", "gallon", "barrel", "dollar", "dalton", "degree", "watt", "kilowatt",
     "megawatt", "volt", "joule", "kilojoule", "calorie", "newton", "pascal", "mole", "byte", "person", "point",
     "vote"]
} | {"inch": "inches", "foot": "feet"}  # fmt: skip
"""The plurals of the units that have one, by their last words."""
MAX_EVEN_DECIMALS = 2  # decimals up to which the numbers of a column are filled up with zeros
MIN_PLAIN_POWER, MAX_PLAIN_POWER = -6, 17  # numbers beyond are written as 1.5 × 10²⁰
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
NUMBERING_ENDS = frozenset(
    ["id", "ids", "code", "key", "identifier", "uuid", "guid", "number", "no", "nr", "num", "year"]
)
"""Words at the end of a key whose numbers only number things."""
NUMBERING_WORDS = frozenset(
    [
        "phone",
        "telephone",
        "mobile",
        "fax",
        "zip",
        "zipcode",
        "postcode",
        "postal",
        "ssn",
        "isbn",
        "issn",
        "iban",
        "sku",
    ]
)
"""Words anywhere in such a key."""
MAX_LINE_COLUMNS = 3  # of a table whose rows are written on one line
MAX_LINE_CELL = 40  # characters of a cell there
PLAIN_COUNT = "number"  # the title of a column that counts rows
NUMBER_CELL = re.compile(r"(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:E[+-]?[0-9]+)?)(?: ([^,;\d][^,;]*))?")


# --- values


def readable_value(value: Value, key: str = "") -> str:
    """A value under a key as people read it: *87,333.33 euro*, *1,234,567*; ids, codes and times stay as they are."""
    if not isinstance(value, Quantity) or is_numbering(key):
        return str(value)
    number = write_amount(value.number, value.unit)
    return number if value.unit == NO_UNIT else add_unit(number, value.unit)


def add_unit(number: str, unit: str) -> str:
    """A written number with its unit, in the plural unless it is 1: *643,801 square kilometres*.

    A unit that is not among `COUNTED_UNITS`, such as *percent*, *euro* or *kg*, stays as it is.
    """
    measured, per, base = unit.partition(" per ")
    words = measured.split(" ")
    place = 0 if words[0] == "degree" else -1  # degrees Celsius
    if number != "1":
        words[place] = COUNTED_UNITS.get(words[place], words[place])
    return f"{number} {' '.join(words)}{per}{base}"


def is_numbering(key: str) -> bool:
    """Whether the numbers under a key only number things and have no thousands: *sale id*, *zip code*, *year*."""
    words = readable_label(key).lower().replace("-", " ").split()
    return words[-1:] != [] and (words[-1] in NUMBERING_ENDS or not NUMBERING_WORDS.isdisjoint(words))


def write_amount(number: Decimal, unit: str) -> str:
    """A number in a unit; an amount of money that is not whole has cents."""
    text = readable_number(number)
    return readable_number(number, decimals=MIN_DECIMALS) if "." in text and is_money(unit) else text


def is_money(unit: str) -> bool:
    return unit.lower().split()[-1:] != [] and unit.lower().split()[-1] in MONEY


def readable_number(number: Decimal, least_separated: int = MIN_SEPARATED, decimals: int = 0) -> str:
    """A number with separators from `least_separated` on, rounded to sensible digits, with `decimals` at least."""
    if number and not MIN_PLAIN_POWER <= number.adjusted() <= MAX_PLAIN_POWER:
        return write_power(number)
    number = round_near_whole(number)
    rounded = round_number(number)
    whole, _, fraction = write_number(rounded).partition(".")
    is_inexact = rounded != number and not fraction
    fraction = fraction.ljust(max(decimals, MIN_DECIMALS if is_inexact else 0), "0")
    text = f"{int(whole):,}" if abs(rounded) >= least_separated else whole
    return f"{text}.{fraction}" if fraction else text


def round_number(number: Decimal) -> Decimal:
    """A number without the digits that nobody reads; whole numbers and short ones keep all of theirs."""
    digits = len(write_number(abs(number)).replace(".", "").lstrip("0"))
    if number == number.to_integral_value() or digits <= MAX_FRACTION_DIGITS:
        return number
    is_computed = digits > MAX_MEASURED_DIGITS or abs(number) >= MIN_LARGE
    kept = ROUNDED_DIGITS if is_computed else MAX_FRACTION_DIGITS
    return round(number, max(MIN_DECIMALS, kept - 1 - number.adjusted()))


def write_power(number: Decimal) -> str:
    """A very large or small number, rounded, as a multiple of a power of ten."""
    rounded = Context(prec=MAX_FRACTION_DIGITS).plus(number)
    power = rounded.adjusted()
    return f"{write_number(rounded.scaleb(-power))} × 10{str(power).translate(SUPERSCRIPTS)}"


# --- columns


@dataclass(frozen=True, slots=True)
class ReadableColumn:
    """The title and cells of a column; numbers are aligned on the right, without a unit that all of them share."""

    title: str
    cells: tuple[str, ...]
    are_numbers: bool = False
    unit: str = ""


def text_column(title: str, texts: Sequence[str]) -> ReadableColumn:
    """A column whose texts stay as they are."""
    return ReadableColumn(readable_label(title), tuple(texts), False)


def numbering_column(title: str, texts: Sequence[str]) -> ReadableColumn:
    """A column of ids, codes or years, which are aligned if they are numbers."""
    return ReadableColumn(readable_label(title), tuple(texts), all(text.isdecimal() for text in texts))


def number_column(title: str, texts: Sequence[str]) -> ReadableColumn:
    """A column of numbers that look alike.

    A column of texts of which one is no number stays as it is.
    """
    found = [NUMBER_CELL.fullmatch(text) for text in texts if text]
    matches = [match for match in found if match]
    if not matches or len(matches) < len(found):
        return text_column(title, texts)
    numbers = [read_number(match[1]) for match in matches]
    units = [match[2] or "" for match in matches]
    write = column_writer(numbers, all(map(is_money, units)))
    shared = units[0] if len(set(units)) == 1 else ""
    cells = iter(
        add_unit(write(number), unit) if unit and not shared else write(number)
        for number, unit in zip(numbers, units, strict=True)
    )
    return ReadableColumn(readable_label(title), tuple(next(cells) if text else "" for text in texts), True, shared)


def column_writer(numbers: Sequence[Decimal], are_money: bool) -> Callable[[Decimal], str]:
    """How the numbers of a column are written, so that they look alike."""
    has_large = any(abs(number) >= MIN_SEPARATED for number in numbers)
    least = MIN_SEPARATED_IN_COLUMN if has_large else MIN_SEPARATED
    decimals = max(len(readable_number(number).partition(".")[2]) for number in numbers)
    kept = decimals if decimals <= MAX_EVEN_DECIMALS else 0
    kept = MIN_DECIMALS if are_money and decimals else kept
    return lambda number: readable_number(number, least, kept)


def guess_column(title: str, texts: Sequence[str]) -> ReadableColumn:
    """A column of which only the title and texts are known."""
    if is_numbering(title):
        return numbering_column(title, texts)
    return number_column(title, texts)


# --- results


@dataclass(frozen=True, slots=True)
class ReadableResult:
    """What people see of a result: a table, or a list, which has one column.

    `is_ranked` if the last column was added to show what the others were ranked by.
    """

    columns: tuple[ReadableColumn, ...]
    is_ranked: bool = False

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The cells by rows."""
        return tuple(zip(*(column.cells for column in self.columns), strict=True))

    @property
    def headings(self) -> tuple[str, ...]:
        """The titles, with the unit of a column in brackets."""
        return tuple(f"{column.title} ({column.unit})" if column.unit else column.title for column in self.columns)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The places of the columns with numbers."""
        return tuple(place for place, column in enumerate(self.columns) if column.are_numbers)

    @property
    def is_table(self) -> bool:
        """Whether it is shown as a table; a single ranked answer is a line."""
        return len(self.columns) > 1 and not (self.is_ranked and len(self.columns[0].cells) == 1)

    @property
    def texts(self) -> tuple[str, ...]:
        """Each row as one text: *Germany (population 80,854,408)*, *Africa: 556,412 square kilometres*."""
        units = [column.unit for column in self.columns]
        full = [[add_unit(cell, unit) if cell and unit else cell for cell, unit in zip(row, units, strict=True)]
                for row in self.rows]  # fmt: skip
        if self.is_ranked:
            values = self.ranking_texts
            return tuple(f"{', '.join(row[:-1])} ({value})" for row, value in zip(full, values, strict=True))
        mark = ", " if self.columns[0].are_numbers else ": "
        return tuple(mark.join(filter(None, (row[0], ", ".join(filter(None, row[1:]))))) for row in full)

    @property
    def ranking_texts(self) -> tuple[str, ...]:
        """What each row was ranked by: *population 80,854,408*."""
        column = self.columns[-1]
        title = "" if column.title == PLAIN_COUNT else column.title
        cells = (add_unit(cell, column.unit) if cell and column.unit else cell for cell in column.cells)
        return tuple(f"{title} {cell}".strip() for cell in cells)

    def narrow(self) -> ReadableResult:
        """The result with short cells, and an ellipsis for what is right of the first columns of a wide table."""
        if len(self.columns) == 1:
            return self
        kept = self.columns if len(self.columns) <= MAX_LINE_COLUMNS else self.columns[: MAX_LINE_COLUMNS - 1]
        columns = [replace(column, cells=tuple(shorten(cell) for cell in column.cells)) for column in kept]
        if len(kept) < len(self.columns):
            columns.append(ReadableColumn("", ("…",) * len(kept[0].cells)))
        return replace(self, columns=tuple(columns), is_ranked=self.is_ranked and len(kept) == len(self.columns))

    def first_texts(self, limit: int) -> str:
        """The first texts on one line, only the first columns of a wide table, and how many more there are."""
        texts = self.narrow().texts
        mark = "; " if any("," in text for text in texts[:limit]) else ", "
        more, line = len(texts) - limit, mark.join(texts[:limit])
        return f"{line.removesuffix(' …').removesuffix(',')} … and {more:,} more" if more > 0 else line


def shorten(text: str) -> str:
    """A text that is cut if it is too long for a line with others."""
    return text if len(text) <= MAX_LINE_CELL else text[: MAX_LINE_CELL - 1].rstrip() + "…"


def html_table(shown: ReadableResult, limit: int) -> str:
    """The table in HTML for a notebook, its numbers on the right, and how many more rows there are."""
    header = "".join(html_cell("th", place, name, shown) for place, name in enumerate(shown.headings))
    rows = (
        "".join(html_cell("td", place, text, shown) for place, text in enumerate(row)) for row in shown.rows[:limit]
    )
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    top = f"<tr>{header}</tr>" if any(shown.headings) else ""
    more = len(shown.rows) - limit
    return f"<table>{top}{body}</table>" + (f"<p>… and {more:,} more</p>" if more > 0 else "")


def html_cell(tag: str, place: int, text: str, shown: ReadableResult) -> str:
    side = "right" if place in shown.numbers else "left"
    return f'<{tag} style="text-align: {side}; padding: 0 .5em">{escape(text)}</{tag}>'
