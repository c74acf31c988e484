"""`Evaluation`: the scores of a run with breakdowns and comparisons, and how it is built from stored statistics.

It prints as text, shows as HTML in a notebook, and converts to JSON and pandas.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from clew.errors import ClewError
from clew.evaluate.measures.measure import Measure, MeasureError
from clew.evaluate.report.notes import notes_of
from clew.evaluate.report.signature import SignatureParts, display_name
from clew.evaluate.report.significance import (
    Bootstrap,
    Interval,
    Rows,
    ScoreDifference,
    bootstrap_intervals,
    compare_runs,
    total_of,
)
from clew.evaluate.run.default_measures import unmet_need
from clew.evaluate.run.matched_questions import EvaluationInputs
from clew.evaluate.run.score_store import ScoreStore
from clew.evaluate.run.scorer import EvaluationPlan
from clew.pages.markup import table
from clew.pages.score_text import format_interval, format_score

MAX_MEASURE_COLUMNS = 8  # of a breakdown with few rows; a table with more is turned on its side


@dataclass(frozen=True, slots=True)
class Score:
    """The value of a measure over `n` questions, with its confidence interval and signature."""

    measure: str
    value: float
    low: float
    high: float
    n: int
    signature: str
    label: str = ""
    lower_is_better: bool = False

    def as_json(self) -> dict[str, Any]:
        """The score for `--json`."""
        return {"measure": self.measure, "value": self.value, "low": self.low, "high": self.high, "n": self.n,
                "signature": self.signature}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ScoreComparison:
    """A measure of the run and of another run, with their difference."""

    measure: str
    label: str
    run_value: float
    other_value: float
    difference: ScoreDifference
    lower_is_better: bool = False

    def as_json(self) -> dict[str, Any]:
        """The comparison for `--json`."""
        difference = asdict(self.difference)
        scores = {"measure": self.measure, "run": self.run_value, "against": self.other_value}
        return scores | {"difference": difference.pop("value"), **difference}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The scores of a run, breakdowns by label, comparisons with other runs, and notes.

    `facts` says what was evaluated, for `--json`.
    """

    scores: tuple[Score, ...]
    by: Mapping[str, Mapping[str, tuple[Score, ...]]] = field(default_factory=dict)
    against: Mapping[str, tuple[ScoreComparison, ...]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Everything for `--json`."""
        return {
            "scores": [score.as_json() for score in self.scores],
            "by": {
                label: {value: [score.as_json() for score in scores] for value, scores in groups.items()}
                for label, groups in self.by.items()
            },
            "against": {run: [row.as_json() for row in rows] for run, rows in self.against.items()},
            "notes": list(self.notes),
            **self.facts,
        }

    def to_pandas(self) -> Any:
        """The scores as a data frame, breakdowns included: `by` and `group` are empty for all questions."""
        try:
            import pandas as pd  # type: ignore[import-untyped]
        except ImportError:
            raise ClewError("to_pandas needs pandas; install it with: pip install pandas") from None
        groups = [("", "", self.scores)]
        groups += [(label, value, scores) for label, values in self.by.items() for value, scores in values.items()]
        rows = [{"by": label, "group": value, **score.as_json()} for label, value, scores in groups for score in scores]
        return pd.DataFrame(rows, columns=["by", "group", "measure", "value", "low", "high", "n", "signature"])

    def __str__(self) -> str:
        """A line for each score."""
        width = max((len(label_with_arrow(score)) for score in self.scores), default=0)
        return "\n".join(
            f"{label_with_arrow(score):{width}}  {format_score(score.value)}  "
            f"({format_interval(score.low, score.high)}, n = {score.n:,})"
            for score in self.scores
        )

    def _repr_html_(self) -> str:
        """The scores as a table, for a notebook."""
        rows = [
            (label_with_arrow(score), format_score(score.value), format_interval(score.low, score.high), f"{score.n:,}")
            for score in self.scores
        ]
        return table(["measure", "score", "interval", "n"], rows, numbers=[1, 3])


def label_with_arrow(score: Score | ScoreComparison) -> str:
    """The measure of a score as tables show it, with an arrow if lower is better."""
    return score.label + (" ↓" if score.lower_is_better else "")


def groups_table(label: str, groups: Mapping[str, tuple[Score, ...]]) -> list[list[str]]:
    """The scores by the values of a label as rows of cells, headers first; measures are rows if there are many."""
    if not groups:
        return [[label, "n"]]
    measures = list(map(label_with_arrow, next(iter(groups.values()))))
    rows = [
        [value, f"{max(score.n for score in scores):,}", *(format_score(score.value) for score in scores)]
        for value, scores in groups.items()
    ]
    cells = [[label, "n", *measures], *rows]
    is_wide = len(measures) > max(len(rows), MAX_MEASURE_COLUMNS)
    return [list(row) for row in zip(*cells, strict=True)] if is_wide else cells


@dataclass(frozen=True)
class EvaluationBuilder:
    """Builds an evaluation from stored statistics; `is_strict` says that every measure must have a score."""

    inputs: EvaluationInputs
    plan: EvaluationPlan
    store: ScoreStore
    bootstrap: Bootstrap
    is_strict: bool

    def build(self) -> Evaluation:
        """The evaluation with all scores."""
        by = {label: {value: self.scores(rows, len(rows)) for value, rows in self.store.groups.in_order(label)}
              for label in self.plan.labels}  # fmt: skip
        against = {name: self.compare_with(number) for number, name in enumerate(self.inputs.run_names[1:], 1)}
        scores = self.scores(slice(None), self.store.count)
        return Evaluation(scores, by, against, tuple(notes_of(self.inputs, self.plan, self.store)), self.facts())

    @cached_property
    def scored_places(self) -> list[int]:
        """The places of the measures with scores; an error if a measure that the user named has none."""
        columns = self.store.columns[0]
        scored = [place for place, column in enumerate(columns) if column.scored]
        for place, measure in enumerate(self.plan.measures):
            if place not in scored and self.store.count and (self.is_strict or not scored):
                raise MeasureError(self.store.totals.reasons.get((0, place), f"{measure} has nothing to score"))
        return scored

    @cached_property
    def measures(self) -> list[Measure]:
        return [self.plan.measures[place] for place in self.scored_places]

    @cached_property
    def signature_parts(self) -> SignatureParts:
        gold = "executed" if self.plan.prefer_execution else "given"
        questions, run = self.inputs.questions.digest, self.inputs.runs[0].digest
        return SignatureParts(questions, run, self.plan.setup, bool(self.plan.cache_paths), gold, self.bootstrap)

    def scores(self, rows: Rows, size: int) -> tuple[Score, ...]:
        """The scores of the questions `rows`."""
        loads = [self.store.columns[0][place].load for place in self.scored_places]
        intervals = bootstrap_intervals(self.measures, loads, rows, size, self.bootstrap)
        return tuple(map(self.score, self.measures, intervals))

    def score(self, measure: Measure, interval: Interval) -> Score:
        signature = self.signature_parts.signature(measure, interval.n)
        values = (interval.value, interval.low, interval.high, interval.n)
        return Score(measure.name, *values, signature, display_name(measure), measure.lower_is_better)

    def compare_with(self, number: int) -> tuple[ScoreComparison, ...]:
        """The comparison with the run at place `number`."""
        places = [place for place in self.scored_places if self.is_comparable(place, number)]
        measures = [self.plan.measures[place] for place in places]
        ours, theirs = ([self.store.columns[run][place].load for place in places] for run in (0, number))
        differences = compare_runs(measures, ours, theirs, self.store.count, self.bootstrap)
        return tuple(
            ScoreComparison(
                measure.name,
                display_name(measure),
                total_of(measure, our()),
                total_of(measure, their()),
                difference,
                measure.lower_is_better,
            )
            for measure, our, their, difference in zip(measures, ours, theirs, differences, strict=True)
        )

    def is_comparable(self, place: int, number: int) -> bool:
        """Whether the run at place `number` has scores of the measure at `place`."""
        unmet = unmet_need(self.plan.measures[place], self.plan.setup, self.inputs, number)
        return bool(self.store.columns[number][place].scored) and not unmet

    def facts(self) -> dict[str, object]:
        """What was evaluated, for `--json`."""
        questions, setup = self.inputs.questions, self.plan.setup
        return {
            "questions": {"file": questions.name, "digest": questions.digest, "count": self.store.count},
            "runs": [{"file": run.name, "digest": run.digest} for run in self.inputs.runs],
            "kb": setup.digest,
            "engine": setup.engine if self.plan.cache_paths else "",
            "executed": self.store.executed,
        }
