"""The sections of a report that say where runs go wrong: kinds of error, confusion, score distribution, confidence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from clew.analyse.calibration_curve import BIN_COUNT, CalibrationCurve
from clew.analyse.confusion import CODE_EXPLANATION, Confusion
from clew.analyse.errors.classifier import ClassifiedPrediction, ErrorSummary
from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.report.contents import ReportContents, RunReport
from clew.evaluate.measures.honesty import NO_CONFIDENCES
from clew.pages.markup import fold, note, shorten, table
from clew.pages.plots import PlotPoint, draw_bar, draw_curve, draw_heat_map, draw_histogram
from clew.pages.score_text import format_score, format_share

MAX_EXAMPLES = 5  # of each kind of error: enough to see what it means
MAX_EXAMPLE_CHARS = 300  # about three lines on a wide screen
CALIBRATION_DIGITS = 3  # of the expected calibration error, as papers print it
MATRIX_TITLES = {"iso": "Isomorphism classes", "function": "Functions"}


def errors_section(contents: ReportContents) -> str:
    """How many errors of each kind each run makes, with examples from the first run."""
    summaries = [run.errors for run in contents.runs]
    kinds = [kind for kind in ErrorKind if any(summary.counts[kind] for summary in summaries)]
    totals = "; ".join(
        f"{run.errors.error_count:,} of {contents.count:,} predictions are wrong{in_run(run.name, contents)}"
        for run in contents.runs
    )
    counts = kind_table(summaries[0], kinds) if len(summaries) == 1 else kind_comparison_table(contents, kinds)
    return note(f"{totals}.") + counts + fold("examples", error_examples(summaries[0], kinds))


def in_run(name: str, contents: ReportContents) -> str:
    return f" in {name}" if len(contents.runs) > 1 else ""


def kind_table(errors: ErrorSummary, kinds: Sequence[ErrorKind]) -> str:
    """The kinds of error of one run, with bars."""
    rows = [[str(kind), *kind_cells(errors, kind)] for kind in kinds]
    return table(["kind", "", "count", "of errors"], rows, numbers=[2, 3])


def kind_comparison_table(contents: ReportContents, kinds: Sequence[ErrorKind]) -> str:
    """The kinds of error of several runs: counts and shares only, so that they fit beside each other."""
    headers = ["kind", *(header for name in contents.short_names for header in (name, "%"))]
    rows = [
        [str(kind), *(cell for run in contents.runs for cell in kind_cells(run.errors, kind)[1:])] for kind in kinds
    ]
    return table(headers, [[cell.removesuffix(" %") for cell in row] for row in rows], numbers=range(1, len(headers)))


def kind_cells(errors: ErrorSummary, kind: ErrorKind) -> list[str]:
    """The bar, the count and the share of one kind of error; kinds that are not errors have a count only."""
    count = errors.counts[kind]
    if not kind.is_error:
        return ["", f"{count:,}", ""]
    share = count / max(errors.error_count, 1)
    return [draw_bar(share), f"{count:,}", format_share(share)]


def error_examples(errors: ErrorSummary, kinds: Sequence[ErrorKind]) -> str:
    """The first predictions of each kind of error."""
    parts = []
    for kind in filter(lambda kind: kind.is_error, kinds):
        items = "".join(map(error_example, errors.of_kind(kind)[:MAX_EXAMPLES]))
        parts.append(f"<h3>{escape(kind)}</h3><ul>{items}</ul>" if items else "")
    return "".join(parts)


def error_example(prediction: ClassifiedPrediction) -> str:
    place = shorten(prediction.at, MAX_EXAMPLE_CHARS)
    soft = f' <span class="soft">{escape(place)}</span>' if place else ""
    return f"<li>{escape(shorten(prediction.question, MAX_EXAMPLE_CHARS))}{soft}</li>"


def confusion_section(contents: ReportContents) -> str:
    """The confusion matrices of each run; those of all runs but the first are folded."""
    first, *others = contents.runs
    matrices = confusion_matrices(first)
    if not matrices:
        return ""
    more = "".join(fold(run.name, confusion_matrices(run)) for run in others)
    return note("Rows are gold, columns predicted; a cell is as dark as its share of its row.") + matrices + more


def confusion_matrices(run: RunReport) -> str:
    """The matrices of a run that have more than one class."""
    return "".join(confusion_matrix(confusion) for confusion in run.confusions if len(confusion.columns) > 1)


def confusion_matrix(confusion: Confusion) -> str:
    counts = [[confusion.counts.get((row, column), 0) for column in confusion.columns] for row in confusion.rows]
    title = MATRIX_TITLES[confusion.of]
    share = format_share(confusion.agreed / max(confusion.compared, 1))
    agreement = f"{confusion.agreed:,} of {confusion.compared:,} predictions are of the gold class ({share})."
    heat_map = draw_heat_map(confusion.rows, confusion.columns, counts, title)
    notes = [
        agreement,
        *(f"{text}." for text in confusion.notes()),
        *([CODE_EXPLANATION] if confusion.has_codes else []),
    ]
    return f'<h3>{title}</h3><div class="wide">{heat_map}</div>{"".join(map(note, notes))}'


def distribution_section(contents: ReportContents) -> str:
    """How the main scores of each run are distributed."""
    parts = [distribution(run, contents.measure) for run in contents.runs]
    histograms = "".join(part for part in parts if part)
    explanation = note(f"Questions by their {contents.measure}.")
    return f'{explanation}<div class="pair">{histograms}</div>' if histograms else ""


def distribution(run: RunReport, measure: str) -> str:
    counts = run.distribution()
    if not counts:
        return ""
    return f"<div><h3>{escape(run.name)}</h3>{draw_histogram(counts, f'{run.name}: {measure}')}</div>"


def confidence_section(contents: ReportContents) -> str:
    """Whether the confidence of each run says how good its predictions are, and what it is worth."""
    parts = [confidence(run, contents.measure) for run in contents.runs if run.calibration]
    lacking = [run.name for run in contents.runs if not run.calibration]
    missing = note(f"{NO_CONFIDENCES.capitalize()} in {', '.join(lacking)}.") if lacking else ""
    if not parts:
        return missing
    explanation = (
        f"Left: the mean {contents.measure} of predictions by their confidence; on the diagonal, a run is as good as "
        "it says. Right: the share of errors (risk) if the run answers only so many of its most confident questions "
        "(coverage)."
    )
    return note(explanation) + "".join(parts) + missing


def confidence(run: RunReport, measure: str) -> str:
    """The reliability diagram and the risk-coverage curve of a run."""
    curve = run.calibration
    assert curve is not None
    points = [PlotPoint(part.confidence, part.score, part.n) for part in curve.bins]
    low, high = (0.0, 1.0) if curve.error is not None else (points[0].x, points[-1].x)
    reliability = draw_curve(points, f"{run.name}: confidence and {measure}", low, high, curve.error is not None)
    risks = [PlotPoint(point.coverage, point.risk, point.n) for point in curve.risks]
    risk = draw_curve(risks, f"{run.name}: coverage and risk", 0.0, 1.0, has_diagonal=False)
    plots = f"<div>{reliability}{note('score by confidence')}</div><div>{risk}{note('risk by coverage')}</div>"
    return f'<h3>{escape(run.name)}</h3><div class="pair">{plots}</div>{note(describe_calibration(curve))}'


def describe_calibration(curve: CalibrationCurve) -> str:
    """The numbers that belong to the two curves."""
    ranking = f"A right prediction is more confident than a wrong one in {format_share(curve.rank_agreement)} of pairs."
    error = "" if curve.error is None else format_score(curve.error, CALIBRATION_DIGITS)
    calibration = f" Expected calibration error {error} ({BIN_COUNT} bins of equal width)." if error else ""
    silent = f" {curve.missing:,} questions without an answer or a confidence are not covered." if curve.missing else ""
    return ranking + calibration + silent
