"""Synthetic knowledge bases: entities and concepts of another knowledge base with random relations and attributes.

A parser that is trained on many of them cannot memorise the relations of one: it has to look them up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from clew.errors import ClewError
from clew.generate.property_lists import ListedProperty, PropertyKind
from clew.generate.synthetic_values import MakeValue, QuantityMaker, units_for, value_maker
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Value

LITERAL_SHARES = {
    PropertyKind.QUANTITY: 0.46,
    PropertyKind.TIME: 0.22,
    PropertyKind.STRING: 0.25,
    PropertyKind.COORDINATES: 0.02,
    PropertyKind.IDENTIFIER: 0.05,
}
QUALIFIER_KINDS = (PropertyKind.TIME, PropertyKind.QUANTITY, PropertyKind.STRING)
MAX_NAME_CHARS = 60  # longer names are titles of works or pages
MEMBERS_TRIED = 8  # times the wanted number, since many members are unnamed or of a subconcept
SECOND_QUALIFIER_SHARE = 0.3  # of the qualified properties that have two qualifiers
QUALIFIED_FACT_SHARE = 0.7  # of the facts of a qualified property that have the qualifier
WIKI_PAGE_PREFIXES = ("Category:", "Template:", "Wikipedia:", "List of ")


@dataclass(frozen=True, slots=True)
class GraphShape:
    """The size of a synthetic knowledge base, and the shares of special cases.

    `reuse_share` is the share of a concept's properties that other concepts also have, `same_unit_share` that of
    quantities that can be compared with another of the same entity, `several_values_share` that of attributes with
    several values, and `branching_share` that of relations that lead to several entities.
    """

    concepts: int = 15
    max_members: int = 150
    min_members: int = 12
    relations: int = 6
    attributes: int = 6
    reuse_share: float = 0.25
    same_unit_share: float = 0.4
    qualified_share: float = 0.35
    several_values_share: float = 0.2
    branching_share: float = 0.4
    namesake_share: float = 0.03


DEFAULT_SHAPE = GraphShape()


@dataclass(frozen=True, slots=True)
class SyntheticConcept:
    """A concept of the synthetic knowledge base with the ids of its entities."""

    id: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SyntheticQualifier:
    """A qualifier of facts: its key, and the maker of its values."""

    key: str
    make_value: MakeValue


@dataclass(frozen=True, slots=True)
class FactScheme:
    """How the facts of a property are made: for which share of entities, how many, with which qualifiers and values."""

    property: ListedProperty
    coverage: float
    max_facts: int
    qualifiers: tuple[SyntheticQualifier, ...] = ()
    targets: tuple[str, ...] = ()
    make_value: MakeValue | None = None


def make_synthetic_graph(
    source: KnowledgeBase, properties: Sequence[ListedProperty], seed: int, shape: GraphShape = DEFAULT_SHAPE
) -> KbDraft:
    """A knowledge base of entities and concepts of `source` with facts of `properties`; the same seed gives the same
    one."""
    if not properties:
        raise ClewError("no properties for the synthetic graph: give a list of at least one")
    maker = SyntheticGraphMaker(source, properties, random.Random(seed), shape)
    maker.borrow_entities()
    if not maker.concepts:
        raise ClewError(f"no concept has {shape.min_members} entities with a usable name: take a larger knowledge base")
    for concept in maker.concepts:
        maker.add_properties(concept)
    return maker.draft


@dataclass(slots=True)
class SyntheticGraphMaker:
    """Makes a synthetic knowledge base step by step."""

    source: KnowledgeBase
    properties: Sequence[ListedProperty]
    rng: random.Random
    shape: GraphShape
    draft: KbDraft = field(default_factory=KbDraft)
    concepts: list[SyntheticConcept] = field(default_factory=list)
    schemes: list[FactScheme] = field(default_factory=list)
    unused: dict[PropertyKind, list[ListedProperty]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind in PropertyKind:
            self.unused[kind] = [property_ for property_ in self.properties if property_.kind is kind]
            self.rng.shuffle(self.unused[kind])

    def borrow_entities(self) -> None:
        """Take concepts and entities with their names; a few entities get the name of another."""
        taken: set[int] = set()
        for concept in self.shuffle_concepts():
            free = [node for node in self.usable_members(concept) if node not in taken]
            if len(free) < self.shape.min_members:
                continue
            chosen = sorted(self.rng.sample(free, min(len(free), self.shape.max_members)))
            taken.update(chosen)
            self.concepts.append(self.add_concept(concept, chosen))
            if len(self.concepts) == self.shape.concepts:
                return

    def shuffle_concepts(self) -> list[int]:
        """The concepts of the source that have a name, in random order, large ones earlier."""
        nodes = (node for node in range(self.source.entity_count, self.source.node_count) if self.has_usable_name(node))
        sizes = {node: len(self.source.members(node)) for node in nodes}
        places = {node: self.rng.random() ** (1 / size**0.5) for node, size in sizes.items() if size}
        return sorted(places, key=lambda node: -places[node])

    def usable_members(self, concept: int) -> list[int]:
        """The direct members of a concept with usable names; those of subconcepts can be anything."""
        members = self.source.members(concept).tolist()
        looked_at = sorted(self.rng.sample(members, min(len(members), MEMBERS_TRIED * self.shape.max_members)))
        named = (node for node in looked_at if self.has_usable_name(node))
        return [node for node in named if concept in self.source.concepts_of(node, closure=False)]

    def has_usable_name(self, node: int) -> bool:
        """Whether a node has a name that is not too long and not that of a wiki page."""
        name = self.source.name_of(node).strip()
        return 0 < len(name) <= MAX_NAME_CHARS and not name.startswith(WIKI_PAGE_PREFIXES)

    def add_concept(self, concept: int, members: list[int]) -> SyntheticConcept:
        """Add a concept with the chosen entities to the draft."""
        id_, name, aliases, description = self.source.labels_of(concept)
        self.draft.add_concept(id_, name, aliases, description)
        for node in members:
            other = self.rng.choice(members) if self.rng.random() < self.shape.namesake_share else node
            _, _, aliases_of_node, node_description = self.source.labels_of(node)
            self.draft.add_entity(
                self.source.id_of(node),
                self.source.name_of(other),
                aliases_of_node if other == node else (),
                node_description,
                [id_],
            )
        return SyntheticConcept(id_, tuple(self.source.id_of(node) for node in members))

    def add_properties(self, concept: SyntheticConcept) -> None:
        """Give the entities of a concept facts of its own properties."""
        schemes: list[FactScheme] = []
        for _ in range(self.vary_number(self.shape.relations)):
            schemes += self.reuse_or_make_scheme(schemes, concept, PropertyKind.RELATION)
        kinds, weights = zip(*LITERAL_SHARES.items(), strict=True)
        for _ in range(self.vary_number(self.shape.attributes)):
            schemes += self.reuse_or_make_scheme(schemes, concept, self.rng.choices(kinds, weights)[0])
        for scheme in schemes:
            self.add_facts(scheme, concept)

    def vary_number(self, number: int) -> int:
        """A number within 2 of `number`, at least 1."""
        return max(1, number + self.rng.randint(-2, 2)) if number else 0

    def reuse_or_make_scheme(
        self, own: list[FactScheme], concept: SyntheticConcept, kind: PropertyKind
    ) -> list[FactScheme]:
        """A scheme of another concept or a new one; none if the properties of this kind are used up."""
        names = {scheme.property.label for scheme in own}
        reusable = [
            scheme for scheme in self.schemes if scheme.property.kind is kind and scheme.property.label not in names
        ]
        if reusable and (not self.unused[kind] or self.rng.random() < self.shape.reuse_share):
            return [self.rng.choice(reusable)]
        if not self.unused[kind]:
            return []
        new = self.make_scheme(self.unused[kind].pop(), own)
        self.schemes.append(new)
        return [new]

    def make_scheme(self, property_: ListedProperty, own: list[FactScheme]) -> FactScheme:
        """A random scheme for a property."""
        self.draft.describe_predicate(property_.label, "", property_.aliases, property_.description)
        max_facts = self.rng.randint(2, 6) if self.rng.random() < self.shape.several_values_share else 1
        coverage = self.rng.uniform(0.4, 0.98)
        if property_.kind is PropertyKind.RELATION:
            max_facts = self.rng.randint(2, 8) if self.rng.random() < self.shape.branching_share else 1
            return FactScheme(property_, coverage, max_facts, self.draw_qualifiers(property_), self.draw_targets())
        qualifiers = self.draw_qualifiers(property_, dated=max_facts > 1)
        return self.match_unit(
            FactScheme(property_, coverage, min(max_facts, 3), qualifiers, (), value_maker(property_, self.rng)), own
        )

    def match_unit(self, scheme: FactScheme, own: list[FactScheme]) -> FactScheme:
        """The scheme, sometimes with the unit and size of another quantity of the same concept."""
        if not isinstance(scheme.make_value, QuantityMaker) or self.rng.random() >= self.shape.same_unit_share:
            return scheme
        units = units_for(scheme.property.label)
        others = [
            scheme_.make_value
            for scheme_ in own
            if isinstance(scheme_.make_value, QuantityMaker) and scheme_.make_value.unit in units
        ]
        return replace(scheme, make_value=self.rng.choice(others)) if others else scheme

    def draw_targets(self) -> tuple[str, ...]:
        """Some or all entities of a random concept."""
        members = self.rng.choice(self.concepts).members
        return tuple(self.rng.sample(members, self.rng.randint(min(3, len(members)), len(members))))

    def draw_qualifiers(self, property_: ListedProperty, dated: bool = False) -> tuple[SyntheticQualifier, ...]:
        """The qualifiers of a property: none, one or two; at least a time if an entity has several values."""
        if not dated and self.rng.random() >= self.shape.qualified_share:
            return ()
        first = PropertyKind.TIME if dated else self.rng.choice(QUALIFIER_KINDS)
        kinds = (first, self.rng.choice(QUALIFIER_KINDS)) if self.rng.random() < SECOND_QUALIFIER_SHARE else (first,)
        others = {kind: self.other_properties(kind, property_) for kind in kinds}
        return tuple(self.make_qualifier(properties) for properties in others.values() if properties)

    def other_properties(self, kind: PropertyKind, excluded: ListedProperty) -> list[ListedProperty]:
        """The other properties of this kind."""
        return [property_ for property_ in self.properties if property_.kind is kind and property_ != excluded]

    def make_qualifier(self, properties: list[ListedProperty]) -> SyntheticQualifier:
        """A qualifier with a random property as its key, which attributes may also use."""
        property_ = self.rng.choice(properties)
        self.draft.describe_predicate(property_.label, "", property_.aliases, property_.description)
        return SyntheticQualifier(property_.label, value_maker(property_, self.rng))

    def add_facts(self, scheme: FactScheme, concept: SyntheticConcept) -> None:
        """Add the facts of a property to some of a concept's entities."""
        for id_ in concept.members:
            if self.rng.random() >= scheme.coverage:
                continue
            if scheme.make_value is None:
                for other in self.draw_objects(scheme, id_):
                    self.draft.add_relation(id_, scheme.property.label, other, list(self.draw_qualifier_values(scheme)))
                continue
            for _ in range(self.rng.randint(1, scheme.max_facts)):
                self.draft.add_attribute(
                    id_, scheme.property.label, scheme.make_value(self.rng), list(self.draw_qualifier_values(scheme))
                )

    def draw_objects(self, scheme: FactScheme, id_: str) -> list[str]:
        """The objects of a relation from one entity; the first targets are the most frequent."""
        count = self.rng.randint(1, scheme.max_facts)
        objects = (scheme.targets[int(len(scheme.targets) * self.rng.random() ** 2)] for _ in range(count))
        return [other for other in dict.fromkeys(objects) if other != id_]

    def draw_qualifier_values(self, scheme: FactScheme) -> Iterator[tuple[str, Value]]:
        """The qualifiers of one fact."""
        for extra in scheme.qualifiers:
            if scheme.max_facts > 1 or self.rng.random() < QUALIFIED_FACT_SHARE:
                yield extra.key, extra.make_value(self.rng)
