"""ValueFinder: the values in a question: quantities with units, dates, quoted texts, and texts of the graph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from clew.english.inflection import is_noun
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Text, Value
from clew.link.dates import DateMention, find_dates, find_months_alone, find_relative_dates
from clew.link.entity_candidates import MIN_OFFERED_SCORE, name_evidence, nesting_factor
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.quantities import NumberMention, UnitIndex, articles_as_one, find_numbers
from clew.link.text_values import TextIndex
from clew.link.tokens import QuestionWords

MAX_CANDIDATES = 6  # of a mention
QUOTED = re.compile(r"[\"“”„«‘]([^\"“”„«»‘’]{1,300})[\"“”»’]|(?<!\w)'([^']{1,300})'(?!\w)")
CODE = re.compile(r"(?<!\S)(?:https?://\S+|[\w.+-]+@[\w-]+\.[\w.]+|(?=\S*\d)(?=\S*[^\W\d])[\w./:-]{3,60})", re.ASCII)
NAMED_PART = re.compile(
    r"\b(?:the|an?|any|with) (?:letters?|words?|(?:sub)?strings?|phrase|prefix|suffix|characters?|symbol|digits?) "
    r"[\"'“‘]?(\w[\w-]*)",
    re.IGNORECASE,
)
CONTAINED_PART = re.compile(
    r"\b(?:contain(?:s|ing)?|(?:start(?:s|ing)?|begin(?:s|ning)?|end(?:s|ing)?) with) "
    r"(?!(?-i:the|an?|any|more|less|at|all|only|letters?|words?)\b(?!\s*[?.!]?$))[\"'“‘]?(\w[\w-]*)",
    re.IGNORECASE,
)
TRAILING = ".,;:!?)'\""  # marks that end a code
EXACT_SCORE = 1.0  # of a value that is spelled exactly
OTHER_CASE_SCORE = 0.9  # of a text with other capitals, or in quotation marks
UNITLESS_SCORE = 0.8  # of a number without its unit
ORDINAL_SCORE = 0.7  # of an ordinal, which is rarely a value
SECOND_READING_SCORE = 0.75  # of the month-first reading of a date
CODE_SCORE = 0.5  # of a code that may be none
RELATIVE_SCORE = 0.9  # of a time that is counted from today
MONTH_SCORE = 0.45  # of the number of a month, if cells have that
CONTAINED_SCORE = 0.55  # of a word after *contains*
PLAIN_WORD_SCORE = 0.5  # of a text of function words where a noun must be: *is yes*, *a no*
BEFORE_NOUNS = frozenset(("a", "an", "is", "are", "was", "were", "be", "as"))


@dataclass(frozen=True, slots=True)
class FoundValue:
    """A value with its characters in the question."""

    start: int
    end: int
    value: Value
    score: float
    source: LinkSource


class ValueFinder:
    """Finds the values in questions, in the units and spellings of a knowledge base."""

    def __init__(self, kb: KnowledgeBase, today: date | None = None) -> None:
        self.kb, self.units, self.texts, self.today = kb, UnitIndex(kb), TextIndex(kb), today

    def mentions(self, words: QuestionWords) -> list[Mention]:
        """The mentions of values, each with its possible values."""
        values = [
            *self.find_quantities(words),
            *find_date_values(words.question),
            *find_relative_values(words.question, self.today or date.today()),
            *self.find_texts(words),
            *find_quoted_texts(words.question),
            *find_contained_texts(words.question),
        ]
        values += [code for code in find_codes(words.question) if not any(is_unit(code, value) for value in values)]
        spans: dict[tuple[int, int], dict[tuple[type, str], Candidate]] = {}
        for value in values:
            # The same text in two languages is one candidate: a program says the text alone.
            candidates, key = spans.setdefault((value.start, value.end), {}), (type(value.value), str(value.value))
            if key not in candidates or candidates[key].score < value.score:
                candidates[key] = Candidate(MentionKind.VALUE, key[1], value.score, value.source, value=value.value)
        return [make_mention(words.question, *span, candidates.values()) for span, candidates in spans.items()]

    def find_quantities(self, words: QuestionWords) -> Iterator[FoundValue]:
        """Numbers, with a unit after or a currency before them if there is one."""
        text = words.question
        dates = find_dates(text)
        for number in find_numbers(words):
            if any(is_inside(number, date) for date in dates):
                continue
            end, units = self.units.units_after(text, number.end)
            before = () if units else self.units.currencies_before(text, number.start)
            start = number.start - 1 if before else number.start
            for place, unit in enumerate((*units, *before)):
                yield FoundValue(
                    start, end, Quantity(number.number, unit), EXACT_SCORE - 0.05 * place, LinkSource.WRITTEN
                )
            score = ORDINAL_SCORE if number.is_ordinal else UNITLESS_SCORE
            yield FoundValue(number.start, number.end, Quantity(number.number), score, LinkSource.WRITTEN)
        for article in articles_as_one(text):
            end, units = self.units.units_after(text, article.end)
            for place, unit in enumerate(units):
                score = EXACT_SCORE - 0.05 * place
                yield FoundValue(article.start, end, Quantity(article.number, unit), score, LinkSource.WRITTEN)

    def find_texts(self, words: QuestionWords) -> Iterator[FoundValue]:
        """The texts of the graph that the question spells; short common words only with evidence."""
        matches = list(self.texts.find(words))
        spans = {(match.first, match.stop) for match in matches}
        for match in matches:
            # Punctuation distinguishes a text from a word: the domain .is
            has_signs = match.is_exact and match.start < words.tokens[match.first].start
            score = (
                (EXACT_SCORE if match.is_exact else OTHER_CASE_SCORE)
                * (1.0 if has_signs else name_evidence(words, match.first, match.stop))
                * nesting_factor((match.first, match.stop), spans)
            )
            if score < MIN_OFFERED_SCORE and is_noun_place(words, match.first, match.stop):
                score = PLAIN_WORD_SCORE
            if score >= MIN_OFFERED_SCORE:
                yield FoundValue(match.start, match.end, self.kb.value(match.number), score, LinkSource.TEXT)


def is_noun_place(words: QuestionWords, first: int, stop: int) -> bool:
    """Whether a function word is where a noun must be: behind *is*, an article or a noun, and not before a noun."""
    if first == 0 or (stop < len(words) and not words.tokens[stop].is_function_word):
        return False
    before = words.tokens[first - 1]
    return before.form in BEFORE_NOUNS or (not before.is_function_word and is_noun(before.form))


def is_inside(number: NumberMention, date: DateMention) -> bool:
    """Whether a number is a part of a date, but not all of it."""
    is_shorter = number.end - number.start < date.end - date.start
    return is_shorter and date.start <= number.start and number.end <= date.end


def find_date_values(text: str) -> Iterator[FoundValue]:
    """The dates in a question, the second reading of each with a lower score."""
    for mention in find_dates(text):
        for place, time in enumerate(mention.times):
            score = SECOND_READING_SCORE if place else 0.95
            yield FoundValue(mention.start, mention.end, time, score, LinkSource.WRITTEN)


def find_relative_values(text: str, today: date) -> Iterator[FoundValue]:
    """The times that a question counts from today, and the numbers of months without a year."""
    for mention in find_relative_dates(text, today):
        for time in mention.times:
            yield FoundValue(mention.start, mention.end, time, RELATIVE_SCORE, LinkSource.RELATIVE)
    for start, end, month in find_months_alone(text):
        yield FoundValue(start, end, Quantity(Decimal(month)), MONTH_SCORE, LinkSource.WRITTEN)


def find_quoted_texts(text: str) -> Iterator[FoundValue]:
    """The texts in quotation marks, whether the graph has them or not."""
    for match in QUOTED.finditer(text):
        group = 1 if match[1] else 2
        if match[group].strip():
            yield FoundValue(
                match.start(group), match.end(group), Text(match[group].strip()), OTHER_CASE_SCORE, LinkSource.WRITTEN
            )


def find_contained_texts(text: str) -> Iterator[FoundValue]:
    """The letters and words that a question says to be in a text: *the letter D*, *contains NY*."""
    for pattern, score in ((NAMED_PART, OTHER_CASE_SCORE), (CONTAINED_PART, CONTAINED_SCORE)):
        for match in pattern.finditer(text):
            yield FoundValue(match.start(1), match.end(1), Text(match[1]), score, LinkSource.WRITTEN)


def find_codes(text: str) -> Iterator[FoundValue]:
    """Words that look like codes and addresses, whether the graph has them or not."""
    for match in CODE.finditer(text):
        code = match[0].rstrip(TRAILING)
        if code:
            yield FoundValue(match.start(), match.start() + len(code), Text(code), CODE_SCORE, LinkSource.WRITTEN)


def is_unit(code: FoundValue, value: FoundValue) -> bool:
    """Whether an apparent code is the unit of a quantity: the g/cm3 of 15 g/cm3."""
    return isinstance(value.value, Quantity) and value.start < code.start and code.end <= value.end


def make_mention(question: str, start: int, end: int, candidates: Iterable[Candidate]) -> Mention:
    """A mention with its best candidates."""
    ranked = sorted(candidates, key=lambda candidate: (-candidate.score, candidate.name))
    return Mention(start, end, question[start:end], tuple(ranked[:MAX_CANDIDATES]))
