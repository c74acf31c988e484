"""The part of a report about kinds of error."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from clew.analyse.calibration_curve import CalibrationCurve
from clew.analyse.confusion import Confusion
from clew.analyse.errors.classifier import ClassifiedPrediction, ErrorSummary
from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.report.contents import Report, RunReport
from clew.evaluate.evaluation_page import table
from clew.pages.plots import Bar, Point, bar, curve, heat_map, histogram
from clew.pages.shell import folded, paragraph

EXAMPLES = 5
LONGEST = 300


def errors_part(found: Report) -> str:
    """How many errors of each kind each run makes, and examples of the first run's."""
    runs = [run.errors for run in found.runs]
    kinds = [kind for kind in ErrorKind if any(one.counts[kind] for one in runs)]
    told = "; ".join(f"{run.errors.error_count:,} of {found.count:,} predictions are wrong{of_run(run.name, found)}"
                     for run in found.runs)  # fmt: skip
    shown = kinds_of_one(runs[0], kinds) if len(runs) == 1 else kinds_of_many(found, kinds)
    return paragraph(f"{told}.") + shown + folded("examples", examples(runs[0], kinds))


def of_run(name: str, found: Report) -> str:
    return f" in {name}" if len(found.runs) > 1 else ""


def kinds_of_one(errors: ErrorSummary, kinds: Sequence[ErrorKind]) -> str:
    return table(
        ["kind", "", "count", "of errors"], [[str(kind), *cells(errors, kind)] for kind in kinds], numbers=[2, 3]
    )


def kinds_of_many(found: Report, kinds: Sequence[ErrorKind]) -> str:
    """Counts and shares only: that is enough to compare."""
    headers = ["kind", *(head for name in found.short_names for head in (name, "%"))]
    rows = [[str(kind), *(cell for run in found.runs for cell in cells(run.errors, kind)[1:])] for kind in kinds]
    return table(headers, [[cell.removesuffix(" %") for cell in row] for row in rows], numbers=range(1, len(headers)))


def cells(errors: ErrorSummary, kind: ErrorKind) -> list[str]:
    count, wrong = errors.counts[kind], max(errors.error_count, 1)
    share = count / wrong
    if not kind.is_error:
        return ["", f"{count:,}", ""]
    return [bar(Bar(share, share, share)), f"{count:,}", f"{100 * share:.1f} %"]


def examples(errors: ErrorSummary, kinds: Sequence[ErrorKind]) -> str:
    parts = []
    for kind in (one for one in kinds if one.is_error):
        items = "".join(map(example, errors.of_kind(kind)[:EXAMPLES]))
        parts.append(f"<h3>{escape(kind)}</h3><ul>{items}</ul>" if items else "")
    return "".join(parts)


def example(one: ClassifiedPrediction) -> str:
    at = f' <span class="soft">{escape(cut(one.at))}</span>' if one.at else ""
    return f"<li>{escape(cut(one.question))}{at}</li>"


def cut(text: str, most: int = LONGEST) -> str:
    """The beginning of a long text."""
    return text if len(text) <= most else text[:most] + "…"


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


def confidence(name: str, found: CalibrationCurve, measure: str) -> str:
    points = [Point(one.confidence, one.score, one.n) for one in found.bins]
    low, high = (0.0, 1.0) if found.error is not None else (points[0].x, points[-1].x)
    told = f"A right prediction is more confident than a wrong one in {100 * found.rank_agreement:.1f} % of pairs."
    error = f" Expected calibration error {found.error:.3f}." if found.error is not None else ""
    drawn = curve(points, f"{name}: confidence and {measure}", low, high, found.error is not None)
    return f"<div><h3>{escape(name)}</h3>{drawn}{paragraph(told + error)}</div>"
