"""Readers: from files of every kind into a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from clew.errors import SourceError
from clew.kb.draft import KbDraft
from clew.kb.files import Source


@dataclass(frozen=True, slots=True)
class ReaderOptions:
    """Choices that some readers heed; each has a default that suits most files."""

    languages: tuple[str, ...] = ("en",)
    """Names and descriptions are taken in the first of these languages that has one."""
    mapping: Path | None = None
    """A TOML file that corrects what the reader would infer (tables, RDF)."""
    write_mapping: Path | None = None
    """Where the inferred mapping is written (tables)."""
    all_ranks: bool = False
    """Whether normal statements are kept beside preferred ones (Wikidata)."""
    seeds: Path | None = None
    """A list of ids, one a line, Wikidata or Freebase ones, to extract (Wikidata dumps)."""
    homonyms: int = 3000
    """How many entities that share a seed's name are added as distractors (Wikidata dumps)."""
    identifiers: bool = False
    """Whether identifiers, images and pages elsewhere are kept as attributes (Wikidata)."""


Reader = Callable[[Source, KbDraft, ReaderOptions], None]
# Modules by name, so that reading one format does not load the libraries of the others.
READERS = {
    "kqapro": "clew.kb.readers.json_reader",
    "jsonl": "clew.kb.readers.json_reader",
    "wikidata": "clew.kb.readers.wikidata.reader",
    "rdf": "clew.kb.readers.rdf.reader",
    "tables": "clew.kb.readers.tables.reader",
}


def reader_of(format_: str) -> Reader:
    """The reader of a format."""
    reader: Reader = getattr(import_module(READERS[format_]), f"read_{format_}")
    return reader


def detect_format(source: Source) -> str:
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
