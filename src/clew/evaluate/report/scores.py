"""What an evaluation found, as values and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

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
from clew.evaluate.run.matched_questions import EvaluationInputs
from clew.evaluate.run.score_store import ScoreStore
from clew.evaluate.run.scorer import EvaluationPlan

MAX_MEASURE_COLUMNS = 8


@dataclass(frozen=True, slots=True)
class Score:
    """The value of a measure over `n` questions, its interval, and the recipe it was made by."""

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
    """The same measure of the run and another one, with their difference."""

    measure: str
    label: str
    run_value: float
    other_value: float
    difference: ScoreDifference

    def as_json(self) -> dict[str, Any]:
        """The comparison for `--json`."""
        found = asdict(self.difference)
        return {"measure": self.measure, "run": self.run_value, "against": self.other_value, "difference": found.pop("value"),
                **found}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The scores of a run, their breakdowns by label, what other runs score, and what there is to know of it all."""

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
            "against": {run: [one.as_json() for one in rows] for run, rows in self.against.items()},
            "notes": list(self.notes),
            **self.facts,
        }


def label_with_arrow(score: Score) -> str:
    """The measure of a score for people, with an arrow if less is better."""
    return score.label + (" ↓" if score.lower_is_better else "")


def groups_table(label: str, groups: Mapping[str, tuple[Score, ...]]) -> list[list[str]]:
    """The values of a label and the measures as rows of cells, headers first; there are fewer columns than rows."""
    if not groups:
        return [[label, "n"]]
    measures = list(map(label_with_arrow, next(iter(groups.values()))))
    rows = [[value, f"{max(one.n for one in scores):,}", *(f"{one.value:.4f}" for one in scores)]
            for value, scores in groups.items()]  # fmt: skip
    found = [[label, "n", *measures], *rows]
    return (
        found
        if len(measures) <= max(len(rows), MAX_MEASURE_COLUMNS)
        else [list(row) for row in zip(*found, strict=True)]
    )


@dataclass(frozen=True)
class EvaluationBuilder:
    """What scores are made of; `asked` says that the user named the measures."""

    inputs: EvaluationInputs
    plan: EvaluationPlan
    store: ScoreStore
    sampling: Bootstrap
    has_named_measures: bool

    def build(self) -> Evaluation:
        """All scores."""
        by = {label: {value: self.scores(rows, len(rows)) for value, rows in self.store.groups.in_order(label)}
              for label in self.plan.labels}  # fmt: skip
        against = {name: self.compare_with(number) for number, name in enumerate(self.inputs.run_names[1:], 1)}
        scores = self.scores(slice(None), self.store.count)
        return Evaluation(scores, by, against, tuple(notes_of(self.inputs, self.plan, self.store)), self.facts())

    @cached_property
    def scored_places(self) -> list[int]:
        """The measures that could score something; one that the user named and could not is an error."""
        columns = self.store.columns[0]
        scored = [place for place, column in enumerate(columns) if column.width]
        for place, measure in enumerate(self.plan.measures):
            if place not in scored and self.store.count and (self.has_named_measures or not scored):
                raise MeasureError(self.store.totals.reasons.get((0, place), f"{measure} has nothing to score"))
        return scored

    @cached_property
    def measures(self) -> list[Measure]:
        return [self.plan.measures[place] for place in self.scored_places]

    @cached_property
    def signature_parts(self) -> SignatureParts:
        gold = "executed" if self.plan.prefer_execution else "given"
        return SignatureParts(self.inputs.questions.digest, self.inputs.runs[0].digest, self.plan.setup,
                      bool(self.plan.cache_paths), gold, self.sampling)  # fmt: skip

    def scores(self, rows: Rows, size: int) -> tuple[Score, ...]:
        """The scores of the questions `rows`."""
        loads = [self.store.columns[0][place].load for place in self.scored_places]
        found = bootstrap_intervals(self.measures, loads, rows, size, self.sampling)
        return tuple(map(self.score, self.measures, found))

    def score(self, measure: Measure, found: Interval) -> Score:
        return Score(measure.name, found.value, found.low, found.high, found.n,
                     self.signature_parts.signature(measure, found.n), display_name(measure), measure.lower_is_better)  # fmt: skip

    def compare_with(self, number: int) -> tuple[ScoreComparison, ...]:
        """The run beside another one."""
        places = [place for place in self.scored_places if self.store.columns[number][place].width]
        measures = [self.plan.measures[place] for place in places]
        ours, theirs = ([self.store.columns[run][place].load for place in places] for run in (0, number))
        found = compare_runs(measures, ours, theirs, self.store.count, self.sampling)
        return tuple(
            ScoreComparison(
                measure.name, display_name(measure), total_of(measure, one()), total_of(measure, other()), difference
            )
            for measure, one, other, difference in zip(measures, ours, theirs, found, strict=True)
        )

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
