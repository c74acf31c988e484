"""Files: sources to read (decompressed and digested on the way), outputs to write, digests, and the cache folder."""

from __future__ import annotations

import bz2
import codecs
import errno
import gzip
import hashlib
import io
import os
import re
import sys
import tomllib
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

import zstandard

from clew.errors import SourceError
from clew.working_files import remove_abandoned, working_path

STDIN = "-"  # what users write for standard input, or for standard output
HEAD_BYTES = 1 << 16  # the first bytes of a file, enough to recognise its format
CHUNK_BYTES = 1 << 20  # read at once: large enough that the calls cost nothing
ZSTD_INPUT_BYTES = 1 << 11  # decompressed at once: at most 64 MiB come of it, 128 KiB for each block of 4 bytes
MAX_RECORD_BYTES = (
    1 << 26
)  # of a line or record; Wikidata's largest has 4 MB, and parsed JSON takes up to 25 times more
MAX_TEXT_BYTES = 1 << 24  # of a file that is held whole: a mapping, a kit of phrases, a recipe
MAX_EXPANSION = 500  # decompressed bytes for each compressed one; real data has up to 100
MIN_BOMB_BYTES = 1 << 28  # of decompressed data, below which any expansion is harmless
DIGEST_SIZE = 16  # bytes; 128 bits make accidental collisions impossible in practice


class ZstdStream(io.RawIOBase):
    """The decompressed bytes of a zstd file with any number of frames; a file cut short raises EOFError."""

    def __init__(self, raw: BinaryIO) -> None:
        self.source = raw
        self.frame = zstandard.ZstdDecompressor().decompressobj()
        self.begun, self.ready = False, memoryview(b"")

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
        data = data or self.source.read(ZSTD_INPUT_BYTES)
        if not data:
            if self.begun and not self.frame.eof:
                raise EOFError("the zstd stream is cut short")
            return False
        if self.frame.eof:
            self.frame = zstandard.ZstdDecompressor().decompressobj()
        self.begun, self.ready = True, memoryview(self.frame.decompress(data))
        return True


DECOMPRESSORS: dict[bytes, Callable[[BinaryIO], IO[bytes]]] = {
    b"\x1f\x8b": lambda raw: cast(IO[bytes], gzip.GzipFile(fileobj=raw)),
    b"BZh": lambda raw: bz2.BZ2File(raw),
    b"\x28\xb5\x2f\xfd": lambda raw: cast(IO[bytes], ZstdStream(raw)),
}
LATIN1_HINT = "if it is Latin-1, convert it: iconv -f LATIN1 -t UTF-8 OLD > NEW"
XZ_START = b"\xfd7zXZ\x00"  # of a format that clew does not decompress
# The first bytes of text in other encodings: byte order marks, or JSON without one.
UTF_16_AND_32_MARKS = {
    "UTF-32": (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, b"{\0\0\0", b"[\0\0\0", b"\0\0\0{", b"\0\0\0["),
    "UTF-16": (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE),
    "UTF-16LE": (b"{\0", b"[\0"),
    "UTF-16BE": (b"\0{", b"\0["),
}
WRITE_FAULTS = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG)  # raised by what a reader writes meanwhile
READ_FAULTS = (EOFError, zlib.error, zstandard.ZstdError, gzip.BadGzipFile, OSError)


class DigestingStream(io.RawIOBase):
    """A binary stream that hashes the bytes read from it."""

    def __init__(self, raw: BinaryIO) -> None:
        self.raw, self.size = raw, 0
        self.hash = hashlib.blake2b(digest_size=DIGEST_SIZE)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self.raw.read(len(buffer))
        buffer[: len(data)] = data
        self.hash.update(data)
        self.size += len(data)
        return len(data)


class ExpansionGuard(io.RawIOBase):
    """A stream of decompressed bytes that refuses a decompression bomb; `raw` counts the compressed bytes."""

    def __init__(self, stream: IO[bytes], raw: DigestingStream, name: str) -> None:
        self.stream, self.raw, self.size, self.name_shown = stream, raw, 0, name

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        count: int = self.stream.readinto(buffer)  # type: ignore[attr-defined]
        self.size += count
        if self.size > max(MIN_BOMB_BYTES, MAX_EXPANSION * self.raw.size):
            raise SourceError(
                f"{self.name_shown} expands to more than {MAX_EXPANSION} times its size, as a decompression bomb does; "
                "if you trust it, decompress it first"
            )
        return count


