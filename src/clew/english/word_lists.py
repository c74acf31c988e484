"""The word lists of a language, read from the package's data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGE = "english"


@dataclass(frozen=True, slots=True)
class Words:
    """Closed classes and exceptions that no dictionary decides."""

    prepositions: frozenset[str]
    relatives: frozenset[str]
    verbs: frozenset[str]
    states: frozenset[str]
    measures: frozenset[str]
    superlatives: frozenset[str]
    not_plural: frozenset[str]
    always_plural: frozenset[str]
    with_persons: frozenset[str]
    with_preposition: frozenset[str]
    intransitive: frozenset[str]
    uncounted: frozenset[str]
    plurals: Mapping[str, str]
    persons: frozenset[str]
    person_roots: frozenset[str]
    with_the: frozenset[str]
    with_the_first: frozenset[str]
    with_the_last: frozenset[str]
    with_the_last_long: frozenset[str]
    with_the_last_small: frozenset[str]
    scales: Mapping[str, frozenset[str]]
    opposites: Mapping[str, tuple[str, str, str, str]]
    acronyms: frozenset[str]


@cache
def words() -> Words:
    """The English word lists."""
    data = load("words")
    lists = {name: frozenset(data[name].split()) for name in data if isinstance(data[name], str)}
    names = {name: frozenset(data[name]) for name in data if isinstance(data[name], list)}
    scales = {scale: frozenset(heads.split()) for scale, heads in data["scales"].items()}
    opposites = {scale: tuple(forms) for scale, forms in data["opposites"].items()}
    return Words(**lists, **names, plurals=data["plurals"], scales=scales, opposites=opposites)


def load(name: str) -> dict[str, Any]:
    """A data file of the language."""
    return tomllib.loads((files("clew.phrasing") / LANGUAGE / f"{name}.toml").read_text("utf-8"))
