"""The records that every benchmark and run is read into."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Answers = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Forms:
    """One meaning as text in each language it is given in; a language that is missing is empty.

    A program is in any of its written forms and a graph is its JSON, so that a broken prediction is kept as it came.
    """

    program: str = ""
    sparql: str = ""
    sexpr: str = ""
    graph: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Gold:
    """One right reading of a question: its meaning and its answers, `None` where the benchmark gives none.

    Answers are ids, IRIs or printed values as the benchmark has them; `names` are the same for people, in that order.
    """

    forms: Forms = Forms()
    answers: Answers | None = None
    names: Answers = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a benchmark.

    `alternatives` are further right readings (WebQSP's parses). `labels` are what it can be sliced by (type, level,
    hops, function, domain). `extra` is the rest of its record, so that writing it back loses nothing, and `format` is
    the format that it is the rest of.
    """

    id: str
    text: str
    gold: Gold = Gold()
    alternatives: tuple[Gold, ...] = ()
    choices: Answers = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)
    format: str = ""

    @property
    def golds(self) -> tuple[Gold, ...]:
        """All right readings, the main one first."""
        return (self.gold, *self.alternatives)


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a system said to the question with this id.

    `answers` is `None` where the run gives none; they are ranked if the system ranks them. `log_probabilities` are
    those of the tokens of the predicted query, `error` is why the system said nothing.
    """

    id: str
    forms: Forms = Forms()
    answers: Answers | None = None
    score: float | None = None
    log_probabilities: tuple[float, ...] = ()
    error: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Benchmark:
    """The questions of a file, in order, and the graph they are asked of (`freebase`, `wikidata`, … or empty).

    `header` is what the file says of itself besides its questions, `digest` is that of its bytes.
    """

    questions: tuple[Question, ...]
    format: str = ""
    graph: str = ""
    header: Mapping[str, Any] = field(default_factory=dict)
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """What a system said to the questions of a benchmark: at most one prediction for each id."""

    predictions: tuple[Prediction, ...]
    format: str = ""
    digest: str = ""
