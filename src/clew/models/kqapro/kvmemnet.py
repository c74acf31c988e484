"""KVMemNet (KQA Pro, appendix; Miller et al. 2016): several hops of attention over facts as key-value pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import embedding_bag

from clew.benchmark.question import Question
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.encoder import pad
from clew.models.kqapro.answer_classifier import AnswerClassifier, AnswerExample, AnswerSettings
from clew.models.model import Vocabulary
from clew.models.word_vectors import FIRST_WORD, PADDING, split_words

Numbers = np.ndarray[Any, np.dtype[np.int64]]
INVERSE = "<inverse>"  # ends the key of a relation that is read from its object; no text has such a word
INSTANCE_OF = "instance of"


@dataclass(frozen=True, kw_only=True)
class KvMemNetSettings(AnswerSettings):
    """The paper's memory of 1,000 pairs; three hops, as in its released code.

    The paper's key has twice the dimensions of a value, which its formula does not allow; as in the released code, keys
    and values are sums of the vectors of their words.
    """

    batch: int = 64
    hops: int = 3
    memory: int = 1000  # key-value pairs selected for a question
    frequent: int = 1000  # a word in so many keys or more selects none, as the paper ignores stop words
    slot_words: int = 16  # of a key or a value that are read


class Memory:
    """All facts of a knowledge base as pairs of a key and a value in word numbers, with an index of words in keys.

    The first pair is empty: it is what a question attends to that no fact fits.
    """

    def __init__(self, pairs: Iterable[tuple[list[int], list[int]]], settings: KvMemNetSettings) -> None:
        keys, values = zip(([], []), *pairs, strict=True)
        width, none = settings.slot_words, torch.device("cpu")
        self.keys = pad([key[:width] for key in keys], none, PADDING)
        self.values = pad([value[:width] for value in values], none, PADDING)
        self.size, self.frequent = settings.memory, settings.frequent
        self.slots, self.starts = index_words(keys)

    def select(self, words: Sequence[int]) -> Numbers:
        """The pairs that share the most rare words with a question, best first, after the empty pair."""
        spans = [self.slots[self.starts[word] : self.starts[word + 1]] for word in sorted(set(words))
                 if FIRST_WORD <= word < len(self.starts) - 1]  # fmt: skip
        rare = [span for span in spans if 0 < len(span) < self.frequent]
        if not rare:
            return np.zeros(1, np.int64)
        weights = np.concatenate([np.full(len(span), 1 / (1 + np.log(len(span)))) for span in rare])
        slots, places = np.unique(np.concatenate(rare), return_inverse=True)
        best = np.argsort(-np.bincount(places, weights), kind="stable")[: self.size]
        return np.concatenate(([0], slots[best]))


def index_words(keys: Sequence[list[int]]) -> tuple[Numbers, Numbers]:
    """The pairs whose keys have a word, word after word, and where those of each word begin."""
    slots = np.repeat(np.arange(len(keys)), [len(key) for key in keys])
    words = np.fromiter((word for key in keys for word in key), np.int64)
    both = np.unique(np.stack((words, slots), 1), axis=0)
    return both[:, 1], np.searchsorted(both[:, 0], np.arange(both[:, 0].max(initial=0) + 2))


def list_pairs(kb: KnowledgeBase) -> Iterator[tuple[list[str], list[str]]]:
    """The words of the keys and values: facts from both ends, their qualifiers with the fact in the key, concepts."""
    for number in range(kb.relation_count + kb.counts["literal_facts"]):
        fact = kb.fact(number)
        subject, predicate = split_words(kb.name_of(fact.subject)), split_words(fact.predicate)
        far_end = split_words(str(fact.value) if fact.object is None else kb.name_of(fact.object))
        yield subject + predicate, far_end
        if fact.object is not None:
            yield [*far_end, *predicate, INVERSE], subject
        for qualifier in kb.qualifiers_of(number):
            yield subject + predicate + far_end + split_words(qualifier.key), split_words(str(qualifier.value))
    for entity in range(kb.entity_count):
        for concept in kb.concepts_of(entity, closure=False):
            yield split_words(f"{kb.name_of(entity)} {INSTANCE_OF}"), split_words(kb.name_of(concept))


class KvMemNet(AnswerClassifier):
    """A GRU reads the question, each hop adds what it finds in memory, and the last context gives the answer."""

    settings_type = KvMemNetSettings
    keys: Tensor
    values: Tensor

    def __init__(self, kb: KnowledgeBase, settings: KvMemNetSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        number = self.encoder.words.number_words
        self.memory = Memory(((number(key), number(value)) for key, value in list_pairs(kb)), settings)
        self.register_buffer("keys", self.memory.keys, persistent=False)
        self.register_buffer("values", self.memory.values, persistent=False)
        self.start = nn.Linear(settings.hidden, settings.word_size)
        self.hops = nn.ModuleList(nn.Linear(settings.word_size, settings.word_size) for _ in range(settings.hops))
        self.classifier = nn.Linear(settings.word_size, len(self.answers))

    @classmethod
    def kb_words(cls, kb: KnowledgeBase, settings: Any) -> Iterable[str]:
        return (word for key, value in list_pairs(kb) for word in (*key, *value))

    def make_example(self, question: Question) -> AnswerExample:
        example = super().make_example(question)
        return replace(example, memory=self.memory.select(example.words))

    def answer_scores(self, batch: Sequence[AnswerExample]) -> Tensor:
        slots, is_empty = self.stack_memories(batch)
        keys, values = self.sum_words(self.keys[slots]), self.sum_words(self.values[slots])  # (B, memory, word_size)
        context = self.start(self.encoder([example.words for example in batch]).vector)
        for hop in self.hops:
            weights = torch.einsum("bd,bmd->bm", context, keys).masked_fill(is_empty, -torch.inf).softmax(-1)
            context = hop(context + torch.einsum("bm,bmd->bd", weights, values))
        scores: Tensor = self.classifier(context)
        return scores

    def stack_memories(self, batch: Sequence[AnswerExample]) -> tuple[Tensor, Tensor]:
        """The pairs of each question (B, memory), and which places have none."""
        memories = [example.memory for example in batch if example.memory is not None]
        slots = np.zeros((len(batch), max(map(len, memories))), np.int64)
        is_empty = np.ones(slots.shape, bool)
        for row, memory in enumerate(memories):
            slots[row, : len(memory)], is_empty[row, : len(memory)] = memory, False
        return torch.from_numpy(slots).to(self.device), torch.from_numpy(is_empty).to(self.device)

    def sum_words(self, words: Tensor) -> Tensor:
        """The sums of the vectors of words, (B, memory, words) to (B, memory, word_size)."""
        vectors = self.encoder.words
        sums = embedding_bag(words.flatten(0, 1), vectors.weight, mode="sum", padding_idx=PADDING)
        return sums.view(*words.shape[:2], -1)
