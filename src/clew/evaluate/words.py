"""Measures of queries as bags of words, and of characters."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from rapidfuzz.distance import Levenshtein as Edits

from clew.evaluate.bleu import shared
from clew.evaluate.measures.answer_sets import f1
from clew.evaluate.measures.query_forms import Pair, QueryMeasure
from clew.evaluate.measures.tokens import Tokens, Words, words_of


class Both(NamedTuple):
    """The words of the gold query and of the predicted one."""

    gold: Words
    predicted: Words

    @property
    def shared(self) -> int:
        """How many words they share, repeated ones as often as in both."""
        return len(self.gold) if self.gold == self.predicted else shared(*map(word_counts, self))

    @property
    def precision(self) -> float:
        """The share of predicted words that are in the gold query."""
        return self.shared / len(self.predicted) if self.predicted else 0.0

    @property
    def recall(self) -> float:
        """The share of words of the gold query that are predicted."""
        return self.shared / len(self.gold) if self.gold else 0.0


@dataclass(frozen=True, slots=True)
class WordMeasure(QueryMeasure):
    """A measure of the words of two queries."""

    normalise = False

    tokens: Tokens = Tokens.QUERY

    def both(self, pair: Pair) -> Both:
        """The words of a pair."""
        gold = words_of(pair.language, pair.gold, self.tokens, self.normalise)
        return Both(gold, words_of(pair.language, pair.predicted, self.tokens, self.normalise))


@dataclass(frozen=True, slots=True)
class TokenPrecision(WordMeasure):
    """The share of predicted words that are in the gold query, counted with repetitions."""

    title = "token-precision"

    def compare(self, pair: Pair) -> float:
        """|shared| / |predicted|."""
        return self.both(pair).precision


@dataclass(frozen=True, slots=True)
class TokenRecall(WordMeasure):
    """The share of words of the gold query that are predicted, counted with repetitions."""

    title = "token-recall"

    def compare(self, pair: Pair) -> float:
        """|shared| / |gold|."""
        return self.both(pair).recall


@dataclass(frozen=True, slots=True)
class TokenF1(WordMeasure):
    """F1 of words, counted with repetitions."""

    title = "token-f1"

    def compare(self, pair: Pair) -> float:
        """2 |shared| / (|predicted| + |gold|)."""
        both = self.both(pair)
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

    def compare(self, pair: Pair) -> float:
        """|A and B| / |A or B|."""
        both = self.both(pair)
        gold, predicted = set(both.gold), set(both.predicted)
        return len(gold & predicted) / len(gold | predicted) if gold or predicted else 1.0


@dataclass(frozen=True, slots=True)
class Cosine(WordMeasure):
    """The cosine of the angle between the two vectors of word counts."""

    title = "cosine"

    def compare(self, pair: Pair) -> float:
        """A . B / (|A| |B|)."""
        gold, predicted = map(word_counts, self.both(pair))
        product = sum(count * predicted[word] for word, count in gold.items())
        return min(1.0, product / math.sqrt(squares(gold) * squares(predicted))) if product else 0.0


@lru_cache(maxsize=4096)
def word_counts(words: Words) -> Counter[Any]:
    """How often each word is there."""
    return Counter(words)


def squares(counts: Counter[Any]) -> int:
    """The square of a vector's length."""
    return sum(count * count for count in counts.values())


@dataclass(frozen=True, slots=True)
class Euclidean(WordMeasure):
    """1 / (1 + the distance of the two sets of words as vectors of 0 and 1)."""

    title = "euclidean"

    def compare(self, pair: Pair) -> float:
        """1 / (1 + square root of |A or B| - |A and B|)."""
        both = self.both(pair)
        return 1 / (1 + math.sqrt(len(set(both.gold) ^ set(both.predicted))))


@dataclass(frozen=True, slots=True)
class Levenshtein(QueryMeasure):
    """1 less the number of edits of characters that lead from one query to the other, divided by the longer length."""

    title = "levenshtein"

    def compare(self, pair: Pair) -> float:
        """1 - edits / length."""
        return Edits.normalized_similarity(pair.gold, pair.predicted)
