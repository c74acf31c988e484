"""A model that translates questions into queries: vocabularies, the loss, the search, and the query that comes out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from clew.benchmark.formats.nspm import decode, encode
from clew.benchmark.question import Forms, Prediction, Question
from clew.engine.executor import make_answerer
from clew.engine.meaning import no_kb
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.sparql.query_header import resolve_prefixes
from clew.models.encoder import pad
from clew.models.gold_forms import gold_sparql
from clew.models.model import Model, Settings, Vocabulary
from clew.models.translation.sequence_search import Hypothesis, SequenceNetwork, Source, search_sequences
from clew.models.translation.text_coder import (
    END,
    PAD,
    START,
    TextCoder,
    make_piece_coder,
    make_word_coder,
    question_words,
    read_coder,
)

LONGEST_QUERY = 200  # tokens; longer training queries are left out
SPARE_TOKENS = 10  # that a predicted query may have more than the longest of the training


@dataclass(frozen=True, kw_only=True)
class TranslationSettings(Settings):
    """The settings of all translators."""

    epochs: int = 200
    batch: int = 32
    learning_rate: float = 0.002
    patience: int = 40  # names are learned late: the score stands still for many epochs before
    valid_questions: int = 200
    embedding: int = 256
    hidden: int = 256
    layers: int = 2
    dropout: float = 0.2
    beam: int = 5  # sequences that the search follows; 1 is greedy
    pieces: int = 0  # word pieces at most, on each side; 0 for whole words
    rare_words: int = 1  # words of questions that occur so often are unknown, so that the model learns what to do then


class Pair(NamedTuple):
    """A question and its query as numbers, the query with its end mark."""

    source: Source
    target: list[int]


class Translator(Model[Pair]):
    """A sequence-to-sequence model from questions to queries in NSpM's encoding.

    It needs no knowledge base; with one, the predicted queries are run on it.
    """

    settings_type: ClassVar[type[Settings]] = TranslationSettings

    def __init__(self, kb: KnowledgeBase | None, settings: Any, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.schema = SchemaView(kb or no_kb)
        self.answerer = make_answerer(kb) if kb else None
        self.source, self.target = read_coder(vocabulary["source"]), read_coder(vocabulary["target"])
        self.pairs: dict[tuple[str, str], Pair | None] = {}
        self.network = self.make_network()

    @abstractmethod
    def make_network(self) -> SequenceNetwork:
        """The encoder and the decoder."""

    @staticmethod
    def encode_query(sparql: str) -> str:
        """A query as the text that the model learns to write, its tokens between blanks."""
        return encode(resolve_prefixes(sparql))

    @staticmethod
    def decode_query(text: str) -> str:
        """The query of a text that the model wrote."""
        return decode(text)

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase | None, questions: Sequence[Question], settings: Any) -> Vocabulary:
        """The words or pieces of questions and queries, and the length of the longest query."""
        schema = SchemaView(kb or no_kb)
        queries = {q.text: cls.encode_query(sparql) for q in questions if (sparql := gold_sparql(q, schema))}
        sources = [question_words(question.text) for question in questions]
        pieces = settings.pieces
        source = make_piece_coder(sources, pieces) if pieces else make_word_coder(sources, settings.rare_words)
        target = cls.make_target_coder(queries, settings)
        longest = max((len(target.encode(query)) for query in queries.values()), default=0)
        return {"source": source.as_json(), "target": target.as_json(), "longest": min(longest, LONGEST_QUERY)}

    @classmethod
    def make_target_coder(cls, queries: Mapping[str, str], settings: Any) -> TextCoder:
        """The coder of queries, given by the questions that they translate."""
        texts = queries.values()
        return make_piece_coder(texts, settings.pieces) if settings.pieces else make_word_coder(texts, rare=0)

    def examples(self, questions: Sequence[Question]) -> list[Pair]:
        """The questions that have a query, each with it."""
        return [pair for question in questions if (pair := self.pair_of(question)) is not None]

    def pair_of(self, question: Question) -> Pair | None:
        key = (question.id, question.text)  # questions of different files may have the same ids
        if key not in self.pairs:
            self.pairs[key] = self.make_pair(question)
        return self.pairs[key]

    def make_pair(self, question: Question) -> Pair | None:
        """The pair of a question; None if it has no query or too long a one."""
        sparql = gold_sparql(question, self.schema)
        source = self.source_of(question)
        target = self.target_numbers(self.encode_query(sparql), source)
        return Pair(source, [*target, END]) if sparql and len(target) <= LONGEST_QUERY else None

    def source_of(self, question: Question) -> Source:
        """What the encoder reads."""
        return Source(question.text, self.source.encode(question_words(question.text)) or [END])

    def target_numbers(self, query: str, source: Source) -> list[int]:
        """What the decoder is to write for a source."""
        return self.target.encode(query)

    def target_text(self, numbers: Sequence[int], source: Source) -> str:
        """The text that the decoder wrote for a source."""
        return self.target.decode(numbers)

    # --- training

    def log_probabilities(self, batch: Sequence[Pair]) -> tuple[Tensor, Tensor]:
        """The log probabilities of what follows each token of the gold queries, and what does (rows, length)."""
        written = pad([[START, *pair.target[:-1]] for pair in batch], self.device, PAD)
        found, _ = self.network.decode(self.network.encode([pair.source for pair in batch]), written)
        return found, pad([pair.target for pair in batch], self.device, PAD)

    def loss(self, batch: Sequence[Pair]) -> Tensor:
        """The cross entropy of the tokens of the gold queries."""
        found, wanted = self.log_probabilities(batch)
        return functional.nll_loss(found.flatten(0, 1).float(), wanted.flatten(), ignore_index=PAD)

    def score(self, questions: Sequence[Question]) -> float:
        """The share of tokens of the gold queries that the model predicts from those before them."""
        pairs, size = self.examples(questions), self.settings.batch
        right, count = 0, 0
        for at in range(0, len(pairs), size):
            found, wanted = self.log_probabilities(pairs[at : at + size])
            is_token = wanted != PAD
            right, count = right + int(((found.argmax(2) == wanted) & is_token).sum()), count + int(is_token.sum())
        return right / max(count, 1)

    # --- prediction

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The most probable query for each question, with its answers if there is a knowledge base to run it on."""
        sources = [self.source_of(question) for question in questions]
        limit = self.vocabulary["longest"] + SPARE_TOKENS
        with torch.no_grad():
            found = search_sequences(self.network, sources, self.settings.beam, limit)
        return [
            self.make_prediction(question.id, hypothesis, source)
            for question, hypothesis, source in zip(questions, found, sources, strict=True)
        ]

    def make_prediction(self, question: str, hypothesis: Hypothesis, source: Source) -> Prediction:
        """The prediction of a question from what the decoder wrote."""
        text = self.target_text(hypothesis.tokens, source)
        sparql = self.decode_query(text)
        answers, error = self.run_query(sparql)
        logs = tuple([round(value, 5) for value in hypothesis.log_probabilities])
        return Prediction(
            question, Forms(sparql=sparql), answers, sum(logs), logs, error, extra={"encoded": text}
        )  # fmt: skip

    def run_query(self, sparql: str) -> tuple[tuple[str, ...] | None, str]:
        """The answers of a query and no error, or no answers and the error; neither without a knowledge base."""
        if self.answerer is None:
            return None, ""
        try:
            return self.answerer({"sparql": sparql}).texts, ""
        except (ClewError, RecursionError) as fault:
            return (), str(fault).splitlines()[0] if str(fault) else type(fault).__name__
