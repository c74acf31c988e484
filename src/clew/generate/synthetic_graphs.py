"""Invented graphs: the entities and concepts of another graph, but with relations and attributes drawn at random.

A parser that is trained over many of them cannot learn by heart what relations a graph has: it has to look.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from clew.errors import ClewError
from clew.generate.property_lists import Property, PropertyKind
from clew.generate.synthetic_values import Make, Measure, units_for, values_for
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Value

LITERALS = {
    PropertyKind.QUANTITY: 0.46,
    PropertyKind.TIME: 0.22,
    PropertyKind.STRING: 0.25,
    PropertyKind.COORDINATES: 0.02,
    PropertyKind.IDENTIFIER: 0.05,
}
QUALIFYING = (PropertyKind.TIME, PropertyKind.QUANTITY, PropertyKind.STRING)
LONGEST_NAME, LOOKED_AT = 60, 8
SECOND_KEY, QUALIFIED_FACTS = 0.3, 0.7
HOUSEKEEPING = ("Category:", "Template:", "Wikipedia:", "List of ")


@dataclass(frozen=True, slots=True)
class Shape:
    """How large an invented graph is, and how often its parts are of a special kind.

    `reuse` is the share of a concept's properties that others have, too, `same_unit` that of its quantities that
    compare with another of its own; `several` is the share of attributes that have several values, `branching` that
    of relations that lead to several entities.
    """

    concepts: int = 15
    members: int = 150
    fewest: int = 12
    relations: int = 6
    attributes: int = 6
    reuse: float = 0.25
    same_unit: float = 0.4
    qualified: float = 0.35
    several: float = 0.2
    branching: float = 0.4
    homonyms: float = 0.03


SHAPE = Shape()


@dataclass(frozen=True, slots=True)
class Kind:
    """A concept of the invented graph with the ids of its entities."""

    id: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Extra:
    """A qualifier of facts: its key, and what makes its values."""

    key: str
    make: Make


@dataclass(frozen=True, slots=True)
class Scheme:
    """How the facts of a property come: who has any, how many, with which qualifiers, and to where or with what."""

    property: Property
    coverage: float
    most: int
    extras: tuple[Extra, ...] = ()
    targets: tuple[str, ...] = ()
    make: Make | None = None


def invent(source: KnowledgeBase, properties: Sequence[Property], seed: int, shape: Shape = SHAPE) -> KbDraft:
    """A graph of entities and concepts of `source` with facts of `properties`; the same seed gives the same graph."""
    if not properties:
        raise ClewError("there are no properties to invent facts of: give a list of at least one")
    inventor = Inventor(source, properties, random.Random(seed), shape)
    inventor.borrow()
    if not inventor.kinds:
        raise ClewError(f"no concept has {shape.fewest} entities with a name to invent facts of: take a larger graph")
    for kind in inventor.kinds:
        inventor.describe(kind)
    return inventor.draft


@dataclass(slots=True)
class Inventor:
    """A graph that is being invented."""

    source: KnowledgeBase
    properties: Sequence[Property]
    rng: random.Random
    shape: Shape
    draft: KbDraft = field(default_factory=KbDraft)
    kinds: list[Kind] = field(default_factory=list)
    known: list[Scheme] = field(default_factory=list)
    free: dict[PropertyKind, list[Property]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind in PropertyKind:
            self.free[kind] = [one for one in self.properties if one.kind is kind]
            self.rng.shuffle(self.free[kind])

    # --- what is borrowed

    def borrow(self) -> None:
        """Takes concepts and entities with their names; one in so many gets the name of another."""
        taken: set[int] = set()
        for concept in self.drawn_concepts():
            free = [node for node in self.named_members(concept) if node not in taken]
            if len(free) < self.shape.fewest:
                continue
            chosen = sorted(self.rng.sample(free, min(len(free), self.shape.members)))
            taken.update(chosen)
            self.kinds.append(self.kind(concept, chosen))
            if len(self.kinds) == self.shape.concepts:
                return

    def drawn_concepts(self) -> list[int]:
        """The concepts of the source that have a name, in any order, large ones sooner than small ones."""
        nodes = (node for node in range(self.source.entity_count, self.source.node_count) if self.is_named(node))
        sizes = {node: len(self.source.members(node)) for node in nodes}
        places = {node: self.rng.random() ** (1 / size**0.5) for node, size in sizes.items() if size}
        return sorted(places, key=lambda node: -places[node])

    def named_members(self, concept: int) -> list[int]:
        """The entities that belong to a concept itself, and not only to one below, which may be anything."""
        members = self.source.members(concept).tolist()
        looked_at = sorted(self.rng.sample(members, min(len(members), LOOKED_AT * self.shape.members)))
        named = (node for node in looked_at if self.is_named(node))
        return [node for node in named if concept in self.source.concepts_of(node, closure=False)]

    def is_named(self, node: int) -> bool:
        name = self.source.name_of(node).strip()
        return 0 < len(name) <= LONGEST_NAME and not name.startswith(HOUSEKEEPING)

    def kind(self, concept: int, chosen: list[int]) -> Kind:
        id_, name, aliases, description = self.source.labels_of(concept)
        self.draft.add_concept(id_, name, aliases, description)
        for node in chosen:
            other = self.rng.choice(chosen) if self.rng.random() < self.shape.homonyms else node
            _, _, own, told = self.source.labels_of(node)
            self.draft.add_entity(
                self.source.id_of(node), self.source.name_of(other), own if other == node else (), told, [id_]
            )
        return Kind(id_, tuple(self.source.id_of(node) for node in chosen))

    # --- what is invented

    def describe(self, kind: Kind) -> None:
        """Gives the entities of a concept facts of its own properties."""
        own: list[Scheme] = []
        for _ in range(self.about(self.shape.relations)):
            own += self.known_or(own, kind, PropertyKind.RELATION)
        kinds, weights = zip(*LITERALS.items(), strict=True)
        for _ in range(self.about(self.shape.attributes)):
            own += self.known_or(own, kind, self.rng.choices(kinds, weights)[0])
        for scheme in own:
            self.state(scheme, kind)

    def about(self, number: int) -> int:
        return max(1, number + self.rng.randint(-2, 2)) if number else 0

    def known_or(self, own: list[Scheme], kind: Kind, holds: PropertyKind) -> list[Scheme]:
        """A scheme that other concepts have, too, or a new one; none if the properties of this kind are used up."""
        names = {scheme.property.label for scheme in own}
        known = [one for one in self.known if one.property.kind is holds and one.property.label not in names]
        if known and (not self.free[holds] or self.rng.random() < self.shape.reuse):
            return [self.rng.choice(known)]
        if not self.free[holds]:
            return []
        made = self.scheme(self.free[holds].pop(), own)
        self.known.append(made)
        return [made]

    def scheme(self, property_: Property, own: list[Scheme]) -> Scheme:
        self.draft.describe_predicate(property_.label, "", property_.aliases, property_.description)
        most = self.rng.randint(2, 6) if self.rng.random() < self.shape.several else 1
        coverage = self.rng.uniform(0.4, 0.98)
        if property_.kind is PropertyKind.RELATION:
            most = self.rng.randint(2, 8) if self.rng.random() < self.shape.branching else 1
            return Scheme(property_, coverage, most, self.extras(property_), self.targets())
        extras = self.extras(property_, dated=most > 1)
        return self.comparable(
            Scheme(property_, coverage, min(most, 3), extras, (), values_for(property_, self.rng)), own
        )

    def comparable(self, scheme: Scheme, own: list[Scheme]) -> Scheme:
        """The scheme, now and then with the unit and size of another quantity of the same concept."""
        if not isinstance(scheme.make, Measure) or self.rng.random() >= self.shape.same_unit:
            return scheme
        units = units_for(scheme.property.label)
        others = [one.make for one in own if isinstance(one.make, Measure) and one.make.unit in units]
        return replace(scheme, make=self.rng.choice(others)) if others else scheme

    def targets(self) -> tuple[str, ...]:
        """Some or all entities of any concept."""
        members = self.rng.choice(self.kinds).members
        return tuple(self.rng.sample(members, self.rng.randint(min(3, len(members)), len(members))))

    def extras(self, property_: Property, dated: bool = False) -> tuple[Extra, ...]:
        """The qualifiers of a property: none, one or two; a time at least where an entity has several values."""
        if not dated and self.rng.random() >= self.shape.qualified:
            return ()
        first = PropertyKind.TIME if dated else self.rng.choice(QUALIFYING)
        wanted = (first, self.rng.choice(QUALIFYING)) if self.rng.random() < SECOND_KEY else (first,)
        others = {kind: self.others_of(kind, property_) for kind in wanted}
        return tuple(self.extra(found) for found in others.values() if found)

    def others_of(self, kind: PropertyKind, but: Property) -> list[Property]:
        return [one for one in self.properties if one.kind is kind and one != but]

    def extra(self, properties: list[Property]) -> Extra:
        """A qualifier with any of the properties as its key, which attributes may have as well."""
        property_ = self.rng.choice(properties)
        self.draft.describe_predicate(property_.label, "", property_.aliases, property_.description)
        return Extra(property_.label, values_for(property_, self.rng))

    # --- facts

    def state(self, scheme: Scheme, kind: Kind) -> None:
        """Adds the facts of a property to some of a concept's entities."""
        for id_ in kind.members:
            if self.rng.random() >= scheme.coverage:
                continue
            if scheme.make is None:
                for other in self.others(scheme, id_):
                    self.draft.add_relation(id_, scheme.property.label, other, list(self.qualifiers(scheme)))
                continue
            for _ in range(self.rng.randint(1, scheme.most)):
                self.draft.add_attribute(
                    id_, scheme.property.label, scheme.make(self.rng), list(self.qualifiers(scheme))
                )

    def others(self, scheme: Scheme, id_: str) -> list[str]:
        """Where a relation leads from an entity; the first targets are the most common."""
        count = self.rng.randint(1, scheme.most)
        drawn = (scheme.targets[int(len(scheme.targets) * self.rng.random() ** 2)] for _ in range(count))
        return [other for other in dict.fromkeys(drawn) if other != id_]

    def qualifiers(self, scheme: Scheme) -> Iterator[tuple[str, Value]]:
        for extra in scheme.extras:
            if scheme.most > 1 or self.rng.random() < QUALIFIED_FACTS:
                yield extra.key, extra.make(self.rng)
