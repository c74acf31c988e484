"""Further types of question, which ask with the extensions of the language: differences, top lists, counts, tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from clew.engine.native.located import Located
from clew.engine.native.measuring import measures
from clew.generate.asking import Asker, is_quantity
from clew.generate.checking import MOST_ANSWERS, keys_below
from clew.generate.conditions import grid_value
from clew.generate.phrasing.comparing import scale
from clew.generate.phrasing.kit import ValueKind
from clew.generate.phrasing.wording import PERCENT, attribute_noun, relation_reading
from clew.kb.knowledge_base import Fact
from clew.kb.values import Direction, Op, Quantity, Time
from clew.language.program import functions as f

COUNTED_SHARE, CONCEPT_SHARE, NAME_SHARE, KIND_SHARE, TIME_SHARE = 0.3, 0.35, 0.25, 0.15, 0.3
COUNTED_MANY_SHARE, MOST_WITHOUT = 0.4, 0.3
DRAWS = 6
BEST = (2, 5)
LARGEST_COUNT = 10
EXTREMES = frozenset(("latest", "earliest", "last", "first"))
"""Words after which one cannot ask for the latest: *the latest latest date*."""
ADDING_UP = ("large", "long", "heavy")
"""The scales whose quantities have a sum that means something: populations, lengths, masses, but no rates."""
LONGEST_NUMBER, LONGEST_CELL = 24, 60
COMMON = 0.75
"""The share of the entities that have a column of a table."""


@dataclass(frozen=True, slots=True)
class Group:
    """A set of entities, as described and as located."""

    source: f.Entities
    members: list[int]

    @property
    def keys(self) -> set[str]:
        """The keys and predicates that describe it."""
        return keys_below(f.What(self.source))


class Extender(Asker):
    """Makes programs of all types: of the nine published ones, and of those beyond."""

    def ask(self, kind: str, named: bool) -> f.Function | None:
        """A program of one of the types, if the draw allows one."""
        if kind not in EXTENSIONS:
            return super().ask(kind, named)
        drawn = (EXTENSIONS[kind](self) for _ in range(DRAWS))
        return next((program for program in drawn if program is not None), None)

    # --- sets of entities

    def around(self, node: int, least: int) -> Group | None:
        """A set of at least so many entities that `node` is one of: of its concept, or with a condition."""
        found = self.set_with(node)
        members = self.ground.located(found, self.locator.habits.most) if found is not None else None
        return Group(found, members) if found is not None and members and len(members) >= least else None

    def set_with(self, node: int) -> f.Entities | None:
        if not self.ground.is_entity(node):
            return None
        if self.rng.random() < CONCEPT_SHARE:
            found = self.locator.of_concept(f.FindAll(), node)
            return found if isinstance(found, f.FilterConcept) else None
        return self.locator.condition(node, 1)

    def named_or_counted(self, located: f.Entities, size: int) -> f.Function | None:
        """The question for the names of what was located, or for its number; too many to name are seldom asked for."""
        draw = self.rng.random()
        if size > MOST_ANSWERS:
            return f.Count(located) if draw < COUNTED_MANY_SHARE else None
        return f.Count(located) if size > 1 and draw < COUNTED_SHARE else f.What(located)

    def part_of(self, group: Group, located: f.Entities) -> f.Function | None:
        """The question for what was located, if that is a part of the group and not all of it."""
        found = self.ground.located(located, len(group.members) - 1)
        return self.named_or_counted(located, len(found)) if found else None

    def difference(self) -> f.Function | None:
        """Those of a set that are not in another, which some of them are in."""
        node = self.locator.some_entity()
        group = self.around(node, 3) if node is not None else None
        left_out = self.left_out(group) if group else None
        return self.part_of(group, f.Without(group.source, left_out)) if group and left_out else None

    def left_out(self, group: Group) -> f.Entities | None:
        """What to leave out of a set: one of its members by name, a concept, or those that fulfil a condition."""
        node, draw = self.rng.choice(group.members), self.rng.random()
        if draw < NAME_SHARE:
            return f.Find(self.ground.name(node)) if group.keys and self.ground.has_own_name(node) else None
        if draw < NAME_SHARE + KIND_SHARE:
            concepts = self.ground.concepts(node)
            return f.FilterConcept(f.FindAll(), self.ground.name(self.rng.choice(concepts))) if concepts else None
        return self.condition_on(node, group)

    def condition_on(self, node: int, group: Group) -> f.Entities | None:
        """A condition that `node` and another one of a set fulfil, on something else than what describes the set."""
        found = self.locator.condition(node, 0)
        bare = found.source if isinstance(found, f.FilterConcept) else found
        if bare is None or keys_below(f.What(bare)) & group.keys:
            return None
        return bare if len(self.ground.located(f.And(group.source, bare), len(group.members)) or ()) > 1 else None

    # --- sizes

    def top(self) -> f.Function | None:
        """The few with most or least of something, none of which ties with one that is left out."""
        fact = self.measured()
        group, count = self.around(fact.subject, 4) if fact else None, self.rng.randint(*BEST)
        if fact is None or group is None or len(self.measured_in(group, fact.predicate)) < count + 2:
            return None
        best = f.Top(group.source, fact.predicate, self.rng.choice(tuple(f.Among)), count)
        return f.What(best) if len(self.ground.located(best, count) or ()) == count else None

    def measured(self) -> Fact | None:
        """A fact with a quantity, or sometimes with a time."""
        if self.rng.random() >= TIME_SHARE:
            return self.quantity()
        fact = self.ground.literal(self.rng) if self.ground.literals else None
        is_time = fact is not None and isinstance(fact.value, Time)
        return fact if fact is not None and is_time and not EXTREMES.intersection(fact.predicate.split()) else None

    def measured_in(self, group: Group, key: str) -> set[int]:
        """The members that have a size under a key, if all have it in one unit."""
        found = measures(self.ground.engine.index, Located(group.members), key)
        return set() if found.left_out else {node for node, _ in found.sizes}

    def compare_keys(self) -> f.Function | None:
        """Those of a set that have more, or less, of one thing than of another."""
        fact = self.quantity()
        other = self.same_unit(fact) if fact else None
        group = self.around(fact.subject, 3) if fact and other else None
        if fact is None or other is None or group is None:
            return None
        located = f.FilterKeys(group.source, fact.predicate, self.rng.choice((Op.GT, Op.LT)), other.predicate)
        both = self.measured_in(group, fact.predicate) & self.measured_in(group, other.predicate)
        return self.part_of(Group(group.source, sorted(both)), located) if len(both) > 1 else None

    def same_unit(self, fact: Fact) -> Fact | None:
        """Another quantity of the same entity, in the same unit."""
        assert isinstance(fact.value, Quantity)
        others = [one for one in self.ground.facts_of(fact.subject) if one.predicate != fact.predicate]
        found = [one for one in others if isinstance(one.value, Quantity) and one.value.unit == fact.value.unit]
        return self.rng.choice(found) if found else None

    def aggregate(self) -> f.Function | None:
        """A statistic of what the entities of a set have under a key."""
        fact = self.quantity()
        group = self.around(fact.subject, 3) if fact else None
        if fact is None or group is None or not self.varies(group, fact.predicate):
            return None
        program = f.Aggregate(group.source, fact.predicate, self.statistic(fact, group))
        return program if all(len(text) <= LONGEST_NUMBER for text in self.ground.answer(program).texts) else None

    def varies(self, group: Group, key: str) -> bool:
        """Whether several members have different sizes under a key, all in one unit."""
        found = measures(self.ground.engine.index, Located(group.members), key)
        nodes, sizes = ({one[place] for one in found.sizes} for place in (0, 1))
        return not found.left_out and len(nodes) > 2 and len(sizes) > 1

    def statistic(self, fact: Fact, group: Group) -> f.Statistic:
        """A statistic that makes sense: sums and averages where each entity has one value, sums not of rates."""
        held = measures(self.ground.engine.index, Located(group.members), fact.predicate).sizes
        found = [f.Statistic.MINIMUM, f.Statistic.MAXIMUM]
        if len({node for node, _ in held}) == len(held):
            found.append(f.Statistic.AVERAGE)
            unit = fact.value.unit if isinstance(fact.value, Quantity) else ""
            adds_up = scale(fact.predicate, ValueKind.QUANTITY, unit) in ADDING_UP and not unit.startswith(PERCENT)
            found += [f.Statistic.SUM] if adds_up else []
        return self.rng.choice(found)

    # --- what a relation leads to

    def filter_count(self) -> f.Function | None:
        """Those of a set from which a relation leads to more, fewer or as many as it does from one of them."""
        fact, direction = self.link(), self.rng.choice(tuple(Direction))
        node = start_of(fact, direction) if fact else None
        group = self.around(node, 3) if node is not None else None
        if fact is None or node is None or group is None:
            return None
        sizes = {one: self.degree(one, fact.predicate, direction) for one in group.members}
        op = self.rng.choice((Op.GT, Op.LT, Op.EQ))
        count = count_near(sizes[node], op)
        without = sum(not size for size in sizes.values()) / len(sizes)
        if not count or len(set(sizes.values()) - {0}) < 2 or (op is Op.LT and without > MOST_WITHOUT):
            return None
        return self.part_of(group, f.FilterCount(group.source, fact.predicate, direction, count, op))

    def link(self) -> Fact | None:
        """A relation between two entities."""
        fact = self.ground.relation(self.rng) if self.ground.relations else None
        return fact if fact is not None and self.locator.is_link(fact) else None

    def degree(self, node: int, predicate: str, direction: Direction) -> int:
        """To how many entities a predicate leads from `node`."""
        return len(set(self.ground.kb.neighbours(node, self.ground.kb.predicate(predicate), direction).tolist()))

    def group_by(self) -> f.Function | None:
        """For each entity that a relation leads to from a set, how many it leads from, or a statistic of those."""
        fact, direction = self.link(), self.rng.choice(tuple(Direction))
        node = start_of(fact, direction) if fact else None
        group = self.around(node, 4) if node is not None else None
        if fact is None or node is None or group is None:
            return None
        measure = self.measure_of(node, group) if self.rng.random() >= COUNTED_SHARE else None
        key, statistic = (measure.predicate, self.statistic(measure, group)) if measure else ("", f.Statistic.COUNT)
        program = f.GroupBy(group.source, fact.predicate, direction, key, statistic)
        return program if self.has_groups(program, group) else None

    def measure_of(self, node: int, group: Group) -> Fact | None:
        """A quantity of `node` that others of the set have, too."""
        facts = [fact for fact in self.ground.facts_of(node) if is_quantity(fact)]
        found = self.rng.choice(facts) if facts else None
        return found if found and self.varies(group, found.predicate) else None

    def has_groups(self, program: f.GroupBy, group: Group) -> bool:
        """Whether there are several groups, not of one entity each, and something to say of all of them."""
        rows = self.ground.answer(program).rows
        cells = [row[-1] for row in rows]
        telling = program.statistic is not f.Statistic.COUNT or len(set(cells)) > 1
        return 1 < len(rows) < len(group.members) and telling and all(0 < len(one) <= LONGEST_NUMBER for one in cells)

    def table(self) -> f.Function | None:
        """Two or three things that most of a few entities have."""
        node = self.locator.some_entity()
        group = self.around(node, 2) if node is not None else None
        if group is None or len(group.members) > MOST_ANSWERS:
            return None
        common = self.common_columns(group)
        if len(common) < 2:
            return None
        columns = self.rng.sample(common, self.rng.randint(2, min(3, len(common))))
        program = f.Table(group.source, tuple(columns))
        short = all(len(cell) <= LONGEST_CELL for row in self.ground.answer(program).rows for cell in row)
        return program if short else None

    def common_columns(self, group: Group) -> list[str]:
        """The keys and predicates that most members have, and that do not describe them."""
        facts = (one for node in group.members for one in self.ground.facts_of(node) if is_column(one))
        had = Counter(name for _, name in {(one.subject, one.predicate) for one in facts})
        common = (name for name, times in had.items() if times >= COMMON * len(group.members))
        return sorted(name for name in common if name not in group.keys)


def start_of(fact: Fact, direction: Direction) -> int | None:
    """The entity that a relation leads from in this direction."""
    return fact.subject if direction is Direction.FORWARD else fact.object


def count_near(size: int, op: Op) -> int:
    """A number that a size compares so to, a round one if it is large; 0 where there is none worth asking for."""
    if op is Op.EQ:
        return size if 1 < size <= LARGEST_COUNT else 0
    near = grid_value(Quantity(Decimal(size)), op)
    return int(near.number) if near else 0


def is_column(fact: Fact) -> bool:
    """Whether what a fact gives has a noun: a *capital*, and not *instance of*."""
    return (
        bool(relation_reading(fact.predicate).noun) if fact.value is None else attribute_noun(fact.predicate)[0] != "“"
    )


EXTENSIONS: dict[str, Callable[[Extender], f.Function | None]] = {
    "Difference": Extender.difference,
    "TopK": Extender.top,
    "FilterCount": Extender.filter_count,
    "CompareKeys": Extender.compare_keys,
    "Aggregate": Extender.aggregate,
    "GroupBy": Extender.group_by,
    "Table": Extender.table,
}
