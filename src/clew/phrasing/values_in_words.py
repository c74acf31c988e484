"""Values, names and comparisons as people write them: 24,152,700; 12 March 1980; the United States; more than 5."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from clew.english.word_lists import word_lists
from clew.errors import ValueFormatError
from clew.kb.values import (
    NO_UNIT,
    Coordinates,
    Op,
    Quantity,
    Text,
    Time,
    Value,
    read_time,
    round_near_whole,
    write_number,
)
from clew.language.program.signatures import read_quantity
from clew.phrasing.entity_descriptions import Comparison
from clew.phrasing.phrase_kit import PhraseKit, Templates, UnitPhrases, ValueKind
from clew.phrasing.predicates.predicate_phrases import KitLookup
from clew.phrasing.templates import Constituent, TemplateChooser, fill_template, placeholders_of

FIRST_YEAR_WITHOUT_ERA = 1000  # a year with fewer digits reads like a number
MAX_UNQUOTED_WORDS = 2  # the end of a longer text is not clear without quotation marks
LINKING_PREPOSITIONS = ("of", "for", "on", "in")
EMPTY_NAME = "“”"
PUNCTUATION = re.compile(r"[,;?!()“”\"]")
ENDS_SENTENCE = re.compile(r"[?!]( |$)")
ORDINAL = re.compile(r"\d+(st|nd|rd|th)$")
ADDRESS_OR_NUMBER = re.compile(r"^\w+://\S+$|^[\d.,\s-]+$")
OP_NAMES = {Op.EQ: "eq", Op.NE: "ne", Op.LT: "lt", Op.GT: "gt"}
COMPARISON_PLACEHOLDERS = frozenset("CVTWN")


@dataclass(frozen=True, slots=True)
class ValueWriter:
    """Writes values with the words of a kit."""

    kit: PhraseKit

    def write_value(self, value: Value) -> str:
        if isinstance(value, Quantity):
            return self.write_quantity(value)
        if isinstance(value, Time):
            return self.write_time(value)
        return str(value) if isinstance(value, Coordinates) else quote_text(value.text)

    def write_quantity(self, quantity: Quantity) -> str:
        """The number with its unit."""
        number = group_digits(quantity.number)
        if quantity.unit in (NO_UNIT, ""):
            return number
        unit = self.kit.units.get(quantity.unit, UnitPhrases(quantity.unit, quantity.unit, quantity.unit))
        return f"{number} {unit.one if abs(quantity.number) == 1 else unit.many}"

    def write_time(self, time: Time) -> str:
        """A year, *March 1980* or *12 March 1980*; years before 1000 with their era."""
        before = f"{time.day} " if time.day else ""
        month = f"{before}{self.kit.frames['word_months'][time.month - 1]} " if time.month else ""
        return month + self.write_year(time.year)

    def write_year(self, year: int) -> str:
        if year >= FIRST_YEAR_WITHOUT_ERA:
            return str(year)
        era = "word_bc" if year < 0 else "word_ad"
        return self.kit.frames[era][0].replace("{V}", str(abs(year)))

    def write_text(self, text: str, kind: ValueKind) -> str:
        """A value that a program gives as text, read by the kind of its key."""
        return self.write_value(read_value_as(text, kind))


def read_value_as(text: str, kind: ValueKind) -> Value:
    """The value that `text` is under a key of this kind; a string if it is not such a value."""
    try:
        if kind is ValueKind.QUANTITY:
            return read_quantity(text)
        return read_time(text) if kind is ValueKind.TIME else Text(text)
    except ValueFormatError:
        return Text(text)


def group_digits(number: Decimal) -> str:
    """A number with commas between thousands."""
    text = write_number(round_near_whole(number))
    whole, point, rest = text.partition(".")
    sign = "-" if whole.startswith("-") else ""
    digits = whole.removeprefix("-")
    return sign + (f"{int(digits):,}" if digits.isdecimal() else digits) + point + rest


def quote_text(text: str) -> str:
    """A string, in quotation marks if its end would not be clear otherwise."""
    clean = " ".join(text.split())
    if ADDRESS_OR_NUMBER.match(clean) or (
        len(clean.split()) <= MAX_UNQUOTED_WORDS and not PUNCTUATION.search(clean) and clean
    ):
        return clean
    return "“" + clean.replace("“", "'").replace("”", "'").replace('"', "'") + "”"


def clean_name(name: str) -> str:
    """A name with single spaces; empty quotation marks for an empty name."""
    return " ".join(name.split()) or EMPTY_NAME


def quote_name(text: str) -> str:
    """A string at the beginning of a sentence: in quotation marks, unless it is quoted, a number or a code."""
    return text if text[0] in "“" or re.search(r"\d", text) else f"“{text}”"


def name_with_article(name: str) -> str:
    """A name with `the` where English needs it: the Netherlands, the Bank of Japan.

    A name that ends like a sentence is put in quotation marks.
    """
    clean = clean_name(name)
    if ENDS_SENTENCE.search(clean):
        return f"“{clean}”"
    parts = clean.partition(",")[0].split(" ")
    if clean in word_lists().with_the or (len(parts) > 1 and ":" not in clean and takes_the(parts)):
        return f"the {clean}"
    return clean


def takes_the(parts: list[str]) -> bool:
    """Whether a name with these words takes `the`."""
    lists = word_lists()
    if ORDINAL.match(parts[0]):
        return True
    if parts[0].lower() in ("the", "a", "an") or not (parts[0][:1].isupper() or parts[0][:4].isdigit()):
        return False
    if parts[-1] in lists.with_the_last_small:
        return True
    if any(word in lists.with_the_first and after in LINKING_PREPOSITIONS for word, after in pairwise(parts)):
        return True
    if any(part in LINKING_PREPOSITIONS or part == "the" for part in parts):
        return False
    long = len(parts) > 2 and parts[-1] in lists.with_the_last_long
    return (parts[0] == "United" and parts[1][:1].isupper()) or parts[-1] in lists.with_the_last or long


@dataclass(frozen=True, slots=True)
class ComparisonWriter:
    """Writes comparisons with values, in every form that a template needs."""

    phrases: KitLookup
    values: ValueWriter
    chooser: TemplateChooser

    def placeholder_values(
        self, comparison: Comparison, kind: ValueKind, asked: bool = False
    ) -> dict[str, Constituent]:
        """The comparison for each placeholder it can fill: after *is*, a verb or a preposition, before a noun.

        With `asked`, a number does not directly follow a name.
        """
        value = self.values.write_value(comparison.value)
        equal = asked and comparison.op is Op.EQ and isinstance(comparison.value, Quantity)
        texts = {
            "C": self.fill_frame("asked", comparison.op, value)
            if equal
            else self.write_comparison(comparison, value, kind)
        }
        if comparison.op is Op.EQ:
            texts["V"] = value
        if isinstance(comparison.value, Time) and comparison.op is not Op.NE:
            texts["T"] = self.fill_frame("on_day" if comparison.value.day else "year", comparison.op, value)
        if isinstance(comparison.value, Quantity) and comparison.op is not Op.NE:
            texts |= {
                "W": self.fill_frame("of", comparison.op, value),
                "N": self.fill_frame("amount", comparison.op, value),
                "V": value,
            }
        return {name: Constituent(text) for name, text in texts.items()}

    def write_comparison(self, comparison: Comparison, value: str, kind: ValueKind) -> str:
        """The comparison after *is*; a year under a key of strings is not a time."""
        if isinstance(comparison.value, Quantity):
            return self.fill_frame("number", comparison.op, value)
        if not isinstance(comparison.value, Time):
            return value
        whole = (
            not (comparison.value.month if comparison.op is Op.NE else comparison.value.day) and kind is ValueKind.TIME
        )
        return self.fill_frame("year" if whole or comparison.op in (Op.LT, Op.GT) else "day", comparison.op, value)

    def fill_frame(self, family: str, op: Op, value: str) -> str:
        """One of the templates of this family and operator, with its value."""
        name = f"{family}_{OP_NAMES[op]}"
        return fill_template(self.chooser.choose(name, self.phrases.frame(name)), {"V": Constituent(value)})

    def write_amount(self, op: Op, count: int) -> str:
        """*more than 3*, *no*, *at least one*."""
        if op is Op.NE and not count:
            return self.phrases.frame("amount_some")[0]
        if op is Op.EQ and not count:
            return self.phrases.frame("amount_none")[0]
        return self.fill_frame("amount", op, f"{count:,}")


def usable_templates(templates: Templates, values: dict[str, Constituent]) -> Templates:
    """The templates that need only the placeholders in `values`."""
    return tuple(
        template for template in templates if placeholders_of(template) & COMPARISON_PLACEHOLDERS <= values.keys()
    )
