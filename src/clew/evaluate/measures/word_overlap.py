"""Measures of queries as texts: shared words (token F1, Jaccard, cosine), word order (ROUGE, METEOR), edit distance."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from rapidfuzz.distance import LCSseq
from rapidfuzz.distance import Levenshtein as Edits

from clew.evaluate.measures.answer_sets import f1
from clew.evaluate.measures.bleu import count_shared, ngrams_of
from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.measures.query_forms import FormPair, QueryMeasure
from clew.evaluate.measures.tokens import Tokenisation, Words, shorten_query, words_of


class WordPair(NamedTuple):
    """The words of the gold query and of the predicted query."""

    gold: Words
    predicted: Words

    @property
    def shared_count(self) -> int:
        """The number of shared words, with repetitions."""
        return len(self.gold) if self.gold == self.predicted else count_shared(*map(word_counts, self))

    @property
    def precision(self) -> float:
        """The share of predicted words that are in the gold query."""
        return self.shared_count / len(self.predicted) if self.predicted else 0.0

    @property
    def recall(self) -> float:
        """The share of words of the gold query that are predicted."""
        return self.shared_count / len(self.gold) if self.gold else 0.0


@dataclass(frozen=True, slots=True)
class WordMeasure(QueryMeasure):
    """A measure of the words of two queries."""

    normalise = False

    tokens: Tokenisation = Tokenisation.QUERY

    def word_pair(self, pair: FormPair) -> WordPair:
        """The words of the two queries of a pair."""
        gold = words_of(pair.language, pair.gold, self.tokens, self.normalise)
        return WordPair(gold, words_of(pair.language, pair.predicted, self.tokens, self.normalise))


@dataclass(frozen=True, slots=True)
class TokenPrecision(WordMeasure):
    """The share of predicted words in the gold query, counted with repetitions."""

    title = "token-precision"

    def compare(self, pair: FormPair) -> float:
        """|shared| / |predicted|."""
        return self.word_pair(pair).precision


@dataclass(frozen=True, slots=True)
class TokenRecall(WordMeasure):
    """The share of the gold query's words that are predicted, counted with repetitions."""

    title = "token-recall"

    def compare(self, pair: FormPair) -> float:
        """|shared| / |gold|."""
        return self.word_pair(pair).recall


@dataclass(frozen=True, slots=True)
class TokenF1(WordMeasure):
    """F1 of words, counted with repetitions."""

    title = "token-f1"

    def compare(self, pair: FormPair) -> float:
        """2 |shared| / (|predicted| + |gold|)."""
        words = self.word_pair(pair)
        return f1(words.precision, words.recall)


@dataclass(frozen=True, slots=True)
class SpF1(TokenF1):
    """F1 of words, with variables numbered in order of appearance."""

    title = "SP-F1"
    normalise = True


@dataclass(frozen=True, slots=True)
class Jaccard(WordMeasure):
    """Shared words divided by all words, without repetitions."""

    title = "jaccard"

    def compare(self, pair: FormPair) -> float:
        """|A ∩ B| / |A ∪ B|."""
        words = self.word_pair(pair)
        gold, predicted = set(words.gold), set(words.predicted)
        return len(gold & predicted) / len(gold | predicted) if gold or predicted else 1.0


@dataclass(frozen=True, slots=True)
class Cosine(WordMeasure):
    """The cosine of the angle between the two vectors of word counts."""

    title = "cosine"

    def compare(self, pair: FormPair) -> float:
        """A . B / (|A| |B|)."""
        gold, predicted = map(word_counts, self.word_pair(pair))
        product = sum(count * predicted[word] for word, count in gold.items())
        return min(1.0, product / math.sqrt(squared_norm(gold) * squared_norm(predicted))) if product else 0.0


@lru_cache(maxsize=4096)
def word_counts(words: Words) -> Counter[Any]:
    """The words with their counts."""
    return Counter(words)


def squared_norm(counts: Counter[Any]) -> int:
    """The squared length of a vector of word counts."""
    return sum(count * count for count in counts.values())


