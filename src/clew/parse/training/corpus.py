"""A corpus: questions, items and actions as numbers, and batches of them.

Each item text is stored once, so that a corpus is small and the items of a question can be sampled anew in every epoch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from clew.parse.actions import ACTION_NUMBERS, FIRST_ITEM, MAX_ACTIONS
from clew.parse.link_relations import LINK_FIELDS, relate_input
from clew.parse.network_input import MAX_TOKENS, IntArray, NetworkInput, RaggedArray, build_input

PADDING = 0
IGNORED = -100  # the target that cross entropy skips
LENGTH_MULTIPLE = 32  # batches are padded to it, so that the GPU sees few shapes


@dataclass(frozen=True, slots=True)
class Corpus:
    """Examples by number: tokens of `questions`, their items (`chosen`, numbers of `items`), and their `actions`.

    `items` holds the tokens of each item with its mark. An action beyond the words points at a position in `chosen`.
    `links` describes the chosen items among tables (`describe_items`), if it is not empty.
    """

    items: RaggedArray
    questions: RaggedArray
    chosen: RaggedArray
    actions: RaggedArray
    links: RaggedArray

    def __len__(self) -> int:
        return len(self.questions)

    def write(self, path: Path) -> None:
        """Write the corpus as an .npz file."""
        parts = {name: getattr(self, name) for name in CORPUS_PARTS}
        arrays = {f"{name}.{part}": getattr(rows, part) for name, rows in parts.items() for part in ("flat", "starts")}
        np.savez_compressed(path, allow_pickle=False, **{name: shrink(array) for name, array in arrays.items()})


CORPUS_PARTS = ("items", "questions", "chosen", "actions", "links")


def shrink(array: IntArray) -> npt.NDArray[np.uint16] | IntArray:
    """The array in 16 bits if its numbers fit."""
    return array.astype(np.uint16) if not len(array) or array.max() < 2**16 else array


def read_corpus(path: Path) -> Corpus:
    """The corpus in a file."""
    with np.load(path) as data:
        rows = [
            RaggedArray(data[f"{name}.flat"].astype(np.int32), data[f"{name}.starts"].astype(np.int32))
            for name in CORPUS_PARTS
            if f"{name}.flat" in data.files
        ]
    if len(rows) < len(CORPUS_PARTS):  # written before there were links
        rows.append(RaggedArray.from_rows([()] * len(rows[1])))
    return Corpus(*rows)


@dataclass(slots=True)
class CorpusBuilder:
    """Collects examples for a corpus."""

    items: dict[tuple[int, ...], int] = field(default_factory=dict)
    questions: list[Sequence[int]] = field(default_factory=list)
    chosen: list[list[int]] = field(default_factory=list)
    actions: list[Sequence[int]] = field(default_factory=list)
    links: list[Sequence[int]] = field(default_factory=list)

    def add(
        self,
        question: Sequence[int],
        items: Iterable[Sequence[int]],
        actions: Sequence[int],
        links: Sequence[int] = (),
    ) -> None:
        """Add an example, with the numbers that describe its items one after another; long texts are cut."""
        self.questions.append(question[: MAX_TOKENS["question"]])
        cut = (tuple(item[: MAX_TOKENS["column"]]) for item in items)
        self.chosen.append([self.items.setdefault(item, len(self.items)) for item in cut])
        self.actions.append(actions)
        self.links.append(links)

    def build(self) -> Corpus:
        """The corpus of all examples."""
        parts: list[Sequence[Sequence[int]]] = [list(self.items), self.questions, self.chosen, self.actions, self.links]
        return Corpus(*map(RaggedArray.from_rows, parts))


@dataclass(frozen=True, slots=True)
class Batch:
    """The inputs and targets of the network, padded to one length."""

    tokens: IntArray
    owners: IntArray
    places: IntArray
    marks: IntArray
    item_mask: IntArray
    actions: IntArray
    targets: IntArray
    relations: npt.NDArray[np.uint8] | None = None


@dataclass(frozen=True, slots=True)
class InputOptions:
    """How examples are read: a share of `masked` question tokens becomes `mask`; with `stems`, words are related."""

    masked: float = 0.0
    mask: int = 0
    stems: IntArray | None = None


PLAIN_INPUT = InputOptions()


def sample_example(
    corpus: Corpus,
    number: int,
    rng: np.random.Generator,
    dropped: float,
    special: Sequence[int],
    options: InputOptions = PLAIN_INPUT,
) -> tuple[NetworkInput, IntArray]:
    """An example with its items shuffled and some unused ones dropped, and its actions for that order."""
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
    question = mask_tokens(corpus.questions[number], rng, options)
    network_input = build_input(question, corpus.items.take(chosen[order]), *special)
    if options.stems is not None:
        described = corpus.links[number].reshape(-1, LINK_FIELDS)
        described = described[order] if len(described) else np.zeros((len(order), LINK_FIELDS), np.int32)
        network_input = replace(network_input, relations=relate_input(network_input, described, options.stems))
    return network_input, moved[: MAX_ACTIONS - 1].astype(np.int32)


def mask_tokens(question: IntArray, rng: np.random.Generator, options: InputOptions) -> IntArray:
    """The tokens of a question, a share of which is hidden, so that no single word decides."""
    if not options.masked:
        return question
    return np.where(rng.random(len(question)) < options.masked, np.int32(options.mask), question)


def make_batch(rows: Sequence[tuple[NetworkInput, IntArray]]) -> Batch:
    """The rows padded to one length."""
    length = -(-max(len(row.tokens) for row, _ in rows) // LENGTH_MULTIPLE) * LENGTH_MULTIPLE
    items = max(len(row.marks) for row, _ in rows)
    steps = max(len(actions) for _, actions in rows) + 1
    inputs = [np.concatenate(([ACTION_NUMBERS["<begin>"]], actions)) for _, actions in rows]
    targets = [np.concatenate((actions, [ACTION_NUMBERS["<end>"]])) for _, actions in rows]
    return Batch(
        pad([row.tokens for row, _ in rows], length),
        pad([row.owners for row, _ in rows], length),
        pad([row.places for row, _ in rows], length),
        pad([row.marks for row, _ in rows], items),
        pad([np.ones(len(row.marks), np.int32) for row, _ in rows], items),
        pad(inputs, steps),
        pad(targets, steps, IGNORED),
        pad_relations([(row.relations, len(row.marks)) for row, _ in rows]),
    )


def pad_relations(
    rows: Sequence[tuple[npt.NDArray[np.uint8] | None, int]],
) -> npt.NDArray[np.uint8] | None:
    """The relations as one array, with numbers of items; words and items are padded each for themselves."""
    known = [(matrix, len(matrix) - items, items) for matrix, items in rows if matrix is not None]
    if not known:
        return None
    words, most = max(words for _, words, _ in known), max(items for _, _, items in known)
    array = np.zeros((len(known), words + most, words + most), np.uint8)
    for place, (matrix, own, items) in enumerate(known):
        spots = np.concatenate((np.arange(own), words + np.arange(items)))
        array[place][np.ix_(spots, spots)] = matrix
    return array


def pad(rows: Sequence[IntArray], length: int, filler: int = PADDING) -> IntArray:
    """The rows as one array."""
    array = np.full((len(rows), length), filler, np.int32)
    for place, row in enumerate(rows):
        array[place, : len(row)] = row
    return array


def endless_batches(
    corpora: Sequence[Corpus],
    shares: Sequence[float],
    size: int,
    seed: int | Sequence[int],
    special: Sequence[int],
    dropped: float = 0.5,
    pooled: int = 1,
    options: InputOptions = PLAIN_INPUT,
) -> Iterator[Batch]:
    """Batches without end: each question from a corpus drawn by its share; `pooled` batches are sorted by length."""
    rng = np.random.default_rng(seed)
    weights = np.array(shares) / sum(shares)
    while True:
        drawn = rng.choice(len(corpora), size * pooled, p=weights)
        rows = [
            sample_example(corpora[number], int(rng.integers(len(corpora[number]))), rng, dropped, special, options)
            for number in drawn
        ]
        if pooled == 1:
            yield make_batch(rows)
            continue
        rows.sort(key=lambda row: len(row[0].tokens))
        yield from (make_batch(rows[size * place : size * (place + 1)]) for place in rng.permutation(pooled))


def ordered_batches(
    corpus: Corpus, size: int, special: Sequence[int], options: InputOptions = PLAIN_INPUT
) -> Iterator[Batch]:
    """All questions of a corpus once, in order and with all their words."""
    options = replace(options, masked=0.0)
    rng = np.random.default_rng(0)
    for first in range(0, len(corpus), size):
        numbers = range(first, min(first + size, len(corpus)))
        yield make_batch([sample_example(corpus, number, rng, 0.0, special, options) for number in numbers])
