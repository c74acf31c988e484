"""How measures react to degraded queries: the synthetic experiments of Linjordet and Balog (2022, section 5.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from clew.analyse.measure_tests.degradations import DegradationKind, Degrader
from clew.analyse.measure_tests.gold_queries import QueryRunner
from clew.benchmark.question import Answers, Forms, Prediction, Question
from clew.errors import ClewError
from clew.evaluate.measures.measure import Case, Measure, Need, Outcome, QuestionStatistics

MODERATE_SHARE = 0.10  # of the rate by which the score must fall for †, as in the paper
STRONG_SHARE = 0.50  # of the rate by which the score must fall for ‡, as in the paper

TOLERANCE = 1e-9  # rounding must not decide about a mark


class SensitivityMark(StrEnum):
    """`‡` sensitive: the score falls by at least half the rate; `†` moderately: by at least a tenth of it."""

    SENSITIVE = "‡"
    MODERATE = "†"
    NONE = ""


def mark_of(change: float, rate: float) -> SensitivityMark:
    """The mark of a score that falls by `change` when a share `rate` of the queries is degraded."""
    if rate <= 0 or change <= TOLERANCE:
        return SensitivityMark.NONE
    if change >= STRONG_SHARE * rate - TOLERANCE:
        return SensitivityMark.SENSITIVE
    return SensitivityMark.MODERATE if change >= MODERATE_SHARE * rate - TOLERANCE else SensitivityMark.NONE


EXECUTION_NEEDS = frozenset({Need.EXECUTION, Need.ANSWERS, Need.ROWS})
NOT_RUN = "it needs to run the queries; name a knowledge base with -k"

Scores = Mapping[str, tuple[QuestionStatistics, ...]]


def split_by_possibility(measures: Iterable[Measure], is_run: bool) -> tuple[tuple[Measure, ...], dict[str, str]]:
    """The measures that can score such queries, and by name the reason why the others cannot."""
    left_out = {measure.name: reason for measure in measures if (reason := obstacle(measure, is_run))}
    return tuple(measure for measure in measures if measure.name not in left_out), left_out


def obstacle(measure: Measure, is_run: bool) -> str:
    """Why a measure cannot score these queries; empty if it can."""
    if measure.needs - EXECUTION_NEEDS:
        return f"it needs more than queries and answers: {', '.join(sorted(measure.needs - EXECUTION_NEEDS))}"
    return NOT_RUN if measure.needs and not is_run else ""


class DegradationScorer:
    """Scores queries for `questions` by `measures`; without `execute` no query is run."""

    def __init__(
        self, questions: Sequence[Question], measures: Sequence[Measure], execute: QueryRunner | None,
        on_progress: Callable[[int], None],
    ) -> None:  # fmt: skip
        self.questions = {question.id: question for question in questions}
        self.measures, self.execute, self.on_progress = measures, execute, on_progress
        self.done = 0

    def outcome_of(self, text: str) -> Outcome | None:
        """The outcome of a query, or None if no query is run."""
        return None if self.execute is None else self.execute(text)

    def score_queries(self, texts: Mapping[str, str]) -> Scores:
        """The statistics of each measure for each query of `texts`, by the question's id."""
        return {id_: self.score_query(self.questions[id_], text) for id_, text in texts.items()}

    def score_query(self, question: Question, text: str) -> tuple[QuestionStatistics, ...]:
        """The statistics of each measure for one query."""
        prediction = Prediction(question.id, Forms(sparql=text))
        case = Case(question, prediction, self.outcome_of(question.gold.forms.sparql), self.outcome_of(text))
        self.done += 1
        self.on_progress(self.done)
        return tuple(measure.statistics(case, measure.score(case)) for measure in self.measures)

    def total_scores(self, scores: Scores) -> list[float]:
        """The value of each measure over all questions."""
        columns = zip(*scores.values(), strict=True)
        tables = (np.asarray(column, dtype=np.float64) for column in columns)
        return [measure.total_over(table) for measure, table in zip(self.measures, tables, strict=True)]


