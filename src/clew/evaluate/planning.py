"""What has to be run, scored and listed in an evaluation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from clew.benchmark.question import Gold, Prediction, Question
from clew.evaluate.executing import Runnable, Setup
from clew.evaluate.measures.measure import Measure, Need
from clew.evaluate.spooling import Matched

RUN = frozenset({Need.EXECUTION, Need.ROWS})
Keyed = tuple[bytes, Runnable]


@dataclass(frozen=True)
class Plan:
    """What a worker has to know: how queries are run, where outcomes are, the measures, the labels."""

    setup: Setup
    memories: tuple[str, ...]
    measures: tuple[Measure, ...]
    labels: tuple[str, ...] = ()
    prefer_execution: bool = False
    lists: bool = False

    @cached_property
    def needs(self) -> frozenset[Need]:
        """What any of the measures needs."""
        return frozenset(need for measure in self.measures for need in measure.needs)

    def gold_runnables(self, question: Question) -> Iterator[tuple[Gold, Runnable]]:
        """The right readings that have to be run: those without answers, and the main one if a measure needs it."""
        if not self.setup.can_run or not self.needs & (RUN | {Need.ANSWERS}):
            return
        for place, gold in enumerate(question.golds):
            wanted = gold.answers is None or self.prefer_execution or (place == 0 and self.needs & RUN)
            runnable = self.setup.runnable(gold.forms) if wanted else None
            if runnable is not None:
                yield gold, runnable

    def said_runnable(self, prediction: Prediction) -> Runnable | None:
        """What has to be run of a prediction."""
        if not self.setup.can_run:
            return None
        if self.needs & RUN or (Need.ANSWERS in self.needs and prediction.answers is None):
            return self.setup.runnable(prediction.forms)
        return None

    def runnables(self, matched: Matched) -> Iterator[Keyed]:
        """All that has to be run for a question."""
        found = [runnable for _, runnable in self.gold_runnables(matched.question)]
        found += [one for said in matched.predictions if (one := self.said_runnable(said)) is not None]
        return ((self.setup.key(one), one) for one in found)
