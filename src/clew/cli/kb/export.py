"""clew export: write a knowledge base to a file."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.progress import open_with_progress
from clew.kb.writers import export_kb

FORMATS = ("kqapro", "jsonl", "rdf-kqapro", "rdf-statements")


@click.command("export")
@click.argument("kb")
@click.option("--format", "format_", required=True, type=click.Choice(FORMATS), help="The format of the file.")
@click.option(
    "-o",
    "--output",
    default="-",
    show_default=True,
    help="The file to write (compressed if it ends in .gz, .bz2 or .zst), or -.",
)
@click.option("--dialect", type=click.Choice(["relation", "predicate"]), default="relation", show_default=True,
              help="kqapro: the key of a relation, as the kopl package or KQA Pro's baselines read it.")  # fmt: skip
def export_command(kb: str, format_: str, output: str, dialect: str) -> None:
    """Write a knowledge base to a file.

    The file has everything that is in KB, and `clew build` can read it.

    \b
        clew export my.clew --format rdf-statements -o my.nt.gz
        clew export demo --format kqapro --dialect predicate > kb.json
    """
    export_kb(open_with_progress(kb), format_, output, dialect)
    if output != "-":
        click.echo(f"{Path(output)} written", err=True)
