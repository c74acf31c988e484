"""How far judges agree on the same items: the share of equal pairs, and Fleiss' kappa."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement on `items` with at least two judgements each.

    `observed` is the share of equal pairs of judgements, `kappa` the agreement beyond chance. They are None if there is
    nothing to compare; kappa also if all judgements are the same.
    """

    items: int
    pairs: int
    observed: float | None
    kappa: float | None


def measure_agreement(judgements: Iterable[Sequence[str]]) -> Agreement:
    """The agreement of the judgements of each item; items with one judgement do not count."""
    counts = [Counter(item) for item in judgements if len(item) > 1]
    categories = sorted({category for item in counts for category in item})
    table = [[item[category] for category in categories] for item in counts]
    pairs = [sum(row) * (sum(row) - 1) // 2 for row in table]
    same = sum(count * (count - 1) // 2 for row in table for count in row)
    return Agreement(len(table), sum(pairs), same / sum(pairs) if table else None, fleiss_kappa(table))


def fleiss_kappa(table: Sequence[Sequence[int]]) -> float | None:
    """Fleiss' kappa of the number of judges who put each item (row) into each category (column).

    Fleiss (1971), with the share of agreeing pairs taken item by item, so that items may have different numbers of
    judges, at least two; None if there is no item, or if only one category was used.
    """
    if not table:
        return None
    sizes = [sum(row) for row in table]
    shares = [sum(column) / sum(sizes) for column in zip(*table, strict=True)]
    by_chance = sum(share * share for share in shares)
    within = [sum(n * (n - 1) for n in row) / (size * (size - 1)) for row, size in zip(table, sizes, strict=True)]
    observed = sum(within) / len(within)
    return None if by_chance == 1 else (observed - by_chance) / (1 - by_chance)
