"""The Transformer as a translator (Vaswani et al. 2017; GEK, section 5.3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import torch
from torch import Tensor, nn

from clew.models.encoder import pad
from clew.models.model import Settings
from clew.models.translation.convolution_translator import MOST_POSITIONS, PositionedEmbedding
from clew.models.translation.sequence_search import SequenceNetwork, Source, State
from clew.models.translation.text_coder import PAD
from clew.models.translation.translator import TranslationSettings, Translator


@dataclass(frozen=True, kw_only=True)
class TransformerSettings(TranslationSettings):
    """The settings of the Transformer: the defaults of the code that the paper used."""

    batch: int = 64  # half of theirs: more steps for training sets that are a hundred times smaller
    learning_rate: float = 0.0005
    clip: float = 1.0
    hidden: int = 256
    layers: int = 3  # of the encoder, and of the decoder
    heads: int = 8
    feed_forward: int = 512
    dropout: float = 0.1
    pieces: int = 32_000


class TransformerDecoder(nn.Module):
    """The layers of a decoder: what follows each token, seen from the tokens before it and from the question."""

    def __init__(self, words: int, settings: TransformerSettings) -> None:
        super().__init__()
        self.embedding = PositionedEmbedding(words, settings.hidden, settings.dropout)
        layer = nn.TransformerDecoderLayer(
            settings.hidden, settings.heads, settings.feed_forward, settings.dropout, batch_first=True
        )
        self.layers = nn.TransformerDecoder(layer, settings.layers)

    def forward(self, tokens: Tensor, state: State) -> Tensor:
        """The vectors of tokens after the last layer (rows, length, width)."""
        return self.run(self.embedding(tokens), state)

    def run(self, embedded: Tensor, state: State) -> Tensor:
        """The vectors of embedded tokens after the last layer."""
        length = embedded.shape[1]
        future = torch.ones(length, length, dtype=torch.bool, device=embedded.device).triu(1)
        states: Tensor = self.layers(embedded, state["memory"], tgt_mask=future, memory_key_padding_mask=~state["mask"])
        return states


class TransformerNetwork(SequenceNetwork):
    """A Transformer's encoder and decoder."""

    def __init__(self, source_words: int, target_words: int, settings: TransformerSettings) -> None:
        super().__init__()
        self.source_embedding = PositionedEmbedding(source_words, settings.hidden, settings.dropout)
        layer = nn.TransformerEncoderLayer(
            settings.hidden, settings.heads, settings.feed_forward, settings.dropout, batch_first=True
        )
        self.encoder = nn.TransformerEncoder(layer, settings.layers, enable_nested_tensor=False)
        self.decoder = TransformerDecoder(target_words, settings)
        self.output = nn.Linear(settings.hidden, target_words)

    def encode(self, sources: Sequence[Source]) -> State:
        """The vectors of the words in context."""
        tokens = pad([source.numbers[:MOST_POSITIONS] for source in sources], self.device, PAD)
        mask = tokens != PAD
        memory = self.encoder(self.source_embedding(tokens), src_key_padding_mask=~mask)
        return {"memory": memory, "mask": mask, "prefix": tokens[:, :0]}

    def decode(self, state: State, tokens: Tensor) -> tuple[Tensor, State]:
        """The log probabilities of what follows each token; what was written before is read again."""
        written = torch.cat([state["prefix"], tokens], 1)
        hidden = self.decoder(written, state)[:, -tokens.shape[1] :]
        return self.output(hidden).log_softmax(2), state | {"prefix": written}


class Transformer(Translator):
    """The Transformer, trained from nothing."""

    settings_type: ClassVar[type[Settings]] = TransformerSettings

    def make_network(self) -> SequenceNetwork:
        return TransformerNetwork(self.source.size, self.target.size, self.settings)
