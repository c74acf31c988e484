"""Offers to teach a word that clew did not understand: the names of the graph that it may mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clew.answer.answer import Answer
from clew.answer.missing import Missing, MissingKind
from clew.link.linker import Linker

MAX_NAMES = 3  # of one word; more would not help to choose


@dataclass(frozen=True, slots=True)
class WordOffer:
    """A word of a question that nothing in the graph fits, and the names that it may mean, the likeliest first."""

    text: str
    names: tuple[str, ...]


def find_offers(answer: Answer, linker: Linker) -> Iterator[WordOffer]:
    """An offer for each word that keeps an answer from being sure."""
    words = [one for one in answer.missing if one.kind in (MissingKind.FACT, MissingKind.WORDS)]
    ranked = [one.name for one in linker.link(answer.question).predicates] if words else []
    for missing in words:
        names = rank_names(missing, ranked)
        if names and missing.text not in names:
            yield WordOffer(missing.text, names)


def rank_names(missing: Missing, ranked: list[str]) -> tuple[str, ...]:
    """The predicates that a missing word may mean: those of the entity that it is asked of, or else of all."""
    own = [name for name in missing.available if name != "…"]
    if missing.kind is MissingKind.FACT:
        ranked = [name for name in ranked if name in own] or own
    return tuple(dict.fromkeys(ranked))[:MAX_NAMES]
