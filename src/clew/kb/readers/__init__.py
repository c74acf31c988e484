"""Readers: files of every supported format into a draft."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from clew.errors import OptionError, SourceError, check_choice
from clew.kb.draft import KbDraft
from clew.kb.files import Source


@dataclass(frozen=True, slots=True)
class ReaderOptions:
    """Choices that some readers follow; the defaults suit most files."""

    languages: tuple[str, ...] = ("en",)
    """Names and descriptions come in the first of these languages that has one."""
    mapping: Path | None = None
    """A TOML file that corrects the inferred mapping (tables, RDF)."""
    write_mapping: Path | None = None
    """The file to write the inferred mapping to (tables)."""
    all_ranks: bool = False
    """Keep normal statements beside preferred ones (Wikidata)."""
    seeds: Path | None = None
    """A file of Wikidata or Freebase ids to extract, one a line (Wikidata dumps)."""
    homonyms: int = 3000
    """The number of entities with a seed's name to add as distractors (Wikidata dumps)."""
    identifiers: bool = False
    """Keep identifiers, images and external pages as attributes (Wikidata)."""
    tables: tuple[str, ...] = ()
    """The tables, views or sheets to read, by name or pattern such as `sales_*`; all tables without it (tables)."""


# The formats whose readers follow an option.
OPTION_FORMATS = {
    "languages": ("wikidata", "rdf"),
    "mapping": ("tables", "rdf"),
    "write_mapping": ("tables",),
    "tables": ("tables",),
    "all_ranks": ("wikidata", "rdf"),
    "seeds": ("wikidata",),
    "homonyms": ("wikidata",),
    "identifiers": ("wikidata", "rdf"),
}


OPTION_NAMES = {"languages": "language", "tables": "table"}  # of options that can be repeated


def check_options(options: ReaderOptions, formats: Collection[str]) -> None:
    """Raise an OptionError for an option that none of the sources' formats follows, and that is not the default."""
    for name, followed_by in OPTION_FORMATS.items():
        if getattr(options, name) != getattr(ReaderOptions(), name) and not set(followed_by) & set(formats):
            option = OPTION_NAMES.get(name, name.replace("_", "-"))
            raise OptionError(
                f"--{option} has no effect: it is for {' and '.join(followed_by)}, and the sources are "
                f"{', '.join(sorted(set(formats)))}; leave it out, or name the format with --format"
            )


Reader = Callable[[Source, KbDraft, ReaderOptions], None]
# Modules by name, so that reading one format does not load the libraries of the others.
READERS = {
    "kqapro": "clew.kb.readers.json_reader",
    "jsonl": "clew.kb.readers.json_reader",
    "wikidata": "clew.kb.readers.wikidata.reader",
    "rdf": "clew.kb.readers.rdf.reader",
    "triples": "clew.kb.additions",
    "tables": "clew.kb.readers.tables.reader",
}


def reader_of(format_: str) -> Reader:
    """The reader of a format."""
    check_choice(format_, READERS, "source format")
    reader: Reader = getattr(import_module(READERS[format_]), f"read_{format_}")
    return reader


def detect_format(source: Source) -> str:
    """The format of `source`, recognised by its content."""
    if source.is_database or source.frames is not None:
        return "tables"
    head = b"" if source.is_folder else source.head()
    for format_, module in READERS.items():
        looks_like = getattr(import_module(module), f"looks_like_{format_}")
        if looks_like(source, head) if format_ in ("rdf", "tables") else looks_like(head):
            return format_
    raise SourceError(unknown_format(source, head))


def unknown_format(source: Source, head: bytes) -> str:
    """Why clew cannot read a source."""
    if source.is_folder:
        return f"{source.name} contains no tables: no CSV, TSV, Excel, Parquet, SQLite or DuckDB file"
    if fault := source.explain_head(head):
        return fault
    if b"\0" in head:
        return f"{source.name} is not text, and no Excel, SQLite, DuckDB or Parquet file: clew cannot read it"
    known = ", ".join(READERS)
    return f"cannot tell the format of {source.name}; name it with --format (one of {known})"
