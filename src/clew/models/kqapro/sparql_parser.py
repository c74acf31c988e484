"""Supervised SPARQL of KQA Pro (section 5 and appendix): questions translated into queries, which are then run.

`SparqlRnn` is the paper's. `SparqlTransformer` stands for the BART of the later release: its encoder is pretrained, its
decoder is not, and it can copy words of the question, since it cannot spell a name as BART does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import torch
from torch import Tensor, nn

from clew.benchmark.question import Question
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.encoder import PretrainedEncoder, encoder_folder, pad, read_description
from clew.models.model import Settings, Vocabulary
from clew.models.translation.attention import DotAttention
from clew.models.translation.recurrent_translator import RecurrentNetwork, RecurrentSizes
from clew.models.translation.sequence_search import SequenceNetwork, Source, State
from clew.models.translation.text_coder import UNKNOWN, TextCoder, WordCoder, make_word_coder
from clew.models.translation.transformer_translator import TransformerDecoder, TransformerSettings
from clew.models.translation.translator import TranslationSettings, Translator

QUOTE, TYPE_MARK = '"', "^^"
UNESCAPED_QUOTE = re.compile(r'(?<!\\)"')
SPLIT_OFF = re.compile(rf"({UNESCAPED_QUOTE.pattern}|{re.escape(TYPE_MARK)})")
MARKS_AROUND = "?,.!;:()\"'"  # that a word of a question may have, and a name seldom has
POSSESSIVES = ("'s", "’s")
SMALLEST_PROBABILITY = 1e-9  # of a word, before the logarithm


class SparqlParser(Translator):
    """A translator into KQA Pro's SPARQL, split at blanks, quotes and type marks."""

    @staticmethod
    def encode_query(sparql: str) -> str:
        """A query as tokens between blanks."""
        return " ".join(SPLIT_OFF.sub(r" \1 ", sparql).split())

    @staticmethod
    def decode_query(text: str) -> str:
        """The query of tokens: nothing stands between a quote and the text in it, or around a type mark."""
        parts = UNESCAPED_QUOTE.split(text)
        inside = [part.strip() if number % 2 else part for number, part in enumerate(parts)]
        return QUOTE.join(inside).replace(f" {TYPE_MARK} ", TYPE_MARK)


@dataclass(frozen=True, kw_only=True)
class SparqlRnnSettings(TranslationSettings):
    """The settings of the recurrent parser."""

    epochs: int = 40
    batch: int = 64
    learning_rate: float = 0.001
    patience: int = 8
    valid_questions: int = 600
    embedding: int = 300
    hidden: int = 1024


class SparqlRnn(SparqlParser):
    """Two GRUs of two layers with attention, and a classifier with a hidden layer."""

    settings_type: ClassVar[type[Settings]] = SparqlRnnSettings

    def make_network(self) -> SequenceNetwork:
        settings, words = self.settings, self.target.size
        sizes = RecurrentSizes(
            self.source.size, words, settings.embedding, settings.hidden, settings.layers, settings.dropout
        )
        network = RecurrentNetwork(sizes, nn.GRU, DotAttention(settings.hidden, is_scaled=False))
        network.output = nn.Sequential(
            nn.Linear(settings.hidden, settings.hidden), nn.ReLU(), nn.Linear(settings.hidden, words)
        )
        return network


# --- the pretrained encoder with a decoder that copies


@dataclass(frozen=True, kw_only=True)
class SparqlTransformerSettings(TransformerSettings):
    """The settings of the parser with a pretrained encoder; the decoder is as wide as the encoder."""

    epochs: int = 30
    batch: int = 64
    patience: int = 8
    valid_questions: int = 600
    warm_up: int = 200
    decays: bool = True
    heads: int = 12
    feed_forward: int = 1024
    pieces: int = 0
    rare_targets: int = 2  # words of queries that occur so often are copied rather than learned, if they can be
    hidden: int = 384


class CopyableWord(NamedTuple):
    """A word of a question and the place of its last character."""

    text: str
    end: int


