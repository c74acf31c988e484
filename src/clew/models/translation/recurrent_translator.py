"""Recurrent translators: Neural SPARQL Machines, with and without attention (GEK, section 5.3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from clew.models.encoder import pad
from clew.models.model import Settings
from clew.models.translation.attention import DotAttention, LocalAttention, NormedAdditiveAttention
from clew.models.translation.sequence_search import SequenceNetwork, Source, State
from clew.models.translation.text_coder import PAD
from clew.models.translation.translator import TranslationSettings, Translator


@dataclass(frozen=True, slots=True)
class RecurrentSizes:
    """The sizes of a recurrent encoder and decoder."""

    source_words: int
    target_words: int
    embedding: int
    hidden: int
    layers: int
    dropout: float


class RecurrentNetwork(SequenceNetwork):
    """A recurrent encoder and decoder; `attention`, if given, looks at the question after the last layer.

    The decoder starts from the last states of the encoder. The attentional vector is not fed back into the next step
    ("input feeding"), so that all steps of a training run in one call.
    """

    def __init__(self, sizes: RecurrentSizes, cell: type[nn.LSTM | nn.GRU], attention: nn.Module | None) -> None:
        super().__init__()
        self.source_embedding = nn.Embedding(sizes.source_words, sizes.embedding, PAD)
        self.target_embedding = nn.Embedding(sizes.target_words, sizes.embedding, PAD)
        dropout = sizes.dropout if sizes.layers > 1 else 0.0
        self.encoder, self.decoder = (
            cell(sizes.embedding, sizes.hidden, sizes.layers, batch_first=True, dropout=dropout) for _ in range(2)
        )
        self.attention = attention
        if attention is not None:
            self.combine = nn.Linear(2 * sizes.hidden, sizes.hidden, bias=False)
        self.output: nn.Module = nn.Linear(sizes.hidden, sizes.target_words)
        self.dropout = nn.Dropout(sizes.dropout)

    def encode(self, sources: Sequence[Source]) -> State:
        """The states of all words and the last ones of each layer."""
        tokens = pad([source.numbers for source in sources], self.device, PAD)
        packed = pack_padded_sequence(
            self.dropout(self.source_embedding(tokens)), torch.tensor([len(source.numbers) for source in sources]),
            batch_first=True, enforce_sorted=False,
        )  # fmt: skip
        states, last = self.encoder(packed)
        memory, _ = pad_packed_sequence(states, batch_first=True)
        return {"memory": memory, "mask": tokens != PAD} | split_layers(last)

    def decode(self, state: State, tokens: Tensor) -> tuple[Tensor, State]:
        """The log probabilities of what follows each token, and the state after the last."""
        hidden, last = self.decoder(self.dropout(self.target_embedding(tokens)), join_layers(state))
        if self.attention is not None:
            context = self.attention(hidden, state["memory"], state["mask"])
            hidden = torch.tanh(self.combine(torch.cat([context, hidden], 2)))
        return self.output(self.dropout(hidden)).log_softmax(2), state | split_layers(last)


def split_layers(last: Tensor | tuple[Tensor, Tensor]) -> State:
    """The last states of an LSTM or a GRU with the rows first."""
    parts = last if isinstance(last, tuple) else (last,)
    return dict(zip(("hidden", "cell"), [part.transpose(0, 1) for part in parts], strict=False))


def join_layers(state: State) -> Tensor | tuple[Tensor, ...]:
    """The last states as an LSTM or a GRU takes them."""
    parts = tuple([state[name].transpose(0, 1).contiguous() for name in ("hidden", "cell") if name in state])
    return parts if len(parts) > 1 else parts[0]


class Nspm(Translator):
    """Neural SPARQL Machines: a two-layer LSTM encoder and decoder (Soru et al. 2017)."""

    def make_network(self) -> SequenceNetwork:
        settings = self.settings
        sizes = RecurrentSizes(
            self.source.size, self.target.size, settings.embedding, settings.hidden, settings.layers, settings.dropout
        )
        return RecurrentNetwork(sizes, nn.LSTM, self.make_attention())

    def make_attention(self) -> nn.Module | None:
        """How the decoder looks at the question; None if it does not."""
        return None


class NspmGlobal(Nspm):
    """NSpM with normed Bahdanau attention to all words, the paper's Attention 1."""

    def make_attention(self) -> nn.Module:
        return NormedAdditiveAttention(self.settings.hidden)


class NspmLuong(Nspm):
    """NSpM with scaled Luong attention to all words, the paper's Attention 2."""

    def make_attention(self) -> nn.Module:
        return DotAttention(self.settings.hidden)


@dataclass(frozen=True, kw_only=True)
class LocalAttentionSettings(TranslationSettings):
    """The settings of NSpM with local attention."""

    window: int = 4  # words on either side; Luong et al. have 10 for sentences that are twice as long as questions


class NspmLocal(Nspm):
    """NSpM with Luong's local attention to a window around a predicted position, which the paper does not have."""

    settings_type: ClassVar[type[Settings]] = LocalAttentionSettings

    def make_attention(self) -> nn.Module:
        return LocalAttention(self.settings.hidden, self.settings.window)
