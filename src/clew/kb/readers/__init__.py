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
    known = ", ".join(READERS)
    raise SourceError(f"cannot tell the format of {source.name}; say it with --format (one of {known})")
