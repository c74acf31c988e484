"""What `clew errors` prints."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from clew.analyse.answered import executing_cases, open_answered
from clew.analyse.errors import Errors, errors_of
from clew.analyse.sheet import sampled, write_sheet
from clew.cli.noting import say_notes
from clew.cli.printing import console, print_json, table
from clew.cli.progress import counted, open_shown
from clew.evaluate.executing import Setup

LONGEST = 160


def show_errors(
    questions: str, run: str, kb: str, sheet: Path | None, sample: int, seed: int, examples: int,
    format_: str | None, run_format: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Judges and prints."""
    base = open_shown(kb) if kb else None
    setup = Setup(str(base.store.folder), base.digest) if base else Setup()
    with open_answered(questions, [run], format_, run_format) as found, executing_cases(setup) as make:
        say_notes(found.notes())
        errors = errors_of(counted(found.cases(make), "questions looked at"), base)
    if as_json:
        print_json(errors.as_json())
    else:
        print_errors(errors, examples)
    if sheet is not None:
        rows = sampled(errors, sample, seed)
        write_sheet(rows, sheet)
        click.echo(f"{len(rows):,} errors that only a person can tell are in {sheet}", err=True)


def print_errors(errors: Errors, examples: int) -> None:
    out = console()
    out.print(table("", ["kind", "count", "of errors"], rows(errors), numbers=[1, 2]))
    out.print(f"{errors.wrong:,} errors in {len(errors.judged):,} questions", style="dim")
    print_examples(out, errors, examples)


def rows(errors: Errors) -> Iterator[list[str]]:
    wrong = errors.wrong
    for kind, count in errors.counts.items():
        yield [kind, f"{count:,}", f"{100 * count / wrong:.1f} %" if kind.is_error else ""]


def print_examples(out: Console, errors: Errors, most: int) -> None:
    for kind in (one for one in errors.counts if one.is_error):
        for judged in errors.of(kind)[:most]:
            out.print()
            out.print(Text(f"{kind}", "bold"), Text(f"{judged.id}  {judged.question}"), soft_wrap=True)
            out.print(Text(f"  {cut(judged.at)}" if judged.at else "", "yellow"), soft_wrap=True)


def cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
