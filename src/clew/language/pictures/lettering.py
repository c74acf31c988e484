"""How wide a text is, about, and how it is broken into lines; no font is at hand, so widths are on the safe side."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

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
