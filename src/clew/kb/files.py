"""Files: sources to read (decompressed and digested on the way), outputs to write, digests, and the cache folder."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import os
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import IO, BinaryIO, cast

import zstandard

from clew.errors import SourceError

STDIN = "-"  # what users write for standard input, or for standard output
HEAD_BYTES = 1 << 16  # the first bytes of a file, enough to recognise its format
CHUNK_BYTES = 1 << 20  # read at once: large enough that the calls cost nothing
ZSTD_INPUT_BYTES = 1 << 12  # decompressed at once: at most 128 MiB come of it, at 128 KiB for each block of 4 bytes
MAX_LINE_BYTES = 1 << 25  # of a line or record; the largest of Wikidata has 4 MB, and parsed JSON takes 30 times more
MAX_TEXT_BYTES = 1 << 24  # of a file that is held whole: a mapping, a kit of phrases, a recipe
MAX_EXPANSION = 500  # decompressed bytes for each compressed one; real data has up to 100
MIN_BOMB_BYTES = 1 << 28  # of decompressed data, below which any expansion is harmless
DIGEST_SIZE = 16  # bytes; 128 bits make accidental collisions impossible in practice


class ZstdStream(io.RawIOBase):
    """The decompressed bytes of a zstd file with any number of frames; a file cut short raises EOFError."""

    def __init__(self, raw: BinaryIO) -> None:
        self.source = raw
        self.frame = zstandard.ZstdDecompressor().decompressobj()
        self.begun, self.ready = False, b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        while not self.ready and self.advance():
            pass
        part, self.ready = self.ready[: len(buffer)], self.ready[len(buffer) :]
        buffer[: len(part)] = part
        return len(part)

    def advance(self) -> bool:
        """Decompress the next piece; False at the end."""
        data = self.frame.unused_data if self.frame.eof else b""
        data = data[:ZSTD_INPUT_BYTES] or self.source.read(ZSTD_INPUT_BYTES)
        if not data:
            if self.begun and not self.frame.eof:
                raise EOFError("the zstd stream is cut short")
            return False
        if self.frame.eof:
            self.frame = zstandard.ZstdDecompressor().decompressobj()
        self.begun, self.ready = True, self.frame.decompress(data)
        return True


DECOMPRESSORS: dict[bytes, Callable[[BinaryIO], IO[bytes]]] = {
    b"\x1f\x8b": lambda raw: cast(IO[bytes], gzip.GzipFile(fileobj=raw)),
    b"BZh": lambda raw: bz2.BZ2File(raw),
    b"\x28\xb5\x2f\xfd": lambda raw: cast(IO[bytes], ZstdStream(raw)),
}
READ_FAULTS = (EOFError, zlib.error, zstandard.ZstdError, gzip.BadGzipFile, OSError)


class DigestingStream(io.RawIOBase):
    """A binary stream that hashes the bytes read from it."""

    def __init__(self, raw: BinaryIO) -> None:
        self.raw = raw
        self.hash = hashlib.blake2b(digest_size=DIGEST_SIZE)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self.raw.read(len(buffer))
        buffer[: len(data)] = data
        self.hash.update(data)
        return len(data)


@dataclass(slots=True)
class Source:
    """A place to read from: a path, or `-` for standard input; messages call it `name`."""

    place: str
    digest: str = ""
    stdin_head: bytes = field(default=b"", repr=False)

    @property
    def name(self) -> str:
        return "standard input" if self.place == STDIN else self.place

    @property
    def path(self) -> Path:
        return Path(self.place)

    @property
    def is_folder(self) -> bool:
        return self.place != STDIN and self.path.is_dir()

    def head(self) -> bytes:
        """The first decompressed bytes, enough to recognise the format; standard input stays readable."""
        if self.place == STDIN:
            if not self.stdin_head:
                self.stdin_head = read_up_to(sys.stdin.buffer, HEAD_BYTES)
            return read_head(io.BytesIO(self.stdin_head))
        with open_file(self.path) as raw:
            return read_head(raw)

    def is_compressed(self) -> bool:
        """Whether the raw bytes begin like a gzip, bzip2 or zstd file."""
        if self.place == STDIN:
            return self.stdin_head.startswith(tuple(DECOMPRESSORS))
        with open_file(self.path) as raw:
            return raw.read(4).startswith(tuple(DECOMPRESSORS))

    @contextmanager
    def open(self) -> Iterator[IO[bytes]]:
        """The decompressed bytes; on closing, `digest` is set to that of the raw bytes. Damage raises SourceError."""
        with self.open_raw() as raw:
            digesting = DigestingStream(raw)
            buffered = io.BufferedReader(digesting, CHUNK_BYTES)
            try:
                yield decompress(cast(BinaryIO, buffered))
                while buffered.read(CHUNK_BYTES):
                    pass
            except READ_FAULTS as fault:
                if isinstance(fault, BrokenPipeError):
                    raise
                raise SourceError(f"{self.name} cannot be read to its end: {fault}; fetch the file again") from fault
            self.digest = digesting.hash.hexdigest()

    @contextmanager
    def open_raw(self) -> Iterator[BinaryIO]:
        if self.place == STDIN:
            yield cast(BinaryIO, RewoundStream(self.stdin_head, sys.stdin.buffer))
        else:
            with open_file(self.path) as raw:
                yield raw


class RewoundStream(io.RawIOBase):
    """A stream that repeats its first bytes, which were read already."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self.first = io.BytesIO(head)
        self.rest = rest

    def read(self, size: int = -1) -> bytes:
        return self.first.read(size) or self.rest.read(size)


