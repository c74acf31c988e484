"""The operators that a question asks for: comparisons, counts, negation, rank."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from clew.english.word_lists import read_data
from clew.kb.name_index import normalise
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.quantities import number_words
from clew.link.tokens import QuestionWords

NUMBER = "#"
COMPARATIVES = ("more", "less", "fewer", "higher")
PHRASE_SCORE, WORD_SCORE = 0.9, 0.6


class Operator(StrEnum):
    """What is done with what is found."""

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
    """The operators that a run of words means."""
    found: dict[tuple[str, ...], list[Operator]] = {}
    for name, texts in read_data("operators").items():
        for text in texts:
            words = tuple(NUMBER if word == NUMBER else normalise(word) for word in text.split())
            flat = tuple(part for word in words for part in word.split())
            found.setdefault(flat, []).append(Operator(name))
    return {words: tuple(operators) for words, operators in found.items()}


@cache
def max_phrase_words() -> int:
    return max(map(len, operator_phrases()))


def find_operators(words: QuestionWords) -> list[Mention]:
    """The operators from left to right; within a longer phrase none is looked for."""
    found, place = [], 0
    forms = [normal_form(token.form) for token in words.tokens]
    while place < len(forms):
        end = phrase_end(forms, place)
        if end > place:
            found.append(mention_of(words, place, end, operator_phrases()[tuple(forms[place:end])]))
        place = max(end, place + 1)
    return found


def normal_form(form: str) -> str:
    return NUMBER if form.isdecimal() or form in number_words("cardinals") else form


def phrase_end(forms: list[str], place: int) -> int:
    """Where the longest phrase that begins at a word ends; there, if there is none."""
    for end in range(min(place + max_phrase_words(), len(forms)), place, -1):
        goes_on = forms[end - 1] in COMPARATIVES and forms[end : end + 1] == ["than"]
        if tuple(forms[place:end]) in operator_phrases() and not (goes_on and end - place > 1):
            return end
    return place


def mention_of(words: QuestionWords, first: int, end: int, operators: tuple[Operator, ...]) -> Mention:
    score = PHRASE_SCORE if end - first > 1 else WORD_SCORE
    made = tuple(
        Candidate(MentionKind.OPERATOR, one, score - 0.05 * n, LinkSource.WRITTEN) for n, one in enumerate(operators)
    )
    return words.mention(first, end, made)
