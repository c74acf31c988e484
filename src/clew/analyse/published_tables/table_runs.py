"""The runs of a table: files with labels, how their models were trained, and the rows that they fill."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from clew.analyse.published_tables.published_table import Training
from clew.benchmark.question import Benchmark, Prediction, Question, Run
from clew.benchmark.run_reader import NO_PREDICTION, pair_predictions, read_run
from clew.errors import ClewError, OptionError, SourceError

ABOUT_SUFFIX = ".about.json"  # of the file beside a run that says how its model was trained
ASKED_QUESTIONS = "questions.jsonl"  # in a folder of `clew annotate import --runs`, beside the runs of the people
PART_MARK = "+"  # between the models of a system, sorted by name
HUMAN = "human"  # the label of people, in any case
SIMILAR = 0.8  # of a label to the name of a row: as kvmemnett to kvmemnet, not as rgcn-2 to rgcn

OnProgress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class RunRecord:
    """What `clew models predict` writes beside a run: the model, its training, and the models it consists of.

    The model of a system of several is their names, sorted.
    """

    model: str = ""
    title: str = ""
    seed: int | None = None
    minutes: float | None = None
    memory_gib: float | None = None
    device: str = ""
    parameters: int | None = None
    components: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    questions: int = 0


@dataclass(frozen=True, slots=True)
class TableRun:
    """A run with its label and its record, which is empty if there is none.

    `asked` are the questions that it was made for, if these are not all questions of the table.
    """

    label: str
    place: str
    run: Run
    record: RunRecord
    asked: tuple[Question, ...] = ()

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
    texts: Sequence[str], questions: Benchmark, name_group: Callable[[TableRun], str], on_progress: OnProgress
) -> list[RunGroup]:
    """The runs that `texts` name, as FILE or LABEL=FILE; those for which `name_group` says the same are one row."""
    groups: dict[str, list[TableRun]] = {}
    for number, text in enumerate(texts):
        on_progress("reading runs", number, len(texts))
        run = read_table_run(text, questions)
        groups.setdefault(name_group(run), []).append(run)
    for label, runs in groups.items():
        refuse_mixed_runs(label, runs)
    return [
        RunGroup(label, tuple(sorted(runs, key=lambda run: run.record.seed or 0))) for label, runs in groups.items()
    ]


def read_table_run(text: str, questions: Benchmark) -> TableRun:
    """The run that `text` names; without a label, its record must have a title.

    A folder with the runs of people is one run, in which each of their answers counts once. People are scored on the
    questions that they were asked.
    """
    label, place = split_label(text)
    record = read_record(place)
    if record is None and not label:
        raise OptionError(
            f"{place} has no {record_path(place).name} beside it, so that its row has no label: write LABEL={place}"
        )
    named = label or (record.title or record.model if record else "")
    if Path(place).is_dir():
        return pool_people(Path(place), named, questions)
    run = read_run(place, None, questions.questions)
    refuse_other_questions(place, run, questions)
    refuse_stopped_run(place, run, record)
    asked = answered_questions(run, questions) if named.lower() == HUMAN else ()
    return TableRun(named, place, run, record or RunRecord(), asked)


def split_label(text: str) -> tuple[str, str]:
    """The label and the file in LABEL=FILE; the label of a file alone is empty, even if its name has an equals sign."""
    label, mark, place = text.partition("=")
    if not mark or Path(text).exists():
        return "", text
    if not label.strip() or not place:
        raise OptionError(f"{text!r} is not LABEL=FILE: give a label before and a file behind the equals sign")
    return label.strip(), place


def record_path(place: str) -> Path:
    """The file beside the run at `place` that says how its model was trained."""
    return Path(place).with_suffix(ABOUT_SUFFIX)


def read_record(place: str) -> RunRecord | None:
    """The record beside the run at `place`; None if there is none."""
    path = record_path(place)
    if not path.is_file():
        return None
    try:
        return parse_record(json.loads(path.read_text("utf-8")))
    except (ValueError, TypeError, AttributeError, KeyError) as fault:
        raise SourceError(
            f"{path} is not what clew models predict writes beside a run ({fault}); predict again, or remove it"
        ) from None


def parse_record(data: Mapping[str, Any]) -> RunRecord:
    """The record in a JSON object; fields that it lacks are empty."""
    seed, minutes, memory, parameters = (data.get(name) for name in ("seed", "minutes", "memory_gib", "parameters"))
    components = [str(part["model"]) for part in data.get("components") or ()]
    return RunRecord(
        PART_MARK.join(sorted(components)) or str(data["model"]),
        str(data.get("title") or ""),
        None if seed is None else int(seed),
        None if minutes is None else float(minutes),
        None if memory is None else float(memory),
        str(data.get("device") or ""),
        None if parameters is None else int(parameters),
        tuple(components),
        {str(key): str(value) for key, value in (data.get("notes") or {}).items()},
        int((data.get("questions") or {}).get("count", 0)),
    )


def pool_people(folder: Path, label: str, questions: Benchmark) -> TableRun:
    """What `clew annotate import --runs` wrote to `folder`, as one run: each answer of a person is a question."""
    places = sorted(path for path in folder.glob("*.jsonl") if path.name != ASKED_QUESTIONS)
    if not places:
        raise SourceError(f"{folder} has no runs of people; write them with clew annotate import … --runs {folder}")
    asked, predictions = list[Question](), list[Prediction]()
    for place in places:
        run = read_run(place)
        refuse_other_questions(str(place), run, questions)
        own = pair_predictions(questions.questions, run)
        for question, prediction in zip(questions.questions, own.predictions, strict=True):
            if prediction.error != NO_PREDICTION:
                id_ = f"{question.id} {place.stem}"
                asked.append(replace(question, id=id_))
                predictions.append(replace(prediction, id=id_))
    return TableRun(label, str(folder), Run(tuple(predictions)), RunRecord(), tuple(asked))


def answered_questions(run: Run, questions: Benchmark) -> tuple[Question, ...]:
    """The questions that a run has a prediction for."""
    known = {prediction.id for prediction in run.predictions}
    return tuple(question for question in questions.questions if question.id in known)


def refuse_other_questions(place: str, run: Run, questions: Benchmark) -> None:
    """Refuse a run without a prediction for any of the questions."""
    known = {question.id for question in questions.questions}
    if not any(prediction.id in known for prediction in run.predictions):
        first = next((f", but for {prediction.id!r}" for prediction in run.predictions), "; it is empty")
        raise ClewError(
            f"{place} has no prediction for any of the {len(known):,} questions{first}: give --questions the file that "
            "the run was made for"
        )


def refuse_stopped_run(place: str, run: Run, record: RunRecord | None) -> None:
    """Refuse a run that was stopped: its missing predictions would count as wrong."""
    if record is not None and len(run.predictions) < record.questions:
        raise ClewError(
            f"{place} has only {len(run.predictions):,} of {record.questions:,} predictions, since it was stopped: "
            "repeat its clew models predict to complete it, or leave it out"
        )


def refuse_mixed_runs(label: str, runs: Sequence[TableRun]) -> None:
    """Refuse runs with one label that are not the same model trained with several seeds."""
    models = dict.fromkeys(run.record.model for run in runs if run.record.model)
    if len(models) > 1:
        raise OptionError(f"the label {label!r} stands for several models, {', '.join(models)}: give each its own")
    places: dict[object, str] = {}
    for run in runs:
        key: object = run.place if run.record.seed is None else run.record.seed
        if key in places:
            raise OptionError(
                f"{places[key]} and {run.place} are both {run.name}; only seeds may share a label: give one of them "
                "another, as LABEL=FILE"
            )
        places[key] = run.place


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """A row of a table: its label, the model, and the runs; None if the paper has the row, but there is no run."""

    label: str
    model: str
    group: RunGroup | None
    has_published: bool = True


def plan_rows(groups: Sequence[RunGroup], paper: Mapping[str, str]) -> list[PlannedRow]:
    """The rows of the paper in its order, filled with runs by their model, and after them the rows of other runs.

    `paper` maps models to the names of their rows. A label that the user gave stays; without one, the row has its name
    in the paper. If several labels are of one model, the published figures are below the first.
    """
    rows = []
    for model, name in paper.items():
        of_model = [group for group in groups if group.model in (model, name.lower())]
        renamed = [rename_group(group, row_name(group, name)) for group in of_model]
        rows += [PlannedRow(group.label, model, group, not at) for at, group in enumerate(renamed)]
        rows += [] if of_model else [PlannedRow(name, model, None)]
    known = {*paper, *map(str.lower, paper.values())}
    rows += [PlannedRow(group.label, group.model, group) for group in groups if group.model not in known]
    if repeated := [label for label, count in Counter(row.label for row in rows).items() if count > 1]:
        raise OptionError(f"two rows would be called {repeated[0]!r}: give the runs labels of their own, as LABEL=FILE")
    return rows


def trainings_of(rows: Sequence[PlannedRow]) -> tuple[Training, ...]:
    """How the models of the rows were trained, as far as it is known."""
    return tuple(row.group.training() for row in rows if row.group and row.group.record.model)


def row_name(group: RunGroup, name: str) -> str:
    """The name of a row: that of the paper unless the user gave the runs another label."""
    is_default = group.label in (group.record.title, group.record.model) or group.label.lower() == name.lower()
    return name if is_default else group.label


def rename_group(group: RunGroup, label: str) -> RunGroup:
    """The same runs with another label."""
    return RunGroup(label, tuple(replace(run, label=label) for run in group.runs))


def notes_on_labels(rows: Sequence[PlannedRow], paper: Mapping[str, str]) -> list[str]:
    """A note on each label that is nearly, but not quite, the name of a row of the paper."""
    names = {text.lower(): text for pair in paper.items() for text in pair}
    notes = []
    for row in rows:
        near = get_close_matches(row.model, names, 1, SIMILAR) if row.group and row.model not in names else []
        if near:
            notes.append(
                f"{row.label!r} is not a row of the paper's table and has one of its own (nearest: {names[near[0]]!r})"
            )
    return notes
