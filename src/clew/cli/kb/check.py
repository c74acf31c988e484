"""clew check: verify the files of a knowledge base."""

from __future__ import annotations

import click

from clew.cli.progress import open_with_progress


@click.command("check")
@click.argument("kb")
def check_command(kb: str) -> None:
    """Verify the files of a knowledge base by their digests.

    Reads every column of KB and the RDF that it keeps, and compares them with the digests of what was written.

    \b
        clew check my.clew
    """
    opened = open_with_progress(kb)
    opened.verify()
    click.echo(f"{kb} is intact: {len(opened.manifest.columns)} columns, digest {opened.digest}")
