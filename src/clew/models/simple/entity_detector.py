"""Entity detection: which words of a question name its topic entity (SimpleDBpediaQA, section 5).

A detector tags every word as a part of the entity or not. The entities that the tagged words may mean are then looked
up in the names of the knowledge base, which needs no training.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from torch import Tensor, nn
from torch.nn import functional

from clew.benchmark.question import Prediction, Question
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.encoder import pad
from clew.models.gold_forms import gold_fact
from clew.models.model import Vocabulary
from clew.models.simple.entity_index import EntityIndex
from clew.models.simple.evidence_integration import MAX_ENTITIES, DetectedEntity, DetectorComponent
from clew.models.simple.topic_spans import TopicSpans, WordSpan, plain_words
from clew.models.simple.word_network import WordSettings, count_words, look_up_words, make_head, run_recurrent
from clew.models.word_vectors import WordVectors

NOT_TAGGED = -100  # the tag of padding, which cross_entropy leaves out
ONLY_DETECTED = "only the entity is detected: give clew models predict a relation predictor, too"


def write_mention(words: Sequence[str], spans: Sequence[WordSpan]) -> str:
    """The tagged words; all words if none is tagged, as in the published system."""
    return " ".join(word for span in spans for word in words[span.first : span.end]) or " ".join(words)


@dataclass(frozen=True, slots=True)
class TaggedQuestion:
    """The words of a training question as a detector reads them, and 1 for those that name the entity, else 0."""

    inputs: Any
    tags: tuple[int, ...]


class EntityDetector(DetectorComponent[TaggedQuestion]):
    """What both detectors share: training spans by back-projection, and the lookup of detected mentions."""

    stage = "entity detection"

    @abstractmethod
    def encode_words(self, words: Sequence[str]) -> Any:
        """What the detector reads of the words of a question."""

    @abstractmethod
    def tag(self, inputs: Sequence[Any]) -> list[list[int]]:
        """The tags of the words of prepared questions; there may be more tags than words."""

    @cached_property
    def index(self) -> EntityIndex:
        """The names of the knowledge base."""
        return EntityIndex(self.kb)

    @cached_property
    def schema(self) -> SchemaView:
        return SchemaView(self.kb)

    @cached_property
    def topics(self) -> TopicSpans:
        return TopicSpans(self.kb)

    def gold_span(self, question: Question, words: Sequence[str]) -> WordSpan | None:
        """The words that name the topic of a question, as far as its names tell."""
        fact = gold_fact(question, self.schema)
        return None if fact is None else self.topics.find(words, fact.subject)

    def examples(self, questions: Sequence[Question]) -> list[TaggedQuestion]:
        """The questions in which the topic entity can be found."""
        found = []
        for question in questions:
            words = plain_words(question.text)
            span = self.gold_span(question, words)
            if span is not None:
                tags = tuple(int(span.first <= place < span.end) for place in range(len(words)))
                found.append(TaggedQuestion(self.encode_words(words), tags))
        return found

    def score(self, questions: Sequence[Question]) -> float:
        """F1 of the detected spans."""
        right = predicted = gold = 0
        for question, detected in zip(questions, self.find_spans(questions), strict=True):
            words, spans = detected
            span = self.gold_span(question, words)
            if span is not None:
                right, predicted, gold = right + (span in spans), predicted + len(spans), gold + 1
        return 2 * right / max(predicted + gold, 1)

    def find_spans(self, questions: Sequence[Question]) -> list[tuple[list[str], list[WordSpan]]]:
        """The words of each question and the spans that are tagged."""
        rows = [plain_words(question.text) for question in questions]
        tagged = self.tag([self.encode_words(words) for words in rows])
        return [(words, spans_of(tags[: len(words)])) for words, tags in zip(rows, tagged, strict=True)]

    def detect(self, questions: Sequence[Question]) -> list[DetectedEntity]:
        """The mention in each question and the entities that it may mean."""
        found = []
        for words, spans in self.find_spans(questions):
            mention = write_mention(words, spans)
            candidates = tuple(self.index.link(mention, MAX_ENTITIES))
            found.append(DetectedEntity(tuple(words), tuple(spans), mention, candidates))
        return found

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The detected mention and its candidates, without a fact."""
        return [
            Prediction(question.id, error=ONLY_DETECTED, extra=detected.as_json(self.kb))
            for question, detected in zip(questions, self.detect(questions), strict=True)
        ]


def spans_of(tags: Sequence[int]) -> list[WordSpan]:
    """The runs of tagged words."""
    places = [place for place, (left, right) in enumerate(pairwise([0, *tags, 0])) if left != right]
    return [WordSpan(first, end) for first, end in zip(places[::2], places[1::2], strict=True)]


class BilstmDetector(EntityDetector):
    """A bidirectional LSTM over words that tags each of them (Mohammed et al. 2018, section 3.1)."""

    settings_type = WordSettings

    def __init__(self, kb: KnowledgeBase, settings: WordSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.vectors = WordVectors(vocabulary["words"], settings.word_size)
        self.network = nn.LSTM(
            settings.word_size, settings.hidden, settings.layers, batch_first=True, bidirectional=True,
            dropout=settings.dropout if settings.layers > 1 else 0.0,
        )  # fmt: skip
        self.head = make_head(2 * settings.hidden, 2, settings.dropout)

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: WordSettings) -> Vocabulary:
        """The words of the training questions."""
        return {"words": count_words(plain_words(question.text) for question in questions)}

    def encode_words(self, words: Sequence[str]) -> list[int]:
        """The numbers of the words."""
        return self.vectors.number_words(words)

    def forward(self, rows: Sequence[list[int]]) -> Tensor:
        """The scores of the two tags at each word: (questions, words, 2)."""
        vectors, mask = look_up_words(self.vectors, rows)
        states, _ = run_recurrent(self.network, vectors, mask)
        scores: Tensor = self.head(states)
        return scores

    def loss(self, batch: Sequence[TaggedQuestion]) -> Tensor:
        """The cross-entropy of the tags."""
        scores = self([example.inputs for example in batch])
        tags = pad([example.tags for example in batch], scores.device, NOT_TAGGED)
        return functional.cross_entropy(scores.flatten(0, 1), tags.flatten(), ignore_index=NOT_TAGGED)

    def tag(self, inputs: Sequence[list[int]]) -> list[list[int]]:
        """The better tag of each word."""
        tags: list[list[int]] = self(inputs).argmax(-1).tolist() if inputs else []
        return tags
