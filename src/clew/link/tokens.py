"""A question as words with their places, each in the form in which names are compared."""

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

MAX_TOKENS = 400
MAX_TOKEN_CHARS = 200
MAX_ACRONYM_CHARS = 5
PERSON = re.compile(r"(?<=\w{3})(?:wo)?m[ae]n$")
DIGITS = re.compile(r"\d[.,]\d", re.ASCII)
Span = tuple[int, int]  # the words from the first number up to, without, the second
QUOTES = "\"“”«»„'‘’`"


@cache
def word_pattern() -> re.Pattern[str]:
    """Letters and digits in a row, with the accents among them that names lose; or letters with a point behind each."""
    accents = "".join(chr(code) for code in range(0x300, 0x1F000) if unicodedata.combining(chr(code)))
    return re.compile(rf"(?:[^\W\d_]\.){{2,}}|[^\W_](?:[^\W_]|[{accents}])*")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the question: `form` is its normalised spelling."""

    start: int
    end: int
    text: str
    form: str

    @property
    def is_function_word(self) -> bool:
        """Whether the word says little by itself; `US` and `IT` in capitals are names."""
        return self.form in function_words() and not (len(self.text) > 1 and self.text.isupper())

    @property
    def word(self) -> str:
        """The form in one piece: us for U.S."""
        return self.form.replace(" ", "")

    @property
    def is_capital(self) -> bool:
        return self.text[:1].isupper()


class QuestionWords:
    """The words of a question; of an endless one, the first `MOST_TOKENS`."""

    def __init__(self, question: str) -> None:
        self.question = question
        found: list[Token] = []
        for match in word_pattern().finditer(question):
            if len(found) == MAX_TOKENS:
                break
            if len(match[0]) <= MAX_TOKEN_CHARS:
                found.append(Token(match.start(), match.end(), match[0], normalise(match[0])))
        self.tokens: Sequence[Token] = tuple(found)

    def __len__(self) -> int:
        return len(self.tokens)

    @cached_property
    def has_case(self) -> bool:
        """Whether the question tells names by capitals: some word behind the first has one, but not all."""
        later = [token for token in self.tokens[1:] if token.text[:1].isalpha()]
        capitals = sum(token.is_capital for token in later)
        return 0 < capitals < len(later) or (capitals > 0 and len(later) == capitals <= 3)

    @cached_property
    def line(self) -> str:
        """The normalised question."""
        return " ".join(token.form for token in self.tokens)

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """Where each word begins in `line`."""
        starts, place = [], 0
        for token in self.tokens:
            starts.append(place)
            place += len(token.form) + 1
        return tuple(starts)

    def form(self, first: int, end: int) -> str:
        """The words from `first` up to `end`, normalised."""
        return " ".join(token.form for token in self.tokens[first:end])

    def text(self, first: int, end: int) -> str:
        """The same as they are written."""
        return self.question[self.tokens[first].start : self.tokens[end - 1].end]

    def is_in_number(self, place: int) -> bool:
        """Whether a word is only some digits of a longer number: the 8 of 8,000."""
        token = self.tokens[place]
        around = self.question[max(0, token.start - 2) : token.end + 2]
        return token.form.isdecimal() and bool(DIGITS.search(around))

    def mention(self, first: int, end: int, candidates: tuple[Candidate, ...]) -> Mention:
        """These words as a mention of the candidates."""
        start, stop = self.tokens[first].start, self.tokens[end - 1].end
        return Mention(start, stop, self.question[start:stop], candidates)

    def is_quoted(self, first: int, end: int) -> bool:
        """Whether these words stand in quotation marks."""
        before = self.question[: self.tokens[first].start][-1:]
        after = self.question[self.tokens[end - 1].end :][:1]
        return bool(before) and bool(after) and before in QUOTES and after in QUOTES


def spelling_variants(token: Token) -> tuple[tuple[str, bool], ...]:
    """The spellings under which a word may stand in a name, and whether each is only a form of it."""
    own = token.form
    found = {own: False}
    if " " in own:
        found.setdefault(own.replace(" ", ""), False)
    elif 1 < len(own) <= MAX_ACRONYM_CHARS and token.text.isupper() and own.isalpha():
        found.setdefault(" ".join(own), False)
    for other in (*spellings().get(token.word, ()), *lemmas(own)[1:], *regular_plurals(own), PERSON.sub("person", own)):
        if other:
            found.setdefault(other, True)
    return tuple(found.items())


MAX_PART_WORDS = 4
MAX_RUNS, MAX_WINDOW_START = 6, 30


def uncovered_runs(words: QuestionWords, covered: set[int]) -> list[Span]:
    """Runs of words that no name covers and that may be names: capitals, or in a question without any, all telling."""
    found: list[Span] = []
    for place, token in enumerate(words.tokens):
        fits = (token.is_capital and place > 0) if words.has_case else len(token.form) > 2
        if place in covered or token.is_function_word or not fits or (not words.has_case and is_word(token.form)):
            continue
        if found and found[-1][1] == place and place - found[-1][0] < MAX_PART_WORDS:
            found[-1] = (found[-1][0], place + 1)
        else:
            found.append((place, place + 1))
    singles = [(place, place + 1) for first, end in found if end - first > 1 for place in range(first, end)]
    return (found + singles)[:MAX_RUNS]


def standalone_names(words: QuestionWords, exact: set[Span]) -> set[int]:
    """Words in capitals that are a name by themselves and in no longer one, and may be short for another."""
    if not words.has_case:
        return set()
    singles = {first for first, end in exact if end == first + 1 and words.tokens[first].is_capital}
    return singles - {place for first, end in exact if end > first + 1 for place in range(first, end)}


def name_windows(words: QuestionWords) -> Iterator[Span]:
    """Every two to four words side by side that may be a name: with telling ends, and capitals where those tell."""
    for length in range(MAX_PART_WORDS, 1, -1):
        for first in range(min(len(words), MAX_WINDOW_START) - length + 1):
            ends = words.tokens[first], words.tokens[first + length - 1]
            telling = not any(token.is_function_word for token in ends)
            if telling and (not words.has_case or all(token.is_capital for token in ends)):
                yield first, first + length
