"""What a measure is: a value that scores one question at a time and prints as the text it is read from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import fmean

from clew.benchmark.question import Answers, Prediction, Question


class Need(StrEnum):
    """What has to be at hand before a measure can score."""

    EXECUTION = "execution"
    ONTOLOGY = "ontology"
    KB = "kb"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of running a query: its answers, or the reason why there are none."""

    answers: Answers = ()
    error: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A question, what was predicted for it, and what running both queries gave (`None`: not run)."""

    question: Question
    prediction: Prediction
    gold_outcome: Outcome | None = None
    outcome: Outcome | None = None


class Measure(ABC):
    """A measure of one prediction, from 0 to 1, and of many, their mean, unless it says otherwise."""

    needs: frozenset[Need] = frozenset()

    @property
    @abstractmethod
    def name(self) -> str:
        """The text it is read from, with the options that differ from the default."""

    @abstractmethod
    def score(self, case: Case) -> float:
        """How good the prediction of one question is."""

    def total(self, cases: Sequence[Case], scores: Sequence[float]) -> float:
        """The value over many questions, given the score of each."""
        return fmean(scores) if scores else 0.0

    def __str__(self) -> str:
        return self.name
