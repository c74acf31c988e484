"""What a measure is: a value that scores one question at a time and prints as the text it is read from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from clew.benchmark.question import Answers, Prediction, Question
from clew.errors import ClewError

QuestionStatistics = tuple[float, ...]
Floats = NDArray[np.float64]


class MeasureError(ClewError):
    """A measure does not exist, or lacks something it needs."""


class Need(StrEnum):
    """What has to be at hand before a measure can score.

    `execution`: both queries were run. `answers`: they were run or the files give answers. `rows`: likewise, but all
    columns of the results.
    """

    EXECUTION = "execution"
    ANSWERS = "answers"
    ROWS = "rows"
    ONTOLOGY = "ontology"
    KB = "kb"


class NameLookup(Protocol):
    """What a knowledge base has to tell about names."""

    def is_known(self, name: str) -> bool:
        """Whether an entity, concept or predicate goes by this IRI, id or name."""
        ...


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
    kb: NameLookup | None = None


class Measure(ABC):
    """A measure of one prediction, from 0 to 1, and of many, their mean, unless it says otherwise.

    Over many questions, statistics that can be added up stand for each question, so that a total (also that of a
    bootstrap sample) needs only their sum. A question without a score has `nan` and the statistics of nothing.
    """

    __slots__ = ()

    title: str
    suffix_field = ""
    lower_is_better = False

    @property
    def needs(self) -> frozenset[Need]:
        """What has to be at hand."""
        return frozenset()

    @property
    def name(self) -> str:
        """The text it is read from, with the options that differ from the default."""
        number = str(getattr(self, self.suffix_field)) if self.suffix_field else ""
        shown = ", ".join(f"{key}={text}" for key, text in self.options())
        return f"{self.title}{number}" + (f"({shown})" if shown else "")

    def options(self) -> Iterator[tuple[str, str]]:
        """The options that differ from the default, as they are written; the number is part of the name."""
        for option in option_fields(type(self)):
            value = getattr(self, option.name)
            if option.name != self.suffix_field and value != default_of(option):
                yield option.name, write_option_value(value)

    @abstractmethod
    def score(self, case: Case) -> float:
        """How good the prediction of one question is."""

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """What is added up over questions, given the score of this one."""
        return (score, 1.0) if score == score else (0.0, 0.0)

    def total(self, sums: Floats) -> Floats:
        """The value over many questions, given the sums of their statistics along the last axis."""
        return ratio(sums[..., 0], sums[..., 1])

    def __str__(self) -> str:
        return self.name


def ratio(above: Floats, below: Floats) -> Floats:
    """`above` / `below`, and 0 where that is 0."""
    found: Floats = np.divide(above, below, out=np.zeros(np.shape(above)), where=np.asarray(below) != 0)
    return found


def option_fields(measure: type[Measure]) -> tuple[Field[Any], ...]:
    """The options of a measure."""
    return fields(measure)  # type: ignore[arg-type]


def default_of(option: Field[Any]) -> object:
    """The value of an option that is not given."""
    return option.default_factory() if option.default_factory is not MISSING else option.default


def write_option_value(value: object) -> str:
    """An option's value as it is read: `2:1:1` for several numbers."""
    if isinstance(value, tuple):
        return ":".join(map(write_option_value, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) and float(f"{value:g}") == value else str(value)
