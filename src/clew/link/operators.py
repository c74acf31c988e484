"""The operators that a question asks for: comparisons, counts, negation, rank."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from clew.english.word_lists import read_data
from clew.kb.name_index import normalise
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.quantities import table
from clew.link.tokens import Words

NUMBER = "#"
COMPARED = ("more", "less", "fewer", "higher")
SURE, LESS_SURE = 0.9, 0.6


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
def phrases() -> Mapping[tuple[str, ...], tuple[Operator, ...]]:
    """The operators that a run of words means."""
    found: dict[tuple[str, ...], list[Operator]] = {}
    for name, texts in read_data("operators").items():
        for text in texts:
            words = tuple(NUMBER if word == NUMBER else normalise(word) for word in text.split())
            flat = tuple(part for word in words for part in word.split())
            found.setdefault(flat, []).append(Operator(name))
    return {words: tuple(operators) for words, operators in found.items()}


@cache
def longest() -> int:
    return max(map(len, phrases()))


def operators_in(words: Words) -> list[Mention]:
    """The operators from left to right; within a longer phrase none is looked for."""
    found, place = [], 0
    forms = [form_of(token.form) for token in words.tokens]
    while place < len(forms):
        end = longest_at(forms, place)
        if end > place:
            found.append(mention_of(words, place, end, phrases()[tuple(forms[place:end])]))
        place = max(end, place + 1)
    return found


def form_of(form: str) -> str:
    return NUMBER if form.isdecimal() or form in table("cardinals") else form


def longest_at(forms: list[str], place: int) -> int:
    """Where the longest phrase that begins at a word ends; there, if there is none."""
    for end in range(min(place + longest(), len(forms)), place, -1):
        goes_on = forms[end - 1] in COMPARED and forms[end : end + 1] == ["than"]
        if tuple(forms[place:end]) in phrases() and not (goes_on and end - place > 1):
            return end
    return place


def mention_of(words: Words, first: int, end: int, operators: tuple[Operator, ...]) -> Mention:
    score = SURE if end - first > 1 else LESS_SURE
    made = tuple(
        Candidate(MentionKind.OPERATOR, one, score - 0.05 * n, LinkSource.WRITTEN) for n, one in enumerate(operators)
    )
    return words.mention(first, end, made)
