"""Collects everything a report shows of one or several runs: scores, errors, confusion, confidence, hard questions."""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from math import nan
from pathlib import Path

import orjson

from clew.analyse.calibration_curve import CalibrationCurve, measure_calibration
from clew.analyse.confusion import CLASSIFIERS, Confusion, Translator, count_confusion
from clew.analyse.errors.classifier import ErrorSummary, classify_errors
from clew.analyse.errors.comparison import MeaningComparer
from clew.analyse.report.hard_questions import HardQuestion, QuestionViewer, select_hardest
from clew.analyse.run_set import RunSet, open_case_maker, open_run_set
from clew.benchmark.labels import LABELS, labels_of
from clew.benchmark.question import Question
from clew.benchmark.reader import Place
from clew.errors import ClewError
from clew.evaluate.evaluation import EvaluationOptions, evaluate, ignore_progress
from clew.evaluate.measures.honesty import confidence_of, is_given
from clew.evaluate.measures.measure import Case
from clew.evaluate.report.scores import Evaluation
from clew.evaluate.run.score_store import Progress
from clew.kb.knowledge_base import KnowledgeBase

USUAL_LABELS = ("type", "category", "part", "level", "hops", "iso", "function")
MAX_LABEL_VALUES = 40  # labels with more values, such as ids, do not group questions
# To rank single questions by: the published accuracy of one-fact questions, or else measures that give partial credit.
PREFERRED_MEASURES = ("fact-accuracy", "answer-f1", "F1Sem")
SCORE_BINS = 10  # of the histogram of scores: tenths are easy to read
SEPARATORS = "-_./ "  # where names of runs may be cut


@dataclass(frozen=True, slots=True)
class RunReport:
    """What a report shows of one run; `scores` are those of the main measure, one for each question."""

    name: str
    evaluation: Evaluation
    confusions: tuple[Confusion, ...]
    errors: ErrorSummary
    scores: tuple[float, ...]
    calibration: CalibrationCurve | None

    def distribution(self) -> list[int]:
        """The number of questions in each tenth of the scores from 0 to 1; empty for a measure with another range."""
        known = [score for score in self.scores if score == score]
        if not known or not 0 <= min(known) <= max(known) <= 1:
            return []
        counts = Counter(min(int(score * SCORE_BINS), SCORE_BINS - 1) for score in known)
        return [counts[number] for number in range(SCORE_BINS)]


@dataclass(frozen=True, slots=True)
class ReportContents:
    """What a report shows of runs on a benchmark; the first run is compared with the others."""

    questions: str
    count: int
    measure: str
    runs: tuple[RunReport, ...]
    hardest: tuple[HardQuestion, ...]
    wrong_count: int
    kb: str = ""

    @property
    def short_names(self) -> list[str]:
        """The names of the runs without the beginning and end that all share, cut at separators."""
        names = [run.name for run in self.runs]
        if len(names) == 1:
            return names
        start = shared_prefix_length(names)
        end = shared_prefix_length([name[::-1] for name in names])
        return [name[start : len(name) - end] or name for name in names]


def shared_prefix_length(names: Sequence[str]) -> int:
    """The length of the beginning that all names share, up to its last separator."""
    shared = list(takewhile(lambda column: len(set(column)) == 1, zip(*names, strict=False)))
    return max((position + 1 for position, column in enumerate(shared) if column[0] in SEPARATORS), default=0)


def collect_report(
    questions: Place,
    runs: Sequence[Place],
    options: EvaluationOptions,
    kb: KnowledgeBase | None = None,
    hardest_count: int = 20,
    on_progress: Progress = ignore_progress,
) -> ReportContents:
    """The contents of a report of `runs` on `questions`, with `hardest_count` of the hardest questions."""
    formats = options.question_format, options.run_format
    with (
        open_run_set(questions, runs, *formats) as run_set,
        tempfile.TemporaryDirectory(prefix="clew-report-") as folder,
    ):
        if not run_set.inputs.matched.count:
            raise ClewError(f"{run_set.inputs.questions.name} has no questions: there is nothing to report")
        collector = ReportCollector(
            run_set, replace(options, by=breakdown_labels(run_set)), Path(folder), kb, on_progress
        )
        unnamed = [collector.report_run(questions, runs, number) for number in range(len(runs))]
        names = run_set.inputs.run_names
        reports = tuple(replace(run, name=name) for run, name in zip(unnamed, names, strict=True))
        selection = select_hardest([run.scores for run in reports], hardest_count)
        viewer = QuestionViewer(kb, options.setup.seconds)
        predictions = [run.errors.predictions for run in reports]
        hardest = tuple(viewer.view(run_set, position, predictions) for position in selection.positions)
        name = Path(run_set.inputs.questions.name).name
        count, kb_name = run_set.inputs.matched.count, str(kb.folder.name) if kb else ""
        return ReportContents(name, count, collector.measure, reports, hardest, selection.wrong_count, kb_name)


