"""clew show: one entity or concept with its facts."""

from __future__ import annotations

import click

from clew.cli.arguments import AT_LEAST_ONE


@click.command("show")
@click.argument("kb")
@click.argument("name")
@click.option(
    "-n",
    "--limit",
    default=20,
    type=AT_LEAST_ONE,
    show_default=True,
    help="How many values of one predicate to show.",
)
@click.option("--sources", is_flag=True, help="Show where each fact comes from.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per node that goes by NAME.")
def show_command(kb: str, name: str, limit: int, sources: bool, as_json: bool) -> None:
    """Show the entity or concept NAME of KB with its facts and their qualifiers.

    NAME is a name, an alias or an id. If several go by it, the one with the most facts is shown, the others listed.

    \b
        clew show demo France
        clew show demo gold --sources -n 3
        clew show my.clew Q42 --json
    """
    from clew.cli.printing import print_json
    from clew.cli.progress import open_shown
    from clew.cli.showing import node_json, print_namesakes, print_node

    opened = open_shown(kb)
    nodes = sorted(opened.resolve(name), key=lambda node: -opened.prominence(node))
    if as_json:
        for node in nodes:
            print_json(node_json(opened, node))
    else:
        print_node(opened, nodes[0], limit, sources)
        print_namesakes(opened, nodes[1:], kb)
