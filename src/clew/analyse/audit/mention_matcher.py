"""Whether a question mentions an entity, class or value: by name, alias, inflection, part, initials or misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from functools import cached_property

from rapidfuzz import fuzz

from clew.analyse.audit.gold_terms import GoldTerm, TermRole
from clew.english.inflection import is_word, lemmas, stem
from clew.english.readable_labels import readable_label, without_brackets
from clew.english.word_lists import demonyms, function_words, label_phrases, spellings, synonyms
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Quantity, Text, Time, Value
from clew.link.dates import find_dates
from clew.link.linker import Linker
from clew.link.mention import QuestionLinks
from clew.link.quantities import find_numbers
from clew.link.tokens import QuestionWords

MIN_JOINED_CHARS = 5  # shorter names occur by chance across word boundaries
MIN_NAME_SIMILARITY = 80.0  # in percent, of the most similar part of the question
MIN_FUZZY_CHARS = 6  # shorter names are similar to other words by chance
MIN_WORD_SIMILARITY = 80.0  # in percent, for a misspelt word
MIN_FUZZY_WORD_CHARS = 5  # shorter words are similar to other words by chance
MIN_WORD_SHARE = 0.5  # of a short name's words: "Oxford" for University of Oxford
MIN_LONG_NAME_WORDS = 4  # of a name that shares many words with its neighbours, as those of awards do
MIN_LONG_WORD_SHARE = 0.7  # of a long name's words
MIN_RARE_CHARS = 4  # of a word that only names have; shorter ones are abbreviations such as Co and Jr
MIN_INITIALS = 2  # of a name that a question abbreviates
MIN_SPELLED_OUT = 3  # letters of an abbreviation that a question spells out; two occur by chance
MIN_SHARED_LETTERS = 4  # at the beginning of two words of one family: pianist and piano
MIN_SHARED_PART = 0.75  # of the shorter of two words of one family
MIN_SHORTENED_CHARS = 5  # of a word that is the beginning of a longer one: Hindu for Hinduism
WEB_WORDS = frozenset(("http", "https", "www", "com", "org", "net", "gov", "edu", "html", "htm", "php", "index"))
COMMON_NOUNS = re.compile(r"[a-z]+(?: [a-z]+)*")
OTHER_NUMBERS = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?:[eE][-+]?\d{1,3}(?!\w)|(?=[a-zA-Z]))", re.ASCII)  # 1e+09, 95kg
SMALL_NUMBERS = {
    0: ("no", "not", "none", "without", "never", "zero"),
    1: ("a", "an", "one", "single", "once", "only", "sole"),
    2: ("two", "both", "twice", "pair", "double", "couple"),
}
NUMBER_TOLERANCE = Decimal("0.005")  # relative: people round 1.234 million to 1.23 million


class QuestionText:
    """A question in the forms that names are compared with; each is computed on first use."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = QuestionWords(text)

    @cached_property
    def line(self) -> str:
        """The normalised words, with a space before and after."""
        return f" {self.words.line} "

    @cached_property
    def joined(self) -> str:
        """The normalised words without spaces."""
        return self.words.line.replace(" ", "")

    @cached_property
    def keys(self) -> frozenset[str]:
        """The words with their lemmas, stems and other spellings, and the places of demonyms."""
        return frozenset(key for token in self.words.tokens for key in word_keys(token.word))

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """The normalised words, each once."""
        return tuple(dict.fromkeys(token.word for token in self.words.tokens))

    @cached_property
    def initials(self) -> str:
        """The first letters of all words."""
        return "".join(token.form[:1] for token in self.words.tokens)

    @cached_property
    def numbers(self) -> tuple[Decimal, ...]:
        """The numbers in digits and words."""
        written = [mention.number for mention in find_numbers(self.words)]
        return (*written, *(Decimal(match[0]) for match in OTHER_NUMBERS.finditer(self.text)))

    @cached_property
    def times(self) -> tuple[Time, ...]:
        """The dates, months and years."""
        return tuple(time for mention in find_dates(self.text) for time in mention.times)


def word_keys(word: str) -> Iterator[str]:
    """The forms under which a word of a question and a word of a name count as the same."""
    for form in (*lemmas(word), *spellings().get(word, ()), *synonyms().get(word, ())):
        yield form
        yield stem(form)
    for place in demonyms().get(word, ()):
        yield from normalise(place).split()


class MentionMatcher:
    """Finds out whether questions mention terms; the linker of the knowledge base decides what plain forms do not."""

    def __init__(self, kb: KnowledgeBase | None) -> None:
        self.kb = kb
        self.linked: tuple[str, QuestionLinks] | None = None

    def is_mentioned(self, term: GoldTerm, question: QuestionText) -> bool:
        """Whether the question has a name, alias or near form of the term; a term without names counts as mentioned."""
        if isinstance(term.value, Quantity | Time):
            return is_value_mentioned(term.value, question)
        if not term.names or any(has_name(question, name) for name in term.names):
            return True
        if term.role is TermRole.CLASS and any(map(question.line.__contains__, class_phrases(term.names))):
            return True
        return self.is_linked(term, question)

    def is_linked(self, term: GoldTerm, question: QuestionText) -> bool:
        """Whether the linker has the term among the candidates of a mention."""
        if self.linker is None:
            return False
        if self.linked is None or self.linked[0] != question.text:
            self.linked = question.text, self.linker.link(question.text)
        links, names = self.linked[1], set(term.names)
        candidates = [candidate for mention in links.mentions for candidate in mention.candidates]
        return any(candidate.name in names for candidate in candidates)

    @cached_property
    def linker(self) -> Linker | None:
        return Linker(self.kb) if self.kb is not None else None


