"""clew degrade: a run made of gold queries, some of them degraded."""

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
@click.option("-o", "--output", required=True, metavar="FILE|-", help="Where to write the run, as JSON lines.")
@click.option("--kind", required=True, type=click.Choice(["T1", "T2", "T3"]), help="What is done to a query.")
@click.option("--rate", default=0.1, show_default=True, type=click.FloatRange(0, 1), help="To what share of them.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="For drawing questions and names.")
@click.option("-k", "--kb", default="", help="The knowledge base, if queries must be translated or T3 lacks answers.")
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL", help="What runs queries.")
@click.option("--time-limit", "seconds", default=30.0, show_default=True, type=click.FloatRange(0.001),
              help="Seconds that a query may take.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as one JSON object.")
def degrade_command(benchmark: str, output: str, **choices: object) -> None:
    """Write the gold queries of BENCHMARK as a run in which some are degraded.

    T1 takes away the bracket that closes WHERE: right meaning, no result. T2 replaces each entity and predicate by
    another of the benchmark: runs, and means something else. T3 takes another question's query with the same
    answers, if there is one. The same seed degrades the same questions; a higher rate adds to those of a lower one.

    \b
        clew degrade lcquad.json -o t1.jsonl --kind T1 --rate 0.2
        clew degrade valid.jsonl -o t3.jsonl --kind T3 -k my.clew --seed 7
    """
    write_degraded(benchmark, output, **choices)  # type: ignore[arg-type]


def write_degraded(
    benchmark: str, output: str, kind: str, rate: float, seed: int, kb: str, engine: str, seconds: float,
    format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Writes the run and says how many queries it changed."""
    with open_queries(benchmark, format_, kb, engine, seconds) as found:
        answers = run_gold_queries(found.questions, found.execute) if kind == DegradationKind.T3 else None
        made = Degrader(found.questions, seed, answers).degrade_run(DegradationKind(kind), rate)
    write_run(made.predictions, output)
    if as_json:
        print_json({"kind": kind, "rate": rate, "seed": seed, "questions": len(made.predictions),
                    "drawn": len(made.drawn), "changed": list(made.changed)})  # fmt: skip
        return
    unchanged = (
        f", {len(made.drawn) - len(made.changed):,} more could not be" if len(made.drawn) > len(made.changed) else ""
    )
    click.echo(f"{output}: {len(made.changed):,} of {len(made.predictions):,} queries changed{unchanged}", err=True)
