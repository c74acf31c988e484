"""Texts of a knowledge base by the words in them: cells in other inflections, in part, misspelt."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from clew.english.inflection import is_word, lemmas, regular_plurals, stem
from clew.english.word_lists import function_words
from clew.kb.columns.kept_index import KeptTexts, text_columns
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.records import Array
from clew.kb.store import Columns
from clew.kb.values import Text, ValueType
from clew.link.entity_candidates import MIN_OFFERED_SCORE, name_evidence
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind, ValueHolder
from clew.link.neighbourhood import Neighbourhood
from clew.link.tokens import QuestionWords, Span, has_other_digits

MAX_INDEXED_TEXTS = 3_000_000  # a larger knowledge base has no index of words, which would take too much memory
MAX_TEXT_WORDS = 16  # of a text; in a longer one, a word says little about the whole
MAX_WORD_CHARS = 30  # a longer word is a code
MAX_TEXTS_OF_WORD = 2_000  # with more texts, a word does not tell them apart
MAX_CANDIDATES = 4  # of a mention
MIN_SHARE = 0.5  # of a text's content words that the question must have
MIN_ROOT_CHARS = 3  # of a stem that two words share
OTHER_WORD_WEIGHT = 0.5  # of a number or function word in a text that a question leaves out
MAX_GAP = 2  # words of the question between those of a text
INFLECTED_SCORE = 0.8  # of a text with all its words in the question, in other forms
PART_SCORE = 0.6  # of a text with some of its words in the question, times their share
CONTAINED_SCORE = 0.28  # of words that some cells contain
MIN_CELL_SCORE = (
    0.15  # of a text of tables, whose cells are often kinds; the texts of other graphs are titles and codes
)
MISSPELT_SCORE = 0.7  # of a text with a misspelt word, times the similarity
MIN_MISSPELT_CHARS = 5  # shorter words are similar by chance
MIN_SIMILARITY = 0.8  # of a misspelt word and the word that is meant
CACHE_SIZE = 20_000  # words whose texts are kept in memory
LETTERS_COMPARED = 1  # at the beginning of a word, which people seldom get wrong


@dataclass(frozen=True, slots=True)
class WordPostings:
    """The texts that contain each word: those of `words[i]` are the values `numbers[starts[i]:starts[i + 1]]`.

    The words are sorted. The text of value `first + i` has `sizes[i]` distinct content words.
    """

    words: Sequence[str]
    starts: Array
    numbers: Array
    sizes: Array
    first: int

    def values_with(self, word: str) -> Array:
        """The values whose text contains a word."""
        place = bisect_left(self.words, word)
        if place == len(self.words) or self.words[place] != word:
            return self.numbers[:0]
        found: Array = self.numbers[self.starts[place] : self.starts[place + 1]]
        return found

    def words_beginning(self, letters: str) -> Sequence[str]:
        """The words that begin with some letters."""
        return self.words[bisect_left(self.words, letters) : bisect_right(self.words, letters + "\uffff")]


def index_words(kb: KnowledgeBase) -> WordPostings:
    """The words of all texts that a question may mention in part."""
    columns = kb.indexes.load("text_words", lambda: word_columns(kb))
    first = kb.value_range(ValueType.STRING).start
    return WordPostings(KeptTexts(columns, "words"), columns["starts"], columns["numbers"], columns["sizes"], first)


def word_columns(kb: KnowledgeBase) -> Columns:
    """The columns of the index of words."""
    low, high = kb.value_range(ValueType.STRING).start, kb.value_range(ValueType.NAME).stop
    texts = kb.value_parts[1][low:high].tolist() if high - low <= MAX_INDEXED_TEXTS else []
    places: dict[str, list[int]] = defaultdict(list)
    sizes, last = np.zeros(len(texts), np.uint8), -1
    for number, text in enumerate(texts, low):
        if text != last:
            last, content = text, indexed_words(kb.strings[text])
            sizes[number - low] = len(content)
            for word in content:
                places[word].append(number)
    words = sorted(places)
    counts = np.array([len(places[word]) for word in words], np.int64)
    numbers = np.fromiter((number for word in words for number in places[word]), np.int32, int(counts.sum()))
    starts = np.concatenate(([0], np.cumsum(counts)))
    return {**text_columns("words", words), "starts": starts, "numbers": numbers, "sizes": sizes}


def indexed_words(text: str) -> tuple[str, ...]:
    """The distinct content words of a text; none if it is an address, a number or long."""
    if "://" in text or "@" in text or not any(map(str.isalpha, text)):
        return ()
    words = normalise(text).split()
    if len(words) > MAX_TEXT_WORDS:
        return ()
    return tuple(
        dict.fromkeys(
            word
            for word in words
            if len(word) <= MAX_WORD_CHARS and not word.isdecimal() and word not in function_words()
        )
    )


@dataclass(frozen=True, slots=True)
class TextPart:
    """A text that has the words at `places` of a question, as a share of its content words."""

    text: str
    places: tuple[int, ...]
    share: float
    similarity: float

    @property
    def score(self) -> float:
        """How likely the words mean the text, before other evidence."""
        if self.similarity < 1:
            return MISSPELT_SCORE * self.similarity * self.share
        return INFLECTED_SCORE if self.share == 1 else PART_SCORE * self.share

    @property
    def source(self) -> LinkSource:
        if self.similarity < 1:
            return LinkSource.MISSPELT
        return LinkSource.INFLECTED if self.share == 1 else LinkSource.PART


class TextWords:
    """Finds the texts of a knowledge base that a question mentions in other words than their own."""

    def __init__(self, kb: KnowledgeBase, neighbourhood: Neighbourhood) -> None:
        self.kb, self.neighbourhood, self.postings = kb, neighbourhood, index_words(kb)
        self.values_with = lru_cache(CACHE_SIZE)(self.postings.values_with)
        self.forms_of = lru_cache(CACHE_SIZE)(self.find_forms)
        self.min_score = MIN_CELL_SCORE if kb.tables else MIN_OFFERED_SCORE

    def mentions(self, words: QuestionWords, taken: set[int], named: set[int]) -> list[Mention]:
        """The mentions of texts that no span of the question spells.

        Words in `taken` belong to a text or name that the question spells. Those in `named` belong to the name of a
        predicate or concept: they can be all of a text, but alone they are no part of one.
        """
        matches = self.match_words(words, taken)
        spans: dict[Span, list[TextPart]] = defaultdict(list)
        line = frozenset(token.form for token in words.tokens)
        for part in self.text_parts(matches, line):
            is_named = part.share < 1 and named.issuperset(part.places)
            if not is_named and part.places[-1] - part.places[0] <= len(part.places) - 1 + MAX_GAP:
                spans[part.places[0], part.places[-1] + 1].append(part)
        found = [self.make_mention(words, span, parts) for span, parts in spans.items()]
        return [mention for mention in found if mention.score >= self.min_score]

    def match_words(self, words: QuestionWords, taken: set[int]) -> dict[str, tuple[int, float]]:
        """The words of texts that the question has in some form, each with its place and similarity."""
        matches: dict[str, tuple[int, float]] = {}
        for place, token in enumerate(words.tokens):
            if place in taken or token.is_function_word or len(token.form) < 2 or token.form.isdecimal():
                continue
            for form, similarity in self.forms_of(token.form):
                matches.setdefault(form, (place, similarity))
        return matches

    def find_forms(self, word: str) -> list[tuple[str, float]]:
        """The words of texts that a word may stand for, with their similarities: its forms, or those it misspells."""
        forms = [form for form in word_forms(word) if len(self.values_with(form))] or self.derived_words(word)
        return [(form, 1.0) for form in forms] or self.similar_words(word)

    def derived_words(self, word: str) -> list[str]:
        """The words of texts with the stem of a word in the dictionary: fog for foggy."""
        root = stem(word)
        if root == word or len(root) < MIN_ROOT_CHARS or not is_word(word):
            return []
        return [other for other in self.postings.words_beginning(root) if stem(other) == root]

    def similar_words(self, word: str) -> list[tuple[str, float]]:
        """The words of texts that `word`, which no dictionary has, may misspell."""
        from rapidfuzz import fuzz, process

        if len(word) < MIN_MISSPELT_CHARS or is_word(word) or not word.isalpha():
            return []
        known = self.postings.words_beginning(word[:LETTERS_COMPARED])
        found = process.extract(word, known, scorer=fuzz.ratio, score_cutoff=100 * MIN_SIMILARITY, limit=2)
        return [(form, score / 100) for form, score, _ in found]

    def text_parts(self, matches: dict[str, tuple[int, float]], line: frozenset[str]) -> Iterator[TextPart]:
        """The texts with enough words among the matches."""
        hits: dict[int, list[tuple[int, float]]] = defaultdict(list)
        for form, match in matches.items():
            numbers = self.values_with(form)
            for number in numbers.tolist() if len(numbers) <= MAX_TEXTS_OF_WORD else ():
                hits[number].append(match)
        for number, found in hits.items():
            if len(found) < MIN_SHARE * self.postings.sizes[number - self.postings.first]:
                continue
            text = str(self.kb.value(number))
            share = len(found) / weigh_words(text, line)
            if share >= MIN_SHARE and not is_other_code(text, line):
                places = tuple(sorted({place for place, _ in found}))
                yield TextPart(text, places, min(share, 1.0), min(similarity for _, similarity in found))

    def make_mention(self, words: QuestionWords, span: Span, parts: Sequence[TextPart]) -> Mention:
        """The mention of a span with the texts that fit best, and the words themselves if they are a part of cells."""
        evidence = name_evidence(words, *span)
        ranked = sorted(parts, key=lambda part: (-part.score, len(part.text), part.text))[:MAX_CANDIDATES]
        candidates = [
            Candidate(MentionKind.VALUE, part.text, round(part.score * evidence, 4), part.source, value=Text(part.text))
            for part in ranked
        ]
        if self.kb.tables and all(part.source is LinkSource.PART for part in ranked):
            text, score = words.text(*span), round(CONTAINED_SCORE * evidence, 4)
            holders = merge_holders(self.neighbourhood.holders_of_value(Text(part.text)) for part in ranked)
            contained = Candidate(MentionKind.VALUE, text, score, LinkSource.PART, value=Text(text), holders=holders)
            candidates.append(contained)
        return words.mention(*span, tuple(sorted(candidates, key=lambda candidate: -candidate.score)))


def is_other_code(text: str, said: frozenset[str]) -> bool:
    """Whether a text is a code with a number that the question does not say: X-17 is not a part of X-18."""
    return not any(map(str.isspace, text)) and has_other_digits(text, " ".join(said))


def weigh_words(text: str, said: frozenset[str]) -> float:
    """The weight of a text's words: 1 for a content word, and less for any other that the question does not say."""
    content, words = indexed_words(text), set(normalise(text).split())
    return len(content) + OTHER_WORD_WEIGHT * len(words.difference(content, said))


def word_forms(word: str) -> Iterable[str]:
    """A word with the forms of it that a text may have."""
    forms = lemmas(word)
    return dict.fromkeys((*forms, *(plural for form in forms for plural in regular_plurals(form))))


def merge_holders(groups: Iterable[Iterable[ValueHolder]]) -> tuple[ValueHolder, ...]:
    """The places where values are held, each once."""
    return tuple(dict.fromkeys(holder for group in groups for holder in group))
