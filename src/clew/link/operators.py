"""The operators that a question asks for: comparison, count, negation, rank."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from clew.english.word_lists import read_data
from clew.kb.name_index import normalise
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.quantities import number_words
from clew.link.tokens import QuestionWords

NUMBER = "#"  # stands for a number in phrases
COMPARATIVES = ("more", "less", "fewer", "higher")  # words that *than* may follow
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
        end = phrase_end(forms, place)
        if end > place:
            mentions.append(mention_of(words, place, end, operator_phrases()[tuple(forms[place:end])]))
        place = max(end, place + 1)
    return mentions


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
