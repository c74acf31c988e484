"""How far people who judged the same things agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement on `items` that two people or more have judged.

    `observed` is the share of pairs of judgements that are the same, `kappa` what is left of it beyond chance; None
    where there is nothing to compare, or, for kappa, where all judgements are one and the same.
    """

    items: int
    pairs: int
    observed: float | None
    kappa: float | None


def agreement(judgements: Iterable[Sequence[str]]) -> Agreement:
    """The agreement of the judgements of each item; an item that one person judged says nothing."""
    judged = [Counter(one) for one in judgements if len(one) > 1]
    categories = sorted({category for one in judged for category in one})
    table = [[one[category] for category in categories] for one in judged]
    pairs = [sum(row) * (sum(row) - 1) // 2 for row in table]
    same = sum(count * (count - 1) // 2 for row in table for count in row)
    return Agreement(len(table), sum(pairs), same / sum(pairs) if table else None, fleiss_kappa(table))


def fleiss_kappa(table: Sequence[Sequence[int]]) -> float | None:
    """Fleiss' kappa of how many judges put each item (row) into each category (column).

    Fleiss (1971), with the share of agreeing pairs taken item by item, so that items may have unlike numbers of judges,
    two at least; None if there is no item, or if only one category was ever used.
    """
    if not table:
        return None
    sizes = [sum(row) for row in table]
    shares = [sum(column) / sum(sizes) for column in zip(*table, strict=True)]
    by_chance = sum(share * share for share in shares)
    within = [sum(n * (n - 1) for n in row) / (size * (size - 1)) for row, size in zip(table, sizes, strict=True)]
    observed = sum(within) / len(within)
    return None if by_chance == 1 else (observed - by_chance) / (1 - by_chance)
