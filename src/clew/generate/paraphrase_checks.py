"""Whether a paraphrase still asks the same: it keeps every name, number, date and unit, and reveals nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from rapidfuzz import fuzz

from clew.benchmark.form_reader import has_graph, has_program, program_of
from clew.benchmark.leakage import graph_entities, normalise_wording
from clew.benchmark.question import Forms, Question
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import strip_accents
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of, typed_inputs
from clew.phrasing.surface_variants import names_and_texts_in, unique_aliases

MAX_SIMILARITY = 95.0  # in percent; more similar texts are not paraphrases
MAX_LENGTH_RATIO = 3  # a longer reply explains or answers the question
SCALE = "thousand|million|billion|trillion"
NUMBER = re.compile(rf"(?<![\w.])(-?\d+(?:,\d{{3}})*(?:\.\d+)?)(s\b)?(?: ({SCALE})\b)?", re.IGNORECASE)
SCALES = {"": 1, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
NUMBER_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve"  # longer ones are rarely spelled out
)
NUMBERS_BY_WORD = {word: str(number) for number, word in enumerate(NUMBER_WORDS.split())}
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip
UNIT_SYMBOLS = {
    "millimetre": ("mm",), "centimetre": ("cm",), "metre": ("m",), "kilometre": ("km",), "mile": ("mi",),
    "foot": ("ft", "feet"), "inch": ("in",), "square metre": ("m²", "m2", "sq m"), "cubic metre": ("m³", "m3"),
    "square kilometre": ("km²", "km2", "sq km"), "gram": ("g",), "kilogram": ("kg",), "pound": ("lb",),
    "second": ("s", "sec"), "minute": ("min",), "hour": ("h", "hr"), "degree Celsius": ("°C",), "kelvin": ("K",),
    "watt": ("W",), "megawatt": ("MW",), "kilowatt hour": ("kWh",), "percent": ("%", "per cent"), "euro": ("€", "EUR"),
    "US dollar": ("$", "USD", "dollars"),
}  # fmt: skip
CURRENCIES = ("$", "USD", "€", "EUR")


class Refusal(StrEnum):
    """Why a paraphrase is refused."""

    NO_QUESTION = "it is not one question"
    NAME = "it loses a name"
    ANSWER = "it reveals the answer"
    NUMBER = "it loses a number or year"
    ADDED = "it adds a number"
    DATE = "it changes a date"
    UNIT = "it loses a unit"
    SAME = "it is the same text"
    NEAR = "it is too similar to the text"


@dataclass(frozen=True, slots=True)
class ParaphraseChecker:
    """Compares paraphrases with the generated text; with a knowledge base, an alias may replace a name."""

    kb: KnowledgeBase | None = None

    def find_refusal(self, question: Question, text: str) -> Refusal | None:
        """Why `text` cannot replace the text of `question`; None if it can."""
        machine, other = strip_accents(question.text), strip_accents(text)
        if "\n" in text.strip() or not text.strip() or len(text) > MAX_LENGTH_RATIO * max(len(question.text), 40):
            return Refusal.NO_QUESTION
        for name in sorted(names_in_forms(question.gold.forms), key=len, reverse=True):
            patterns = [name_pattern(alias) for alias in (name, *self.aliases_of(name))]
            if any(pattern.search(machine) for pattern in patterns):
                if not any(pattern.search(other) for pattern in patterns):
                    return Refusal.NAME
                machine, other = blank_out(machine, patterns), blank_out(other, patterns)
        return next(content_refusals(question, machine, other), None) or similarity_refusal(question.text, text)

    def aliases_of(self, name: str) -> list[str]:
        return unique_aliases(self.kb, name) if self.kb is not None else []


def content_refusals(question: Question, machine: str, other: str) -> Iterator[Refusal]:
    """What is wrong with a paraphrase besides names, which both texts no longer contain."""
    original, patterns = strip_accents(question.text), map(name_pattern, answers_in_words(question))
    if any(pattern.search(other) and not pattern.search(original) for pattern in patterns):
        yield Refusal.ANSWER
    if not numbers_in(machine) <= numbers_in(other) | spelled_numbers_in(other):
        yield Refusal.NUMBER
    if not numbers_in(other) <= numbers_in(machine) | spelled_numbers_in(machine):
        yield Refusal.ADDED
    if not months_in(machine) <= months_in(other.title()) or not months_in(other) <= months_in(machine):
        yield Refusal.DATE
    if any(has_unit(machine, unit) and not has_unit(other, unit) for unit in units_in(question.gold.forms)):
        yield Refusal.UNIT


def similarity_refusal(machine: str, other: str) -> Refusal | None:
    """Whether the texts are the same or too similar."""
    first, second = normalise_wording(machine), normalise_wording(other)
    if first == second:
        return Refusal.SAME
    return Refusal.NEAR if fuzz.ratio(first, second) > MAX_SIMILARITY else None


def answers_in_words(question: Question) -> Iterator[str]:
    """The answers that are words, other than yes and no."""
    for answer in (*(question.gold.answers or ()), *question.gold.names):
        if re.search(r"[^\W\d_]", answer) and answer.lower() not in ("yes", "no", "true", "false"):
            yield strip_accents(answer)


def names_in_forms(forms: Forms) -> list[str]:
    """The names in a program or graph, as far as it uses names."""
    try:
        if has_program(forms):
            return [
                name for name in dict.fromkeys(names_and_texts_in(program_of(forms))) if re.search(r"[^\W\d_]", name)
            ]
        return list(dict.fromkeys(graph_entities(forms))) if has_graph(forms) else []
    except (ClewError, RecursionError):
        return []


def name_pattern(name: str) -> re.Pattern[str]:
    """A pattern for a name between other words, in any case and with any marks between its words."""
    words = re.findall(r"\w+", strip_accents(name)) or [name]
    joined = r"[\W_]+".join(map(re.escape, words))
    return re.compile(rf"(?<!\w){joined}(?!\w)", re.IGNORECASE)


def blank_out(text: str, patterns: Sequence[re.Pattern[str]]) -> str:
    """The text without the matches of the patterns."""
    for pattern in patterns:
        text = pattern.sub(" ", text)
    return text


def numbers_in(text: str) -> set[str]:
    """The numbers in a text, however their digits are grouped; `1980s` differs from `1980`."""
    return {normalize_number(*match) for match in NUMBER.findall(text)}


def normalize_number(digits: str, plural: str, scale: str) -> str:
    """A number in plain digits."""
    value = Decimal(digits.replace(",", "")) * SCALES[scale.lower()]
    return f"{value.normalize():f}{plural.lower()}"


def spelled_numbers_in(text: str) -> set[str]:
    """The numbers up to twelve that a text spells out."""
    return {NUMBERS_BY_WORD[word] for word in re.findall(r"[a-z]+", text.lower()) if word in NUMBERS_BY_WORD}


def months_in(text: str) -> set[str]:
    """The months in a text, in full or as three letters."""
    words = set(re.findall(r"[A-Z][a-z]+", text))
    return {month for month in MONTHS if month in words or (month[:3] in words and month != "May")}


def units_in(forms: Forms) -> Iterator[str]:
    """The units of the quantities in a program."""
    try:
        nodes = list(nodes_of(program_of(forms))) if has_program(forms) else []
    except (ClewError, RecursionError):
        return
    for node in nodes:
        yield from units_of_node(node)


def units_of_node(node: f.Function) -> Iterator[str]:
    """The units of the quantities among a function's inputs."""
    for kind, text in typed_inputs(node):
        number, _, unit = text.partition(" ")
        if kind in ("quantity", "value") and unit and NUMBER.fullmatch(number):
            yield unit


def has_unit(text: str, unit: str) -> bool:
    """Whether a text has a unit, in singular or plural, in British or American spelling, or as a symbol."""
    stems, unit_stems = (
        [unit_stem(word) for word in re.findall(r"\w+", text)],
        [unit_stem(word) for word in re.findall(r"\w+", unit)],
    )
    if any(stems[place : place + len(unit_stems)] == unit_stems for place in range(len(stems))):
        return True
    symbols = UNIT_SYMBOLS.get(unit, ())
    behind = [rf"\d(?: (?:{SCALE}))?\s?{re.escape(symbol)}(?!\w)" for symbol in symbols]
    before = [rf"(?<!\w){re.escape(symbol)}\s?\d" for symbol in symbols if symbol in CURRENCIES]
    return any(re.search(pattern, text) for pattern in (*behind, *before))


def unit_stem(word: str) -> str:
    """The part of a unit's word that its spellings share."""
    plain = word.casefold().removesuffix("s")
    return f"{plain[:-2]}er" if plain.endswith("re") else plain.removesuffix("e")
