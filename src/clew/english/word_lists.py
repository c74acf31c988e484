"""English word lists, read from the files next to this module."""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_data(name: str) -> Mapping[str, Any]:
    """The contents of `name`.toml in this package."""
    return tomllib.loads((files("clew.english") / f"{name}.toml").read_text("utf-8"))


@cache
def function_words() -> frozenset[str]:
    """Words that carry little meaning: articles, prepositions, auxiliaries, pronouns."""
    return frozenset(read_data("words")["linking"]["function"].split())


@cache
def asking_words() -> frozenset[str]:
    """The function words that still distinguish one phrase from another: where, when, many."""
    return frozenset(read_data("words")["linking"]["asking"].split())


@cache
def order_words() -> frozenset[str]:
    """Words that ask for an order, besides comparatives, superlatives and ordinals: top, most, last, ranked."""
    return frozenset(read_data("words")["linking"]["order"].split())


@cache
def titles() -> frozenset[str]:
    """Forms of address before a name: Mr, Dr."""
    return frozenset(read_data("words")["linking"]["titles"].split())


@cache
def irregular_lemmas() -> Mapping[str, str]:
    """The lemma of each irregular form."""
    return dict(pair.split(":") for pair in read_data("words")["linking"]["irregular"].split())


@cache
def synonyms() -> Mapping[str, tuple[str, ...]]:
    """For a word of a question, the words that a name may use instead."""
    return {word: tuple(others.split()) for word, others in read_data("synonyms")["words"].items()}


@cache
def label_phrases() -> Mapping[str, tuple[str, ...]]:
    """For a label in lower case, phrases with the same meaning."""
    return {label.casefold(): tuple(phrases) for label, phrases in read_data("synonyms")["labels"].items()}


@cache
def spellings() -> Mapping[str, tuple[str, ...]]:
    """For a word, its other spellings in names."""
    return {word: tuple(others.split("|")) for word, others in read_data("synonyms")["spellings"].items()}


@cache
def demonyms() -> Mapping[str, tuple[str, ...]]:
    """For an adjective or demonym in lower case, the names of its country or region, the usual name first."""
    found: dict[str, tuple[str, ...]] = {}
    for names, adjectives in read_data("demonyms").items():
        for adjective in adjectives.split():
            found[adjective.casefold()] = tuple(names.split("|"))
    return found


@cache
def place_adjectives() -> Mapping[str, str]:
    """For the name of a country or region its adjective: South American."""
    return {
        name: forms.split()[0].replace("-", " ")
        for names, forms in read_data("demonyms").items()
        for name in names.split("|")
    }


@dataclass(frozen=True, slots=True)
class RelatedWords:
    """What WordNet relates to a word: words with the same meaning or root, with a more general, and a narrower one."""

    similar: tuple[str, ...] = ()
    general: tuple[str, ...] = ()
    specific: tuple[str, ...] = ()


@cache
def wordnet_lines() -> list[str]:
    """The lines of wordnet.txt, sorted by their words; they are read one by one, since a question needs few."""
    lines = (files("clew.english") / "wordnet.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@cache
def related_words(word: str) -> RelatedWords:
    """The words that WordNet relates to a lemma, those of its frequent meanings only."""
    lines = wordnet_lines()
    place = bisect_left(lines, word + "\t")
    if place == len(lines) or not lines[place].startswith(word + "\t"):
        return RelatedWords()
    _, *groups = lines[place].split("\t")
    return RelatedWords(*(tuple(group.split()) for group in groups))


@dataclass(frozen=True, slots=True)
class CodedWord:
    """A word or name with the codes that tables use for it; `family` is the list of codes that it belongs to."""

    family: str
    names: tuple[str, ...]
    codes: tuple[str, ...]


@cache
def coded_words() -> tuple[CodedWord, ...]:
    """The words that tables often hold as codes: sexes, months, weekdays, countries, states."""
    return tuple(
        CodedWord(family, tuple(names.split("|")), tuple(codes.split()))
        for family, words in read_data("codes").items()
        for names, codes in words.items()
    )


@dataclass(frozen=True, slots=True)
class WordLists:
    """Closed word classes, and exceptions that a dictionary does not decide."""

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
def word_lists() -> WordLists:
    """The English word lists."""
    data = read_data("words")
    lists = {name: frozenset(data[name].split()) for name in data if isinstance(data[name], str)}
    names = {name: frozenset(data[name]) for name in data if isinstance(data[name], list)}
    scales = {scale: frozenset(heads.split()) for scale, heads in data["scales"].items()}
    opposites = {scale: tuple(forms) for scale, forms in data["opposites"].items()}
    return WordLists(**lists, **names, plurals=data["plurals"], scales=scales, opposites=opposites)
