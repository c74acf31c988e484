"""The first words of questions as a sunburst (Cao et al. 2022, figure 2), drawn as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin

from clew.benchmark.statistics import FIRST_WORDS, WordTree

HOLE, RING, MARGIN = 40.0, 80.0, 4.0
RADIUS = HOLE + FIRST_WORDS * RING
LEAST_SHARE, LEAST_LABEL = 0.002, 11.0
LETTER = 6.2


@dataclass(frozen=True, slots=True)
class Arc:
    """A word in its ring: from where to where in parts of a turn, and how its colour is made."""

    path: tuple[str, ...]
    start: float
    end: float
    count: int
    hue: int

    @property
    def depth(self) -> int:
        return len(self.path)


def arcs(words: WordTree) -> list[Arc]:
    """The arcs of a tree of first words, the frequent words first."""
    found: list[Arc] = []
    start = 0.0
    for number, (word, below) in enumerate(words.ordered()):
        found += inner_arcs(below, (word,), start, words.count, number * 47 % 360)
        start += below.count / words.count
    return found


def inner_arcs(branch: WordTree, path: tuple[str, ...], start: float, total: int, hue: int) -> Iterator[Arc]:
    share = branch.count / total
    yield Arc(path, start, start + share, branch.count, hue)
    for word, below in branch.ordered():
        yield from inner_arcs(below, (*path, word), start, total, hue)
        start += below.count / total


def sunburst(words: WordTree) -> str:
    """The SVG of a tree of first words; pointing at an arc shows its words and count."""
    size = 2 * (RADIUS + MARGIN)
    shown = [arc for arc in arcs(words) if arc.end - arc.start >= LEAST_SHARE]
    drawn = "\n".join(draw(arc, words.count) for arc in shown)
    return (
        '<svg class="sunburst" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{-size / 2} {-size / 2} {size} {size}" role="img" '
        'aria-label="First words of the questions" font-family="system-ui, sans-serif" font-size="11">\n'
        f"{drawn}\n</svg>"
    )


def draw(arc: Arc, total: int) -> str:
    inner = HOLE + (arc.depth - 1) * RING
    title = escape(f"{' '.join(arc.path)}: {arc.count:,} ({100 * arc.count / total:.1f} %)")
    colour = f"hsl({arc.hue} 55% {62 + 6 * arc.depth}%)"
    return (
        f'<g><title>{title}</title><path d="{outline(arc.start, arc.end, inner, inner + RING)}" fill="{colour}" '
        f'stroke="#fff"/>{label(arc, inner)}</g>'
    )


def outline(start: float, end: float, inner: float, outer: float) -> str:
    """The path around a piece of a ring; a whole ring is drawn as one that almost closes."""
    end = min(end, start + 0.99999)
    long = int(end - start > 0.5)
    (a, b), (c, d), (e, f), (g, h) = (
        point(turn, radius) for turn, radius in ((start, inner), (start, outer), (end, outer), (end, inner))
    )
    return (
        f"M{a:.2f} {b:.2f}L{c:.2f} {d:.2f}A{outer} {outer} 0 {long} 1 {e:.2f} {f:.2f}"
        f"L{g:.2f} {h:.2f}A{inner} {inner} 0 {long} 0 {a:.2f} {b:.2f}Z"
    )


def point(turn: float, radius: float) -> tuple[float, float]:
    angle = 2 * pi * turn - pi / 2
    return radius * cos(angle), radius * sin(angle)


def label(arc: Arc, inner: float) -> str:
    """The word along the radius, where there is room for it."""
    middle, radius = (arc.start + arc.end) / 2, inner + RING / 2
    if 2 * pi * radius * (arc.end - arc.start) < LEAST_LABEL:
        return ""
    word = arc.path[-1]
    room = int((RING - 6) / LETTER)
    text = escape(word if len(word) <= room else word[: room - 1] + "…")
    x, y = point(middle, radius)
    turned = 360 * middle - 90 + (180 if middle > 0.5 else 0)
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="#222" text-anchor="middle" dominant-baseline="central" '
        f'transform="rotate({turned:.1f} {x:.1f} {y:.1f})">{text}</text>'
    )
