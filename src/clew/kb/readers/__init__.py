"""Readers: from files of every kind into a draft."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from clew.errors import SourceError
from clew.kb.draft import Draft
from clew.kb.options import Options
from clew.kb.sources import Source

Reader = Callable[[Source, Draft, Options], None]
# Modules by name, so that reading one format does not load the libraries of the others.
READERS = {
    "kqapro": "clew.kb.readers.kqapro",
    "jsonl": "clew.kb.readers.jsonl",
    "wikidata": "clew.kb.readers.wikidata.reader",
    "rdf": "clew.kb.readers.rdf.reader",
    "tables": "clew.kb.readers.tables.reader",
}


def reader_of(format_: str) -> Reader:
    """The reader of a format."""
    reader: Reader = getattr(import_module(READERS[format_]), f"read_{format_}")
    return reader


def detect(source: Source) -> str:
    """The format of `source`, judged by its content."""
    head = b"" if source.is_folder else source.head()
    for format_, module in READERS.items():
        looks_like = getattr(import_module(module), f"looks_like_{format_}")
        if looks_like(source, head) if format_ == "tables" else looks_like(head):
            return format_
    raise SourceError(unknown_format(source, head))


def unknown_format(source: Source, head: bytes) -> str:
    """Why nothing can be made of a source."""
    if source.is_folder:
        return f"{source.name} holds no tables: no CSV, TSV, Parquet or SQLite file"
    if not head.strip():
        broken = source.is_compressed()
        return f"{source.name} " + ("cannot be decompressed: it is damaged or cut off" if broken else "is empty")
    if b"\0" in head:
        return f"{source.name} is no text, and no SQLite or Parquet file: clew cannot read it"
    known = ", ".join(READERS)
    return f"cannot tell the format of {source.name}; say it with --format (one of {known})"