def run_gold_queries(questions: Iterable[Question], execute: QueryRunner | None) -> dict[str, Answers] | None:
    """The answers of the gold queries that run, by id; None without `execute`."""
    if execute is None:
        return None
    outcomes = {question.id: execute(question.gold.forms.sparql) for question in questions}
    return {id_: outcome.answers for id_, outcome in outcomes.items() if not outcome.error}


TABLE_3 = (
    "query-em", "answer-em", "BLEU(level=instance)", "ROUGE-L", "Exec", "F1Ans", "F1Sem", "F1Tri",
    "GEK-1", "GEK-2", "GEK-3",
)  # fmt: skip
WITHOUT_KB = "well-formed"  # replaces Exec if no query is run
RATES = (0.1, 0.2)
UNDEGRADED = "T0"


@dataclass(frozen=True, slots=True)
class SensitivityCell:
    """The score of a measure, and how strongly it reacts to the degradation."""

    value: float
    mark: SensitivityMark = SensitivityMark.NONE


@dataclass(frozen=True, slots=True)
class SensitivityRow:
    """The scores in the order of the measures; `drawn` questions were chosen to be degraded, `changed` ones were."""

    kind: str
    rate: float
    drawn: int
    changed: int
    cells: tuple[SensitivityCell, ...]


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """The rows of all degradations, the undegraded run first; `left_out` says what is missing and why."""

    measures: tuple[Measure, ...]
    rows: tuple[SensitivityRow, ...]
    left_out: dict[str, str]


def measure_sensitivity(
    questions: Sequence[Question],
    measures: Sequence[Measure],
    rates: Sequence[float] = RATES,
    seed: int = 0,
    execute: QueryRunner | None = None,
    on_progress: Callable[[int], None] = lambda done: None,
) -> Sensitivity:
    """The scores of `measures` when gold queries in SPARQL are degraded; without `execute` no query is run."""
    kept, left_out = split_by_possibility(measures, execute is not None)
    if not questions or not kept:
        raise ClewError(
            "there is nothing to score: " + ("no question has a query" if kept else "all measures need a kb")
        )
    scorer = DegradationScorer(questions, kept, execute, on_progress)
    table = SensitivityTable(scorer, Degrader(questions, seed, run_gold_queries(questions, execute)))
    rows = [table.undegraded()]
    for kind in DegradationKind:
        try:
            rows.extend(table.rows(kind, rates))
        except ClewError as fault:
            left_out[kind] = str(fault)
    return Sensitivity(kept, tuple(rows), left_out)


class SensitivityTable:
    """Scores each gold query and each degraded query once: a higher rate includes the questions of a lower one."""

    def __init__(self, scorer: DegradationScorer, degrader: Degrader) -> None:
        self.scorer, self.degrader = scorer, degrader
        self.base = scorer.score_queries(
            {id_: question.gold.forms.sparql for id_, question in scorer.questions.items()}
        )
        self.values = scorer.total_scores(self.base)

    def undegraded(self) -> SensitivityRow:
        """The scores of the gold queries themselves."""
        return SensitivityRow(UNDEGRADED, 0.0, 0, 0, tuple(map(SensitivityCell, self.values)))

    def rows(self, kind: DegradationKind, rates: Sequence[float]) -> Iterator[SensitivityRow]:
        """A row for each rate."""
        drawn = {rate: self.degrader.draw_ids(kind, rate) for rate in sorted(rates)}
        texts = {id_: self.degrader.degrade_query(kind, id_) for id_ in max(drawn.values(), key=len, default=())}
        degraded = self.scorer.score_queries({id_: text for id_, text in texts.items() if text is not None})
        for rate, ids in drawn.items():
            changed = {id_: degraded[id_] for id_ in ids if id_ in degraded}
            values = self.scorer.total_scores({**self.base, **changed})
            yield SensitivityRow(kind, rate, len(ids), len(changed), tuple(self.cells(values, rate)))

    def cells(self, values: list[float], rate: float) -> Iterator[SensitivityCell]:
        for measure, before, after in zip(self.scorer.measures, self.values, values, strict=True):
            worse = after - before if measure.lower_is_better else before - after
            yield SensitivityCell(after, mark_of(worse, rate))
