"""The operators that a question asks for: comparison, count, negation, rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache

from clew.english.inflection import parts_of_speech
from clew.english.word_lists import function_words, read_data
from clew.kb.name_index import normalise
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.quantities import number_words
from clew.link.tokens import QuestionWords

NUMBER = "#"  # stands for a number in phrases
COMPARATIVES = ("more", "less", "fewer", "higher")  # words that *than* may follow
COUNTED_BEFORE = frozenset(["count", "find", "list", "show", "return", "report", "display"])  # *count number of*
CALLED_NUMBERS = frozenset(["mobile", "serial", "cellular"])  # adjectives that say which number is meant
PHRASE_SCORE = 0.9  # of several words
WORD_SCORE = 0.6  # of one word, which may mean something else


class Operator(StrEnum):
    """An operation on what a question mentions."""

    GREATER = "greater"
    LESS = "less"
    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    EQUAL = "equal"
    NOT_EQUAL = "not_equal"
    ABOUT = "about"
    BETWEEN = "between"
    BEFORE = "before"
    AFTER = "after"
    DURING = "during"
    MOST = "most"
    LEAST = "least"
    COUNT = "count"
    HOW_MUCH = "how_much"
    TOP = "top"
    ORDINAL = "ordinal"
    OR = "or"
    AND = "and"
    NOT = "not"
    AVERAGE = "average"
    SUM = "sum"
    GROUP = "group"
    SAME = "same"
    VERIFY = "verify"
    WHO = "who"
    WHERE = "where"
    WHEN = "when"


@cache
def operator_phrases() -> Mapping[tuple[str, ...], tuple[Operator, ...]]:
    """The operators that a run of words may mean."""
    operators_by_words: dict[tuple[str, ...], list[Operator]] = {}
    for name, texts in read_data("operators").items():
        for text in texts:
            words = tuple(NUMBER if word == NUMBER else normalise(word) for word in text.split())
            flat = tuple(part for word in words for part in word.split())
            operators_by_words.setdefault(flat, []).append(Operator(name))
    return {words: tuple(operators) for words, operators in operators_by_words.items()}


@cache
def max_phrase_words() -> int:
    """The number of words in the longest phrase."""
    return max(map(len, operator_phrases()))


def find_operators(words: QuestionWords) -> list[Mention]:
    """The operators from left to right; those inside a longer phrase are left out."""
    mentions, place = [], 0
    forms = [normal_form(token.form) for token in words.tokens]
    while place < len(forms):
        end = place if is_called_number(forms, place) else phrase_end(forms, place)
        if end > place:
            mentions.append(mention_of(words, place, end, operator_phrases()[tuple(forms[place:end])]))
        place = max(end, place + 1)
    return mentions


def is_called_number(forms: Sequence[str], place: int) -> bool:
    """Whether *number of* counts nothing, because a noun says which number it is: a *phone* number of Ann."""
    before = forms[place - 1] if place else ""
    return forms[place] == "number" and before not in COUNTED_BEFORE and is_noun_only(before)


def is_noun_only(word: str) -> bool:
    """Whether a word is a noun, and at most a verb besides: *phone*, but not *average*."""
    is_noun = word.isalpha() and parts_of_speech(word) - {"VERB"} == {"NOUN"}
    return (is_noun and word not in function_words()) or word in CALLED_NUMBERS


def normal_form(form: str) -> str:
    """The form of a word in phrases."""
    return NUMBER if form.isdecimal() or form in number_words("cardinals") else form


def phrase_end(forms: list[str], place: int) -> int:
    """The end of the longest phrase that begins at a word; `place` if there is none."""
    for end in range(min(place + max_phrase_words(), len(forms)), place, -1):
        continues = forms[end - 1] in COMPARATIVES and forms[end : end + 1] == ["than"]
        if tuple(forms[place:end]) in operator_phrases() and not (continues and end - place > 1):
            return end
    return place


def mention_of(words: QuestionWords, first: int, end: int, operators: tuple[Operator, ...]) -> Mention:
    """The mention of a phrase."""
    score = PHRASE_SCORE if end - first > 1 else WORD_SCORE
    candidates = tuple(
        Candidate(MentionKind.OPERATOR, operator, score - 0.05 * rank, LinkSource.WRITTEN)
        for rank, operator in enumerate(operators)
    )
    return words.mention(first, end, candidates)
