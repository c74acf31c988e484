"""The questions that runs get wrong, to be looked at one by one."""

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
from clew.evaluate.run.matched_questions import PIECE
from clew.evaluate.run.query_executor import TimeUp, within
from clew.kb.knowledge_base import KnowledgeBase

RIGHT_SCORE = 1.0 - 1e-9


class HardestSelection(NamedTuple):
    """The places of the questions that are shown, and how many were wrong in at least one run."""

    positions: tuple[int, ...]
    wrong_count: int


@dataclass(frozen=True, slots=True)
class TraceOrReason:
    """The trace of a meaning, or why there is none."""

    trace: Trace | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PredictionView:
    """What one run said, judged, with its trace."""

    classified: ClassifiedPrediction
    forms: Forms
    trace: TraceOrReason


@dataclass(frozen=True, slots=True)
class HardQuestion:
    """A question that is hard: its labels, its gold form with a trace, and what each run said."""

    question: Question
    labels: tuple[tuple[str, str], ...]
    trace: TraceOrReason
    predictions: tuple[PredictionView, ...]


def select_hardest(scores: Sequence[Sequence[float]], limit: int) -> HardestSelection:
    """The places of questions that are wrong in most runs, the lowest mean score first.

    Among equals, of which there are often very many, those shown are spread over the file.
    """
    table = np.nan_to_num(np.array(scores, dtype=np.float64), nan=0.0)
    wrong, means = (table < RIGHT_SCORE).sum(axis=0), table.mean(axis=0)
    order = [place for place in np.lexsort((means, -wrong)).tolist() if wrong[place]]
    ties = [place for place in order if (wrong[place], means[place]) == (wrong[order[0]], means[order[0]])]
    return HardestSelection((*spread_evenly(ties, limit), *order[len(ties) :][: max(0, limit - len(ties))]), len(order))


def spread_evenly(places: list[int], most: int) -> list[int]:
    """At most so many places, at equal distances."""
    if len(places) <= most:
        return places
    return [places[number * len(places) // most] for number in range(most)]


class QuestionViewer:
    """Looks at single questions; with a knowledge base it follows their threads."""

    def __init__(self, kb: KnowledgeBase | None, seconds: float) -> None:
        self.kb, self.seconds, self.comparer = kb, seconds, MeaningComparer(kb)

    def view(self, found: RunSet, place: int, judged: Sequence[Sequence[ClassifiedPrediction]]) -> HardQuestion:
        """What there is to see of the question at `place`."""
        matched = found.inputs.spool.chunks[place // PIECE].load()[place % PIECE]
        question = add_sexprs(matched.question)
        said = tuple(PredictionView(of_run[place], prediction.forms, self.trace(prediction.forms))
                     for of_run, prediction in zip(judged, matched.predictions, strict=True))  # fmt: skip
        return HardQuestion(question, tuple(label_texts(question)), self.trace(question.gold.forms), said)

    @cached_property
    def engine(self) -> NativeEngine:
        assert self.kb is not None
        return NativeEngine(self.kb)

    def trace(self, forms: Forms) -> TraceOrReason:
        """The trace of a meaning on the knowledge base; without one there is nothing to say."""
        if self.kb is None or not has_form(forms):
            return TraceOrReason()
        try:
            with within(self.seconds):
                return TraceOrReason(self.engine.trace(self.comparer.program_of(forms)))
        except TimeUp:
            return TraceOrReason(reason=f"it took more than {self.seconds:g} seconds")
        except (ClewError, RecursionError) as fault:
            return TraceOrReason(reason=str(fault).partition("\n")[0] or "it is nested too deeply")


def label_texts(question: Question) -> list[tuple[str, str]]:
    """What a question is sliced by, with its values."""
    names = dict.fromkeys([*question.labels, *LABELS])
    found = ((name, ", ".join(labels_of(question, name))) for name in names)
    return [(name, text) for name, text in found if text]
