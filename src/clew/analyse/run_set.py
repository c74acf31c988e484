"""What a run says beside the questions, as cases that can be looked at one by one."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.benchmark.reading import Place
from clew.evaluate.measures.exact_match import sexpr_of
from clew.evaluate.measures.measure import Case
from clew.evaluate.measures.table import read_measure
from clew.evaluate.report.notes import notes_of_run
from clew.evaluate.run.matched_questions import Inputs, Matched, read_inputs
from clew.evaluate.run.query_executor import Setup
from clew.evaluate.run.scorer import Plan, Scored, Worker

MakeCase = Callable[[Question, Prediction], Case]


@dataclass(frozen=True, slots=True)
class Answered:
    """Questions and what runs say to them, matched on disk."""

    inputs: Inputs

    def cases(self, make: MakeCase = Case, run: int = 0) -> Iterator[Case]:
        """Each question with what one of the runs says to it."""
        for matched in self.inputs.spool.matched():
            yield make(completed(matched.question), matched.predictions[run])

    def notes(self) -> Iterator[str]:
        """What a reader has to know of the files: what is missing, repeated, unknown or broken."""
        spooled = self.inputs.spool
        if spooled.repeated.count:
            yield f"{spooled.repeated.count:,} questions have the id of an earlier one: {spooled.repeated}"
        for run, missing in zip(self.inputs.runs, spooled.missing, strict=True):
            yield from notes_of_run(run, missing, spooled.count)


@contextmanager
def open_answered(
    questions: Place, runs: Sequence[Place], question_format: str | None = None, run_format: str | None = None
) -> Iterator[Answered]:
    """The questions and runs in these files; duplicate, missing and unknown ids are taken as `clew evaluate` does."""
    with tempfile.TemporaryDirectory(prefix="clew-analyse-") as place:
        yield Answered(read_inputs(questions, runs, Path(place), question_format, run_format))


def completed(question: Question) -> Question:
    """The question with an S-expression for each of GrailQA's graphs: that is what systems predict."""
    golds = [with_sexpr(gold) for gold in question.golds]
    return replace(question, gold=golds[0], alternatives=tuple(golds[1:]))


def with_sexpr(gold: Gold) -> Gold:
    forms = gold.forms
    if forms.sexpr or not forms.graph.lstrip().startswith("{"):
        return gold
    return replace(gold, forms=replace(forms, sexpr=sexpr_of(forms.graph)))


@contextmanager
def executing_cases(setup: Setup, memories: tuple[str, ...] = ()) -> Iterator[MakeCase]:
    """What makes a case of a question and a prediction; queries without answers are run if `setup` can."""
    worker = Worker(Plan(setup, memories, (read_measure("answer-f1"),)))
    noted = Scored(1, errors=[Counter()])
    try:
        yield lambda question, prediction: worker.case(Matched(question, (prediction,)), 0, noted)
    finally:
        worker.close()


def has_form(forms: Forms) -> bool:
    """Whether there is a meaning in any language."""
    return bool(forms.program or forms.sparql or forms.sexpr or forms.graph)


def alike(gold: Forms, said: Forms) -> tuple[Forms, Forms]:
    """Both sides in the first language that both have, or as they are if there is none."""
    for language in ("sexpr", "graph", "program", "sparql"):
        if getattr(gold, language) and getattr(said, language):
            return only(gold, language), only(said, language)
    return gold, said


def only(forms: Forms, language: str) -> Forms:
    target = forms.target if language == "graph" else ""
    return Forms(**{language: getattr(forms, language)}, target=target)
