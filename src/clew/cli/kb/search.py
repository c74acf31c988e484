"""clew search: find entities and concepts by name."""

from __future__ import annotations

import click

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.kb.show import match_row
from clew.cli.printing import console, print_json, table
from clew.cli.progress import open_with_progress
from clew.errors import ClewError
from clew.kb.writers.kb_json import match_json


@click.command("search")
@click.argument("kb")
@click.argument("text")
@click.option("-n", "--limit", default=10, type=AT_LEAST_ONE, show_default=True, help="Number of results.")
@click.option("--prefix", is_flag=True, help="Find names that begin with TEXT instead.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def search_command(kb: str, text: str, limit: int, prefix: bool, as_json: bool) -> None:
    """Find entities and concepts by name.

    Lists those of KB whose names or aliases are most similar to TEXT, with scores up to 1. Exits with status 1 if there
    are none.

    \b
        clew search demo "frnace"
        clew search my.clew --prefix "new y"
    """
    opened = open_with_progress(kb)
    matches = opened.names.with_prefix(text, limit) if prefix else opened.search(text, limit)
    if not matches:
        how = "begins with" if prefix else "is similar to"
        raise ClewError(f"no name in {kb} {how} {text!r}")
    if as_json:
        for match in matches:
            print_json(match_json(opened, match))
    else:
        console().print(
            table("", ["score", "name", "id", "what it is"], (match_row(opened, match) for match in matches))
        )
