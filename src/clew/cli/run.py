"""clew run: run programs on a knowledge base."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("run")
@click.argument("program", metavar="FILE|-|TEXT")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--compat", type=click.Choice(["kqapro", "kopl"]),
              help="Answer as KQA Pro's rule executor or the kopl package would.")  # fmt: skip
@click.option("--trace", is_flag=True, help="Show every step: what it found, and the facts behind it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one object, or a line for each line of a batch.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False),
              help="Write a batch here; what is there already is not run again.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=click.IntRange(min=1), show_default=True, help="Processes for a batch.")
def run_command(
    program: str, kb: str, compat: str | None, trace: bool, as_json: bool, output: Path | None, jobs: int
) -> None:
    """Run a program on a knowledge base and print its answers.

    The program is text, KQA Pro's JSON or its sequence form. A file of JSON lines, each with an id and a program,
    is a batch: {"id", "answers", "error"?} comes out for every line, in order.

    \b
        clew run "Find(France) | Relate(shares border with, forward) | SelectAmong(population, largest)" --trace
        clew run -k my.clew questions.jsonl -o answers.jsonl -j 2
    """
    from clew.cli.running import is_batch, run_batch, run_one

    if is_batch(program):
        run_batch(program, kb, compat, output, jobs)
    else:
        run_one(program, kb, compat, trace, as_json)
