"""Where a question names its topic entity: spans to train a detector with, and to measure it by.

SimpleQuestions does not mark the entity in the question. As in section 5 of SimpleDBpediaQA (Azmy et al. 2018), its
names are projected back: the words that are a name of the entity, or else those that are most similar to one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from clew.engine.ids import IdLookup
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise

MIN_SIMILARITY = 70  # of 100; below that, the most similar words are mostly not the name
MAX_WORDS = 100  # of a question that are read; the longest of SimpleQuestions has 33


@dataclass(frozen=True, slots=True, order=True)
class WordSpan:
    """The words from `first` up to, without, `end`."""

    first: int
    end: int


def plain_words(text: str) -> list[str]:
    """The words of a question or name without case, accents and punctuation."""
    return normalise(text).split()[:MAX_WORDS]


class TopicSpans:
    """Finds the spans of topic entities by their names in a knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.ids = kb, IdLookup(kb)

    def find(self, words: Sequence[str], subject: str) -> WordSpan | None:
        """The words that name the entity with the id or name `subject`; None if no words are similar to its names."""
        names = [plain_words(name) for node in self.ids.nodes(subject)[:1] for name in self.names_of(node)]
        return find_exactly(words, names) or find_similar(words, names)

    def names_of(self, node: int) -> tuple[str, ...]:
        return (self.kb.name_of(node), *self.kb.aliases_of(node))


def find_exactly(words: Sequence[str], names: Sequence[Sequence[str]]) -> WordSpan | None:
    """The longest of the names that is in the question word for word."""
    for name in sorted(filter(None, names), key=len, reverse=True):
        for first in range(len(words) - len(name) + 1):
            if words[first : first + len(name)] == name:
                return WordSpan(first, first + len(name))
    return None


def find_similar(words: Sequence[str], names: Sequence[Sequence[str]]) -> WordSpan | None:
    """The words that are most similar to one of the names by edit distance."""
    spans = [WordSpan(first, end) for first in range(len(words)) for end in range(first + 1, len(words) + 1)]
    texts = [" ".join(words[span.first : span.end]) for span in spans]
    best_score, best_span = 0.0, None
    for name in names:
        match = process.extractOne(" ".join(name), texts, scorer=fuzz.ratio, score_cutoff=MIN_SIMILARITY)
        if match is not None and match[1] > best_score:
            best_score, best_span = match[1], spans[match[2]]
    return best_span
