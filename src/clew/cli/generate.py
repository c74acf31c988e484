"""clew generate: a benchmark from a knowledge base."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE


@click.command("generate")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("-n", "--count", default=1_000, show_default=True, type=AT_LEAST_ONE, help="How many questions.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for questions.jsonl and report.html.")  # fmt: skip
@click.option("--seed", default=1, show_default=True, help="Another seed makes other questions.")
@click.option("--variants", default=0, show_default=True, type=click.IntRange(min=0),
              help="Further wordings of each question.")  # fmt: skip
@click.option("--phrases", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE",
              help="A file of phrases that clew phrases wrote and you edited.")  # fmt: skip
@click.option("--type", "types", multiple=True, metavar="NAME=SHARE",
              help="The share of a question type; without any, KQA Pro's shares of all nine.")  # fmt: skip
@click.option("--multi-hop", default=0.737, show_default=True, type=click.FloatRange(0, 1),
              help="The share of questions that do not name all they speak of.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="How many processes.")
@click.option("--cluster", default="", metavar="ADDRESS", help="A Dask scheduler to do the work, tcp://…")
def generate_command(
    kb: str, count: int, output: Path, seed: int, variants: int, phrases: Path | None, types: tuple[str, ...],
    multi_hop: float, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Make questions over KB: each with its program, SPARQL, S-expression, graph, ten choices and one answer.

    A job that was stopped goes on where it was; the same seed makes the same questions, whatever the processes.

    \b
        clew generate -n 1000 -o made
        clew generate -k my.clew -n 20000 --seed 7 -j 2 -o made
        clew generate -k my.clew --type Count=1 --type Verify=2 -o made
    """
    from clew.cli.generating import Wanted, write_benchmark

    write_benchmark(Wanted(kb, count, output, seed, variants, phrases, types, multi_hop), jobs, cluster)
