"""Names that a question spells a little differently, by trigrams: misspelt, scattered over the question, or in part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import letter_grams
from clew.kb.records import Array, sort_distinct
from clew.link.tokens import QuestionWords

MIN_SCATTERED_WORDS = 4  # of a name, since the words of a shorter one occur by chance
MAX_WORDS_BETWEEN = 4  # other words between those of a name
COMPLETE_SHARE = 0.88  # the similarity if all words of the name are there
INCOMPLETE_SHARE = 0.8  # the similarity if one word is missing
MAX_POSTINGS = 400_000  # trigram postings that are read for a question, the rarest trigrams first
MIN_CONTAINED_SHARE = 0.6  # of a name's trigrams that the question must contain
MIN_TRIGRAMS = 6  # of a name; shorter ones are similar by chance
MAX_COMPARED = 48  # names that are compared letter by letter
MIN_SIMILARITY = 0.84  # of a long name
MIN_SHORT_SIMILARITY = 0.92  # of a short name, where one letter changes more
SHORT_NAME_CHARS = 8  # the length of a name from which on it is long
MAX_CONTAINING = 3000  # names that contain the words; with more, the words are not specific


@dataclass(frozen=True, slots=True)
class ScatteredName:
    """The words `first` up to `end` contain those of a name; `share` is the similarity, from 0 to 1."""

    first: int
    end: int
    share: float


def find_scattered(name: Sequence[str], forms: Sequence[str]) -> ScatteredName | None:
    """Where all words of a name, or all but one, occur in order with few others between."""
    if len(name) < MIN_SCATTERED_WORDS or len(set(name) - set(forms)) > 1:
        return None
    starts = [place for place, form in enumerate(forms) if form == name[0]]
    matches = [match for start in starts if (match := match_from(name, forms, start)) is not None]
    return max(matches, key=lambda match: (match.share, match.first - match.end), default=None)


def match_from(name: Sequence[str], forms: Sequence[str], start: int) -> ScatteredName | None:
    """The words of a name, the first of them at `start`."""
    place, missing, between = start + 1, 0, 0
    for word in name[1:]:
        window = forms[place : place + MAX_WORDS_BETWEEN + 1]
        if word in window:
            between += window.index(word)
            place += window.index(word) + 1
        else:
            missing += 1
    if missing > 1 or between > MAX_WORDS_BETWEEN or (missing and len(name) == MIN_SCATTERED_WORDS):
        return None
    return ScatteredName(start, place, INCOMPLETE_SHARE if missing else COMPLETE_SHARE)


@dataclass(frozen=True, slots=True)
class SimilarName:
    """A form of the name index that is similar to the words `first` up to `end`."""

    first: int
    end: int
    form: int
    similarity: float


class TrigramIndex:
    """The trigrams of all names."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.names = kb.names
        index = kb.names.gram_postings
        self.codes, self.starts, self.forms, self.sizes = index.codes, index.starts, index.forms, index.sizes

    def places(self, text: str, inside: bool = False) -> Array:
        """Where the triples of `text` have their forms, the rarest first; without the first if `inside` a name."""
        codes = letter_grams([text])[0]
        codes = sort_distinct(codes[1:] if inside else codes)
        places = np.searchsorted(self.codes, codes)
        known = places < len(self.codes)
        places, codes = places[known], codes[known]
        hits = self.codes[places] == codes
        if inside and not (hits.all() and known.all()):
            return places[:0]
        places = places[hits]
        ordered: Array = places[np.argsort(self.starts[places + 1] - self.starts[places], kind="stable")]
        return ordered

    def postings(self, place: int) -> Array:
        """The forms with the trigram at a place."""
        forms: Array = self.forms[self.starts[place] : self.starts[place + 1]]
        return forms

    def forms_nearly_in(self, line: str) -> list[int]:
        """The forms with most of their trigrams in `line`, the best first."""
        places = self.places(line)
        lengths = self.starts[places + 1] - self.starts[places]
        places = places[np.cumsum(lengths) <= MAX_POSTINGS]
        if not len(places):
            return []
        shared = np.bincount(np.concatenate([self.postings(place) for place in places]))
        forms = np.flatnonzero(shared >= MIN_CONTAINED_SHARE * MIN_TRIGRAMS)
        sizes = self.sizes[forms].astype(np.float32)
        part = shared[forms] / np.maximum(sizes - 1, 1)
        kept = (part >= MIN_CONTAINED_SHARE) & (sizes >= MIN_TRIGRAMS)
        forms, scores = forms[kept], (part * part * shared[forms])[kept]
        best = np.argsort(-scores, kind="stable")[:MAX_COMPARED]
        return [int(form) for form in forms[best]]

    def forms_containing(self, words: Sequence[str]) -> list[int]:
        """The forms that contain these words in this order; none if there are too many."""
        places = [self.places(word, inside=True) for word in words]
        if not places or not all(map(len, places)):
            return []
        ranked = sorted({int(place) for word_places in places for place in word_places}, key=self.count)
        forms = self.postings(ranked[0])
        for place in ranked[1:]:
            forms = forms[np.isin(forms, self.postings(place), assume_unique=True)]
        if len(forms) > MAX_CONTAINING:
            return []
        return [form for form in forms.tolist() if is_subsequence(words, self.names.forms[form].split())]

    def count(self, place: int) -> int:
        return int(self.starts[place + 1] - self.starts[place])


def is_subsequence(words: Iterable[str], name: Iterable[str]) -> bool:
    """Whether the words occur in a name in this order."""
    rest = iter(name)
    return all(word in rest for word in words)


def similar_names(triples: TrigramIndex, words: QuestionWords) -> Iterator[SimilarName]:
    """The names that some words of the question spell differently."""
    if not words.line:
        return
    forms = [token.form for token in words.tokens]
    for form in triples.forms_nearly_in(words.line):
        name = triples.names.forms[form]
        similar = align_name(words, form, name)
        if similar is None and (spread := find_scattered(name.split(), forms)):
            similar = SimilarName(spread.first, spread.end, form, spread.share)
        if similar is not None and similar.similarity < 1:
            yield similar


def align_name(words: QuestionWords, form: int, name: str) -> SimilarName | None:
    """The words that are most similar to a name, if they are similar enough."""
    from rapidfuzz import fuzz

    alignment = fuzz.partial_ratio_alignment(name, words.line, score_cutoff=100 * (MIN_SIMILARITY - 0.1))
    if alignment is None or len(name) > len(words.line) + 2:
        return None
    first, end = words_covering(words, alignment.dest_start, alignment.dest_end)
    spans = nearby_spans(first, end, len(words))
    best = max(((fuzz.ratio(name, words.form(*span)) / 100, span) for span in spans), default=(0.0, (0, 0)))
    return (
        SimilarName(*best[1], form, best[0])
        if best[0] >= (MIN_SHORT_SIMILARITY if len(name) < SHORT_NAME_CHARS else MIN_SIMILARITY)
        else None
    )


def nearby_spans(first: int, end: int, count: int) -> list[tuple[int, int]]:
    """The spans that begin and end near these places."""
    return [
        (start, stop)
        for start in (first - 1, first, first + 1)
        for stop in (end - 1, end, end + 1)
        if 0 <= start < stop <= count
    ]


def words_covering(words: QuestionWords, start: int, end: int) -> tuple[int, int]:
    """The words at the characters `start` to `end` of the line."""
    inside = [
        place
        for place, (offset, token) in enumerate(zip(words.offsets, words.tokens, strict=True))
        if offset < end and offset + len(token.form) > start
    ]
    return (inside[0], inside[-1] + 1) if inside else (0, 0)
