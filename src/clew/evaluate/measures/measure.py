"""Measure: an immutable object that scores one question at a time and prints as the text it was read from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from clew.benchmark.question import Answers, Prediction, Question
from clew.errors import ClewError

if TYPE_CHECKING:
    from clew.language.sql import SqlSchema

QuestionStatistics = tuple[float, ...]
Floats = NDArray[np.float64]


class MeasureError(ClewError):
    """The text names no measure, or the files lack something that the measure needs."""


class Need(StrEnum):
    """What a measure requires before it can score.

    `execution`: both queries have been run. `answers`: the queries have been run, or the files contain answers.
    `rows`: the same, with all columns of the results. `plain rows`: the rows of SQL without DISTINCT as well.
    `rows of entities`: what the knowledge base says of entities, if there is one. `sql`: the gold queries are SQL.
    `confidences`: the run says how sure it is of its predictions.
    """

    EXECUTION = "execution"
    ANSWERS = "answers"
    ROWS = "rows"
    ONTOLOGY = "ontology"
    KB = "kb"
    PLAIN_ROWS = "plain rows"
    KB_ROWS = "rows of entities"
    SQL = "sql"
    CONFIDENCES = "confidences"


class NameLookup(Protocol):
    """A knowledge base in which names can be looked up."""

    def is_known(self, name: str) -> bool:
        """Whether an entity, concept or predicate has `name` as its IRI, id or name."""
        ...

    def ids_of(self, name: str) -> frozenset[str]:
        """The ids of the entities and concepts, or else the name of the predicate, that `name` stands for."""
        ...

    def predicate_of(self, name: str) -> str:
        """The name of the predicate or key that `name` stands for, whatever else has that name; empty if none."""
        ...

    def row_of(self, name: str) -> Mapping[str, str]:
        """What the row of the entity `name` says: its name, its id and the values that it has once, by key."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of running a query: its answers and rows, or an error.

    `missing` are names in a query without answers that the knowledge base does not have.
    """

    answers: Answers = ()
    error: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlainOutcomes:
    """The outcomes of the gold and the predicted SQL without the word DISTINCT."""

    gold: Outcome
    predicted: Outcome


@dataclass(frozen=True, slots=True)
class Case:
    """A question, the prediction for it, and the outcomes of both queries (`None`: not run).

    `schema` are the tables that SQL is about, and `plain` the outcomes without DISTINCT, if a measure needs them.
    """

    question: Question
    prediction: Prediction
    gold_outcome: Outcome | None = None
    outcome: Outcome | None = None
    kb: NameLookup | None = None
    schema: SqlSchema | None = None
    plain: PlainOutcomes | None = None


class Measure(ABC):
    """A measure of one prediction, by default from 0 to 1, and of many predictions, by default their mean.

    Each question contributes additive statistics, so that the total over any set of questions, bootstrap samples
    included, follows from their sum. A question without a score has the score `nan` and statistics of 0.

    `suffix_field` names the field that is written behind the title, as `k` in `hits@5`, and `suffix_example` is the
    number that lists of measures show there.
    """

    __slots__ = ()

    title: str
    suffix_field = ""
    suffix_example = 5
    lower_is_better = False
    has_sums = True  # whether `total` follows from the sums of statistics

    @property
    def needs(self) -> frozenset[Need]:
        """What the measure requires before it can score."""
        return frozenset()

    @property
    def reads_queries(self) -> bool:
        """Whether the measure scores predicted queries, so that a run with answers alone has nothing to score."""
        return False

    @property
    def name(self) -> str:
        """The text that the measure is read from: its title and the options that differ from the default."""
        number = str(getattr(self, self.suffix_field)) if self.suffix_field else ""
        options = ", ".join(f"{key}={text}" for key, text in self.options())
        return f"{self.title}{number}" + (f"({options})" if options else "")

    def options(self) -> Iterator[tuple[str, str]]:
        """Names and values of the options that differ from the default, without the suffix."""
        for option in option_fields(type(self)):
            value = getattr(self, option.name)
            if option.name != self.suffix_field and value != default_of(option):
                yield option.name, write_option_value(value)

    @abstractmethod
    def score(self, case: Case) -> float:
        """The score of one prediction."""

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """The additive statistics of one question, given its score."""
        return (score, 1.0) if score == score else (0.0, 0.0)

    def total(self, sums: Floats) -> Floats:
        """The value over many questions, given the sums of their statistics in the last axis."""
        return ratio(sums[..., 0], sums[..., 1])

    def totals(self, statistics: Floats, counts: Floats) -> Floats:
        """The value over each of several selections of questions.

        `statistics` has a row for each question, and each row of `counts` says how often a selection has each question.
        """
        return self.total(counts @ statistics)

    def total_over(self, statistics: Floats) -> float:
        """The value over all questions, given a row of statistics for each."""
        return float(self.total(statistics.sum(axis=0)))

    def __str__(self) -> str:
        return self.name


def ratio(numerator: Floats, denominator: Floats) -> Floats:
    """`numerator` / `denominator`, with 0 where the denominator is 0."""
    quotient: Floats = np.divide(
        numerator, denominator, out=np.zeros(np.shape(numerator)), where=np.asarray(denominator) != 0
    )
    return quotient


def option_fields(measure: type[Measure]) -> tuple[Field[Any], ...]:
    """The dataclass fields that are the options of a measure."""
    return fields(measure)  # type: ignore[arg-type]


def default_of(option: Field[Any]) -> object:
    """The default value of an option."""
    return option.default_factory() if option.default_factory is not MISSING else option.default


def write_option_value(value: object) -> str:
    """An option's value as text that can be read back: `2:1:1` for several numbers."""
    if isinstance(value, tuple):
        return ":".join(map(write_option_value, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) and float(f"{value:g}") == value else str(value)
