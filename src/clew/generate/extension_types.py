"""Programs of the question types beyond KQA Pro: differences, top lists, counts, statistics, tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from decimal import Decimal

from clew.generate.entity_groups import COUNTED_SHARE, EntityGroup
from clew.generate.expression_types import ExpressionProgramMaker
from clew.generate.program_checks import MAX_ANSWERS
from clew.generate.question_types import has_quantity
from clew.generate.value_filters import round_near
from clew.kb.records import Fact
from clew.kb.values import Direction, Op, Quantity
from clew.language.program import functions as f
from clew.phrasing.predicates.predicate_phrases import analyse_relation_name, attribute_noun

NAME_SHARE = 0.25  # of the differences that leave out a member by name
KIND_SHARE = 0.15  # of the differences that leave out a concept
FORWARD_SHARE = 0.5  # of the relations between two entities that are followed from their subject
LINKED_SHARE = 0.5  # of the existence questions about a relation between two entities
MAX_SHARE_WITHOUT = 0.3  # *fewer than* is misleading if many members have no such fact at all
MAX_DRAWS = 6  # extensions need more luck than the nine types
TOP_RANGE = (2, 5)  # the smallest and largest top list
TOP_COUNTS = (1, 1, 2, 3)  # equally likely entries: a single best one twice as often
MAX_EQUAL_COUNT = 10  # people do not ask for exactly 37 of something
MAX_NUMBER_CHARS = 24  # a longer number is not readable
MAX_CELL_CHARS = 60  # a longer cell does not fit into a table
MIN_COLUMN_SHARE = 0.75  # a column with more gaps is not worth a question


class ExtendedProgramMaker(ExpressionProgramMaker):
    """Makes programs of all types: KQA Pro's nine and the extensions."""

    def make_program(self, question_type: str, named: bool) -> f.Function | None:
        """A program of this type; None if the random draws do not allow one."""
        if question_type not in EXTENSIONS:
            return super().make_program(question_type, named)
        programs = (EXTENSIONS[question_type](self) for _ in range(MAX_DRAWS))
        return next((program for program in programs if program is not None), None)

    def make_difference(self) -> f.Function | None:
        """The members of a group that are not in another set, which contains some of them."""
        node = self.describer.draw_entity()
        group = self.draw_group(node, 3) if node is not None else None
        left_out = self.draw_exclusion(group) if group else None
        return self.ask_part_of(group, f.Without(group.source, left_out)) if group and left_out else None

    def draw_exclusion(self, group: EntityGroup) -> f.Entities | None:
        """What to leave out of a group: a member by name, a concept, or the members with a condition."""
        node, draw = self.rng.choice(group.members), self.rng.random()
        if draw < NAME_SHARE:
            return (
                f.Find(self.kb_sampler.name_of(node)) if group.keys and self.kb_sampler.has_unique_name(node) else None
            )
        if draw < NAME_SHARE + KIND_SHARE:
            concepts = self.kb_sampler.concepts_of(node)
            return (
                f.FilterConcept(f.FindAll(), self.kb_sampler.name_of(self.rng.choice(concepts))) if concepts else None
            )
        return self.draw_shared_condition(node, group)

    def make_exists(self) -> f.Function | None:
        """Whether an entity is related to another, or whether a group has such a member; half of them true."""
        linked = self.rng.random() < LINKED_SHARE
        entities = self.draw_linked_entity() if linked else self.draw_described_set()
        if entities is None:
            return None
        return f.Exists(entities) if (self.kb_sampler.run(f.Exists(entities)).texts == ("yes",)) == self.truth else None

    def draw_linked_entity(self) -> f.Entities | None:
        """The set behind *is A related to B?*; if the answer should be no, B comes from another fact."""
        fact = self.draw_relation()
        other = self.kb_sampler.draw_fact_like(fact, self.rng) if fact and not self.truth else fact
        if fact is None or other is None or not self.describer.connects_entities(other) or fact.subject == other.object:
            return None
        start, end = fact.subject, other.object
        if end is None or not all(map(self.kb_sampler.has_unique_name, (start, end))):
            return None
        left, right = f.Find(self.kb_sampler.name_of(start)), f.Find(self.kb_sampler.name_of(end))
        if self.rng.random() < FORWARD_SHARE:
            return f.And(f.Relate(left, fact.predicate, Direction.FORWARD), right)
        return f.And(f.Relate(right, fact.predicate, Direction.BACKWARD), left)

    def draw_described_set(self) -> f.Entities | None:
        """Those of a set that fulfil a condition which another entity of their kind fulfils, but not all of them."""
        node = self.describer.draw_entity()
        group = self.draw_group(node, 2) if node is not None else None
        concepts = self.kb_sampler.concepts_of(group.members[0]) if group else ()
        if group is None or not concepts:
            return None
        other = self.rng.choice(self.kb_sampler.members_of(self.kb_sampler.name_of(concepts[0])))
        bare = self.draw_other_condition(other, group)
        if bare is None:
            return None
        narrowed = f.And(group.source, bare)
        return narrowed if self.kb_sampler.entities_of(narrowed, len(group.members) - 1) is not None else None

    def make_top(self) -> f.Function | None:
        """The few members with the most or least of something, without a tie at the end."""
        fact = self.draw_measured()
        group, count = self.draw_group(fact.subject, 4) if fact else None, self.rng.randint(*TOP_RANGE)
        if fact is None or group is None or len(self.measured_members(group, fact.predicate)) < count + 2:
            return None
        best = f.Top(group.source, fact.predicate, self.rng.choice(tuple(f.Among)), count)
        return f.What(best) if len(self.kb_sampler.entities_of(best, count) or ()) == count else None

    def make_compare_keys(self) -> f.Function | None:
        """The members that have more, or less, under one key than under another."""
        fact = self.draw_quantity()
        other = self.draw_same_unit(fact) if fact else None
        group = self.draw_group(fact.subject, 3) if fact and other else None
        if fact is None or other is None or group is None:
            return None
        entities = f.FilterKeys(group.source, fact.predicate, self.rng.choice((Op.GT, Op.LT)), other.predicate)
        measured = self.measured_members(group, fact.predicate) & self.measured_members(group, other.predicate)
        return self.ask_part_of(EntityGroup(group.source, sorted(measured)), entities) if len(measured) > 1 else None

    def make_aggregate(self) -> f.Function | None:
        """A statistic of the values that members have under a key."""
        fact = self.draw_quantity()
        group = self.draw_group(fact.subject, 3) if fact else None
        if fact is None or group is None or not self.varies(group, fact.predicate):
            return None
        program = f.Aggregate(group.source, fact.predicate, self.draw_statistic(fact, group))
        return program if all(len(text) <= MAX_NUMBER_CHARS for text in self.kb_sampler.run(program).texts) else None

    def make_filter_count(self) -> f.Function | None:
        """The members from which a relation leads to more, fewer or as many as from one of them."""
        relation = self.draw_relation_group(3)
        if relation is None:
            return None
        sizes = self.degrees(relation)
        op = self.rng.choice((Op.GT, Op.LT, Op.EQ))
        count = count_near(sizes[relation.node], op)
        without = sum(not size for size in sizes.values()) / len(sizes)
        if not count or len(set(sizes.values()) - {0}) < 2 or (op is Op.LT and without > MAX_SHARE_WITHOUT):
            return None
        return self.ask_part_of(
            relation.group, f.FilterCount(relation.group.source, relation.predicate, relation.direction, count, op)
        )

    def make_top_count(self) -> f.Function | None:
        """The members from which a relation leads to the most or fewest, without a tie at the end."""
        relation, count, among = (
            self.draw_relation_group(4),
            self.rng.choice(TOP_COUNTS),
            self.rng.choice(tuple(f.Among)),
        )
        if relation is None:
            return None
        sizes = self.degrees(relation).values()
        if sum(map(bool, sizes)) < count + 2 or (among is f.Among.SMALLEST and not all(sizes)):
            return None
        best = f.TopCount(relation.group.source, relation.predicate, relation.direction, among, count)
        return f.What(best) if len(self.kb_sampler.entities_of(best, count) or ()) == count else None

    def make_group_by(self) -> f.Function | None:
        """For each entity that a relation leads to, how many members it leads from, or a statistic of those."""
        relation = self.draw_relation_group(4)
        if relation is None:
            return None
        measure = self.draw_measure(relation.node, relation.group) if self.rng.random() >= COUNTED_SHARE else None
        key, statistic = (
            (measure.predicate, self.draw_statistic(measure, relation.group)) if measure else ("", f.Statistic.COUNT)
        )
        program = f.GroupBy(relation.group.source, relation.predicate, relation.direction, key, statistic)
        return program if self.has_groups(program, relation.group) else None

    def draw_measure(self, node: int, group: EntityGroup) -> Fact | None:
        """A quantity of `node` that varies within the group; None if there is none."""
        facts = [fact for fact in self.kb_sampler.facts_of(node) if has_quantity(fact)]
        fact = self.rng.choice(facts) if facts else None
        return fact if fact and self.varies(group, fact.predicate) else None

    def has_groups(self, program: f.GroupBy, group: EntityGroup) -> bool:
        """Whether there are several groups, larger than one entity on average, with telling values."""
        rows = self.kb_sampler.run(program).rows
        cells = [row[-1] for row in rows]
        telling = program.statistic is not f.Statistic.COUNT or len(set(cells)) > 1
        return (
            1 < len(rows) < len(group.members) and telling and all(0 < len(cell) <= MAX_NUMBER_CHARS for cell in cells)
        )

    def make_table(self) -> f.Function | None:
        """Two or three columns that most of a few entities have."""
        node = self.describer.draw_entity()
        group = self.draw_group(node, 2) if node is not None else None
        if group is None or len(group.members) > MAX_ANSWERS:
            return None
        common = self.common_columns(group)
        if len(common) < 2:
            return None
        columns = self.rng.sample(common, self.rng.randint(2, min(3, len(common))))
        program = f.Table(group.source, tuple(columns))
        short = all(len(cell) <= MAX_CELL_CHARS for row in self.kb_sampler.run(program).rows for cell in row)
        return program if short else None

    def common_columns(self, group: EntityGroup) -> list[str]:
        """The keys and predicates that most members have and that do not describe the group."""
        facts = (fact for node in group.members for fact in self.kb_sampler.facts_of(node) if has_noun(fact))
        had = Counter(name for _, name in {(fact.subject, fact.predicate) for fact in facts})
        common = (name for name, times in had.items() if times >= MIN_COLUMN_SHARE * len(group.members))
        return sorted(name for name in common if name not in group.keys)


