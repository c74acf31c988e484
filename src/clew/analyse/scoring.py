"""Many queries for the questions of a benchmark, scored by many measures as statistics that add up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from clew.analyse.outcomes import Execute
from clew.benchmark.question import Answers, Forms, Prediction, Question
from clew.evaluate.measure import Case, Measure, Need, Outcome, Statistics

RUN = frozenset({Need.EXECUTION, Need.ANSWERS, Need.ROWS})
NOT_RUN = "it needs the queries to be run, and no knowledge base is given (-k)"

Scores = Mapping[str, tuple[Statistics, ...]]


def possible(measures: Iterable[Measure], is_run: bool) -> tuple[tuple[Measure, ...], dict[str, str]]:
    """The measures that can score queries that are run or not, and why the others cannot."""
    left_out = {one.name: reason for one in measures if (reason := obstacle(one, is_run))}
    return tuple(one for one in measures if one.name not in left_out), left_out


def obstacle(measure: Measure, is_run: bool) -> str:
    """Why a measure cannot score, or nothing."""
    if measure.needs - RUN:
        return f"it needs more than queries and answers: {', '.join(sorted(measure.needs - RUN))}"
    return NOT_RUN if measure.needs and not is_run else ""


class Scorer:
    """Scores queries for `questions` by `measures`; without `execute` nothing is run."""

    def __init__(
        self, questions: Sequence[Question], measures: Sequence[Measure], execute: Execute | None,
        on_progress: Callable[[int], None],
    ) -> None:  # fmt: skip
        self.questions = {question.id: question for question in questions}
        self.measures, self.execute, self.on_progress = measures, execute, on_progress
        self.done = 0

    def outcome(self, text: str) -> Outcome | None:
        """What running a query gives, None if nothing is run."""
        return None if self.execute is None else self.execute(text)

    def scored(self, texts: Mapping[str, str]) -> Scores:
        """By id, the statistics of each measure for the query in `texts`."""
        return {id_: self.statistics(self.questions[id_], text) for id_, text in texts.items()}

    def statistics(self, question: Question, text: str) -> tuple[Statistics, ...]:
        """The statistics of each measure for one query."""
        prediction = Prediction(question.id, Forms(sparql=text))
        case = Case(question, prediction, self.outcome(question.gold.forms.sparql), self.outcome(text))
        self.done += 1
        self.on_progress(self.done)
        return tuple(measure.statistics(case, measure.score(case)) for measure in self.measures)

    def totals(self, scores: Scores) -> list[float]:
        """The value of each measure over all questions."""
        columns = zip(*scores.values(), strict=True)
        sums = (np.asarray(column, dtype=np.float64).sum(axis=0) for column in columns)
        return [float(measure.total(sum_)) for measure, sum_ in zip(self.measures, sums, strict=True)]


def gold_answers_by(questions: Iterable[Question], execute: Execute | None) -> dict[str, Answers] | None:
    """The answers of the gold queries that run, by id; None if nothing is run."""
    if execute is None:
        return None
    found = {question.id: execute(question.gold.forms.sparql) for question in questions}
    return {id_: outcome.answers for id_, outcome in found.items() if not outcome.error}
