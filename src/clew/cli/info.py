"""clew info: what a knowledge base holds."""

from __future__ import annotations

import click

from clew.cli.arguments import AT_LEAST_ONE


@click.command("info")
@click.argument("kb", default="demo")
@click.option("-n", "--limit", default=10, type=AT_LEAST_ONE, show_default=True, help="How many of each list to show.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def info_command(kb: str, limit: int, as_json: bool) -> None:
    """Count what KB holds: entities, concepts, facts, and its most used predicates, keys and units.

    \b
        clew info my.clew
        clew info --json | jq .relational_facts
    """
    from clew.cli.describing import info_json, print_info
    from clew.cli.printing import print_json
    from clew.cli.progress import open_shown

    opened = open_shown(kb)
    if as_json:
        print_json(info_json(opened, limit))
    else:
        print_info(opened, kb, limit)
