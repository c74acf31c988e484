"""The network of program induction: a question encoder, a decoder with attention, and scores of all actions.

An input is known by its words and, if the question mentions it, by the states of the encoder there, so that one that
was never seen in training can be chosen.

Shapes: B questions, L tokens, T actions, N linked inputs, A words and names, D the width.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import scaled_dot_product_attention
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from clew.models.encoder import PretrainedEncoder
from clew.models.kqapro.program_actions import MAX_ACTIONS, SLOTS, WORDS
from clew.models.kqapro.program_candidates import FEATURES, KINDS
from clew.models.kqapro.program_questions import QuestionBatch, SchemaNames
from clew.models.word_vectors import check_even

State = tuple[Tensor, ...]  # of a decoder, with a row for each program that is being made
EXCLUDED = -1e9  # the score of an action that does not fit; finite, so that a row without any gives no NaN


class WordEncoder(nn.Module):
    """A bidirectional GRU over the words of a question and the marks of its mentions."""

    def __init__(self, words: nn.Embedding, width: int, dropout: float) -> None:
        super().__init__()
        check_even("width", width)
        self.words, self.dropout = words, nn.Dropout(dropout)
        self.marks = nn.Linear(len(KINDS), words.embedding_dim)
        self.network = nn.GRU(
            words.embedding_dim, width // 2, num_layers=2, bidirectional=True, batch_first=True, dropout=dropout
        )

    def forward(self, batch: QuestionBatch) -> Tensor:
        """The states of the tokens: B, L, D."""
        vectors = self.dropout(self.words(batch.tokens) + self.marks(batch.marks))
        lengths = batch.mask.sum(1).cpu()
        packed = pack_padded_sequence(vectors, lengths, batch_first=True, enforce_sorted=False)
        states, _ = pad_packed_sequence(self.network(packed)[0], batch_first=True, total_length=batch.mask.shape[1])
        return self.dropout(states)  # type: ignore[no-any-return]


class SubwordEncoder(nn.Module):
    """A pretrained encoder; the marks of the mentions are added to its states."""

    def __init__(self, encoder: PretrainedEncoder, width: int, dropout: float) -> None:
        super().__init__()
        self.encoder, self.dropout = encoder, nn.Dropout(dropout)
        self.marks = nn.Linear(len(KINDS), encoder.width)
        self.project = nn.Sequential(nn.Linear(encoder.width, width), nn.LayerNorm(width))

    def forward(self, batch: QuestionBatch) -> Tensor:
        """The states of the tokens: B, L, D."""
        states, _ = self.encoder(batch.texts)
        return self.dropout(self.project(states + self.marks(batch.marks)))  # type: ignore[no-any-return]


class Decoder(nn.Module):
    """A network that reads actions and attends to the question: all actions at once, or step by step."""

    @abstractmethod
    def begin(self, memory: Tensor, mask: Tensor) -> State:
        """The state before the first action."""

    @abstractmethod
    def step(self, inputs: Tensor, state: State, memory: Tensor, mask: Tensor) -> tuple[Tensor, State]:
        """What comes out after one more action, and the state then."""


class RecurrentDecoder(Decoder):
    """A GRU whose states attend to the question (Luong et al. 2015, general score, without input feeding)."""

    def __init__(self, width: int, dropout: float) -> None:
        super().__init__()
        self.network = nn.GRU(width, width, num_layers=2, batch_first=True, dropout=dropout)
        self.first = nn.Linear(width, 2 * width)
        self.key = nn.Linear(width, width, bias=False)
        self.join = nn.Linear(2 * width, width)
        self.dropout = nn.Dropout(dropout)

    def forward(self, inputs: Tensor, memory: Tensor, mask: Tensor) -> Tensor:
        """The states after each of the actions: B, T, D."""
        (hidden,) = self.begin(memory, mask)
        states, _ = self.network(inputs, hidden.transpose(0, 1).contiguous())
        return self.attend(states, memory, mask)

    def begin(self, memory: Tensor, mask: Tensor) -> State:
        """The state before the first action, from the mean of the question's states: B, layers, D."""
        mean = (memory * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        return (torch.tanh(self.first(mean)).view(len(mean), 2, -1),)

    def step(self, inputs: Tensor, state: State, memory: Tensor, mask: Tensor) -> tuple[Tensor, State]:
        """The state after one more action."""
        outputs, hidden = self.network(inputs[:, None], state[0].transpose(0, 1).contiguous())
        return self.attend(outputs, memory, mask)[:, 0], (hidden.transpose(0, 1),)

    def attend(self, states: Tensor, memory: Tensor, mask: Tensor) -> Tensor:
        scores = (states @ self.key(memory).transpose(1, 2)).masked_fill(~mask[:, None], EXCLUDED)
        context = scores.softmax(-1) @ memory
        return self.dropout(torch.tanh(self.join(torch.cat((states, context), -1))))  # type: ignore[no-any-return]


class TransformerDecoder(Decoder):
    """Transformer layers over the actions so far, with positions."""

    def __init__(self, width: int, layers: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.positions = nn.Parameter(0.02 * torch.randn(MAX_ACTIONS + 1, width))
        self.layers = nn.ModuleList(TransformerLayer(width, heads, dropout) for _ in range(layers))
        self.norm, self.dropout = nn.LayerNorm(width), nn.Dropout(dropout)

    def forward(self, inputs: Tensor, memory: Tensor, mask: Tensor) -> Tensor:
        """The states after each of the actions: B, T, D."""
        states = self.dropout(inputs + self.positions[: inputs.shape[1]])
        for layer in self.layers:
            states = layer(states, states, memory, mask, is_causal=True)
        normed: Tensor = self.norm(states)
        return normed

    def begin(self, memory: Tensor, mask: Tensor) -> State:
        """No action so far: for each layer, B, 0, D."""
        return tuple(memory[:, :0] for _ in self.layers)

    def step(self, inputs: Tensor, state: State, memory: Tensor, mask: Tensor) -> tuple[Tensor, State]:
        """The state after one more action; what each layer has read so far is kept."""
        states, read = (inputs + self.positions[state[0].shape[1]])[:, None], []
        for layer, before in zip(self.layers, state, strict=True):
            read.append(torch.cat((before, states), 1))
            states = layer(states, read[-1], memory, mask, is_causal=False)
        return self.norm(states)[:, 0], tuple(read)


class TransformerLayer(nn.Module):
    """Attention to the actions so far, attention to the question, a feed-forward network; norms come first."""

    def __init__(self, width: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.own, self.cross = Attention(width, heads), Attention(width, heads)
        self.feed = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))
        self.dropout = nn.Dropout(dropout)

    def forward(self, states: Tensor, read: Tensor, memory: Tensor, mask: Tensor, is_causal: bool) -> Tensor:
        """The states after the layer; `read` are its inputs so far, of which `states` are the last ones."""
        first, second, third = self.norms
        states = states + self.dropout(self.own(first(states), first(read), None, is_causal))
        states = states + self.dropout(self.cross(second(states), memory, mask, False))
        return states + self.dropout(self.feed(third(states)))  # type: ignore[no-any-return]


class Attention(nn.Module):
    """Attention with several heads."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value, self.output = (nn.Linear(width, width) for _ in range(4))

    def forward(self, states: Tensor, read: Tensor, mask: Tensor | None, is_causal: bool) -> Tensor:
        """What each state finds in what it reads."""
        query, key, value = (
            project(vectors).unflatten(-1, (self.heads, -1)).transpose(1, 2)
            for project, vectors in ((self.query, states), (self.key, read), (self.value, read))
        )
        allowed = None if mask is None else mask[:, None, None]
        found = scaled_dot_product_attention(query, key, value, allowed, is_causal=is_causal)
        joined: Tensor = self.output(found.transpose(1, 2).flatten(2))
        return joined


@dataclass(frozen=True, slots=True)
class ReadQuestions:
    """Questions after the encoder: states, and the vectors of all actions."""

    memory: Tensor  # B, L, D
    mask: Tensor  # B, L
    static: Tensor  # A + 1, D: of the words and names, and one that stands for none
    linked: Tensor  # B, N, D: of the linked inputs
    names: Tensor  # B, N
    slots: Tensor  # B, slots, N

    def select(self, rows: Tensor) -> ReadQuestions:
        """Some of the questions, perhaps several times."""
        return ReadQuestions(
            self.memory[rows], self.mask[rows], self.static, self.linked[rows], self.names[rows], self.slots[rows]
        )


class ProgramNetwork(nn.Module):
    """Encoder, decoder and the scores of actions."""

    slot_table: Tensor

    def __init__(
        self, encoder: nn.Module, decoder: Decoder, names: nn.Module, schema: SchemaNames, width: int, dropout: float
    ) -> None:
        super().__init__()
        self.encoder, self.decoder, self.schema_names = encoder, decoder, names
        self.words = nn.Parameter(torch.randn(len(WORDS), width) / math.sqrt(width))
        self.slots = nn.Embedding(len(SLOTS), width)
        self.spans = nn.Linear(2 * width, width)
        self.features = nn.Linear(FEATURES, width)
        self.concept = nn.Linear(width, width, bias=False)
        self.query = nn.Linear(width, width)
        self.dropout = nn.Dropout(dropout)
        self.register_buffer("slot_table", torch.from_numpy(schema.slot_table()), persistent=False)

    def read(self, batch: QuestionBatch) -> ReadQuestions:
        """The states of the questions, and the vectors of their actions."""
        memory: Tensor = self.encoder(batch)
        names: Tensor = self.schema_names()
        static = torch.cat((self.words, names, names.new_zeros(1, names.shape[1])))
        rows = torch.arange(len(memory), device=memory.device)[:, None, None]
        at_spans = self.spans(memory[rows, batch.spans].flatten(2)) * batch.features[:, :, :1]
        linked = self.dropout(at_spans + self.features(batch.features)) + self.concept(static[batch.concepts])
        return ReadQuestions(memory, batch.mask, static, linked, batch.names, batch.slots)

    def inputs(self, questions: ReadQuestions, before: Tensor, slots: Tensor) -> Tensor:
        """What the decoder reads: the action before, and the slot to fill; both are B, T."""
        none = len(questions.static) - 1
        texts = (before - none).clamp(min=0)
        rows = torch.arange(len(before), device=before.device)[:, None]
        vectors = torch.where((before < none)[:, :, None], questions.static[before.clamp(max=none)],
                              questions.linked[rows, texts])  # fmt: skip
        return self.dropout(vectors + self.slots(slots))  # type: ignore[no-any-return]

    def score(self, questions: ReadQuestions, states: Tensor, slots: Tensor, mask: Tensor) -> Tensor:
        """The scores of all actions, where one that does not fit its slot is excluded: M, A + N.

        Only the M states at `mask` are scored, which is B, T.
        """
        queries: Tensor = self.query(states)
        linked = (queries @ questions.linked.transpose(1, 2))[mask]  # M, N
        static = queries[mask] @ questions.static.T  # M, A + 1
        names = questions.names[:, None].expand(-1, slots.shape[1], -1)[mask]
        static = static.scatter_add(1, names, linked.to(static.dtype))
        fits = torch.cat((self.slot_table[slots[mask]][:, :-1], take_slots(questions.slots, slots)[mask]), 1)
        return torch.cat((static[:, :-1], linked), 1).float().masked_fill(~fits, EXCLUDED)

    def forward(self, batch: QuestionBatch, actions: Tensor, slots: Tensor, mask: Tensor) -> Tensor:
        """The log-probabilities of the actions at `mask`, all at once; `slots` are those that the actions fill."""
        questions = self.read(batch)
        states = self.decoder(self.inputs(questions, shift(actions), slots), questions.memory, questions.mask)
        scores = self.score(questions, states, slots, mask).log_softmax(-1)
        return scores.gather(1, actions[mask][:, None])[:, 0]


def take_slots(fits: Tensor, slots: Tensor) -> Tensor:
    """Which linked inputs fit each of the slots: B, T, N from B, slots, N and B, T."""
    return fits.gather(1, slots[:, :, None].expand(-1, -1, fits.shape[2]))


def shift(actions: Tensor) -> Tensor:
    """The action before each; before the first one stands the end of a program."""
    return torch.cat((torch.zeros_like(actions[:, :1]), actions[:, :-1]), 1)
