"""Boxes with text as SVG. Text widths are estimates on the safe side, since no font is available.

Shapes and lines distinguish the kinds of box as well as colours do, so that a picture works in black and white. The
colours are those of Okabe and Ito, which colour-blind people can distinguish.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from html import escape

NARROW_LETTERS = frozenset("iIjlfrt.,:;'|!()[] -")
WIDE_LETTERS = frozenset("mwMW@%&—…")
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]+")


def width_of(text: str, size: float) -> float:
    """The width of `text` in a sans-serif font of this size."""
    return size * sum(map(letter_width, text))


def letter_width(letter: str) -> float:
    if letter in NARROW_LETTERS:
        return 0.38
    if letter in WIDE_LETTERS:
        return 0.95
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    return 0.0 if unicodedata.combining(letter) else 0.74 if letter.isupper() else 0.6


def break_lines(text: str, width: float, size: float) -> tuple[str, ...]:
    """The lines of `text`, none wider than `width`; an empty text is one empty line."""
    lines = [""]
    for word in cut_words(replace_unprintable(text), width, size):
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines[1:] if len(lines) > 1 and not lines[0] else lines)


def cut_words(text: str, width: float, size: float) -> Iterator[str]:
    """The words of `text`; words that are too wide are cut."""
    for word in text.split():
        piece = ""
        for letter in word:
            if piece and width_of(piece + letter, size) > width:
                yield piece
                piece = ""
            piece += letter
        yield piece


def replace_unprintable(text: str) -> str:
    """`text` with a space for characters that XML does not allow."""
    return UNPRINTABLE.sub(" ", text)


TEXT_SIZE = 13.0  # readable if a phone shrinks the picture
SMALL_SIZE = 10.5  # captions and notes, clearly smaller than the text
LINE_HEIGHT = 1.3  # of a line, in text sizes
PADDING_X = 12.0  # between the text and the sides of a box
PADDING_Y = 8.0  # between the text and the top and bottom of a box
BOLD_WIDTH = 1.1  # how much wider bold text is
MAX_TEXT_WIDTH = 190.0  # two boxes fit side by side on a phone
MIN_TEXT_WIDTH = 46.0  # room for an arrow to end at
TEXT_COLOUR = "#1b1b1b"
SMALL_TEXT_COLOUR = "#4d4d4d"


class BoxKind(StrEnum):
    """What a box represents."""

    ANSWER = "answer"
    THING = "thing"
    VALUE = "value"
    UNKNOWN = "unknown"
    FACT = "fact"
    STEP = "step"
    RELATION = "way"
    JOIN = "join"


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """The style of a kind of box."""

    fill: str
    stroke: str
    width: float = 1.5
    radius: float = 6.0
    dashes: str = ""


BOX_STYLES = {
    BoxKind.ANSWER: BoxStyle("#fff0b3", "#1b1b1b", 2.5, 10.0),
    BoxKind.THING: BoxStyle("#dcedf9", "#0072b2"),
    BoxKind.VALUE: BoxStyle("#f2f2f2", "#5a5a5a", radius=0.0),
    BoxKind.UNKNOWN: BoxStyle("#ffffff", "#5a5a5a", radius=16.0, dashes="5 3"),
    BoxKind.FACT: BoxStyle("#ffffff", "none", radius=0.0),
    BoxKind.STEP: BoxStyle("#ffffff", "#5a5a5a"),
    BoxKind.RELATION: BoxStyle("#dff3ec", "#00795a"),
    BoxKind.JOIN: BoxStyle("#fdebdc", "#c04f00", radius=16.0),
}


@dataclass(frozen=True)
class Box:
    """A box of a kind with a small `caption`, a `text`, and small `notes` below it."""

    kind: BoxKind
    text: str
    caption: str = ""
    notes: tuple[str, ...] = ()

    @cached_property
    def lines(self) -> tuple[tuple[str, float], ...]:
        """Each line with its size."""
        small = (
            [(line, SMALL_SIZE) for line in break_lines(self.caption, MAX_TEXT_WIDTH, SMALL_SIZE)]
            if self.caption
            else []
        )
        large = (
            [(line, TEXT_SIZE) for line in break_lines(self.text, MAX_TEXT_WIDTH / self.width_factor, TEXT_SIZE)]
            if self.text
            else []
        )
        below = [(line, SMALL_SIZE) for note in self.notes for line in break_lines(note, MAX_TEXT_WIDTH, SMALL_SIZE)]
        return (*small, *large, *below)

    @property
    def width_factor(self) -> float:
        """How much wider its text is than regular text."""
        return BOLD_WIDTH if self.kind is BoxKind.ANSWER else 1.0

    @cached_property
    def width(self) -> float:
        widths = (width_of(line, size) * (self.width_factor if size == TEXT_SIZE else 1.0) for line, size in self.lines)
        return max([MIN_TEXT_WIDTH, *widths]) + 2 * PADDING_X

    @cached_property
    def height(self) -> float:
        tight = PADDING_Y / 2 if self.kind is BoxKind.FACT else PADDING_Y
        return sum(size * LINE_HEIGHT for _, size in self.lines) + 2 * tight

    def draw(self, x: float, y: float) -> str:
        """The SVG of the box with its corner at `x`, `y`; its tooltip has the full text."""
        title = ": ".join(filter(None, (self.caption, "; ".join((self.text, *self.notes)))))
        return f"<g><title>{escape_printable(title)}</title>{self.draw_frame(x, y)}{self.draw_text(x, y)}</g>"

    def draw_frame(self, x: float, y: float) -> str:
        outer = draw_rectangle(BOX_STYLES[self.kind], x, y, self.width, self.height)
        if self.kind is not BoxKind.ANSWER:
            return outer
        look = BOX_STYLES[self.kind]
        inner = BoxStyle("none", look.stroke, 1.0, look.radius - 4)
        return outer + draw_rectangle(inner, x + 4, y + 4, self.width - 8, self.height - 8)

    def draw_text(self, x: float, y: float) -> str:
        drawn, at = [], y + (self.height - sum(size * LINE_HEIGHT for _, size in self.lines)) / 2
        for line, size in self.lines:
            at += size * LINE_HEIGHT
            colour = SMALL_TEXT_COLOUR if size == SMALL_SIZE else TEXT_COLOUR
            weight = ' font-weight="600"' if self.kind is BoxKind.ANSWER and size == TEXT_SIZE else ""
            drawn.append(
                f'<text x="{x + self.width / 2:.1f}" y="{at - size * 0.32:.1f}" font-size="{size}" fill="{colour}"'
                f"{weight}>{escape_printable(line)}</text>"
            )
        return "".join(drawn)


def draw_rectangle(look: BoxStyle, x: float, y: float, width: float, height: float) -> str:
    dashes = f' stroke-dasharray="{look.dashes}"' if look.dashes else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{look.radius}" '
        f'fill="{look.fill}" stroke="{look.stroke}" stroke-width="{look.width}"{dashes}/>'
    )


def escape_printable(text: str) -> str:
    return escape(replace_unprintable(text))


def write_svg(title: str, width: float, height: float, parts: Iterable[str]) -> str:
    """A picture of this size, as a file or inside a page."""
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" font-family="system-ui, Helvetica, Arial, sans-serif" '
        f'text-anchor="middle">\n<title>{escape_printable(title)}</title>\n{body}\n</svg>'
    )