def count_near(size: int, op: Op) -> int:
    """A number that `size` compares to by `op`, rounded if it is large; 0 if there is no sensible one."""
    if op is Op.EQ:
        return size if 1 < size <= MAX_EQUAL_COUNT else 0
    near = round_near(Quantity(Decimal(size)), op)
    return int(near.number) if near else 0


def has_noun(fact: Fact) -> bool:
    """Whether there is a noun for what the fact gives: a *capital*, but not *instance of*."""
    return (
        bool(analyse_relation_name(fact.predicate).noun)
        if fact.value is None
        else attribute_noun(fact.predicate)[0] != "“"
    )


EXTENSIONS: dict[str, Callable[[ExtendedProgramMaker], f.Function | None]] = {
    "Difference": ExtendedProgramMaker.make_difference,
    "TopK": ExtendedProgramMaker.make_top,
    "FilterCount": ExtendedProgramMaker.make_filter_count,
    "CompareKeys": ExtendedProgramMaker.make_compare_keys,
    "Aggregate": ExtendedProgramMaker.make_aggregate,
    "GroupBy": ExtendedProgramMaker.make_group_by,
    "Table": ExtendedProgramMaker.make_table,
    "Exists": ExtendedProgramMaker.make_exists,
    "TopCount": ExtendedProgramMaker.make_top_count,
    "Computed": ExtendedProgramMaker.make_computed,
    "Counted": ExtendedProgramMaker.make_counted,
    "Negation": ExtendedProgramMaker.make_negation,
    "Ranking": ExtendedProgramMaker.make_ranking,
    "Groups": ExtendedProgramMaker.make_groups,
    "Columns": ExtendedProgramMaker.make_columns,
    "Calculation": ExtendedProgramMaker.make_calculation,
    "Comparison": ExtendedProgramMaker.make_comparison,
}
# The types whose programs have expressions, which the parser has no words for yet.
EXPRESSION_TYPES = frozenset(
    ("Computed", "Counted", "Negation", "Ranking", "Groups", "Columns", "Calculation", "Comparison")
)
