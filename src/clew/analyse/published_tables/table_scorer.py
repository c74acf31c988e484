"""The scores of a table's runs from `evaluate`, with the signatures and notes that say how they were computed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from clew.analyse.published_tables.published_table import TableSignature
from clew.analyse.published_tables.table_runs import OnProgress, RunGroup, TableRun
from clew.benchmark.question import Benchmark, Question, Run
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.scores import Evaluation, Score
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.knowledge_base import KnowledgeBase

RUN_PART = "run:"  # the part of a signature that differs between the rows of a table
MIN_SCORED = 0.9  # share of the questions of a cell that its score must be about
NO_INTERVALS = Bootstrap(resamples=0)


@dataclass(slots=True)
class TableScorer:
    """Scores the runs of a table, and remembers how: signatures and notes.

    With a knowledge base, it runs queries that have no answers, and translates meanings.
    """

    questions: Benchmark
    kb: KnowledgeBase | None = None
    jobs: int = 1
    resamples: int = 1_000  # for the significance of findings
    ontology: str = ""  # the folder of GrailQA's ontology, for its own exact match
    on_progress: OnProgress = lambda stage, done, of: None
    used: dict[str, dict[str, None]] = field(default_factory=dict)
    remarks: dict[str, None] = field(default_factory=dict)

    @property
    def setup(self) -> ExecutionSetup:
        """Where queries run."""
        return ExecutionSetup(str(self.kb.folder), self.kb.digest) if self.kb else ExecutionSetup()

    def score(
        self, run: TableRun, measures: Iterable[str], by: tuple[str, ...] = (), questions: Sequence[Question] = ()
    ) -> Evaluation:
        """The scores of a run on `questions`, or else on the questions that it was asked, which usually are all.

        Measures that the files have no data for are left out.
        """
        self.on_progress(f"scoring {run.name}", 0, 0)
        options = EvaluationOptions(
            tuple(map(read_measure, measures)), by, self.setup, jobs=self.jobs, bootstrap=NO_INTERVALS, takes_all=True
        )
        asked = self.benchmark(questions or run.asked)
        evaluation = evaluate(asked, keep_predictions(run.run, asked), options)
        for score in evaluation.scores:
            self.used.setdefault(without_run(score.signature), {})[run.label] = None
        self.remarks.update(dict.fromkeys(name_run(note, run) for note in evaluation.notes))
        return evaluation

    def benchmark(self, questions: Sequence[Question]) -> Benchmark:
        """These questions, or all if there are none; a part has a digest of its own."""
        if not questions or questions is self.questions.questions:
            return self.questions
        return replace(self.questions, questions=tuple(questions), digest="")

    def p_value(self, first: TableRun, second: TableRun, measure: str, questions: Sequence[Question] = ()) -> float:
        """The p-value of the difference between two runs on `questions`, or on all, as `clew evaluate --against`."""
        self.on_progress(f"comparing {first.label} with {second.label}", 0, 0)
        options = EvaluationOptions(
            (read_measure(measure),), (), self.setup, jobs=self.jobs, bootstrap=Bootstrap(self.resamples)
        )
        asked = self.benchmark(questions)
        runs = [keep_predictions(run.run, asked) for run in (first, second)]
        evaluation = evaluate(asked, runs[0], options, runs[1:])
        return next(iter(evaluation.against.values()))[0].difference.p

    def signatures(self) -> tuple[TableSignature, ...]:
        """How all scores so far were computed."""
        return tuple(TableSignature(text, tuple(labels)) for text, labels in self.used.items())

    def facts(self, groups: Sequence[RunGroup]) -> dict[str, Any]:
        """What was scored, for `--json`."""
        runs = [
            {"label": group.label, "model": group.model, "file": run.place, "digest": run.run.digest,
             "seed": run.record.seed, "notes": dict(run.record.notes)}
            for group in groups for run in group.runs
        ]  # fmt: skip
        questions = {"digest": self.questions.digest, "count": len(self.questions.questions)}
        return {"questions": questions, "kb": self.setup.digest, "runs": runs}


def keep_predictions(run: Run, questions: Benchmark) -> Run:
    """The run without predictions for other questions than these."""
    ids = {question.id for question in questions.questions}
    return replace(run, predictions=tuple(prediction for prediction in run.predictions if prediction.id in ids))


def without_run(signature: str) -> str:
    """A signature without the digest of the run, so that the rows of a table share it."""
    return "|".join(part for part in signature.split("|") if not part.startswith(RUN_PART))


def name_run(note: str, run: TableRun) -> str:
    """A note of an evaluation, which calls a run without a file `run 1`, with the label of the run."""
    return note.replace("run 1", run.name)


def score_of(evaluation: Evaluation, measure: str, label: str = "", group: str = "") -> Score | None:
    """The score by a measure, over all questions or a group of a label; None if there is none.

    A score that leaves out many questions, as those whose gold is in another language, is of another set and is none.
    """
    name = read_measure(measure).name
    scores = evaluation.by.get(label, {}).get(group, ()) if label else evaluation.scores
    count = max((score.n for score in scores), default=0)
    if not label:
        count = int(evaluation.facts["questions"]["count"])
    return next((score for score in scores if score.measure == name and score.n >= MIN_SCORED * count > 0), None)
