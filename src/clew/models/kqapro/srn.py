"""SRN (KQA Pro, appendix; Qiu et al. 2020): an agent that walks from the topic entity to the answer, learned by reward.

As in the paper, the topic entity is given: it is the name in the first Find of the gold program. The functions of the
program are read as well, but only to decide whether SRN can handle the question. Questions with literals or qualifiers,
or that do not ask for an entity, are left out of training; their predictions are errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import cosine_similarity

from clew.benchmark.question import Forms, Prediction, Question
from clew.engine.schema_view import SchemaView
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.steps import list_steps
from clew.models.encoder import pad
from clew.models.gold_forms import gold_program
from clew.models.kqapro.answer_classifier import AnswerSettings, EncodedQuestions, QuestionEncoder
from clew.models.kqapro.kb_graph import KbEdges, list_edges, list_relations
from clew.models.model import Model, Vocabulary, share_correct
from clew.models.word_vectors import split_words

HANDLED = (f.Find, f.Relate, f.FilterConcept, f.And, f.Or, f.What)  # the functions on entities and relations only
CANNOT_HANDLE = "SRN cannot handle the question: it follows relations only, in programs from Find to What"
STAY = 0  # the relation of the edge from each node to itself
NO_EDGE = -1


@dataclass(frozen=True, kw_only=True)
class SrnSettings(AnswerSettings):
    """The paper's three steps; the other values are those of the released code, whose agent also learns at 0.001.

    The paper's rate of 0.00001 is for many more epochs than fit into minutes.
    """

    epochs: int = 60
    patience: int = 20
    valid_questions: int = 0  # few of them can be handled
    batch: int = 16
    hidden: int = 256
    layers: int = 1
    relation_size: int = 128
    steps: int = 3
    rollouts: int = 20  # walks for each question of a batch
    beams: int = 32  # walks that are followed to predict
    max_edges: int = 256  # of a node, those to the nodes with the most facts
    discount: float = 0.95
    shaping: float = 0.95  # the weight of the reward for steps that look like the question
    entropy: float = 0.05  # the weight of the reward for trying several edges; with 0.01 some seeds settle on one path


@dataclass(frozen=True, slots=True)
class SrnExample:
    """A question as numbers: its words, the node to start from, and the nodes that answer it."""

    words: list[int]
    topic: int
    answers: list[int]


@dataclass(frozen=True, slots=True)
class Walks:
    """Walks of several questions (B, walks): the nodes they are at, their histories, and how probable they are."""

    nodes: Tensor
    histories: Tensor
    log_probabilities: Tensor


class Srn(Model[SrnExample]):
    """A policy over the edges of a node, by the question as the edge's relation sees it and the relations walked."""

    settings_type = SrnSettings
    edge_relations: Tensor
    edge_ends: Tensor

    def __init__(self, kb: KnowledgeBase, settings: SrnSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.schema = SchemaView(kb)
        self.topics: dict[tuple[Forms, ...], int | None] = {}  # validation asks for them after every epoch
        size, edges = settings.relation_size, list_edges(kb, vocabulary["relations"], with_concepts=False)
        relations, ends = list_actions(edges, kb, settings.max_edges)
        self.register_buffer("edge_relations", relations, persistent=False)
        self.register_buffer("edge_ends", ends, persistent=False)
        self.encoder = QuestionEncoder(vocabulary["words"], settings)
        self.relations = nn.Embedding(edges.relation_count + 1, size)
        self.step_layers = nn.ModuleList(nn.Linear(settings.hidden, size) for _ in range(settings.steps))
        self.attention = nn.Linear(size, size, bias=False)
        self.from_history, self.from_question = nn.Linear(size, size), nn.Linear(size, size)
        self.edge_key = nn.Linear(size, size, bias=False)
        self.history = nn.GRUCell(size, size)

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        words = dict.fromkeys(word for question in questions for word in split_words(question.text))
        return {"words": list(words), "relations": list_relations(kb)}

    # --- questions

    @property
    def is_given_entities(self) -> bool:
        return True

    def find_topic(self, question: Question) -> int | None:
        """The node that a walk starts from; None for a question that SRN cannot handle."""
        meanings = tuple(gold.forms for gold in question.golds)
        if meanings not in self.topics:
            self.topics[meanings] = self.read_topic(question)
        return self.topics[meanings]

    def read_topic(self, question: Question) -> int | None:
        program = gold_program(question, self.schema)
        steps = [step.node for step in list_steps(program, shared=True)] if program else []
        if not steps or not isinstance(steps[-1], f.What) or not all(isinstance(step, HANDLED) for step in steps):
            return None
        first = steps[0]
        nodes = self.find_nodes(first.name) if isinstance(first, f.Find) else []
        return max(nodes, key=self.kb.prominence, default=None)

    def find_nodes(self, name: str) -> list[int]:
        try:
            return self.kb.resolve(name)
        except UnknownName:
            return []

    def examples(self, questions: Sequence[Question]) -> list[SrnExample]:
        found = []
        for question in questions:
            topic = self.find_topic(question)
            answers = [node for answer in question.gold.answers or () for node in self.find_nodes(answer)]
            if topic is not None and answers:
                found.append(SrnExample(self.encoder.number_words(question.text), topic, answers))
        return found

    def score(self, questions: Sequence[Question]) -> float:
        """The share answered exactly of the questions that SRN can handle."""
        handled = [question for question in questions if self.find_topic(question) is not None]
        return share_correct(handled, self.predict(handled))

    # --- the policy

    def score_edges(self, question: EncodedQuestions, walks: Walks, step: int) -> Tensor:
        """The log-probabilities of the edges of the nodes of walks, (B, walks, edges)."""
        words, relations = self.step_layers[step](question.states).tanh(), self.relations.weight
        fits = torch.einsum("bld,rd->brl", words, self.attention(relations))
        weights = fits.masked_fill(~question.mask[:, None], -torch.inf).softmax(-1)
        views = torch.einsum("brl,bld->brd", weights, words)  # the question as each relation sees it
        hidden = (self.from_history(walks.histories)[:, :, None] + self.from_question(views)[:, None]).relu()
        scores = torch.einsum("bkrd,rd->bkr", hidden, self.edge_key(relations))
        edges = self.edge_relations[walks.nodes]
        return scores.gather(-1, edges.clamp(min=0)).masked_fill(edges == NO_EDGE, -torch.inf).log_softmax(-1)

    def start_walks(self, topics: Sequence[int], count: int) -> Walks:
        nodes = torch.tensor(topics, device=self.device)[:, None].repeat(1, count)
        return Walks(nodes, torch.zeros(*nodes.shape, self.settings.relation_size, device=self.device),
                     torch.zeros(nodes.shape, device=self.device))  # fmt: skip

    def follow(self, walks: Walks, edges: Tensor, log_probabilities: Tensor) -> Walks:
        """The walks after the chosen edges (B, walks), which are numbers among the edges of each node."""
        relations = self.edge_relations[walks.nodes].gather(-1, edges[..., None]).squeeze(-1).clamp(min=STAY)
        nodes = self.edge_ends[walks.nodes].gather(-1, edges[..., None]).squeeze(-1)
        histories = self.history(self.relations(relations).flatten(0, 1), walks.histories.flatten(0, 1))
        return Walks(nodes, histories.view_as(walks.histories), log_probabilities)

    # --- learning

    def loss(self, batch: Sequence[SrnExample]) -> Tensor:
        """REINFORCE with the mean reward of a question's walks as baseline, and potential-based shaping."""
        settings = self.settings
        question = self.encoder([example.words for example in batch])
        walks = self.start_walks([example.topic for example in batch], settings.rollouts)
        chosen, shaped, entropies = [], [], []
        for step in range(settings.steps):
            scores = self.score_edges(question, walks, step)
            edges = torch.multinomial(scores.exp().flatten(0, 1), 1).view(walks.nodes.shape)
            log_probabilities = scores.gather(-1, edges[..., None]).squeeze(-1)
            before = self.potential(question, walks)
            walks = self.follow(walks, edges, walks.log_probabilities + log_probabilities)
            shaped.append(settings.shaping * (settings.discount * self.potential(question, walks) - before))
            chosen.append(log_probabilities)
            entropies.append(-(scores.exp() * scores.clamp(min=-1e4)).sum(-1).mean())
        answers = pad([example.answers for example in batch], self.device, NO_EDGE)
        reward = (walks.nodes[..., None] == answers[:, None]).any(-1).float()
        total = torch.zeros((), device=self.device)
        for log_probabilities, extra in zip(reversed(chosen), reversed(shaped), strict=True):
            reward = extra + settings.discount * reward
            advantage = reward - reward.mean(1, keepdim=True)
            total = total - (advantage.detach() * log_probabilities).mean()
        loss: Tensor = total - settings.entropy * torch.stack(entropies).sum()
        return loss

    @torch.no_grad()
    def potential(self, question: EncodedQuestions, walks: Walks) -> Tensor:
        """How much the relations walked look like the question, (B, walks); 0 at the start."""
        meaning = self.step_layers[0](question.vector).tanh()
        return cosine_similarity(walks.histories, meaning[:, None], dim=-1)

    # --- predicting

    @torch.no_grad()
    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        topics = [self.find_topic(question) for question in questions]
        found: list[Prediction] = []
        handled = [(question, topic) for question, topic in zip(questions, topics, strict=True) if topic is not None]
        for at in range(0, len(handled), self.settings.batch):
            found += self.predict_batch(handled[at : at + self.settings.batch])
        by_id = {id(question): prediction for (question, _), prediction in zip(handled, found, strict=True)}
        return [by_id.get(id(question)) or Prediction(question.id, error=CANNOT_HANDLE) for question in questions]

    def predict_batch(self, batch: Sequence[tuple[Question, int]]) -> list[Prediction]:
        """The node that the most probable walks together reach, by a beam search."""
        question = self.encoder([self.encoder.number_words(question.text) for question, _ in batch])
        walks = self.start_walks([topic for _, topic in batch], 1)
        for step in range(self.settings.steps):
            scores = walks.log_probabilities[..., None] + self.score_edges(question, walks, step)
            best = scores.flatten(1).topk(min(self.settings.beams, scores[0].numel()))
            sources = best.indices // scores.shape[-1]
            kept = Walks(
                walks.nodes.gather(1, sources), walks.histories.gather(1, widen(sources, walks.histories)), best.values
            )
            walks = self.follow(kept, best.indices % scores.shape[-1], best.values)
        return [self.make_prediction(*row) for row in zip((q for q, _ in batch), walks.nodes.tolist(),
                walks.log_probabilities.exp().tolist(), strict=True)]  # fmt: skip

    def make_prediction(self, question: Question, nodes: Sequence[int], probabilities: Sequence[float]) -> Prediction:
        totals: dict[int, float] = {}
        for node, probability in zip(nodes, probabilities, strict=True):
            totals[node] = totals.get(node, 0.0) + probability
        best = max(totals, key=lambda node: totals[node])
        return Prediction(question.id, answers=(self.kb.name_of(best),), confidence=round(min(totals[best], 1.0), 6))


def widen(numbers: Tensor, like: Tensor) -> Tensor:
    return numbers[..., None].expand(-1, -1, like.shape[-1])


def list_actions(edges: KbEdges, kb: KnowledgeBase, limit: int) -> tuple[Tensor, Tensor]:
    """The relations and ends of the edges of each node (nodes, edges), the edge to itself first; NO_EDGE fills up."""
    rank = torch.tensor([kb.prominence(node) for node in range(kb.node_count)])
    order = torch.argsort(rank[edges.ends], descending=True, stable=True)
    order = order[torch.argsort(edges.starts[order], stable=True)]
    starts = edges.starts[order]
    places = torch.arange(len(starts)) - torch.searchsorted(starts, starts) + 1
    kept = places < limit
    width = int(places[kept].max()) + 1 if len(starts) else 1
    relations = torch.full((kb.node_count, width), NO_EDGE)
    ends = torch.arange(kb.node_count)[:, None].repeat(1, width)
    relations[:, 0] = STAY
    relations[starts[kept], places[kept]] = edges.relations[order][kept] + 1
    ends[starts[kept], places[kept]] = edges.ends[order][kept]
    return relations, ends
