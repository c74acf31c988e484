"""The word lists of linking, read from the package's data once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load(name: str) -> Mapping[str, Any]:
    """The data file `name`."""
    return tomllib.loads((files("clew.link.english") / f"{name}.toml").read_text("utf-8"))


@cache
def function_words() -> frozenset[str]:
    """Words that say little by themselves."""
    return frozenset(load("words")["function"].split())


@cache
def asking_words() -> frozenset[str]:
    """The function words that tell phrases apart nevertheless."""
    return frozenset(load("words")["asking"].split())


@cache
def irregular() -> Mapping[str, str]:
    """Dictionary forms of irregular words."""
    return dict(pair.split(":") for pair in load("words")["irregular"].split())


@cache
def synonyms() -> Mapping[str, tuple[str, ...]]:
    """The words that may stand in a name for one in a question."""
    return {word: tuple(others.split()) for word, others in load("synonyms")["words"].items()}


@cache
def label_phrases() -> Mapping[str, tuple[str, ...]]:
    """Phrases that say the same as a label, by the label."""
    return {label.casefold(): tuple(phrases) for label, phrases in load("synonyms")["labels"].items()}


@cache
def spellings() -> Mapping[str, tuple[str, ...]]:
    """The other spellings that a word has in names, and words that stand for it there."""
    return {word: tuple(others.split("|")) for word, others in load("synonyms")["spellings"].items()}


@cache
def demonyms() -> Mapping[str, tuple[str, ...]]:
    """The names of the country or region that a word in small letters belongs to, the usual one first."""
    found: dict[str, tuple[str, ...]] = {}
    for names, adjectives in load("demonyms").items():
        for adjective in adjectives.split():
            found[adjective.casefold()] = tuple(names.split("|"))
    return found
