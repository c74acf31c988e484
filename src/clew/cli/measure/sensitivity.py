"""clew sensitivity: which measures notice which degradation."""

from __future__ import annotations

import click

from clew.cli.arguments import FORMAT
from clew.cli.measure.degrade import show_sensitivity


@click.command("sensitivity")
@click.argument("benchmark", metavar="BENCHMARK")
@click.option("-k", "--kb", default="", help="The knowledge base that queries are run on.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure, see clew measures.  [default: those of the paper's Table 3]")  # fmt: skip
@click.option("--rate", "rates", multiple=True, default=[0.1, 0.2], show_default=True, type=click.FloatRange(0, 1),
              help="The share of queries to degrade; may be given several times.")  # fmt: skip
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="For drawing questions and names.")
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL", help="What runs queries.")
@click.option("--time-limit", "seconds", default=30.0, show_default=True, type=click.FloatRange(0.001),
              help="Seconds that a query may take.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def sensitivity_command(benchmark: str, **choices: object) -> None:
    """Score the gold queries of BENCHMARK, degraded by T1, T2 and T3 (see clew degrade) at several rates.

    ‡ marks a score that falls by at least half the rate, † one that falls by at least a tenth of it. Without a
    knowledge base nothing is run: measures that need that are left out, and well-formed stands for Exec.

    \b
        clew sensitivity valid.jsonl -k my.clew
        clew sensitivity lcquad.json -m query-em -m F1Tri --rate 0.5
    """
    show_sensitivity(benchmark, **choices)  # type: ignore[arg-type]
