"""clew check: verify the columns of a knowledge base."""

from __future__ import annotations

import click

from clew.cli.progress import open_with_progress


@click.command("check")
@click.argument("kb")
def check_command(kb: str) -> None:
    """Verify the columns of a knowledge base by their digests.

    Reads every column of KB and compares it with the digest taken when it was written.

    \b
        clew check my.clew
    """
    opened = open_with_progress(kb)
    opened.verify()
    click.echo(f"{kb} is intact: {len(opened.manifest.columns)} columns, digest {opened.digest}")
