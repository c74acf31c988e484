"""Batches for training: questions with their items in any order, some that are not meant left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from clew.parse.actions import FIRST_ITEM, LONGEST, NUMBERS
from clew.parse.corpus import Corpus, Numbers, Rows

FIRST_PLACE = 100
"""Tokens of items are counted from here, in each item anew: with `owners`, the order of items does not matter."""
PADDING = 0
IGNORED = -100
MOST_TOKENS = 384
ROUND = 32


@dataclass(frozen=True, slots=True)
class Row:
    """One question with its items, as the network reads it; `owners` says which item a token is of, 0 is none."""

    tokens: Numbers
    owners: Numbers
    places: Numbers
    marks: Numbers


def row(question: Numbers, items: Rows, begin: int, between: int) -> Row:
    """The question between two marks, then the items, each behind its mark; what is too much is left out."""
    head = len(question) + 2
    lengths = np.diff(items.starts)
    tokens = np.concatenate(([begin], question, [between], items.flat))[:MOST_TOKENS]
    inside = np.arange(items.starts[-1]) - np.repeat(items.starts[:-1], lengths)
    places = np.concatenate((np.arange(head), FIRST_PLACE + inside))[:MOST_TOKENS]
    owners = np.concatenate((np.zeros(head, np.int64), np.repeat(np.arange(1, len(items) + 1), lengths)))[:MOST_TOKENS]
    marks = np.minimum(head + items.starts[:-1], MOST_TOKENS - 1)
    return Row(*(one.astype(np.int32) for one in (tokens, owners, places, marks)))


@dataclass(frozen=True, slots=True)
class Batch:
    """What the network is given, and what it should have said, padded to one length."""

    tokens: Numbers
    owners: Numbers
    places: Numbers
    marks: Numbers
    there: Numbers
    actions: Numbers
    wanted: Numbers


def sample(
    corpus: Corpus, number: int, rng: np.random.Generator, dropped: float, special: Sequence[int]
) -> tuple[Row, Numbers]:
    """An example with its items shuffled, and its actions for that order."""
    chosen, actions = corpus.chosen[number], corpus.actions[number]
    pointed = np.unique(actions[actions >= FIRST_ITEM] - FIRST_ITEM)
    kept = rng.random(len(chosen)) >= rng.random() * dropped
    kept[pointed] = True
    order = rng.permutation(np.flatnonzero(kept)) if dropped else np.arange(len(chosen))
    place = np.zeros(len(chosen), np.int32)
    place[order] = np.arange(len(order))
    moved = np.where(
        actions >= FIRST_ITEM, FIRST_ITEM + place[np.maximum(actions - FIRST_ITEM, 0) % max(1, len(chosen))], actions
    )
    made = row(corpus.questions[number], corpus.items.several(chosen[order]), *special)
    return made, moved[: LONGEST - 1].astype(np.int32)


def batch_of(rows: Sequence[tuple[Row, Numbers]]) -> Batch:
    """The rows side by side."""
    length = -(-max(len(one.tokens) for one, _ in rows) // ROUND) * ROUND
    items = max(len(one.marks) for one, _ in rows)
    steps = max(len(actions) for _, actions in rows) + 1
    said = [np.concatenate(([NUMBERS["<begin>"]], actions)) for _, actions in rows]
    meant = [np.concatenate((actions, [NUMBERS["<end>"]])) for _, actions in rows]
    return Batch(
        padded([one.tokens for one, _ in rows], length),
        padded([one.owners for one, _ in rows], length),
        padded([one.places for one, _ in rows], length),
        padded([one.marks for one, _ in rows], items),
        padded([np.ones(len(one.marks), np.int32) for one, _ in rows], items),
        padded(said, steps),
        padded(meant, steps, IGNORED),
    )


def padded(rows: Sequence[Numbers], length: int, filler: int = PADDING) -> Numbers:
    made = np.full((len(rows), length), filler, np.int32)
    for place, one in enumerate(rows):
        made[place, : len(one)] = one
    return made


def endless(
    corpora: Sequence[Corpus],
    shares: Sequence[float],
    size: int,
    seed: int | Sequence[int],
    special: Sequence[int],
    dropped: float = 0.5,
    pooled: int = 1,
) -> Iterator[Batch]:
    """Batches without end: each question from a corpus drawn by its share; `pooled` of them have like lengths each."""
    rng = np.random.default_rng(seed)
    weights = np.array(shares) / sum(shares)
    while True:
        drawn = rng.choice(len(corpora), size * pooled, p=weights)
        rows = [sample(corpora[one], int(rng.integers(len(corpora[one]))), rng, dropped, special) for one in drawn]
        if pooled == 1:
            yield batch_of(rows)
            continue
        rows.sort(key=lambda one: len(one[0].tokens))
        yield from (batch_of(rows[size * place : size * (place + 1)]) for place in rng.permutation(pooled))


def in_order(corpus: Corpus, size: int, special: Sequence[int]) -> Iterator[Batch]:
    """All questions of a corpus once, as they are."""
    rng = np.random.default_rng(0)
    for first in range(0, len(corpus), size):
        numbers = range(first, min(first + size, len(corpus)))
        yield batch_of([sample(corpus, number, rng, 0.0, special) for number in numbers])
