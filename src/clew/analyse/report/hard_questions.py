"""The questions that most runs get wrong, with the trace of the gold form and of each prediction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from clew.analyse.errors.classifier import ClassifiedPrediction
from clew.analyse.errors.comparison import MeaningComparer
from clew.analyse.run_set import RunSet, add_sexprs, has_form
from clew.benchmark.labels import LABELS, labels_of
from clew.benchmark.question import Forms, Question
from clew.engine.native import NativeEngine
from clew.engine.trace import Trace
from clew.errors import ClewError
from clew.evaluate.run.matched_questions import CHUNK_SIZE, MatchedQuestion
from clew.evaluate.run.query_executor import TimeUp, time_limit
from clew.kb.knowledge_base import KnowledgeBase

RIGHT_SCORE = 1.0 - 1e-9  # rounding must not make a right answer wrong


class HardestSelection(NamedTuple):
    """The positions of the selected questions in the file, and how many questions are wrong in at least one run."""

    positions: tuple[int, ...]
    wrong_count: int


@dataclass(frozen=True, slots=True)
class TraceOrReason:
    """The trace of a meaning, or why there is none."""

    trace: Trace | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PredictionView:
    """The prediction of one run with the kind of its error and its trace."""

    classified: ClassifiedPrediction
    forms: Forms
    trace: TraceOrReason


@dataclass(frozen=True, slots=True)
class HardQuestion:
    """A hard question with its labels, the trace of its gold form, and the prediction of each run."""

    question: Question
    labels: tuple[tuple[str, str], ...]
    trace: TraceOrReason
    predictions: tuple[PredictionView, ...]


def select_hardest(scores: Sequence[Sequence[float]], limit: int) -> HardestSelection:
    """The questions that are wrong in most runs, the lowest mean score first.

    Among the often many questions that tie for the first place, the selected ones are spread over the file.
    """
    table = np.nan_to_num(np.array(scores, dtype=np.float64), nan=0.0)
    wrong, means = (table < RIGHT_SCORE).sum(axis=0), table.mean(axis=0)
    order = [position for position in np.lexsort((means, -wrong)).tolist() if wrong[position]]
    ties = [position for position in order if (wrong[position], means[position]) == (wrong[order[0]], means[order[0]])]
    return HardestSelection((*spread_evenly(ties, limit), *order[len(ties) :][: max(0, limit - len(ties))]), len(order))


def spread_evenly(positions: list[int], limit: int) -> list[int]:
    """At most `limit` of the positions, at equal distances."""
    if len(positions) <= limit:
        return positions
    return [positions[number * len(positions) // limit] for number in range(limit)]


class QuestionViewer:
    """Collects what a report shows of a single question; with a knowledge base also traces."""

    def __init__(self, kb: KnowledgeBase | None, seconds: float) -> None:
        self.kb, self.seconds, self.comparer = kb, seconds, MeaningComparer(kb)

    def view(
        self, run_set: RunSet, position: int, classified: Sequence[Sequence[ClassifiedPrediction]]
    ) -> HardQuestion:
        """The question at `position`; `classified` has the classified predictions of each run."""
        matched = run_set.inputs.matched.chunks[position // CHUNK_SIZE].load()[position % CHUNK_SIZE]
        return self.view_matched(matched, [run[position] for run in classified])

    def view_matched(self, matched: MatchedQuestion, classified: Sequence[ClassifiedPrediction]) -> HardQuestion:
        """A question with the prediction of each run, which is classified."""
        question = add_sexprs(matched.question)
        predictions = tuple(PredictionView(judged, prediction.forms, self.trace(prediction.forms))
                     for judged, prediction in zip(classified, matched.predictions, strict=True))  # fmt: skip
        return HardQuestion(question, tuple(label_texts(question)), self.trace(question.gold.forms), predictions)

    @cached_property
    def engine(self) -> NativeEngine:
        """The engine that runs programs on the knowledge base."""
        assert self.kb is not None
        return NativeEngine(self.kb)

    def trace(self, forms: Forms) -> TraceOrReason:
        """The trace of a meaning on the knowledge base; neither trace nor reason without a knowledge base or a form."""
        if self.kb is None or not has_form(forms):
            return TraceOrReason()
        try:
            with time_limit(self.seconds):
                return TraceOrReason(self.engine.trace(self.comparer.program_of(forms)))
        except TimeUp:
            return TraceOrReason(reason=f"running it took more than {self.seconds:g} seconds")
        except (ClewError, RecursionError) as fault:
            return TraceOrReason(reason=str(fault).partition("\n")[0] or "the program is nested too deeply")


def label_texts(question: Question) -> list[tuple[str, str]]:
    """The labels that a question has, each with its values as text."""
    names = dict.fromkeys([*question.labels, *LABELS])
    texts = ((name, ", ".join(labels_of(question, name))) for name in names)
    return [(name, text) for name, text in texts if text]
