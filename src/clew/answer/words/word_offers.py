"""Offers to teach a word that clew did not understand: the names of the graph that it may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.answer.answer import MIN_OFFER_CONFIDENCE, Answer
from clew.answer.linked_question import ItemKey
from clew.answer.missing import MissingKind
from clew.answer.words.plain_question import find_spans
from clew.english.grammar import is_plural_word
from clew.english.readable_labels import readable_label
from clew.kb.name_index import normalise
from clew.link.tokens import QuestionWords
from clew.parse.actions import items_in
from clew.parse.items import ItemKind

MAX_NAMES = 3  # of one word; more would not help to choose
NAME_KEY = "name"  # the key for the name of a row, which has its own words


@dataclass(frozen=True, slots=True)
class WordOffer:
    """A word of a question that nothing in the graph fits, and names that it may mean, the likeliest first.

    There are none if no interpretation is likely enough to take them from.
    """

    text: str
    names: tuple[str, ...] = ()


def find_offers(answer: Answer) -> Iterator[WordOffer]:
    """An offer for each word that keeps an answer from being sure."""
    words = [one.text for one in answer.missing if one.kind in (MissingKind.FACT, MissingKind.WORDS)]
    keys = list_unsaid(answer) if words else []
    for text in words:
        yield WordOffer(text, rank_names(text, keys))


def list_unsaid(answer: Answer) -> list[ItemKey]:
    """The predicates and concepts that the likely interpretations use and the question does not say."""
    words = QuestionWords(answer.question)
    likely = [one.program for one in answer.interpretations if one.confidence >= MIN_OFFER_CONFIDENCE]
    used = dict.fromkeys((item.kind, item.name) for program in likely for item in items_in(program))
    return [
        (kind, name)
        for kind, name in used
        if kind in (ItemKind.PREDICATE, ItemKind.CONCEPT)
        and name != NAME_KEY
        and not any(find_spans(words, normalise(readable_label(name)).split()))
    ]


def rank_names(text: str, keys: Sequence[ItemKey]) -> tuple[str, ...]:
    """The names that a word may mean; for a plural, concepts come first."""
    is_plural = is_plural_word(text.lower())
    likely = sorted(keys, key=lambda key: (key[0] is ItemKind.CONCEPT) is not is_plural)
    return tuple(name for _, name in likely)[:MAX_NAMES]
