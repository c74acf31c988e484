"""The runs of a table: files with labels, how their models were trained, and their scores by the measures of `evaluate`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from clew.analyse.published_tables.published_table import TableSignature, Training
from clew.benchmark.question import Benchmark, Prediction, Question, Run
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import read_run
from clew.errors import ClewError, OptionError, SourceError
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.scores import Evaluation, Score
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup

ABOUT_SUFFIX = ".about.json"  # of the file beside a run that says how its model was trained
ASKED_QUESTIONS = "questions.jsonl"  # in a folder of `clew annotate import --runs`, beside the runs of the people
RUN_PART = "run:"  # the part of a signature that differs between the rows of a table
NO_INTERVALS = Bootstrap(resamples=0)

OnProgress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class RunRecord:
    """What `clew models predict` writes beside a run: the model, its training, and the models it consists of."""

    model: str = ""
    title: str = ""
    seed: int | None = None
    minutes: float | None = None
    memory_gib: float | None = None
    device: str = ""
    parameters: int | None = None
    components: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableRun:
    """A run with its label and its record, which is empty if there is none."""

    label: str
    place: str
    run: Run
    record: RunRecord

    @property
    def name(self) -> str:
        """The label, with the seed if it is known."""
        return self.label + ("" if self.record.seed is None else f", seed {self.record.seed}")


@dataclass(frozen=True, slots=True)
class RunGroup:
    """The runs with one label: one for each seed."""

    label: str
    runs: tuple[TableRun, ...]

    @property
    def record(self) -> RunRecord:
        """The record of the first run."""
        return self.runs[0].record

    @property
    def model(self) -> str:
        """The name of the model in the catalogue, or the label in lower case if there is no record."""
        return self.record.model or self.label.lower()

    def training(self) -> Training:
        """How the runs were trained."""
        records = [run.record for run in self.runs]
        devices = ", ".join(dict.fromkeys(record.device for record in records if record.device))
        return Training(
            self.label,
            tuple(record.seed for record in records),
            tuple(record.minutes for record in records),
            tuple(record.memory_gib for record in records),
            records[0].parameters,
            devices,
        )


def read_groups(
    texts: Sequence[str], questions: Benchmark, on_progress: OnProgress, name_group: Callable[[TableRun], str]
) -> list[RunGroup]:
    """The runs that `texts` name, as FILE or LABEL=FILE; those for which `name_group` says the same are one row."""
    known = {question.id for question in questions.questions}
    groups: dict[str, list[TableRun]] = {}
    for number, text in enumerate(texts):
        on_progress("reading runs", number, len(texts))
        run = read_table_run(text, questions)
        refuse_other_questions(run, known)
        groups.setdefault(name_group(run), []).append(run)
    for label, runs in groups.items():
        refuse_mixed_runs(label, runs)
    return [
        RunGroup(label, tuple(sorted(runs, key=lambda run: run.record.seed or 0))) for label, runs in groups.items()
    ]


def read_table_run(text: str, questions: Benchmark) -> TableRun:
    """The run that `text` names; without a label, its record must have a title."""
    label, place = split_label(text)
    record = read_record(place)
    if record is None and not label:
        raise OptionError(
            f"{place} has no {Path(place).stem}{ABOUT_SUFFIX} beside it, so that its row has no label: write LABEL={place}"
        )
    record = record or RunRecord()
    run = pool_people(Path(place)) if Path(place).is_dir() else read_run(place, None, questions.questions)
    return TableRun(label or record.title or record.model, place, run, record)


def split_label(text: str) -> tuple[str, str]:
    """The label and the file in LABEL=FILE; the label of a file alone is empty, even if its name has an equals sign."""
    label, mark, place = text.partition("=")
    if not mark or Path(text).exists():
        return "", text
    if not label.strip() or not place:
        raise OptionError(f"{text!r} is not LABEL=FILE: give a label before and a file behind the equals sign")
    return label.strip(), place


def read_record(place: str) -> RunRecord | None:
    """The record beside the run at `place`; None if there is none."""
    path = Path(place).with_suffix("").with_suffix(ABOUT_SUFFIX) if False else record_path(place)
    if not path.is_file():
        return None
    try:
        data = json.loads(path.read_text("utf-8"))
        return parse_record(data)
    except (ValueError, TypeError, AttributeError, KeyError) as fault:
        raise SourceError(
            f"{path} is not what clew models predict writes beside a run ({fault}); predict again, or remove it"
        ) from None
