"""A stand-in for coherence: how usual the words of a question are next to each other, among the other questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import log

from clew.analyse.wording import words
from clew.benchmark.question import Question

START, END = "<s>", "</s>"
WEIGHT = 0.4


class BigramCoherence:
    """The mean log-probability of a word given the one before, by the bigrams of all questions but the one scored.

    It stands in for CTRLEval (Ke et al. 2022), which asks a language model how well the parts of a text predict each
    other. An unseen pair backs off to the word alone, an unseen word to one in as many as there are.
    """

    name = "coherence"
    is_stand_in = True

    def __init__(self, texts: Iterable[str]) -> None:
        self.pairs: Counter[tuple[str, str]] = Counter()
        self.single: Counter[str] = Counter()
        for text in texts:
            found = padded(text)
            self.pairs.update(pairwise(found))
            self.single.update(found)
        self.total = self.single.total()

    def score(self, question: Question) -> float:
        """The mean log-probability, the question itself left out of the counts."""
        found = padded(question.text)
        pairs, single = Counter(pairwise(found)), Counter(found)
        logs = [log(self.probability(one, other, pairs, single)) for one, other in pairwise(found)]
        return sum(logs) / len(logs)

    def probability(self, before: str, word: str, own_pairs: Counter[tuple[str, str]], own: Counter[str]) -> float:
        """Of `word` behind `before` (stupid backoff, Brants et al. 2007)."""
        both = self.pairs[before, word] - own_pairs[before, word]
        if both > 0:
            return both / (self.single[before] - own[before])
        alone = max(self.single[word] - own[word], 0) or 0.5
        return WEIGHT * alone / (self.total + 1)


def padded(text: str) -> list[str]:
    """The words of a text with a mark at each end."""
    return [START, *words(text), END]
