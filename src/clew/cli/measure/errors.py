"""clew errors: count the kinds of error in a run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console

from clew.analyse.errors.classifier import ErrorSummary, classify_errors, sample_for_judgement, write_judgement_sheet
from clew.analyse.run_set import open_case_maker, open_run_set
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import Text, console, print_json, print_notes, table
from clew.cli.progress import open_with_progress, show_count
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.pages.score_text import format_share


@click.command("errors")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("-k", "--kb", default="", help="The knowledge base, to look up names and run queries without answers.")
@click.option("--sheet", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.csv",
              help="Write a sample of the errors that only a person can judge.")  # fmt: skip
@click.option(
    "--sample", default=200, show_default=True, type=AT_LEAST_ONE, help="Maximum number of rows in the sheet."
)
@click.option("--seed", default=12345, show_default=True, type=click.IntRange(0), help="Seed for the sample.")
@click.option(
    "--examples", default=2, show_default=True, type=click.IntRange(0), help="Number of examples of each kind."
)
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def errors_command(questions: str, run: str, **choices: object) -> None:
    """Count the kinds of error in a run.

    For questions about one fact, these are hard and soft ambiguity, entity detection, predicate prediction, or both.
    For all others, it is the error at the first step where the predicted query differs from the gold one. See
    docs/analysis.md.

    \b
        clew errors test.jsonl bart.jsonl -k my.clew
        clew errors simplequestions.json run.jsonl -k wikidata.clew --sheet look-at.csv
    """
    show_errors(questions, run, **choices)  # type: ignore[arg-type]


MAX_EXAMPLE_CHARS = 160  # fits into two lines of a terminal


def show_errors(
    questions: str, run: str, kb: str, sheet: Path | None, sample: int, seed: int, examples: int,
    format_: str | None, run_format: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Classify the errors and print their counts."""
    base = open_with_progress(kb) if kb else None
    setup = ExecutionSetup(str(base.folder), base.digest) if base else ExecutionSetup()
    with open_run_set(questions, [run], format_, run_format) as run_set, open_case_maker(setup) as make:
        print_notes(run_set.notes())
        errors = classify_errors(show_count(run_set.cases(make), "questions looked at"), base)
    if as_json:
        print_json(errors.as_json())
    else:
        print_errors(errors, examples)
    if sheet is not None:
        rows = sample_for_judgement(errors, sample, seed)
        write_judgement_sheet(rows, sheet)
        click.echo(f"{len(rows):,} errors that only a person can judge are in {sheet}", err=True)


def print_errors(errors: ErrorSummary, examples: int) -> None:
    out = console()
    out.print(table("", ["kind", "count", "of errors"], kind_rows(errors), numbers=[1, 2]))
    out.print(f"{errors.error_count:,} errors in {len(errors.predictions):,} questions", style="dim")
    print_examples(out, errors, examples)


def kind_rows(errors: ErrorSummary) -> Iterator[list[str]]:
    wrong = errors.error_count
    for kind, count in errors.counts.items():
        yield [kind, f"{count:,}", format_share(count / wrong) if kind.is_error else ""]


def print_examples(out: Console, errors: ErrorSummary, limit: int) -> None:
    for kind in (candidate for candidate in errors.counts if candidate.is_error):
        for judged in errors.of_kind(kind)[:limit]:
            out.print()
            out.print(Text(f"{kind}", "bold"), Text(f"{judged.id}  {judged.question}"), soft_wrap=True)
            out.print(Text(f"  {shorten(judged.at)}" if judged.at else "", "yellow"), soft_wrap=True)


def shorten(text: str) -> str:
    return text if len(text) <= MAX_EXAMPLE_CHARS else text[:MAX_EXAMPLE_CHARS] + "…"
