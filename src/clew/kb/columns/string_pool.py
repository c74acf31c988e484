"""The string pool: every text of a knowledge base once, numbered in sorted order, with a hash index."""

from __future__ import annotations

import zlib

from clew.kb.store import Store


def bucket_count(texts: int) -> int:
    """A power of two with about one bucket for each text."""
    return 1 << max(1, int(texts - 1).bit_length()) if texts > 1 else 2


class StringPool:
    """The texts of an open store by number, and their numbers by prefix."""

    def __init__(self, store: Store, prefix: str = "strings") -> None:
        self.bytes = store.view(f"{prefix}.bytes")
        self.starts = store.view(f"{prefix}.starts")

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, number: int) -> str:
        """The text with this number; constant cost."""
        return str(self.bytes[self.starts[number] : self.starts[number + 1]], "utf-8")

    def lower_bound(self, text: str) -> int:
        """The number of the first text that is not less than `text`; a binary search."""
        wanted, low, high = text.encode("utf-8", "surrogatepass"), 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if bytes(self.bytes[self.starts[middle] : self.starts[middle + 1]]) < wanted:
                low = middle + 1
            else:
                high = middle
        return low

    def range_of_prefix(self, prefix: str) -> range:
        """The numbers of the texts that begin with `prefix`; two binary searches."""
        return range(self.lower_bound(prefix), self.lower_bound(prefix + "\U0010ffff"))


class HashedStringPool(StringPool):
    """A pool with a hash index from texts to numbers."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.buckets = store.view("strings.buckets")
        self.slots = store.view("strings.slots")
        self.mask = len(self.buckets) - 2

    def find(self, text: str) -> int:
        """The number of `text`, or -1 if it is not in the pool; constant cost."""
        wanted = text.encode("utf-8", "replace")
        bucket = zlib.crc32(wanted) & self.mask
        starts, length = self.starts, len(wanted)
        for number in self.slots[self.buckets[bucket] : self.buckets[bucket + 1]]:
            start = starts[number]
            if starts[number + 1] - start == length and self.bytes[start : start + length] == wanted:
                return int(number)
        return -1
