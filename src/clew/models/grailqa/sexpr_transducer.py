"""What ArcaneQA and BERT-Transducer share: both write an S-expression with an `ItemDecoder`, and run it."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from torch import Tensor

from clew.benchmark.question import Forms, Prediction, Question
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.language.translate import program_of_sexpr
from clew.models.encoder import encoder_folder, read_description
from clew.models.grailqa.linked_entities import StartFinder, StartingPoints, gold_tree, with_leaves
from clew.models.grailqa.reachable_schema import ReachableSchema
from clew.models.grailqa.transducer_network import Item, ItemDecoder, LabelBank, WrittenQuestion, written_loss
from clew.models.grailqa.transducer_search import Hypothesis, ItemSearch, QuestionWriter
from clew.models.model import EntitySettings, Model, Vocabulary, share_correct

QUESTIONS_AT_ONCE = 32  # decoded together


@dataclass(frozen=True, kw_only=True)
class TransducerSettings(EntitySettings):
    """The settings of a model that writes S-expressions."""

    epochs: int = 12
    batch: int = 32
    decays: bool = True
    clip: float = 1.0
    patience: int = 4
    minutes: float = 5.0
    hidden: int = 384
    dropout: float = 0.1
    negatives: int = 32  # items that are not chosen, for each step of training
    beam: int = 5
    processes: int = 0  # that link the training questions; 0 for one for each core, up to four


class SexprTransducer(Model[WrittenQuestion]):
    """A model that writes S-expressions token by token, from fixed tokens and items of the knowledge base."""

    settings_type = TransducerSettings
    fixed: ClassVar[tuple[Any, ...]]  # the tokens that every question has
    most_tokens: ClassVar[int]

    def __init__(self, kb: KnowledgeBase, settings: TransducerSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.decoder = ItemDecoder(vocabulary["encoder"], len(self.fixed), settings.hidden, settings.dropout)
        self.schema = ReachableSchema(kb)
        self.starts = StartFinder(kb, settings.entities, settings.processes)
        self.bank = LabelBank(self.decoder)
        if not settings.encoder_rate:
            self.decoder.encoder.requires_grad_(False)
        self.register_load_state_dict_post_hook(  # type: ignore[no-untyped-call]
            lambda module, _: module.forget_labels()
        )

    @classmethod
    def make_vocabulary(
        cls, kb: KnowledgeBase, questions: Sequence[Question], settings: TransducerSettings
    ) -> Vocabulary:
        """Only the encoder: items are known by their labels."""
        return {"encoder": read_description(encoder_folder(settings.encoder))}

    def train(self, mode: bool = True) -> SexprTransducer:
        """Switch to training or prediction; labels must be encoded anew, unless the encoder stays as it is."""
        super().train(mode)
        if self.settings.encoder_rate:
            self.forget_labels()
        else:
            self.decoder.encoder.eval()
        return self

    def forget_labels(self) -> None:
        self.bank = LabelBank(self.decoder)

    # --- training

    def examples(self, questions: Sequence[Question]) -> list[WrittenQuestion]:
        """The questions whose gold form can be written."""
        trees = [gold_tree(question, self.starts.finder.schema) for question in questions]
        known = [(question, tree) for question, tree in zip(questions, trees, strict=True) if tree is not None]
        starts = self.starts.find_all([question for question, _ in known])
        chance = random.Random(self.settings.seed)
        written = [
            self.write_gold(question, tree, with_leaves(start, tree), chance)
            for (question, tree), start in zip(known, starts, strict=True)
        ]
        return [example for example in written if example is not None]

    @abstractmethod
    def write_gold(
        self, question: Question, tree: s.Sexpr, start: StartingPoints, chance: random.Random
    ) -> WrittenQuestion | None:
        """The gold tokens of a question, and items to choose from."""

    def loss(self, batch: Sequence[WrittenQuestion]) -> Tensor:
        """The mean negative log-likelihood of the gold tokens; the labels of a fixed encoder are encoded only once."""
        bank = LabelBank(self.decoder) if self.settings.encoder_rate else self.bank
        return written_loss(self.decoder, bank, batch)

    def score(self, questions: Sequence[Question]) -> float:
        """The share of questions answered exactly without a beam, which is fast and ranks epochs as well."""
        return share_correct(questions, self.parse(questions, beam=1))

    # --- prediction

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The S-expression of each question and its answers."""
        return self.parse(questions, self.settings.beam)

    def parse(self, questions: Sequence[Question], beam: int) -> list[Prediction]:
        predictions: list[Prediction] = []
        for at in range(0, len(questions), QUESTIONS_AT_ONCE):
            part = questions[at : at + QUESTIONS_AT_ONCE]
            writers = list(map(self.writer, self.starts.find_all(part)))
            search = ItemSearch(self.decoder, self.bank, [question.text for question in part], writers)
            found = search.run(beam, self.most_tokens)
            predictions += map(self.make_prediction, part, found)
        return predictions

    @abstractmethod
    def writer(self, start: StartingPoints) -> QuestionWriter:
        """What can be written for a question with these starting points."""

    @abstractmethod
    def tree_of(self, hypothesis: Hypothesis) -> s.Sexpr | None:
        """The S-expression that was written; None if it is none."""

    def make_prediction(self, question: Question, hypotheses: Iterable[Hypothesis]) -> Prediction:
        """The best hypothesis that is an S-expression, with its answers."""
        for hypothesis in hypotheses:
            tree = self.tree_of(hypothesis)
            if tree is not None:
                return self.run_tree(question, tree, hypothesis)
        return Prediction(question.id, error="no S-expression was written")

    def run_tree(self, question: Question, tree: s.Sexpr, hypothesis: Hypothesis) -> Prediction:
        forms, log_probabilities = Forms(sexpr=s.write_sexpr(tree)), hypothesis.log_probabilities
        try:
            result = self.schema.engine.run(program_of_sexpr(tree), explain=False)
        except ClewError as fault:
            return Prediction(question.id, forms, (), hypothesis.score, log_probabilities, error=str(fault))
        return Prediction(question.id, forms, result.texts, hypothesis.score, log_probabilities)


def sample_items(items: Iterable[Item], kept: Iterable[Item], most: int, chance: random.Random) -> list[Item]:
    """The items in `kept` and a sample of at most so many others."""
    chosen = dict.fromkeys(kept)
    others = [item for item in dict.fromkeys(items) if item not in chosen]
    return [*chosen, *(chance.sample(others, most) if len(others) > most else others)]
