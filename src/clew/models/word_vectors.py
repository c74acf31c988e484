"""Vectors of words, random at first or the rows of a pretrained encoder's own table of words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import torch
from torch import nn

from clew.errors import OptionError, SourceError

PADDING, UNKNOWN = 0, 1  # the first two rows of every table
FIRST_WORD = 2
INITIAL_SPREAD = 0.3  # of a random vector, about that of GloVe; with 0.1 a GRU needs half as many epochs more
WORD = re.compile(r"\w+|[^\w\s]")
TABLE = "word_embeddings.weight"  # how the name of the table of a BERT-like model ends


def split_words(text: str) -> list[str]:
    """The words and signs of a text in small letters."""
    return WORD.findall(text.lower())


class WordVectors(nn.Embedding):
    """A vector for each word of a vocabulary, for padding and for an unknown word.

    The papers start from GloVe, which no package registry carries: the vectors here are random, unless the setting
    `encoder` names a folder, whose word pieces then give them: a word starts as the mean of its pieces.
    """

    def __init__(self, words: Iterable[str], width: int) -> None:
        self.numbers = {word: number for number, word in enumerate(words, FIRST_WORD)}
        super().__init__(len(self.numbers) + FIRST_WORD, width, padding_idx=PADDING)

    def reset_parameters(self) -> None:
        """Start small, so that the sums of the words of a text do not drown attention."""
        nn.init.normal_(self.weight, std=INITIAL_SPREAD)
        with torch.no_grad():
            self.weight[PADDING] = 0.0

    def number_words(self, words: Iterable[str]) -> list[int]:
        """The numbers of words, at least one."""
        return [self.numbers.get(word, UNKNOWN) for word in words] or [UNKNOWN]

    def load_pretrained(self, folder: Path) -> None:
        """Start from the table of words of the encoder in `folder`."""
        from tokenizers import Tokenizer

        table = read_table(folder)
        if table.shape[1] != self.embedding_dim:
            raise OptionError(f"the word vectors of {folder} have {table.shape[1]} dimensions; set word_size to that")
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        pieces = tokenizer.encode_batch(list(self.numbers), add_special_tokens=False)
        with torch.no_grad():
            for number, word in enumerate(pieces, FIRST_WORD):
                if word.ids:
                    self.weight[number] = table[word.ids].mean(0)


def read_table(folder: Path) -> torch.Tensor:
    """The vectors of the word pieces of an encoder."""
    from safetensors import safe_open

    for path in sorted(folder.glob("*.safetensors")):
        with safe_open(path, framework="pt") as weights:
            for name in weights.keys():  # noqa: SIM118 - it has no iterator
                if name.endswith(TABLE):
                    table: torch.Tensor = weights.get_tensor(name)
                    return table.float()
    raise SourceError(f"{folder} has no table of word vectors ({TABLE}) in safetensors")


def check_even(name: str, size: int) -> None:
    """Raise an error if a size cannot be divided between the two directions of a recurrent network."""
    if size % 2:
        raise ValueError(f"{name} is {size}; give an even number, half for each direction")
