"""Entity linking by an inverted index of the n-grams of all names and aliases (Mohammed et al. 2018, section 3.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from clew.english.word_lists import function_words
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.simple.topic_spans import plain_words

MAX_GRAM_WORDS = 3  # as in the published index
MAX_SIMILAR_NAMES = 200  # whose entities are ranked; thousands of names contain a word such as john
HASH_FACTOR = np.uint64(0x9E3779B97F4A7C15)  # a large odd number spreads the codes of word sequences

Codes = NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class LinkedEntity:
    """An entity or concept that a mention may mean: the name it has in common, how similar it is, from 0 to 1.

    `popularity` is the number of facts that lead to the entity.
    """

    node: int
    name: str
    score: float
    is_alias: bool
    popularity: int

    @property
    def rank(self) -> tuple[float, bool, int, int]:
        """A key that sorts the best entity first: by similarity, names before aliases, and by popularity."""
        return (-self.score, self.is_alias, -self.popularity, self.node)


@dataclass(frozen=True, slots=True)
class GramPostings:
    """The names that each n-gram occurs in, sorted by the code of the n-gram."""

    codes: Codes
    forms: NDArray[np.int32]

    def find(self, codes: Codes) -> list[int]:
        """The names with any of these n-grams."""
        lows = np.searchsorted(self.codes, codes, "left").tolist()
        highs = np.searchsorted(self.codes, codes, "right").tolist()
        return sorted({form for low, high in zip(lows, highs, strict=True) for form in self.forms[low:high].tolist()})


class EntityIndex:
    """The names and aliases in a knowledge base by their n-grams of one to three words."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.word_numbers: dict[str, int] = {}
        forms = [kb.names.forms[form].split() for form in range(len(kb.names.forms))]
        words = np.fromiter((self.number_of(word) for form in forms for word in form), np.uint64)
        owners = np.repeat(np.arange(len(forms), dtype=np.int32), [len(form) for form in forms])
        self.postings = [make_postings(words, owners, size) for size in range(1, MAX_GRAM_WORDS + 1)]

    def number_of(self, word: str) -> int:
        return self.word_numbers.setdefault(word, len(self.word_numbers) + 1)

    def link(self, mention: str, limit: int) -> list[LinkedEntity]:
        """The `limit` entities whose names are most similar to `mention`, of those that share its longest n-grams."""
        words = plain_words(mention)
        forms = self.forms_sharing_grams(words)
        names = [self.kb.names.forms[form] for form in forms]
        similar = process.extract(" ".join(words), names, scorer=fuzz.ratio, limit=MAX_SIMILAR_NAMES)
        best: dict[int, LinkedEntity] = {}
        for _, percent, place in similar:
            for entity in self.entities_named(forms[place], percent / 100):
                best[entity.node] = min(entity, best.get(entity.node, entity), key=lambda other: other.rank)
        return sorted(best.values(), key=lambda entity: entity.rank)[:limit]

    def forms_sharing_grams(self, words: Sequence[str]) -> list[int]:
        """The names that share the longest n-grams of `words` that any name has."""
        numbers = np.array([self.word_numbers.get(word, 0) for word in words], np.uint64)
        for size in range(min(MAX_GRAM_WORDS, len(words)), 0, -1):
            forms = self.postings[size - 1].find(
                gram_codes(content_numbers(words, numbers) if size == 1 else numbers, size)
            )
            if forms:
                return forms
        return []

    def entities_named(self, form: int, score: float) -> Iterator[LinkedEntity]:
        for match in self.kb.names.matches_of_form(form, score):
            popularity = len(self.kb.relations_to(match.node))
            yield LinkedEntity(match.node, match.name, score, match.is_alias, popularity)


def content_numbers(words: Sequence[str], numbers: Codes) -> Codes:
    """The numbers of the words that are not function words, or of all if all are, as in a film named It."""
    is_content = np.array([word not in function_words() for word in words])
    return numbers[is_content] if is_content.any() else numbers


def gram_codes(numbers: Codes, size: int) -> Codes:
    """A code for each sequence of `size` words."""
    codes = np.zeros(max(len(numbers) - size + 1, 0), np.uint64)
    for place in range(size):
        codes = codes * HASH_FACTOR + numbers[place : place + len(codes)]  # wraps around
    return codes


def make_postings(numbers: Codes, owners: NDArray[np.int32], size: int) -> GramPostings:
    """The postings of all n-grams of `size` words; `owners` are the names that the words belong to."""
    codes = gram_codes(numbers, size)
    is_inside = owners[: len(codes)] == owners[size - 1 : size - 1 + len(codes)]
    codes, forms = codes[is_inside], owners[: len(codes)][is_inside]
    order = np.argsort(codes, kind="stable")
    return GramPostings(codes[order], forms[order])
