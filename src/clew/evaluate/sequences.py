"""Measures of queries as sequences of words: ROUGE and METEOR."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from rapidfuzz.distance import LCSseq

from clew.evaluate.bleu import ngrams_of, shared
from clew.evaluate.measures.answer_sets import f1
from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.measures.query_forms import Pair
from clew.evaluate.measures.tokens import Tokens
from clew.evaluate.words import Both, WordMeasure

# The parameters of Lavie and Agarwal (2007), as NLTK has them.
METEOR_ALPHA, METEOR_BETA, METEOR_GAMMA = 0.9, 3.0, 0.5


@dataclass(frozen=True, slots=True)
class RougeL(WordMeasure):
    """F1 of the longest common subsequence of words (Lin 2004)."""

    title = "ROUGE-L"

    tokens: Tokens = Tokens.NSPM

    def compare(self, pair: Pair) -> float:
        """2PR / (P + R) with P = LCS / |predicted| and R = LCS / |gold|."""
        both = self.both(pair)
        longest = LCSseq.similarity(both.gold, both.predicted)
        return f1(longest / len(both.predicted), longest / len(both.gold)) if longest else 0.0


@dataclass(frozen=True, slots=True)
class RougeN(WordMeasure):
    """F1 of n-grams of words, counted with repetitions (Lin 2004)."""

    title = "ROUGE-"
    number = "n"

    tokens: Tokens = Tokens.NSPM
    n: int = 1

    def __post_init__(self) -> None:
        """Refuse n-grams of no words."""
        if self.n < 1:
            raise MeasureError(f"ROUGE-{self.n}: n-grams have one word or more")

    def compare(self, pair: Pair) -> float:
        """2PR / (P + R) of n-grams."""
        gold, predicted = (ngrams_of(words, self.n) for words in self.both(pair))
        both = shared(gold, predicted)
        return f1(both / predicted.total(), both / gold.total()) if both else 0.0


@dataclass(frozen=True, slots=True)
class Meteor(WordMeasure):
    """METEOR (Banerjee and Lavie 2005) of exactly equal words: queries have neither stems nor synonyms.

    A query that is right gets 1 - 0.5 / words^3, for that is how METEOR counts its one chunk.
    """

    title = "METEOR"

    def compare(self, pair: Pair) -> float:
        """(1 - gamma (chunks / matches)^beta) PR / (alpha P + (1 - alpha) R)."""
        both = self.both(pair)
        matches = aligned(both)
        if not matches:
            return 0.0
        precision, recall = len(matches) / len(both.predicted), len(matches) / len(both.gold)
        mean = precision * recall / (METEOR_ALPHA * precision + (1 - METEOR_ALPHA) * recall)
        return (1 - METEOR_GAMMA * math.pow(chunks(matches) / len(matches), METEOR_BETA)) * mean


def aligned(both: Both) -> list[tuple[int, int]]:
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


def chunks(matches: list[tuple[int, int]]) -> int:
    """How many runs of neighbouring places the matches form."""
    return 1 + sum((one[0] + 1, one[1] + 1) != other for one, other in pairwise(matches))
