"""clew stats: what a benchmark consists of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from clew.benchmark.reader import open_questions
from clew.benchmark.statistics import TOP_ANSWERS, UNTOLD, Statistics, statistics_of
from clew.benchmark.statistics_page import statistics_page
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import console, print_json, table
from clew.cli.progress import show_count
from clew.kb.files import Source, open_output


@click.command("stats")
@click.argument("file", metavar="FILE|-")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("-n", "--limit", default=12, show_default=True, type=AT_LEAST_ONE, help="How many of each list to show.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--html", "page", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Write a page with bars and the sunburst of first words.")  # fmt: skip
def stats_command(file: str, format_: str | None, limit: int, as_json: bool, page: Path | None) -> None:
    """Count what the questions of FILE are: lengths, types, hops, answers, first words.

    Types, hops, functions and isomorphism classes are read from the meaning of a question where it is not labelled.

    \b
        clew stats kqapro/val.json
        clew stats grailqa_v1.0_dev.json --html dev.html
        clew stats webqsp.json --json | jq .labels.iso
    """
    show_statistics(file, format_, limit, as_json, page)


def show_statistics(place: str, format_: str | None, limit: int, as_json: bool, page: Path | None) -> None:
    """Prints the statistics of a file, and writes their page."""
    with open_questions(place, format_) as reading:
        found = statistics_of(show_count(reading.questions, "questions counted"))
    found.format = reading.format.name if reading.format else ""
    if page is not None:
        with open_output(str(page)) as stream:
            stream.write(statistics_page(found, Source(place).name.rsplit("/", 1)[-1]).encode(errors="replace"))
    if as_json:
        print_json(found.as_json())
    else:
        print_statistics(found, limit, console())
    if page is not None:
        click.echo(f"{page} written", err=True)


def print_statistics(found: Statistics, limit: int, out: Console) -> None:
    given = ", ".join(f"{name} {count:,}" for name, count in found.languages.most_common()) or "nothing but their text"
    out.print(f"{found.questions:,} questions, format {found.format or 'unknown'}; given: {given}")
    if found.sizes:
        out.print(sizes_table(found))
    for name, counts in found.shown_labels().items():
        out.print(counts_table(name, counts, found.questions, limit))
    if found.answers:
        title = f"{len(found.answers):,} different answers"
        out.print(counts_table(title, found.answers.most_common(TOP_ANSWERS), found.answers.total(), limit, cut=False))
    words = [(word, one.count) for word, one in found.words.ordered()]
    if words:
        out.print(counts_table("first word", words, found.questions, limit))


def sizes_table(found: Statistics) -> Table:
    rows = []
    for name, spread in found.sizes.items():
        data = spread.as_json()
        rows.append((name, f"{data['number']:,}", f"{data['mean']:.2f}", f"{data['median']:g}", str(data["least"]),
                     str(data["most"])))  # fmt: skip
    return table("\nsizes", ["", "questions", "mean", "median", "least", "most"], rows, numbers=[1, 2, 3, 4, 5])


def counts_table(title: str, counts: Sequence[tuple[str, int]], total: int, limit: int, cut: bool = True) -> Table:
    """The first labels with their counts; if it was `cut`, a line says how many more there are."""
    told = [one for one in counts if one[0] != UNTOLD]
    shown = told[:limit]
    if cut and len(told) > limit:
        shown.append((f"… {len(told) - limit:,} others", sum(count for _, count in told[limit:])))
    shown += [one for one in counts if one[0] == UNTOLD]
    rows = [(label, f"{count:,}", f"{100 * count / max(total, 1):.1f} %") for label, count in shown]
    return table(f"\n{title}", ["", "count", "share"], rows, numbers=[1, 2])
