"""Benchmarks side by side: contents, lengths, types and isomorphism classes of several in one table each.

The rows are those of the published comparisons: Cao et al. 2022 (table 1, figure 3) and Dutt et al. 2023 (tables 1, 7).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clew.benchmark.statistics import UNLABELLED, UNNAMED_CLASSES, SizeCounts, Statistics
from clew.language.isomorphism import CATALOGUE

NOT_TOLD = "—"  # of something that no question of a file tells
WORDS, STEPS, TOKENS = "words", "program steps", "SPARQL tokens"
BIN_WIDTH = 5  # words to a row, as in Cao et al. 2022, figure 3e
LAST_BIN = 40  # words; longer questions are counted together
LAST_STEP = 10  # Cao et al. 2022, section 4: "more than 10 steps"
MAX_ROWS = 25  # to a label; the rarer values are one row
PARTS = ("program", "sparql", "sql", "sexpr", "graph", "answers", "choices", "alternatives")
COMPARED_LABELS = ("knowledge", "type", "category", "zero-shot", "hops", "function", "level", "iso")


@dataclass(frozen=True, slots=True)
class ComparisonTable:
    """A table with a column of cells for each benchmark, in the order in which they were given."""

    title: str
    rows: tuple[tuple[str, tuple[str, ...]], ...]

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """The table as JSON: for each row the cell of each benchmark."""
        return {
            "title": self.title,
            "rows": {label: dict(zip(names, cells, strict=True)) for label, cells in self.rows},
        }


def compare_statistics(benchmarks: Sequence[Statistics]) -> list[ComparisonTable]:
    """The tables that compare `benchmarks`; a property that none of them tells has no table."""
    tables = [contents_table(benchmarks)]
    tables += [table for table in (length_table(benchmarks), steps_table(benchmarks)) if table is not None]
    columns = [LabelColumn.of(statistics) for statistics in benchmarks]
    told = [name for name in COMPARED_LABELS if any(name in column.counts for column in columns)]
    return tables + [label_table(name, columns) for name in told]


Cell = Callable[[Statistics], str]


def contents_table(benchmarks: Sequence[Statistics]) -> ComparisonTable:
    """The number of questions, what they have, their answers and their mean lengths."""
    rows: dict[str, Cell] = {
        "format": lambda statistics: statistics.format or NOT_TOLD,
        "questions": lambda statistics: f"{statistics.questions:,}",
        **{f"with {part}": part_cell(part) for part in PARTS},
        "different answers": answers_cell,
        "words, mean": size_cell(WORDS, lambda sizes: f"{sizes.mean:.2f}"),
        "words, median": size_cell(WORDS, lambda sizes: f"{sizes.as_json()['median']:g}"),
        "words, most": size_cell(WORDS, lambda sizes: f"{max(sizes.counts):,}"),
        "program steps, mean": size_cell(STEPS, lambda sizes: f"{sizes.mean:.2f}"),
        "SPARQL tokens, mean": size_cell(TOKENS, lambda sizes: f"{sizes.mean:.2f}"),
        "answers to a question, mean": size_cell("answers", lambda sizes: f"{sizes.mean:.2f}"),
    }
    return ComparisonTable("contents", tuple((label, tuple(map(cell, benchmarks))) for label, cell in rows.items()))


def part_cell(part: str) -> Cell:
    def cell(statistics: Statistics) -> str:
        count = statistics.languages[part]
        return count_cell(count, statistics.questions) if count else NOT_TOLD

    return cell


def answers_cell(statistics: Statistics) -> str:
    more = " or more" if statistics.uncounted["answers"] else ""
    return f"{len(statistics.answers):,}{more}" if statistics.answers else NOT_TOLD


def size_cell(name: str, write: Callable[[SizeCounts], str]) -> Cell:
    return lambda statistics: write(statistics.sizes[name]) if name in statistics.sizes else NOT_TOLD


def count_cell(count: int, total: int) -> str:
    """A count with its share, as the published tables have it."""
    return f"{count:,} ({100 * count / max(total, 1):.1f} %)"


def length_table(benchmarks: Sequence[Statistics]) -> ComparisonTable | None:
    """The distribution of question lengths."""
    edges = range(1, LAST_BIN + 1, BIN_WIDTH)
    bins = {f"{first}-{first + BIN_WIDTH - 1}": range(first, first + BIN_WIDTH) for first in edges}
    return distribution_table("question length in words", WORDS, bins, LAST_BIN, benchmarks)


def steps_table(benchmarks: Sequence[Statistics]) -> ComparisonTable | None:
    """The distribution of program lengths."""
    bins = {str(length): range(length, length + 1) for length in range(1, LAST_STEP + 1)}
    return distribution_table("program length in steps", STEPS, bins, LAST_STEP, benchmarks)


def distribution_table(
    title: str, size: str, bins: Mapping[str, range], last: int, benchmarks: Sequence[Statistics]
) -> ComparisonTable | None:
    """The shares of questions whose `size` is in each of `bins`, and above `last`; none if no benchmark tells it."""
    if not any(size in statistics.sizes for statistics in benchmarks):
        return None
    above = range(last + 1, sys.maxsize)
    rows = tuple(
        (label, tuple(bin_cell(statistics.sizes.get(size), bin_) for statistics in benchmarks))
        for label, bin_ in {**bins, f"more than {last}": above}.items()
    )
    return ComparisonTable(title, rows)


def bin_cell(sizes: SizeCounts | None, bin_: range) -> str:
    if sizes is None:
        return NOT_TOLD
    return count_cell(sum(count for size, count in sizes.counts.items() if size in bin_), sizes.number)


@dataclass(frozen=True, slots=True)
class LabelColumn:
    """The counts of a benchmark's labels; `has_programs` if these come from programs, which tell all types."""

    counts: Mapping[str, Mapping[str, int]]
    questions: int
    has_programs: bool

    @classmethod
    def of(cls, statistics: Statistics) -> LabelColumn:
        """The column of a benchmark."""
        counts = {name: dict(counts) for name, counts in statistics.counted_labels().items()}
        if "iso" in counts:
            counts["iso"] = fold_classes(counts["iso"])
        return cls(counts, statistics.questions, STEPS in statistics.sizes)

    def cell(self, name: str, values: Iterable[str]) -> str:
        """The count of questions with one of `values`; a dash if that cannot be told."""
        counts = self.counts.get(name)
        if counts is None:
            return NOT_TOLD
        count = sum(counts.get(value, 0) for value in values)
        is_told = UNLABELLED not in counts and (self.has_programs or name not in PROGRAM_LABELS)
        return count_cell(count, self.questions) if count or is_told else NOT_TOLD


