"""What `clew degrade` writes and `clew sensitivity` prints."""

from __future__ import annotations

from typing import Any

import click
from rich.text import Text

from clew.analyse.degradations import Degrader, Kind
from clew.analyse.scoring import gold_answers_by
from clew.analyse.sensitivity import TABLE_3, UNDEGRADED, WITHOUT_KB, Row, Sensitivity, sensitivity
from clew.benchmark.running import write_run
from clew.cli.printing import console, print_json, table
from clew.cli.queried import counting, opened
from clew.evaluate.measures import read_measure

LEGEND = "‡ the score falls by at least half the rate, † by at least a tenth of it"


def write_degraded(
    benchmark: str, output: str, kind: str, rate: float, seed: int, kb: str, engine: str, seconds: float,
    format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Writes the run and says how many queries it changed."""
    with opened(benchmark, format_, kb, engine, seconds) as found:
        answers = gold_answers_by(found.questions, found.execute) if kind == Kind.T3 else None
        made = Degrader(found.questions, seed, answers).run(Kind(kind), rate)
    write_run(made.predictions, output)
    if as_json:
        print_json({"kind": kind, "rate": rate, "seed": seed, "questions": len(made.predictions),
                    "drawn": len(made.drawn), "changed": list(made.changed)})  # fmt: skip
        return
    unchanged = (
        f", {len(made.drawn) - len(made.changed):,} more could not be" if len(made.drawn) > len(made.changed) else ""
    )
    click.echo(f"{output}: {len(made.changed):,} of {len(made.predictions):,} queries changed{unchanged}", err=True)


def show_sensitivity(
    benchmark: str, kb: str, measures: tuple[str, ...], rates: tuple[float, ...], seed: int, engine: str,
    seconds: float, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Scores degraded queries and prints the table."""
    with opened(benchmark, format_, kb, engine, seconds) as found, counting("queries scored") as count:
        names = measures or (*TABLE_3, *(() if found.execute else (WITHOUT_KB,)))
        made = sensitivity(found.questions, [read_measure(one) for one in names], rates, seed, found.execute, count)
    if as_json:
        print_json(sensitivity_json(made, seed))
    else:
        print_sensitivity(made)


def print_sensitivity(made: Sensitivity) -> None:
    out = console()
    names = [str(measure) for measure in made.measures]
    out.print(table("", ["", "changed", *names], map(cells, made.rows), numbers=[1]))
    out.print(Text(LEGEND, "dim"))
    for reason in dict.fromkeys(made.left_out.values()):
        what = ", ".join(name for name, why in made.left_out.items() if why == reason)
        out.print(Text(f"left out: {what}: {reason}", "yellow"))


def cells(row: Row) -> list[str]:
    rate = "" if row.kind == UNDEGRADED else f" {100 * row.rate:g} %"
    return [row.kind + rate, f"{row.changed:,}", *(f"{cell.value:.3f}{cell.mark}" for cell in row.cells)]


def sensitivity_json(made: Sensitivity, seed: int) -> dict[str, Any]:
    names = [str(measure) for measure in made.measures]
    rows = [row_json(row, names) for row in made.rows]
    return {"seed": seed, "rows": rows, "left_out": {str(name): why for name, why in made.left_out.items()}}


def row_json(row: Row, names: list[str]) -> dict[str, Any]:
    cells = [{"value": cell.value, "mark": str(cell.mark)} for cell in row.cells]
    return {"kind": row.kind, "rate": row.rate, "drawn": row.drawn, "changed": row.changed,
            "scores": dict(zip(names, cells, strict=True))}  # fmt: skip
