"""Evidence integration: the entity and the relation that together are a fact of the graph (SimpleDBpediaQA, section 5).

Two trained components, an entity detector and a relation predictor, make up a system for questions about one fact.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np
import torch
from torch import Tensor

from clew.benchmark.question import Prediction, Question
from clew.benchmark.single_fact import BACKWARD, SingleFact
from clew.engine.ids import MAX_CACHED_NAMES, IdLookup
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.kb.values import Direction
from clew.models.model import Example, Model, Settings, Vocabulary
from clew.models.simple.entity_index import LinkedEntity
from clew.models.simple.topic_spans import WordSpan

MAX_ENTITIES = 20  # candidates for the entity, as in section 6
MAX_RELATIONS = 5  # candidates for the relation, as in section 6
ENTITY_WEIGHT = 0.6  # exponent of the similarity of names in the product of scores, as in the published code
RELATION_WEIGHT = 0.1  # exponent of the probability of the relation, as in the published code
NO_FACT = "no candidate entity has a fact with a predicted relation"


@dataclass(frozen=True, slots=True)
class DetectedEntity:
    """The words of a question, the spans tagged as an entity, and the entities they may mean, the best first."""

    words: tuple[str, ...]
    spans: tuple[WordSpan, ...]
    mention: str
    candidates: tuple[LinkedEntity, ...]

    def as_json(self, kb: KnowledgeBase) -> dict[str, Any]:
        """What a run file says about the detection."""
        candidates = [
            {"id": kb.id_of(entity.node), "name": entity.name, "score": round(entity.score, 4)}
            for entity in self.candidates
        ]
        spans = [[span.first, span.end] for span in self.spans]
        return {"words": list(self.words), "spans": spans, "mention": self.mention, "candidates": candidates}


@dataclass(frozen=True, slots=True)
class PredictedRelation:
    """A predicate as in the training questions, its direction, the type of what is asked, and its probability."""

    predicate: str
    direction: str
    constraint: str
    score: float


def relations_as_json(relations: Sequence[PredictedRelation]) -> dict[str, Any]:
    """What a run file says about the predicted relations."""
    return {"relations": [asdict(relation) | {"score": round(relation.score, 6)} for relation in relations]}


class PipelineComponent(Model[Example]):
    """A model that finds the entity or the relation, and answers questions together with one that finds the other."""

    def join(self, others: Sequence[Model[Any]]) -> Model[Any]:
        """The system of an entity detector and a relation predictor."""
        models = (self, *others)
        detectors = [model for model in models if isinstance(model, DetectorComponent)]
        predictors = [model for model in models if isinstance(model, RelationComponent)]
        if len(models) != 2 or len(detectors) != 1 or len(predictors) != 1:
            raise ClewError("a pipeline takes the folders of one entity detector and one relation predictor")
        return FactPipeline(detectors[0], predictors[0])


class DetectorComponent(PipelineComponent[Example]):
    """A model that finds the entity."""

    @abstractmethod
    def detect(self, questions: Sequence[Question]) -> list[DetectedEntity]:
        """The mention in each question and the entities that it may mean."""


class RelationComponent(PipelineComponent[Example]):
    """A model that finds the relation."""

    @abstractmethod
    def predict_relations(self, questions: Sequence[Question]) -> list[list[PredictedRelation]]:
        """The most probable relations of each question, the best first."""


@dataclass(frozen=True, slots=True)
class CandidateFact:
    """An entity and a relation that it has a fact with."""

    entity: LinkedEntity
    relation: PredictedRelation

    @property
    def score(self) -> float:
        """The product of the scores of both, weighted."""
        return float(self.entity.score**ENTITY_WEIGHT * self.relation.score**RELATION_WEIGHT)

    @property
    def rank(self) -> tuple[Any, ...]:
        """A key that sorts the best fact first; of equals, names before aliases, and the most popular entity."""
        return (-self.score, *self.entity.rank, -self.relation.score)


class FactPipeline(Model[Any]):
    """An entity detector and a relation predictor, both trained, over one knowledge base."""

    def __init__(self, detector: DetectorComponent[Any], predictor: RelationComponent[Any]) -> None:
        super().__init__(detector.kb, Settings(), {})
        self.detector, self.predictor = detector, predictor
        self.ids = IdLookup(self.kb)
        self.members = lru_cache(MAX_CACHED_NAMES)(self.find_members)

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        """Nothing: the components are trained, each with its own vocabulary."""
        return {}

    def examples(self, questions: Sequence[Question]) -> list[Any]:
        """Nothing: see `make_vocabulary`."""
        return []

    def loss(self, batch: Sequence[Any]) -> Tensor:
        """Zero: see `make_vocabulary`."""
        return torch.zeros(())

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The best fact for each question with its answers, and what each component found."""
        detected, predicted = self.detector.detect(questions), self.predictor.predict_relations(questions)
        return [self.integrate(*parts) for parts in zip(questions, detected, predicted, strict=True)]

    def integrate(
        self, question: Question, detected: DetectedEntity, relations: Sequence[PredictedRelation]
    ) -> Prediction:
        """The best of the facts that an entity and a relation make, if the graph has any of them."""
        extra = {**detected.as_json(self.kb), **relations_as_json(relations)}
        best = min(self.find_facts(detected.candidates, relations), key=lambda fact: fact.rank, default=None)
        if best is None:
            return Prediction(question.id, error=NO_FACT, extra=extra)
        node, relation = best.entity.node, best.relation
        fact = SingleFact(self.kb.id_of(node), relation.predicate, relation.direction, relation.constraint)
        answers = self.find_answers(node, relation)
        return Prediction(question.id, fact.forms, answers, score=round(best.score, 6), extra=extra)

    def find_facts(
        self, entities: Sequence[LinkedEntity], relations: Sequence[PredictedRelation]
    ) -> Iterator[CandidateFact]:
        """The pairs of an entity and a relation for which the graph has an answer."""
        for entity, relation in product(entities, relations):
            if self.find_answers(entity.node, relation):
                yield CandidateFact(entity, relation)

    def find_answers(self, node: int, relation: PredictedRelation) -> tuple[str, ...]:
        """The ids of entities, or the values, that a relation leads to."""
        name = self.ids.predicate_name(relation.predicate)
        if not name:
            return ()
        predicate = self.kb.predicate(name)
        nodes = self.kb.neighbours(node, predicate, Direction(relation.direction))
        if relation.constraint:
            nodes = nodes[np.isin(nodes, self.members(relation.constraint))]
        if len(nodes) or relation.constraint or relation.direction == BACKWARD:
            return tuple(self.kb.id_of(found) for found in nodes.tolist())
        facts = self.kb.attribute_facts(node, predicate)
        return tuple(str(self.kb.fact(fact).value) for fact in facts.tolist())

    def find_members(self, concept: str) -> Array:
        """The entities of a class."""
        concepts = [node for node in self.ids.nodes(concept) if self.kb.is_concept(node)]
        return np.concatenate([np.zeros(0, np.int32), *map(self.kb.members, concepts)])
