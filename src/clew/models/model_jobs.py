"""The jobs of `clew models`: train a model on files of questions, and let trained ones write a run."""

from __future__ import annotations

import inspect
import json
import os
import re
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from clew.benchmark.formats.run_formats import write_prediction
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import read_run_ids
from clew.errors import OptionError, SourceError
from clew.jobs import dump_json, explain_interrupt, hold_file, hold_folder
from clew.kb.files import make_folder, open_append, read_toml, write_file
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.catalogue import Need, find_model
from clew.models.encoder import check_transformers, encoder_folder, read_description
from clew.models.model import Model, Settings
from clew.models.model_folder import (
    RECORD,
    WORK,
    TrainingRecord,
    TrainingSet,
    choose_device,
    device_name,
    open_models,
    predict_run,
    read_record,
    read_settings,
    train_model,
)
from clew.models.requirements import QuestionFile, RequirementCheck, find_shared_questions
from clew.models.training_loop import OnProgress
from clew.models.training_report import REPORT, EpochReporter, write_training_report

SETTING = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)  # a field of a dataclass with its comment
OnNote = Callable[[str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingRequest:
    """A model to train: on which questions, over which knowledge base, with which settings, into which folder."""

    model: str
    kb: KnowledgeBase | None
    train: Path
    valid: Path
    folder: Path
    settings: Settings
    device: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    format: str | None = None  # of both files of questions; detected if it is None


def make_settings(model: str, config: Path | None, values: Mapping[str, Any]) -> Settings:
    """The settings of a model: `values`, else those of a TOML file, else the defaults."""
    from_file = read_toml(config, "settings") if config is not None else {}
    place = str(config) if config is not None else "--set"
    read_settings(model, from_file, place)
    return read_settings(model, {**from_file, **values}, "--set")


def write_default_settings(model: str) -> str:
    """The settings of a model with their defaults and what they mean, as a TOML file to edit."""
    kind = find_model(model).load().settings_type
    comments: dict[str, str] = {}
    for place in reversed(kind.__mro__[:-1]):
        comments |= dict(SETTING.findall(inspect.getsource(place)))
    lines = []
    for item in fields(kind):
        comment = f"  # {comments[item.name]}" if item.name in comments else ""
        lines.append(f"{item.name} = {json.dumps(item.default, ensure_ascii=False)}{comment}")
    return "\n".join(lines) + "\n"


def read_assignment(text: str) -> tuple[str, Any]:
    """A setting from `KEY=VALUE`, whose value is written as in TOML; quotes around a text may be left out."""
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise OptionError(f"{text!r} is no setting; write KEY=VALUE, as batch=32")
    try:
        return key.strip(), tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return key.strip(), value.strip()


def train_from_files(
    request: TrainingRequest, on_progress: OnProgress, on_note: OnNote = lambda note: None
) -> TrainingRecord:
    """Train a model as requested, write it with a report to its folder, and return its record.

    All that can be known before the training is checked first. A training that is complete is not repeated.
    """
    train, valid = (read_file(path, request.format) for path in (request.train, request.valid))
    check_request(request, train, valid, on_note)
    digests = {"train": train.digest, "valid": valid.digest} | ({"kb": request.kb.digest} if request.kb else {})
    if (request.folder / RECORD).exists():
        return check_finished(request, digests)
    make_folder(request.folder)
    with hold_folder(request.folder, "trains a model in"):
        device = choose_device(request.device)
        counts = {"train": len(train.questions), "valid": len(valid.questions)}
        begun = TrainingRecord(
            request.model, asdict(request.settings), counts, (), 0.0, 0.0, device_name(device), 0, dict(request.notes)
        )
        record = train_model(
            request.model, request.kb, TrainingSet(train.questions, valid.questions, digests), request.folder,
            request.settings, device, EpochReporter(begun, request.folder / REPORT, on_progress), request.notes,
        )  # fmt: skip
    write_file(request.folder / REPORT, write_training_report(record).encode())
    return record


def read_file(path: Path, format_: str | None) -> QuestionFile:
    benchmark = read_questions(path, format_)
    return QuestionFile(str(path), benchmark.questions, benchmark.digest, benchmark.format)


def check_request(request: TrainingRequest, train: QuestionFile, valid: QuestionFile, on_note: OnNote) -> None:
    """Raise an error if a training cannot succeed, and note what it leaves out."""
    entry = find_model(request.model)
    check_folder(request)
    choose_device(request.device)
    if Need.ENCODER in entry.needs:
        check_transformers()
        read_description(encoder_folder(request.settings.encoder))
    check = RequirementCheck.of(request.model, entry, request.kb)
    check.check_kb()
    notes = check.check_training_questions(train)
    notes += check.check_validation_questions(valid, entry.load().score is Model.score)
    for note in notes + find_shared_questions(train, valid):
        on_note(note)


def check_folder(request: TrainingRequest) -> None:
    """Raise an error if the folder holds another model or files of others, or cannot be written."""
    folder = request.folder
    if foreign := find_foreign_file(folder):
        raise SourceError(f"{folder} holds {foreign}, which is no part of a training; choose a new or an empty folder")
    if (folder / RECORD).exists() and (held := read_record(folder).model) != request.model:
        raise SourceError(f"{folder} holds a trained {held}; choose another folder")
    made = next(place for place in (folder, *folder.resolve().parents) if place.exists())
    if not os.access(made, os.W_OK):
        raise SourceError(f"cannot write to {folder}: {made} is not writable")


def find_foreign_file(folder: Path) -> str:
    """A file or folder in a folder without any training, hidden ones aside; empty if there is none."""
    if not folder.is_dir() or (folder / RECORD).exists() or (folder / WORK).is_dir():
        return ""
    return min((path.name for path in folder.iterdir() if not path.name.startswith(".")), default="")


def check_finished(request: TrainingRequest, digests: Mapping[str, str]) -> TrainingRecord:
    """The record of a training that is complete, if it is the requested one."""
    record = read_record(request.folder)
    if record.settings != asdict(request.settings) or record.questions.get("digests") != digests:
        raise SourceError(
            f"{request.folder} holds a {record.model} that was trained with other settings, questions or facts; "
            "remove it or choose another folder"
        )
    return record


# --- predicting


@dataclass(slots=True)
class PredictionSummary:
    """How many questions a call predicted and how many were in the file before, with the seconds of all calls."""

    predicted: int = 0
    kept: int = 0
    seconds: float = 0.0

    def explain_kept(self, output: Path) -> Callable[[], str]:
        """What to say after an interrupt."""
        return lambda: f"{output} keeps {self.predicted + self.kept:,} predictions; repeat the command to continue"

    def as_json(self) -> dict[str, Any]:
        """The summary as JSON."""
        return {"predicted": self.predicted, "kept": self.kept, "seconds": round(self.seconds, 2)}


def about_path(output: Path) -> Path:
    """The file beside a run that says which model made it."""
    return output.with_suffix(".about.json")


def predict_to_file(
    folders: Sequence[Path], kb: KnowledgeBase | None, questions: Path, output: Path, device: str = "",
    on_done: Callable[[int], None] = lambda done: None, on_note: OnNote = lambda note: None, format_: str | None = None,
) -> PredictionSummary:  # fmt: skip
    """Let the trained model in a folder, or the system in several, answer questions; a stopped call resumes.

    The run is in `output`, and what is known of the model in the about-file beside it.
    """
    records = [read_record(folder) for folder in folders]
    about = describe_system(records)
    if kb is None and any(find_model(part["model"]).needs_kb for part in about["components"] or [about]):
        raise OptionError(f"{about['model']} works over a knowledge base: give one with -k KB")
    file = read_file(questions, format_)
    about["questions"] = {"count": len(file.questions), "digest": file.digest}
    about["kb"] = kb.digest if kb is not None else ""
    for folder, record in zip(folders, records, strict=True):
        if kb is not None and record.questions["digests"].get("kb", kb.digest) != kb.digest:
            on_note(f"{folder} was trained over another knowledge base than {kb.folder}")
    make_folder(output.parent)
    with hold_file(output, "writes the run"):
        before = read_about(output, about)
        done = read_run_ids(output, "clew models predict")
        missing = [question for question in file.questions if question.id not in done]
        summary = PredictionSummary(kept=len(file.questions) - len(missing), seconds=before)
        if missing:
            model = open_models(folders, kb, choose_device(device))
            with explain_interrupt(summary.explain_kept(output)), note_time(summary, output, about):
                write_predictions(model, missing, output, summary, on_done)
    return summary


def write_predictions(
    model: Model[Any], questions: Sequence[Question], output: Path, summary: PredictionSummary,
    on_done: Callable[[int], None],
) -> None:  # fmt: skip
    with open_append(output) as stream:
        for prediction in predict_run(model, questions):
            stream.write(dump_json(write_prediction(prediction)) + b"\n")
            summary.predicted += 1
            on_done(summary.predicted)


@contextmanager
def note_time(summary: PredictionSummary, output: Path, about: dict[str, Any]) -> Iterator[None]:
    """Keep the about-file beside the run, with the seconds that the block takes, also if it is stopped."""
    before, started = summary.seconds, time.monotonic()
    write_about(output, about, before)
    try:
        yield
    finally:
        summary.seconds = before + time.monotonic() - started
        write_about(output, about, summary.seconds)


def write_about(output: Path, about: dict[str, Any], seconds: float) -> None:
    data = about | {"predict_seconds": round(seconds, 2)}
    write_file(about_path(output), json.dumps(data, ensure_ascii=False, indent=1).encode())


def read_about(output: Path, about: dict[str, Any]) -> float:
    """The seconds already spent on a run; an error if the file holds the run of another system."""
    if not output.exists() or not (output.stat().st_size or about_path(output).exists()):
        return 0.0  # an empty file is what a call that failed before its first prediction leaves
    try:
        found = json.loads(about_path(output).read_bytes())
        seconds = float(found.pop("predict_seconds"))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        raise SourceError(f"{output} exists and is not a run of clew models predict; choose another file") from None
    if found != json.loads(json.dumps(about)):
        raise SourceError(f"{output} holds the predictions of another model, or for other questions or facts; "
                          "remove it or choose another file")  # fmt: skip
    return seconds


def describe_system(records: Sequence[TrainingRecord]) -> dict[str, Any]:
    """What is known of a model, or of a system of several: what it is, how it was trained and at what cost."""
    parts = [describe_model(record) for record in records]
    if len(parts) == 1:
        return parts[0] | {"components": []}
    return {
        "model": "+".join(part["model"] for part in parts),
        "title": " + ".join(part["title"] for part in parts),
        "seed": parts[0]["seed"],
        "minutes": round(sum(part["minutes"] for part in parts), 3),
        "memory_gib": max(part["memory_gib"] for part in parts),
        "device": parts[0]["device"],
        "parameters": sum(part["parameters"] for part in parts),
        "notes": {key: value for part in parts for key, value in part["notes"].items()},
        "components": parts,
    }


def describe_model(record: TrainingRecord) -> dict[str, Any]:
    """What is known of a trained model, without its epochs."""
    return {
        "model": record.model,
        "title": find_model(record.model).title,
        "seed": record.seed,
        "settings": record.settings,
        "minutes": record.minutes,
        "memory_gib": record.memory_gib,
        "device": record.device,
        "parameters": record.parameters,
        "notes": record.notes,
        "trained_on": record.questions,
        "best": {stage: {"epoch": epoch.number, "score": epoch.score} for stage, epoch in record.best_epochs.items()},
        "files": record.files,
        "clew": record.clew,
    }
