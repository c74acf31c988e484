"""How strongly a measure answers to a degradation (Linjordet and Balog 2022, Table 3): † and ‡."""

from __future__ import annotations

from enum import StrEnum

MODERATE, STRONG = 0.10, 0.50

# What the fifteenth decimal does must not decide.
TOLERANCE = 1e-9


class Mark(StrEnum):
    """`‡` sensitive: the score falls by at least half the rate; `†` moderately: by at least a tenth of it."""

    SENSITIVE = "‡"
    MODERATE = "†"
    NONE = ""


def mark(change: float, rate: float) -> Mark:
    """The mark of a score that got worse by `change` when a share `rate` of the queries was drawn."""
    if rate <= 0 or change <= TOLERANCE:
        return Mark.NONE
    if change >= STRONG * rate - TOLERANCE:
        return Mark.SENSITIVE
    return Mark.MODERATE if change >= MODERATE * rate - TOLERANCE else Mark.NONE
