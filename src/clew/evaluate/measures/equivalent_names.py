"""Equivalent names and inverse predicates (owl:sameAs, owl:inverseOf), which F1Sem and F1Tri can treat as equal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from clew.errors import SourceError
from clew.evaluate.measures.measure import MeasureError
from clew.kb.files import read_text_file
from clew.language.sexpr import Inverses, Relation
from clew.language.sexpr.canonical_sexpr import close_inverses

PAIR_SEPARATOR, NAME_SEPARATOR = ";", "~"

Triple = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamePairs:
    """Pairs of names, from an option's text or from the file `source` with one pair per line."""

    source: str = ""
    pairs: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        return self.source or PAIR_SEPARATOR.join(NAME_SEPARATOR.join(pair) for pair in self.pairs)

    def __bool__(self) -> bool:
        return bool(self.pairs)


NO_PAIRS = NamePairs()


@dataclass(frozen=True, slots=True)
class Equivalences:
    """A representative for every set of equivalent names, and the inverses of predicates."""

    same: Mapping[str, str]
    inverses: Inverses

    def canonical_name(self, name: str) -> str:
        """The representative of `name`, which may be a predicate."""
        chosen = self.same.get(name, name)
        return self.inverses.canonical_relation(Relation(chosen)).name

    def canonical_triple(self, triple: Triple) -> Triple:
        """The representative of `triple` and its equivalents."""
        if len(triple) != 3:
            return tuple(map(self.canonical_name, triple))
        start, predicate, end = (self.same.get(part, part) for part in triple)
        relation = self.inverses.canonical_relation(Relation(predicate))
        swap = relation.reverse or (relation.name in self.inverses.symmetric and end < start)
        return (end, relation.name, start) if swap else (start, relation.name, end)


def read_pairs(text: str) -> NamePairs:
    """The pairs in an option's text: `a~b;c~d`, or the name of a file of pairs."""
    if NAME_SEPARATOR not in text or Path(text).exists():
        return NamePairs(text, read_pair_file(text))
    pairs = [tuple(pair.split(NAME_SEPARATOR)) for pair in text.split(PAIR_SEPARATOR)]
    return NamePairs("", tuple((pair[0], pair[-1]) for pair in pairs))


@lru_cache(maxsize=8)
def read_pair_file(path: str) -> tuple[tuple[str, str], ...]:
    """The pairs in a file: two names per line, or triples with owl:sameAs or owl:inverseOf in the middle."""
    try:
        lines = read_text_file(Path(path), "a file of pairs").splitlines()
    except SourceError as fault:
        raise MeasureError(f"cannot read the pairs in {path!r}: {fault}") from None
    return tuple(read_pair_line(line, path) for line in lines if line.strip() and not line.startswith("#"))


def read_pair_line(line: str, path: str) -> tuple[str, str]:
    """The pair on a line of the file `path`."""
    words = line.split("\t") if "\t" in line else line.rstrip(" .").split()
    if len(words) not in (2, 3):
        raise MeasureError(
            f"{path!r} has a line that is not a pair of names: {line[:80]!r}; write two names with a tab between them"
        )
    return words[0].strip("<>"), words[-1].strip("<>")


@lru_cache(maxsize=8)
def equivalences_of(same: NamePairs, inverse: NamePairs) -> Equivalences:
    """The equivalences that follow from the pairs; the alphabetically first name represents a set."""
    representatives = find_representatives(same.pairs)
    pairs = [(representatives.get(left, left), representatives.get(right, right)) for left, right in inverse.pairs]
    return Equivalences(representatives, close_inverses(pairs))


def find_representatives(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """For each name in `pairs`, the alphabetically first name that it is connected to."""
    leader: dict[str, str] = {}

    def lead(name: str) -> str:
        while (above := leader.setdefault(name, name)) != name:
            leader[name] = leader[above]
            name = above
        return name

    for left, right in pairs:
        low, high = sorted((lead(left), lead(right)))
        leader[high] = low
    return {name: lead(name) for name in leader}