class CopyNetwork(SequenceNetwork):
    """A pretrained encoder and a Transformer decoder that chooses between its words and those of the question.

    Words of the question that are not in the vocabulary have the numbers after it, in order (See et al. 2017).
    """

    def __init__(self, encoder: PretrainedEncoder, numbers: dict[str, int], settings: TransformerSettings) -> None:
        super().__init__()
        self.encoder, self.numbers = encoder, numbers
        self.decoder = TransformerDecoder(len(numbers), settings)
        self.output = nn.Linear(settings.hidden, len(numbers))
        self.copy_key, self.copy_input = (nn.Linear(encoder.width, settings.hidden) for _ in range(2))
        self.memory = nn.Linear(encoder.width, settings.hidden)

    def encode(self, sources: Sequence[Source]) -> State:
        """The vectors of the pieces; the vectors of the words that can be copied, and the number of each."""
        pieces, mask = self.encoder([source.text for source in sources])
        places = pad([source.numbers or [0] for source in sources], self.device)
        numbers = pad([copy_numbers(source, self.numbers) or [-1] for source in sources], self.device, -1)
        words = pieces.gather(1, places[..., None].expand(-1, -1, pieces.shape[2]))
        return {
            "memory": self.memory(pieces), "mask": mask, "keys": self.copy_key(words), "inputs": self.copy_input(words),
            "numbers": numbers, "prefix": places[:, :0],
        }  # fmt: skip

    def decode(self, state: State, tokens: Tensor) -> tuple[Tensor, State]:
        """The log probabilities of all words, each the sum of writing and copying it."""
        written = torch.cat([state["prefix"], tokens], 1)
        hidden = self.decoder.run(self.embed(written, state), state)[:, -tokens.shape[1] :]
        is_word = state["numbers"] >= 0
        copies = (hidden @ state["keys"].transpose(1, 2)) / hidden.shape[2] ** 0.5
        copies = copies.masked_fill(~is_word[:, None], -torch.inf)
        shares = torch.cat([self.output(hidden), copies], 2).float().softmax(2)
        rows, length, _ = shares.shape
        known, copied = shares[:, :, : len(self.numbers)], shares[:, :, len(self.numbers) :]
        total = torch.cat([known, torch.zeros_like(copied)], 2)
        places = state["numbers"].clamp(min=0)[:, None].expand(rows, length, -1)
        total = total.scatter_add(2, places, copied)
        return total.clamp(min=SMALLEST_PROBABILITY).log(), state | {"prefix": written}

    def embed(self, tokens: Tensor, state: State) -> Tensor:
        """The vectors of tokens; that of a copied word comes from the encoder."""
        size = len(self.numbers)
        embedded = self.decoder.embedding(torch.where(tokens < size, tokens, UNKNOWN))
        places = (tokens - size).clamp(min=0)[..., None].expand_as(embedded)
        total: Tensor = embedded + (tokens >= size)[..., None] * state["inputs"].gather(1, places)
        return total


class SparqlTransformer(SparqlParser):
    """A pretrained encoder with a Transformer decoder that can copy words of the question."""

    settings_type: ClassVar[type[Settings]] = SparqlTransformerSettings

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase | None, questions: Sequence[Question], settings: Any) -> Vocabulary:
        """The words of queries that are not rare, and the description of the encoder."""
        vocabulary = super().make_vocabulary(kb, questions, settings)
        return vocabulary | {"encoder": read_description(encoder_folder(settings.encoder))}

    @classmethod
    def make_target_coder(cls, queries: Mapping[str, str], settings: Any) -> TextCoder:
        """The words of queries, without rare ones that can always be copied."""
        kept: set[str] = set()
        for question, query in queries.items():
            kept.update(set(query.split()) - {word.text for word in copyable_words(question)})
        return make_word_coder(queries.values(), settings.rare_targets, kept)

    def make_network(self) -> SequenceNetwork:
        self.words = WordCoder(self.vocabulary["target"]["words"])
        encoder = PretrainedEncoder(self.vocabulary["encoder"])
        self.tokenizer = encoder.tokenizer
        return CopyNetwork(encoder, self.words.numbers, self.settings)

    def source_of(self, question: Question) -> Source:
        """The text, its words that can be copied, and the piece that each ends in."""
        encoded = self.tokenizer.encode(question.text)
        words = [(word.text, encoded.char_to_token(word.end)) for word in copyable_words(question.text)]
        kept = [(text, piece) for text, piece in words if piece is not None]
        return Source(question.text, [piece for _, piece in kept], tuple([text for text, _ in kept]))

    def target_numbers(self, query: str, source: Source) -> list[int]:
        """The numbers of the tokens; of one that is not in the vocabulary, that of the word to copy."""
        copies = dict(zip(source.words, copy_numbers(source, self.words.numbers), strict=True))
        return [self.words.numbers.get(word, copies.get(word, UNKNOWN)) for word in query.split()]

    def target_text(self, numbers: Sequence[int], source: Source) -> str:
        """The text of tokens, some of them copied."""
        words = (*self.words.words, *source.words)
        return " ".join([words[number] for number in numbers])


def copyable_words(text: str) -> Iterator[CopyableWord]:
    """The words of a question between blanks: as they are, without each of the marks at their end, and without "'s".

    No two end at the same place, where the vector of a word is taken from.
    """
    for match in re.finditer(r"\S+", text):
        word = match[0].lstrip(MARKS_AROUND)
        start = match.end() - len(word)
        while word:
            yield CopyableWord(word, start + len(word) - 1)
            if word[-1] not in MARKS_AROUND:
                break
            word = word[:-1]
        if word.endswith(POSSESSIVES) and len(word) > 2:
            yield CopyableWord(word[:-2], start + len(word) - 3)


def copy_numbers(source: Source, known: dict[str, int]) -> list[int]:
    """The number of each copyable word: that of the vocabulary, else that of its first place after it."""
    first: dict[str, int] = {}
    for place, word in enumerate(source.words):
        first.setdefault(word, len(known) + place)
    return [known.get(word, first[word]) for word in source.words]
