"""BERT-Ranker (Gu et al. 2021, section 5): an encoder-decoder ranks the enumerated forms by their probability.

The encoder reads the question together with the names of the classes, relations, entities and literals that may occur,
so that each of them has a vector in the light of the question. A recurrent decoder with attention gives a logical form
its probability, token by token; only forms of one or two relations (Iso-0 and Iso-1) are enumerated.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from clew.benchmark.question import Prediction, Question
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.models.encoder import PretrainedEncoder, encoder_folder, pad, read_description
from clew.models.grailqa.form_candidates import CandidateSource, QuestionForms
from clew.models.grailqa.form_tokens import OPERATORS, TokenIds, encode_pieces, words_of_token, write_tokens
from clew.models.grailqa.path_enumeration import SMALL_SHAPES
from clew.models.model import EntitySettings, Model, Vocabulary

START, END = "<start>", "<end>"
FIXED_TOKENS = (START, END, *OPERATORS)
NAMES_AT_ONCE = 24  # names that the encoder reads together with the question; more would not fit
SEPARATOR = (";", "")
QUESTIONS_AT_ONCE = 8  # whose candidates are scored together


@dataclass(frozen=True, kw_only=True)
class BertRankerSettings(EntitySettings):
    """`candidates` are the forms ranked for a question; `names_from` of them give the names of a training example."""

    epochs: int = 12
    batch: int = 16
    patience: int = 3
    bfloat16: bool = True
    candidates: int = 100
    names_from: int = 40
    dropout: float = 0.2


@dataclass(frozen=True, slots=True)
class NamedQuestion:
    """A question encoded with its names in one or more texts, and the numbers of forms in its own vocabulary.

    `places` are the tokens of names as (text, token, name); `words` are the tokens of the question in the first text.
    """

    texts: list[TokenIds]
    places: list[tuple[int, int, int]]
    words: list[int]
    names: int
    forms: list[list[int]]


class BertRanker(Model[NamedQuestion]):
    """An encoder of the question and the names, and a decoder that scores forms."""

    settings_type = BertRankerSettings
    settings: BertRankerSettings

    def __init__(self, kb: KnowledgeBase | None, settings: BertRankerSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.encoder = PretrainedEncoder(vocabulary["encoder"])
        width = self.encoder.width
        self.fixed = nn.Embedding(len(FIXED_TOKENS), width)
        self.decoder = nn.LSTM(width, width, batch_first=True)
        self.start = nn.Linear(width, width)
        self.combine = nn.Linear(2 * width, width)
        self.dropout = nn.Dropout(settings.dropout)
        self.source = CandidateSource(self.kb, settings.entities, settings.candidates, SMALL_SHAPES)

    @classmethod
    def make_vocabulary(
        cls, kb: KnowledgeBase, questions: Sequence[Question], settings: BertRankerSettings
    ) -> Vocabulary:
        return {"encoder": read_description(encoder_folder(settings.encoder))}

    # --- examples

    def examples(self, questions: Sequence[Question]) -> list[NamedQuestion]:
        """The gold form of each question, if it has tokens, with the names of some of its candidates."""
        chance = random.Random(self.settings.seed)
        found = []
        for question, candidates in zip(questions, self.source.forms_of(questions), strict=True):
            gold = self.gold_tokens(question)
            if gold:
                forms = candidates.forms
                others = chance.sample(forms, min(len(forms), self.settings.names_from))
                found.append(self.encode_names(question.text, [gold, *others], kept=1))
        return found

    def gold_tokens(self, question: Question) -> list[str]:
        """The tokens of the gold form; none if it has none."""
        tree = self.source.gold_form(question)
        try:
            return write_tokens(tree) if tree is not None else []
        except ClewError:
            return []

    def encode_names(self, text: str, forms: Sequence[Sequence[str]], kept: int) -> NamedQuestion:
        """A question with the names of all forms; the first `kept` forms are numbered in its vocabulary."""
        names = sorted({token for form in forms for token in form} - set(FIXED_TOKENS))  # the order must not tell
        numbers = {token: number for number, token in enumerate((*FIXED_TOKENS, *names))}
        texts: list[TokenIds] = []
        places: list[tuple[int, int, int]] = []
        words: list[int] = []
        for number, first in enumerate(range(0, max(len(names), 1), NAMES_AT_ONCE)):
            part = names[first : first + NAMES_AT_ONCE]
            pieces = ((piece, token) for token in part for piece, token in ((words_of_token(token), token), SEPARATOR))
            encoded = encode_pieces(self.encoder.tokenizer, text, pieces)
            texts.append(encoded.text)
            places += [(number, place, first + name) for place, name in encoded.places]
            words = words or encoded.words
        chosen = [[0, *(numbers[token] for token in form), 1] for form in forms[:kept]]
        return NamedQuestion(texts, places, words, len(names), chosen)

    # --- the network

    def loss(self, batch: Sequence[NamedQuestion]) -> Tensor:
        return -self.log_probabilities(batch).mean()

    def log_probabilities(self, batch: Sequence[NamedQuestion]) -> Tensor:
        """The log-probability of each form of each question, (questions, forms); the fewer are filled up with zeros."""
        table, is_name, memory, is_word = self.encode_questions(batch)
        count, length = max(len(one.forms) for one in batch), max(len(form) for one in batch for form in one.forms)
        filled = [[*one.forms, *[[0, 1]] * (count - len(one.forms))] for one in batch]
        rows = pad([form for forms in filled for form in forms], self.device, value=-1).view(len(batch), count, -1)
        targets = rows[:, :, 1:].reshape(len(batch), -1)
        inputs = rows[:, :, :-1].clamp(min=0).reshape(len(batch), -1)
        states = self.decode(gather_rows(table, inputs).view(len(batch) * count, length - 1, -1), memory, is_word)
        logits = states.view(len(batch), count * (length - 1), -1) @ table.transpose(1, 2)
        logits = logits.float().masked_fill(~is_name[:, None, :], float("-inf"))
        chosen = logits.log_softmax(-1).gather(2, targets.clamp(min=0)[:, :, None])[:, :, 0]
        return chosen.masked_fill(targets < 0, 0.0).view(len(batch), count, -1).sum(2)

    def encode_questions(self, batch: Sequence[NamedQuestion]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The vectors of each question's tokens and words, (questions, tokens, width), and which of them there are."""
        hidden, _ = self.encoder.encode([text for one in batch for text in one.texts])
        length, width = hidden.shape[1:]
        starts = torch.tensor([len(one.texts) for one in batch]).cumsum(0).tolist()
        firsts = [0, *starts[:-1]]
        most = max(one.names for one in batch)
        places = [
            ((first + text) * length + token, number * most + name)
            for number, (first, one) in enumerate(zip(firsts, batch, strict=True))
            for text, token, name in one.places
        ]
        flat = hidden.reshape(-1, width)
        names = mean_by_place(flat, places, len(batch) * most).view(len(batch), most, width)
        fixed = self.fixed.weight.to(names.dtype).expand(len(batch), -1, -1)
        sizes = torch.tensor([one.names for one in batch], device=self.device)
        is_name = torch.arange(most, device=self.device) < sizes[:, None]
        is_fixed = torch.ones(len(batch), len(FIXED_TOKENS), dtype=torch.bool, device=self.device)
        words = pad([[first * length + word for word in one.words] for first, one in zip(firsts, batch, strict=True)],
                    self.device, value=-1)  # fmt: skip
        memory = flat[words.clamp(min=0)]
        return torch.cat((fixed, names), 1), torch.cat((is_fixed, is_name), 1), memory, words >= 0

    def decode(self, inputs: Tensor, memory: Tensor, is_word: Tensor) -> Tensor:
        """The states of the decoder, (questions x forms, length, width), with attention to the question's words."""
        questions, width = memory.shape[0], memory.shape[2]
        share = is_word[:, :, None].to(memory.dtype)
        mean = (memory * share).sum(1) / share.sum(1).clamp(min=1)
        start = torch.tanh(self.start(mean)).repeat_interleave(len(inputs) // questions, 0)[None]
        states, _ = self.decoder(
            self.dropout(inputs), (start.to(inputs.dtype), torch.zeros_like(start, dtype=inputs.dtype))
        )
        states = states.reshape(questions, -1, width)
        weights = (states @ memory.transpose(1, 2)) / width**0.5
        weights = weights.masked_fill(~is_word[:, None, :], float("-inf")).softmax(-1)
        context = weights.to(memory.dtype) @ memory
        combined: Tensor = self.dropout(torch.tanh(self.combine(torch.cat((states, context), -1))))
        return combined

    # --- prediction

    def prepare_questions(self, questions: Sequence[Question]) -> None:
        """Enumerate the candidates of all questions at once, in several processes."""
        self.source.forms_of(questions)

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The most probable candidate of each question."""
        found = self.source.forms_of(questions)
        chosen: dict[int, tuple[s.Sexpr, float]] = {}
        asked = [number for number, one in enumerate(found) if one.forms]
        for at in range(0, len(asked), QUESTIONS_AT_ONCE):
            part = asked[at : at + QUESTIONS_AT_ONCE]
            for number, (place, score) in zip(part, self.best([found[number] for number in part]), strict=True):
                chosen[number] = found[number].tree(place), score
        return [
            self.source.predict(question, *chosen.get(number, (None, None)))
            for number, question in enumerate(questions)
        ]

    def best(self, candidates: Sequence[QuestionForms]) -> Iterator[tuple[int, float]]:
        """The place and the score of the most probable form of each question."""
        batch = [self.encode_names(one.question.text, one.forms, kept=len(one.forms)) for one in candidates]
        with torch.autocast(self.device.type, torch.bfloat16, self.settings.bfloat16 and self.device.type == "cuda"):
            scores = self.log_probabilities(batch).float().cpu()
        for row, one in zip(scores, candidates, strict=True):
            score, place = row[: len(one.forms)].max(0)
            yield int(place), float(score)


def mean_by_place(vectors: Tensor, places: Sequence[tuple[int, int]], count: int) -> Tensor:
    """The mean of the vectors of each place, (count, width); zero where there is none."""
    index = torch.tensor(places, dtype=torch.long, device=vectors.device).view(-1, 2)
    sums = torch.zeros(count, vectors.shape[1], dtype=vectors.dtype, device=vectors.device)
    sums = sums.index_add(0, index[:, 1], vectors[index[:, 0]])
    sizes = torch.bincount(index[:, 1], minlength=count).clamp(min=1)
    return sums / sizes[:, None].to(vectors.dtype)


def gather_rows(table: Tensor, rows: Tensor) -> Tensor:
    """The vectors of each question's rows: (questions, n, width) of (questions, tokens, width) and (questions, n)."""
    return table.gather(1, rows[:, :, None].expand(-1, -1, table.shape[2]))
