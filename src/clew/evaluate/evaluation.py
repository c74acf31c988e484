"""From a benchmark and a run to scores: match, run queries, score, resample; nothing that grows stays in memory."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clew.benchmark.reader import Place
from clew.evaluate.measures.measure import Measure
from clew.evaluate.report.scores import Evaluation, Summary
from clew.evaluate.report.significance import Sampling
from clew.evaluate.run.default_measures import refuse_unmet, usual_measures
from clew.evaluate.run.matched_questions import Inputs, read_inputs
from clew.evaluate.run.outcome_cache import usual_place
from clew.evaluate.run.query_executor import Setup
from clew.evaluate.run.question_listing import kind_of
from clew.evaluate.run.score_store import Progress, collect
from clew.evaluate.run.scorer import Plan


@dataclass(frozen=True, slots=True)
class Options:
    """What a user may decide; no measures means those that suit the files."""

    measures: tuple[Measure, ...] = ()
    by: tuple[str, ...] = ()
    setup: Setup = field(default_factory=Setup)
    prefer_execution: bool = False
    jobs: int = 1
    sampling: Sampling = field(default_factory=Sampling)
    cache: Path | None = None
    remember: bool = True
    listing: Path | None = None
    question_format: str | None = None
    run_format: str | None = None


def say_nothing(stage: str, done: int, of: int) -> None:
    """Shows no progress."""


def evaluate(
    questions: Place, run: Place, options: Options | None = None, against: Sequence[Place] = (),
    on_progress: Progress = say_nothing,
) -> Evaluation:  # fmt: skip
    """The scores of `run` on `questions`, and how it differs from the runs `against`."""
    chosen = options or Options()
    if chosen.listing is not None:
        kind_of(chosen.listing)
    with tempfile.TemporaryDirectory(prefix="clew-evaluate-") as place:
        folder = Path(place)
        on_progress("reading", 0, 0)
        inputs = read_inputs(questions, (run, *against), folder, chosen.question_format, chosen.run_format)
        inputs.refuse_unknown_labels(chosen.by)
        plan = planned(inputs, chosen, folder)
        found = collect(inputs, plan, chosen.jobs, folder, chosen.listing, on_progress)
        on_progress("resampling", 0, 0)
        return Summary(inputs, plan, found, chosen.sampling, bool(chosen.measures)).evaluation()


def planned(inputs: Inputs, chosen: Options, folder: Path) -> Plan:
    """What workers have to know."""
    setup = chosen.setup
    measures = chosen.measures or usual_measures(inputs.spool, setup, inputs.format)
    refuse_unmet(measures, setup)
    kept = chosen.cache or usual_place(setup) if chosen.remember else folder / "kept.sqlite"
    memories = (str(kept), str(folder / "session.sqlite")) if setup.can_run else ()
    return Plan(setup, memories, measures, chosen.by, chosen.prefer_execution, chosen.listing is not None)
