"""Texts as numbers and back: a number for each word, or for each piece of a word found by byte pair encoding."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from typing import Any, Protocol

from tokenizers import Tokenizer
from tokenizers.decoders import Metaspace as MetaspaceDecoder
from tokenizers.models import BPE
from tokenizers.pre_tokenizers import Metaspace
from tokenizers.trainers import BpeTrainer

from clew.benchmark.formats.nspm import UNKNOWN_WORD
from clew.models.word_vectors import split_words

PAD, START, END, UNKNOWN = range(4)
MARKS = ("<pad>", "<s>", "</s>", UNKNOWN_WORD)
SMALLEST_COUNT = 2  # of a pair of pieces that is joined: a pair that occurs once teaches nothing


class TextCoder(Protocol):
    """What turns a text into numbers, and numbers into a text."""

    @property
    def size(self) -> int:
        """How many numbers there are."""

    def encode(self, text: str) -> list[int]:
        """The numbers of a text, without marks."""

    def decode(self, numbers: Sequence[int]) -> str:
        """The text of numbers."""

    def as_json(self) -> dict[str, Any]:
        """What `read_coder` makes the coder from."""


class WordCoder:
    """A number for each word between blanks; unknown words share one."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = (*MARKS, *words)
        self.numbers = {word: number for number, word in enumerate(self.words)}

    @property
    def size(self) -> int:
        return len(self.words)

    def encode(self, text: str) -> list[int]:
        return [self.numbers.get(word, UNKNOWN) for word in text.split()]

    def decode(self, numbers: Sequence[int]) -> str:
        return " ".join([self.words[number] for number in numbers])

    def as_json(self) -> dict[str, Any]:
        return {"words": list(self.words[len(MARKS) :])}


class PieceCoder:
    """A number for each piece of a word; only characters that no training text has are unknown."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self.tokenizer = tokenizer

    @property
    def size(self) -> int:
        return int(self.tokenizer.get_vocab_size())

    def encode(self, text: str) -> list[int]:
        return list(self.tokenizer.encode(text).ids)

    def decode(self, numbers: Sequence[int]) -> str:
        return str(self.tokenizer.decode(list(numbers), skip_special_tokens=False))

    def as_json(self) -> dict[str, Any]:
        return {"pieces": json.loads(self.tokenizer.to_str())}


def make_word_coder(texts: Iterable[str], rare: int, kept: Set[str] = frozenset()) -> WordCoder:
    """A coder for the words that occur more than `rare` times in `texts` or are in `kept`, the most frequent first."""
    counts = Counter(word for text in texts for word in text.split())
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return WordCoder([word for word, count in ranked if (count > rare or word in kept) and word not in MARKS])


def make_piece_coder(texts: Iterable[str], most_pieces: int) -> PieceCoder:
    """A coder for the pieces that byte pair encoding finds in `texts` (Sennrich et al. 2016)."""
    tokenizer = Tokenizer(BPE(unk_token=MARKS[UNKNOWN]))
    tokenizer.pre_tokenizer = Metaspace()
    tokenizer.decoder = MetaspaceDecoder()
    trainer = BpeTrainer(
        vocab_size=most_pieces, min_frequency=SMALLEST_COUNT, special_tokens=list(MARKS), show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    return PieceCoder(tokenizer)


def read_coder(data: dict[str, Any]) -> TextCoder:
    """The coder that `as_json` described."""
    if "words" in data:
        return WordCoder(data["words"])
    return PieceCoder(Tokenizer.from_str(json.dumps(data["pieces"])))


def question_words(text: str) -> str:
    """A question as the models read it: in lower case, with blanks around punctuation marks."""
    return " ".join(split_words(text))
