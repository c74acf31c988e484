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
    """Something about the wording of a question that can be put in a number."""

    @property
    def name(self) -> str:
        """What it is called in a table."""
        ...

    @property
    def is_stand_in(self) -> bool:
        """Whether it only stands in for the model that the paper uses."""
        ...

    def score(self, question: Question) -> float:
        """The number, `nan` where there is none."""
        ...


@dataclass(frozen=True, slots=True)
class SentenceLength:
    """The number of words."""

    name = "sentence length (#W)"
    is_stand_in = False

    def score(self, question: Question) -> float:
        """How many words, punctuation aside."""
        return float(len(WORD.findall(question.text)))


@dataclass(frozen=True, slots=True)
class CommonNouns:
    """The number of common nouns, by HanTa's tagger where the paper has NLTK's."""

    name = "common nouns (#N)"
    is_stand_in = False

    def score(self, question: Question) -> float:
        """How many words are tagged as common nouns."""
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
    """1 if no rule of `wording.faults` is broken, else 0: stands in for a classifier trained on CoLA and BLiMP."""

    name = "grammaticality"
    is_stand_in = True

    def score(self, question: Question) -> float:
        """Whether nothing is obviously wrong."""
        return float(not grammar_faults(question.text))


@dataclass(frozen=True, slots=True)
class Complexity:
    """1 if there are several subordinate clauses, told by the words that open them: stands in for a classifier."""

    name = "complexity"
    is_stand_in = True

    def score(self, question: Question) -> float:
        """Whether two clauses or more depend on others."""
        return float(count_subordinate_clauses(question.text) >= 2)


@dataclass(frozen=True, slots=True)
class ZeroShotItems:
    """The number of schema items of the gold query that training never showed."""

    seen: TrainingCoverage

    name = "zero-shot items (#Z)"
    is_stand_in = False

    def score(self, question: Question) -> float:
        """How many classes, relations and keys are unseen; `nan` if the gold query cannot be read."""
        coverage = self.seen.level_of(question)
        return nan if coverage.level is None else float(len(set(coverage.unseen)))


@dataclass(frozen=True, slots=True)
class GivenFactor:
    """A factor whose numbers were computed elsewhere, by the id of the question."""

    name: str
    values: Mapping[str, float]
    is_stand_in = False

    def score(self, question: Question) -> float:
        """The number that was given."""
        return self.values.get(question.id, nan)


def factors_of(
    questions: Sequence[Question], seen: TrainingCoverage | None = None, given: Iterable[GivenFactor] = ()
) -> tuple[Factor, ...]:
    """The factors of Table 5 for `questions`; those `given` replace the ones of the same name or come behind."""
    own_factors: list[Factor] = [
        Complexity(), Grammaticality(), Readability(), BigramCoherence([question.text for question in questions]),
        SentenceLength(), CommonNouns(), *([ZeroShotItems(seen)] if seen else []),
    ]  # fmt: skip
    by_name: dict[str, Factor] = {short_name(factor.name): factor for factor in own_factors}
    return tuple((by_name | {short_name(factor.name): factor for factor in given}).values())


def short_name(name: str) -> str:
    """A factor's name without what stands in brackets behind it."""
    return re.sub(r"\s*\(.*\)", "", name)


START, END = "<s>", "</s>"
BACKOFF_WEIGHT = 0.4


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
            words = add_sentence_marks(text)
            self.pairs.update(pairwise(words))
            self.single.update(words)
        self.total = self.single.total()

    def score(self, question: Question) -> float:
        """The mean log-probability, the question itself left out of the counts."""
        words = add_sentence_marks(question.text)
        pairs, single = Counter(pairwise(words)), Counter(words)
        logs = [log(self.probability(before, word, pairs, single)) for before, word in pairwise(words)]
        return sum(logs) / len(logs)

    def probability(self, before: str, word: str, own_pairs: Counter[tuple[str, str]], own: Counter[str]) -> float:
        """Of `word` behind `before` (stupid backoff, Brants et al. 2007)."""
        both = self.pairs[before, word] - own_pairs[before, word]
        if both > 0:
            return both / (self.single[before] - own[before])
        alone = max(self.single[word] - own[word], 0) or 0.5
        return BACKOFF_WEIGHT * alone / (self.total + 1)


def add_sentence_marks(text: str) -> list[str]:
    """The words of a text with a mark at each end."""
    return [START, *words_of(text), END]
