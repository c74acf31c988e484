"""clew train: adapt the parser to a knowledge base, or train a new one from a recipe."""

from __future__ import annotations

from pathlib import Path

import click

from clew.answer.parser_training import adapt_parser, check_packages, prepare_training, train_parser
from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import console, print_json, table
from clew.cli.progress import open_with_progress, show_training
from clew.jobs import explain_interrupt
from clew.pages.score_text import format_score
from clew.parse.training.candidates import (
    BEFORE,
    TrainingReport,
)

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)


@click.command("train")
@click.argument("recipe", required=False, type=FILE, metavar="[RECIPE.toml]")
@click.option("-k", "--kb", default="", help="The knowledge base to adapt the parser to.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the parser; intermediate files are kept in DIR/work.")  # fmt: skip
@click.option("--questions", multiple=True, type=FILE, metavar="FILE",
              help="Questions over KB with programs, queries or answers, in any format; can be repeated.")  # fmt: skip
@click.option("-n", "--generated", default=1_000, show_default=True, type=click.IntRange(min=0),
              help="Number of questions to generate over KB; half as many casual ones are added.")  # fmt: skip
@click.option("--minutes", default=5.0, show_default=True, type=click.FloatRange(min=0, min_open=True),
              help="How long to train; preparation and evaluation take a few more minutes.")  # fmt: skip
@click.option("--steps", default=0, type=click.IntRange(min=0), metavar="N", help="Train for N steps instead.")
@click.option(
    "--seed",
    default=1,
    show_default=True,
    type=click.IntRange(min=0),
    help="With KB: seed for the generated questions.",
)
@click.option("--start", type=FOLDER, metavar="DIR", help="The parser to start from, instead of the shipped one.")
@click.option(
    "--data", type=FOLDER, metavar="DIR", help="With RECIPE: the folder of its files, if they are not next to it."
)
@click.option("--prepare", is_flag=True,
              help="With RECIPE: write the questions and corpora to DIR/work, and do not train.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="Number of processes.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def train_command(
    recipe: Path | None, kb: str, output: Path, questions: tuple[Path, ...], generated: int, minutes: float,
    steps: int, seed: int, start: Path | None, data: Path | None, prepare: bool, jobs: int, as_json: bool,
) -> None:  # fmt: skip
    """Adapt the parser to a knowledge base, or train a new one.

    With -k KB, clew generates questions over KB and trains on them and on yours. The trained parser replaces the one
    from before only if it answers more of the held-out questions over KB than chance explains, and loses nothing on
    another graph. With RECIPE, clew trains as the recipe describes.

    Training needs PyTorch, but no GPU: install a CPU build of PyTorch first, as pytorch.org describes, unless you want
    its GPU packages; then pip install 'clew-kbqa[train]'. Repeat an interrupted command to continue.

    \b
        clew train -k my.clew -o my-parser -j 2
        clew train -k my.clew --questions asked.jsonl --minutes 20 -o my-parser
        clew ask -k my.clew --parser my-parser "Who founded Acme Corp?"
        clew train recipes/shipped.toml --data data -o parser -j 8
    """
    if (recipe is None) == (not kb):
        raise click.UsageError("give either -k KB or a RECIPE.toml")
    if recipe is not None and (questions or start):
        raise click.UsageError("--questions and --start need -k KB; a recipe has its own")
    if recipe is None and (prepare or data):
        raise click.UsageError("--prepare and --data need a RECIPE.toml")
    check_packages()
    kept = f"{output} keeps the finished steps; repeat the command to continue"
    with explain_interrupt(lambda: kept), show_training() as shown:
        if recipe is not None and prepare:
            shown.report(f"{prepare_training(recipe, output, data, jobs, shown)}: the data for training")
            return
        if recipe is not None:
            report = train_parser(recipe, output, data, jobs, shown)
        else:
            open_with_progress(kb)
            report = adapt_parser(kb, output, questions, generated, minutes, steps, seed, start, jobs, shown)
    print_report(report, output, as_json)


def print_report(report: TrainingReport, output: Path, as_json: bool) -> None:
    if as_json:
        print_json({"parser": str(output), **report.data()})
        return
    names = next((list(set_.accuracies) for set_ in report.sets if set_.accuracies), [])
    rows = [
        [
            set_.name,
            f"{set_.training_count:,}",
            f"{set_.held_out_count:,}",
            *(format_score(set_.accuracies[name], 3) if set_.accuracies else "" for name in names),
        ]
        for set_ in report.sets
    ]
    headers = ["questions", "learned from", "held out", *(f"correct {name}" for name in names)]
    console().print(table("", headers, rows, range(1, len(headers))))
    click.echo(f"{output}: the parser {kept_text(report.chosen)}, {report.steps:,} steps, {report.minutes:.1f} minutes")
    if report.reason:
        click.echo(f"why: {report.reason}")


def kept_text(kept: str) -> str:
    if kept == BEFORE:
        return "from before training, which did not improve it"
    return "after training" if kept == "after" else "halfway between before and after training, the best of the three"
