"""Programs with conditions, rankings and tables of expressions: Where, Rank and Select, sampled from real facts."""

from __future__ import annotations

from decimal import Decimal

from clew.generate.entity_groups import EntityGroup, GroupProgramMaker, RelationGroup
from clew.generate.program_checks import MAX_ANSWERS
from clew.kb.records import Fact
from clew.kb.values import Direction, Quantity
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.phrasing.predicates.predicate_phrases import analyse_relation_name

ROW = e.Item()
COUNT_ROWS = e.Summary(e.Statistic.COUNT, ROW)
AVERAGE_SHARE = 0.4  # of the comparisons with something computed that are with the average
ONLY_SHARE = 0.3  # of the negations that say *only* rather than *none*
MAX_SHARE_WITHOUT = 0.6  # *without* is a poor question if most members have no such fact
PLACES = (2, 2, 3, 4)  # equally likely first places: the second twice as often
RANGE_SHARE = 0.25  # of the rankings that ask for several places
RATIO_SHARE = 0.5  # of the calculations that rank by a ratio rather than give a difference
COMMON_SHARE = 0.3  # of the groups of which only the most common is asked for
MAX_NUMBER_CHARS = 24  # a longer number is not readable
MAX_GROUP_LIMIT = 9  # *more than 40 members* is hard to check
ORDERED = (e.Comparison.GT, e.Comparison.LT)


