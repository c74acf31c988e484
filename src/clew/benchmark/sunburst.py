"""A sunburst chart of the first words of questions (Cao et al. 2022, figure 2), as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin

from clew.benchmark.statistics import FIRST_WORDS, WordTree

HOLE_RADIUS = 40.0  # in SVG units; the page scales the chart
RING_WIDTH = 80.0  # room for a word of about ten letters along the radius
MARGIN = 4.0  # half of the thickest line and some air
RADIUS = HOLE_RADIUS + FIRST_WORDS * RING_WIDTH
MIN_SHARE = 0.002  # a thinner arc cannot be seen
MIN_LABEL_HEIGHT = 11.0  # the height of a line of text
LETTER_WIDTH = 6.2  # of the average letter


@dataclass(frozen=True, slots=True)
class Arc:
    """A word in its ring: its start and end as fractions of a full turn, and the hue of its colour."""

    path: tuple[str, ...]
    start: float
    end: float
    count: int
    hue: int

    @property
    def depth(self) -> int:
        return len(self.path)


def make_arcs(words: WordTree) -> list[Arc]:
    """The arcs of a tree of first words, the most frequent words first."""
    all_arcs: list[Arc] = []
    start = 0.0
    for number, (word, below) in enumerate(words.ordered()):
        all_arcs += branch_arcs(below, (word,), start, words.count, number * 47 % 360)
        start += below.count / words.count
    return all_arcs


def branch_arcs(branch: WordTree, path: tuple[str, ...], start: float, total: int, hue: int) -> Iterator[Arc]:
    share = branch.count / total
    yield Arc(path, start, start + share, branch.count, hue)
    for word, below in branch.ordered():
        yield from branch_arcs(below, (*path, word), start, total, hue)
        start += below.count / total


def draw_sunburst(words: WordTree) -> str:
    """The SVG of a tree of first words; an arc shows its words and count as a tooltip."""
    size = 2 * (RADIUS + MARGIN)
    visible = [arc for arc in make_arcs(words) if arc.end - arc.start >= MIN_SHARE]
    arcs = "\n".join(draw_arc(arc, words.count) for arc in visible)
    return (
        '<svg class="sunburst" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{-size / 2} {-size / 2} {size} {size}" role="img" '
        'aria-label="First words of the questions" font-family="system-ui, sans-serif" font-size="11">\n'
        f"{arcs}\n</svg>"
    )


def draw_arc(arc: Arc, total: int) -> str:
    inner = HOLE_RADIUS + (arc.depth - 1) * RING_WIDTH
    title = escape(f"{' '.join(arc.path)}: {arc.count:,} ({100 * arc.count / total:.1f} %)")
    colour = f"hsl({arc.hue} 55% {62 + 6 * arc.depth}%)"
    outline = arc_outline(arc.start, arc.end, inner, inner + RING_WIDTH)
    return f'<g><title>{title}</title><path d="{outline}" fill="{colour}" stroke="#fff"/>{arc_label(arc, inner)}</g>'


def arc_outline(start: float, end: float, inner: float, outer: float) -> str:
    """The outline of a ring segment; SVG cannot draw a full circle as one arc, so a full ring stays slightly open."""
    end = min(end, start + 0.99999)
    long = int(end - start > 0.5)
    (a, b), (c, d), (e, f), (g, h) = (
        point_at(turn, radius) for turn, radius in ((start, inner), (start, outer), (end, outer), (end, inner))
    )
    return (
        f"M{a:.2f} {b:.2f}L{c:.2f} {d:.2f}A{outer} {outer} 0 {long} 1 {e:.2f} {f:.2f}"
        f"L{g:.2f} {h:.2f}A{inner} {inner} 0 {long} 0 {a:.2f} {b:.2f}Z"
    )


def point_at(turn: float, radius: float) -> tuple[float, float]:
    angle = 2 * pi * turn - pi / 2
    return radius * cos(angle), radius * sin(angle)


def arc_label(arc: Arc, inner: float) -> str:
    """The word along the radius, if it fits."""
    middle, radius = (arc.start + arc.end) / 2, inner + RING_WIDTH / 2
    if 2 * pi * radius * (arc.end - arc.start) < MIN_LABEL_HEIGHT:
        return ""
    word = arc.path[-1]
    room = int((RING_WIDTH - 6) / LETTER_WIDTH)
    text = escape(word if len(word) <= room else word[: room - 1] + "…")
    x, y = point_at(middle, radius)
    rotation = 360 * middle - 90 + (180 if middle > 0.5 else 0)
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="#222" text-anchor="middle" dominant-baseline="central" '
        f'transform="rotate({rotation:.1f} {x:.1f} {y:.1f})">{text}</text>'
    )
