"""ConvS2S: gated convolutions, attention in every layer of the decoder (Gehring et al. 2017; GEK, section 5.3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.nn.utils.parametrizations import weight_norm

from clew.models.encoder import pad
from clew.models.model import Settings
from clew.models.translation.sequence_search import SequenceNetwork, Source, State
from clew.models.translation.text_coder import PAD
from clew.models.translation.translator import LONGEST_QUERY, SPARE_TOKENS, TranslationSettings, Translator

HALF = 0.5**0.5  # keeps the variance of a sum of two equal ones
EMBEDDING_SPREAD = 0.1  # attention would start on single words with a greater one
MOST_POSITIONS = LONGEST_QUERY + SPARE_TOKENS + 1
EMBEDDING_DEVIATION = 0.1  # as Gehring et al. start
GATE_GAIN = 4  # a gate halves what passes it: weights before one start with four times the variance


@dataclass(frozen=True, kw_only=True)
class ConvolutionSettings(TranslationSettings):
    """The settings of ConvS2S: the defaults of the code that the paper used, with Adam instead of SGD."""

    learning_rate: float = 0.0005
    warm_up: int = 100
    batch: int = 64  # half of theirs: more steps for training sets that are a hundred times smaller
    hidden: int = 512
    layers: int = 10  # of the encoder, and of the decoder
    kernel: int = 3
    dropout: float = 0.25
    clip: float = 0.1
    pieces: int = 32_000


class PositionedEmbedding(nn.Module):
    """The sum of the vectors of a token and of its position."""

    def __init__(self, words: int, width: int, dropout: float) -> None:
        super().__init__()
        self.words = nn.Embedding(words, width, PAD)
        self.positions = nn.Embedding(MOST_POSITIONS, width)
        for embedding in (self.words, self.positions):
            nn.init.normal_(embedding.weight, std=EMBEDDING_DEVIATION)
        self.dropout = nn.Dropout(dropout)

    def forward(self, tokens: Tensor) -> Tensor:
        """The vectors of tokens (rows, length, width)."""
        places = torch.arange(tokens.shape[1], device=tokens.device).clamp(max=MOST_POSITIONS - 1)
        embedded: Tensor = self.dropout(self.words(tokens) + self.positions(places))
        return embedded


class ConvolutionNetwork(SequenceNetwork):
    """An encoder and a decoder of gated convolutions; the decoder sees only what it wrote before."""

    def __init__(self, source_words: int, target_words: int, settings: ConvolutionSettings) -> None:
        super().__init__()
        width, hidden, self.kernel = settings.embedding, settings.hidden, settings.kernel
        self.source_embedding = PositionedEmbedding(source_words, width, settings.dropout)
        self.target_embedding = PositionedEmbedding(target_words, width, settings.dropout)
        kept = 1 - settings.dropout
        self.encoder_in, self.encoder_out = scaled_linear(width, hidden, kept), scaled_linear(hidden, width, kept)
        self.decoder_in, self.decoder_out = scaled_linear(width, hidden, kept), scaled_linear(hidden, width, kept)
        self.encoder, self.decoder = (
            nn.ModuleList(gated_convolution(hidden, self.kernel, kept) for _ in range(settings.layers))
            for _ in range(2)
        )
        self.query, self.seen = scaled_linear(hidden, width, kept), scaled_linear(width, hidden, kept)
        self.output = scaled_linear(width, target_words, kept)
        self.dropout = nn.Dropout(settings.dropout)
        self.start_weights(settings.dropout)

    def start_weights(self, dropout: float) -> None:
        """Set the weights such that every layer keeps the variance of its input (Gehring et al., section 3.5)."""
        for module in self.modules():
            if isinstance(module, nn.Embedding):
                nn.init.normal_(module.weight, std=EMBEDDING_SPREAD)
            elif isinstance(module, nn.Linear):
                nn.init.normal_(module.weight, std=module.in_features**-0.5)
            elif isinstance(module, nn.Conv1d):
                inputs = module.in_channels * self.kernel
                nn.init.normal_(module.weight, std=(4 * (1 - dropout) / inputs) ** 0.5)  # half is lost in the gates

    def encode(self, sources: Sequence[Source]) -> State:
        """The vectors of the words in context (`memory`), and those to sum up by attention (`values`)."""
        tokens = pad([source.numbers[:MOST_POSITIONS] for source in sources], self.device, PAD)
        embedded, is_word = self.source_embedding(tokens), (tokens != PAD)[..., None]
        hidden = self.encoder_in(embedded)
        for layer in self.encoder:
            hidden = HALF * (hidden + self.convolve(layer, hidden * is_word, self.kernel // 2, (self.kernel - 1) // 2))
        memory = self.encoder_out(hidden)
        prefix = tokens[:, :0]
        return {"memory": memory, "values": HALF * (memory + embedded), "mask": tokens != PAD, "prefix": prefix}

    def decode(self, state: State, tokens: Tensor) -> tuple[Tensor, State]:
        """The log probabilities of what follows each token; what was written before is read again."""
        written = torch.cat([state["prefix"], tokens], 1)
        embedded = self.target_embedding(written)
        hidden = self.decoder_in(embedded)
        for layer in self.decoder:
            found = self.convolve(layer, hidden, self.kernel - 1, 0)
            hidden = HALF * (hidden + HALF * (found + self.attend(found, embedded, state)))
        output = self.output(self.dropout(self.decoder_out(hidden[:, -tokens.shape[1] :])))
        return output.log_softmax(2), state | {"prefix": written}

    def convolve(self, layer: nn.Module, hidden: Tensor, before: int, after: int) -> Tensor:
        """A gated convolution over the words (rows, words, width), with so many empty places before and after."""
        padded = functional.pad(self.dropout(hidden).transpose(1, 2), (before, after))
        return functional.glu(layer(padded), 1).transpose(1, 2)

    def attend(self, hidden: Tensor, embedded: Tensor, state: State) -> Tensor:
        """What a layer of the decoder sees of the question."""
        queries = HALF * (self.query(hidden) + embedded)
        scores = queries @ state["memory"].transpose(1, 2)
        weights = scores.masked_fill(~state["mask"][:, None], -torch.inf).softmax(2)
        words = state["mask"].sum(1).to(hidden.dtype)  # a mean of m vectors has a variance m times smaller
        seen: Tensor = self.seen(weights @ state["values"] * words.sqrt()[:, None, None])
        return seen


def scaled_linear(inputs: int, outputs: int, kept: float) -> nn.Module:
    """A linear layer whose output starts with the variance of its input, of which dropout keeps a share."""
    return start_scaled(nn.Linear(inputs, outputs), kept / inputs)


def gated_convolution(width: int, kernel: int, kept: float) -> nn.Module:
    """A convolution before a gate, started likewise."""
    return start_scaled(nn.Conv1d(width, 2 * width, kernel), GATE_GAIN * kept / (kernel * width))


def start_scaled(layer: nn.Linear | nn.Conv1d, variance: float) -> nn.Module:
    """A layer with normalised weights that start with this variance, and without bias."""
    nn.init.normal_(layer.weight, std=variance**0.5)
    if layer.bias is not None:
        nn.init.zeros_(layer.bias)
    normalised: nn.Module = weight_norm(layer)
    return normalised


class ConvS2S(Translator):
    """The convolutional translator."""

    settings_type: ClassVar[type[Settings]] = ConvolutionSettings

    def make_network(self) -> SequenceNetwork:
        return ConvolutionNetwork(self.source.size, self.target.size, self.settings)