URL = re.compile(r"(?P<scheme>[A-Za-z][\w+.-]+)://(?:[^:/]*(?::[^@]*)?@)?(?P<rest>[^?#]*)")  # as SQLAlchemy reads it


def mask_url(url: str) -> str:
    """A URL without user, password and options, as it may be shown and stored."""
    match = URL.match(url)
    return f"{match['scheme']}://{match['rest']}" if match else url


@dataclass(slots=True)
class Source:
    """A place to read from: a path, `-` for standard input, the URL of a database, or data frames by name.

    Messages call it `name`, which never contains a password.
    """

    place: str = field(repr=False)
    digest: str = ""
    stdin_head: bytes = field(default=b"", repr=False)
    frames: Mapping[str, Any] | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        return "standard input" if self.place == STDIN else mask_url(self.place)

    @property
    def is_database(self) -> bool:
        """Whether it is a URL, rather than a file or folder."""
        return self.frames is None and self.place != STDIN and bool(URL.match(self.place))

    @property
    def is_file(self) -> bool:
        return self.frames is None and self.place != STDIN and not self.is_database

    @property
    def short_name(self) -> str:
        """The name without folders, as a knowledge base remembers it."""
        return self.path.name if self.is_file else self.place if self.place == STDIN else self.name

    @property
    def path(self) -> Path:
        return Path(self.place)

    @property
    def is_folder(self) -> bool:
        return self.is_file and self.path.is_dir()

    def head(self) -> bytes:
        """The first decompressed bytes, enough to recognise the format; standard input stays readable."""
        if self.place == STDIN:
            if not self.stdin_head:
                self.stdin_head = read_up_to(sys.stdin.buffer, HEAD_BYTES)
            return read_head(io.BytesIO(self.stdin_head))
        with open_file(self.path) as raw:
            return read_head(raw)

    def explain_head(self, head: bytes) -> str:
        """Why a source that begins with `head` is no text that clew reads: empty, damaged or in another encoding."""
        if not head.strip():
            fault = "cannot be decompressed: it is damaged or cut off" if self.is_damaged() else "is empty"
            return f"{self.name} {fault}"
        if head.startswith(XZ_START):
            return f"{self.name} is compressed by xz, which clew does not read; decompress it first: xz -d"
        fault = encoding_fault(head)
        return f"{self.name} is not in UTF-8: {fault}" if fault else ""

    def is_damaged(self) -> bool:
        """Whether it is compressed and cannot be decompressed from its beginning."""
        if not self.is_compressed():
            return False
        with io.BytesIO(self.stdin_head) if self.place == STDIN else open_file(self.path) as raw:
            try:
                decompress_head(raw)
            except READ_FAULTS:
                return True
        return False

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
                yield self.guard(decompress(cast(BinaryIO, buffered)), digesting)
                while buffered.read(CHUNK_BYTES):
                    pass
            except READ_FAULTS as fault:
                if isinstance(fault, BrokenPipeError):
                    raise
                if isinstance(fault, OSError) and fault.errno in WRITE_FAULTS:
                    raise SourceError(f"cannot store what is read from {self.name}: {fault.strerror}") from fault
                raise SourceError(f"{self.name} cannot be read to its end: {fault}; fetch the file again") from fault
            self.digest = digesting.hash.hexdigest()

    def guard(self, stream: IO[bytes], raw: DigestingStream) -> IO[bytes]:
        """The stream; one that decompresses refuses a bomb."""
        if not isinstance(stream, Decompressed):
            return stream
        return cast(IO[bytes], io.BufferedReader(ExpansionGuard(stream, raw, self.name), CHUNK_BYTES))

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


class Decompressed(io.BufferedReader):
    """The decompressed bytes of a file."""


def decompress(raw: BinaryIO) -> IO[bytes]:
    """The stream itself, or its decompressed bytes if it begins like a gzip, bzip2 or zstd file."""
    start = raw.peek(4)[:4] if isinstance(raw, io.BufferedReader) else b""
    for magic, opener in DECOMPRESSORS.items():
        if start.startswith(magic):
            return cast(IO[bytes], Decompressed(cast(io.RawIOBase, opener(raw)), CHUNK_BYTES))
    return raw


def read_head(raw: BinaryIO) -> bytes:
    """The first decompressed bytes of the stream; none if it is damaged."""
    try:
        return decompress_head(raw)
    except READ_FAULTS:
        return b""


