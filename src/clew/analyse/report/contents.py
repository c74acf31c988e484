"""Everything that a report shows of one or several runs, collected."""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from math import nan
from pathlib import Path

import orjson

from clew.analyse.calibration_curve import CalibrationCurve, measure_calibration
from clew.analyse.confusion import CLASSIFIERS, Confusion, count_confusion
from clew.analyse.errors.classifier import ErrorSummary, classify_errors
from clew.analyse.report.hard_questions import HardQuestion, QuestionViewer, select_hardest
from clew.analyse.run_set import RunSet, open_case_maker, open_run_set
from clew.benchmark.labels import LABELS, labels_of
from clew.benchmark.reader import Place
from clew.errors import ClewError
from clew.evaluate.evaluation import Options, evaluate, say_nothing
from clew.evaluate.measures.measure import Case
from clew.evaluate.report.scores import Evaluation
from clew.evaluate.run.score_store import Progress
from clew.kb.knowledge_base import KnowledgeBase

USUAL_LABELS = ("type", "category", "part", "level", "hops", "iso", "function")
MAX_LABEL_VALUES = 40
PREFERRED_MEASURES = ("answer-f1", "F1Sem")
SCORE_BINS, SEPARATORS = 10, "-_./ "


@dataclass(frozen=True, slots=True)
class RunReport:
    """What there is to say of one run; `scores` are those of the main measure, question by question."""

    name: str
    evaluation: Evaluation
    confusions: tuple[Confusion, ...]
    errors: ErrorSummary
    scores: tuple[float, ...]
    calibration: CalibrationCurve | None

    def distribution(self) -> list[int]:
        """How many questions score in each tenth from 0 to 1; none for a measure that goes beyond."""
        known = [one for one in self.scores if one == one]
        if not known or not 0 <= min(known) <= max(known) <= 1:
            return []
        counts = Counter(min(int(one * SCORE_BINS), SCORE_BINS - 1) for one in known)
        return [counts[part] for part in range(SCORE_BINS)]


@dataclass(frozen=True, slots=True)
class ReportContents:
    """What there is to say of a benchmark and runs, the first of which the others are compared with."""

    questions: str
    count: int
    measure: str
    runs: tuple[RunReport, ...]
    hardest: tuple[HardQuestion, ...]
    wrong_count: int
    kb: str = ""

    @property
    def short_names(self) -> list[str]:
        """The names of the runs without what all have in common at the beginning and end, cut at marks."""
        names = [run.name for run in self.runs]
        if len(names) == 1:
            return names
        start = shared_prefix_length(names)
        end = shared_prefix_length([name[::-1] for name in names])
        return [name[start : len(name) - end] or name for name in names]


def shared_prefix_length(names: Sequence[str]) -> int:
    """How many first characters all names share, up to the last mark among them."""
    shared = list(takewhile(lambda column: len(set(column)) == 1, zip(*names, strict=False)))
    return max((place + 1 for place, column in enumerate(shared) if column[0] in SEPARATORS), default=0)


def collect_report(
    questions: Place, runs: Sequence[Place], options: Options, kb: KnowledgeBase | None = None, hardest_count: int = 20,
    on_progress: Progress = say_nothing,
) -> ReportContents:  # fmt: skip
    """The report of `runs` on `questions`, with `most` of the hardest questions."""
    formats = options.question_format, options.run_format
    with open_run_set(questions, runs, *formats) as found, tempfile.TemporaryDirectory(prefix="clew-report-") as place:
        if not found.inputs.spool.count:
            raise ClewError(f"{found.inputs.questions.name} has no questions, so there is nothing to report")
        collector = ReportCollector(found, replace(options, by=breakdown_labels(found)), Path(place), kb, on_progress)
        made = [collector.report_run(questions, runs, number) for number in range(len(runs))]
        names = found.inputs.run_names
        reports = tuple(replace(one, name=name) for one, name in zip(made, names, strict=True))
        chosen = select_hardest([one.scores for one in reports], hardest_count)
        looker = QuestionViewer(kb, options.setup.seconds)
        shown = tuple(
            looker.view(found, place, [one.errors.predictions for one in reports]) for place in chosen.positions
        )
        name = Path(found.inputs.questions.name).name
        return ReportContents(name, found.inputs.spool.count, collector.measure, reports, shown, chosen.wrong_count,
                      str(kb.store.folder.name) if kb else "")  # fmt: skip


def breakdown_labels(found: RunSet) -> tuple[str, ...]:
    """What scores are broken down by: the usual labels, and those of the questions that have not too many values."""
    values: defaultdict[str, set[str]] = defaultdict(set)
    for matched in found.inputs.spool.read_all():
        for name, value in matched.question.labels.items():
            if len(values[name]) <= MAX_LABEL_VALUES:
                values[name].add(value)
    first = [matched.question for piece in found.inputs.spool.chunks[:1] for matched in piece.load()]
    usual = [
        name
        for name in USUAL_LABELS
        if name in values or (name in LABELS and any(labels_of(one, name) for one in first))
    ]
    own = [name for name, seen in values.items() if 1 < len(seen) <= MAX_LABEL_VALUES and name not in USUAL_LABELS]
    return (*usual, *own)


class ReportCollector:
    """Evaluates and analyses one run after the other; queries are run once."""

    def __init__(
        self, found: RunSet, options: Options, folder: Path, kb: KnowledgeBase | None, on_progress: Progress
    ) -> None:
        self.run_set, self.folder, self.kb, self.on_progress = found, folder, kb, on_progress
        self.options = replace(options, cache=options.cache or folder / "kept.sqlite", listing=folder / "rows.jsonl")
        self.measure = ""

    def report_run(self, questions: Place, runs: Sequence[Place], number: int) -> RunReport:
        """The report of one run; the first is compared with the others."""
        against = runs[1:] if number == 0 else ()
        evaluation = evaluate(questions, runs[number], self.options, against, self.on_progress)
        self.measure = self.measure or choose_main_measure(evaluation)
        scores = tuple(self.main_scores())
        with open_case_maker(self.options.setup, self.outcome_caches) as make:
            confusions = tuple(count_confusion(self.run_set.cases(run=number), of) for of in CLASSIFIERS)
            errors = classify_errors(self.report_progress(self.run_set.cases(make, number)), self.kb)
        given = [case.prediction.score for case in self.run_set.cases(run=number)]
        return RunReport("", evaluation, confusions, errors, scores, measure_calibration(given, scores))

    @property
    def outcome_caches(self) -> tuple[str, ...]:
        return (str(self.options.cache),) if self.options.setup.can_run else ()

    def report_progress(self, cases: Iterable[Case]) -> Iterator[Case]:
        for number, case in enumerate(cases):
            self.on_progress("questions looked at", number, self.run_set.inputs.spool.count)
            yield case

    def main_scores(self) -> Iterator[float]:
        """The main score of each question, `nan` where it has none."""
        with (self.folder / "rows.jsonl").open("rb") as file:
            for line in file:
                score = orjson.loads(line)["scores"].get(self.measure)
                yield nan if score is None else float(score)


def choose_main_measure(evaluation: Evaluation) -> str:
    """The measure that single questions are ranked by."""
    names = [one.measure for one in evaluation.scores if not one.lower_is_better]
    return next((one for one in (*PREFERRED_MEASURES, *names) if one in names), evaluation.scores[0].measure)
