"""clew measures: list the measures, or describe one."""

from __future__ import annotations

import click

from clew.cli.printing import Text, console, print_json, table
from clew.evaluate.measures.measure_help import MeasureHelp, describe_all_measures, describe_measure


@click.command("measures")
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def measures_command(name: str | None, as_json: bool) -> None:
    """List the measures, or describe one with its options.

    docs/measures.md defines them all.

    \b
        clew measures
        clew measures answer-f1
    """
    if name is None:
        print_measures(as_json)
    else:
        print_measure(name, as_json)


def print_measures(as_json: bool) -> None:
    measures = describe_all_measures()
    if as_json:
        print_json([measure_json(measure) for measure in measures])
        return
    rows = [(measure.name, measure.summary, ", ".join(measure.needs)) for measure in measures]
    console().print(table("", ["measure", "what it is", "needs"], rows))


def print_measure(name: str, as_json: bool) -> None:
    measure = describe_measure(name)
    if as_json:
        print_json(measure_json(measure))
        return
    out = console()
    out.print(Text(f"{measure.name}: {measure.summary}"))
    rows = [(option.name, option.default, ", ".join(option.choices)) for option in measure.options]
    if rows:
        out.print(table("", ["option", "default", "choices"], rows))


def measure_json(measure: MeasureHelp) -> dict[str, object]:
    options = [{"name": option.name, "default": option.default, "choices": list(option.choices)}
               for option in measure.options]  # fmt: skip
    return {"name": measure.name, "line": measure.summary, "needs": list(measure.needs), "options": options}
