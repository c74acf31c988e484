"""The figures of a report: confusion matrices, the distribution of scores, confidence."""

from __future__ import annotations

from html import escape

from clew.analyse.calibration import Calibration
from clew.analyse.confusion import Confusion
from clew.analyse.plots import Point, curve, heat_map, histogram
from clew.analyse.report import Report, RunReport
from clew.analyse.report_style import folded, paragraph

NAMES = {"iso": "Isomorphism classes", "function": "Functions"}


def confusion_part(found: Report) -> str:
    """The matrices of each run; those of the first are open."""
    first, *others = found.runs
    shown = "".join(map(matrix, filter(is_telling, first.confusions)))
    if not shown:
        return ""
    more = "".join(folded(one.name, "".join(map(matrix, filter(is_telling, one.confusions)))) for one in others)
    return paragraph("Rows are gold, columns predicted; a cell is as dark as its share of its row.") + shown + more


def is_telling(found: Confusion) -> bool:
    """Whether there is more than one class."""
    return len(found.columns) > 1


def matrix(found: Confusion) -> str:
    counts = [[found.counts.get((row, column), 0) for column in found.columns] for row in found.rows]
    title = NAMES[found.of]
    share = 100 * found.agreed / max(found.total, 1)
    told = f"{found.agreed:,} of {found.total:,} predictions are of the gold class ({share:.1f} %)."
    drawn = heat_map(found.rows, found.columns, counts, title)
    return f'<h3>{title}</h3><div class="wide">{drawn}</div>{paragraph(told)}'


def distribution_part(found: Report) -> str:
    parts = [distribution(run, found.measure) for run in found.runs]
    shown = "".join(part for part in parts if part)
    return paragraph(f"Questions by their {found.measure}.") + f'<div class="pair">{shown}</div>' if shown else ""


def distribution(run: RunReport, measure: str) -> str:
    counts = run.distribution()
    if not counts:
        return ""
    return f"<div><h3>{escape(run.name)}</h3>{histogram(counts, f'{run.name}: {measure}')}</div>"


def confidence_part(found: Report) -> str:
    """What the scores that a run gives its predictions are worth."""
    parts = [confidence(run.name, run.confidence, found.measure) for run in found.runs if run.confidence]
    words = (
        f"The score a run gives its own predictions, in ten groups of equal size, against their mean {found.measure}."
    )
    return paragraph(words) + f'<div class="pair">{"".join(parts)}</div>' if parts else ""


def confidence(name: str, found: Calibration, measure: str) -> str:
    points = [Point(one.confidence, one.score, one.n) for one in found.bins]
    low, high = (0.0, 1.0) if found.error is not None else (points[0].x, points[-1].x)
    told = f"A right prediction is more confident than a wrong one in {100 * found.ordered:.1f} % of pairs."
    error = f" Expected calibration error {found.error:.3f}." if found.error is not None else ""
    drawn = curve(points, f"{name}: confidence and {measure}", low, high, found.error is not None)
    return f"<div><h3>{escape(name)}</h3>{drawn}{paragraph(told + error)}</div>"
