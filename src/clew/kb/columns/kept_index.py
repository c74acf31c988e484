"""Kept indexes: what linking looks up in a knowledge base, made once and then read by memory map.

`clew build` writes them into the folder `indexes` of the knowledge base; for one that lacks them, they are made on
first use and kept in the cache. An index names the content and the code that it was made from, and is made again when
either has changed. A file is a line with its format and the length of the header, the header in JSON, and the columns.
"""

from __future__ import annotations

import json
import mmap
import sys
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, overload

import numpy as np

from clew.errors import StoreError
from clew.kb.columns.string_pool import bucket_count
from clew.kb.files import cache_folder
from clew.kb.records import Array
from clew.kb.store import Columns, Store, explain_damage
from clew.version import __version__
from clew.working_files import remove, write_atomically

INDEX_FOLDER = "indexes"  # of a knowledge base, and of the cache
FIRST_LINE = b"clew index 1 %010d\n"  # the format, its version, and the length of the header
ALIGNMENT = 64  # bytes; numpy computes faster on aligned columns
MIN_KEPT_ROWS = 2_000  # nodes and values; the indexes of a smaller knowledge base are made in a few milliseconds
MAX_KEPT_FOLDERS = 60  # knowledge bases with indexes in the cache; the oldest goes first
INDEX_CODE = (
    "answer/missing.py", "answer/question_patterns.py", "english", "link", "phrasing/predicates",
    "phrasing/phrase_kit.py", "kb/columns/kept_index.py", "kb/graph_tables", "kb/name_index.py", "kb/schema.py",
    "kb/values.py",
)  # fmt: skip
"""The code and the word lists that decide what an index holds."""


@cache
def code_digest() -> str:
    """A text that changes with the code and word lists that make indexes; reading them takes two milliseconds."""
    root, digest = Path(__file__).parents[2], zlib.crc32(sys.version.encode())
    for place in INDEX_CODE:
        path = root / place
        for file in sorted(path.iterdir()) if path.is_dir() else [path]:
            if file.is_file():
                digest = zlib.crc32(file.read_bytes(), zlib.crc32(file.name.encode(), digest))
    return f"{__version__}-{digest:08x}"


class IndexShelf:
    """The kept indexes of one knowledge base."""

    def __init__(self, store: Store) -> None:
        self.store, self.digest = store, store.manifest.content_digest
        counts = store.manifest.counts
        self.is_kept = counts["entities"] + counts["concepts"] + counts["values"] >= MIN_KEPT_ROWS
        self.inside = store.folder / INDEX_FOLDER
        self.places = [self.inside, cache_folder() / INDEX_FOLDER / f"{self.digest[:16]}-{code_digest()}"]

    def load(self, name: str, make: Callable[[], Columns]) -> Columns:
        """The columns of the index `name`, by memory map; made now unless they are kept."""
        if not self.is_kept:
            return make()
        for place in self.places:
            columns = read_index(place / f"{name}.index", self.digest)
            if columns is not None:
                return columns
        columns = make()
        with suppress(OSError):  # where nothing can be written, the index stays in memory
            self.keep(name, columns)
        return columns

    def keep_inside(self) -> None:
        """Read and write indexes only in the folder of the knowledge base, as a build does."""
        self.places = [self.inside]

    def keep(self, name: str, columns: Columns) -> None:
        """Write an index so that other processes see all of it or nothing."""
        folder = self.places[-1]
        if not folder.is_dir():
            folder.mkdir(parents=True, mode=0o700 if folder != self.inside else 0o777)
            if folder != self.inside:
                remove_oldest_folders(folder)
        write_atomically(folder / f"{name}.index", write_index(columns, self.digest))

    def verify(self) -> None:
        """Read the indexes inside the knowledge base and raise StoreError for one that has changed."""
        for path in sorted(self.inside.glob("*.index")) if self.inside.is_dir() else []:
            if not is_intact(path.read_bytes()):
                fault = f"{INDEX_FOLDER}/{path.name} has changed since it was written"
                raise StoreError(explain_damage(self.store.folder, fault))


def remove_oldest_folders(kept: Path) -> None:
    """Remove the oldest indexes in the cache if there are too many; those of another version of clew may be in use."""
    with suppress(OSError):
        others = [path for path in kept.parent.iterdir() if path != kept]
        newest = sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)
        for path in newest[MAX_KEPT_FOLDERS - 1 :]:
            remove(path)


# --- files


