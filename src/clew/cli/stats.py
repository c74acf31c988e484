"""clew stats: what a benchmark consists of."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE, FORMAT


@click.command("stats")
@click.argument("file", metavar="FILE|-")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("-n", "--limit", default=12, show_default=True, type=AT_LEAST_ONE, help="How many of each list to show.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--html", "page", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Write a page with bars and the sunburst of first words.")  # fmt: skip
def stats_command(file: str, format_: str | None, limit: int, as_json: bool, page: Path | None) -> None:
    """Count what the questions of FILE are: lengths, types, hops, answers, first words.

    Types, hops, functions and isomorphism classes are read from the meaning of a question where it is not labelled.

    \b
        clew stats kqapro/val.json
        clew stats grailqa_v1.0_dev.json --html dev.html
        clew stats webqsp.json --json | jq .labels.iso
    """
    from clew.cli.counting import show_statistics

    show_statistics(file, format_, limit, as_json, page)
