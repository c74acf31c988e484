"""The words of a question with their positions, in the normalised form that names are compared in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from clew.english.inflection import is_word, lemmas, regular_plurals
from clew.english.word_lists import function_words, spellings
from clew.kb.name_index import normalise
from clew.link.mention import Candidate, Mention

MAX_TOKENS = 400  # of a question; the rest is not read
MAX_TOKEN_CHARS = 200  # a longer word is not a word
MAX_ACRONYM_CHARS = 5  # longer words in capitals are only emphasised
PERSON = re.compile(r"(?<=\w{3})(?:wo)?m[ae]n$")
DIGITS = re.compile(r"\d[.,]\d", re.ASCII)
NUMBERS = re.compile(r"\d+")
Span = tuple[int, int]  # the words from the first number up to, without, the second
QUOTES = "\"“”«»„'‘’`"
MAX_PART_WORDS = 4  # of a name that are looked up as a part of it
MAX_RUNS = 6  # that are looked up as parts of names
MAX_WINDOW_START = 30  # the last word at which a window may start


@cache
def word_pattern(is_ascii: bool) -> re.Pattern[str]:
    """Runs of letters and digits, with accents that normalising removes; or single letters with a point after each.

    A question in ASCII has no accents, and listing all of them takes longer than reading it.
    """
    codes = () if is_ascii else range(0x300, 0x1F000)
    accents = "".join(chr(code) for code in codes if unicodedata.combining(chr(code)))
    letter = rf"(?:[^\W_]|[{accents}])" if accents else r"[^\W_]"
    return re.compile(rf"(?:[^\W\d_]\.){{2,}}|[^\W_]{letter}*")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the question; `form` is its normalised spelling."""

    start: int
    end: int
    text: str
    form: str

    @property
    def is_function_word(self) -> bool:
        """Whether the word has little meaning of its own; `US` and `IT` in capitals are names."""
        return self.form in function_words() and not (len(self.text) > 1 and self.text.isupper())

    @property
    def word(self) -> str:
        """The form without spaces: us for U.S."""
        return self.form.replace(" ", "")

    @property
    def is_capital(self) -> bool:
        """Whether the word begins with a capital."""
        return self.text[:1].isupper()


class QuestionWords:
    """The words of a question; the first `MAX_TOKENS` of a very long one."""

    def __init__(self, question: str) -> None:
        self.question = question
        tokens: list[Token] = []
        for match in word_pattern(question.isascii()).finditer(question):
            if len(tokens) == MAX_TOKENS:
                break
            if len(match[0]) <= MAX_TOKEN_CHARS:
                tokens.append(Token(match.start(), match.end(), match[0], normalise(match[0])))
        self.tokens: Sequence[Token] = tuple(tokens)

    def __len__(self) -> int:
        return len(self.tokens)

    @cached_property
    def has_case(self) -> bool:
        """Whether capitals mark names: some word after the first has one, but not all."""
        later = [token for token in self.tokens[1:] if token.text[:1].isalpha()]
        capitals = sum(token.is_capital for token in later)
        return 0 < capitals < len(later) or (capitals > 0 and len(later) == capitals <= 3)

    @cached_property
    def line(self) -> str:
        """The normalised question."""
        return " ".join(token.form for token in self.tokens)

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """The start of each word in `line`."""
        starts, place = [], 0
        for token in self.tokens:
            starts.append(place)
            place += len(token.form) + 1
        return tuple(starts)

    def form(self, first: int, end: int) -> str:
        """The words from `first` up to `end`, normalised."""
        return " ".join(token.form for token in self.tokens[first:end])

    def text(self, first: int, end: int) -> str:
        """The words from `first` up to `end` as the question spells them."""
        return self.question[self.tokens[first].start : self.tokens[end - 1].end]

    def is_in_number(self, place: int) -> bool:
        """Whether a word is a group of digits in a longer number: the 8 of 8,000."""
        token = self.tokens[place]
        context = self.question[max(0, token.start - 2) : token.end + 2]
        return token.form.isdecimal() and bool(DIGITS.search(context))

    def mention(self, first: int, end: int, candidates: tuple[Candidate, ...]) -> Mention:
        """These words as a mention of the candidates."""
        start, stop = self.tokens[first].start, self.tokens[end - 1].end
        return Mention(start, stop, self.question[start:stop], candidates)

    def is_quoted(self, first: int, end: int) -> bool:
        """Whether these words are in quotation marks."""
        before = self.question[: self.tokens[first].start][-1:]
        after = self.question[self.tokens[end - 1].end :][:1]
        return bool(before) and bool(after) and before in QUOTES and after in QUOTES


def spelling_variants(token: Token) -> tuple[tuple[str, bool], ...]:
    """The spellings that a word may have in a name, each with whether it is an inflected form."""
    form = token.form
    variants = {form: False}
    if " " in form:
        variants.setdefault(form.replace(" ", ""), False)
    elif 1 < len(form) <= MAX_ACRONYM_CHARS and token.text.isupper() and form.isalpha():
        variants.setdefault(" ".join(form), False)
    for other in (
        *spellings().get(token.word, ()),
        *lemmas(form)[1:],
        *regular_plurals(form),
        PERSON.sub("person", form),
    ):
        if other:
            variants.setdefault(other, True)
    return tuple(variants.items())


def has_other_digits(said: str, name: str) -> bool:
    """Whether words have a number that a name does not have: 737-900 is no misspelling of 737-800."""
    ours, theirs = NUMBERS.findall(said), NUMBERS.findall(name)
    return not set(ours) <= set(theirs) and "".join(ours) != "".join(theirs)


def uncovered_runs(words: QuestionWords, covered: set[int]) -> list[Span]:
    """Runs of words outside all names that may be names: in capitals or, if there are none, not in the dictionary."""
    spans: list[Span] = []
    for place, token in enumerate(words.tokens):
        fits = (token.is_capital and place > 0) if words.has_case else len(token.form) > 2
        if place in covered or token.is_function_word or not fits or (not words.has_case and is_word(token.form)):
            continue
        if spans and spans[-1][1] == place and place - spans[-1][0] < MAX_PART_WORDS:
            spans[-1] = (spans[-1][0], place + 1)
        else:
            spans.append((place, place + 1))
    singles = [(place, place + 1) for first, end in spans if end - first > 1 for place in range(first, end)]
    return (spans + singles)[:MAX_RUNS]


def standalone_names(words: QuestionWords, exact: set[Span]) -> set[int]:
    """Words in capitals that are a whole name and not part of a longer one; they may be short for another."""
    if not words.has_case:
        return set()
    singles = {first for first, end in exact if end == first + 1 and words.tokens[first].is_capital}
    return singles - {place for first, end in exact if end > first + 1 for place in range(first, end)}


def name_windows(words: QuestionWords) -> Iterator[Span]:
    """Spans of two to four words that may be names: content words at both ends, in capitals if these mark names."""
    for length in range(MAX_PART_WORDS, 1, -1):
        for first in range(min(len(words), MAX_WINDOW_START) - length + 1):
            ends = words.tokens[first], words.tokens[first + length - 1]
            are_content_words = not any(token.is_function_word for token in ends)
            if are_content_words and (not words.has_case or all(token.is_capital for token in ends)):
                yield first, first + length
