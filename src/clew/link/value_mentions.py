"""The values that a question gives: quantities with units, dates, quoted texts, and strings of the graph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Text, Value
from clew.link.dates import DateMention, find_dates
from clew.link.entity_candidates import MIN_OFFERED_SCORE, name_evidence, nesting_factor
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.quantities import NumberMention, UnitIndex, find_numbers
from clew.link.text_values import TextIndex
from clew.link.tokens import QuestionWords

MAX_CANDIDATES = 6
QUOTED = re.compile(r"[\"“”„«‘]([^\"“”„«»‘’]{1,300})[\"“”»’]|(?<!\w)'([^']{1,300})'(?!\w)")
CODE = re.compile(r"(?<!\S)(?:https?://\S+|[\w.+-]+@[\w-]+\.[\w.]+|(?=\S*\d)(?=\S*[^\W\d])[\w./:-]{3,60})", re.ASCII)
TRAILING = ".,;:!?)'\""
EXACT_SCORE, OTHER_CASE_SCORE, UNITLESS_SCORE, ORDINAL_SCORE, SECOND_READING_SCORE, CODE_SCORE = (
    1.0,
    0.9,
    0.8,
    0.7,
    0.75,
    0.5,
)


@dataclass(frozen=True, slots=True)
class FoundValue:
    """A value at some characters of the question."""

    start: int
    end: int
    value: Value
    score: float
    source: LinkSource


class ValueFinder:
    """Finds the values of a question, in the units and spellings of a knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.units, self.texts = kb, UnitIndex(kb), TextIndex(kb)

    def mentions(self, words: QuestionWords) -> list[Mention]:
        """The mentions of values, each with its readings."""
        given = [
            *self.find_quantities(words),
            *find_date_values(words.question),
            *self.find_texts(words),
            *find_quoted_texts(words.question),
        ]
        given += [code for code in find_codes(words.question) if not any(is_unit(code, one) for one in given)]
        found: dict[tuple[int, int], dict[tuple[type, str], Candidate]] = {}
        for one in given:
            # The same text in two languages is one candidate: a program says the text alone.
            at, key = found.setdefault((one.start, one.end), {}), (type(one.value), str(one.value))
            if key not in at or at[key].score < one.score:
                at[key] = Candidate(MentionKind.VALUE, key[1], one.score, one.source, value=one.value)
        return [make_mention(words.question, *span, at.values()) for span, at in found.items()]

    def find_quantities(self, words: QuestionWords) -> Iterator[FoundValue]:
        """Numbers, with the unit behind or before them if there is one."""
        text = words.question
        dated = find_dates(text)
        for number in find_numbers(words):
            if any(is_inside(number, date) for date in dated):
                continue
            end, units = self.units.units_after(text, number.end)
            before = () if units else self.units.currencies_before(text, number.start)
            start = number.start - 1 if before else number.start
            for place, unit in enumerate((*units, *before)):
                yield FoundValue(
                    start, end, Quantity(number.number, unit), EXACT_SCORE - 0.05 * place, LinkSource.WRITTEN
                )
            worth = ORDINAL_SCORE if number.is_ordinal else UNITLESS_SCORE
            yield FoundValue(number.start, number.end, Quantity(number.number), worth, LinkSource.WRITTEN)

    def find_texts(self, words: QuestionWords) -> Iterator[FoundValue]:
        """The strings of the graph that the question spells; short common words only with evidence."""
        found = list(self.texts.find(words))
        spans = {(one.first, one.stop) for one in found}
        for one in found:
            # Signs of its own tell a string from a word: the domain .is
            has_signs = one.is_exact and one.start < words.tokens[one.first].start
            worth = (
                (EXACT_SCORE if one.is_exact else OTHER_CASE_SCORE)
                * (1.0 if has_signs else name_evidence(words, one.first, one.stop))
                * nesting_factor((one.first, one.stop), spans)
            )
            if worth >= MIN_OFFERED_SCORE:
                yield FoundValue(one.start, one.end, self.kb.value(one.number), worth, LinkSource.TEXT)


def is_inside(number: NumberMention, date: DateMention) -> bool:
    """Whether a number is a part of a date and not all of it."""
    shorter = number.end - number.start < date.end - date.start
    return shorter and date.start <= number.start and number.end <= date.end


def find_date_values(text: str) -> Iterator[FoundValue]:
    for dated in find_dates(text):
        for place, time in enumerate(dated.times):
            yield FoundValue(dated.start, dated.end, time, SECOND_READING_SCORE if place else 0.95, LinkSource.WRITTEN)


def find_quoted_texts(text: str) -> Iterator[FoundValue]:
    """What stands in quotation marks, whether the graph has it or not."""
    for match in QUOTED.finditer(text):
        group = 1 if match[1] else 2
        if match[group].strip():
            yield FoundValue(
                match.start(group), match.end(group), Text(match[group].strip()), OTHER_CASE_SCORE, LinkSource.WRITTEN
            )


def find_codes(text: str) -> Iterator[FoundValue]:
    """Words that look like codes and addresses, whether the graph has them or not."""
    for match in CODE.finditer(text):
        code = match[0].rstrip(TRAILING)
        if code:
            yield FoundValue(match.start(), match.start() + len(code), Text(code), CODE_SCORE, LinkSource.WRITTEN)


def is_unit(code: FoundValue, given: FoundValue) -> bool:
    """Whether what looks like a code is the unit of a quantity: the g/cm3 of 15 g/cm3."""
    return isinstance(given.value, Quantity) and given.start < code.start and code.end <= given.end


def make_mention(question: str, start: int, end: int, candidates: Iterable[Candidate]) -> Mention:
    """A mention with its best candidates in order."""
    ranked = sorted(candidates, key=lambda one: (-one.score, one.name))
    return Mention(start, end, question[start:end], tuple(ranked[:MAX_CANDIDATES]))
