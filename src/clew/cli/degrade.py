"""clew degrade: a run made of gold queries, some of them degraded."""

from __future__ import annotations

import click

from clew.cli.arguments import FORMAT


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
    from clew.cli.degrading import write_degraded

    write_degraded(benchmark, output, **choices)  # type: ignore[arg-type]
