"""Groups of entities to ask about with the extensions of the language, and what their members have in common."""

from __future__ import annotations

from dataclasses import dataclass

from clew.generate.program_checks import MAX_ANSWERS, description_keys
from clew.generate.question_types import ProgramMaker
from clew.kb.records import Fact
from clew.kb.values import Direction, Quantity, Time
from clew.language.program import functions as f
from clew.phrasing.phrase_kit import ValueKind
from clew.phrasing.predicates.lexicon import scale_of
from clew.phrasing.predicates.predicate_phrases import PERCENT

COUNTED_SHARE = 0.3  # of the questions for a group that ask for its size instead of its names
COUNTED_MANY_SHARE = 0.4  # of the groups with too many names that are counted; the others are not asked about
CONCEPT_SHARE = 0.35  # of the groups that are a whole concept rather than entities with a condition
TIME_SHARE = 0.3  # of the rankings by time rather than by quantity
SUPERLATIVE_WORDS = frozenset(("latest", "earliest", "last", "first"))  # *the latest latest date* reads badly
SUMMABLE_SCALES = ("large", "long", "heavy")  # populations, lengths and masses have a sum, rates have none


@dataclass(frozen=True, slots=True)
class EntityGroup:
    """A group of entities: the program that describes it, and its members."""

    source: f.Entities
    members: list[int]

    @property
    def keys(self) -> set[str]:
        """The keys and predicates in its description."""
        return description_keys(f.What(self.source))


@dataclass(frozen=True, slots=True)
class RelationGroup:
    """A relation, its direction, an entity that it leads from, and a group with that entity."""

    predicate: str
    direction: Direction
    node: int
    group: EntityGroup


class GroupProgramMaker(ProgramMaker):
    """Draws groups of entities around facts, and what can be asked about their members."""

    def draw_group(self, node: int, least: int) -> EntityGroup | None:
        """A random group of at least `least` entities with `node`: of its concept, or with a condition."""
        entities = self.draw_set_with(node)
        members = (
            self.kb_sampler.entities_of(entities, self.describer.settings.max_entities)
            if entities is not None
            else None
        )
        return EntityGroup(entities, members) if entities is not None and members and len(members) >= least else None

    def draw_set_with(self, node: int) -> f.Entities | None:
        """A random program whose entities include `node`."""
        if not self.kb_sampler.is_named_entity(node):
            return None
        if self.rng.random() < CONCEPT_SHARE:
            members = self.describer.restrict_to_concept(f.FindAll(), node)
            return members if isinstance(members, f.FilterConcept) else None
        return self.describer.draw_condition(node, 1)

    def ask_names_or_count(self, entities: f.Entities, size: int) -> f.Function | None:
        """The question for the names or the number of the entities; for many, None most of the time."""
        draw = self.rng.random()
        if size > MAX_ANSWERS:
            return f.Count(entities) if draw < COUNTED_MANY_SHARE else None
        return f.Count(entities) if size > 1 and draw < COUNTED_SHARE else f.What(entities)

    def ask_part_of(self, group: EntityGroup, entities: f.Entities) -> f.Function | None:
        """The question for `located`, if it is a proper part of the group."""
        members = self.kb_sampler.entities_of(entities, len(group.members) - 1)
        return self.ask_names_or_count(entities, len(members)) if members else None

    def draw_shared_condition(self, node: int, group: EntityGroup) -> f.Entities | None:
        """A condition that `node` and another member fulfil, on a key that does not describe the group."""
        bare = self.draw_other_condition(node, group)
        if bare is None:
            return None
        return (
            bare if len(self.kb_sampler.entities_of(f.And(group.source, bare), len(group.members)) or ()) > 1 else None
        )

    def draw_other_condition(self, node: int, group: EntityGroup) -> f.Entities | None:
        """A condition that `node` fulfils, on a key that does not describe the group."""
        condition = self.describer.draw_condition(node, 0)
        bare = condition.source if isinstance(condition, f.FilterConcept) else condition
        return None if bare is None or description_keys(f.What(bare)) & group.keys else bare

    def draw_measured(self) -> Fact | None:
        """A random fact with a quantity, or sometimes with a time."""
        if self.rng.random() >= TIME_SHARE:
            return self.draw_quantity()
        fact = self.kb_sampler.draw_literal(self.rng) if self.kb_sampler.literals else None
        is_time = fact is not None and isinstance(fact.value, Time)
        return (
            fact
            if fact is not None and is_time and not SUPERLATIVE_WORDS.intersection(fact.predicate.split())
            else None
        )

    def measured_members(self, group: EntityGroup, key: str) -> set[int]:
        """The members with a number or time under a key; none if their units differ."""
        ranking = self.kb_sampler.engine.ranking_values(group.members, key)
        return set() if ranking.note else {node for node, _ in ranking.pairs}

    def draw_same_unit(self, fact: Fact) -> Fact | None:
        """Another quantity of the same entity, in the same unit."""
        assert isinstance(fact.value, Quantity)
        others = [other for other in self.kb_sampler.facts_of(fact.subject) if other.predicate != fact.predicate]
        comparable = [
            other for other in others if isinstance(other.value, Quantity) and other.value.unit == fact.value.unit
        ]
        return self.rng.choice(comparable) if comparable else None

    def varies(self, group: EntityGroup, key: str) -> bool:
        """Whether several members have different values under a key, all in one unit."""
        ranking = self.kb_sampler.engine.ranking_values(group.members, key)
        nodes, sizes = ({pair[place] for pair in ranking.pairs} for place in (0, 1))
        return not ranking.note and len(nodes) > 2 and len(sizes) > 1

    def draw_statistic(self, fact: Fact, group: EntityGroup) -> f.Statistic:
        """A statistic that makes sense: sums and averages of single values, no sums of rates."""
        held = self.kb_sampler.engine.ranking_values(group.members, fact.predicate).pairs
        statistics = [f.Statistic.MINIMUM, f.Statistic.MAXIMUM]
        if len({node for node, _ in held}) == len(held):
            statistics.append(f.Statistic.AVERAGE)
            unit = fact.value.unit if isinstance(fact.value, Quantity) else ""
            adds_up = scale_of(fact.predicate, ValueKind.QUANTITY, unit) in SUMMABLE_SCALES and not unit.startswith(
                PERCENT
            )
            statistics += [f.Statistic.SUM] if adds_up else []
        return self.rng.choice(statistics)

    def draw_relation_group(self, least: int) -> RelationGroup | None:
        """A random relation and direction, with a group of at least `least` entities around its start."""
        fact, direction = self.draw_relation(), self.rng.choice(tuple(Direction))
        node = start_of(fact, direction) if fact else None
        group = self.draw_group(node, least) if node is not None else None
        return RelationGroup(fact.predicate, direction, node, group) if fact and node is not None and group else None

    def draw_relation(self) -> Fact | None:
        """A random relation between two entities."""
        fact = self.kb_sampler.draw_relation(self.rng) if self.kb_sampler.relations else None
        return fact if fact is not None and self.describer.connects_entities(fact) else None

    def degrees(self, relation: RelationGroup) -> dict[int, int]:
        """For each member, the number of entities that the relation leads to."""
        kb, number = self.kb_sampler.kb, self.kb_sampler.kb.predicate(relation.predicate)
        return {
            member: len(set(kb.neighbours(member, number, relation.direction).tolist()))
            for member in relation.group.members
        }


def start_of(fact: Fact, direction: Direction) -> int | None:
    """The entity that a relation leads from in this direction."""
    return fact.subject if direction is Direction.FORWARD else fact.object
