"""What `clew convert` does and says."""

from __future__ import annotations

import click

from clew.benchmark.reading import open_questions
from clew.benchmark.writing import Written, write_questions
from clew.cli.progress import counted
from clew.kb.sources import STDIN


def convert(place: str, output: str, target: str, source: str | None) -> None:
    """Converts a file, question by question."""
    with open_questions(place, source) as reading:
        questions = counted(reading.questions, "questions converted")
        account = write_questions(questions, output, target, reading.header)
    tell_missing(account, target)
    if output != STDIN:
        click.echo(f"{output}: {account.questions:,} questions written", err=True)


def tell_missing(account: Written, target: str) -> None:
    for part, count in account.missing.items():
        all_ = "no question has" if count == account.questions else f"{count:,} of {account.questions:,} questions lack"
        click.echo(f"note: {target} has a place for {part}, which {all_}", err=True)
