"""BLEU (Papineni et al. 2002) as sacrebleu computes it (Post 2018): exponential smoothing, one reference."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import exp, log
from typing import Any

import numpy as np

from clew.evaluate.measures.measure import Case, Floats, Statistics, ratio
from clew.evaluate.measures.query_forms import Pair, QueryMeasure, pairs
from clew.evaluate.measures.tokens import Tokens, Words, words_of

LONGEST = 4


class Level(StrEnum):
    """Whether n-grams of all questions are pooled, or scores of single questions averaged."""

    CORPUS = "corpus"
    INSTANCE = "instance"


@lru_cache(maxsize=4096)
def ngrams(words: Words) -> tuple[Counter[Any], ...]:
    """The n-grams of `words`, for each length up to four."""
    return tuple([ngrams_of(words, n) for n in range(1, LONGEST + 1)])


def ngrams_of(words: Words, n: int) -> Counter[Any]:
    """The n-grams of `words`."""
    return Counter(words) if n == 1 else Counter(zip(*(words[skip:] for skip in range(n)), strict=False))


def shared(one: Counter[Any], other: Counter[Any]) -> int:
    """How many n-grams two lists of them share, repeated ones as often as in both."""
    return sum([min(count, other[ngram]) for ngram, count in one.items() if ngram in other])


@lru_cache(maxsize=64)
def counts(gold: Words, predicted: Words) -> Statistics:
    """Right n-grams of each length, all n-grams of each length, and both lengths."""
    have = [max(len(predicted) - n, 0) for n in range(LONGEST)]
    right = have if gold == predicted else list(map(shared, ngrams(gold), ngrams(predicted)))
    return (*map(float, right), *map(float, have), float(len(predicted)), float(len(gold)))


def bleu_of_one(statistics: Statistics) -> float:
    """BLEU of a single query, over as many lengths of n-grams as it has (sacrebleu's effective order)."""
    right, have, length, gold_length = statistics[:4], statistics[4:8], statistics[8], statistics[9]
    if not any(right):
        return 0.0
    logs, penalty = [], 1.0
    for found, all_ in zip(right, have, strict=True):
        if all_:
            penalty = penalty * (1 if found else 2)
            logs.append(log(found / all_) if found else -log(penalty * all_))
    return min(1.0, exp(min(0.0, 1 - gold_length / length) + sum(logs) / len(logs)))


def bleu_of_many(sums: Floats) -> Floats:
    """BLEU of pooled counts, which lie along the last axis; 0 if there is not a single n-gram of some length."""
    right, have, length, gold_length = sums[..., :4], sums[..., 4:8], sums[..., 8], sums[..., 9]
    zeros = np.cumsum(right == 0, axis=-1)
    smoothed = ratio(np.where(right == 0, 0.5**zeros, right), have)
    precise = np.exp(np.log(np.where(smoothed > 0, smoothed, 1.0)).mean(axis=-1))
    brevity = np.exp(np.minimum(0.0, 1 - ratio(gold_length, np.where(length > 0, length, 1.0))))
    return np.where(right.any(axis=-1) & (smoothed > 0).all(axis=-1), precise * brevity, 0.0)


@dataclass(frozen=True, slots=True)
class Bleu(QueryMeasure):
    """BLEU-4 of the predicted query; its total pools the n-grams of all questions."""

    title = "BLEU"
    normalise = False

    tokens: Tokens = Tokens.NSPM
    level: Level = Level.CORPUS

    def compare(self, pair: Pair) -> float:
        """BLEU of one query."""
        return bleu_of_one(self.counts(pair))

    def counts(self, pair: Pair) -> Statistics:
        """What BLEU is computed from."""
        gold = words_of(pair.language, pair.gold, self.tokens, self.normalise)
        return counts(gold, words_of(pair.language, pair.predicted, self.tokens, self.normalise))

    def statistics(self, case: Case, score: float) -> Statistics:
        """The counts, against that gold query which the prediction is nearest to."""
        if self.level is Level.INSTANCE:
            return score, 1.0
        found = pairs(case, self)
        return self.counts(found[0] if len(found) == 1 else max(found, key=self.compare))

    def total(self, sums: Floats) -> Floats:
        """BLEU of the pooled counts, or the mean score."""
        return ratio(sums[..., 0], sums[..., 1]) if self.level is Level.INSTANCE else bleu_of_many(sums)


@dataclass(frozen=True, slots=True)
class SpBleu(Bleu):
    """BLEU with variables numbered in the order they appear."""

    title = "SP-BLEU"
    normalise = True
