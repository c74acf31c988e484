"""`TargetGraph`: what a migration asks the target graph, many pairs at a time; and the answers for a knowledge base."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Generic, Protocol, TypeVar

import numpy as np

from clew.engine.ids import MAX_CACHED_NAMES, IdLookup
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.kb.short_ids import short_id
from clew.kb.values import Direction
from clew.migrate.graphs.graph_predicates import SAMPLED_IDS, PredicateIndex
from clew.migrate.graphs.kb_edges import BACKWARD_BIT, KbEdges

Key = TypeVar("Key")
Found = TypeVar("Found", bound=tuple[object, ...])
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


Start = tuple[str, Hop]  # an entity, and the hop to follow from it


class TargetGraph(Protocol):
    """The graph that questions move to; ids are as in the graph, `Q42` or an IRI, and lists are sorted."""

    def find_known(self, ids: Collection[str]) -> dict[str, str]:
        """Those of the ids that the graph has, in any spelling, each with the graph's own."""

    def find_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[Hop, ...]]:
        """The predicates that connect each pair directly; pairs without any are left out.

        Membership and subclass are predicates too, between an entity and its direct types.
        """

    def find_two_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[TwoHops, ...]]:
        """The paths of two hops between each pair, at most `MAX_PATHS`; pairs without any are left out."""

    def find_hops_from(self, starts: Collection[str]) -> dict[str, tuple[tuple[Hop, str], ...]]:
        """The hops that leave each entity, and the entities they lead to; at most `MAX_NEIGHBOURS` for each."""

    def follow(self, starts: Collection[Start]) -> dict[Start, tuple[str, ...]]:
        """Where a hop leads from an entity, to entities or printed values, at most `MAX_NEIGHBOURS` for each.

        Starts that lead nowhere are left out.
        """

    def find_predicates(self, texts: Collection[str]) -> dict[str, str]:
        """The id of the predicate that each text names by id, IRI or name; texts that name none are left out."""

    def find_types(self, texts: Collection[str]) -> dict[str, str]:
        """The id of the type that each text names by id, IRI or, in a knowledge base, name; others are left out."""

    def types_of(self, ids: Collection[str]) -> dict[str, frozenset[str]]:
        """The ids of the types of each entity, those above them included."""

    def names_of(self, ids: Collection[str]) -> dict[str, str]:
        """The names of entities, types and predicates; what has none is left out."""


MAX_NEIGHBOURS = 10_000  # of one entity: the hubs of large graphs have millions
MAX_KEPT = 2_000_000  # ends of hops that a graph keeps in memory: about 300 MB
MAX_PATHS = 100  # of two hops between a pair: two hubs have thousands


class BatchCache(Generic[Key, Found]):
    """What a search for many keys at a time has found, up to `max_kept` things; then it begins anew."""

    def __init__(self, load: Callable[[Collection[Key]], Mapping[Key, Found]], max_kept: int = MAX_KEPT) -> None:
        self.load, self.max_kept = load, max_kept
        self.kept: dict[Key, Found | tuple[()]] = {}
        self.size = 0

    def find(self, keys: Iterable[Key]) -> dict[Key, Found]:
        """What there is for each key; keys without anything are left out."""
        wanted = dict.fromkeys(keys)
        missing = [key for key in wanted if key not in self.kept]
        if missing:
            loaded = self.load(missing)
            self.make_room(len(missing) + sum(map(len, loaded.values())), wanted)
            self.kept |= {key: loaded.get(key, ()) for key in missing}
        return {key: found for key in wanted if (found := self.kept[key])}

    def make_room(self, size: int, wanted: Collection[Key]) -> None:
        """Forget all but what is wanted now if there is too much."""
        self.size += size
        if self.size > self.max_kept:
            self.kept = {key: self.kept[key] for key in wanted if key in self.kept}
            self.size = size


