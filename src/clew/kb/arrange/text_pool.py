"""The string pool of a store: those of the merged texts that something refers to, with a hash index."""

from __future__ import annotations

import zlib
from bisect import bisect_left
from dataclasses import dataclass

import numpy as np

from clew.kb.arrange.column_file import TextColumn
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.columns.string_pool import bucket_count
from clew.kb.draft import NO_NUMBER
from clew.kb.records import Array


def write_pool(texts: TextColumn, used: Array, further: list[str], out: StageColumns, space: Workspace) -> Array:
    """Add the used texts and the further ones as a pool; the number there of each text, then of each further one.

    The last element is -1, so that -1 stands for "none" before and after.
    """
    places = [find_text(texts, text.encode()) for text in further]
    used[[place.row for place in places if place.is_known]] = True
    new = sorted((place.row, place.text) for place in places if not place.is_known)
    before = np.searchsorted(np.array([row for row, _ in new]), np.arange(len(used)), side="right") if new else 0
    numbers = (np.cumsum(used, dtype=np.int32) - 1 + before).astype(np.int32)
    number_of_new = {text: int(used[:row].sum()) + rank for rank, (row, text) in enumerate(new)}
    pool = TextColumn(out.new("strings.bytes", np.uint8), out.new("strings.starts", np.int64))
    add_hash_index(write_texts(texts, used, new, pool, space), out)
    last = [int(numbers[place.row]) if place.is_known else number_of_new[place.text] for place in places]
    return np.concatenate((numbers, np.array([*last, NO_NUMBER], np.int32)))


@dataclass(frozen=True, slots=True)
class TextPlace:
    """The place of a text among sorted ones, and whether it is one of them."""

    text: bytes
    row: int
    is_known: bool


def find_text(texts: TextColumn, text: bytes) -> TextPlace:
    """The place of a text; a binary search."""
    row = bisect_left(texts, text)
    return TextPlace(text, row, row < len(texts) and texts[row] == text)


def write_texts(
    texts: TextColumn, used: Array, new: list[tuple[int, bytes]], pool: TextColumn, space: Workspace
) -> Array:
    """Append the used and the new texts to the pool in order; the hash of each."""
    hashes, waiting = [], list(reversed(new))
    pool.append([])
    for first in range(0, len(texts), space.texts):
        last = min(first + space.texts, len(texts))
        part = texts.slice(first, last)
        kept = used[first:last]
        chosen = part if kept.all() else [part[place] for place in np.flatnonzero(kept).tolist()]
        inserted = []
        while waiting and (waiting[-1][0] < last or last == len(texts)):
            inserted.append(waiting.pop()[1])
        if inserted:
            chosen = sorted(chosen + inserted)
        pool.append(chosen)
        hashes.append(np.fromiter(map(zlib.crc32, chosen), np.uint32, len(chosen)))
    pool.close()
    return np.concatenate(hashes) if hashes else np.zeros(0, np.uint32)


def add_hash_index(hashes: Array, out: StageColumns) -> None:
    """Add the hash index: `slots[buckets[h]:buckets[h + 1]]` are the numbers of the texts with hash h."""
    size = bucket_count(len(hashes))
    hashes &= np.uint32(size - 1)
    order = np.argsort(hashes, kind="stable").astype(np.int32)
    counts = np.bincount(hashes, minlength=size)
    out.put("strings.slots", order)
    out.put("strings.buckets", np.concatenate((np.zeros(1, np.int64), np.cumsum(counts))).astype(np.int32))