def has_name(question: QuestionText, name: str) -> bool:
    """Whether the question has a name, or something close to it."""
    spellings_ = dict.fromkeys(map(normalise, (name, without_brackets(name), readable_label(name))))
    return any(has_form(question, form) for form in spellings_ if form) or has_initials(question, name) or (
        COMMON_NOUNS.fullmatch(name) is not None and has_noun(question, name)
    )  # fmt: skip


def has_form(question: QuestionText, form: str) -> bool:
    """Whether the question has a normalised name, perhaps in parts, inflected or misspelt."""
    if f" {form} " in question.line:
        return True
    joined = form.replace(" ", "")
    if joined in question.forms or (len(joined) >= MIN_JOINED_CHARS and joined in question.joined):
        return True
    return has_words(question, form) or is_misspelt(question, form)


def has_noun(question: QuestionText, name: str) -> bool:
    """Whether the question has a word of the family of a common noun: pianist for piano."""
    return any(is_same_family(word, other) for word in name.split() for other in question.forms)


def has_words(question: QuestionText, form: str) -> bool:
    """Whether the question has enough of the words of a name, in any inflection and order."""
    words = [word for word in form.split() if word not in function_words() | WEB_WORDS] or form.split()
    found = [word for word in words if has_word(question, word)]
    rare = [word for word in words if len(word) >= MIN_RARE_CHARS and not is_word(word)]
    has_rare = any(word in found for word in rare)
    if len(words) < MIN_LONG_NAME_WORDS and has_rare:
        return True
    # Of Macquarie University, "university" alone is no mention: a word that only names have must be among those found.
    least = MIN_WORD_SHARE if len(words) < MIN_LONG_NAME_WORDS else MIN_LONG_WORD_SHARE
    return len(found) / len(words) >= least and (has_rare or not rare)


def has_word(question: QuestionText, word: str) -> bool:
    """Whether the question has a word in some inflection, shortened or misspelt."""
    if not question.keys.isdisjoint(word_keys(word)):
        return True
    if len(word) < MIN_FUZZY_WORD_CHARS:
        return False
    return any(is_shortened(form, word) or fuzz.ratio(word, form) >= MIN_WORD_SIMILARITY for form in question.forms)


def is_shortened(short: str, word: str) -> bool:
    """Whether a word is the beginning of a longer one: Hindu of Hinduism."""
    return len(short) >= MIN_SHORTENED_CHARS and word.startswith(short)


def is_same_family(word: str, other: str) -> bool:
    """Whether two common nouns begin alike: epilepsy and epileptic."""
    shorter = min(len(word), len(other))
    if shorter < MIN_FUZZY_WORD_CHARS:
        return False
    shared = next((place for place in range(shorter) if word[place] != other[place]), shorter)
    return shared >= max(MIN_SHARED_LETTERS, MIN_SHARED_PART * shorter)


def has_initials(question: QuestionText, name: str) -> bool:
    """Whether the question abbreviates a name, or spells it out: UN for United Nations, Home Box Office for HBO."""
    if name.isupper() and name.isalpha() and len(name) >= MIN_SPELLED_OUT:
        return name.casefold() in question.initials
    words = normalise(name).split()
    variants = {"".join(word[0] for word in kept) for kept in (words, [w for w in words if w not in function_words()])}
    return any(len(initials) >= MIN_INITIALS and initials in question.forms for initials in variants)


def is_misspelt(question: QuestionText, form: str) -> bool:
    """Whether a part of the question is spelled almost like a name."""
    if len(form) < MIN_FUZZY_CHARS or len(form) > len(question.line):
        return False
    return fuzz.partial_ratio(form, question.line, score_cutoff=MIN_NAME_SIMILARITY) > 0


def class_phrases(names: Iterable[str]) -> Iterator[str]:
    """Phrases that mean a class, each between spaces."""
    for name in names:
        for phrase in label_phrases().get(name.casefold(), ()):
            yield f" {normalise(phrase)} "


def is_value_mentioned(value: Value, question: QuestionText) -> bool:
    """Whether the question has a number or time, in any spelling and at most as precise as the value."""
    if isinstance(value, Time):
        return is_time_mentioned(value, question)
    if isinstance(value, Text):
        return has_name(question, value.text)
    number = value.number if isinstance(value, Quantity) else Decimal(0)
    if any(is_near(number, other) for other in question.numbers):
        return True
    words = SMALL_NUMBERS.get(int(number), ()) if number == number.to_integral_value() and abs(number) < 3 else ()
    return any(f" {word} " in question.line for word in words)


def is_near(number: Decimal, other: Decimal) -> bool:
    """Whether two numbers are equal but for rounding."""
    return abs(number - other) <= abs(number) * NUMBER_TOLERANCE


def is_time_mentioned(value: Time, question: QuestionText) -> bool:
    """Whether the question has a time that the value lies in, or the other way round."""
    in_year = [time for time in question.times if abs(time.year) == abs(value.year)]
    if in_year:
        return any(is_same_period(value, replace(time, year=value.year)) for time in in_year)
    return any(is_bound_of(value, time) for time in question.times) or Decimal(abs(value.year)) in question.numbers


def is_bound_of(value: Time, period: Time) -> bool:
    """Whether a time is the day after a period, to which a query compares: 1 January 2013 for 2012."""
    end = (period.year, period.month + 1) if period.month % 12 else (period.year + 1, 1)
    return not period.day and (value.year, value.month or 1) == end and value.day in (0, 1)


def is_same_period(first: Time, second: Time) -> bool:
    """Whether two times agree in all parts that both have."""
    pairs = ((first.year, second.year), (first.month, second.month), (first.day, second.day))
    return all(left == right for left, right in pairs if left and right)