class TypeHierarchy:
    """The types above each type, kept once `find_parents` has found them."""

    def __init__(self, find_parents: Callable[[Collection[str]], Mapping[str, tuple[str, ...]]]) -> None:
        self.find_parents = find_parents
        self.parents: dict[str, tuple[str, ...]] = {}
        self.types_above = lru_cache(MAX_CACHED_NAMES)(self.close_types)

    def add_types_above(self, direct: Mapping[str, tuple[str, ...]]) -> dict[str, frozenset[str]]:
        """The direct types of each entity with all types above them; many at a time, for each level is a search."""
        level = {type_ for types in direct.values() for type_ in types} - self.parents.keys()
        while level:
            found = self.find_parents(sorted(level))
            self.parents |= {type_: found.get(type_, ()) for type_ in level}
            level = {parent for type_ in level for parent in self.parents[type_]} - self.parents.keys()
        return {id_: self.types_above(types) for id_, types in direct.items()}

    def close_types(self, direct: tuple[str, ...]) -> frozenset[str]:
        """These types and all above them, in circles or not."""
        above: set[str] = set()
        pending = list(direct)
        while pending:
            type_ = pending.pop()
            if type_ not in above:
                above.add(type_)
                pending += self.parents[type_]
        return frozenset(above)


class KbGraph:
    """A knowledge base as the target of a migration; ids are short, and are understood in any spelling."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.edges = KbEdges(kb)
        self.ids = IdLookup(kb)
        self.node_of = lru_cache(MAX_CACHED_NAMES)(self.find_node)
        self.id_of = lru_cache(MAX_CACHED_NAMES)(self.find_id)
        self.hop_of = lru_cache(MAX_CACHED_NAMES)(self.make_hop)
        self.hierarchy = TypeHierarchy(self.parents_of)
        self.ends = BatchCache[Start, tuple[str, ...]](self.load_ends)

    # --- ids and numbers

    def find_node(self, id_: str) -> int:
        """The node with this id in some spelling; -1 if there is none."""
        return next(self.ids.find_node_by_id(id_), -1)

    def find_id(self, node: int) -> str:
        """The short id of a node, or its id as it is if the short one does not lead back."""
        full = self.kb.id_of(node)
        short = short_id(full)
        return short if short == full or self.node_of(short) == node else full

    @cached_property
    def predicates(self) -> PredicateIndex:
        """The predicates by id, name and IRI."""
        step = max(1, self.kb.entity_count // SAMPLED_IDS)
        sample = [self.kb.id_of(node) for node in range(0, self.kb.entity_count, step)]
        return PredicateIndex(self.kb.predicate_records(), sample)

    @property
    def predicate_ids(self) -> tuple[str, ...]:
        """The id of each predicate by its number; membership and subclass are the last two."""
        return self.predicates.ids

    def make_hop(self, type_: int) -> Hop:
        predicate, is_backward = divmod(type_, 2)
        return Hop(self.predicate_ids[predicate], Direction.BACKWARD if is_backward else Direction.FORWARD)

    # --- questions

    def find_known(self, ids: Collection[str]) -> dict[str, str]:
        """Those of the ids that the knowledge base has, each with its own spelling."""
        return {id_: self.id_of(node) for id_ in ids if (node := self.node_of(id_)) >= 0}

    def find_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[Hop, ...]]:
        """The predicates that connect each pair directly; pairs without any are left out."""
        known, starts, ends = self.number_pairs(pairs)
        found: dict[Pair, set[Hop]] = defaultdict(set)
        for place, type_ in zip(*(rows.tolist() for rows in self.edges.find_between(starts, ends)), strict=True):
            found[known[place]].add(self.hop_of(type_))
        return {pair: tuple(sorted(hops)) for pair, hops in found.items()}

    def number_pairs(self, pairs: Collection[Pair]) -> tuple[list[Pair], Array, Array]:
        """The distinct pairs whose ends the knowledge base has, and the numbers of their ends."""
        known, starts, ends = [], [], []
        for pair in dict.fromkeys(pairs):
            start, end = self.node_of(pair[0]), self.node_of(pair[1])
            if start >= 0 and end >= 0:
                known.append(pair)
                starts.append(start)
                ends.append(end)
        return known, np.array(starts, np.int64), np.array(ends, np.int64)

    def find_two_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[TwoHops, ...]]:
        """The paths of two hops between each pair, at most `MAX_PATHS`; pairs without any are left out."""
        known, starts, ends = self.number_pairs(pairs)
        found: dict[Pair, set[TwoHops]] = defaultdict(set)
        paths = self.edges.find_paths(starts, ends, MAX_NEIGHBOURS)
        for place, first, middle, second in zip(*(rows.tolist() for rows in paths), strict=True):
            found[known[place]].add(TwoHops(self.hop_of(first), self.id_of(middle), self.hop_of(second)))
        return {pair: tuple(sorted(paths)[:MAX_PATHS]) for pair, paths in found.items()}

    def find_hops_from(self, starts: Collection[str]) -> dict[str, tuple[tuple[Hop, str], ...]]:
        """The hops that leave each entity, and the entities they lead to; at most `MAX_NEIGHBOURS` for each."""
        known = [id_ for id_ in dict.fromkeys(starts) if self.node_of(id_) >= 0]
        edges = self.edges.edges_of(np.array([self.node_of(id_) for id_ in known], np.int64))
        found: dict[str, set[tuple[Hop, str]]] = defaultdict(set)
        for place, type_, end in zip(edges.place.tolist(), edges.type.tolist(), edges.end.tolist(), strict=True):
            found[known[place]].add((self.hop_of(type_), self.id_of(end)))
        return {id_: tuple(sorted(hops)[:MAX_NEIGHBOURS]) for id_, hops in found.items()}

    def follow(self, starts: Collection[Start]) -> dict[Start, tuple[str, ...]]:
        """Where a hop leads from an entity, to entities or printed values; starts that lead nowhere are left out."""
        return self.ends.find(starts)

    def load_ends(self, starts: Collection[Start]) -> dict[Start, tuple[str, ...]]:
        """Where hops lead, from the columns, one predicate after another."""
        by_hop: dict[Hop, list[str]] = defaultdict(list)
        for id_, hop in starts:
            if self.node_of(id_) >= 0:
                by_hop[hop].append(id_)
        found: dict[Start, list[str]] = defaultdict(list)
        for hop, ids in by_hop.items():
            for id_, ends in self.follow_hop(ids, hop):
                found[id_, hop] += ends
        return {start: tuple(sorted(set(ends))[:MAX_NEIGHBOURS]) for start, ends in found.items() if ends}

    def follow_hop(self, ids: list[str], hop: Hop) -> Iterator[tuple[str, list[str]]]:
        """Each of the ids with the entities, then with the printed values that the hop leads to, if any."""
        nodes = np.array([self.node_of(id_) for id_ in ids], np.int64)
        for predicate in self.predicates.find(hop.predicate):
            type_ = 2 * predicate + (BACKWARD_BIT if hop.direction is Direction.BACKWARD else 0)
            for place, ends in self.edges.follow(nodes, type_, MAX_NEIGHBOURS):
                yield ids[place], [self.id_of(end) for end in ends]
            if hop.direction is Direction.FORWARD and self.edges.is_key(predicate):
                for id_, node in zip(ids, nodes.tolist(), strict=True):
                    facts = self.kb.attribute_facts(node, predicate).tolist()
                    yield id_, [str(self.kb.fact(fact).value) for fact in facts]

    def find_predicates(self, texts: Collection[str]) -> dict[str, str]:
        """The id of the predicate that each text names by id, IRI or name; texts that name none are left out."""
        named = {text: self.predicates.find(text) for text in texts}
        return {text: self.predicate_ids[numbers[0]] for text, numbers in named.items() if numbers}

    def find_types(self, texts: Collection[str]) -> dict[str, str]:
        """The id of the type that each text names by id, IRI or name; a name of several types is left out."""
        found = self.find_known(texts)
        for text in set(texts) - found.keys():
            types = [node for node in self.kb.names.with_name(text) if self.kb.is_concept(node)]
            if len(types) == 1:
                found[text] = self.id_of(types[0])
        return found

    def types_of(self, ids: Collection[str]) -> dict[str, frozenset[str]]:
        """The ids of the types of each entity, those above them included; what has none is left out."""
        membership = Hop(self.predicates.structure.membership, Direction.FORWARD)
        direct = self.follow([(id_, membership) for id_ in ids])
        return self.hierarchy.add_types_above({id_: types for (id_, _), types in direct.items()})

    def parents_of(self, types: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The types directly above each type."""
        subclass = Hop(self.predicates.structure.subclass, Direction.FORWARD)
        return {type_: above for (type_, _), above in self.follow([(type_, subclass) for type_ in types]).items()}

    def names_of(self, ids: Collection[str]) -> dict[str, str]:
        """The names of entities, types and predicates; what has none is left out."""
        return {id_: name for id_ in dict.fromkeys(ids) if (name := self.name_of(id_))}

    def name_of(self, id_: str) -> str:
        """The name of the node or else of the predicate with this id; empty if there is none."""
        node = self.node_of(id_)
        if node >= 0:
            return self.kb.name_of(node)
        return next((self.predicates.names[number] for number in self.predicates.find(id_)), "")
