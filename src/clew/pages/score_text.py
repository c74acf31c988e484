"""How clew prints scores and shares for people, on pages and in the terminal.

Scores are decimal fractions (`0.947`), since some measures exceed 1; shares of a count are per cent (`94.7 %`).
"""

from __future__ import annotations

NO_SCORE = "–"
SCORE_DIGITS = 4  # enough to tell two systems on 10,000 questions apart by one question


def format_score(value: float, digits: int = SCORE_DIGITS) -> str:
    """A score with `digits` decimals; a dash if there is none (`nan`)."""
    return f"{value:.{digits}f}" if value == value else NO_SCORE


def format_difference(value: float, digits: int = SCORE_DIGITS) -> str:
    """The difference between two scores, always with its sign; a dash if there is none (`nan`)."""
    return f"{value:+.{digits}f}" if value == value else NO_SCORE


def format_interval(low: float, high: float, digits: int = SCORE_DIGITS) -> str:
    """The confidence interval of a score; empty if there is none."""
    if low != low:
        return ""
    return f"{format_score(low, digits)} – {format_score(high, digits)}"


def format_difference_interval(low: float, high: float, digits: int = SCORE_DIGITS) -> str:
    """The confidence interval of a difference between scores; empty if there is none."""
    if low != low:
        return ""
    return f"{format_difference(low, digits)} – {format_difference(high, digits)}"


def format_share(share: float) -> str:
    """A share from 0 to 1 in per cent, with one decimal."""
    return f"{100 * share:.1f} %"
