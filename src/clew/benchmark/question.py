"""The data types of benchmarks and runs: Question, Gold, Forms, Prediction, Benchmark, Run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from clew.benchmark.json_style import JsonStyle

Answers = tuple[str, ...]
DATABASE_LABEL = "database"  # of a question about one of many databases: its name


@dataclass(frozen=True, slots=True)
class Forms:
    """One meaning as text in each language it is given in; other languages are empty.

    A program is in any of its notations and a graph is JSON, so that a broken prediction is kept as it is.
    """

    program: str = ""
    sparql: str = ""
    sexpr: str = ""
    graph: str = ""
    target: str = ""
    sql: str = ""


@dataclass(frozen=True, slots=True)
class Gold:
    """One correct meaning of a question with its answers, which are `None` if the benchmark has none.

    Answers are ids, IRIs or printed values as in the benchmark; `names` are their names, in the same order.
    """

    forms: Forms = Forms()
    answers: Answers | None = None
    names: Answers = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a benchmark.

    `alternatives` are further correct meanings (WebQSP's parses). `labels` are for breakdowns (type, level, hops,
    function, domain). `extra` has the other fields of its record in the format `format`, so that writing it back loses
    nothing.
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
    def is_unanswerable(self) -> bool:
        """Whether no answer is right: there is no gold answer, and the label `answerable` is no or no form is given.

        Gold answers outweigh the label, which in SimpleQuestions-Wikidata only marks a subset. A question whose gold
        answers are not given, rather than an empty list, may well have some.
        """
        if any(gold.answers for gold in self.golds):
            return False
        denied = self.labels.get("answerable", "").lower() in ("no", "false")
        return denied or (self.gold == Gold(answers=()) and not self.alternatives)

    @property
    def golds(self) -> tuple[Gold, ...]:
        """All gold meanings, the main one first."""
        return (self.gold, *self.alternatives)


@dataclass(frozen=True, slots=True)
class Prediction:
    """A system's prediction for the question with this id.

    `answers` is `None` if the run has none; they are ranked if the system ranks them. `rows` are those of a table,
    with the answers in the first column. `log_probabilities` are those of the tokens of the predicted query;
    `error` says why there is no prediction. `confidence` is the probability that the prediction is right, while
    `score` is on any scale; `is_withheld` says that the system would rather not answer.
    """

    id: str
    forms: Forms = Forms()
    answers: Answers | None = None
    score: float | None = None
    log_probabilities: tuple[float, ...] = ()
    error: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
    confidence: float | None = None
    is_withheld: bool = False
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Benchmark:
    """The questions of a file in order, and the knowledge base they are about (`freebase`, `wikidata`, … or empty).

    `header` has the fields of the file besides its questions; `digest` is that of its bytes, and `style` its spelling.
    """

    questions: tuple[Question, ...]
    format: str = ""
    graph: str = ""
    header: Mapping[str, Any] = field(default_factory=dict)
    digest: str = ""
    style: JsonStyle = field(default_factory=JsonStyle, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Run:
    """The predictions of a system for a benchmark, at most one for each id."""

    predictions: tuple[Prediction, ...]
    format: str = ""
    digest: str = ""
