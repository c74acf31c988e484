"""clew degrade: write gold queries as a run, with some of them degraded."""

from __future__ import annotations

import click

from clew.analyse.measure_tests.degradations import DegradationKind, Degrader
from clew.analyse.measure_tests.sensitivity import (
    run_gold_queries,
)
from clew.benchmark.run_reader import write_run
from clew.cli.arguments import FORMAT
from clew.cli.measure.query_input import open_queries
from clew.cli.printing import print_json


@click.command("degrade")
@click.argument("benchmark", metavar="BENCHMARK")
@click.option("-o", "--output", required=True, metavar="FILE|-", help="The file for the run, in JSON lines.")
@click.option("--kind", required=True, type=click.Choice(["T1", "T2", "T3"]), help="The degradation.")
@click.option(
    "--rate", default=0.1, show_default=True, type=click.FloatRange(0, 1), help="The share of queries to degrade."
)
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="Seed for drawing questions and names."
)
@click.option("-k", "--kb", default="", help="The knowledge base, to translate queries, and to run them for T3.")
@click.option(
    "--engine", default="native", show_default=True, metavar="native|oxigraph|URL", help="The engine for queries."
)
@click.option("--time-limit", "seconds", default=30.0, show_default=True, type=click.FloatRange(0.001),
              help="Time limit for a query, in seconds.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of BENCHMARK, if not detected.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as one JSON object.")
def degrade_command(benchmark: str, output: str, **choices: object) -> None:
    """Write gold queries as a run, with some of them degraded.

    T1 removes the bracket that closes WHERE: the meaning is right, but the query does not run. T2 replaces each entity
    and predicate by another one of the benchmark: the query runs, but means something else. T3 takes the query of
    another question with the same answers, if there is one. The same seed degrades the same questions; a higher rate
    adds to those of a lower one.

    \b
        clew degrade lcquad.json -o t1.jsonl --kind T1 --rate 0.2
        clew degrade valid.jsonl -o t3.jsonl --kind T3 -k my.clew --seed 7
    """
    write_degraded(benchmark, output, **choices)  # type: ignore[arg-type]


def write_degraded(
    benchmark: str, output: str, kind: str, rate: float, seed: int, kb: str, engine: str, seconds: float,
    format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Write the run and print how many queries are changed."""
    with open_queries(benchmark, format_, kb, engine, seconds) as queries:
        answers = run_gold_queries(queries.questions, queries.execute) if kind == DegradationKind.T3 else None
        degraded = Degrader(queries.questions, seed, answers).degrade_run(DegradationKind(kind), rate)
    write_run(degraded.predictions, output)
    if as_json:
        print_json({"kind": kind, "rate": rate, "seed": seed, "questions": len(degraded.predictions),
                    "drawn": len(degraded.drawn), "changed": list(degraded.changed)})  # fmt: skip
        return
    unchanged = (
        f", {len(degraded.drawn) - len(degraded.changed):,} more could not be changed"
        if len(degraded.drawn) > len(degraded.changed)
        else ""
    )
    click.echo(
        f"{output}: {len(degraded.changed):,} of {len(degraded.predictions):,} queries changed{unchanged}", err=True
    )
