"""The page about a training: learning curves, settings, time and memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from clew.kb.files import write_file
from clew.models.catalogue import find_model
from clew.models.model_folder import TrainingRecord
from clew.models.training_loop import Epoch, OnProgress, Step
from clew.pages.markup import note, section, table, write_page
from clew.pages.plots import draw_series
from clew.pages.score_text import format_score

REPORT = "report.html"
UNFINISHED = "; still training"


class EpochReporter:
    """Passes progress on, and writes the page about the training so far after each epoch."""

    def __init__(self, begun: TrainingRecord, path: Path, on_progress: OnProgress) -> None:
        self.record, self.path, self.on_progress = begun, path, on_progress

    def __call__(self, progress: Step | Epoch) -> None:
        if isinstance(progress, Epoch):
            history = (*self.record.history, progress)
            seconds = sum({epoch.stage: epoch.seconds for epoch in history}.values())  # each counts from its start
            self.record = replace(self.record, history=history, minutes=seconds / 60)
            write_file(self.path, write_training_report(self.record, UNFINISHED).encode())
        self.on_progress(progress)


def write_training_report(record: TrainingRecord, remark: str = "") -> str:
    """The page about a training: what was trained, how loss and score changed, with which settings."""
    entry = find_model(record.model)
    intro = note(f"{record.model}, {entry.paper}, section {entry.section}; seed {record.seed}{remark}")
    parts = [section("Training", table([], summary_rows(record)))]
    for stage, epochs in groupby(record.history, key=lambda epoch: epoch.stage):
        parts.append(stage_section(stage, list(epochs)))
    settings = [[name, str(value)] for name, value in record.settings.items()]
    parts.append(section("Settings", table(["setting", "value"], settings)))
    return write_page(entry.title, parts, intro=intro)


def summary_rows(record: TrainingRecord) -> Iterator[list[str]]:
    """What the training had, took and gave."""
    questions = record.questions
    yield ["questions to learn from", f"{questions.get('train', 0):,}"]
    for stage, count in questions.get("left_out", {}).items():
        if count:
            yield [f"left out ({stage})", f"{count:,}"]
    yield ["questions to validate on", f"{questions.get('valid', 0):,}"]
    for stage, epoch in record.best_epochs.items():
        yield [f"best score ({stage})", f"{format_score(epoch.score)} after epoch {epoch.number}"]
    yield ["time", f"{record.minutes:.1f} minutes on {record.device}"]
    if record.parameters:  # else the training is not finished
        yield ["memory", f"{record.memory_gib:.2f} GiB"]
        yield ["parameters", f"{record.parameters:,}"]
    yield ["clew", record.clew]
    yield from ([key, value] for key, value in record.notes.items())


def stage_section(stage: str, epochs: Sequence[Epoch]) -> str:
    """The learning curves of a stage, and its epochs as a table."""
    best = max(epochs, key=lambda epoch: epoch.score).number
    losses, scores = [epoch.loss for epoch in epochs], [epoch.score for epoch in epochs]
    curves = draw_curve("mean loss of a training question", losses, max([*losses, 1e-9]), best)
    curves += draw_curve("score on the validation questions", scores, 1.0, best)
    rows = [
        [str(epoch.number), f"{epoch.loss:.4f}", format_score(epoch.score), f"{epoch.seconds:.1f}"] for epoch in epochs
    ]
    listed = table(["epoch", "loss", "score", "seconds"], rows, numbers=range(4))
    kept = note(f"By epoch; the weights of epoch {best}, where the line is, were kept.")
    return section(stage.capitalize(), f'<div class="pair">{curves}</div>', kept, listed)


def draw_curve(title: str, values: Sequence[float], top: float, best: int) -> str:
    return f"<div>{draw_series(values, title, top, best)}{note(title)}</div>"
