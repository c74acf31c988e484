"""Offers to teach a word that clew did not understand: the names of the graph that it may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.answer.answer import Answer
from clew.answer.linked_question import ItemKey
from clew.answer.missing import Missing, MissingKind
from clew.answer.words.plain_question import find_spans
from clew.english.grammar import is_plural_word
from clew.english.readable_labels import readable_label
from clew.kb.name_index import normalise
from clew.link.linker import Linker
from clew.link.tokens import QuestionWords
from clew.parse.actions import items_in
from clew.parse.items import ItemKind

MAX_NAMES = 3  # of one word; more would not help to choose
NAME_KEY = "name"  # the key for the name of a row, which has its own words


@dataclass(frozen=True, slots=True)
class WordOffer:
    """A word of a question that nothing in the graph fits, and the names that it may mean, the likeliest first."""

    text: str
    names: tuple[str, ...]


def find_offers(answer: Answer, linker: Linker) -> Iterator[WordOffer]:
    """An offer for each word that keeps an answer from being sure."""
    words = [one for one in answer.missing if one.kind in (MissingKind.FACT, MissingKind.WORDS)]
    ranked = rank_names(answer, linker) if words else []
    for missing in words:
        names = choose_names(missing, ranked)
        if names:
            yield WordOffer(missing.text, names)


def rank_names(answer: Answer, linker: Linker) -> list[ItemKey]:
    """The names that the interpretations use, and those that linking ranks, without those that the question says."""
    words = QuestionWords(answer.question)
    used = [(item.kind, item.name) for one in answer.interpretations for item in items_in(one.program)]
    linked = [(ItemKind.PREDICATE, candidate.name) for candidate in linker.link(answer.question).predicates]
    return [
        (kind, name)
        for kind, name in dict.fromkeys((*used, *linked))
        if kind in (ItemKind.PREDICATE, ItemKind.CONCEPT) and not any(find_spans(words, label_words(name)))
    ]


def label_words(name: str) -> list[str]:
    return normalise(readable_label(name)).split()


def choose_names(missing: Missing, ranked: Sequence[ItemKey]) -> tuple[str, ...]:
    """The names that a missing word may mean: keys of the entity that it is asked of; for a plural, concepts first."""
    if missing.kind is MissingKind.FACT:
        return tuple(name for _, name in ranked if name in missing.available and name != NAME_KEY)[:MAX_NAMES]
    is_plural = is_plural_word(missing.text.lower())
    likely = sorted(ranked, key=lambda key: (key[0] is ItemKind.CONCEPT) is not is_plural)
    return tuple(name for _, name in likely if name != NAME_KEY)[:MAX_NAMES]
