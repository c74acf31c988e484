"""Which relations are each other's inverses, so that `r` and `(R inverse)` can be told to be one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from clew.language.sexpr.tree import Relation, SexprError


@dataclass(frozen=True, slots=True)
class Inverses:
    """For each relation that has inverses, the one that stands for them all; `symmetric` ones have no direction."""

    representatives: Mapping[str, Relation] = field(default_factory=dict)
    symmetric: frozenset[str] = frozenset()

    @classmethod
    def of(cls, inverse: Mapping[str, str] | Inverses | None) -> Inverses:
        """The inverses that a mapping from relation to inverse means, in both directions and transitively."""
        if isinstance(inverse, Inverses):
            return inverse
        return closed(inverse.items()) if inverse else cls()

    def settled(self, relation: Relation) -> Relation:
        """The relation that stands for `relation` and all its equals."""
        chosen = self.representatives.get(relation.name, Relation(relation.name))
        reverse = chosen.reverse != relation.reverse and chosen.name not in self.symmetric
        return Relation(chosen.name, reverse)


def read_inverses(text: str) -> Inverses:
    """The inverses in GrailQA's `reverse_properties`: a relation, a tab and its inverse on each line."""
    pairs = [tuple(line.split("\t")) for line in text.splitlines() if line.strip()]
    for number, pair in enumerate(pairs, 1):
        if len(pair) != 2:
            raise SexprError(f"line {number} of the inverses is not 'relation<tab>inverse': {pair!r}")
    return closed((pair[0], pair[1]) for pair in pairs)


def closed(pairs: Iterable[tuple[str, str]]) -> Inverses:
    """The inverses of `pairs`; each group is represented by its name that sorts first."""
    neighbours: defaultdict[str, list[str]] = defaultdict(list)
    for relation, inverse in pairs:
        neighbours[relation].append(inverse)
        neighbours[inverse].append(relation)
    representatives: dict[str, Relation] = {}
    symmetric = set()
    for name in sorted(neighbours):
        if name not in representatives and spread(name, neighbours, representatives):
            symmetric.add(name)
    return Inverses(representatives, frozenset(symmetric))


def spread(first: str, neighbours: Mapping[str, list[str]], representatives: dict[str, Relation]) -> bool:
    """Let `first` stand for all it is tied to; whether it is also tied to its own inverse."""
    representatives[first] = Relation(first)
    symmetric, waiting = False, [first]
    while waiting:
        name = waiting.pop()
        opposite = Relation(first, not representatives[name].reverse)
        for other in neighbours[name]:
            if other not in representatives:
                representatives[other] = opposite
                waiting.append(other)
            symmetric |= representatives[other] != opposite
    return symmetric
