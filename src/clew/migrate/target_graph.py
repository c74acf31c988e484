"""`TargetGraph`: what a migration asks the target graph, many pairs at a time; and the answers for a knowledge base."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from clew.kb.values import Direction

Pair = tuple[str, str]  # the ids of a topic and an answer


@dataclass(frozen=True, slots=True, order=True)
class Hop:
    """A predicate, by its id, and the direction in which it leads from one entity to the next."""

    predicate: str
    direction: Direction

    @property
    def reversed(self) -> Hop:
        """The same predicate in the other direction."""
        other = Direction.BACKWARD if self.direction is Direction.FORWARD else Direction.FORWARD
        return Hop(self.predicate, other)


@dataclass(frozen=True, slots=True, order=True)
class TwoHops:
    """A path of two hops over the entity `middle`."""

    first: Hop
    middle: str
    second: Hop


class TargetGraph(Protocol):
    """The graph that questions move to; ids are as in the graph, `Q42` or an IRI, and lists are sorted."""

    def find_known(self, ids: Collection[str]) -> frozenset[str]:
        """Those of the ids that the graph has."""

    def find_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[Hop, ...]]:
        """The predicates that connect each pair directly; pairs without any are left out."""

    def find_two_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[TwoHops, ...]]:
        """The paths of two hops between each pair; pairs without any are left out."""

    def find_hops_from(self, starts: Collection[str]) -> dict[str, tuple[tuple[Hop, str], ...]]:
        """The hops that leave each entity, and where they lead; at most `MAX_NEIGHBOURS` for each."""

    def follow(self, starts: Collection[tuple[str, Hop]]) -> dict[tuple[str, Hop], tuple[str, ...]]:
        """Where a hop leads from an entity, to entities or printed values; starts that lead nowhere are left out."""

    def find_predicates(self, texts: Collection[str]) -> dict[str, str]:
        """The id of the predicate that each text names by id, IRI or name; texts that name none are left out."""

    def types_of(self, ids: Collection[str]) -> dict[str, frozenset[str]]:
        """The ids of the types of each entity, those above them included."""

    def names_of(self, ids: Collection[str]) -> dict[str, str]:
        """The names of entities, types and predicates; what has none is left out."""


MAX_NEIGHBOURS = 10_000  # of one entity: the hubs of large graphs have millions