def open_file(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as fault:
        raise SourceError(f"cannot read {path}: {fault.strerror}") from fault


def decompress(raw: BinaryIO) -> IO[bytes]:
    """The stream itself, or its decompressed bytes if it begins like a gzip, bzip2 or zstd file."""
    start = raw.peek(4)[:4] if isinstance(raw, io.BufferedReader) else b""
    for magic, opener in DECOMPRESSORS.items():
        if start.startswith(magic):
            return cast(IO[bytes], io.BufferedReader(cast(io.RawIOBase, opener(raw)), CHUNK_BYTES))
    return raw


def read_head(raw: BinaryIO) -> bytes:
    """The first decompressed bytes of the stream; none if it is damaged."""
    buffered = raw if isinstance(raw, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, raw), HEAD_BYTES)
    try:
        return read_up_to(decompress(cast(BinaryIO, buffered)), HEAD_BYTES)
    except READ_FAULTS:
        return b""


def read_up_to(stream: IO[bytes], size: int) -> bytes:
    """The next `size` bytes, or fewer at the end of the stream."""
    parts, missing = [], size
    while missing and (part := stream.read(missing)):
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def file_digest(path: Path) -> str:
    """The digest of a file's bytes."""
    digest = blake2b(digest_size=DIGEST_SIZE)
    with path.open("rb") as stream:
        while chunk := stream.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def text_digest(texts: Iterable[str]) -> str:
    return blake2b("\n".join(texts).encode(), digest_size=DIGEST_SIZE).hexdigest()


COMPRESSORS: dict[str, Callable[[IO[bytes]], IO[bytes]]] = {
    ".gz": lambda raw: cast(IO[bytes], gzip.GzipFile(fileobj=raw, mode="wb", mtime=0)),
    ".bz2": lambda raw: bz2.BZ2File(raw, "wb"),
    ".zst": lambda raw: zstandard.ZstdCompressor().stream_writer(raw, closefd=False),
}


@contextmanager
def open_output(place: str) -> Iterator[IO[bytes]]:
    """A binary stream to `place`, compressed if its name ends so; the file gets its name when all is written."""
    if place == STDIN:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path = Path(place)
    partial = path.with_name(f".{path.name}.writing-{os.getpid()}")
    try:
        with partial.open("wb") as raw, compress(raw, path.suffix) as stream:
            yield stream
        partial.replace(path)
    except OSError as fault:
        raise SourceError(f"cannot write {place}: {fault.strerror or fault}") from fault
    finally:
        with suppress(OSError):
            partial.unlink()


@contextmanager
def compress(raw: IO[bytes], suffix: str) -> Iterator[IO[bytes]]:
    if suffix not in COMPRESSORS:
        yield raw
        return
    with COMPRESSORS[suffix](raw) as stream:
        yield stream


def make_folder(folder: Path) -> None:
    """Create a folder and its parents, unless they exist."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise SourceError(f"cannot write to {folder}: {fault.strerror}") from fault


def write_file(path: Path, content: bytes) -> None:
    """Write a file completely or not at all, and create its folder if necessary."""
    make_folder(path.parent)
    with open_output(str(path)) as stream:
        stream.write(content)


def open_append(path: Path) -> IO[bytes]:
    """A file opened to write after what it holds."""
    try:
        return path.open("ab")
    except OSError as fault:
        raise SourceError(f"cannot write {path}: {fault.strerror}") from fault


def cache_folder() -> Path:
    """The folder for files that clew can make again: `CLEW_CACHE`, or clew's part of the user's cache folder."""
    if place := os.environ.get("CLEW_CACHE"):
        return Path(place)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "clew"
