"""From what was collected to scores with intervals, breakdowns and comparisons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from clew.evaluate.collecting import Collected
from clew.evaluate.inputs import Inputs
from clew.evaluate.measure import Measure, MeasureError
from clew.evaluate.noting import notes_of
from clew.evaluate.planning import Plan
from clew.evaluate.report import Compared, Evaluation, Score
from clew.evaluate.sampling import Interval, Rows, Sampling, differences, intervals, value_of
from clew.evaluate.signing import Recipe, shown_name


@dataclass(frozen=True)
class Summary:
    """What scores are made of; `asked` says that the user named the measures."""

    inputs: Inputs
    plan: Plan
    found: Collected
    sampling: Sampling
    asked: bool

    def evaluation(self) -> Evaluation:
        """All scores."""
        by = {label: {value: self.scores(rows, len(rows)) for value, rows in self.found.groups.ordered(label)}
              for label in self.plan.labels}  # fmt: skip
        against = {name: self.compared(number) for number, name in enumerate(self.inputs.run_names[1:], 1)}
        scores = self.scores(slice(None), self.found.count)
        return Evaluation(scores, by, against, tuple(notes_of(self.inputs, self.plan, self.found)), self.facts())

    @cached_property
    def places(self) -> list[int]:
        """The measures that could score something; one that the user named and could not is an error."""
        columns = self.found.columns[0]
        scored = [place for place, column in enumerate(columns) if column.width]
        for place, measure in enumerate(self.plan.measures):
            if place not in scored and self.found.count and (self.asked or not scored):
                raise MeasureError(self.found.totals.reasons.get((0, place), f"{measure} has nothing to score"))
        return scored

    @cached_property
    def measures(self) -> list[Measure]:
        return [self.plan.measures[place] for place in self.places]

    @cached_property
    def recipe(self) -> Recipe:
        gold = "executed" if self.plan.prefer_execution else "given"
        return Recipe(self.inputs.questions.digest, self.inputs.runs[0].digest, self.plan.setup,
                      bool(self.plan.memories), gold, self.sampling)  # fmt: skip

    def scores(self, rows: Rows, size: int) -> tuple[Score, ...]:
        """The scores of the questions `rows`."""
        loads = [self.found.columns[0][place].load for place in self.places]
        found = intervals(self.measures, loads, rows, size, self.sampling)
        return tuple(map(self.score, self.measures, found))

    def score(self, measure: Measure, found: Interval) -> Score:
        return Score(measure.name, found.value, found.low, found.high, found.n,
                     self.recipe.signature(measure, found.n), shown_name(measure), measure.lower_is_better)  # fmt: skip

    def compared(self, number: int) -> tuple[Compared, ...]:
        """The run beside another one."""
        places = [place for place in self.places if self.found.columns[number][place].width]
        measures = [self.plan.measures[place] for place in places]
        ours, theirs = ([self.found.columns[run][place].load for place in places] for run in (0, number))
        found = differences(measures, ours, theirs, self.found.count, self.sampling)
        return tuple(
            Compared(
                measure.name, shown_name(measure), value_of(measure, one()), value_of(measure, other()), difference
            )
            for measure, one, other, difference in zip(measures, ours, theirs, found, strict=True)
        )

    def facts(self) -> dict[str, object]:
        """What was evaluated, for `--json`."""
        questions, setup = self.inputs.questions, self.plan.setup
        return {
            "questions": {"file": questions.name, "digest": questions.digest, "count": self.found.count},
            "runs": [{"file": run.name, "digest": run.digest} for run in self.inputs.runs],
            "kb": setup.digest,
            "engine": setup.engine if self.plan.memories else "",
            "executed": self.found.executed,
        }
