"""Measures of queries as bags of words, and of characters."""

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
from clew.evaluate.measures.tokens import Tokenisation, Words, words_of


class WordPair(NamedTuple):
    """The words of the gold query and of the predicted one."""

    gold: Words
    predicted: Words

    @property
    def shared_count(self) -> int:
        """How many words they share, repeated ones as often as in both."""
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
        """The words of a pair."""
        gold = words_of(pair.language, pair.gold, self.tokens, self.normalise)
        return WordPair(gold, words_of(pair.language, pair.predicted, self.tokens, self.normalise))


@dataclass(frozen=True, slots=True)
class TokenPrecision(WordMeasure):
    """The share of predicted words that are in the gold query, counted with repetitions."""

    title = "token-precision"

    def compare(self, pair: FormPair) -> float:
        """|shared| / |predicted|."""
        return self.word_pair(pair).precision


@dataclass(frozen=True, slots=True)
class TokenRecall(WordMeasure):
    """The share of words of the gold query that are predicted, counted with repetitions."""

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
        both = self.word_pair(pair)
        return f1(both.precision, both.recall)


@dataclass(frozen=True, slots=True)
class SpF1(TokenF1):
    """F1 of words with variables numbered in the order they appear."""

    title = "SP-F1"
    normalise = True


@dataclass(frozen=True, slots=True)
class Jaccard(WordMeasure):
    """Shared words divided by all words, each once."""

    title = "jaccard"

    def compare(self, pair: FormPair) -> float:
        """|A and B| / |A or B|."""
        both = self.word_pair(pair)
        gold, predicted = set(both.gold), set(both.predicted)
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
    """How often each word is there."""
    return Counter(words)


def squared_norm(counts: Counter[Any]) -> int:
    """The square of a vector's length."""
    return sum(count * count for count in counts.values())


@dataclass(frozen=True, slots=True)
class Euclidean(WordMeasure):
    """1 / (1 + the distance of the two sets of words as vectors of 0 and 1)."""

    title = "euclidean"

    def compare(self, pair: FormPair) -> float:
        """1 / (1 + square root of |A or B| - |A and B|)."""
        both = self.word_pair(pair)
        return 1 / (1 + math.sqrt(len(set(both.gold) ^ set(both.predicted))))


@dataclass(frozen=True, slots=True)
class Levenshtein(QueryMeasure):
    """1 less the number of edits of characters that lead from one query to the other, divided by the longer length."""

    title = "levenshtein"

    def compare(self, pair: FormPair) -> float:
        """1 - edits / length."""
        return Edits.normalized_similarity(pair.gold, pair.predicted)


# The parameters of Lavie and Agarwal (2007), as NLTK has them.
METEOR_ALPHA, METEOR_BETA, METEOR_GAMMA = 0.9, 3.0, 0.5


@dataclass(frozen=True, slots=True)
class RougeL(WordMeasure):
    """F1 of the longest common subsequence of words (Lin 2004)."""

    title = "ROUGE-L"

    tokens: Tokenisation = Tokenisation.NSPM

    def compare(self, pair: FormPair) -> float:
        """2PR / (P + R) with P = LCS / |predicted| and R = LCS / |gold|."""
        both = self.word_pair(pair)
        longest = LCSseq.similarity(both.gold, both.predicted)
        return f1(longest / len(both.predicted), longest / len(both.gold)) if longest else 0.0


@dataclass(frozen=True, slots=True)
class RougeN(WordMeasure):
    """F1 of n-grams of words, counted with repetitions (Lin 2004)."""

    title = "ROUGE-"
    suffix_field = "n"

    tokens: Tokenisation = Tokenisation.NSPM
    n: int = 1

    def __post_init__(self) -> None:
        """Refuse n-grams of no words."""
        if self.n < 1:
            raise MeasureError(f"ROUGE-{self.n}: n-grams have one word or more")

    def compare(self, pair: FormPair) -> float:
        """2PR / (P + R) of n-grams."""
        gold, predicted = (ngrams_of(words, self.n) for words in self.word_pair(pair))
        both = count_shared(gold, predicted)
        return f1(both / predicted.total(), both / gold.total()) if both else 0.0


@dataclass(frozen=True, slots=True)
class Meteor(WordMeasure):
    """METEOR (Banerjee and Lavie 2005) of exactly equal words: queries have neither stems nor synonyms.

    A query that is right gets 1 - 0.5 / words^3, for that is how METEOR counts its one chunk.
    """

    title = "METEOR"

    def compare(self, pair: FormPair) -> float:
        """(1 - gamma (chunks / matches)^beta) PR / (alpha P + (1 - alpha) R)."""
        both = self.word_pair(pair)
        matches = align_words(both)
        if not matches:
            return 0.0
        precision, recall = len(matches) / len(both.predicted), len(matches) / len(both.gold)
        mean = precision * recall / (METEOR_ALPHA * precision + (1 - METEOR_ALPHA) * recall)
        return (1 - METEOR_GAMMA * math.pow(count_chunks(matches) / len(matches), METEOR_BETA)) * mean


def align_words(both: WordPair) -> list[tuple[int, int]]:
    """Pairs of places of equal words, from the end, each word with the last equal one that is left."""
    places: dict[str, list[int]] = {}
    for place, word in enumerate(both.gold):
        places.setdefault(word, []).append(place)
    found = []
    for place in range(len(both.predicted) - 1, -1, -1):
        left = places.get(both.predicted[place])
        if left:
            found.append((place, left.pop()))
    return found[::-1]


def count_chunks(matches: list[tuple[int, int]]) -> int:
    """How many runs of neighbouring places the matches form."""
    return 1 + sum((one[0] + 1, one[1] + 1) != other for one, other in pairwise(matches))