def write_index(columns: Columns, kb_digest: str) -> bytes:
    """An index as a file."""
    parts, layout, place = [], dict[str, list[Any]](), 0
    for name, column in columns.items():
        data = np.ascontiguousarray(column)
        layout[name] = [data.dtype.str, list(data.shape), place]
        parts.append(data.tobytes() + bytes(-data.nbytes % ALIGNMENT))
        place += len(parts[-1])
    body = b"".join(parts)
    entries = {"kb": kb_digest, "code": code_digest(), "size": len(body), "digest": zlib.crc32(body)}
    header = json.dumps({**entries, "columns": layout}).encode()
    header += b" " * (-(len(FIRST_LINE % 0) + len(header)) % ALIGNMENT)
    return FIRST_LINE % len(header) + header + body


def read_index(path: Path, kb_digest: str) -> Columns | None:
    """The columns of an index file, memory-mapped; None if there is none of this content, code and format."""
    try:
        with path.open("rb") as stream:
            mapped = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        header, start = read_header(mapped)
        if (header["kb"], header["code"], start + header["size"]) != (kb_digest, code_digest(), len(mapped)):
            return None
        return {name: map_column(mapped, start, *entry) for name, entry in header["columns"].items()}
    except (OSError, ValueError, KeyError, TypeError):
        return None


def read_header(data: mmap.mmap | bytes) -> tuple[dict[str, Any], int]:
    """The header of an index file, and where its columns begin."""
    length = len(FIRST_LINE % 0)
    line = bytes(data[:length])
    size = int(line[-11:-1])
    if line != FIRST_LINE % size:
        raise ValueError("another format")
    return json.loads(bytes(data[length : length + size])), length + size


def map_column(mapped: mmap.mmap, start: int, dtype: str, shape: Sequence[int], place: int) -> Array:
    count = int(np.prod(shape))
    return np.frombuffer(mapped, np.dtype(dtype), count, start + place).reshape(shape)


def is_intact(data: bytes) -> bool:
    """Whether the columns of an index file are those that were written."""
    with suppress(ValueError, KeyError, TypeError):
        header, start = read_header(data)
        return bool(header["digest"] == zlib.crc32(data[start:]))
    return False


# --- texts and groups as columns


def text_columns(name: str, texts: Iterable[str]) -> dict[str, Array]:
    """Texts as columns, in their order."""
    encoded = [text.encode("utf-8", "surrogatepass") for text in texts]
    starts = np.zeros(len(encoded) + 1, np.int64)
    np.cumsum([len(text) for text in encoded], out=starts[1:])
    return {f"{name}.bytes": np.frombuffer(b"".join(encoded), np.uint8), f"{name}.starts": starts}


class KeptTexts(Sequence[str]):
    """The texts that `text_columns` wrote."""

    def __init__(self, columns: Columns, name: str) -> None:
        self.bytes, self.starts = columns[f"{name}.bytes"].data, columns[f"{name}.starts"].data

    def __len__(self) -> int:
        return len(self.starts) - 1

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        return str(self.bytes[self.starts[place] : self.starts[place + 1]], "utf-8", "surrogatepass")


def group_columns(name: str, groups: Mapping[str, Sequence[int]]) -> dict[str, Array]:
    """Lists of numbers by text, as columns with a hash index."""
    texts, size = sorted(groups), bucket_count(len(groups))
    hashes = np.fromiter(map(hash_text, texts), np.uint32, len(texts)) & (size - 1)
    order = np.argsort(hashes, kind="stable").astype(np.int32)
    starts = np.zeros(len(texts) + 1, np.int64)
    np.cumsum([len(groups[text]) for text in texts], out=starts[1:])
    return {
        **text_columns(f"{name}.texts", texts),
        f"{name}.buckets": np.searchsorted(hashes[order], np.arange(size + 1)).astype(np.int32),
        f"{name}.slots": order,
        f"{name}.starts": starts,
        f"{name}.numbers": np.fromiter((number for text in texts for number in groups[text]), np.int64),
    }


class KeptGroups:
    """The lists of numbers that `group_columns` wrote, by text."""

    def __init__(self, columns: Columns, name: str) -> None:
        self.texts = KeptTexts(columns, f"{name}.texts")
        self.buckets, self.slots, self.starts, self.numbers = (
            columns[f"{name}.{part}"].data for part in ("buckets", "slots", "starts", "numbers")
        )
        self.mask = len(self.buckets) - 2

    def find(self, text: str) -> int:
        """The place of a text, or -1."""
        bucket = hash_text(text) & self.mask
        slots = self.slots[self.buckets[bucket] : self.buckets[bucket + 1]]
        return next((place for place in slots if self.texts[place] == text), -1)

    def __contains__(self, text: str) -> bool:
        return self.find(text) >= 0

    def get(self, text: str) -> list[int]:
        """The numbers of a text; none if it is unknown."""
        place = self.find(text)
        return [] if place < 0 else self.numbers[self.starts[place] : self.starts[place + 1]].tolist()


def hash_text(text: str) -> int:
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))
