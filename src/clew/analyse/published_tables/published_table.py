"""`PublishedTable`: a paper's table with measured and published figures, as text, Markdown, JSON and HTML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import Enum
from statistics import mean, stdev
from typing import Any

from clew.analyse.confusion import Confusion
from clew.pages.markup import bullets, cell, code, note, section, table, write_page
from clew.pages.plots import draw_heat_map
from clew.pages.score_text import NO_SCORE

PUBLISHED_LABEL = "published"
COUNT_LABEL = "questions"
INDENT = "  "  # before the word `published` below the label of a row
STYLE = """
tr:has(+ tr.paper) td { border-bottom: 0 }
tr.paper td { color: var(--soft); font-style: italic; padding-top: 0; }
tr.paper td:first-child { padding-left: 1.5em; }
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of a table: measured once for each seed, over `n` questions, and published."""

    measured: tuple[float, ...] = ()
    n: int = 0
    published: float | None = None

    @property
    def mean(self) -> float | None:
        """The mean over the seeds; None if nothing was measured."""
        return mean(self.measured) if self.measured else None

    @property
    def deviation(self) -> float | None:
        """The sample standard deviation over the seeds; None for fewer than two."""
        return stdev(self.measured) if len(self.measured) > 1 else None

    def text(self, decimals: int, has_deviation: bool = True) -> str:
        """The measured figure, with its deviation over seeds unless that is not wanted."""
        if self.mean is None:
            return NO_SCORE
        is_alone = self.deviation is None or not has_deviation
        return f"{self.mean:.{decimals}f}" + ("" if is_alone else f"±{self.deviation:.{decimals}f}")

    def published_text(self, decimals: int) -> str:
        """The published figure."""
        return NO_SCORE if self.published is None else f"{self.published:.{decimals}f}"

    def as_json(self) -> dict[str, Any]:
        """The figure for `--json`."""
        measured = {"mean": self.mean, "deviation": self.deviation, "seeds": list(self.measured), "n": self.n}
        return {**measured, "published": self.published}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: for each column the figures of its cell, most often one, or two as in EM / F1."""

    label: str
    cells: Mapping[str, tuple[Figure, ...]]
    model: str = ""

    @property
    def has_published(self) -> bool:
        """Whether the paper has a figure of this row."""
        return any(figure.published is not None for figure in figures_of(self))

    def as_json(self) -> dict[str, Any]:
        """The row for `--json`."""
        cells = {column: [figure.as_json() for figure in figures] for column, figures in self.cells.items()}
        return {"label": self.label, "model": self.model, "cells": cells}


class CountPlace(Enum):
    """Where a section shows the numbers of questions."""

    ROW = "row"
    COLUMN = "column"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True)
class TextRow:
    """A row as texts; `is_published` says that it has the figures of the paper."""

    cells: tuple[str, ...]
    is_published: bool = False


