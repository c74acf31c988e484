"""clew convert: questions from one format to another."""

from __future__ import annotations

import click

from clew.benchmark.reader import open_questions
from clew.benchmark.writer import Written, write_questions
from clew.cli.arguments import FORMAT, WRITTEN_FORMAT
from clew.cli.progress import show_count
from clew.kb.files import STDIN


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
    convert(file, output, target, source)


def convert(place: str, output: str, target: str, source: str | None) -> None:
    """Converts a file, question by question."""
    with open_questions(place, source) as reading:
        questions = show_count(reading.questions, "questions converted")
        account = write_questions(questions, output, target, reading.header)
    tell_missing(account, target)
    if output != STDIN:
        click.echo(f"{output}: {account.questions:,} questions written", err=True)


def tell_missing(account: Written, target: str) -> None:
    for part, count in account.missing.items():
        all_ = "no question has" if count == account.questions else f"{count:,} of {account.questions:,} questions lack"
        click.echo(f"note: {target} has a place for {part}, which {all_}", err=True)
