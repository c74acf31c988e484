"""A knowledge base as a graph of numbers: the edges that the graph models of KQA Pro walk along."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class KbEdges:
    """Edges from `starts` to `ends` with the numbers of their relations; each edge has its inverse, too."""

    starts: Tensor
    ends: Tensor
    relations: Tensor

    @property
    def relation_count(self) -> int:
        """The number of relations, inverse ones included."""
        return int(self.relations.max()) + 1 if len(self.relations) else 0


def list_edges(kb: KnowledgeBase, with_concepts: bool) -> KbEdges:
    """The relational facts of a knowledge base and, if asked for, the concepts of its entities, in both directions."""
    predicates = len(kb.predicate_names)
    labels = np.repeat(np.arange(predicates), kb.fact_counts(PredicateUse.RELATION))
    heads, tails = np.asarray(kb.relation_subjects), np.asarray(kb.relation_objects)
    if with_concepts:
        pairs = [(node, concept) for node in range(kb.entity_count) for concept in kb.concepts_of(node, closure=False)]
        members = np.array(pairs, np.int64).reshape(-1, 2)
        labels = np.concatenate((labels, np.full(len(pairs), predicates)))
        heads, tails = np.concatenate((heads, members[:, 0])), np.concatenate((tails, members[:, 1]))
    _, relations = np.unique(np.concatenate((labels, labels + predicates + 1)), return_inverse=True)
    starts, ends = np.concatenate((heads, tails)), np.concatenate((tails, heads))
    return KbEdges(*(torch.from_numpy(column).long() for column in (starts, ends, relations)))
