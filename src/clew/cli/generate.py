"""clew generate: a benchmark from a knowledge base."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.command("generate")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("-n", "--count", default=1_000, show_default=True, type=AT_LEAST_ONE, help="How many questions.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for questions.jsonl and report.html.")  # fmt: skip
@click.option("--seed", default=1, show_default=True, help="Another seed makes other questions.")
@click.option("--variants", default=0, show_default=True, type=click.IntRange(min=0),
              help="Further wordings of each question.")  # fmt: skip
@click.option("--phrases", type=FILE, metavar="FILE",
              help="A file of phrases that clew phrases wrote and you edited.")  # fmt: skip
@click.option("--type", "types", multiple=True, metavar="NAME=SHARE",
              help="The share of a question type; without any, KQA Pro's shares of its nine. Further ones: Difference,"
              " TopK, FilterCount, CompareKeys, Aggregate, GroupBy, Table, Exists, TopCount.")  # fmt: skip
@click.option("--multi-hop", default=0.737, show_default=True, type=click.FloatRange(0, 1),
              help="The share of questions that do not name all they speak of.")  # fmt: skip
@click.option("--iso", metavar="CLASS=N,…",
              help="Sample by isomorphism class instead: Iso-3=200,Iso-5=200; without numbers -n is shared among the"
              " classes; RP, GrailQA++ and all are sets of them.")  # fmt: skip
@click.option("--function", "functions", multiple=True, metavar="NAME=SHARE",
              help="With --iso: the share of none, count, comparative, superlative.  [default: none=1]")  # fmt: skip
@click.option("--literals", default=0.15, show_default=True, type=click.FloatRange(0, 1),
              help="With --iso: the share of constraints that are values, not entities.")  # fmt: skip
@click.option("--most-answers", default=50, show_default=True, type=AT_LEAST_ONE,
              help="With --iso: the most answers that a question may have.")  # fmt: skip
@click.option("--train", type=FILE, metavar="FILE",
              help="With --iso: keep only what has a class, relation or attribute new to these.")  # fmt: skip
@click.option("--inverses", type=FILE, metavar="FILE",
              help="With --train: inverse relations, a tab between, besides those that the facts show.")  # fmt: skip
@click.option("--without", multiple=True, metavar="PREDICATE", help="With --iso: do not ask about this predicate.")
@click.option("--foreign", is_flag=True, help="With --iso: keep names in another script than most of the graph's.")
@click.option("--paraphrase", default="", metavar="URL",
              help="A chat endpoint (OpenAI's API) to say the questions anew; see clew paraphrase.")  # fmt: skip
@click.option("--model", default="", help="With --paraphrase: the model to ask.")
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="How many processes.")
@click.option("--cluster", default="", metavar="ADDRESS", help="A Dask scheduler to do the work, tcp://…")
def generate_command(
    kb: str, count: int, output: Path, seed: int, variants: int, phrases: Path | None, types: tuple[str, ...],
    multi_hop: float, iso: str | None, functions: tuple[str, ...], literals: float, most_answers: int,
    train: Path | None, inverses: Path | None, without: tuple[str, ...], foreign: bool,
    paraphrase: str, model: str, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Make questions over KB: each with its program, SPARQL, S-expression, graph, ten choices and one answer.

    A job that was stopped goes on where it was; the same seed makes the same questions, whatever the processes.

    \b
        clew generate -n 1000 -o made
        clew generate -k my.clew -n 20000 --seed 7 -j 2 -o made
        clew generate -k my.clew --type Count=1 --type Verify=2 -o made
        clew generate -k my.clew --iso Iso-3=200,Iso-11=200 --train train.jsonl -o made
        clew generate -k my.clew -n 1000 --iso GrailQA++ --function none=3 --function count=1 -o made
    """
    from clew.cli.generating import Wanted, WantedClasses, write_benchmark

    if bool(paraphrase) != bool(model):
        raise click.UsageError("--paraphrase URL and --model NAME go together")
    wanted = Wanted(kb, count, output, seed, variants, phrases, types, multi_hop, paraphrase, model)
    classes = WantedClasses(iso, functions, literals, most_answers, train, inverses, without, foreign) if iso else None
    write_benchmark(wanted, classes, jobs, cluster)
