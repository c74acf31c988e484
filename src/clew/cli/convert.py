"""clew convert: questions from one format to another."""

from __future__ import annotations

import click

from clew.cli.arguments import FORMAT, WRITTEN_FORMAT


@click.command("convert")
@click.argument("file", metavar="FILE|-")
@click.option("-o", "--output", default="-", show_default=True, help="A file (.gz, .bz2, .zst compress), or -.")
@click.option("--to", "target", required=True, type=WRITTEN_FORMAT, metavar="FORMAT", help="The format to write.")
@click.option("--from", "source", type=FORMAT, metavar="FORMAT", help="The format of FILE, instead of detecting it.")
def convert_command(file: str, output: str, target: str, source: str | None) -> None:
    """Write the questions of FILE in another format; docs/questions.md names them all.

    jsonl is clew's own and holds everything. Other formats have no place for some fields; what they have a
    place for and the questions lack is named. An output whose name ends in .jsonl is JSON lines.

    \b
        clew convert grailqa_v1.0_dev.json --to jsonl -o dev.jsonl.gz
        clew convert dev.jsonl.gz --to qald | jq .questions[0]
    """
    from clew.cli.converting import convert

    convert(file, output, target, source)
