"""Exporting a knowledge base to a file, written beside it and moved into place when it is complete."""

from __future__ import annotations

import bz2
import gzip
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

import zstandard

from clew.errors import SourceError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.sources import STDIN
from clew.kb.writers import writer_of
from clew.kb.writers.kqapro import write_kqapro

COMPRESSORS: dict[str, Callable[[IO[bytes]], IO[bytes]]] = {
    ".gz": lambda raw: cast(IO[bytes], gzip.GzipFile(fileobj=raw, mode="wb", mtime=0)),
    ".bz2": lambda raw: bz2.BZ2File(raw, "wb"),
    ".zst": lambda raw: zstandard.ZstdCompressor().stream_writer(raw, closefd=False),
}


def export(kb: KnowledgeBase, format_: str, place: str, dialect: str = "relation") -> None:
    """Writes `kb` to the file `place`, compressed if its name ends so, or to standard output for `-`."""
    with open_output(place) as stream:
        if format_ == "kqapro":
            write_kqapro(kb, stream, dialect)
        else:
            writer_of(format_)(kb, stream)


@contextmanager
def open_output(place: str) -> Iterator[IO[bytes]]:
    """A binary stream to write to; the file appears under its name only when all is written."""
    if place == STDIN:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path = Path(place)
    partial = path.with_name(f".{path.name}.writing-{os.getpid()}")
    try:
        with partial.open("wb") as raw, compressed(raw, path.suffix) as stream:
            yield stream
        partial.replace(path)
    except OSError as fault:
        raise SourceError(f"cannot write {place}: {fault.strerror or fault}") from fault
    finally:
        with suppress(OSError):
            partial.unlink()


@contextmanager
def compressed(raw: IO[bytes], suffix: str) -> Iterator[IO[bytes]]:
    if suffix not in COMPRESSORS:
        yield raw
        return
    with COMPRESSORS[suffix](raw) as stream:
        yield stream
