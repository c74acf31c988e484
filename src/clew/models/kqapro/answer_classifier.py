"""What the systems of KQA Pro section 5 share that choose from a list of answers: words, question encoder, classes.

Every answer and answer choice of the training questions is a class. In the multiple-choice setting, the choices of a
question mask the other classes.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from clew.benchmark.question import Prediction, Question
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.encoder import pad
from clew.models.model import Model, Settings, Vocabulary
from clew.models.word_vectors import PADDING, UNKNOWN, WordVectors, check_even, split_words

MAX_COUNT = 100  # the largest number that is a class even if no training question has it as its answer
FIXED_ANSWERS = ("yes", "no", *map(str, range(MAX_COUNT + 1)))


@dataclass(frozen=True, kw_only=True)
class AnswerSettings(Settings):
    """The settings of the appendix of KQA Pro, and those of its released code that the appendix leaves out."""

    epochs: int = 60
    patience: int = 10
    batch: int = 128
    word_size: int = 300
    hidden: int = 1024  # of the vector of a question, both directions together
    layers: int = 2
    dropout: float = 0.2
    word_dropout: float = 0.3  # of the words of a question, replaced by the unknown word


@dataclass(frozen=True, slots=True)
class AnswerExample:
    """A question as numbers: its words, its answer, and the rows of the memory that may be about it."""

    words: list[int]
    answer: int
    memory: np.ndarray[Any, np.dtype[np.int64]] | None = None


@dataclass(frozen=True, slots=True)
class EncodedQuestions:
    """The states of the words of each question (B, words, hidden), which words are real, and its vector (B, hidden)."""

    states: Tensor
    mask: Tensor
    vector: Tensor


class QuestionEncoder(nn.Module):
    """A bidirectional GRU over word vectors."""

    def __init__(self, words: Iterable[str], settings: AnswerSettings) -> None:
        super().__init__()
        self.words = WordVectors(words, settings.word_size)
        check_even("hidden", settings.hidden)
        self.gru = nn.GRU(
            settings.word_size, settings.hidden // 2, settings.layers, batch_first=True, bidirectional=True,
            dropout=settings.dropout if settings.layers > 1 else 0.0,
        )  # fmt: skip
        self.dropout, self.word_dropout = nn.Dropout(settings.dropout), settings.word_dropout

    def number_words(self, text: str) -> list[int]:
        """The numbers of the words of a question."""
        return self.words.number_words(split_words(text))

    def forward(self, rows: Sequence[list[int]]) -> EncodedQuestions:
        words = pad(rows, self.words.weight.device, PADDING)
        mask = words != PADDING
        if self.training:
            words = words.masked_fill(
                mask & (torch.rand(words.shape, device=words.device) < self.word_dropout), UNKNOWN
            )
        lengths = torch.tensor([len(row) for row in rows])
        packed = pack_padded_sequence(self.dropout(self.words(words)), lengths, batch_first=True, enforce_sorted=False)
        states, last = self.gru(packed)
        padded, _ = pad_packed_sequence(states, batch_first=True)
        return EncodedQuestions(padded, mask, self.dropout(torch.cat((last[-2], last[-1]), -1)))


class AnswerClassifier(Model[AnswerExample]):
    """A system that scores every class of answers; a subclass says how."""

    settings_type = AnswerSettings

    def __init__(self, kb: KnowledgeBase, settings: Any, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.encoder = QuestionEncoder(vocabulary["words"], settings)
        self.answers: list[str] = vocabulary["answers"]
        self.answer_numbers = {answer: number for number, answer in enumerate(self.answers)}

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        words = dict.fromkeys(word for question in questions for word in split_words(question.text))
        words |= dict.fromkeys(cls.kb_words(kb, settings))
        return {"words": list(words), "answers": collect_answers(questions)}

    @classmethod
    def kb_words(cls, kb: KnowledgeBase, settings: Any) -> Iterable[str]:
        """The words of the knowledge base that the system reads; none if it ignores it."""
        return ()

    @abstractmethod
    def answer_scores(self, batch: Sequence[AnswerExample]) -> Tensor:
        """The logits of all answers, (B, answers)."""

    def make_example(self, question: Question) -> AnswerExample:
        """A question as numbers; its answer is -1 if it is no class."""
        answer = self.answer_numbers.get(single_answer(question), -1)
        return AnswerExample(self.encoder.number_words(question.text), answer)

    def examples(self, questions: Sequence[Question]) -> list[AnswerExample]:
        return [example for example in map(self.make_example, questions) if example.answer >= 0]

    def loss(self, batch: Sequence[AnswerExample]) -> Tensor:
        answers = torch.tensor([example.answer for example in batch], device=self.device)
        return cross_entropy(self.answer_scores(batch), answers)

    @torch.no_grad()
    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        return list(self.predict_batches(questions))

    def predict_batches(self, questions: Sequence[Question]) -> Iterator[Prediction]:
        for at in range(0, len(questions), self.settings.batch):
            batch = questions[at : at + self.settings.batch]
            scores = self.answer_scores([self.make_example(question) for question in batch]).softmax(-1).float().cpu()
            for question, row in zip(batch, scores, strict=True):
                yield self.make_prediction(question, row)

    def make_prediction(self, question: Question, probabilities: Tensor) -> Prediction:
        """The most probable answer and, for a question with choices, the most probable choice."""
        best = int(probabilities.argmax())
        known = [choice for choice in question.choices if choice in self.answer_numbers]
        chosen = max(known, key=lambda choice: float(probabilities[self.answer_numbers[choice]]), default="")
        return Prediction(
            question.id, answers=(self.answers[best],), confidence=round(float(probabilities[best]), 6),
            extra={"choice": chosen} if chosen else {},
        )  # fmt: skip


def collect_answers(questions: Sequence[Question]) -> list[str]:
    """The classes: yes, no, numbers, and the answers and choices of questions."""
    answers = dict.fromkeys(FIXED_ANSWERS)
    for question in questions:
        answers |= dict.fromkeys((single_answer(question), *question.choices))
    answers.pop("", None)
    return list(answers)


def single_answer(question: Question) -> str:
    """The answer of a question in words, empty if it has none or several."""
    answers = question.gold.names or question.gold.answers or ()
    return answers[0] if len(answers) == 1 else ""
