"""What GrailQA's exact match knows of Freebase: domains and ranges, supertypes, inverses."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from clew.evaluate.measure import MeasureError

FILES = ("fb_roles", "fb_types", "reverse_properties")


@dataclass(frozen=True, slots=True)
class Ontology:
    """An ontology in GrailQA's files; `source` is their folder."""

    source: str = ""
    ends: dict[str, tuple[str, str]] = field(default_factory=dict, repr=False, hash=False)
    supertypes: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, hash=False)
    types: frozenset[str] = field(default=frozenset(), repr=False, hash=False)
    inverses: dict[str, str] = field(default_factory=dict, repr=False, hash=False)

    def __str__(self) -> str:
        return self.source

    def __bool__(self) -> bool:
        return bool(self.ends)


NO_ONTOLOGY = Ontology()


@lru_cache(maxsize=4)
def read_ontology(folder: str) -> Ontology:
    """The ontology in the files `fb_roles`, `fb_types` and `reverse_properties` (or those with .gz) of a folder."""
    roles, types, inverses = (lines_of(Path(folder), name) for name in FILES)
    return made_of([line.split()[:3] for line in roles], [line.split()[:3] for line in types],
                   [line.split("\t") for line in inverses], folder)  # fmt: skip


def made_of(
    roles: list[list[str]], types: list[list[str]], inverses: list[list[str]], source: str = "given"
) -> Ontology:
    """The ontology of rows: domain, relation, range; type, anything, supertype; relation, inverse."""
    above: dict[str, set[str]] = {}
    for lower, _, upper in types:
        above.setdefault(lower, set()).add(upper)
    return Ontology(
        source,
        {relation: (domain, range_) for domain, relation, range_ in roles},
        {name: frozenset(uppers) for name, uppers in above.items()},
        frozenset(name for row in types for name in (row[0], row[2])),
        {row[0]: row[1] for row in inverses},
    )


def lines_of(folder: Path, name: str) -> list[str]:
    """The lines of a file of the ontology that are not blank."""
    for path, read in ((folder / name, Path.read_bytes), (folder / f"{name}.gz", unzipped)):
        if path.is_file():
            return [line for line in read(path).decode("utf-8").splitlines() if line.strip()]
    raise MeasureError(f"the folder {str(folder)!r} has no {name}: an ontology needs {', '.join(FILES)}")


def unzipped(path: Path) -> bytes:
    """The content of a compressed file."""
    return gzip.decompress(path.read_bytes())
