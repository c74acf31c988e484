"""Entity detection by a linear-chain conditional random field over features of words (SimpleDBpediaQA, section 5).

The paper uses Stanford NER. The features are those of its configuration there: the word and its neighbours, its
beginnings and endings, the words around it, and shapes; the weights are trained like those of any other model.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from clew.benchmark.question import Question
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.encoder import pad
from clew.models.model import Settings, Vocabulary
from clew.models.simple.entity_detector import EntityDetector, TaggedQuestion
from clew.models.simple.topic_spans import plain_words

TAGS = 2
MAX_AFFIX_CHARS = 6  # of the beginnings and endings of words: maxNGramLeng in the published configuration
DISJUNCTION_WORDS = 4  # to the left and right whose order makes no difference: disjunctionWidth in Stanford NER
MIN_COUNT = 2  # of a feature in the training questions
EDGE = "_"  # the word before the first and after the last
DIGIT = re.compile(r"\d")
LETTER = re.compile(r"[^\W\d_]")
REPEATED = re.compile(r"(.)\1{2,}")


@dataclass(frozen=True, kw_only=True)
class CrfSettings(Settings):
    """The settings of the CRF; the decay of the weights stands in for Stanford NER's Gaussian prior."""

    epochs: int = 20
    batch: int = 128
    learning_rate: float = 0.005
    weight_decay: float = 0.01
    patience: int = 4
    valid_questions: int = 1000


@dataclass(frozen=True, slots=True)
class WordFeatures:
    """The numbers of the features of all words of a question, one word after another, and how many each word has."""

    numbers: NDArray[np.int64]
    counts: tuple[int, ...]


class CrfDetector(EntityDetector):
    """A linear-chain CRF: weights of features for each tag, and of one tag after another."""

    settings_type = CrfSettings

    def __init__(self, kb: KnowledgeBase, settings: CrfSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.numbers = {feature: number for number, feature in enumerate(vocabulary["features"])}
        self.weights = nn.EmbeddingBag(len(self.numbers), TAGS, mode="sum")
        nn.init.zeros_(self.weights.weight)
        self.transitions = nn.Parameter(torch.zeros(TAGS, TAGS))  # from a tag, to a tag
        self.starts = nn.Parameter(torch.zeros(TAGS))

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: CrfSettings) -> Vocabulary:
        """The features of the words of the training questions."""
        counts = Counter(
            feature for question in questions for features in all_features(plain_words(question.text))
            for feature in features
        )  # fmt: skip
        return {"features": [feature for feature, count in counts.most_common() if count >= MIN_COUNT]}

    def encode_words(self, words: Sequence[str]) -> WordFeatures:
        """The features of the words that the model knows."""
        known = [
            [number for feature in features if (number := self.numbers.get(feature)) is not None]
            for features in all_features(words)
        ]
        numbers = np.array([number for word in known for number in word], np.int64)
        return WordFeatures(numbers, tuple(map(len, known)))

    def forward(self, inputs: Sequence[WordFeatures]) -> tuple[Tensor, Tensor]:
        """The scores of the tags of each word, (questions, words, tags), and the mask of real words."""
        counts = np.array([count for question in inputs for count in question.counts], np.int64)
        offsets = np.cumsum(counts) - counts
        numbers = np.concatenate([question.numbers for question in inputs])
        scores = self.weights(*(torch.from_numpy(part).to(self.device) for part in (numbers, offsets)))
        lengths = [len(question.counts) for question in inputs]
        mask = pad([[1] * length for length in lengths], self.device).bool()
        padded = scores.new_zeros(*mask.shape, TAGS).masked_scatter(mask[..., None], scores)
        return padded, mask

    def loss(self, batch: Sequence[TaggedQuestion]) -> Tensor:
        """The mean negative log-likelihood of the tags of a question."""
        scores, mask = self([example.inputs for example in batch])
        tags = pad([example.tags for example in batch], self.device)
        return (self.log_partition(scores, mask) - self.score_tags(scores, mask, tags)).mean()

    def score_tags(self, scores: Tensor, mask: Tensor, tags: Tensor) -> Tensor:
        """The score of a sequence of tags for each question."""
        words = (scores.gather(-1, tags[..., None]).squeeze(-1) * mask).sum(-1)
        steps = (self.transitions[tags[:, :-1], tags[:, 1:]] * mask[:, 1:]).sum(-1)
        return words + steps + self.starts[tags[:, 0]]

    def log_partition(self, scores: Tensor, mask: Tensor) -> Tensor:
        """The logarithm of the sum over all sequences of tags for each question: the forward algorithm."""
        total = self.starts + scores[:, 0]
        for place in range(1, scores.shape[1]):
            following = torch.logsumexp(total[:, :, None] + self.transitions, 1) + scores[:, place]
            total = torch.where(mask[:, place, None], following, total)
        return torch.logsumexp(total, -1)

    def tag(self, inputs: Sequence[WordFeatures]) -> list[list[int]]:
        """The most probable sequence of tags for each question: Viterbi's algorithm."""
        if not any(question.counts for question in inputs):
            return [[] for _ in inputs]
        scores, mask = self(inputs)
        total, choices = self.starts + scores[:, 0], []
        same = torch.arange(TAGS, device=self.device)  # padding keeps the tag
        for place in range(1, scores.shape[1]):
            best, choice = (total[:, :, None] + self.transitions).max(1)
            is_real = mask[:, place, None]
            total = torch.where(is_real, best + scores[:, place], total)
            choices.append(torch.where(is_real, choice, same))
        tag = total.argmax(-1)
        tags = [tag]
        for choice in reversed(choices):
            tag = choice.gather(1, tag[:, None]).squeeze(1)
            tags.append(tag)
        found: list[list[int]] = torch.stack(tags[::-1], 1).tolist()
        return found


def all_features(words: Sequence[str]) -> Iterator[list[str]]:
    """The features of each word."""
    shapes = [word_shape(word) for word in words]
    for place in range(len(words)):
        yield [*context_features(words, place), *affix_features(words[place]), *shape_features(shapes, place)]


def context_features(words: Sequence[str], place: int) -> Iterator[str]:
    """The word, its neighbours, and the words around it without their order."""
    yield "class"
    yield f"word {words[place]}"
    yield f"before {words[place - 1] if place else EDGE}"
    yield f"after {words[place + 1] if place + 1 < len(words) else EDGE}"
    for word in dict.fromkeys(words[max(place - DISJUNCTION_WORDS, 0) : place]):
        yield f"left {word}"
    for word in dict.fromkeys(words[place + 1 : place + 1 + DISJUNCTION_WORDS]):
        yield f"right {word}"


def affix_features(word: str) -> Iterator[str]:
    """The beginnings and endings of a word."""
    for size in range(1, min(MAX_AFFIX_CHARS, len(word)) + 1):
        yield f"begin {word[:size]}"
        yield f"end {word[-size:]}"


def shape_features(shapes: Sequence[str], place: int) -> Iterator[str]:
    """The shape of a word, alone and beside its neighbours'."""
    before = shapes[place - 1] if place else EDGE
    after = shapes[place + 1] if place + 1 < len(shapes) else EDGE
    yield f"shape {shapes[place]}"
    yield f"shapes {before} {shapes[place]}"
    yield f"shapes after {shapes[place]} {after}"


def word_shape(word: str) -> str:
    """The letters and digits of a word as x and d, at most two in a row; questions are read without case."""
    return REPEATED.sub(r"\1\1", DIGIT.sub("d", LETTER.sub("x", word)))
