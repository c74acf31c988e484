"""The page about a training: learning curves, settings, time and memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from clew.models.catalogue import find_model
from clew.models.model_folder import TrainingRecord
from clew.models.training_loop import Epoch
from clew.pages.markup import note, section, table, write_page
from clew.pages.plots import draw_series
from clew.pages.score_text import format_score

REPORT = "report.html"


def write_training_report(record: TrainingRecord) -> str:
    """The page about a training: what was trained, how loss and score changed, with which settings."""
    entry = find_model(record.model)
    intro = note(f"{record.model}, {entry.paper}, section {entry.section}; seed {record.seed}")
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
