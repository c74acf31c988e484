"""Corpora and batches: what is written is read, what is shuffled still points at the same items."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from clew.parse.actions import FIRST_ITEM
from clew.parse.network_input import FIRST_ITEM_POSITION, RaggedArray, build_input
from clew.parse.training.corpus import (
    IGNORED,
    Corpus,
    CorpusBuilder,
    endless_batches,
    make_batch,
    ordered_batches,
    read_corpus,
    sample_example,
)

SPECIAL = (1, 2)
numbers = st.lists(st.lists(st.integers(0, 70_000), max_size=6), max_size=8)


@given(numbers)
def test_a_ragged_array_returns_its_rows(lists: list[list[int]]) -> None:
    rows = RaggedArray.from_rows(lists)
    assert [rows[place].tolist() for place in range(len(rows))] == lists


def corpus() -> Corpus:
    maker = CorpusBuilder()
    maker.add([11, 12], [[5, 21], [6, 22, 23], [5, 24]], [8, FIRST_ITEM + 2, 15])
    maker.add([13], [[5, 21]], [8, FIRST_ITEM, 15])
    return maker.build()


def test_a_corpus_is_written_and_read(tmp_path: Path) -> None:
    corpus().write(tmp_path / "c.npz")
    again = read_corpus(tmp_path / "c.npz")
    assert len(again) == 2
    assert again.items.flat.tolist() == corpus().items.flat.tolist()
    assert len(again.items) == 3
    assert again.actions[0].tolist() == [8, FIRST_ITEM + 2, 15]


def test_items_have_the_same_positions_after_their_marks() -> None:
    made = build_input(np.array([11, 12], np.int32), RaggedArray.from_rows([[5, 21], [6, 22, 23]]), 1, 2)
    assert made.tokens.tolist() == [1, 11, 12, 2, 5, 21, 6, 22, 23]
    assert made.places.tolist() == [
        0,
        1,
        2,
        3,
        FIRST_ITEM_POSITION,
        FIRST_ITEM_POSITION + 1,
        FIRST_ITEM_POSITION,
        FIRST_ITEM_POSITION + 1,
        FIRST_ITEM_POSITION + 2,
    ]
    assert made.owners.tolist() == [0] * 4 + [1] * 2 + [2] * 3
    assert made.marks.tolist() == [4, 6]


@given(st.integers(0, 10_000))
def test_pointers_follow_shuffled_items(seed: int) -> None:
    made, actions = sample_example(corpus(), 0, np.random.default_rng(seed), 0.9, SPECIAL)
    assert actions[[0, 2]].tolist() == [8, 15]
    mark = made.marks[actions[1] - FIRST_ITEM]
    assert made.tokens[mark : mark + 2].tolist() == [5, 24]


def test_batches_are_padded_and_have_targets() -> None:
    batch = next(ordered_batches(corpus(), 2, SPECIAL))
    assert batch.actions[0].tolist() == [0, 8, FIRST_ITEM + 2, 15]
    assert batch.targets[0].tolist() == [8, FIRST_ITEM + 2, 15, 1]
    assert batch.item_mask.tolist() == [[1, 1, 1], [1, 0, 0]]
    assert (batch.targets[1] == IGNORED).sum() == 0
    assert batch.tokens.shape[1] % 32 == 0


def test_endless_batches_are_determined_by_the_seed() -> None:
    one, other = (next(endless_batches([corpus(), corpus()], [1, 3], 4, 7, SPECIAL)) for _ in range(2))
    assert (one.tokens == other.tokens).all()
    assert make_batch([sample_example(corpus(), 1, np.random.default_rng(1), 0.0, SPECIAL)]).tokens[0, :2].tolist() == [
        1,
        13,
    ]
