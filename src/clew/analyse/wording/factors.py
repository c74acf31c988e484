"""Linguistic factors of a question (Dutt et al. 2023, section 6 RQ3 and appendix B), each a number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log, nan
from typing import Protocol

from clew.analyse.wording.text_features import (
    WORD,
    count_common_nouns,
    count_subordinate_clauses,
    grammar_faults,
    reading_ease,
    words_of,
)
from clew.benchmark.levels import TrainingCoverage
from clew.benchmark.question import Question


class Factor(Protocol):
    """A property of a question's wording as a number."""

    @property
    def name(self) -> str:
        """The name of the factor in tables."""
        ...

    @property
    def is_stand_in(self) -> bool:
        """Whether it approximates a model that the paper uses."""
        ...

    def score(self, question: Question) -> float:
        """The value of the factor, or `nan` if there is none."""
        ...


@dataclass(frozen=True, slots=True)
class SentenceLength:
    """The number of words."""

    name = "sentence length (#W)"
    is_stand_in = False

    def score(self, question: Question) -> float:
        """The number of words without punctuation."""
        return float(len(WORD.findall(question.text)))


@dataclass(frozen=True, slots=True)
class CommonNouns:
    """The number of common nouns, by HanTa's tagger; the paper uses NLTK's."""

    name = "common nouns (#N)"
    is_stand_in = False

    def score(self, question: Question) -> float:
        """The number of words tagged as common nouns."""
        return float(count_common_nouns(question.text))


@dataclass(frozen=True, slots=True)
class Readability:
    """Flesch's reading ease (1948): from about 100, easy, down to 0 and below."""

    name = "readability"
    is_stand_in = False

    def score(self, question: Question) -> float:
        """The reading ease."""
        return reading_ease(question.text)


@dataclass(frozen=True, slots=True)
class Grammaticality:
    """1 if no rule of `grammar_faults` is broken, else 0; approximates a classifier trained on CoLA and BLiMP."""

    name = "grammaticality"
    is_stand_in = True

    def score(self, question: Question) -> float:
        """1 if no rule is broken, else 0."""
        return float(not grammar_faults(question.text))


@dataclass(frozen=True, slots=True)
class Complexity:
    """1 if several words open subordinate clauses, else 0; approximates a classifier."""

    name = "complexity"
    is_stand_in = True

    def score(self, question: Question) -> float:
        """1 with two or more subordinate clauses, else 0."""
        return float(count_subordinate_clauses(question.text) >= 2)


@dataclass(frozen=True, slots=True)
class ZeroShotItems:
    """The number of schema items of the gold query that do not occur in training."""

    seen: TrainingCoverage

    name = "zero-shot items (#Z)"
    is_stand_in = False

    def score(self, question: Question) -> float:
        """The number of unseen classes, relations and keys; `nan` if the gold query cannot be read."""
        coverage = self.seen.level_of(question)
        return nan if coverage.level is None else float(len(set(coverage.unseen)))


@dataclass(frozen=True, slots=True)
class GivenFactor:
    """A factor computed elsewhere, with values by the id of the question."""

    name: str
    values: Mapping[str, float]
    is_stand_in = False

    def score(self, question: Question) -> float:
        """The given value."""
        return self.values.get(question.id, nan)


def factors_of(
    questions: Sequence[Question], seen: TrainingCoverage | None = None, given_factors: Iterable[GivenFactor] = ()
) -> tuple[Factor, ...]:
    """The factors of Table 5 for `questions`; `given_factors` replace those of the same name or are added."""
    own_factors: list[Factor] = [
        Complexity(), Grammaticality(), Readability(), BigramCoherence([question.text for question in questions]),
        SentenceLength(), CommonNouns(), *([ZeroShotItems(seen)] if seen else []),
    ]  # fmt: skip
    by_name: dict[str, Factor] = {short_name(factor.name): factor for factor in own_factors}
    return tuple((by_name | {short_name(factor.name): factor for factor in given_factors}).values())


def short_name(name: str) -> str:
    """A factor's name without its suffix in brackets."""
    return re.sub(r"\s*\(.*\)", "", name)


START = "<s>"
END = "</s>"
BACKOFF_WEIGHT = 0.4  # as Brants et al. recommend


class BigramCoherence:
    """The mean log-probability of a word after the previous one, by the bigrams of all other questions.

    It approximates CTRLEval (Ke et al. 2022), which uses a language model to judge how well the parts of a text
    predict each other. An unseen pair backs off to the word alone, an unseen word to a count of one half.
    """

    name = "coherence"
    is_stand_in = True

    def __init__(self, texts: Iterable[str]) -> None:
        self.pairs: Counter[tuple[str, str]] = Counter()
        self.single: Counter[str] = Counter()
        for text in texts:
            words = add_sentence_marks(text)
            self.pairs.update(pairwise(words))
            self.single.update(words)
        self.total = self.single.total()

    def score(self, question: Question) -> float:
        """The mean log-probability, with the question itself left out of the counts."""
        words = add_sentence_marks(question.text)
        pairs, single = Counter(pairwise(words)), Counter(words)
        logs = [log(self.probability(before, word, pairs, single)) for before, word in pairwise(words)]
        return sum(logs) / len(logs)

    def probability(self, before: str, word: str, own_pairs: Counter[tuple[str, str]], own: Counter[str]) -> float:
        """The probability of `word` after `before` (stupid backoff, Brants et al. 2007)."""
        both = self.pairs[before, word] - own_pairs[before, word]
        if both > 0:
            return both / (self.single[before] - own[before])
        alone = max(self.single[word] - own[word], 0) or 0.5
        return BACKOFF_WEIGHT * alone / (self.total + 1)


def add_sentence_marks(text: str) -> list[str]:
    """The words of a text with a mark at each end."""
    return [START, *words_of(text), END]