def breakdown_labels(run_set: RunSet) -> tuple[str, ...]:
    """The labels to break scores down by: the usual ones, and those of the questions with few enough values."""
    values: defaultdict[str, set[str]] = defaultdict(set)
    for matched in run_set.inputs.matched.read_all():
        for name, value in matched.question.labels.items():
            if len(values[name]) <= MAX_LABEL_VALUES:
                values[name].add(value)
    first = [matched.question for piece in run_set.inputs.matched.chunks[:1] for matched in piece.load()]
    usual = [name for name in USUAL_LABELS if name in values or has_label(first, name)]
    others = [name for name, seen in values.items() if 1 < len(seen) <= MAX_LABEL_VALUES and name not in USUAL_LABELS]
    return (*usual, *others)


def has_label(questions: Sequence[Question], name: str) -> bool:
    """Whether the label `name` can be computed for any of `questions`."""
    return name in LABELS and any(labels_of(question, name) for question in questions)


class ReportCollector:
    """Evaluates and analyses one run after the other; each query is run once."""

    def __init__(
        self, run_set: RunSet, options: EvaluationOptions, folder: Path, kb: KnowledgeBase | None, on_progress: Progress
    ) -> None:
        self.run_set, self.folder, self.kb, self.on_progress = run_set, folder, kb, on_progress
        self.options = replace(options, cache=options.cache or folder / "kept.sqlite", listing=folder / "rows.jsonl")
        self.measure = ""

    def report_run(self, questions: Place, runs: Sequence[Place], number: int) -> RunReport:
        """The report of one run; the first is compared with the others."""
        against = runs[1:] if number == 0 else ()
        evaluation = evaluate(questions, runs[number], self.options, against, self.on_progress)
        self.measure = self.measure or choose_main_measure(evaluation)
        scores = tuple(self.main_scores())
        with open_case_maker(self.options.setup, self.outcome_caches) as make_case:
            confusions = tuple(
                count_confusion(self.run_set.cases(run=number), of, translate=self.translator) for of in CLASSIFIERS
            )
            errors = classify_errors(self.report_progress(self.run_set.cases(make_case, number)), self.kb)
        predictions = [case.prediction for case in self.run_set.cases(run=number)]
        confidences = [confidence_of(prediction) if is_given(prediction) else None for prediction in predictions]
        return RunReport("", evaluation, confusions, errors, scores, measure_calibration(confidences, scores))

    @cached_property
    def translator(self) -> Translator | None:
        """What makes programs of meanings in different languages; none without a knowledge base."""
        return MeaningComparer(self.kb).program_of if self.kb is not None else None

    @property
    def outcome_caches(self) -> tuple[str, ...]:
        """The file that keeps outcomes for the next run; none if nothing is run."""
        return (str(self.options.cache),) if self.options.setup.can_run else ()

    def report_progress(self, cases: Iterable[Case]) -> Iterator[Case]:
        """`cases`, with progress reported as they pass."""
        for number, case in enumerate(cases):
            self.on_progress("questions analysed", number, self.run_set.inputs.matched.count)
            yield case

    def main_scores(self) -> Iterator[float]:
        """The main score of each question of the run evaluated last, `nan` if it has none."""
        with (self.folder / "rows.jsonl").open("rb") as file:
            for line in file:
                score = orjson.loads(line)["scores"].get(self.measure)
                yield nan if score is None else float(score)


def choose_main_measure(evaluation: Evaluation) -> str:
    """The measure that single questions are ranked by."""
    names = [score.measure for score in evaluation.scores if not score.lower_is_better]
    return next((name for name in (*PREFERRED_MEASURES, *names) if name in names), evaluation.scores[0].measure)
