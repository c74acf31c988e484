"""Which relations are each other's inverses, as the facts themselves show it."""

from __future__ import annotations

import numpy as np

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.store import Array
from clew.language.sexpr import Inverses

SHARE, LEAST = 0.8, 5


def inverses_in(kb: KnowledgeBase) -> Inverses:
    """Pairs of relations of which four in five facts have a counterpart under the other, if there are five at least."""
    starts = kb.store.column("relations.starts")
    sizes = np.diff(starts)
    predicates = np.repeat(np.arange(len(sizes)), sizes)
    subjects, objects = (kb.store.column(f"relations.{end}").astype(np.int64) for end in ("subject", "object"))
    there, back = subjects * kb.node_count + objects, objects * kb.node_count + subjects
    first, second = joined(predicates, there, back)
    pairs, counts = np.unique(first * len(sizes) + second, return_counts=True)
    names, found = kb.predicate_names, {}
    for pair, count in zip(pairs.tolist(), counts.tolist(), strict=True):
        one, other = divmod(pair, len(sizes))
        if count >= max(LEAST, SHARE * sizes[one], SHARE * sizes[other]):
            found[names[one]] = names[other]
    return Inverses.of(found)


def joined(predicates: Array, there: Array, back: Array) -> tuple[Array, Array]:
    """The predicates of every fact and of each fact that leads back."""
    order = np.argsort(there, kind="stable")
    ordered = there[order]
    low, high = np.searchsorted(ordered, back, "left"), np.searchsorted(ordered, back, "right")
    lengths = high - low
    offsets = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    return np.repeat(predicates, lengths), predicates[order[np.repeat(low, lengths) + offsets]]
