"""What a user may say about how sources are to be read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
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
