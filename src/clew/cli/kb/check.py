"""clew check: is a knowledge base whole?"""

from __future__ import annotations

import click

from clew.cli.progress import open_with_progress


@click.command("check")
@click.argument("kb")
def check_command(kb: str) -> None:
    """Read every column of KB once and compare it with the digest taken when it was written.

    \b
        clew check my.clew
    """
    opened = open_with_progress(kb)
    opened.store.verify()
    click.echo(f"{kb} is whole: {len(opened.manifest.columns)} columns, digest {opened.digest}")
