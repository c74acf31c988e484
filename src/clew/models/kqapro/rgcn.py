"""RGCN (KQA Pro, appendix; Schlichtkrull et al. 2018): a relational graph convolution over the whole knowledge base.

Nodes are entities and concepts. A node starts as the words of its description, weighed by the question; one layer
passes messages along the facts; the question then attends to the nodes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import torch
from torch import Tensor, nn
from torch_geometric.nn import MessagePassing

from clew.benchmark.question import Question
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.encoder import pad
from clew.models.kqapro.answer_classifier import AnswerClassifier, AnswerExample, AnswerSettings
from clew.models.kqapro.kb_graph import KbEdges, list_edges, list_relations
from clew.models.model import Vocabulary
from clew.models.word_vectors import PADDING, split_words


@dataclass(frozen=True, kw_only=True)
class RgcnSettings(AnswerSettings):
    """The paper's single layer with nodes of 32 dimensions; the other values are those of its released code."""

    batch: int = 64
    node_size: int = 32
    bases: int = 1  # of the matrices of the relations
    description: int = 20  # words of a node that are read


class RelationalConvolution(MessagePassing):  # type: ignore[misc]
    """A layer of RGCN with basis decomposition, for the same graph under many questions at once.

    PyTorch Geometric's RGCNConv makes a matrix for each relation or for each edge, which for a batch of questions over
    hundreds of relations does not fit into memory. The matrix of a relation is a sum of a few bases here, so the bases
    are applied to the nodes first, and an edge only weighs them.
    """

    def __init__(self, size: int, relations: int, bases: int) -> None:
        super().__init__(aggr="sum", node_dim=0)
        self.bases = nn.ModuleList(nn.Linear(size, size, bias=False) for _ in range(bases))
        self.shares = nn.Parameter(torch.empty(relations, bases))  # of each basis in the matrix of a relation
        self.own = nn.Linear(size, size)
        nn.init.xavier_uniform_(self.shares)

    def forward(self, nodes: Tensor, edges: Tensor, relations: Tensor, norms: Tensor) -> Tensor:
        """The next vectors of `nodes` (nodes, B, size)."""
        result: Tensor = self.own(nodes)
        shares = self.shares[relations] * norms[:, None]
        for number, basis in enumerate(self.bases):
            result = result + self.propagate(edges, x=basis(nodes), share=shares[:, number])
        return result

    def message(self, x_j: Tensor, share: Tensor) -> Tensor:
        return x_j * share[:, None, None]


class Rgcn(AnswerClassifier):
    """Question and graph give a vector each; a perceptron over both gives the answer."""

    settings_type = RgcnSettings
    texts: Tensor
    edges: Tensor
    relations: Tensor
    norms: Tensor

    def __init__(self, kb: KnowledgeBase, settings: RgcnSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        number, size = self.encoder.words.number_words, settings.node_size
        texts = [number(describe_node(kb, node, settings.description)) for node in range(kb.node_count)]
        edges = list_edges(kb, vocabulary["relations"], with_concepts=True)
        self.register_buffer("texts", pad(texts, torch.device("cpu"), PADDING), persistent=False)
        self.register_buffer("edges", torch.stack((edges.starts, edges.ends)), persistent=False)
        self.register_buffer("relations", edges.relations, persistent=False)
        self.register_buffer("norms", count_norms(edges), persistent=False)
        self.word_layer = nn.Linear(settings.word_size, size)
        self.word_key, self.node_key = nn.Linear(settings.hidden, size), nn.Linear(settings.hidden, size)
        self.convolution = RelationalConvolution(size, edges.relation_count, settings.bases)
        self.classifier = nn.Sequential(
            nn.Linear(settings.hidden + size, settings.hidden), nn.ReLU(), nn.Dropout(settings.dropout),
            nn.Linear(settings.hidden, len(self.answers)),
        )  # fmt: skip

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        return super().make_vocabulary(kb, questions, settings) | {"relations": list_relations(kb)}

    @classmethod
    def kb_words(cls, kb: KnowledgeBase, settings: Any) -> Iterable[str]:
        """Words of two nodes or more; others cannot be learned."""
        counts: Counter[str] = Counter()
        for node in range(kb.node_count):
            counts.update(set(describe_node(kb, node, settings.description)))
        return (word for word, count in counts.items() if count > 1)

    def answer_scores(self, batch: Sequence[AnswerExample]) -> Tensor:
        question = self.encoder([example.words for example in batch]).vector
        nodes = self.start_nodes(self.word_key(question))
        nodes = self.convolution(nodes, self.edges, self.relations, self.norms).relu()
        weights = torch.einsum("nbd,bd->bn", nodes, self.node_key(question)).softmax(-1)
        graph = torch.einsum("bn,nbd->bd", weights, nodes)
        scores: Tensor = self.classifier(torch.cat((question, graph), -1))
        return scores

    def start_nodes(self, keys: Tensor) -> Tensor:
        """The words of each node, weighed by their fit to each question: (nodes, B, size) for keys (B, size)."""
        table = self.word_layer(self.encoder.words.weight)  # (vocabulary, size)
        fits = (table @ keys.T)[self.texts]  # (nodes, words, B)
        weights = fits.masked_fill(self.texts.eq(PADDING)[..., None], -torch.inf).softmax(1)
        return torch.bmm(weights.transpose(1, 2), table[self.texts])


def describe_node(kb: KnowledgeBase, node: int, limit: int) -> list[str]:
    """The first words of the name and the literal facts of a node."""
    facts = (kb.fact(number) for number in kb.literal_facts_of(node).tolist())
    texts = (f"{fact.predicate} {fact.value}" for fact in facts)
    words = (word for text in (kb.name_of(node), *islice(texts, limit)) for word in split_words(text))
    return list(islice(words, limit))


def count_norms(edges: KbEdges) -> Tensor:
    """One divided by the number of edges that reach the same node by the same relation (equation 2 of RGCN)."""
    groups = edges.ends * edges.relation_count + edges.relations
    _, places, sizes = torch.unique(groups, return_inverse=True, return_counts=True)
    norms: Tensor = sizes[places].float().reciprocal()
    return norms
