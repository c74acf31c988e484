"""How wide a text is, about, and how it is broken into lines; no font is at hand, so widths are on the safe side."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from html import escape

NARROW, WIDE = frozenset("iIjlfrt.,:;'|!()[] -"), frozenset("mwMW@%&—…")
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]+")


def width_of(text: str, size: float) -> float:
    """The width of `text` in a sans-serif font of this size."""
    return size * sum(map(letter_width, text))


def letter_width(letter: str) -> float:
    if letter in NARROW:
        return 0.38
    if letter in WIDE:
        return 0.95
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    return 0.0 if unicodedata.combining(letter) else 0.74 if letter.isupper() else 0.6


def lines_of(text: str, width: float, size: float) -> tuple[str, ...]:
    """The lines of `text`, none wider than `width`; at least one, if only an empty one."""
    lines = [""]
    for word in pieces(printable(text), width, size):
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines[1:] if len(lines) > 1 and not lines[0] else lines)


def pieces(text: str, width: float, size: float) -> Iterator[str]:
    """The words of `text`, those that are too wide cut."""
    for word in text.split():
        piece = ""
        for letter in word:
            if piece and width_of(piece + letter, size) > width:
                yield piece
                piece = ""
            piece += letter
        yield piece


def printable(text: str) -> str:
    """`text` with a space for what XML cannot hold."""
    return UNPRINTABLE.sub(" ", text)


TEXT, SMALL = 13.0, 10.5
LEADING = 1.3
PADDING_X, PADDING_Y = 12.0, 8.0
BOLD = 1.1
WIDEST, NARROWEST = 190.0, 46.0
INK, SOFT = "#1b1b1b", "#4d4d4d"


class Kind(StrEnum):
    """What a box stands for."""

    ANSWER = "answer"
    THING = "thing"
    VALUE = "value"
    UNKNOWN = "unknown"
    FACT = "fact"
    STEP = "step"
    WAY = "way"
    JOIN = "join"


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of box is drawn."""

    fill: str
    stroke: str
    width: float = 1.5
    radius: float = 6.0
    dashes: str = ""


LOOKS = {
    Kind.ANSWER: Look("#fff0b3", "#1b1b1b", 2.5, 10.0),
    Kind.THING: Look("#dcedf9", "#0072b2"),
    Kind.VALUE: Look("#f2f2f2", "#5a5a5a", radius=0.0),
    Kind.UNKNOWN: Look("#ffffff", "#5a5a5a", radius=16.0, dashes="5 3"),
    Kind.FACT: Look("#ffffff", "none", radius=0.0),
    Kind.STEP: Look("#ffffff", "#5a5a5a"),
    Kind.WAY: Look("#dff3ec", "#00795a"),
    Kind.JOIN: Look("#fdebdc", "#c04f00", radius=16.0),
}


@dataclass(frozen=True)
class Box:
    """A box of a kind with a small `caption`, a `text`, and small `notes` below it."""

    kind: Kind
    text: str
    caption: str = ""
    notes: tuple[str, ...] = ()

    @cached_property
    def lines(self) -> tuple[tuple[str, float], ...]:
        """Each line with its size."""
        small = [(line, SMALL) for line in lines_of(self.caption, WIDEST, SMALL)] if self.caption else []
        large = [(line, TEXT) for line in lines_of(self.text, WIDEST / self.weight, TEXT)] if self.text else []
        below = [(line, SMALL) for note in self.notes for line in lines_of(note, WIDEST, SMALL)]
        return (*small, *large, *below)

    @property
    def weight(self) -> float:
        """How much wider than usual its letters are."""
        return BOLD if self.kind is Kind.ANSWER else 1.0

    @cached_property
    def width(self) -> float:
        widths = (width_of(line, size) * (self.weight if size == TEXT else 1.0) for line, size in self.lines)
        return max([NARROWEST, *widths]) + 2 * PADDING_X

    @cached_property
    def height(self) -> float:
        tight = PADDING_Y / 2 if self.kind is Kind.FACT else PADDING_Y
        return sum(size * LEADING for _, size in self.lines) + 2 * tight

    def drawn(self, x: float, y: float) -> str:
        """The SVG of the box with its corner at `x`, `y`; what it says in full is its title."""
        said = ": ".join(filter(None, (self.caption, "; ".join((self.text, *self.notes)))))
        return f"<g><title>{clean(said)}</title>{self.frame(x, y)}{self.lettering(x, y)}</g>"

    def frame(self, x: float, y: float) -> str:
        outer = frame(LOOKS[self.kind], x, y, self.width, self.height)
        if self.kind is not Kind.ANSWER:
            return outer
        look = LOOKS[self.kind]
        inner = Look("none", look.stroke, 1.0, look.radius - 4)
        return outer + frame(inner, x + 4, y + 4, self.width - 8, self.height - 8)

    def lettering(self, x: float, y: float) -> str:
        drawn, at = [], y + (self.height - sum(size * LEADING for _, size in self.lines)) / 2
        for line, size in self.lines:
            at += size * LEADING
            colour = SOFT if size == SMALL else INK
            weight = ' font-weight="600"' if self.kind is Kind.ANSWER and size == TEXT else ""
            drawn.append(
                f'<text x="{x + self.width / 2:.1f}" y="{at - size * 0.32:.1f}" font-size="{size}" fill="{colour}"'
                f"{weight}>{clean(line)}</text>"
            )
        return "".join(drawn)


def frame(look: Look, x: float, y: float, width: float, height: float) -> str:
    dashes = f' stroke-dasharray="{look.dashes}"' if look.dashes else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{look.radius}" '
        f'fill="{look.fill}" stroke="{look.stroke}" stroke-width="{look.width}"{dashes}/>'
    )


def clean(text: str) -> str:
    return escape(printable(text))


def svg(title: str, width: float, height: float, parts: Iterable[str]) -> str:
    """A picture of that size that stands alone, or inside a page."""
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" font-family="system-ui, Helvetica, Arial, sans-serif" '
        f'text-anchor="middle">\n<title>{clean(title)}</title>\n{body}\n</svg>'
    )
