"""clew stats: count the questions of a benchmark by their properties."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from clew.benchmark.labels import answers_in, label_unseen_answers
from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions
from clew.benchmark.statistics import TOP_ANSWERS, UNLABELLED, Statistics, statistics_of
from clew.benchmark.statistics_comparison import compare_statistics
from clew.benchmark.statistics_page import comparison_page, statistics_page
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.benchmark.split import part_names
from clew.cli.printing import console, print_json, save_page, table
from clew.cli.progress import show_count
from clew.kb.files import Source


@click.command("stats")
@click.argument("files", metavar="FILE|-…", nargs=-1, required=True)
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of FILE, instead of detecting it.")
@click.option("--train", metavar="FILE",
              help="Training questions: count the answers that they do not have as zero-shot.")  # fmt: skip
@click.option("-n", "--limit", default=12, show_default=True, type=AT_LEAST_ONE, help="Length of each list.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--html", "page", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Write a page with bar charts and a sunburst of first words, or with the compared tables."
              )  # fmt: skip
def stats_command(
    files: tuple[str, ...], format_: str | None, train: str | None, limit: int, as_json: bool, page: Path | None
) -> None:
    """Count questions by length, type, hops, answers and first words.

    Types, hops, functions and isomorphism classes of questions without such a label are computed from their queries.
    Several files are compared side by side; a dash means that a file does not tell.

    \b
        clew stats kqapro/val.json --train kqapro/train.json
        clew stats grailqa_v1.0_dev.json --html dev.html
        clew stats webqsp.json --json | jq .labels.iso
        clew stats grailqa_v1.0_dev.json WebQSP.test.json ComplexWebQuestions_dev.json --html compared.html
    """
    seen = read_answers(train, format_) if train else None
    counted = {name: count_file(file, format_, seen) for name, file in zip(part_names(files), files, strict=True)}
    if len(files) == 1:
        show_one(files[0], next(iter(counted.values())), limit, as_json, page)
    else:
        show_comparison(counted, as_json, page)
    if page is not None:
        click.echo(f"{page} written", err=True)


def read_answers(train: str, format_: str | None) -> frozenset[str]:
    """The answers of the training questions."""
    with open_questions(train, format_) as opened:
        return answers_in(show_count(opened.questions, "training questions read"))


def count_file(file: str, format_: str | None, seen: frozenset[str] | None) -> Statistics:
    """The statistics of a file, with the label zero-shot if there are `seen` answers."""
    with open_questions(file, format_) as opened:
        questions: Iterable[Question] = show_count(opened.questions, "questions counted")
        statistics = statistics_of(questions if seen is None else label_unseen_answers(questions, seen))
    statistics.format = opened.format.name if opened.format else ""
    return statistics


def show_one(file: str, statistics: Statistics, limit: int, as_json: bool, page: Path | None) -> None:
    if page is not None:
        save_page(page, statistics_page(statistics, Source(file).name.rsplit("/", 1)[-1]))
    if as_json:
        print_json(statistics.as_json())
    else:
        print_statistics(statistics, limit, console())


def show_comparison(counted: Mapping[str, Statistics], as_json: bool, page: Path | None) -> None:
    tables, names = compare_statistics(list(counted.values())), list(counted)
    if page is not None:
        save_page(page, comparison_page(names, tables, ", ".join(names)))
    if as_json:
        whole = {name: statistics.as_json() for name, statistics in counted.items()}
        print_json({"benchmarks": whole, "tables": [compared.as_json(names) for compared in tables]})
        return
    for compared in tables:
        rows = [(label, *cells) for label, cells in compared.rows]
        console().print(table(f"\n{compared.title}", ["", *names], rows, numbers=range(1, len(names) + 1)))


def print_statistics(statistics: Statistics, limit: int, out: Console) -> None:
    languages = ", ".join(f"{name} {count:,}" for name, count in statistics.languages.most_common())
    given = languages or "only their text"
    out.print(f"{statistics.questions:,} questions, format {statistics.format or 'unknown'}; given: {given}")
    if statistics.sizes:
        out.print(sizes_table(statistics))
    for name, counts in statistics.shown_labels().items():
        out.print(counts_table(name, counts, statistics.questions, limit))
    if statistics.answers:
        title = f"{len(statistics.answers):,} different answers{' or more' * bool(statistics.uncounted['answers'])}"
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
