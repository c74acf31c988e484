"""Blind GRU (KQA Pro, appendix): the answer from the words of the question alone, without the knowledge base."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torch import Tensor, nn

from clew.kb.knowledge_base import KnowledgeBase
from clew.models.kqapro.answer_classifier import AnswerClassifier, AnswerExample
from clew.models.model import Vocabulary


class BlindGru(AnswerClassifier):
    """A two-layer bidirectional GRU, then a two-layer perceptron over all answers."""

    def __init__(self, kb: KnowledgeBase, settings: Any, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.classifier = nn.Sequential(
            nn.Linear(settings.hidden, settings.hidden), nn.ReLU(), nn.Dropout(settings.dropout),
            nn.Linear(settings.hidden, len(self.answers)),
        )  # fmt: skip

    def answer_scores(self, batch: Sequence[AnswerExample]) -> Tensor:
        scores: Tensor = self.classifier(self.encoder([example.words for example in batch]).vector)
        return scores
