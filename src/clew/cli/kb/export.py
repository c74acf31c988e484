"""clew export: write a knowledge base to a file."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.progress import open_with_progress
from clew.kb.writers import export_kb

FORMATS = ("kqapro", "jsonl", "rdf-kqapro", "rdf-statements")


@click.command("export")
@click.argument("kb")
@click.option("--format", "format_", required=True, type=click.Choice(FORMATS))
@click.option("-o", "--output", default="-", show_default=True, help="A file (.gz, .bz2, .zst compress), or -.")
@click.option("--dialect", type=click.Choice(["relation", "predicate"]), default="relation", show_default=True,
              help="kqapro: the names of members, as the kopl package or KQA Pro's baselines read them.")  # fmt: skip
def export_command(kb: str, format_: str, output: str, dialect: str) -> None:
    """Write everything in KB as one file that `clew build` reads back.

    \b
        clew export my.clew --format rdf-statements -o my.nt.gz
        clew export demo --format kqapro --dialect predicate > kb.json
    """
    export_kb(open_with_progress(kb), format_, output, dialect)
    if output != "-":
        click.echo(f"{Path(output)} written", err=True)
