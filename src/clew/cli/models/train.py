"""clew models train: train a published system, and write it to a folder."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.arguments import FORMAT
from clew.cli.printing import console, print_json, print_notes, table
from clew.cli.progress import TrainingProgress, open_with_progress, show_training
from clew.errors import OptionError
from clew.jobs import explain_interrupt
from clew.models.catalogue import find_model
from clew.models.requirements import check_packages
from clew.pages.score_text import format_score

if TYPE_CHECKING:
    from clew.models.model_folder import TrainingRecord
    from clew.models.training_loop import Epoch, Step

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)
NO_SCORE = (
    "{}: no epoch scores above 0 on the validation questions, so the first is kept; if the loss still falls, raise "
    "epochs and patience"
)


@click.command("train")
@click.argument("name", metavar="NAME")
@click.option("-k", "--kb", default="", help="The knowledge base that the questions are about.")
@click.option("--questions", required=True, type=FILE, metavar="TRAIN", help="Questions to learn from, in any format.")
@click.option("--valid", required=True, type=FILE, metavar="VALID", help="Questions that choose the best epoch.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the model; DIR/work has the checkpoints of an unfinished training.")  # fmt: skip
@click.option("--config", type=FILE, metavar="FILE.toml", help="Settings that differ from the model's defaults.")
@click.option("--set", "assignments", multiple=True, metavar="KEY=VALUE", help="One setting; can be repeated.")
@click.option("--seed", type=click.IntRange(0, 2**31 - 1), metavar="N", help="The same as --set seed=N.  [default: 1]")
@click.option("--encoder", type=FOLDER, metavar="PATH",
              help="A pretrained encoder, a Hugging Face folder; default: all-MiniLM-L6-v2.")  # fmt: skip
@click.option("--device", type=click.Choice(["cpu", "cuda"]), help="Default: a GPU if there is one.")
@click.option("--note", "notes", multiple=True, metavar="KEY=VALUE",
              help="Something to remember with the model, as share=25; can be repeated.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT",
              help="The format of TRAIN and VALID, instead of detecting it.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the record of the training as one JSON object.")
def train_command(
    name: str, kb: str, questions: Path, valid: Path, output: Path, config: Path | None, assignments: tuple[str, ...],
    seed: int | None, encoder: Path | None, device: str | None, notes: tuple[str, ...], format_: str | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Train a model, and write it to a folder.

    `clew models` lists the models. What can be known is checked before the training starts. It stops when the score on
    VALID no longer rises, and keeps the best epoch. Repeat an interrupted command to continue. DIR/report.html has the
    learning curves, also while it trains.

    Training needs PyTorch: pip install 'clew-kbqa[train]'.

    \b
        clew models train blind-gru -k my.clew --questions train.jsonl --valid valid.jsonl -o blind-gru
        clew models train program-rnn -k my.clew --questions train.jsonl --valid valid.jsonl -o program-rnn-2 --seed 2
        clew models train bert-ranker -k my.clew --questions train.jsonl --valid valid.jsonl -o ranker
            --encoder bert-base-uncased --set batch=16 --device cuda
    """
    find_model(name)
    check_packages(f"training {name}")
    from clew.models.model_jobs import TrainingRequest, make_settings, read_assignment, train_from_files

    given = {"seed": seed, "encoder": str(encoder.resolve()) if encoder else None}
    values = dict(map(read_assignment, assignments)) | {key: value for key, value in given.items() if value is not None}
    request = TrainingRequest(
        model=name, kb=open_with_progress(kb) if kb else None, train=questions, valid=valid, folder=output,
        settings=make_settings(name, config, values), device=device or "", notes=dict(map(read_note, notes)),
        format=format_,
    )  # fmt: skip
    with show_training() as shown:
        display = TrainingDisplay(shown)
        shown.begin(f"{name}: preparing the questions")
        with explain_interrupt(lambda: display.explain_kept(output)):
            record = train_from_files(request, display, lambda note: print_notes([note]))
    print_record(record, output, as_json)


def read_note(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise OptionError(f"--note {text!r}: write KEY=VALUE, as share=25")
    return key.strip(), value.strip()


class TrainingDisplay:
    """Shows where a training stands: the batches of an epoch on the progress line, a line for each finished epoch."""

    def __init__(self, shown: TrainingProgress) -> None:
        self.shown, self.epochs = shown, 0
        self.best: dict[str, float] = {}

    def __call__(self, progress: Step | Epoch) -> None:
        from clew.models.training_loop import Step

        if isinstance(progress, Step):
            self.shown.show(step_line(progress, self.best.get(progress.stage)))
            return
        self.epochs += 1
        is_best = progress.score > self.best.get(progress.stage, -1.0)
        self.shown.report(epoch_line(progress, is_best))
        self.best[progress.stage] = max(progress.score, self.best.get(progress.stage, -1.0))

    def explain_kept(self, output: Path) -> str:
        """What to say after an interrupt."""
        return f"{output} keeps {self.epochs:,} finished epochs; repeat the command to continue"


def step_line(step: Step, best: float | None) -> str:
    before = f", best score so far {format_score(best, 3)}" if best is not None else ""
    return f"{step.stage}: epoch {step.epoch}, batch {step.batch:,} of {step.of:,}, loss {step.loss:.4f}{before}"


def epoch_line(epoch: Epoch, is_best: bool) -> str:
    mark = ", the best so far" if is_best else ""
    return (
        f"{epoch.stage}: epoch {epoch.number}, loss {epoch.loss:.4f}, score {format_score(epoch.score, 3)}{mark}, "
        f"{epoch.seconds:,.0f} s"
    )


def print_record(record: TrainingRecord, output: Path, as_json: bool) -> None:
    if as_json:
        print_json({"folder": str(output), **asdict(record)})
        return
    rows = [
        [stage, str(epoch.number), f"{epoch.loss:.4f}", format_score(epoch.score)]
        for stage, epoch in record.best_epochs.items()
    ]
    console().print(table("", ["stage", "best epoch", "loss", "score on valid"], rows, range(1, 4)))
    print_notes([NO_SCORE.format(stage) for stage, epoch in record.best_epochs.items() if not epoch.score])
    click.echo(
        f"{output}: {record.model} with {record.parameters:,} parameters, {record.minutes:.1f} minutes on "
        f"{record.device}, {record.memory_gib:.2f} GiB; learning curves in {output / 'report.html'}"
    )
