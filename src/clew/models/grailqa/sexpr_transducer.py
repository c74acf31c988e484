"""What ArcaneQA and BERT-Transducer share: both write an S-expression with an `ItemDecoder`, and run it."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from torch import Tensor

from clew.benchmark.question import Forms, Prediction, Question
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.language.translate import program_of_sexpr
from clew.link.concept_mentions import ConceptFinder
from clew.link.tokens import QuestionWords
from clew.models.encoder import encoder_folder, read_description
from clew.models.grailqa.item_decoder import Item, ItemDecoder, LabelBank, WrittenQuestion, written_loss
from clew.models.grailqa.item_search import Hypothesis, ItemSearch, QuestionWriter
from clew.models.grailqa.linked_entities import ConstraintFinder, gold_tree, leaves_of
from clew.models.grailqa.reachable_schema import ReachableSchema, StartingPoints
from clew.models.model import Model, Settings, Vocabulary, share_correct

MAX_NAMED_CLASSES = 16  # of a question, the best
CACHED_QUESTIONS = 20_000  # texts whose starting points are kept: validation asks the same ones after each epoch
QUESTIONS_AT_ONCE = 32  # decoded together


@dataclass(frozen=True, kw_only=True)
class TransducerSettings(Settings):
    """The settings of a model that writes S-expressions."""

    epochs: int = 15
    batch: int = 32
    learning_rate: float = 0.0005
    encoder_rate: float = 0.00005  # 0 keeps the encoder as it is, which trains several times faster
    warm_up: int = 100
    decays: bool = True
    clip: float = 1.0
    patience: int = 4
    valid_questions: int = 300
    minutes: float = 5.0
    hidden: int = 384
    dropout: float = 0.1
    negatives: int = 64  # items that are not chosen, for each step of training
    beam: int = 5
    entities: str = "linked"  # by clew's linker, or "given" with the gold form as in GrailQA++


class StartFinder:
    """Finds the starting points of questions."""

    def __init__(self, kb: KnowledgeBase, source: str) -> None:
        self.kb, self.constraints = kb, ConstraintFinder(kb, source)
        self.linked = lru_cache(CACHED_QUESTIONS)(self.constraints.link)
        self.classes = lru_cache(CACHED_QUESTIONS)(self.find_classes)

    @cached_property
    def concepts(self) -> ConceptFinder:
        return self.constraints.linker.concept_finder

    def find(self, question: Question) -> StartingPoints:
        """The starting points of a question; those of the gold form only if entities are given."""
        is_given = self.constraints.source == "given"
        found = self.constraints.find_given(question) if is_given else self.linked(question.text)
        return StartingPoints(tuple(dict.fromkeys(one.of for one in found)), self.classes(question.text))

    def find_with_gold(self, question: Question, tree: s.Sexpr) -> StartingPoints:
        """The starting points of a training question, with those that were not found."""
        start = self.find(question)
        return StartingPoints(tuple(dict.fromkeys((*start.constraints, *leaves_of(tree)))), start.classes)

    def find_classes(self, text: str) -> tuple[s.ClassName, ...]:
        """The classes that a text names, best first."""
        matches = sorted(self.concepts.index.match(QuestionWords(text)), key=lambda match: -match.score)
        names = dict.fromkeys(self.kb.name_of(match.owner) for match in matches)
        return tuple(map(s.ClassName, list(names)[:MAX_NAMED_CLASSES]))


class SexprTransducer(Model[WrittenQuestion]):
    """A model that writes S-expressions token by token, from fixed tokens and items of the knowledge base."""

    settings_type = TransducerSettings
    fixed: ClassVar[tuple[Any, ...]]  # the tokens that every question has
    most_tokens: ClassVar[int]

    def __init__(self, kb: KnowledgeBase, settings: TransducerSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.decoder = ItemDecoder(vocabulary["encoder"], len(self.fixed), settings.hidden, settings.dropout)
        self.schema = ReachableSchema(kb)
        self.starts = StartFinder(kb, settings.entities)
        self.bank = LabelBank(self.decoder)
        if not settings.encoder_rate:
            self.decoder.encoder.requires_grad_(False)
        self.register_load_state_dict_post_hook(lambda module, _: module.forget_labels())

    @classmethod
    def make_vocabulary(
        cls, kb: KnowledgeBase, questions: Sequence[Question], settings: TransducerSettings
    ) -> Vocabulary:
        """Only the encoder: items are known by their labels."""
        return {"encoder": read_description(encoder_folder(settings.encoder))}

    def train(self, mode: bool = True) -> SexprTransducer:
        """Switch to training or prediction; labels must be encoded anew."""
        self.forget_labels()
        super().train(mode)
        return self

    def forget_labels(self) -> None:
        self.bank = LabelBank(self.decoder)

    # --- training

    def examples(self, questions: Sequence[Question]) -> list[WrittenQuestion]:
        """The questions whose gold form can be written."""
        written = map(self.write_question, questions)
        return [example for example in written if example is not None]

    def write_question(self, question: Question) -> WrittenQuestion | None:
        """A training question with its gold tokens; None if it has no form that can be written."""
        tree = gold_tree(question, self.starts.constraints.schema)
        if tree is None:
            return None
        chance = random.Random(f"{self.settings.seed} {question.id}")
        return self.write_gold(question, tree, self.starts.find_with_gold(question, tree), chance)

    @abstractmethod
    def write_gold(
        self, question: Question, tree: s.Sexpr, start: StartingPoints, chance: random.Random
    ) -> WrittenQuestion | None:
        """The gold tokens of a question, and items to choose from."""

    def loss(self, batch: Sequence[WrittenQuestion]) -> Tensor:
        """The mean negative log-likelihood of the gold tokens; the labels of a fixed encoder are encoded only once."""
        is_fixed = not next(self.decoder.encoder.parameters()).requires_grad
        return written_loss(self.decoder, self.bank if is_fixed else LabelBank(self.decoder), batch)

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
            writers = [self.writer(self.starts.find(question)) for question in part]
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
    chosen = list(dict.fromkeys(kept))
    others = [item for item in dict.fromkeys(items) if item not in set(chosen)]
    return chosen + (chance.sample(others, most) if len(others) > most else others)