class ExpressionProgramMaker(GroupProgramMaker):
    """Makes programs whose conditions, rankings and columns are expressions."""

    def make_computed(self) -> f.Function | None:
        """The members with more, or less, of something than a named entity, or than the average."""
        fact = self.draw_quantity()
        group = self.draw_group(fact.subject, 4) if fact else None
        if fact is None or group is None or fact.predicate in group.keys or not self.varies(group, fact.predicate):
            return None
        held = e.Attribute(ROW, fact.predicate)
        bound = self.average_of(group, fact) if self.rng.random() < AVERAGE_SHARE else self.value_of_other(fact)
        if bound is None:
            return None
        entities = f.Where(group.source, e.Compare(held, self.rng.choice(ORDERED), e.Answer(1)), (bound,))
        measured = EntityGroup(group.source, sorted(self.measured_members(group, fact.predicate)))
        return self.ask_part_of(measured, entities) if len(measured.members) > 2 else None

    def average_of(self, group: EntityGroup, fact: Fact) -> f.Function:
        column = e.Column(e.Summary(e.Statistic.AVERAGE, e.Attribute(ROW, fact.predicate)))
        return f.Select(group.source, e.Selection((column,), group=()))

    def value_of_other(self, fact: Fact) -> f.Function | None:
        """The only value of an entity with a unique name, under the same key and in the same unit."""
        other = self.draw_comparable(fact)
        if other is None or not self.kb_sampler.has_unique_name(other.subject):
            return None
        values = [own for own in self.kb_sampler.facts_of(other.subject) if own.predicate == fact.predicate]
        return f.QueryAttr(f.Find(self.kb_sampler.name_of(other.subject)), fact.predicate) if len(values) == 1 else None

    def make_counted(self) -> f.Function | None:
        """The members with at least, or at most, so many of something."""
        relation = self.draw_relation_group(3)
        if relation is None:
            return None
        sizes = self.degrees(relation)
        least = sizes[relation.node]
        if least < 2 or least > MAX_GROUP_LIMIT or len(set(sizes.values())) < 2:
            return None
        number = e.Summary(e.Statistic.COUNT, along(relation), distinct=True)
        at_least = e.Compare(number, e.Comparison.GE, constant(least))
        return self.ask_part_of(relation.group, f.Where(relation.group.source, at_least))

    def make_negation(self) -> f.Function | None:
        """The members without something, or with only such as fulfil a condition."""
        relation = self.draw_relation_group(3)
        if relation is None:
            return None
        sizes = list(self.degrees(relation).values())
        if self.rng.random() < ONLY_SHARE:
            return self.make_only(relation)
        if not 0 < sizes.count(0) / len(sizes) <= MAX_SHARE_WITHOUT:
            return None
        return self.ask_part_of(relation.group, f.Where(relation.group.source, e.Not(e.Has(along(relation)))))

    def make_only(self, relation: RelationGroup) -> f.Function | None:
        """The members all of whose neighbours have more, or less, of a quantity than one of these neighbours."""
        number = self.kb_sampler.kb.predicate(relation.predicate)
        ends = self.kb_sampler.kb.neighbours(relation.node, number, relation.direction).tolist()
        facts = [fact for end in ends for fact in self.kb_sampler.facts_of(end) if isinstance(fact.value, Quantity)]
        if not facts:
            return None
        fact = self.rng.choice(facts)
        assert isinstance(fact.value, Quantity)
        test = e.Compare(e.Attribute(ROW, fact.predicate), self.rng.choice(ORDERED), e.Constant(fact.value))
        none_other = e.Not(e.Has(e.Such(along(relation), e.Not(test))))
        return self.ask_part_of(
            relation.group, f.Where(relation.group.source, e.AllOf((e.Has(along(relation)), none_other)))
        )

    def make_ranking(self) -> f.Function | None:
        """The members at the second, third or fourth place, or at several, without ties around them."""
        fact = self.draw_measured()
        group = self.draw_group(fact.subject, 6) if fact else None
        if fact is None or group is None:
            return None
        first, count = self.rng.choice(PLACES), 1 if self.rng.random() >= RANGE_SHARE else self.rng.randint(2, 4)
        among = self.rng.choice(tuple(f.Among))
        if len(self.measured_members(group, fact.predicate)) < first + count + 1:
            return None
        cuts = (first - 1, first - 1 + count)
        tops = [f.Top(group.source, fact.predicate, among, cut) for cut in cuts]
        if any(len(self.kb_sampler.entities_of(top, top.count) or ()) != top.count for top in tops):
            return None
        key = e.SortKey(e.Attribute(ROW, fact.predicate), descending=among is f.Among.LARGEST)
        return f.What(f.Rank(group.source, e.Ranking((key,), e.Limit(count, first - 1))))

    def make_groups(self) -> f.Function | None:
        """How many members there are for each value of something, only of the larger groups, or the most common one."""
        relation = self.draw_relation_group(4)
        if relation is None or relation.direction is Direction.BACKWARD or not has_relation_noun(relation.predicate):
            return None
        key, plain = along(relation), (e.Column(along(relation)), e.Column(COUNT_ROWS, "number"))
        order = (e.SortKey(COUNT_ROWS, descending=True),)
        sizes = self.group_sizes(relation.group, e.Selection(plain, where=e.Has(key), group=(key,)))
        if self.rng.random() < COMMON_SHARE:
            first = e.Selection(plain[:1], where=e.Has(key), group=(key,), order=order, limit=e.Limit(1))
            return f.Select(relation.group.source, first) if len(sizes) > 2 and sizes[0] > sizes[1] else None
        bounds = [size for size in set(sizes[1:]) if size < sizes[0] and size <= MAX_GROUP_LIMIT]
        if not bounds:
            return None
        having = e.Compare(COUNT_ROWS, e.Comparison.GT, constant(self.rng.choice(sorted(bounds))))
        return f.Select(
            relation.group.source, e.Selection(plain, where=e.Has(key), group=(key,), having=having, order=order)
        )

    def group_sizes(self, group: EntityGroup, selection: e.Selection) -> list[int]:
        """The numbers of rows in the groups, the largest first."""
        rows = self.kb_sampler.run(f.Select(group.source, selection)).rows
        return sorted((int(row[-1]) for row in rows), reverse=True)

    def make_columns(self) -> f.Function | None:
        """A quantity and a number of facts of each member, sorted by one of them."""
        relation = self.draw_relation_group(3)
        if relation is None or not 3 <= len(relation.group.members) <= MAX_ANSWERS:
            return None
        facts = [fact for fact in self.kb_sampler.facts_of(relation.node) if isinstance(fact.value, Quantity)]
        fact = self.rng.choice(facts) if facts else None
        if fact is None or fact.predicate in relation.group.keys or not self.varies(relation.group, fact.predicate):
            return None
        if len(self.measured_members(relation.group, fact.predicate)) < len(relation.group.members):
            return None
        value, number = e.Attribute(ROW, fact.predicate), e.Summary(e.Statistic.COUNT, along(relation), distinct=True)
        columns = (e.Column(e.Name(ROW), "name"), e.Column(value, fact.predicate), e.Column(number, "number"))
        return f.Select(relation.group.source, e.Selection(columns, order=(e.SortKey(value, self.rng.random() < 0.5),)))

    def make_calculation(self) -> f.Function | None:
        """A difference of two values of one entity, or the member with the largest ratio of two values."""
        fact = self.draw_quantity()
        other = self.draw_same_unit(fact) if fact else None
        if fact is None or other is None:
            return None
        left, right = e.Attribute(ROW, fact.predicate), e.Attribute(ROW, other.predicate)
        if self.rng.random() < RATIO_SHARE:
            return self.rank_by_ratio(fact, e.Arithmetic(left, e.Operator.DIVIDE, right))
        if not self.kb_sampler.has_unique_name(fact.subject):
            return None
        column = e.Column(e.Arithmetic(left, e.Operator.SUBTRACT, right))
        program = f.Select(f.Find(self.kb_sampler.name_of(fact.subject)), e.Selection((column,)))
        texts = self.kb_sampler.run(program).texts
        return program if len(texts) == 1 and len(texts[0]) <= MAX_NUMBER_CHARS else None

    def rank_by_ratio(self, fact: Fact, ratio: e.Arithmetic) -> f.Function | None:
        group = self.draw_group(fact.subject, 4)
        if group is None:
            return None
        best = f.Rank(group.source, e.Ranking((e.SortKey(ratio, descending=True),), e.Limit(1, with_ties=True)))
        known = f.Where(group.source, e.Has(ratio))
        many = len(self.kb_sampler.entities_of(known, len(group.members)) or ()) > 2
        return f.What(best) if many and len(self.kb_sampler.entities_of(best, 1) or ()) == 1 else None

    def make_comparison(self) -> f.Function | None:
        """Whether a named entity has more, or less, of something than another; half of them true."""
        fact = self.draw_quantity()
        bound = self.value_of_other(fact) if fact else None
        if fact is None or bound is None or not self.kb_sampler.has_unique_name(fact.subject):
            return None
        named = f.Find(self.kb_sampler.name_of(fact.subject))
        held = e.Attribute(ROW, fact.predicate)
        if bound == f.QueryAttr(named, fact.predicate):
            return None
        programs = (
            f.Exists(f.Where(named, e.Compare(held, comparison, e.Answer(1)), (bound,)))
            for comparison in self.rng.sample(ORDERED, len(ORDERED))
        )
        return next((one for one in programs if (self.kb_sampler.run(one).texts == ("yes",)) == self.truth), None)


def along(relation: RelationGroup) -> e.Along:
    """What the relation leads to from a row."""
    return e.Along(ROW, relation.predicate, relation.direction)


def constant(number: int) -> e.Constant:
    return e.Constant(Quantity(Decimal(number)))


def has_relation_noun(predicate: str) -> bool:
    """Whether there is a noun for what the relation leads to, by which rows can be grouped."""
    return bool(analyse_relation_name(predicate).noun)
