"""Small plots as SVG: bars, histograms, curves and heat maps, in the colours of the shared stylesheet."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from clew.pages.markup import Html
from clew.pages.score_text import format_share

WIDTH = 360  # of a plot, in SVG units; the page scales it
HEIGHT = 180  # half the width: two plots fit side by side above the fold
LEFT = 42  # room for the numbers beside the vertical axis
RIGHT = 8  # room for half of the last number below the horizontal axis
TOP = 8  # room for half of the highest number
BOTTOM = 26  # room for a line of numbers below the horizontal axis
MIN_CELL_WIDTH = 66  # of a heat map: room for a count of six digits
MAX_CELL_WIDTH = 92  # room for a heading of `MAX_LABEL_CHARS` characters
MAP_WIDTH = 960  # of a heat map with many columns: about the width of a page
HEADING_CHAR_WIDTH = 6.5  # of a column's name, on average
CELL_HEIGHT = 30  # room for a line of text with some air
LABEL_WIDTH = 100  # room for `MAX_LABEL_CHARS` characters beside a row
MAX_LABEL_CHARS = 14  # of a row's name; the whole name is in its tooltip
DARK_SHARE = 0.5  # cells darker than this have light numbers


class PlotPoint(NamedTuple):
    """A point of a curve, and how many things it summarises."""

    x: float
    y: float
    n: int = 0


def draw_bar(value: float, low: float | None = None, high: float | None = None, title: str = "") -> Html:
    """A share from 0 to 1 as a bar, with the interval from `low` to `high` as a line across its end."""
    percent, start, end = (100 * max(0.0, min(1.0, value if share is None else share)) for share in (value, low, high))
    interval = f'<line class="span" x1="{start:.2f}" x2="{end:.2f}" y1="5" y2="5"/>' if end > start else ""
    label = escape(title or format_share(percent / 100))
    return Html(f'<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{label}">'
                f'<rect class="back" width="100" height="10"/>'
                f'<rect class="fill" width="{percent:.2f}" height="10"/>{interval}</svg>')  # fmt: skip


def draw_histogram(counts: Sequence[int], title: str) -> Html:
    """The number of things in each of the equal parts of 0 to 1."""
    highest, step = max([*counts, 1]), (WIDTH - LEFT - RIGHT) / len(counts)
    parts = []
    for number, count in enumerate(counts):
        height = (HEIGHT - TOP - BOTTOM) * count / highest
        x, y = LEFT + number * step, HEIGHT - BOTTOM - height
        tooltip = f"{number / len(counts):g} to {(number + 1) / len(counts):g}: {count:,}"
        parts.append(f'<rect class="fill" x="{x + 1:.1f}" y="{y:.1f}" width="{step - 2:.1f}" height="{height:.1f}">'
                     f"<title>{tooltip}</title></rect>")  # fmt: skip
    return plot_svg([*parts, *axes(["0", "0.5", "1"], ["0", f"{highest:,}"])], title)


def draw_curve(points: Sequence[PlotPoint], title: str, low: float, high: float, has_diagonal: bool) -> Html:
    """Points joined from left to right over `low` to `high`; if both axes have one scale, also the diagonal."""
    span = high - low or 1.0
    places = [(x_of((point.x - low) / span), y_of(point.y)) for point in points]
    diagonal = f'<line class="ideal" x1="{x_of(0)}" y1="{y_of(0)}" x2="{x_of(1)}" y2="{y_of(1)}"/>'
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = [f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3.5"><title>{point.x:.3g}: {point.y:.3f} of {point.n:,}'
            f"</title></circle>" for point, (x, y) in zip(points, places, strict=True)]  # fmt: skip
    labels = [f"{low:.3g}", f"{(low + high) / 2:.3g}", f"{high:.3g}"]
    lines = [diagonal if has_diagonal else "", f'<polyline class="line" points="{line}"/>']
    return plot_svg([*lines, *dots, *axes(labels, ["0", "1"])], title)


def draw_series(values: Sequence[float], title: str, top: float, best: int) -> Html:
    """Values of the steps 1, 2, … joined over 0 to `top`; a line marks the step `best`."""
    last = max(len(values) - 1, 1)
    places = [(x_of(at / last), y_of(min(max(value, 0.0), top) / top)) for at, value in enumerate(values)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = [
        f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="2"><title>{number}: {value:.4g}</title></circle>'
        for number, (value, (x, y)) in enumerate(zip(values, places, strict=True), 1)
    ]
    at = places[best - 1][0]
    mark = f'<line class="ideal" x1="{at:.1f}" y1="{TOP}" x2="{at:.1f}" y2="{HEIGHT - BOTTOM}"/>'
    labels = axes(["1", str(len(values)) if len(values) > 1 else ""], ["0", f"{top:.3g}"])
    return plot_svg([mark, f'<polyline class="line" points="{line}"/>', *dots, *labels], title)


def x_of(share: float) -> float:
    """Where a share of the horizontal axis is, from the left."""
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def y_of(share: float) -> float:
    """Where a share of the vertical axis is, from the top."""
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def axes(below: Sequence[str], beside: Sequence[str]) -> list[str]:
    """Both axes, with labels at equal distances."""
    parts = [f'<path class="axis" d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>']
    for number, text in enumerate(below):
        anchor = ("start", "middle", "end")[number] if len(below) == 3 else "middle"
        x = x_of(number / (len(below) - 1))
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="{anchor}">{escape(text)}</text>')
    for number, text in enumerate(beside):
        y = y_of(number / (len(beside) - 1)) + 4 + 4 * number
        parts.append(f'<text x="{LEFT - 5}" y="{y:.1f}" text-anchor="end">{escape(text)}</text>')
    return parts


def plot_svg(parts: Sequence[str], title: str) -> Html:
    """A plot of `parts`, which are SVG."""
    start = f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
    return Html(start + "".join(parts) + "</svg>")


def draw_heat_map(rows: Sequence[str], columns: Sequence[str], counts: Sequence[Sequence[int]], title: str) -> Html:
    """A matrix of counts; each cell is as dark as its share of its row, and the diagonal is framed."""
    cell_width = min(max((MAP_WIDTH - LABEL_WIDTH) // max(len(columns), 1), MIN_CELL_WIDTH), MAX_CELL_WIDTH)
    width = LABEL_WIDTH + cell_width * len(columns)
    height = CELL_HEIGHT * (len(rows) + 1)
    parts = [column_heading(text, number, cell_width) for number, text in enumerate(columns)]
    for line, (row, row_counts) in enumerate(zip(rows, counts, strict=True), 1):
        label = short_label(row, MAX_LABEL_CHARS)
        parts.append(f'<text x="{LABEL_WIDTH - 8}" y="{line * CELL_HEIGHT + 19}" text-anchor="end">{label}</text>')
        parts += [heat_cell(number, line, cell_width, count, sum(row_counts), row == column, f"{row} as {column}")
                  for number, (column, count) in enumerate(zip(columns, row_counts, strict=True))]  # fmt: skip
    return Html(f'<svg class="heat" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" '
                f'aria-label="{escape(title)}">{"".join(parts)}</svg>')  # fmt: skip


def column_heading(text: str, number: int, cell_width: int) -> str:
    """The name above a column of a heat map, as much of it as fits."""
    x = LABEL_WIDTH + (number + 0.5) * cell_width
    limit = int(cell_width / HEADING_CHAR_WIDTH)
    return f'<text x="{x}" y="19" text-anchor="middle">{short_label(text, limit)}</text>'


def short_label(text: str, limit: int) -> str:
    """A name of at most `limit` characters; if it is cut, the whole name is its tooltip."""
    short = text if len(text) <= limit else text[: limit - 1] + "…"
    return f"{escape(short)}<title>{escape(text)}</title>" if short != text else escape(text)


def heat_cell(
    number: int, line: int, cell_width: int, count: int, total: int, is_diagonal: bool, title: str
) -> str:  # fmt: skip
    """One cell of a heat map; its number is light on dark cells."""
    x, y = LABEL_WIDTH + number * cell_width, line * CELL_HEIGHT
    share = count / total if total else 0.0
    kind, side = "cell same" if is_diagonal else "cell", "on" if share > DARK_SHARE else "off"
    middle = f'x="{x + cell_width / 2}" y="{y + 19}" text-anchor="middle"'
    text = f'<text class="{side}" {middle}>{count:,}</text>' if count else ""
    return (f'<g><title>{escape(title)}: {count:,} ({format_share(share)})</title><rect class="{kind}" x="{x + 1}" '
            f'y="{y + 1}" width="{cell_width - 2}" height="{CELL_HEIGHT - 2}" rx="3" '
            f'fill-opacity="{share:.3f}"/>{text}</g>')  # fmt: skip
