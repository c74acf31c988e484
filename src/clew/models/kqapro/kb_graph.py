"""A knowledge base as a graph of numbers: the edges that the graph models of KQA Pro walk along."""

from __future__ import annotations

from collections.abc import Sequence
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
    relation_count: int


def list_relations(kb: KnowledgeBase) -> list[str]:
    """The names of the predicates of relational facts."""
    counts = kb.fact_counts(PredicateUse.RELATION).tolist()
    return [name for name, count in zip(kb.predicate_names, counts, strict=True) if count]


def list_edges(kb: KnowledgeBase, names: Sequence[str], with_concepts: bool) -> KbEdges:
    """The relational facts with the predicates `names` and, if asked for, the concepts of entities, in both directions.

    A relation has its place in `names` as its number, so that a model learns it by name: on another knowledge base it
    is still the same, and a predicate that the model does not know is no edge.
    """
    numbers = {name: number for number, name in enumerate(names)}
    known = np.array([numbers.get(name, -1) for name in kb.predicate_names], np.int64)
    labels = np.repeat(known, kb.fact_counts(PredicateUse.RELATION))
    kept = labels >= 0
    labels, heads, tails = labels[kept], kb.relation_subjects[kept], kb.relation_objects[kept]
    if with_concepts:
        pairs = [(node, concept) for node in range(kb.entity_count) for concept in kb.concepts_of(node, closure=False)]
        members = np.array(pairs, np.int64).reshape(-1, 2)
        labels = np.concatenate((labels, np.full(len(pairs), len(names))))
        heads, tails = np.concatenate((heads, members[:, 0])), np.concatenate((tails, members[:, 1]))
    columns = ((heads, tails), (tails, heads), (labels, labels + len(names) + 1))
    starts, ends, relations = (torch.from_numpy(np.concatenate(column)).long() for column in columns)
    return KbEdges(starts, ends, relations, 2 * (len(names) + 1))
