"""clew phrases: write the phrase kit of a knowledge base to a file that you can edit."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import refuse_unused
from clew.cli.printing import print_data
from clew.cli.progress import open_with_progress
from clew.phrasing.kit_builder import phrase_program, update_kit, write_kit_file


@click.command("phrases")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("-o", "--output", default="-", show_default=True, help="The file to write; your edits in it are kept.")
@click.option("-t", "--try", "program", help="Print the question of a program in these phrases, and write nothing.")
@click.option("-v", "--variants", default=1, type=click.IntRange(min=1), show_default=True,
              help="With --try: number of wordings.")  # fmt: skip
def phrases_command(kb: str, output: str, program: str | None, variants: int) -> None:
    """Write the phrases that questions are made of, for you to edit.

    There are phrases for every concept, predicate, attribute and qualifier of the knowledge base. `clew generate
    --phrases FILE` uses them.

    \b
        clew phrases -k my.clew -o phrases.toml       # edit the file; running this again keeps your edits
        clew phrases -o phrases.toml --try "Find(France) | QueryAttr(area)" -v 3
    """
    if program is None:
        refuse_unused(("variants",), "needs --try PROGRAM")
    opened = open_with_progress(kb)
    file = None if output == "-" else Path(output)
    if program is not None:
        click.echo("\n".join(phrase_program(program, opened, file, variants)))
    elif file is None:
        print_data(update_kit(opened, None).text)
    else:
        click.echo(write_kit_file(opened, file), err=True)
