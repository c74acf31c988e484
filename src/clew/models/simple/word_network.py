"""What the networks over the words of a question share: settings, vocabulary, recurrent layer and classifier."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from clew.models.encoder import pad
from clew.models.model import Settings
from clew.models.word_vectors import PADDING, WordVectors

MIN_COUNT = 2  # of a word in the training questions; rarer ones teach what unknown words, most of them names, are like


@dataclass(frozen=True, kw_only=True)
class WordSettings(Settings):
    """The settings of models over words; the sizes are those of Mohammed et al. (2018)."""

    epochs: int = 30
    batch: int = 128
    patience: int = 4
    valid_questions: int = 1000
    word_size: int = 300  # of a word vector; that of the encoder, if one is named
    hidden: int = 300
    layers: int = 2
    dropout: float = 0.3


def count_words(texts: Iterable[Sequence[str]]) -> list[str]:
    """The words that occur often enough, the most frequent first."""
    counts = Counter(word for words in texts for word in words)
    return [word for word, count in counts.most_common() if count >= MIN_COUNT]


def look_up_words(vectors: WordVectors, rows: Sequence[Sequence[int]]) -> tuple[Tensor, Tensor]:
    """The vectors of rows of word numbers, (rows, words, width), and the mask of real words."""
    numbers = pad(rows, vectors.weight.device, PADDING)
    return vectors(numbers), numbers != PADDING


def run_recurrent(network: nn.LSTM | nn.GRU, vectors: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """The states of a bidirectional network at each word, and its last states in both directions, side by side."""
    lengths = mask.sum(1).cpu()
    packed = nn.utils.rnn.pack_padded_sequence(vectors, lengths, batch_first=True, enforce_sorted=False)
    states, last = network(packed)
    last = last[0] if isinstance(last, tuple) else last
    padded, _ = nn.utils.rnn.pad_packed_sequence(states, batch_first=True, total_length=mask.shape[1])
    return padded, torch.cat((last[-2], last[-1]), -1)


def make_head(width: int, outputs: int, dropout: float) -> nn.Sequential:
    """The classifier of the published networks.

    They normalise by batch; this one by layer, because the last batch of an epoch may be a single question.
    """
    return nn.Sequential(
        nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU(), nn.Dropout(dropout), nn.Linear(width, outputs)
    )
