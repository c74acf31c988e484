"""Random Where, Rank, Select and CombineRows over a knowledge base, whose expressions follow facts that exist."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from clew.kb.values import Coordinates, Quantity, Text, Time
from clew.language.program import expressions as e
from clew.language.program import functions as f

if TYPE_CHECKING:
    from random_programs import ProgramSampler

IT = e.Item()
MAX_COLUMNS = 3
MAX_GROUPS = 2


class ExpressionSampler:
    """Makes the expressions of one function; `programs` are those whose answers they use."""

    def __init__(self, sampler: ProgramSampler) -> None:
        self.sampler, self.rng = sampler, sampler.rng
        self.programs: list[f.Function] = []

    # --- functions

    def make_where(self, depth: int) -> f.Entities:
        source = self.sampler.make_few(depth)
        condition = self.make_condition(source, IT)
        return f.Where(source, condition, tuple(self.programs))

    def make_rank(self, depth: int) -> f.Entities:
        source = self.sampler.make_few(depth)
        keys = tuple(self.make_sort_key(self.make_number(source, IT)) for _ in range(self.rng.randint(1, 2)))
        return f.Rank(source, e.Ranking(keys, self.make_limit()), tuple(self.programs))

    def make_select(self) -> f.Rows:
        """A Select over entities, sometimes with another Select over its table."""
        source = self.sampler.make_few(0)
        selection = self.make_selection(source)
        table = f.Select(source, selection, tuple(self.programs))
        if self.rng.random() < 0.2:
            title = self.rng.choice([column.title for column in selection.columns])
            outer = e.Selection(
                (e.Column(e.Item(title)), e.Column(e.Summary(e.Statistic.COUNT, IT), "rows")), group=(e.Item(title),)
            )
            return f.Select(table, outer)
        return table

    def make_combine_rows(self) -> f.Rows:
        left, right = (
            f.Select(source, e.Selection((e.Column(self.make_cell(source, IT), "a"),)))
            for source in (self.sampler.make_few(1), self.sampler.make_few(1))
        )
        return f.CombineRows(left, right, self.rng.choice(list(f.Combination)))

    # --- clauses

    def make_selection(self, source: f.Entities) -> e.Selection:
        each: tuple[e.Each, ...] = ()
        start: e.Expression = IT
        if self.rng.random() < 0.4:
            predicate, direction = self.sampler.sample_step(source)
            each = (e.Each("o", e.Along(IT, predicate, direction), self.rng.random() < 0.3),)
            source = self.rng.choice([source, f.Relate(source, predicate, direction)])
            start = e.Item("o") if isinstance(source, f.Relate) else IT
        cells = [self.make_cell(source, start) for _ in range(self.rng.randint(1, MAX_COLUMNS))]
        group = tuple(cells[: self.rng.randrange(MAX_GROUPS + 1)]) if self.rng.random() < 0.4 else None
        if group is not None:
            cells = [*group, *(self.make_summary(source, start) for _ in range(self.rng.randint(1, 2)))]
        condition = self.make_condition(source, start) if self.rng.random() < 0.4 else None
        having = None
        if group is not None and self.rng.random() < 0.4:
            having = self.compare_with(cells[-1], Quantity(Decimal(self.rng.randrange(4))))
        order = tuple(self.make_sort_key(cell) for cell in self.rng.sample(cells, self.rng.randrange(len(cells) + 1)))
        limit = self.make_limit() if order and self.rng.random() < 0.5 else None
        columns = tuple(e.Column(cell, f"c{number}") for number, cell in enumerate(cells))
        return e.Selection(columns, each, condition, group, having, order, limit, self.rng.random() < 0.3)

    def make_sort_key(self, expression: e.Expression) -> e.SortKey:
        return e.SortKey(expression, self.rng.random() < 0.5, self.rng.random() < 0.3)

    def make_limit(self) -> e.Limit:
        is_percent = self.rng.random() < 0.2
        count = self.rng.choice((0, 5, 50, 100)) if is_percent else self.rng.randrange(5)
        return e.Limit(count, self.rng.choice((0, 0, 1, 3)), is_percent, self.rng.random() < 0.5)

    # --- conditions

    def make_condition(self, source: f.Entities, start: e.Expression, depth: int = 0) -> e.Condition:
        chosen = self.rng.randrange(9 if depth < 2 else 5)
        if chosen >= 7:
            both = tuple(self.make_condition(source, start, depth + 1) for _ in range(2))
            return e.AllOf(both) if self.rng.random() < 0.5 else e.AnyOf(both)
        if chosen == 6:
            return e.Not(self.make_condition(source, start, depth + 1))
        if chosen == 5:
            return self.make_such(source, start, depth)
        if chosen == 4:
            return self.compare_with(self.make_number(source, start), Quantity(Decimal(self.rng.randrange(4))))
        if chosen == 3:
            return e.IsA(start, self.sampler.sample_concept(source))
        if chosen == 2:
            return e.Has(self.make_cell(source, start))
        return self.make_comparison(source, start)

    def make_such(self, source: f.Entities, start: e.Expression, depth: int) -> e.Condition:
        """A condition on those that a relation leads to: some, or none but those that fit."""
        predicate, direction = self.sampler.sample_step(source)
        inner = self.make_condition(f.Relate(source, predicate, direction), IT, depth + 1)
        return e.Has(e.Such(e.Along(start, predicate, direction), inner))

    def make_comparison(self, source: f.Entities, start: e.Expression) -> e.Condition:
        """A value with a constant, with another value, or with what another program yields."""
        fact = self.sampler.sample_literal_fact(source, *self.sampler.shuffled_types())
        key = fact.predicate if fact else self.sampler.sample_any_key()
        left = e.Attribute(start, key)
        chosen = self.rng.random()
        if chosen < 0.2:
            return e.Compare(left, self.make_operator(), self.make_cell(source, start))
        if chosen < 0.4:
            self.programs.append(self.make_program(source, key))
            return e.Compare(left, self.make_operator(), e.Answer(len(self.programs)))
        value = self.sampler.vary_value(fact.value if fact else None)
        return self.compare_with(left, Text(str(value)) if isinstance(value, Coordinates) else value)

    def make_program(self, source: f.Entities, key: str) -> f.Function:
        chosen = self.rng.randrange(3)
        if chosen == 0:
            return f.QueryAttr(self.sampler.make_entities(3), key)
        if chosen == 1:
            statistic = self.rng.choice(list(e.Statistic))
            return f.Select(source, e.Selection((e.Column(e.Summary(statistic, e.Attribute(IT, key))),), group=()))
        return self.sampler.make_entities(3)

    def compare_with(self, left: e.Expression, value: Text | Quantity | Time) -> e.Condition:
        return e.Compare(left, self.make_operator(), e.Constant(value))

    def make_operator(self) -> e.Comparison:
        return self.rng.choice(list(e.Comparison))

    # --- expressions

    def make_cell(self, source: f.Entities, start: e.Expression) -> e.Expression:
        """The entity, its name, a value, what a relation leads to, a qualifier, or a number."""
        chosen = self.rng.randrange(7)
        if chosen == 0:
            return start
        if chosen == 1:
            return self.rng.choice((e.Name, e.Identifier))(start)
        if chosen == 2:
            return self.make_number(source, start)
        if chosen == 3:
            return self.make_qualifier(source, start)
        if chosen == 4:
            predicate, direction = self.sampler.sample_step(source)
            inner = f.Relate(source, predicate, direction)
            path = e.Along(start, predicate, direction)
            return path if self.rng.random() < 0.5 else e.Attribute(path, self.sampler.sample_key(inner))
        return e.Attribute(start, self.sampler.sample_key(source))

    def make_qualifier(self, source: f.Entities, start: e.Expression) -> e.Expression:
        predicate, direction = self.sampler.sample_step(source)
        qualifier = self.sampler.fact_sampler.sample_qualifier(f.Relate(source, predicate, direction))
        key = qualifier.key if qualifier else self.sampler.sample_skewed(self.sampler.qualifiers)
        return e.Qualifier(e.Along(start, predicate, direction), key)

    def make_number(self, source: f.Entities, start: e.Expression) -> e.Expression:
        """A quantity, a count of what a relation leads to, or a calculation with them."""
        chosen = self.rng.randrange(5)
        if chosen == 0:
            predicate, direction = self.sampler.sample_step(source)
            return e.Summary(e.Statistic.COUNT, e.Along(start, predicate, direction), self.rng.random() < 0.5)
        quantity = e.Attribute(start, self.sampler.sample_quantity_key(source))
        if chosen == 1:
            other = e.Attribute(start, self.sampler.sample_quantity_key(source))
            return e.Arithmetic(quantity, self.rng.choice(list(e.Operator)), other)
        if chosen == 2:
            return e.PartOfTime(self.rng.choice(list(e.TimePart)), e.Attribute(start, self.sampler.sample_key(source)))
        return quantity

    def make_summary(self, source: f.Entities, start: e.Expression) -> e.Expression:
        statistic, distinct = self.rng.choice(list(e.Statistic)), self.rng.random() < 0.3
        counted = self.make_cell(source, start) if statistic is e.Statistic.COUNT else self.make_number(source, start)
        return e.Summary(statistic, counted, distinct)
