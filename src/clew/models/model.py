"""What a model is: settings, a vocabulary, a loss and predictions; a published system is one such class."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import torch
from torch import Tensor, nn

from clew.benchmark.question import Prediction, Question
from clew.engine.meaning import no_kb
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase

Example = TypeVar("Example")
Vocabulary = dict[str, Any]  # what a model learns from the training questions besides its weights, as JSON
ParameterGroups = list[dict[str, Any]]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a training can vary; a configuration file sets any of these, and a model adds its own.

    The defaults of a model are those of its paper, where the paper names them.
    """

    epochs: int = 50
    batch: int = 64
    learning_rate: float = 0.001
    encoder_rate: float = 0.00005  # the learning rate of a pretrained encoder; 0 keeps it as it is
    weight_decay: float = 0.0
    warm_up: int = 0  # steps in which the learning rate grows from zero
    decays: bool = False  # whether the learning rate falls linearly to zero over `epochs`
    clip: float = 5.0  # the largest norm of a gradient
    patience: int = 5  # epochs without a better score on the validation questions before training stops
    valid_questions: int = 500  # validation questions scored after each epoch, the first ones; 0 for all
    minutes: float = 0.0  # each stage of the training stops after the epoch in which this time is over; 0 for no limit
    bfloat16: bool = False  # whether a GPU computes in 16 bits where it is safe
    seed: int = 1
    encoder: str = ""  # the folder of a pretrained encoder, for models that have one


@dataclass(frozen=True, kw_only=True)
class EntitySettings(Settings):
    """The settings of a parser whose logical forms start from the entities of a question."""

    warm_up: int = 100
    valid_questions: int = 300
    entities: str = "linked"  # by clew's linker, or "given": those of the gold form, as in GrailQA++


class Trainable(nn.Module, Generic[Example]):
    """A network that the training loop can train: it turns questions into examples, and examples into a loss."""

    stage: str = "training"

    @abstractmethod
    def examples(self, questions: Sequence[Question]) -> list[Example]:
        """What the network learns from, at most one for each question; those it cannot learn from are left out."""

    @abstractmethod
    def loss(self, batch: Sequence[Example]) -> Tensor:
        """The mean loss of a batch."""

    @abstractmethod
    def score(self, questions: Sequence[Question]) -> float:
        """How good the network is on validation questions, from 0 to 1; the best epoch is kept."""

    def stage_settings(self, settings: Settings) -> Settings:
        """The settings of this network's training; systems of several networks may train each in another way."""
        return settings

    def parameter_groups(self, settings: Settings) -> ParameterGroups:
        """The parameters with their learning rates; those of `self.encoder`, if it is pretrained, learn slowly."""
        slow = set(pretrained_parameters(self))
        learned = [parameter for parameter in self.parameters() if parameter.requires_grad]
        groups = [
            {"params": [parameter for parameter in learned if parameter not in slow], "lr": settings.learning_rate},
            {"params": [parameter for parameter in learned if parameter in slow], "lr": settings.encoder_rate},
        ]
        return [group for group in groups if group["params"]]

    @property
    def device(self) -> torch.device:
        """Where the network computes."""
        return next(self.parameters()).device


class Model(Trainable[Example]):
    """A published system.

    It is made from a knowledge base, settings and a vocabulary: when it is trained, the vocabulary is new; when it is
    read from a folder, it is the saved one. A system of several networks that are trained one after another returns
    them in `trainables`; its own `examples`, `loss` and `score` are then not used.
    """

    settings_type: ClassVar[type[Settings]] = Settings

    def __init__(self, kb: KnowledgeBase | None, settings: Any, vocabulary: Vocabulary) -> None:
        super().__init__()
        self.kb_or_none, self.settings, self.vocabulary = kb, settings, vocabulary

    @property
    def kb(self) -> KnowledgeBase:
        """The knowledge base; only models whose row in the catalogue says so are made without one."""
        return self.kb_or_none or no_kb()

    @classmethod
    @abstractmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        """What the model must remember of the training questions besides its weights, as JSON: words, classes, …"""

    @abstractmethod
    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """A prediction for each question, in order; gold meanings must not be read."""

    def prepare_questions(self, questions: Sequence[Question]) -> None:
        """Do what is faster for many questions at once, before `predict` is called with a few of them at a time."""
        return

    def trainables(self) -> list[Trainable[Any]]:
        """The networks to train, in order; each starts from the finished ones before it."""
        return [self]

    @property
    def is_given_entities(self) -> bool:
        """Whether it starts from the entities of the gold meaning, so that questions must come with it."""
        return isinstance(self.settings, EntitySettings) and self.settings.entities == "given"

    def join(self, others: Sequence[Model[Any]]) -> Model[Any]:
        """The system that this model and `others` are components of, in any order."""
        raise ClewError(f"{type(self).__name__} is a system of its own; predict with one folder at a time")

    def score(self, questions: Sequence[Question]) -> float:
        """The share of questions answered exactly."""
        return share_correct(questions, self.predict(questions))


def pretrained_parameters(network: nn.Module) -> Iterable[nn.Parameter]:
    """The parameters of a network's pretrained encoders: modules with the mark `is_pretrained`."""
    for module in network.modules():
        if getattr(module, "is_pretrained", False):
            yield from module.parameters()


def share_correct(questions: Sequence[Question], predictions: Sequence[Prediction]) -> float:
    """The share of questions whose predicted answers are the gold answers, by id or by name."""
    right = sum(is_correct(question, prediction) for question, prediction in zip(questions, predictions, strict=True))
    return right / max(len(questions), 1)


def is_correct(question: Question, prediction: Prediction) -> bool:
    """Whether the predicted answers are those of a gold meaning, in any order."""
    answers = set(prediction.answers or ())
    if not answers:
        return False
    return any(answers == set(gold.answers) or answers == set(gold.names) for gold in question.golds if gold.answers)