PROGRAM_LABELS = ("type", "category")  # graphs and queries tell some of their values only


def fold_classes(counts: Mapping[str, int]) -> dict[str, int]:
    """Isomorphism classes with those that have no published name counted together, whichever they are."""
    folded: Counter[str] = Counter()
    for name, count in counts.items():
        mark = next((mark for mark in UNNAMED_CLASSES if name.startswith(mark)), None)
        folded[f"other classes {UNNAMED_CLASSES[mark]}" if mark else name] += count
    return dict(folded)


def label_table(name: str, columns: Sequence[LabelColumn]) -> ComparisonTable:
    """The counts of the values of a label; the rarest are one row."""
    values = order_values(name, columns)
    groups = [(value, [value]) for value in values[:MAX_ROWS]]
    if rest := values[MAX_ROWS:]:
        groups.append((f"{len(rest):,} more", rest))
    return ComparisonTable(
        name, tuple((label, tuple(column.cell(name, group) for column in columns)) for label, group in groups)
    )


def order_values(name: str, columns: Sequence[LabelColumn]) -> list[str]:
    """The values of a label: classes in the order of the catalogue, numbers in numeric order, others as they come."""
    values = list(dict.fromkeys(value for column in columns for value in column.counts.get(name, ())))
    known = [class_.name for class_ in CATALOGUE] if name == "iso" else []
    if all(value.isdecimal() for value in values if value != UNLABELLED):
        known = sorted((value for value in values if value != UNLABELLED), key=int)
    places = {value: place for place, value in enumerate(known)}
    return sorted(values, key=lambda value: (value == UNLABELLED, places.get(value, len(places))))
