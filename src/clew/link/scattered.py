"""Names whose words stand in a question in order, but not side by side: *an Academy Award nominee for Best Actor*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FEWEST_WORDS = 4
MOST_BETWEEN = 4
"""How many other words may stand between those of a name."""
WHOLE, NEARLY = 0.88, 0.8


@dataclass(frozen=True, slots=True)
class Spread:
    """Words `first` up to `end` hold those of a name; `share` is how sure that is, from 0 to 1."""

    first: int
    end: int
    share: float


def scattered(name: Sequence[str], forms: Sequence[str]) -> Spread | None:
    """Where the words of a name stand in order, all of them or all but one, with few others between."""
    if len(name) < FEWEST_WORDS or len(set(name) - set(forms)) > 1:
        return None
    starts = [place for place, form in enumerate(forms) if form == name[0]]
    found = [spread for start in starts if (spread := from_place(name, forms, start)) is not None]
    return max(found, key=lambda one: (one.share, one.first - one.end), default=None)


def from_place(name: Sequence[str], forms: Sequence[str], start: int) -> Spread | None:
    """The words of a name from its first at `start` on."""
    place, missing, between = start + 1, 0, 0
    for word in name[1:]:
        window = forms[place : place + MOST_BETWEEN + 1]
        if word in window:
            between += window.index(word)
            place += window.index(word) + 1
        else:
            missing += 1
    if missing > 1 or between > MOST_BETWEEN or (missing and len(name) == FEWEST_WORDS):
        return None
    return Spread(start, place, NEARLY if missing else WHOLE)
