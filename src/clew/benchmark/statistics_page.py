"""The HTML page of a benchmark's statistics: sizes, labels, answers and the sunburst of first words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.benchmark.statistics import TOP_ANSWERS, SizeCounts, Statistics
from clew.benchmark.statistics_comparison import ComparisonTable
from clew.benchmark.sunburst import draw_sunburst
from clew.pages.markup import note, section, table, write_page
from clew.pages.plots import draw_bar
from clew.pages.score_text import format_share

MAX_BARS = 25  # to a label; the rarer values are one bar


def statistics_page(statistics: Statistics, title: str) -> str:
    """The page of a benchmark's statistics: sizes, labels, answers and first words."""
    parts = [section("Sizes", sizes_table(statistics))]
    for name, counts in statistics.shown_labels().items():
        parts.append(bars_section(name.capitalize(), counts, statistics.questions))
    for name, size_counts in statistics.sizes.items():
        sizes = [(str(size), size_counts.counts[size]) for size in sorted(size_counts.counts)]
        parts.append(bars_section(f"Questions by {name}", sizes, size_counts.number))
    if statistics.answers:
        answers = statistics.answers.most_common(TOP_ANSWERS)
        parts.append(bars_section("Most frequent answers", answers, statistics.answers.total()))
    if statistics.words.branches:
        parts.append(section("First words", draw_sunburst(statistics.words)))
    return write_page(title, parts, intro=note(f"{statistics.questions:,} questions"))


def comparison_page(names: Sequence[str], tables: Iterable[ComparisonTable], title: str) -> str:
    """The page that compares benchmarks: a table for each property."""
    parts = [
        section(
            compared.title.capitalize(),
            table(["", *names], [[label, *cells] for label, cells in compared.rows], numbers=range(1, len(names) + 1)),
        )
        for compared in tables
    ]
    return write_page(title, parts, intro=note(COMPARISON_NOTE))


COMPARISON_NOTE = "A count is followed by its share of the benchmark; a dash means that its file does not tell."


def sizes_table(statistics: Statistics) -> str:
    """Mean, median and extremes of each size."""
    rows = [size_row(name, size_counts) for name, size_counts in statistics.sizes.items()]
    return table(["", "questions", "mean", "median", "least", "most"], rows, numbers=range(1, 6))


def size_row(name: str, size_counts: SizeCounts) -> list[str]:
    data = size_counts.as_json()
    numbers = f"{data['number']:,}", f"{data['mean']:.2f}", f"{data['median']:g}"
    return [name, *numbers, str(data["least"]), str(data["most"])]


def bars_section(title: str, counts: Iterable[tuple[str, int]], total: int) -> str:
    """A bar for each label, and one for all labels after the first `MAX_BARS`."""
    listed = list(counts)
    rest = sum(count for _, count in listed[MAX_BARS:])
    bars = listed[:MAX_BARS] + ([(f"{len(listed) - MAX_BARS} more", rest)] if rest else [])
    highest = max((count for _, count in bars), default=1)
    rows = [bar_row(label, count, highest, total) for label, count in bars]
    return section(title, table([], rows, numbers=[2, 3], kind="bars"))


def bar_row(label: str, count: int, highest: int, total: int) -> list[str]:
    share = format_share(count / max(total, 1))
    return [label or "(empty)", draw_bar(count / highest, title=share), f"{count:,}", share]