@dataclass(frozen=True, slots=True)
class TableSection:
    """A part of a table with columns of its own; `columns` maps their keys to headings.

    The numbers of questions are a row if each column has its own questions, or a column if each row has.
    """

    title: str
    heading: str
    columns: Mapping[str, str]
    rows: tuple[Row, ...]
    decimals: int = 1
    note: str = ""
    counts: CountPlace = CountPlace.ROW
    count_label: str = COUNT_LABEL

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings of all columns."""
        count = (self.count_label,) if self.counts is CountPlace.COLUMN else ()
        return (self.heading, *count, *self.columns.values())

    def text_rows(self, has_deviations: bool = True) -> Iterator[TextRow]:
        """Each row as texts, and below it the published figures, where there are any."""
        if self.counts is CountPlace.ROW and any(figure.n for row in self.rows for figure in figures_of(row)):
            yield TextRow((self.count_label, *map(self.column_count, self.columns)))
        for row in self.rows:
            cells = [self.cell_text(row, column, has_deviations) for column in self.columns]
            yield TextRow((row.label, *self.row_count(row), *cells))
            if row.has_published:
                published = [self.published_text(row, column) for column in self.columns]
                yield TextRow((INDENT + PUBLISHED_LABEL, *self.row_count(None), *published), is_published=True)

    def column_count(self, column: str) -> str:
        """The number of questions of a column; rows for a part of them say so in a note."""
        return f"{max((figure.n for row in self.rows for figure in row.cells.get(column, ())), default=0):,}"

    def row_count(self, row: Row | None) -> tuple[str, ...]:
        """The cell with the number of questions of a row, if rows have one; empty below it."""
        if self.counts is not CountPlace.COLUMN:
            return ()
        return ("",) if row is None else (f"{max((figure.n for figure in figures_of(row)), default=0):,}",)

    def cell_text(self, row: Row, column: str, has_deviations: bool) -> str:
        figures = row.cells.get(column, ())
        return join_figures([figure.text(self.decimals, has_deviations) for figure in figures])

    def published_text(self, row: Row, column: str) -> str:
        figures = row.cells.get(column, ())
        return join_figures([figure.published_text(self.decimals) for figure in figures])

    def as_json(self) -> dict[str, Any]:
        """The section for `--json`."""
        rows = [row.as_json() for row in self.rows]
        return {"title": self.title, "columns": dict(self.columns), "rows": rows, "note": self.note}


def figures_of(row: Row) -> Iterator[Figure]:
    """All figures of a row."""
    return (figure for figures in row.cells.values() for figure in figures)


def join_figures(texts: Sequence[str]) -> str:
    """The figures of a cell; one dash if none of them was measured."""
    return NO_SCORE if all(text == NO_SCORE for text in texts) else " / ".join(texts)


@dataclass(frozen=True, slots=True)
class Finding:
    """A statement of a paper, whether it holds here, and the figures that say so, measured and published.

    `holds` is None if the runs that it is about are not in the table. `p` is the p-value of the difference.
    """

    statement: str
    holds: bool | None
    measured: str = ""
    published: str = ""
    p: float | None = None

    def text(self) -> str:
        """The finding as a line."""
        chance = f", p = {self.p_text}" if self.p_text else ""
        paper = f"; in the paper {self.published}" if self.published else ""
        return f"{self.statement}: {self.verdict} ({self.measured}{chance}{paper})"

    @property
    def verdict(self) -> str:
        """Whether the statement holds, in words."""
        return {True: "holds", False: "does not hold", None: "not tested"}[self.holds]

    @property
    def p_text(self) -> str:
        """The p-value with three decimals; empty if there is none."""
        return "" if self.p is None else f"{self.p:.3f}"

    def cells(self) -> tuple[str, ...]:
        """The finding as the texts of a row."""
        return (self.verdict, self.statement, self.measured, self.published, self.p_text)


@dataclass(frozen=True, slots=True)
class Training:
    """How the runs of a row were trained, for each seed; figures that are not known are None."""

    label: str
    seeds: tuple[int | None, ...]
    minutes: tuple[float | None, ...]
    memory_gib: tuple[float | None, ...]
    parameters: int | None
    device: str

    def cells(self) -> tuple[str, ...]:
        """The training as the texts of a row: means over the seeds."""
        minutes, memory = mean_of(self.minutes), mean_of(self.memory_gib)
        return (
            self.label,
            ", ".join(str(seed) for seed in self.seeds if seed is not None) or NO_SCORE,
            NO_SCORE if minutes is None else f"{minutes:.1f}",
            NO_SCORE if memory is None else f"{memory:.1f}",
            NO_SCORE if self.parameters is None else f"{self.parameters / 1e6:.1f}",
            self.device or NO_SCORE,
        )


FINDING_HEADINGS = ("", "finding", "here", "in the paper", "p")
TRAINING_HEADINGS = ("model", "seeds", "minutes", "GiB", "parameters (M)", "device")


def mean_of(values: Sequence[float | None]) -> float | None:
    """The mean of the known values; None if there are none."""
    known = [value for value in values if value is not None]
    return mean(known) if known else None


@dataclass(frozen=True, slots=True)
class TableSignature:
    """How scores were computed, without the digest of the run, and the labels of the rows with such scores."""

    text: str
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PublishedTable:
    """A paper's table filled with runs: its sections, the paper's findings, and how everything was computed."""

    title: str
    sections: tuple[TableSection, ...]
    findings: tuple[Finding, ...] = ()
    trainings: tuple[Training, ...] = ()
    signatures: tuple[TableSignature, ...] = ()
    notes: tuple[str, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    confusions: Mapping[str, Confusion] = field(default_factory=dict)

    def describe(self, signature: TableSignature) -> str:
        """A signature with the rows that it belongs to, unless all signatures belong to the same."""
        is_shared = len({frozenset(each.labels) for each in self.signatures}) == 1
        return signature.text if is_shared else f"{signature.text}  ({', '.join(signature.labels)})"

    def as_json(self) -> dict[str, Any]:
        """Everything for `--json`."""
        return {
            "title": self.title,
            "sections": [section.as_json() for section in self.sections],
            "findings": [asdict(finding) for finding in self.findings],
            "trainings": [asdict(training) for training in self.trainings],
            "signatures": [asdict(signature) for signature in self.signatures],
            "notes": list(self.notes),
            "confusions": {label: matrix.as_json() for label, matrix in self.confusions.items()},
            **self.facts,
        }

    def markdown(self) -> str:
        """The table as a piece of a Markdown page, without a title."""
        parts = [section_markdown(section) for section in self.sections]
        if self.trainings:
            rows = [training.cells() for training in self.trainings]
            parts.append("Training, means over seeds:\n\n" + markdown_table(TRAINING_HEADINGS, rows))
        parts += [list_markdown("Findings:", [finding.text() for finding in self.findings])]
        parts += [list_markdown("Notes:", self.notes)]
        signatures = "\n".join(map(self.describe, self.signatures))
        return "\n\n".join(part for part in (*parts, f"```\n{signatures}\n```" if signatures else "") if part) + "\n"


def section_markdown(section: TableSection) -> str:
    rows = [tuple(map(emphasise, row.cells)) if row.is_published else row.cells for row in section.text_rows()]
    title = f"**{section.title}**\n\n" if section.title else ""
    return title + markdown_table(section.headings, rows) + (f"\n\n{section.note}" if section.note else "")


def emphasise(text: str) -> str:
    """A published figure in italics."""
    return text if text in ("", NO_SCORE) else f"*{text.strip()}*"


def markdown_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [headings, ["---", *["--:"] * (len(headings) - 1)], *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def list_markdown(title: str, items: Sequence[str]) -> str:
    return f"{title}\n\n" + "\n".join(f"- {item}" for item in items) if items else ""


def table_page(filled: PublishedTable) -> str:
    """The table as a page: sections, findings, confusion matrices, how the models were trained, signatures."""
    count = filled.facts.get("questions", {}).get("count", 0)
    intro = note(f"{count:,} questions. Italics: the figures of the paper. ±: standard deviation over seeds.")
    parts = [section(part.title, figures_table(part), note(part.note)) for part in filled.sections]
    findings = [finding.cells() for finding in filled.findings]
    parts.append(section("Findings of the paper", table(FINDING_HEADINGS, findings, [4], "prose") if findings else ""))
    parts += [section(f"Classes predicted by {label}", heat_map(matrix)) for label, matrix in filled.confusions.items()]
    trainings = [training.cells() for training in filled.trainings]
    parts.append(section("Training", table(TRAINING_HEADINGS, trainings, range(2, 5)) if trainings else ""))
    parts.append(section("Notes", bullets(filled.notes)))
    parts.append(section("Signatures", bullets(code(filled.describe(each)) for each in filled.signatures)))
    return write_page(filled.title, parts, intro=intro, style=STYLE)


def figures_table(part: TableSection) -> str:
    """A section as a table, with the published figures in italics below each row."""
    head = "".join(cell(text, at > 0, "th") for at, text in enumerate(part.headings))
    lines = []
    for row in part.text_rows():
        cells = "".join(cell(text.strip(), at > 0) for at, text in enumerate(row.cells))
        lines.append(f'<tr class="paper">{cells}</tr>' if row.is_published else f"<tr>{cells}</tr>")
    body = "\n".join(lines)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'


def heat_map(matrix: Confusion) -> str:
    """Gold classes against predicted ones."""
    counts = [[matrix.counts.get((row, column), 0) for column in matrix.columns] for row in matrix.rows]
    title = "Confusion of gold classes (rows) and predicted classes (columns)"
    return f'<div class="wide">{draw_heat_map(matrix.rows, matrix.columns, counts, title)}</div>' + note(title + ".")
