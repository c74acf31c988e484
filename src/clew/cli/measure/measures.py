"""clew measures: the measures that runs are scored by."""

from __future__ import annotations

import click
from rich.text import Text

from clew.cli.printing import console, print_json, table
from clew.evaluate.measures.measure_help import MeasureHelp, describe_all_measures, describe_measure


@click.command("measures")
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def measures_command(name: str | None, as_json: bool) -> None:
    """List every measure with a line about it; with NAME, one of them with its options.

    \b
        clew measures
        clew measures answer-f1
    """
    if name is None:
        print_measures(as_json)
    else:
        print_measure(name, as_json)


def print_measures(as_json: bool) -> None:
    found = describe_all_measures()
    if as_json:
        print_json([as_data(one) for one in found])
        return
    rows = [(one.name, one.summary, ", ".join(one.needs)) for one in found]
    console().print(table("", ["measure", "what it is", "needs"], rows))


def print_measure(name: str, as_json: bool) -> None:
    found = describe_measure(name)
    if as_json:
        print_json(as_data(found))
        return
    out = console()
    out.print(Text(f"{found.name}: {found.summary}"))
    rows = [(option.name, option.default, ", ".join(option.choices)) for option in found.options]
    if rows:
        out.print(table("", ["option", "default", "choices"], rows))


def as_data(one: MeasureHelp) -> dict[str, object]:
    options = [{"name": option.name, "default": option.default, "choices": list(option.choices)}
               for option in one.options]  # fmt: skip
    return {"name": one.name, "line": one.summary, "needs": list(one.needs), "options": options}
