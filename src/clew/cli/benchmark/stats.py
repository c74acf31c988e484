"""clew stats: count the questions of a benchmark by their properties."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from clew.benchmark.reader import open_questions
from clew.benchmark.statistics import TOP_ANSWERS, UNLABELLED, Statistics, statistics_of
from clew.benchmark.statistics_page import statistics_page
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import console, print_json, table
from clew.cli.progress import show_count
from clew.kb.files import Source, open_output


@click.command("stats")
@click.argument("file", metavar="FILE|-")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of FILE, instead of detecting it.")
@click.option("-n", "--limit", default=12, show_default=True, type=AT_LEAST_ONE, help="Length of each list.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--html", "page", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Write a page with bar charts and a sunburst of first words.")  # fmt: skip
def stats_command(file: str, format_: str | None, limit: int, as_json: bool, page: Path | None) -> None:
    """Count questions by length, type, hops, answers and first words.

    Types, hops, functions and isomorphism classes of questions without such a label are computed from their queries.

    \b
        clew stats kqapro/val.json
        clew stats grailqa_v1.0_dev.json --html dev.html
        clew stats webqsp.json --json | jq .labels.iso
    """
    with open_questions(file, format_) as reading:
        statistics = statistics_of(show_count(reading.questions, "questions counted"))
    statistics.format = reading.format.name if reading.format else ""
    if page is not None:
        with open_output(str(page)) as stream:
            stream.write(statistics_page(statistics, Source(file).name.rsplit("/", 1)[-1]).encode(errors="replace"))
    if as_json:
        print_json(statistics.as_json())
    else:
        print_statistics(statistics, limit, console())
    if page is not None:
        click.echo(f"{page} written", err=True)


def print_statistics(statistics: Statistics, limit: int, out: Console) -> None:
    languages = ", ".join(f"{name} {count:,}" for name, count in statistics.languages.most_common())
    given = languages or "only their text"
    out.print(f"{statistics.questions:,} questions, format {statistics.format or 'unknown'}; given: {given}")
    if statistics.sizes:
        out.print(sizes_table(statistics))
    for name, counts in statistics.shown_labels().items():
        out.print(counts_table(name, counts, statistics.questions, limit))
    if statistics.answers:
        title = f"{len(statistics.answers):,} different answers"
        out.print(
            counts_table(
                title, statistics.answers.most_common(TOP_ANSWERS), statistics.answers.total(), limit, cut=False
            )
        )
    words = [(word, branch.count) for word, branch in statistics.words.ordered()]
    if words:
        out.print(counts_table("first word", words, statistics.questions, limit))


def sizes_table(statistics: Statistics) -> Table:
    rows = []
    for name, spread in statistics.sizes.items():
        data = spread.as_json()
        rows.append((name, f"{data['number']:,}", f"{data['mean']:.2f}", f"{data['median']:g}", str(data["least"]),
                     str(data["most"])))  # fmt: skip
    return table("\nsizes", ["", "questions", "mean", "median", "least", "most"], rows, numbers=[1, 2, 3, 4, 5])


def counts_table(title: str, counts: Sequence[tuple[str, int]], total: int, limit: int, cut: bool = True) -> Table:
    """The first labels with their counts, and with `cut` a line for the others."""
    labelled = [pair for pair in counts if pair[0] != UNLABELLED]
    shown = labelled[:limit]
    if cut and len(labelled) > limit:
        shown.append((f"… {len(labelled) - limit:,} more", sum(count for _, count in labelled[limit:])))
    shown += [pair for pair in counts if pair[0] == UNLABELLED]
    rows = [(label, f"{count:,}", f"{100 * count / max(total, 1):.1f} %") for label, count in shown]
    return table(f"\n{title}", ["", "count", "share"], rows, numbers=[1, 2])
