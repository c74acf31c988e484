"""Relation prediction: which predicate a question asks for, and in which direction (SimpleDBpediaQA, section 5).

The class of a question is the predicate, the direction and, where the benchmark has one, the type of what is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import torch
from torch import Tensor, nn
from torch.nn import functional

from clew.benchmark.question import Prediction, Question
from clew.benchmark.single_fact import SingleFact
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.gold_forms import gold_fact
from clew.models.model import Vocabulary
from clew.models.simple.evidence_integration import (
    MAX_RELATIONS,
    PredictedRelation,
    RelationComponent,
    relations_as_json,
)
from clew.models.simple.topic_spans import plain_words
from clew.models.simple.word_network import WordSettings, count_words, look_up_words, make_head, run_recurrent
from clew.models.word_vectors import WordVectors

FILTER_WIDTHS = (2, 3, 4)  # words that a filter of the CNN spans
ONLY_PREDICTED = "only the relation is predicted: give clew models predict an entity detector, too"


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """The numbers of the words of a training question, and that of its relation."""

    words: list[int]
    relation: int


class RelationPredictor(RelationComponent[LabelledQuestion]):
    """What the relation predictors share: word vectors, and the relations of the training questions as classes."""

    stage = "relation prediction"
    settings_type = WordSettings

    def __init__(self, kb: KnowledgeBase, settings: WordSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.vectors = WordVectors(vocabulary["words"], settings.word_size)
        self.relations = [tuple(relation) for relation in vocabulary["relations"]]

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: WordSettings) -> Vocabulary:
        """The words and the relations of the training questions, the most frequent first."""
        schema = SchemaView(kb)
        facts = [fact for question in questions if (fact := gold_fact(question, schema)) is not None]
        relations = Counter(map(relation_of, facts))
        words = count_words(plain_words(question.text) for question in questions)
        return {"words": words, "relations": [list(relation) for relation, _ in relations.most_common()]}

    @cached_property
    def schema(self) -> SchemaView:
        return SchemaView(self.kb)

    def examples(self, questions: Sequence[Question]) -> list[LabelledQuestion]:
        """The questions that ask for one fact."""
        numbers = {relation: number for number, relation in enumerate(self.relations)}
        found = []
        for question in questions:
            fact = gold_fact(question, self.schema)
            if fact is not None and relation_of(fact) in numbers:
                words = self.vectors.number_words(plain_words(question.text))
                found.append(LabelledQuestion(words, numbers[relation_of(fact)]))
        return found

    def loss(self, batch: Sequence[LabelledQuestion]) -> Tensor:
        """The cross-entropy of the relations."""
        scores = self([example.words for example in batch])
        return functional.cross_entropy(
            scores, torch.tensor([example.relation for example in batch], device=scores.device)
        )

    def score(self, questions: Sequence[Question]) -> float:
        """The share of questions whose best relation is the gold one."""
        right = 0
        for question, relations in zip(questions, self.predict_relations(questions), strict=True):
            fact, best = gold_fact(question, self.schema), relations[0]
            right += fact is not None and relation_of(fact) == (best.predicate, best.direction, best.constraint)
        return right / max(len(questions), 1)

    def predict_relations(self, questions: Sequence[Question]) -> list[list[PredictedRelation]]:
        """The most probable relations of each question, the best first."""
        if not questions:
            return []
        rows = [self.vectors.number_words(plain_words(question.text)) for question in questions]
        best = self(rows).softmax(-1).topk(min(MAX_RELATIONS, len(self.relations)))
        return [
            [self.name_relation(number, score) for number, score in zip(numbers, scores, strict=True)]
            for numbers, scores in zip(best.indices.tolist(), best.values.tolist(), strict=True)
        ]

    def name_relation(self, number: int, score: float) -> PredictedRelation:
        predicate, direction, constraint = self.relations[number]
        return PredictedRelation(predicate, direction, constraint, score)

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The most probable relations, without a fact."""
        return [
            Prediction(question.id, error=ONLY_PREDICTED, extra=relations_as_json(relations))
            for question, relations in zip(questions, self.predict_relations(questions), strict=True)
        ]


def relation_of(fact: SingleFact) -> tuple[str, str, str]:
    """The class of a question about a fact."""
    return (fact.predicate, fact.direction, fact.constraint)


class BigruPredictor(RelationPredictor):
    """A bidirectional GRU whose last states are classified (Mohammed et al. 2018, section 3.3)."""

    def __init__(self, kb: KnowledgeBase, settings: WordSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.network = nn.GRU(
            settings.word_size, settings.hidden, settings.layers, batch_first=True, bidirectional=True,
            dropout=settings.dropout if settings.layers > 1 else 0.0,
        )  # fmt: skip
        self.head = make_head(2 * settings.hidden, len(self.relations), settings.dropout)

    def forward(self, rows: Sequence[list[int]]) -> Tensor:
        """The scores of the relations: (questions, relations)."""
        _, last = run_recurrent(self.network, *look_up_words(self.vectors, rows))
        scores: Tensor = self.head(last)
        return scores


@dataclass(frozen=True, kw_only=True)
class CnnSettings(WordSettings):
    """The settings of the CNN; `hidden` is the number of filters of each width, and there is one layer."""

    layers: int = 1
    dropout: float = 0.5


class CnnPredictor(RelationPredictor):
    """A convolutional network with filters over two to four words and their maximum over the question (Kim 2014)."""

    settings_type = CnnSettings

    def __init__(self, kb: KnowledgeBase, settings: CnnSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.filters = nn.ModuleList(
            nn.Conv1d(settings.word_size, settings.hidden, width, padding=width - 1) for width in FILTER_WIDTHS
        )
        self.dropout = nn.Dropout(settings.dropout)
        self.head = nn.Linear(len(FILTER_WIDTHS) * settings.hidden, len(self.relations))

    def forward(self, rows: Sequence[list[int]]) -> Tensor:
        """The scores of the relations: (questions, relations)."""
        vectors, mask = look_up_words(self.vectors, rows)
        found = []
        for width, convolve in zip(FILTER_WIDTHS, self.filters, strict=True):
            values = functional.relu(convolve(vectors.transpose(1, 2)))  # (questions, filters, places)
            is_real = functional.pad(mask, (0, width - 1), value=False)
            is_real[:, width - 1 :] |= mask  # a filter reaches over the end by up to its width
            found.append((values * is_real[:, None]).amax(-1))  # so that padding makes no difference
        scores: Tensor = self.head(self.dropout(torch.cat(found, -1)))
        return scores


@dataclass(frozen=True, kw_only=True)
class LogisticSettings(WordSettings):
    """The settings of logistic regression."""

    learning_rate: float = 0.1  # the vectors are small
    learns_words: bool = False  # whether the word vectors are learned, too; the papers' are fixed


class LogisticPredictor(RelationPredictor):
    """Logistic regression over the average of the word vectors."""

    settings_type = LogisticSettings

    def __init__(self, kb: KnowledgeBase, settings: LogisticSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.vectors.weight.requires_grad_(settings.learns_words)
        self.head = nn.Linear(settings.word_size, len(self.relations))

    def forward(self, rows: Sequence[list[int]]) -> Tensor:
        """The scores of the relations: (questions, relations)."""
        vectors, mask = look_up_words(self.vectors, rows)  # padding has the zero vector
        scores: Tensor = self.head(vectors.sum(1) / mask.sum(1, keepdim=True))
        return scores
