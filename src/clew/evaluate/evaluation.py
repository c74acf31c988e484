"""`evaluate`: from questions and a run to scores. Memory does not grow with the number of questions."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clew.benchmark.labels import answers_in, label_unseen_answers
from clew.benchmark.question import Benchmark, Run
from clew.benchmark.reader import Place, open_questions
from clew.evaluate.measures.measure import Measure
from clew.evaluate.report.scores import Evaluation, EvaluationBuilder
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.default_measures import default_measures, refuse_unmet_needs, unmet_need
from clew.evaluate.run.matched_questions import EvaluationInputs, Labeller, read_inputs
from clew.evaluate.run.outcome_cache import default_cache_path
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.evaluate.run.question_listing import listing_type
from clew.evaluate.run.score_store import Progress, run_and_score
from clew.evaluate.run.scorer import EvaluationPlan, ScoringWorker
from clew.jobs import WorkerPool, explain_interrupt


@dataclass(frozen=True, slots=True)
class EvaluationOptions:
    """How to evaluate; without `measures`, those that suit the files.

    `takes_all` says that measures which the files have no data for are left out instead of refused. `train` are the
    training questions, whose answers count as seen for the label zero-shot.
    """

    measures: tuple[Measure, ...] = ()
    by: tuple[str, ...] = ()
    setup: ExecutionSetup = field(default_factory=ExecutionSetup)
    prefer_execution: bool = False
    jobs: int = 1
    bootstrap: Bootstrap = field(default_factory=Bootstrap)
    cache: Path | None = None
    has_cache: bool = True
    listing: Path | None = None
    question_format: str | None = None
    run_format: str | None = None
    cluster: str = ""
    takes_all: bool = False
    train: Place | None = None


def ignore_progress(stage: str, done: int, total: int) -> None:
    """Show no progress."""


def evaluate(
    questions: Place | Benchmark,
    run: Place | Run,
    options: EvaluationOptions | None = None,
    against: Sequence[Place | Run] = (),
    on_progress: Progress = ignore_progress,
) -> Evaluation:
    """The scores of `run` on `questions`, and its differences from the runs `against`.

    Questions and runs are files, or what `read_questions` and `read_run` return.
    """
    chosen = options or EvaluationOptions()
    if chosen.listing is not None:
        listing_type(chosen.listing)  # refuses an unknown suffix before the work begins
    with tempfile.TemporaryDirectory(prefix="clew-evaluate-") as place:
        folder = Path(place)
        on_progress("reading", 0, 0)
        formats = chosen.question_format, chosen.run_format
        inputs = read_inputs(questions, (run, *against), folder, *formats, make_labeller(chosen.train))
        inputs.refuse_unknown_labels(chosen.by)
        plan = make_plan(inputs, chosen, folder)
        workers = min(chosen.jobs, max(len(inputs.matched.chunks), 1))
        kept = "the results of finished queries are cached; repeat the command to continue"
        with (
            explain_interrupt(lambda: kept if chosen.has_cache else "nothing is kept without the cache"),
            WorkerPool(ScoringWorker, plan, workers, chosen.cluster) as pool,
        ):
            store = run_and_score(inputs, plan, pool, folder, chosen.listing, on_progress)
        on_progress("resampling", 0, 0)
        is_strict = bool(chosen.measures) and not chosen.takes_all
        return EvaluationBuilder(inputs, plan, store, chosen.bootstrap, is_strict).build()


def make_labeller(train: Place | None) -> Labeller:
    """What labels questions by whether the training questions in the file `train`, if any, have their answers."""
    if train is None:
        return iter
    with open_questions(train) as opened:
        seen = answers_in(opened.questions)
    return lambda questions: label_unseen_answers(questions, seen)


def make_plan(inputs: EvaluationInputs, chosen: EvaluationOptions, folder: Path) -> EvaluationPlan:
    """The plan for the workers."""
    setup = chosen.setup
    measures = chosen.measures or default_measures(inputs.matched, setup, inputs.format)
    if chosen.takes_all:
        measures = tuple(measure for measure in measures if not unmet_need(measure, setup, inputs))
    refuse_unmet_needs(measures, setup, inputs)
    cache = chosen.cache or default_cache_path(setup) if chosen.has_cache else folder / "kept.sqlite"
    caches = (str(cache), str(folder / "session.sqlite")) if setup.can_run else ()
    return EvaluationPlan(setup, caches, measures, chosen.by, chosen.prefer_execution, chosen.listing is not None)
