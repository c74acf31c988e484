"""clew measures: the measures that runs are scored by."""

from __future__ import annotations

import click


@click.command("measures")
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def measures_command(name: str | None, as_json: bool) -> None:
    """List every measure with a line about it; with NAME, one of them with its options.

    \b
        clew measures
        clew measures answer-f1
    """
    from clew.cli.measuring import print_measure, print_measures

    if name is None:
        print_measures(as_json)
    else:
        print_measure(name, as_json)
