"""The name index: nodes by exact name, normalised name, prefix and similarity."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.kb.columns.string_pool import HashedStringPool, StringPool
from clew.kb.records import Array, sort_distinct
from clew.kb.store import Store

SEPARATORS = re.compile(r"[\W_]+")  # punctuation and space between the words of a name
MAX_COMPARED_FORMS = 128  # names with the most shared letter triples whose edit distance is computed
MAX_COUNTED = 300_000  # postings that are counted for every form, in about 2 ms
DENSE = 4  # numbers of forms for each posting, up to which counting is faster than sorting
MAX_CANDIDATES = 2_000  # forms that are counted in longer postings, too
GRAM_FACTORS = np.array([0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D], np.uint32)  # large odd numbers hash letters well
WORD_ORDER_WEIGHT = 0.95  # the same words in another order are slightly worse than the same letters
CACHED_SPELLINGS = 50_000  # texts whose place among the names is kept in memory: most questions begin alike


@dataclass(frozen=True, slots=True)
class NodeMatch:
    """A node found by name: the name or alias that matched, and a score of at most 1."""

    node: int
    name: str
    score: float
    is_alias: bool


def normalise(text: str) -> str:
    """`text` without case, accents, punctuation and extra space: the same for two spellings of a name."""
    plain = text if text.isascii() else strip_accents(text)
    return SEPARATORS.sub(" ", plain.casefold()).strip() or text.casefold().strip()


def strip_accents(text: str) -> str:
    spelled = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFC", "".join(mark for mark in spelled if not unicodedata.combining(mark)))


def letter_grams(forms: Sequence[str]) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
    """A code for every letter triple of the forms (padded with spaces), and the number of its form."""
    letters = np.frombuffer("".join(f"  {form} " for form in forms).encode("utf-32-le", "surrogatepass"), np.uint32)
    lengths = np.fromiter((len(form) + 3 for form in forms), np.int64, len(forms))
    if not len(forms):
        return np.zeros(0, np.uint32), np.zeros(0, np.int64)
    owner = np.repeat(np.arange(len(forms)), lengths)
    codes = letters[:-2] * GRAM_FACTORS[0] + letters[1:-1] * GRAM_FACTORS[1] + letters[2:] * GRAM_FACTORS[2]
    inside = owner[:-2] == owner[2:]
    return codes[inside], owner[:-2][inside]


@dataclass(frozen=True, slots=True)
class GramPostings:
    """The forms that each letter triple occurs in: those of `codes[i]` are `forms[starts[i]:starts[i + 1]]`.

    `sizes` counts the distinct triples of each form.
    """

    codes: Array
    starts: Array
    forms: Array
    sizes: Array


class Spelling(NamedTuple):
    """What a normalised text is among the names: the number of its form, or -1, and whether longer names begin so."""

    form: int
    is_beginning: bool


class NameIndex:
    """The name index of an open store."""

    def __init__(self, store: Store, strings: HashedStringPool) -> None:
        self.strings = strings
        self.text, self.node, self.alias = (store.view(f"names.{part}") for part in ("text", "node", "alias"))
        self.forms = StringPool(store, "forms")
        self.rows, self.row_starts = store.view("forms.rows"), store.view("forms.row_starts")
        self.store, self.spelling_of = store, lru_cache(CACHED_SPELLINGS)(self.find_spelling)

    def find_spelling(self, text: str) -> Spelling:
        """Whether a normalised text is a name, and whether longer names begin with its words."""
        form, count = self.forms.lower_bound(text), len(self.forms)
        is_name = form < count and self.forms[form] == text
        following = form + is_name
        is_beginning = following < count and self.forms[following].startswith(text + " ")
        return Spelling(form if is_name else -1, is_beginning)

    def with_name(self, text: str) -> list[int]:
        """The nodes with exactly this name, in order; a hash lookup and a binary search."""
        return [self.node[row] for row in self.exact_rows(text) if not self.alias[row]]

    def with_name_or_alias(self, text: str) -> list[int]:
        """The nodes with exactly this name or alias, names first; a hash lookup and a binary search."""
        return list(dict.fromkeys(self.node[row] for row in self.exact_rows(text)))

    def exact_rows(self, text: str) -> range:
        number = self.strings.find(text)
        if number < 0:
            return range(0)
        first = end = bisect_left(self.text, number)
        while end < len(self.text) and self.text[end] == number:
            end += 1
        return range(first, end)

    def with_normalised_name(self, text: str) -> list[NodeMatch]:
        """The nodes whose name or alias differs only in case, accents or punctuation; a binary search."""
        wanted = normalise(text)
        form = self.forms.lower_bound(wanted)
        if form == len(self.forms) or self.forms[form] != wanted:
            return []
        return self.matches_of_form(form, 1.0)

    def with_prefix(self, prefix: str, limit: int = 10) -> list[NodeMatch]:
        """Up to `limit` nodes whose normalised name begins with `prefix`, the shortest names first."""
        forms = self.forms.range_of_prefix(normalise(prefix))[: limit * 20]
        ranked = sorted(forms, key=lambda form: (len(self.forms[form]), form))
        matches = (match for form in ranked for match in self.matches_of_form(form, 1.0))
        return first_per_node(matches)[:limit]

    def most_similar(self, text: str, limit: int = 10) -> list[NodeMatch]:
        """The `limit` nodes whose names or aliases are most similar to `text`.

        The names that share the most letter triples are compared by edit distance and by their words in any order.
        The cost is that of the shorter half of the posting lists of the query's triples, and little else.
        """
        wanted = normalise(text)
        candidates = self.forms_sharing_grams(wanted, max(MAX_COMPARED_FORMS, limit)).tolist()
        similarities = name_similarities(wanted, [self.forms[form] for form in candidates])
        scores = dict(zip(candidates, similarities, strict=True))
        ranked = sorted(scores, key=lambda form: (-scores[form], form))[:limit]
        return first_per_node(match for form in ranked for match in self.matches_of_form(form, scores[form]))[:limit]

    @cached_property
    def gram_postings(self) -> GramPostings:
        code, starts, form = (self.store.column(f"grams.{part}") for part in ("code", "starts", "form"))
        return GramPostings(code, starts, form, self.store.column("forms.grams"))

    def forms_sharing_grams(self, wanted: str, limit: int) -> Array:
        """The forms that share the largest part of their letter triples with `wanted`, the best first.

        If these triples are in many forms, only forms with some of the rarer half are counted.
        """
        codes = sort_distinct(letter_grams([wanted])[0])
        postings = self.postings_of(codes)
        counted = count_to_merge(postings)
        forms, shared = count_forms(postings[:counted])
        if counted < len(postings):
            forms, shared = self.best_forms(forms, shared, len(codes), MAX_CANDIDATES)
            shared = add_shared(forms, shared, postings[counted:])
        return self.best_forms(forms, shared, len(codes), limit)[0]

    def postings_of(self, codes: Array) -> list[Array]:
        """The forms that each of the triples occurs in, the rarest triple first."""
        index = self.gram_postings
        places = np.searchsorted(index.codes, codes)
        is_inside = places < len(index.codes)
        places, codes = places[is_inside], codes[is_inside]
        places = places[index.codes[places] == codes]
        ranges = zip(index.starts[places].tolist(), index.starts[places + 1].tolist(), strict=True)
        return sorted((index.forms[start:end] for start, end in ranges), key=len)

    def best_forms(self, forms: Array, shared: Array, grams: int, limit: int) -> tuple[Array, Array]:
        """The `limit` forms that share the largest part of their triples, and how many they share."""
        overlap = shared / (self.gram_postings.sizes[forms] + np.float64(grams))
        if len(forms) > limit:
            kept = np.flatnonzero(overlap >= np.partition(overlap, len(overlap) - limit)[len(overlap) - limit])
            forms, shared, overlap = forms[kept], shared[kept], overlap[kept]
        order = np.lexsort((forms, -overlap))[:limit]
        return forms[order], shared[order]

    def matches_of_form(self, form: int, score: float) -> list[NodeMatch]:
        start, end = self.row_starts[form], self.row_starts[form + 1]
        rows = self.rows[start:end]
        ordered = sorted(rows, key=lambda row: self.alias[row]) if end - start > 1 else rows
        return [
            NodeMatch(self.node[row], self.strings[self.text[row]], score, bool(self.alias[row])) for row in ordered
        ]


def count_to_merge(postings: Sequence[Array]) -> int:
    """How many of the postings, of which the shortest come first, are counted for all forms: at least half of them."""
    sizes = np.cumsum([len(forms) for forms in postings])
    return max(int(np.searchsorted(sizes, MAX_COUNTED, side="right")), (len(postings) + 1) // 2)


def count_forms(postings: Sequence[Array]) -> tuple[Array, Array]:
    """The forms in the postings, and in how many of these each is."""
    if not postings:
        return np.zeros(0, np.int32), np.zeros(0, np.int64)
    forms = np.concatenate(postings)
    if int(forms.max()) < DENSE * len(forms):
        counts = np.bincount(forms)
        found = np.flatnonzero(counts)
        return found, counts[found]
    forms.sort()
    first = np.flatnonzero(np.concatenate(([True], forms[1:] != forms[:-1])))
    return forms[first], np.diff(np.append(first, len(forms)))


def add_shared(forms: Array, shared: Array, postings: Sequence[Array]) -> Array:
    """`shared` and the number of further postings that each form is in."""
    for members in postings:
        places = np.minimum(np.searchsorted(members, forms), len(members) - 1)
        shared = shared + (members[places] == forms)
    return shared


def name_similarity(wanted: str, name: str) -> float:
    """The similarity of two normalised names, from 0 to 1: by edits, or slightly less by their words in any order."""
    from rapidfuzz import fuzz  # loaded only for a name that is not found as written

    by_letters = fuzz.ratio(wanted, name)
    by_words = WORD_ORDER_WEIGHT * fuzz.token_sort_ratio(wanted, name)
    return round(max(by_letters, by_words) / 100, 4)


def name_similarities(wanted: str, names: Sequence[str]) -> list[float]:
    """The similarity of each name to `wanted`, as `name_similarity` gives it, but for many names at once."""
    from rapidfuzz import fuzz, process

    by_letters = process.cdist([wanted], names, scorer=fuzz.ratio, dtype=np.float64)[0]
    by_words = process.cdist([wanted], names, scorer=fuzz.token_sort_ratio, dtype=np.float64)[0]
    return [round(score / 100, 4) for score in np.maximum(by_letters, WORD_ORDER_WEIGHT * by_words).tolist()]


def first_per_node(matches: Iterable[NodeMatch]) -> list[NodeMatch]:
    """The first match of each node."""
    by_node: dict[int, NodeMatch] = {}
    for match in matches:
        by_node.setdefault(match.node, match)
    return list(by_node.values())
