"""BLEU (Papineni et al. 2002) as sacrebleu computes it (Post 2018: exponential smoothing, one reference), and CodeBLEU
(Ren et al. 2020) for queries: words, keywords, subtrees and data flow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import exp, log
from typing import Any

import numpy as np

from clew.evaluate.measures.measure import Case, Floats, QuestionStatistics, ratio
from clew.evaluate.measures.query_elements import VARIABLE, TripleParts, elements_of
from clew.evaluate.measures.query_forms import FormPair, QueryMeasure, form_pairs, read_query
from clew.evaluate.measures.tokens import Tokenisation, Words, words_of
from clew.language.sparql.algebra import AlgebraNode, BlankNode, Iri, Literal, Variable

MAX_NGRAM = 4  # BLEU-4, as in the papers that report BLEU for SPARQL


class BleuLevel(StrEnum):
    """Whether the n-grams of all questions are pooled, or the scores of single questions averaged."""

    CORPUS = "corpus"
    INSTANCE = "instance"


def ngrams_of(words: Words, n: int) -> Counter[Any]:
    """The n-grams of `words` with their counts."""
    return Counter(words) if n == 1 else Counter(zip(*(words[skip:] for skip in range(n)), strict=False))


def count_shared(left: Counter[Any], right: Counter[Any]) -> int:
    """The number of n-grams in both counters, each as often as in the counter that has fewer of it."""
    return sum([min(count, right[ngram]) for ngram, count in left.items() if ngram in right])


def count_shared_ngrams(gold: Words, predicted: Words, longest: int) -> list[int]:
    """The number of n-grams in both for each length up to `longest`, each as often as where it is rarer.

    The n-grams within a common beginning or end are shared in any case, so that only those around the differences,
    usually few, are counted one by one.
    """
    begin, end = common_ends(gold, predicted)
    shared = []
    for n in range(1, longest + 1):
        first, last = max(0, begin - n + 1), max(0, end - n + 1)
        middles = (words[first : len(words) - last] for words in (gold, predicted))
        shared.append(first + last + count_shared(*(ngrams_of(words, n) for words in middles)))
    return shared


def common_ends(left: Words, right: Words) -> tuple[int, int]:
    """The number of equal words at the beginning, and of those at the end that are not among them."""
    shorter = min(len(left), len(right))
    begin = next((place for place in range(shorter) if left[place] != right[place]), shorter)
    end = next((back for back in range(shorter - begin) if left[-1 - back] != right[-1 - back]), shorter - begin)
    return begin, end


@lru_cache(maxsize=64)
def count_ngrams(gold: Words, predicted: Words) -> QuestionStatistics:
    """The correct n-grams of each length, all n-grams of each length, and the two lengths in words."""
    have = [max(len(predicted) - n, 0) for n in range(MAX_NGRAM)]
    right = have if gold == predicted else count_shared_ngrams(gold, predicted, MAX_NGRAM)
    return (*map(float, right), *map(float, have), float(len(predicted)), float(len(gold)))


def query_bleu(statistics: QuestionStatistics) -> float:
    """BLEU of a single query, over the n-gram lengths that it has (sacrebleu's effective order)."""
    right, have, length, gold_length = statistics[:4], statistics[4:8], statistics[8], statistics[9]
    if not any(right):
        return 0.0
    logs, penalty = [], 1.0
    for correct, total in zip(right, have, strict=True):
        if total:
            penalty = penalty * (1 if correct else 2)
            logs.append(log(correct / total) if correct else -log(penalty * total))
    return min(1.0, exp(min(0.0, 1 - gold_length / length) + sum(logs) / len(logs)))


def corpus_bleu(sums: Floats) -> Floats:
    """BLEU of pooled counts in the last axis; 0 if there is no n-gram of some length."""
    right, have, length, gold_length = sums[..., :4], sums[..., 4:8], sums[..., 8], sums[..., 9]
    zeros = np.cumsum(right == 0, axis=-1)
    smoothed = ratio(np.where(right == 0, 0.5**zeros, right), have)
    precise = np.exp(np.log(np.where(smoothed > 0, smoothed, 1.0)).mean(axis=-1))
    brevity = np.exp(np.minimum(0.0, 1 - ratio(gold_length, np.where(length > 0, length, 1.0))))
    return np.where(right.any(axis=-1) & (smoothed > 0).all(axis=-1), precise * brevity, 0.0)


@dataclass(frozen=True, slots=True)
class Bleu(QueryMeasure):
    """BLEU-4 of the predicted query; the total pools the n-grams of all questions."""

    title = "BLEU"
    normalise = False

    tokens: Tokenisation = Tokenisation.NSPM
    level: BleuLevel = BleuLevel.CORPUS

    def compare(self, pair: FormPair) -> float:
        """BLEU of one query."""
        return query_bleu(self.ngram_counts(pair))

    def ngram_counts(self, pair: FormPair) -> QuestionStatistics:
        """The n-gram counts of a pair."""
        gold = words_of(pair.language, pair.gold, self.tokens, self.normalise)
        return count_ngrams(gold, words_of(pair.language, pair.predicted, self.tokens, self.normalise))

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """The counts against the gold query that the prediction is closest to."""
        if self.level is BleuLevel.INSTANCE:
            return score, 1.0
        pairs = form_pairs(case, self)
        return self.ngram_counts(pairs[0] if len(pairs) == 1 else max(pairs, key=self.compare))

    def total(self, sums: Floats) -> Floats:
        """BLEU of the pooled counts, or the mean score."""
        return ratio(sums[..., 0], sums[..., 1]) if self.level is BleuLevel.INSTANCE else corpus_bleu(sums)


@dataclass(frozen=True, slots=True)
class SpBleu(Bleu):
    """BLEU with variables numbered in order of appearance."""

    title = "SP-BLEU"
    normalise = True


KEYWORDS = frozenset(
    {
        "SELECT", "ASK", "WHERE", "DISTINCT", "REDUCED", "FILTER", "OPTIONAL", "UNION", "MINUS", "BIND", "VALUES",
        "SERVICE", "GRAPH", "EXISTS", "NOT", "IN", "ORDER", "BY", "ASC", "DESC", "LIMIT", "OFFSET", "GROUP", "HAVING",
        "COUNT", "SUM", "AVG", "MIN", "MAX", "SAMPLE", "AS", "AND", "JOIN", "R", "ARGMAX", "ARGMIN", "TC"
    }
)  # fmt: skip
OTHER_WORD_WEIGHT = 0.2  # of words that are not keywords (Ren et al. 2020, section 3.1)
IGNORED_FIELDS = ("prefixes",)  # fields of a query that do not change its meaning


@dataclass(frozen=True, slots=True)
class CodeBleu(QueryMeasure):
    """The weighted mean of BLEU, BLEU with weighted keywords, and the shares of gold subtrees and data flows found."""

    title = "CodeBLEU"

    weights: tuple[float, ...] = (0.25, 0.25, 0.25, 0.25)

    def compare(self, pair: FormPair) -> float:
        """The weighted mean of the four parts."""
        gold, predicted = (words_of(pair.language, text, Tokenisation.QUERY) for text in (pair.gold, pair.predicted))
        statistics = count_ngrams(gold, predicted)
        parts = (
            query_bleu(statistics),
            query_bleu(statistics if gold == predicted else weight_keywords(statistics, gold, predicted)),
            share_predicted(count_subtrees(pair.language, pair.gold), count_subtrees(pair.language, pair.predicted)),
            share_predicted(data_flows(pair.language, pair.gold), data_flows(pair.language, pair.predicted)),
        )
        return sum(weight * part for weight, part in zip(self.weights, parts, strict=True)) / sum(self.weights)


def weight_keywords(statistics: QuestionStatistics, gold: Words, predicted: Words) -> QuestionStatistics:
    """BLEU's counts with weight 1 for keywords and `OTHER_WORD_WEIGHT` for other single words."""
    ours, theirs = Counter(gold), Counter(predicted)
    right = sum([keyword_weight(word) * min(count, theirs[word]) for word, count in ours.items() if word in theirs])
    return (
        right,
        *statistics[1:4],
        sum([keyword_weight(word) * count for word, count in theirs.items()]),
        *statistics[5:],
    )


def keyword_weight(word: str) -> float:
    """The weight of a single word."""
    return 1.0 if word.upper() in KEYWORDS else OTHER_WORD_WEIGHT


def share_predicted(gold: Counter[int], predicted: Counter[int]) -> float:
    """The share of `gold` that is also in `predicted`; 1 if `gold` is empty."""
    if gold is predicted:  # as for every prediction that is the gold query
        return 1.0
    return sum([min(count, predicted[part]) for part, count in gold.items()]) / sum(gold.values()) if gold else 1.0


@lru_cache(maxsize=4096)
def data_flows(language: str, text: str) -> Counter[int]:
    """The triples that contain variables, with the variables numbered in order of appearance in the sorted triples."""
    triples = sorted(elements_of(language, text).triples)
    numbers: dict[str, str] = {}
    return Counter(
        hash(number_variables(triple, numbers)) for triple in triples if any(p[:1] == VARIABLE for p in triple)
    )


def number_variables(triple: TripleParts, numbers: dict[str, str]) -> TripleParts:
    """A triple with numbered variables; `numbers` keeps the numbers assigned so far."""
    return tuple([numbers.setdefault(p, f"?{len(numbers)}") if p[:1] == VARIABLE else p for p in triple])


@lru_cache(maxsize=4096)
def count_subtrees(language: str, text: str) -> Counter[int]:
    """The subtrees of a query above its terms, with numbered variables; none if the query cannot be read."""
    if language != "sparql":
        return Counter(map(hash, elements_of(language, text).masked))
    query = read_query(text).query
    seen = SubtreeCounter()
    if query is not None:
        seen.visit(query)
    return seen.counts


class SubtreeCounter:
    """Counts the subtrees of a query."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()
        self.numbers: dict[AlgebraNode, int] = {}

    def visit(self, part: object) -> int:
        """Count `part` and everything below it, and return its hash."""
        if isinstance(part, Variable | BlankNode):
            return hash((VARIABLE, self.numbers.setdefault(part, len(self.numbers))))
        if isinstance(part, tuple):
            return hash(tuple(map(self.visit, part)))
        if not isinstance(part, AlgebraNode) or isinstance(part, Iri | Literal):
            return hash(part)
        names = part.__match_args__  # type: ignore[attr-defined]
        number = hash(
            (type(part).__name__, *(self.visit(getattr(part, field)) for field in names if field not in IGNORED_FIELDS))
        )
        self.counts[number] += 1
        return number
