"""What a run says beside the questions, as cases that can be looked at one by one."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.benchmark.reader import Place
from clew.evaluate.measures.exact_match import sexpr_of
from clew.evaluate.measures.measure import Case
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.notes import notes_of_run
from clew.evaluate.run.matched_questions import EvaluationInputs, MatchedQuestion, read_inputs
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.evaluate.run.scorer import ChunkScores, EvaluationPlan, ScoringWorker

CaseMaker = Callable[[Question, Prediction], Case]


@dataclass(frozen=True, slots=True)
class RunSet:
    """Questions and what runs say to them, matched on disk."""

    inputs: EvaluationInputs

    def cases(self, make_case: CaseMaker = Case, run: int = 0) -> Iterator[Case]:
        """Each question with what one of the runs says to it."""
        for matched in self.inputs.matched.read_all():
            yield make_case(add_sexprs(matched.question), matched.predictions[run])

    def notes(self) -> Iterator[str]:
        """What a reader has to know of the files: what is missing, repeated, unknown or broken."""
        spooled = self.inputs.matched
        if spooled.repeated.count:
            yield f"{spooled.repeated.count:,} questions have the id of an earlier one: {spooled.repeated}"
        for run, missing in zip(self.inputs.runs, spooled.missing, strict=True):
            yield from notes_of_run(run, missing, spooled.count)


@contextmanager
def open_run_set(
    questions: Place, runs: Sequence[Place], question_format: str | None = None, run_format: str | None = None
) -> Iterator[RunSet]:
    """The questions and runs in these files; duplicate, missing and unknown ids are taken as `clew evaluate` does."""
    with tempfile.TemporaryDirectory(prefix="clew-analyse-") as place:
        yield RunSet(read_inputs(questions, runs, Path(place), question_format, run_format))


def add_sexprs(question: Question) -> Question:
    """The question with an S-expression for each of GrailQA's graphs: that is what systems predict."""
    golds = [add_sexpr(gold) for gold in question.golds]
    return replace(question, gold=golds[0], alternatives=tuple(golds[1:]))


def add_sexpr(gold: Gold) -> Gold:
    forms = gold.forms
    if forms.sexpr or not forms.graph.lstrip().startswith("{"):
        return gold
    return replace(gold, forms=replace(forms, sexpr=sexpr_of(forms.graph)))


@contextmanager
def open_case_maker(setup: ExecutionSetup, memories: tuple[str, ...] = ()) -> Iterator[CaseMaker]:
    """What makes a case of a question and a prediction; queries without answers are run if `setup` can."""
    worker = ScoringWorker(EvaluationPlan(setup, memories, (read_measure("answer-f1"),)))
    noted = ChunkScores(1, errors=[Counter()])
    try:
        yield lambda question, prediction: worker.build_case(MatchedQuestion(question, (prediction,)), 0, noted)
    finally:
        worker.close()


def has_form(forms: Forms) -> bool:
    """Whether there is a meaning in any language."""
    return bool(forms.program or forms.sparql or forms.sexpr or forms.graph)


def keep_shared_language(gold: Forms, predicted: Forms) -> tuple[Forms, Forms]:
    """Both sides in the first language that both have, or as they are if there is none."""
    for language in ("sexpr", "graph", "program", "sparql"):
        if getattr(gold, language) and getattr(predicted, language):
            return keep_language(gold, language), keep_language(predicted, language)
    return gold, predicted


def keep_language(forms: Forms, language: str) -> Forms:
    target = forms.target if language == "graph" else ""
    return Forms(**{language: getattr(forms, language)}, target=target)
