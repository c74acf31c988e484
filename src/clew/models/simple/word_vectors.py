"""The words of questions as vectors: learned from the training questions, or begun with those of an encoder.

The papers begin with GloVe, which no package registry carries. Vectors are random at first here unless the setting
`encoder` names a Hugging Face folder: then each word begins as the mean of the encoder's vectors of its pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from clew.models.encoder import pad, read_description
from clew.models.model import Settings

PADDING, UNKNOWN = 0, 1
RESERVED = 2  # the numbers of padding and of the unknown word
MIN_COUNT = 2  # of a word in the training questions; rarer ones teach the model what unknown words are like
PIECE_TABLE = "embeddings.word_embeddings.weight"  # the name in BERT-like models, at the end of a longer one


@dataclass(frozen=True, kw_only=True)
class WordSettings(Settings):
    """The settings of models over word vectors; sizes are those of Mohammed et al. (2018)."""

    epochs: int = 30
    batch: int = 128
    patience: int = 4
    valid_questions: int = 0
    word_width: int = 300  # of a word vector, unless an encoder gives it
    hidden: int = 300
    layers: int = 2
    dropout: float = 0.3


class WordVectors(nn.Module):
    """The vectors of the words of a vocabulary."""

    def __init__(self, words: Sequence[str], width: int) -> None:
        super().__init__()
        self.words = tuple(words)
        self.numbers = {word: number for number, word in enumerate(words, RESERVED)}
        self.table = nn.Embedding(RESERVED + len(words), width, padding_idx=PADDING)
        self.width = width

    def number_words(self, words: Iterable[str]) -> list[int]:
        """The numbers of words, at least one."""
        return [self.numbers.get(word, UNKNOWN) for word in words] or [UNKNOWN]

    def forward(self, rows: Sequence[Sequence[int]]) -> tuple[Tensor, Tensor]:
        """The vectors of rows of word numbers, (rows, words, width), and the mask of real words."""
        numbers = pad(rows, self.table.weight.device, PADDING)
        return self.table(numbers), numbers != PADDING


class PretrainedWordVectors(WordVectors):
    """Word vectors that begin with those of an encoder; they are learned like any others from there."""

    @torch.no_grad()
    def load_pretrained(self, folder: Path) -> None:
        """Begin each word as the mean of its pieces in the encoder of a Hugging Face folder."""
        from safetensors.torch import load_file
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        tensors = {
            name: value for path in sorted(folder.glob("*.safetensors")) for name, value in load_file(path).items()
        }
        pieces = next(value for name, value in tensors.items() if name.endswith(PIECE_TABLE)).float()
        pieces = pieces / pieces.std()  # on the scale of random vectors
        for word, number in self.numbers.items():
            ids = tokenizer.encode(word, add_special_tokens=False).ids
            if ids:
                self.table.weight[number] = pieces[ids].mean(0)


def make_word_vocabulary(texts: Iterable[Sequence[str]], settings: WordSettings) -> dict[str, Any]:
    """The words that occur often enough, and the width of their vectors, as JSON."""
    counts = Counter(word for words in texts for word in words)
    words = [word for word, count in counts.most_common() if count >= MIN_COUNT]
    if not settings.encoder:
        return {"words": words, "width": settings.word_width, "pretrained": False}
    width = int(read_description(Path(settings.encoder))["config"]["hidden_size"])
    return {"words": words, "width": width, "pretrained": True}


def make_word_vectors(vocabulary: dict[str, Any]) -> WordVectors:
    """The vectors of a vocabulary made by `make_word_vocabulary`."""
    kind = PretrainedWordVectors if vocabulary["pretrained"] else WordVectors
    return kind(vocabulary["words"], vocabulary["width"])


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

    They normalise by batch; by layer, the last batch of an epoch may consist of one question.
    """
    return nn.Sequential(
        nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU(), nn.Dropout(dropout), nn.Linear(width, outputs)
    )