def decompress_head(raw: BinaryIO) -> bytes:
    """The first decompressed bytes of the stream; one of READ_FAULTS if it is damaged."""
    buffered = raw if isinstance(raw, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, raw), HEAD_BYTES)
    return read_up_to(decompress(cast(BinaryIO, buffered)), HEAD_BYTES)


def read_up_to(stream: IO[bytes], size: int) -> bytes:
    """The next `size` bytes, or fewer at the end of the stream."""
    parts, missing = [], size
    while missing and (part := stream.read(missing)):
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def bounded_lines(stream: IO[bytes], limit: int = MAX_RECORD_BYTES) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers; of a line longer than `limit`, only the first `limit + 1` bytes are kept."""
    number = 0
    while line := stream.readline(limit + 1):
        number += 1
        yield number, line
        is_cut = len(line) > limit
        while is_cut and line and not line.endswith(b"\n"):
            line = stream.readline(CHUNK_BYTES)


def read_lines(stream: IO[bytes], name: str, limit: int = MAX_RECORD_BYTES) -> Iterator[bytes]:
    """The lines; one that is longer than `limit` raises SourceError."""
    for number, line in bounded_lines(stream, limit):
        if len(line) > limit:
            raise SourceError(f"{name}:{number}: {explain_length(limit)}")
        yield line


def explain_length(limit: int = MAX_RECORD_BYTES) -> str:
    """Why a line is refused."""
    return f"the line is longer than {limit:,} bytes, the most that clew reads at once"


def read_whole(source: Source, thing: str, limit: int = MAX_RECORD_BYTES) -> bytes:
    """The bytes of a file that is held whole, decompressed if it is compressed; `thing` says what it is."""
    with source.open() as stream:
        data = read_up_to(stream, limit + 1)
        if len(data) > limit:
            raise SourceError(f"{source.name} has more than {limit:,} bytes, too many for {thing}")
    return data


def read_text_file(path: Path, thing: str, limit: int = MAX_TEXT_BYTES) -> str:
    """The text of a small file in UTF-8, with or without a byte order mark; `thing` says what it is."""
    with open_file(path) as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise SourceError(f"{path} has more than {limit:,} bytes, too many for {thing}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise SourceError(
            f"{path} is not {thing}: {encoding_fault(data) or f'it is not UTF-8: {fault.reason}'}"
        ) from None


LONG_TOML_KEY = re.compile(r"(?:[\w\"'-]{1,1000}+[ \t]*+\.[ \t]*+){100}")  # tomllib's memory grows with its square


def read_toml(path: Path, thing: str) -> dict[str, Any]:
    """The content of a TOML file; `thing` says what it is."""
    text = read_text_file(path, thing)
    try:
        if LONG_TOML_KEY.search(text):
            raise RecursionError
        return tomllib.loads(text)
    except RecursionError:
        raise SourceError(f"{path} is not {thing}: it is nested too deeply") from None
    except ValueError as fault:  # a syntax error, or an integer with more digits than Python converts
        raise SourceError(f"{path} is not {thing}: {fault}") from None


def encoding_fault(head: bytes) -> str:
    """Why text that begins so is not in UTF-8, and how to convert it; empty if it seems to be."""
    for encoding, marks in UTF_16_AND_32_MARKS.items():
        if head.startswith(marks):
            return f"it is encoded in {encoding}; convert it: iconv -f {encoding} -t UTF-8 OLD > NEW"
    return ""


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
    partial = working_path(path)
    remove_abandoned(path.parent, path.name)
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


class AppendedFile(io.FileIO):
    """A file to write after what it holds; a fault, such as a full disk, names the file and the way on."""

    def __init__(self, path: Path) -> None:
        try:
            super().__init__(str(path), "ab")
        except OSError as fault:
            raise SourceError(f"cannot write {path}: {fault.strerror}") from fault

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError as fault:
            way_on = "what it holds stays; repeat the command to continue once this is mended"
            raise SourceError(f"cannot write {self.name}: {fault.strerror}; {way_on}") from fault


def open_append(path: Path) -> IO[bytes]:
    """A file opened to write after what it holds."""
    return io.BufferedWriter(AppendedFile(path))


def cache_folder() -> Path:
    """The folder for files that clew can make again: `CLEW_CACHE`, or clew's part of the user's cache folder."""
    if place := os.environ.get("CLEW_CACHE"):
        return Path(place)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "clew"


def source_builds_folder() -> Path:
    """Where the knowledge bases of files that are asked directly lie."""
    return cache_folder() / "files"
