"""The page of a paper's table: sections, findings, how the models were trained, confusion matrices and signatures."""

from __future__ import annotations

from clew.analyse.confusion import Confusion
from clew.analyse.published_tables.published_table import (
    FINDING_HEADINGS,
    TRAINING_HEADINGS,
    PublishedTable,
    TableSection,
)
from clew.pages.markup import bullets, cell, code, note, section, table, write_page
from clew.pages.plots import draw_heat_map

STYLE = """
tr:has(+ tr.paper) td { border-bottom: 0 }
tr.paper td { color: var(--soft); font-style: italic; padding-top: 0; }
tr.paper td:first-child { padding-left: 1.5em; }
"""


def table_page(filled: PublishedTable) -> str:
    """The whole page."""
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
