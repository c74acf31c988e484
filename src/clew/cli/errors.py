"""clew errors: what kinds of error a run makes."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE, FORMAT


@click.command("errors")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("-k", "--kb", default="", help="The knowledge base: it knows names, and runs queries without answers.")
@click.option("--sheet", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.csv",
              help="Write a sample of the errors that only a person can tell.")  # fmt: skip
@click.option("--sample", default=200, show_default=True, type=AT_LEAST_ONE, help="At most so many rows in the sheet.")
@click.option("--seed", default=12345, show_default=True, type=click.IntRange(0), help="For the sample.")
@click.option("--examples", default=2, show_default=True, type=click.IntRange(0), help="Examples of each kind.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def errors_command(questions: str, run: str, **choices: object) -> None:
    """Count the kinds of error in RUN.

    For questions about one fact: hard and soft ambiguity, entity detection, predicate prediction, or both. For all
    others: what is wrong at the first step at which the predicted form leaves the gold one. See docs/analysis.md.

    \b
        clew errors test.jsonl bart.jsonl -k my.clew
        clew errors simplequestions.json run.jsonl -k wikidata.clew --sheet look-at.csv
    """
    from clew.cli.faulting import show_errors

    show_errors(questions, run, **choices)  # type: ignore[arg-type]
