"""Values and names as people write them: 24,152,700; 12 March 1980; 198 centimetres; the United States."""

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
from clew.phrasing.predicate_phrases import KitLookup
from clew.phrasing.templates import Constituent, TemplateChooser, fill_template, placeholders_of

FIRST_YEAR_WITHOUT_ERA = 1000
MAX_UNQUOTED_WORDS = 2
LINKING_PREPOSITIONS = ("of", "for", "on", "in")
EMPTY_NAME = "“”"
PUNCTUATION = re.compile(r"[,;?!()“”\"]")
ENDS_SENTENCE = re.compile(r"[?!]( |$)")
ORDINAL = re.compile(r"\d+(st|nd|rd|th)$")
ADDRESS_OR_NUMBER = re.compile(r"^\w+://\S+$|^[\d.,\s-]+$")


@dataclass(frozen=True, slots=True)
class ValueWriter:
    """Says values in the words of a kit."""

    kit: PhraseKit

    def write_value(self, value: Value) -> str:
        if isinstance(value, Quantity):
            return self.write_quantity(value)
        if isinstance(value, Time):
            return self.write_time(value)
        return str(value) if isinstance(value, Coordinates) else quote_text(value.text)

    def write_quantity(self, quantity: Quantity) -> str:
        number = group_digits(quantity.number)
        if quantity.unit in (NO_UNIT, ""):
            return number
        unit = self.kit.units.get(quantity.unit, UnitPhrases(quantity.unit, quantity.unit, quantity.unit))
        return f"{number} {unit.one if abs(quantity.number) == 1 else unit.many}"

    def write_time(self, time: Time) -> str:
        """A year, *March 1980*, *12 March 1980*; years before 1000 with their era."""
        before = f"{time.day} " if time.day else ""
        month = f"{before}{self.kit.frames['word_months'][time.month - 1]} " if time.month else ""
        return month + self.write_year(time.year)

    def write_year(self, year: int) -> str:
        if year >= FIRST_YEAR_WITHOUT_ERA:
            return str(year)
        era = "word_bc" if year < 0 else "word_ad"
        return self.kit.frames[era][0].replace("{V}", str(abs(year)))

    def write_text(self, text: str, kind: ValueKind) -> str:
        """A value that a program has as a text, by what its key mostly has."""
        return self.write_value(read_value_as(text, kind))


def read_value_as(text: str, kind: ValueKind) -> Value:
    """The value that `text` is under a key of this kind; a string if it is no such value."""
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
    """A string, in quotation marks where its end could not be seen otherwise."""
    clean = " ".join(text.split())
    if ADDRESS_OR_NUMBER.match(clean) or (
        len(clean.split()) <= MAX_UNQUOTED_WORDS and not PUNCTUATION.search(clean) and clean
    ):
        return clean
    return "“" + clean.replace("“", "'").replace("”", "'").replace('"', "'") + "”"


def clean_name(name: str) -> str:
    """A name as it is; marks with nothing between them for none."""
    return " ".join(name.split()) or EMPTY_NAME


def quote_name(text: str) -> str:
    """A string at the beginning of a sentence: in quotation marks, unless it is a number, a code or in them already."""
    return text if text[0] in "“" or re.search(r"\d", text) else f"“{text}”"


def name_with_article(name: str) -> str:
    """A name with `the` where English has it: the Netherlands, the Bank of Japan; in quotes if it ends a sentence."""
    clean = clean_name(name)
    if ENDS_SENTENCE.search(clean):
        return f"“{clean}”"
    parts = clean.partition(",")[0].split(" ")
    if clean in word_lists().with_the or (len(parts) > 1 and ":" not in clean and takes_the(parts)):
        return f"the {clean}"
    return clean


def takes_the(parts: list[str]) -> bool:
    lists = word_lists()
    if ORDINAL.match(parts[0]):
        return True
    if parts[0].lower() in ("the", "a", "an") or not (parts[0][:1].isupper() or parts[0][:4].isdigit()):
        return False
    if parts[-1] in lists.with_the_last_small:
        return True
    if any(one in lists.with_the_first and after in LINKING_PREPOSITIONS for one, after in pairwise(parts)):
        return True
    if any(part in LINKING_PREPOSITIONS or part == "the" for part in parts):
        return False
    long = len(parts) > 2 and parts[-1] in lists.with_the_last_long
    return (parts[0] == "United" and parts[1][:1].isupper()) or parts[-1] in lists.with_the_last or long


OP_NAMES = {Op.EQ: "eq", Op.NE: "ne", Op.LT: "lt", Op.GT: "gt"}
COMPARISON_PLACEHOLDERS = frozenset("CVTWN")


@dataclass(frozen=True, slots=True)
class ComparisonWriter:
    """Puts comparisons in words."""

    phrases: KitLookup
    values: ValueWriter
    chooser: TemplateChooser

    def placeholder_values(self, test: Comparison, kind: ValueKind, asked: bool = False) -> dict[str, Constituent]:
        """What a test is for each placeholder that it can fill_template: behind *is*, a verb or a preposition, before a noun.

        Where it is `asked` whether it is so, a number does not stand right behind a name.
        """
        value = self.values.write_value(test.value)
        equal = asked and test.op is Op.EQ and isinstance(test.value, Quantity)
        found = {"C": self.fill_frame("asked", test.op, value) if equal else self.write_comparison(test, value, kind)}
        if test.op is Op.EQ:
            found["V"] = value
        if isinstance(test.value, Time) and test.op is not Op.NE:
            found["T"] = self.fill_frame("on_day" if test.value.day else "year", test.op, value)
        if isinstance(test.value, Quantity) and test.op is not Op.NE:
            found |= {
                "W": self.fill_frame("of", test.op, value),
                "N": self.fill_frame("amount", test.op, value),
                "V": value,
            }
        return {name: Constituent(text) for name, text in found.items()}

    def write_comparison(self, test: Comparison, value: str, kind: ValueKind) -> str:
        """The comparison behind *is*; a year under a key of strings is no time."""
        if isinstance(test.value, Quantity):
            return self.fill_frame("number", test.op, value)
        if not isinstance(test.value, Time):
            return value
        whole = not (test.value.month if test.op is Op.NE else test.value.day) and kind is ValueKind.TIME
        return self.fill_frame("year" if whole or test.op in (Op.LT, Op.GT) else "day", test.op, value)

    def fill_frame(self, family: str, op: Op, value: str) -> str:
        name = f"{family}_{OP_NAMES[op]}"
        return fill_template(self.chooser.choose(name, self.phrases.frame(name)), {"V": Constituent(value)})

    def write_amount(self, op: Op, count: int) -> str:
        """*more than 3*, *no*, *at least one*."""
        if op is Op.NE and not count:
            return self.phrases.frame("amount_some")[0]
        if op is Op.EQ and not count:
            return self.phrases.frame("amount_none")[0]
        return self.fill_frame("amount", op, f"{count:,}")


def usable_templates(templates: Templates, said: dict[str, Constituent]) -> Templates:
    """The templates that ask for nothing that the test has no words for."""
    return tuple(one for one in templates if placeholders_of(one) & COMPARISON_PLACEHOLDERS <= said.keys())