@dataclass(frozen=True, slots=True)
class Euclidean(WordMeasure):
    """1 / (1 + the Euclidean distance of the two sets of words as vectors of 0 and 1)."""

    title = "euclidean"

    def compare(self, pair: FormPair) -> float:
        """1 / (1 + square root of |A ∪ B| - |A ∩ B|)."""
        words = self.word_pair(pair)
        return 1 / (1 + math.sqrt(len(set(words.gold) ^ set(words.predicted))))


@dataclass(frozen=True, slots=True)
class Levenshtein(QueryMeasure):
    """1 - the number of character edits between the queries, without headers, divided by the longer length."""

    title = "levenshtein"

    def compare(self, pair: FormPair) -> float:
        """1 - edits / length."""
        texts = (pair.gold, pair.predicted)
        return Edits.normalized_similarity(*(map(shorten_query, texts) if pair.language == "sparql" else texts))


# The parameters of Lavie and Agarwal (2007), NLTK's defaults.
METEOR_ALPHA = 0.9  # the weight of recall against precision
METEOR_BETA = 3.0  # the exponent of the fragmentation penalty
METEOR_GAMMA = 0.5  # the largest fragmentation penalty


@dataclass(frozen=True, slots=True)
class RougeL(WordMeasure):
    """F1 of the longest common subsequence of words (Lin 2004)."""

    title = "ROUGE-L"

    tokens: Tokenisation = Tokenisation.NSPM

    def compare(self, pair: FormPair) -> float:
        """2PR / (P + R) with P = LCS / |predicted| and R = LCS / |gold|."""
        words = self.word_pair(pair)
        longest = LCSseq.similarity(words.gold, words.predicted)
        return f1(longest / len(words.predicted), longest / len(words.gold)) if longest else 0.0


@dataclass(frozen=True, slots=True)
class RougeN(WordMeasure):
    """F1 of n-grams of words, counted with repetitions (Lin 2004)."""

    title = "ROUGE-"
    suffix_field = "n"
    suffix_example = 3

    tokens: Tokenisation = Tokenisation.NSPM
    n: int = 1

    def __post_init__(self) -> None:
        """Refuse n-grams without words."""
        if self.n < 1:
            raise MeasureError(f"there is no ROUGE-{self.n}: use n-grams of at least one word")

    def compare(self, pair: FormPair) -> float:
        """2PR / (P + R) of n-grams."""
        gold, predicted = (ngrams_of(words, self.n) for words in self.word_pair(pair))
        shared = count_shared(gold, predicted)
        return f1(shared / predicted.total(), shared / gold.total()) if shared else 0.0


@dataclass(frozen=True, slots=True)
class Meteor(WordMeasure):
    """METEOR (Banerjee and Lavie 2005) with exact matches only: queries have neither stems nor synonyms.

    A correct query scores 1 - 0.5 / words^3, because METEOR penalises even a single chunk.
    """

    title = "METEOR"

    def compare(self, pair: FormPair) -> float:
        """(1 - gamma (chunks / matches)^beta) PR / (alpha P + (1 - alpha) R)."""
        words = self.word_pair(pair)
        matches = align_words(words)
        if not matches:
            return 0.0
        precision, recall = len(matches) / len(words.predicted), len(matches) / len(words.gold)
        mean = precision * recall / (METEOR_ALPHA * precision + (1 - METEOR_ALPHA) * recall)
        return (1 - METEOR_GAMMA * math.pow(count_chunks(matches) / len(matches), METEOR_BETA)) * mean


def align_words(words: WordPair) -> list[tuple[int, int]]:
    """The positions of matched equal words; from the end, each word matches the last equal word that is left."""
    places: dict[str, list[int]] = {}
    for place, word in enumerate(words.gold):
        places.setdefault(word, []).append(place)
    matches = []
    for place in range(len(words.predicted) - 1, -1, -1):
        left = places.get(words.predicted[place])
        if left:
            matches.append((place, left.pop()))
    return matches[::-1]


def count_chunks(matches: list[tuple[int, int]]) -> int:
    """The number of runs of adjacent positions among the matches."""
    return 1 + sum((left[0] + 1, left[1] + 1) != right for left, right in pairwise(matches))
