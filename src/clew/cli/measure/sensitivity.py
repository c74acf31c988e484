"""clew sensitivity: show which measures notice which degradation."""

from __future__ import annotations

from typing import Any

import click

from clew.analyse.measure_tests.sensitivity import (
    TABLE_3,
    UNDEGRADED,
    WITHOUT_KB,
    Sensitivity,
    SensitivityRow,
    measure_sensitivity,
)
from clew.cli.arguments import FORMAT
from clew.cli.measure.query_input import open_queries
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import count_progress
from clew.evaluate.measures.measure_table import read_measure
from clew.pages.score_text import format_score


@click.command("sensitivity")
@click.argument("benchmark", metavar="BENCHMARK")
@click.option("-k", "--kb", default="", help="The knowledge base to run queries on.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure (see clew measures); repeatable.  [default: those of the paper's Table 3]")  # fmt: skip
@click.option("--rate", "rates", multiple=True, default=[0.1, 0.2], show_default=True, type=click.FloatRange(0, 1),
              help="The share of queries to degrade; can be repeated.")  # fmt: skip
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="Seed for drawing questions and names."
)
@click.option(
    "--engine", default="native", show_default=True, metavar="native|oxigraph|URL", help="The engine for queries."
)
@click.option("--time-limit", "seconds", default=30.0, show_default=True, type=click.FloatRange(0.001),
              help="Time limit for a query, in seconds.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of BENCHMARK, if not detected.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def sensitivity_command(benchmark: str, **choices: object) -> None:
    """Show which measures notice which degradation.

    Scores the gold queries of BENCHMARK, degraded by T1, T2 and T3 (see clew degrade) at several rates. ‡ marks a score
    that falls by at least half the rate, † one that falls by at least a tenth of it. Without a knowledge base, no query
    is run: measures that need results are left out, and well-formed replaces Exec.

    \b
        clew sensitivity valid.jsonl -k my.clew
        clew sensitivity lcquad.json -m query-em -m F1Tri --rate 0.5
    """
    show_sensitivity(benchmark, **choices)  # type: ignore[arg-type]


LEGEND = "‡ the score falls by at least half the rate, † by at least a tenth of it"


def show_sensitivity(
    benchmark: str, kb: str, measures: tuple[str, ...], rates: tuple[float, ...], seed: int, engine: str,
    seconds: float, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Score degraded queries and print the table."""
    with open_queries(benchmark, format_, kb, engine, seconds) as queries, count_progress("queries scored") as count:
        names = measures or (*TABLE_3, *(() if queries.execute else (WITHOUT_KB,)))
        sensitivity = measure_sensitivity(
            queries.questions, [read_measure(name) for name in names], rates, seed, queries.execute, count
        )
    if as_json:
        print_json(sensitivity_json(sensitivity, seed))
    else:
        print_sensitivity(sensitivity)


def print_sensitivity(sensitivity: Sensitivity) -> None:
    out = console()
    names = [str(measure) for measure in sensitivity.measures]
    out.print(table("", ["", "changed", *names], map(row_cells, sensitivity.rows), numbers=[1]))
    out.print(Text(LEGEND, "dim"))
    for reason in dict.fromkeys(sensitivity.left_out.values()):
        what = ", ".join(name for name, why in sensitivity.left_out.items() if why == reason)
        out.print(Text(f"left out: {what}: {reason}", "yellow"))


def row_cells(row: SensitivityRow) -> list[str]:
    rate = "" if row.kind == UNDEGRADED else f" {100 * row.rate:g} %"
    return [row.kind + rate, f"{row.changed:,}", *(f"{format_score(cell.value, 3)}{cell.mark}" for cell in row.cells)]


def sensitivity_json(sensitivity: Sensitivity, seed: int) -> dict[str, Any]:
    names = [str(measure) for measure in sensitivity.measures]
    rows = [row_json(row, names) for row in sensitivity.rows]
    return {"seed": seed, "rows": rows, "left_out": {str(name): why for name, why in sensitivity.left_out.items()}}


def row_json(row: SensitivityRow, names: list[str]) -> dict[str, Any]:
    cells = [{"value": cell.value, "mark": str(cell.mark)} for cell in row.cells]
    return {"kind": row.kind, "rate": row.rate, "drawn": row.drawn, "changed": row.changed,
            "scores": dict(zip(names, cells, strict=True))}  # fmt: skip
