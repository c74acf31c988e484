"""clew convert: convert questions to another format."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clew.benchmark.formats import FORMATS
from clew.benchmark.writer import Transform, WriteSummary, convert_file
from clew.cli.arguments import FORMAT, WRITTEN_FORMAT, refuse_unused
from clew.cli.progress import open_with_progress, show_count
from clew.kb.files import STDIN

if TYPE_CHECKING:
    from clew.generate.answer_choices import ChoiceMaker


@click.command("convert")
@click.argument("file", metavar="FILE|-")
@click.option(
    "-o",
    "--output",
    default="-",
    show_default=True,
    help="The file to write (compressed if it ends in .gz, .bz2 or .zst), or -.",
)
@click.option("--to", "target", required=True, type=WRITTEN_FORMAT, metavar="FORMAT", help="The format to write.")
@click.option("--from", "source", type=FORMAT, metavar="FORMAT", help="The format of FILE, instead of detecting it.")
@click.option(
    "--choices",
    is_flag=True,
    help="Give ten answer choices to each question that has none, from its meaning over the knowledge base -k.",
)
@click.option("-k", "--kb", metavar="KB", help="The knowledge base of the questions, for --choices.")
@click.option("--seed", default=1, show_default=True, help="Seed of the random generator, for --choices.")
def convert_command(
    file: str, output: str, target: str, source: str | None, choices: bool, kb: str | None, seed: int
) -> None:
    """Convert questions to another format.

    docs/questions.md describes the formats. jsonl is clew's own and holds everything. For other formats, the command
    counts what the questions lack and what the format cannot hold. An output file whose name ends in .jsonl has one
    JSON object per line.

    \b
        clew convert grailqa_v1.0_dev.json --to jsonl -o dev.jsonl.gz
        clew convert dev.jsonl.gz --to qald | jq .questions[0]
        clew convert train.jsonl --to jsonl --choices -k my.clew -o with-choices.jsonl
    """
    maker = make_choice_maker(choices, kb, seed)
    add_choices: Transform = maker.add_choices if maker else iter
    account = convert_file(
        file, output, target, source, lambda questions: add_choices(show_count(questions, "questions converted"))
    )
    print_missing(account, target)
    for reason, count in (maker.skipped if maker else {}).items():
        click.echo(f"note: {count:,} of {account.questions:,} questions get no choices: {reason}", err=True)
    if output != STDIN:
        click.echo(f"{output}: {account.questions:,} questions written", err=True)


def make_choice_maker(choices: bool, kb: str | None, seed: int) -> ChoiceMaker | None:
    """What gives questions their choices, if the user asks for it."""
    if not choices:
        refuse_unused(("kb", "seed"), "is only for --choices")
        return None
    if kb is None:
        raise click.UsageError("--choices needs a knowledge base: give one with -k")
    from clew.generate.answer_choices import ChoiceMaker  # loads the engine

    return ChoiceMaker(open_with_progress(kb), seed)


def print_missing(account: WriteSummary, target: str) -> None:
    for part, count in account.missing.items():
        lack = "no question has" if count == account.questions else f"{count:,} of {account.questions:,} questions lack"
        click.echo(f"note: {target} has a place for {part}, which {lack}", err=True)
    for part, count in account.lost.items():
        why = "cannot express" if part in FORMATS[target].parts else "has no place for"
        click.echo(f"note: {target} {why} the {part} of {count:,} of {account.questions:,} questions", err=True)
