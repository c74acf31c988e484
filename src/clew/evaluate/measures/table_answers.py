"""The accuracy of WikiTableQuestions: answers as texts, numbers and dates, however they are written."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from clew.benchmark.question import Answers
from clew.errors import ValueFormatError
from clew.evaluate.measures.answer_sets import NEEDS_ANSWERS, gold_answers, predicted_answers
from clew.evaluate.measures.measure import Case, Measure
from clew.kb.readers.tables.cell_types import read_worded, read_ymd
from clew.kb.units import is_known_unit

QUOTES = str.maketrans("‘’´`“”‐‑‒–—−", "''''\"\"------")
CITATIONS = re.compile(r"((?<!^)\[[^\]]*\]|\[\d+\]|[•♦†‡*#+])*$")
DETAILS = re.compile(r"(?<!^)( \([^)]*\))*$")
QUOTED = re.compile(r'^"([^"]*)"$')
NUMBER = re.compile(
    r"(?:us\$|[$€£¥])?(?P<number>[-+]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?)"
    r"(?: ?(?P<unit>\D+))?",
    re.ASCII,
)
TOLERANCE = 1e-6  # within which numbers are equal
Day = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """An answer as it is compared: its normalised text, and the number or the date that it stands for."""

    text: str
    number: float | None = None
    day: Day | None = None

    def matches(self, other: TableAnswer) -> bool:
        """Whether two answers are equal as texts, as numbers or as dates."""
        if self.text == other.text:
            return True
        if self.number is not None and other.number is not None:
            return abs(self.number - other.number) < TOLERANCE
        return self.day is not None and self.day == other.day


@dataclass(frozen=True, slots=True)
class WikitablesAccuracy(Measure):
    """1 if there are as many answers as gold answers, and each gold answer is one of them (Pasupat and Liang 2015).

    As in the official evaluator, letters count without accents and case, notes in brackets are left out, and numbers
    and dates count by their value. It takes that of the gold answers from annotations, which are no part of a
    benchmark here: a number may have thousands separators, a currency or a known unit, and a month may be a word.
    """

    title = "wikitables-accuracy"
    needs = NEEDS_ANSWERS

    def score(self, case: Case) -> float:
        """Whether the answers are those of one of the gold meanings; 0 if there is no prediction."""
        predicted = predicted_answers(case)
        return float(predicted is not None and any(are_same(gold, predicted) for gold in gold_answers(case, self)))


def are_same(gold: Answers, predicted: Answers) -> bool:
    """Whether two sets of answers have the same size and each gold answer matches a predicted one."""
    ours, theirs = ({read_answer(text) for text in answers} for answers in (gold, predicted))
    return len(ours) == len(theirs) and all(any(one.matches(other) for other in theirs) for one in ours)


@lru_cache(maxsize=4096)
def read_answer(text: str) -> TableAnswer:
    """An answer as it is compared."""
    normal = normalise_answer(text)
    number = read_amount(normal)
    return TableAnswer(normal, number, None if number is not None else read_day(normal))


def normalise_answer(text: str) -> str:
    """A text without accents, case, final stop, and notes behind it; quotes and dashes are plain."""
    letters = unicodedata.normalize("NFKD", text.translate(QUOTES))
    left, text = "", "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")
    while left != text:
        left = text
        for pattern in (CITATIONS, DETAILS):
            text = pattern.sub("", text.strip())
        text = QUOTED.sub(r"\1", text.strip())
    return " ".join(text.removesuffix(".").lower().split())


def read_amount(text: str) -> float | None:
    """The number that a text stands for; None if it is not a number, perhaps with a unit."""
    match = NUMBER.fullmatch(text)
    if match is None:
        return None
    unit = match["unit"] or ""
    if unit and unit != "%" and not is_known_unit(unit):
        return None
    return float(match["number"].replace(",", ""))


def read_day(text: str) -> Day | None:
    """The date that a text stands for."""
    for read in (read_ymd, read_worded):
        try:
            time = read(text)
        except ValueFormatError:
            continue
        return time.year, time.month, time.day
    return None
