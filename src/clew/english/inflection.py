"""The dictionary forms of words; from lemminflect where it is installed, else by rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from clew.link.english import irregular

SUFFIXES = (
    "izations", "ization", "ations", "ation", "ements", "ement", "ments", "ment", "ities", "ity", "ives", "ive",
    "ions", "ion", "ers", "er", "ors", "or", "ings", "ing", "ists", "ist", "ships", "ship", "als", "al", "ance",
    "ence", "ies", "ied", "ees", "ee", "ed", "es", "ly", "s", "y", "e",
)  # fmt: skip
SHORTEST_STEM = 4
DOUBLED = re.compile(r"([bdfglmnprt])\1$")
PARTS = ("NOUN", "VERB", "ADJ")
SHORTEST = 3


@cache
def dictionary() -> Callable[[str], dict[str, tuple[str, ...]]] | None:
    """The lookup of lemminflect, if it is there."""
    try:
        from lemminflect import getAllLemmas  # type: ignore[import-untyped]
    except ImportError:
        return None
    found: Callable[[str], dict[str, tuple[str, ...]]] = getAllLemmas
    return found


@cache
def lemmas(word: str) -> tuple[str, ...]:
    """What `word`, in small letters, may be a form of: itself first, then its dictionary forms."""
    known = looked_up(word)
    extra = (irregular()[word],) if word in irregular() else ()
    return tuple(dict.fromkeys((word, *extra, *(known or by_rule(word)))))


def looked_up(word: str) -> tuple[str, ...]:
    look = dictionary()
    if look is None or not word.isascii() or not word.isalpha():
        return ()
    found = look(word)
    return tuple(lemma.lower() for part in PARTS for lemma in found.get(part, ()))


def is_word(word: str) -> bool:
    """Whether `word` is in the dictionary; without one, nothing is."""
    return bool(looked_up(word))


def by_rule(word: str) -> tuple[str, ...]:
    """The dictionary forms that the ending of `word` allows, most of which are no words."""
    if len(word) <= SHORTEST or not word.isalpha():
        return ()
    return tuple(dict.fromkeys((*without_s(word), *without_ending(word, "ed"), *without_ending(word, "ing"),
                                *without_ending(word, "er"), *without_ending(word, "est"))))  # fmt: skip


def without_s(word: str) -> tuple[str, ...]:
    if word.endswith("ies"):
        return (word[:-3] + "y",)
    if word.endswith(("ses", "xes", "zes", "ches", "shes")):
        return (word[:-2], word[:-1])
    return (word[:-1],) if word.endswith("s") and not word.endswith(("ss", "us", "is")) else ()


def without_ending(word: str, ending: str) -> tuple[str, ...]:
    if not word.endswith(ending) or len(word) - len(ending) < SHORTEST:
        return ()
    stem = word[: -len(ending)]
    single = (stem[:-1],) if DOUBLED.search(stem) else ()
    return (stem, stem + "e", *single, *((stem[:-1] + "y",) if stem.endswith("i") else ()))


def plurals(word: str) -> tuple[str, ...]:
    """The regular plural of a noun."""
    if not word.isalpha() or len(word) <= SHORTEST or word.endswith("s"):
        return ()
    return (word[:-1] + "ies",) if word.endswith("y") and word[-2] not in "aeiou" else (word + "s",)


@cache
def stem(word: str) -> str:
    """What `word` has in common with words derived from it: produc for producer, produced and production."""
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= SHORTEST_STEM:
            return DOUBLED.sub(r"\1", word[: -len(suffix)])
    return word
