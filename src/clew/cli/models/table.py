"""clew models table: fill a paper's table with the scores of runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from clew.analyse.published_tables.published_table import (
    FINDING_HEADINGS,
    TRAINING_HEADINGS,
    PublishedTable,
    TableSection,
    table_page,
)
from clew.analyse.published_tables.table_scorer import TableScorer
from clew.analyse.published_tables.tables import TABLES, make_table
from clew.benchmark.reader import read_questions
from clew.cli.arguments import AT_LEAST_ONE, FORMAT, refuse_unused
from clew.cli.printing import Text, console, print_data, print_json, print_notes, save_page, table
from clew.cli.progress import open_with_progress, stage_progress


@click.command("table")
@click.argument("name", type=click.Choice(list(TABLES)), metavar="|".join(TABLES))
@click.argument("runs", nargs=-1, required=True, metavar="[LABEL=]RUN...")
@click.option("--questions", required=True, metavar="TEST", help="The questions that the runs were made for.")
@click.option("-k", "--kb", default="", help="The knowledge base, to run queries and to look up names.")
@click.option("--ontology", default="", metavar="DIR",
              help="With grailqa++: the folder with fb_roles, fb_types and reverse_properties, for GrailQA's own exact"
              " match and F1.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Number of processes.")
@click.option("--resamples", default=1_000, show_default=True, type=AT_LEAST_ONE,
              help="Random swaps for the significance of findings.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of TEST, if not detected.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write a self-contained page.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print Markdown, to paste into a page.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def table_command(
    name: str, runs: tuple[str, ...], questions: str, kb: str, ontology: str, jobs: int, resamples: int,
    format_: str | None, html: Path | None, as_markdown: bool, as_json: bool,
) -> None:  # fmt: skip
    """Fill a paper's table with the scores of runs.

    The table has the rows and columns of the paper, with the published figures below those of your runs. RUN is a file
    of `clew models predict` or any other run with a LABEL; runs with one label are seeds and become mean and standard
    deviation. A folder of `clew annotate import --runs` is the human performance. Below the table are the findings of
    the paper, each with whether it holds, how the models were trained, and the signatures of the scores.

    \b
        clew models table kqapro rgcn-1.jsonl rgcn-2.jsonl clew=run.jsonl Human=people --questions test.jsonl
        clew models table gek runs/*.jsonl --questions test.jsonl -k my.clew --html gek.html
        clew models table grailqa++ runs/*.jsonl clew=run.jsonl --questions test.jsonl -k my.clew --markdown
    """
    if as_markdown and as_json:
        raise click.UsageError("choose one of --markdown and --json")
    if name != "grailqa++":
        refuse_unused(["ontology"], "belongs to the table grailqa++")
    base = open_with_progress(kb) if kb else None
    with stage_progress() as show:
        show("reading questions", 0, 0)
        scorer = TableScorer(read_questions(questions, format_), base, jobs, resamples, ontology, show)
        filled = make_table(name, runs, scorer)
    if html is not None:
        save_page(html, table_page(filled))
    if as_json:
        print_json(filled.as_json())
    elif as_markdown:
        print_data(filled.markdown())
    else:
        print_table(filled)


def print_table(filled: PublishedTable) -> None:
    out = console()
    out.print(Text(filled.title, "bold"))
    for part in filled.sections:
        print_section(out, part)
    if filled.findings:
        out.print(table("\nfindings of the paper", FINDING_HEADINGS, [each.cells() for each in filled.findings], [4]))
    if filled.trainings:
        rows = [training.cells() for training in filled.trainings]
        out.print(table("\ntraining, means over seeds", TRAINING_HEADINGS, rows, numbers=range(2, 5)))
    out.print()
    for signature in filled.signatures:
        out.print(Text(filled.describe(signature), "dim"), soft_wrap=True)
    print_notes(filled.notes)


def print_section(out: Console, part: TableSection) -> None:
    rows = list(part.text_rows())
    width = table_width([part.headings, *(row.cells for row in rows)])
    short = list(part.text_rows(has_deviations=False)) if width > out.width else rows
    hint = "" if short == rows else f"The deviations over seeds need {width} columns; --json has them."
    rows = short
    printed = table(f"\n{part.title}", part.headings, [row.cells for row in rows], range(1, len(part.headings)))
    for column in printed.columns[1:]:
        column.no_wrap = True
    for line, row in zip(printed.rows, rows, strict=True):
        line.style = "dim" if row.is_published else None
    out.print(printed)
    for text in filter(None, (part.note, hint)):
        out.print(Text(text, "dim"))


def table_width(rows: Sequence[Sequence[str]]) -> int:
    """The columns that a table takes: the longest text of each column, and two between them."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return sum(widths) + 2 * len(widths)
