"""Small plots as SVG; all text in them is escaped, and their colours are the page's."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from clew.evaluate.page import Html

WIDTH, HEIGHT = 360, 180
LEFT, RIGHT, TOP, BOTTOM = 42, 8, 8, 26
CELL_WIDTH, CELL_HEIGHT, LABEL_WIDTH = 66, 30, 100
LONGEST, DARK = 14, 0.5


class Bar(NamedTuple):
    """A share from 0 to 1, with the interval around it."""

    value: float
    low: float
    high: float


class Point(NamedTuple):
    """A point of a curve, and how many things it stands for."""

    x: float
    y: float
    n: int = 0


def bar(found: Bar, title: str = "") -> Html:
    """A share as a bar, with its interval as a line."""
    value, low, high = (100 * max(0.0, min(1.0, one)) for one in found)
    span = f'<line class="span" x1="{low:.2f}" x2="{high:.2f}" y1="5" y2="5"/>' if high > low else ""
    return Html(f'<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" '
                f'aria-label="{escape(title or f"{value:.1f} %")}"><rect class="back" width="100" height="10"/>'
                f'<rect class="fill" width="{value:.2f}" height="10"/>{span}</svg>')  # fmt: skip


def histogram(counts: Sequence[int], title: str) -> Html:
    """How many things lie in each of equal parts of 0 to 1."""
    most, wide = max([*counts, 1]), (WIDTH - LEFT - RIGHT) / len(counts)
    parts = []
    for place, count in enumerate(counts):
        height = (HEIGHT - TOP - BOTTOM) * count / most
        x, y = LEFT + place * wide, HEIGHT - BOTTOM - height
        told = f"{place / len(counts):g} to {(place + 1) / len(counts):g}: {count:,}"
        parts.append(f'<rect class="fill" x="{x + 1:.1f}" y="{y:.1f}" width="{wide - 2:.1f}" height="{height:.1f}">'
                     f"<title>{told}</title></rect>")  # fmt: skip
    return framed([*parts, *axes(["0", "0.5", "1"], ["0", f"{most:,}"])], title)


def curve(points: Sequence[Point], title: str, low: float, high: float, diagonal: bool) -> Html:
    """Points from left to right over `low` to `high`; where both axes mean the same, a diagonal to compare with."""
    span = high - low or 1.0
    places = [(across((one.x - low) / span), up(one.y)) for one in points]
    ideal = f'<line class="ideal" x1="{across(0)}" y1="{up(0)}" x2="{across(1)}" y2="{up(1)}"/>' if diagonal else ""
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = [f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3.5"><title>{one.x:.3g}: {one.y:.3f} of {one.n:,}'
            f"</title></circle>" for one, (x, y) in zip(points, places, strict=True)]  # fmt: skip
    ends = [f"{low:.3g}", f"{(low + high) / 2:.3g}", f"{high:.3g}"]
    return framed([ideal, f'<polyline class="line" points="{line}"/>', *dots, *axes(ends, ["0", "1"])], title)


def across(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def up(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def axes(below: Sequence[str], beside: Sequence[str]) -> list[str]:
    """Lines along two sides, with words at equal distances."""
    made = [f'<path class="axis" d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>']
    for place, text in enumerate(below):
        anchor = ("start", "middle", "end")[place] if len(below) == 3 else "middle"
        x = across(place / (len(below) - 1))
        made.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="{anchor}">{escape(text)}</text>')
    for place, text in enumerate(beside):
        y = up(place / (len(beside) - 1)) + 4 + 4 * place
        made.append(f'<text x="{LEFT - 5}" y="{y:.1f}" text-anchor="end">{escape(text)}</text>')
    return made


def framed(parts: Sequence[str], title: str) -> Html:
    head = f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
    return Html(head + "".join(parts) + "</svg>")


def heat_map(rows: Sequence[str], columns: Sequence[str], counts: Sequence[Sequence[int]], title: str) -> Html:
    """A matrix of counts; each cell is as dark as its share of its row, and the diagonal is framed."""
    width = LABEL_WIDTH + CELL_WIDTH * len(columns)
    height = CELL_HEIGHT * (len(rows) + 1)
    parts = [heading(text, place) for place, text in enumerate(columns)]
    for line, (row, found) in enumerate(zip(rows, counts, strict=True), 1):
        parts.append(f'<text x="{LABEL_WIDTH - 8}" y="{line * CELL_HEIGHT + 19}" text-anchor="end">{named(row)}</text>')
        parts += [cell(place, line, count, sum(found), row == column, f"{row} as {column}")
                  for place, (column, count) in enumerate(zip(columns, found, strict=True))]  # fmt: skip
    return Html(f'<svg class="heat" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" '
                f'aria-label="{escape(title)}">{"".join(parts)}</svg>')  # fmt: skip


def heading(text: str, place: int) -> str:
    return f'<text x="{LABEL_WIDTH + (place + 0.5) * CELL_WIDTH}" y="19" text-anchor="middle">{named(text, 11)}</text>'


def named(text: str, most: int = LONGEST) -> str:
    short = text if len(text) <= most else text[: most - 1] + "…"
    return f"{escape(short)}<title>{escape(text)}</title>" if short != text else escape(text)


def cell(place: int, line: int, count: int, total: int, agrees: bool, title: str) -> str:
    """One cell; its number is light on dark cells."""
    x, y = LABEL_WIDTH + place * CELL_WIDTH, line * CELL_HEIGHT
    share = count / total if total else 0.0
    kind, side = "cell same" if agrees else "cell", "on" if share > DARK else "off"
    middle = f'x="{x + CELL_WIDTH / 2}" y="{y + 19}" text-anchor="middle"'
    text = f'<text class="{side}" {middle}>{count:,}</text>' if count else ""
    return (f'<g><title>{escape(title)}: {count:,} ({100 * share:.1f} %)</title><rect class="{kind}" x="{x + 1}" '
            f'y="{y + 1}" width="{CELL_WIDTH - 2}" height="{CELL_HEIGHT - 2}" rx="3" '
            f'fill-opacity="{share:.3f}"/>{text}</g>')  # fmt: skip
