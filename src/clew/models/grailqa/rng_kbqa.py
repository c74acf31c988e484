"""RnG-KBQA (Ye et al. 2022): rank the enumerated forms, then generate the final one from the best five.

The ranker reads the question and a form together and is trained by contrast: the gold form against wrong candidates,
random ones at first, then those that it scores highest itself. The generator is trained on the ranker's best.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from clew.benchmark.question import Prediction, Question
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.models.encoder import PretrainedEncoder, encoder_folder, make_tokenizer, read_description
from clew.models.grailqa.form_candidates import CandidateSource, QuestionForms
from clew.models.grailqa.form_generator import (
    MAX_CANDIDATES,
    FormGenerator,
    GeneratorExample,
    GeneratorInput,
    GeneratorSettings,
    schema_tokens,
)
from clew.models.grailqa.form_tokens import TokenIds
from clew.models.grailqa.node_rows import Floats
from clew.models.model import Model, Settings, Trainable, Vocabulary

TOKENS_AT_ONCE = {"cuda": 65_536, "cpu": 8_192}  # scored together, padding included
QUESTIONS_AT_ONCE = 512  # ranked together: many texts of each length, and little memory


@dataclass(frozen=True, kw_only=True)
class RngKbqaSettings(GeneratorSettings):
    """`epochs` and `batch` are those of the generator; `negatives` are the wrong candidates of a training question."""

    epochs: int = 14
    batch: int = 32
    learning_rate: float = 0.0005
    patience: int = 3
    bfloat16: bool = True
    candidates: int = 100
    negatives: int = 24
    ranker_epochs: int = 2
    ranker_batch: int = 16
    beams: int = 5


@dataclass(frozen=True, slots=True)
class RankedForms:
    """The candidates of a question, their places, best first, and the scores at these places."""

    candidates: QuestionForms
    order: list[int]
    scores: list[float]

    @property
    def is_right(self) -> bool:
        """Whether the best candidate is the gold meaning."""
        return bool(self.order) and self.order[0] in self.candidates.gold


class CandidateRanker(Trainable[list[TokenIds]]):
    """A cross-encoder that scores a question with a form; the examples are the gold form, then wrong ones."""

    stage = "ranker"

    def __init__(self, source: CandidateSource, settings: RngKbqaSettings, vocabulary: Vocabulary) -> None:
        super().__init__()
        self.settings, self.source = settings, source
        self.encoder = PretrainedEncoder(vocabulary["encoder"])
        self.output = nn.Linear(self.encoder.width, 1)
        self.dropout = nn.Dropout(settings.dropout)

    def stage_settings(self, settings: Settings) -> Settings:
        return replace(settings, epochs=self.settings.ranker_epochs, batch=self.settings.ranker_batch)

    def examples(self, questions: Sequence[Question]) -> list[list[TokenIds]]:
        """The gold form and random wrong candidates; questions whose gold form is not enumerated are left out."""
        chance = random.Random(self.settings.seed)
        found = []
        for candidates in self.source.forms_of(questions):
            wrong = [place for place in range(len(candidates.forms)) if place not in candidates.gold]
            if candidates.gold and wrong:
                chosen = chance.sample(wrong, min(len(wrong), self.settings.negatives))
                found.append(texts_of(candidates, [candidates.gold[0], *chosen]))
        return found

    def loss(self, batch: Sequence[list[TokenIds]]) -> Tensor:
        """The contrast of the gold form with the wrong ones (equation 2)."""
        scores = self.score_texts([text for texts in batch for text in texts])
        rows = nn.utils.rnn.pad_sequence(
            list(torch.split(scores, [len(texts) for texts in batch])), batch_first=True, padding_value=float("-inf")
        )
        return cross_entropy(rows, torch.zeros(len(batch), dtype=torch.long, device=rows.device))

    def score_texts(self, texts: Sequence[TokenIds]) -> Tensor:
        """The score of each pair of question and form."""
        hidden, mask = self.encoder.encode(texts)
        share = mask[:, :, None].to(hidden.dtype)
        mean = (hidden * share).sum(1) / share.sum(1)  # the sentence vectors of MiniLM are such means
        scores: Tensor = self.output(self.dropout(mean))[:, 0].float()
        return scores

    @torch.no_grad()
    def rank(self, questions: Sequence[Question]) -> Iterator[RankedForms]:
        """The candidates of each question, best first."""
        found = self.source.forms_of(questions)
        for start in range(0, len(found), QUESTIONS_AT_ONCE):
            part = found[start : start + QUESTIONS_AT_ONCE]
            scores = self.score_many([text for one in part for text in texts_of(one, range(len(one.forms)))])
            at = 0
            for one in part:
                own = scores[at : at + len(one.forms)]
                at += len(one.forms)
                order = np.argsort(-own, kind="stable")
                yield RankedForms(one, order.tolist(), own[order].tolist())

    def score_many(self, texts: Sequence[TokenIds]) -> Floats:
        """The scores of many texts, computed together with those of about their length."""
        scores = np.zeros(len(texts))
        with torch.autocast(self.device.type, torch.bfloat16, self.settings.bfloat16 and self.device.type == "cuda"):
            most = TOKENS_AT_ONCE.get(self.device.type, TOKENS_AT_ONCE["cpu"])
            for places in batches_by_length([len(text.ids) for text in texts], most):
                scores[places] = self.score_texts([texts[place] for place in places]).cpu().numpy()
        return scores

    def score(self, questions: Sequence[Question]) -> float:
        """The share of questions whose gold form is ranked first."""
        return sum(ranked.is_right for ranked in self.rank(questions)) / max(len(questions), 1)


class BootstrappedRanker(CandidateRanker):
    """The same ranker, trained further on the wrong candidates that it scores highest (section 3.1)."""

    stage = "ranker-bootstrapped"

    def __init__(self, ranker: CandidateRanker) -> None:
        nn.Module.__init__(self)
        self.settings, self.source = ranker.settings, ranker.source
        self.encoder, self.output, self.dropout = ranker.encoder, ranker.output, ranker.dropout

    def examples(self, questions: Sequence[Question]) -> list[list[TokenIds]]:
        """The gold form and the wrong candidates with the highest scores."""
        self.eval()
        found = []
        for ranked in self.rank(questions):
            candidates = ranked.candidates
            wrong = [place for place in ranked.order if place not in candidates.gold]
            if candidates.gold and wrong:
                found.append(texts_of(candidates, [candidates.gold[0], *wrong[: self.settings.negatives]]))
        return found


class RngKbqa(Model[GeneratorExample]):
    """The ranker and the generator."""

    settings_type = RngKbqaSettings
    settings: RngKbqaSettings

    def __init__(self, kb: KnowledgeBase | None, settings: RngKbqaSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        tokenizer = make_tokenizer(vocabulary["encoder"]).to_str()
        self.source = CandidateSource(self.kb, settings.entities, settings.candidates, tokenizer=tokenizer)
        self.ranker = CandidateRanker(self.source, settings, vocabulary)
        self.generator = FormGenerator(self.read_input, self.source.gold_form, settings, vocabulary)

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: RngKbqaSettings) -> Vocabulary:
        return {
            "encoder": read_description(encoder_folder(settings.encoder)),
            "schema": schema_tokens(kb, questions),
        }

    def trainables(self) -> list[Trainable[Any]]:
        return [self.ranker, BootstrappedRanker(self.ranker), self.generator]

    def examples(self, questions: Sequence[Question]) -> list[GeneratorExample]:
        """The examples of the generator, the last network."""
        return self.generator.examples(questions)

    def loss(self, batch: Sequence[GeneratorExample]) -> Tensor:
        return self.generator.loss(batch)

    def read_input(self, questions: Sequence[Question]) -> list[GeneratorInput]:
        """What the generator sees of each question: its constraints and the ranker's best candidates."""
        self.ranker.eval()
        return [
            GeneratorInput(
                ranked.candidates.question,
                tuple(constraint.of for constraint in ranked.candidates.constraints),
                tuple(map(ranked.candidates.tree, ranked.order[:MAX_CANDIDATES])),
                tuple(ranked.scores[:MAX_CANDIDATES]),
            )
            for ranked in self.ranker.rank(questions)
        ]

    def prepare_questions(self, questions: Sequence[Question]) -> None:
        """Enumerate the candidates of all questions at once, in several processes."""
        self.source.forms_of(questions)

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The first generated form that runs and yields something, else the best candidate."""
        inputs = self.read_input(questions)
        written = self.generator.write(inputs, self.settings.beams)
        return [self.choose(seen, beams) for seen, beams in zip(inputs, written, strict=True)]

    def choose(self, seen: GeneratorInput, beams: Sequence[tuple[s.Sexpr, float]]) -> Prediction:
        """The prediction for one question; `extra` says which part of the system it comes from."""
        for tree, score in beams:
            if self.source.is_executable(tree):
                return replace(self.source.predict(seen.question, tree, score), extra={"from": "generator"})
        if not seen.forms:
            return self.source.predict(seen.question, beams[0][0] if beams else None)
        return replace(self.source.predict(seen.question, seen.forms[0], seen.scores[0]), extra={"from": "ranker"})


def texts_of(candidates: QuestionForms, places: Iterable[int]) -> list[TokenIds]:
    """Some candidates of a question as the encoder reads them."""
    texts = candidates.texts
    return [texts[place] for place in places] if texts is not None else []


def batches_by_length(lengths: Sequence[int], most: int) -> Iterator[list[int]]:
    """Places of texts, those of about the same length together, at most `most` tokens with their padding."""
    batch: list[int] = []
    for place in sorted(range(len(lengths)), key=lambda place: -lengths[place]):
        if batch and (len(batch) + 1) * lengths[batch[0]] > most:
            yield batch
            batch = []
        batch.append(place)
    if batch:
        yield batch
