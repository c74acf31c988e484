"""Questions matched with the predictions of one or several runs, as cases to look at one by one."""

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
from clew.evaluate.measures.predicted_query import syntax_degree
from clew.evaluate.measures.query_forms import first_form, shared_language
from clew.evaluate.report.notes import notes_of_run
from clew.evaluate.run.matched_questions import EvaluationInputs, MatchedQuestion, read_inputs
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.evaluate.run.scorer import ChunkScores, EvaluationPlan, ScoringWorker

CaseMaker = Callable[[Question, Prediction], Case]


@dataclass(frozen=True, slots=True)
class RunSet:
    """Questions with the predictions of one or several runs, matched on disk."""

    inputs: EvaluationInputs

    def cases(self, make_case: CaseMaker = Case, run: int = 0) -> Iterator[Case]:
        """Each question with the prediction of run number `run`."""
        for item in self.inputs.matched.read_all():
            yield make_case(add_sexprs(item.question), item.predictions[run])

    def notes(self) -> Iterator[str]:
        """Warnings about the files: what is missing, repeated, unknown or broken."""
        matched = self.inputs.matched
        if matched.repeated.count:
            yield f"{matched.repeated.count:,} questions have the id of an earlier one: {matched.repeated}"
        for run, missing in zip(self.inputs.runs, matched.missing, strict=True):
            yield from notes_of_run(run, missing, matched.count)


@contextmanager
def open_run_set(
    questions: Place, runs: Sequence[Place], question_format: str | None = None, run_format: str | None = None
) -> Iterator[RunSet]:
    """The questions and runs in these files; duplicate, missing and unknown ids are treated as in `clew evaluate`."""
    with tempfile.TemporaryDirectory(prefix="clew-analyse-") as folder:
        yield RunSet(read_inputs(questions, runs, Path(folder), question_format, run_format))


def add_sexprs(question: Question) -> Question:
    """The question with an S-expression for each GrailQA graph, since systems predict S-expressions."""
    golds = [add_sexpr(gold) for gold in question.golds]
    return replace(question, gold=golds[0], alternatives=tuple(golds[1:]))


def add_sexpr(gold: Gold) -> Gold:
    forms = gold.forms
    if forms.sexpr or not forms.graph.lstrip().startswith("{"):
        return gold
    return replace(gold, forms=replace(forms, sexpr=sexpr_of(forms.graph)))


@contextmanager
def open_case_maker(setup: ExecutionSetup, outcome_caches: tuple[str, ...] = ()) -> Iterator[CaseMaker]:
    """A function that makes a case of a question and a prediction; it runs queries without answers if `setup` can."""
    worker = ScoringWorker(EvaluationPlan(setup, outcome_caches, (read_measure("answer-f1"),)))
    scores = ChunkScores(1, errors=[Counter()])
    try:
        yield lambda question, prediction: worker.build_case(MatchedQuestion(question, (prediction,)), 0, scores)
    finally:
        worker.close()


def has_form(forms: Forms) -> bool:
    """Whether there is a form in any language."""
    return bool(forms.program or forms.sparql or forms.sql or forms.sexpr or forms.graph)


def is_readable(forms: Forms) -> bool:
    """Whether a form is well formed in its language."""
    form = first_form(forms)
    return form is not None and syntax_degree(*form) == 1.0


def keep_shared_language(gold: Forms, predicted: Forms) -> tuple[Forms, Forms]:
    """Both sides in the first language that they share, or unchanged if they share none."""
    language = shared_language([gold], predicted, ("sexpr", "graph", "program", "sparql"))
    return (keep_language(gold, language), keep_language(predicted, language)) if language else (gold, predicted)


def keep_language(forms: Forms, language: str) -> Forms:
    target = forms.target if language == "graph" else ""
    return Forms(**{language: getattr(forms, language)}, target=target)
